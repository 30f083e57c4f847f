//! Ratings, asked for as users ask for them.

use crate::common::{arcadia, assert_refused, json, text};
use serde_json::Value;
use words::Lang;

const PLAYERS: [&str; 3] = ["arena", "--players", "novice,random"];

fn with(options: &[&str]) -> Value {
    json(&[&PLAYERS, options].concat())
}

#[test]
fn arena_rates_players_on_any_number_of_threads() {
    let games = ["--games", "2000", "--seed", "7"];
    let one = with(&[&games[..], &["--threads", "1"]].concat());
    assert_eq!(one, with(&[&games[..], &["--threads", "3"]].concat()));
    assert_ne!(one, with(&["--games", "2000", "--seed", "8"]));
    let [best, other] = &one.as_array().unwrap()[..] else { panic!("two players: {one}") };
    let number = |standing: &Value, field: &str| standing[field].as_f64().unwrap();
    for standing in [best, other] {
        let [low, rating, high] = ["low", "rating", "high"].map(|field| number(standing, field));
        assert!(1.0 <= low && low < rating && rating < high && high <= 99.0, "{standing}");
        assert_eq!(standing["games"], 2000);
        // The rating says the same as the strength.
        let odds = number(standing, "strength").exp();
        assert!((100.0 * odds / (1.0 + odds) - rating).abs() < 1e-3, "{standing}");
        let [from, to] = ["strength_low", "strength_high"].map(|field| number(standing, field));
        let shares = [from, to].map(|strength| 100.0 / (1.0 + (-strength).exp()));
        assert!((shares[0] - low).abs() < 1e-3 && (shares[1] - high).abs() < 1e-3, "{standing}");
        assert!(standing["yardstick"].is_null() && standing["thought"].is_null(), "{standing}");
        let against = &standing["against"][0];
        assert_eq!((&against["games"], &against["wins"]), (&2000.into(), &standing["wins"]));
        let share = number(against, "wins") / 20.0;
        assert!(number(against, "low") < share && share < number(against, "high"), "{against}");
    }
    assert_eq!(best["against"][0]["player"], other["player"]);
    assert!(number(best, "rating") > number(other, "rating"));
    assert_eq!(number(best, "wins") + number(other, "wins"), 2000.0);
    // Between two, the average lies in the middle: both are as far from 50.
    assert!((number(best, "rating") + number(other, "rating") - 100.0).abs() < 1e-3);
}

#[test]
fn the_field_is_ranked_and_drawn_as_a_whole() {
    let picture = crate::common::file("matrix.svg");
    let options = ["--players", "guide,novice,random", "--games", "400", "--matrix", &picture];
    let standings = json(&[&["arena"], &options[..]].concat());
    let [best, rest @ ..] = &standings.as_array().unwrap()[..] else { panic!("{standings}") };
    let field = |standing: &Value, name: &str| standing[name].as_f64().unwrap();
    assert_eq!((&best["player"], field(best, "nash_share")), (&"guide".into(), 0.5));
    assert!(field(best, "alpha_rank") > 0.999 && field(best, "nash") > 0.999, "{best}");
    for other in rest {
        // The mixture is the best player alone.
        let against = other["against"].as_array().unwrap().iter();
        let guide = against.clone().find(|against| against["player"] == "guide").unwrap();
        let share = field(guide, "wins") / field(guide, "games");
        assert!((field(other, "nash_share") - share).abs() < 1e-4, "{other}");
    }
    let drawn = std::fs::read_to_string(picture).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains(">1 guide<"), "{drawn}");
    assert_eq!(drawn.matches("stroke=").count(), 6, "a cell for each of two players");
}

#[test]
fn the_order_of_the_players_does_not_matter() {
    let games = ["--games", "400", "--json"];
    let [one, other] = ["novice,random", " random , novice"]
        .map(|players| json(&[&["arena", "--players", players], &games[..2]].concat()));
    assert_eq!(one, other);
}

#[test]
fn every_deal_is_played_twice_and_every_format_equally_often() {
    let played = |options: &[&str]| with(options)[0]["games"].clone();
    assert_eq!(played(&["--games", "1"]), 2);
    assert_eq!(played(&["--games", "101"]), 102);
    assert_eq!(played(&["--games", "101", "--format", "random,custom"]), 104);
    let three = ["--format", "random", "--format", "monochrome", "--format", "custom"];
    assert_eq!(played(&[&["--games", "100"], &three[..]].concat()), 102);
    assert_eq!(played(&["--games", "100", "--format", "random,random"]), 100);
    let said = |games| text(&arcadia(&[&PLAYERS[..], &["--games", games]].concat()));
    let more = said("101");
    assert!(more.contains("101 games a pair became 102"), "{more}");
    assert!(!said("100").contains("became"));
}

#[test]
fn the_ruleset_and_the_format_make_a_difference() {
    let standard = with(&["--games", "200"]);
    for other in [["--ruleset", "fast"], ["--format", "monochrome"], ["--format", "custom"]] {
        assert_ne!(with(&[&["--games", "200"], &other[..]].concat()), standard, "{other:?}");
    }
}

#[test]
fn players_are_rated_with_the_decks_they_draft() {
    let players = ["arena", "--players", "guide+value,guide+random", "--games", "300"];
    let drafted = |options: &[&str]| json(&[&players, options].concat());
    let all = ["--format", "solomon,piles,pass", "--threads"];
    let one = drafted(&[&all[..], &["1"]].concat());
    assert_eq!(one, drafted(&[&all[..], &["2"]].concat()));
    assert_eq!((&one[0]["player"], &one[0]["games"]), (&"guide+random".into(), &300.into()));
    // With four seats, each draft is followed by four games from both sides.
    let power = drafted(&["--format", "power"]);
    assert_eq!(power[0]["games"], 304);
    let said = text(&arcadia(&[&players[..], &["--format", "power,random"]].concat()));
    assert!(said.contains("300 games a pair became 302"), "{said}");
    assert!(said.contains("format random, power"), "{said}");
}

#[test]
fn the_table_is_there_in_every_language() {
    let words = [(Lang::En, "rating"), (Lang::Fr, "cote"), (Lang::Es, "nivel")];
    for (lang, word) in words {
        let options = ["--games", "1", "--lang", lang.code()];
        let said = text(&arcadia(&[&PLAYERS[..], &options].concat()));
        assert!(said.contains(word) && said.contains("novice"), "{said}");
        assert!(!said.contains("arena-"), "{said}");
    }
}

#[test]
fn bad_input_is_refused_with_a_sentence() {
    let cases: [(&[&str], &str); 12] = [
        (
            &["--players", "novice"],
            "At least two players are needed, such as novice,random, not 1.",
        ),
        (&["--players", ""], "There is no player \"\""),
        (&["--players", "novice,nobody"], "There is no player \"nobody\""),
        (&["--players", "novice,random,novice"], "novice is listed twice"),
        (&["--players", "novice,random", "--games", "0"], "There must be at least 1 game."),
        (&["--players", "novice,random", "--threads", "0"], "There must be 1 to 1024 threads"),
        (&["--players", "novice,random", "--threads", "1025"], "There must be 1 to 1024 threads"),
        (&["--players", "novice,random+nobody"], "There is no drafter \"nobody\""),
        (&["--players", "novice,nobody+value"], "There is no player \"nobody\""),
        (&["--players", "novice+value,random,novice+value"], "novice+value is listed twice"),
        (&["--players", "novice,random", "--format", "deckbuilder"], "There is no format \"deckb"),
        (&["--players", "novice,random", "--ruleset", "nope"], "There is no ruleset \"nope\""),
    ];
    for (options, sentence) in cases {
        assert_refused(&[&["arena"], options].concat(), "", sentence);
    }
    assert_refused(&["arena"], "", "--players");
    for (lang, sentence) in [("fr", "figure deux fois\u{a0}:"), ("es", "aparece dos veces:")] {
        let twice = ["arena", "--players", "random,random", "--lang", lang];
        assert_refused(&twice, "", sentence);
    }
}

#[test]
fn help_has_an_example_and_says_what_is_rounded() {
    let help = text(&arcadia(&["arena", "--help"]));
    assert!(help.contains("Example: arcadia arena --players novice,random"), "{help}");
    assert!(help.contains("rounded up to an even number"), "{help}");
}
