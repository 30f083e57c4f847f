//! The streams of events end like those of tables, and pages are sent something when there is something to see.

use crate::leaks::streams::{Stream, account, followed};
use crate::people::site::PASSWORD;
use crate::server_under_test::{Client, Server, Socket, patient};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use web::settings::Settings;

/// How long a session lasts, in milliseconds.
const HALF_A_YEAR: i64 = 180 * 24 * 60 * 60 * 1_000;

/// Every way to be told what happens in an event as it happens.
const STREAMS: [&str; 3] = [
    "/api/events/{event}/events?views=true",
    "/api/events/{event}/live?views=true",
    "/e/{event}/live",
];

/// An event that somebody follows in every way.
async fn event_followed(
    server: &Server,
    who: &Client,
    more: &[(&'static str, &str)],
) -> (String, Vec<Stream>) {
    let host = server.guest("Ada").await;
    let asked = json!({ "name": "Friday", "kind": "swiss", "format": "random", "listed": true });
    let made = host.post("/api/events", asked).await.is(201);
    let event = made["event"].as_str().unwrap().to_owned();
    let mut streams = Vec::new();
    for path in STREAMS {
        let mut stream = Stream::open(who, &path.replace("{event}", &event), "", more).await;
        assert!(stream.next().await.is_some(), "{path}");
        streams.push(stream);
    }
    (event, streams)
}

async fn all_end(streams: Vec<Stream>) {
    for mut stream in streams {
        stream.rest().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_of_events_end_with_the_session_they_were_opened_with() {
    let server = Server::new().await;
    for (login, path, body) in [
        ("one", "/api/logout", json!({})),
        ("two", "/api/logout-everywhere", json!({})),
        ("three", "/api/password", json!({ "old": PASSWORD, "new": "another horse" })),
    ] {
        let bo = Client { cookie: account(&server, login).await, ..server.nobody() };
        let (_, streams) = event_followed(&server, &bo, &[]).await;
        let status = bo.post(path, body).await.status;
        assert!([200, 204].contains(&status), "{path}: {status}");
        all_end(streams).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_of_events_end_with_the_token_they_were_opened_with() {
    let server = Server::new().await;
    let bo = Client { cookie: account(&server, "bobo").await, ..server.nobody() };
    let made = bo.post("/api/tokens", json!({ "name": "bot" })).await.is(201);
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let more = [("authorization", bearer.as_str())];
    let (_, streams) = event_followed(&server, &server.nobody(), &more).await;
    let (event, mut others) = event_followed(&server, &bo, &[]).await;
    assert_eq!(bo.with("DELETE", "/api/tokens/bot", "", b"").await.status, 204);
    all_end(streams).await;
    // What the person opened themselves goes on.
    bo.post(&format!("/api/events/{event}/enter"), json!({})).await.is(200);
    for stream in &mut others {
        while !stream.next().await.unwrap().contains("Bo") {}
    }
}

/// A session is over after half a year, also for whoever was connected all the time and heard nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_end_when_their_session_has_expired() {
    let ever = Duration::from_secs(1_000 * 24 * 60 * 60);
    let settings =
        Settings { expire_idle: ever, expire_event: ever, expire_open: ever, ..patient() };
    let server = Server::with(settings).await;
    let cookie = account(&server, "bobo").await;
    let (_duel, streams) = followed(&server, &cookie, None).await;
    let bo = Client { cookie, ..server.nobody() };
    let (_, of_event) = event_followed(&server, &bo, &[]).await;
    server.pass(HALF_A_YEAR + 1_000);
    for mut stream in streams.into_iter().chain(of_event) {
        stream.rest().await;
    }
}

/// Whether a page was sent something anew while it asked for a sign of life twice.
async fn is_sent_something(page: &mut Socket) -> bool {
    let mut sent = false;
    for _ in 0..2 {
        page.send(Message::Ping(Default::default())).await.unwrap();
        loop {
            match page.next().await.unwrap().unwrap() {
                Message::Pong(_) => break,
                Message::Text(_) => sent = true,
                _ => {}
            }
        }
    }
    sent
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_sent_something_only_when_there_is_something_new_to_see() {
    let server = Server::new().await;
    let terms = json!({ "spectators": { "delayed": 60_000 } });
    let duel = server.duel(json!({ "format": "random", "terms": terms })).await;
    let path = format!("/t/{}/live", duel.table);
    let mut player = duel.people[0].socket(&path, &[]).await.unwrap();
    let mut stranger = server.nobody().socket(&path, &[]).await.unwrap();
    for page in [&mut player, &mut stranger] {
        assert!(is_sent_something(page).await, "the table as it is");
        assert!(!is_sent_something(page).await, "nothing has happened");
    }
    duel.go_on().await;
    assert!(is_sent_something(&mut player).await);
    assert!(!is_sent_something(&mut stranger).await, "they may not know it yet");
    // Events look now and then what their tables wait for.
    let host = server.guest("Cy").await;
    let asked = json!({ "name": "Friday", "kind": "swiss", "format": "random" });
    let made = host.post("/api/events", asked).await.is(201);
    let event = made["event"].as_str().unwrap();
    let mut page = host.socket(&format!("/e/{event}/live"), &[]).await.unwrap();
    assert!(is_sent_something(&mut page).await);
    assert!(!is_sent_something(&mut page).await);
    host.post(&format!("/api/events/{event}/enter"), json!({})).await.is(200);
    assert!(is_sent_something(&mut page).await);
}
