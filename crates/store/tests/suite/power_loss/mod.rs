//! What SQLite has acknowledged survives a power loss, and this test would notice if it did not. A full
//! disk is an error.
//!
//! Stores write to a disk that knows what was synced ([`power`]). The power is lost again and again
//! while they write; what is left each time is opened and compared with a ledger of everything that
//! had been acknowledged by then.

mod power;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{
    Acknowledge, AppendOutcome, Change, CreateTable, LogEntry, LogStatus, OpenOptions, Owner,
    Store, StoreError, TableId,
};

const TABLES: u8 = 4;
const LOSSES: usize = 40;
/// How many entries are acknowledged between two losses, at most.
const BETWEEN: u64 = 60;
/// Bytes of an entry: enough to have the write-ahead log written back several times.
const BODY: usize = 3_000;

/// Up to where the log of each table was acknowledged.
type Ledger = Arc<Mutex<BTreeMap<TableId, u64>>>;

fn entry(seq: u64) -> LogEntry {
    let body = seq.to_le_bytes().into_iter().cycle().take(BODY).collect();
    LogEntry { seq, at_ms: 1, action_id: Some(format!("action {seq}")), body }
}

async fn begin(store: &Store, table: TableId) {
    let (status, listed, kind, seats) = (LogStatus::Live, false, "duel".into(), Vec::new());
    let owner = Owner::default();
    let first = LogEntry { action_id: None, ..entry(1) };
    let beginning = CreateTable { table, status, listed, kind, first, seats, owner, list: None };
    assert_eq!(store.create_table(beginning).await.unwrap(), AppendOutcome::Done);
}

/// Appends until it is stopped, and writes down what was acknowledged.
async fn append(store: Store, table: TableId, ledger: Ledger) {
    begin(&store, table).await;
    for seq in 2.. {
        ledger.lock().unwrap().insert(table, seq - 1);
        let appended = store.append(table, entry(seq), Change::default()).await.unwrap();
        assert_eq!(appended, AppendOutcome::Done);
    }
}

/// How far the log of a table is what was appended to it.
async fn intact(store: &Store, table: TableId) -> Result<u64, StoreError> {
    let entries = store.entries(table, 0).await?;
    let last = store.table(table).await?.map_or(0, |row| row.last_seq);
    let whole = entries.iter().map(|entry| entry.seq).eq(1..=last);
    let right = entries.iter().take_while(|read| read.body == entry(read.seq).body).count();
    let named = store.actions(table).await?.into_iter().eq(2..=last);
    Ok(if whole && named { right.try_into().unwrap() } else { 0 })
}

/// How many acknowledged entries are missing from what a power loss has left.
async fn missing(folder: &Path, ledger: &BTreeMap<TableId, u64>) -> u64 {
    let store = Store::open(folder.join("store").to_str().unwrap()).await;
    let mut missing = 0;
    for (&table, acknowledged) in ledger {
        let left = match &store {
            Ok(store) => intact(store, table).await.unwrap_or(0),
            Err(_) => 0,
        };
        missing += acknowledged.saturating_sub(left);
    }
    missing
}

fn acknowledged(ledger: &Ledger) -> u64 {
    ledger.lock().unwrap().values().sum()
}

/// How many acknowledged entries are missing after many power losses, altogether.
async fn lost(acknowledge: Acknowledge) -> u64 {
    power::register();
    let mut random = fastrand::Rng::with_seed(7);
    let home = tempfile::tempdir().unwrap();
    let path = home.path().canonicalize().unwrap().join("store");
    let options =
        OpenOptions { acknowledge, vfs: Some(power::NAME.into()), ..OpenOptions::default() };
    let store = Store::open_with(path.to_str().unwrap(), options).await.unwrap();
    let ledger = Ledger::default();
    let appenders: Vec<_> = (0..TABLES)
        .map(|i| tokio::spawn(append(store.clone(), TableId([i; 16]), ledger.clone())))
        .collect();
    let mut left = Vec::new();
    for round in 0..LOSSES {
        // However busy the machine is, there is something new to lose, and after it any moment will do.
        let enough = acknowledged(&ledger) + random.u64(1..BETWEEN);
        while acknowledged(&ledger) < enough {
            tokio::time::sleep(Duration::from_micros(100)).await;
        }
        tokio::time::sleep(Duration::from_micros(random.u64(..3_000))).await;
        let folder = tempfile::tempdir().unwrap();
        let promised = ledger.lock().unwrap().clone();
        let kept_percent = [0, 50, 90][round % 3];
        power::cut(path.parent().unwrap(), folder.path(), kept_percent, &mut random);
        left.push((folder, promised));
    }
    assert!(appenders.iter().all(|appender| !appender.is_finished()), "they append all the time");
    appenders.iter().for_each(|appender| appender.abort());
    let grown = left.iter().any(|(folder, _)| {
        std::fs::metadata(folder.path().join("store")).is_ok_and(|file| file.len() > 100_000)
    });
    assert!(grown, "the write-ahead log is written back at times");
    let mut lost = 0;
    for (folder, promised) in left {
        lost += missing(folder.path(), &promised).await;
    }
    let appended = acknowledged(&ledger);
    println!("{acknowledge:?}: {lost} lost in {LOSSES} power losses while appending {appended}");
    lost
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_is_acknowledged_survives_a_power_loss() {
    assert_eq!(lost(Acknowledge::Durable).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_syncs_this_test_finds_losses() {
    assert!(lost(Acknowledge::Unsynced).await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_acknowledgement_before_the_commit_this_test_finds_losses() {
    assert!(lost(Acknowledge::BeforeCommit).await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn on_a_full_disk_nothing_is_acknowledged_until_there_is_room() {
    power::register();
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().canonicalize().unwrap();
    let options = OpenOptions { vfs: Some(power::NAME.into()), ..OpenOptions::default() };
    let path = folder.join("store");
    let store = Store::open_with(path.to_str().unwrap(), options).await.unwrap();
    let tables = [1, 2, 3].map(|i| TableId([i; 16]));
    for table in tables {
        begin(&store, table).await;
    }
    let append = |seq| {
        let [a, b, c] = tables.map(|table| store.append(table, entry(seq), Change::default()));
        async move { <[_; 3]>::from(tokio::join!(a, b, c)) }
    };
    power::set_full(Some(&folder));
    for ended in append(2).await {
        assert!(matches!(ended, Err(StoreError::Unavailable(_))), "{ended:?}");
    }
    power::set_full(None);
    for table in tables {
        assert_eq!(intact(&store, table).await, Ok(1));
    }
    assert_eq!(append(2).await, [const { Ok(AppendOutcome::Done) }; 3]);
    store.close().await;
    let store = Store::open(path.to_str().unwrap()).await.unwrap();
    for table in tables {
        assert_eq!(intact(&store, table).await, Ok(2));
    }
}
