//! Tables where nobody is: they leave the list, then they close, and whoever looks is told.

use crate::people::site::{Device, Site};
use crate::server_under_test::{Server, random};
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};
use std::time::Duration;
use store::{LogId, TableId};
use table::Seat;
use testing::TempStore;
use tower::ServiceExt;
use web::settings::Settings;

/// What a page answers.
pub async fn page(site: &Site, request: Request<Body>) -> Response {
    site.router.clone().oneshot(request).await.unwrap()
}

/// The page of a table in a language.
async fn shown(site: &Site, device: &Device, table: TableId, language: &str) -> String {
    shown_at(site, device, &format!("/t/{table}"), language).await
}

async fn shown_at(site: &Site, device: &Device, path: &str, language: &str) -> String {
    let request = device.request(Method::GET, path);
    let request = request.header(header::ACCEPT_LANGUAGE, language);
    let answer = page(site, request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A table on the open list, with its host at the first seat.
async fn listed(device: &mut Device) -> TableId {
    let asked = json!({ "format": "random", "listed": true });
    let opened = device.post("/api/tables", asked).await.is(StatusCode::CREATED);
    let table = TableId::parse(opened["table"].as_str().unwrap()).unwrap();
    device.post(&format!("/api/tables/{table}/seats/0"), json!({})).await.is(StatusCode::OK);
    table
}

async fn open_tables(device: &mut Device) -> usize {
    device.get("/api/tables").await.is(StatusCode::OK)["tables"].as_array().unwrap().len()
}

async fn stage(device: &mut Device, table: TableId) -> Value {
    device.get(&format!("/api/tables/{table}")).await.is(StatusCode::OK)["stage"].clone()
}

#[tokio::test]
async fn the_list_shows_tables_where_somebody_waits() {
    let home = TempStore::sqlite();
    let list_for = Duration::from_secs(3 * 60);
    let site = Site::with(&home, Settings { list_for, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let table = listed(&mut ada).await;
    site.pass(3 * 60);
    assert_eq!(open_tables(&mut ada).await, 1);
    site.pass(1);
    assert_eq!(open_tables(&mut ada).await, 0);
    assert_eq!(stage(&mut ada, table).await, "seating", "its link works");
    // While somebody is connected they wait, however long.
    let rooms = &site.app.rooms;
    rooms.note_connected(table, Seat(0), true).await.unwrap();
    for _ in 0..10 {
        site.pass(60);
        site.app.driver.upkeep().await;
    }
    assert_eq!(open_tables(&mut ada).await, 1);
    rooms.note_connected(table, Seat(0), false).await.unwrap();
    site.pass(3 * 60);
    assert_eq!(open_tables(&mut ada).await, 1);
    site.pass(1);
    assert_eq!(open_tables(&mut ada).await, 0);
}

#[tokio::test]
async fn a_host_who_looks_on_keeps_their_table_open_and_on_the_list() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let asked = json!({ "format": "random", "listed": true });
    let opened = ada.post("/api/tables", asked).await.is(StatusCode::CREATED);
    let table = TableId::parse(opened["table"].as_str().unwrap()).unwrap();
    let follow = async |device: &Device| {
        let path = format!("/api/tables/{table}/events");
        let request = device.request(Method::GET, &path).body(Body::empty()).unwrap();
        let answer = page(&site, request).await;
        assert_eq!(answer.status(), StatusCode::OK);
        answer
    };
    let wait = async |minutes: i64| {
        for _ in 0..minutes {
            site.pass(60);
            site.app.driver.upkeep().await;
            site.app.driver.close_unstarted().await;
        }
    };
    // Anybody may look on; that does not make it a table where somebody waits.
    let _following = follow(&bo).await;
    wait(6).await;
    assert_eq!(open_tables(&mut bo).await, 0);
    let _watching = follow(&ada).await;
    let told = "This table closes when nobody has been here for 30 minutes.";
    let noted = async {
        while !shown(&site, &bo, table, "en").await.contains(told) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), noted).await.expect("they are noted");
    wait(120).await;
    assert_eq!(open_tables(&mut bo).await, 1);
    assert_eq!(stage(&mut bo, table).await, "seating");
    let last = site.app.store.table(table).await.unwrap().unwrap().last_seq;
    assert_eq!(last, 0, "nothing of it is in the log");
    site.app.rooms.note_host(table, false);
    wait(30).await;
    assert_eq!(stage(&mut bo, table).await, "expired");
}

#[tokio::test]
async fn whoever_waits_is_told_when_the_table_closes() {
    let home = TempStore::sqlite();
    let expire_open = Duration::from_secs(20 * 60);
    let site = Site::with(&home, Settings { expire_open, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let table = listed(&mut ada).await;
    // The clock of the site begins 1,000 seconds after 1970; the table closes 20 minutes later.
    let moment = "<time data-at=\"2200000\" data-date>1970-01-01 00:36 UTC</time>";
    for (language, before, after) in [
        ("en", "This table closes on ", " unless somebody comes or sits down."),
        ("fr", "Cette table fermera le ", " si personne n'y vient ni ne s'y assoit d'ici là."),
        ("es", "Esta mesa se cerrará el ", " si antes no viene ni se sienta nadie."),
    ] {
        let page = shown(&site, &ada, table, language).await.replace("&#39;", "'");
        assert!(page.contains(&format!("{before}{moment}{after}")), "{page}");
    }
    site.app.rooms.note_connected(table, Seat(0), true).await.unwrap();
    let told = "This table closes when nobody has been here for 20 minutes.";
    assert!(shown(&site, &ada, table, "en").await.contains(told));
    site.app.rooms.note_connected(table, Seat(0), false).await.unwrap();

    site.pass(20 * 60);
    site.app.driver.close_unstarted().await;
    assert_eq!(stage(&mut ada, table).await, "expired");
    for (language, closed) in [
        ("en", "This table has closed because nobody was here any more."),
        ("fr", "Cette table est fermée : il n'y avait plus personne."),
        ("es", "Esta mesa se ha cerrado porque ya no quedaba nadie."),
    ] {
        let page = shown(&site, &ada, table, language).await.replace("&#39;", "'");
        assert!(page.contains(closed), "{page}");
    }
    let late = ada.post(&format!("/api/tables/{table}/seats/1"), json!({})).await;
    late.refuses(StatusCode::CONFLICT, "wrong-moment");
    assert_eq!(open_tables(&mut ada).await, 0);
}

#[tokio::test]
async fn whoever_plays_is_told_when_the_table_closes_and_whoever_watches_is_not() {
    let home = TempStore::sqlite();
    let expire_idle = Duration::from_secs(2 * 24 * 60 * 60);
    let site = Site::with(&home, Settings { expire_idle, ..Settings::default() }).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let table = listed(&mut ada).await;
    let path = format!("/api/tables/{table}");
    bo.post(&format!("{path}/seats/1"), json!({})).await.is(StatusCode::OK);
    for device in [&mut ada, &mut bo] {
        let part = json!({ "part": { "trust": true } });
        device.post(&format!("{path}/chance"), part).await.is(StatusCode::OK);
    }
    site.app.driver.tend(LogId::Table(table)).await;
    let moment = "<time data-at=\"173800000\" data-date>1970-01-03 00:16 UTC</time>";
    let told = format!("This table closes on {moment} if nobody moves.");
    assert!(shown(&site, &ada, table, "en").await.contains(&told));
    let watching = shown(&site, &site.device(), table, "en").await;
    assert!(!watching.contains("This table closes"), "they may not know when somebody moved");

    site.pass(2 * 24 * 60 * 60 - 1);
    site.app.driver.tend(LogId::Table(table)).await;
    assert_eq!(stage(&mut ada, table).await, "playing");
    site.pass(1);
    site.app.driver.tend(LogId::Table(table)).await;
    assert_eq!(stage(&mut ada, table).await, "expired");
    let page = shown(&site, &ada, table, "en").await;
    assert!(page.contains("This table has closed because nobody moved for too long."), "{page}");
    let late = ada.post(&format!("{path}/decide"), json!({ "decision": "resign" })).await;
    late.refuses(StatusCode::CONFLICT, "wrong-moment");
    ada.get(&format!("{path}/record")).await.refuses(StatusCode::NOT_FOUND, "not-found");
    // It was over for both: each may open as many tables as before.
    let unfinished = site.app.store.count_unfinished_from("192.0.2.1").await.unwrap();
    assert_eq!(unfinished, 0);
}

#[tokio::test]
async fn whoever_takes_part_is_told_when_an_event_ends_and_whoever_looks_on_is_not() {
    let home = TempStore::sqlite();
    let expire_event = Duration::from_secs(2 * 24 * 60 * 60);
    let site = Site::with(&home, Settings { expire_event, ..Settings::default() }).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let asked = json!({ "name": "Friday", "kind": "swiss", "format": "random" });
    let made = ada.post("/api/events", asked).await.is(StatusCode::CREATED);
    let event = made["event"].as_str().unwrap();
    let (api, page) = (format!("/api/events/{event}"), format!("/e/{event}"));
    site.pass(60);
    bo.post(&format!("{api}/enter"), json!({})).await.is(StatusCode::OK);
    let moment = "<time data-at=\"173860000\" data-date>1970-01-03 00:17 UTC</time>";
    for (language, before, after) in [
        ("en", "This event ends on ", " unless somebody enters, leaves or starts it."),
        (
            "fr",
            "Ce tournoi prendra fin le ",
            " si personne ne s'inscrit, ne se retire ni ne le lance d'ici là.",
        ),
        ("es", "Este torneo terminará el ", " si antes nadie se apunta, se retira ni lo empieza."),
    ] {
        for device in [&ada, &bo] {
            let page = shown_at(&site, device, &page, language).await.replace("&#39;", "'");
            assert!(page.contains(&format!("{before}{moment}{after}")), "{page}");
        }
    }
    let looking_on = shown_at(&site, &site.device(), &page, "en").await;
    assert!(!looking_on.contains("This event ends on"), "it is not theirs to prevent");

    site.pass(2 * 24 * 60 * 60 - 1);
    site.app.driver.close_unstarted().await;
    assert_eq!(ada.get(&api).await.is(StatusCode::OK)["stage"], "entries");
    site.pass(1);
    site.app.driver.close_unstarted().await;
    assert_eq!(ada.get(&api).await.is(StatusCode::OK)["stage"], "over");
    let log = ada.get(&format!("{api}/log")).await.is(StatusCode::OK);
    let last = log.as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["what"], &last["by"]), (&json!("ended"), &json!("event")));
    let page = shown_at(&site, &ada, &page, "en").await;
    assert!(page.contains("It ended because nothing happened for too long."), "{page}");
    assert!(!page.contains("This event ends on"), "{page}");
}

#[tokio::test]
async fn a_server_closes_tables_by_itself() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    let unstarted = ada.post("/api/tables", random()).await.is(201);
    let duel = server.duel(random()).await;
    server.until("arcadia_tables", |tables| tables == 1).await;
    let unstarted = format!("/api/tables/{}", unstarted["table"].as_str().unwrap());
    let expired = async |path: &str| ada.get(path).await.is(200)["stage"] == "expired";
    server.pass(30 * 60 * 1000);
    let closed = async {
        while !expired(&unstarted).await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), closed).await.expect("it closes");
    assert!(!expired(&duel.path("")).await);
    server.stop().await;
}
