//! Events: making them, taking part, and everything that is known of them.

use super::{ApiError, App};
use crate::gathering::Asked;
use crate::store::{PersonId, TableId};
use axum::http::StatusCode;

/// Reads the id of an event.
pub(crate) fn event_id(text: &str) -> Result<TableId, ApiError> {
    TableId::parse(text).ok_or_else(|| ApiError::missing("There is no such event."))
}

/// Makes an event as somebody asks for it, if there is room.
pub(crate) async fn made(app: &App, host: PersonId, asked: Asked) -> Result<TableId, ApiError> {
    let most = app.settings.events_of;
    if app.store.unfinished_events_of(host).await? >= most as u64 {
        let reason =
            format!("You take part in {most} events that are not over: leave or end some.");
        return Err(ApiError::new(StatusCode::CONFLICT, "too-many-events", reason));
    }
    let pool = super::tables::named_pool(app, host, asked.cube.as_deref()).await?;
    let listed = asked.listed;
    Ok(app.hall.found(asked.founding(host, pool)?, listed).await?)
}
