//! Requests cost what they have computed, wherever that is; what was computed before costs as much as a ping. Where a
//! request is worth a nanosecond, whoever has anything computed has nothing left for a ping.

use super::tables::given_up;
use crate::people::leaving::finished_event;
use crate::people::site::{Device, Site};
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use std::time::Duration;
use testing::TempStore;
use tower::ServiceExt;
use web::settings::Settings;

const PING: &str = "/api/formats";

async fn site(home: &TempStore) -> Site {
    let price = Duration::from_nanos(1);
    Site::with(home, Settings { price, requests: 60, requests_from: 60, ..Settings::default() })
        .await
}

/// Asks, and says whether that took all that was left.
async fn is_dear(site: &Site, device: &mut Device, request: Request<Body>) -> (bool, Vec<u8>) {
    let answer = site.router.clone().oneshot(request).await.unwrap();
    let status = answer.status();
    let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec();
    assert!(status.is_success(), "{status}: {}", String::from_utf8_lossy(&body));
    let left = device.get(PING).await.status;
    assert!([StatusCode::OK, StatusCode::TOO_MANY_REQUESTS].contains(&left), "{left}");
    (left != StatusCode::OK, body)
}

/// Whether reading something takes all that a device has.
async fn reading_is_dear(site: &Site, device: &mut Device, path: &str) -> bool {
    // A minute fills every bucket.
    site.pass(60);
    let request = device.request(Method::GET, path).body(Body::empty()).unwrap();
    is_dear(site, device, request).await.0
}

async fn sending_is_dear(site: &Site, device: &mut Device, path: &str, what: &[u8]) -> bool {
    site.pass(60);
    let request = device.request(Method::POST, path).body(Body::from(what.to_vec())).unwrap();
    is_dear(site, device, request).await.0
}

#[tokio::test]
async fn a_replay_costs_more_than_a_ping_and_its_second_reading_does_not() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let table = given_up(&site, &mut site.guest("Ada").await).await;
    let mut reader = site.device_at([198, 51, 100, 7]);
    assert!(!reading_is_dear(&site, &mut reader, PING).await);
    for path in [
        format!("/api/tables/{table}/replay?at=1"),
        format!("/api/tables/{table}/record"),
        format!("/t/{table}/replay"),
        format!("/t/{table}/verify"),
    ] {
        assert!(reading_is_dear(&site, &mut reader, &path).await, "{path}");
        assert!(!reading_is_dear(&site, &mut reader, &path).await, "{path} again");
        let mut other = site.device_at([203, 0, 113, 7]);
        assert!(!reading_is_dear(&site, &mut other, &path).await, "{path} for another");
    }
}

#[tokio::test]
async fn a_record_that_somebody_sends_costs_what_its_check_does() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let table = given_up(&site, &mut site.guest("Ada").await).await;
    let record = site.device().bytes(&format!("/api/tables/{table}/record")).await;
    let mut sender = site.device_at([198, 51, 100, 7]);
    for _ in 0..2 {
        assert!(sending_is_dear(&site, &mut sender, "/api/verify", &record).await);
    }
}

#[tokio::test]
async fn what_an_event_leaves_behind_costs_what_it_takes_to_write() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let (mut ada, mut bo) = (site.guest("Ada").await, site.guest("Bo").await);
    let event = finished_event(&site, [&mut ada, &mut bo]).await;
    let mut reader = site.device_at([198, 51, 100, 7]);
    for file in ["record", "report/standings.csv", "report/report.html"] {
        let path = format!("/api/events/{event}/{file}");
        assert!(reading_is_dear(&site, &mut reader, &path).await, "{path}");
    }
}

#[tokio::test]
async fn a_card_list_costs_its_owner_what_it_takes_to_read() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let mut ada = site.guest("Ada").await;
    let list = "1 Shock\n1 Bear";
    assert!(sending_is_dear(&site, &mut ada, "/api/cubes?name=ours", list.as_bytes()).await);
    site.pass(60);
    let cubes = ada.get("/api/cubes").await.is(StatusCode::OK);
    let cube = cubes["cubes"][0]["id"].as_str().unwrap().to_owned();
    for path in [format!("/cubes/{cube}/figures"), format!("/api/cubes/{cube}")] {
        assert!(reading_is_dear(&site, &mut ada, &path).await, "{path}");
    }
    // On the pages it is the same.
    site.pass(60);
    let form = "application/x-www-form-urlencoded";
    let request = ada.request(Method::POST, "/cubes").header("content-type", form);
    let sent = ada.send(request.body(Body::from("name=other&list=1+Shock")).unwrap());
    let _redirected = sent.await.is(StatusCode::SEE_OTHER);
    ada.get(PING).await.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
}

#[tokio::test]
async fn whoever_asks_pays_wherever_they_ask_from() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let mut ada = site.guest("Ada").await;
    let path = format!("/api/tables/{}/record", given_up(&site, &mut ada).await);
    assert!(reading_is_dear(&site, &mut ada, &path).await);
    let mut elsewhere = site.device_at([198, 51, 100, 7]);
    elsewhere.get(PING).await.is(StatusCode::OK);
    elsewhere.cookie.clone_from(&ada.cookie);
    elsewhere.get("/api/me").await.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
}
