//! Lists of our own in `tests/lists`, which together show every feature that is documented for the
//! formats. How many cards they have was counted by another program, `count.py`.

use cube::{Reading, log, read};
use draft::{Boosters, Collation, Colors, Layout, Rarity};
use std::fs;
use std::path::{Path, PathBuf};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists").join(name)
}

fn list(name: &str) -> Reading {
    read(&fs::read(file(name)).unwrap()).unwrap()
}

fn boosters(name: &str) -> Boosters {
    list(name).pool.boosters.unwrap()
}

fn codes(reading: &Reading) -> Vec<&str> {
    reading.warnings.iter().map(|warning| warning.what.code()).collect()
}

#[test]
fn every_list_has_as_many_cards_as_another_program_counts() {
    let counts = fs::read_to_string(file("counts.txt")).unwrap();
    assert_eq!(counts.lines().count(), 14);
    for counted in counts.lines() {
        let mut parts = counted.split('|');
        let name = parts.next().unwrap();
        let total: usize = parts.next().unwrap().parse().unwrap();
        if name == "log.txt" {
            assert_eq!(log::read(&fs::read(file(name)).unwrap()).unwrap().picks.len(), total);
            continue;
        }
        let pool = list(name).pool;
        assert_eq!(pool.len(), total, "{name}");
        let Some(boosters) = pool.boosters.filter(|_| name.ends_with(".txt")) else { continue };
        let on_sheets = boosters.sheets.iter().map(|sheet| {
            let cards: u32 = sheet.cards.iter().map(|(_, weight)| weight).sum();
            format!("{}={cards}", sheet.name)
        });
        assert_eq!(on_sheets.collect::<Vec<_>>(), parts.collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn a_slot_with_several_sheets_is_a_layout_for_each_of_them() {
    let Boosters { endless, layouts, sheets, .. } = boosters("sheets.txt");
    assert!(endless);
    // Four lanterns are one card with the weight of four: no booster has it twice.
    assert_eq!(sheets[0].cards, [(0, 4), (4, 2), (6, 1)]);
    let described = |Layout { weight, slots }: &Layout| {
        (*weight, slots.iter().map(|slot| (slot.sheet, slot.count)).collect::<Vec<_>>())
    };
    let mut found: Vec<_> = layouts.iter().map(described).collect();
    found.sort();
    // Rare 7 or mythic 1, times rare 1 or common 3.
    let expected = [
        (1, vec![(2, 1), (0, 2), (1, 1)]),
        (3, vec![(2, 1), (0, 2), (0, 1)]),
        (7, vec![(1, 1), (0, 2), (1, 1)]),
        (21, vec![(1, 1), (0, 2), (0, 1)]),
    ];
    assert_eq!(found, expected);
}

#[test]
fn the_old_block_of_layouts_is_read() {
    let Boosters { endless, layouts, .. } = boosters("layouts.txt");
    assert!(!endless);
    let weights: Vec<(u32, usize)> = layouts.iter().map(|l| (l.weight, l.size())).collect();
    assert_eq!(weights, [(3, 3), (1, 3)]);
    assert_eq!(codes(&list("layouts.txt")), ["list-sheet-small"; 0]);
}

#[test]
fn collation_goes_by_the_order_of_the_lines() {
    let sheets = boosters("print-run.txt").sheets;
    assert_eq!(sheets[0].collation, Collation::PrintRun { group: 1 });
    assert_eq!(sheets[1].collation, Collation::PrintRun { group: 2 });
    // Every copy has its place in the run.
    assert_eq!(sheets[0].cards, [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1)]);
    let sheets = boosters("striped.txt").sheets;
    assert_eq!(sheets[0].collation, Collation::Striped { length: 3, weights: vec![0, 2, 3] });
    assert_eq!(list("print-run.txt").warnings, []);
}

#[test]
fn sheets_are_refilled_layouts_come_from_a_bag_and_rounds_have_their_own() {
    let refill = boosters("refill.txt");
    assert!(refill.endless && refill.refill && !refill.bag);
    assert_eq!(refill.sheets[0].cards, [(0, 3), (3, 1)]);
    let bag = boosters("bag.txt");
    assert!(bag.bag && !bag.refill);
    assert_eq!(codes(&list("bag.txt")), ["list-settings-ignored"], "colorBalance");
    let rounds = boosters("rounds.txt");
    assert_eq!(rounds.rounds, [vec![1, 0], vec![1, 3], vec![0, 1]]);
    assert!(!rounds.endless);
}

#[test]
fn sections_that_are_called_by_a_rarity_give_it() {
    let rarities: Vec<_> = list("sections.txt").pool.lines.iter().map(|c| c.rarity).collect();
    assert_eq!(rarities[..7], [Some(Rarity::Common); 7]);
    assert_eq!(rarities[7..9], [Some(Rarity::Uncommon); 2]);
    assert_eq!(rarities[9..], [Some(Rarity::Rare); 2]);
    assert_eq!(list("refill.txt").pool.lines[0].rarity, None);
}

#[test]
fn a_custom_card_without_a_cost_is_colourless_and_printings_have_their_pictures() {
    let pool = list("custom.txt").pool;
    let [road, _, lantern, second] = &pool.lines[..] else { panic!("{pool:?}") };
    assert_eq!((road.colors, road.cost), (Some(Colors::NONE), Some(0)));
    assert_eq!(lantern.image.as_deref(), Some("https://example.org/lantern.png"));
    assert_eq!(second.image.as_deref(), Some("https://example.org/lantern-2.png"));
    assert_eq!((second.kind.as_str(), second.text.as_str()), ("Creature — Lamp", "It glows."));
    assert_eq!(pool.deck.free.len(), 5);
}

#[test]
fn custom_cards_of_another_game_have_no_basic_lands() {
    let pool = list("other-game.txt").pool;
    assert_eq!((pool.game.as_str(), &pool.deck.free[..]), ("custom", &[][..]));
    assert_eq!(pool.lines[0].cost, Some(3));
}

#[test]
fn a_pack_of_throneteki_has_factions_and_quantities() {
    let Reading { format, pool, warnings } = list("pack.json");
    assert_eq!((format, &warnings[..]), ("thrones", &[][..]));
    assert_eq!(pool.colors, ["harbour", "mountain"]);
    let widow = &pool.lines[0];
    assert_eq!((widow.set.as_str(), widow.number.as_str()), ("OWN", "90001"));
    assert_eq!((widow.tags.join(" ").as_str(), widow.cost), ("Lady Sailor", Some(3)));
    assert_eq!(pool.lines[3].colors, Some(Colors::NONE));
    assert!(pool.deck.free.is_empty());
}

#[test]
fn boosters_of_version_3_are_made_by_rarities() {
    let Reading { format, pool, warnings } = list("set-v3.json");
    assert_eq!(format, "mtgjson");
    let boosters = pool.boosters.unwrap();
    let slots: Vec<(&str, u16)> = boosters.layouts[0]
        .slots
        .iter()
        .map(|slot| (boosters.sheets[usize::from(slot.sheet)].name.as_str(), slot.count))
        .collect();
    assert_eq!(slots, [("common", 2), ("uncommon", 1), ("rare or mythic", 1)]);
    // A rare is there twice as often as a mythic rare.
    assert_eq!(boosters.sheets[2].cards, [(3, 2), (4, 1)]);
    let codes: Vec<_> = warnings.iter().map(|warning| warning.what.code()).collect();
    assert_eq!(codes, ["list-basics", "list-booster-words"]);
}

#[test]
fn a_table_keeps_pictures_and_numbers_of_magic_online() {
    let pool = list("cube.csv").pool;
    let lantern = &pool.lines[0];
    assert_eq!(lantern.mtgo, Some(4711));
    assert_eq!(lantern.image.as_deref(), Some("https://example.org/lantern.png"));
    assert_eq!(pool.lines[1].mtgo, None);
}

#[test]
fn a_draft_log_is_a_replay_of_one_seat_and_never_a_list() {
    let bytes = fs::read(file("log.txt")).unwrap();
    assert_eq!(read(&bytes).unwrap_err().code(), "list-is-log");
    let log = log::read(&bytes).unwrap();
    assert_eq!((log.players.len(), log.seat), (3, Some(1)));
    // The numbers in the file are wrong: the second pick is called the first, the third the fifth.
    let picks: Vec<(u32, u32)> = log.picks.iter().map(|pick| (pick.pack, pick.pick)).collect();
    assert_eq!(picks, [(1, 1), (1, 2), (2, 1)]);
    assert_eq!(log.taken().collect::<Vec<_>>(), ["Moon/Tide", "Rope of Sand", "The Last Heron"]);
    assert_eq!(log::read(b"4 Shock\n").unwrap_err().code(), "log-unknown");
}

#[test]
fn an_unknown_card_takes_little_memory() {
    assert!(size_of::<draft::PoolCard>() <= 240, "{}", size_of::<draft::PoolCard>());
}
