//! What a server that was away owes to those who waited, and how it takes its leave.

use crate::client::Client;
use crate::is_postgres;
use crate::ledger::{Ledger, body};
use crate::people::Pair;
use crate::process::{How, Server};
use crate::town::Town;
use rooms::driver::LEASE_MS;
use rooms::time::Time;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Store, TableId};
use testing::{TempStore, on_both};

on_both!(
    nobody_is_charged_for_the_time_a_server_is_down,
    nobody_is_charged_for_the_time_a_server_is_stopped,
    a_server_that_stops_takes_its_leave_and_loses_nothing,
);

/// How long the server seems to be down: longer than any clock runs.
const DOWN_MS: i64 = 3 * 3_600_000;
/// What a duel's clock adds for every decision.
const EACH_MS: i64 = 15_000;
/// Tables with a clock: enough that some are played at before all are looked after.
const TABLES: usize = 16;
const STOPS: usize = 4;
/// Within what time a server answers, and stops, whatever its database does.
const PATIENCE: Duration = Duration::from_secs(5);
/// Within what time it says that it is not ready: a probe takes two seconds at most.
const NOT_READY: Duration = Duration::from_millis(2_500);

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

async fn nobody_is_charged_for_the_time_a_server_is_down(home: TempStore) {
    let mut server = Server::start(home.address(), How::default()).await;
    let ledger = Arc::new(Ledger::default());
    let mut pair = Pair::new(&server.site(), &ledger, 1).await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(clocked(&mut pair).await);
    }
    server.kill();
    server.revive(How { ahead_ms: DOWN_MS, ..How::default() }).await;
    nobody_is_charged(&home, &mut pair, &tables, DOWN_MS).await;
    assert_eq!(ledger.all(&home.open().await).await, [""; 0]);
}

async fn nobody_is_charged_for_the_time_a_server_is_stopped(home: TempStore) {
    let server = Server::start(home.address(), How::default()).await;
    let ledger = Arc::new(Ledger::default());
    let mut pair = Pair::new(&server.site(), &ledger, 1).await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(clocked(&mut pair).await);
    }
    server.pause(DOWN_MS, DOWN_MS);
    // A database has a clock of its own, which was not stopped.
    let later = if is_postgres(&home) { 0 } else { DOWN_MS };
    nobody_is_charged(&home, &mut pair, &tables, later).await;
    assert_eq!(ledger.all(&home.open().await).await, [""; 0]);
}

/// Nobody has paid for the time in which a server was gone, by a clock that is so much later.
async fn nobody_is_charged(home: &TempStore, pair: &mut Pair, tables: &[Clocked], later: i64) {
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
        for (before, after) in clocked.left.into_iter().zip(left(&view, now + later)) {
            let fair = before - waited..=before + LEASE_MS + added;
            assert!(fair.contains(&after), "table {number}: {before} became {after}: {view}");
        }
    }
    let store = home.open().await;
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

/// A file has one server: whoever drove its tables is gone, however long its leases would last.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_comes_back_to_a_file_drives_its_tables_at_once() {
    let home = TempStore::sqlite();
    let mut server = Server::start(home.address(), How::default()).await;
    let ledger = Arc::new(Ledger::default());
    let mut pair = Pair::new(&server.site(), &ledger, 1).await.unwrap();
    let clocked = clocked(&mut pair).await;
    let store = home.open().await;
    // As if it had just been renewed for a year.
    let lease = loop {
        if let Some(lease) = store.table(clocked.table).await.unwrap().unwrap().lease {
            break lease;
        }
    };
    server.kill();
    let year = 365 * 24 * 3_600_000;
    assert!(store.renew_term(lease.term, 0, lease.until_ms + year).await.unwrap());
    server.revive(How::default()).await;
    pair.players[0].look(clocked.table).await.unwrap();
    is_resumed_and_not_timed_out(&store, clocked.table).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_answers_and_stops_in_time_though_its_database_does_not_answer() {
    let database = testing::postgres::Server::start("", |_| {});
    let mut server = Server::start(&database.database(), How::default()).await;
    let ledger = Arc::new(Ledger::default());
    let mut pair = Pair::new(&server.site(), &ledger, 1).await.unwrap();
    let clocked = clocked(&mut pair).await;
    let view = pair.look(clocked.table).await.unwrap();
    database.freeze();
    let mut load_balancer = Client::new(server.site(), None);
    let begun = Instant::now();
    let answer = load_balancer.ask("GET", "/readyz", &Value::Null).await.unwrap();
    in_time("not ready", begun, NOT_READY);
    answer.is(503).unwrap();
    // Somebody looks, and somebody decides.
    let path = format!("/api/tables/{}", clocked.table);
    let asked = json!({ "decision": view["view"]["legal"][0], "action_id": "frozen" });
    for (method, path) in [("GET", path.clone()), ("POST", format!("{path}/decide"))] {
        for tab in 0..2 {
            let begun = Instant::now();
            let answer = pair.players[tab].tabs[0].ask(method, &path, &asked).await.unwrap();
            in_time(method, begun, PATIENCE);
            answer.is(503).unwrap();
            let again: u64 = answer.retry_after.expect("when to ask again").parse().unwrap();
            assert!((1..=60).contains(&again), "{again}");
        }
    }
    let begun = Instant::now();
    let status = server.stop().await;
    in_time("stopped", begun, PATIENCE);
    assert_eq!(status.code(), Some(0));
    database.thaw();
}

/// Says how long something took, and that it is no longer than was promised.
fn in_time(what: &str, begun: Instant, promised: Duration) {
    let took = begun.elapsed();
    println!("without a database: {what} after {took:?}");
    assert!(took <= promised, "{what} after {took:?}");
}

async fn a_server_that_stops_takes_its_leave_and_loses_nothing(home: TempStore) {
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
