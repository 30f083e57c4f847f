//! What else one can do about one's account: come back with a recovery code, take a copy of everything,
//! and leave for good.

use super::account::{answered, nobody, secret, whole};
use super::asked::{copied, dressed, notice, refused, sentence};
use super::frame;
use super::seen::Form;
use super::speaks::Speaks;
use crate::http::identity::Visitor;
use crate::http::leaving::removed;
use crate::http::limits::Address;
use crate::http::recovery::{Recovery, RecoveryCode, new_code, recovered};
use crate::http::tables::After;
use crate::http::{ApiError, App};
use crate::store::Person;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use words::Words;

/// For whoever has an account: another recovery code.
pub fn code_panel(words: Words) -> Markup {
    html! {
        form class="panel" method="post" action="/account/recovery-code" {
            h2 { (words.say("account-recovery")) }
            p class="muted" { (words.say("account-recovery-about")) }
            (password(words, "account-password", "current-password"))
            div class="buttons" { button { (words.say("account-recovery-make")) } }
        }
    }
}

/// For everybody: a copy of everything, and the way out.
pub fn data_panel(words: Words, person: &Person) -> Markup {
    html! {
        section class="panel" {
            h2 { (words.say("account-data")) }
            p class="muted" { (words.say("account-data-about")) }
            div class="buttons" {
                a class="button" href="/api/account/export" download { (words.say("account-export")) }
                a class="button quiet" href="/account/delete" { (words.say(delete_key(person))) }
            }
        }
    }
}

fn delete_key(person: &Person) -> &'static str {
    if person.login.is_some() { "account-delete" } else { "account-delete-guest" }
}

fn password(words: Words, label: &str, kind: &str) -> Markup {
    html! {
        label class="field" {
            span { (words.say(label)) }
            input type="password" name="password" maxlength="200" autocomplete=(kind) required;
        }
    }
}

/// The account page with a recovery code that is shown this once.
pub async fn with_code(
    app: &App,
    words: Words,
    visitor: Visitor,
    code: &RecoveryCode,
) -> Result<Html<String>, ApiError> {
    let label = words.say("account-recovery");
    let news = html! {
        section class="panel token" role="status" {
            h2 { (label) }
            p { (words.say("account-recovery-once")) }
            (copied(words, "recovery-code", &label, code.expose(), false))
        }
    };
    let page = whole(app, words, visitor, After { after: None }, None, &news).await?;
    Ok(Html(page.into_string()))
}

/// Makes a new recovery code.
pub async fn make_code(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let made = match &visitor.0 {
        Some(caller) => new_code(&app, address, caller, secret(&form, "password")).await,
        None => Err(nobody()),
    };
    match made {
        Ok(code) => Ok(with_code(&app, words, visitor, &code).await?.into_response()),
        Err(error) => answered(Err(error), &app, words, visitor).await,
    }
}

/// The page on which a recovery code is used.
pub async fn recovering(Speaks(words): Speaks) -> Html<String> {
    Html(recover_page(words, None, "").into_string())
}

fn recover_page(words: Words, said: Option<&str>, login: &str) -> Markup {
    let title = words.say("account-recover");
    let body = html! {
        (dressed())
        h1 { (title) }
        (notice(said))
        form class="panel" method="post" action="/account/recover" {
            p class="muted" { (words.say("account-recover-about")) }
            label class="field" {
                span { (words.say("account-login")) }
                input name="login" maxlength="40" value=(login) autocomplete="username" autocapitalize="none" spellcheck="false" required;
            }
            label class="field" {
                span { (words.say("account-recovery")) }
                input name="code" maxlength="80" autocomplete="off" autocapitalize="characters" spellcheck="false" required;
            }
            (password(words, "account-new-password", "new-password"))
            div class="buttons" {
                button class="primary" { (words.say("account-recover")) }
                a class="button quiet" href="/account" { (words.say("account-cancel")) }
            }
        }
    };
    frame::page(words, &title, "/account/recover", &body)
}

/// Uses a recovery code.
pub async fn recover(
    State(app): State<App>,
    Speaks(words): Speaks,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let login = form.one("login").unwrap_or_default().trim().to_owned();
    let (code, password) = (secret(&form, "code"), secret(&form, "password"));
    let recovery = Recovery { login: login.clone(), code, password };
    match recovered(&app, address, recovery).await {
        Ok((caller, cookie, code)) => {
            let page = with_code(&app, words, Visitor(Some(caller)), &code).await?;
            Ok((cookie, page).into_response())
        }
        Err(error) => {
            let said = sentence(words, &error);
            Ok(refused(&error, &recover_page(words, Some(&said), &login)))
        }
    }
}

/// The page that asks once more before somebody leaves for good.
pub async fn deleting(Speaks(words): Speaks, visitor: Visitor) -> Result<Html<String>, ApiError> {
    let caller = visitor.0.ok_or_else(nobody)?;
    Ok(Html(delete_page(words, &caller.person, None).into_string()))
}

fn delete_page(words: Words, person: &Person, said: Option<&str>) -> Markup {
    let title = words.say(delete_key(person));
    let body = html! {
        (dressed())
        h1 { (title) }
        (notice(said))
        form class="panel" method="post" action="/account/delete" {
            p { (words.say("account-delete-about")) }
            @if person.login.is_some() {
                (password(words, "account-password", "current-password"))
            }
            div class="buttons" {
                button class="primary" { (words.say("account-delete-sure")) }
                a class="button" href="/api/account/export" download { (words.say("account-export")) }
                a class="button quiet" href="/account" { (words.say("account-cancel")) }
            }
        }
    };
    frame::page(words, &title, "/account/delete", &body)
}

/// Leaves for good.
pub async fn delete(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let caller = visitor.0.ok_or_else(nobody)?;
    match removed(&app, address, &caller, Some(secret(&form, "password"))).await {
        Ok(cookie) => Ok((cookie, Redirect::to("/account/deleted")).into_response()),
        Err(error) => {
            let said = sentence(words, &error);
            Ok(refused(&error, &delete_page(words, &caller.person, Some(&said))))
        }
    }
}

/// The page after that, for somebody who is nobody again.
pub async fn deleted(Speaks(words): Speaks) -> Html<String> {
    let title = words.say("account-deleted");
    let body = html! {
        (dressed())
        h1 { (title) }
        p { (words.say("account-deleted-about")) }
        div class="buttons" { a class="button primary" href="/" { (words.say("site-lobby")) } }
    };
    Html(frame::page(words, &title, "/account/deleted", &body).into_string())
}
