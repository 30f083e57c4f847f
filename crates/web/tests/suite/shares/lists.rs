//! Card lists are in memory as long as somebody plays with them: each person and each address has so many bytes.

use crate::people::site::{Answer, Device, Site};
use crate::server_under_test::random;
use axum::http::StatusCode;
use serde_json::json;
use store::PersonId;
use testing::TempStore;
use web::settings::Settings;

/// Stores a list of its own; says its name.
async fn upload(device: &mut Device, number: usize) -> String {
    let list: String = (0..500).map(|card| format!("Card {card} of list {number}\n")).collect();
    let kept = device.upload("/api/cubes?name=ours", list).await.is(StatusCode::CREATED);
    kept["id"].as_str().unwrap().to_owned()
}

/// The answer to whoever wants a table with a cube.
async fn opened(device: &mut Device, cube: &str) -> Answer {
    device.post("/api/tables", json!({ "format": "power", "cube": cube })).await
}

/// A site that lets one person, or one address, play with lists up to so many bytes.
async fn site(home: &TempStore, lists_of: usize, lists_from: usize) -> Site {
    Site::with(home, Settings { lists_of, lists_from, ..Settings::default() }).await
}

/// How large a list of these is where it is played with.
async fn size() -> usize {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let cube = upload(&mut ada, 0).await;
    opened(&mut ada, &cube).await.is(StatusCode::CREATED);
    let id = ada.who().await.unwrap();
    let person = PersonId::parse(id.as_str().unwrap()).unwrap();
    site.app.store.list_bytes_of(person).await.unwrap() as usize
}

#[tokio::test]
async fn a_person_plays_with_so_many_bytes_of_lists() {
    let size = size().await;
    for (most, allowed) in [(2 * size - 1, 2), (2 * size, 2), (2 * size + 1, 3)] {
        let home = TempStore::sqlite();
        let site = site(&home, most, usize::MAX).await;
        let mut ada = site.guest("Ada").await;
        for number in 0..allowed {
            let cube = upload(&mut ada, number).await;
            opened(&mut ada, &cube).await.is(StatusCode::CREATED);
            if number == 0 {
                opened(&mut ada, &cube).await.is(StatusCode::CREATED);
            }
            // What is removed from the library is still played with.
            ada.delete(&format!("/api/cubes/{cube}")).await.is(StatusCode::NO_CONTENT);
        }
        let cube = upload(&mut ada, 9).await;
        opened(&mut ada, &cube).await.refuses(StatusCode::CONFLICT, "too-many-lists");
        let event = json!({ "name": "Ours", "kind": "swiss", "format": "power", "cube": cube });
        let event = ada.post("/api/events", event).await;
        event.refuses(StatusCode::CONFLICT, "too-many-lists");
        // Other cards can be played with, and others have room of their own.
        ada.post("/api/tables", random()).await.is(StatusCode::CREATED);
        opened(&mut ada, "arcadia").await.is(StatusCode::CREATED);
        let mut bo = site.guest("Bo").await;
        let cube = upload(&mut bo, 0).await;
        opened(&mut bo, &cube).await.is(StatusCode::CREATED);
    }
}

#[tokio::test]
async fn the_guests_of_an_address_share_their_bytes_of_lists() {
    let size = size().await;
    let home = TempStore::sqlite();
    let site = site(&home, usize::MAX, 2 * size).await;
    for number in 0..2 {
        let mut guest = site.guest("Mallory").await;
        let cube = upload(&mut guest, number).await;
        opened(&mut guest, &cube).await.is(StatusCode::CREATED);
    }
    let mut guest = site.guest("Mallory").await;
    let cube = upload(&mut guest, 2).await;
    opened(&mut guest, &cube).await.refuses(StatusCode::CONFLICT, "too-many-lists");
    let mut elsewhere = site.device_at([198, 51, 100, 7]);
    elsewhere.cookie.clone_from(&guest.cookie);
    opened(&mut elsewhere, &cube).await.is(StatusCode::CREATED);
}
