//! What the tests of several crates share: temporary stores on either database, a PostgreSQL server, and a
//! check of JSON against schemas. A dev-dependency only; no program that is shipped contains it.

// A test that cannot set up what it needs fails at once.
#![allow(clippy::unwrap_used)]

pub mod postgres;
pub mod schema;

use std::path::PathBuf;
use std::time::Duration;
use store::{
    AppendOutcome, Change, CreateTable, LogEntry, LogStatus, Notification, Notifications, Owner,
    Store, TableId,
};

/// How long to wait for something that must come.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Runs the same tests on both databases: functions that take a [`TempStore`].
#[macro_export]
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test($crate::TempStore::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test($crate::TempStore::postgres()).await;
            })*
        }
    };
}

/// A place for the store of a test; a file is removed when this is dropped.
pub struct TempStore {
    address: String,
    folder: tempfile::TempDir,
}

impl TempStore {
    /// A file in a temporary folder.
    pub fn sqlite() -> TempStore {
        let folder = tempfile::tempdir().unwrap();
        TempStore { address: format!("sqlite:{}", folder.path().join("store").display()), folder }
    }

    /// A new database on the PostgreSQL server of this program.
    pub fn postgres() -> TempStore {
        TempStore { address: postgres::database(), folder: tempfile::tempdir().unwrap() }
    }

    /// A new database on a PostgreSQL server of a test's own.
    pub fn on(server: &postgres::Server) -> TempStore {
        TempStore { address: server.database(), folder: tempfile::tempdir().unwrap() }
    }

    /// The address to open the store with.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The path of a file beside the store.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Opens the store.
    pub async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }

    /// Runs SQL on the database without the store.
    pub async fn sql(&self, sql: &str) {
        if let Some(path) = self.address.strip_prefix("sqlite:") {
            return rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap();
        }
        let (client, connection) =
            tokio_postgres::connect(&self.address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(sql).await.unwrap();
    }
}

/// Returns an entry whose body follows from its place.
pub fn entry(seq: u64) -> LogEntry {
    let body = format!("{{\"entry\":{seq}}}").into_bytes();
    LogEntry { seq, at_ms: 1_000 + i64::try_from(seq).unwrap(), action_id: None, body }
}

/// Returns an entry with the name a client has given it.
pub fn action(seq: u64, action_id: &str) -> LogEntry {
    LogEntry { action_id: Some(action_id.into()), ..entry(seq) }
}

/// Returns a listed table that waits for players, and whose log begins with 1.
pub fn beginning(table: TableId) -> CreateTable {
    CreateTable {
        table,
        status: LogStatus::Open,
        listed: true,
        kind: "duel".into(),
        first: entry(1),
        seats: Vec::new(),
        owner: Owner::default(),
        list: None,
    }
}

/// Creates a table and returns its id.
pub async fn table(store: &Store) -> TableId {
    let table = TableId::random();
    store.create_table(beginning(table)).await.unwrap();
    table
}

/// Appends an entry that changes nothing else.
pub async fn append(store: &Store, table: TableId, entry: LogEntry) -> AppendOutcome {
    store.append(table, entry, Change::default()).await.unwrap()
}

/// Waits for something that must come, and fails if it does not.
pub async fn in_time<T>(coming: impl Future<Output = T>) -> T {
    tokio::time::timeout(TIMEOUT, coming).await.expect("it comes in time")
}

/// Waits for a notification, whatever comes before it.
pub async fn wait_for(notifications: &mut Notifications, wanted: Notification) {
    while in_time(notifications.next()).await.expect("an open store") != wanted {}
}
