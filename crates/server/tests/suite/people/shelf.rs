//! Decks and cubes that people keep.

use crate::people::site::{Device, Site};
use crate::support::Home;
use axum::http::StatusCode;
use oracle::Card;
use serde_json::{Value, json};
use server::http::shelf::pool;
use server::settings::Settings;
use server::store::{CubeId, PersonId};

crate::support::on_both! {
    a_deck_is_kept_until_it_is_removed,
    a_deck_code_must_be_readable,
    a_cube_is_read_and_kept,
    what_is_no_card_list_is_refused_with_the_reason,
    nobody_finds_what_somebody_else_keeps,
    there_is_room_for_so_many_even_if_all_come_at_once,
    a_short_list_cannot_become_a_huge_one,
}

pub fn deck_code() -> String {
    oracle::code::encode(&Card::all().take(40).collect::<Vec<_>>()).unwrap()
}

async fn keep_deck(device: &mut Device, name: &str) -> String {
    let body = json!({ "name": name, "code": deck_code() });
    id(&device.post("/api/decks", body).await.is(StatusCode::CREATED))
}

fn id(body: &Value) -> String {
    body["id"].as_str().unwrap().to_owned()
}

async fn a_deck_is_kept_until_it_is_removed(home: Home) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let body = json!({ "name": "  My  deck ", "code": format!(" {} ", deck_code()) });
    let kept = ada.post("/api/decks", body).await.is(StatusCode::CREATED);
    assert_eq!(kept, json!({ "id": id(&kept), "name": "My deck", "code": deck_code() }));
    keep_deck(&mut ada, "Another").await;
    let listed = ada.get("/api/decks").await.is(StatusCode::OK);
    assert_eq!(
        (listed["decks"][0]["name"].as_str(), &listed["decks"][1]),
        (Some("Another"), &kept)
    );
    let path = format!("/api/decks/{}", id(&kept));
    ada.delete(&path).await.is(StatusCode::NO_CONTENT);
    ada.delete(&path).await.refuses(StatusCode::NOT_FOUND, "not-found");
    assert_eq!(ada.get("/api/decks").await.body["decks"].as_array().unwrap().len(), 1);
}

async fn a_deck_code_must_be_readable(home: Home) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let mut mistyped = deck_code();
    let last = if mistyped.pop() == Some('A') { 'B' } else { 'A' };
    mistyped.push(last);
    for code in ["", "1abc", "<script>", "http://example.org/deck", &mistyped] {
        let refused = ada.post("/api/decks", json!({ "name": "x", "code": code })).await;
        refused.refuses(StatusCode::UNPROCESSABLE_ENTITY, "deck-code");
    }
    assert_eq!(ada.get("/api/decks").await.body, json!({ "decks": [] }));
}

async fn a_cube_is_read_and_kept(home: Home) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let file = "2 Red Rider\nBlue <b>Bear</b>\n";
    let read = ada.upload("/api/cubes?name=My%20cube", file).await.is(StatusCode::CREATED);
    assert_eq!((&read["name"], &read["cards"]), (&json!("My cube"), &json!(3)));
    assert_eq!((&read["format"], &read["colors"]["unknown"]), (&json!("text"), &json!(3)));
    assert!(read["warnings"].is_array());
    let cube = CubeId::parse(&id(&read)).unwrap();
    let person = PersonId::parse(ada.who().await.unwrap().as_str().unwrap()).unwrap();
    let kept = pool(&site.app, person, cube).await.unwrap();
    assert_eq!(kept, cube::read(file.as_bytes()).unwrap().pool);
    let path = format!("/api/cubes/{}", id(&read));
    let shown = ada.get(&path).await.is(StatusCode::OK);
    assert_eq!(serde_json::from_value::<draft::Pool>(shown).unwrap(), kept);
    let listed = ada.get("/api/cubes").await.is(StatusCode::OK);
    assert_eq!(listed["cubes"][0]["name"], "My cube");
    ada.delete(&path).await.is(StatusCode::NO_CONTENT);
    ada.get(&path).await.refuses(StatusCode::NOT_FOUND, "not-found");
    let gone = pool(&site.app, person, cube).await.unwrap_err();
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}

async fn what_is_no_card_list_is_refused_with_the_reason(home: Home) {
    let site = Site::with(&home, Settings { cube: 1_000, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    for (file, code) in [("", "list-empty"), ("a\0b", "list-binary")] {
        let refused = ada.upload("/api/cubes?name=x", file).await;
        refused.refuses(StatusCode::UNPROCESSABLE_ENTITY, code);
    }
    let large = ada.upload("/api/cubes?name=x", "Red Rider\n".repeat(101)).await;
    large.refuses(StatusCode::PAYLOAD_TOO_LARGE, "too-large");
    ada.upload("/api/cubes", "Red Rider").await.refuses(StatusCode::BAD_REQUEST, "query");
    let unnamed = ada.upload("/api/cubes?name=", "Red Rider").await;
    unnamed.refuses(StatusCode::UNPROCESSABLE_ENTITY, "name-length");
    assert_eq!(ada.get("/api/cubes").await.body, json!({ "cubes": [] }));
}

async fn nobody_finds_what_somebody_else_keeps(home: Home) {
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let deck = format!("/api/decks/{}", keep_deck(&mut ada, "Mine").await);
    let cube = ada.upload("/api/cubes?name=Mine", "Red Rider").await.is(StatusCode::CREATED);
    let cube = format!("/api/cubes/{}", id(&cube));
    let unknown = format!("/api/cubes/{}", "0".repeat(32));
    let theirs = bo.get(&cube).await;
    assert_eq!(theirs, bo.get(&unknown).await, "it looks as if there were none");
    assert_eq!(theirs, bo.get("/api/cubes/%00").await);
    theirs.refuses(StatusCode::NOT_FOUND, "not-found");
    bo.delete(&cube).await.refuses(StatusCode::NOT_FOUND, "not-found");
    bo.delete(&deck).await.refuses(StatusCode::NOT_FOUND, "not-found");
    assert_eq!(bo.get("/api/decks").await.body, json!({ "decks": [] }));
    assert_eq!(bo.get("/api/cubes").await.body, json!({ "cubes": [] }));
    ada.get(&cube).await.is(StatusCode::OK);
    for path in ["/api/decks", "/api/cubes", &cube] {
        site.device().get(path).await.refuses(StatusCode::UNAUTHORIZED, "nobody");
    }
}

async fn there_is_room_for_so_many_even_if_all_come_at_once(home: Home) {
    let site = Site::with(&home, Settings { kept: 3, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let attempts = (0..12).map(|_| {
        let mut ada = ada.clone();
        let body = json!({ "name": "x", "code": deck_code() });
        tokio::spawn(async move { ada.post("/api/decks", body).await.status })
    });
    for attempt in attempts.collect::<Vec<_>>() {
        let status = attempt.await.unwrap();
        assert!([StatusCode::CREATED, StatusCode::CONFLICT].contains(&status), "{status}");
    }
    let decks = ada.get("/api/decks").await.body["decks"].as_array().unwrap().len();
    assert!(decks <= 3, "{decks}");
    for _ in decks..3 {
        keep_deck(&mut ada, "y").await;
    }
    let more = json!({ "name": "z", "code": deck_code() });
    ada.post("/api/decks", more).await.refuses(StatusCode::CONFLICT, "too-many");
    for _ in 0..3 {
        ada.upload("/api/cubes?name=x", "Red Rider").await.is(StatusCode::CREATED);
    }
    let more = ada.upload("/api/cubes?name=x", "Red Rider").await;
    more.refuses(StatusCode::CONFLICT, "too-many");
}

async fn a_short_list_cannot_become_a_huge_one(home: Home) {
    let site = Site::with(&home, Settings { cube: 100_000, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let list = (0..99).map(|line| format!("99 {}{line}\n", "Long Name ".repeat(9)));
    let huge = ada.upload("/api/cubes?name=x", list.collect::<String>()).await;
    huge.refuses(StatusCode::PAYLOAD_TOO_LARGE, "too-large");
}

#[tokio::test]
async fn a_person_stores_so_many_bytes_of_lists() {
    let home = Home::sqlite();
    let list = |cards: usize| (0..cards).map(|card| format!("Card {card}\n")).collect::<String>();
    let site = Site::with(&home, Settings { stored_of: 40_000, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    ada.upload("/api/cubes?name=one", list(500)).await.is(StatusCode::CREATED);
    let refused = ada.upload("/api/cubes?name=two", list(2_000)).await;
    refused.refuses(StatusCode::CONFLICT, "too-much-stored");
    let cubes = ada.get("/api/cubes").await.is(StatusCode::OK);
    assert_eq!(cubes["cubes"].as_array().unwrap().len(), 1, "{cubes}");
    // Everybody has room of their own.
    let mut bo = site.guest("Bo").await;
    bo.upload("/api/cubes?name=one", list(500)).await.is(StatusCode::CREATED);
}
