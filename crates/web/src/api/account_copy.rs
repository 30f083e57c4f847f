//! A copy of everything that is kept of somebody, for them.

use super::export::file;
use super::login_attempts::audit;
use super::tables::check_finished;
use crate::address::Address;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::identity::{Caller, SESSION_SECONDS, Visitor};
use axum::extract::State;
use axum::response::Response;
use rooms::room::Room;
use serde::Serialize;
use serde_json::Value;
use store::{AuditKind, EventRow, LogId, LogStatus, Person, PersonId, TableRow};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many tables and events a copy lists, the newest.
const LISTED: u64 = 1_000;
/// How many of them it has the records of, at most.
const RECORDS: usize = 100;

/// The path of the copy.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export_account))
}

/// Everything that is kept of somebody.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AccountCopy {
    /// Who they are.
    pub person: CopiedPerson,
    /// Where they are logged in.
    pub sessions: Vec<CopiedSession>,
    /// The tokens of their bots, without the secrets.
    pub bot_tokens: Vec<CopiedToken>,
    /// Their decks.
    pub decks: Vec<CopiedDeck>,
    /// Their card lists.
    pub cubes: Vec<CopiedCube>,
    /// Their tables, the newest first.
    pub tables: Vec<CopiedTable>,
    /// Their events, the newest first.
    pub events: Vec<CopiedTable>,
}

/// Who somebody is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CopiedPerson {
    /// For good.
    pub id: String,
    /// What they call themselves.
    pub name: String,
    /// What they log in with; a guest has none.
    pub login: Option<String>,
    /// Since when they are here, in milliseconds since 1970.
    pub created_ms: i64,
}

/// A session.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CopiedSession {
    /// When it began, in milliseconds since 1970.
    pub created_ms: i64,
    /// When it ends.
    pub expires_ms: i64,
}

/// A token.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CopiedToken {
    /// The owner's name for it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
}

/// A deck.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CopiedDeck {
    /// The owner's name for it.
    pub name: String,
    /// Its deck code.
    pub code: String,
}

/// A card list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CopiedCube {
    /// What it is called for drafts.
    pub id: String,
    /// The owner's name for it.
    pub name: String,
    /// How many bytes it takes.
    pub size: u64,
    /// Who sees it besides you: `nobody`, `link` or `everybody`.
    #[schema(value_type = String)]
    pub sharing: &'static str,
    /// What is in it, as far as there is room in the copy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub list: Option<String>,
}

/// A table, or an event.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CopiedTable {
    /// Its id.
    pub table: String,
    /// What is played at it.
    pub kind: String,
    /// `open`, `live` or `finished`.
    pub status: &'static str,
    /// When it was opened, in milliseconds since 1970.
    pub created_ms: i64,
    /// Its record, if it is over, as far as there is room in the copy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>, nullable = false)]
    pub record: Option<Value>,
}

/// A copy of everything the server keeps of you, as one file.
#[utoipa::path(get, path = "/api/account/export", tag = "people", responses(
    (status = 200, description = "The copy", body = AccountCopy),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "A bot cannot do this", body = Refused),
    (status = 429, description = "You have taken several copies just now", body = Refused),
))]
async fn export_account(
    State(app): State<App>,
    address: Address,
    caller: Caller,
) -> Result<Response, ApiError> {
    caller.in_person()?;
    app.limits().export(caller.person.id, app.time.now())?;
    audit(&app, AuditKind::Exported, Some(caller.person.id), address).await?;
    let copy = AccountCopy::of(&app, &caller).await?;
    let bytes = serde_json::to_vec_pretty(&copy).unwrap_or_default();
    Ok(file("arcadia-account.json", bytes))
}

impl AccountCopy {
    async fn of(app: &App, caller: &Caller) -> Result<AccountCopy, ApiError> {
        let Person { id, name, created_ms, login, .. } = caller.person.clone();
        let mut room = app.settings.export;
        let session = |expires_ms: i64| CopiedSession {
            created_ms: expires_ms - SESSION_SECONDS * 1_000,
            expires_ms,
        };
        let token =
            |token: store::BotToken| CopiedToken { name: token.name, created_ms: token.created_ms };
        let deck = |deck: store::StoredDeck| CopiedDeck { name: deck.name, code: deck.code };
        Ok(AccountCopy {
            person: CopiedPerson { id: id.to_string(), name, login, created_ms },
            sessions: app.store.sessions_of(id).await?.into_iter().map(session).collect(),
            bot_tokens: app.store.bot_tokens(id).await?.into_iter().map(token).collect(),
            decks: app.store.decks(id).await?.into_iter().map(deck).collect(),
            cubes: cubes(app, id, &mut room).await?,
            tables: tables(app, caller, &mut room).await?,
            events: app.store.events_of(id, LISTED).await?.iter().map(of_event).collect(),
        })
    }
}

fn of_table(row: &TableRow) -> CopiedTable {
    copied(row.table, &row.kind, row.status, row.created_ms)
}

fn of_event(row: &EventRow) -> CopiedTable {
    copied(row.event, events::KIND, row.status, row.created_ms)
}

fn copied(id: impl Into<LogId>, kind: &str, status: LogStatus, created_ms: i64) -> CopiedTable {
    let (table, kind) = (id.into().to_string(), kind.to_owned());
    CopiedTable { table, kind, status: status.name(), created_ms, record: None }
}

/// The cubes with what is in them, as far as there is room.
async fn cubes(app: &App, person: PersonId, room: &mut usize) -> Result<Vec<CopiedCube>, ApiError> {
    let mut copied = Vec::new();
    for cube in app.store.cubes(person).await? {
        let fits = usize::try_from(cube.size).is_ok_and(|size| size <= *room);
        let bytes = if fits { app.store.cube(person, cube.id).await? } else { None };
        let list = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        *room = room.saturating_sub(list.as_ref().map_or(0, String::len));
        let (id, sharing) = (cube.id.to_string(), cube.sharing.name());
        copied.push(CopiedCube { id, name: cube.name, size: cube.size, sharing, list });
    }
    Ok(copied)
}

/// The tables with the records of those that are over, as far as there is room.
async fn tables(
    app: &App,
    caller: &Caller,
    room: &mut usize,
) -> Result<Vec<CopiedTable>, ApiError> {
    let (mut copied, mut records) = (Vec::new(), 0);
    for row in app.store.tables_of(caller.person.id, LISTED, None).await? {
        let mut table = of_table(&row);
        if row.status == LogStatus::Finished && records < RECORDS && *room > 0 {
            records += 1;
            if let Some(record) =
                record(app, caller, &row).await?.filter(|text| text.len() <= *room)
            {
                *room -= record.len();
                table.record = Some(serde_json::from_str(&record).unwrap_or_default());
            }
        }
        copied.push(table);
    }
    Ok(copied)
}

/// The record of a table, if its cards are not in use.
async fn record(app: &App, caller: &Caller, row: &TableRow) -> Result<Option<String>, ApiError> {
    let visitor = Visitor(Some(caller.clone()));
    if check_finished(app, row.table, &visitor).await.is_err() {
        return Ok(None);
    }
    Ok(app.rooms.look(row.table, Room::record).await?)
}
