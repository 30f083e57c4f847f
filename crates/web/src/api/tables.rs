//! Tables: opening them, sitting down, deciding, and everything that is known of them.

mod listing;
mod opening;
mod requests;

use crate::refusal::WebRefusal;
use listing::{__path_list_tables, __path_my_tables, list_tables, my_tables};
pub(crate) use listing::{mine, open_list, tables_of};
pub(crate) use opening::{
    named_pool, note_draft, open_plan_for, open_table_for, room_for_another, room_from,
};
pub use requests::*;
use rooms::refusal::RoomRefusal;

use super::follow::text;
use crate::address::Address;
use crate::api::schemas::TableRecord;
use crate::app::App;
use crate::app::renders::Rendered;
use crate::error::{ApiError, Refused};
use crate::extract::{AtTable, Body, Path, Query};
use crate::identity::{Caller, Visitor};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rooms::new_table::NewTable;
use rooms::room::{Perspective, Room, RoomHistoryEntry, RoomView};
use rooms::service::Command;
use serde_json::Value;
use std::time::Instant;
use store::{PersonId, TableId};
use table::{Seat, Viewer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The paths of tables.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_tables, open_table))
        .routes(routes!(my_tables))
        .routes(routes!(view_table))
        .routes(routes!(table_settings))
        .routes(routes!(table_log))
        .routes(routes!(sit, stand))
        .routes(routes!(invite_computer))
        .routes(routes!(give_chance))
        .routes(routes!(decide))
        .routes(routes!(close_table))
        .routes(routes!(play_again))
        .routes(routes!(challenge))
        .routes(routes!(signal))
        .routes(routes!(table_record))
        .routes(routes!(replay_table))
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
    Ok(app.rooms.look_as(table, (person, seat.map(Seat)), 0, what).await?)
}

fn not_your_seat() -> ApiError {
    RoomRefusal::NotYourSeat.into()
}

impl AtTable<Caller> {
    /// The seat that the caller acts for.
    async fn own_seat(&self, seat: Option<u8>) -> Result<Seat, ApiError> {
        let person = self.who.person.id;
        let seats = self.app.rooms.look(self.table, |room| room.seats_of(person)).await?;
        match seat.map(Seat) {
            Some(seat) if seats.contains(seat) => Ok(seat),
            Some(_) => Err(not_your_seat()),
            None => seats.iter().next().ok_or_else(not_your_seat),
        }
    }

    /// Has the table do what the caller wants.
    pub(crate) async fn execute(
        &self,
        command: Command,
        action_id: Option<String>,
    ) -> Result<Json<Done>, ApiError> {
        let person = self.who.person.id;
        let action_id = own_name(person, action_id)?;
        let seq = self.app.rooms.execute(self.table, person, command, action_id).await?;
        Ok(Json(Done { seq }))
    }

    /// The same for one of the caller's seats.
    pub(crate) async fn execute_for(
        &self,
        seat: Option<u8>,
        action_id: Option<String>,
        command: impl FnOnce(Seat) -> Command,
    ) -> Result<Json<Done>, ApiError> {
        let seat = self.own_seat(seat).await?;
        self.execute(command(seat), action_id).await
    }

    /// Decides.
    pub(crate) async fn decide(&self, request: DecideRequest) -> Result<Json<Done>, ApiError> {
        let seat = self.own_seat(request.seat).await?;
        let command = Command::Decide { seat, decision: request.decision, seen: request.seq };
        let begun = Instant::now();
        let done = self.execute(command, request.action_id).await?;
        self.app.metrics().decided(begun.elapsed());
        Ok(done)
    }

    /// Says something to the others without a word.
    pub(crate) async fn signal(&self, request: SignalRequest) -> Result<Json<Done>, ApiError> {
        let command = |seat| Command::Signal(seat, request.signal);
        self.execute_for(request.seat, request.action_id, command).await
    }

    /// Wants a duel with the decks that were built here.
    pub(crate) async fn challenge(
        &self,
        request: ChallengeRequest,
    ) -> Result<Json<Done>, ApiError> {
        let seat = self.own_seat(request.seat).await?;
        room_for_another(&self.app, self.who.person.id, self.address).await?;
        let command = Command::Challenge(seat, Seat(request.against));
        self.execute(command, request.action_id).await
    }
}

impl AtTable<Visitor> {
    /// Looks at the table as the visitor may see it.
    async fn look_as<T>(
        &self,
        seat: Option<u8>,
        what: impl FnOnce(&Perspective<'_>) -> T,
    ) -> Result<T, ApiError> {
        look_as(&self.app, self.table, &self.who, seat, what).await
    }

    /// The room of a table that is over, where its cards are in use no more and the visitor may watch.
    pub(super) async fn finished_room(&self) -> Result<Room, ApiError> {
        check_finished(&self.app, self.table, &self.who).await?;
        Ok(self.app.rooms.look(self.table, Room::clone).await?)
    }
}

/// Open a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, description = "The table", body = OpenedTable),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "You, or your network, have too many tables", body = Refused),
    (status = 422, description = "No such table can be had", body = Refused),
    (status = 503, description = "There are too many tables here now", body = Refused),
))]
async fn open_table(
    State(app): State<App>,
    caller: Caller,
    address: Address,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), ApiError> {
    let table = open_table_for(&app, caller.person.id, address, new).await?;
    Ok((StatusCode::CREATED, Json(OpenedTable { table: table.to_string() })))
}

/// A table as the caller may see it.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables", params(ViewQuery), responses(
    (status = 200, description = "The table", body = RoomView),
    (status = 403, description = "Not your seat, or no spectators", body = Refused),
    (status = 404, description = "No such table", body = Refused),
))]
async fn view_table(
    at: AtTable<Visitor>,
    Query(from): Query<ViewQuery>,
) -> Result<Json<RoomView>, ApiError> {
    Ok(Json(at.look_as(from.seat, |seen| seen.view()).await??))
}

/// What is settled at a table and known to all: the rules, the cards.
#[utoipa::path(get, path = "/api/tables/{table}/settled", tag = "tables", responses(
    (status = 200, description = "By name", body = BTreeMap<String, Value>),
    (status = 403, description = "No spectators", body = Refused),
    (status = 404, description = "No such table", body = Refused),
))]
async fn table_settings(at: AtTable<Visitor>) -> Result<Json<Value>, ApiError> {
    let settled = at.look_as(None, |seen| seen.settled()).await?;
    Ok(Json(Value::Object(settled)))
}

/// What happened at a table, as the caller may know it.
#[utoipa::path(get, path = "/api/tables/{table}/log", tag = "tables", params(ViewQuery), responses(
    (status = 200, description = "The entries", body = Vec<RoomHistoryEntry>),
    (status = 403, description = "Not your seat, or no spectators", body = Refused),
    (status = 404, description = "No such table", body = Refused),
))]
async fn table_log(
    at: AtTable<Visitor>,
    Query(from): Query<ViewQuery>,
) -> Result<Json<Vec<RoomHistoryEntry>>, ApiError> {
    at.look_as(from.seat, |seen| seen.history(from.from.unwrap_or(0))).await.map(Json)
}

/// Sit down.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}", tag = "tables",
    request_body = SitRequest, responses(
    (status = 200, description = "The seat is yours", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "Somebody sits there, you sit at this table already, or it has begun",
     body = Refused),
    (status = 422, description = "That is not what is brought here", body = Refused),
))]
async fn sit(
    at: AtTable<Caller>,
    Path(SeatPath { seat }): Path<SeatPath>,
    Body(request): Body<SitRequest>,
) -> Result<Json<Done>, ApiError> {
    let (name, brought) = (at.who.person.name.clone(), request.bring);
    let command = match request.beside {
        true => Command::SitBeside(Seat(seat), name, brought),
        false => Command::Sit(Seat(seat), name, brought),
    };
    at.execute(command, request.action_id).await
}

/// Leave a seat before the cards are dealt; the host may have somebody leave.
#[utoipa::path(delete, path = "/api/tables/{table}/seats/{seat}", tag = "tables", responses(
    (status = 200, description = "The seat is free", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "It has begun", body = Refused),
))]
async fn stand(
    at: AtTable<Caller>,
    Path(SeatPath { seat }): Path<SeatPath>,
) -> Result<Json<Done>, ApiError> {
    at.execute(Command::Stand(Seat(seat)), None).await
}

/// Give a seat to a computer player, as the host.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/computer", tag = "tables",
    request_body = InviteRequest, responses(
    (status = 200, description = "It sits there", body = Done),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 409, description = "Somebody sits there, or it has begun", body = Refused),
    (status = 422, description = "No such level", body = Refused),
))]
async fn invite_computer(
    at: AtTable<Caller>,
    Path(SeatPath { seat }): Path<SeatPath>,
    Body(request): Body<InviteRequest>,
) -> Result<Json<Done>, ApiError> {
    let bring = match request.bring {
        Some(bring) => Some(bring),
        None => at.app.rooms.look(at.table, Room::usual_bring).await?,
    };
    at.execute(Command::Invite(Seat(seat), request.level, bring), request.action_id).await
}

/// Give a part of the chance.
#[utoipa::path(post, path = "/api/tables/{table}/chance", tag = "tables", request_body = ChanceRequest,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "Not the moment for it", body = Refused),
    (status = 422, description = "Not what was pledged", body = Refused),
))]
async fn give_chance(
    at: AtTable<Caller>,
    Body(request): Body<ChanceRequest>,
) -> Result<Json<Done>, ApiError> {
    at.execute_for(request.seat, request.action_id, |seat| match request.part {
        ChancePart::Pledge(hash) => Command::Pledge(seat, hash.0),
        ChancePart::Reveal(part) => Command::Reveal(seat, part.0),
        ChancePart::Trust(_) => Command::Trust(seat),
    })
    .await
}

/// Decide.
#[utoipa::path(post, path = "/api/tables/{table}/decide", tag = "tables", request_body = DecideRequest,
    responses(
    (status = 200, description = "It is decided, and durable", body = Done),
    (status = 400, description = "It cannot be read", body = Refused),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "Not your move, stale, or over", body = Refused),
    (status = 422, description = "The rules do not allow it", body = Refused),
))]
async fn decide(
    at: AtTable<Caller>,
    Body(request): Body<DecideRequest>,
) -> Result<Json<Done>, ApiError> {
    at.decide(request).await
}

/// Close a table before the cards are dealt, as its host.
#[utoipa::path(post, path = "/api/tables/{table}/close", tag = "tables", request_body = CloseRequest,
    responses(
    (status = 200, description = "It is closed", body = Done),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "You are not the host", body = Refused),
    (status = 409, description = "The cards are dealt, it is part of a match or an event, or it is over",
     body = Refused),
))]
async fn close_table(
    at: AtTable<Caller>,
    Body(CloseRequest { action_id }): Body<CloseRequest>,
) -> Result<Json<Done>, ApiError> {
    at.execute(Command::Close, action_id).await
}

/// Play again: when all want to, it goes on at another table.
#[utoipa::path(post, path = "/api/tables/{table}/again", tag = "tables", request_body = AgainRequest,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "It is not over, or goes on already", body = Refused),
))]
async fn play_again(
    at: AtTable<Caller>,
    Body(again): Body<AgainRequest>,
) -> Result<Json<Done>, ApiError> {
    at.execute_for(again.seat, again.action_id, Command::Again).await
}

/// Play a duel against somebody with the decks that were built at this table, by more than two. It
/// begins when the other seat wants to as well; a computer player always does.
#[utoipa::path(post, path = "/api/tables/{table}/challenge", tag = "tables",
    request_body = ChallengeRequest,
    responses(
    (status = 200, description = "It is noted", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "It is not over", body = Refused),
    (status = 422, description = "There are no decks for a duel", body = Refused),
))]
async fn challenge(
    at: AtTable<Caller>,
    Body(request): Body<ChallengeRequest>,
) -> Result<Json<Done>, ApiError> {
    at.challenge(request).await
}

/// Tell the others without a word that you wait for them, or that you need a minute. A signal stands as long
/// as it is so, and a seat has one at a time.
#[utoipa::path(post, path = "/api/tables/{table}/signal", tag = "tables", request_body = SignalRequest,
    responses(
    (status = 200, description = "The others see it", body = Done),
    (status = 403, description = "Not your seat", body = Refused),
    (status = 409, description = "It is not so, or you have said it already", body = Refused),
))]
async fn signal(
    at: AtTable<Caller>,
    Body(request): Body<SignalRequest>,
) -> Result<Json<Done>, ApiError> {
    at.signal(request).await
}

/// What the store calls a request of a person: names are one's own, so nobody can use up another's.
pub(crate) fn own_name(
    person: PersonId,
    action_id: Option<String>,
) -> Result<Option<String>, ApiError> {
    let most = 100;
    if action_id.as_ref().is_some_and(|name| name.len() > most) {
        return Err(WebRefusal::LongActionId { most }.into());
    }
    Ok(action_id.map(|name| format!("{person}:{name}")))
}

/// Refuses where the cards of a table are still in use, or this caller may not watch.
pub(crate) async fn check_finished(
    app: &App,
    table: TableId,
    visitor: &Visitor,
) -> Result<(), ApiError> {
    let over = look_as(app, table, visitor, None, |seen| seen.is_over()).await?;
    if !over || app.rooms.in_use(table).await? {
        return Err(WebRefusal::InUse.into());
    }
    Ok(())
}

/// The record of a finished table, with everything in it.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables", responses(
    (status = 200, description = "The record, as `arcadia verify` reads it", body = TableRecord),
    (status = 404, description = "No such table", body = Refused),
    (status = 409, description = "The cards are still in use", body = Refused),
))]
async fn table_record(at: AtTable<Visitor>) -> Result<Response, ApiError> {
    let room = at.finished_room().await?;
    let record = move || {
        let record = room.record();
        let record = record.ok_or_else(|| ApiError::missing("record"))?;
        Ok(Rendered { name: String::new(), bytes: record.into_bytes() })
    };
    let key = format!("record {}", at.table);
    let record = at.app.rendered(key, record).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record.bytes.clone()).into_response())
}

/// A finished table as it was after so many entries, from any seat.
#[utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables", params(ReplayQuery), responses(
    (status = 200, description = "The table as it was", body = RoomView),
    (status = 404, description = "No such table or entry", body = Refused),
    (status = 409, description = "The cards are still in use", body = Refused),
))]
async fn replay_table(
    at: AtTable<Visitor>,
    Query(ReplayQuery { at: moment, seat }): Query<ReplayQuery>,
) -> Result<Response, ApiError> {
    let room = at.finished_room().await?;
    let key = format!("replay {} {moment} {seat:?}", room.version());
    let seen = move || {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let is_there = seat.is_none_or(|seat| room.who(Seat(seat)).is_some());
        let then = room.after(moment).ok().filter(|_| is_there);
        let missing = || ApiError::missing("moment");
        let view = then.ok_or_else(missing)?.view(viewer);
        Ok(Rendered { name: String::new(), bytes: text(&view).into_bytes() })
    };
    let view = at.app.rendered(key, seen).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], view.bytes.clone()).into_response())
}
