//! What holds for every request, and how much anybody may ask for.

use crate::people::site::{Answer, PASSWORD, Site, credentials};
use axum::body::{Body, Bytes};
use axum::http::{Method, Request, StatusCode, header};
use futures_util::stream;
use serde_json::{Value, json};
use std::time::Duration;
use testing::TempStore;
use tokio::sync::{mpsc, watch};
use web::api::{account_copy, account_deletion, library, people, recovery, tokens};
use web::settings::Settings;

#[tokio::test]
async fn every_answer_says_what_it_may_do() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { requests_from: 3, ..Settings::default() }).await;
    let mut device = site.device();
    let missing = device.get("/api/nothing").await;
    let wrong = device.delete("/api/me").await;
    assert_eq!(wrong.header("allow"), Some("POST,GET,HEAD"));
    let made = device.post("/api/me", json!({ "name": "Ada" })).await;
    let limited = device.get("/api/me").await;
    for answer in [&missing, &wrong, &made, &limited] {
        for (name, value) in [
            ("content-type", "application/json"),
            ("cache-control", "no-store"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{answer:?}");
        }
    }
    missing.refuses(StatusCode::NOT_FOUND, "not-found");
    wrong.refuses(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed");
    made.is(StatusCode::OK);
    limited.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
}

#[tokio::test]
async fn what_is_described_is_there() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let described = people::router().merge(tokens::router()).merge(recovery::router());
    let described = described
        .merge(account_copy::router())
        .merge(account_deletion::router())
        .merge(library::router());
    let doc = serde_json::to_value(described.into_openapi()).unwrap();
    let mut described = 0;
    for (path, operations) in doc["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let path = path.replace("{id}", &"0".repeat(32)).replace("{name}", "x");
            let mut device = site.device();
            let request = device.request(method, &path).body(Body::empty()).unwrap();
            let status = device.send(request).await.status;
            let missing = [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED];
            assert!(!missing.contains(&status), "{path} {status}");
            assert!(operation["description"].is_string() || operation["summary"].is_string());
            described += 1;
        }
    }
    assert_eq!(described, 25);
    let all = site.device().get("/api/openapi.json").await;
    let all = all.is(StatusCode::OK);
    assert_eq!(all["components"]["securitySchemes"]["session"]["name"], "arcadia");
    let refused = &all["components"]["schemas"]["Refused"];
    assert_ne!(refused, &Value::Null);
}

async fn sent(site: &Site, kind: Option<&str>, body: impl Into<Body>) -> Answer {
    let mut device = site.device();
    let mut request = device.request(Method::POST, "/api/me");
    if let Some(kind) = kind {
        request = request.header(header::CONTENT_TYPE, kind);
    }
    device.send(request.body(body.into()).unwrap()).await
}

#[tokio::test]
async fn a_body_that_cannot_be_read_gets_a_sentence() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { body: 1_000, ..Settings::default() }).await;
    let json = Some("application/json");
    for kind in [None, Some("text/plain"), Some("application/x-www-form-urlencoded")] {
        let refused = sent(&site, kind, r#"{"name":"Ada"}"#).await;
        refused.refuses(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json");
    }
    for body in ["", "{", "name=Ada", "{\"name\":\"\u{7}\"}", r#"{"name":"Ada"} {}"#] {
        sent(&site, json, body).await.refuses(StatusCode::BAD_REQUEST, "unreadable");
    }
    sent(&site, json, b"{\"name\":\"\xff\"}".to_vec())
        .await
        .refuses(StatusCode::BAD_REQUEST, "unreadable");
    for body in ["[]", "{}", r#"{"name":7}"#, r#"{"name":"Ada","nmae":"Bo"}"#] {
        let refused = sent(&site, json, body).await;
        refused.refuses(StatusCode::UNPROCESSABLE_ENTITY, "unexpected");
    }
    let large = format!(r#"{{"name":"{}"}}"#, "x".repeat(1_000));
    sent(&site, json, large).await.refuses(StatusCode::PAYLOAD_TOO_LARGE, "too-large");
}

#[tokio::test]
async fn a_password_that_cannot_be_read_is_not_repeated() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let body = json!({ "login": "ada", "password": 86_753_091 });
    let refused = site.device().post("/api/login", body).await;
    assert!(!refused.body.to_string().contains("86753091"), "{}", refused.body);
    refused.refuses(StatusCode::UNPROCESSABLE_ENTITY, "unexpected");
}

#[tokio::test]
async fn a_body_may_be_as_deep_as_it_likes() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut device = site.device();
    let request = device.request(Method::POST, "/api/login");
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let body = format!(r#"{{"password":{}"#, "[".repeat(60_000));
    let refused = device.send(request.body(Body::from(body)).unwrap()).await;
    refused.refuses(StatusCode::BAD_REQUEST, "unreadable");
}

#[tokio::test]
async fn a_body_that_does_not_arrive_is_not_waited_for() {
    let home = TempStore::sqlite();
    let patience = Duration::from_millis(20);
    let site = Site::with(&home, Settings { patience, ..Settings::default() }).await;
    let never = stream::pending::<Result<Bytes, std::io::Error>>();
    let slow = sent(&site, Some("application/json"), Body::from_stream(never)).await;
    slow.refuses(StatusCode::REQUEST_TIMEOUT, "too-slow");
}

#[tokio::test]
async fn pages_of_other_sites_cannot_act_here() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut device = site.guest("Ada").await;
    let request = |method: Method, origin: &str| {
        let request = device.request(method, "/api/me");
        request.header("origin", origin).header(header::CONTENT_TYPE, "application/json")
    };
    let name = || Body::from(r#"{"name":"Eve"}"#);
    let others = ["https://evil.example", "null", "https://arcadia.example:444"];
    let posts = others.map(|origin| request(Method::POST, origin).body(name()).unwrap());
    let sockets = others.map(|origin| {
        let request = request(Method::GET, origin).header("upgrade", "websocket");
        request.header("connection", "Upgrade").body(Body::empty()).unwrap()
    });
    let fetched =
        device.request(Method::POST, "/api/logout").header("sec-fetch-site", "cross-site");
    let fetched = fetched.body(Body::empty()).unwrap();
    let own = request(Method::POST, "https://arcadia.example").body(name()).unwrap();
    let looking = request(Method::GET, "https://evil.example").body(Body::empty()).unwrap();
    for refused in posts.into_iter().chain(sockets).chain([fetched]) {
        device.send(refused).await.refuses(StatusCode::FORBIDDEN, "other-origin");
    }
    assert_eq!(device.send(looking).await.is(StatusCode::OK)["name"], "Ada");
    assert_eq!(device.send(own).await.is(StatusCode::OK)["name"], "Eve");
}

#[tokio::test]
async fn a_session_may_ask_so_much_and_then_must_wait() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { requests: 4, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let mut bo = site.guest("Bo").await;
    for _ in 0..4 {
        ada.get("/api/me").await.is(StatusCode::OK);
    }
    let limited = ada.get("/api/me").await;
    assert_eq!(limited.header("retry-after"), Some("15"));
    limited.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
    bo.get("/api/me").await.is(StatusCode::OK);
    site.pass(15);
    ada.get("/api/me").await.is(StatusCode::OK);
    ada.get("/api/me").await.is(StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn an_address_may_ask_so_much_whoever_it_says_it_is() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { requests_from: 5, ..Settings::default() }).await;
    for address in [[192, 0, 2, 1], [192, 0, 2, 2]] {
        for _ in 0..5 {
            let mut device = site.device_at(address);
            let request =
                device.request(Method::GET, "/none").header("x-forwarded-for", "203.0.113.9");
            device.send(request.body(Body::empty()).unwrap()).await.is(StatusCode::NOT_FOUND);
        }
        let mut device = site.device_at(address);
        device.get("/none").await.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
    }
}

#[tokio::test]
async fn what_a_proxy_says_is_believed_only_of_those_that_are_named() {
    let home = TempStore::sqlite();
    let proxied = vec!["192.0.2.0/24".parse().unwrap()];
    let site =
        Site::with(&home, Settings { proxied, requests_from: 2, ..Settings::default() }).await;
    let ask = async |peer: [u8; 4], said: &str| {
        let mut device = site.device_at(peer);
        let request = device.request(Method::GET, "/none").header("x-forwarded-for", said);
        device.send(request.body(Body::empty()).unwrap()).await.status
    };
    let (missing, limited) = (StatusCode::NOT_FOUND, StatusCode::TOO_MANY_REQUESTS);
    // Clients behind the proxy are counted by their own addresses, whatever they say themselves.
    for client in ["203.0.113.1", "203.0.113.2"] {
        for forged in ["198.51.100.1", "198.51.100.2"] {
            let said = format!("{forged}, {client}, 192.0.2.9");
            assert_eq!(ask([192, 0, 2, 1], &said).await, missing);
        }
        assert_eq!(ask([192, 0, 2, 1], &format!("198.51.100.3, {client}")).await, limited);
    }
    // Somebody else is counted by the address they come from.
    for (forged, expected) in [("1.1.1.1", missing), ("1.1.1.2", missing), ("1.1.1.3", limited)] {
        assert_eq!(ask([198, 51, 100, 77], forged).await, expected);
    }
}

#[tokio::test]
async fn the_host_a_proxy_was_asked_for_is_believed_only_of_those_that_are_named() {
    let home = TempStore::sqlite();
    let proxied = vec!["192.0.2.0/24".parse().unwrap()];
    let site = Site::with(&home, Settings { proxied, ..Settings::default() }).await;
    for (peer, status) in
        [([192, 0, 2, 1], StatusCode::OK), ([198, 51, 100, 1], StatusCode::FORBIDDEN)]
    {
        let mut device = site.device_at(peer);
        let request = device.request(Method::POST, "/api/me");
        let request = request.header("x-forwarded-host", "games.example");
        let request = request.header("origin", "https://games.example");
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let request = request.body(Body::from(r#"{"name":"Ada"}"#)).unwrap();
        device.send(request).await.is(status);
    }
}

/// A request that checks a record whose bytes come from a stream.
fn check(site: &Site, body: Body) -> Request<Body> {
    site.device().request(Method::POST, "/api/verify").body(body).unwrap()
}

#[tokio::test]
async fn nothing_of_a_record_is_read_before_there_is_a_place_to_check_it() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { checks: 2, ..Settings::default() }).await;
    let (begun, mut reading) = mpsc::unbounded_channel();
    let (finish, finished) = watch::channel(false);
    let slow = || {
        let (begun, mut finished) = (begun.clone(), finished.clone());
        let bytes = stream::once(async move {
            begun.send(()).unwrap();
            finished.wait_for(|finished| *finished).await.unwrap();
            Ok::<_, std::io::Error>(Bytes::from("{}"))
        });
        let (mut device, request) = (site.device(), check(&site, Body::from_stream(bytes)));
        tokio::spawn(async move { device.send(request).await })
    };
    let checked = [slow(), slow()];
    for _ in &checked {
        reading.recv().await.unwrap();
    }
    let unread = || {
        let never = async { panic!("this is read") as Result<Bytes, std::io::Error> };
        check(&site, Body::from_stream(stream::once(never)))
    };
    let busy = site.device().send(unread()).await;
    assert_eq!(busy.header("retry-after"), Some("5"));
    busy.refuses(StatusCode::SERVICE_UNAVAILABLE, "busy");
    finish.send(true).unwrap();
    for answer in checked {
        answer.await.unwrap().refuses(StatusCode::UNPROCESSABLE_ENTITY, "not-a-record");
    }
    let again = site.device().send(check(&site, Body::from("{}"))).await;
    again.refuses(StatusCode::UNPROCESSABLE_ENTITY, "not-a-record");
}

#[tokio::test]
async fn guests_do_not_come_in_hordes() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { logins_from: 2, ..Settings::default() }).await;
    let mut first = site.guest("Ada").await;
    site.guest("Bo").await;
    let name = json!({ "name": "Cy" });
    let third = site.device().post("/api/me", name.clone()).await;
    third.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
    first.post("/api/me", name.clone()).await.is(StatusCode::OK);
    site.device_at([192, 0, 2, 9]).post("/api/me", name).await.is(StatusCode::OK);
}

/// How many of a storm of logins, each from its address, got each answer.
async fn storm(site: &Site, addresses: impl Iterator<Item = [u8; 4]>) -> Vec<StatusCode> {
    let logins = addresses.map(|address| {
        let mut device = site.device_at(address);
        tokio::spawn(async move {
            let answer = device.post("/api/login", credentials("ada", "wrong horse")).await;
            let waits = answer.header("retry-after").is_some();
            assert_eq!(waits, answer.status != StatusCode::UNAUTHORIZED, "{answer:?}");
            answer.status
        })
    });
    let mut answers = Vec::new();
    for login in logins.collect::<Vec<_>>() {
        answers.push(login.await.unwrap());
    }
    answers
}

fn count(answers: &[StatusCode], status: StatusCode) -> usize {
    answers.iter().filter(|answer| **answer == status).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_logins_from_one_address_is_turned_away() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { logins_from: 4, ..Settings::default() }).await;
    let answers = storm(&site, std::iter::repeat_n([198, 51, 100, 1], 60)).await;
    assert_eq!(count(&answers, StatusCode::UNAUTHORIZED), 4);
    assert_eq!(count(&answers, StatusCode::TOO_MANY_REQUESTS), 56);
    site.account("ada").await;
    let mut elsewhere = site.device_at([198, 51, 100, 2]);
    elsewhere.post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_logins_from_everywhere_leaves_the_others_in_peace() {
    let home = TempStore::sqlite();
    let site = Site::with(&home, Settings { logins_to: 1_000, ..Settings::default() }).await;
    let mut bo = site.guest("Bo").await;
    let crowd = (0..=199).map(|last| [198, 51, 100, last]);
    let others = async {
        for _ in 0..20 {
            bo.get("/api/me").await.is(StatusCode::OK);
        }
    };
    let (answers, ()) = tokio::join!(storm(&site, crowd), others);
    let [tried, busy] = [StatusCode::UNAUTHORIZED, StatusCode::SERVICE_UNAVAILABLE]
        .map(|status| count(&answers, status));
    assert_eq!(tried + busy, 200, "{answers:?}");
    assert!(tried > 32 && busy > 0, "{tried} were tried, {busy} turned away");
    bo.post("/api/account", credentials("bob", PASSWORD)).await.is(StatusCode::OK);
}

#[tokio::test]
async fn a_record_to_be_checked_is_as_large_as_it_may_be_and_no_larger() {
    let record = vec![b' '; 100];
    for (most, status, code) in [
        (100, StatusCode::UNPROCESSABLE_ENTITY, "not-a-record"),
        (99, StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
    ] {
        let home = TempStore::sqlite();
        // What other requests may send is another matter.
        let settings = Settings { record: most, body: 10, ..Settings::default() };
        let site = Site::with(&home, settings).await;
        let sent = check(&site, Body::from(record.clone()));
        site.device().send(sent).await.refuses(status, code);
    }
}
