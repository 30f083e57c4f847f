//! Events: making them, taking part, and everything that is known of them.

mod hosting;
pub(crate) mod reports;
mod requests;

use crate::refusal::WebRefusal;
pub use requests::*;

use super::follow::{Follow, Followed, News, SendView, text, wanted};
use super::tables::Done;
use crate::address::Address;
use crate::app::App;
use crate::connection::ConnectionPermit;
use crate::error::{ApiError, Refused};
use crate::extract::{AtEvent, Body, Query};
use crate::identity::{Caller, Visitor};
use crate::metrics::StreamKind;
use crate::streams::Subscriber;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::{Extension, Json};
use rooms::error::RoomError;
use rooms::event_room::view::{self, EventView};
use rooms::event_room::{EventCommand, EventHistoryEntry, EventRoom, NewEvent};
use std::sync::Arc;
use store::{EventId, EventRow, Person, PersonId, StoreError};
use tokio::sync::watch;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many events are listed at once.
const LISTED: u64 = 50;

/// The paths of events.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_events, create_event))
        .routes(routes!(my_events))
        .routes(routes!(view_event))
        .routes(routes!(event_log))
        .routes(routes!(follow_event))
        .routes(routes!(follow_event_live))
        .routes(routes!(enter_event))
        .routes(routes!(leave_event))
        .routes(routes!(report_result))
        .merge(hosting::router())
        .merge(reports::router())
}

fn missing() -> ApiError {
    ApiError::missing("event")
}

/// Why something could not be done with an event.
fn failed(error: RoomError) -> ApiError {
    match error {
        RoomError::Store(StoreError::NoTable) => missing(),
        error => error.into(),
    }
}

/// Makes an event as somebody asks for it, if there is room. What is asked for again is there already.
pub(crate) async fn create_event_for(
    app: &App,
    (host, address): (PersonId, Address),
    new: NewEvent,
) -> Result<EventId, ApiError> {
    let action_id = super::tables::own_name(host, new.action_id.clone())?;
    // It may be made meanwhile, and then there is no more room.
    let room = room_for_another(app, host).await;
    if let Some(event) = app.rooms.founded(action_id.as_deref()).await? {
        return Ok(event);
    }
    room?;
    let _cards = app.turn_with_cards(new.cube.as_deref()).await;
    let pool = super::tables::named_pool(app, (host, address), new.cube.as_deref()).await?;
    let (listed, cube) = (new.listed, new.cube.clone());
    let event = app.rooms.found(new.event_opening(host, pool)?, listed, action_id).await?;
    super::tables::note_draft(app, cube.as_deref(), event.into(), host).await?;
    Ok(event)
}

/// Refuses where a person takes part in enough events.
async fn room_for_another(app: &App, person: PersonId) -> Result<(), ApiError> {
    let most = app.settings.events_of;
    if app.store.count_unfinished_events_of(person).await? < most as u64 {
        return Ok(());
    }
    Err(WebRefusal::TooManyEvents { most }.into())
}

/// Lets somebody enter an event under their name, if they may take part in one more.
pub(crate) async fn enter_event_as(
    app: &App,
    event: EventId,
    person: &Person,
    action_id: Option<String>,
) -> Result<u64, ApiError> {
    let Person { id, name, .. } = person;
    let counts =
        |event_room: &EventRoom| event_room.host() == *id || event_room.player_of(*id).is_some();
    if !app.rooms.look_at_event(event, counts).await.map_err(failed)? {
        room_for_another(app, *id).await?;
    }
    let command = EventCommand::Enter(name.clone());
    app.rooms.execute_on_event(event, *id, command, action_id).await.map_err(failed)
}

impl AtEvent<Caller> {
    /// Has the event do what the caller wants.
    async fn execute(
        self,
        command: EventCommand,
        action_id: Option<String>,
    ) -> Result<Json<Done>, ApiError> {
        let person = self.who.person.id;
        let action_id = super::tables::own_name(person, action_id)?;
        let done = self.app.rooms.execute_on_event(self.event, person, command, action_id).await;
        done.map(|seq| Json(Done { seq })).map_err(failed)
    }
}

/// Events on the list that are not over.
#[utoipa::path(get, path = "/api/events", tag = "events", responses(
    (status = 200, description = "The newest events on the list", body = EventList),
))]
async fn list_events(State(app): State<App>) -> Result<Json<EventList>, ApiError> {
    let rows = app.store.listed_events(LISTED).await?;
    event_list(&app, rows).await.map(Json)
}

/// Events that the caller hosts or has entered.
#[utoipa::path(get, path = "/api/events/mine", tag = "events", responses(
    (status = 200, description = "The caller's newest events, also those that are over",
     body = EventList),
    (status = 401, description = "You are nobody", body = Refused),
))]
async fn my_events(State(app): State<App>, caller: Caller) -> Result<Json<EventList>, ApiError> {
    let rows = app.store.events_of(caller.person.id, LISTED).await?;
    event_list(&app, rows).await.map(Json)
}

/// What was found, unless it is damaged or was removed: that is no reason not to list the others.
pub(crate) fn if_whole<T>(found: Result<T, RoomError>) -> Result<Option<T>, RoomError> {
    match found {
        Err(RoomError::Damaged(_) | RoomError::Store(StoreError::NoTable)) => Ok(None),
        found => found.map(Some),
    }
}

async fn event_list(app: &App, rows: Vec<EventRow>) -> Result<EventList, ApiError> {
    let mut events = Vec::new();
    for row in rows {
        let listed = |event_room: &EventRoom| {
            let event = event_room.event();
            ListedEvent {
                event: row.event.to_string(),
                name: event.setup().name.clone(),
                kind: event.setup().kind.name(),
                stage: view::stage(event),
                players: event.entrants().iter().filter(|who| !who.left).count(),
                created_ms: row.created_ms,
            }
        };
        events.extend(if_whole(app.rooms.look_at_event(row.event, listed).await)?);
    }
    Ok(EventList { events })
}

/// Make an event. Whoever makes it is its host.
#[utoipa::path(post, path = "/api/events", tag = "events", request_body = NewEvent, responses(
    (status = 201, description = "The event", body = CreatedEvent),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "You take part in too many events", body = Refused),
    (status = 422, description = "No such event can be had", body = Refused),
))]
async fn create_event(
    State(app): State<App>,
    caller: Caller,
    address: Address,
    Body(new): Body<NewEvent>,
) -> Result<(StatusCode, Json<CreatedEvent>), ApiError> {
    let event = create_event_for(&app, (caller.person.id, address), new).await?;
    Ok((StatusCode::CREATED, Json(CreatedEvent { event: event.to_string() })))
}

/// An event as the caller may know it.
#[utoipa::path(get, path = "/api/events/{event}", tag = "events", responses(
    (status = 200, description = "The event", body = EventView),
    (status = 404, description = "No such event", body = Refused),
))]
async fn view_event(at: AtEvent<Visitor>) -> Result<Json<EventView>, ApiError> {
    let seen = WatchedEvent { event: at.event, person: at.who.0.map(|caller| caller.person.id) };
    seen.view(&at.app).await.map(Json).map_err(failed)
}

/// What happened in an event: `what`, when (`at`), and `by` whom: `{"player": n}`, `"host"`, `"table"`,
/// or `"event"` where it goes on by itself.
#[utoipa::path(get, path = "/api/events/{event}/log", tag = "events", params(LogQuery), responses(
    (status = 200, description = "The entries", body = Vec<EventHistoryEntry>),
    (status = 404, description = "No such event", body = Refused),
))]
async fn event_log(
    at: AtEvent<Visitor>,
    Query(LogQuery { from }): Query<LogQuery>,
) -> Result<Json<Vec<EventHistoryEntry>>, ApiError> {
    let history = |event_room: &EventRoom| event_room.history(from.unwrap_or(0));
    let history = at.app.rooms.look_at_event(at.event, history).await;
    history.map(Json).map_err(failed)
}

/// An event and who looks at it.
struct WatchedEvent {
    event: EventId,
    person: Option<PersonId>,
}

impl WatchedEvent {
    async fn view(&self, app: &App) -> Result<EventView, RoomError> {
        let snapshot = app.rooms.event_snapshot(self.event).await?;
        let host = app.store.person(snapshot.event_room.host()).await?;
        Ok(snapshot.view(self.person, host.as_ref()))
    }
}

impl Followed for WatchedEvent {
    fn growth(&self, app: &App) -> watch::Receiver<u64> {
        app.rooms.event_growth(self.event)
    }

    async fn look(&mut self, app: &App, from: u64, view: SendView) -> Result<News, RoomError> {
        let history = |event_room: &EventRoom| event_room.history(from);
        let history = app.rooms.look_at_event(self.event, history).await?;
        let entries: Vec<_> = history.iter().map(|entry| (entry.seq, text(entry))).collect();
        let wanted = view == SendView::Always || view == SendView::WithNews && !entries.is_empty();
        let view = match wanted {
            true => Some(text(&self.view(app).await?)),
            false => None,
        };
        Ok(News { entries, view, is_late: false })
    }

    /// Events are open to all, and tell nothing that not everybody may know.
    async fn is_current(&self, _: &App) -> Result<bool, RoomError> {
        Ok(true)
    }
}

/// Begins to follow an event that there is.
async fn begin(
    at: AtEvent<Visitor>,
    from: u64,
    views: bool,
) -> Result<Follow<WatchedEvent>, ApiError> {
    let subscriber = Subscriber::new(&at.app, &at.who, at.address, StreamKind::Api)?;
    let seen = WatchedEvent { event: at.event, person: subscriber.person() };
    Follow::new(at.app, subscriber, seen, from, views).await.map_err(failed)
}

/// Follow an event by server-sent events.
#[utoipa::path(get, path = "/api/events/{event}/events", tag = "events", params(FollowEventQuery),
    responses(
    (status = 200, description = "Events `entry` with the number of the entry as id, `view`, and \
     `reconnect`. `Last-Event-ID` is understood", content_type = "text/event-stream"),
    (status = 404, description = "No such event", body = Refused),
))]
async fn follow_event(
    at: AtEvent<Visitor>,
    Query(FollowEventQuery { from, views }): Query<FollowEventQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(begin(at, wanted(&headers, from), views).await?.events())
}

/// Follow an event over a WebSocket.
#[utoipa::path(get, path = "/api/events/{event}/live", tag = "events", params(FollowEventQuery),
    responses(
    (status = 101, description = "Messages `entry`, `view`, `heartbeat` and `reconnect` as JSON"),
    (status = 403, description = "From another site", body = Refused),
    (status = 404, description = "No such event", body = Refused),
))]
async fn follow_event_live(
    at: AtEvent<Visitor>,
    Query(FollowEventQuery { from, views }): Query<FollowEventQuery>,
    ticket: Option<Extension<Arc<ConnectionPermit>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    Ok(begin(at, from.unwrap_or(0), views).await?.live(upgrade, ticket))
}

/// Enter, under one's name; where somebody in the event has it already, it gets a number.
#[utoipa::path(post, path = "/api/events/{event}/enter", tag = "events", request_body = ActionRequest,
    responses(
    (status = 200, description = "You take part", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "You have entered already, it is full, it is too late, or you take \
     part in too many events", body = Refused),
))]
async fn enter_event(
    at: AtEvent<Caller>,
    Body(ActionRequest { action_id }): Body<ActionRequest>,
) -> Result<Json<Done>, ApiError> {
    let action_id = super::tables::own_name(at.who.person.id, action_id)?;
    let seq = enter_event_as(&at.app, at.event, &at.who.person, action_id).await?;
    Ok(Json(Done { seq }))
}

/// Leave. What one has not played yet is lost.
#[utoipa::path(post, path = "/api/events/{event}/leave", tag = "events", request_body = ActionRequest,
    responses(
    (status = 200, description = "You have left", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You do not take part", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is over", body = Refused),
))]
async fn leave_event(
    at: AtEvent<Caller>,
    Body(ActionRequest { action_id }): Body<ActionRequest>,
) -> Result<Json<Done>, ApiError> {
    at.execute(EventCommand::Leave, action_id).await
}

/// Report the result of one's own match, where matches are not played here. It stands when both have
/// reported the same.
#[utoipa::path(post, path = "/api/events/{event}/report", tag = "events", request_body = ReportRequest,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You do not take part", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "Matches are played here, or the result stands", body = Refused),
    (status = 422, description = "No match can end like that", body = Refused),
))]
async fn report_result(
    at: AtEvent<Caller>,
    Body(ReportRequest { won, lost, drawn, action_id }): Body<ReportRequest>,
) -> Result<Json<Done>, ApiError> {
    at.execute(EventCommand::Report { won, lost, drawn }, action_id).await
}
