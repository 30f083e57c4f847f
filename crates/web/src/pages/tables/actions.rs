//! What people do at a table by its forms: deciding, sitting down, playing again.

use super::super::bring;
use super::super::context::{Form, TableContext};
use super::super::decks::check;
use super::super::face;
use super::super::forms::somebody;
use super::super::language::Language;
use super::{by_script, shown};
use crate::address::Address;
use crate::api::tables::{ChallengeRequest, DecideRequest};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, AtTable, Path, table_id};
use crate::identity::{Caller, Visitor};
use crate::preferences::{Coach, Preferences};
use crate::refusal::WebRefusal;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use rooms::game::to_json;
use rooms::refusal::RoomRefusal;
use rooms::sequence::Bring;
use rooms::service::Command;
use serde_json::json;
use store::TableId;
use table::chance::contribution_hash;
use table::{Decision, Hex, Refusal, Seat, TableRefusal};
use words::Words;

/// What somebody decides.
pub async fn decide(
    at: AtTable<Caller>,
    Language(words): Language,
    headers: HeaderMap,
    form: Form,
) -> Result<Response, ApiError> {
    let visitor = Visitor(Some(at.who.clone()));
    let shown = shown(&at.app, at.table, &visitor, words, Some(Coach::Never)).await?;
    let done = match decision(&shown.seen(), &form) {
        Ok(request) => at.decide(request).await,
        Err(refusal) => Err(refusal.into()),
    };
    answered(done, &at.app, at.table, &visitor, words, &headers).await
}

/// The decision that a form is about.
fn decision(seen: &TableContext<'_>, form: &Form) -> Result<DecideRequest, Refusal> {
    let seat = seen.you().ok_or_else(|| Refusal::from(RoomRefusal::NotYourSeat))?;
    let decision = match form.one("do") {
        Some(aloud @ ("resign" | "offer-draw" | "accept-draw" | "decline-draw")) => json!(aloud),
        _ => face(seen.room.kind).decision(seen, form)?,
    };
    let act = decision.get("act").is_some();
    let wanted = seen.aid.wanted().map(|action| to_json(&Decision::Act(action)));
    if act && wanted.is_some_and(|wanted| wanted != decision) {
        return Err(WebRefusal::LessonWants.into());
    }
    Ok(DecideRequest {
        seat: Some(seat.0),
        decision,
        seq: form.number("seq").filter(|_| act),
        action_id: form.one("action_id").filter(|_| act).map(str::to_owned),
    })
}

/// The answer to something somebody wanted: the table again, or what was wrong.
pub async fn answered<T>(
    done: Result<T, ApiError>,
    app: &App,
    table: TableId,
    visitor: &Visitor,
    words: Words,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    match done {
        Ok(_) if by_script(headers) => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(_) => Ok(Redirect::to(&format!("/t/{table}")).into_response()),
        Err(error) if error.status.is_server_error() => Err(error),
        Err(ApiError { status, refusal, .. }) => {
            let sentence = words.refusal(&refusal);
            if by_script(headers) {
                return Ok((status, sentence).into_response());
            }
            let shown = shown(app, table, visitor, words, None).await?;
            let page = shown.page(app, Some(&sentence)).into_string();
            Ok((status, Html(page)).into_response())
        }
    }
}

/// Somebody sits down, or gives a seat to a computer player.
pub async fn sit(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let id = table_id(&table)?;
    let (caller, cookie) = somebody(&app, words, visitor.clone(), address, None).await?;
    let seat = Seat(form.number("seat").unwrap_or(0));
    let bring = app.rooms.look(id, |room| room.opening().sequence.bring).await?;
    let entry_deck = bring::from_form(&form, bring);
    let fits = check(words, entry_deck.as_ref());
    let command = match form.one("who") {
        None | Some("me") => Command::Sit(seat, caller.name.clone(), entry_deck),
        Some(level) => Command::Invite(seat, level.to_owned(), bring.map(Bring::usual)),
    };
    let done = match fits {
        Ok(()) => app.rooms.execute(id, caller.id, command, None).await.map_err(ApiError::from),
        Err(refusal) => Err(refusal.into()),
    };
    let answer = answered(done, &app, id, &visitor, words, &headers).await?;
    Ok((cookie, answer).into_response())
}

/// Somebody gives nothing to the chance.
pub async fn trust(
    at: AtTable<Caller>,
    Language(words): Language,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let done = at.execute_for(None, None, Command::Trust).await;
    answered_to(at, done, words, &headers).await
}

/// Somebody who plays alone gives their part of the chance in one go, and has the table for an answer: the server
/// is committed to its own already, and nobody else's is waited for.
pub async fn deal(
    at: AtTable<Caller>,
    Language(words): Language,
    set: Preferences,
    form: Form,
) -> Result<Response, ApiError> {
    let part = form
        .one("part")
        .and_then(Hex::<32>::parse)
        .ok_or(TableRefusal::Unreadable { why: "part".to_owned() })?;
    let id = at.table;
    let (alone, stage) = at.app.rooms.look(id, |room| (room.is_coached(), room.stage())).await?;
    if !alone {
        return Err(RoomRefusal::WrongMoment { stage: stage.name() }.into());
    }
    let pledge = |seat| Command::Pledge(seat, contribution_hash(&id.0, seat, &part.0));
    let _ = at.execute_for(None, None, pledge).await?;
    let _ = at.execute_for(None, None, |seat| Command::Reveal(seat, part.0)).await?;
    let visitor = Visitor(Some(at.who.clone()));
    let shown = shown(&at.app, id, &visitor, words, set.coach).await?;
    Ok(Html(shown.table(None).into_string()).into_response())
}

/// Somebody wants to play again.
pub async fn again(
    at: AtTable<Caller>,
    Language(words): Language,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let done = at.execute_for(None, None, Command::Again).await;
    answered_to(at, done, words, &headers).await
}

/// Somebody wants a duel with the deck they built.
pub async fn challenge(
    at: AtTable<Caller>,
    Language(words): Language,
    headers: HeaderMap,
    form: Form,
) -> Result<Response, ApiError> {
    let against = form.number("against").unwrap_or(u8::MAX);
    let done = at.challenge(ChallengeRequest { seat: None, against, action_id: None }).await;
    answered_to(at, done, words, &headers).await
}

/// The answer to a caller.
pub async fn answered_to<T>(
    at: AtTable<Caller>,
    done: Result<T, ApiError>,
    words: Words,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    answered(done, &at.app, at.table, &Visitor(Some(at.who)), words, headers).await
}
