//! How much anybody may have.

use crate::events_api::hosted_event::{HostedEvent, swiss};
use crate::server_under_test::{Server, patient};
use serde_json::json;
use web::settings::Settings;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_takes_part_in_so_many_events_at_once() {
    let server = Server::with(Settings { events_of: 2, ..patient() }).await;
    let hosted = HostedEvent::made(server, swiss(1)).await;
    let [ada, bo] = [&hosted.people[0], &hosted.people[1]];
    let made = async || {
        let made = ada.post("/api/events", swiss(1)).await.is(201);
        format!("/api/events/{}", made["event"].as_str().unwrap())
    };
    let second = made().await;
    ada.post("/api/events", swiss(1)).await.refuses(409, "too-many-events");
    // A host may enter what counts already.
    ada.post(&format!("{second}/enter"), json!({})).await.is(200);
    let third = bo.post("/api/events", swiss(1)).await.is(201);
    let third = format!("/api/events/{}", third["event"].as_str().unwrap());
    ada.post(&format!("{third}/enter"), json!({})).await.refuses(409, "too-many-events");
    bo.post(&format!("{second}/enter"), json!({})).await.is(200);
    bo.post(&hosted.path("/enter"), json!({})).await.refuses(409, "too-many-events");
    // Whoever leaves, or ends one, has room for another.
    bo.post(&format!("{second}/leave"), json!({})).await.is(200);
    bo.post(&hosted.path("/enter"), json!({})).await.is(200);
    ada.post(&format!("{second}/end"), json!({})).await.is(200);
    made().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_has_so_many_players_at_once() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    for number in 0..256 {
        let guest = hosted.server.guest(&format!("Guest {number}")).await;
        guest.post(&hosted.path("/enter"), json!({})).await.is(200);
    }
    let ada = &hosted.people[0];
    ada.post(&hosted.path("/enter"), json!({})).await.refuses(409, "event-full");
    hosted.host("/drop", json!({ "player": 7 })).await.is(200);
    ada.post(&hosted.path("/enter"), json!({})).await.is(200);
    assert_eq!(hosted.seen_by(ada).await["you"], 256);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_has_so_many_computer_players() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    let luna = json!({ "level": "luna" });
    for _ in 0..32 {
        hosted.host("/computer", luna.clone()).await.is(200);
    }
    hosted.host("/computer", luna).await.refuses(409, "event-computers");
    assert_eq!(hosted.seen().await["players"].as_array().unwrap().len(), 32);
}
