//! Sheets that give their cards in an order of their own, and layouts that do not just come by weight
//! (P8: an imported cube may say how its boosters are made).

use super::sheets::{MANY, assert_odds, odds, product};
use super::*;
use draft::{Boosters, Collation};

/// A product with one sheet that is collated so, of which a booster has so many cards.
fn collated(lines: &[u16], count: u16, collation: Collation) -> Pool {
    let cards: Vec<(u16, u32)> = lines.iter().map(|line| (*line, 1)).collect();
    let mut pool = product(MANY, true, &[(1, &[(0, count)])], &[&cards]);
    boosters(&mut pool).sheets[0].collation = collation;
    pool.check().unwrap();
    pool
}

fn boosters(pool: &mut Pool) -> &mut Boosters {
    pool.boosters.as_mut().unwrap()
}

#[test]
fn a_print_run_gives_cards_that_follow_each_other() {
    let pool = collated(&[7, 8, 9, 4], 2, Collation::PrintRun { group: 1 });
    for found in odds(&pool, 2) {
        let runs: [(&[u16], f64); 4] =
            [(&[7, 8], 0.25), (&[8, 9], 0.25), (&[4, 9], 0.25), (&[4, 7], 0.25)];
        assert_odds(&found, &runs);
    }
}

#[test]
fn groups_of_a_print_run_stay_together() {
    let pool = collated(&[7, 8, 9, 4], 2, Collation::PrintRun { group: 2 });
    odds(&pool, 2).iter().for_each(|found| assert_odds(found, &[(&[7, 8], 0.5), (&[4, 9], 0.5)]));
    // The last group is a short one; the first follows it.
    let pool = collated(&[7, 8, 9, 4], 2, Collation::PrintRun { group: 3 });
    odds(&pool, 2).iter().for_each(|found| assert_odds(found, &[(&[7, 8], 0.5), (&[4, 7], 0.5)]));
}

#[test]
fn two_slots_of_a_print_run_are_two_runs() {
    // Four copies of each: two boosters may have the same card four times.
    let mut pool = product(16_000, true, &[(1, &[(0, 1), (0, 1)])], &[&[(7, 1), (8, 1)]]);
    boosters(&mut pool).sheets[0].collation = Collation::PrintRun { group: 1 };
    let [first, _] = odds(&pool, 2);
    assert_odds(&first, &[(&[7, 7], 0.25), (&[7, 8], 0.5), (&[8, 8], 0.25)]);
}

/// The lines of the boosters of a draft of one round.
fn lines(pool: &Pool, seats: u8, seed: u64) -> Vec<Vec<u16>> {
    let format = Format::Standard(Standard { seats, rounds: 1, ..Standard::default() });
    let deal = format.procedure().deal(pool, &mut Fast::new(seed)).unwrap();
    let line = |card: &CardNo| card % pool.lines() as u16;
    let size = pool.boosters.as_ref().unwrap().size();
    deal.order.chunks(size).map(|booster| booster.iter().map(line).collect()).collect()
}

#[test]
fn a_sheet_that_is_refilled_gives_all_it_has_before_it_begins_anew() {
    let mut pool = product(3, true, &[(1, &[(0, 2)])], &[&[(0, 1), (1, 1), (2, 1)]]);
    boosters(&mut pool).refill = true;
    for seed in 0..30 {
        let found = lines(&pool, 3, seed);
        assert!(found.iter().all(|booster| booster[0] != booster[1]), "seed {seed}: {found:?}");
        let mut all = found.concat();
        all.sort_unstable();
        assert_eq!(all, [0, 0, 1, 1, 2, 2], "seed {seed}");
    }
}

/// Two copies of the first card and one of the second: one booster of one card after another.
#[test]
fn copies_on_a_sheet_that_is_refilled_are_drawn_without_replacement() {
    let mut pool = product(MANY, true, &[(1, &[(0, 1)])], &[&[(7, 2), (8, 1)]]);
    boosters(&mut pool).refill = true;
    let [first, second] = odds(&pool, 1);
    assert_odds(&first, &[(&[7], 2.0 / 3.0), (&[8], 1.0 / 3.0)]);
    assert_odds(&second, &[(&[7], 2.0 / 3.0), (&[8], 1.0 / 3.0)]);
    for seed in 0..30 {
        let mut all = lines(&pool, 3, seed).concat();
        all.sort_unstable();
        assert_eq!(all, [7, 7, 8], "seed {seed}");
    }
}

#[test]
fn layouts_from_a_bag_come_as_often_as_their_weight_before_they_come_again() {
    let layouts: &[(u32, &[(u16, u16)])] = &[(2, &[(0, 1)]), (1, &[(1, 1)])];
    let mut pool = product(2, true, layouts, &[&[(0, 1)], &[(1, 1)]]);
    boosters(&mut pool).bag = true;
    for seed in 0..30 {
        for three in lines(&pool, 6, seed).chunks(3) {
            let mut three = three.concat();
            three.sort_unstable();
            assert_eq!(three, [0, 0, 1], "seed {seed}");
        }
    }
    let mut pool = product(MANY, true, layouts, &[&[(0, 1)], &[(1, 1)]]);
    boosters(&mut pool).bag = true;
    let [first, second] = odds(&pool, 1);
    assert_odds(&first, &[(&[0], 2.0 / 3.0), (&[1], 1.0 / 3.0)]);
    assert_odds(&second, &[(&[0], 2.0 / 3.0), (&[1], 1.0 / 3.0)]);
}

#[test]
fn rounds_can_have_layouts_of_their_own() {
    let layouts: &[(u32, &[(u16, u16)])] = &[(1, &[(0, 1)]), (1, &[(1, 1)])];
    for endless in [true, false] {
        let sheet = |from: u16| -> Vec<(u16, u32)> { (from..from + 4).map(|l| (l, 1)).collect() };
        let mut pool = product(8, endless, layouts, &[&sheet(0), &sheet(4)]);
        boosters(&mut pool).rounds = vec![vec![1, 0], vec![0, 1]];
        let format = Format::Standard(Standard { seats: 2, rounds: 3, ..Standard::default() });
        assert_eq!(format.check_pool(&pool), Ok(()));
        for seed in 0..20 {
            let deal = format.procedure().deal(&pool, &mut Fast::new(seed)).unwrap();
            let second: Vec<bool> = deal.order.iter().map(|card| card % 8 >= 4).collect();
            assert_eq!(second, [false, false, true, true, false, false], "seed {seed}");
        }
    }
}

#[test]
fn rounds_that_want_more_than_their_sheets_have_are_refused_beforehand() {
    let layouts: &[(u32, &[(u16, u16)])] = &[(1, &[(0, 1)]), (1, &[(1, 1)])];
    let mut pool = product(5, false, layouts, &[&[(0, 1), (1, 1), (2, 1)], &[(3, 1), (4, 1)]]);
    let format = Standard { seats: 2, rounds: 2, ..Standard::default() };
    assert!(try_open(format.clone(), pool.clone()).is_ok());
    boosters(&mut pool).rounds = vec![vec![1, 0]];
    let refusal = refused(format, pool);
    assert_eq!((refusal.code(), fact(&refusal, "have")), ("sheets-too-small", "3"));
}

#[test]
fn an_order_that_makes_no_sense_is_a_flaw_of_the_pool() {
    let broken = |change: &dyn Fn(&mut Boosters)| {
        let mut pool = product(2, true, &[(1, &[(0, 1)])], &[&[(0, 1), (1, 1)]]);
        change(boosters(&mut pool));
        pool.check().unwrap_err().code()
    };
    let collate = |collation: Collation| {
        move |boosters: &mut Boosters| boosters.sheets[0].collation = collation.clone()
    };
    let striped = |length, weights| Collation::Striped { length, weights };
    let cases: [&dyn Fn(&mut Boosters); 8] = [
        &collate(Collation::PrintRun { group: 0 }),
        &collate(striped(0, vec![1])),
        &collate(striped(2, vec![0, 0])),
        &collate(striped(2, vec![u32::MAX, u32::MAX])),
        &|boosters| boosters.rounds = vec![vec![1, 1]],
        &|boosters| boosters.rounds = vec![vec![1], vec![0]],
        &|boosters| (boosters.endless, boosters.bag) = (false, true),
        &|boosters| (boosters.endless, boosters.refill) = (false, true),
    ];
    for case in cases {
        assert_eq!(broken(case), "pool-broken");
    }
}
