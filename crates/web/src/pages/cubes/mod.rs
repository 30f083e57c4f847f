//! Cubes: the lists of the house, those a visitor keeps, what was understood of each, and how to draft
//! and export it.

pub mod figures;
mod log;
pub mod rarities;
mod render;
pub mod sharing;
pub mod version;

use super::context::Form;
use super::forms::{dressed, notice, refused, sentence, somebody};
use super::{art, frame, open_table};
use crate::address::Address;
use crate::api::export::file;
use crate::api::library::shared::{VisibleCube, of_everybody, visible_cube};
use crate::api::library::{SavedCube, queue_for_cube, remove_cube, saved_cube, store_cube};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, OwnId, Path, Raw};
use crate::identity::Visitor;
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, Request};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use cube::{house, write};
use maud::{Markup, html};
use render::CubePage;
use store::{CubeId, PersonId, SharedCube, Sharing};
use words::{Words, composed, key};

/// The paths of these pages.
pub fn router() -> Router<App> {
    Router::new()
        .route("/cubes", get(page).post(save))
        .route("/cubes/delete", post(remove))
        .route("/cubes/{id}", get(show))
        .route("/cubes/{id}/list", get(version::page).post(version::save))
        .route("/cubes/{id}/sharing", post(sharing::change))
        .route("/cubes/{id}/figures", get(figures::page))
        .route("/cubes/{id}/draft", post(draft))
        .route("/cubes/{id}/rarities", get(rarities::page).post(rarities::change))
        .route("/cubes/{id}/export/{format}", get(export))
}

/// The lists that are there from the start.
const HOUSE: [&str; 2] = ["arcadia", "oracle"];

/// The cubes a visitor can draft.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
) -> Result<Html<String>, ApiError> {
    Ok(Html(list(&app, words, &visitor, &Draft::default(), None).await?.into_string()))
}

/// What somebody has written into the form so far.
#[derive(Default)]
struct Draft {
    name: String,
    list: String,
}

async fn list(
    app: &App,
    words: Words,
    visitor: &Visitor,
    draft: &Draft,
    said: Option<&str>,
) -> Result<Markup, ApiError> {
    let own = match &visitor.0 {
        Some(caller) => app.store.cubes(caller.person.id).await?,
        None => Vec::new(),
    };
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    let shared = of_everybody(app).await?;
    let title = words.say(key::SITE_CUBES);
    let body = html! {
        (dressed())
        (frame::head("cubes", &title, &html! { p { (words.say(key::CUBES_ABOUT)) } }))
        (notice(said))
        section {
            h2 { (words.say(key::CUBES_OF_HOUSE)) }
            ul class="library" {
                @for name in HOUSE {
                    li {
                        a class="panel" href={ "/cubes/" (name) } {
                            (art::format(if name == "oracle" { "random" } else { "standard" }))
                            strong { (words.say(composed!("cubes-{name}"))) }
                            small { (words.say(composed!("cubes-{name}-about"))) }
                        }
                    }
                }
            }
        }
        section {
            h2 { (words.say(key::CUBES_YOURS)) }
            @if own.is_empty() { p class="muted" { (words.say(key::CUBES_NONE)) } }
            ul class="library" {
                @for cube in &own {
                    li class="panel" {
                        h3 { a href={ "/cubes/" (cube.id) } { (cube.name) } }
                        @if cube.sharing != Sharing::Nobody { p { span class="badge" { (words.say(composed!("sharing-{}", cube.sharing.name()))) } } }
                        form class="buttons" method="post" action="/cubes/delete" {
                            input type="hidden" name="id" value=(cube.id);
                            a class="button" href={ "/cubes/" (cube.id) } { (words.say(key::CUBES_OPEN)) }
                            button class="quiet" aria-label=(words.say_with(key::DECKS_DELETE_THIS, &[("name", cube.name.as_str().into())])) { (words.say(key::DECKS_DELETE)) }
                        }
                    }
                }
            }
        }
        (of_others(words, &shared, person))
        (uploading(words, draft))
    };
    Ok(frame::page(words, &title, "/cubes", &body))
}

/// The cubes that others show to everybody.
fn of_others(words: Words, shared: &[SharedCube], person: Option<PersonId>) -> Markup {
    let others: Vec<_> = shared.iter().filter(|shared| Some(shared.owner) != person).collect();
    html! {
        @if !others.is_empty() {
            section {
                h2 { (words.say(key::CUBES_SHARED)) }
                ul class="library" {
                    @for SharedCube { cube, owner_name, .. } in others {
                        li { a class="panel" href={ "/cubes/" (cube.id) } { strong { (cube.name) } small { (words.say_with(key::CUBES_BY, &[("name", owner_name.as_str().into())])) } } }
                    }
                }
            }
        }
    }
}

/// A list of one's own. A file is read into the text by the script; without it, one pastes.
fn uploading(words: Words, draft: &Draft) -> Markup {
    html! {
        form class="panel" method="post" action="/cubes" {
            h2 { (words.say(key::CUBES_NEW)) }
            p { (words.say(key::CUBES_FORMATS)) }
            label class="field" {
                span { (words.say(key::CUBES_NAME)) }
                input name="name" maxlength="40" autocomplete="off" value=(draft.name) required;
            }
            label class="field scripted" {
                span { (words.say(key::CUBES_FILE)) }
                input type="file" data-into="list";
            }
            label class="field" {
                span { (words.say(key::CUBES_LIST)) }
                textarea id="list" name="list" rows="10" spellcheck="false" required
                    placeholder=(words.say(key::CUBES_LIST_EXAMPLE)) translate="no" { (draft.list) }
            }
            div class="buttons" { button class="primary" { (words.say(key::CUBES_READ)) } }
        }
    }
}

/// Reads a list and keeps it.
pub async fn save(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    request: Request,
) -> Result<Response, ApiError> {
    let mut draft = Draft::default();
    let (before, mut cookie) = (visitor.clone(), None);
    let kept = async {
        let (person, new) = somebody(&app, words, visitor, address, None).await?;
        cookie = new;
        let place = queue_for_cube(&app, person.id).await?;
        draft = sent(&app, request).await?;
        let list = draft.list.clone().into_bytes();
        store_cube(&app, person.id, (&draft.name, words), place, list).await
    };
    match kept.await {
        Ok(cube) => Ok((cookie, Redirect::to(&format!("/cubes/{}", cube.id))).into_response()),
        Err(error) => {
            // The log of a draft is no list; it is looked through.
            let text = draft.list.clone();
            if let Ok(log) = app.readers().run(move || cube::log::read(text.as_bytes())).await? {
                let page = log::page(words, &log);
                return Ok((cookie, Html(page.into_string())).into_response());
            }
            let said = sentence(words, &error);
            let page = list(&app, words, &before, &draft, Some(&said)).await?;
            Ok((cookie, refused(&error, &page)).into_response())
        }
    }
}

/// What was sent. A letter of a list can take three in a form.
async fn sent(app: &App, mut request: Request) -> Result<Draft, ApiError> {
    DefaultBodyLimit::max(app.settings.cube.saturating_mul(3)).apply(&mut request);
    let Raw(body) = Raw::from_request(request, app).await?;
    let read = move || {
        let form = Form::read(&String::from_utf8_lossy(&body));
        let text = |name: &str| form.one(name).unwrap_or_default().to_owned();
        Draft { name: text("name"), list: text("list") }
    };
    let read = tokio::task::spawn_blocking(crate::price::priced(read));
    read.await.map_err(|_| crate::work_queue::Busy.into())
}

/// A cube that a visitor may see.
struct FoundCube {
    /// Its name or id.
    id: String,
    /// What it is called.
    name: String,
    kept: SavedCube,
    /// Whose it is and who sees it, where it is none of the house.
    kept_by: Option<VisibleCube>,
}

impl FoundCube {
    /// Whether it is the visitor's own.
    fn is_own(&self) -> bool {
        self.kept_by.as_ref().is_some_and(|cube| cube.owner_name.is_none())
    }

    /// The page of the cube, with what there is to say about it.
    fn page(&self, app: &App, words: Words, said: Option<&str>) -> Markup {
        CubePage { app, words, cube: self, notice: said }.page()
    }
}

/// A cube by its name or id.
async fn found(
    app: &App,
    words: Words,
    visitor: &Visitor,
    id: &str,
) -> Result<FoundCube, ApiError> {
    let house = |pool| {
        let name = words.say(composed!("cubes-{id}"));
        Ok(FoundCube { id: id.to_owned(), name, kept: SavedCube::of(pool), kept_by: None })
    };
    match id {
        "oracle" => return house(house::oracle(1)),
        "arcadia" => return house(house::arcadia()),
        _ => {}
    }
    let cube = visible(app, visitor, id).await?;
    let kept = saved_cube(app, cube.owner, cube.id).await?;
    Ok(FoundCube { id: cube.id.to_string(), name: cube.name.clone(), kept, kept_by: Some(cube) })
}

/// A cube by its id, without what is in it.
async fn visible(app: &App, visitor: &Visitor, id: &str) -> Result<VisibleCube, ApiError> {
    let id = CubeId::parse(id).ok_or_else(|| ApiError::missing("cube"))?;
    visible_cube(app, visitor.0.as_ref().map(|caller| caller.person.id), id).await
}

/// The id of a cube of the visitor's own, and who they are.
async fn own(app: &App, visitor: &Visitor, id: &str) -> Result<(VisibleCube, PersonId), ApiError> {
    let cube = visible(app, visitor, id).await?;
    match (&visitor.0, &cube.owner_name) {
        (Some(caller), None) => Ok((cube, caller.person.id)),
        _ => Err(ApiError::missing("cube")),
    }
}

/// What was understood of a cube, and what can be done with it.
pub async fn show(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    match found(&app, words, &visitor, &id).await {
        Ok(cube) => Ok(Html(cube.page(&app, words, None).into_string()).into_response()),
        Err(error) => missing(&app, words, &visitor, &error).await,
    }
}

/// The list of cubes, where there is no such one.
async fn missing(
    app: &App,
    words: Words,
    visitor: &Visitor,
    error: &ApiError,
) -> Result<Response, ApiError> {
    let said = sentence(words, error);
    let page = list(app, words, visitor, &Draft::default(), Some(&said)).await?;
    Ok(refused(error, &page))
}

/// Opens a draft of a cube.
pub async fn draft(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let asker = visitor.clone();
    match open_table::opened(&app, words, visitor, address, &form, Some(&id)).await {
        Ok(response) => Ok(response),
        Err(error) => match found(&app, words, &asker, &id).await {
            Ok(cube) => {
                let said = sentence(words, &error);
                Ok(refused(&error, &cube.page(&app, words, Some(&said))))
            }
            Err(error) => missing(&app, words, &asker, &error).await,
        },
    }
}

/// A cube as a file of a format that is written.
pub async fn export(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let FoundCube { name, kept, .. } = match found(&app, words, &visitor, &id).await {
        Ok(found) => found,
        Err(error) => return missing(&app, words, &visitor, &error).await,
    };
    let written = app
        .readers()
        .run(move || match (write::own::writer(&format), write::writer(&format)) {
            (Some(own), _) => Some(own(&kept.pool).map(|text| (format!("{name}.{format}"), text))),
            (None, Some(writer)) => {
                let text = (writer.write)(&write::list(&name, &kept.pool));
                Some(Ok((format!("{name}.{}", writer.extension), text)))
            }
            (None, None) => None,
        })
        .await?;
    match written {
        Some(written) => {
            written.map(|(name, text)| file(&name, text.into_bytes())).map_err(ApiError::from)
        }
        None => {
            let error = ApiError::missing("format");
            missing(&app, words, &visitor, &error).await
        }
    }
}

/// Removes a cube.
pub async fn remove(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    form: Form,
) -> Result<Response, ApiError> {
    let Some(caller) = visitor.0.clone() else { return Ok(Redirect::to("/cubes").into_response()) };
    let id = form.one("id").unwrap_or_default().to_owned();
    let removed = async { remove_cube(&app, caller.person.id, OwnId::read(&id)?).await };
    match removed.await {
        Ok(_) => Ok(Redirect::to("/cubes").into_response()),
        Err(error) => missing(&app, words, &visitor, &error).await,
    }
}
