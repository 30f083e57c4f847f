//! What the tests of the store share.

pub mod postgres;

use server::store::{Appended, Beginning, Change, Entry, Owner, Status, Store, TableId};
use std::path::PathBuf;

/// Runs the same tests on both kinds of stores.
#[allow(unused_macros)]
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(super::Home::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(super::Home::postgres()).await;
            })*
        }
    };
}
#[allow(unused_imports)]
pub(crate) use on_both;

/// Where the store of a test is; it is gone when the test is over.
pub struct Home {
    address: String,
    folder: tempfile::TempDir,
}

impl Home {
    pub fn sqlite() -> Home {
        let folder = tempfile::tempdir().unwrap();
        Home { address: format!("sqlite:{}", folder.path().join("store").display()), folder }
    }

    pub fn postgres() -> Home {
        Home { address: postgres::database(), folder: tempfile::tempdir().unwrap() }
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    /// A file beside the store.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }

    /// Does something to the database behind the store's back.
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

/// An entry whose body follows from its place.
pub fn entry(seq: u64) -> Entry {
    let body = format!("{{\"entry\":{seq}}}").into_bytes();
    Entry { seq, at_ms: 1_000 + i64::try_from(seq).unwrap(), action_id: None, body }
}

/// An entry that a client has given a name.
pub fn action(seq: u64, action_id: &str) -> Entry {
    Entry { action_id: Some(action_id.into()), ..entry(seq) }
}

/// A listed table that waits for players, and whose log begins with 1.
pub fn beginning(table: TableId) -> Beginning {
    Beginning {
        table,
        status: Status::Open,
        listed: true,
        kind: "duel".into(),
        first: entry(1),
        seats: Vec::new(),
        owner: Owner::default(),
        list: None,
    }
}

/// Makes a table and says its name.
pub async fn table(store: &Store) -> TableId {
    let table = TableId::random();
    store.create(beginning(table)).await.unwrap();
    table
}

/// Appends an entry that changes nothing else.
pub async fn append(store: &Store, table: TableId, entry: Entry) -> Appended {
    store.append(table, entry, Change::default()).await.unwrap()
}
