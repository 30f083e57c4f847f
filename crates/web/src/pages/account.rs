//! Who one is: the name, an account with a login and a password, tokens for bots, and the tables one
//! sits at, from any device.

use super::context::Form;
use super::forms::{copied, dressed, notice, refused, sentence};
use super::{account_recovery, frame, home};
use crate::address::Address;
use crate::api::people::{Credentials, NameRequest, PasswordRequest};
use crate::api::recovery::Recoverable;
use crate::api::tables::{ListQuery, ListedTable, tables_of};
use crate::api::{accounts, tokens};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, Query};
use crate::identity::{Caller, Visitor};
use crate::password::Secret;
use crate::refusal::WebRefusal;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use words::{Key, Words, key};

/// The page.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Query(after): Query<ListQuery>,
) -> Result<Html<String>, ApiError> {
    Ok(Html(whole(&app, words, visitor, after, None, &html! {}).await?.into_string()))
}

/// The page of somebody, with what there is to say to them first.
pub(super) async fn whole(
    app: &App,
    words: Words,
    visitor: Visitor,
    after: ListQuery,
    said: Option<&str>,
    news: &Markup,
) -> Result<Markup, ApiError> {
    let title = words.say(key::SITE_ACCOUNT);
    let body = html! {
        (dressed())
        (frame::head("account", &title, &about(words, &visitor)))
        (notice(said))
        (news)
        @match visitor.0 {
            Some(caller) => (known(app, words, caller, after).await?),
            None => (unknown(words)),
        }
    };
    Ok(frame::page(words, &title, "/account", &body))
}

/// Who somebody is here.
fn about(words: Words, visitor: &Visitor) -> Markup {
    let login = visitor.0.as_ref().map(|caller| caller.person.login.as_deref());
    let said = match login {
        Some(Some(login)) => words.say_with(key::ACCOUNT_LOGGED_IN, &[("login", login.into())]),
        Some(None) => words.say(key::ACCOUNT_GUEST),
        None => words.say(key::ACCOUNT_NOBODY),
    };
    html! { p { (said) } }
}

/// For whoever is nobody yet: a name, or an account that is there already.
fn unknown(words: Words) -> Markup {
    html! {
        div class="panels" { (naming(words, "")) (logging_in(words, key::ACCOUNT_LOG_IN_ABOUT)) }
    }
}

async fn known(
    app: &App,
    words: Words,
    caller: Caller,
    after: ListQuery,
) -> Result<Markup, ApiError> {
    let bots = tokens::tokens_of(app, &caller).await?;
    let tables = tables_of(app, caller.person.id, after).await?;
    let person = caller.person;
    let (finished, running): (Vec<ListedTable>, Vec<ListedTable>) =
        tables.tables.into_iter().partition(ListedTable::is_over);
    let older = tables.after.as_deref();
    Ok(html! {
        div class="panels" {
            (naming(words, &person.name))
            @if person.login.is_some() { (password(words)) (account_recovery::code_panel(words)) (leaving(words)) }
            @else { (making(words)) (logging_in(words, key::ACCOUNT_LOG_IN_INSTEAD)) }
            (bot_tokens(words, &bots))
            (account_recovery::data_panel(words, &person))
        }
        (own_tables(words, &running, &finished, older))
    })
}

fn own_tables(
    words: Words,
    running: &[ListedTable],
    finished: &[ListedTable],
    older: Option<&str>,
) -> Markup {
    html! {
        section {
            h2 { (words.say(key::ACCOUNT_RUNNING)) }
            @if running.is_empty() { p class="muted" { (words.say(key::ACCOUNT_NONE_RUNNING)) } }
            (home::list(words, running))
        }
        @if !finished.is_empty() {
            section { h2 { (words.say(key::ACCOUNT_FINISHED)) } (home::list(words, finished)) }
        }
        @if let Some(after) = older {
            p { a class="button quiet" href={ "/account?after=" (after) } { (words.say(key::ACCOUNT_OLDER)) } }
        }
    }
}

fn naming(words: Words, name: &str) -> Markup {
    html! {
        form class="panel" method="post" action="/account/name" {
            h2 { (words.say(key::ACCOUNT_NAME)) }
            p class="muted" { (words.say(key::ACCOUNT_NAME_ABOUT)) }
            label class="field" {
                span { (words.say(key::SITE_YOUR_NAME)) }
                input name="name" maxlength="40" value=(name) autocomplete="nickname" required;
            }
            div class="buttons" { button { (words.say(key::ACCOUNT_RENAME)) } }
        }
    }
}

/// The fields of a login and a password.
fn credentials(words: Words, label: Key, password: &str) -> Markup {
    html! {
        label class="field" {
            span { (words.say(key::ACCOUNT_LOGIN)) }
            input name="login" maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false" required;
        }
        label class="field" {
            span { (words.say(label)) }
            input type="password" name="password" maxlength="200" autocomplete=(password) required;
        }
    }
}

fn making(words: Words) -> Markup {
    html! {
        form class="panel" method="post" action="/account/new" {
            h2 { (words.say(key::ACCOUNT_MAKE)) }
            p class="muted" { (words.say(key::ACCOUNT_MAKE_ABOUT)) }
            (credentials(words, key::ACCOUNT_CHOOSE_PASSWORD, "new-password"))
            div class="buttons" { button class="primary" { (words.say(key::ACCOUNT_MAKE)) } }
        }
    }
}

fn logging_in(words: Words, about: Key) -> Markup {
    html! {
        form class="panel" method="post" action="/account/login" {
            h2 { (words.say(key::ACCOUNT_LOG_IN)) }
            p class="muted" { (words.say(about)) }
            (credentials(words, key::ACCOUNT_PASSWORD, "current-password"))
            div class="buttons" {
                button { (words.say(key::ACCOUNT_LOG_IN)) }
                a class="button quiet" href="/account/recover" { (words.say(key::ACCOUNT_FORGOT)) }
            }
        }
    }
}

fn password(words: Words) -> Markup {
    html! {
        form class="panel" method="post" action="/account/password" {
            h2 { (words.say(key::ACCOUNT_CHANGE_PASSWORD)) }
            label class="field" {
                span { (words.say(key::ACCOUNT_OLD_PASSWORD)) }
                input type="password" name="old" maxlength="200" autocomplete="current-password" required;
            }
            label class="field" {
                span { (words.say(key::ACCOUNT_NEW_PASSWORD)) }
                input type="password" name="new" maxlength="200" autocomplete="new-password" required;
            }
            div class="buttons" { button { (words.say(key::ACCOUNT_CHANGE_PASSWORD)) } }
        }
    }
}

fn leaving(words: Words) -> Markup {
    html! {
        form class="panel" method="post" action="/account/logout" {
            h2 { (words.say(key::ACCOUNT_LOG_OUT)) }
            p class="muted" { (words.say(key::ACCOUNT_LOG_OUT_ABOUT)) }
            div class="buttons" {
                button { (words.say(key::ACCOUNT_LOG_OUT)) }
                button class="quiet" name="everywhere" value="yes" { (words.say(key::ACCOUNT_LOG_OUT_EVERYWHERE)) }
            }
        }
    }
}

fn bot_tokens(words: Words, bots: &tokens::Tokens) -> Markup {
    html! {
        section class="panel" {
            h2 { (words.say(key::ACCOUNT_BOTS)) }
            p class="muted" { (words.say(key::ACCOUNT_BOTS_ABOUT)) " " a href="/api" { (words.say(key::SITE_API)) } }
            ul class="plain-list" {
                @for bot in &bots.tokens {
                    li {
                        form class="buttons" method="post" action="/account/tokens/delete" {
                            input type="hidden" name="name" value=(bot.name);
                            strong { (bot.name) }
                            span class="muted" { (day(bot.created_ms)) }
                            button class="quiet" aria-label=(words.say_with(key::ACCOUNT_REVOKE_THIS, &[("name", bot.name.as_str().into())])) { (words.say(key::ACCOUNT_REVOKE)) }
                        }
                    }
                }
            }
            form method="post" action="/account/tokens" {
                label class="field" {
                    span { (words.say(key::ACCOUNT_BOT_NAME)) }
                    input name="name" maxlength="40" autocomplete="off" required;
                }
                div class="buttons" { button { (words.say(key::ACCOUNT_MAKE_TOKEN)) } }
            }
        }
    }
}

/// The day of a moment in UTC: `2026-11-16`.
fn day(ms: i64) -> String {
    // Years begin in March here, so that the day a leap year has more is the last.
    let days = ms.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year_of_era + next)
}

/// A secret of a form.
pub(super) fn secret(form: &Form, name: &str) -> Secret {
    Secret::new(form.one(name).unwrap_or_default())
}

fn entered(form: &Form) -> Credentials {
    let login = form.one("login").unwrap_or_default().trim().to_owned();
    Credentials { login, password: secret(form, "password") }
}

pub(super) fn nobody() -> ApiError {
    WebRefusal::Nobody.into()
}

/// Goes to the page where it was done, and says on it what was wrong where it was not.
pub(super) async fn answered(
    done: Result<Response, ApiError>,
    app: &App,
    words: Words,
    visitor: Visitor,
) -> Result<Response, ApiError> {
    match done {
        Ok(response) => Ok(response),
        Err(error) => {
            let said = sentence(words, &error);
            let after = ListQuery { after: None };
            let page = whole(app, words, visitor, after, Some(&said), &html! {}).await?;
            Ok(refused(&error, &page))
        }
    }
}

fn to_page() -> Redirect {
    Redirect::to("/account")
}

/// Chooses a name.
pub async fn name(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let name = form.one("name").unwrap_or_default().to_owned();
    let named = accounts::set_name(&app, address, visitor.clone(), NameRequest { name }).await;
    let done = named.map(|(cookie, _)| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Makes an account of a guest, and shows its recovery code this once.
pub async fn make(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let done = match visitor.0.clone() {
        Some(caller) => accounts::create(&app, address, caller, entered(&form)).await,
        None => Err(nobody()),
    };
    let (cookie, Recoverable { me, recovery_code }) = match done {
        Ok(done) => done,
        Err(error) => return answered(Err(error), &app, words, visitor).await,
    };
    let mut visitor = visitor;
    if let Some(caller) = &mut visitor.0 {
        caller.person.login = me.login;
    }
    let page = account_recovery::with_code(&app, words, visitor, &recovery_code).await?;
    Ok((cookie, page).into_response())
}

/// Logs in.
pub async fn login(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let done = accounts::log_in(&app, address, visitor.clone(), entered(&form)).await;
    let done = done.map(|(cookie, _)| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Logs out, here or everywhere.
pub async fn logout(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    form: Form,
) -> Result<Response, ApiError> {
    let done = match visitor.0.clone() {
        Some(caller) if form.one("everywhere").is_some() => {
            accounts::log_out_everywhere(&app, &caller).await
        }
        _ => accounts::log_out(&app, visitor.clone()).await,
    };
    let done = done.map(|cookie| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Changes the password.
pub async fn change_password(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let change = PasswordRequest { old: secret(&form, "old"), new: secret(&form, "new") };
    let done = match visitor.0.clone() {
        Some(caller) => accounts::change_password(&app, address, caller, change).await,
        None => Err(nobody()),
    };
    let done = done.map(|(cookie, _)| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Makes a token, and shows it this once.
pub async fn make_token(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    form: Form,
) -> Result<Response, ApiError> {
    let name = form.one("name").unwrap_or_default().to_owned();
    let made = match &visitor.0 {
        Some(caller) => tokens::new_token(&app, caller, NameRequest { name }).await,
        None => Err(nobody()),
    };
    let token = match made {
        Ok(made) => made,
        Err(error) => return answered(Err(error), &app, words, visitor).await,
    };
    let news = html! {
        section class="panel token" role="status" {
            h2 { (words.say_with(key::ACCOUNT_TOKEN, &[("name", token.name.as_str().into())])) }
            p { (words.say(key::ACCOUNT_TOKEN_ONCE)) }
            (copied(words, "token", &words.say(key::ACCOUNT_TOKEN_SECRET), &token.token, false))
        }
    };
    let page = whole(&app, words, visitor, ListQuery { after: None }, None, &news).await?;
    Ok((StatusCode::CREATED, Html(page.into_string())).into_response())
}

/// Makes a token worthless.
pub async fn remove_token(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    form: Form,
) -> Result<Response, ApiError> {
    let name = form.one("name").unwrap_or_default();
    let done = match &visitor.0 {
        Some(caller) => tokens::remove_token(&app, caller, name).await,
        None => Err(nobody()),
    };
    answered(done.map(|_| to_page().into_response()), &app, words, visitor).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_written_as_calendars_have_it() {
        let days = [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_773, "2026-11-16"),
            (-1, "1969-12-31"),
        ];
        for (days, written) in days {
            assert_eq!(day(days * 86_400_000), written);
        }
    }
}
