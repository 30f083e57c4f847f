//! What a comparison finds, and how often its intervals are right.

use super::*;
use crate::balance::{Competitor, Topic};
use crate::deal_sums::DealSums;
use crate::sums::add_at;
use oracle::Ruleset;
use players::{AnyDrafter, AnyDuellist};
use table::chance::game_seed;
use table::{Chance, Fast, Occasion};

#[test]
fn the_reach_of_intervals_is_that_of_the_tables() {
    // From a printed table of Student's distribution.
    for (degrees, reach) in [(5.0, 2.571), (10.0, 2.228), (30.0, 2.042), (63.0, 1.998)] {
        assert!((student(degrees) - reach).abs() < 0.004, "{degrees}: {}", student(degrees));
    }
    assert_eq!(jackknife(1.0, &[1.0, 1.1]), Measure { value: 1.0, ..Measure::UNKNOWN });
}

/// The next of some numbers from 0 to 1.
fn number(drawn: &mut u64) -> f64 {
    *drawn += 1;
    (game_seed(5, *drawn) >> 11) as f64 / (1_u64 << 53) as f64
}

#[test]
fn paired_intervals_cover_the_truth_as_often_as_they_say() {
    let mut drawn = 0;
    let (truth, blocks, tries) = (0.25, 32, 4_000);
    let mut covered = 0;
    for _ in 0..tries {
        // What a block brings both sides, and what one has beyond the other.
        let pairs: Vec<[f64; 2]> = (0..blocks)
            .map(|_| {
                let both = 10.0 * number(&mut drawn);
                [both, both + truth + number(&mut drawn) - 0.5]
            })
            .collect();
        let mean_difference = |left_out: Option<usize>| {
            let kept = (0..blocks).filter(|place| Some(*place) != left_out);
            let kept: Vec<[f64; 2]> = kept.map(|place| pairs[place]).collect();
            let sum = |side: usize| kept.iter().map(|pair| pair[side]).sum::<f64>();
            (sum(1) - sum(0)) / kept.len() as f64
        };
        let replicates: Vec<f64> = (0..blocks).map(|block| mean_difference(Some(block))).collect();
        let found = jackknife(mean_difference(None), &replicates);
        covered += u32::from((found.low..found.high).contains(&truth));
    }
    let share = f64::from(covered) / f64::from(tries);
    // Three standard errors to either side.
    assert!((0.94..0.96).contains(&share), "{share}");
}

fn side(ruleset: Ruleset) -> BalanceStudy {
    let duellist = AnyDuellist::named("guide").unwrap();
    let drafter = AnyDrafter::named("value").unwrap();
    let player = Competitor { name: "guide+value".to_owned(), duellist, drafter };
    BalanceStudy {
        formats: vec![Format::Random, Format::Monochrome],
        drafts: 40,
        games: 80,
        weaker: player.clone(),
        ladder: Vec::new(),
        player,
        ruleset,
        topics: vec![Topic::Formats],
        seed: 3,
    }
}

fn compared(other: Ruleset, threads: usize) -> ComparisonSummary {
    let names = ["one".to_owned(), "other".to_owned()];
    let comparison = Comparison { names, one: side(Ruleset::STANDARD), other: side(other) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| comparison.run(&|_| ()))
}

#[test]
fn a_comparison_with_rows_is_the_comparison() {
    let names = ["one".to_owned(), "other".to_owned()];
    let comparison = Comparison { names, one: side(Ruleset::STANDARD), other: side(Ruleset::FAST) };
    let folder = std::env::temp_dir().join(format!("arcadia-pairs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let stem = folder.join("pairs");
    assert_eq!(comparison.run_with_rows(&stem, &|_| ()).unwrap(), comparison.run(&|_| ()));
    let text = std::fs::read_to_string(folder.join("pairs.csv")).unwrap();
    let mut lines = text.lines();
    let names = "format,unit,game,first,winner_one,turns_one,winner_other,turns_other";
    assert_eq!(lines.next(), Some(names));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    // Two formats of 80 games, and every pair of games has a row of its own.
    assert_eq!(rows.len(), 160);
    let keys: std::collections::BTreeSet<_> = rows.iter().map(|row| &row[..3]).collect();
    assert_eq!(keys.len(), 160);
    let turns = |place: usize| rows.iter().map(|row| row[place].parse::<u64>().unwrap()).sum();
    let (one, other): (u64, u64) = (turns(5), turns(7));
    assert!(other < one, "fast games are shorter: {other} against {one} turns");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_ruleset_does_not_differ_from_itself() {
    for format in compared(Ruleset::STANDARD, 2).formats {
        for metric in format.metrics {
            let Measure { value, low, high } = metric.difference;
            assert_eq!([value, low, high], [0.0; 3], "{}", metric.metric);
        }
    }
}

#[test]
fn shorter_games_are_found_with_few_deals_on_any_number_of_threads() {
    let found = compared(Ruleset::FAST, 1);
    for format in &found.formats {
        let length = format.metrics.iter().find(|metric| metric.metric == "length").unwrap();
        assert!(length.differs() && length.difference.high < 0.0, "{length:?}");
        // Pairing is what makes it certain: alone, each side is less so.
        let alone = length.other.minus(&length.one);
        assert!(length.difference.error() < alone.error(), "{length:?}");
    }
    assert_eq!(compared(Ruleset::FAST, 3), found);
}

/// Games of a synthetic deal.
const GAMES: u64 = 10;

/// What is counted in a deal of a side. Both sides share how long its games are and how good its decks; the
/// other has more of everything, by [`truth`].
fn deal(level: u64, better: bool, other: u64, luck: &mut Fast) -> GameSums {
    let mut draw = |sides: u64| u64::from(luck.draw(Occasion::POOL, sides as u32));
    let mut games = GameSums::default();
    let mut count = |name: &str, of: u64, sum: u64| {
        games.counted.entry(name.to_owned()).or_default().add(&DealSums::of(of, sum));
    };
    let lengths: Vec<u64> = (0..GAMES).map(|_| 20 + level + draw(21) + 4 * other).collect();
    let turns: u64 = lengths.iter().sum();
    count("turns", GAMES, turns);
    let mut happens = |times: u64, in_thousand: u64| -> u64 {
        (0..times).map(|_| u64::from(draw(1000) < in_thousand)).sum()
    };
    count("typical", GAMES, 2 * happens(GAMES, 970 - 50 * other));
    count("draws", GAMES, 2 * happens(GAMES, 1 + 3 * other));
    count("bonus_attacks", 8 * GAMES, happens(8 * GAMES, 300 + 100 * other));
    count("bonus_defences", 3 * GAMES, happens(3 * GAMES, 10 + 20 * other));
    let (spread, start) = (100 * (1 + other), 100 + 50 * other);
    let odds = if better { 500 + spread } else { 500 - spread };
    let (begun, followed) = (happens(GAMES / 2, odds + start), happens(GAMES / 2, odds - start));
    count("decks", GAMES, 2 * (begun + followed));
    count("first", GAMES, 2 * (begun + GAMES / 2 - followed));
    let mut rolled = |least: u64| -> u64 {
        lengths.iter().map(|turns| (least + other) * turns + draw(2 * turns + 1)).sum()
    };
    count("damage", turns, rolled(3));
    count("energy_taken", turns, rolled(2));
    let mut lunas =
        |more: u64| -> u64 { (0..GAMES).map(|_| 60 + level + draw(21) + more * other).sum() };
    count("spent", 2 * GAMES, lunas(4));
    count("lunas", 2 * GAMES, lunas(6));
    let mean = 20 + draw(21);
    count("options", 40, 40 * mean);
    count("within", 2, 2 * if other == 0 { 36 } else { 81 });
    lengths.iter().for_each(|turns| add_at(&mut games.lengths, *turns as usize, &1));
    games
}

/// By how much the sides differ in truth.
fn truth(metric: &str) -> f64 {
    match metric {
        "length" => 4.0,
        "typical" => -0.05,
        "draws" => 0.003,
        "first" => 0.05,
        "damage" | "energy_taken" => 1.0,
        // 300 and 400 in a thousand; 10 and 30.
        "bonus_attacks" => 0.1,
        "bonus_defences" => 0.02,
        // Four lunas more, or six, are shared by two.
        "spent" => 2.0,
        "lunas" => 3.0,
        // Chances of 50 ± 10 and 50 ± 20 in a hundred.
        "between_decks" => 0.1,
        // Deviations of 6 and 9, of a mean of 30.
        "within_deck" => 0.1,
        other => panic!("nothing is said of {other}"),
    }
}

/// Of 400 intervals of each metric about 380 must cover what is true: 367 is more than three standard
/// deviations below. Those of rare things may be wider than they need be.
#[test]
fn intervals_of_every_metric_cover_the_truth_as_often_as_they_say() {
    let mut luck = Fast::new(8);
    let mut covered: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..400 {
        let mut blocks = vec![Pair::default(); 32];
        for number in 0..128 {
            let level = u64::from(luck.draw(Occasion::POOL, 11));
            let better = luck.draw(Occasion::POOL, 2) == 0;
            for (other, side) in blocks[number % 32].iter_mut().enumerate() {
                side.add(&deal(level, better, other as u64, &mut luck));
            }
        }
        for metric in ComparedFormat::of("random", &blocks).metrics {
            let Measure { low, high, .. } = metric.difference;
            let covers = (low..=high).contains(&truth(metric.metric));
            *covered.entry(metric.metric).or_default() += u32::from(covers);
        }
    }
    assert_eq!(covered.len(), METRICS.len());
    let rare = ["typical", "draws", "bonus_defences", "between_decks"];
    for (metric, times) in &covered {
        let most = if rare.contains(metric) { 400 } else { 393 };
        assert!((367..=most).contains(times), "{metric}: {covered:?}");
    }
}

#[test]
fn what_neither_side_saw_may_differ_all_the_same() {
    let mut luck = Fast::new(9);
    let mut blocks = vec![Pair::default(); 20];
    for (number, pair) in blocks.iter_mut().enumerate() {
        for (other, side) in pair.iter_mut().enumerate() {
            *side = deal(number as u64 % 7, true, other as u64, &mut luck);
            for never in ["draws", "bonus_defences", "bonus_attacks"] {
                let of = side.counted(never).games;
                side.counted.insert(never.to_owned(), DealSums::of(of, 0));
            }
        }
    }
    let found = ComparedFormat::of("random", &blocks);
    for name in ["draws", "bonus_defences", "bonus_attacks"] {
        let metric = found.metrics.iter().find(|metric| metric.metric == name).unwrap();
        let Measure { value, low, high } = metric.difference;
        // As far as either side may have gone without being seen to.
        assert!(value == 0.0 && low <= -metric.one.high && high >= metric.other.high, "{metric:?}");
        assert!(metric.one.high > 0.0 && metric.other.high > 0.0, "{metric:?}");
    }
    assert!(found.metrics.iter().all(|metric| metric.difference.low < metric.difference.high));
}
