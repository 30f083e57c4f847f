//! Drafts, the guide and card lists at the command line.

use crate::common::{arcadia, arcadia_with, assert_refused, file, json, text};
use std::fs;

const FOUR: &str = "random,random,random,random";

/// Holds a draft, writes its record into a file of this name, and has it checked.
fn drafted(name: &str, arguments: &[&str]) -> String {
    let record = file(&format!("{name}.json"));
    let output = arcadia(&[&["draft"], arguments, &["--out", &record]].concat());
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    let verdict = json(&["verify", &record]);
    assert_eq!(verdict["ok"], true, "{arguments:?}: {verdict}");
    assert_eq!(verdict["finished"], true, "{arguments:?}");
    record
}

#[test]
fn every_format_is_drafted_with_oracles_cards_and_its_record_verifies() {
    for format in ["solomon", "piles", "pass", "pick-four"] {
        drafted(format, &[format, "--players", "random,value"]);
    }
    for format in ["power", "standard", "deckbuilder"] {
        drafted(format, &[format, "--players", "random,value,value,random"]);
    }
}

#[test]
fn the_cube_of_the_house_is_enough_for_every_format_that_takes_any_cards() {
    for format in ["power", "standard", "deckbuilder"] {
        let name = format!("{format}-arcadia");
        drafted(&name, &[format, "--players", FOUR, "--cards", "arcadia"]);
    }
    let whole =
        ["deckbuilder", "--players", FOUR, "--cards", "arcadia", "--set", "last_market=true"];
    let record = fs::read_to_string(drafted("deckbuilder-whole", &whole)).unwrap();
    assert!(!record.contains("filled"), "no kind of card runs out");
}

#[test]
fn power_drafts_of_2_to_8_seats_with_large_boosters_and_bins_verify() {
    for seats in 2..=8 {
        let players = vec!["value"; seats].join(",");
        let arguments = ["power", "--players", &players, "--set", "booster=20", "--set", "picks=2"];
        let bins = ["--set", "removes=2", "--set", "bins=random"];
        drafted(&format!("power-{seats}"), &[&arguments[..], &bins].concat());
    }
}

#[test]
fn the_same_seed_gives_the_same_draft_and_another_seed_another() {
    let draft = |seed| json(&["draft", "piles", "--players", "random,random", "--seed", seed]);
    assert_eq!(draft("1"), draft("1"));
    assert_ne!(draft("1")["decisions"], draft("2")["decisions"]);
}

#[test]
fn the_json_of_a_draft_is_its_record() {
    let learned = json(&["draft", "solomon", "--players", "value,learned"]);
    assert_eq!(learned["players"][0]["name"], "value");
    assert_eq!(learned["players"][1]["weights"]["drafts"].as_str().unwrap().len(), 64);
    let record = json(&["draft", "solomon", "--players", "value,value"]);
    assert_eq!(record["players"], serde_json::Value::Null);
    assert_eq!(record["table"], "draft");
    assert_eq!(record["setup"]["format"]["solomon"]["rounds"], 14);
    assert_eq!(record["decisions"].as_array().unwrap().len(), 28);
    assert_eq!(record["ending"]["played"]["kept"], serde_json::json!([49, 49]));
}

#[test]
fn a_list_is_drafted_in_every_format_it_can_be_written_in() {
    for format in ["names", "mtgo", "dek", "arena", "cockatrice", "csv", "json", "toml"] {
        let list = file(&format!("house.{format}"));
        let output = arcadia(&["cube", "convert", "arcadia", "--to", format, "--out", &list]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(json(&["cube", "check", &list])["cards"], 540, "{format}");
        drafted(&format!("power-{format}"), &["power", "--players", FOUR, "--cards", &list]);
    }
}

#[test]
fn names_survive_a_draft_and_its_decks_exactly() {
    let names = ["Fire // Ice", "Lim-Dûl's Vault", "Jötun Grunt", "+2 Mace"];
    let cube: String = (0..540).map(|n| format!("{} {n}\n", names[n % 4])).collect();
    let list = file("names.txt");
    fs::write(&list, &cube).unwrap();
    let record =
        fs::read_to_string(drafted("names", &["power", "--players", FOUR, "--cards", &list]));
    let record: serde_json::Value = serde_json::from_str(&record.unwrap()).unwrap();
    let lines = record["setup"]["pool"]["lines"].as_array().unwrap();
    let read: String =
        lines.iter().map(|card| format!("{}\n", card["name"].as_str().unwrap())).collect();
    assert_eq!(read, cube);
}

/// A list with a card name a line.
fn list_of(name: &str, lines: impl Iterator<Item = String>) -> String {
    let list = file(name);
    fs::write(&list, lines.collect::<Vec<_>>().join("\n")).unwrap();
    list
}

#[test]
fn a_list_that_is_no_good_gets_a_sentence() {
    let power = |list: &str, sentence| {
        assert_refused(&["draft", "power", "--players", FOUR, "--cards", list], "", sentence);
    };
    let few = list_of("few.txt", (0..300).map(|n| format!("card {n}")));
    power(&few, "needs 360 cards, and there are 300. Try one of these: rounds = 2, booster = 12");
    power(&list_of("empty.txt", std::iter::empty()), "no cards");
    power(&list_of("large.txt", (0..300_000).map(|n| format!("card {n}"))), "at most 2 MB");
    power(
        &list_of("lands.txt", ["20 Plains", "40 Island"].map(str::to_owned).into_iter()),
        "basic lands",
    );
    let binary = file("binary.dat");
    fs::write(&binary, [0, 159, 146, 150, 7, 0, 255]).unwrap();
    power(&binary, "isn't text");
    power("no-such-file", "no such file");
    let nameless = list_of("no-rarities.txt", (0..540).map(|n| format!("card {n}")));
    let deckbuilder = ["draft", "deckbuilder", "--players", FOUR, "--cards", &nameless];
    assert_refused(&deckbuilder, "", "none of these cards has a rarity");
}

#[test]
fn what_fits_really_fits_and_no_more() {
    let few = list_of("what-fits.txt", (0..300).map(|n| format!("card {n}")));
    let power = |setting| {
        let draft = ["draft", "power", "--players", FOUR, "--cards", &few, "--set", setting];
        arcadia(&draft).status.code()
    };
    assert_eq!(["rounds=2", "booster=12"].map(power), [Some(0); 2]);
    assert_eq!(["rounds=3", "booster=13"].map(power), [Some(2); 2]);
}

#[test]
fn rarities_come_from_tags_or_from_a_second_list() {
    let converted = |format: &str| {
        let list = file(&format!("rarities.{format}"));
        let output = arcadia(&["cube", "convert", "arcadia", "--to", format, "--out", &list]);
        assert!(output.status.success(), "{output:?}");
        list
    };
    let deckbuilder = |name: &str, list: &str, rarities: &str| {
        let arguments = ["deckbuilder", "--players", FOUR, "--cards", list, "--rarities", rarities];
        drafted(name, &arguments);
    };
    deckbuilder("rarities-second", &converted("names"), &converted("csv"));
    let known = fs::read_to_string(converted("json")).unwrap();
    let known: serde_json::Value = serde_json::from_str(&known).unwrap();
    let row = |card: &serde_json::Value| format!("{},,{}", card["name"], card["rarity"]);
    let rows = known["lines"].as_array().unwrap().iter().map(row);
    let header = std::iter::once("name,Color,tags".to_owned());
    deckbuilder("rarities-tags", &list_of("tagged.csv", header.chain(rows)), "tags");
}

#[test]
fn settings_and_players_that_are_no_good_get_a_sentence() {
    let refused = |arguments: &[&str], sentence| {
        assert_refused(&[&["draft"], arguments].concat(), "", sentence);
    };
    refused(&["chess", "--players", "value,value"], "There is no draft format \"chess\"");
    refused(&["solomon", "--players", "value"], "one drafter is named");
    refused(&["power", "--players", "value"], "for 2 to 8 players, and one drafter is named");
    refused(&["power", "--players", "value,nobody"], "no drafter \"nobody\"");
    let two = ["--players", "value,value"];
    let solomon = |more: &[&'static str], sentence| {
        refused(&[&["solomon"], &two[..], more].concat(), sentence);
    };
    solomon(&["--out", "same.zip", "--decks", "./same.zip"], "cannot be written twice");
    solomon(&["--to", "mtgo"], "--decks");
    solomon(&["--rarities", "no/such/list"], "no/such/list");
    solomon(&["--set", "rounds=0"], "2–100");
    solomon(&["--set", "speed=1"], "no setting \"speed\"");
    solomon(&["--set", "rounds"], "is not a setting");
    solomon(&["--set", "first=9"], "can't take 12 of 7");
    refused(&[&["power"], &two[..], &["--set", "bins=both"]].concat(), "none, own, random");
    refused(&[&["power"], &two[..], &["--set", "booster=5"]].concat(), "would keep 15 cards");
}

#[test]
fn decks_are_written_into_a_zip() {
    let zip = file("decks.zip");
    let draft = ["draft", "power", "--players", FOUR, "--cards", "arcadia", "--decks", &zip];
    let output = arcadia(&[&draft[..], &["--to", "cockatrice"]].concat());
    assert!(output.status.success(), "{output:?}");
    let bytes = fs::read(&zip).unwrap();
    let has = |name: &[u8]| bytes.windows(name.len()).any(|part| part == name);
    assert!(bytes.starts_with(b"PK") && has(b"player-1.cod") && has(b"player-4.cod"));
    assert_refused(&[&draft[..], &["--to", "papyrus"]].concat(), "", "names, mtgo, dek");
}

#[test]
fn a_deck_of_oracles_cards_that_was_written_is_legal() {
    let text = text(&arcadia(&["draft", "solomon", "--players", "value,value"]));
    let code = text.lines().find_map(|line| line.trim().strip_prefix("Its code: ")).unwrap();
    assert_eq!(json(&["deck", "check", code, "--format", "solomon"])["legal"], true);
}

#[test]
fn removed_cards_become_second_decks() {
    let told = text(&arcadia(&["draft", "power", "--players", FOUR, "--set", "bins=random"]));
    assert_eq!(told.matches("And from removed cards:").count(), 4, "{told}");
    assert_eq!(told.matches("A deck of 40 cards").count(), 8, "{told}");
}

#[test]
fn a_record_becomes_logs_and_lists() {
    let record = drafted("logs", &["power", "--players", FOUR, "--cards", "arcadia"]);
    assert_refused(&["cube", "check", &record], "", "This is the record of a table");
    let lists = file("lists.zip");
    let convert = ["cube", "convert", &record, "--to", "names", "--out", &lists];
    assert!(arcadia(&convert).status.success());
    // Files in the zip are stored as they are: what the first player kept first is in there.
    let whole: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    let entries = whole["decisions"].as_array().unwrap();
    let first = entries.iter().find(|entry| entry["seat"] == 0).unwrap();
    let card = first["decision"]["act"]["pick"]["take"][0].as_u64().unwrap() as usize;
    let name = whole["setup"]["pool"]["lines"][card]["name"].as_str().unwrap();
    let zip = String::from_utf8_lossy(&fs::read(&lists).unwrap()).into_owned();
    assert!(zip.contains(&format!("{name}\n")), "{name}");
    let log = text(&arcadia(&["cube", "convert", &record, "--to", "draftmancer-log"]));
    let log: serde_json::Value = serde_json::from_str(&log).unwrap();
    assert_eq!(log["version"], "2.1");
    let users = log["users"].as_object().unwrap();
    assert_eq!(users.len(), 4);
    // In each of 3 rounds every seat has two boosters at a time, 8 times.
    let picks = users.values().map(|user| user["picks"].as_array().unwrap().len());
    assert!(picks.eq([48; 4]));
    assert_eq!(log["boosters"].as_array().unwrap().len(), 24);
    assert_refused(&["cube", "convert", &record, "--to", "mtgo-log"], "", "--out");
    let zip = file("logs.zip");
    assert!(
        arcadia(&["cube", "convert", &record, "--to", "mtgo-log", "--out", &zip]).status.success()
    );
    let log = String::from_utf8_lossy(&fs::read(&zip).unwrap()).into_owned();
    assert!(log.contains(&format!("--> {name}\n")), "{name}");
}

#[test]
fn checking_a_list_says_what_was_understood_and_what_was_odd() {
    let list = "name,Color,Rarity\nBright Ember,R,common\nDark Water,XY,rare\nOld Road,,\n";
    let output = arcadia_with(&["cube", "check", "-", "--json"], list);
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&said["cards"], &said["format"]), (&3.into(), &"cubecobra".into()));
    assert_eq!((&said["colors"]["red"], &said["rarities"]["rare"]), (&1.into(), &1.into()));
    let warning = &said["warnings"][0];
    assert_eq!(warning["line"], 3);
    assert!(warning["text"].as_str().unwrap().contains("XY"), "{said}");
    let told = text(&arcadia_with(&["cube", "check", "-"], list));
    assert!(told.contains("3 cards were read") && told.contains("Line 3: "), "{told}");
}

#[test]
fn a_draft_log_is_shown_pick_by_pick_and_refused_as_a_list() {
    let log = file("log.txt");
    let picks = "Pack 1 pick 1:\n    Opt\n--> Shock\n\nPack 1 pick 1:\n--> Fog\n";
    fs::write(&log, format!("Event #: 7\nTime: now\nPlayers:\n    Ada\n--> Bo\n\n{picks}"))
        .unwrap();
    let told = text(&arcadia(&["cube", "log", &log]));
    assert!(told.contains("draft of Bo: 2 picks"), "{told}");
    assert!(told.contains("Pack 1, pick 1: took Shock of 2"), "{told}");
    assert!(told.contains("Pack 1, pick 2: took Fog of 1"), "{told}");
    assert_eq!(json(&["cube", "log", &log])["picks"][0]["cards"][0], "Opt");
    assert_refused(&["cube", "check", &log], "", "arcadia cube log");
    assert_refused(&["cube", "log", "-"], "4 Shock", "not a draft log");
}

#[test]
fn a_list_of_names_learns_from_a_bulk_file_that_is_indexed_once() {
    let (bulk, list) = (file("bulk.json"), file("enrich-names.txt"));
    let card = r#"{"name": "Shock", "colors": ["R"], "rarity": "common", "set": "m10", "collector_number": "1"}"#;
    fs::write(&bulk, format!("[{card}]")).unwrap();
    fs::write(&list, "Shock\nNobody Knows\n").unwrap();
    let enrich = ["cube", "enrich", list.as_str(), "--bulk", bulk.as_str()];
    let said = |output: &std::process::Output| String::from_utf8_lossy(&output.stderr).into_owned();
    let first = arcadia(&enrich);
    assert!(text(&first).contains("\"rarity\": \"common\""), "{first:?}");
    assert!(said(&first).contains("Indexing") && said(&first).contains("1 of 2"), "{first:?}");
    assert!(said(&first).contains("Not found: Nobody Knows"), "{first:?}");
    let second = arcadia(&enrich);
    assert!(second.status.success() && !said(&second).contains("Indexing"), "{second:?}");
    fs::write(&bulk, format!("[{card}, {card}]")).unwrap();
    assert!(said(&arcadia(&enrich)).contains("Indexing"), "the file is another one");
    assert_refused(&["cube", "enrich", &list, "--bulk", &list], "", "not a bulk file");
}

#[test]
fn rarities_come_from_a_column_and_commons_are_copied_where_that_is_asked_for() {
    let list = file("few-commons.csv");
    let rows: String = (0..30).map(|n| format!("Card {n},W,common\n")).collect();
    fs::write(&list, format!("name,Color,How often\n{rows}")).unwrap();
    let draft = |more: &[&str]| {
        let players = ["draft", "deckbuilder", "--players", "value,value", "--set", "rounds=1"];
        [&players[..], &["--cards", &list], more].concat().into_iter().map(str::to_owned).collect()
    };
    let refused = |more: &[&str], sentence: &str| {
        let arguments: Vec<String> = draft(more);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert_refused(&arguments, "", sentence);
    };
    refused(&[], "rarity");
    refused(&["--rarities", "column:Notes"], "no column");
    refused(&["--rarities", "column:how often"], "90 common cards");
    let arguments: Vec<String> = draft(&["--rarities", "column:how often", "--copy-commons"]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = arcadia(&arguments);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("60 copies of commons"), "{said}");
}

#[test]
fn the_guide_compares_tells_and_suggests() {
    let all = json(&["formats"]);
    assert_eq!(all["formats"].as_array().unwrap().len(), 3 + draft::Format::NAMES.len());
    let suits = json(&["formats", "--minutes", "15", "--experience", "new"]);
    assert!(suits[0]["format"]["solomon"].is_object(), "{suits}");
    let power = text(&arcadia(&["formats", "power"]));
    assert!(power.contains("removes") && power.contains("2 to 8"), "{power}");
    assert_refused(&["formats", "chess"], "", "no draft format");
    assert_refused(&["formats", "--style", "wild"], "", "open, balanced, deep");
}

#[test]
fn replaying_a_draft_tells_it_and_shows_any_moment() {
    let record = drafted("replay", &["solomon", "--players", "value,random"]);
    let told = text(&arcadia(&["replay", &record]));
    assert!(told.contains("The last 2 cards go to Player 1"), "{told}");
    let moment = json(&["replay", &record, "--at", "1"]);
    assert_eq!(moment["views"][1]["offered"].as_array().unwrap().len(), 5);
    assert_eq!(moment["views"][0]["picked"].as_array().unwrap().len(), 2);
}
