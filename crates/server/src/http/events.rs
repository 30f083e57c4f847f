//! Events: making them, taking part, and everything that is known of them.

mod bodies;
mod hosting;
pub(crate) mod papers;
mod told;

pub use bodies::*;
pub use told::*;

use super::body::{Body, Path, Query};
use super::follow::{Follow, Followed, News, View, wanted};
use super::identity::{Caller, Visitor};
use super::limits::Address;
use super::streams::Subscriber;
use super::tables::Done;
use super::{ApiError, App, Refused};
use crate::gathering::{Asked, Gathering, Wish};
use crate::hall::HallError;
use crate::serve::Ticket;
use crate::store::{Person, PersonId, StoreError, TableId, TableRow};
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::watch;
use utoipa::OpenApi;

/// How many events are listed at once.
const LISTED: u64 = 50;

/// The paths of events.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/events", get(listed_events).post(make))
        .route("/api/events/mine", get(my_events))
        .route("/api/events/{event}", get(view))
        .route("/api/events/{event}/log", get(log))
        .route("/api/events/{event}/events", get(follow))
        .route("/api/events/{event}/live", get(live))
        .route("/api/events/{event}/enter", post(enter))
        .route("/api/events/{event}/leave", post(leave))
        .route("/api/events/{event}/report", post(report))
        .merge(hosting::router())
        .merge(papers::router())
}

#[derive(OpenApi)]
#[openapi(paths(listed_events, make, my_events, view, log, follow, live, enter, leave, report))]
struct Here;

/// What is said about these paths.
pub struct Doc;

impl OpenApi for Doc {
    fn openapi() -> utoipa::openapi::OpenApi {
        Here::openapi().merge_from(hosting::Doc::openapi()).merge_from(papers::Doc::openapi())
    }
}

/// Reads the id of an event.
pub(crate) fn event_id(text: &str) -> Result<TableId, ApiError> {
    TableId::parse(text).ok_or_else(missing)
}

fn missing() -> ApiError {
    ApiError::missing("There is no such event.")
}

/// Why something could not be done with an event.
fn failed(error: HallError) -> ApiError {
    match error {
        HallError::Store(StoreError::NoTable) => missing(),
        error => error.into(),
    }
}

/// Makes an event as somebody asks for it, if there is room.
pub(crate) async fn made(app: &App, host: PersonId, asked: Asked) -> Result<TableId, ApiError> {
    room_for_another(app, host).await?;
    let pool = super::tables::named_pool(app, host, asked.cube.as_deref()).await?;
    let listed = asked.listed;
    Ok(app.hall.found(asked.founding(host, pool)?, listed).await?)
}

/// Refuses where a person takes part in enough events.
async fn room_for_another(app: &App, person: PersonId) -> Result<(), ApiError> {
    let most = app.settings.events_of;
    if app.store.unfinished_events_of(person).await? < most as u64 {
        return Ok(());
    }
    let reason = format!("You take part in {most} events that are not over: leave or end some.");
    Err(ApiError::new(StatusCode::CONFLICT, "too-many-events", reason))
}

/// Lets somebody enter an event under their name, if they may take part in one more.
pub(crate) async fn entered(
    app: &App,
    event: TableId,
    person: &Person,
    action_id: Option<String>,
) -> Result<u64, ApiError> {
    let Person { id, name, .. } = person;
    let counts =
        |gathering: &Gathering| gathering.host() == *id || gathering.player_of(*id).is_some();
    if !app.hall.look_at_event(event, counts).await.map_err(failed)? {
        room_for_another(app, *id).await?;
    }
    let wish = Wish::Enter(name.clone());
    app.hall.wish_of_event(event, *id, wish, action_id).await.map_err(failed)
}

/// Lets a caller have what they want of an event. Gives the place in its log.
pub(crate) async fn wished(
    app: &App,
    event: TableId,
    caller: &Caller,
    wish: Wish,
    action_id: Option<String>,
) -> Result<u64, ApiError> {
    let action_id = super::tables::own_name(caller, action_id)?;
    app.hall.wish_of_event(event, caller.person.id, wish, action_id).await.map_err(failed)
}

/// The same, as the paths answer it.
async fn done(
    app: &App,
    event: &str,
    caller: &Caller,
    wish: Wish,
    action_id: Option<String>,
) -> Result<Json<Done>, ApiError> {
    let seq = wished(app, event_id(event)?, caller, wish, action_id).await?;
    Ok(Json(Done { seq }))
}

/// Events on the list that are not over.
#[utoipa::path(get, path = "/api/events", tag = "events", responses(
    (status = 200, description = "The newest events on the list", body = EventsListed),
))]
async fn listed_events(State(app): State<App>) -> Result<Json<EventsListed>, ApiError> {
    let rows = app.store.listed_events(LISTED).await?;
    in_a_list(&app, rows).await.map(Json)
}

/// Events that the caller hosts or has entered.
#[utoipa::path(get, path = "/api/events/mine", tag = "events", responses(
    (status = 200, description = "The caller's newest events, also those that are over",
     body = EventsListed),
    (status = 401, description = "You are nobody", body = Refused),
))]
async fn my_events(State(app): State<App>, caller: Caller) -> Result<Json<EventsListed>, ApiError> {
    let rows = app.store.events_of(caller.person.id, LISTED).await?;
    in_a_list(&app, rows).await.map(Json)
}

async fn in_a_list(app: &App, rows: Vec<TableRow>) -> Result<EventsListed, ApiError> {
    let mut events = Vec::new();
    for row in rows {
        let listed = |gathering: &Gathering| {
            let event = gathering.event();
            EventListed {
                event: row.table.to_string(),
                name: event.setup().name.clone(),
                kind: event.setup().kind.name(),
                stage: told::stage(event),
                players: event.entrants().iter().filter(|who| !who.left).count(),
                created_ms: row.created_ms,
            }
        };
        events.push(app.hall.look_at_event(row.table, listed).await?);
    }
    Ok(EventsListed { events })
}

/// Make an event. Whoever makes it is its host.
#[utoipa::path(post, path = "/api/events", tag = "events", request_body = Asked, responses(
    (status = 201, description = "The event", body = EventMade),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "You take part in too many events", body = Refused),
    (status = 422, description = "No such event can be had", body = Refused),
))]
async fn make(
    State(app): State<App>,
    caller: Caller,
    Body(asked): Body<Asked>,
) -> Result<(StatusCode, Json<EventMade>), ApiError> {
    let event = made(&app, caller.person.id, asked).await?;
    Ok((StatusCode::CREATED, Json(EventMade { event: event.to_string() })))
}

/// An event as the caller may know it.
#[utoipa::path(get, path = "/api/events/{event}", tag = "events", responses(
    (status = 200, description = "The event", body = EventTold),
    (status = 404, description = "No such event", body = Refused),
))]
async fn view(
    State(app): State<App>,
    visitor: Visitor,
    Path(event): Path<String>,
) -> Result<Json<EventTold>, ApiError> {
    let seen = Seen { event: event_id(&event)?, person: visitor.0.map(|caller| caller.person.id) };
    seen.told(&app).await.map(Json).map_err(failed)
}

/// What happened in an event: `what`, when (`at`), and `by` whom: `{"player": n}`, `"host"`, `"table"`,
/// or `"event"` where it goes on by itself.
#[utoipa::path(get, path = "/api/events/{event}/log", tag = "events", params(FromEntry), responses(
    (status = 200, description = "The entries", body = Vec<Object>),
    (status = 404, description = "No such event", body = Refused),
))]
async fn log(
    State(app): State<App>,
    Path(event): Path<String>,
    Query(FromEntry { from }): Query<FromEntry>,
) -> Result<Json<Vec<Value>>, ApiError> {
    let told = |gathering: &Gathering| told::log(gathering, from.unwrap_or(0));
    let told = app.hall.look_at_event(event_id(&event)?, told).await.map_err(failed)?;
    Ok(Json(told.into_iter().map(|(_, entry)| entry).collect()))
}

/// An event and who looks at it.
struct Seen {
    event: TableId,
    person: Option<PersonId>,
}

impl Seen {
    async fn told(&self, app: &App) -> Result<EventTold, HallError> {
        let evening = app.hall.evening(self.event).await?;
        let host = app.store.person(evening.gathering.host()).await?;
        Ok(told::event(&evening, self.person, host.as_ref()))
    }
}

impl Followed for Seen {
    fn growth(&self, app: &App) -> watch::Receiver<u64> {
        app.hall.event_growth(self.event)
    }

    async fn look(&mut self, app: &App, from: u64, view: View) -> Result<News, HallError> {
        let log = |gathering: &Gathering| told::log(gathering, from);
        let entries = app.hall.look_at_event(self.event, log).await?;
        let wanted = view == View::Always || view == View::WithNews && !entries.is_empty();
        let view = match wanted {
            true => Some(crate::game::written(&self.told(app).await?)),
            false => None,
        };
        Ok(News { entries, view, is_late: false })
    }

    /// Events are open to all, and tell nothing that not everybody may know.
    async fn is_current(&self, _: &App) -> Result<bool, HallError> {
        Ok(true)
    }
}

/// Begins to follow an event that there is.
async fn begin(
    app: App,
    subscriber: Subscriber,
    event: &str,
    from: u64,
    views: bool,
) -> Result<Follow<Seen>, ApiError> {
    let seen = Seen { event: event_id(event)?, person: subscriber.person() };
    Follow::new(app, subscriber, seen, from, views).await.map_err(failed)
}

/// Follow an event by server-sent events.
#[utoipa::path(get, path = "/api/events/{event}/events", tag = "events", params(FollowingEvent),
    responses(
    (status = 200, description = "Events `entry` with the number of the entry as id, `view`, and \
     `reconnect`. `Last-Event-ID` is understood", content_type = "text/event-stream"),
    (status = 404, description = "No such event", body = Refused),
))]
async fn follow(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Path(event): Path<String>,
    Query(FollowingEvent { from, views }): Query<FollowingEvent>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let subscriber = Subscriber::new(&app, &visitor, address)?;
    Ok(begin(app, subscriber, &event, wanted(&headers, from), views).await?.events())
}

/// Follow an event over a WebSocket.
#[utoipa::path(get, path = "/api/events/{event}/live", tag = "events", params(FollowingEvent),
    responses(
    (status = 101, description = "Messages `entry`, `view`, `heartbeat` and `reconnect` as JSON"),
    (status = 403, description = "From another site", body = Refused),
    (status = 404, description = "No such event", body = Refused),
))]
async fn live(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Path(event): Path<String>,
    Query(FollowingEvent { from, views }): Query<FollowingEvent>,
    ticket: Option<Extension<Arc<Ticket>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let subscriber = Subscriber::new(&app, &visitor, address)?;
    let follow = begin(app, subscriber, &event, from.unwrap_or(0), views).await?;
    Ok(follow.live(upgrade, ticket))
}

/// Enter, under one's name; where somebody in the event has it already, it gets a number.
#[utoipa::path(post, path = "/api/events/{event}/enter", tag = "events", request_body = Acting,
    responses(
    (status = 200, description = "You take part", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "You have entered already, it is full, it is too late, or you take \
     part in too many events", body = Refused),
))]
async fn enter(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Acting { action_id }): Body<Acting>,
) -> Result<Json<Done>, ApiError> {
    let action_id = super::tables::own_name(&caller, action_id)?;
    let seq = entered(&app, event_id(&event)?, &caller.person, action_id).await?;
    Ok(Json(Done { seq }))
}

/// Leave. What one has not played yet is lost.
#[utoipa::path(post, path = "/api/events/{event}/leave", tag = "events", request_body = Acting,
    responses(
    (status = 200, description = "You have left", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You do not take part", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is over", body = Refused),
))]
async fn leave(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(Acting { action_id }): Body<Acting>,
) -> Result<Json<Done>, ApiError> {
    done(&app, &event, &caller, Wish::Leave, action_id).await
}

/// Report the result of one's own match, where matches are not played here. It stands when both have
/// reported the same.
#[utoipa::path(post, path = "/api/events/{event}/report", tag = "events", request_body = OwnResult,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You do not take part", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "Matches are played here, or the result stands", body = Refused),
    (status = 422, description = "No match can end like that", body = Refused),
))]
async fn report(
    State(app): State<App>,
    caller: Caller,
    Path(event): Path<String>,
    Body(OwnResult { won, lost, drawn, action_id }): Body<OwnResult>,
) -> Result<Json<Done>, ApiError> {
    done(&app, &event, &caller, Wish::Report { won, lost, drawn }, action_id).await
}
