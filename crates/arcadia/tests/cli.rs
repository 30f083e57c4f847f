//! The command line, used as its users use it.

#![allow(clippy::unwrap_used)]

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `arcadia` with these arguments and this standard input, in English.
fn arcadia_with(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arcadia"))
        .args(arguments)
        .env_remove("LANGUAGE")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may close it: that is its good right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn arcadia(arguments: &[&str]) -> Output {
    arcadia_with(arguments, "")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = arcadia(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Bad input: exit status 2, one sentence, nothing on standard output.
fn assert_refused(arguments: &[&str], input: &str, sentence: &str) {
    let output = arcadia_with(arguments, input);
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(sentence), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{arguments:?}: {said}");
}

/// A file in the folder for this test run.
fn file(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}

fn record_of_a_game(name: &str) -> String {
    let path = file(name);
    let output = arcadia(&["simulate", "--games", "1", "--seed", "5", "--record", &path]);
    assert!(output.status.success(), "{output:?}");
    path
}

#[test]
fn cards_lists_the_120_cards() {
    let cards = json(&["cards"]);
    let cards = cards.as_array().unwrap();
    assert_eq!(cards.len(), 120);
    let kinds = |kind: &str| cards.iter().filter(|card| card["kind"] == kind).count();
    assert_eq!(["champion", "draw-2", "draw-3", "exchange"].map(kinds), [102, 9, 6, 3]);
    let dragon = cards.iter().find(|card| card["name"] == "dragon-d12+1").unwrap();
    assert_eq!(
        (&dragon["cost"], &dragon["color"], &dragon["order"]),
        (&1.into(), &"orange".into(), &"D".into())
    );
    assert!(cards[119]["die"].is_null() && cards[119]["species"].is_null());
    assert!(text(&arcadia(&["cards", "--lang", "fr"])).contains("Minotaure"));
}

#[test]
fn the_language_comes_from_the_environment_unless_it_is_given() {
    let said = |variable: &str, arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_arcadia"))
            .args(arguments)
            .env_remove("LANGUAGE")
            .env("LC_ALL", variable)
            .output()
            .unwrap();
        text(&output)
    };
    assert!(said("es_ES.UTF-8", &["players"]).starts_with("Jugadores"));
    assert!(said("es_ES.UTF-8", &["players", "--lang", "fr"]).starts_with("Joueurs"));
    assert!(said("C", &["players"]).starts_with("Computer players"));
}

#[test]
fn a_ruleset_can_be_printed_changed_and_loaded_again() {
    assert_eq!(json(&["rules", "--ruleset", "fast"])["energy"], 60);
    let toml = text(&arcadia(&["rules", "--toml"])).replace("energy = 99", "energy = 77");
    let path = file("ruleset.toml");
    std::fs::write(&path, &toml).unwrap();
    assert_eq!(json(&["rules", "--ruleset", &path])["energy"], 77);
    std::fs::write(&path, json(&["rules", "--ruleset", &path]).to_string()).unwrap();
    assert!(text(&arcadia(&["rules", "--ruleset", &path])).contains("77"));
    std::fs::write(&path, toml.replace("hand_limit = 7", "hand_limit = 0")).unwrap();
    assert_refused(&["rules", "--ruleset", &path], "", "hand_limit is 0");
    std::fs::write(&path, "enregy = 5").unwrap();
    assert_refused(&["rules", "--ruleset", &path], "", "enregy");
    assert_refused(&["rules", "--ruleset", "nope"], "", "standard, fast, long, high-economy");
}

#[test]
fn deck_check_says_what_is_wrong_and_gives_the_code() {
    // The red deck, written as people write it.
    let cards = json(&["cards"]);
    let champions: Vec<&str> = cards
        .as_array()
        .unwrap()
        .iter()
        .filter(|card| card["color"] == "red")
        .map(|card| card["name"].as_str().unwrap())
        .collect();
    let red = format!("# red\n3 draw-2\n2x draw-3\nexchange\n{}\n", champions.join("\n"));
    let check = |list: &str, format: &str| -> (Option<i32>, Value) {
        let output = arcadia_with(&["deck", "check", "-", "--format", format, "--json"], list);
        (output.status.code(), serde_json::from_slice(&output.stdout).unwrap())
    };
    let (status, answer) = check(&red, "monochrome");
    assert_eq!((status, &answer["legal"]), (Some(0), &Value::from(true)));
    let code = answer["code"].as_str().unwrap();
    assert_eq!(check(code, "monochrome").1["code"], code);

    let (status, answer) = check(&format!("{red}3 exchange\nelf-d4+0\n"), "custom");
    assert_eq!((status, &answer["legal"], &answer["code"]), (Some(1), &false.into(), &Value::Null));
    let problems = answer["problems"].to_string();
    for problem in [
        "this one has 44",
        "Copies of elf-d4+0: 2",
        "Copies of exchange: 4",
        "maximum of 2 Exchange",
    ] {
        assert!(problems.contains(problem), "{problem}: {problems}");
    }
    assert_refused(&["deck", "check", "-", "--format", "custom"], "humn-d8+2", "Line 1");
    assert_refused(&["deck", "check", "-", "--format", "custom"], "", "empty");
    assert_refused(&["deck", "check", "-", "--format", "nope"], "draw-2", "There is no format");
    let mistyped = code.replacen(&code[5..6], if &code[5..6] == "x" { "y" } else { "x" }, 1);
    assert_refused(&["deck", "check", "-", "--format", "custom"], &mistyped, "mistyped");
}

#[test]
fn odds_are_exact() {
    let odds = json(&["odds", "--attack", "human-d4+0", "--defend", "elf-d4+0"]);
    let distribution: Vec<f64> =
        odds["distribution"].as_array().unwrap().iter().map(|p| p.as_f64().unwrap()).collect();
    assert_eq!(distribution, [10.0 / 16.0, 3.0 / 16.0, 2.0 / 16.0, 1.0 / 16.0]);
    assert_eq!(odds["p_zero"], 0.625);
    assert_eq!(odds["mean"], 0.625);
    assert_refused(&["odds", "--attack", "unicorn-d4"], "", "There is no card");
    assert_refused(&["odds", "--attack", ""], "", "at least one champion");
    assert_refused(&["odds", "--attack", "draw-2"], "", "not a champion");
    assert_refused(&["odds", "--attack", "orc-d8+4", "--class", "x"], "", "There is no class");
    let four = "orc-d8+4,orc-d4+6,orc-d12+4,orc-d12+6";
    assert_refused(&["odds", "--attack", four], "", "At most three");
}

#[test]
fn simulate_gives_the_same_games_for_the_same_seed_on_any_number_of_threads() {
    let run = |format: &str, seed: &str, threads: &str| {
        let players = ["--players", "novice,random", "--games", "1000"];
        json(
            &[
                &["simulate", "--format", format, "--seed", seed, "--threads", threads],
                &players[..],
            ]
            .concat(),
        )
    };
    for format in ["random", "monochrome", "custom"] {
        let [one, two, other] =
            [("3", "1"), ("3", "2"), ("4", "2")].map(|(s, t)| run(format, s, t));
        assert_eq!(one["digest"], two["digest"]);
        assert_ne!(one["digest"], other["digest"]);
        let count = |field: &Value| field.as_u64().unwrap();
        assert_eq!(count(&one["wins"][0]) + count(&one["wins"][1]) + count(&one["draws"]), 1000);
        assert!(one["seconds"].as_f64().is_some() && one["first_player_wins"].is_u64());
        for field in ["mean", "sd", "min", "max", "p05", "p50", "p95"] {
            assert!(one["turns"][field].is_number(), "{field}");
        }
    }
    assert_refused(&["simulate", "--players", "novice"], "", "Two players");
    assert_refused(&["simulate", "--players", "novice,nobody"], "", "There is no player");
    assert_refused(&["simulate", "--format", "nope"], "", "There is no format");
    assert_refused(&["simulate", "--games", "0"], "", "at least 1 game");
    assert_refused(&["simulate", "--threads", "0"], "", "1 to 1024 threads");
    assert_refused(&["simulate", "--games", "many"], "", "many");
}

#[test]
fn a_record_verifies_replays_and_cannot_be_tampered_with() {
    let path = record_of_a_game("game.json");
    let verdict = json(&["verify", &path]);
    assert_eq!((&verdict["ok"], &verdict["first_difference"]), (&true.into(), &Value::Null));
    let written: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let decisions = written["decisions"].as_array().unwrap().len();
    assert_eq!(verdict["checked"], decisions);

    let story = text(&arcadia(&["replay", &path]));
    assert!(story.contains("attacks with") && story.contains("has won."), "{story}");
    let middle = json(&["replay", &path, "--at", "4"]);
    assert_eq!((&middle["at"], &middle["of"]), (&4.into(), &decisions.into()));
    assert!(middle["views"][0]["sides"][0]["hand"].is_array());
    assert!(middle["views"][0]["sides"][1]["hand"].is_null());
    assert!(middle["public"]["sides"][0]["hand"].is_null());
    let beyond = (decisions + 1).to_string();
    assert_refused(&["replay", &path, "--at", &beyond], "", "--at must be from 0");

    let mut tampered = written.clone();
    tampered["ending"] = serde_json::json!({ "played": { "won": 1 - written["ending"]["played"]["won"].as_u64().unwrap() } });
    std::fs::write(file("tampered.json"), tampered.to_string()).unwrap();
    let output = arcadia(&["verify", &file("tampered.json")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("The record is wrong"), "{output:?}");
}

#[test]
fn what_is_no_record_is_refused_with_a_sentence() {
    let path = record_of_a_game("newer.json");
    let newer =
        std::fs::read_to_string(&path).unwrap().replacen("\"arcadia\": 1", "\"arcadia\": 2", 1);
    std::fs::write(&path, newer).unwrap();
    for command in ["verify", "replay"] {
        assert_refused(&[command, &path], "", "newer version");
        assert_refused(&[command, "-"], "", "not JSON");
        assert_refused(&[command, "-"], "{}", "not a record");
        assert_refused(&[command, "-"], "{\"arcadia\":1,\"table\":\"market\"}", "\"market\" table");
        assert_refused(&[command, &file("nothing-here.json")], "", "Cannot read");
    }
    std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    assert_refused(&["verify", &path], "", "not a text file");
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        &["cards"][..],
        &["rules"],
        &["deck", "check"],
        &["odds"],
        &["simulate"],
        &["players"],
        &["verify"],
        &["replay"],
    ] {
        let help = text(&arcadia(&[command, &["--help"]].concat()));
        assert!(help.contains("Example: arcadia "), "{command:?}: {help}");
    }
}
