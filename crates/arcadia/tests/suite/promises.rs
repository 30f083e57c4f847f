//! What `verify` says of when the parts of the chance were promised and given.

use crate::common::{arcadia, file, text};
use rooms::game::{self, ChanceInputs};
use serde_json::Value;
use table::chance::{commitment, contribution_hash};
use table::{By, Hex, Part, Seat};
use words::Lang;

/// A game of two people with verifiable chance, who pledge and then reveal, and the first resigns.
fn record_of_two_people() -> Value {
    let (table, secret, parts) = ([7; 16], [9; 32], [[1; 32], [2; 32]]);
    let pledged = |seat: u8| Part::Pledged {
        seat: Seat(seat),
        hash: Hex(contribution_hash(&table, Seat(seat), &parts[usize::from(seat)])),
    };
    let revealed = |seat: u8| Part::Revealed { seat: Seat(seat) };
    let committed = Part::Committed { hash: Hex(commitment(&table, &secret)) };
    let steps = [committed, pledged(0), pledged(1), revealed(0), revealed(1)];
    let steps = (0..).zip(steps).map(|(seq, what)| table::Given { seq, at: 0, what });
    let log: Vec<table::Given> = steps.collect();
    let given =
        ChanceInputs { table, secret: &secret, contributions: &parts, log: &log, seed: None };
    let setup = oracle::DuelSetup::new(oracle::Ruleset::STANDARD, [None, None], None);
    let setup = game::AnySetup::read("duel", &serde_json::json!(setup), None).unwrap();
    let mut game = setup.open(given).unwrap();
    game.decide(Seat(0), By::Seat, 0, &"resign".into()).unwrap();
    serde_json::from_str(&game.record()).unwrap()
}

#[test]
fn verify_says_whether_every_promise_came_before_what_was_revealed() {
    let (path, record) = (file("promises.json"), record_of_two_people());
    let said = |record: &Value, lang: Lang| {
        std::fs::write(&path, record.to_string()).unwrap();
        let output = arcadia(&["verify", &path, "--lang", lang.code()]);
        (output.status.success(), text(&output))
    };
    let mut unlogged = record.clone();
    unlogged["chance"].as_object_mut().unwrap().remove("log");
    let sentences = [
        ("By the table's log", "whether every promise came first cannot be told"),
        ("D'après le journal de la table", "impossible de savoir si toutes les promesses"),
        ("Según el historial de la mesa", "no se puede saber si todas las promesas"),
    ];
    for (lang, (in_order, unknown)) in Lang::ALL.into_iter().zip(sentences) {
        let (ok, text) = said(&record, lang);
        assert!(ok && text.contains(in_order) && !text.contains(unknown), "{text}");
        let (ok, text) = said(&unlogged, lang);
        assert!(ok && text.contains(unknown) && !text.contains(in_order), "{text}");
    }
    // Seat 2 pledges only when seat 1 has revealed.
    let mut late = record;
    let log = late["chance"]["log"].as_array_mut().unwrap();
    log.swap(2, 3);
    (log[2]["seq"], log[3]["seq"]) = (2.into(), 3.into());
    let (ok, text) = said(&late, Lang::En);
    assert!(!ok && text.contains("Seat 2 pledged when"), "{text}");
    assert!(!text.contains("By the table's log"), "{text}");
}
