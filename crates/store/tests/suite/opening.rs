//! What is opened, and what is refused.

use store::{AppendOutcome, Change, OpenOptions, Store, StoreError, TableId};
use testing::{TempStore, append, beginning, entry, table};

testing::on_both! {
    two_can_open_a_new_store_at_once,
    a_running_server_writes_nothing_once_a_newer_one_has_raised_the_store,
}

/// A node of this version goes on when one of the next version comes.
async fn a_running_server_writes_nothing_once_a_newer_one_has_raised_the_store(home: TempStore) {
    let old = home.open().await;
    let guest = old.create_guest("Luna", 1).await.unwrap();
    let table = table(&old).await;
    assert_eq!(append(&old, table, entry(2)).await, AppendOutcome::Done);
    let next = OpenOptions { version: Some(99), ..OpenOptions::default() };
    let new = Store::open_with(home.address(), next).await.unwrap();
    let written = [
        old.create_guest("Sol", 2).await.err(),
        old.append(table, entry(3), Change::default()).await.err(),
        old.remove_person(guest.id, 3).await.err(),
        old.create_table(beginning(TableId::random())).await.err(),
    ];
    for refused in written {
        let Some(StoreError::Newer { found, known }) = refused else { panic!("{refused:?}") };
        assert_eq!(found, known + 1);
    }
    assert_eq!(old.entries(table, 0).await.unwrap().len(), 2, "it still reads");
    assert_eq!(append(&new, table, entry(3)).await, AppendOutcome::Done);
    assert_eq!(new.person(guest.id).await.unwrap(), Some(guest));
    assert_eq!(new.entries(table, 0).await.unwrap().len(), 3);
}

async fn two_can_open_a_new_store_at_once(home: TempStore) {
    let (one, other) = tokio::join!(home.open(), home.open());
    let person = one.create_guest("Luna", 1).await.unwrap();
    assert_eq!(other.person(person.id).await.unwrap(), Some(person));
}

#[tokio::test]
async fn a_newer_sqlite_store_is_refused() {
    let home = TempStore::sqlite();
    home.open().await.close().await;
    home.sql("PRAGMA user_version = 99").await;
    let refused = Store::open(home.address()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused:?}");
    assert!(refused.to_string().contains("newer program"));
    let restored = TempStore::sqlite().open().await.restore(&home.file("store")).await;
    assert!(matches!(restored, Err(StoreError::Newer { found: 99, .. })), "{restored:?}");
}

#[tokio::test]
async fn a_newer_postgres_store_is_refused() {
    let home = TempStore::postgres();
    home.open().await.close().await;
    home.sql("UPDATE store_version SET version = 99").await;
    let refused = Store::open(home.address()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused:?}");
}

#[tokio::test]
async fn a_file_of_something_else_is_refused_and_not_touched() {
    let home = TempStore::sqlite();
    let path = home.file("store");
    home.sql("CREATE TABLE mine (x)").await;
    let before = std::fs::read(&path).unwrap();
    assert!(matches!(Store::open(home.address()).await, Err(StoreError::Foreign(_))));
    assert_eq!(std::fs::read(&path).unwrap(), before);
    for nonsense in ["", "sqlite:", "mysql://host/db", "postgres://[host:port"] {
        assert_eq!(Store::open(nonsense).await.err(), Some(StoreError::Address), "{nonsense}");
    }
}

#[tokio::test]
async fn a_new_store_is_private() {
    use std::os::unix::fs::PermissionsExt;
    let home = TempStore::sqlite();
    let path = home.file("deep/down/store");
    let store = Store::open(path.to_str().unwrap()).await.unwrap();
    store.backup(&home.file("backup")).await.unwrap();
    for file in [path, home.file("backup")] {
        assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unavailable_and_its_password_unsaid() {
    let error = Store::open("postgres://luna:sesame@127.0.0.1:1/arcadia").await.unwrap_err();
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
    assert!(!format!("{error} {error:?}").contains("sesame"));
}
