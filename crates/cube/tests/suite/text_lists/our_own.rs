//! Lists of our own.

use super::*;
use draft::{Boosters, DeckRule, FreeCard, Layout, Pool, Sheet};

fn pool() -> Pool {
    let card = PoolCard {
        name: "Jötun \"Grunt\"\n// Ice".to_owned(),
        set: "CSP".to_owned(),
        number: "8★".to_owned(),
        colors: Some(Colors(1)),
        identity: Some(Colors(3)),
        rarity: Some(Rarity::Bonus),
        cost: Some(2),
        mana: "{1}{W}".to_owned(),
        kind: "Creature — Giant".to_owned(),
        text: "Cumulative upkeep\nTrample".to_owned(),
        tags: vec!["a;b".to_owned(), String::new()],
        value: Some(7),
        mtgo: Some(12),
        image: Some("https://example.org/grunt.jpg".into()),
    };
    let free = FreeCard { symbol: "U".to_owned(), ..FreeCard::new("Island", Colors(2)) };
    let sheet = Sheet::random("all", vec![(1, 3), (0, 1)]);
    let layout = Layout { weight: 2, slots: vec![Slot { sheet: 0, count: 1 }] };
    Pool {
        game: "thrones".to_owned(),
        colors: vec!["stark".to_owned(), "tully".to_owned()],
        deck: DeckRule { least: 30, most: Some(60), free: vec![free] },
        copies: 1,
        lines: vec![card, PoolCard::named("Island")],
        boosters: Some(Boosters::new(true, vec![layout], vec![sheet])),
    }
}

#[test]
fn a_pool_survives_json_word_for_word() {
    let json = serde_json::to_string_pretty(&pool()).unwrap();
    let reading = read(json.as_bytes()).unwrap();
    assert_eq!(reading, Reading { format: "json", pool: pool(), warnings: vec![] });
}

#[test]
fn a_pool_survives_toml_word_for_word() {
    let toml = toml::to_string(&pool()).unwrap();
    let reading = read(toml.as_bytes()).unwrap();
    assert_eq!(reading, Reading { format: "toml", pool: pool(), warnings: vec![] });
}

#[test]
fn only_the_lines_must_be_there_and_a_line_may_be_a_name() {
    let reading = read(br#"{"lines": ["Shock", {"name": "Opt", "cost": 1}, "Island"]}"#).unwrap();
    assert_eq!(names(&reading), ["Shock", "Opt"]);
    assert_eq!(reading.pool.game, "magic");
    assert_eq!(codes(&reading), [(None, "list-basics")]);
    let reading = read(b"copies = 2\n[[lines]]\nname = \"Shock\"\n").unwrap();
    assert_eq!((reading.format, reading.pool.len()), ("toml", 2));
}

#[test]
fn too_many_lines_are_refused() {
    let names = |n: usize| format!("{{\"lines\": [{}\"Opt\"]}}", "\"Opt\",".repeat(n - 1));
    assert_eq!(read(names(20_000).as_bytes()).unwrap().pool.lines(), 20_000);
    assert_eq!(refused(names(1_000_000)), "list-too-many-cards");
}

#[test]
fn what_is_nested_too_deep_is_refused() {
    for deep in [
        format!("{{\"lines\": {}", "[".repeat(1_000_000)),
        format!("[[lines]]\nname = {}", "[".repeat(1_000_000)),
        format!("[[lines]]\n{}a = 1", "a.".repeat(500_000)),
        format!("[[lines]]\nname = {}", "{a=".repeat(300_000)),
    ] {
        assert_eq!(refused(deep), "list-own-broken");
    }
}

#[test]
fn another_game_has_no_colours_but_those_it_names() {
    let reading = read(br#"{"game": "chess", "lines": ["Rook"]}"#).unwrap();
    assert!(reading.pool.colors.is_empty() && reading.pool.nothing_is_free());
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let line = |text: &str| {
        let refusal = read(text.as_bytes()).unwrap_err();
        assert_eq!(refusal.code(), "list-own-broken");
        refusal.facts()[0].1.clone()
    };
    assert_eq!(line("{\"lines\": [\n{\"name\": \"Opt\",\n\"colour\": 1}]}"), "3");
    assert_eq!(line("{\"lines\": [\n\"Opt\""), "2");
    assert_eq!(line("\n[[lines]]\nname = 1\n"), "3");
    assert_eq!(refused("{\"lines\": [\"Opt\", \" \"]}"), "list-card-no-name");
    assert_eq!(refused("{\"lines\": [{\"name\": \"Opt\", \"colors\": 64}]}"), "pool-broken");
}
