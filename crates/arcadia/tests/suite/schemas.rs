//! Every JSON document that has a published schema is as its schema says.

use crate::common::{arcadia, arcadia_with, file, json};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use testing::schema::faults;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas")
}

fn schema(name: &str) -> Value {
    let text = fs::read_to_string(folder().join(name).with_extension("json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// What a command prints, which may also say that something is wrong.
fn said(arguments: &[&str]) -> Value {
    let output = arcadia(&[arguments, &["--json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {output:?}"))
}

fn assert_described(name: &str, value: &Value) {
    let schema = schema(name);
    let faults = faults(&schema, &schema, value);
    assert!(faults.is_empty(), "{name}: {faults:#?}");
}

/// What is asked for each schema, in words of the command line.
const ASKED: [(&str, &[&str]); 27] = [
    ("cards", &["cards"]),
    ("rules", &["rules"]),
    ("rules", &["rules", "--ruleset", "author-2026-07"]),
    ("odds", &["odds", "--attack", "human-d4+0", "--defend", "elf-d4+0"]),
    ("odds", &["odds", "--attack", "human-d8+2,human-d6+3"]),
    ("players", &["players"]),
    ("formats", &["formats"]),
    ("formats-format", &["formats", "solomon"]),
    ("formats-format", &["formats", "power"]),
    ("formats-format", &["formats", "standard"]),
    ("formats-format", &["formats", "deckbuilder"]),
    ("formats-ranked", &["formats", "--minutes", "15", "--experience", "new"]),
    ("formats-ranked", &["formats", "--seats", "4", "--style", "deep"]),
    ("simulate", &["simulate", "--players", "novice,guide", "--games", "20"]),
    ("simulate", &["simulate", "--players", "net,search:iterations=20", "--games", "2"]),
    ("simulate", &["simulate", "--players", "cmd:false,guide", "--games", "2"]),
    ("arena", &["arena", "--players", "random,novice,net", "--games", "4"]),
    ("arena", &["arena", "--players", "cmd:false,guide,search:iterations=20", "--games", "2"]),
    (
        "lab-compare",
        &[
            "lab",
            "compare",
            "standard",
            "fast",
            "--formats",
            "random,solomon",
            "--drafts",
            "6",
            "--games",
            "12",
            "--players",
            "guide+learned",
        ],
    ),
    // So few deals that there are no intervals.
    (
        "lab-compare",
        &[
            "lab",
            "compare",
            "guide+value",
            "net+value",
            "--formats",
            "random",
            "--drafts",
            "1",
            "--games",
            "1",
        ],
    ),
    (
        "lab-tune",
        &[
            "lab",
            "tune",
            "--formats",
            "random,monochrome",
            "--games",
            "20",
            "--confirm",
            "40",
            "--player",
            "luna+value",
            "--second",
            "guide",
            "--order",
            "draft<=random",
            "--fix",
            "lunas",
            "--target",
            "length=20..30",
        ],
    ),
    (
        "lab-tune",
        &[
            "lab",
            "tune",
            "--formats",
            "random",
            "--games",
            "20",
            "--confirm",
            "20",
            "--player",
            "novice+random",
            "--second",
            "random",
            "--target",
            "length=1..900",
            "--target",
            "first=1..99",
        ],
    ),
    ("cube-check", &["cube", "check", "LIST"]),
    ("cube-log", &["cube", "log", "LOG"]),
    ("deck-check", &["deck", "check", "DECK", "--format", "custom"]),
    ("verify", &["verify", "RECORD"]),
    (
        "train-decks",
        &[
            "train", "decks", "--player", "novice", "--games", "60", "--rounds", "2", "--out",
            "NUMBERS",
        ],
    ),
];

/// The files that are asked about, by the name they have there.
fn files() -> [(&'static str, String); 5] {
    let list = "name,Color,Rarity\nBright Ember,R,common\nDark Water,XY,rare\nOld Road,,\n";
    let log =
        "Event #: 7\nTime: now\nPlayers:\n    Ada\n--> Bo\n\nPack 1 pick 1:\n    Opt\n--> Shock\n";
    let record = arcadia(&["draft", "piles", "--players", "random,random", "--json"]).stdout;
    let written = |name: &'static str, bytes: &[u8]| {
        let path = file(&format!("schema-{}", name.to_lowercase()));
        fs::write(&path, bytes).unwrap();
        (name, path)
    };
    [
        written("LIST", list.as_bytes()),
        written("LOG", log.as_bytes()),
        written("DECK", b"3 draw-2\nelf-d4+0\n"),
        written("RECORD", &record),
        ("NUMBERS", file("schema-numbers.rs")),
    ]
}

#[test]
fn what_commands_print_is_as_their_schemas_say() {
    let files = files();
    for (name, arguments) in ASKED {
        let path = |word: &&'static str| {
            let named = files.iter().find(|(known, _)| known == word);
            named.map_or((*word).to_owned(), |(_, path)| path.clone())
        };
        let arguments: Vec<String> = arguments.iter().map(path).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert_described(name, &said(&arguments));
    }
}

#[test]
fn a_study_is_as_its_schema_says_whole_or_in_part() {
    let out = file("schema-study");
    for (topics, player) in
        [("formats,skill,between,power,deckbuilder,players", "net"), ("formats", "novice")]
    {
        let _ = fs::remove_dir_all(&out);
        let study = json(&[
            "lab",
            "balance",
            "--formats",
            "random,custom,solomon",
            "--drafts",
            "6",
            "--games",
            "12",
            "--players",
            player,
            "--drafters",
            "learned",
            "--weaker",
            "guide+seed",
            "--ladder",
            "novice+random,net+learned",
            "--topics",
            topics,
            "--out",
            &out,
        ]);
        assert_described("lab-balance", &study);
        let text = fs::read_to_string(Path::new(&out).join("summary.json")).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), study);
    }
}

#[test]
fn a_training_is_as_its_schema_says() {
    let [out, state] = ["schema-net.bin", "schema-net.training"].map(file);
    let _ = fs::remove_file(&state);
    let training = json(&[
        "train",
        "--generations",
        "1",
        "--games",
        "20",
        "--tests",
        "8",
        "--out",
        &out,
        "--state",
        &state,
    ]);
    assert_described("train", &training);
}

#[test]
fn parts_are_as_their_schemas_say() {
    let [plan, out] = ["schema-plan.json", "schema-parts"].map(file);
    let _ = fs::remove_dir_all(&out);
    let jobs: [&[&str]; 2] = [
        &["arena", "--players", "guide,random", "--games", "6"],
        &["lab", "balance", "--formats", "random", "--drafts", "4", "--games", "8"],
    ];
    for job in jobs {
        json(&[job, &["--plan", &plan]].concat());
        let parts = json(&["parts", &plan]);
        assert_described("parts", &parts);
        assert!(parts.as_array().is_some_and(|parts| !parts.is_empty()));
    }
    json(&[jobs[0], &["--plan", &plan]].concat());
    assert_described("part", &json(&["part", &plan, "1/2", "--out", &out]));
}

#[test]
fn every_schema_has_a_version_and_is_held_against_what_is_printed() {
    let asked =
        ASKED.iter().map(|(name, _)| *name).chain(["lab-balance", "train", "parts", "part"]);
    let asked: BTreeSet<String> = asked.map(str::to_owned).collect();
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().path());
    let published = files.map(|file| file.file_stem().unwrap().to_string_lossy().into_owned());
    let published: BTreeSet<String> = published.collect();
    assert_eq!(published, asked);
    for name in &published {
        let id = schema(name)["$id"].as_str().unwrap().to_owned();
        let version = id.strip_prefix(&format!("urn:arcadia:schema:{name}:")).unwrap();
        assert!(version.parse::<u32>().unwrap() > 0, "{id}");
    }
}

#[test]
fn lists_are_bare_arrays() {
    for name in ["cards", "players", "arena", "formats-ranked", "parts"] {
        assert_eq!(schema(name)["type"], "array", "{name}");
        // A list with something around it would be told.
        let wrapped = serde_json::json!({ "version": 1, "items": [] });
        let schema = schema(name);
        assert!(!faults(&schema, &schema, &wrapped).is_empty(), "{name}");
    }
    let wrong = arcadia_with(&["deck", "check", "-", "--format", "custom", "--json"], "draw-2\n");
    assert_described("deck-check", &serde_json::from_slice(&wrong.stdout).unwrap());
}
