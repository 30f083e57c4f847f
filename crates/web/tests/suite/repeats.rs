//! Requests that come again because nobody knows whether they arrived: what is asked for twice under one
//! name is done once, also where it opens something.

use crate::server_under_test::{Client, Server, patient, random};
use futures_util::future::join_all;
use serde_json::{Value, json};
use testing::TempStore;
use web::settings::Settings;

testing::on_both! {
    a_table_that_is_asked_for_twice_is_one_table,
    an_event_that_is_asked_for_twice_is_one_event,
    everything_at_a_table_has_a_name,
}

/// The same body, with a name.
fn named(body: &Value, name: &str) -> Value {
    let mut named = body.clone();
    named["action_id"] = json!(name);
    named
}

fn friday() -> Value {
    json!({ "name": "Friday", "kind": "swiss", "format": "random", "listed": true })
}

/// Asks a path for something under a name, and says what was opened.
async fn opened(person: &Client, path: &str, body: &Value, name: &str, kind: &str) -> String {
    let answer = person.post(path, named(body, name)).await.is(201);
    answer[kind].as_str().unwrap().to_owned()
}

async fn a_table_that_is_asked_for_twice_is_one_table(home: TempStore) {
    let settings = || Settings { tables_of: 2, ..patient() };
    let server = Server::on(home, settings()).await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let open = async |person: &Client, name: &str| {
        opened(person, "/api/tables", &random(), name, "table").await
    };
    let first = open(&ada, "click").await;
    assert_eq!(open(&ada, "click").await, first);
    // All at once, as from a client that does not wait.
    let at_once = join_all((0..8).map(|_| open(&ada, "clack"))).await;
    assert!(at_once.iter().all(|table| *table == at_once[0] && *table != first), "{at_once:?}");
    let own = ada.get("/api/tables/mine").await.is(200);
    assert_eq!(own["tables"].as_array().unwrap().len(), 2);
    // There is no room for another, but what is there is there.
    ada.post("/api/tables", named(&random(), "cluck")).await.refuses(409, "too-many-tables");
    assert_eq!(open(&ada, "click").await, first);
    // Names are one's own.
    assert_ne!(open(&bo, "click").await, first);

    let server = Server::on(server.stop().await, settings()).await;
    let ada = Client { address: server.address, ..ada };
    assert_eq!(open(&ada, "click").await, first, "also after a restart");
    let long = named(&random(), &"x".repeat(101));
    ada.post("/api/tables", long).await.refuses(400, "long-action-id");
}

async fn an_event_that_is_asked_for_twice_is_one_event(home: TempStore) {
    let server = Server::on(home, Settings { events_of: 2, ..patient() }).await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let make = async |person: &Client, name: &str| {
        opened(person, "/api/events", &friday(), name, "event").await
    };
    let first = make(&ada, "click").await;
    let at_once = join_all((0..8).map(|_| make(&ada, "clack"))).await;
    assert!(at_once.iter().all(|event| *event == at_once[0] && *event != first), "{at_once:?}");
    assert_eq!(make(&ada, "click").await, first, "though there is no room for another");
    ada.post("/api/events", named(&friday(), "cluck")).await.refuses(409, "too-many-events");
    assert_ne!(make(&bo, "click").await, first);
    let events = ada.get("/api/events/mine").await.is(200);
    assert_eq!(events["events"].as_array().unwrap().len(), 2);
    let long = named(&friday(), &"x".repeat(101));
    bo.post("/api/events", long).await.refuses(400, "long-action-id");
}

async fn everything_at_a_table_has_a_name(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let ada = server.guest("Ada").await;
    let table = opened(&ada, "/api/tables", &random(), "open", "table").await;
    let steps = [
        ("seats/0", json!({})),
        ("seats/1/computer", json!({ "level": "luna" })),
        ("chance", json!({ "part": { "trust": true } })),
        ("decide", json!({ "decision": "resign" })),
        ("again", json!({})),
    ];
    for (path, body) in steps {
        let path = format!("/api/tables/{table}/{path}");
        let body = named(&body, &format!("click {path}"));
        let first = ada.post(&path, body.clone()).await.is(200);
        assert_eq!(ada.post(&path, body).await.is(200), first, "{path}");
    }
}
