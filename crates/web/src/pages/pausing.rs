//! The host's pause of a draft, and what somebody has marked for when their time runs out.

use super::context::{Form, TableContext};
use super::face;
use super::tables::{answered, shown};
use crate::error::ApiError;
use crate::extract::{AtPage, Path, table_id};
use crate::identity::{Caller, Visitor};
use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use maud::{Markup, html};
use rooms::refusal::RoomRefusal;
use rooms::room::{SeatView, Who};
use rooms::service::Command;
use words::key;

/// That it is paused, and the host's way to pause it and to go on.
pub fn shown_to(seen: &TableContext<'_>, may_pause: bool) -> Markup {
    let paused = seen.room.paused;
    // Whoever plays with computer players alone is waited for anyway.
    let is_person = |seat: &SeatView| matches!(seat.who, Some(Who::Person { .. }));
    let others = seen.room.seats.iter().filter(|seat| is_person(seat)).count() > 1;
    let may_pause = may_pause && (others || paused || seen.you().is_none());
    let (value, key) = if paused { ("no", key::PAUSE_GO_ON) } else { ("yes", key::PAUSE_DO) };
    html! {
        @if paused { p class="notice paused" role="status" { (seen.say(key::PAUSE_NOW)) } }
        @if may_pause {
            form class="pausing" method="post" action={ (seen.address()) "/pause" } data-decide {
                button class="quiet" name="pause" value=(value) { (seen.say(key)) }
            }
        }
    }
}

/// The host pauses a table, or lets it go on.
pub async fn pause(
    AtPage { app, words, who: caller }: AtPage<Caller>,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let (id, person) = (table_id(&table)?, caller.person.id);
    let command = if form.one("pause") == Some("no") { Command::Unpause } else { Command::Pause };
    let done = app.rooms.execute(id, person, command, None).await;
    answered(done.map_err(ApiError::from), &app, id, &Visitor(Some(caller)), words, &headers).await
}

/// Somebody has marked what they would decide.
pub async fn mark(
    AtPage { app, words, who: caller }: AtPage<Caller>,
    Path(table): Path<String>,
    form: Form,
) -> Result<StatusCode, ApiError> {
    let (id, person) = (table_id(&table)?, caller.person.id);
    let shown = shown(&app, id, &Visitor(Some(caller)), words, None).await?;
    let seen = shown.seen();
    let seat = seen.you().ok_or(RoomRefusal::NotYourSeat)?;
    let decision = match form.one("nothing") {
        Some(_) => None,
        None => Some(face(seen.room.kind).decision(&seen, &form)?),
    };
    app.rooms.mark(id, person, seat, decision).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What one has marked oneself, also on another device: nobody else is told.
pub async fn marked(
    AtPage { app, who: caller, .. }: AtPage<Caller>,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let (id, person) = (table_id(&table)?, caller.person.id);
    let seat = app.rooms.look(id, |room| room.seats_of(person).iter().next()).await?;
    let marked = app.rooms.marked(id, person, seat.ok_or(RoomRefusal::NotYourSeat)?).await?;
    Ok(match marked {
        Some(decision) => Json(decision).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}
