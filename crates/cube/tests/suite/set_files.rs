//! Sets and databases as others publish them: each of their quirks, in a file made by hand.

use crate::english;
use cube::{Reading, read};
use draft::{Colors, Pool, PoolCard, Rarity};

const WHITE: Colors = Colors::one(0);
const BLUE: Colors = Colors::one(1);
const BLACK: Colors = Colors::one(2);
const RED: Colors = Colors::one(3);
const GREEN: Colors = Colors::one(4);

fn reading(text: &str) -> Reading {
    read(text.as_bytes()).unwrap()
}

fn card<'p>(pool: &'p Pool, name: &str) -> &'p PoolCard {
    let card = pool.lines.iter().find(|card| card.name == name);
    card.unwrap_or_else(|| panic!("{name} is not among {:?}", names(pool)))
}

fn names(pool: &Pool) -> Vec<&str> {
    pool.lines.iter().map(|card| card.name.as_str()).collect()
}

fn codes(reading: &Reading) -> Vec<&'static str> {
    reading.warnings.iter().map(|warning| warning.what.code()).collect()
}

fn refusal(text: &str) -> (&'static str, String) {
    let refusal = read(text.as_bytes()).unwrap_err();
    (refusal.code(), english(refusal))
}

const MTGJSON_5: &str = r#"{
  "meta": {"date": "2026-01-01", "version": "5.2.2"},
  "data": {
    "code": "TST",
    "booster": {
      "collector": {"boosters": [], "sheets": {}},
      "draft": {
        "boosters": [
          {"contents": {"common": 3, "basic": 1, "rare": 1}, "weight": 3},
          {"contents": {"common": 2, "rare": 2}, "weight": 1},
          {"contents": {"common": 3, "rare": 3}, "weight": 2}
        ],
        "sheets": {
          "basic": {"cards": {"u-forest": 1}, "foil": false},
          "common": {"cards": {"u-fire": 20, "u-bolt": 10, "u-forest": 5, "u-elsewhere": 1}},
          "rare": {"cards": {"u-delver-a": 8589934592, "u-otter": 4294967296}},
          "unused": {"cards": {"u-land": 1}}
        },
        "sourceSetCodes": ["TST", "ELS"]
      }
    },
    "cards": [
      {"name": "Fire // Ice", "faceName": "Fire", "side": "a", "layout": "split", "number": "12",
       "setCode": "TST", "rarity": "uncommon", "colors": ["R"], "colorIdentity": ["R", "U"],
       "manaCost": "{1}{R}", "manaValue": 4.0, "type": "Instant", "text": "Two damage.",
       "uuid": "u-fire", "rulings": [{"text": "not asked for"}]},
      {"name": "Fire // Ice", "faceName": "Ice", "side": "b", "layout": "split", "number": "12",
       "setCode": "TST", "rarity": "uncommon", "colors": ["U"], "colorIdentity": ["R", "U"],
       "manaCost": "{1}{U}", "manaValue": 4.0, "type": "Instant", "text": "Tap it.",
       "uuid": "u-ice"},
      {"name": "Day Side // Night Side", "faceName": "Night Side", "side": "b",
       "layout": "transform", "number": "13", "setCode": "TST", "rarity": "rare", "colors": ["B"],
       "colorIdentity": ["B", "U"], "manaValue": 1.0, "type": "Creature", "uuid": "u-delver-b"},
      {"name": "Day Side // Night Side", "faceName": "Day Side", "side": "a",
       "layout": "transform", "number": "13", "setCode": "TST", "rarity": "rare", "colors": ["U"],
       "colorIdentity": ["B", "U"], "manaCost": "{U}", "manaValue": 1.0, "type": "Creature",
       "uuid": "u-delver-a"},
      {"name": "Melded Whole", "side": "b", "layout": "meld", "number": "14b", "setCode": "TST",
       "colors": ["W"], "uuid": "u-meld"},
      {"name": "Lim-Dûl's Vault", "layout": "normal", "number": "15", "setCode": "TST",
       "rarity": "common", "colors": ["U", "B"], "colorIdentity": ["B", "U"], "manaValue": 2,
       "type": "Instant", "uuid": "u-bolt"},
      {"name": "Little Half", "layout": "normal", "number": "16", "setCode": "TST",
       "rarity": "mythic", "colors": ["G"], "manaValue": 0.5, "type": "Creature",
       "uuid": "u-otter"},
      {"name": "Green Land", "layout": "normal", "number": "17", "setCode": "TST",
       "rarity": "rare", "colors": [], "colorIdentity": ["G"], "manaValue": 0.0, "type": "Land",
       "uuid": "u-land"},
      {"name": "Forest", "layout": "normal", "number": "18", "setCode": "TST", "rarity": "common",
       "colors": [], "colorIdentity": ["G"], "type": "Basic Land — Forest", "uuid": "u-forest"}
    ]
  }
}"#;

#[test]
fn faces_with_one_number_are_one_card() {
    let reading = reading(MTGJSON_5);
    assert_eq!(reading.format, "mtgjson");
    let pool = &reading.pool;
    assert_eq!(
        names(pool),
        ["Fire // Ice", "Day Side // Night Side", "Lim-Dûl's Vault", "Little Half", "Green Land"]
    );
    let fire = card(pool, "Fire // Ice");
    assert_eq!((fire.colors, fire.identity), (Some(RED.or(BLUE)), None));
    assert_eq!((fire.mana.as_str(), fire.cost), ("{1}{R} // {1}{U}", Some(4)));
    assert_eq!(fire.text, "Two damage.\n//\nTap it.");
    assert_eq!((fire.set.as_str(), fire.number.as_str()), ("TST", "12"));
}

#[test]
fn the_front_of_a_double_faced_card_has_its_colours() {
    let pool = reading(MTGJSON_5).pool;
    let day = card(&pool, "Day Side // Night Side");
    assert_eq!((day.colors, day.identity), (Some(BLUE), Some(BLUE.or(BLACK))));
    assert_eq!((day.mana.as_str(), day.rarity), ("{U}", Some(Rarity::Rare)));
}

#[test]
fn a_land_is_colourless_but_belongs_to_a_colour() {
    let pool = reading(MTGJSON_5).pool;
    let land = card(&pool, "Green Land");
    assert_eq!((land.colors, land.identity), (Some(Colors::NONE), Some(GREEN)));
    assert_eq!(card(&pool, "Little Half").cost, Some(0));
}

#[test]
fn boosters_come_from_the_sheets_without_basic_lands() {
    let reading = reading(MTGJSON_5);
    let boosters = reading.pool.boosters.as_ref().unwrap();
    assert!(boosters.endless);
    assert_eq!(boosters.size(), 4);
    let weights: Vec<u32> = boosters.layouts.iter().map(|layout| layout.weight).collect();
    assert_eq!(weights, [3, 1], "the basic land's slot is gone, so both layouts have four cards");
    let sheets: Vec<_> = boosters.sheets.iter().map(|s| (s.name.as_str(), &*s.cards)).collect();
    assert_eq!(sheets, [("common", &[(0, 2), (2, 1)][..]), ("rare", &[(1, 2), (3, 1)][..])]);
}

#[test]
fn what_is_left_out_of_boosters_is_said() {
    let codes = codes(&reading(MTGJSON_5));
    assert_eq!(
        codes,
        ["list-basics", "list-booster-strangers", "list-booster-sizes", "list-in-no-booster"]
    );
}

#[test]
fn draft_boosters_are_taken_before_others_and_any_before_none() {
    let set = |products: &[&str]| {
        let product = |name: &&str| {
            let contents = format!(r#""boosters": [{{"contents": {{"{name}": 1}}, "weight": 1}}]"#);
            format!(r#""{name}": {{{contents}, "sheets": {{"{name}": {{"cards": {{"a": 1}}}}}}}}"#)
        };
        let products = products.iter().map(product).collect::<Vec<_>>().join(",");
        let cards = r#""cards": [{"name": "A", "uuid": "a"}]"#;
        reading(&format!(r#"{{"data": {{{cards}, "booster": {{{products}}}}}}}"#)).pool.boosters
    };
    let chosen = |products: &[&str]| set(products).unwrap().sheets[0].name.clone();
    assert_eq!(chosen(&["collector", "default", "draft", "play"]), "draft");
    assert_eq!(chosen(&["play", "default"]), "default");
    assert_eq!(chosen(&["collector", "play"]), "play");
    assert_eq!(chosen(&["jumpstart", "collector"]), "jumpstart");
    assert_eq!(set(&[]), None);
}

#[test]
fn boosters_that_cannot_be_made_leave_a_list() {
    let reading = reading(
        r#"{"data": {"cards": [{"name": "A", "uuid": "a"}], "booster": {"play":
        {"boosters": [{"contents": {"x": 1000}, "weight": 1}, {"contents": {"y": 2}, "weight": 1}],
        "sheets": {"x": {"cards": {"a": 1}}}}}}}"#,
    );
    assert_eq!(
        (reading.pool.boosters.as_ref(), codes(&reading)),
        (None, vec!["list-booster-none"])
    );
}

const MTGJSON_3: &str = r#"{"name": "Old Set", "code": "OLD", "booster": ["rare", ["land", "x"]],
"cards": [
  {"name": "Savannah Lions", "layout": "normal", "colors": ["White"], "colorIdentity": ["W"],
   "rarity": "Mythic Rare", "cmc": 1, "manaCost": "{W}", "type": "Creature — Lion", "number": "1"},
  {"name": "Black Lotus", "layout": "normal", "rarity": "Special", "cmc": 0, "type": "Artifact"},
  {"name": "Ice", "names": ["Fire", "Ice"], "layout": "split", "colors": ["Blue"], "number": "12b",
   "rarity": "Uncommon", "cmc": 2},
  {"name": "Fire", "names": ["Fire", "Ice"], "layout": "split", "colors": ["Red"], "number": "12a",
   "rarity": "Uncommon", "cmc": 2},
  {"name": "Front", "names": ["Front", "Back"], "layout": "double-faced", "colors": ["Blue"],
   "number": "13a"},
  {"name": "Back", "names": ["Front", "Back"], "layout": "double-faced", "colors": ["Black"],
   "number": "13b"},
  {"name": "Island", "rarity": "Basic Land", "type": "Basic Land — Island", "colorIdentity": ["U"]}
]}"#;

#[test]
fn the_third_version_has_no_wrapper_and_long_names() {
    let reading = reading(MTGJSON_3);
    assert_eq!((reading.format, codes(&reading)), ("mtgjson", vec!["list-basics"]));
    let pool = &reading.pool;
    assert_eq!(names(pool), ["Savannah Lions", "Black Lotus", "Fire // Ice", "Front // Back"]);
    let lions = card(pool, "Savannah Lions");
    assert_eq!((lions.colors, lions.rarity), (Some(WHITE), Some(Rarity::Mythic)));
    assert_eq!((lions.set.as_str(), lions.identity), ("OLD", None));
    let lotus = card(pool, "Black Lotus");
    assert_eq!((lotus.colors, lotus.rarity), (Some(Colors::NONE), Some(Rarity::Special)));
    let fire = card(pool, "Fire // Ice");
    assert_eq!((fire.colors, fire.number.as_str()), (Some(RED.or(BLUE)), "12"));
    assert_eq!(card(pool, "Front // Back").colors, Some(BLUE));
    assert_eq!(pool.boosters, None);
}

const SCRYFALL: &str = r#"[
  {"object": "card", "name": "Fire // Ice", "layout": "split", "colors": ["R", "U"],
   "color_identity": ["R", "U"], "mana_cost": "{1}{R} // {1}{U}", "cmc": 4.0, "set": "dmr",
   "collector_number": "215", "rarity": "rare", "type_line": "Instant // Instant",
   "card_faces": [{"name": "Fire", "oracle_text": "Two."}, {"name": "Ice", "oracle_text": "Tap."}]},
  {"name": "Day // Night", "layout": "transform", "color_identity": ["B", "U"], "cmc": 1.0,
   "card_faces": [{"colors": ["U"], "mana_cost": "{U}", "type_line": "Creature"}, {"colors": ["B"]}]},
  {"name": "Jötun Grunt", "colors": ["W"], "color_identity": ["W"], "image_uris": {"a": [1, {}]}},
  {"name": "Goblin", "layout": "token", "colors": ["R"]},
  {"name": "Only a name"},
  {"name": "Half right", "colors": "blue?", "cmc": "much", "rarity": 7, "set": {"code": "x"}},
  {"colors": ["W"]},
  17
]"#;

#[test]
fn scryfall_cards_have_the_colours_of_their_front() {
    let reading = reading(SCRYFALL);
    assert_eq!(reading.format, "scryfall");
    let pool = &reading.pool;
    assert_eq!(
        names(pool),
        ["Fire // Ice", "Day // Night", "Jötun Grunt", "Only a name", "Half right"]
    );
    let fire = card(pool, "Fire // Ice");
    assert_eq!((fire.colors, fire.cost, fire.identity), (Some(RED.or(BLUE)), Some(4), None));
    assert_eq!((fire.text.as_str(), fire.number.as_str()), ("Two.\n//\nTap.", "215"));
    let day = card(pool, "Day // Night");
    assert_eq!((day.colors, day.identity), (Some(BLUE), Some(BLUE.or(BLACK))));
    assert_eq!((day.mana.as_str(), day.kind.as_str()), ("{U}", "Creature"));
    assert_eq!(card(pool, "Only a name"), &PoolCard::named("Only a name"));
}

#[test]
fn a_field_of_the_wrong_kind_costs_the_field_and_no_name_costs_the_card() {
    let reading = reading(SCRYFALL);
    assert_eq!(card(&reading.pool, "Half right"), &PoolCard::named("Half right"));
    let said: Vec<String> =
        reading.warnings.iter().map(|warning| english(warning.what.clone())).collect();
    assert_eq!(said.len(), 4, "{said:?}");
    assert!(
        said.iter()
            .any(|said| said.starts_with("Of card 6, “Half right”, this could not be understood")),
        "{said:?}"
    );
    assert!(said.iter().any(|said| said.starts_with("Card 7 has no name")), "{said:?}");
    assert!(said.iter().any(|said| said.starts_with("Card 8 has no name")), "{said:?}");
    assert!(said.iter().any(|said| said.starts_with("One token was")), "{said:?}");
}

#[test]
fn a_page_of_a_search_is_read_and_said_to_be_one() {
    let page = r#"{"object": "list", "has_more": true, "data": [{"name": "A"}, {"name": "B"}]}"#;
    let reading = reading(page);
    assert_eq!((reading.format, names(&reading.pool)), ("scryfall", vec!["A", "B"]));
    assert_eq!(codes(&reading), ["list-page"]);
}

const THRONES: &str = r#"[
  {"name": "Eddard Stark", "label": "Eddard Stark (Core)", "faction_code": "stark",
   "faction_name": "House Stark", "cost": 7, "type_name": "Character", "quantity": 2,
   "pack_code": "Core", "position": 144, "deck_limit": 3},
  {"name": "The Roseroad", "faction": "neutral", "cost": "X", "rarity": "common"},
  {"name": "Pup", "faction": "House Stark"},
  {"name": "Kraken", "faction_code": "greyjoy", "cost": null},
  {"name": "Nobody"}
]"#;

#[test]
fn a_faction_is_a_colour_and_neutral_is_none() {
    let reading = reading(THRONES);
    let pool = &reading.pool;
    assert_eq!((reading.format, codes(&reading)), ("thrones", vec![]));
    assert_eq!((pool.game.as_str(), pool.deck.least), ("thrones", 40));
    assert!(pool.nothing_is_free());
    assert_eq!(pool.colors, ["House Stark", "greyjoy"]);
    assert_eq!(
        names(pool),
        ["Eddard Stark (Core)", "Eddard Stark (Core)", "The Roseroad", "Pup", "Kraken", "Nobody"]
    );
    assert_eq!(card(pool, "Pup").colors, Some(Colors::one(0)));
    assert_eq!(card(pool, "The Roseroad").colors, Some(Colors::NONE));
    assert_eq!(card(pool, "Nobody").colors, None);
    let eddard = card(pool, "Eddard Stark (Core)");
    assert_eq!((eddard.cost, eddard.number.as_str()), (Some(7), "144"));
}

#[test]
fn more_than_sixteen_factions_are_refused() {
    let card = |n: usize| format!(r#"{{"name": "A", "faction": "{n}"}}"#);
    let list = |n: usize| format!("[{}]", (0..n).map(card).collect::<Vec<_>>().join(","));
    assert_eq!(reading(&list(16)).pool.colors.len(), 16);
    assert_eq!(refusal(&list(17)).0, "list-factions");
}

#[test]
fn no_number_of_copies_is_too_large_to_be_refused() {
    let list = r#"[{"name": "A", "faction": "x", "quantity": 4000000000}]"#;
    assert_eq!(refusal(list).0, "list-too-many-cards");
    let deck = r#"<Deck><Cards Quantity="4000000000" Name="A"/></Deck>"#;
    assert_eq!(refusal(deck).0, "list-too-many-cards");
}

#[test]
fn a_name_is_on_one_line_and_no_longer_than_a_name() {
    let long = format!(
        r#"[{{"name": "{}", "faction": "x"}}, {{"name": " A\nB ", "faction": "x"}}]"#,
        "x".repeat(201)
    );
    let from_json = reading(&long);
    assert_eq!(
        (names(&from_json.pool), codes(&from_json)),
        (vec!["A B"], vec!["list-card-nameless"])
    );
    let long = format!("<Deck><Cards Name='{}'/><Cards Name=' A&#10;B '/></Deck>", "x".repeat(201));
    let from_xml = reading(&long);
    assert_eq!(
        (names(&from_xml.pool), codes(&from_xml)),
        (vec!["A B"], vec!["list-line-nameless"])
    );
}

#[test]
fn what_every_card_shares_is_short() {
    let set = |code: &str| format!(r#"{{"code": "{code}", "cards": [{{"name": "A"}}]}}"#);
    assert_eq!(reading(&set("OLD")).pool.lines[0].set, "OLD");
    assert_eq!(reading(&set(&"x".repeat(1_000_000))).pool.lines[0].set, "");
    let faces = r#"{"oracle_text": "x"},"#.repeat(50_000);
    let card = format!(r#"[{{"name": "A", "card_faces": [{faces}{{}}]}}]"#);
    assert_eq!(codes(&reading(&card)), ["list-card-fields"]);
}

#[test]
fn broken_json_is_refused_with_its_line() {
    let (code, reason) = refusal("[\n{\"name\": \"A\"},\n{\"name\": }\n]");
    assert_eq!(code, "list-json");
    assert!(reason.starts_with("Line 3: "), "{reason}");
    for field in ["colors", "not asked for"] {
        let deep = format!("[{{\"name\": \"A\", \"{field}\": {}", "[".repeat(100_000));
        assert_eq!(refusal(&deep).0, "list-json");
    }
}

const DATABASE_3: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="3">
  <sets><set><name>LEA</name><longname>Alpha</longname></set></sets>
  <cards>
    <card>
      <name>Sword of Dungeons &amp; Dragons</name>
      <set rarity="rare" num="7" picURL="x">LEA</set>
      <set rarity="common">LEB</set>
      <color>W</color><color>U</color>
      <manacost>1WU</manacost><cmc>3</cmc><type>Artifact</type>
      <text>Draw &lt;two&gt; &#x26; win.</text>
    </card>
    <card><name>Soldier</name><set>LEA</set><color>W</color><token>1</token></card>
    <card><name>Strange</name><set rarity="gold">LEA</set><color>purple</color><cmc>lots</cmc></card>
    <card><set>LEA</set></card>
  </cards>
</cockatrice_carddatabase>"#;

#[test]
fn the_third_version_of_a_cockatrice_database_has_its_fields_side_by_side() {
    let reading = reading(DATABASE_3);
    assert_eq!(reading.format, "cockatrice");
    let sword = card(&reading.pool, "Sword of Dungeons & Dragons");
    assert_eq!((sword.colors, sword.rarity), (Some(WHITE.or(BLUE)), Some(Rarity::Rare)));
    assert_eq!((sword.set.as_str(), sword.number.as_str(), sword.cost), ("LEA", "7", Some(3)));
    assert_eq!(sword.text, "Draw <two> & win.");
    assert_eq!(names(&reading.pool), ["Sword of Dungeons & Dragons", "Strange"]);
    let lines: Vec<_> = reading.warnings.iter().map(|w| (w.what.code(), w.line)).collect();
    let expected =
        [("list-tokens", None), ("list-line-fields", Some(14)), ("list-line-nameless", Some(15))];
    assert_eq!(lines, expected);
}

#[test]
fn the_fourth_version_of_a_cockatrice_database_has_properties() {
    let reading = reading(
        r#"<cockatrice_carddatabase version="4"><cards>
        <card><name>Front</name><text>T</text><prop><layout>transform</layout><side>front</side>
        <type>Land</type><manacost>U</manacost><cmc>1</cmc><colors>U</colors>
        <coloridentity>UB</coloridentity></prop><set rarity="mythic" num="3a" uuid="x">ISD</set>
        <related attach="transform">Back</related></card>
        <card><name>Back</name><prop><side>back</side><colors>B</colors></prop><set>ISD</set></card>
        <card><name>Lotus</name><prop><colors/></prop></card>
        </cards></cockatrice_carddatabase>"#,
    );
    assert_eq!(names(&reading.pool), ["Front", "Lotus"]);
    let front = card(&reading.pool, "Front");
    assert_eq!((front.colors, front.identity), (Some(BLUE), Some(BLUE.or(BLACK))));
    assert_eq!((front.rarity, front.number.as_str()), (Some(Rarity::Mythic), "3a"));
    assert_eq!(card(&reading.pool, "Lotus").colors, Some(Colors::NONE));
}

#[test]
fn a_cockatrice_deck_has_its_sideboard_and_not_its_tokens() {
    let reading = reading(
        r#"<?xml version="1.0"?>
        <cockatrice_deck version="1"><deckname>Zoo</deckname><comments/>
        <zone name="main"><card number="2" price="0" name="Lim-Dûl&apos;s Vault"/>
        <card number="17" name="Plains"/><card number="many" name="Shock"/></zone>
        <zone name="side"><card number="1" name="Fire // Ice" setShortName="APC"/></zone>
        <zone name="tokens"><card number="1" name="Goblin"/></zone>
        <sideboard_plan><name/><move_card_to_zone><card_name>X</card_name></move_card_to_zone>
        </sideboard_plan></cockatrice_deck>"#,
    );
    let vault = "Lim-Dûl's Vault";
    assert_eq!(names(&reading.pool), [vault, vault, "Shock", "Fire // Ice"]);
    assert_eq!(codes(&reading), ["list-basics", "list-count-unknown"]);
    assert_eq!(reading.warnings[1].line, Some(4));
}

#[test]
fn a_magic_online_deck_is_read_with_its_sideboard() {
    let reading = reading(
        r#"<?xml version="1.0" encoding="utf-8"?>
        <Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema"><NetDeckID>0</NetDeckID>
        <Cards CatID="1" Quantity="2" Sideboard="false" Name="Jötun Grunt" Annotation="0" />
        <Cards CatID="2" Quantity="1" Sideboard="true" Name="&quot;Ach! Hans, Run!&quot;" />
        <Cards CatID="3" Quantity="1" Sideboard="true" /></Deck>"#,
    );
    assert_eq!(reading.format, "dek");
    assert_eq!(names(&reading.pool), ["Jötun Grunt", "Jötun Grunt", "\"Ach! Hans, Run!\""]);
    assert_eq!(codes(&reading), ["list-line-nameless"]);
}

#[test]
fn xml_that_does_not_close_in_order_is_refused_with_its_line() {
    let line = |text: &str| {
        let (code, reason) = refusal(text);
        assert_eq!(code, "list-xml", "{reason}");
        reason.split(':').next().unwrap().to_owned()
    };
    assert_eq!(line("<Deck>\n<Cards Name='A'>\n</Deck>"), "Line 3");
    assert_eq!(line("<Deck>\n<Cards Name='A'/>\n"), "Line 3");
    assert_eq!(line("<Deck>\n\n<Cards Name=A/></Deck>"), "Line 3");
    assert_eq!(line("<Deck>\n<Cards Name='A'/></Deck>\n<Deck/>"), "Line 3");
    assert_eq!(line("<Deck>\n<Cards Name='A'/></Deck>\nmore"), "Line 2");
    assert_eq!(line(&format!("<Deck>{}", "<a>".repeat(100_000))), "Line 1");
}

#[test]
fn entities_are_neither_fetched_nor_expanded() {
    let bomb = "<!DOCTYPE Deck [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]>\n";
    let name = format!("{bomb}<Deck><Cards Name=\"&b;\"/></Deck>");
    assert_eq!(refusal(&name).0, "list-xml");
    let text = format!(
        "{bomb}<cockatrice_carddatabase version=\"4\"><cards><card><name>&b;</name></card></cards>\
         </cockatrice_carddatabase>"
    );
    let (code, reason) = refusal(&text);
    assert_eq!(code, "list-xml");
    assert!(reason.starts_with("Line 2: ") && reason.contains("“b”"), "{reason}");
}

#[test]
fn other_xml_and_json_is_nobodys() {
    assert_eq!(refusal("<html><body>Lightning Bolt</body></html>").0, "list-unknown");
    assert_eq!(refusal("{\"hello\": 1}").0, "list-unknown");
}
