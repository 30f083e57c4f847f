//! Lists that learn from bulk files: small ones in the shape of the real ones, made here.

use cube::bulk::{Index, index};
use cube::read;
use draft::{Colors, Pool, Rarity};
use std::io::Cursor;

const ALL_PRINTINGS: &str = r#"{"meta": {"date": "2026-01-01"}, "data": {
  "OLD": {"name": "Old", "code": "OLD", "booster": {"x": [1]}, "cards": [
    {"name": "Ditch Lantern", "setCode": "OLD", "number": "7", "rarity": "rare", "colors": ["W"], "colorIdentity": ["W"],
     "manaCost": "{1}{W}", "manaValue": 2.0, "type": "Creature — Lamp", "text": "It glows.",
     "identifiers": {"mtgoId": "4711"}, "legalities": {"vintage": "Legal"}, "foreignData": [{"name": "Laterne"}]},
    {"name": "Shed // Barn", "faceName": "Shed", "side": "a", "layout": "transform", "setCode": "OLD", "number": "8",
     "rarity": "uncommon", "colors": ["R"], "manaCost": "{1}{R}", "manaValue": 2.0, "type": "Creature — Building"},
    {"name": "Shed // Barn", "faceName": "Barn", "side": "b", "layout": "transform", "setCode": "OLD", "number": "8",
     "rarity": "uncommon", "colors": [], "manaValue": 2.0, "type": "Land"}]},
  "NEW": {"name": "New", "code": "NEW", "cards": [
    {"name": "Ditch Lantern", "setCode": "NEW", "number": "1", "rarity": "common", "colors": ["W"], "manaCost": "{1}{W}",
     "manaValue": 2.0, "type": "Creature — Lamp", "text": "It glows.", "identifiers": {"mtgoId": "9999"}}]}}}"#;

const ATOMIC: &str = r#"{"meta": {}, "data": {
  "Ditch Lantern": [{"name": "Ditch Lantern", "colors": ["W"], "manaCost": "{1}{W}", "manaValue": 2.0, "type": "Creature — Lamp"}],
  "Moon // Tide": [
    {"name": "Moon // Tide", "faceName": "Moon", "side": "a", "layout": "split", "colors": ["B"], "manaCost": "{B}", "type": "Sorcery"},
    {"name": "Moon // Tide", "faceName": "Tide", "side": "b", "layout": "split", "colors": ["U"], "manaCost": "{U}", "type": "Instant"}]}}"#;

const SCRYFALL: &str = r#"[
{"object": "card", "name": "Ditch Lantern", "layout": "normal", "set": "new", "collector_number": "1", "rarity": "common",
 "colors": ["W"], "mana_cost": "{1}{W}", "cmc": 2.0, "type_line": "Creature — Lamp", "oracle_text": "It glows.", "mtgo_id": 9999,
 "image_uris": {"small": "x", "normal": "https://example.org/new-1.jpg"}},
{"object": "card", "name": "Lamp", "layout": "token", "set": "tnew", "collector_number": "1"},
{"object": "card", "name": "Shed // Barn", "layout": "transform", "set": "old", "collector_number": "8", "rarity": "uncommon",
 "type_line": "Creature — Building // Land", "cmc": 2.0, "card_faces": [
   {"name": "Shed", "colors": ["R"], "mana_cost": "{1}{R}", "image_uris": {"normal": "https://example.org/shed.jpg"}},
   {"name": "Barn", "colors": [], "mana_cost": ""}]}
]"#;

fn enriched(bulk: &str, list: &str) -> (Pool, Vec<String>) {
    let mut file = Vec::new();
    index(bulk.as_bytes(), 7, &mut file).unwrap();
    let mut pool = read(list.as_bytes()).unwrap().pool;
    let mut index = Index::open(Cursor::new(file), 7).unwrap().unwrap();
    let found = index.enrich(&mut pool).unwrap();
    assert_eq!(found.found + found.missing.len(), pool.lines());
    (pool, found.missing)
}

#[test]
fn names_learn_colours_costs_types_texts_and_rarities() {
    for bulk in [ALL_PRINTINGS, SCRYFALL] {
        let (pool, missing) = enriched(bulk, "ditch lantern\nShed\nNobody Knows\n");
        assert_eq!(missing, ["Nobody Knows"]);
        let [lantern, shed, nobody] = &pool.lines[..] else { panic!("{pool:?}") };
        assert_eq!((lantern.colors, lantern.cost), (Some(Colors(1)), Some(2)));
        assert_eq!((lantern.mana.as_str(), lantern.text.as_str()), ("{1}{W}", "It glows."));
        assert_eq!(lantern.rarity, Some(Rarity::Common), "the commonest it was printed with");
        assert_eq!(lantern.name, "ditch lantern", "a name stays as the list has it");
        assert_eq!(
            (shed.colors, shed.kind.as_str()),
            (Some(Colors(8)), "Creature — Building // Land")
        );
        assert_eq!(nobody.colors, None);
    }
}

#[test]
fn the_printing_that_a_list_means_gives_its_rarity_and_its_number() {
    let (pool, _) =
        enriched(ALL_PRINTINGS, "Ditch Lantern (OLD) 7\nDitch Lantern (NEW)\nDitch Lantern\n");
    let known: Vec<_> = pool.lines.iter().map(|c| (c.rarity, c.mtgo, c.number.as_str())).collect();
    let (rare, common) = (Some(Rarity::Rare), Some(Rarity::Common));
    assert_eq!(
        known,
        [(rare, Some(4711), "7"), (common, Some(9999), "1"), (common, Some(4711), "7")]
    );
    let (pool, _) = enriched(SCRYFALL, "Shed // Barn\n");
    assert_eq!(pool.lines[0].image.as_deref(), Some("https://example.org/shed.jpg"));
}

#[test]
fn atomic_cards_have_no_printings() {
    let (pool, missing) = enriched(ATOMIC, "Moon/Tide\nDitch Lantern\n");
    assert_eq!(missing, [""; 0]);
    let [moon, lantern] = &pool.lines[..] else { panic!("{pool:?}") };
    assert_eq!((moon.colors, moon.mana.as_str()), (Some(Colors(6)), "{B} // {U}"));
    assert_eq!((lantern.rarity, lantern.set.as_str()), (None, ""));
}

#[test]
fn what_a_list_says_stays() {
    let csv = "name,CMC,Type,Color,Rarity\nDitch Lantern,9,Instant,G,mythic\n";
    let (pool, _) = enriched(ALL_PRINTINGS, csv);
    let card = &pool.lines[0];
    assert_eq!(
        (card.colors, card.cost, card.kind.as_str()),
        (Some(Colors(16)), Some(9), "Instant")
    );
    assert_eq!((card.rarity, card.text.as_str()), (Some(Rarity::Mythic), "It glows."));
}

#[test]
fn another_index_or_none_is_not_opened() {
    let mut file = Vec::new();
    index(ATOMIC.as_bytes(), 7, &mut file).unwrap();
    assert!(Index::open(Cursor::new(&file), 8).unwrap().is_none());
    assert!(Index::open(Cursor::new(b"short"), 7).unwrap().is_none());
    for cut in [file.len() - 1, file.len() / 2, 30] {
        // What is cut off is no index, or has no table at the place it names.
        let opened = Index::open(Cursor::new(&file[..cut]), 7);
        assert!(opened.is_err() || opened.unwrap().is_none(), "{cut}");
    }
}

#[test]
fn what_is_no_bulk_file_is_refused_with_a_sentence() {
    let code = |text: &str| index(text.as_bytes(), 0, &mut Vec::new()).unwrap_err().code();
    assert_eq!(code("4 Shock"), "bulk-json");
    assert_eq!(code("[]"), "bulk-empty");
    assert_eq!(code(r#"{"data": {}}"#), "bulk-empty");
    assert_eq!(code(r#"{"data": 3}"#), "bulk-json");
    assert_eq!(code("[{\"name\": \"A\"},\n{\"name\": "), "bulk-json");
}
