//! The duel keeps the promises of every table, in all deck constructions and under odd rulesets.

use crate::common::random_deck;
use oracle::{Color, Deck, Duel, DuelSetup, LimitedKind, Origin, Ruleset};
use table::{cases, check_table};

fn color(seed: u64) -> Color {
    Color::ALL[(seed % 3) as usize]
}

fn check(games: u64, setup: impl Fn(u64) -> DuelSetup + Sync) {
    let games = cases(games);
    std::thread::scope(|scope| {
        scope.spawn(|| check_table::<Duel>(&setup, 0..games / 2));
        scope.spawn(|| check_table::<Duel>(&setup, games / 2..games));
    });
}

#[test]
fn random_decks() {
    check(12_000, |_| DuelSetup::new(Ruleset::STANDARD, [None, None], None));
}

#[test]
fn monochrome_decks() {
    check(4_000, |seed| {
        let decks = [color(seed), color(seed / 3)].map(Deck::monochrome).map(Some);
        DuelSetup::new(Ruleset::FAST, decks, None)
    });
}

#[test]
fn custom_and_drafted_decks_of_every_kind_against_each_other() {
    check(4_000, |seed| {
        let origin = |choice: u64| match choice % 5 {
            0 => None,
            1 => Some(Origin::Custom),
            2 => Some(Origin::Drafted { sets: 1 }),
            3 => Some(Origin::Drafted { sets: 2 }),
            _ => Some(Origin::Shown(Default::default())),
        };
        let deck = |choice, seed| origin(choice).map(|origin| random_deck(origin, seed));
        DuelSetup::new(Ruleset::FAST, [deck(seed, seed), deck(seed / 5, !seed)], None)
    });
}

#[test]
fn odd_rulesets() {
    let rulesets = [
        "mulligan_for = \"both\"\nfirst_turn_draw_for = \"both\"\nturn_limit = 9",
        "mulligan_for = \"first\"\nfirst_turn_draw_for = \"nobody\"\nenergy = 1",
        "hand_size = 40\nhand_limit = 38\nmulligan = 1\nturn_limit = 30\nlunas = 2",
        "hand_size = 1\nhand_limit = 1\nmulligan = 1\nincome = 20\nexchange_value = 99\nenergy = 20",
        "income = 0\nlunas = 1\nturn_limit = 60",
        "recall = \"exactly\"\nhand_size = 9\nturn_limit = 60",
        "hand_size = 39\nhand_limit = 2\nmulligan = 0\nturn_limit = 7\nmulligan_for = \"nobody\"",
    ];
    check(600, |seed| {
        let ruleset = rulesets[seed as usize % rulesets.len()];
        DuelSetup::new(Ruleset::from_toml(ruleset).unwrap(), [None, None], None)
    });
}

#[test]
fn a_custom_deck_made_at_random_keeps_its_limits() {
    for seed in 0..50 {
        let deck = random_deck(Origin::Custom, seed);
        for (kind, most) in LimitedKind::LIMITS {
            assert!(deck.cards().iter().filter(|card| kind.includes(**card)).count() <= most);
        }
    }
}
