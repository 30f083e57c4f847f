//! What is somebody's own: a copy of all of it, and its end.
//!
//! Whoever leaves is gone from the store at once, with everything that says who they were. The games
//! they played stay, because they are their opponents' games, too; they are shown without a name.

use super::attempts::audit;
use super::body::Body;
use super::export::file;
use super::identity::{Caller, SESSION_SECONDS, SetCookie, Visitor, forget};
use super::limits::Address;
use super::people::check_own_password;
use super::tables::open_to;
use super::{ApiError, App, Refused};
use crate::password::Secret;
use crate::room::Room;
use crate::store::{AuditKind, Audited, Person, PersonId, Status, TableRow};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::{OpenApi, ToSchema};

/// How many tables and events a copy lists, the newest.
const LISTED: u64 = 1_000;
/// How many of them it has the records of, at most.
const RECORDS: usize = 100;

/// The paths of what is somebody's own.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/account/export", get(export))
        .route("/api/account/delete", post(delete))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(export, delete))]
pub struct Doc;

/// That somebody wants to leave for good.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leaving {
    /// The password, where there is an account; a guest has none.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password)]
    pub password: Option<Secret>,
}

/// Delete the account, or the guest that you are. Name, login, password, sessions, tokens, decks and
/// cubes are gone for good; games stay, without the name.
#[utoipa::path(post, path = "/api/account/delete", tag = "people", request_body = Leaving, responses(
    (status = 204, description = "Nobody is you any more"),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "The password is wrong, or you are a bot", body = Refused),
    (status = 429, description = "Too many attempts", body = Refused),
))]
async fn delete(
    State(app): State<App>,
    address: Address,
    caller: Caller,
    Body(Leaving { password }): Body<Leaving>,
) -> Result<(StatusCode, SetCookie), ApiError> {
    let cookie = removed(&app, address, &caller, password).await?;
    Ok((StatusCode::NO_CONTENT, cookie))
}

/// Removes somebody for good.
pub(crate) async fn removed(
    app: &App,
    address: Address,
    caller: &Caller,
    password: Option<Secret>,
) -> Result<SetCookie, ApiError> {
    caller.in_person()?;
    let Person { id, login, .. } = &caller.person;
    if login.is_some() {
        let password = password.unwrap_or_else(|| Secret::new(""));
        check_own_password(app, caller, password, address).await?;
    }
    app.hall.take_names_out().await?;
    app.hall.leave_everything(*id).await?;
    app.store.remove_person(*id, app.time.now()).await?;
    app.hall.forget_name(*id).await;
    // From nowhere: whoever left has no address here.
    app.metrics().audited(AuditKind::AccountRemoved);
    let audited =
        Audited { kind: AuditKind::AccountRemoved, person: Some(*id), address: "", detail: "" };
    app.store.audit(app.time.now(), audited).await?;
    Ok(forget(app))
}

/// A copy of everything the server keeps of you, as one file.
#[utoipa::path(get, path = "/api/account/export", tag = "people", responses(
    (status = 200, description = "The copy", body = Object),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "A bot cannot do this", body = Refused),
    (status = 429, description = "You have taken several copies just now", body = Refused),
))]
async fn export(
    State(app): State<App>,
    address: Address,
    caller: Caller,
) -> Result<Response, ApiError> {
    caller.in_person()?;
    app.limits().export(caller.person.id, app.time.now())?;
    audit(&app, AuditKind::Exported, Some(caller.person.id), address).await?;
    let copy = copied(&app, &caller).await?;
    let bytes = serde_json::to_vec_pretty(&copy).unwrap_or_default();
    Ok(file("arcadia-account.json", bytes))
}

/// Everything that is kept of somebody.
async fn copied(app: &App, caller: &Caller) -> Result<Value, ApiError> {
    let Person { id, name, created_ms, login, .. } = &caller.person;
    let mut room = app.settings.export;
    let begun =
        |ends: i64| json!({ "created_ms": ends - SESSION_SECONDS * 1_000, "expires_ms": ends });
    let sessions: Vec<Value> = app.store.sessions_of(*id).await?.into_iter().map(begun).collect();
    let tokens = app.store.bot_tokens(*id).await?.into_iter();
    let tokens: Vec<Value> =
        tokens.map(|token| json!({ "name": token.name, "created_ms": token.created_ms })).collect();
    let decks = app.store.decks(*id).await?.into_iter();
    let decks: Vec<Value> =
        decks.map(|deck| json!({ "name": deck.name, "code": deck.code })).collect();
    let rows = app.store.events_of(*id, LISTED).await?;
    let events: Vec<Value> = rows.iter().map(listed).collect();
    Ok(json!({
        "person": { "id": id.to_string(), "name": name, "login": login, "created_ms": created_ms },
        "sessions": sessions,
        "bot_tokens": tokens,
        "decks": decks,
        "cubes": cubes(app, *id, &mut room).await?,
        "tables": tables(app, caller, &mut room).await?,
        "events": events,
    }))
}

/// The cubes with what is in them, as far as there is room.
async fn cubes(app: &App, person: PersonId, room: &mut usize) -> Result<Vec<Value>, ApiError> {
    let mut copied = Vec::new();
    for cube in app.store.cubes(person).await? {
        let mut told = json!({ "id": cube.id.to_string(), "name": cube.name, "size": cube.size });
        let fits = usize::try_from(cube.size).is_ok_and(|size| size <= *room);
        let bytes = if fits { app.store.cube(person, cube.id).await? } else { None };
        if let Some(text) = bytes.and_then(|bytes| String::from_utf8(bytes).ok()) {
            *room = room.saturating_sub(text.len());
            told["list"] = text.into();
        }
        copied.push(told);
    }
    Ok(copied)
}

/// The tables with the records of those that are over, as far as there is room.
async fn tables(app: &App, caller: &Caller, room: &mut usize) -> Result<Vec<Value>, ApiError> {
    let (mut copied, mut records) = (Vec::new(), 0);
    for row in app.store.tables_of(caller.person.id, LISTED, None).await? {
        let mut told = listed(&row);
        if row.status == Status::Finished && records < RECORDS && *room > 0 {
            records += 1;
            if let Some(record) =
                record(app, caller, &row).await?.filter(|text| text.len() <= *room)
            {
                *room -= record.len();
                told["record"] = serde_json::from_str(&record).unwrap_or_default();
            }
        }
        copied.push(told);
    }
    Ok(copied)
}

/// The record of a table, if its cards are not in use.
async fn record(app: &App, caller: &Caller, row: &TableRow) -> Result<Option<String>, ApiError> {
    let visitor = Visitor(Some(caller.clone()));
    if open_to(app, row.table, &visitor).await.is_err() {
        return Ok(None);
    }
    Ok(app.hall.look(row.table, Room::record).await?)
}

fn listed(row: &TableRow) -> Value {
    let status = match row.status {
        Status::Open => "open",
        Status::Live => "live",
        Status::Finished => "finished",
    };
    json!({
        "table": row.table.to_string(),
        "kind": row.kind,
        "status": status,
        "created_ms": row.created_ms,
    })
}
