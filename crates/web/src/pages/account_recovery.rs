//! What else one can do about one's account: come back with a recovery code, take a copy of everything,
//! and leave for good.

use super::account::{answered, nobody, secret, whole};
use super::context::Form;
use super::forms::{copied, dressed, notice, refused, sentence};
use super::frame;
use super::language::Language;
use crate::address::Address;
use crate::api::account_deletion::delete_person;
use crate::api::recovery::{RecoverRequest, RecoveryCode, new_code, recover_with_code};
use crate::api::tables::ListQuery;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::AtPage;
use crate::identity::Visitor;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use store::Person;
use words::{Key, Words, key};

/// For whoever has an account: another recovery code.
pub fn code_panel(words: Words) -> Markup {
    html! {
        form class="panel" method="post" action="/account/recovery-code" {
            h2 { (words.say(key::ACCOUNT_RECOVERY)) }
            p class="muted" { (words.say(key::ACCOUNT_RECOVERY_ABOUT)) }
            (password(words, key::ACCOUNT_PASSWORD, "current-password"))
            div class="buttons" { button { (words.say(key::ACCOUNT_RECOVERY_MAKE)) } }
        }
    }
}

/// For everybody: a copy of everything, and the way out.
pub fn data_panel(words: Words, person: &Person) -> Markup {
    html! {
        section class="panel" {
            h2 { (words.say(key::ACCOUNT_DATA)) }
            p class="muted" { (words.say(key::ACCOUNT_DATA_ABOUT)) }
            div class="buttons" {
                a class="button" href="/api/account/export" download { (words.say(key::ACCOUNT_EXPORT)) }
                a class="button quiet" href="/account/delete" { (words.say(delete_key(person))) }
            }
        }
    }
}

fn delete_key(person: &Person) -> Key {
    if person.login.is_some() { key::ACCOUNT_DELETE } else { key::ACCOUNT_DELETE_GUEST }
}

fn password(words: Words, label: Key, kind: &str) -> Markup {
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
    let label = words.say(key::ACCOUNT_RECOVERY);
    let news = html! {
        section class="panel token" role="status" {
            h2 { (label) }
            p { (words.say(key::ACCOUNT_RECOVERY_ONCE)) }
            (copied(words, "recovery-code", &label, code.expose(), false))
        }
    };
    let page = whole(app, words, visitor, ListQuery { after: None }, None, &news).await?;
    Ok(Html(page.into_string()))
}

/// Makes a new recovery code.
pub async fn make_code(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
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
pub async fn recovering(Language(words): Language) -> Html<String> {
    Html(recover_page(words, None, "").into_string())
}

fn recover_page(words: Words, said: Option<&str>, login: &str) -> Markup {
    let title = words.say(key::ACCOUNT_RECOVER);
    let body = html! {
        (dressed())
        (frame::head("account", &title, &html! { p { (words.say(key::ACCOUNT_RECOVER_ABOUT)) } }))
        (notice(said))
        form class="panel" method="post" action="/account/recover" {
            label class="field" {
                span { (words.say(key::ACCOUNT_LOGIN)) }
                input name="login" maxlength="40" value=(login) autocomplete="username" autocapitalize="none" spellcheck="false" required;
            }
            label class="field" {
                span { (words.say(key::ACCOUNT_RECOVERY)) }
                input name="code" maxlength="80" autocomplete="off" autocapitalize="characters" spellcheck="false" required;
            }
            (password(words, key::ACCOUNT_NEW_PASSWORD, "new-password"))
            div class="buttons" {
                button class="primary" { (words.say(key::ACCOUNT_RECOVER)) }
                a class="button quiet" href="/account" { (words.say(key::ACCOUNT_CANCEL)) }
            }
        }
    };
    frame::page(words, &title, "/account/recover", &body)
}

/// Uses a recovery code.
pub async fn recover(
    State(app): State<App>,
    Language(words): Language,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let login = form.one("login").unwrap_or_default().trim().to_owned();
    let (code, password) = (secret(&form, "code"), secret(&form, "password"));
    let recovery = RecoverRequest { login: login.clone(), code, password };
    match recover_with_code(&app, address, recovery).await {
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
pub async fn deleting(
    Language(words): Language,
    visitor: Visitor,
) -> Result<Html<String>, ApiError> {
    let caller = visitor.0.ok_or_else(nobody)?;
    Ok(Html(delete_page(words, &caller.person, None).into_string()))
}

fn delete_page(words: Words, person: &Person, said: Option<&str>) -> Markup {
    let title = words.say(delete_key(person));
    let body = html! {
        (dressed())
        (frame::head("account", &title, &html! { p { (words.say(key::ACCOUNT_DELETE_ABOUT)) } }))
        (notice(said))
        form class="panel" method="post" action="/account/delete" {
            @if person.login.is_some() {
                (password(words, key::ACCOUNT_PASSWORD, "current-password"))
            }
            div class="buttons" {
                button class="primary" { (words.say(key::ACCOUNT_DELETE_SURE)) }
                a class="button" href="/api/account/export" download { (words.say(key::ACCOUNT_EXPORT)) }
                a class="button quiet" href="/account" { (words.say(key::ACCOUNT_CANCEL)) }
            }
        }
    };
    frame::page(words, &title, "/account/delete", &body)
}

/// Leaves for good.
pub async fn delete(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let caller = visitor.0.ok_or_else(nobody)?;
    match delete_person(&app, address, &caller, Some(secret(&form, "password"))).await {
        Ok(cookie) => Ok((cookie, Redirect::to("/account/deleted")).into_response()),
        Err(error) => {
            let said = sentence(words, &error);
            Ok(refused(&error, &delete_page(words, &caller.person, Some(&said))))
        }
    }
}

/// The page after that, for somebody who is nobody again.
pub async fn deleted(Language(words): Language) -> Html<String> {
    let title = words.say(key::ACCOUNT_DELETED);
    let body = html! {
        (dressed())
        (frame::head("account", &title, &html! {
            p { (words.say(key::ACCOUNT_DELETED_ABOUT)) }
            div class="buttons" { a class="button primary" href="/" { (words.say(key::SITE_LOBBY)) } }
        }))
    };
    Html(frame::page(words, &title, "/account/deleted", &body).into_string())
}
