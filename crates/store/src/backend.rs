//! The databases a store can be in.
//!
//! Everything the store needs of a database is the [`Backend`] trait. A backend is a module below
//! this one, with a variant of `Location`, which reads addresses. [`open`] and [`exists`] go by it;
//! nothing else knows which one is in use.

mod postgres;
pub(super) mod sqlite;

use super::backup::Backup;
use super::metrics::Load;
use super::notifications::Broadcast;
use super::value::{Row, Value};
use super::{LogId, Notification, OpenOptions, StoreError};
use futures_util::future::BoxFuture;
use postgres::Postgres;
use sqlite::Sqlite;
use std::path::PathBuf;
use std::sync::Arc;

/// What a method of a backend returns.
pub(super) type StoreFuture<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A database that holds a store.
///
/// Statements are SQL that SQLite and PostgreSQL read alike, with `$1`, `$2` and so on for values.
/// A backend that speaks another dialect translates them.
///
/// Every implementation promises:
///
/// - **Migrations.** Once it is open, the database has the schema of [`super::schema::MIGRATIONS`].
///   Two programs may open a new store at once. A store of a newer version, or a database of
///   something else, is refused and not touched.
/// - **Durability.** `Ok` from a write means that it survives a crash and a power loss. Nothing is
///   acknowledged, or shown to listeners, before that.
/// - **Atomicity.** A write happens as a whole or not at all. After [`StoreError::Unavailable`] or
///   [`StoreError::Closed`] it may have happened; after any other error it has not.
/// - **Unique keys.** Of two writes that race for a key one wins; the other one fails with
///   [`StoreError::Conflict`], or changes no row where it says `ON CONFLICT DO NOTHING`.
/// - **Grouping.** Log writes that wait at the same time share a commit. One that fails does not
///   take the others with it.
/// - **Cancellation.** A log write that has been queued is finished, and its listeners are notified,
///   even if nobody waits for its result any more.
/// - **Reads** see everything that was acknowledged before them.
/// - **Notifications** come after the write is durable, on every node that has the store open, and
///   may come more than once. Where one may have been lost, [`Notification::Resync`] follows.
/// - **Silence.** Errors never contain stored values.
pub(super) trait Backend: Send + Sync {
    /// The name of the database, as people write it.
    fn name(&self) -> &'static str;

    /// Whether several servers may use it at once.
    fn is_shared(&self) -> bool;

    /// Returns what time it is by the clock of the database, in milliseconds since 1970, if it has one of
    /// its own.
    fn clock_ms(&self) -> StoreFuture<'_, Option<i64>>;

    /// Reads rows.
    fn query(&self, statement: Statement) -> StoreFuture<'_, Vec<Row>>;

    /// Reads rows, however long that takes.
    fn query_slowly(&self, statement: Statement) -> StoreFuture<'_, Vec<Row>> {
        self.query(statement)
    }

    /// Runs one write, and returns how many rows it has changed.
    fn execute(&self, statement: Statement) -> StoreFuture<'_, u64>;

    /// Runs all of some writes or none of them, and sends a notification if they are done.
    fn transaction(
        &self,
        statements: Vec<Statement>,
        notification: Option<Notification>,
    ) -> StoreFuture<'_, ()>;

    /// Writes to a log and sends [`Notification::NewEntry`], if the guard lets it. Returns
    /// whether it did.
    fn write_log(&self, write: LogWrite) -> StoreFuture<'_, bool>;

    /// Sends a notification that belongs to no write: at once to the listeners of this node, and to
    /// those of the other nodes.
    fn notify(&self, notification: Notification) -> StoreFuture<'_, ()>;

    /// Writes the tables of [`super::schema::BACKUP_TABLES`], as they are at one moment, to an empty
    /// file, which becomes a SQLite store. Other reads and writes go on meanwhile.
    fn backup(&self, file: PathBuf) -> StoreFuture<'_, ()>;

    /// Reads all of a backup into this database, or nothing where it is not empty
    /// ([`StoreError::NotEmpty`]).
    fn restore(&self, backup: Backup) -> StoreFuture<'_, ()>;

    /// Returns what the database finds wrong with its own files, if it can look for that.
    fn check(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// Returns how many commits the log has taken since the store was opened.
    fn commits(&self) -> u64;

    /// Returns how busy the database is.
    fn load(&self) -> Load;

    /// Finishes the writes that wait, and refuses everything after that with
    /// [`StoreError::Closed`].
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// A statement with its values.
pub(super) struct Statement {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value>,
}

impl Statement {
    pub(super) fn new(sql: &'static str, values: Vec<Value>) -> Statement {
        Statement { sql, values }
    }

    /// Refuses what not every database can store.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let nul = |value: &Value| matches!(value, Value::Text(text) if text.contains('\0'));
        if self.values.iter().any(nul) { Err(StoreError::Text) } else { Ok(()) }
    }
}

/// A write to a log: if the guard changes a row, the rest is done with it; if it changes
/// none, nothing is.
pub(super) struct LogWrite {
    pub(super) log: LogId,
    pub(super) seq: u64,
    pub(super) guard: Statement,
    pub(super) then: Vec<Statement>,
}

/// Where a store is.
enum Location {
    File(PathBuf),
    Postgres,
}

impl Location {
    fn parse(address: &str) -> Result<Location, StoreError> {
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Location::Postgres);
        }
        match address.strip_prefix("sqlite:").unwrap_or(address) {
            path if path.is_empty() || path.contains("://") => Err(StoreError::Address),
            path => Ok(Location::File(path.into())),
        }
    }
}

/// Opens the database at an address.
pub(super) async fn open(
    address: &str,
    options: OpenOptions,
    broadcast: Arc<Broadcast>,
) -> Result<Arc<dyn Backend>, StoreError> {
    Ok(match Location::parse(address)? {
        Location::File(path) => Arc::new(Sqlite::open(path, options, broadcast).await?),
        Location::Postgres => Arc::new(Postgres::open(address, options, broadcast).await?),
    })
}

/// Whether there is a database at an address. A server is taken to have one.
pub(super) fn exists(address: &str) -> Result<bool, StoreError> {
    Ok(match Location::parse(address)? {
        Location::File(path) => path.exists(),
        Location::Postgres => true,
    })
}
