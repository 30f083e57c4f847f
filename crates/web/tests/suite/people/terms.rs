//! What a host may ask for at a table, and what is said of it to others.

use crate::people::site::{Device, Site};
use axum::http::StatusCode;
use draft::build;
use oracle::{Color, Deck, DuelSetup, Ruleset};
use serde_json::{Value, json};
use std::sync::Arc;
use store::TableId;
use table::Seat;
use testing::TempStore;

/// Opens a table and gives its id.
async fn opened(device: &mut Device, asked: Value) -> String {
    let made = device.post("/api/tables", asked).await.is(StatusCode::CREATED);
    made["table"].as_str().unwrap().to_owned()
}

/// What the view and the open list say of whether a table is rigged.
async fn rigged(device: &mut Device, table: &str) -> bool {
    let view = device.get(&format!("/api/tables/{table}")).await.is(StatusCode::OK);
    let list = device.get("/api/tables").await.is(StatusCode::OK);
    let listed = list["tables"].as_array().unwrap().iter().find(|listed| listed["table"] == table);
    if let Some(listed) = listed {
        assert_eq!(listed["rigged"], view["rigged"]);
    }
    view["rigged"].as_bool().unwrap()
}

#[tokio::test]
async fn a_table_is_rigged_where_its_host_fixed_decks_cards_or_the_first_player() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let red = || Some(Deck::monochrome(Color::Red));
    let duel = |decks, first| json!(DuelSetup::new(Ruleset::STANDARD, decks, first));
    let pool = Arc::new(cube::house::oracle(1));
    let build = build::BuildSetup { pool, cards: vec![(0..40).collect(), (40..80).collect()] };
    for (kind, setup, expected) in [
        ("duel", duel([red(), red()], Some(Seat(1))), true),
        ("duel", duel([None, red()], None), true),
        ("duel", duel([None, None], Some(Seat(0))), true),
        ("duel", duel([None, None], None), false),
        ("build", json!(build), true),
    ] {
        let asked = json!({ "kind": kind, "setup": setup, "listed": true });
        let table = opened(&mut ada, asked).await;
        assert_eq!(rigged(&mut ada, &table).await, expected, "{kind} {setup}");
    }
    for format in ["random", "monochrome", "custom", "solomon"] {
        let table = opened(&mut ada, json!({ "format": format, "listed": true })).await;
        assert!(!rigged(&mut ada, &table).await, "{format}");
    }
}

/// Plays a game against oneself and gives it up; then the next table of the match.
async fn next_game(site: &Site, ada: &mut Device, table: &str, bring: &Value) -> String {
    let path = format!("/api/tables/{table}");
    for seat in 0..2 {
        let sitting = json!({ "bring": bring, "beside": true });
        ada.post(&format!("{path}/seats/{seat}"), sitting).await.is(StatusCode::OK);
    }
    for seat in 0..2 {
        let trust = json!({ "seat": seat, "part": { "trust": true } });
        ada.post(&format!("{path}/chance"), trust).await.is(StatusCode::OK);
    }
    let resign = json!({ "decision": "resign" });
    ada.post(&format!("{path}/decide"), resign).await.is(StatusCode::OK);
    let table = TableId::parse(table).unwrap();
    site.app.rooms.go_on(table).await.unwrap().unwrap().to_string()
}

#[tokio::test]
async fn the_next_game_of_a_match_is_rigged_if_and_only_if_the_first_was() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let brought = json!({ "format": "monochrome", "best_of_three": true });
    let table = opened(&mut ada, brought).await;
    let next = next_game(&site, &mut ada, &table, &json!({ "color": "red" })).await;
    assert!(!rigged(&mut ada, &next).await);
    let setup = DuelSetup::new(Ruleset::STANDARD, [None, None], Some(Seat(0)));
    let asked = json!({ "kind": "duel", "setup": setup, "best_of_three": true });
    let table = opened(&mut ada, asked).await;
    let next = next_game(&site, &mut ada, &table, &Value::Null).await;
    assert!(rigged(&mut ada, &next).await);
}

/// Who checks a record is told whether something was settled before the deal.
#[tokio::test]
async fn the_check_of_a_record_says_whether_its_table_was_rigged() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let rigged = DuelSetup::new(Ruleset::STANDARD, [None, None], Some(Seat(0)));
    for (asked, fixed) in
        [(json!({ "kind": "duel", "setup": rigged }), true), (json!({ "format": "random" }), false)]
    {
        let table = opened(&mut ada, asked).await;
        for seat in 0..2 {
            let path = format!("/api/tables/{table}/seats/{seat}");
            ada.post(&path, json!({ "beside": true })).await.is(StatusCode::OK);
        }
        for seat in 0..2 {
            let part = json!({ "part": { "trust": true }, "seat": seat });
            ada.post(&format!("/api/tables/{table}/chance"), part).await.is(StatusCode::OK);
        }
        let resign = json!({ "decision": "resign" });
        ada.post(&format!("/api/tables/{table}/decide"), resign).await.is(StatusCode::OK);
        let record = site.device().bytes(&format!("/api/tables/{table}/record")).await;
        let verdict = ada.upload("/api/verify", record).await.is(StatusCode::OK);
        assert_eq!((&verdict["ok"], &verdict["fixed"]), (&json!(true), &json!(fixed)));
    }
}

#[tokio::test]
async fn without_a_clock_nobody_loses_a_seat_in_less_than_three_minutes() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let table = |clock: bool, after_ms: i64| json!({ "format": "random", "terms": { "clock": clock, "absent": { "after_ms": after_ms } } });
    let event = |clock: bool, after_ms: i64| {
        json!({
            "name": "Friday", "kind": "swiss", "format": "random", "rounds": 1,
            "terms": { "clock": clock, "absent": { "after_ms": after_ms } },
        })
    };
    for (clock, after_ms, allowed) in [
        (false, 180_000, true),
        (false, 179_999, false),
        (false, 0, false),
        (true, 20_000, true),
        (true, 0, true),
        (true, -1, false),
    ] {
        for (path, asked) in
            [("/api/tables", table(clock, after_ms)), ("/api/events", event(clock, after_ms))]
        {
            let code = if after_ms < 0 { "negative-time" } else { "absent-too-short" };
            let answer = ada.post(path, asked).await;
            match allowed {
                true => drop(answer.is(StatusCode::CREATED)),
                false => answer.refuses(StatusCode::UNPROCESSABLE_ENTITY, code),
            }
        }
    }
    let early = json!({ "format": "random", "terms": { "spectators": { "delayed": -1 } } });
    ada.post("/api/tables", early).await.refuses(StatusCode::UNPROCESSABLE_ENTITY, "negative-time");
}
