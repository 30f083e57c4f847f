//! Decks, lists and logs as they are written, and what is left of them when they are read again.

use cube::read;
use cube::write::logs::{self, DeckLog, Log, PickLog, SeatLog};
use cube::write::{self, DeckList, WRITERS, writer};
use draft::pool::{Boosters, Collation, Layout, Sheet, Slot};
use draft::{Colors, Pool, PoolCard, Rarity};
use proptest::prelude::*;

const AWKWARD: [&str; 11] = [
    "Fire // Ice",
    "Lim-Dûl's Vault",
    "Jötun Grunt",
    "\"Ach! Hans, Run!\"",
    "Sword of Dungeons & Dragons",
    "1996 World Champion",
    "B.F.M. (Big Furry Monster)",
    "Hazmat Suit (Used)",
    "Erase (Not the Urza's Legacy One)",
    "Who/What/When/Where/Why",
    "Borrowing 100,000 Arrows",
];

/// The formats we both write and read.
const ROUND_TRIPS: [&str; 5] = ["mtgo", "dek", "arena", "cockatrice", "csv"];

fn magic_colors() -> Vec<String> {
    ["white", "blue", "black", "red", "green"].map(str::to_owned).to_vec()
}

fn written(format: &str, deck: &DeckList<'_>) -> String {
    (writer(format).unwrap().write)(deck)
}

fn names(pool: &Pool) -> Vec<&str> {
    pool.lines.iter().map(|card| card.name.as_str()).collect()
}

#[test]
fn names_counts_and_sideboards_survive_every_round_trip() {
    let cards = AWKWARD.map(PoolCard::named);
    let colors = magic_colors();
    let main = cards.iter().chain(&cards[..3]);
    let deck = DeckList::new("A <deck> & more", &colors, main, &cards[..2]);
    let mut all: Vec<&str> =
        AWKWARD.iter().chain(&AWKWARD[..3]).chain(&AWKWARD[..2]).copied().collect();
    all.sort_unstable();
    for format in ROUND_TRIPS {
        let text = written(format, &deck);
        let reading = read(text.as_bytes()).unwrap();
        let mut found = names(&reading.pool);
        found.sort_unstable();
        assert_eq!(found, all, "{format}\n{text}");
        assert_eq!(reading.warnings, [], "{format}\n{text}");
    }
}

#[test]
fn names_with_a_sign_in_front_survive_every_text() {
    let mace = PoolCard::named("+2 Mace");
    for format in ["names", "mtgo", "dek", "arena", "cockatrice"] {
        let text = written(format, &DeckList::new("d", &[], [&mace], []));
        assert_eq!(names(&read(text.as_bytes()).unwrap().pool), ["+2 Mace"], "{format}");
    }
}

#[test]
fn names_that_look_like_formulas_survive_a_table() {
    let cards = ["+2 Mace", "=x", "-x", "@x", "'x", "It's"].map(PoolCard::named);
    let text = written("csv", &DeckList::new("d", &[], &cards, []));
    let pool = read(text.as_bytes()).unwrap().pool;
    assert_eq!(pool.lines, cards.map(|card| PoolCard { colors: pool.lines[0].colors, ..card }));
}

#[test]
fn printings_survive_where_a_format_has_a_place_for_them() {
    let card = PoolCard { set: "MH1".into(), number: "123a".into(), ..PoolCard::named("A") };
    let deck = DeckList::new("d", &[], [&card], []);
    for format in ["arena", "cockatrice", "csv"] {
        let pool = read(written(format, &deck).as_bytes()).unwrap().pool;
        let card = &pool.lines[0];
        assert_eq!((card.set.as_str(), card.number.as_str()), ("MH1", "123a"), "{format}");
    }
}

#[test]
fn a_table_keeps_colours_costs_rarities_and_tags() {
    let card = PoolCard {
        colors: Some(Colors(0b10001)),
        rarity: Some(Rarity::Mythic),
        cost: Some(3),
        kind: "Creature — Elf, sort of".into(),
        tags: vec!["ramp".into(), "my, own".into()],
        ..PoolCard::named("A")
    };
    let colors = magic_colors();
    let deck = DeckList::new("d", &colors, [&card], []);
    let text = written("csv", &deck);
    assert!(text.contains(",WG,"), "{text}");
    assert_eq!(read(text.as_bytes()).unwrap().pool.lines, [card]);
}

#[test]
fn cells_that_look_like_formulas_are_harmless() {
    let cards = ["=HYPERLINK(1)", "+2 Mace", "-1", "@x", "\tx"].map(PoolCard::named);
    let text = written("csv", &DeckList::new("d", &[], &cards, []));
    for row in text.lines().skip(1) {
        assert!(row.trim_start_matches('"').starts_with('\''), "{row}");
    }
}

#[test]
fn equal_cards_are_counted_and_printings_told_apart() {
    let one = PoolCard { set: "A".into(), ..PoolCard::named("Shock") };
    let other = PoolCard { set: "B".into(), ..PoolCard::named("Shock") };
    let deck = DeckList::new("d", &[], [&one, &other, &one], []);
    assert_eq!(deck.main, [(2, &one), (1, &other)]);
}

#[test]
fn every_format_shows_what_it_is() {
    let bolt = PoolCard { set: "m10".into(), number: "146".into(), ..PoolCard::named("Bolt") };
    let plain = PoolCard::named("Plain");
    let deck = DeckList::new("My Deck", &[], [&bolt, &bolt, &plain], [&plain]);
    let is = |format: &str, text: &str| assert_eq!(written(format, &deck), text, "{format}");
    is("names", "Bolt\nBolt\nPlain\n");
    is("mtgo", "2 Bolt\n1 Plain\n\n1 Plain\n");
    is("arena", "Deck\n2 Bolt (M10) 146\n1 Plain\n\nSideboard\n1 Plain\n");
    is("forge", "[metadata]\nName=My Deck\n[Main]\n2 Bolt|M10\n1 Plain\n[Sideboard]\n1 Plain\n");
    is("xmage", "NAME:My Deck\n2 [M10:146] Bolt\n1 [XXX:0] Plain\nSB: 1 [XXX:0] Plain\n");
    let dek = written("dek", &deck);
    assert!(dek.contains("<Cards CatID=\"0\" Quantity=\"1\" Sideboard=\"true\" Name=\"Plain\""));
    let cod = written("cockatrice", &deck);
    assert!(cod.contains("<zone name=\"side\">\n        <card number=\"1\" name=\"Plain\"/>"));
}

#[test]
fn a_name_cannot_break_out_of_its_line() {
    let card = PoolCard::named("A\r\n4 Black Lotus\u{2028}\"/><x>");
    let colors = magic_colors();
    let deck = DeckList::new("x\n[Main]\n4 Black Lotus", &colors, [&card], []);
    for writer in WRITERS {
        let text = (writer.write)(&deck);
        assert!(!text.contains("\n4 Black"), "{}: {text}", writer.name);
        assert!(!text.contains("<x>") || !text.starts_with('<'), "{}: {text}", writer.name);
    }
    for format in ["mtgo", "dek", "cockatrice", "csv"] {
        let pool = read(written(format, &deck).as_bytes()).unwrap().pool;
        assert_eq!(names(&pool), ["A 4 Black Lotus \"/><x>"], "{format}");
    }
}

fn pool() -> Pool {
    let a = PoolCard {
        name: "Fire // Ice".into(),
        set: "apc".into(),
        number: "128".into(),
        colors: Some(Colors(0b01010)),
        identity: Some(Colors(0b11010)),
        rarity: Some(Rarity::Bonus),
        cost: Some(4),
        mana: "{1}{R} // {1}{U}".into(),
        kind: "Instant — Trap Arcane".into(),
        text: "\"Quoted\"\nand more".into(),
        tags: vec!["x y".into()],
        value: Some(9),
        mtgo: Some(72),
        image: Some("https://example.org/fire-ice.png".into()),
    };
    let layouts = vec![Layout { weight: 3, slots: vec![Slot { sheet: 0, count: 2 }] }; 2];
    let mut run = Sheet::random("run", vec![(1, 1), (2, 1)]);
    run.collation = Collation::PrintRun { group: 2 };
    let mut stripes = Sheet::random("stripes", vec![(2, 1)]);
    stripes.collation = Collation::Striped { length: 1, weights: vec![0, 3] };
    let sheets = vec![Sheet::random("common", vec![(0, 7), (1, 1)]), run, stripes];
    let boosters = Boosters::new(true, layouts, sheets);
    let rounds = vec![vec![1, 0], vec![2, 5]];
    let boosters = Boosters { rounds, bag: true, refill: true, ..boosters };
    let list = read(b"Shock\nForce of Will").unwrap().pool;
    let mut lines = vec![a];
    lines.extend(list.lines.clone());
    Pool { lines, boosters: Some(boosters), ..list }
}

/// A split card, one with an adventure, one with a back, and a room; then how each program calls them.
/// Magic Online: dr4ft pull request 1419 and Draftmancer issues 346 and 782; Arena: what it exports;
/// Cockatrice: its importer joins the names of split, aftermath and adventure cards of MTGJSON.
#[test]
fn cards_with_two_names_are_called_as_each_program_calls_them() {
    let card = |name: &str, kind: &str, mana: &str| PoolCard {
        kind: kind.to_owned(),
        mana: mana.to_owned(),
        ..PoolCard::named(name)
    };
    let cards = [
        card("Fire // Ice", "Instant // Instant", "{1}{R} // {1}{U}"),
        card("Giant // Stomp", "Creature — Giant // Instant — Adventure", "{2}{R} // {1}{R}"),
        card("Shed // Barn", "Creature — Building // Land", "{1}{R}"),
        card("Annex // Chamber", "Enchantment — Room // Enchantment — Room", ""),
        card("Who // Knows", "", ""),
    ];
    let colors = magic_colors();
    let deck = DeckList::new("Names", &colors, &cards, []);
    let whole =
        ["Fire // Ice", "Giant // Stomp", "Shed // Barn", "Annex // Chamber", "Who // Knows"];
    let short = ["Fire // Ice", "Giant", "Shed", "Annex // Chamber", "Who // Knows"];
    let mtgo = ["Fire/Ice", "Giant", "Shed", "Annex/Chamber", "Who // Knows"];
    let cod = ["Fire // Ice", "Giant // Stomp", "Shed", "Annex // Chamber", "Who // Knows"];
    for (format, expected) in [
        ("names", whole),
        ("csv", whole),
        ("arena", short),
        ("mtgo", mtgo),
        ("dek", mtgo),
        ("cockatrice", cod),
    ] {
        let pool = read(written(format, &deck).as_bytes()).unwrap().pool;
        assert_eq!(names(&pool), expected, "{format}");
    }
    for format in ["forge", "xmage"] {
        let text = written(format, &deck);
        let has = |name: &&str| text.lines().any(|line| line.ends_with(name));
        assert!(short.iter().all(has) && !text.contains("Stomp"), "{text}");
    }
}

/// Magic Online goes by `CatID`, and crashes without one (Draftmancer issue 346, dr4ft issue 1454).
#[test]
fn a_dek_has_the_numbers_of_magic_online_where_the_list_has_them() {
    let known = PoolCard { mtgo: Some(4711), ..PoolCard::named("Ditch Lantern") };
    let cards = [known.clone(), known, PoolCard::named("Rope of Sand")];
    let text = written("dek", &DeckList::new("Ids", &[], &cards, []));
    assert!(
        text.contains(r#"<Cards CatID="4711" Quantity="2" Sideboard="false" Name="Ditch Lantern""#)
    );
    assert!(
        text.contains(r#"<Cards CatID="0" Quantity="1" Sideboard="false" Name="Rope of Sand""#)
    );
    let again = read(text.as_bytes()).unwrap().pool;
    assert_eq!(
        again.lines.iter().map(|card| card.mtgo).collect::<Vec<_>>(),
        [Some(4711), Some(4711), None]
    );
}

/// Arena calls Dominaria DAR and Conflux CONF (Draftmancer's `parseCardList` turns them back, too).
#[test]
fn arena_has_set_codes_of_its_own() {
    let card = |set: &str| PoolCard {
        set: set.to_owned(),
        number: "1".to_owned(),
        ..PoolCard::named("Opt")
    };
    let cards = [card("DOM"), card("con"), card("M10")];
    let text = written("arena", &DeckList::new("Sets", &[], &cards, []));
    assert_eq!(text, "Deck\n1 Opt (DAR) 1\n1 Opt (CONF) 1\n1 Opt (M10) 1\n");
    let again = read(text.as_bytes()).unwrap().pool;
    assert_eq!(
        again.lines.iter().map(|card| card.set.as_str()).collect::<Vec<_>>(),
        ["DOM", "CON", "M10"]
    );
}

/// The shape of a saved object: `DeckIDs` are a hundred times the key in `CustomDeck`, one for every
/// card in `ContainedObjects`.
#[test]
fn a_saved_object_of_tabletop_simulator_has_every_card_with_all_that_is_known() {
    let known = pool().lines.remove(0);
    let cards = [known.clone(), known, PoolCard::named("Shock")];
    let side = [PoolCard::named("Opt")];
    let text = written("tabletop", &DeckList::new("Deck", &[], &cards, &side));
    let saved: serde_json::Value = serde_json::from_str(&text).unwrap();
    let deck = &saved["ObjectStates"][0];
    assert_eq!(deck["DeckIDs"], serde_json::json!([100, 100, 200]));
    assert_eq!(deck["CustomDeck"]["1"]["FaceURL"], "https://example.org/fire-ice.png");
    let first = &deck["ContainedObjects"][0];
    assert_eq!((&first["Nickname"], &first["CardID"]), (&"Fire // Ice".into(), &100.into()));
    let description = first["Description"].as_str().unwrap();
    for part in
        ["{1}{R} // {1}{U}", "Instant — Trap Arcane", "\"Quoted\"\nand more", "apc 128 bonus"]
    {
        assert!(description.contains(part), "{description}");
    }
    // A single card is no deck.
    assert_eq!(saved["ObjectStates"][1]["Name"], "Card");
}

#[test]
fn a_log_that_was_written_is_read_as_the_picks_of_its_seat() {
    let pool = pool();
    let log = log(&pool);
    let text = logs::text(&log, 0).unwrap();
    let again = cube::log::read(text.as_bytes()).unwrap();
    assert_eq!(again.seat, Some(0));
    assert_eq!(again.picks.len(), log.seats[0].picks.len());
    let taken = log.seats[0].picks.iter().flat_map(|pick| &pick.take);
    let taken: Vec<&str> = taken.map(|card| pool.card(*card).name.as_str()).collect();
    assert_eq!(again.taken().collect::<Vec<_>>(), taken);
}

#[test]
fn our_own_lists_lose_nothing() {
    let pool = pool();
    let json = read(write::own::json(&pool).unwrap().as_bytes()).unwrap();
    assert_eq!((json.format, &json.pool), ("json", &pool));
    let toml = read(write::own::toml(&pool).unwrap().as_bytes()).unwrap();
    assert_eq!((toml.format, &toml.pool), ("toml", &pool));
}

#[test]
fn a_whole_list_is_written_with_all_its_copies() {
    let pool = Pool { copies: 2, boosters: None, ..pool() };
    let list = write::list("cube", &pool);
    assert_eq!(list.main.iter().map(|(count, _)| *count).collect::<Vec<_>>(), [2, 2, 2]);
}

#[test]
fn an_archive_is_the_same_at_any_time_and_its_names_are_safe() {
    let files = ["../Ann.txt", "..-Ann.txt", "ANN?.txt", "ann-.txt", ""]
        .map(|name| (name.to_owned(), name.to_owned()));
    let bytes = write::zip(&files).unwrap();
    assert_eq!(bytes, write::zip(&files).unwrap());
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut found = Vec::new();
    for place in 0..archive.len() {
        let file = archive.by_index(place).unwrap();
        found.push((file.name().unwrap().into_owned(), std::io::read_to_string(file).unwrap()));
    }
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["-Ann.txt", "-Ann (2).txt", "ANN-.txt", "ann- (2).txt", "deck"]);
    assert_eq!(found[0].1, "../Ann.txt");
}

fn log(pool: &Pool) -> Log<'_> {
    let pick = |pack, pick, booster: &[u16], take: &[u16], remove: &[u16]| PickLog {
        pack,
        pick,
        booster: booster.to_vec(),
        take: take.to_vec(),
        remove: remove.to_vec(),
    };
    let ann = SeatLog {
        name: "Ann".into(),
        picks: vec![pick(0, 0, &[2, 0, 1], &[0], &[1]), pick(0, 1, &[1], &[1], &[])],
        deck: Some(DeckLog { main: vec![0], side: vec![1], free: vec![0, 7, 0, 3, 0] }),
        ..SeatLog::default()
    };
    let bot = SeatLog {
        name: "Bot\n--> Ann".into(),
        bot: true,
        picks: vec![pick(0, 0, &[0, 0], &[0, 0], &[]), pick(1, 0, &[2], &[2], &[])],
        ..SeatLog::default()
    };
    Log { session: "S1", date_ms: Some(1_000), set: "", pool, seats: vec![ann, bot] }
}

#[test]
fn a_draftmancer_log_has_packs_picks_and_removed_cards() {
    let pool = pool();
    let value: serde_json::Value = serde_json::from_str(&logs::draftmancer(&log(&pool))).unwrap();
    assert_eq!(value["version"], "2.1");
    assert_eq!(value["time"], 1000);
    let ann = &value["users"]["seat-1"];
    let first = serde_json::json!({
        "packNum": 0, "pickNum": 0, "pick": [1], "burn": [2],
        "booster": ["card-3", "card-1", "card-2"],
    });
    assert_eq!(ann["picks"][0], first);
    assert_eq!(ann["cards"], serde_json::json!(["card-1", "card-2"]));
    assert_eq!(ann["decklist"]["lands"]["U"], 7);
    assert_eq!(value["users"]["seat-2"]["picks"][0]["pick"], serde_json::json!([0, 1]));
    assert_eq!(value["users"]["seat-2"]["isBot"], true);
    assert_eq!(value["boosters"].as_array().unwrap().len(), 3);
    let fire = &value["carddata"]["card-1"];
    assert_eq!((&fire["name"], &fire["set"]), (&"Fire // Ice".into(), &"apc".into()));
    assert_eq!(fire["colors"], serde_json::json!(["U", "R"]));
    assert_eq!((&fire["type"], fire["subtypes"].as_array().unwrap().len()), (&"Instant".into(), 2));
}

#[test]
fn a_text_log_marks_the_drafter_and_the_picks() {
    let pool = pool();
    let text = logs::text(&log(&pool), 0).unwrap();
    let expected = "Event #: S1\nTime: Thu, 01 Jan 1970 00:00:01 GMT\nPlayers:\n--> Ann\n    \
                    Bot --> Ann\n\n------ Cube ------\n\nPack 1 pick 1:\n    Force of Will\n--> \
                    Fire // Ice\n    Shock\n\nPack 1 pick 2:\n--> Shock\n";
    assert_eq!(text, expected);
    assert_eq!(logs::text(&log(&pool), 1).unwrap().matches("------ Cube ------").count(), 2);
    assert_eq!(logs::text(&log(&pool), 2), None);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_name_survives_xml(name in "[^\\p{C}\\p{Z}]([^\\p{C}\\p{Z}]| ){0,20}[^\\p{C}\\p{Z}]", count in 1_u32..5) {
        let card = PoolCard::named(name.clone());
        let deck = DeckList { name: &name, colors: &[], main: vec![(count, &card)], side: Vec::new() };
        for format in ["dek", "cockatrice"] {
            let pool = read(written(format, &deck).as_bytes()).unwrap().pool;
            let expected = vec![name.as_str(); count as usize];
            prop_assert_eq!(names(&pool), expected, "{}", format);
        }
    }

    #[test]
    fn no_file_name_leaves_its_folder(name in any::<String>()) {
        let safe = write::file_name(&name);
        prop_assert!(!safe.is_empty() && !safe.starts_with('.'));
        prop_assert!(!safe.contains(['/', '\\', '\0', ':']));
        prop_assert_eq!(write::file_name(&safe), safe.clone());
    }
}
