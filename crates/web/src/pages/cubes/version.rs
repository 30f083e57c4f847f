//! A new version of a cube: its list is replaced, and what is different is said. What is known of its
//! drafts stays, since cards are known by their names.

use super::{missing, own, sent};
use crate::api::library::{SavedChanges, replace_cube};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::Path;
use crate::identity::Visitor;
use crate::pages::closing::dated;
use crate::pages::forms::{dressed, notice, refused, sentence};
use crate::pages::frame;
use crate::pages::language::Language;
use axum::extract::{Request, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use words::{Key, Words, key};

/// How many names are shown of what has come in, and of what has gone.
const SHOWN: usize = 60;

/// The form for a new version.
pub async fn page(
    State(app): State<App>,
    Language(words): Language,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    match own(&app, &visitor, &id).await {
        Ok((cube, _)) => {
            Ok(Html(form(words, &id, &cube.name, "", None).into_string()).into_response())
        }
        Err(error) => missing(&app, words, &visitor, &error).await,
    }
}

/// Reads a new version and keeps it in place of the last.
pub async fn save(
    State(app): State<App>,
    Language(words): Language,
    visitor: Visitor,
    Path(id): Path<String>,
    request: Request,
) -> Result<Response, ApiError> {
    let (cube, person) = match own(&app, &visitor, &id).await {
        Ok(own) => own,
        Err(error) => return missing(&app, words, &visitor, &error).await,
    };
    let mut list = String::new();
    let kept = async {
        let place = app.readers().enter()?;
        list = sent(&app, request).await?.list;
        replace_cube(&app, person, (cube.id, words), place, list.clone().into_bytes()).await
    };
    match kept.await {
        Ok(_) => Ok(Redirect::to(&format!("/cubes/{id}")).into_response()),
        Err(error) => {
            let said = sentence(words, &error);
            Ok(refused(&error, &form(words, &id, &cube.name, &list, Some(&said))))
        }
    }
}

fn form(words: Words, id: &str, name: &str, list: &str, said: Option<&str>) -> Markup {
    let (address, title) = (format!("/cubes/{id}"), words.say(key::VERSION_TITLE));
    let path = format!("{address}/list");
    let body = html! {
        (dressed())
        p { a href=(address) { (name) } }
        h1 { (title) }
        (notice(said))
        form class="panel" method="post" action=(path) {
            p { (words.say(key::VERSION_ABOUT)) }
            label class="field scripted" {
                span { (words.say(key::CUBES_FILE)) }
                input type="file" data-into="list";
            }
            label class="field" {
                span { (words.say(key::CUBES_LIST)) }
                textarea id="list" name="list" rows="16" spellcheck="false" required translate="no" { (list) }
            }
            div class="buttons" { button class="primary" { (words.say(key::VERSION_SAVE)) } }
        }
    };
    frame::page(words, &title, &path, &body)
}

/// What is different from the version before.
pub fn changes(words: Words, changed: Option<&SavedChanges>) -> Markup {
    let Some(SavedChanges { at_ms, added, removed }) = changed else { return html! {} };
    let some = !added.is_empty() || !removed.is_empty();
    html! {
        section class="panel" {
            h2 { (words.say(key::VERSION_CHANGES)) }
            (dated(|facts| words.say_with(key::VERSION_WHEN, facts), *at_ms))
            @if some { (names(words, key::VERSION_ADDED, added)) (names(words, key::VERSION_REMOVED, removed)) }
            @else { p { (words.say(key::VERSION_SAME)) } }
        }
    }
}

fn names(words: Words, key: Key, names: &[(String, u32)]) -> Markup {
    let count: u32 = names.iter().map(|(_, count)| count).sum();
    let more = names.len().saturating_sub(SHOWN);
    html! {
        @if count > 0 {
            details open[names.len() <= 20] {
                summary { (words.say_with(key, &[("n", count.into())])) }
                ul class="plain-list" {
                    @for (name, count) in names.iter().take(SHOWN) {
                        li { @if *count > 1 { (count) " " } span translate="no" { (name) } }
                    }
                }
                @if more > 0 { p class="muted" { (words.say_with(key::VERSION_MORE, &[("n", more.into())])) } }
            }
        }
    }
}
