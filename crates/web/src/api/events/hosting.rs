//! What only the host of an event does. All of it is in the log for everybody to see.

use super::requests::*;
use crate::api::tables::Done;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::{AtEvent, Body};
use crate::identity::Caller;
use axum::Json;
use events::{Occurrence, PlayerNo, Score};
use rooms::event_room::EventCommand;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The paths of hosts.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(add_computer))
        .routes(routes!(start_event))
        .routes(routes!(pause_event))
        .routes(routes!(resume_event))
        .routes(routes!(add_time))
        .routes(routes!(drop_player))
        .routes(routes!(replace_player))
        .routes(routes!(set_result))
        .routes(routes!(end_event))
}

/// Lets the host have something happen in their event.
async fn as_host(
    at: AtEvent<Caller>,
    what: Occurrence,
    action_id: Option<String>,
) -> Result<Json<Done>, ApiError> {
    at.execute(EventCommand::Host(what), action_id).await
}

/// Have a computer player enter, as the host.
#[utoipa::path(post, path = "/api/events/{event}/computer", tag = "events",
    request_body = ComputerRequest, responses(
    (status = 200, description = "It takes part", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is full, or too late", body = Refused),
    (status = 422, description = "No such level", body = Refused),
))]
async fn add_computer(
    at: AtEvent<Caller>,
    Body(ComputerRequest { level, action_id }): Body<ComputerRequest>,
) -> Result<Json<Done>, ApiError> {
    at.execute(EventCommand::Invite(level), action_id).await
}

/// Begin, as the host.
#[utoipa::path(post, path = "/api/events/{event}/start", tag = "events", request_body = ActionRequest,
    responses(
    (status = 200, description = "It has begun", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It has begun already, or has too few or too many players",
     body = Refused),
))]
async fn start_event(
    at: AtEvent<Caller>,
    Body(ActionRequest { action_id }): Body<ActionRequest>,
) -> Result<Json<Done>, ApiError> {
    at.execute(EventCommand::Start, action_id).await
}

/// Pause, as the host: the clock of the round stands still, and no round is paired.
#[utoipa::path(post, path = "/api/events/{event}/pause", tag = "events", request_body = ActionRequest,
    responses(
    (status = 200, description = "It is paused", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is paused already, or over", body = Refused),
))]
async fn pause_event(
    at: AtEvent<Caller>,
    Body(ActionRequest { action_id }): Body<ActionRequest>,
) -> Result<Json<Done>, ApiError> {
    as_host(at, Occurrence::Paused, action_id).await
}

/// Go on after a pause, as the host.
#[utoipa::path(post, path = "/api/events/{event}/resume", tag = "events", request_body = ActionRequest,
    responses(
    (status = 200, description = "It goes on", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is not paused", body = Refused),
))]
async fn resume_event(
    at: AtEvent<Caller>,
    Body(ActionRequest { action_id }): Body<ActionRequest>,
) -> Result<Json<Done>, ApiError> {
    as_host(at, Occurrence::Resumed, action_id).await
}

/// Give the current round more time, as the host.
#[utoipa::path(post, path = "/api/events/{event}/time", tag = "events", request_body = MoreTimeRequest,
    responses(
    (status = 200, description = "The round has more time", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "No round is being played", body = Refused),
    (status = 422, description = "Not so many minutes", body = Refused),
))]
async fn add_time(
    at: AtEvent<Caller>,
    Body(MoreTimeRequest { minutes, action_id }): Body<MoreTimeRequest>,
) -> Result<Json<Done>, ApiError> {
    as_host(at, Occurrence::TimeAdded { minutes }, action_id).await
}

/// Have a player leave, as the host.
#[utoipa::path(post, path = "/api/events/{event}/drop", tag = "events", request_body = DropRequest,
    responses(
    (status = 200, description = "They have left", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "They have left already, or it is over", body = Refused),
    (status = 422, description = "No such player", body = Refused),
))]
async fn drop_player(
    at: AtEvent<Caller>,
    Body(DropRequest { player, action_id }): Body<DropRequest>,
) -> Result<Json<Done>, ApiError> {
    let what = Occurrence::Left { player: PlayerNo(player) };
    as_host(at, what, action_id).await
}

/// Give the place of a player to a computer player, as the host; also after they have left.
#[utoipa::path(post, path = "/api/events/{event}/replace", tag = "events", request_body = ReplaceRequest,
    responses(
    (status = 200, description = "The computer player plays on", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is over", body = Refused),
    (status = 422, description = "No such player, or no such level", body = Refused),
))]
async fn replace_player(
    at: AtEvent<Caller>,
    Body(ReplaceRequest { player, level, action_id }): Body<ReplaceRequest>,
) -> Result<Json<Done>, ApiError> {
    let what = Occurrence::Replaced { player: PlayerNo(player), computer: level };
    as_host(at, what, action_id).await
}

/// Decide a match or correct its result, as the host.
#[utoipa::path(post, path = "/api/events/{event}/result", tag = "events", request_body = ResultRequest,
    responses(
    (status = 200, description = "The result stands", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "What came after it depends on it", body = Refused),
    (status = 422, description = "No such match, or none can end like that", body = Refused),
))]
async fn set_result(
    at: AtEvent<Caller>,
    Body(ResultRequest { round, pairing, wins, draws, action_id }): Body<ResultRequest>,
) -> Result<Json<Done>, ApiError> {
    let what = Occurrence::Corrected { round, pairing, score: Score { wins, draws } };
    as_host(at, what, action_id).await
}

/// End it early, as the host.
#[utoipa::path(post, path = "/api/events/{event}/end", tag = "events", request_body = ActionRequest,
    responses(
    (status = 200, description = "It is over", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is over already", body = Refused),
))]
async fn end_event(
    at: AtEvent<Caller>,
    Body(ActionRequest { action_id }): Body<ActionRequest>,
) -> Result<Json<Done>, ApiError> {
    as_host(at, Occurrence::Ended, action_id).await
}
