//! Boosters made from the sheets of a product (P1, P8: an imported cube may say how).

use super::*;
use draft::{Boosters, Deal, Layout, Sheet, Slot};
use std::collections::BTreeMap;

pub(super) fn product(
    lines: usize,
    endless: bool,
    layouts: &[(u32, &[(u16, u16)])],
    on: &[&[(u16, u32)]],
) -> Pool {
    let mut pool = names(lines, 1);
    let layouts = layouts.iter().map(|(weight, slots)| Layout {
        weight: *weight,
        slots: slots.iter().map(|(sheet, count)| Slot { sheet: *sheet, count: *count }).collect(),
    });
    let sheets = on
        .iter()
        .enumerate()
        .map(|(number, cards)| Sheet::random(format!("sheet {number}"), cards.to_vec()));
    pool.boosters = Some(Boosters::new(endless, layouts.collect(), sheets.collect()));
    pool.check().unwrap();
    pool
}

/// Two seats, one round, so two boosters.
pub(super) fn two_boosters() -> Format {
    Format::Standard(Standard { seats: 2, rounds: 1, ..Standard::default() })
}

#[test]
fn boosters_from_finite_sheets_have_the_right_cards_and_none_twice() {
    let power = Power { seats: 2, rounds: 3, ..Power::default() };
    let mut pool = with_sheets(50, 20, false);
    pool.lines.extend((0..5).map(|n| PoolCard::named(format!("on no sheet {n}"))));
    assert_eq!(Format::Power(power.clone()).pack_size(&pool), 4, "the sheets say how large");
    let (draft, events) = whole(power, pool);
    let packs = dealt(&events).concat();
    assert_eq!(packs.len(), 12);
    for pack in &packs {
        let commons = pack.iter().filter(|card| **card < 50).count();
        let rares = pack.iter().filter(|card| (50..70).contains(*card)).count();
        assert_eq!((commons, rares), (3, 1));
    }
    let all: BTreeSet<CardNo> = packs.concat().into_iter().collect();
    assert_eq!(all.len(), 48, "no card twice");
    assert_eq!(draft.unused().len(), 75 - 48);
    assert!((70..75).all(|card| draft.unused().contains(&card)));
}

#[test]
fn finite_sheets_that_are_too_small_are_refused_with_need_and_have() {
    let power = Power { seats: 2, rounds: 3, ..Power::default() };
    assert!(try_open(power.clone(), with_sheets(36, 12, false)).is_ok());
    // A round opens 4 boosters of 3 and 1 cards.
    let cases =
        [(60, 11, "11", "rounds = 2"), (35, 30, "11", "rounds = 2"), (48, 4, "4", "rounds = 1")];
    for (first, second, have, fits) in cases {
        let refusal = refused(power.clone(), with_sheets(first, second, false));
        assert_eq!(refusal.code(), "sheets-too-small");
        assert_eq!((fact(&refusal, "need"), fact(&refusal, "have")), ("12", have));
        assert_eq!(fact(&refusal, "fits"), fits);
    }
    assert_eq!(fact(&refused(power, with_sheets(48, 3, false)), "fits"), "none");
}

/// One card of each sheet in a booster, or two of the second: two and two cards make two boosters.
/// Whether they do must not depend on chance.
#[test]
fn finite_sheets_that_suffice_are_never_refused() {
    let layouts: &[(u32, &[(u16, u16)])] = &[(1, &[(0, 1), (1, 1)]), (1, &[(1, 2)])];
    let pool = product(4, false, layouts, &[&[(0, 1), (1, 1)], &[(2, 1), (3, 1)]]);
    let setup = DraftSetup { format: two_boosters(), pool: Arc::new(pool) };
    for seed in 0..20 {
        let result = Draft::open(&setup, &mut Fast::new(seed));
        assert!(result.is_ok(), "seed {seed}: {result:?}");
    }
}

#[test]
fn endless_sheets_give_no_card_twice_in_one_booster() {
    let power = Power { seats: 8, rounds: 5, ..Power::default() };
    // Four commons of which three are in every booster, and a single rare.
    let (draft, events) = whole(power, with_sheets(4, 1, true));
    let packs = dealt(&events).concat();
    assert_eq!(packs.len(), 80);
    for pack in &packs {
        let lines: BTreeSet<u16> = pack.iter().map(|card| card % 5).collect();
        assert_eq!(lines.len(), 4, "three different commons and the rare");
        assert!(lines.contains(&4));
    }
    let all: BTreeSet<CardNo> = packs.concat().into_iter().collect();
    assert_eq!(all.len(), 320, "two copies are two cards");
    assert!(draft.unused().is_empty());
    for card in all {
        assert_eq!(draft.pool().card(card).name, format!("card {}", card % 5));
    }
}

#[test]
fn endless_sheets_give_no_card_twice_also_where_two_slots_name_the_sheet() {
    let pool = product(3, true, &[(1, &[(0, 1), (0, 2)])], &[&[(0, 1), (1, 1), (2, 1)]]);
    for seed in 0..20 {
        let deal = two_boosters().procedure().deal(&pool, &mut Fast::new(seed)).unwrap();
        for booster in deal.order.chunks(3) {
            let lines: BTreeSet<u16> = booster.iter().map(|card| card % 3).collect();
            assert_eq!(lines.len(), 3, "seed {seed}: {booster:?}");
        }
    }
}

#[test]
fn a_sheet_with_fewer_cards_than_a_booster_asks_for_begins_anew() {
    let pool = product(2, true, &[(1, &[(0, 5)])], &[&[(0, 1), (1, 9)]]);
    for seed in 0..20 {
        let deal = two_boosters().procedure().deal(&pool, &mut Fast::new(seed)).unwrap();
        for booster in deal.order.chunks(5) {
            let zeros = booster.iter().filter(|card| **card % 2 == 0).count();
            assert!(zeros == 2 || zeros == 3, "seed {seed}: {booster:?}");
        }
    }
}

/// How likely each set of lines is in the first booster and in the second, exactly.
pub(super) fn odds(pool: &Pool, size: usize) -> [BTreeMap<Vec<u16>, f64>; 2] {
    let mut odds = [BTreeMap::new(), BTreeMap::new()];
    let lines = pool.lines() as u16;
    enumerate(
        |chance| two_boosters().procedure().deal(pool, chance).unwrap(),
        |Deal { order, .. }, ways| {
            for (booster, odds) in order.chunks(size).zip(&mut odds) {
                let booster: Vec<u16> = booster.iter().map(|card| card % lines).collect();
                *odds.entry(sorted(&booster)).or_insert(0.0) += 1.0 / ways as f64;
            }
        },
    );
    odds
}

pub(super) fn assert_odds(found: &BTreeMap<Vec<u16>, f64>, expected: &[(&[u16], f64)]) {
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for (lines, odds) in expected {
        let found = found.get(*lines).copied().unwrap_or(0.0);
        assert!((found - odds).abs() < 1e-9, "{lines:?}: {found}, not {odds}");
    }
}

/// With 20,000 lines there are three copies of each, which keeps the enumeration short.
pub(super) const MANY: usize = 20_000;

#[test]
fn weights_are_exact_on_endless_sheets() {
    let pool = product(MANY, true, &[(1, &[(0, 1)])], &[&[(7, 1), (8, 2), (9, 3)]]);
    for found in odds(&pool, 1) {
        assert_odds(&found, &[(&[7], 1.0 / 6.0), (&[8], 2.0 / 6.0), (&[9], 3.0 / 6.0)]);
    }
}

/// Two different cards by weights 1, 2, 3: the first by weight, the second by the weights left.
#[test]
fn weights_are_exact_without_replacement_inside_a_booster() {
    let pool = product(MANY, true, &[(1, &[(0, 2)])], &[&[(7, 1), (8, 2), (9, 3)]]);
    let expected: [(&[u16], f64); 3] = [
        (&[7, 8], 1.0 / 6.0 * 2.0 / 5.0 + 2.0 / 6.0 * 1.0 / 4.0),
        (&[7, 9], 1.0 / 6.0 * 3.0 / 5.0 + 3.0 / 6.0 * 1.0 / 3.0),
        (&[8, 9], 2.0 / 6.0 * 3.0 / 4.0 + 3.0 / 6.0 * 2.0 / 3.0),
    ];
    for found in odds(&pool, 2) {
        assert_odds(&found, &expected);
    }
}

#[test]
fn layouts_occur_by_their_weights_and_never_with_weight_0() {
    let layouts: &[(u32, &[(u16, u16)])] = &[(1, &[(0, 1)]), (0, &[(2, 1)]), (3, &[(1, 1)])];
    let pool = product(MANY, true, layouts, &[&[(5, 4)], &[(6, 4)], &[(7, 4)]]);
    for found in odds(&pool, 1) {
        assert_odds(&found, &[(&[5], 0.25), (&[6], 0.75)]);
    }
}

/// The numbers of copies are drawn, so that a number says nothing about how many there are.
#[test]
fn a_line_that_is_needed_too_often_is_refused() {
    let pool = product(MANY, true, &[(1, &[(0, 1)])], &[&[(0, 1)]]);
    let refusal = refused(Standard { seats: 4, rounds: 1, ..Standard::default() }, pool.clone());
    assert_eq!((refusal.code(), fact(&refusal, "most")), ("too-many-copies", "3"));
    assert!(try_open(Standard { seats: 3, rounds: 1, ..Standard::default() }, pool).is_ok());
}

/// Three copies, two of which are printed: how likely each is to be the first's, and the second's.
fn copies_printed() -> [[f64; 3]; 3] {
    let pool = product(MANY, true, &[(1, &[(0, 1)])], &[&[(4, 1)]]);
    let mut pairs = [[0.0; 3]; 3];
    enumerate(
        |chance| two_boosters().procedure().deal(&pool, chance).unwrap().order,
        |order, ways| {
            let [first, second] = [0, 1].map(|place| usize::from(order[place]) / MANY);
            assert!(order.iter().all(|card| usize::from(*card) % MANY == 4));
            pairs[first][second] += 1.0 / ways as f64;
        },
    );
    pairs
}

#[test]
fn the_number_of_a_printed_card_does_not_tell_how_many_copies_there_are() {
    let pairs = copies_printed();
    for copy in 0..3 {
        let first: f64 = pairs[copy].iter().sum();
        let second: f64 = pairs.iter().map(|row| row[copy]).sum();
        assert!((first - 1.0 / 3.0).abs() < 1e-9, "{pairs:?}");
        assert!((second - 1.0 / 3.0).abs() < 1e-9, "{pairs:?}");
        assert_eq!(pairs[copy][copy], 0.0, "two cards, two numbers");
    }
}

#[test]
fn the_numbers_of_printed_cards_do_not_tell_which_was_first() {
    let pairs = copies_printed();
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        assert!((pairs[one][other] - pairs[other][one]).abs() < 1e-9, "{pairs:?}");
    }
}

/// The other formats lay out plain packs from the same list.
#[test]
fn formats_without_boosters_do_not_use_sheets() {
    let (draft, events) = whole(Pass { rounds: 1, ..Pass::default() }, with_sheets(10, 2, false));
    assert_eq!(dealt(&events).concat().iter().map(Vec::len).collect::<Vec<usize>>(), [6, 6]);
    assert!(draft.unused().is_empty());
}

#[test]
fn p7_endless_sheets_never_run_out_but_a_seat_must_keep_a_deck() {
    let mut pool = with_sheets(4, 1, true);
    pool.deck.least = 13;
    pool.deck.most = Some(13);
    // Boosters of four: four kept a round.
    let refusal = refused(Power { seats: 2, rounds: 3, ..Power::default() }, pool.clone());
    assert_eq!((refusal.code(), fact(&refusal, "kept")), ("draft-keeps-too-few", "12"));
    assert!(try_open(Power { seats: 2, rounds: 4, ..Power::default() }, pool).is_ok());
}
