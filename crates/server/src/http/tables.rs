//! Tables: opening them, sitting down, deciding, and everything that is known of them.

mod bodies;
mod opening;

pub use bodies::*;
pub(crate) use opening::{named_pool, opened, room_for_another, room_from};

use super::body::{Body, Path, Query};
use super::identity::{Caller, Visitor};
use super::limits::Address;
use super::renders::{Payer, Rendered};
use super::{ApiError, App, Refused};
use crate::hall::Wish;
use crate::plan::Asked;
use crate::room::{Perspective, Room, Who};
use crate::store::{PersonId, Place, Status, TableId, TableRow};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::time::Instant;
use table::{Seat, Viewer};
use utoipa::OpenApi;

/// How many tables are listed at once.
const LISTED: u64 = 50;

/// The paths of tables.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tables", get(open_tables).post(open_table))
        .route("/api/tables/mine", get(my_tables))
        .route("/api/tables/{table}", get(view))
        .route("/api/tables/{table}/settled", get(settled))
        .route("/api/tables/{table}/log", get(log))
        .route("/api/tables/{table}/seats/{seat}", post(sit).delete(stand))
        .route("/api/tables/{table}/seats/{seat}/computer", post(invite))
        .route("/api/tables/{table}/chance", post(chance))
        .route("/api/tables/{table}/decide", post(decide))
        .route("/api/tables/{table}/close", post(close))
        .route("/api/tables/{table}/again", post(again))
        .route("/api/tables/{table}/challenge", post(challenge))
        .route("/api/tables/{table}/record", get(record))
        .route("/api/tables/{table}/replay", get(replay))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(
    open_tables,
    open_table,
    my_tables,
    view,
    settled,
    log,
    sit,
    stand,
    invite,
    chance,
    decide,
    close,
    again,
    challenge,
    record,
    replay
))]
pub struct Doc;

/// Reads the id of a table.
pub(crate) fn table_id(text: &str) -> Result<TableId, ApiError> {
    TableId::parse(text).ok_or_else(|| ApiError::missing("There is no such table."))
}

/// Looks at a table as a caller may see it.
pub(crate) async fn look_as<T>(
    app: &App,
    table: TableId,
    visitor: &Visitor,
    seat: Option<u8>,
    what: impl FnOnce(&Perspective<'_>) -> T,
) -> Result<T, ApiError> {
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    Ok(app.hall.look_as(table, (person, seat.map(Seat)), 0, what).await?)
}

fn not_your_seat() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, "not-your-seat", "That is not your seat.")
}

/// The seat that a caller acts for.
async fn own_seat(
    app: &App,
    table: TableId,
    caller: &Caller,
    seat: Option<u8>,
) -> Result<Seat, ApiError> {
    let person = caller.person.id;
    let seats = app.hall.look(table, |room| room.seats_of(person)).await?;
    match seat.map(Seat) {
        Some(seat) if seats.contains(seat) => Ok(seat),
        Some(_) => Err(not_your_seat()),
        None => seats.iter().next().ok_or_else(not_your_seat),
    }
}

/// Tables with free seats at which somebody waits.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(After), responses(
    (status = 200, description = "Tables on the open list", body = Tables),
))]
async fn open_tables(
    State(app): State<App>,
    Query(After { after }): Query<After>,
) -> Result<Json<Tables>, ApiError> {
    let rows = waited_at(&app, place(after)?).await?;
    listed(&app, rows).await.map(Json)
}

/// The newest tables on the open list.
pub(crate) async fn open_list(app: &App) -> Result<Vec<Listed>, ApiError> {
    let rows = waited_at(app, None).await?;
    Ok(listed(app, rows).await?.tables)
}

/// Tables on the open list, as long as somebody is there or was a moment ago.
async fn waited_at(app: &App, after: Option<Place>) -> Result<Vec<TableRow>, ApiError> {
    let seen_ms = app.time.now().saturating_sub(app.settings.list_ms());
    Ok(app.store.open_tables(seen_ms, LISTED, after).await?)
}

/// Somebody's tables that are not over.
pub(crate) async fn mine(app: &App, person: PersonId) -> Result<Vec<Listed>, ApiError> {
    let mut rows = app.store.tables_of(person, LISTED, None).await?;
    rows.retain(|row| row.status != Status::Finished);
    Ok(listed(app, rows).await?.tables)
}

/// Tables that the caller has opened or at which they sit.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables", params(After), responses(
    (status = 200, description = "The caller's tables, live and finished", body = Tables),
    (status = 401, description = "You are nobody", body = Refused),
))]
pub(crate) async fn my_tables(
    State(app): State<App>,
    caller: Caller,
    Query(After { after }): Query<After>,
) -> Result<Json<Tables>, ApiError> {
    let rows = app.store.tables_of(caller.person.id, LISTED, place(after)?).await?;
    listed(&app, rows).await.map(Json)
}

fn place(after: Option<String>) -> Result<Option<Place>, ApiError> {
    let Some(text) = after else { return Ok(None) };
    let read = |text: &str| {
        let (created, table) = text.split_once('-')?;
        Some(Place { created_ms: created.parse().ok()?, table: TableId::parse(table)? })
    };
    let bad = || ApiError::bad("bad-place", "Say what the list before gave as `after`.");
    read(&text).map(Some).ok_or_else(bad)
}

async fn listed(app: &App, rows: Vec<TableRow>) -> Result<Tables, ApiError> {
    let more = rows.len() as u64 == LISTED;
    let last = rows.last().filter(|_| more).map(TableRow::place);
    let after = last.map(|place| format!("{}-{}", place.created_ms, place.table));
    let mut tables = Vec::new();
    for row in rows {
        let look = |room: &Room| (room.seated(), room.is_rigged());
        let (seats, rigged) = app.hall.look(row.table, look).await?;
        let status = match row.status {
            Status::Open => "open",
            Status::Live => "live",
            Status::Finished => "finished",
        };
        let (table, created_ms) = (row.table.to_string(), row.created_ms);
        tables.push(Listed { table, kind: row.kind, status, created_ms, rigged, seats });
    }
    Ok(Tables { tables, after })
}

/// Open a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Asked, responses(
    (status = 201, description = "The table", body = Opened),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "You, or your network, have too many tables", body = Refused),
    (status = 422, description = "No such table can be had", body = Refused),
    (status = 503, description = "There are too many tables here now", body = Refused),
))]
async fn open_table(
    State(app): State<App>,
    caller: Caller,
    address: Address,
    Body(asked): Body<Asked>,
) -> Result<(StatusCode, Json<Opened>), ApiError> {
    let table = opened(&app, caller.person.id, address, asked).await?;
    Ok((StatusCode::CREATED, Json(Opened { table: table.to_string() })))
}

/// A table as the caller may see it.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables", params(From), responses(
    (status = 200, description = "The table", body = Object),
    (status = 403, description = "Not your seat, or no spectators", body = Refused),
    (status = 404, description = "No such table", body = Refused),
))]
async fn view(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(from): Query<From>,
) -> Result<Json<Value>, ApiError> {
    let view = look_as(&app, table_id(&table)?, &visitor, from.seat, |seen| seen.view()).await?;
    Ok(Json(view))
}

/// What is settled at a table and known to all: the rules, the cards.
#[utoipa::path(get, path = "/api/tables/{table}/settled", tag = "tables", responses(
    (status = 200, description = "By name", body = Object),
    (status = 403, description = "No spectators", body = Refused),
    (status = 404, description = "No such table", body = Refused),
))]
async fn settled(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let settled = look_as(&app, table_id(&table)?, &visitor, None, |seen| seen.settled()).await?;
    Ok(Json(Value::Object(settled)))
}

/// What happened at a table, as the caller may know it.
#[utoipa::path(get, path = "/api/tables/{table}/log", tag = "tables", params(From), responses(
    (status = 200, description = "The entries", body = Vec<Object>),
    (status = 403, description = "Not your seat, or no spectators", body = Refused),
    (status = 404, description = "No such table", body = Refused),
))]
async fn log(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(from): Query<From>,
) -> Result<Json<Vec<Value>>, ApiError> {
    let told = |seen: &Perspective<'_>| seen.told(from.from.unwrap_or(0));
    Ok(Json(look_as(&app, table_id(&table)?, &visitor, from.seat, told).await?))
}

/// Sit down.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}", tag = "tables",
    request_body = Sitting, responses(
    (status = 200, description = "The seat is yours", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "Somebody sits there, or it has begun", body = Refused),
    (status = 422, description = "That is not what is brought here", body = Refused),
))]
async fn sit(
    State(app): State<App>,
    caller: Caller,
    Path((table, seat)): Path<(String, u8)>,
    Body(sitting): Body<Sitting>,
) -> Result<Json<Done>, ApiError> {
    let wish = Wish::Sit(Seat(seat), caller.person.name.clone(), sitting.bring);
    wished(&app, &table, &caller, wish, sitting.action_id).await
}

/// Leave a seat before the cards are dealt; the host may have somebody leave.
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}", tag = "tables", responses(
    (status = 200, description = "The seat is free", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "It has begun", body = Refused),
))]
async fn stand(
    State(app): State<App>,
    caller: Caller,
    Path((table, seat)): Path<(String, u8)>,
) -> Result<Json<Done>, ApiError> {
    wished(&app, &table, &caller, Wish::Stand(Seat(seat)), None).await
}

/// Give a seat to a computer player, as the host.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/computer", tag = "tables",
    request_body = Inviting, responses(
    (status = 200, description = "It sits there", body = Done),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 409, description = "Somebody sits there, or it has begun", body = Refused),
    (status = 422, description = "No such level", body = Refused),
))]
async fn invite(
    State(app): State<App>,
    caller: Caller,
    Path((table, seat)): Path<(String, u8)>,
    Body(inviting): Body<Inviting>,
) -> Result<Json<Done>, ApiError> {
    let id = table_id(&table)?;
    let bring = match inviting.bring {
        Some(bring) => Some(bring),
        None => app.hall.look(id, Room::usual_bring).await?,
    };
    wished(&app, &table, &caller, Wish::Invite(Seat(seat), inviting.level, bring), None).await
}

/// Give a part of the chance.
#[utoipa::path(post, path = "/api/tables/{table}/chance", tag = "tables", request_body = Giving,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "Not the moment for it", body = Refused),
    (status = 422, description = "Not what was pledged", body = Refused),
))]
async fn chance(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<String>,
    Body(giving): Body<Giving>,
) -> Result<Json<Done>, ApiError> {
    let seat = own_seat(&app, table_id(&table)?, &caller, giving.seat).await?;
    let wish = match giving.part {
        Part::Pledge(hash) => Wish::Pledge(seat, hash.0),
        Part::Reveal(part) => Wish::Reveal(seat, part.0),
        Part::Trust(_) => Wish::Trust(seat),
    };
    wished(&app, &table, &caller, wish, None).await
}

/// Decide.
#[utoipa::path(post, path = "/api/tables/{table}/decide", tag = "tables", request_body = Deciding,
    responses(
    (status = 200, description = "It is decided, and durable", body = Done),
    (status = 400, description = "It cannot be read", body = Refused),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "Not your move, stale, or over", body = Refused),
    (status = 422, description = "The rules do not allow it", body = Refused),
))]
async fn decide(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<String>,
    Body(deciding): Body<Deciding>,
) -> Result<Json<Done>, ApiError> {
    let seat = own_seat(&app, table_id(&table)?, &caller, deciding.seat).await?;
    let wish = Wish::Decide { seat, decision: deciding.decision, seen: deciding.seq };
    let begun = Instant::now();
    let done = wished(&app, &table, &caller, wish, deciding.action_id).await?;
    app.metrics().decisions.note(begun.elapsed());
    Ok(done)
}

/// Close a table before the cards are dealt, as its host.
#[utoipa::path(post, path = "/api/tables/{table}/close", tag = "tables", request_body = Close,
    responses(
    (status = 200, description = "It is closed", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 409, description = "The cards are dealt, it is part of a match or an event, or it is over",
     body = Refused),
))]
async fn close(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<String>,
    Body(Close { action_id }): Body<Close>,
) -> Result<Json<Done>, ApiError> {
    wished(&app, &table, &caller, Wish::Close, action_id).await
}

/// Play again: when all want to, it goes on at another table.
#[utoipa::path(post, path = "/api/tables/{table}/again", tag = "tables", request_body = Again,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "It is not over, or goes on already", body = Refused),
))]
async fn again(
    State(app): State<App>,
    caller: Caller,
    Path(table): Path<String>,
    Body(again): Body<Again>,
) -> Result<Json<Done>, ApiError> {
    let seat = own_seat(&app, table_id(&table)?, &caller, again.seat).await?;
    wished(&app, &table, &caller, Wish::Again(seat), None).await
}

/// Play a duel against somebody with the decks that were built at this table, by more than two. It
/// begins when the other seat wants to as well; a computer player always does.
#[utoipa::path(post, path = "/api/tables/{table}/challenge", tag = "tables",
    request_body = Challenge,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "It is not over", body = Refused),
    (status = 422, description = "There are no decks for a duel", body = Refused),
))]
async fn challenge(
    State(app): State<App>,
    caller: Caller,
    address: Address,
    Path(table): Path<String>,
    Body(challenge): Body<Challenge>,
) -> Result<Json<Done>, ApiError> {
    let seat = own_seat(&app, table_id(&table)?, &caller, challenge.seat).await?;
    room_for_another(&app, caller.person.id, address).await?;
    wished(&app, &table, &caller, Wish::Challenge(seat, Seat(challenge.against)), None).await
}

async fn wished(
    app: &App,
    table: &str,
    caller: &Caller,
    wish: Wish,
    action_id: Option<String>,
) -> Result<Json<Done>, ApiError> {
    let action_id = own_name(caller, action_id)?;
    let seq = app.hall.wish(table_id(table)?, caller.person.id, wish, action_id).await?;
    Ok(Json(Done { seq }))
}

/// What the log calls a request of a caller: names are one's own, so nobody can use up another's.
pub(crate) fn own_name(
    caller: &Caller,
    action_id: Option<String>,
) -> Result<Option<String>, ApiError> {
    if action_id.as_ref().is_some_and(|name| name.len() > 100) {
        return Err(ApiError::bad("long-action-id", "An action_id has at most 100 bytes."));
    }
    Ok(action_id.map(|name| format!("{}:{name}", caller.person.id)))
}

/// Refuses where the cards of a table are still in use, or this caller may not watch.
pub(crate) async fn open_to(app: &App, table: TableId, visitor: &Visitor) -> Result<(), ApiError> {
    let over = look_as(app, table, visitor, None, |seen| seen.is_over()).await?;
    if !over || app.hall.in_use(table).await? {
        let reason = "This stays closed until the match that uses these cards is over.";
        return Err(ApiError::new(StatusCode::CONFLICT, "in-use", reason));
    }
    Ok(())
}

/// The record of a finished table, with everything in it.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables", responses(
    (status = 200, description = "The record, as `arcadia verify` reads it", body = Object),
    (status = 404, description = "No such table", body = Refused),
    (status = 409, description = "The cards are still in use", body = Refused),
))]
async fn record(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let table = table_id(&table)?;
    open_to(&app, table, &visitor).await?;
    let room = app.hall.look(table, Room::clone).await?;
    let record = move || {
        let record = room.record();
        let record =
            record.ok_or_else(|| ApiError::missing("Nothing was finished at this table."))?;
        Ok(Rendered { name: String::new(), bytes: record.into_bytes() })
    };
    let payer = Payer { visitor: &visitor, address };
    let record = app.rendered(payer, format!("record {table}"), record).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record.bytes.clone()).into_response())
}

/// A finished table as it was after so many entries, from any seat.
#[utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables", params(Moment), responses(
    (status = 200, description = "The table as it was", body = Object),
    (status = 404, description = "No such table or entry", body = Refused),
    (status = 409, description = "The cards are still in use", body = Refused),
))]
async fn replay(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Path(table): Path<String>,
    Query(Moment { at, seat }): Query<Moment>,
) -> Result<Response, ApiError> {
    let table = table_id(&table)?;
    open_to(&app, table, &visitor).await?;
    let room = app.hall.look(table, Room::clone).await?;
    let key = format!("replay {} {at} {seat:?}", room.version());
    let seen = move || {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let is_there = seat.is_none_or(|seat| room.who(Seat(seat)).is_some());
        let then = room.after(at).filter(|_| is_there);
        let missing = || ApiError::missing("There is no such moment, or no such seat.");
        let view = then.ok_or_else(missing)?.view(viewer);
        Ok(Rendered { name: String::new(), bytes: view.to_string().into_bytes() })
    };
    let view = app.rendered(Payer { visitor: &visitor, address }, key, seen).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], view.bytes.clone()).into_response())
}

impl Room {
    /// Who sits where, as everybody may know.
    fn seated(&self) -> Vec<Value> {
        let seats = (0..).map_while(|seat| self.has_seat(Seat(seat)).then_some(Seat(seat)));
        seats
            .map(|seat| match self.who(seat) {
                None => json!({ "free": true }),
                Some(Who::Person { name, .. }) => json!({ "name": name }),
                Some(Who::Computer { level }) => json!({ "computer": level }),
            })
            .collect()
    }
}
