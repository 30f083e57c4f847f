//! Two nodes on one PostgreSQL are upgraded one after the other while people play, as docs/operations.md says.
//!
//! The node of the version before is this program, and the other one knows a version of the store that comes after
//! it. `ARCADIA_BEFORE` may name the `arcadia` of an earlier version instead; then the other node is of this one.

use crate::client::Client;
use crate::ledger::{Ledger, body};
use crate::people::{Pair, Wrong};
use crate::process::{How, Server};
use crate::soon;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use store::{OpenOptions, Store, TableId};
use testing::TempStore;
use tokio::sync::Semaphore;

/// Decisions before the new node starts, and while it does: fewer than the shortest game has.
const BEFORE: usize = 4;
/// More than the longest game has.
const REST: usize = 10_000;
/// A version of the store that comes after this one.
const NEXT: usize = 99;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_upgraded_while_people_play_and_the_old_one_writes_nothing_more() {
    let home = TempStore::postgres();
    let before = std::env::var("ARCADIA_BEFORE").ok();
    let version = before.is_none().then_some(NEXT);
    let old = match &before {
        Some(program) => Server::of_program(program, home.address()).await,
        None => Server::start(home.address(), How::default()).await,
    };
    let ledger = Arc::new(Ledger::default());
    let mut pair = Pair::new(&old.site(), &ledger, 7).await.unwrap().apart();
    if before.is_some() {
        pair = pair.in_the_past();
    }
    let table = pair.begin(&json!({ "format": "random" })).await.unwrap();
    for _ in 0..BEFORE {
        assert!(pair.step(table).await.unwrap());
    }
    let cookie = pair.players[0].cookie();
    // They wait where the game could end before there is anything to see: until the store is raised, then with one
    // decision that the old node refuses, until the new node has taken the table over.
    let allowed = Arc::new(Semaphore::new(BEFORE));
    let playing = tokio::spawn(play(pair, table, Arc::clone(&allowed)));
    let new = Server::start(home.address(), How { version, ..How::default() }).await;
    let store = Store::open_with(home.address(), OpenOptions { version, ..OpenOptions::default() });
    let store = store.await.unwrap();
    let raised = store.entries(table, 0).await.unwrap().len();
    allowed.add_permits(1);

    let mut client = Client::new(old.site(), cookie);
    let path = format!("/api/tables/{table}");
    let seen = client.ask("GET", &path, &Value::Null).await.unwrap();
    assert_eq!(seen.status, 200, "it still reads: {}", seen.body);
    let asked = json!({ "format": "random" });
    let writes = [("/api/me", json!({ "name": "Cy" })), ("/api/tables", asked)];
    for (path, body) in writes {
        let mut anew = Client::new(old.site(), client.cookie.clone());
        let refused = anew.ask("POST", path, &body).await.unwrap();
        assert_eq!((refused.status, &refused.body["error"]["code"]), (503, &json!("store")));
    }
    assert_eq!(client.ask("GET", "/readyz", &Value::Null).await.unwrap().status, 503);
    let so_far = store.entries(table, 0).await.unwrap();
    let by_old = so_far[raised..].iter().filter(|entry| body(entry)["what"] == "decided").count();
    assert_eq!(by_old, 0, "the old node has written after the step");

    old.hand_over_to(&new);
    soon("the new node has taken the table over", taken_over(&store, table)).await;
    allowed.add_permits(REST);
    soon("the game ends", playing).await.unwrap().unwrap();
    assert_eq!(ledger.all(&store).await, [""; 0]);
    let mut old = old;
    assert_eq!(old.stop().await.code(), Some(0));
    store.close().await;
}

/// Plays a game to its end, a decision for each permit.
async fn play(mut pair: Pair, table: TableId, allowed: Arc<Semaphore>) -> Result<Pair, Wrong> {
    loop {
        allowed.acquire().await.map_err(|closed| closed.to_string())?.forget();
        if !pair.step(table).await? {
            return Ok(pair);
        }
    }
}

/// Returns once another node has resumed the table.
async fn taken_over(store: &Store, table: TableId) {
    let resumed = async || {
        let log = store.entries(table, 0).await.unwrap();
        log.iter().any(|entry| body(entry)["what"] == "resumed")
    };
    while !resumed().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
