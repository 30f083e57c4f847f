//! What a server that was away owes to those who waited, and how it takes its leave.

use crate::ledger::{Ledger, body};
use crate::people::Pair;
use crate::process::{How, Server};
use crate::support::{Home, on_both};
use crate::town::Town;
use serde_json::{Value, json};
use server::steward::LEASE_MS;
use server::store::{Store, TableId};
use server::time::Time;
use std::sync::Arc;

on_both!(
    nobody_is_charged_for_the_time_a_server_is_down,
    a_server_that_stops_takes_its_leave_and_loses_nothing,
);

/// How long the server seems to be down: longer than any clock runs.
const DOWN_MS: i64 = 3 * 3_600_000;
/// What a duel's clock adds for every decision.
const EACH_MS: i64 = 15_000;
/// Tables with a clock: enough that some are played at before all are looked after.
const TABLES: usize = 16;
const STOPS: usize = 4;

/// What the clocks of a view show at some moment.
fn left(view: &Value, now: i64) -> [i64; 2] {
    [0, 1].map(|seat: usize| {
        let clock = &view["clocks"][seat];
        let since = clock["since_ms"].as_i64().unwrap_or(now);
        clock["left_ms"].as_i64().unwrap() - (now - since)
    })
}

/// A table with a clock at which something was decided, and what its clocks show.
struct Clocked {
    table: TableId,
    left: [i64; 2],
    seen_ms: i64,
}

async fn clocked(pair: &mut Pair) -> Clocked {
    let asked = json!({ "format": "random", "terms": { "clock": true } });
    let table = pair.begin(&asked).await.unwrap();
    for _ in 0..3 {
        assert!(pair.step(table).await.unwrap());
    }
    let view = pair.players[0].look(table).await.unwrap();
    let seen_ms = Time::system().now();
    Clocked { table, left: left(&view, seen_ms), seen_ms }
}

async fn nobody_is_charged_for_the_time_a_server_is_down(home: Home) {
    let mut server = Server::start(home.address(), How::default()).await;
    let ledger = Arc::new(Ledger::default());
    let mut pair = Pair::new(&server.site(), &ledger, 1).await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(clocked(&mut pair).await);
    }
    server.kill();
    server.revive(How { ahead_ms: DOWN_MS, ..How::default() }).await;
    // Some only look, others decide as soon as they can: neither is charged.
    for (number, clocked) in tables.iter().enumerate().rev() {
        let decides = number % 2 == 0;
        if decides {
            assert!(pair.step(clocked.table).await.unwrap());
        }
        let view = pair.players[0].look(clocked.table).await.unwrap();
        let now = Time::system().now();
        let waited = now - clocked.seen_ms;
        let added = if decides { EACH_MS } else { 0 };
        for (before, after) in clocked.left.into_iter().zip(left(&view, now + DOWN_MS)) {
            let fair = before - waited..=before + LEASE_MS + added;
            assert!(fair.contains(&after), "table {number}: {before} became {after}: {view}");
        }
    }
    let store = home.open().await;
    assert_eq!(ledger.all(&store).await, [""; 0]);
    for clocked in tables {
        is_resumed_and_not_timed_out(&store, clocked.table).await;
    }
    store.close().await;
}

async fn is_resumed_and_not_timed_out(store: &Store, table: TableId) {
    let log: Vec<Value> = store.entries(table, 0).await.unwrap().iter().map(body).collect();
    assert!(log.iter().any(|entry| entry["what"] == "resumed"), "{log:?}");
    assert!(log.iter().all(|entry| entry["by"] != "clock"), "{log:?}");
}

async fn a_server_that_stops_takes_its_leave_and_loses_nothing(home: Home) {
    let mut town = Town::new(&home, How::default(), 14).await;
    for _ in 0..STOPS {
        let (status, kept) = town.stop().await;
        assert_eq!((status.code(), kept), (Some(0), 0), "how it ended, and tables it kept");
        assert_eq!(town.wrong().await, [""; 0]);
    }
    let (told, torn) = town.ledger.ends_of_streams();
    assert_eq!((torn, town.server.torn()), (0, 0), "streams and answers that just ended");
    assert!(told >= STOPS, "{told} viewers were told to come back");
    town.end().await;
}
