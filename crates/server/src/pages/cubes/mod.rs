//! Cubes: the lists of the house, those a visitor keeps, what was understood of each, and how to draft
//! and export it.

mod shown;

use super::asked::{dressed, notice, refused, sentence, somebody};
use super::seen::Form;
use super::speaks::Speaks;
use super::{frame, lobby};
use crate::http::body::{Path, Raw};
use crate::http::export::file;
use crate::http::identity::Visitor;
use crate::http::limits::Address;
use crate::http::shelf::{Kept, kept_cube, put_cube, remove_cube, room_for_cube};
use crate::http::{ApiError, App};
use crate::store::CubeId;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use cube::{house, write};
use maud::{Markup, html};
use shown::Shown;
use words::Words;

/// The lists that are there from the start.
const HOUSE: [&str; 2] = ["arcadia", "oracle"];

/// The cubes a visitor can draft.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
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
    let title = words.say("site-cubes");
    let body = html! {
        (dressed())
        h1 { (title) }
        (notice(said))
        p { (words.say("cubes-about")) }
        section {
            h2 { (words.say("cubes-of-house")) }
            ul class="shelf" {
                @for name in HOUSE {
                    li {
                        a class="panel" href={ "/cubes/" (name) } {
                            strong { (words.say(&format!("cubes-{name}"))) }
                            small { (words.say(&format!("cubes-{name}-about"))) }
                        }
                    }
                }
            }
        }
        section {
            h2 { (words.say("cubes-yours")) }
            @if own.is_empty() { p class="muted" { (words.say("cubes-none")) } }
            ul class="shelf" {
                @for cube in &own {
                    li class="panel" {
                        h3 { a href={ "/cubes/" (cube.id) } { (cube.name) } }
                        form class="buttons" method="post" action="/cubes/delete" {
                            input type="hidden" name="id" value=(cube.id);
                            a class="button" href={ "/cubes/" (cube.id) } { (words.say("cubes-open")) }
                            button class="quiet" aria-label=(words.say_with("decks-delete-this", &[("name", cube.name.as_str().into())])) { (words.say("decks-delete")) }
                        }
                    }
                }
            }
        }
        (uploading(words, draft))
    };
    Ok(frame::page(words, &title, "/cubes", &body))
}

/// A list of one's own. A file is read into the text by the script; without it, one pastes.
fn uploading(words: Words, draft: &Draft) -> Markup {
    html! {
        form class="panel" method="post" action="/cubes" {
            h2 { (words.say("cubes-new")) }
            p { (words.say("cubes-formats")) }
            label class="field" {
                span { (words.say("cubes-name")) }
                input name="name" maxlength="40" autocomplete="off" value=(draft.name) required;
            }
            label class="field scripted" {
                span { (words.say("cubes-file")) }
                input type="file" data-into="list";
            }
            label class="field" {
                span { (words.say("cubes-list")) }
                textarea id="list" name="list" rows="10" spellcheck="false" required
                    placeholder=(words.say("cubes-list-example")) translate="no" { (draft.list) }
            }
            div class="buttons" { button class="primary" { (words.say("cubes-read")) } }
        }
    }
}

/// Reads a list and keeps it.
pub async fn save(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    request: Request,
) -> Result<Response, ApiError> {
    let mut draft = Draft::default();
    let (before, mut cookie) = (visitor.clone(), None);
    let kept = async {
        let (person, new) = somebody(&app, words, visitor, address, None).await?;
        cookie = new;
        let place = room_for_cube(&app, person.id).await?;
        draft = sent(&app, request).await?;
        let list = draft.list.clone().into_bytes();
        put_cube(&app, person.id, &draft.name, place, list).await
    };
    match kept.await {
        Ok(cube) => Ok((cookie, Redirect::to(&format!("/cubes/{}", cube.id))).into_response()),
        Err(error) => {
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
    tokio::task::spawn_blocking(read).await.map_err(|_| crate::gate::Busy.into())
}

/// A cube by its name or id, and what it is called.
async fn found(
    app: &App,
    words: Words,
    visitor: &Visitor,
    id: &str,
) -> Result<(String, Kept), ApiError> {
    let house = |pool| Ok((words.say(&format!("cubes-{id}")), Kept::of(pool)));
    match id {
        "oracle" => return house(house::oracle(1)),
        "arcadia" => return house(house::arcadia()),
        _ => {}
    }
    let missing = || ApiError::missing("You have no such cube.");
    let caller = visitor.0.as_ref().ok_or_else(missing)?;
    let cube = CubeId::parse(id).ok_or_else(missing)?;
    let kept = kept_cube(app, caller.person.id, cube).await?;
    let cubes = app.store.cubes(caller.person.id).await?;
    let name = cubes.into_iter().find(|other| other.id == cube).ok_or_else(missing)?.name;
    Ok((name, kept))
}

/// What was understood of a cube, and what can be done with it.
pub async fn show(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    match found(&app, words, &visitor, &id).await {
        Ok((name, kept)) => {
            let shown = Shown { words, id: &id, name: &name, kept: &kept, notice: None };
            Ok(Html(shown.page().into_string()).into_response())
        }
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
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let asker = visitor.clone();
    match lobby::opened(&app, words, visitor, address, &form, Some(&id)).await {
        Ok(response) => Ok(response),
        Err(error) => match found(&app, words, &asker, &id).await {
            Ok((name, kept)) => {
                let said = sentence(words, &error);
                let notice = Some(said.as_str());
                let shown = Shown { words, id: &id, name: &name, kept: &kept, notice };
                Ok(refused(&error, &shown.page()))
            }
            Err(error) => missing(&app, words, &asker, &error).await,
        },
    }
}

/// A cube as a file of a format that is written.
pub async fn export(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path((id, format)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let (name, kept) = match found(&app, words, &visitor, &id).await {
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
            let error = ApiError::missing("No list is written in such a format.");
            missing(&app, words, &visitor, &error).await
        }
    }
}

/// Removes a cube.
pub async fn remove(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    form: Form,
) -> Result<Response, ApiError> {
    let Some(caller) = visitor.0.clone() else { return Ok(Redirect::to("/cubes").into_response()) };
    let id = form.one("id").unwrap_or_default().to_owned();
    match remove_cube(State(app.clone()), caller, Path(id)).await {
        Ok(_) => Ok(Redirect::to("/cubes").into_response()),
        Err(error) => missing(&app, words, &visitor, &error).await,
    }
}
