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

/// Fails unless a value is as the schema of this name says.
pub fn assert_described(name: &str, value: &Value) {
    let schema = schema(name);
    let faults = faults(&schema, &schema, value);
    assert!(faults.is_empty(), "{name}: {faults:#?}");
}

/// What is asked for each schema, in words of the command line.
const ASKED: &[(&str, &[&str])] = &[
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
    ("record", &["draft", "power", "--players", "value,learned,random,seed"]),
    ("replay", &["replay", "RECORD"]),
    ("replay", &["replay", "RECORD", "--at", "3"]),
    ("event", &["event", "--kind", "deckbuilder", "--players", "4xnovice", "--rounds", "2"]),
    ("event", &["event", "--kind", "swiss", "--players", "3xnovice", "--record", "EVENT"]),
    ("replay-event", &["replay", "EVENT"]),
    ("cube-written", &["cube", "convert", "LIST", "--to", "names"]),
    ("cube-written", &["cube", "convert", "LIST", "--to", "json", "--out", "CUBE"]),
    ("man", &["man", "--to", "PAGES"]),
    ("plan", &["arena", "--players", "random,novice", "--games", "20", "--plan", "PLAN"]),
    ("parts", &["parts", "PLAN"]),
    ("part", &["part", "PLAN", "1/1", "--out", "PARTS"]),
    ("arena", &["merge", "PARTS"]),
    (
        "plan",
        &[
            "lab",
            "tune",
            "--formats",
            "random",
            "--player",
            "novice+random",
            "--second",
            "random",
            "--confirm",
            "20",
            "--plan",
            "TUNING",
        ],
    ),
    ("part", &["part", "TUNING", "1/1", "--out", "TUNED"]),
    ("lab-confirmation", &["merge", "TUNED"]),
    (
        "lab-balance-shard",
        &[
            "lab",
            "balance",
            "--formats",
            "random",
            "--topics",
            "formats",
            "--drafts",
            "2",
            "--games",
            "4",
            "--players",
            "novice",
            "--shard",
            "1/2",
            "--out",
            "SHARD",
        ],
    ),
    (
        "train-decks",
        &[
            "train", "decks", "--player", "novice", "--games", "60", "--rounds", "2", "--out",
            "NUMBERS",
        ],
    ),
];

/// Schemas that other tests ask for: above all those of a store and of a server, beside what they are about.
const ASKED_ELSEWHERE: &[&str] = &[
    "lab-balance",
    "train",
    "store-check",
    "store-backup",
    "store-restore",
    "admin-tables",
    "admin-people",
    "admin-bans",
    "admin-log",
    "admin-done",
];

/// What each command prints with `--json`, by its manual page. Nothing where it prints no JSON: because it talks
/// with somebody until it ends, or because a shell reads what it prints.
const PRINTED: &[(&str, &[&str])] = &[
    ("admin-ban-address", &["admin-done"]),
    ("admin-ban-person", &["admin-done"]),
    ("admin-bans", &["admin-bans"]),
    ("admin-end", &["admin-done"]),
    ("admin-log", &["admin-log"]),
    ("admin-people", &["admin-people"]),
    ("admin-tables", &["admin-tables"]),
    ("admin-unban-address", &["admin-done"]),
    ("admin-unban-person", &["admin-done"]),
    ("arena", &["arena", "plan"]),
    ("backup", &["store-backup"]),
    ("cards", &["cards"]),
    ("completions", &[]),
    ("cube-check", &["cube-check"]),
    ("cube-convert", &["cube-written"]),
    ("cube-enrich", &["cube-written"]),
    ("cube-log", &["cube-log"]),
    ("deck-check", &["deck-check"]),
    ("draft", &["record"]),
    ("engine", &[]),
    ("event", &["event"]),
    ("formats", &["formats", "formats-format", "formats-ranked"]),
    ("lab-balance", &["lab-balance", "lab-balance-shard", "plan"]),
    ("lab-compare", &["lab-compare", "plan"]),
    ("lab-merge", &["lab-balance"]),
    ("lab-tune", &["lab-tune", "plan"]),
    ("man", &["man"]),
    ("merge", &["arena", "lab-balance", "lab-compare", "lab-confirmation"]),
    ("odds", &["odds"]),
    ("part", &["part"]),
    ("parts", &["parts"]),
    ("play", &[]),
    ("players", &["players"]),
    ("replay", &["replay", "replay-event"]),
    ("restore", &["store-restore"]),
    ("rules", &["rules"]),
    ("serve", &[]),
    ("simulate", &["simulate"]),
    ("store-backup", &["store-backup"]),
    ("store-check", &["store-check"]),
    ("store-restore", &["store-restore"]),
    ("train", &["train"]),
    ("train-decks", &["train-decks"]),
    ("verify", &["verify"]),
];

/// The files that are asked about, by the name they have there.
fn files() -> Vec<(&'static str, String)> {
    let list = "name,Color,Rarity\nBright Ember,R,common\nDark Water,XY,rare\nOld Road,,\n";
    let log =
        "Event #: 7\nTime: now\nPlayers:\n    Ada\n--> Bo\n\nPack 1 pick 1:\n    Opt\n--> Shock\n";
    let record = arcadia(&["draft", "piles", "--players", "random,random", "--json"]).stdout;
    let written = |name: &'static str, bytes: &[u8]| {
        let path = file(&format!("schema-{}", name.to_lowercase()));
        fs::write(&path, bytes).unwrap();
        (name, path)
    };
    let mut files = vec![
        written("LIST", list.as_bytes()),
        written("LOG", log.as_bytes()),
        written("DECK", b"3 draw-2\nelf-d4+0\n"),
        written("RECORD", &record),
    ];
    // What commands write themselves, and did not write before.
    for name in ["NUMBERS", "EVENT", "CUBE", "PAGES", "PLAN", "PARTS", "TUNING", "TUNED", "SHARD"] {
        let path = file(&format!("schema-{}", name.to_lowercase()));
        let _ = fs::remove_dir_all(&path);
        let _ = fs::remove_file(&path);
        files.push((name, path));
    }
    files
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
fn every_schema_has_a_version_and_is_held_against_what_is_printed() {
    let asked = ASKED.iter().map(|(name, _)| *name).chain(ASKED_ELSEWHERE.iter().copied());
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

/// Goes over all commands there are: one that is added, and its schema forgotten, is noticed here.
#[test]
fn every_command_has_schemas_for_what_it_prints() {
    let pages = json(&["man", "--to", &file("schema-walk")]);
    let pages = pages["pages"].as_array().unwrap().iter();
    let pages: Vec<&str> =
        pages.map(|page| page.as_str().unwrap().trim_end_matches(".1")).collect();
    // A page that others are below is a group, but for what `train` does by itself.
    let is_group = |page: &str| pages.iter().any(|other| other.starts_with(&format!("{page}-")));
    let commands = pages.iter().filter(|page| **page == "arcadia-train" || !is_group(page));
    let commands: BTreeSet<&str> =
        commands.map(|page| page.strip_prefix("arcadia-").unwrap()).collect();
    let known: BTreeSet<&str> = PRINTED.iter().map(|(command, _)| *command).collect();
    assert_eq!(commands, known);
    let described: BTreeSet<&str> =
        PRINTED.iter().flat_map(|(_, schemas)| schemas.iter().copied()).collect();
    let asked = ASKED.iter().map(|(name, _)| *name).chain(ASKED_ELSEWHERE.iter().copied());
    assert_eq!(described, asked.collect());
}

#[test]
fn lists_are_bare_arrays() {
    for name in ["cards", "players", "arena", "formats-ranked", "parts", "admin-tables"] {
        assert_eq!(schema(name)["type"], "array", "{name}");
        // A list with something around it would be told.
        let wrapped = serde_json::json!({ "version": 1, "items": [] });
        let schema = schema(name);
        assert!(!faults(&schema, &schema, &wrapped).is_empty(), "{name}");
    }
    let wrong = arcadia_with(&["deck", "check", "-", "--format", "custom", "--json"], "draw-2\n");
    assert_described("deck-check", &serde_json::from_slice(&wrong.stdout).unwrap());
}
