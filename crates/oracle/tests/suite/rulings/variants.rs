//! R20 and R21: rulesets, and the best of three.

use super::*;

#[test]
fn r20_the_named_rulesets_have_their_starting_values() {
    for (name, energy, lunas) in
        [("standard", 99, 30), ("fast", 60, 20), ("long", 120, 40), ("high-economy", 99, 50)]
    {
        let rules = Ruleset::named(name).unwrap();
        assert_eq!((rules.energy(), rules.lunas()), (energy, lunas), "{name}");
        assert_eq!((rules.hand_size(), rules.hand_limit(), rules.income()), (6, 7, 1));
        assert_eq!((rules.mulligan(), rules.mulligan_for()), (2, Whose::Second));
        assert_eq!(rules.first_turn_draw_for(), Whose::Second);
        assert_eq!((rules.turn_limit(), rules.exchange_value()), (500, 5));
        for (class, table) in TABLES {
            assert_eq!(Combo::ALL.map(|combo| rules.bonuses(class).worth(combo)), table);
        }
        assert_eq!(rules.name(), Some(name));
    }
    assert_eq!(Ruleset::named("slow"), None);
}

#[test]
fn r20_a_ruleset_starts_the_game_it_describes() {
    for (_, rules) in Ruleset::NAMED {
        let setup = DuelSetup::new(rules, [None, None], None);
        let (duel, _) = Duel::open(&setup, &mut Fast::new(1)).unwrap();
        for side in duel.view(Viewer::Spectator).sides {
            assert_eq!((side.energy, side.lunas), (rules.energy(), rules.lunas()));
            assert_eq!(side.hand_size, 6);
        }
    }
}

/// Every field with a value that is not the standard one.
const CHANGES: [&str; 12] = [
    "energy = 98",
    "lunas = 31",
    "hand_size = 5",
    "hand_limit = 8",
    "income = 2",
    "mulligan = 1",
    "mulligan_for = \"both\"",
    "first_turn_draw_for = \"nobody\"",
    "turn_limit = 400",
    "exchange_value = 6",
    "recall = \"exactly\"",
    "[bonuses.draft]\ncolor2 = 4",
];

#[test]
fn r20_a_ruleset_can_be_printed_and_loaded() {
    let changed = CHANGES.map(|change| Ruleset::from_toml(change).unwrap());
    for rules in Ruleset::NAMED.map(|(_, rules)| rules).into_iter().chain(changed) {
        assert_eq!(Ruleset::from_toml(&rules.to_toml()), Ok(rules));
        assert_eq!(Ruleset::from_json(&rules.to_json()), Ok(rules));
        assert_eq!(Ruleset::from_text(&rules.to_toml()), Ok(rules));
        assert_eq!(Ruleset::from_text(&rules.to_json()), Ok(rules));
    }
    assert_eq!(Ruleset::from_toml(""), Ok(Ruleset::STANDARD));
    assert_eq!(Ruleset::from_json("{}"), Ok(Ruleset::STANDARD));
}

#[test]
fn r20_the_identity_of_a_ruleset_is_a_hash_of_its_contents() {
    let standard = Ruleset::STANDARD.hash();
    let reordered = "{\"lunas\": 30, \"energy\": 99}";
    assert_eq!(Ruleset::from_json(reordered).unwrap().hash(), standard);
    assert_eq!(Ruleset::from_toml(&Ruleset::STANDARD.to_toml()).unwrap().hash(), standard);
    let mut hashes: BTreeSet<String> =
        Ruleset::NAMED.iter().map(|(_, rules)| rules.hash().to_string()).collect();
    hashes.extend(CHANGES.map(|text| Ruleset::from_toml(text).unwrap().hash().to_string()));
    let twice = 1; // The author's edition is the standard game with another recall.
    assert_eq!(hashes.len(), 5 + 12 - twice, "another value, another hash");
    let setup = DuelSetup::new(Ruleset::FAST, [None, None], None);
    assert_eq!(setup.ruleset_hash, Ruleset::FAST.hash());
    let other = DuelSetup { ruleset: Ruleset::LONG, ..setup };
    let refusal = Duel::open(&other, &mut Fast::new(1)).unwrap_err();
    assert_eq!(refusal.code(), "other-ruleset");
}

/// The standard rules' hash since the first record: no value that came later may change it.
#[test]
fn r26_a_value_at_its_default_is_left_out_of_the_hash() {
    let first = "f55e3b1ee5551ebf376cf54d070f5db314c00db4e95b35ad7de44ee72e37a145";
    assert_eq!(Ruleset::STANDARD.hash().to_string(), first);
    let spelled_out = Ruleset::from_toml("recall = \"up-to\"").unwrap();
    assert_eq!(spelled_out.hash().to_string(), first);
    for text in [spelled_out.to_json(), spelled_out.to_toml()] {
        assert!(!text.contains("recall"), "{text}");
    }
}

/// Records of commit b9f8eab, before rulesets said how many champions a recall takes.
#[test]
fn r26_records_of_before_still_verify() {
    let past = [include_str!("../../past/random.json"), include_str!("../../past/monochrome.json")];
    for text in past {
        assert!(!text.contains("up-to"));
        let record = Record::<Duel>::from_json(text).unwrap();
        assert!(record.verify().ok, "{text}");
    }
}

#[test]
fn r26_the_authors_edition_differs_from_the_standard_in_the_recall_alone() {
    let edition = Ruleset::named("author-2026-07").unwrap();
    assert_eq!(edition.recall(), Recall::Exactly);
    let mut values: serde_json::Value = serde_json::from_str(&edition.to_json()).unwrap();
    let recall = values.as_object_mut().unwrap().remove("recall");
    assert_eq!(recall, Some("exactly".into()));
    let standard: serde_json::Value = serde_json::from_str(&Ruleset::STANDARD.to_json()).unwrap();
    assert_eq!(values, standard);
    assert_ne!(edition.hash(), Ruleset::STANDARD.hash());
    let error = Ruleset::from_toml("recall = \"some\"").unwrap_err().to_string();
    assert!(error.contains("up-to") && error.contains("exactly"), "{error}");
}

#[test]
fn r20_nonsense_is_refused_by_the_name_of_its_field() {
    for (text, field) in [
        ("energy = 0", "energy"),
        ("energy = 1000", "energy"),
        ("lunas = 0", "lunas"),
        ("lunas = 1000", "lunas"),
        ("hand_limit = 0", "hand_limit"),
        ("hand_limit = 41", "hand_limit"),
        ("hand_size = 0", "hand_size"),
        ("hand_size = 41", "hand_size"),
        ("income = -1", "income"),
        ("mulligan = 7", "mulligan"),
        ("turn_limit = 0", "turn_limit"),
        ("exchange_value = -5", "exchange_value"),
        ("[bonuses.random]\nspecies3 = -1", "bonuses.random.species3"),
        ("[bonuses.draft]\norder2_color = -3", "bonuses.draft.order2_color"),
    ] {
        let error = Ruleset::from_toml(text).unwrap_err();
        let RulesetError::Range { field: named, .. } = &error else { panic!("{text}: {error}") };
        assert_eq!(named, field);
        assert!(error.to_string().contains(field) && is_a_sentence(&error.to_string()));
    }
    for text in ["energi = 9", "[bonuses.random]\nspecies4 = 1", "[bonuses.odd]\nspecies3 = 1"] {
        let error = Ruleset::from_toml(text).unwrap_err().to_string();
        let unknown = ["energi", "species4", "odd"].into_iter().find(|name| text.contains(name));
        assert!(error.contains(unknown.unwrap()) && is_a_sentence(&error), "{error}");
    }
    let error = Ruleset::from_json("{\"energi\": 9}").unwrap_err().to_string();
    assert!(error.contains("energi"), "{error}");
    for (text, ok) in [("energy = 1\nlunas = 1", true), ("energy = 999\nlunas = 999", true)] {
        assert_eq!(Ruleset::from_toml(text).is_ok(), ok, "{text}");
    }
}

/// Plays the results and says what comes after them.
fn match_of(knock_out: bool, results: &[Option<u8>]) -> (Series, NextGame) {
    let mut series = Series::new(Seat(1), knock_out);
    for (game, winner) in results.iter().enumerate() {
        let first = if game % 2 == 0 { Seat(1) } else { Seat(0) };
        assert_eq!(series.next(), NextGame::Game { first }, "game {}", game + 1);
        series.note(winner.map(Seat));
    }
    let next = series.next();
    (series, next)
}

#[test]
fn r21_the_first_to_two_wins_and_the_seats_swap() {
    assert_eq!(match_of(false, &[]).1, NextGame::Game { first: Seat(1) });
    assert_eq!(match_of(false, &[Some(0)]).1, NextGame::Game { first: Seat(0) });
    assert_eq!(match_of(false, &[Some(0), Some(0)]).1, NextGame::Over(Some(Seat(0))));
    assert_eq!(match_of(false, &[Some(0), Some(1)]).1, NextGame::Game { first: Seat(1) });
    assert_eq!(match_of(false, &[Some(0), Some(1), Some(1)]).1, NextGame::Over(Some(Seat(1))));
}

#[test]
fn r21_a_drawn_game_counts_for_nobody_and_the_match_ends_after_five() {
    let two_draws = [None, Some(0), None];
    assert_eq!(match_of(false, &two_draws).0.wins(), [1, 0]);
    assert_eq!(match_of(false, &two_draws).1, NextGame::Game { first: Seat(0) });
    let ahead = [None, Some(1), None, None, None];
    assert_eq!(match_of(false, &ahead).1, NextGame::Over(Some(Seat(1))));
    assert_eq!(match_of(true, &ahead).1, NextGame::Over(Some(Seat(1))));
    assert_eq!(match_of(false, &[None; 5]).1, NextGame::Over(None));
    assert_eq!(match_of(false, &[Some(1), None, Some(0), None, None]).1, NextGame::Over(None));
}

#[test]
fn r21_a_knock_out_plays_on_until_somebody_has_won() {
    assert_eq!(match_of(true, &[None; 5]).1, NextGame::Game { first: Seat(0) });
    assert_eq!(match_of(true, &[None; 8]).1, NextGame::Game { first: Seat(1) });
    let level = [Some(1), None, Some(0), None, None];
    assert_eq!(match_of(true, &level).1, NextGame::Game { first: Seat(0) });
    let decided = [Some(1), None, Some(0), None, None, None, Some(0)];
    assert_eq!(match_of(true, &decided).1, NextGame::Over(Some(Seat(0))));
}

#[test]
fn r21_a_match_that_is_over_takes_no_more_results() {
    let (mut series, _) = match_of(false, &[Some(0), Some(0)]);
    series.note(Some(Seat(1)));
    assert_eq!(series.wins(), [2, 0]);
}
