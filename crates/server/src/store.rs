//! The store: what has happened at every table, and who the people are.
//!
//! *Append, then tell.* Everything that happens at a table is an entry of an append-only log. An
//! append is acknowledged only when it is durable; of two that race for the same place one wins;
//! what a client asks for twice happens once. The store does not look into the entries and knows
//! no rules, no clock and no network but that of its database: every time is an argument.
//!
//! There are two kinds, SQLite in one file and PostgreSQL for several servers, with one set of
//! statements and one behaviour. What differs is how they write, SQLite on a thread of its own
//! and PostgreSQL from a task; both group all that waits into one commit.

mod audit;
mod backup;
mod bans;
mod error;
mod files;
mod leaving;
mod listen;
mod overview;
mod people;
mod postgres;
mod retention;
mod schema;
mod shares;
mod shelf;
mod sqlite;
mod tables;
mod tls;
mod types;
mod value;
mod wakeups;

pub use audit::{AuditKind, AuditRow, Audited};
pub use bans::BannedNetwork;
pub use error::StoreError;
pub use overview::Visible;
pub use retention::Retention;
pub use types::{
    Account, Appended, Beginning, BotToken, Change, CubeId, DeckId, Entry, Lease, ListHash, NodeId,
    Owner, Person, PersonId, Place, Status, StoredCube, StoredDeck, TableId, TableRow, TokenHash,
};
pub use wakeups::{Wakeup, Wakeups};

use postgres::Postgres;
use sqlite::Sqlite;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use value::{Row, Value};
use wakeups::Bell;

/// The store of a server. Clones are the same store.
#[derive(Clone)]
pub struct Store {
    engine: Arc<Engine>,
    bell: Arc<Bell>,
}

/// How to open a store; the default is right for every server.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// When to say that something is stored.
    pub acknowledge: Acknowledge,
    /// The name of a registered SQLite VFS to use instead of the system's.
    pub vfs: Option<String>,
    /// A file with the certificate of the authority that PostgreSQL is trusted by, instead of those
    /// the system trusts.
    pub authority: Option<PathBuf>,
}

/// When to say that something is stored.
///
/// All but the first lose what they have acknowledged. They are here so that the tests of
/// durability can show that they would notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Acknowledge {
    /// When it is on the disk.
    #[default]
    Durable,
    /// When the system has it, though maybe not the disk.
    Unsynced,
    /// Before it is committed.
    BeforeCommit,
}

impl Store {
    /// Opens the store at `postgres://..`, `sqlite:PATH` or a plain path, makes it where there is
    /// none, and brings an older one forward.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        Store::open_with(address, Options::default()).await
    }

    /// Whether there is something at an address to be opened. A PostgreSQL server is taken to be there.
    pub fn is_there(address: &str) -> Result<bool, StoreError> {
        Ok(match Address::read(address)? {
            Address::File(path) => path.exists(),
            Address::Server => true,
        })
    }

    /// As [`Store::open`], with options.
    pub async fn open_with(address: &str, options: Options) -> Result<Store, StoreError> {
        let bell = Arc::new(Bell::new());
        let engine = match Address::read(address)? {
            Address::File(path) => Engine::Sqlite(Sqlite::open(path, options, bell.clone()).await?),
            Address::Server => {
                Engine::Postgres(Postgres::open(address, options, bell.clone()).await?)
            }
        };
        Ok(Store { engine: Arc::new(engine), bell })
    }

    /// Hears of every entry from now on: of this store's own at once, of those that other nodes
    /// append to the same PostgreSQL a moment later.
    pub fn wakeups(&self) -> Wakeups {
        self.bell.listen()
    }

    /// Changes whenever a session or a token may have ended, here or on another node. Whoever keeps
    /// something open for somebody asks then whether their session or token still stands.
    pub fn revocations(&self) -> watch::Receiver<u64> {
        self.bell.revocations()
    }

    /// Tells everybody, on every node, that a session or a token has ended.
    async fn revoked(&self) -> Result<(), StoreError> {
        self.bell.ring(Wakeup::Revoked);
        match &*self.engine {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.tell_nodes(wakeups::REVOKED).await,
        }
    }

    /// How many commits the log has taken since the store was opened; grouping makes them fewer
    /// than the appends.
    pub fn commits(&self) -> u64 {
        match &*self.engine {
            Engine::Sqlite(sqlite) => sqlite.commits(),
            Engine::Postgres(postgres) => postgres.commits(),
        }
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.engine.query("SELECT CAST(1 AS BIGINT)", Vec::new()).await.map(drop)
    }

    /// Finishes the writes that wait and refuses everything that comes later.
    pub async fn close(&self) {
        match &*self.engine {
            Engine::Sqlite(sqlite) => sqlite.close().await,
            Engine::Postgres(postgres) => postgres.close().await,
        }
        self.bell.silence();
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match *self.engine {
            Engine::Sqlite(_) => "Store(SQLite)",
            Engine::Postgres(_) => "Store(PostgreSQL)",
        })
    }
}

/// Where a store is.
enum Address {
    File(PathBuf),
    Server,
}

impl Address {
    fn read(address: &str) -> Result<Address, StoreError> {
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Address::Server);
        }
        match address.strip_prefix("sqlite:").unwrap_or(address) {
            path if path.is_empty() || path.contains("://") => Err(StoreError::Address),
            path => Ok(Address::File(path.into())),
        }
    }
}

/// The two databases, behind what the store needs of them.
enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// A statement with its `$1`, `$2` and so on.
struct Statement {
    sql: &'static str,
    values: Vec<Value>,
}

impl Statement {
    fn new(sql: &'static str, values: Vec<Value>) -> Statement {
        Statement { sql, values }
    }
}

/// A write to the log of a table: if the guard changes a row, the rest is done with it, durably and
/// at once; if it changes none, nothing is.
struct Write {
    table: TableId,
    seq: u64,
    guard: Statement,
    then: Vec<Statement>,
}

impl Engine {
    /// Reads rows.
    async fn query(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        let statement = Statement::new(sql, values);
        check(&statement)?;
        match self {
            Engine::Sqlite(sqlite) => sqlite.query(statement).await,
            Engine::Postgres(postgres) => postgres.query(statement).await,
        }
    }

    /// Reads the one row there can be.
    async fn find(&self, sql: &'static str, values: Vec<Value>) -> Result<Option<Row>, StoreError> {
        Ok(self.query(sql, values).await?.into_iter().next())
    }

    /// Changes rows, durably, and says how many.
    async fn execute(&self, sql: &'static str, values: Vec<Value>) -> Result<u64, StoreError> {
        let statement = Statement::new(sql, values);
        check(&statement)?;
        match self {
            Engine::Sqlite(sqlite) => sqlite.execute(statement).await,
            Engine::Postgres(postgres) => postgres.execute(statement).await,
        }
    }

    /// Does all of some statements, durably, or none of them, and tells all nodes of it.
    async fn together(
        &self,
        statements: Vec<Statement>,
        told: Option<String>,
    ) -> Result<(), StoreError> {
        statements.iter().try_for_each(check)?;
        match self {
            Engine::Sqlite(sqlite) => sqlite.together(statements).await,
            Engine::Postgres(postgres) => postgres.together(&statements, told).await,
        }
    }

    /// Writes to the log of a table, together with whatever else waits, and wakes the listeners.
    /// Says whether the guard let it.
    async fn write(&self, write: Write) -> Result<bool, StoreError> {
        check(&write.guard)?;
        write.then.iter().try_for_each(check)?;
        match self {
            Engine::Sqlite(sqlite) => sqlite.write(write).await,
            Engine::Postgres(postgres) => postgres.write(write).await,
        }
    }
}

/// Refuses what only one of the databases could keep.
fn check(statement: &Statement) -> Result<(), StoreError> {
    let nul = |value: &Value| matches!(value, Value::Text(text) if text.contains('\0'));
    if statement.values.iter().any(nul) { Err(StoreError::Text) } else { Ok(()) }
}

/// Locks what is never left half changed, so that a panic elsewhere does no harm.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
