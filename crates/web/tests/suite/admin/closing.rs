//! Tables that their host closes before the cards are dealt.

use crate::events_api::hosted_event::{HostedEvent, swiss};
use crate::people::site::{Device, Site};
use crate::server_under_test::Server;
use axum::body::{Body, to_bytes};
use axum::http::{Method, StatusCode, header};
use serde_json::{Value, json};
use testing::TempStore;

/// A table that Ada has opened and at which both sit.
async fn seated(ada: &mut Device, bo: &mut Device) -> String {
    let opened = ada.post("/api/tables", json!({ "format": "random" })).await;
    let opened = opened.is(StatusCode::CREATED);
    let path = format!("/api/tables/{}", opened["table"].as_str().unwrap());
    ada.post(&format!("{path}/seats/0"), json!({})).await.is(StatusCode::OK);
    bo.post(&format!("{path}/seats/1"), json!({})).await.is(StatusCode::OK);
    path
}

/// A page as text.
async fn page(site: &Site, device: &Device, path: &str, language: &str) -> String {
    let request = device.request(Method::GET, path).header(header::ACCEPT_LANGUAGE, language);
    let answer = crate::shares::closing::page(site, request.body(Body::empty()).unwrap()).await;
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap().replace("&#39;", "'")
}

#[tokio::test]
async fn the_host_closes_a_table_before_the_cards_are_dealt_and_nobody_else() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let path = seated(&mut ada, &mut bo).await;
    let close = format!("{path}/close");
    let theirs = bo.post(&close, json!({})).await;
    theirs.refuses(StatusCode::FORBIDDEN, "not-yours-to-close");
    site.device().post(&close, json!({})).await.refuses(StatusCode::UNAUTHORIZED, "nobody");
    let wrong = ada.post("/api/tables/77/close", json!({})).await;
    wrong.refuses(StatusCode::NOT_FOUND, "not-found");
    let named = json!({ "action_id": "once" });
    let first = ada.post(&close, named.clone()).await.is(StatusCode::OK);
    let view = bo.get(&path).await.is(StatusCode::OK);
    assert_eq!([&view["stage"], &view["closed"]], [&json!("closed"), &json!("host")]);
    assert_eq!(ada.post(&close, named).await.is(StatusCode::OK), first);
    ada.post(&close, json!({})).await.refuses(StatusCode::CONFLICT, "wrong-moment");
    assert_eq!(site.app.store.count_unfinished_from("192.0.2.1").await.unwrap(), 0);

    // Once the cards are dealt, whoever does not want to play on resigns.
    let path = seated(&mut ada, &mut bo).await;
    for device in [&mut ada, &mut bo] {
        let part = json!({ "part": { "trust": true } });
        device.post(&format!("{path}/chance"), part).await.is(StatusCode::OK);
    }
    let late = ada.post(&format!("{path}/close"), json!({})).await;
    late.refuses(StatusCode::CONFLICT, "wrong-moment");
    assert_eq!(bo.get(&path).await.is(StatusCode::OK)["stage"], "playing");
}

#[tokio::test]
async fn the_page_offers_the_host_to_close_the_table_and_says_who_did() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let path = seated(&mut ada, &mut bo).await.replace("/api/tables/", "/t/");
    let button = format!("action=\"{path}/close\"");
    assert!(page(&site, &ada, &path, "en").await.contains(&button));
    assert!(!page(&site, &bo, &path, "en").await.contains(&button));
    assert!(!page(&site, &site.device(), &path, "en").await.contains(&button));
    let close = |device: &Device| {
        device.request(Method::POST, &format!("{path}/close")).body(Body::empty()).unwrap()
    };
    let theirs = crate::shares::closing::page(&site, close(&bo)).await;
    assert_eq!(theirs.status(), StatusCode::FORBIDDEN);
    let own = crate::shares::closing::page(&site, close(&ada)).await;
    assert_eq!(own.status(), StatusCode::SEE_OTHER);
    for (language, sentence) in [
        ("en", "The host has closed this table."),
        ("fr", "L'hôte a fermé cette table."),
        ("es", "El anfitrión ha cerrado esta mesa."),
    ] {
        let page = page(&site, &bo, &path, language).await;
        assert!(page.contains(sentence) && !page.contains(&button), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_an_event_is_not_closed_by_its_host() {
    let hosted = HostedEvent::begun(Server::new().await, swiss(1), 0).await;
    let table = hosted.table_of(&hosted.people[0], "games").await;
    let close = format!("{table}/close");
    let view: Value = hosted.people[0].get(&table).await.is(200);
    assert_eq!(view["stage"], "pledging");
    hosted.people[0].post(&close, json!({})).await.refuses(409, "table-of-event");
    hosted.server.stop().await;
}
