//! Opening a table, where there is room: on a server, from an address, and of a person.

use crate::hall::Plan;
use crate::http::limits::Address;
use crate::http::{ApiError, App, shelf};
use crate::plan::Asked;
use crate::store::{CubeId, PersonId, TableId};
use axum::http::StatusCode;

/// Opens a table as somebody asks for it, if there is room.
pub(crate) async fn opened(
    app: &App,
    host: PersonId,
    address: Address,
    asked: Asked,
) -> Result<TableId, ApiError> {
    // What is refused anyway costs no work.
    room_for_another(app, host, address).await?;
    let pool = named_pool(app, host, asked.cube.as_deref()).await?;
    let plan = Plan { address: Some(address.0.to_string()), ..asked.plan(pool)? };
    // Of many that come at once, each is counted before the next.
    let _turn = app.openings().lock().await;
    room_for_another(app, host, address).await?;
    Ok(app.hall.open(host, plan).await?)
}

/// The cards of a cube by its name, or of one that somebody keeps; nothing for Oracle's.
pub(crate) async fn named_pool(
    app: &App,
    owner: PersonId,
    cube: Option<&str>,
) -> Result<Option<draft::Pool>, ApiError> {
    let id = match cube {
        None | Some("oracle") => return Ok(None),
        Some("arcadia") => return Ok(Some(cube::house::arcadia())),
        Some(id) => CubeId::parse(id),
    };
    let id = id.ok_or_else(|| ApiError::missing("There is no such cube."))?;
    shelf::pool(app, owner, id).await.map(Some)
}

/// Refuses where there are enough tables, or enough of them are from this address or of this person.
pub(crate) async fn room_for_another(
    app: &App,
    person: PersonId,
    address: Address,
) -> Result<(), ApiError> {
    room_from(app, address).await?;
    let most = app.settings.tables_of;
    if app.store.unfinished_of(person).await? < most as u64 {
        return Ok(());
    }
    let reason =
        format!("You already have {most} tables that aren't over. Finish some of them first.");
    Err(too_many("too-many-tables", reason, most))
}

/// Refuses where there are enough tables, or enough of them are from this address.
pub(crate) async fn room_from(app: &App, address: Address) -> Result<(), ApiError> {
    let tables = app.steward.driven() as u64 + app.store.unstarted().await?;
    if tables >= app.settings.tables as u64 {
        let reason = "There are as many tables here as this server can serve: try again later.";
        let full = ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "full", reason);
        return Err(full.after(30));
    }
    let most = app.settings.tables_from;
    if app.store.unfinished_from(&address.0.to_string()).await? < most as u64 {
        return Ok(());
    }
    let reason = format!(
        "Your network already has {most} tables that aren't over. Finish some of them first."
    );
    Err(too_many("too-many-tables-from", reason, most))
}

fn too_many(code: &'static str, reason: String, most: usize) -> ApiError {
    let facts = vec![("most", most.to_string())];
    ApiError { facts, ..ApiError::new(StatusCode::CONFLICT, code, reason) }
}
