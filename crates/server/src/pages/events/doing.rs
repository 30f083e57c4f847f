//! What people do at the page of an event: each a form. What is refused is said there.

use super::shown::Shown;
use super::{found, replay};
use crate::gathering::Wish;
use crate::hall::HallError;
use crate::http::body::Path;
use crate::http::events::{entered, event_id};
use crate::http::identity::{Caller, Visitor};
use crate::http::limits::Address;
use crate::http::{ApiError, App};
use crate::pages::asked::{sentence, somebody};
use crate::pages::seen::Form;
use crate::pages::speaks::Speaks;
use crate::pages::tables::by_script;
use crate::store::{Person, TableId};
use ::events::{Happening, PlayerNo, Score};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use table::Refusal;
use words::Words;

/// The most computer players that enter at once.
const MOST_AT_ONCE: u8 = 32;

/// Somebody enters.
pub async fn enter(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    headers: HeaderMap,
    Path(event): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let Ok(id) = event_id(&event) else { return no_such(words, &event) };
    let wanted = form.one("name").map(str::trim).filter(|name| !name.is_empty());
    let (person, cookie) = match somebody(&app, words, visitor.clone(), address, wanted).await {
        Ok(somebody) => somebody,
        Err(error) => {
            let person = visitor.0.map(|caller| caller.person);
            return answered(Err(error), &app, &event, person, words, &headers).await;
        }
    };
    let done = entered(&app, id, &person, None).await.map(|_| ());
    let known = visitor.0.map(|caller| caller.person);
    let answer = answered(done, &app, &event, known, words, &headers).await?;
    Ok((cookie, answer).into_response())
}

/// Somebody leaves.
pub async fn leave(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    headers: HeaderMap,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    wished(&app, words, caller.person, &headers, &event, Ok(vec![Wish::Leave]), None).await
}

/// Somebody reports the result of their own match.
pub async fn report(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    headers: HeaderMap,
    Path(event): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let wish = || {
        let (won, lost, drawn) =
            (count(&form, "won")?, count(&form, "lost")?, count(&form, "drawn")?);
        Ok(vec![Wish::Report { won, lost, drawn }])
    };
    wished(&app, words, caller.person, &headers, &event, wish(), None).await
}

/// The host does something.
pub async fn host(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    headers: HeaderMap,
    Path(event): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let action = form.one("do").unwrap_or_default();
    let once = form.one("action_id").map(|id| format!("{}:{action}:{id}", caller.person.id));
    wished(&app, words, caller.person, &headers, &event, wishes(&form, action), once).await
}

/// What a form of the host asks for.
fn wishes(form: &Form, action: &str) -> Result<Vec<Wish>, Refusal> {
    let player = || count(form, "player").map(PlayerNo);
    let level = || form.one("level").unwrap_or("luna").to_owned();
    Ok(match action {
        "invite" => {
            let count = count(form, "count").unwrap_or(1u8).clamp(1, MOST_AT_ONCE);
            vec![Wish::Invite(level()); count.into()]
        }
        "start" => vec![Wish::Start],
        "pause" => vec![Wish::Host(Happening::Paused)],
        "resume" => vec![Wish::Host(Happening::Resumed)],
        "time" => {
            let minutes = count(form, "minutes")?;
            vec![Wish::Host(Happening::TimeAdded { minutes })]
        }
        "drop" => vec![Wish::Host(Happening::Left { player: player()? })],
        "replace" => {
            let (player, computer) = (player()?, level());
            vec![Wish::Host(Happening::Replaced { player, computer })]
        }
        "correct" => vec![Wish::Host(corrected(form)?)],
        "end" => vec![Wish::Host(Happening::Ended)],
        _ => return Err(unreadable("do")),
    })
}

/// A result that the host sets: the match is written as round and number.
fn corrected(form: &Form) -> Result<Happening, Refusal> {
    let said = form.one("match").and_then(|said| said.split_once('-'));
    let read = |(round, pairing): (&str, &str)| Some((round.parse().ok()?, pairing.parse().ok()?));
    let (round, pairing) = said.and_then(read).ok_or_else(|| unreadable("match"))?;
    let wins = [count(form, "one")?, count(form, "other")?];
    let score = Score { wins, draws: count(form, "drawn")? };
    Ok(Happening::Corrected { round, pairing, score })
}

/// A number of a form; nothing written is none.
fn count<N: std::str::FromStr + Default>(form: &Form, name: &str) -> Result<N, Refusal> {
    match form.one(name).map(str::trim) {
        None | Some("") => Ok(N::default()),
        Some(text) => text.parse().map_err(|_| unreadable(text)),
    }
}

pub fn unreadable(what: &str) -> Refusal {
    let what: String = what.chars().take(40).collect();
    let reason = format!("The form cannot be read: {what}.");
    Refusal::new("unreadable", reason).with("why", what)
}

async fn wished(
    app: &App,
    words: Words,
    person: Person,
    headers: &HeaderMap,
    event: &str,
    wishes: Result<Vec<Wish>, Refusal>,
    once: Option<String>,
) -> Result<Response, ApiError> {
    let Ok(id) = event_id(event) else { return no_such(words, event) };
    let done = match wishes {
        Ok(wishes) => granted(app, id, &person, wishes, once).await,
        Err(refusal) => Err(refusal.into()),
    };
    answered(done.map_err(ApiError::from), app, event, Some(person), words, headers).await
}

/// Grants wishes one after the other, as far as they can be.
pub async fn granted(
    app: &App,
    event: TableId,
    person: &Person,
    wishes: Vec<Wish>,
    once: Option<String>,
) -> Result<(), HallError> {
    for (number, wish) in wishes.into_iter().enumerate() {
        let once = once.as_ref().map(|once| format!("{once}:{number}"));
        app.hall.wish_of_event(event, person.id, wish, once).await?;
    }
    Ok(())
}

fn no_such(words: Words, event: &str) -> Result<Response, ApiError> {
    let path = format!("/e/{event}");
    Ok(replay::refused(words, StatusCode::NOT_FOUND, &path, "events-no-such", None))
}

/// The answer to something somebody wanted: the event again, or what was wrong.
async fn answered(
    done: Result<(), ApiError>,
    app: &App,
    event: &str,
    person: Option<Person>,
    words: Words,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let Err(error) = done else {
        return Ok(match by_script(headers) {
            true => StatusCode::NO_CONTENT.into_response(),
            false => Redirect::to(&format!("/e/{event}")).into_response(),
        });
    };
    let said = sentence(words, &error);
    if by_script(headers) {
        return Ok((error.status, said).into_response());
    }
    let evening = match found(app, words, event).await {
        Ok(evening) => evening,
        Err(answer) => return answer,
    };
    let page = Shown { evening, words, person }.page(Some(&said));
    Ok((error.status, Html(page.into_string())).into_response())
}
