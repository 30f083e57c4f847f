//! What stays closed until an event is over (E2), and that nothing tells of the cards before.

use crate::events_api::hosted_event::{HostedEvent, power, swiss};
use crate::server_under_test::{Client, Server, message};
use serde_json::{Value, json};
use std::collections::HashMap;

/// The same text with ids and commitments numbered in the order in which they come: those of two events
/// differ.
fn without_ids(text: &str) -> String {
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut plain = String::new();
    for word in text.split_inclusive('"') {
        let id = word.trim_end_matches('"');
        if [32, 64].contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let next = known.len();
            let number = known.entry(id.to_owned()).or_insert(next);
            plain += &format!("#{number}\"");
        } else {
            plain += word;
        }
    }
    plain
}

/// All that somebody can ask of an event.
async fn asked(hosted: &HostedEvent, person: &Client) -> Vec<String> {
    let mut all = Vec::new();
    let closed = ["/record", "/report/decks.csv", "/report/report.json", "/report/report.html"];
    let open = ["", "/log", "/report/standings.csv", "/report/results.csv"];
    for path in open.into_iter().chain(closed) {
        let answer = person.get(&hosted.path(path)).await;
        let status = if closed.contains(&path) { 409 } else { 200 };
        let text = String::from_utf8(answer.body).unwrap();
        assert_eq!(answer.status, status, "{path}: {text}");
        all.push(format!("{path} {text}"));
    }
    let mut socket = person.socket(&hosted.path("/live?views=true"), &[]).await.unwrap();
    loop {
        let told = message(&mut socket).await.unwrap();
        all.push(told.to_string());
        if told["type"] == "view" {
            return all.iter().map(|text| without_ids(text)).collect();
        }
    }
}

/// What two players and a stranger are told, again and again until the first duel is to be dealt.
/// Also the cards of the decks.
async fn told() -> (Vec<Vec<String>>, Value) {
    let hosted = HostedEvent::begun(Server::new().await, power(), 0).await;
    let stranger = hosted.server.guest("Cy").await;
    let everybody = [&hosted.people[0], &hosted.people[1], &stranger];
    let mut told = Vec::new();
    let table = hosted.table_of(&hosted.people[0], "draft").await;
    for person in &hosted.people {
        hosted.trust(person, &table).await;
    }
    for pick in 0.. {
        if pick % 16 == 0 {
            for person in everybody {
                told.push(asked(&hosted, person).await);
            }
        }
        if !hosted.pick(&table).await {
            break;
        }
    }
    hosted.table_of(&hosted.people[0], "build").await;
    for person in everybody {
        told.push(asked(&hosted, person).await);
    }
    hosted.build().await;
    hosted.table_of(&hosted.people[0], "games").await;
    for person in everybody {
        told.push(asked(&hosted, person).await);
    }
    hosted.play_on().await;
    let report = hosted.server.nobody().get(&hosted.path("/report/report.json")).await;
    let decks = report.is(200)["decks"].clone();
    (told, decks)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn e2_until_an_event_is_over_it_tells_the_same_whatever_the_cards_are() {
    let ((one, decks), (other, other_decks)) = tokio::join!(told(), told());
    assert_ne!(decks, other_decks, "other cards were dealt");
    assert_eq!(decks.as_array().unwrap().len(), 2);
    assert!(one.len() >= 9, "{}", one.len());
    assert_eq!(one.len(), other.len());
    for (one, other) in one.into_iter().zip(other) {
        assert_eq!(one, other);
    }
}

/// Whoever may not watch its tables does not get their records by way of the event.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_of_an_event_is_for_those_who_may_watch_its_tables() {
    let over = async |spectators: Value| {
        let mut asked = swiss(1);
        asked["terms"] = json!({ "spectators": spectators });
        let hosted = HostedEvent::begun(Server::new().await, asked, 0).await;
        hosted.play_on().await;
        for person in &hosted.people {
            person.get(&hosted.path("/record")).await.is(200);
        }
        hosted
    };
    let papers = ["/record", "/report/report.json", "/report/decks.csv"];
    let hosted = over(json!("nobody")).await;
    let stranger = hosted.server.guest("Cy").await;
    for path in papers {
        stranger.get(&hosted.path(path)).await.refuses(403, "no-spectators");
    }
    let hosted = over(json!({ "delayed": 4_000 })).await;
    let nobody = hosted.server.nobody();
    hosted.server.pass(3_999);
    for path in papers {
        nobody.get(&hosted.path(path)).await.refuses(409, "in-use");
    }
    hosted.server.pass(1);
    nobody.get(&hosted.path("/record")).await.is(200);
}
