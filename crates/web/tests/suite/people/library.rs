//! Decks and cubes that people keep.

use crate::people::site::{Device, Site};
use axum::http::StatusCode;
use oracle::Card;
use serde_json::{Value, json};
use store::{CubeId, PersonId};
use testing::TempStore;
use web::api::library::pool;
use web::settings::Settings;

testing::on_both! {
    a_deck_is_kept_until_it_is_removed,
    a_deck_code_must_be_readable,
    a_cube_is_read_and_kept,
    what_is_no_card_list_is_refused_with_the_reason,
    nobody_finds_what_somebody_else_keeps,
    there_is_room_for_so_many_even_if_all_come_at_once,
    a_short_list_cannot_become_a_huge_one,
    a_cube_is_shared_by_its_owner_and_seen_by_others,
    a_new_version_keeps_the_cube_and_says_what_is_different,
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

async fn a_deck_is_kept_until_it_is_removed(home: TempStore) {
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

async fn a_deck_code_must_be_readable(home: TempStore) {
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

async fn a_cube_is_read_and_kept(home: TempStore) {
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

async fn what_is_no_card_list_is_refused_with_the_reason(home: TempStore) {
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

async fn nobody_finds_what_somebody_else_keeps(home: TempStore) {
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

async fn there_is_room_for_so_many_even_if_all_come_at_once(home: TempStore) {
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

async fn a_short_list_cannot_become_a_huge_one(home: TempStore) {
    let site = Site::with(&home, Settings { cube: 100_000, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let list = (0..99).map(|line| format!("99 {}{line}\n", "Long Name ".repeat(9)));
    let huge = ada.upload("/api/cubes?name=x", list.collect::<String>()).await;
    huge.refuses(StatusCode::PAYLOAD_TOO_LARGE, "too-large");
}

async fn a_cube_is_shared_by_its_owner_and_seen_by_others(home: TempStore) {
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let cube =
        id(&ada.upload("/api/cubes?name=Ours", "98 Red Rider").await.is(StatusCode::CREATED));
    let path = format!("/api/cubes/{cube}");
    let share = async |device: &mut Device, with: &str| {
        device.post(&format!("{path}/sharing"), json!({ "sharing": with })).await
    };
    share(&mut bo, "everybody").await.refuses(StatusCode::NOT_FOUND, "not-found");
    share(&mut ada, "friends").await.refuses(StatusCode::UNPROCESSABLE_ENTITY, "no-sharing");
    bo.get(&format!("{path}/figures")).await.refuses(StatusCode::NOT_FOUND, "not-found");
    share(&mut ada, "link").await.is(StatusCode::NO_CONTENT);
    let shown = bo.get(&path).await.is(StatusCode::OK);
    assert_eq!(shown["lines"].as_array().unwrap().len(), 98);
    let listed =
        async |device: &mut Device| device.get("/api/cubes/shared").await.body["cubes"].clone();
    assert_eq!(listed(&mut bo).await, json!([]), "a link is not on the list");
    share(&mut ada, "everybody").await.is(StatusCode::NO_CONTENT);
    let of_ada = json!([{ "id": cube, "name": "Ours", "owner": "Ada" }]);
    assert_eq!((listed(&mut bo).await, listed(&mut site.device()).await), (of_ada.clone(), of_ada));
    assert_eq!(ada.get("/api/cubes").await.body["cubes"][0]["sharing"], "everybody");
    // Others draft it, and can't change it.
    let table = json!({ "format": "solomon", "cube": cube });
    bo.post("/api/tables", table.clone()).await.is(StatusCode::CREATED);
    let figures = ada.get(&format!("{path}/figures")).await.is(StatusCode::OK);
    assert_eq!(figures, json!({ "drafts": [], "uncounted": 1, "cards": [] }));
    bo.delete(&path).await.refuses(StatusCode::NOT_FOUND, "not-found");
    bo.put(&path, "1 Bear").await.refuses(StatusCode::NOT_FOUND, "not-found");
    share(&mut ada, "nobody").await.is(StatusCode::NO_CONTENT);
    bo.get(&path).await.refuses(StatusCode::NOT_FOUND, "not-found");
    bo.post("/api/tables", table).await.refuses(StatusCode::NOT_FOUND, "not-found");
}

async fn a_new_version_keeps_the_cube_and_says_what_is_different(home: TempStore) {
    let site = Site::with(&home, Settings { stored_of: 20_000, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let cube =
        id(&ada.upload("/api/cubes?name=Ours", "2 Shock\n1 Bear").await.is(StatusCode::CREATED));
    let path = format!("/api/cubes/{cube}");
    let read = ada.put(&path, "1 Shock\n1 Sun\n1 Bear").await.is(StatusCode::OK);
    assert_eq!((&read["id"], &read["name"]), (&json!(cube), &json!("Ours")));
    let changes = json!({ "added": { "Sun": 1 }, "removed": { "Shock": 1 } });
    assert_eq!((&read["changes"], &read["cards"]), (&changes, &json!(3)));
    ada.put(&path, "a\0b").await.refuses(StatusCode::UNPROCESSABLE_ENTITY, "list-binary");
    let huge: String = (0..2_000).map(|card| format!("Card {card}\n")).collect();
    ada.put(&path, huge).await.refuses(StatusCode::CONFLICT, "too-much-stored");
    let kept = ada.get(&path).await.is(StatusCode::OK);
    let names: Vec<_> =
        kept["lines"].as_array().unwrap().iter().map(|card| &card["name"]).collect();
    assert_eq!(names, ["Shock", "Sun", "Bear"], "what is refused changes nothing");
    let unknown = format!("/api/cubes/{}", "0".repeat(32));
    ada.put(&unknown, "1 Bear").await.refuses(StatusCode::NOT_FOUND, "not-found");
}

#[tokio::test]
async fn a_person_stores_so_many_bytes_of_lists() {
    let home = TempStore::sqlite();
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

/// A list is measured as it is kept, which is longer than what was sent.
#[tokio::test]
async fn lists_are_as_large_as_they_may_be_and_no_larger() {
    let list: String = (0..100).map(|card| format!("Card {card}\n")).collect();
    let kept = async |settings: Settings, lists: usize| {
        let home = TempStore::sqlite();
        let site = Site::with(&home, settings).await;
        let mut ada = site.guest("Ada").await;
        for number in 1..lists {
            let path = format!("/api/cubes?name={number}");
            ada.upload(&path, list.clone()).await.is(StatusCode::CREATED);
        }
        let path = format!("/api/cubes?name={lists}");
        let answer = ada.upload(&path, list.clone()).await;
        let person = PersonId::parse(ada.who().await.unwrap().as_str().unwrap()).unwrap();
        let sizes = site.app.store.cubes(person).await.unwrap();
        (answer, sizes.first().map_or(0, |cube| cube.size as usize))
    };
    let (answer, size) = kept(Settings::default(), 1).await;
    answer.is(StatusCode::CREATED);
    let most = |cube: usize| Settings { cube, ..Settings::default() };
    kept(most(size), 1).await.0.is(StatusCode::CREATED);
    let (refused, _) = kept(most(size - 1), 1).await;
    refused.refuses(StatusCode::PAYLOAD_TOO_LARGE, "too-large");
    let most = |stored_of: usize| Settings { stored_of, ..Settings::default() };
    kept(most(2 * size), 2).await.0.is(StatusCode::CREATED);
    let (refused, _) = kept(most(2 * size - 1), 2).await;
    refused.refuses(StatusCode::CONFLICT, "too-much-stored");
}
