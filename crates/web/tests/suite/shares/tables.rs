//! How many tables somebody may have, and from how many addresses it takes to fill a server.

use crate::people::site::{Device, Site};
use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use rooms::room::MOST_NOTED;
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv6Addr};
use store::{LogId, TableId};
use table::Seat;
use testing::TempStore;
use web::settings::Settings;

fn random() -> Value {
    json!({ "format": "random" })
}

async fn open(device: &mut Device) -> TableId {
    let opened = device.post("/api/tables", random()).await.is(StatusCode::CREATED);
    TableId::parse(opened["table"].as_str().unwrap()).unwrap()
}

async fn refuses(device: &mut Device, code: &str) {
    device.post("/api/tables", random()).await.refuses(StatusCode::CONFLICT, code);
}

/// The same person at another address.
fn at(site: &Site, device: &Device, address: impl Into<IpAddr>) -> Device {
    let mut elsewhere = site.device_at(address);
    elsewhere.cookie.clone_from(&device.cookie);
    elsewhere
}

#[tokio::test]
async fn tables_of_computer_players_count_for_whoever_opened_them() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { tables_of: 3, ..Settings::default() }).await;
    let mut mallory = site.guest("Mallory").await;
    for _ in 0..3 {
        let table = open(&mut mallory).await;
        for seat in 0..2 {
            let path = format!("/api/tables/{table}/seats/{seat}/computer");
            mallory.post(&path, json!({ "level": "oracle" })).await.is(StatusCode::OK);
        }
    }
    refuses(&mut mallory, "too-many-tables").await;
    let mine = mallory.get("/api/tables/mine").await.is(StatusCode::OK);
    assert_eq!(mine["tables"].as_array().unwrap().len(), 3, "one finds what one has");
    open(&mut site.guest("Bo").await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_ask_at_once_get_no_more_than_one_after_the_other() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { tables_of: 3, ..Settings::default() }).await;
    let ada = site.guest("Ada").await;
    let asked: Vec<_> = (0..20)
        .map(|_| {
            let mut ada = ada.clone();
            tokio::spawn(async move { ada.post("/api/tables", random()).await.status })
        })
        .collect();
    let mut opened = 0;
    for asked in asked {
        opened += usize::from(asked.await.unwrap() == StatusCode::CREATED);
    }
    assert_eq!(opened, 3);
}

#[tokio::test]
async fn an_address_has_its_share_of_the_tables_also_after_a_restart() {
    let home = TempStore::sqlite();
    let settings = Settings { tables_from: 2, ..Settings::default() };
    let site = Site::with(&home, settings.clone()).await;
    let mut first = None;
    for name in ["Ada", "Bo"] {
        let mut guest = site.guest(name).await;
        let table = open(&mut guest).await;
        first.get_or_insert((guest, table));
    }
    let (ada, table) = first.unwrap();
    refuses(&mut site.guest("Cy").await, "too-many-tables-from").await;
    let elsewhere = [198, 51, 100, 7];
    open(&mut at(&site, &ada, elsewhere)).await;

    site.app.store.close().await;
    let site = Site::with(&home, settings).await;
    let mut ada = at(&site, &ada, [192, 0, 2, 1]);
    refuses(&mut ada, "too-many-tables-from").await;
    // A table that is over makes room.
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
    open(&mut ada).await;
    refuses(&mut ada, "too-many-tables-from").await;
}

#[tokio::test]
async fn a_home_network_is_one_address() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { tables_from: 1, ..Settings::default() }).await;
    let ada = site.guest("Ada").await;
    let at = |network: u16, last: u16| {
        at(&site, &ada, Ipv6Addr::new(0x2001, 0xdb8, 0, network, 0, 0, 0, last))
    };
    open(&mut at(1, 1)).await;
    refuses(&mut at(1, 2), "too-many-tables-from").await;
    open(&mut at(2, 1)).await;
}

#[tokio::test]
async fn a_rematch_counts_for_the_same_address() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { tables_from: 1, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let table = open(&mut ada).await;
    let path = format!("/api/tables/{table}");
    ada.post(&format!("{path}/seats/0"), json!({})).await.is(StatusCode::OK);
    let invited = ada.post(&format!("{path}/seats/1/computer"), json!({ "level": "luna" })).await;
    invited.is(StatusCode::OK);
    let part = json!({ "part": { "trust": true } });
    ada.post(&format!("{path}/chance"), part).await.is(StatusCode::OK);
    let resign = json!({ "decision": "resign" });
    ada.post(&format!("{path}/decide"), resign).await.is(StatusCode::OK);
    ada.post(&format!("{path}/again"), json!({})).await.is(StatusCode::OK);
    site.app.driver.tend(LogId::Table(table)).await;
    let view = ada.get(&path).await.is(StatusCode::OK);
    assert!(view["continued"].is_string(), "{view}");
    refuses(&mut ada, "too-many-tables-from").await;
}

#[tokio::test]
async fn tables_that_have_not_started_fill_a_server_until_they_close() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { tables: 3, ..Settings::default() }).await;
    for name in ["Ada", "Bo", "Ada"] {
        open(&mut site.guest(name).await).await;
    }
    let mut cy = at(&site, &site.guest("Cy").await, [198, 51, 100, 7]);
    let full = cy.post("/api/tables", random()).await;
    assert_eq!(full.header("retry-after"), Some("30"));
    full.refuses(StatusCode::SERVICE_UNAVAILABLE, "full");
    site.pass(30 * 60);
    site.app.driver.close_unstarted().await;
    for _ in 0..3 {
        open(&mut cy).await;
    }
    cy.post("/api/tables", random()).await.refuses(StatusCode::SERVICE_UNAVAILABLE, "full");
}

/// Nobody becomes a guest for a table that they do not get.
#[tokio::test]
async fn whoever_is_refused_a_table_leaves_nothing_behind() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { tables_from: 1, ..Settings::default() }).await;
    open(&mut site.guest("Ada").await).await;
    let request = site.device().request(Method::POST, "/play");
    let form = header::HeaderValue::from_static("application/x-www-form-urlencoded");
    let request = request.header(header::CONTENT_TYPE, form);
    let request = request.body(Body::from("format=random&against=computer&level=luna")).unwrap();
    let answer = super::closing::page(&site, request).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert_eq!(answer.headers().get(header::SET_COOKIE), None);
    let people = rusqlite::Connection::open(home.file("store")).unwrap();
    let people: i64 =
        people.query_row("SELECT COUNT(*) FROM people", [], |row| row.get(0)).unwrap();
    assert_eq!(people, 1);
}

/// Plays a game against a computer player, and gives up at once.
pub async fn given_up(site: &Site, device: &mut Device) -> TableId {
    let table = open(device).await;
    let path = format!("/api/tables/{table}");
    device.post(&format!("{path}/seats/0"), json!({})).await.is(StatusCode::OK);
    let luna = json!({ "level": "luna" });
    device.post(&format!("{path}/seats/1/computer"), luna).await.is(StatusCode::OK);
    let part = json!({ "part": { "trust": true } });
    device.post(&format!("{path}/chance"), part).await.is(StatusCode::OK);
    let resign = json!({ "decision": "resign" });
    device.post(&format!("{path}/decide"), resign).await.is(StatusCode::OK);
    site.pass(1);
    table
}

#[tokio::test]
async fn nobody_fills_the_store_with_games_they_give_up() {
    let home = TempStore::sqlite();
    // Each of these games has a first entry of some 600 bytes, and four more.
    let site = Site::with(&home, Settings { history_of: 5_000, ..Settings::default() }).await;
    let (mut mallory, mut bo) = (site.guest("Mallory").await, site.guest("Bo").await);
    let of_bo = given_up(&site, &mut bo).await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(given_up(&site, &mut mallory).await);
    }
    let mine = mallory.get("/api/tables/mine").await.is(StatusCode::OK);
    let kept = mine["tables"].as_array().unwrap().len();
    assert!((2..=5).contains(&kept), "{kept}");
    for (age, table) in tables.iter().rev().enumerate() {
        let status = mallory.get(&format!("/api/tables/{table}")).await.status;
        let row = site.app.store.table(*table).await.unwrap();
        assert_eq!(row.is_some(), age < kept, "the oldest go first: {age}, {status}");
    }
    bo.get(&format!("/api/tables/{of_bo}")).await.is(StatusCode::OK);
}

#[tokio::test]
async fn nobody_fills_the_log_of_a_table_by_sitting_down_and_standing_up() {
    let home = TempStore::sqlite();
    let requests = 1_000_000;
    let settings = Settings { requests, requests_from: requests, ..Settings::default() };
    let site = Site::with(&home, settings).await;
    let mut mallory = site.guest("Mallory").await;
    let table = open(&mut mallory).await;
    let path = format!("/api/tables/{table}");
    let mut refused = None;
    for _ in 0..MOST_NOTED {
        let sat = mallory.post(&format!("{path}/seats/0"), json!({})).await;
        if sat.status != StatusCode::OK {
            refused = Some(sat);
            break;
        }
        mallory.delete(&format!("{path}/seats/0")).await.is(StatusCode::OK);
    }
    refused.unwrap().refuses(StatusCode::CONFLICT, "too-much-happened");
    let last = site.app.store.table(table).await.unwrap().unwrap().last_seq;
    assert!((last as usize).abs_diff(MOST_NOTED) <= 1, "{last}");
}

#[tokio::test]
async fn nobody_fills_the_log_of_a_table_by_coming_and_going_and_nobody_loses_for_it() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let table = open(&mut ada).await;
    let path = format!("/api/tables/{table}");
    ada.post(&format!("{path}/seats/0"), json!({})).await.is(StatusCode::OK);
    let rooms = &site.app.rooms;
    for _ in 0..MOST_NOTED {
        rooms.note_connected(table, Seat(0), true).await.unwrap();
        rooms.note_connected(table, Seat(0), false).await.unwrap();
    }
    rooms.note_connected(table, Seat(0), true).await.unwrap();
    let last = site.app.store.table(table).await.unwrap().unwrap().last_seq;
    assert!((last as usize).abs_diff(MOST_NOTED) <= 1, "{last}");
    let away = rooms.look(table, |room| room.is_away(Seat(0))).await.unwrap();
    assert!(!away, "whoever is there is not taken for gone");
}
