//! How many appends a second a store takes: `appends ADDRESS`, where the store is best a new one.
//!
//! So many appenders wait for each of their appends to be durable, as that many players would.

use std::time::{Duration, Instant};
use store::{Change, CreateTable, LogEntry, LogStatus, Owner, Store, StoreError, TableId};

const TIME: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Result<(), StoreError> {
    let address = std::env::args().nth(1).ok_or(StoreError::Address)?;
    let store = Store::open(&address).await?;
    for appenders in [1, 8, 64, 256] {
        measure(&store, appenders).await?;
    }
    store.close().await;
    Ok(())
}

async fn measure(store: &Store, appenders: usize) -> Result<(), StoreError> {
    let (begun, commits) = (Instant::now(), store.commits());
    let tasks: Vec<_> = (0..appenders).map(|_| tokio::spawn(append(store.clone()))).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("appenders do not panic")?);
    }
    times.sort();
    let (seconds, commits) = (begun.elapsed().as_secs_f64(), store.commits() - commits);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{appenders} appenders: {:.0} appends a second, {commits} commits for {}, half within \
         {:.1?}, 99 of 100 within {:.1?}",
        times.len() as f64 / seconds,
        times.len(),
        at(50),
        at(99)
    );
    Ok(())
}

/// Plays at a table of its own until the time is over, and says how long each append took.
async fn append(store: Store) -> Result<Vec<Duration>, StoreError> {
    let table = TableId::random();
    let (status, listed, kind, seats) = (LogStatus::Live, false, "duel".into(), Vec::new());
    let (first, owner) = (LogEntry { action_id: None, ..entry(1) }, Owner::default());
    store
        .create_table(CreateTable { table, status, listed, kind, first, seats, owner, list: None })
        .await?;
    let (begun, mut times) = (Instant::now(), Vec::new());
    while begun.elapsed() < TIME {
        let before = Instant::now();
        let seq = times.len() as u64 + 2;
        store.append(table, entry(seq), Change::default()).await?;
        times.push(before.elapsed());
    }
    Ok(times)
}

fn entry(seq: u64) -> LogEntry {
    LogEntry { seq, at_ms: 0, action_id: Some(format!("action {seq}")), body: vec![b'x'; 300] }
}
