//! Who may ask for what, and what becomes of nonsense: a sentence, and nothing has changed.

use crate::events_api::hosted_event::{HostedEvent, power, swiss};
use crate::server_under_test::{Server, random};
use serde_json::{Value, json};
use web::api::events;

/// What only the host may do, with a body that would do it.
fn of_the_host() -> [(&'static str, Value); 9] {
    [
        ("/computer", json!({ "level": "luna" })),
        ("/start", json!({})),
        ("/pause", json!({})),
        ("/resume", json!({})),
        ("/time", json!({ "minutes": 1 })),
        ("/drop", json!({ "player": 0 })),
        ("/replace", json!({ "player": 0, "level": "luna" })),
        ("/result", json!({ "round": 1, "pairing": 0, "wins": [1, 0] })),
        ("/end", json!({})),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_host_does_what_a_host_does() {
    let hosted = HostedEvent::begun(Server::new().await, swiss(1), 0).await;
    hosted.until(&hosted.people[0], |seen| seen["your_table"].is_string()).await;
    let [stranger, nobody] = [hosted.server.guest("Cy").await, hosted.server.nobody()];
    let before = hosted.seen().await;
    for (path, body) in of_the_host() {
        let path = hosted.path(path);
        for person in [&hosted.people[1], &stranger] {
            person.post(&path, body.clone()).await.refuses(403, "event-not-yours");
        }
        nobody.post(&path, body).await.refuses(401, "nobody");
    }
    let own = [("/leave", json!({})), ("/report", json!({ "won": 1, "lost": 0 }))];
    for (path, body) in own {
        let path = hosted.path(path);
        stranger.post(&path, body.clone()).await.refuses(403, "event-not-in");
        nobody.post(&path, body).await.refuses(401, "nobody");
    }
    nobody.post(&hosted.path("/enter"), json!({})).await.refuses(401, "nobody");
    nobody.get("/api/events/mine").await.refuses(401, "nobody");
    nobody.post("/api/events", swiss(1)).await.refuses(401, "nobody");
    assert_eq!(hosted.seen().await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_the_moment_for_it_is_a_conflict() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    hosted.host("/start", json!({})).await.refuses(409, "event-players");
    hosted.host("/resume", json!({})).await.refuses(409, "event-not-paused");
    hosted.host("/time", json!({ "minutes": 1 })).await.refuses(409, "event-no-round");
    for person in &hosted.people {
        person.post(&hosted.path("/enter"), json!({})).await.is(200);
        person.post(&hosted.path("/enter"), json!({})).await.refuses(409, "event-entered");
    }
    hosted.host("/start", json!({})).await.is(200);
    hosted.host("/start", json!({})).await.refuses(409, "event-has-started");
    hosted.until(&hosted.people[0], |seen| seen["your_table"].is_string()).await;
    let report = json!({ "won": 1, "lost": 0 });
    hosted.host("/report", report).await.refuses(409, "event-played-here");
    hosted.host("/pause", json!({})).await.is(200);
    hosted.host("/pause", json!({})).await.refuses(409, "event-paused");
    hosted.host("/drop", json!({ "player": 1 })).await.is(200);
    hosted.host("/drop", json!({ "player": 1 })).await.refuses(409, "event-has-left");
    hosted.host("/end", json!({})).await.is(200);
    hosted.host("/end", json!({})).await.refuses(409, "event-over");
    hosted.host("/pause", json!({})).await.refuses(409, "event-over");
    hosted.people[1].post(&hosted.path("/enter"), json!({})).await.refuses(409, "event-over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_gets_a_sentence_and_changes_nothing() {
    let hosted = HostedEvent::begun(Server::new().await, swiss(1), 0).await;
    hosted.until(&hosted.people[0], |seen| seen["your_table"].is_string()).await;
    let before = [hosted.seen().await, json!(hosted.log().await)];
    let long = "x".repeat(101);
    let wrong = [
        ("/computer", json!({ "level": "nobody" })),
        ("/computer", json!({ "level": "" })),
        ("/computer", json!({ "level": 7 })),
        ("/time", json!({ "minutes": 0 })),
        ("/time", json!({ "minutes": 1441 })),
        ("/time", json!({ "minutes": 65_536 })),
        ("/time", json!({ "minutes": -1 })),
        ("/drop", json!({ "player": 2 })),
        ("/drop", json!({ "player": 65_535 })),
        ("/drop", json!({ "player": "Bo" })),
        ("/replace", json!({ "player": 9, "level": "luna" })),
        ("/replace", json!({ "player": 0, "level": "nobody" })),
        ("/result", json!({ "round": 0, "pairing": 0, "wins": [1, 0] })),
        ("/result", json!({ "round": 2, "pairing": 0, "wins": [1, 0] })),
        ("/result", json!({ "round": 1, "pairing": 1, "wins": [1, 0] })),
        ("/result", json!({ "round": 1, "pairing": 0, "wins": [2, 0] })),
        ("/result", json!({ "round": 1, "pairing": 0, "wins": [1, 1] })),
        ("/result", json!({ "round": 1, "pairing": 0, "wins": [1, 0], "draws": 99 })),
        ("/result", json!({ "round": 1, "pairing": 0, "wins": [1] })),
        ("/result", json!({ "round": 1, "pairing": 0, "wins": [1, 256] })),
        ("/report", json!({ "won": 1 })),
        ("/report", json!({ "won": 1, "lost": -1 })),
    ];
    for (path, body) in wrong {
        let answer = hosted.host(path, body.clone()).await;
        assert!([409, 422].contains(&answer.status), "{path} {body}: {}", answer.status);
        let said = answer.clone().is(answer.status);
        assert!(said["error"]["reason"].as_str().unwrap().ends_with('.'), "{said}");
    }
    let named = json!({ "action_id": long });
    let mut paths = of_the_host().map(|(path, _)| path).to_vec();
    paths.extend(["/enter", "/leave", "/report"]);
    for path in paths {
        let path = hosted.path(path);
        let host = &hosted.people[0];
        for body in [json!(null), json!([true]), json!("x"), json!({ "nonsense": 1 })] {
            host.post(&path, body).await.refuses(422, "unexpected");
        }
        for body in [&b"{"[..], b"", b"\xff"] {
            host.post_bytes(&path, body).await.refuses(400, "unreadable");
        }
        let plain = host.with("POST", &path, "Content-Type: text/plain\r\n", b"{}").await;
        plain.refuses(415, "not-json");
        host.get(&path).await.refuses(405, "method-not-allowed");
    }
    for path in ["/enter", "/leave", "/start", "/pause", "/resume", "/end"] {
        hosted.host(path, named.clone()).await.refuses(400, "long-action-id");
    }
    for query in ["/log?from=-1", "/log?from=18446744073709551616", "/events?views=7"] {
        hosted.server.nobody().get(&hosted.path(query)).await.refuses(400, "query");
    }
    let end = hosted.path("/log?from=18446744073709551615");
    assert_eq!(hosted.server.nobody().get(&end).await.is(200), json!([]));
    assert_eq!([hosted.seen().await, json!(hosted.log().await)], before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_that_cannot_be_had_are_refused() {
    let server = Server::new().await;
    let ada = server.guest("Ada").await;
    let swiss = |more: Value| {
        let mut asked = swiss(1);
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        asked
    };
    for asked in [
        json!({}),
        json!({ "name": "x" }),
        json!({ "name": "x", "kind": "chess" }),
        swiss(json!({ "name": "" })),
        swiss(json!({ "name": "x".repeat(61) })),
        swiss(json!({ "name": "a\u{0}b" })),
        swiss(json!({ "format": "chess" })),
        swiss(json!({ "format": "power" })),
        swiss(json!({ "format": "custom" })),
        swiss(json!({ "rounds": 0 })),
        swiss(json!({ "rounds": 65_536 })),
        swiss(json!({ "best_of": 2 })),
        swiss(json!({ "third_place": true })),
        swiss(json!({ "seats": 4 })),
        swiss(json!({ "settings": { "x": "1" } })),
        swiss(json!({ "ruleset": "nonsense" })),
        swiss(json!({ "budget": "rich" })),
        swiss(json!({ "terms": { "absent": { "computer": "nobody" } } })),
        swiss(json!({ "terms": { "spectators": "some" } })),
        swiss(json!({ "nonsense": true })),
        json!({ "name": "x", "kind": "power", "seats": 99 }),
        json!({ "name": "x", "kind": "power", "settings": { "bins": "nobody" } }),
        json!({ "name": "x", "kind": "deckbuilder", "rounds": 9999 }),
    ] {
        let answer = ada.post("/api/events", asked.clone()).await;
        assert_eq!(answer.status, 422, "{asked}");
        let said = answer.is(422);
        assert!(said["error"]["reason"].as_str().unwrap().ends_with('.'), "{asked}: {said}");
    }
    for cube in ["x", &"0".repeat(32)] {
        let mut asked = power();
        asked["cube"] = json!(cube);
        ada.post("/api/events", asked).await.refuses(404, "not-found");
    }
    assert_eq!(ada.get("/api/events/mine").await.is(200)["events"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_no_events_and_events_no_tables() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    let ada = &hosted.people[0];
    let opened = ada.post("/api/tables", random()).await.is(201);
    let table = opened["table"].as_str().unwrap();
    for event in [table, "x", &"0".repeat(32), &"0".repeat(33)] {
        for path in ["", "/log", "/events", "/record", "/report/standings.csv"] {
            ada.get(&format!("/api/events/{event}{path}")).await.refuses(404, "not-found");
        }
        let path = format!("/api/events/{event}/enter");
        ada.post(&path, json!({})).await.refuses(404, "not-found");
    }
    for path in ["", "/log", "/settled", "/events", "/record"] {
        ada.get(&format!("/api/tables/{}{path}", hosted.event)).await.refuses(404, "not-found");
    }
    let path = format!("/api/tables/{}/seats/0", hosted.event);
    ada.post(&path, json!({})).await.refuses(404, "not-found");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_described_is_there() {
    let server = Server::new().await;
    let doc = serde_json::to_value(events::router().into_openapi()).unwrap();
    let mut described = 0;
    for (path, operations) in doc["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let path = path.replace("{event}", &"0".repeat(32)).replace("{file}", "results.csv");
            let answer = server.nobody().with(&method.to_uppercase(), &path, "", b"").await;
            assert_ne!(answer.status, 405, "{path}");
            let text = String::from_utf8(answer.body).unwrap();
            assert!(!text.contains("nothing at this address"), "{path}: {text}");
            assert!(operation["summary"].is_string(), "{path}");
            described += 1;
        }
    }
    assert_eq!(described, 21);
    let all = server.nobody().get("/api/openapi.json").await.is(200);
    assert!(all["paths"]["/api/events/{event}"]["get"].is_object());
    assert!(all["components"]["schemas"]["EventAsked"].is_object());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_in_a_file_for_spreadsheets_is_no_formula() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    let mallory = hosted.server.guest("=1+1").await;
    for person in [&mallory, &hosted.people[0]] {
        person.post(&hosted.path("/enter"), json!({})).await.is(200);
    }
    hosted.host("/start", json!({})).await.is(200);
    hosted.until(&mallory, |seen| seen["your_table"].is_string()).await;
    for file in ["standings.csv", "results.csv"] {
        let table = mallory.get(&hosted.path(&format!("/report/{file}"))).await;
        let text = String::from_utf8(table.body).unwrap();
        assert!(text.contains(",'=1+1,"), "{text}");
    }
}
