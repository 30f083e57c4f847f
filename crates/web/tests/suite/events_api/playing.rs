//! Events from the first entry to the record.

use crate::events_api::hosted_event::{HostedEvent, power, swiss};
use crate::server_under_test::Server;
use events::EventRecord;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swiss_of_two_people_and_two_computer_players_is_played_to_its_end() {
    let hosted = HostedEvent::made(Server::new().await, swiss(2)).await;
    let [ada, bo] = [&hosted.people[0], &hosted.people[1]];
    let seen = hosted.seen_by(ada).await;
    assert_eq!([&seen["stage"], &seen["is_host"]], [&json!("entries"), &json!(true)]);
    assert_eq!([&seen["you"], &seen["your_table"]], [&Value::Null; 2]);
    ada.post(&hosted.path("/enter"), json!({})).await.is(200);
    bo.post(&hosted.path("/enter"), json!({})).await.is(200);
    for _ in 0..2 {
        hosted.host("/computer", json!({ "level": "luna" })).await.is(200);
    }
    let listed = hosted.server.nobody().get("/api/events").await.is(200);
    assert_eq!(listed["events"][0]["event"], hosted.event.as_str());
    assert_eq!(listed["events"][0]["players"], 4);
    let seq = hosted.host("/start", json!({})).await.is(200)["seq"].as_u64().unwrap();
    assert_eq!(hosted.log().await[seq as usize]["what"], "started");
    let seen = hosted.until(bo, |seen| seen["your_table"].is_string()).await;
    assert_eq!([&seen["you"], &seen["is_host"]], [&json!(1), &json!(false)]);
    let table = &seen["your_table"];
    let at = seen["tables"].as_array().unwrap().iter().find(|at| at["table"] == *table).unwrap();
    assert!(at["players"].as_array().unwrap().contains(&json!(1)), "{at}");
    assert_eq!([&at["kind"], &at["stage"]], [&json!("duel"), &json!("pledging")]);
    assert!(at["waiting"].as_array().unwrap().contains(&json!(1)), "{at}");
    hosted.play_on().await;

    let seen = hosted.seen().await;
    assert_eq!([&seen["round"], &seen["tables"]], [&json!(2), &json!([])]);
    let names = seen["players"].as_array().unwrap().iter().map(|player| player["name"].as_str());
    assert_eq!(names.flatten().collect::<Vec<_>>(), ["Ada", "Bo", "Luna", "Luna 2"]);
    let points = seen["standings"].as_array().unwrap().iter().map(|line| line["points"].as_u64());
    assert_eq!(points.flatten().sum::<u64>(), 4 * 3, "four matches were won");
    let results = hosted.server.nobody().get(&hosted.path("/report/results.csv")).await;
    assert_eq!(String::from_utf8(results.body).unwrap().lines().count(), 5);
    let record = ada.get(&hosted.path("/record")).await;
    assert_eq!(record.status, 200);
    let record = EventRecord::from_json(&String::from_utf8(record.body).unwrap()).unwrap();
    let verdict = record.verify(&());
    assert!(verdict.ok && verdict.finished, "{verdict:?}");
    let mine = bo.get("/api/events/mine").await.is(200);
    assert_eq!(mine["events"][0]["stage"], "over");
    let listed = hosted.server.nobody().get("/api/events").await.is(200);
    assert_eq!(listed["events"], json!([]), "what is over is not on the list");
    hosted.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_says_who_did_what_and_when() {
    let server = Server::new().await;
    let hosted = HostedEvent::made(server, swiss(1)).await;
    let bo = &hosted.people[1];
    bo.post(&hosted.path("/enter"), json!({})).await.is(200);
    hosted.server.pass(1_000);
    hosted.host("/computer", json!({ "level": "luna" })).await.is(200);
    hosted.host("/start", json!({})).await.is(200);
    hosted.until(bo, |seen| seen["your_table"].is_string()).await;
    hosted.host("/time", json!({ "minutes": 5 })).await.is(200);
    let table = hosted.table_of(bo, "games").await;
    bo.post(&hosted.path("/leave"), json!({})).await.is(200);
    hosted.until_stage("over").await;
    let entry = |seq: u64, at: i64, by: Value, mut rest: Value| {
        (rest["seq"], rest["at"], rest["by"]) = (seq.into(), at.into(), by);
        rest
    };
    let (host, event, bo) = (json!("host"), json!("event"), json!({ "player": 0 }));
    let table = table.rsplit('/').next().unwrap();
    let commitment = hosted.seen().await["commitment"].clone();
    let expected = [
        entry(0, 1_000_000, host.clone(), json!({ "what": "founded", "commitment": commitment })),
        entry(
            1,
            1_000_000,
            bo.clone(),
            json!({ "what": "entered", "player": 0, "name": "Bo", "computer": null }),
        ),
        entry(
            2,
            1_001_000,
            host.clone(),
            json!({ "what": "entered", "player": 1, "name": "Luna", "computer": "luna" }),
        ),
        entry(3, 1_001_000, host.clone(), json!({ "what": "started" })),
        entry(
            4,
            1_001_000,
            event.clone(),
            json!({ "what": "paired", "round": 1, "pairs": hosted.log().await[4]["pairs"] }),
        ),
        entry(
            5,
            1_001_000,
            event,
            json!({ "what": "tabled", "table": table, "round": 1, "pairing": 0 }),
        ),
        entry(6, 1_001_000, host, json!({ "what": "time-added", "minutes": 5 })),
        entry(7, 1_001_000, bo, json!({ "what": "left", "player": 0 })),
    ];
    assert_eq!(hosted.log().await, expected);
    let rest = hosted.server.nobody().get(&hosted.path("/log?from=6")).await.is(200);
    assert_eq!(rest.as_array().unwrap()[..], expected[6..]);
    assert_eq!(hosted.seen().await["seq"], 7);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_pauses_corrects_replaces_and_ends() {
    let hosted = HostedEvent::begun(Server::new().await, swiss(2), 0).await;
    hosted.until(&hosted.people[0], |seen| seen["your_table"].is_string()).await;
    let ends = |seen: &Value| seen["ends_at"].as_i64();
    let before = ends(&hosted.seen().await).unwrap();
    hosted.host("/pause", json!({})).await.is(200);
    assert_eq!(hosted.seen().await["stage"], "paused");
    assert_eq!(ends(&hosted.seen().await), None);
    hosted.server.pass(60_000);
    hosted.host("/resume", json!({})).await.is(200);
    hosted.host("/time", json!({ "minutes": 10 })).await.is(200);
    assert_eq!(ends(&hosted.seen().await), Some(before + 60_000 + 600_000));
    let result = |wins: [u8; 2]| json!({ "round": 1, "pairing": 0, "wins": wins });
    hosted.host("/result", result([1, 0])).await.is(200);
    let round = hosted.until_paired().await["rounds"][0].clone();
    let players = round["pairings"][0]["players"].clone();
    assert_eq!(round["pairings"][0]["winner"], players[0]);
    hosted.host("/result", result([0, 1])).await.is(200);
    let round = &hosted.seen().await["rounds"][0];
    assert_eq!(round["pairings"][0]["winner"], players[1]);
    let seen = hosted.until(&hosted.people[0], |seen| seen["round"] == 2).await;
    assert_eq!(seen["players"][1]["computer"], Value::Null);
    hosted.host("/replace", json!({ "player": 1, "level": "luna" })).await.is(200);
    assert_eq!(hosted.seen().await["players"][1]["computer"], "luna");
    assert_eq!(hosted.seen_by(&hosted.people[1]).await["you"], Value::Null);
    hosted.host("/drop", json!({ "player": 0 })).await.is(200);
    let seen = hosted.until_stage("over").await;
    assert_eq!(seen["rounds"][1]["pairings"][0]["status"], "forfeited");
    assert_eq!(seen["rounds"][1]["pairings"][0]["winner"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_twice_under_one_name_does_it_once() {
    let hosted = HostedEvent::made(Server::new().await, swiss(1)).await;
    let named = json!({ "action_id": "click-1" });
    let first = hosted.people[0].post(&hosted.path("/enter"), named.clone()).await.is(200);
    let again = hosted.people[0].post(&hosted.path("/enter"), named.clone()).await.is(200);
    assert_eq!(first, again);
    // Names are one's own.
    let other = hosted.people[1].post(&hosted.path("/enter"), named).await.is(200);
    assert_ne!(first, other);
    let computer = json!({ "level": "luna", "action_id": "click-2" });
    for _ in 0..2 {
        hosted.host("/computer", computer.clone()).await.is(200);
    }
    assert_eq!(hosted.happened().await, ["founded", "entered", "entered", "entered"]);
}

/// Where the cards are another game's, results are reported by both players.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_of_games_elsewhere_stand_when_both_say_the_same() {
    let mut asked = power();
    asked["cube"] = json!("arcadia");
    let hosted = HostedEvent::begun(Server::new().await, asked, 0).await;
    assert_eq!(hosted.seen().await["plays_here"], false);
    hosted.draft().await;
    hosted.build().await;
    hosted.until_paired().await;
    let [ada, bo] = [&hosted.people[0], &hosted.people[1]];
    let report = |won: u8, lost: u8| json!({ "won": won, "lost": lost });
    ada.post(&hosted.path("/report"), report(1, 0)).await.is(200);
    bo.post(&hosted.path("/report"), report(1, 0)).await.is(200);
    let pairing = hosted.seen().await["rounds"][0]["pairings"][0].clone();
    assert_eq!(pairing["status"], "disputed");
    assert_eq!(pairing["claims"][0]["wins"], json!([1, 0]));
    assert_eq!(pairing["claims"][1]["wins"], json!([0, 1]));
    ada.post(&hosted.path("/report"), report(2, 0)).await.refuses(422, "event-score");
    bo.post(&hosted.path("/report"), report(0, 1)).await.is(200);
    let seen = hosted.until_stage("over").await;
    assert_eq!(seen["rounds"][0]["pairings"][0]["winner"], 0);
    bo.post(&hosted.path("/report"), report(0, 1)).await.refuses(409, "event-already-decided");
}
