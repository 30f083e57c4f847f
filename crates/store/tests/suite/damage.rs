//! Damage is found and named, and a backup is looked at before it has its name.

use std::fs;
use store::{LogId, Store, StoreDamage, StoreError, TableId};
use testing::{TempStore, append, entry, table};

testing::on_both! {
    an_intact_store_has_no_damage,
    missing_entries_and_rows_of_nobody_are_found,
    a_probe_leaves_nothing_behind,
}

async fn an_intact_store_has_no_damage(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.add_session(store::TokenHash([1; 32]), luna, 900).await.unwrap();
    let table = table(&store).await;
    append(&store, table, entry(2)).await;
    assert_eq!(store.check().await.unwrap(), []);
    store.remove_person(luna, 5).await.unwrap();
    store.apply_retention(i64::MAX, store::Retention::default()).await.unwrap();
    assert_eq!(store.check().await.unwrap(), []);
}

async fn missing_entries_and_rows_of_nobody_are_found(home: TempStore) {
    let store = home.open().await;
    let (whole, holed, short, empty) =
        (table(&store).await, table(&store).await, table(&store).await, table(&store).await);
    for (table, last) in [(whole, 4), (holed, 4), (short, 4)] {
        for seq in 2..=last {
            append(&store, table, entry(seq)).await;
        }
    }
    let is = |table: TableId| match home.address().starts_with("sqlite:") {
        true => format!("x'{table}'"),
        false => format!("'\\x{table}'::bytea"),
    };
    home.sql(&format!(
        "DELETE FROM log WHERE log_id = {} AND seq = 3;
         DELETE FROM log WHERE log_id = {} AND seq = 4;
         DELETE FROM log WHERE log_id = {};
         INSERT INTO log (log_id, seq, at_ms, body) SELECT {}, seq, at_ms, body FROM log
            WHERE log_id = {};
         INSERT INTO decks (person, id, name, code) VALUES ({}, {}, 'mine', 'code');",
        is(holed),
        is(short),
        is(empty),
        is(TableId([7; 16])),
        is(whole),
        is(TableId([8; 16])),
        is(TableId([9; 16])),
    ))
    .await;
    let mut incomplete =
        [holed, short, empty].map(|table| StoreDamage::Incomplete(LogId::Table(table)));
    incomplete.sort_by_key(|damage| format!("{damage:?}"));
    let mut found = store.check().await.unwrap();
    let orphans = found.iter().filter(|damage| matches!(damage, StoreDamage::Orphans { .. }));
    let orphans: Vec<&StoreDamage> = orphans.collect();
    let (decks, log) = ("decks", "log");
    assert_eq!(
        orphans,
        [
            &StoreDamage::Orphans { table: decks, rows: 1 },
            &StoreDamage::Orphans { table: log, rows: 4 }
        ]
    );
    found.retain(|damage| matches!(damage, StoreDamage::Incomplete(_)));
    found.sort_by_key(|damage| format!("{damage:?}"));
    assert_eq!(found, incomplete);
    // A backup of it is made, and says so.
    let copied = store.backup(&home.file("backup")).await.unwrap();
    assert_eq!(copied.len(), 5, "{copied:?}");
}

async fn a_probe_leaves_nothing_behind(home: TempStore) {
    let store = home.open().await;
    store.probe().await.unwrap();
    assert_eq!(store.check().await.unwrap(), []);
    assert_eq!(store.live_logs().await.unwrap(), []);
}

/// A statement of a server is given up after four seconds; a store with millions of entries takes longer to
/// look through.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_store_is_checked_however_long_that_takes() {
    let home = TempStore::postgres();
    let store = home.open().await;
    home.sql(
        "ALTER TABLE cube_drafts RENAME TO drafts;
         CREATE VIEW cube_drafts AS SELECT * FROM drafts
             WHERE (SELECT 1 FROM pg_sleep(4.5)) = 1;",
    )
    .await;
    assert_eq!(store.check().await, Ok(Vec::new()));
}

/// Overwrites the page that an index or a table of the database begins with.
fn spoil(path: &std::path::Path, object: &str) {
    let connection = rusqlite::Connection::open(path).unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let page: u32 = connection.query_row(root, [object], |row| row.get(0)).unwrap();
    let size: u32 = connection.pragma_query_value(None, "page_size", |row| row.get(0)).unwrap();
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    drop(connection);
    let mut bytes = fs::read(path).unwrap();
    let (begin, end) = ((page - 1) * size, page * size);
    bytes[begin as usize..end as usize].fill(0x5a);
    fs::write(path, bytes).unwrap();
}

/// A store whose log has more than a page.
async fn filled() -> (TempStore, TableId) {
    let home = TempStore::sqlite();
    let store = home.open().await;
    let table = table(&store).await;
    for seq in 2..200 {
        append(&store, table, entry(seq)).await;
    }
    store.close().await;
    (home, table)
}

#[tokio::test]
async fn spoilt_pages_are_named_and_a_store_that_cannot_write_is_not_ready() {
    let (home, table) = filled().await;
    spoil(&home.file("store"), "log");
    let store = Store::open(home.address()).await.unwrap();
    let read = store.entries(table, 0).await;
    assert_eq!(read, Err(StoreError::Damaged("a page of the file")));
    assert_eq!(store.probe().await, Err(StoreError::Damaged("a page of the file")));
    let found = store.check().await.unwrap();
    assert!(found.iter().any(|damage| matches!(damage, StoreDamage::File(_))), "{found:?}");
}
