//! The store: what has happened at every table, and who the people are.
//!
//! *Append, then notify.* Everything that happens at a table is an entry of an append-only log. An
//! append is acknowledged only when it is durable; of two that race for the same place one wins; a
//! repeated request is applied once. The store does not look into the entries and knows no rules, no
//! clock and no network but that of its database: every time is an argument.
//!
//! A store is in SQLite, one file, or in PostgreSQL, for several servers, with one set of statements
//! and one behaviour. What differs between them is behind one trait, `Backend`.
//!
//! # Examples
//!
//! Make a table, and append to its log. Of two entries for the same place, one wins:
//!
//! ```
//! use store::{AppendOutcome, Change, CreateTable, LogEntry, Owner, LogStatus, Store, TableId};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(&folder.path().join("arcadia.db").to_string_lossy()).await?;
//! let entry = |seq: u64| LogEntry { seq, at_ms: 0, action_id: None, body: b"{}".to_vec() };
//! let table = TableId::random();
//! let (kind, owner) = ("duel".to_owned(), Owner::default());
//! let (first, seats, list) = (entry(0), Vec::new(), None);
//! let (status, listed) = (LogStatus::Open, false);
//! store.create_table(CreateTable { table, status, listed, kind, first, seats, owner, list }).await?;
//! assert_eq!(store.append(table, entry(1), Change::default()).await?, AppendOutcome::Done);
//! assert_eq!(store.append(table, entry(1), Change::default()).await?, AppendOutcome::SeqTaken);
//! # Ok(())
//! # }
//! ```

mod actions;
mod audit;
mod backend;
mod backup;
mod bans;
mod check;
mod deletion;
mod error;
mod events;
mod files;
mod library;
mod login;
mod logs;
mod marks;
pub mod metrics;
pub mod network;
mod notifications;
mod options;
mod overview;
mod people;
#[cfg(feature = "testing")]
mod plans;
mod probe;
mod retention;
mod schema;
mod shared_cubes;
mod stalls;
mod tables;
mod terms;
mod types;
mod usage;
mod value;

pub use audit::{AuditEvent, AuditKind, AuditRow};
pub use bans::BannedNetwork;
pub use check::StoreDamage;
pub use error::StoreError;
pub use login::login_key;
pub use marks::Mark;
pub use notifications::{Notification, Notifications};
#[cfg(feature = "testing")]
pub use options::Acknowledge;
pub use options::OpenOptions;
pub use overview::PersonSummary;
pub use retention::Retention;
pub use shared_cubes::{CubeDraft, DRAFTS_OF_CUBE, SharedCube, Sharing};
pub use types::{
    Account, AppendOutcome, BotToken, Change, CreateEvent, CreateTable, CubeId, Cursor, DeckId,
    EventId, EventRow, Lease, ListHash, LogEntry, LogId, LogRow, LogStatus, NodeId, Owner, Person,
    PersonId, StoredCube, StoredDeck, TableId, TableRow, TermId, TokenHash,
};

use actions::Swept;
use backend::{Backend, LogWrite, Statement, StoreFuture};
use metrics::{Metrics, Operation};
use notifications::Broadcast;
use probe::LastProbe;
use prometheus_client::registry::Registry;
use stalls::Stalls;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::watch;
use tokio::time::timeout;
use value::{Column, Row, Value};

/// The store of a server. Clones share one store.
#[derive(Clone)]
pub struct Store {
    backend: Arc<dyn Backend>,
    broadcast: Arc<Broadcast>,
    metrics: Metrics,
    stalls: Stalls,
    last_probe: LastProbe,
    swept: Swept,
}

impl Store {
    /// Opens the store at `postgres://..`, `sqlite:PATH` or a plain path, creates it where there is
    /// none, and migrates an older one.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        Store::open_with(address, OpenOptions::default()).await
    }

    /// Returns whether there is something at an address to be opened. A PostgreSQL server is taken to
    /// be there.
    pub fn exists(address: &str) -> Result<bool, StoreError> {
        backend::exists(address)
    }

    /// As [`Store::open`], with options.
    pub async fn open_with(address: &str, options: OpenOptions) -> Result<Store, StoreError> {
        let broadcast = Arc::new(Broadcast::new());
        let (metrics, stalls) = (Metrics::new(options.slow), Stalls::new(options.limit));
        let backend = backend::open(address, options, broadcast.clone()).await?;
        let (last_probe, swept) = Default::default();
        Ok(Store { backend, broadcast, metrics, stalls, last_probe, swept })
    }

    /// Returns the notifications from now on: of this store's own writes at once, of those of other
    /// nodes on the same PostgreSQL a moment later.
    pub fn notifications(&self) -> Notifications {
        self.broadcast.subscribe()
    }

    /// Returns a number that changes whenever a session or a token may have ended, here or on another
    /// node. Whatever is open for somebody is checked again then.
    pub fn revocations(&self) -> watch::Receiver<u64> {
        self.broadcast.revocations()
    }

    /// Returns how many commits the log has taken since the store was opened; grouping makes them
    /// fewer than the appends.
    pub fn commits(&self) -> u64 {
        self.backend.commits()
    }

    /// Adds what the store counts to a registry.
    pub fn register(&self, registry: &mut Registry) {
        self.metrics.register(registry, self.commits(), self.backend.load());
    }

    /// Returns whether several servers may use the store at once.
    pub fn is_shared(&self) -> bool {
        self.backend.is_shared()
    }

    /// Returns what time it is by the clock of the database, in milliseconds since 1970, if it has one of
    /// its own: all servers that share a store go by it.
    pub async fn clock_ms(&self) -> Result<Option<i64>, StoreError> {
        self.backend.clock_ms().await
    }

    /// Checks that the database answers. [`Store::probe`] checks that it can be written to.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.query("SELECT CAST(1 AS BIGINT)", Vec::new()).await.map(drop)
    }

    /// Waits until a statement has run into its limit, with none of its kind answered since.
    pub async fn stalled(&self) {
        self.stalls.begin().await;
    }

    /// Finishes the writes that wait and refuses everything that comes later.
    pub async fn close(&self) {
        self.backend.close().await;
        self.broadcast.close();
    }

    /// Notifies every node that a session or a token has ended.
    async fn notify_revoked(&self) -> Result<(), StoreError> {
        self.backend.notify(Notification::Revoked).await
    }

    /// Reads rows.
    async fn query(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        let statement = Statement::new(sql, values);
        statement.check()?;
        self.timed(Operation::Read, sql, self.backend.query(statement)).await
    }

    /// Reads the one row there can be.
    async fn find(&self, sql: &'static str, values: Vec<Value>) -> Result<Option<Row>, StoreError> {
        Ok(self.query(sql, values).await?.into_iter().next())
    }

    /// Reads the one column of every row.
    async fn column<T: Column>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<T>, StoreError> {
        self.query(sql, values).await?.into_iter().map(|mut row| row.next()).collect()
    }

    /// Reads the one number that a statement counts.
    async fn count(&self, sql: &'static str, values: Vec<Value>) -> Result<u64, StoreError> {
        self.find(sql, values).await?.map_or(Ok(0), |mut row| row.next())
    }

    /// Runs one write, and returns how many rows it has changed.
    async fn execute(&self, sql: &'static str, values: Vec<Value>) -> Result<u64, StoreError> {
        let statement = Statement::new(sql, values);
        statement.check()?;
        self.timed(Operation::Write, sql, self.backend.execute(statement)).await
    }

    /// Runs all of some writes or none of them, and notifies every node.
    async fn transaction(
        &self,
        statements: Vec<Statement>,
        notification: Option<Notification>,
    ) -> Result<(), StoreError> {
        statements.iter().try_for_each(Statement::check)?;
        let first = statements.first().map_or("", |statement| statement.sql);
        let done = self.backend.transaction(statements, notification);
        self.timed(Operation::Write, first, done).await
    }

    /// Writes to a log, and returns whether the guard let it.
    async fn write_log(&self, write: LogWrite) -> Result<bool, StoreError> {
        write.guard.check()?;
        write.then.iter().try_for_each(Statement::check)?;
        let sql = write.guard.sql;
        self.timed(Operation::Append, sql, self.backend.write_log(write)).await
    }

    /// Waits for what a statement comes to, as long as it may take, and notes how long that was.
    async fn timed<T>(
        &self,
        operation: Operation,
        sql: &'static str,
        statement: StoreFuture<'_, T>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let done = match self.stalls.limit(operation) {
            None => statement.await,
            Some(limit) => {
                let done = timeout(limit, statement).await;
                self.stalls.note(operation, done.is_ok());
                let too_slow = || StoreError::Unavailable("it does not answer".into());
                done.unwrap_or_else(|_| Err(too_slow()))
            }
        };
        self.metrics.note(operation, sql, begun.elapsed(), done.as_ref().err());
        done
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({})", self.backend.name())
    }
}

/// Locks a value that is never left half changed: a panic of another holder does no harm.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
