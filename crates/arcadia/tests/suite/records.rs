//! Records: checked, shown move by move, and refused where they are none.

use crate::cli::record_of_a_game;
use crate::common::{arcadia, assert_refused, file, json, text};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use words::Lang;

#[test]
fn a_record_verifies_replays_and_cannot_be_tampered_with() {
    let path = record_of_a_game("game.json");
    let verdict = json(&["verify", &path]);
    assert_eq!((&verdict["ok"], &verdict["first_difference"]), (&true.into(), &Value::Null));
    let written: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
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
    fs::write(file("tampered.json"), tampered.to_string()).unwrap();
    let output = arcadia(&["verify", &file("tampered.json")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("The record is wrong"), "{output:?}");
}

#[test]
fn what_was_settled_before_the_deal_is_said() {
    let drawn = record_of_a_game("drawn.json");
    assert_eq!(json(&["verify", &drawn])["fixed"], false);
    let settled = file("settled.json");
    let simulate = ["simulate", "--games", "1", "--seed", "5", "--format", "monochrome"];
    assert!(arcadia(&[&simulate[..], &["--record", &settled]].concat()).status.success());
    assert_eq!(json(&["verify", &settled])["fixed"], true);
    let said = ["or fixed by the host.", "ou fixés par l'hôte.", "o fijados por el anfitrión."];
    for (lang, said) in Lang::ALL.into_iter().zip(said) {
        let verify = |path: &str| text(&arcadia(&["verify", path, "--lang", lang.code()]));
        assert!(verify(&settled).contains(said) && !verify(&drawn).contains(said));
    }
}

#[test]
fn a_difference_is_told_under_a_sentence_that_names_the_decision() {
    let path = record_of_a_game("different.json");
    let mut record: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    record["decisions"][1] = record["decisions"][0].clone();
    fs::write(&path, record.to_string()).unwrap();
    let leads = [
        "The record is wrong at decision 2:\n  ",
        "L'enregistrement est faux à la décision 2\u{a0}:\n  ",
        "El registro no es correcto; la primera diferencia está en la decisión 2:\n  ",
    ];
    for (lang, lead) in Lang::ALL.into_iter().zip(leads) {
        let output = arcadia(&["verify", &path, "--lang", lang.code()]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output).starts_with(lead), "{output:?}");
    }
}

#[test]
fn a_record_whose_secret_is_not_published_cannot_be_checked() {
    let path = record_of_a_game("unpublished.json");
    let mut record: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let zero = "00".repeat(32);
    record["chance"] = serde_json::json!({
        "source": "verifiable",
        "commitment": zero,
        "secret": null,
        "contributions": [zero, zero],
    });
    fs::write(&path, record.to_string()).unwrap();
    let leads = [
        "The record cannot be checked:",
        "L'enregistrement ne peut pas être vérifié\u{a0}:",
        "El registro no se puede comprobar:",
    ];
    for (lang, lead) in Lang::ALL.into_iter().zip(leads) {
        let output = arcadia(&["verify", &path, "--lang", lang.code()]);
        assert_eq!(output.status.code(), Some(1));
        let said = text(&output);
        assert!(said.starts_with(lead) && said.contains("secret"), "{said}");
        // The sentence and its detail, and no note about the chance.
        assert_eq!(said.lines().count(), 2, "{said}");
    }
    let verdict = arcadia(&["verify", &path, "--json"]);
    let verdict: Value = serde_json::from_slice(&verdict.stdout).unwrap();
    assert_eq!((&verdict["ok"], &verdict["first_difference"]), (&false.into(), &Value::Null));
    assert!(verdict["unchecked"].is_string());
}

#[test]
fn what_is_no_record_is_refused_with_a_sentence() {
    let path = record_of_a_game("newer.json");
    let newer = fs::read_to_string(&path).unwrap().replacen("\"arcadia\": 1", "\"arcadia\": 2", 1);
    fs::write(&path, newer).unwrap();
    for command in ["verify", "replay"] {
        assert_refused(&[command, &path], "", "newer version");
        assert_refused(&[command, "-"], "", "not JSON");
        assert_refused(&[command, "-"], "{}", "not a record");
        assert_refused(&[command, "-"], "{\"arcadia\":1,\"table\":\"chess\"}", "\"chess\" table");
        assert_refused(&[command, &file("nothing-here.json")], "", "Cannot read");
    }
    fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    assert_refused(&["verify", &path], "", "not a text file");
}

/// Records of every kind that commit b9f8eab wrote, before there were weights, recalls and younger values.
#[test]
fn records_of_before_still_verify() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/tests/past/records");
    let mut kinds = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let record: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        kinds.insert(record["table"].as_str().unwrap().to_owned());
        let verdict = json(&["verify", path.to_str().unwrap()]);
        assert_eq!(verdict["ok"], true, "{path:?}: {verdict}");
    }
    let expected = ["build", "draft", "duel", "event", "market"].map(str::to_owned);
    assert_eq!(kinds, BTreeSet::from(expected));
}
