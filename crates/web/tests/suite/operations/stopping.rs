//! How a server stops.

use crate::server_under_test::{Answer, Client, Server, patient, random};
use serde_json::json;
use std::time::Duration;
use testing::in_time;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use web::settings::Settings;

/// A server that would wait for a very long time.
fn very_patient() -> Settings {
    let long = Duration::from_secs(600);
    Settings { patience: long, acceptance: long, ..patient() }
}

async fn begin(client: &Client, bytes: &str) -> TcpStream {
    let mut stream = TcpStream::connect(client.address).await.unwrap();
    stream.write_all(bytes.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn what_has_arrived_in_part_is_cut_off_at_once() {
    let server = Server::with(very_patient()).await;
    let ada = server.guest("Ada").await;
    let mut heads = Vec::new();
    for half in ["", "GET", "GET /api/tables HTTP/1.1\r\nHost: x\r\nX:"] {
        heads.push(begin(&ada, half).await);
    }
    let head = ada.head("POST", "/api/tables");
    let kind = "Content-Type: application/json\r\nConnection: close\r\n";
    let body = begin(&ada, &format!("{head}{kind}Content-Length: 50\r\n\r\n{{")).await;
    // All of them are inside, with whoever asks.
    server.until("arcadia_connections", |connections| connections == 5).await;
    timeout(Duration::from_secs(4), server.stop()).await.expect("it waits for nobody");
    for head in heads {
        assert_eq!(Answer::read(head).await.status, 0);
    }
    let answer = Answer::read(body).await;
    assert_eq!(answer.header("retry-after"), Some("1"));
    answer.refuses(503, "stopping");
}

#[tokio::test]
async fn what_is_being_answered_is_answered_to_its_end() {
    let server = Server::with(very_patient()).await;
    let nobody = server.nobody();
    let whole = nobody.get("/api/openapi.json").await;
    assert!(whole.body.len() > 100_000, "it does not fit into the connection");
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2_048).unwrap();
    let mut slow = socket.connect(server.address).await.unwrap();
    let head = nobody.head("GET", "/api/openapi.json");
    slow.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
    // The answer has begun.
    let mut first = [0; 1];
    slow.read_exact(&mut first).await.unwrap();
    let (mut done, _home) = server.begin_to_stop();
    assert!(timeout(Duration::from_millis(700), &mut done).await.is_err(), "it has gone");
    let rest = Answer::read(slow).await;
    assert_eq!(rest.body, whole.body);
    in_time(done).await.unwrap();
}

#[tokio::test]
async fn a_server_that_drains_says_so_and_still_serves() {
    let server = Server::with(Settings { drain: Duration::from_secs(600), ..patient() }).await;
    let duel = server.duel(random()).await;
    let nobody = server.nobody();
    assert_eq!(nobody.get("/readyz").await.status, 200);
    let (done, _home) = server.begin_to_stop();
    let unready = loop {
        let answer = nobody.get("/readyz").await;
        if answer.status != 200 {
            break answer;
        }
    };
    unready.refuses(503, "stopping");
    assert_eq!(nobody.get("/healthz").await.status, 200);
    duel.go_on().await;
    nobody.post("/api/me", json!({ "name": "Bo" })).await.is(200);
    assert!(!done.is_finished());
    done.abort();
}

#[tokio::test]
async fn a_server_that_has_drained_stops() {
    let server = Server::with(Settings { drain: Duration::from_millis(50), ..patient() }).await;
    let address = server.address;
    in_time(server.stop()).await;
    assert!(TcpStream::connect(address).await.is_err());
}
