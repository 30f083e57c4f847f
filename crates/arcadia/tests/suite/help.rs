//! What every command says about itself: help, completions, manual pages.

use crate::common::{arcadia, assert_refused, file, json, text};
use serde_json::Value;

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        &["cards"][..],
        &["rules"],
        &["deck", "check"],
        &["odds"],
        &["simulate"],
        &["players"],
        &["draft"],
        &["event"],
        &["engine"],
        &["formats"],
        &["cube", "check"],
        &["cube", "convert"],
        &["cube", "enrich"],
        &["cube", "log"],
        &["verify"],
        &["replay"],
        &["arena"],
        &["parts"],
        &["part"],
        &["merge"],
        &["lab", "balance"],
        &["lab", "compare"],
        &["lab", "merge"],
        &["lab", "tune"],
        &["train"],
        &["train", "decks"],
        &["serve"],
        &["play"],
        &["backup"],
        &["restore"],
        &["store", "check"],
        &["store", "backup"],
        &["store", "restore"],
        &["admin", "tables"],
        &["admin", "people"],
        &["admin", "bans"],
        &["admin", "log"],
        &["admin", "end"],
        &["admin", "ban", "person"],
        &["admin", "ban", "address"],
        &["admin", "unban", "person"],
        &["admin", "unban", "address"],
        &["completions"],
        &["man"],
    ] {
        let help = text(&arcadia(&[command, &["--help"]].concat()));
        assert!(help.contains("Example: arcadia "), "{command:?}: {help}");
    }
}

/// The commands that `--help` lists.
fn commands() -> Vec<String> {
    let help = text(&arcadia(&["--help"]));
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let (listed, _) = listed.split_once("\n\n").unwrap();
    let names = listed.lines().filter_map(|line| line.strip_prefix("  "));
    names.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn completions_know_every_command() {
    let commands: Vec<String> = commands().into_iter().filter(|name| !name.is_empty()).collect();
    assert!(commands.len() > 20, "{commands:?}");
    // How each shell's script offers a command.
    for (shell, before, after) in
        [("bash", "arcadia,", ")"), ("zsh", "'", ":"), ("fish", "needs_command\" -f -a \"", "\"")]
    {
        let script = text(&arcadia(&["completions", shell]));
        for command in &commands {
            let offer = format!("{before}{command}{after}");
            assert!(script.contains(&offer), "{shell} does not offer {command}");
        }
    }
    assert_refused(&["completions", "csh"], "", "possible values: bash, elvish, fish");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = file("man");
    let pages = json(&["man", "--to", &folder]);
    let pages: Vec<&str> =
        pages["pages"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    for command in commands().iter().filter(|name| !["", "help"].contains(&name.as_str())) {
        assert!(pages.contains(&format!("arcadia-{command}.1").as_str()), "{command}");
    }
    for page in ["arcadia.1", "arcadia-cube-convert.1", "arcadia-train-decks.1"] {
        assert!(pages.contains(&page), "{pages:?}");
    }
    for page in pages {
        let text = std::fs::read_to_string(format!("{folder}/{page}")).unwrap();
        assert!(text.contains(".TH arcadia") && text.contains(".SH SYNOPSIS"), "{page}: {text}");
    }
    assert_eq!(text(&arcadia(&["man"])), std::fs::read_to_string(folder + "/arcadia.1").unwrap());
    let inside_a_file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/man");
    assert_refused(&["man", "--to", inside_a_file], "", "Cannot write to");
}
