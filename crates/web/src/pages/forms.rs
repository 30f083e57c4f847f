//! What the forms of people have in common: whoever sends one is somebody, and what was wrong with
//! it is said on the page they sent it from.

use super::{assets, preview};
use crate::address::Address;
use crate::api::accounts::guest;
use crate::app::App;
use crate::error::ApiError;
use crate::identity::{SetCookie, Visitor};
use crate::qr;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use store::Person;
use table::Hex;
use words::{Lang, Words, key};

/// Whoever sends a form: somebody known, or a new guest with the cookie they are known by.
pub async fn somebody(
    app: &App,
    words: Words,
    visitor: Visitor,
    address: Address,
    name: Option<&str>,
) -> Result<(Person, Option<SetCookie>), ApiError> {
    if let Some(caller) = visitor.0 {
        let Some(name) = name.filter(|_| is_nameless(&caller.person.name)) else {
            return Ok((caller.person, None));
        };
        caller.in_person()?;
        let name = crate::name::tidy(name)?;
        app.store.rename(caller.person.id, &name).await?;
        return Ok((Person { name, ..caller.person }, None));
    }
    let usual = words.say(key::SITE_GUEST);
    let (person, cookie) = guest(app, address, name.unwrap_or(&usual)).await?;
    Ok((person, Some(cookie)))
}

/// Whether somebody is called what guests are called who have chosen no name.
pub fn is_nameless(name: &str) -> bool {
    Lang::ALL.iter().any(|lang| Words::new(*lang).say(key::SITE_GUEST) == name)
}

/// A name for the request of a form that opens something: what is sent twice is opened once.
pub fn request_name() -> Markup {
    let mut name = [0; 8];
    getrandom::fill(&mut name).expect("the system gives random bytes");
    html! { input type="hidden" name="action_id" value=(Hex(name)) autocomplete="off"; }
}

/// What was wrong, in somebody's language.
pub fn sentence(words: Words, error: &ApiError) -> String {
    words.refusal(&error.refusal)
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
        (assets::style("library.css"))
        (assets::script("library.js"))
    }
}

/// A link as a QR code, for a phone that is held over it; drawn here, so that nobody else sees the link.
pub fn coded(words: Words, path: &str) -> Markup {
    let Some((drawn, side)) = qr::path(&preview::absolute(path)) else { return html! {} };
    html! {
        details class="coded" {
            summary { (words.say(key::QR_SHOW)) }
            svg class="qr" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(words.say(key::QR_ABOUT)) {
                path fill="#fff" d={ "M0 0h" (side) "v" (side) "H0z" } {}
                path fill="#000" d=(drawn) {}
            }
        }
    }
}

/// A text to copy: the script adds the button's work.
pub fn copied(words: Words, id: &str, label: &str, text: &str, is_link: bool) -> Markup {
    let text = if is_link { preview::absolute(text) } else { text.to_owned() };
    html! {
        div class="copied" {
            label for=(id) { (label) }
            div {
                input id=(id) class="link" readonly value=(text) data-link[is_link];
                button type="button" class="scripted" data-copy=(id) data-copied=(words.say(key::SHELF_COPIED)) { (words.say(key::SHELF_COPY)) }
            }
        }
    }
}
