//! Computer players think, and an operator sees how long that waits.

use crate::server_under_test::{Client, Server, patient, random};
use serde_json::{Value, json};
use std::sync::{Condvar, Mutex, PoisonError};
use web::settings::Settings;

/// A table at which these sit: computer players of a level, or the one who asks.
async fn table(client: &Client, seats: [Option<&str>; 2]) -> String {
    let opened = client.post("/api/tables", random()).await.is(201);
    let path = format!("/api/tables/{}", opened["table"].as_str().unwrap());
    for (seat, level) in seats.iter().enumerate() {
        match level {
            Some(level) => {
                let path = format!("{path}/seats/{seat}/computer");
                client.post(&path, json!({ "level": level })).await.is(200);
            }
            None => {
                client.post(&format!("{path}/seats/{seat}"), json!({})).await.is(200);
                let part = json!({ "part": { "trust": true } });
                client.post(&format!("{path}/chance"), part).await.is(200);
            }
        }
    }
    path
}

/// How often a seat has decided.
async fn decisions(client: &Client, table: &str, seat: u64) -> usize {
    let log = client.get(&format!("{table}/log")).await.is(200);
    let of_seat = |entry: &&Value| {
        let happened = &entry["happened"];
        happened["what"] == "decided" && happened["seat"] == seat
    };
    log.as_array().unwrap().iter().filter(of_seat).count()
}

/// Plays until the computer player at the other seat has decided.
async fn until_the_other_decides(client: &Client, table: &str) {
    while decisions(client, table, 1).await == 0 {
        let view = client.get(table).await.is(200);
        if view["waiting"].as_array().unwrap().contains(&json!(0)) {
            let act = view["view"]["legal"][0].clone();
            let decided = json!({ "decision": { "act": act } });
            client.post(&format!("{table}/decide"), decided).await;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn an_operator_sees_how_long_thoughts_wait() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    let game = table(&ada, [None, Some("luna")]).await;
    until_the_other_decides(&ada, &game).await;
    let waited = "arcadia_thought_wait_seconds_count";
    server.until(&format!("{waited}{{level=\"luna\"}}"), |count| count > 0).await;
    assert_eq!(server.metric(&format!("{waited}{{level=\"oracle\"}}")).await, 0);
    server.stop().await;
}

/// How many thoughts may begin, for a server that thinks only when it is let.
static ALLOWED: Mutex<usize> = Mutex::new(0);
static MORE: Condvar = Condvar::new();

fn allow(more: usize) {
    *ALLOWED.lock().unwrap_or_else(PoisonError::into_inner) += more;
    MORE.notify_all();
}

fn wait_until_allowed() {
    let allowed = ALLOWED.lock().unwrap_or_else(PoisonError::into_inner);
    let none = |allowed: &mut usize| *allowed == 0;
    *MORE.wait_while(allowed, none).unwrap_or_else(PoisonError::into_inner) -= 1;
}

const BEGUN: &str = "arcadia_thought_wait_seconds_count{level=\"luna\"}";

/// How many thoughts of a level have begun, and one that is held up.
async fn begun(server: &Server, level: &str) -> u64 {
    server.metric(&format!("arcadia_thought_wait_seconds_count{{level=\"{level}\"}}")).await
}

/// Whether thoughts may begin, for a server that thinks only then.
static OPEN: Mutex<bool> = Mutex::new(false);
static OPENED: Condvar = Condvar::new();

fn set_open(open: bool) {
    *OPEN.lock().unwrap_or_else(PoisonError::into_inner) = open;
    OPENED.notify_all();
}

fn wait_until_open() {
    let open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    drop(OPENED.wait_while(open, |open| !*open).unwrap_or_else(PoisonError::into_inner));
}

#[tokio::test]
async fn so_many_tables_think_at_once_and_so_many_of_one_person() {
    for (thinkers, thinking_of, at_once) in [(3, 1, 1), (3, 2, 2), (3, 9, 3)] {
        set_open(false);
        let before_thought = wait_until_open;
        let settings = Settings { thinkers, thinking_of, before_thought, ..patient() };
        let server = Server::with(settings).await;
        let mallory = server.guest("Mallory").await;
        for _ in 0..4 {
            table(&mallory, [Some("luna"), Some("luna")]).await;
        }
        let waiting = "arcadia_thoughts_waiting{level=\"luna\"}";
        server.until(waiting, |waiting| waiting == 4 - at_once).await;
        server.until(BEGUN, |begun| begun == at_once).await;
        // A thread that is free is for somebody else.
        if at_once < 3 {
            table(&server.guest("Ada").await, [Some("luna"), Some("luna")]).await;
            server.until(BEGUN, |begun| begun == at_once + 1).await;
        }
        set_open(true);
        server.stop().await;
    }
}

#[tokio::test]
async fn whoever_opens_many_tables_of_computers_delays_others_by_a_thought() {
    let settings = Settings { before_thought: wait_until_allowed, ..patient() };
    let server = Server::with(settings).await;
    let mallory = server.guest("Mallory").await;
    for _ in 0..20 {
        table(&mallory, [Some("oracle"), Some("oracle")]).await;
    }
    // One is held up, the others wait for the only thread.
    server.until("arcadia_thoughts_waiting{level=\"oracle\"}", |waiting| waiting == 19).await;
    let ada = server.guest("Ada").await;
    let game = table(&ada, [None, Some("luna")]).await;
    while server.metric("arcadia_thoughts_waiting{level=\"luna\"}").await == 0 {
        let view = ada.get(&game).await.is(200);
        if view["waiting"] == json!([0]) {
            let decision = json!({ "act": view["view"]["legal"][0] });
            ada.post(&format!("{game}/decide"), json!({ "decision": decision })).await.is(200);
        }
    }
    // The one that is held up, one of Mallory's whose turn it is, and luna; another begins after them.
    allow(3);
    while begun(&server, "oracle").await + begun(&server, "luna").await < 4 {}
    assert_eq!(begun(&server, "luna").await, 1);
    allow(1_000_000);
    until_the_other_decides(&ada, &game).await;
    server.stop().await;
}
