//! What a server does when its store does not do what it should.

use crate::server_under_test::{Client, Duel, Server, patient, random};
use futures_util::future::join_all;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::fs;
use std::time::{Duration, Instant};
use store::{OpenOptions, Store};
use testing::{TempStore, in_time, on_both};

on_both!(a_damaged_table_takes_nothing_else_with_it, a_damaged_event_takes_nothing_else_with_it);

/// SQLite itself gives up on a locked file after 10 seconds: what is sooner is ours.
const SOONER: Duration = Duration::from_secs(9);

/// Damages the third entry of what was opened first. Whoever has read it before is not disturbed, so the
/// server is started anew.
async fn damage(server: Server, rows: &str) -> Server {
    let home = server.stop().await;
    home.sql(&format!(
        "UPDATE log SET body = substr(body, 2) WHERE seq = 2
         AND log_id = (SELECT id FROM {rows} ORDER BY created_ms LIMIT 1)"
    ))
    .await;
    Server::on(home, patient()).await
}

/// The same person at the same server, started anew.
fn again(server: &Server, person: &Client) -> Client {
    Client { address: server.address, ..person.clone() }
}

async fn a_damaged_table_takes_nothing_else_with_it(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let duel = server.duel(random()).await;
    server.pass(1);
    let ada = duel.people[0].clone();
    let whole = ada.post("/api/tables", random()).await.is(201)["table"].clone();
    let whole = format!("/api/tables/{}", whole.as_str().unwrap());
    ada.post(&format!("{whole}/seats/0"), json!({})).await.is(200);
    let server = damage(server, "tables").await;
    let ada = again(&server, &ada);

    ada.get(&duel.path("")).await.refuses(503, "damaged");
    ada.get(&format!("/t/{}", duel.table)).await.header("retry-after").ok_or(()).unwrap_err();
    let own = ada.get("/api/tables/mine").await.is(200);
    let statuses: Vec<&Value> =
        own["tables"].as_array().unwrap().iter().map(|table| &table["status"]).collect();
    assert_eq!(statuses, ["open", "damaged"]);
    for page in ["/", "/account", "/api/tables", "/events"] {
        assert_eq!(ada.get(page).await.status, 200, "{page}");
    }
    // The other table is played at, and a computer player is looked after there.
    let level = json!({ "level": "luna" });
    ada.post(&format!("{whole}/seats/1/computer"), level).await.is(200);
    ada.post(&format!("{whole}/chance"), json!({ "part": { "trust": true } })).await.is(200);
    let by_computer = |entry: &Value| {
        let happened = &entry["happened"];
        happened["what"] == "decided" && happened["seat"] == 1
    };
    in_time(async {
        loop {
            let log = ada.get(&format!("{whole}/log")).await.is(200);
            if log.as_array().unwrap().iter().any(by_computer) {
                break;
            }
            let view = ada.get(&whole).await.is(200);
            if view["waiting"][0] == 0 {
                let decision = json!({ "act": view["view"]["legal"][0] });
                ada.post(&format!("{whole}/decide"), json!({ "decision": decision })).await;
            }
        }
    })
    .await;
    let admin = server.admin().await;
    assert_eq!(admin.tables(true, 10).await.unwrap().len(), 2);
}

async fn a_damaged_event_takes_nothing_else_with_it(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let ada = server.guest("Ada").await;
    let mut events = Vec::new();
    for name in ["first", "second"] {
        let asked = json!({ "name": name, "kind": "swiss", "format": "random", "listed": true });
        let made = ada.post("/api/events", asked).await.is(201);
        let path = format!("/api/events/{}", made["event"].as_str().unwrap());
        for _ in 0..3 {
            let level = json!({ "level": "luna" });
            ada.post(&format!("{path}/computer"), level).await.is(200);
        }
        events.push(path);
        server.pass(1);
    }
    let server = damage(server, "events").await;
    let ada = again(&server, &ada);
    ada.get(&events[0]).await.refuses(503, "damaged");
    ada.get(&events[1]).await.is(200);
    for list in ["/api/events", "/api/events/mine"] {
        let list = ada.get(list).await.is(200);
        let names: Vec<&Value> =
            list["events"].as_array().unwrap().iter().map(|event| &event["name"]).collect();
        assert_eq!(names, ["second"], "{list}");
    }
    assert_eq!(ada.get("/events").await.status, 200);
}

async fn is_ready(server: &Server, ready: bool) {
    let status = if ready { 200 } else { 503 };
    in_time(async {
        while server.nobody().get("/readyz").await.status != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    assert_eq!(server.nobody().get("/healthz").await.status, 200);
}

/// A duel on a server whose statements have a limit, as servers have it, only shorter; and another
/// connection to its file.
async fn limited() -> (Server, Duel, Connection) {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let home = server.stop().await;
    let options =
        OpenOptions { limit: Some(Duration::from_millis(300)), ..OpenOptions::for_server() };
    let store = Store::open_with(home.address(), options).await.unwrap();
    let other = Connection::open(home.file("store")).unwrap();
    let server = Server::of(store, home, patient()).await;
    let people = duel.people.each_ref().map(|person| again(&server, person));
    (server, Duel { people, ..duel }, other)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_is_stuck_is_answered_for_in_time() {
    let (server, duel, other) = limited().await;
    is_ready(&server, true).await;
    let (seat, decision) = in_time(duel.next()).await;
    let decision = json!({ "decision": decision });
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = Instant::now();
    // Several at one table: they do not wait one after the other.
    let waiting = &duel.people[seat];
    let decide = duel.path("/decide");
    let answers = join_all((0..6).map(|_| waiting.post(&decide, decision.clone()))).await;
    for answer in answers {
        assert_eq!(answer.header("retry-after"), Some("2"), "{}", answer.head);
        answer.refuses(503, "store");
    }
    assert!(begun.elapsed() < SOONER, "{:?}", begun.elapsed());
    let begun = Instant::now();
    is_ready(&server, false).await;
    assert!(begun.elapsed() < SOONER, "{:?}", begun.elapsed());
    // Who only looks is answered.
    in_time(async { while duel.people[0].get(&duel.path("")).await.status != 200 {} }).await;
    other.execute_batch("ROLLBACK").unwrap();
    is_ready(&server, true).await;
    in_time(async { while duel.people[0].post("/api/tables", random()).await.status != 201 {} })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_age_of_leases_tells_of_a_store_that_is_stuck() {
    let (server, _duel, other) = limited().await;
    is_ready(&server, true).await;
    let age = async || {
        let text = server.metrics().await;
        let age = text.lines().find_map(|line| line.strip_prefix("arcadia_lease_age_seconds "));
        age.unwrap().parse::<f64>().unwrap()
    };
    // They are renewed twice a second.
    let (old, fresh) = (3.0, 1.0);
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    in_time(async { while age().await < old {} }).await;
    other.execute_batch("ROLLBACK").unwrap();
    in_time(async { while age().await > fresh {} }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_store_is_stuck_still_stops() {
    let (server, duel, other) = limited().await;
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = Instant::now();
    let waiting = duel.people[0].clone();
    let waits = tokio::spawn(async move { waiting.post("/api/tables", random()).await.status });
    let home = server.stop().await;
    assert!(begun.elapsed() < SOONER, "{:?}", begun.elapsed());
    assert!([0, 503].contains(&waits.await.unwrap()));
    other.execute_batch("ROLLBACK").unwrap();
    drop(home);
}

#[tokio::test]
async fn a_server_whose_file_is_gone_acknowledges_nothing_and_is_not_ready() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    is_ready(&server, true).await;
    fs::remove_file(server.file("store")).unwrap();
    let refused = ada.post("/api/tables", random()).await;
    assert_eq!(refused.header("retry-after"), Some("2"));
    refused.refuses(503, "store");
    is_ready(&server, false).await;
}
