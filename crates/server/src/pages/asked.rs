//! What the forms of people have in common: whoever sends one is somebody, and what was wrong with
//! it is said on the page they sent it from.

use crate::http::identity::{SetCookie, Visitor};
use crate::http::limits::Address;
use crate::http::people::guest;
use crate::http::{ApiError, App};
use crate::store::Person;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use words::Words;

/// Whoever sends a form: somebody known, or a new guest with the cookie they are known by.
pub async fn somebody(
    app: &App,
    words: Words,
    visitor: Visitor,
    address: Address,
    name: Option<&str>,
) -> Result<(Person, Option<SetCookie>), ApiError> {
    if let Some(caller) = visitor.0 {
        return Ok((caller.person, None));
    }
    let usual = words.say("site-guest");
    let (person, cookie) = guest(app, address, name.unwrap_or(&usual)).await?;
    Ok((person, Some(cookie)))
}

/// What was wrong, in somebody's language.
pub fn sentence(words: Words, error: &ApiError) -> String {
    words.refusal(&error.refusal())
}

/// What was wrong, on a page.
pub fn notice(text: Option<&str>) -> Markup {
    html! { @if let Some(text) = text { p class="notice" role="alert" { (text) } } }
}

/// A page that says what was wrong, with the status of it.
pub fn refused(error: &ApiError, page: &Markup) -> Response {
    (error.status, Html(page.clone().into_string())).into_response()
}

/// What the pages of decks, cubes and accounts are dressed with.
pub fn dressed() -> Markup {
    html! {
        link rel="stylesheet" href="/assets/shelf.css";
        script type="module" src="/assets/shelf.js" {}
    }
}

/// A text to copy: the script adds the button's work.
pub fn copied(words: Words, id: &str, label: &str, text: &str, is_link: bool) -> Markup {
    html! {
        div class="copied" {
            label for=(id) { (label) }
            div {
                input id=(id) class="link" readonly value=(text) data-link[is_link];
                button type="button" class="scripted" data-copy=(id) data-copied=(words.say("shelf-copied")) { (words.say("shelf-copy")) }
            }
        }
    }
}
