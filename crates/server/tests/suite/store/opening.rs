//! What is opened, and what is refused.

use crate::support::Home;
use server::store::{Store, StoreError};

crate::support::on_both! { two_can_open_a_new_store_at_once }

async fn two_can_open_a_new_store_at_once(home: Home) {
    let (one, other) = tokio::join!(home.open(), home.open());
    let person = one.create_guest("Luna", 1).await.unwrap();
    assert_eq!(other.person(person.id).await.unwrap(), Some(person));
}

#[tokio::test]
async fn a_newer_sqlite_store_is_refused() {
    let home = Home::sqlite();
    home.open().await.close().await;
    home.sql("PRAGMA user_version = 99").await;
    let refused = Store::open(home.address()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused:?}");
    assert!(refused.to_string().contains("newer program"));
    let restored = Home::sqlite().open().await.restore(&home.file("store")).await;
    assert!(matches!(restored, Err(StoreError::Newer { found: 99, .. })), "{restored:?}");
}

#[tokio::test]
async fn a_newer_postgres_store_is_refused() {
    let home = Home::postgres();
    home.open().await.close().await;
    home.sql("UPDATE store_version SET version = 99").await;
    let refused = Store::open(home.address()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused:?}");
}

#[tokio::test]
async fn a_file_of_something_else_is_refused_and_not_touched() {
    let home = Home::sqlite();
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
    let home = Home::sqlite();
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
