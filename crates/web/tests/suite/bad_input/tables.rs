//! More tables than there may be, and paths that are none.

use crate::server_under_test::{Server, patient, random};
use serde_json::json;
use web::settings::Settings;

#[tokio::test]
async fn a_server_with_enough_tables_says_when_to_come_back() {
    let server = Server::with(Settings { tables: 1, ..patient() }).await;
    let duel = server.duel(random()).await;
    server.until("arcadia_tables", |tables| tables == 1).await;
    let full = duel.people[0].post("/api/tables", random()).await;
    assert_eq!(full.header("retry-after"), Some("30"));
    full.refuses(503, "full");
    // Those that are there are played on, and make room when they are over.
    duel.go_on().await;
    duel.decide(0, json!({ "decision": "resign" })).await.is(200);
    server.until("arcadia_tables", |tables| tables == 0).await;
    duel.people[0].post("/api/tables", random()).await.is(201);
}

#[tokio::test]
async fn a_person_has_so_many_tables_at_once() {
    let server = Server::with(Settings { tables_of: 2, ..patient() }).await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let mut seats = Vec::new();
    for _ in 0..2 {
        let opened = bo.post("/api/tables", random()).await.is(201);
        let seat = format!("/api/tables/{}/seats/0", opened["table"].as_str().unwrap());
        ada.post(&seat, json!({})).await.is(200);
        seats.push(seat);
    }
    ada.post("/api/tables", random()).await.refuses(409, "too-many-tables");
    server.guest("Cy").await.post("/api/tables", random()).await.is(201);
    ada.with("DELETE", &seats[0], "", b"").await.is(200);
    ada.post("/api/tables", random()).await.is(201);
    // Whoever opened a table has it, at a seat or not.
    ada.with("DELETE", &seats[1], "", b"").await.is(200);
    ada.post("/api/tables", random()).await.is(201);
    for person in [&ada, &bo] {
        person.post("/api/tables", random()).await.refuses(409, "too-many-tables");
    }
}

/// Newer tables that are over do not hide older ones that are not.
#[tokio::test]
async fn finished_tables_do_not_make_room_for_more() {
    let server = Server::with(Settings { tables_of: 2, ..patient() }).await;
    let duel = server.duel(random()).await;
    let ada = &duel.people[0];
    let sit = async || {
        let opened = ada.post("/api/tables", random()).await;
        if opened.status != 201 {
            return opened;
        }
        let table = opened.is(201)["table"].as_str().unwrap().to_owned();
        server.pass(1);
        let path = format!("/api/tables/{table}");
        ada.post(&format!("{path}/seats/0"), json!({})).await.is(200);
        ada.post(&format!("{path}/seats/1"), json!({ "beside": true })).await.is(200);
        ada.post(&format!("{path}/chance"), json!({ "part": { "trust": true }})).await.is(200);
        ada.post(&format!("{path}/chance"), json!({ "part": { "trust": true }, "seat": 1 }))
            .await
            .is(200);
        ada.post(&format!("{path}/decide"), json!({ "decision": "resign" })).await
    };
    // One is not over; two newer ones are.
    for _ in 0..2 {
        sit().await.is(200);
    }
    let opened = ada.post("/api/tables", random()).await.is(201);
    let path = format!("/api/tables/{}/seats/0", opened["table"].as_str().unwrap());
    ada.post(&path, json!({})).await.is(200);
    ada.post("/api/tables", random()).await.refuses(409, "too-many-tables");
}

#[tokio::test]
async fn what_is_not_there_is_said_in_json() {
    let server = Server::new().await;
    let nobody = server.nobody();
    nobody.get("/api/tables/x/y/z").await.refuses(404, "not-found");
    nobody.get("/api/nothing").await.refuses(404, "not-found");
    let wrong = nobody.with("DELETE", "/api/tables", "", b"").await;
    assert_eq!(wrong.header("content-type"), Some("application/json"));
    wrong.refuses(405, "method-not-allowed");
    nobody.with("BREW", "/api/tables", "", b"").await.refuses(405, "method-not-allowed");
}

#[tokio::test]
async fn tables_that_cannot_be_had_are_refused() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    for asked in [
        json!({}),
        json!({ "format": "chess" }),
        json!({ "kind": "chess", "setup": {} }),
        json!({ "kind": "duel", "setup": 7 }),
        json!({ "kind": "build", "setup": { "pool": null, "cards": [] } }),
        json!({ "format": "random", "ruleset": { "energy": -1 } }),
        json!({ "format": "random", "ruleset": "nonsense" }),
        json!({ "format": "solomon", "settings": { "rounds": "99999999999" } }),
        json!({ "format": "random", "terms": { "absent": { "computer": "nobody" } } }),
    ] {
        let status = ada.post("/api/tables", asked.clone()).await.status;
        assert!(status == 400 || status == 422, "{asked}: {status}");
    }
    for after in ["x", "1", "1-", "99999999999999999999-00"] {
        ada.get(&format!("/api/tables?after={after}")).await.refuses(400, "bad-place");
    }
}

#[tokio::test]
async fn nobody_takes_both_seats_without_saying_so() {
    let server = Server::new().await;
    let (ada, bo) = (server.guest("Ada").await, server.guest("Bo").await);
    let opened = ada.post("/api/tables", random()).await.is(201);
    let seat =
        |number: u8| format!("/api/tables/{}/seats/{number}", opened["table"].as_str().unwrap());
    let sit = json!({ "action_id": "first" });
    ada.post(&seat(0), sit.clone()).await.is(200);
    // A request that is sent again is the same request, and a seat that is taken is taken.
    ada.post(&seat(0), sit).await.is(200);
    ada.post(&seat(0), json!({})).await.refuses(409, "seat-taken");
    ada.post(&seat(1), json!({})).await.refuses(409, "seated");
    ada.post(&seat(1), json!({ "beside": true })).await.is(200);
    // Now all seats are taken, and it goes on.
    bo.post(&seat(1), json!({})).await.refuses(409, "wrong-moment");
    ada.with("DELETE", &seat(1), "", b"").await.is(200);
    bo.post(&seat(1), json!({})).await.is(200);
}
