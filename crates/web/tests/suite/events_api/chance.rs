//! The chance of events: who does not reveal their part gets no second deal, and seats and pairings
//! come from a secret that was committed to.

use crate::events_api::hosted_event::{HostedEvent, LONGEST, power, swiss};
use crate::server_under_test::{Client, Server};
use events::{EventRecord, Occurrence};
use serde_json::{Value, json};
use table::Seat;
use table::chance::contribution_hash;
use tokio::time::timeout;

/// What everybody gives to the chance here.
const PART: [u8; 32] = [0x5a; 32];

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A person pledges their part of the chance at a table.
async fn pledge(person: &Client, table: &str) {
    let view = person.get(table).await.is(200);
    let id = view["table"].as_str().unwrap();
    let id: [u8; 16] =
        std::array::from_fn(|at| u8::from_str_radix(&id[2 * at..2 * at + 2], 16).unwrap());
    let seat = Seat(view["you"].as_u64().unwrap() as u8);
    let hash = hex(&contribution_hash(&id, seat, &PART));
    let part = json!({ "part": { "pledge": hash } });
    person.post(&format!("{table}/chance"), part).await.is(200);
}

async fn reveal(person: &Client, table: &str) {
    let part = json!({ "part": { "reveal": hex(&PART) } });
    person.post(&format!("{table}/chance"), part).await.is(200);
}

/// The time for revealing passes, and Ada comes to the table: the server looks at its clock.
async fn time_is_up(hosted: &HostedEvent, table: &str) {
    hosted.server.pass(60_000);
    hosted.people[0].socket(&format!("{table}/live"), &[]).await.unwrap();
}

/// Both people have pledged at the table of this stage of the event.
async fn pledged(hosted: &HostedEvent, stage: &str) -> String {
    let table = hosted.table_of(&hosted.people[0], stage).await;
    for person in &hosted.people {
        pledge(person, &table).await;
    }
    table
}

/// Waits until cards are on a table, and says who kept their part back there.
async fn dealt(hosted: &HostedEvent, table: &str) -> Vec<bool> {
    let playing = async {
        loop {
            let view = hosted.people[0].get(table).await.is(200);
            if view["stage"] == "playing" {
                return view;
            }
            tokio::task::yield_now().await;
        }
    };
    let view: Value = timeout(LONGEST, playing).await.expect("cards are dealt");
    let seats = view["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["withheld"].as_bool().unwrap()).collect()
}

async fn tables_opened(hosted: &HostedEvent) -> usize {
    hosted.happened().await.iter().filter(|what| *what == "tabled").count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn e3_who_does_not_reveal_in_an_event_loses_the_game_and_nothing_is_dealt_again() {
    let hosted = HostedEvent::begun(Server::new().await, swiss(1), 0).await;
    let table = pledged(&hosted, "games").await;
    reveal(&hosted.people[0], &table).await;
    time_is_up(&hosted, &table).await;
    let seen = hosted.until_stage("over").await;
    let ada = hosted.seen_by(&hosted.people[0]).await["you"].clone();
    assert_eq!(seen["rounds"][0]["pairings"][0]["winner"], ada);
    assert_eq!(tables_opened(&hosted).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn e3_where_nobody_reveals_in_an_event_it_is_dealt_once_and_nobody_is_blamed_alone() {
    let hosted = HostedEvent::begun(Server::new().await, swiss(1), 0).await;
    let table = pledged(&hosted, "games").await;
    time_is_up(&hosted, &table).await;
    assert_eq!(dealt(&hosted, &table).await, [true, true]);
    assert_eq!(hosted.seen().await["stage"], "games");
    assert_eq!(tables_opened(&hosted).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn e3_a_draft_of_everybody_goes_on_without_the_part_of_who_does_not_reveal() {
    let hosted = HostedEvent::begun(Server::new().await, power(), 0).await;
    let table = pledged(&hosted, "draft").await;
    reveal(&hosted.people[0], &table).await;
    time_is_up(&hosted, &table).await;
    assert_eq!(dealt(&hosted, &table).await, [false, true]);
    assert_eq!(tables_opened(&hosted).await, 1, "there is no second deal");
    let late = json!({ "part": { "reveal": hex(&PART) } });
    hosted.people[1].post(&format!("{table}/chance"), late).await.is(409);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_and_pairings_come_from_a_secret_that_was_committed_to() {
    let hosted = HostedEvent::made(Server::new().await, swiss(2)).await;
    let commitment = hosted.seen().await["commitment"].clone();
    assert_eq!(commitment.as_str().map(str::len), Some(64));
    let founded = hosted.log().await[0].clone();
    assert_eq!([&founded["what"], &founded["commitment"]], [&json!("founded"), &commitment]);
    for person in &hosted.people {
        person.post(&hosted.path("/enter"), json!({})).await.is(200);
    }
    hosted.host("/computer", json!({ "level": "luna" })).await.is(200);
    hosted.host("/start", json!({})).await.is(200);
    hosted.play_on().await;
    let seen = hosted.seen().await;
    assert_eq!(seen["commitment"], commitment);
    let text = hosted.people[0].get(&hosted.path("/record")).await;
    let record = EventRecord::from_json(&String::from_utf8(text.body).unwrap()).unwrap();
    let verdict = record.verify(&());
    assert!(verdict.ok && verdict.finished, "{verdict:?}");
    let chance = record.chance.clone().unwrap();
    assert_eq!(json!(chance.commitment), commitment);
    assert_eq!(json!(chance.id), hosted.event.as_str());
    assert!(chance.is_kept());
    let secret = chance.secret.to_string();
    for told in [seen, json!(hosted.log().await)] {
        assert!(!told.to_string().contains(&secret), "only the record has the secret");
    }
    // The start and two rounds were drawn, and each draw is what the secret gives.
    let mut event = record.replay(0).unwrap();
    let mut drawn = 0;
    for entry in &record.happenings {
        if let Occurrence::Started { seed } | Occurrence::Paired { seed: Some(seed), .. } =
            entry.what
        {
            assert_eq!(seed, chance.seed(&event));
            drawn += 1;
        }
        event.apply(entry.clone()).unwrap();
    }
    assert_eq!(drawn, 3);
}
