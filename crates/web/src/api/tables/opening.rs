//! Opening a table, where there is room: on a server, from an address, and of a person.

use crate::address::Address;
use crate::api::library;
use crate::api::tables::own_name;
use crate::app::App;
use crate::error::ApiError;
use crate::refusal::WebRefusal;
use rooms::card_lists::off_the_threads;
use rooms::new_table::NewTable;
use rooms::new_table::TablePlan;
use store::{CubeId, LogId, PersonId, TableId};

/// Opens a table as somebody asks for it, if there is room. What is asked for again is there already.
pub(crate) async fn open_table_for(
    app: &App,
    host: PersonId,
    address: Address,
    new: NewTable,
) -> Result<TableId, ApiError> {
    let action_id = own_name(host, new.action_id.clone())?;
    // What is refused anyway costs no work. It may be opened meanwhile, and then there is no more room.
    let room = room_for_another(app, host, address).await;
    if let Some(table) = app.rooms.opened(action_id.as_deref()).await? {
        return Ok(table);
    }
    room?;
    let new = NewTable { action_id, ..new };
    let _cards = app.turn_with_cards(new.cube.as_deref()).await;
    let pool = named_pool(app, (host, address), new.cube.as_deref()).await?;
    let cube = new.cube.clone();
    let plan = off_the_threads(move || new.plan(pool)).await??;
    let table = open_plan_for(app, host, address, plan).await?;
    note_draft(app, cube.as_deref(), table.into(), host).await?;
    Ok(table)
}

/// Notes with a cube that it is drafted, where it is one that somebody keeps.
pub(crate) async fn note_draft(
    app: &App,
    cube: Option<&str>,
    draft: LogId,
    host: PersonId,
) -> Result<(), ApiError> {
    let Some(cube) = cube.and_then(CubeId::parse) else { return Ok(()) };
    Ok(app.store.note_cube_draft(cube, draft, host, app.time.now()).await?)
}

/// Opens a table of a plan, if there is room. The name of the request is nobody else's.
pub(crate) async fn open_plan_for(
    app: &App,
    host: PersonId,
    address: Address,
    plan: TablePlan,
) -> Result<TableId, ApiError> {
    let plan = TablePlan { address: Some(address.0.to_string()), ..plan };
    // Of many that come at once, each is counted before the next.
    let _turn = app.openings().lock().await;
    let room = room_for_another(app, host, address).await;
    if let Some(table) = app.rooms.opened(plan.action_id.as_deref()).await? {
        return Ok(table);
    }
    room?;
    Ok(app.rooms.open(host, plan).await?)
}

/// The cards of a cube by its name, or of one that somebody may see; nothing for Oracle's. Every list that is
/// played with is in memory: each person and each address has so many bytes of them.
pub(crate) async fn named_pool(
    app: &App,
    (person, address): (PersonId, Address),
    cube: Option<&str>,
) -> Result<Option<draft::Pool>, ApiError> {
    let id = match cube {
        None | Some("oracle") => return Ok(None),
        Some("arcadia") => return Ok(Some(cube::house::arcadia())),
        Some(id) => CubeId::parse(id),
    };
    let id = id.ok_or_else(|| ApiError::missing("cube"))?;
    let pool = library::pool(app, person, id).await?;
    room_for_list(app, person, address).await?;
    Ok(Some(pool))
}

/// Refuses where the tables of a person, or those from an address, have enough lists of cards.
async fn room_for_list(app: &App, person: PersonId, address: Address) -> Result<(), ApiError> {
    let of = app.store.list_bytes_of(person).await?;
    let from = app.store.list_bytes_from(&address.0.to_string()).await?;
    let most = [(of, app.settings.lists_of), (from, app.settings.lists_from)];
    match most.into_iter().find(|(have, most)| *have >= *most as u64) {
        Some((_, most)) => Err(WebRefusal::TooManyLists { most: most >> 20 }.into()),
        None => Ok(()),
    }
}

/// Refuses where there are enough tables, or enough of them are from this address or of this person.
pub(crate) async fn room_for_another(
    app: &App,
    person: PersonId,
    address: Address,
) -> Result<(), ApiError> {
    room_from(app, address).await?;
    let most = app.settings.tables_of;
    if app.store.count_unfinished_of(person).await? < most as u64 {
        return Ok(());
    }
    Err(WebRefusal::TooManyTables { most }.into())
}

/// Refuses where there are enough tables, or enough of them are from this address.
pub(crate) async fn room_from(app: &App, address: Address) -> Result<(), ApiError> {
    let tables = app.driver.driven() as u64 + app.store.count_unstarted().await?;
    if tables >= app.settings.tables as u64 {
        return Err(ApiError::from(WebRefusal::Full).after(30));
    }
    let most = app.settings.tables_from;
    if app.store.count_unfinished_from(&address.0.to_string()).await? < most as u64 {
        return Ok(());
    }
    Err(WebRefusal::TooManyTablesFrom { most }.into())
}
