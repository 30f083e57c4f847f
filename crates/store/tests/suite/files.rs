//! The file of a store has one server, by whatever name, and is not lost unseen.

use rusqlite::Connection;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::time::Duration;
use store::{AppendOutcome, Change, OpenOptions, Store, StoreError, TableId};
use testing::{TempStore, append, entry, in_time, table};

/// Opens a store as a server does.
async fn serve(path: &str) -> Result<Store, StoreError> {
    Store::open_with(path, OpenOptions { serves: true, ..OpenOptions::default() }).await
}

fn name(path: &std::path::Path) -> &str {
    path.to_str().unwrap()
}

#[tokio::test]
async fn a_file_has_one_server_by_whatever_name() {
    let home = TempStore::sqlite();
    let first = serve(home.address()).await.unwrap();
    let (link, folder) = (home.file("link"), home.file("folder"));
    symlink(home.file("store"), &link).unwrap();
    symlink(home.file(""), &folder).unwrap();
    let dots = home.file("").join("../").join(home.file("").file_name().unwrap()).join("store");
    for other in [&home.file("store"), &link, &folder.join("store"), &dots] {
        let refused = serve(name(other)).await.unwrap_err();
        assert!(matches!(refused, StoreError::InUse(_)), "{}: {refused}", other.display());
    }
    // Somebody who tidies up must not open the door for a second server.
    fs::remove_file(home.file("store.lock")).unwrap();
    assert!(matches!(serve(home.address()).await, Err(StoreError::InUse(_))));
    // Other programs work beside the server, and it is still the only one when they end.
    let beside = home.open().await;
    let table = table(&beside).await;
    beside.close().await;
    assert!(matches!(serve(home.address()).await, Err(StoreError::InUse(_))));
    assert_eq!(append(&first, table, entry(2)).await, AppendOutcome::Done);
    first.close().await;
    serve(name(&link)).await.expect("the first has gone").close().await;
}

#[tokio::test]
async fn a_file_with_two_names_is_refused_with_what_to_do() {
    let home = TempStore::sqlite();
    home.open().await.close().await;
    let other = home.file("other");
    fs::hard_link(home.file("store"), &other).unwrap();
    for path in [home.file("store"), other.clone()] {
        for opened in [serve(name(&path)).await, Store::open(name(&path)).await] {
            let refused = opened.unwrap_err();
            assert!(matches!(refused, StoreError::HardLinked { names: 2, .. }), "{refused}");
            assert!(refused.to_string().contains("remove the other names"), "{refused}");
        }
    }
    fs::remove_file(other).unwrap();
    home.open().await.close().await;
}

/// A store in which something was acknowledged.
async fn used(home: &TempStore) -> (Store, TableId) {
    let store = serve(home.address()).await.unwrap();
    let table = table(&store).await;
    assert_eq!(append(&store, table, entry(2)).await, AppendOutcome::Done);
    (store, table)
}

/// Nothing is acknowledged or shown any more.
async fn is_lost(store: &Store, table: TableId) {
    let appended = store.append(table, entry(3), Change::default()).await;
    assert!(matches!(appended, Err(StoreError::Replaced(_))), "{appended:?}");
    let read = store.entries(table, 0).await;
    assert!(matches!(read, Err(StoreError::Replaced(_))), "{read:?}");
    assert!(matches!(store.probe().await, Err(StoreError::Replaced(_))));
}

#[tokio::test]
async fn nothing_is_acknowledged_once_a_file_of_the_store_is_removed() {
    for suffix in ["", "-wal", "-shm"] {
        let home = TempStore::sqlite();
        let (store, table) = used(&home).await;
        fs::remove_file(home.file(&format!("store{suffix}"))).unwrap();
        is_lost(&store, table).await;
    }
}

#[tokio::test]
async fn nothing_is_acknowledged_once_another_file_has_its_name() {
    let copy = |home: &TempStore, to: PathBuf| {
        let path = home.file("store");
        Connection::open(path).unwrap().execute("VACUUM INTO ?1", [name(&to)]).unwrap();
        to
    };
    let home = TempStore::sqlite();
    let (store, table) = used(&home).await;
    fs::rename(copy(&home, home.file("copy")), home.file("store")).unwrap();
    is_lost(&store, table).await;
    // Putting it back is not enough: in between, something may have been read from the other one.

    let home = TempStore::sqlite();
    let link = home.file("link");
    symlink(home.file("store"), &link).unwrap();
    let store = serve(name(&link)).await.unwrap();
    let table = testing::table(&store).await;
    let other = copy(&home, home.file("copy"));
    fs::remove_file(&link).unwrap();
    symlink(other, &link).unwrap();
    is_lost(&store, table).await;
}

#[tokio::test]
async fn a_removed_file_is_noticed_though_nobody_writes() {
    let home = TempStore::sqlite();
    let (store, table) = used(&home).await;
    fs::remove_file(home.file("store")).unwrap();
    in_time(async {
        while store.entries(table, 0).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_statement_has_a_limit_and_later_ones_are_given_up_sooner() {
    let home = TempStore::sqlite();
    let limit = Some(Duration::from_secs(2));
    let options = OpenOptions { limit, ..OpenOptions::default() };
    let store = Store::open_with(home.address(), options).await.unwrap();
    let table = table(&store).await;
    let other = Connection::open(home.file("store")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let late = store.append(table, entry(2), Change::default()).await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
    in_time(store.stalled()).await;
    assert!(matches!(store.probe().await, Err(StoreError::Unavailable(_))));
    assert_eq!(store.entries(table, 0).await.unwrap().len(), 1, "who reads is answered");
    other.execute_batch("ROLLBACK").unwrap();
    // What was given up has happened in the end; whoever asks again is told so.
    in_time(async {
        while store.entries(table, 0).await.unwrap().len() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        while store.probe().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}
