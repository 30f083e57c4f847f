//! Following an event: everybody hears everything once, wherever they begin.

use crate::events_api::hosted_event::{HostedEvent, swiss};
use crate::server_under_test::{Client, Server, message};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Reads server-sent events until one has this number.
async fn heard(client: &Client, path: &str, more: &str, last: u64) -> String {
    let head = format!("{}{more}\r\n", client.head("GET", path));
    let mut stream = TcpStream::connect(client.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let (mut text, mut bytes) = (String::new(), [0; 4_096]);
    while !text.contains(&format!("id: {last}\n")) {
        let count = stream.read(&mut bytes).await.unwrap();
        assert_ne!(count, 0, "{text}");
        text += &String::from_utf8_lossy(&bytes[..count]);
    }
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_gets_exactly_the_rest() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    for person in &hosted.people {
        person.post(&hosted.path("/enter"), json!({})).await.is(200);
    }
    let nobody = hosted.server.nobody();
    let path = hosted.path("/events");
    let all = heard(&nobody, &path, "", 2).await;
    assert!(all.contains("event: entry") && all.contains("id: 1\n"), "{all}");
    assert!(all.contains(r#""name":"Ada""#), "{all}");
    for (path, more) in [(format!("{path}?from=2"), ""), (path, "Last-Event-ID: 1\r\n")] {
        let rest = heard(&nobody, &path, more, 2).await;
        assert!(!rest.contains("id: 1\n") && rest.contains(r#""name":"Bo""#), "{rest}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_is_pushed_with_the_event_as_the_viewer_knows_it() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    let bo = &hosted.people[1];
    let mut socket = bo.socket(&hosted.path("/live?views=true"), &[]).await.unwrap();
    let founded = message(&mut socket).await.unwrap();
    assert_eq!(founded["entry"]["what"], "founded");
    let first = message(&mut socket).await.unwrap();
    assert_eq!([&first["type"], &first["view"]["you"]], [&json!("view"), &json!(null)]);
    bo.post(&hosted.path("/enter"), json!({})).await.is(200);
    let entry = message(&mut socket).await.unwrap();
    assert_eq!([&entry["type"], &entry["entry"]["what"]], [&json!("entry"), &json!("entered")]);
    let view = message(&mut socket).await.unwrap();
    assert_eq!([&view["view"]["you"], &view["view"]["seq"]], [&json!(0), &json!(1)]);
    let missing = bo.socket(&format!("/api/events/{}/live", "0".repeat(32)), &[]).await;
    assert_eq!(missing.unwrap_err(), 404);
    let other = bo.socket(&hosted.path("/live"), &[("origin", "https://evil.example")]).await;
    assert_eq!(other.unwrap_err(), 403);
}
