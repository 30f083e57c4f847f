//! What the metrics come to.

use super::*;
use crate::sums::add_at;
use table::{Chance, Fast, Occasion};

/// Deals of ten games whose chance is one of two, and 15 points more or less for whoever goes
/// first: what decks scored, and what first players did.
fn deals(chances: [u32; 2], seed: u64) -> [Points; 2] {
    let mut chance = Fast::new(seed);
    let mut points = [Points::default(); 2];
    for _ in 0..2000 {
        let odds = chances[chance.draw(Occasion::POOL, 2) as usize];
        let mut won = |odds| u64::from(chance.draw(Occasion::POOL, 100) < odds);
        let begun: u64 = (0..5).map(|_| won(odds + 15)).sum();
        let other: u64 = (0..5).map(|_| won(odds - 15)).sum();
        points[0].add(&Points::deal(10, 2 * (begun + other)));
        points[1].add(&Points::deal(10, 2 * (begun + 5 - other)));
    }
    points
}

#[test]
fn what_is_luck_is_not_taken_for_a_difference_between_decks() {
    let [decks, first] = deals([40, 60], 1);
    let different = between_decks(&decks, &first);
    // The standard deviation of 40 and 60 is 10.
    assert!((different.value - 0.1).abs() < 0.006, "{different:?}");
    assert!(different.low < 0.1 && different.high > 0.1);
    let [decks, first] = deals([50, 50], 2);
    let alike = between_decks(&decks, &first);
    assert!(alike.value < 0.03, "{alike:?}");
    assert!(alike.low == 0.0 && alike.high > 0.0);
}

#[test]
fn options_vary_by_a_part_of_their_mean() {
    // Doubled attacks of 20 and 40 in turn: mean 30, variance 200 with two turns.
    let (variances, options) = (DealSums::of(1, 200), DealSums::of(2, 60));
    let found = within_deck(&variances, &options);
    assert!((found.value - 200_f64.sqrt() / 30.0).abs() < 1e-9, "{found:?}");
    assert_eq!((found.low, found.high), (0.0, f64::INFINITY), "one deal tells no interval");
    let nothing = within_deck(&DealSums::default(), &DealSums::default());
    assert_eq!((nothing.value, nothing.low, nothing.high), (0.0, 0.0, f64::INFINITY));
}

/// Deals with a level of their own that sets the mean of their attacks, while the deviation is the
/// same: all that is uncertain of the part is the mean. Of 400 intervals about 380 must cover it;
/// 367 to 393 is three standard deviations to either side.
#[test]
fn a_part_of_a_mean_is_as_uncertain_as_the_mean() {
    let mut chance = Fast::new(5);
    let mut covered = 0;
    for _ in 0..400 {
        let (mut variances, mut options) = (DealSums::default(), DealSums::default());
        for _ in 0..50 {
            let level = 20 + u64::from(chance.draw(Occasion::POOL, 21));
            variances.add(&DealSums::of(2, 2 * 36));
            options.add(&DealSums::of(40, 40 * level));
        }
        let found = within_deck(&variances, &options);
        covered += u32::from(found.low < 0.2 && 0.2 < found.high);
    }
    assert!((367..=393).contains(&covered), "{covered}");
}

/// Games whose lengths share a level: of 1,000 intervals of the share of the very longest, one game
/// in a thousand, about 950 must cover it. 925 is more than three standard deviations below.
#[test]
fn intervals_of_rare_ends_cover_the_truth_as_often_as_they_say() {
    let mut chance = Fast::new(4);
    for steps in [1, 5] {
        let mut covered = 0;
        for _ in 0..1000 {
            let mut games = GameSums::default();
            for _ in 0..400 {
                let level = u64::from(steps * chance.draw(Occasion::POOL, 10));
                let lengths =
                    [(); 10].map(|()| level + u64::from(chance.draw(Occasion::POOL, 100)));
                let longest = u64::from(9 * steps + 99);
                let seen = lengths.iter().filter(|length| **length == longest).count();
                add_deal(&mut games, &lengths, seen as u64);
            }
            let draws = (DRAWS.estimate)(&games);
            covered += u32::from(draws.low < 0.001 && 0.001 < draws.high);
        }
        assert!(covered >= 925, "{covered} with steps of {steps}");
    }
}

/// Adds a deal of games of these lengths, so many of them drawn.
fn add_deal(games: &mut GameSums, lengths: &[u64], draws: u64) {
    let count = lengths.len() as u64;
    lengths.iter().for_each(|length| add_at(&mut games.lengths, *length as usize, &1));
    for (name, sum) in [("turns", lengths.iter().sum()), ("draws", 2 * draws)] {
        games.counted.entry(name.to_owned()).or_default().add(&DealSums::of(count, sum));
    }
}

#[test]
fn no_draw_in_ten_thousand_games_is_rare_beyond_doubt() {
    let mut games = GameSums::default();
    let mut chance = Fast::new(6);
    for _ in 0..1000 {
        let lengths = [(); 10].map(|()| 40 + u64::from(chance.draw(Occasion::POOL, 50)));
        add_deal(&mut games, &lengths, 0);
    }
    let draws = (DRAWS.estimate)(&games);
    assert!(draws.low == 0.0 && draws.high < 0.0005, "{draws:?}");
}

#[test]
fn a_share_of_nothing_or_of_all_is_not_certain() {
    let counted = |sum: u64| {
        let mut games = GameSums::default();
        for _ in 0..50 {
            let deals = games.counted.entry("bonus_attacks".to_owned()).or_default();
            deals.add(&DealSums::of(20, 20 * sum));
        }
        (BONUS_ATTACKS.estimate)(&games)
    };
    // Twenty attacks of a deal may be all alike: at the least there were 50. 3.84 / 53.84 = 7.1%.
    let (none, all) = (counted(0), counted(1));
    assert!(none.low == 0.0 && (0.002..0.075).contains(&none.high), "{none:?}");
    assert!(all.high == 1.0 && (0.925..0.998).contains(&all.low), "{all:?}");
    let nothing = (BONUS_ATTACKS.estimate)(&GameSums::default());
    assert_eq!((nothing.low, nothing.high), (0.0, 1.0));
}

#[test]
fn decks_that_scored_alike_may_differ_all_the_same() {
    let spread = |deal: fn(u64) -> Points| {
        let (mut points, mut first) = (Points::default(), Points::default());
        for number in 0..40 {
            points.add(&deal(number));
            // Each side goes first in half of the games, and wins as many as when it does not.
            first.add(&Points::deal(10, 10));
        }
        between_decks(&points, &first)
    };
    // Every deal is split, though luck alone would make shares differ.
    let split = spread(|_| Points::deal(10, 10));
    assert!(split.value == 0.0 && split.low == 0.0 && split.high > 0.05, "{split:?}");
    // Every game of every deal was won.
    let won = spread(|_| Points::deal(10, 20));
    assert!(won.value == 0.0 && won.low == 0.0 && won.high > 0.1, "{won:?}");
}

#[test]
fn every_figure_has_its_caption() {
    for figure in METRICS.iter().filter_map(|metric| metric.figure) {
        let caption = format!("lab-play-{}-caption", figure.key);
        assert!(words::Key::named(&caption).is_some(), "{caption}");
    }
}
