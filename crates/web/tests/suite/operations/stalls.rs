//! What a store that fails means for those who play: it is said when to come again, and what it did not take is
//! looked at again.

use crate::server_under_test::{Server, patient, random};
use serde_json::{Value, json};
use std::time::Duration;
use testing::TempStore;

/// Has the store fail with the first two decisions of the second seat. A sequence counts them, which counts on when
/// a transaction fails.
const FAIL_TWICE: &str = "
    CREATE SEQUENCE failures;
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF convert_from(NEW.body, 'UTF8') LIKE '%\"decided\",\"seat\":1%' AND nextval('failures') <= 2
        THEN RAISE EXCEPTION 'not now'; END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER fail BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION fail();";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_player_goes_on_when_the_store_does() {
    let server = Server::on(TempStore::postgres(), patient()).await;
    server.home.sql(FAIL_TWICE).await;
    let ada = server.guest("Ada").await;
    let opened = ada.post("/api/tables", random()).await.is(201);
    let path = |rest: &str| format!("/api/tables/{}{rest}", opened["table"].as_str().unwrap());
    ada.post(&path("/seats/0"), json!({})).await.is(200);
    ada.post(&path("/seats/1/computer"), json!({ "level": "luna" })).await.is(200);
    ada.post(&path("/chance"), json!({ "part": { "trust": true } })).await.is(200);
    let waiting = async || ada.get(&path("")).await.is(200)["waiting"][0] == json!(1);
    let goes_on = async {
        // Until it is the computer player's turn.
        while !waiting().await {
            let view: Value = ada.get(&path("")).await.is(200);
            let act = &view["view"]["legal"][0];
            ada.post(&path("/decide"), json!({ "decision": { "act": act } })).await.is(200);
        }
        // The store fails with what it decides, and takes it later, when nothing else happens.
        server.until("arcadia_store_errors_total{kind=\"unavailable\"}", |count| count > 0).await;
        while waiting().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), goes_on).await.expect("it goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_needs_a_store_that_fails_is_told_when_to_come_again() {
    let server = Server::on(TempStore::postgres(), patient()).await;
    let ada = server.guest("Ada").await;
    server.home.sql("ALTER TABLE sessions RENAME TO gone").await;
    let refused = ada.get("/api/me").await;
    assert_eq!(refused.header("retry-after"), Some("2"));
    refused.is(503);
}
