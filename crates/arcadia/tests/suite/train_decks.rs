//! Fitting the model of deck strength, as users do it.

use crate::common::{arcadia, assert_refused, file, json, text};

#[test]
fn the_same_seed_fits_the_same_model_on_any_number_of_threads() {
    let out = file("numbers.rs");
    let few = ["train", "decks", "--player", "novice", "--games", "200", "--rounds", "2", "--out"];
    let mut models = Vec::new();
    for options in [["--threads", "1", "--seed", "3"], ["--threads", "2", "--seed", "3"]] {
        let said = json(&[&few[..], &[&out], &options].concat());
        assert_eq!(said["games"], 200);
        let trials = said["trials"].as_array().unwrap();
        assert_eq!(trials.last().unwrap()["parts"].as_array().unwrap().len(), 3);
        assert!(trials.iter().all(|trial| trial["held_out"].as_f64().unwrap() > 0.0));
        models.push(std::fs::read_to_string(&out).unwrap());
    }
    assert_eq!(models[0], models[1]);
    let command = "arcadia train decks --player novice --games 200 --rounds 2 --seed 3";
    assert!(models[0].contains(command), "{}", models[0]);
}

#[test]
fn it_speaks_every_language_and_refuses_nonsense() {
    let out = file("other-numbers.rs");
    let few = ["train", "decks", "--player", "novice", "--games", "50", "--rounds", "1"];
    for (lang, word) in [("en", "held out"), ("fr", "mises de côté"), ("es", "apartadas")] {
        let options = ["--out", &out, "--lang", lang];
        let said = text(&arcadia(&[&few[..], &options].concat()));
        assert!(said.contains(word) && !said.contains("train-decks-"), "{said}");
    }
    let refused = |options: &[&str], sentence| {
        assert_refused(&[&["train", "decks", "--out", &out], options].concat(), "", sentence);
    };
    refused(&["--games", "0"], "at least 1 game");
    refused(&["--rounds", "0"], "at least 1 round");
    refused(&["--player", "nobody"], "There is no player");
    // Nobody drafts here.
    let drafter = ["--player", "guide+learned", "--games", "1", "--rounds", "1"];
    refused(&drafter, "There is no player");
    let nowhere = ["train", "decks", "--games", "1", "--out", "/nowhere/at/all.rs"];
    assert_refused(&nowhere, "", "/nowhere/at/all.rs");
    let help = text(&arcadia(&["train", "decks", "--help"]));
    assert!(help.contains("Example: arcadia train decks"), "{help}");
}
