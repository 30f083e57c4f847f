//! A store that the program of commit b9f8eab has made, and records of that program: everything in them
//! is still there, can be shown, and is what it was.
//!
//! The store is text, so that it can be read into either database in the shape that version had there.

use super::people::site::{Device, Site, credentials};
use axum::body::{Body, to_bytes};
use axum::http::{Method, StatusCode};
use events::EventRecord;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use store::{LogId, LogStatus, OpenOptions, Store};
use testing::{TempStore, on_both};
use tower::ServiceExt;

on_both!(
    everything_in_a_store_of_version_1_is_shown,
    tables_and_events_of_version_1_give_the_records_they_gave,
    whoever_had_an_account_in_version_1_has_it,
);

/// A while after everything in the store has happened.
const LATER_SECONDS: i64 = 1_795_100_000;

/// What an entry could say in version 1.
const ENTRIES: [&str; 20] = [
    "again",
    "came",
    "challenged",
    "continued",
    "decided",
    "entered",
    "founded",
    "gone",
    "left",
    "noted",
    "opened",
    "paired",
    "pledged",
    "resumed",
    "revealed",
    "sat",
    "stood",
    "tabled",
    "trusted",
    "voided",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/past")
}

/// The store of that program, in the words of a database.
fn past(home: &TempStore) -> String {
    let mut sql = std::fs::read_to_string(folder().join("store.sql")).unwrap();
    let names = sql.lines().filter_map(|line| line.strip_prefix("-- @")?.split_once(" = "));
    let names: Vec<_> = names.map(|(name, text)| (format!("@{name}"), text.to_owned())).collect();
    sql = sql.lines().filter(|line| !line.starts_with("--")).collect::<Vec<_>>().join("\n");
    for (name, text) in names {
        sql = sql.replace(&name, &text);
    }
    match home.address().starts_with("sqlite:") {
        true => sql,
        false => sql.replace("x'", "'\\x").replace(" AS BLOB)", " AS BYTEA)"),
    }
}

/// A site on that store, after this program has opened it.
async fn reopened(home: &TempStore) -> (Site, Vec<LogId>) {
    let version_1 = OpenOptions { version: Some(1), ..OpenOptions::default() };
    Store::open_with(home.address(), version_1).await.unwrap().close().await;
    home.sql(&past(home)).await;
    let site = Site::new(home).await;
    site.pass(LATER_SECONDS);
    // A server does this when it starts.
    site.app.rooms.take_names_out().await.unwrap();
    assert_eq!(site.app.store.logs_with_names(1, None).await.unwrap(), []);
    let rows = site.app.store.all_logs(true, 100).await.unwrap();
    (site, rows.into_iter().map(|row| row.log).collect())
}

/// Somebody who played then, and has an account.
async fn ada(site: &Site) -> Device {
    let mut ada = site.device();
    let login = credentials("ada", "correct horse battery");
    ada.post("/api/login", login).await.is(StatusCode::OK);
    ada
}

/// A page, which must be there.
async fn page(site: &Site, device: &Device, path: &str) -> String {
    let request = device.request(Method::GET, path).header("accept", "text/html");
    let request = request.body(Body::empty()).unwrap();
    let response = site.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

async fn everything_in_a_store_of_version_1_is_shown(home: TempStore) {
    let (site, logs) = reopened(&home).await;
    let mut ada = ada(&site).await;
    let mut said = BTreeSet::new();
    for log in &logs {
        let (api, address) = match log {
            LogId::Table(table) => (format!("/api/tables/{table}"), format!("/t/{table}")),
            LogId::Event(event) => (format!("/api/events/{event}"), format!("/e/{event}")),
        };
        ada.get(&api).await.is(StatusCode::OK);
        ada.get(&format!("{api}/log")).await.is(StatusCode::OK);
        assert!(page(&site, &ada, &address).await.contains("Ada"), "{address}");
        for entry in site.app.store.entries(*log, 0).await.unwrap() {
            let entry: Value = serde_json::from_slice(&entry.body).unwrap();
            said.insert(entry["what"].as_str().unwrap().to_owned());
        }
    }
    assert!(said.iter().eq(ENTRIES), "every kind of entry was tried: {said:?}");
    let kinds = logs.iter().filter(|log| matches!(log, LogId::Event(_))).count();
    assert_eq!((logs.len() - kinds, kinds), (27, 4));
}

async fn tables_and_events_of_version_1_give_the_records_they_gave(home: TempStore) {
    let (site, _) = reopened(&home).await;
    let mut ada = ada(&site).await;
    for (name, text) in records() {
        let record: Value = serde_json::from_str(&text).unwrap();
        let path = match record["table"].as_str().unwrap() {
            "event" => format!("/api/events/{name}/record"),
            _ => {
                page(&site, &ada, &format!("/t/{name}/replay?at=1")).await;
                format!("/api/tables/{name}/record")
            }
        };
        let now = ada.get(&path).await.is(StatusCode::OK);
        assert!(contains(&now, &record), "{path}");
    }
}

/// Whether something says all that another does; it may say more.
fn contains(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            then.iter().all(|(field, then)| now.get(field).is_some_and(|now| contains(now, then)))
        }
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| contains(now, then))
        }
        (now, then) => now == then,
    }
}

async fn whoever_had_an_account_in_version_1_has_it(home: TempStore) {
    let (site, _) = reopened(&home).await;
    let mut ada = ada(&site).await;
    assert_eq!(ada.get("/api/me").await.is(StatusCode::OK)["name"], "Ada");
    let tokens = ada.get("/api/tokens").await.is(StatusCode::OK);
    assert!(tokens.to_string().contains("bot1"), "{tokens}");
    let cubes = ada.get("/api/cubes").await.is(StatusCode::OK);
    assert!(cubes.to_string().contains("Ninety"), "{cubes}");
    // The event that waits for people takes another, and the table that waits as well.
    let events = ada.get("/api/events").await.is(StatusCode::OK);
    let event = events["events"][0]["event"].as_str().unwrap();
    assert_eq!(events["events"][0]["name"], "Next week");
    let mut cy = site.guest("Cy").await;
    cy.post(&format!("/api/events/{event}/enter"), json!({})).await.is(StatusCode::OK);
    let rows = site.app.store.all_logs(false, 100).await.unwrap();
    let open = rows.iter().find_map(|row| match row.log {
        LogId::Table(table) if row.status == LogStatus::Open => Some(table),
        _ => None,
    });
    let seat = format!("/api/tables/{}/seats/1", open.unwrap());
    cy.post(&seat, json!({})).await.is(StatusCode::OK);
}

/// The records that program gave, by the table or event they are of.
fn records() -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder().join("records")).unwrap();
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        (name, std::fs::read_to_string(path).unwrap())
    };
    files.map(read).collect()
}

#[test]
fn records_of_version_1_verify() {
    let mut kinds = BTreeSet::new();
    for (name, text) in records() {
        let kind = table::kind(&text).unwrap();
        let ok = match kind == events::KIND {
            true => EventRecord::from_json(&text).unwrap().verify(&()).ok,
            false => rooms::game::verify(&text).unwrap().verification.ok,
        };
        assert!(ok, "{name}");
        kinds.insert(kind);
    }
    assert!(kinds.iter().eq(["build", "draft", "duel", "event", "market"]), "{kinds:?}");
}
