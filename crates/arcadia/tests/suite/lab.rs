//! The balance study, made as users make it: at once, interrupted, and on several machines.

use crate::common::{arcadia, assert_refused, text};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use words::Lang;

const STUDY: [&str; 12] = [
    "lab",
    "balance",
    "--formats",
    "random,solomon",
    "--drafts",
    "8",
    "--games",
    "24",
    "--players",
    "odds",
    "--drafters",
    "seed",
];
/// What a finished study consists of.
const FILES: [&str; 6] =
    ["drafts.csv", "drafts.parquet", "games.csv", "games.parquet", "report.html", "summary.json"];

/// A folder that is empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab").join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).unwrap();
    }
    path
}

fn study<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&STUDY, more].concat()
}

fn made(arguments: &[&str]) -> String {
    let output = arcadia(arguments);
    assert!(output.status.success(), "{output:?}");
    text(&output)
}

fn names(path: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(path).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn assert_same(one: &Path, other: &Path) {
    for file in FILES {
        let [one, other] = [one, other].map(|path| std::fs::read(path.join(file)).unwrap());
        assert!(one == other, "{file} differs");
    }
}

#[test]
fn four_shards_joined_are_the_study_made_at_once() {
    let whole = folder("whole");
    let said = made(&study(&["--threads", "3", "--out", whole.to_str().unwrap()]));
    assert!(said.contains("digest") && said.contains("report.html"), "{said}");
    assert_eq!(names(&whole), FILES);
    let parts: Vec<PathBuf> = (1..=4).map(|shard| folder(&format!("shard-{shard}"))).collect();
    // All at the same time, as on four machines.
    let shards = parts.iter().zip(1..).map(|(part, number)| {
        let shard = format!("{number}/4");
        Command::new(env!("CARGO_BIN_EXE_arcadia"))
            .args(study(&["--threads", "1", "--shard", &shard, "--out", part.to_str().unwrap()]))
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    });
    for mut shard in shards.collect::<Vec<_>>() {
        assert!(shard.wait().unwrap().success());
    }
    let joined = folder("joined");
    let mut merge = vec!["lab", "merge"];
    // In any order.
    merge.extend(parts.iter().rev().map(|part| part.to_str().unwrap()));
    merge.extend(["--out", joined.to_str().unwrap()]);
    made(&merge);
    assert_same(&whole, &joined);
}

#[test]
fn what_was_interrupted_is_gone_on_with() {
    let whole = folder("uninterrupted");
    made(&study(&["--out", whole.to_str().unwrap()]));
    // Half of the work is there, as if the rest had been interrupted, and a file half written.
    let path = folder("interrupted");
    let out = path.to_str().unwrap();
    made(&study(&["--shard", "1/2", "--out", out]));
    std::fs::write(path.join("parts/between-01.json.partial"), "{").unwrap();
    let sentence = format!("arcadia: There is a study under way in {out}.");
    let refused = arcadia(&study(&["--out", out]));
    assert!(String::from_utf8(refused.stderr).unwrap().starts_with(&sentence));
    made(&study(&["--resume", "--out", out]));
    assert_same(&whole, &path);
}

#[test]
fn parts_of_different_studies_are_not_joined() {
    let [one, other] = ["of-one", "of-another"].map(folder);
    made(&study(&["--shard", "1/2", "--out", one.to_str().unwrap()]));
    made(&study(&["--shard", "2/2", "--seed", "9", "--out", other.to_str().unwrap()]));
    let [one, other] = [&one, &other].map(|path| path.to_str().unwrap());
    let out = folder("of-both");
    let out = out.to_str().unwrap();
    let sentence = format!(
        "The study in {other} has other settings, or was begun by another version of the program."
    );
    assert_refused(&["lab", "merge", one, other, "--out", out], "", &sentence);
    let output = arcadia(&["lab", "merge", one, "--out", out]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("The study is not complete") && output.status.code() == Some(2),
        "{said}"
    );
}

#[test]
fn nonsense_is_answered_with_a_sentence() {
    let out = folder("nonsense");
    let out = out.to_str().unwrap();
    assert_refused(
        &study(&["--shard", "5/4", "--out", out]),
        "",
        "\"5/4\" is no shard; it should be a number and how many there are, such as 2/4.",
    );
    assert_refused(
        &["lab", "balance", "--drafts", "10", "--games", "5", "--out", out],
        "",
        "There must be at least 1 draft, and at least as many games as drafts.",
    );
    assert_refused(
        &["lab", "balance", "--formats", "nope", "--out", out],
        "",
        "There is no format \"nope\" to study; the study is for random, monochrome, custom, solomon, \
         piles, pass, pick-four.",
    );
    assert_refused(
        &["lab", "balance", "--players", "odds+seed", "--out", out],
        "",
        "odds+seed says who duels and who drafts, but --players takes only who duels. Write \
         --players odds --drafters seed.",
    );
    for option in ["--players", "--weaker"] {
        assert_refused(
            &["lab", "balance", option, "cmd:x", "--out", out],
            "",
            "cmd:x is a program, and programs cannot take part here: their games could not be \
             repeated. Name one of those that \"arcadia players\" lists, such as odds.",
        );
    }
    let refused = arcadia(&["lab", "balance", "--formats", "power", "--out", out]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.starts_with("arcadia: In power more than two decks are drafted"), "{said}");
    assert!(!Path::new(out).exists(), "nothing is written where nothing is studied");
}

#[test]
fn refusals_end_with_one_full_stop() {
    let ruleset = crate::common::file("impossible.json");
    std::fs::write(&ruleset, r#"{"energy": 0}"#).unwrap();
    let damaged = folder("damaged-study");
    std::fs::create_dir_all(&damaged).unwrap();
    std::fs::write(damaged.join("study.json"), "{").unwrap();
    let damaged = damaged.to_str().unwrap();
    for arguments in [
        &["rules", "--ruleset", &ruleset][..],
        &["lab", "tune", "--ruleset", &ruleset],
        &["lab", "compare", &ruleset, "standard"],
        &["lab", "merge", damaged, "--out", "/dev/null/none"],
        &["verify", &ruleset],
    ] {
        for lang in Lang::ALL.map(Lang::code) {
            let output = arcadia(&[arguments, &["--lang", lang]].concat());
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
            assert!(said.trim_end().ends_with('.') && !said.contains(".."), "{said}");
        }
    }
}

#[test]
fn two_rulesets_are_compared_with_the_same_deals_on_any_number_of_threads() {
    let out = folder("compared");
    let out = out.to_str().unwrap();
    let common =
        ["--formats", "random", "--drafts", "20", "--games", "40", "--players", "guide+value"];
    let compared = |more: &[&str]| {
        let sides = ["lab", "compare", "standard", "fast", "--json"];
        let output = arcadia(&[&sides[..], &common, more].concat());
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    };
    let one = compared(&["--threads", "1", "--out", out]);
    assert_eq!(compared(&["--threads", "3"]), one);
    let written = std::fs::read_to_string(Path::new(out).join("comparison.json")).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&written).unwrap(), one);
    let length = &one["formats"][0]["metrics"][0];
    assert_eq!(length["metric"], "length");
    assert!(length["difference"]["high"].as_f64().unwrap() < 0.0, "{length}");
    let report = std::fs::read_to_string(Path::new(out).join("report.html")).unwrap();
    assert!(report.contains("standard and fast"));
    assert_refused(&["lab", "compare", "standard", "nobody"], "", "nobody");
}

#[test]
fn rows_of_a_study_say_what_they_are_of() {
    let path = folder("described");
    made(&study(&["--topics", "formats", "--out", path.to_str().unwrap()]));
    let summary = std::fs::read_to_string(path.join("summary.json")).unwrap();
    let summary: Value = serde_json::from_str(&summary).unwrap();
    assert_eq!(summary["study"]["ruleset"], "standard");
    // The end of a Parquet file has texts as they are: here the study as the summary has it.
    let about = summary["study"].to_string();
    for rows in ["games.parquet", "drafts.parquet"] {
        let bytes = std::fs::read(path.join(rows)).unwrap();
        let is_there = |text: &str| bytes.windows(text.len()).any(|some| some == text.as_bytes());
        assert!(is_there("arcadia.study") && is_there(&about), "{rows}: {about}");
    }
}

/// What the report says to do next is what the program does.
#[test]
fn the_commands_in_a_report_are_commands_of_the_program() {
    let path = folder("next-commands");
    made(&study(&["--out", path.to_str().unwrap()]));
    let report = std::fs::read_to_string(path.join("report.html")).unwrap();
    let next = report.split("<section id=\"next\">").nth(1).unwrap();
    let shown = next.split("<code>arcadia ").skip(1);
    let commands: Vec<&str> = shown.map(|rest| rest.split("</code>").next().unwrap()).collect();
    assert!(commands.len() > 1, "{next}");
    for (number, command) in commands.iter().enumerate() {
        // Writing down the job instead of doing it reads every option; what is written elsewhere is left out.
        let plan = path.join(format!("{number}.json"));
        let mut arguments: Vec<&str> = command.split_whitespace().collect();
        for option in ["--out", "--report"] {
            if let Some(at) = arguments.iter().position(|argument| *argument == option) {
                arguments.drain(at..at + 2);
            }
        }
        // A tuning writes down what is left to do after its search.
        if arguments.contains(&"tune") {
            arguments.extend(["--games", "20", "--confirm", "20"]);
        }
        made(&[&arguments[..], &["--plan", plan.to_str().unwrap()]].concat());
    }
}
