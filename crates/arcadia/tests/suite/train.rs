//! `arcadia train`: it can be interrupted, says how strong the network is, and refuses what is wrong.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(crate::common::file(name));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn train(folder: &Path, options: &[&str]) -> Output {
    tested_train(folder, "8", options)
}

fn tested_train(folder: &Path, tests: &str, options: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arcadia"))
        .current_dir(folder)
        .args(["train", "--games", "20", "--tests", tests, "--lang", "en"])
        .args(options)
        .output()
        .unwrap()
}

#[test]
fn a_network_is_trained_and_a_finished_training_is_not_begun_anew() {
    let folder = folder("train");
    let first = train(&folder, &["--generations", "2", "--seed", "3", "--json"]);
    assert!(first.status.success(), "{first:?}");
    let answer: serde_json::Value = serde_json::from_slice(&first.stdout).unwrap();
    assert_eq!(answer["made_by"], "arcadia train --generations 2 --games 20 --seed 3");
    assert_eq!(answer["curve"][0]["generation"], 2);
    let network = std::fs::read(folder.join("net.bin")).unwrap();
    assert!(players::net::Network::from_file(&network).is_some());

    std::fs::remove_file(folder.join("net.bin")).unwrap();
    let again = train(&folder, &["--generations", "2", "--seed", "3", "--json"]);
    assert!(again.status.success());
    assert!(String::from_utf8(again.stderr).unwrap().contains("done so far: 2"));
    let same: serde_json::Value = serde_json::from_slice(&again.stdout).unwrap();
    assert_eq!(same["curve"], answer["curve"]);
    assert_eq!(std::fs::read(folder.join("net.bin")).unwrap(), network);
}

#[test]
fn without_tests_nothing_is_said_of_strength() {
    let folder = folder("train-untested");
    let output = tested_train(&folder, "0", &["--generations", "1", "--json"]);
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("generation 1:") && !said.contains("against odds"), "{said}");
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["curve"], serde_json::json!([]));
}

#[test]
fn what_cannot_be_trained_is_refused_with_a_sentence() {
    let folder = folder("train-refused");
    let refused = |options: &[&str], sentence: &str| {
        let output = train(&folder, options);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
    };
    refused(&["--generations", "0"], "There is nothing to train");
    std::fs::write(folder.join("net.training"), "nonsense").unwrap();
    refused(&[], "is not the state of a training");
    let larger = std::fs::File::create(folder.join("net.training")).unwrap();
    larger.set_len((16 << 20) + 1).unwrap();
    refused(&[], "is larger than 16 MB");
    refused(&["--out", "net.training"], "net.training cannot be written twice");
    refused(&["--out", "./net.training"], "net.training cannot be written twice");
    std::fs::remove_file(folder.join("net.training")).unwrap();
    assert!(train(&folder, &["--generations", "1"]).status.success());
    refused(
        &["--generations", "2", "--seed", "9"],
        "is of another training: --generations 1 --games 20",
    );
    refused(&["--generations", "2", "--formats", "random"], "is of another training");
    refused(&["--formats", "paper"], "random, monochrome, custom, drafted");
    refused(&["--layers", "95,32"], "multiples of 8 up to 512");
    refused(&["--against", "nobody"], "There is no player");
    refused(&["--from", "net.training"], "has no weights that this player can use");
    let unwritable = ["--state", "/no/such/folder/state", "--out", "unmade.bin"];
    refused(&unwritable, "/no/such/folder/state");
    assert!(!folder.join("unmade.bin").exists());
    // Before anything is trained, and without harm to the state.
    let fresh = ["--generations", "2", "--state", "fresh", "--out", "/no/such/folder/net"];
    refused(&fresh, "/no/such/folder/net");
    assert!(!folder.join("fresh").exists());
}

#[test]
fn what_was_trained_can_be_played_with_and_is_known_by_its_hash() {
    let folder = folder("train-open");
    let options = ["--generations", "1", "--layers", "16,8", "--formats", "random,monochrome"];
    let others = ["--ruleset", "fast", "--against", "guide", "--json"];
    let trained = tested_train(&folder, "0", &[&options[..], &others].concat());
    assert!(trained.status.success(), "{trained:?}");
    // A finished training goes on, from another file's network too.
    let longer = ["--generations", "2", "--layers", "16,8", "--formats", "random,monochrome"];
    let trained = tested_train(&folder, "0", &[&longer[..], &others].concat());
    let answer: serde_json::Value = serde_json::from_slice(&trained.stdout).unwrap();
    let others = "--games 20 --seed 4 --ruleset fast --formats random,monochrome --layers 16,8 --against guide";
    let command = |n: u32| format!("arcadia train --generations {n} {others}");
    assert_eq!(answer["made_by"], format!("{} && {}", command(1), command(2)));
    let from = ["--generations", "1", "--from", "net.bin", "--state", "s", "--out", "second.bin"];
    assert!(tested_train(&folder, "0", &from).status.success());

    let arcadia = |options: &[&str]| {
        let program = Command::new(env!("CARGO_BIN_EXE_arcadia"));
        let mut program = program;
        program.current_dir(&folder).args(options).args(["--lang", "en"]).output().unwrap()
    };
    let numbers = ["train", "decks", "--player", "novice", "--games", "50", "--rounds", "1"];
    assert!(arcadia(&[&numbers[..], &["--out", "decks.txt"]].concat()).status.success());
    let players = "net:file=second.bin+learned:file=decks.txt,net";
    let simulate = ["simulate", "--players", players, "--games", "2", "--format", "solomon"];
    let played = arcadia(&[&simulate[..], &["--record", "game.json", "--json"]].concat());
    assert!(played.status.success(), "{played:?}");
    let answer: serde_json::Value = serde_json::from_slice(&played.stdout).unwrap();
    let (network, _) =
        players::net::Network::from_file(&std::fs::read(folder.join("second.bin")).unwrap())
            .unwrap();
    assert_eq!(answer["weights"][0]["duels"], network.hash().to_string());
    for what in ["duels", "drafts"] {
        assert_ne!(answer["weights"][0][what], answer["weights"][1][what]);
        assert!(answer["weights"][1][what].is_string());
    }
    let record = std::fs::read_to_string(folder.join("game.json")).unwrap();
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["players"][0]["weights"], answer["weights"][0]);
    assert_eq!(record["players"][0]["name"], "net:file=second.bin+learned:file=decks.txt");
    assert!(arcadia(&["verify", "game.json"]).status.success());
    for bad in ["net:file=decks.txt,net", "net:file=none.bin,net", "net+learned:file=net.bin,net"] {
        let refused = arcadia(&["simulate", "--players", bad, "--games", "1"]);
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    }
}
