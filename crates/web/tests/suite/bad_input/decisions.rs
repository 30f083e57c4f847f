//! Decisions that are none, or not from whom they should be.

use crate::server_under_test::{Server, random};
use serde_json::json;

#[tokio::test]
async fn a_decision_that_cannot_be_read_is_refused_and_changes_nothing() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, before) = (duel.waiting().await, duel.entries().await);
    for nonsense in [json!(null), json!(7), json!("fly"), json!({ "act": 7 }), json!({ "act": {} })]
    {
        let answer = duel.decide(seat, json!({ "decision": nonsense })).await;
        answer.refuses(400, "unreadable");
    }
    for body in [json!({}), json!([]), json!({ "decision": "resign", "x": 1 })] {
        duel.decide(seat, body).await.refuses(422, "unexpected");
    }
    for body in ["", "{", "{\"decision\":", "decision=resign", "\u{0}"] {
        let answer = duel.people[seat].post_bytes(&duel.path("/decide"), body.as_bytes()).await;
        answer.refuses(400, "unreadable");
    }
    assert_eq!(duel.entries().await, before);
    duel.go_on().await;
}

#[tokio::test]
async fn bytes_that_are_no_text_are_refused() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let path = duel.path("/decide");
    let bad = duel.people[0].post_bytes(&path, b"{\"decision\":\"\xff\xfe\"}").await;
    bad.refuses(400, "unreadable");
    let nul = json!({ "decision": "resign\u{0}" });
    duel.decide(0, nul).await.refuses(400, "unreadable");
    let nul = json!({ "decision": "resign", "action_id": "a\u{0}b" });
    duel.decide(0, nul).await.refuses(400, "text");
    duel.people[0].get("/api/tables/%00").await.refuses(404, "not-found");
    duel.people[0].get("/api/tables/%ff").await.refuses(404, "not-found");
    duel.go_on().await;
}

#[tokio::test]
async fn a_decision_may_be_as_deep_as_it_likes() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    for open in ["[", "{\"act\":"] {
        let body = format!("{{\"decision\":{}", open.repeat(60_000 / open.len()));
        let answer = duel.people[0].post_bytes(&duel.path("/decide"), body.as_bytes()).await;
        answer.refuses(400, "unreadable");
    }
    // Just deep enough to be read as JSON.
    let body = format!("{{\"decision\":{}1{}}}", "[".repeat(120), "]".repeat(120));
    let answer = duel.people[0].post_bytes(&duel.path("/decide"), body.as_bytes()).await;
    answer.refuses(400, "unreadable");
    duel.go_on().await;
}

#[tokio::test]
async fn nobody_decides_for_another_seat() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, decision) = duel.next().await;
    let body = json!({ "seat": seat, "decision": decision });
    duel.decide(1 - seat, body).await.refuses(403, "not-your-seat");
    let resign = json!({ "seat": seat, "decision": "resign" });
    duel.decide(1 - seat, resign).await.refuses(403, "not-your-seat");
}

#[tokio::test]
async fn nobody_decides_out_of_turn() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, decision) = duel.next().await;
    let answer = duel.decide(1 - seat, json!({ "decision": decision })).await;
    answer.refuses(409, "not-your-move");
}

#[tokio::test]
async fn nobody_decides_at_a_table_of_others() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let stranger = server.guest("Cy").await;
    for body in [json!({ "decision": "resign" }), json!({ "decision": "resign", "seat": 0 })] {
        stranger.post(&duel.path("/decide"), body).await.refuses(403, "not-your-seat");
    }
    let nobody = server.nobody().post(&duel.path("/decide"), json!({ "decision": "resign" })).await;
    nobody.refuses(401, "nobody");
    assert_eq!(duel.view(0).await["stage"], "playing");
}

#[tokio::test]
async fn a_decision_on_what_was_decided_already_is_stale() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let seen = duel.view(0).await["seq"].clone();
    let (seat, decision) = duel.next().await;
    let body = json!({ "decision": decision, "seq": seen });
    duel.decide(seat, body.clone()).await.is(200);
    duel.decide(seat, body).await.refuses(409, "stale");
    let body = json!({ "decision": "resign", "seq": seen });
    duel.decide(seat, body).await.refuses(409, "stale");
}

#[tokio::test]
async fn what_is_asked_twice_under_one_name_is_done_once() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, decision) = duel.next().await;
    let body = json!({ "decision": decision, "action_id": "click" });
    let first = duel.decide(seat, body.clone()).await.is(200);
    let entries = duel.entries().await;
    assert_eq!(duel.decide(seat, body.clone()).await.is(200), first);
    duel.go_on().await;
    assert_eq!(duel.decide(seat, body).await.is(200), first);
    assert_eq!(duel.entries().await.len(), entries.len() + 1);
}

#[tokio::test]
async fn nobody_uses_up_the_names_of_another() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let offer = json!({ "decision": "offer-draw", "action_id": "x" });
    let accept = json!({ "decision": "accept-draw", "action_id": "x" });
    let offered = duel.decide(0, offer).await.is(200)["seq"].as_u64().unwrap();
    assert_eq!(duel.decide(1, accept).await.is(200)["seq"].as_u64(), Some(offered + 1));
    assert_eq!(duel.view(1).await["ending"], "agreed");
    let long = json!({ "decision": "resign", "action_id": "x".repeat(101) });
    duel.decide(0, long).await.refuses(400, "long-action-id");
}

#[tokio::test]
async fn nothing_is_decided_at_tables_that_are_not_there() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    for table in ["0".repeat(32), "0".repeat(31), "x".repeat(32), "..%2f..".to_owned()] {
        let path = format!("/api/tables/{table}/decide");
        ada.post(&path, json!({ "decision": "resign" })).await.refuses(404, "not-found");
        ada.get(&format!("/api/tables/{table}/events")).await.refuses(404, "not-found");
        let live = ada.socket(&format!("/api/tables/{table}/live"), &[]).await;
        assert_eq!(live.unwrap_err(), 404);
    }
}

#[tokio::test]
async fn a_decision_that_is_too_large_is_not_read() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let body = json!({ "decision": { "act": "x".repeat(70_000) } });
    duel.decide(0, body).await.refuses(413, "too-large");
    duel.go_on().await;
}

#[tokio::test]
async fn pages_of_other_sites_neither_decide_nor_listen() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let more = "Content-Type: application/json\r\nOrigin: https://evil.example\r\n";
    let body = br#"{"decision":"resign"}"#;
    for person in &duel.people {
        let answer = person.with("POST", &duel.path("/decide"), more, body).await;
        answer.refuses(403, "other-origin");
        for path in [duel.path("/live"), duel.path("/play")] {
            let socket = person.socket(&path, &[("origin", "https://evil.example")]).await;
            assert_eq!(socket.unwrap_err(), 403);
        }
    }
    assert_eq!(duel.view(0).await["stage"], "playing");
}
