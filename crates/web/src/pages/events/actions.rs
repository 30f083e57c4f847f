//! What people do at the page of an event: each a form. What is refused is said there.

use super::context::EventPage;
use super::{found, replay};
use crate::address::Address;
use crate::api::events::enter_event_as;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, Path, event_id};
use crate::identity::{Caller, Visitor};
use crate::pages::context::Form;
use crate::pages::forms::{sentence, somebody};
use crate::pages::tables::by_script;
use ::events::{Occurrence, PlayerNo, Score};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use rooms::error::RoomError;
use rooms::event_room::EventCommand;
use store::{EventId, Person};
use table::Refusal;
use table::TableRefusal;
use words::{Words, key};

/// The most computer players that enter at once.
const MOST_AT_ONCE: u8 = 32;

/// Somebody enters.
pub async fn enter(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
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
    let done = enter_event_as(&app, id, &person, None).await.map(|_| ());
    let known = visitor.0.map(|caller| caller.person);
    let answer = answered(done, &app, &event, known, words, &headers).await?;
    Ok((cookie, answer).into_response())
}

/// Somebody leaves.
pub async fn leave(
    AtPage { app, words, who: caller }: AtPage<Caller>,
    headers: HeaderMap,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    wished(&app, words, caller.person, &headers, &event, Ok(vec![EventCommand::Leave]), None).await
}

/// Somebody reports the result of their own match.
pub async fn report(
    AtPage { app, words, who: caller }: AtPage<Caller>,
    headers: HeaderMap,
    Path(event): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let command = || {
        let (won, lost, drawn) =
            (count(&form, "won")?, count(&form, "lost")?, count(&form, "drawn")?);
        Ok(vec![EventCommand::Report { won, lost, drawn }])
    };
    wished(&app, words, caller.person, &headers, &event, command(), None).await
}

/// The host does something.
pub async fn host(
    AtPage { app, words, who: caller }: AtPage<Caller>,
    headers: HeaderMap,
    Path(event): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let action = form.one("do").unwrap_or_default();
    let once = form.one("action_id").map(|id| format!("{}:{action}:{id}", caller.person.id));
    wished(&app, words, caller.person, &headers, &event, commands(&form, action), once).await
}

/// What a form of the host asks for.
fn commands(form: &Form, action: &str) -> Result<Vec<EventCommand>, Refusal> {
    let player = || count(form, "player").map(PlayerNo);
    let level = || form.one("level").unwrap_or("luna").to_owned();
    Ok(match action {
        "invite" => {
            let count = count(form, "count").unwrap_or(1u8).clamp(1, MOST_AT_ONCE);
            vec![EventCommand::Invite(level()); count.into()]
        }
        "start" => vec![EventCommand::Start],
        "pause" => vec![EventCommand::Host(Occurrence::Paused)],
        "resume" => vec![EventCommand::Host(Occurrence::Resumed)],
        "time" => {
            let minutes = count(form, "minutes")?;
            vec![EventCommand::Host(Occurrence::TimeAdded { minutes })]
        }
        "drop" => vec![EventCommand::Host(Occurrence::Left { player: player()? })],
        "replace" => {
            let (player, computer) = (player()?, level());
            vec![EventCommand::Host(Occurrence::Replaced { player, computer })]
        }
        "correct" => vec![EventCommand::Host(corrected(form)?)],
        "end" => vec![EventCommand::Host(Occurrence::Ended)],
        _ => return Err(unreadable("do")),
    })
}

/// A result that the host sets: the match is written as round and number.
fn corrected(form: &Form) -> Result<Occurrence, Refusal> {
    let said = form.one("match").and_then(|said| said.split_once('-'));
    let read = |(round, pairing): (&str, &str)| Some((round.parse().ok()?, pairing.parse().ok()?));
    let (round, pairing) = said.and_then(read).ok_or_else(|| unreadable("match"))?;
    let wins = [count(form, "one")?, count(form, "other")?];
    let score = Score { wins, draws: count(form, "drawn")? };
    Ok(Occurrence::Corrected { round, pairing, score })
}

/// A number of a form; nothing written is none.
fn count<N: std::str::FromStr + Default>(form: &Form, name: &str) -> Result<N, Refusal> {
    match form.one(name).map(str::trim) {
        None | Some("") => Ok(N::default()),
        Some(text) => text.parse().map_err(|_| unreadable(text)),
    }
}

pub fn unreadable(what: &str) -> Refusal {
    TableRefusal::Unreadable { why: what.chars().take(40).collect() }.into()
}

async fn wished(
    app: &App,
    words: Words,
    person: Person,
    headers: &HeaderMap,
    event: &str,
    commands: Result<Vec<EventCommand>, Refusal>,
    once: Option<String>,
) -> Result<Response, ApiError> {
    let Ok(id) = event_id(event) else { return no_such(words, event) };
    let done = match commands {
        Ok(commands) => granted(app, id, &person, commands, once).await,
        Err(refusal) => Err(refusal.into()),
    };
    answered(done.map_err(ApiError::from), app, event, Some(person), words, headers).await
}

/// Grants commands one after the other, as far as they can be.
pub async fn granted(
    app: &App,
    event: EventId,
    person: &Person,
    commands: Vec<EventCommand>,
    once: Option<String>,
) -> Result<(), RoomError> {
    for (number, command) in commands.into_iter().enumerate() {
        let once = once.as_ref().map(|once| format!("{once}:{number}"));
        app.rooms.execute_on_event(event, person.id, command, once).await?;
    }
    Ok(())
}

fn no_such(words: Words, event: &str) -> Result<Response, ApiError> {
    let path = format!("/e/{event}");
    Ok(replay::refused(words, StatusCode::NOT_FOUND, &path, key::EVENTS_NO_SUCH, None))
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
    let snapshot = match found(app, words, event).await {
        Ok(snapshot) => snapshot,
        Err(answer) => return answer,
    };
    let page = EventPage { snapshot, words, person }.page(Some(&said));
    Ok((error.status, Html(page.into_string())).into_response())
}
