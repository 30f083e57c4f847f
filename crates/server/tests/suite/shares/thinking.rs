//! Somebody has many computer players think; nobody else waits for it.

use crate::server_under_test::{Client, Server, patient, random};
use serde_json::{Value, json};
use server::settings::Settings;
use std::time::Duration;

/// How many tables the attacker has: a search takes a second, and a busy machine much less for the few
/// requests of somebody else.
const MANY: usize = 40;

/// A server on which a search takes long and is done by one thread.
async fn slow_server() -> Server {
    let think_time = Duration::from_secs(1);
    Server::with(Settings { think_time, thinkers: 1, ..patient() }).await
}

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

/// How often a seat has decided; any of them, where none is named.
async fn decisions(client: &Client, table: &str, seat: Option<u64>) -> usize {
    let log = client.get(&format!("{table}/log")).await.is(200);
    let of_seat = |entry: &&Value| {
        let happened = &entry["happened"];
        happened["what"] == "decided" && seat.is_none_or(|seat| happened["seat"] == seat)
    };
    log.as_array().unwrap().iter().filter(of_seat).count()
}

/// Plays until the computer player at the other seat has decided.
async fn until_the_other_decides(client: &Client, table: &str) {
    while decisions(client, table, Some(1)).await == 0 {
        let view = client.get(table).await.is(200);
        if view["waiting"].as_array().unwrap().contains(&json!(0)) {
            let act = view["view"]["legal"][0].clone();
            let decided = json!({ "decision": { "act": act } });
            client.post(&format!("{table}/decide"), decided).await;
        }
        tokio::task::yield_now().await;
    }
}

/// One person has many tables at which `oracle` plays itself, and another, or the same, plays against a
/// computer player of a level: how many of the many tables have not moved while that one did.
async fn unmoved(player: impl Fn(&Client, &Client) -> Client, level: &str) -> usize {
    let server = slow_server().await;
    let (mallory, bo) = (server.guest("Mallory").await, server.guest("Bo").await);
    let mut tables = Vec::new();
    for _ in 0..MANY {
        tables.push(table(&mallory, [Some("oracle"); 2]).await);
    }
    server.until("arcadia_thoughts_waiting", |waiting| waiting >= MANY as u64 - 1).await;
    let mut before = Vec::new();
    for table in &tables {
        before.push(decisions(&mallory, table, None).await);
    }
    let player = player(&mallory, &bo);
    let game = table(&player, [None, Some(level)]).await;
    until_the_other_decides(&player, &game).await;
    let mut unmoved = 0;
    for (table, before) in tables.iter().zip(before) {
        unmoved += usize::from(decisions(&mallory, table, None).await == before);
    }
    server.stop().await;
    unmoved
}

/// In the order in which they came, every other table would have moved before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_quick_player_never_waits_for_those_who_search() {
    assert!(unmoved(|mallory, _| mallory.clone(), "luna").await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_search_take_turns_by_person() {
    assert!(unmoved(|_, bo| bo.clone(), "oracle").await > 0);
}

#[tokio::test]
async fn an_operator_sees_how_long_thoughts_wait() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    let game = table(&ada, [None, Some("luna")]).await;
    until_the_other_decides(&ada, &game).await;
    let waited = "arcadia_thought_wait_seconds_count";
    server.until(&format!("{waited}{{lane=\"quick\"}}"), |count| count > 0).await;
    assert_eq!(server.metric(&format!("{waited}{{lane=\"slow\"}}")).await, 0);
    server.stop().await;
}
