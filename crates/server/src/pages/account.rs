//! Who one is: the name, an account with a login and a password, tokens for bots, and the tables one
//! sits at, from any device.

use super::asked::{copied, dressed, notice, refused, sentence};
use super::seen::Form;
use super::speaks::Speaks;
use super::{frame, lobby, own};
use crate::http::body::{Body, Path, Query};
use crate::http::identity::{Caller, Visitor};
use crate::http::limits::Address;
use crate::http::people::{self, Credentials, Naming, PasswordChange};
use crate::http::recovery::Recoverable;
use crate::http::tables::{After, Listed, my_tables};
use crate::http::tokens;
use crate::http::{ApiError, App};
use crate::password::Secret;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use table::Refusal;
use words::Words;

/// The page.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Query(after): Query<After>,
) -> Result<Html<String>, ApiError> {
    Ok(Html(whole(&app, words, visitor, after, None, &html! {}).await?.into_string()))
}

/// The page of somebody, with what there is to say to them first.
pub(super) async fn whole(
    app: &App,
    words: Words,
    visitor: Visitor,
    after: After,
    said: Option<&str>,
    news: &Markup,
) -> Result<Markup, ApiError> {
    let title = words.say("site-account");
    let body = html! {
        (dressed())
        h1 { (title) }
        (notice(said))
        (news)
        @match visitor.0 {
            Some(caller) => (known(app, words, caller, after).await?),
            None => (unknown(words)),
        }
    };
    Ok(frame::page(words, &title, "/account", &body))
}

/// For whoever is nobody yet: a name, or an account that is there already.
fn unknown(words: Words) -> Markup {
    html! {
        p { (words.say("account-nobody")) }
        div class="panels" { (naming(words, "")) (logging_in(words, "account-log-in-about")) }
    }
}

async fn known(app: &App, words: Words, caller: Caller, after: After) -> Result<Markup, ApiError> {
    let person = caller.person.clone();
    let Json(bots) = tokens::tokens(State(app.clone()), caller.clone()).await?;
    let Json(tables) = my_tables(State(app.clone()), caller, Query(after)).await?;
    let (finished, running): (Vec<Listed>, Vec<Listed>) =
        tables.tables.into_iter().partition(|table| table.status == "finished");
    let older = tables.after.as_deref();
    Ok(html! {
        p {
            @match &person.login {
                Some(login) => (words.say_with("account-logged-in", &[("login", login.as_str().into())])),
                None => (words.say("account-guest")),
            }
        }
        div class="panels" {
            (naming(words, &person.name))
            @if person.login.is_some() { (password(words)) (own::code_panel(words)) (leaving(words)) }
            @else { (making(words)) (logging_in(words, "account-log-in-instead")) }
            (bot_tokens(words, &bots))
            (own::data_panel(words, &person))
        }
        (own_tables(words, &running, &finished, older))
    })
}

fn own_tables(
    words: Words,
    running: &[Listed],
    finished: &[Listed],
    older: Option<&str>,
) -> Markup {
    html! {
        section {
            h2 { (words.say("account-running")) }
            @if running.is_empty() { p class="muted" { (words.say("account-none-running")) } }
            (lobby::list(words, running))
        }
        @if !finished.is_empty() {
            section { h2 { (words.say("account-finished")) } (lobby::list(words, finished)) }
        }
        @if let Some(after) = older {
            p { a class="button quiet" href={ "/account?after=" (after) } { (words.say("account-older")) } }
        }
    }
}

fn naming(words: Words, name: &str) -> Markup {
    html! {
        form class="panel" method="post" action="/account/name" {
            h2 { (words.say("account-name")) }
            p class="muted" { (words.say("account-name-about")) }
            label class="field" {
                span { (words.say("site-your-name")) }
                input name="name" maxlength="40" value=(name) autocomplete="nickname" required;
            }
            div class="buttons" { button { (words.say("account-rename")) } }
        }
    }
}

/// The fields of a login and a password.
fn credentials(words: Words, label: &str, password: &str) -> Markup {
    html! {
        label class="field" {
            span { (words.say("account-login")) }
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
            h2 { (words.say("account-make")) }
            p class="muted" { (words.say("account-make-about")) }
            (credentials(words, "account-choose-password", "new-password"))
            div class="buttons" { button class="primary" { (words.say("account-make")) } }
        }
    }
}

fn logging_in(words: Words, about: &str) -> Markup {
    html! {
        form class="panel" method="post" action="/account/login" {
            h2 { (words.say("account-log-in")) }
            p class="muted" { (words.say(about)) }
            (credentials(words, "account-password", "current-password"))
            div class="buttons" {
                button { (words.say("account-log-in")) }
                a class="button quiet" href="/account/recover" { (words.say("account-forgot")) }
            }
        }
    }
}

fn password(words: Words) -> Markup {
    html! {
        form class="panel" method="post" action="/account/password" {
            h2 { (words.say("account-change-password")) }
            label class="field" {
                span { (words.say("account-old-password")) }
                input type="password" name="old" maxlength="200" autocomplete="current-password" required;
            }
            label class="field" {
                span { (words.say("account-new-password")) }
                input type="password" name="new" maxlength="200" autocomplete="new-password" required;
            }
            div class="buttons" { button { (words.say("account-change-password")) } }
        }
    }
}

fn leaving(words: Words) -> Markup {
    html! {
        form class="panel" method="post" action="/account/logout" {
            h2 { (words.say("account-log-out")) }
            p class="muted" { (words.say("account-log-out-about")) }
            div class="buttons" {
                button { (words.say("account-log-out")) }
                button class="quiet" name="everywhere" value="yes" { (words.say("account-log-out-everywhere")) }
            }
        }
    }
}

fn bot_tokens(words: Words, bots: &tokens::Tokens) -> Markup {
    html! {
        section class="panel" {
            h2 { (words.say("account-bots")) }
            p class="muted" { (words.say("account-bots-about")) " " a href="/api" { (words.say("site-api")) } }
            ul class="plain-list" {
                @for bot in &bots.tokens {
                    li {
                        form class="buttons" method="post" action="/account/tokens/delete" {
                            input type="hidden" name="name" value=(bot.name);
                            strong { (bot.name) }
                            span class="muted" { (day(bot.created_ms)) }
                            button class="quiet" aria-label=(words.say_with("account-revoke-this", &[("name", bot.name.as_str().into())])) { (words.say("account-revoke")) }
                        }
                    }
                }
            }
            form method="post" action="/account/tokens" {
                label class="field" {
                    span { (words.say("account-bot-name")) }
                    input name="name" maxlength="40" autocomplete="off" required;
                }
                div class="buttons" { button { (words.say("account-make-token")) } }
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

fn entered(form: &Form) -> Body<Credentials> {
    let login = form.one("login").unwrap_or_default().trim().to_owned();
    Body(Credentials { login, password: secret(form, "password") })
}

pub(super) fn nobody() -> ApiError {
    let reason = "Choose a name first: you are nobody yet.";
    ApiError { status: StatusCode::UNAUTHORIZED, ..Refusal::new("nobody", reason).into() }
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
            let after = After { after: None };
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
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let name = form.one("name").unwrap_or_default().to_owned();
    let named =
        people::set_name(State(app.clone()), address, visitor.clone(), Body(Naming { name }));
    let done = named.await.map(|(cookie, _)| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Makes an account of a guest, and shows its recovery code this once.
pub async fn make(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let done = match visitor.0.clone() {
        Some(caller) => people::account(State(app.clone()), address, caller, entered(&form)).await,
        None => Err(nobody()),
    };
    let (cookie, Json(Recoverable { me, recovery_code })) = match done {
        Ok(done) => done,
        Err(error) => return answered(Err(error), &app, words, visitor).await,
    };
    let mut visitor = visitor;
    if let Some(caller) = &mut visitor.0 {
        caller.person.login = me.login;
    }
    let page = own::with_code(&app, words, visitor, &recovery_code).await?;
    Ok((cookie, page).into_response())
}

/// Logs in.
pub async fn login(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let done = people::login(State(app.clone()), address, visitor.clone(), entered(&form)).await;
    let done = done.map(|(cookie, _)| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Logs out, here or everywhere.
pub async fn logout(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    form: Form,
) -> Result<Response, ApiError> {
    let done = match visitor.0.clone() {
        Some(caller) if form.one("everywhere").is_some() => {
            people::logout_everywhere(State(app.clone()), caller).await
        }
        _ => people::logout(State(app.clone()), visitor.clone()).await,
    };
    let done = done.map(|(_, cookie)| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Changes the password.
pub async fn change_password(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let change = PasswordChange { old: secret(&form, "old"), new: secret(&form, "new") };
    let done = match visitor.0.clone() {
        Some(caller) => people::password(State(app.clone()), address, caller, Body(change)).await,
        None => Err(nobody()),
    };
    let done = done.map(|(cookie, _)| (cookie, to_page()).into_response());
    answered(done, &app, words, visitor).await
}

/// Makes a token, and shows it this once.
pub async fn make_token(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    form: Form,
) -> Result<Response, ApiError> {
    let name = form.one("name").unwrap_or_default().to_owned();
    let made = match visitor.0.clone() {
        Some(caller) => tokens::make_token(State(app.clone()), caller, Body(Naming { name })).await,
        None => Err(nobody()),
    };
    let (status, Json(token)) = match made {
        Ok(made) => made,
        Err(error) => return answered(Err(error), &app, words, visitor).await,
    };
    let news = html! {
        section class="panel token" role="status" {
            h2 { (words.say_with("account-token", &[("name", token.name.as_str().into())])) }
            p { (words.say("account-token-once")) }
            (copied(words, "token", &words.say("account-token-secret"), &token.token, false))
        }
    };
    let page = whole(&app, words, visitor, After { after: None }, None, &news).await?;
    Ok((status, Html(page.into_string())).into_response())
}

/// Makes a token worthless.
pub async fn remove_token(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    form: Form,
) -> Result<Response, ApiError> {
    let name = form.one("name").unwrap_or_default().to_owned();
    let done = match visitor.0.clone() {
        Some(caller) => tokens::remove_token(State(app.clone()), caller, Path(name)).await,
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
