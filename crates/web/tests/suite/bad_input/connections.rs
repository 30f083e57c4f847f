//! Connections that say nothing, too little or too much, or do not listen.

use crate::server_under_test::{Answer, Client, Duel, Server, Socket, message, patient, random};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use web::settings::Settings;

/// A server that does not wait long.
fn impatient() -> Settings {
    let short = Duration::from_secs(1);
    Settings { patience: short, acceptance: short, ..patient() }
}

async fn begin(client: &Client, bytes: &str) -> TcpStream {
    let mut stream = TcpStream::connect(client.address).await.unwrap();
    stream.write_all(bytes.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn half_a_head_is_not_waited_for_and_holds_up_nobody() {
    let server = Server::with(impatient()).await;
    let duel = server.duel(random()).await;
    let mut halves = Vec::new();
    for half in ["", "GET", "GET /api/tables HTTP/1.1\r\nHost: x\r\nX:"] {
        halves.push(begin(&duel.people[0], half).await);
    }
    duel.go_on().await;
    for half in halves {
        let status = Answer::read(half).await.status;
        assert!(status == 0 || status == 408, "{status}");
    }
    duel.go_on().await;
}

#[tokio::test]
async fn a_head_that_is_too_large_is_refused() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    let head = format!("{}X: {}\r\n\r\n", ada.head("GET", "/api/me"), "x".repeat(40_000));
    assert_eq!(ada.send(head.as_bytes()).await.status, 431);
    ada.get("/api/me").await.is(200);
}

#[tokio::test]
async fn what_is_not_http_is_closed() {
    let server = Server::new().await;
    for bytes in
        [&b"\x16\x03\x01\x02\x00\x01\x00"[..], b"hello\r\n\r\n", b"GET / HTTP/9\r\n\r\n", &[0; 64]]
    {
        let status = server.nobody().send(bytes).await.status;
        assert!(status == 0 || status == 400, "{status}");
    }
    server.guest("Ada").await.get("/api/me").await.is(200);
}

#[tokio::test]
async fn a_body_that_trickles_is_not_waited_for() {
    let server = Server::with(impatient()).await;
    let duel = server.duel(random()).await;
    let head = duel.people[0].head("POST", &duel.path("/decide"));
    let head = format!(
        "{head}Content-Type: application/json\r\nContent-Length: 50\r\nConnection: close\r\n\r\n{{"
    );
    let slow = begin(&duel.people[0], &head).await;
    duel.go_on().await;
    Answer::read(slow).await.refuses(408, "too-slow");
    // Nor one of a page.
    let head = duel.people[0].head("POST", &format!("/t/{}", duel.table));
    let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
    let head = format!("{head}{kind}Content-Length: 50\r\nConnection: close\r\n\r\ndo=");
    let slow = begin(&duel.people[0], &head).await;
    assert_eq!(Answer::read(slow).await.status, 408);
}

#[tokio::test]
async fn a_body_that_says_it_is_too_large_is_not_waited_for() {
    let server = Server::with(patient()).await;
    let ada = server.guest("Ada").await;
    let head = ada.head("POST", "/api/tables");
    let kind = "Content-Type: application/json\r\n";
    let head = format!("{head}{kind}Content-Length: 65537\r\nConnection: close\r\n\r\n{{");
    Answer::read(begin(&ada, &head).await).await.refuses(413, "too-large");
}

#[tokio::test]
async fn a_body_is_as_large_as_it_may_be_and_no_larger() {
    let server = Server::with(Settings { body: 1_000, ..patient() }).await;
    let ada = server.guest("Ada").await;
    let asked = random().to_string();
    let padded = |size: usize| format!("{asked}{}", " ".repeat(size - asked.len()));
    ada.post_bytes("/api/tables", padded(1_000).as_bytes()).await.is(201);
    ada.post_bytes("/api/tables", padded(1_001).as_bytes()).await.refuses(413, "too-large");
    server.stop().await;
}

#[tokio::test]
async fn a_server_with_enough_connections_lets_nobody_else_in() {
    let server = Server::with(Settings { connections: 2, ..patient() }).await;
    let first = begin(&server.nobody(), "GET").await;
    let second = begin(&server.nobody(), "GET").await;
    // Both are inside when a third finds no room; that may take a moment.
    let turned_away = loop {
        let answer = server.nobody().get("/healthz").await;
        if answer.status == 0 {
            break answer;
        }
    };
    assert!(turned_away.body.is_empty());
    drop((first, second));
    while server.nobody().get("/healthz").await.status != 200 {}
    assert!(server.metric("arcadia_turned_away_total").await > 0);
}

#[tokio::test]
async fn an_address_with_enough_connections_gets_no_more() {
    let server = Server::with(Settings { connections_from: 1, ..patient() }).await;
    let held = begin(&server.nobody(), "GET").await;
    while server.nobody().get("/healthz").await.status != 0 {}
    drop(held);
    while server.nobody().get("/healthz").await.status != 200 {}
}

#[tokio::test]
async fn a_trusted_proxy_has_as_many_connections_as_it_needs() {
    let proxied = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::with(Settings { proxied, connections_from: 1, ..patient() }).await;
    let held = begin(&server.nobody(), "GET").await;
    while server.metric("arcadia_connections").await < 2 {}
    assert_eq!(server.metric("arcadia_turned_away_total").await, 0);
    drop(held);
}

/// A connection that can hold hardly anything that is not read.
async fn narrow(client: &Client) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2_048).unwrap();
    socket.connect(client.address).await.unwrap()
}

/// Plays on until nobody but the one who asks is connected.
async fn play_until_alone(server: &Server, duel: &Duel) {
    while server.metric("arcadia_connections").await > 1 {
        if duel.view(0).await["stage"] == "playing" {
            duel.go_on().await;
        }
    }
}

#[tokio::test]
async fn who_does_not_read_events_is_dropped_and_the_table_goes_on() {
    let server = Server::with(impatient()).await;
    let duel = server.duel(random()).await;
    let client = server.nobody();
    let mut deaf = narrow(&client).await;
    // Asking again and again is the same as being told a lot.
    let head = client.head("GET", &duel.path("/log"));
    let many = format!("{head}\r\n").repeat(2_000);
    let _ = deaf.write_all(many.as_bytes()).await;
    play_until_alone(&server, &duel).await;
    let duel = server.duel(random()).await;
    let mut stream = narrow(&client).await;
    let head = client.head("GET", &duel.path("/events?views=true"));
    stream.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
    play_until_alone(&server, &duel).await;
}

#[tokio::test]
async fn who_does_not_read_a_socket_is_dropped_and_the_table_goes_on() {
    let server = Server::with(impatient()).await;
    let duel = server.duel(random()).await;
    let client = server.nobody();
    let url = format!("ws://{}{}", client.address, duel.path("/live?views=true"));
    let request = url.into_client_request().unwrap();
    let deaf = client_async(request, narrow(&client).await).await.unwrap();
    play_until_alone(&server, &duel).await;
    drop(deaf);
}

async fn is_closed(mut socket: Socket) -> bool {
    while message(&mut socket).await.is_some() {}
    true
}

#[tokio::test]
async fn a_frame_that_is_too_large_ends_the_conversation() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    for (path, size) in [("/live", 4 << 10), ("/play", 64 << 10)] {
        let mut socket = duel.people[0].socket(&duel.path(path), &[]).await.unwrap();
        socket.send(Message::binary(vec![b' '; size])).await.unwrap();
        let first = socket.next().await.unwrap().unwrap();
        assert!(first.is_text(), "what is large enough is no reason to go");
        let mut socket = duel.people[0].socket(&duel.path(path), &[]).await.unwrap();
        let _ = socket.send(Message::binary(vec![b' '; size + 1])).await;
        assert!(is_closed(socket).await);
    }
    assert_eq!(duel.view(0).await["stage"], "playing");
    duel.go_on().await;
}

/// While all sorts of nonsense comes in, every decision at another table is acknowledged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_played_to_its_end_while_others_attack() {
    let server = Server::with(impatient()).await;
    let (duel, other) = (server.duel(random()).await, server.duel(random()).await);
    let attacker = server.guest("Eve").await;
    let (path, play, live) = (other.path("/decide"), other.path("/play"), other.path("/live"));
    let guest = other.people[0].clone();
    let attack = tokio::spawn(async move {
        let mut held = Vec::new();
        for round in 0.. {
            held.push(begin(&attacker, &attacker.head("POST", &path)).await);
            held.truncate(40);
            attacker.post_bytes(&path, "[".repeat(round % 60_000).as_bytes()).await;
            attacker.post_bytes(&path, &vec![b'x'; 70_000]).await;
            attacker.send(b"\x00\xffGET").await;
            for path in [&play, &live] {
                if let Ok(mut socket) = guest.socket(path, &[]).await {
                    let _ = socket.send(Message::binary(vec![0xff; 70_000])).await;
                }
            }
        }
    });
    let mut last = 0;
    while duel.view(0).await["stage"] == "playing" {
        let seq = duel.go_on().await;
        assert!(seq > last);
        last = seq;
        if last > 60 {
            duel.decide(0, json!({ "decision": "resign" })).await.is(200);
        }
    }
    assert!(!attack.is_finished(), "the attack went on all the time");
    attack.abort();
    assert_eq!(duel.view(1).await["stage"], "over");
    server.stop().await;
}
