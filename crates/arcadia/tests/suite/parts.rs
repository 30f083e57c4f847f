//! Long jobs in parts, as they are shared out among machines: the parts joined are the whole, byte for byte. And
//! what games leave behind: rows of decisions, and records.

use crate::common::{arcadia, assert_refused, json, text};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// An empty folder of a test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("parts").join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).unwrap();
    }
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn made(arguments: &[&str]) -> String {
    let output = arcadia(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    text(&output)
}

/// What a job comes to when two machines share it: the one does every third part by its ids and all others
/// twice, the other every second.
fn shared(name: &str, job: &[&str], out: Option<&Path>) -> Value {
    let place = folder(name);
    let [plan, one, other] = ["plan.json", "one", "other"].map(|file| place.join(file));
    let [plan, one, other] = [&plan, &one, &other].map(|path| path.to_str().unwrap());
    let said = made(&[job, &["--plan", plan]].concat());
    assert!(said.contains(plan) && said.contains("parts"), "{said}");
    let parts = json(&["parts", plan]);
    let ids: Vec<&str> =
        parts.as_array().unwrap().iter().map(|part| part["id"].as_str().unwrap()).collect();
    assert!(ids.len() > 3, "{ids:?}");
    let own: Vec<&str> = ids.iter().step_by(3).copied().collect();
    made(&[&["part", plan], &own[..], &["--out", one, "--threads", "1"]].concat());
    assert_refused(&["merge", one], "", "parts are missing");
    made(&["part", plan, "2/2", "--out", other, "--threads", "2"]);
    made(&["part", plan, "1/2", ids[1], "--out", other]);
    let mut merge = vec!["merge", other, one];
    if let Some(out) = out {
        merge.extend(["--out", out.to_str().unwrap()]);
    }
    json(&merge)
}

fn same_files(one: &Path, other: &Path, names: &[&str]) {
    for name in names {
        let [one, other] = [one, other].map(|path| std::fs::read(path.join(name)).unwrap());
        assert!(one == other, "{name} differs");
    }
}

#[test]
fn ratings_in_parts_are_those_of_one_machine() {
    let job = ["arena", "--players", "guide,random,novice", "--games", "300", "--format"];
    let job = [&job[..], &["random,solomon"]].concat();
    assert_eq!(shared("arena", &job, None), json(&job));
}

#[test]
fn a_comparison_in_parts_is_that_of_one_machine() {
    let job = ["lab", "compare", "standard", "fast", "--formats", "random,custom"];
    let job = [&job[..], &["--drafts", "70", "--games", "140", "--players", "guide+seed"]].concat();
    let [whole, joined] = ["compare-whole", "compare-joined"].map(folder);
    made(&[&job[..], &["--out", whole.to_str().unwrap()]].concat());
    shared("compare", &job, Some(&joined));
    same_files(&whole, &joined, &["comparison.json", "report.html"]);
}

#[test]
fn a_study_in_parts_is_that_of_one_machine() {
    let job = ["lab", "balance", "--formats", "random,solomon", "--drafts", "8", "--games", "24"];
    let job = [&job[..], &["--players", "guide", "--drafters", "seed"]].concat();
    let [whole, joined] = ["study-whole", "study-joined"].map(|name| folder(name).join("study"));
    made(&[&job[..], &["--out", whole.to_str().unwrap()]].concat());
    shared("study", &job, Some(&joined));
    let files = ["games.csv", "games.parquet", "drafts.csv", "drafts.parquet"];
    same_files(&whole, &joined, &files);
    same_files(&whole, &joined, &["summary.json", "report.html"]);
}

#[test]
fn a_confirmation_in_parts_is_that_of_the_tuning() {
    let place = folder("tuned");
    let tuned = place.join("tuned.toml");
    let tuned = tuned.to_str().unwrap();
    let players = ["--formats", "random,monochrome", "--player", "guide", "--second", "novice"];
    let games = ["--games", "20", "--confirm", "40", "--seed", "3"];
    let job = [&["lab", "tune"], &players[..], &games[..]].concat();
    let whole = json(&[&job[..], &["--out", tuned]].concat());
    let joined = shared("confirm", &[&job[..], &["--ruleset", tuned]].concat(), None);
    assert_eq!(joined["after"], whole["after"]);
    assert_eq!((&joined["ruleset"], &joined["met"]), (&whole["ruleset"], &whole["met"]));
}

#[test]
fn what_is_no_plan_and_no_part_is_told() {
    let place = folder("told");
    let [plan, other, out] = ["plan.json", "other.json", "out"].map(|file| place.join(file));
    let [plan, other, out] = [&plan, &other, &out].map(|path| path.to_str().unwrap());
    let job = |seed: &'static str| {
        ["arena", "--players", "guide,random", "--games", "20", "--seed", seed, "--plan"]
    };
    made(&[&job("1")[..], &[plan]].concat());
    made(&[&job("2")[..], &[other]].concat());
    let sentence = "The plan has no part nope. \"arcadia parts\" lists those it has.";
    assert_refused(&["part", plan, "nope", "--out", out], "", sentence);
    assert_refused(&["part", plan, "3/2", "--out", out], "", "\"3/2\" is no shard");
    made(&["part", plan, "1/1", "--out", out]);
    assert_refused(&["part", other, "1/1", "--out", out], "", "has other settings");
    std::fs::write(other, "{}").unwrap();
    assert_refused(&["parts", other], "", "isn't a plan");
    let text = std::fs::read_to_string(plan).unwrap();
    std::fs::write(other, text.replace(env!("CARGO_PKG_VERSION"), "0.0.1")).unwrap();
    assert_refused(&["parts", other], "", "was written by version 0.0.1");
    let program = ["arena", "--players", "guide,cmd:cat", "--plan", other];
    assert_refused(&program, "", "cmd:cat is a program, and programs cannot take part");
}

#[test]
fn a_plan_refuses_what_only_games_leave_behind() {
    let place = folder("left-behind");
    let [plan, left] = ["plan.json", "left"].map(|file| place.join(file));
    let [plan, left] = [&plan, &left].map(|path| path.to_str().unwrap());
    for option in ["--rows", "--records", "--matrix"] {
        let job = ["arena", "--players", "guide,random", "--games", "4", "--plan", plan];
        let sentence = format!("it can't go with {option}");
        assert_refused(&[&job[..], &[option, left]].concat(), "", &sentence);
        assert!(!Path::new(plan).exists() && !Path::new(left).exists(), "nothing is written");
    }
}

/// What a record says of its game: who played, and how it ended.
fn verified(file: &Path) -> Value {
    assert_eq!(json(&["verify", file.to_str().unwrap()])["ok"], true);
    serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap()
}

#[test]
fn every_decision_has_a_row_and_every_game_a_record() {
    let place = folder("traces");
    let [rows, records] = ["rows.parquet", "records"].map(|file| place.join(file));
    let wanted = ["--rows", rows.to_str().unwrap(), "--records", records.to_str().unwrap()];
    let job = ["simulate", "--players", "guide,random", "--games", "12", "--seed", "3"];
    let digest = |options: &[&str]| json(&[&job[..], options].concat())["digest"].clone();
    assert_eq!(digest(&wanted), digest(&[]), "the games are the same");
    let first = verified(&records.join("00000/00000000.json"));
    assert_eq!(first["players"][0]["name"], "guide");
    assert!(records.join("00000/00000011.json").exists());
    let bytes = std::fs::read(&rows).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    let text = String::from_utf8_lossy(&bytes);
    for name in ["arcadia.decisions", "legal_count", "their_discard", "awaited", "attack "] {
        assert!(text.contains(name), "{name}");
    }

    let [rows, records] = ["arena.parquet", "arena-records"].map(|file| place.join(file));
    let wanted = ["--rows", rows.to_str().unwrap(), "--records", records.to_str().unwrap()];
    let job = ["arena", "--players", "guide,random", "--games", "8", "--format", "random,pass"];
    assert_eq!(json(&[&job[..], &wanted].concat()), json(&job), "the games are the same");
    assert!(rows.exists());
    for series in 0..4 {
        verified(&records.join(format!("series-{series:03}/00000/00000001.json")));
    }
    let program = ["simulate", "--players", "guide,cmd:cat", "--rows", rows.to_str().unwrap()];
    assert_refused(&program, "", "cmd:cat is a program, and programs cannot take part");
    let nowhere = ["simulate", "--games", "2", "--rows", "/dev/null/rows.parquet"];
    assert_refused(&nowhere, "", "cannot be used");
}
