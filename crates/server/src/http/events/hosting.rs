//! What only the host of an event does. All of it is in the log for everybody to see.

use super::bodies::*;
use super::done;
use crate::gathering::Wish;
use crate::http::body::{Body, Path};
use crate::http::identity::Caller;
use crate::http::tables::Done;
use crate::http::{ApiError, App, Refused};
use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use events::{Happening, PlayerNo, Score};
use utoipa::OpenApi;

/// The paths of hosts.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/events/{event}/computer", post(computer))
        .route("/api/events/{event}/start", post(start))
        .route("/api/events/{event}/pause", post(pause))
        .route("/api/events/{event}/resume", post(resume))
        .route("/api/events/{event}/time", post(time))
        .route("/api/events/{event}/drop", post(drop_player))
        .route("/api/events/{event}/replace", post(replace))
        .route("/api/events/{event}/result", post(result))
        .route("/api/events/{event}/end", post(end))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(computer, start, pause, resume, time, drop_player, replace, result, end))]
pub struct Doc;

/// Lets the host have something happen in their event.
async fn hosted(
    app: &App,
    event: &str,
    caller: &Caller,
    what: Happening,
    action_id: Option<String>,
) -> Result<Json<Done>, ApiError> {
    done(app, event, caller, Wish::Host(what), action_id).await
}

/// Have a computer player enter, as the host.
#[utoipa::path(post, path = "/api/events/{event}/computer", tag = "events",
    request_body = ComputerEnters, responses(
    (status = 200, description = "It takes part", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is full, or too late", body = Refused),
    (status = 422, description = "No such level", body = Refused),
))]
async fn computer(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(ComputerEnters { level, action_id }): Body<ComputerEnters>,
) -> Result<Json<Done>, ApiError> {
    done(&app, &event, &caller, Wish::Invite(level), action_id).await
}

/// Begin, as the host.
#[utoipa::path(post, path = "/api/events/{event}/start", tag = "events", request_body = Acting,
    responses(
    (status = 200, description = "It has begun", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It has begun already, or has too few or too many players",
     body = Refused),
))]
async fn start(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Acting { action_id }): Body<Acting>,
) -> Result<Json<Done>, ApiError> {
    done(&app, &event, &caller, Wish::Start, action_id).await
}

/// Pause, as the host: the clock of the round stands still, and no round is paired.
#[utoipa::path(post, path = "/api/events/{event}/pause", tag = "events", request_body = Acting,
    responses(
    (status = 200, description = "It is paused", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is paused already, or over", body = Refused),
))]
async fn pause(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Acting { action_id }): Body<Acting>,
) -> Result<Json<Done>, ApiError> {
    hosted(&app, &event, &caller, Happening::Paused, action_id).await
}

/// Go on after a pause, as the host.
#[utoipa::path(post, path = "/api/events/{event}/resume", tag = "events", request_body = Acting,
    responses(
    (status = 200, description = "It goes on", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is not paused", body = Refused),
))]
async fn resume(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Acting { action_id }): Body<Acting>,
) -> Result<Json<Done>, ApiError> {
    hosted(&app, &event, &caller, Happening::Resumed, action_id).await
}

/// Give the current round more time, as the host.
#[utoipa::path(post, path = "/api/events/{event}/time", tag = "events", request_body = MoreTime,
    responses(
    (status = 200, description = "The round has more time", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "No round is being played", body = Refused),
    (status = 422, description = "Not so many minutes", body = Refused),
))]
async fn time(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(MoreTime { minutes, action_id }): Body<MoreTime>,
) -> Result<Json<Done>, ApiError> {
    hosted(&app, &event, &caller, Happening::TimeAdded { minutes }, action_id).await
}

/// Have a player leave, as the host.
#[utoipa::path(post, path = "/api/events/{event}/drop", tag = "events", request_body = Dropping,
    responses(
    (status = 200, description = "They have left", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "They have left already, or it is over", body = Refused),
    (status = 422, description = "No such player", body = Refused),
))]
async fn drop_player(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Dropping { player, action_id }): Body<Dropping>,
) -> Result<Json<Done>, ApiError> {
    let what = Happening::Left { player: PlayerNo(player) };
    hosted(&app, &event, &caller, what, action_id).await
}

/// Give the place of a player to a computer player, as the host; also after they have left.
#[utoipa::path(post, path = "/api/events/{event}/replace", tag = "events", request_body = Replacing,
    responses(
    (status = 200, description = "The computer player plays on", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is over", body = Refused),
    (status = 422, description = "No such player, or no such level", body = Refused),
))]
async fn replace(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Replacing { player, level, action_id }): Body<Replacing>,
) -> Result<Json<Done>, ApiError> {
    let what = Happening::Replaced { player: PlayerNo(player), computer: level };
    hosted(&app, &event, &caller, what, action_id).await
}

/// Decide a match or correct its result, as the host.
#[utoipa::path(post, path = "/api/events/{event}/result", tag = "events", request_body = SetResult,
    responses(
    (status = 200, description = "The result stands", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "What came after it depends on it", body = Refused),
    (status = 422, description = "No such match, or none can end like that", body = Refused),
))]
async fn result(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(SetResult { round, pairing, wins, draws, action_id }): Body<SetResult>,
) -> Result<Json<Done>, ApiError> {
    let what = Happening::Corrected { round, pairing, score: Score { wins, draws } };
    hosted(&app, &event, &caller, what, action_id).await
}

/// End it early, as the host.
#[utoipa::path(post, path = "/api/events/{event}/end", tag = "events", request_body = Acting,
    responses(
    (status = 200, description = "It is over", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is over already", body = Refused),
))]
async fn end(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Acting { action_id }): Body<Acting>,
) -> Result<Json<Done>, ApiError> {
    hosted(&app, &event, &caller, Happening::Ended, action_id).await
}
