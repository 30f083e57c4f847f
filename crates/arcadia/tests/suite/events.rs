//! Events at the command line.

use crate::common::{arcadia, assert_refused, file, json, text};
use serde_json::Value;
use std::fs;

const FOUR: &str = "2xnovice+value,novice+random,random+value";

#[test]
fn a_deckbuilder_event_of_five_rounds_is_one_command_and_its_record_verifies() {
    let record = file("deckbuilder-event.json");
    let run = ["event", "--kind", "deckbuilder", "--players", FOUR, "--rounds", "5"];
    let said = json(&[&run[..], &["--record", &record]].concat());
    assert_eq!(said["kind"], "deckbuilder");
    assert_eq!([&said["rounds"], &said["over"]], [&Value::from(5), &Value::from(true)]);
    let players: Vec<&str> = said["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["player"].as_str().unwrap())
        .collect();
    assert_eq!(players.len(), 4);
    assert!(
        players.contains(&"novice+value 1") && players.contains(&"random+value"),
        "{players:?}"
    );
    assert_eq!(said["results"].as_array().unwrap().len(), 10);
    assert_eq!(said["decks"][0]["cards"].as_array().unwrap().len(), 40);
    let verdict = json(&["verify", &record]);
    assert_eq!([&verdict["ok"], &verdict["finished"]], [&Value::from(true); 2]);

    // One result turned round.
    let good = fs::read_to_string(&record).unwrap();
    let bad = if good.contains("\"wins\":[1,0]") {
        good.replacen("\"wins\":[1,0]", "\"wins\":[0,1]", 1)
    } else {
        good.replacen("\"wins\":[0,1]", "\"wins\":[1,0]", 1)
    };
    let tampered = file("tampered-event.json");
    fs::write(&tampered, bad).unwrap();
    let output = arcadia(&["verify", &tampered]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("it first differs at happening"), "{}", text(&output));

    let told = text(&arcadia(&["replay", &record]));
    assert!(told.contains("The market is over") && told.contains("Standings"), "{told}");
    let start = json(&["replay", &record, "--at", "5"]);
    assert_eq!([&start["at"], &start["report"]["rounds"]], [&Value::from(5), &Value::from(0)]);
}

#[test]
fn every_kind_of_event_is_held_in_every_language() {
    let kinds = [
        ("swiss", "6xrandom"),
        ("single-elimination", "5xrandom"),
        ("double-elimination", "5xrandom"),
        ("round-robin", "3xrandom"),
        ("power", "4xrandom+value"),
    ];
    for (kind, players) in kinds {
        let run = ["event", "--kind", kind, "--players", players, "--format", "random"];
        let said =
            ["en", "fr", "es"].map(|lang| text(&arcadia(&[&run[..], &["--lang", lang]].concat())));
        for text in &said {
            assert!(text.contains("random 1") || text.contains("random+value 1"), "{text}");
            assert!(!text.contains("event-") && !text.contains('{'), "{text}");
        }
        let [en, fr, es] = said;
        assert!(
            en.contains("Standings") && fr.contains("Classement") && es.contains("Clasificación")
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_event() {
    let run = |seed: &str, threads: &str| {
        json(&[
            "event",
            "--kind",
            "swiss",
            "--players",
            "7xrandom",
            "--format",
            "escalating",
            "--rounds",
            "3",
            "--seed",
            seed,
            "--threads",
            threads,
        ])
    };
    let one = run("5", "1");
    assert_eq!(one, run("5", "3"));
    assert_ne!(one["results"], run("6", "1")["results"]);
    let formats: Vec<&Value> =
        one["results"].as_array().unwrap().iter().map(|met| &met["format"]).step_by(4).collect();
    assert_eq!(formats, ["solomon", "piles", "pass"]);
    assert_eq!(one["plan"]["rounds"][2]["minutes"], serde_json::json!([60, 60]));
}

#[test]
fn reports_are_tables_and_a_page_without_script() {
    let (page, folder) = (file("event.html"), file("event-tables"));
    let run = ["event", "--kind", "power", "--players", "4xrandom+value", "--set", "bins=own"];
    let options = ["--html", &page, "--csv", &folder, "--start", "19:30", "--best-of", "1"];
    let output = arcadia(&[&run[..], &options].concat());
    assert!(output.status.success(), "{output:?}");
    assert!(text(&output).contains("it should end at 2"), "{}", text(&output));
    let html = fs::read_to_string(page).unwrap();
    assert!(
        html.starts_with("<!DOCTYPE html>") && !html.contains("<script") && !html.contains("http")
    );
    assert!(html.contains("Round 6") && html.contains("random+value 4"), "{html}");
    let table = |name: &str| fs::read_to_string(format!("{folder}/{name}")).unwrap();
    assert_eq!(table("standings.csv").lines().count(), 5);
    assert_eq!(table("results.csv").lines().count(), 1 + 6 * 2);
    assert_eq!(table("decks.csv").lines().count(), 1 + 8 * 40);
}

#[test]
fn bad_input_is_answered_with_a_sentence() {
    let event = |options: &[&'static str], sentence: &str| {
        let players = ["--players", "4xrandom"];
        let players = if options.contains(&"--players") { &[][..] } else { &players[..] };
        assert_refused(&[&["event"], options, players].concat(), "", sentence);
    };
    event(
        &["--kind", "Ann's"],
        "There is no kind of event \"Ann's\". Choose one of these: swiss, ",
    );
    event(&["--kind", "swiss", "--players", "0xrandom"], "\"0xrandom\" is no list of players");
    event(&["--kind", "swiss", "--players", "9999xrandom"], "is no list of players");
    event(&["--kind", "swiss", "--players", "4xnobody"], "There is no player");
    event(&["--kind", "swiss", "--players", "random"], "needs 2 to 4096 players; 1 has entered");
    event(&["--kind", "swiss", "--format", "power"], "are for two players, and \"power\" isn't");
    event(&["--kind", "swiss", "--format", "Ann's"], "are for two players, and \"Ann's\" isn't");
    event(&["--kind", "swiss", "--rounds", "0"], "A Swiss event has 1 to 100 rounds");
    event(&["--kind", "round-robin", "--rounds", "3"], "--rounds doesn't apply");
    event(&["--kind", "swiss", "--third-place"], "--third-place doesn't apply");
    event(&["--kind", "swiss", "--set", "bins=own"], "--set doesn't apply");
    event(&["--kind", "deckbuilder", "--players", "9xrandom"], "8");
    event(&["--kind", "deckbuilder", "--rounds", "21"], "20");
    event(&["--kind", "power", "--set", "bins"], "bins");
    event(&["--kind", "swiss", "--start", "25:00"], "\"25:00\" is no time of day");
    event(&["--kind", "swiss", "--budget", "tight"], "There is no budget \"tight\"");
    event(&["--kind", "swiss", "--best-of", "2"], "1 or 3");
    event(&["--kind", "swiss", "--html", "/nowhere/at/all.html"], "/nowhere/at/all.html");
}

/// Every record of a table within the record of an event.
fn tables<'a>(value: &'a Value, all: &mut Vec<&'a Value>) {
    match value {
        Value::Object(fields) => {
            if value["table"] != "event" && value["decisions"].is_array() {
                all.push(value);
            }
            fields.values().for_each(|field| tables(field, all));
        }
        Value::Array(items) => items.iter().for_each(|item| tables(item, all)),
        _ => {}
    }
}

#[test]
fn tables_of_an_event_name_what_their_players_have_learned() {
    let kinds: [(&str, &[&str], &[&str]); 2] = [
        (
            "swiss",
            &["--format", "solomon", "--rounds", "1", "--best-of", "1"],
            &["draft", "build", "duel"],
        ),
        ("deckbuilder", &["--rounds", "2"], &["draft", "build", "market", "duel"]),
    ];
    for (kind, more, expected) in kinds {
        let record = file(&format!("learned-{kind}.json"));
        let run = ["event", "--kind", kind, "--record", &record];
        let players = ["--players", "2xnet+learned,2xnovice+value"];
        json(&[&run[..], &players, more].concat());
        let text = fs::read_to_string(&record).unwrap();
        let event: Value = serde_json::from_str(&text).unwrap();
        let mut all = Vec::new();
        tables(&event, &mut all);
        let mut learned: Vec<&str> = Vec::new();
        for table in all {
            let name = table["table"].as_str().unwrap();
            let what = if name == "duel" { "duels" } else { "drafts" };
            let Some(players) = table["players"].as_array() else { continue };
            learned.push(name);
            for player in players {
                // Who has learned nothing has no hash, and who has has that of what it sat there for.
                let weights = player["weights"].as_object().unwrap();
                match player["name"].as_str().unwrap() {
                    "net+learned" => {
                        assert_eq!(weights.keys().collect::<Vec<_>>(), [what], "{name}");
                        assert_eq!(weights[what].as_str().unwrap().len(), 64);
                    }
                    _ => assert!(weights.is_empty(), "{name}: {player}"),
                }
            }
        }
        for name in expected {
            assert!(learned.contains(name), "{kind}: no {name} in {learned:?}");
        }
        assert_eq!(json(&["verify", &record])["ok"], true, "{kind}");
    }
}
