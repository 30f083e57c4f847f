//! Lists of tables: those that anybody can join, and one's own.

use super::{ListQuery, ListedSeat, ListedStatus, ListedTable, TableList};
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::Query;
use crate::identity::Caller;
use crate::refusal::WebRefusal;
use axum::Json;
use axum::extract::State;
use rooms::error::RoomError;
use rooms::room::{Room, Who};
use store::{Cursor, PersonId, StoreError, TableId, TableRow};
use table::Seat;

/// How many tables are listed at once.
const LISTED: u64 = 50;

/// Tables with free seats at which somebody waits.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(ListQuery), responses(
    (status = 200, description = "Tables on the open list", body = TableList),
))]
pub(super) async fn list_tables(
    State(app): State<App>,
    Query(ListQuery { after }): Query<ListQuery>,
) -> Result<Json<TableList>, ApiError> {
    let rows = waited_at(&app, cursor(after)?).await?;
    let mut list = listed(&app, rows, None).await?;
    list.tables.retain(ListedTable::is_whole);
    Ok(Json(list))
}

/// The newest tables on the open list.
pub(crate) async fn open_list(app: &App) -> Result<Vec<ListedTable>, ApiError> {
    let rows = waited_at(app, None).await?;
    let mut open = listed(app, rows, None).await?.tables;
    open.retain(ListedTable::is_whole);
    Ok(open)
}

/// Tables on the open list, as long as somebody is there or was a moment ago.
async fn waited_at(app: &App, after: Option<Cursor>) -> Result<Vec<TableRow>, ApiError> {
    let seen_ms = app.time.now().saturating_sub(app.settings.list_ms());
    Ok(app.store.open_tables(seen_ms, LISTED, after).await?)
}

/// Somebody's tables that are not over, and can be gone on with.
pub(crate) async fn mine(app: &App, person: PersonId) -> Result<Vec<ListedTable>, ApiError> {
    let rows = app.store.unfinished_tables_of(person, LISTED).await?;
    let mut own = listed(app, rows, Some(person)).await?.tables;
    own.retain(ListedTable::is_whole);
    Ok(own)
}

/// Tables that the caller has opened or at which they sit.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables", params(ListQuery), responses(
    (status = 200, description = "The caller's tables, live and finished", body = TableList),
    (status = 401, description = "You are nobody", body = Refused),
))]
pub(super) async fn my_tables(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ListQuery>,
) -> Result<Json<TableList>, ApiError> {
    tables_of(&app, caller.person.id, query).await.map(Json)
}

/// Tables that somebody has opened or at which they sit.
pub(crate) async fn tables_of(
    app: &App,
    person: PersonId,
    ListQuery { after }: ListQuery,
) -> Result<TableList, ApiError> {
    let rows = app.store.tables_of(person, LISTED, cursor(after)?).await?;
    listed(app, rows, Some(person)).await
}

fn cursor(after: Option<String>) -> Result<Option<Cursor>, ApiError> {
    let Some(text) = after else { return Ok(None) };
    let read = |text: &str| {
        let (created, table) = text.split_once('-')?;
        Some(Cursor { created_ms: created.parse().ok()?, table: TableId::parse(table)? })
    };
    let bad = || WebRefusal::BadPlace.into();
    read(&text).map(Some).ok_or_else(bad)
}

/// Tables as they are listed for somebody.
async fn listed(
    app: &App,
    rows: Vec<TableRow>,
    person: Option<PersonId>,
) -> Result<TableList, ApiError> {
    let more = rows.len() as u64 == LISTED;
    let last = rows.last().filter(|_| more).map(TableRow::cursor);
    let after = last.map(|place| format!("{}-{}", place.created_ms, place.table));
    let mut tables = Vec::new();
    for row in rows {
        let waits = |room: &Room| {
            // Whoever only watches may not know yet when something was last decided.
            let sits = person.is_some_and(|person| !room.seats_of(person).is_empty());
            app.rooms.waits_until(room).filter(|_| sits)
        };
        let look = |room: &Room| (seated(room), room.is_rigged(), (room.is_lesson(), waits(room)));
        let (seats, rigged, (lesson, waits_ms), status) =
            match app.rooms.look(row.table, look).await {
                Ok((seats, rigged, about)) => (seats, rigged, about, row.status.into()),
                Err(RoomError::Damaged(_)) => {
                    (Vec::new(), false, (false, None), ListedStatus::Damaged)
                }
                // It was removed since the list was read.
                Err(RoomError::Store(StoreError::NoTable)) => continue,
                Err(error) => return Err(error.into()),
            };
        let (table, created_ms) = (row.table.to_string(), row.created_ms);
        tables.push(ListedTable {
            table,
            kind: row.kind,
            status,
            created_ms,
            rigged,
            lesson,
            waits_ms,
            seats,
        });
    }
    Ok(TableList { tables, after })
}

/// Who sits where, as everybody may know.
fn seated(room: &Room) -> Vec<ListedSeat> {
    let seats = (0..).map_while(|seat| room.has_seat(Seat(seat)).then_some(Seat(seat)));
    seats
        .map(|seat| match room.who(seat) {
            None => ListedSeat::Free(true),
            Some(Who::Person { name, .. }) => ListedSeat::Name(name.clone()),
            Some(Who::Computer { level, .. }) => ListedSeat::Computer(level.clone()),
        })
        .collect()
}
