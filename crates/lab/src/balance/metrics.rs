//! The metrics of a format's games, each in one place: its definition (`counts`), how it is summed and
//! estimated (`estimate`), how it is judged (`claims`) and how it is drawn (`figure`).
//!
//! To add one, write it here and name it in `METRICS`: then it is counted in every game, kept in the
//! sums of every part, estimated in `summary.json`, and its claims are among the verdicts. The page shows
//! it where a section of `report` draws its figure.

use super::format_sums::{GameSums, Moments, half_points};
use super::game_stats::{GameStats, SeatStats};
use super::measure::Measure;
use super::verdicts::{DeckFamily, MARGIN, MeasureUnit, Range, between, less_than, more_than};
use crate::bradley_terry::Z;
use crate::deal_sums::DealSums;
use crate::interval::wilson;
use crate::points::Points;
use crate::sums::Sum;
use table::Seat;

/// A number of a format's games.
#[derive(Debug)]
pub struct Metric {
    /// Its name in the summary.
    pub name: &'static str,
    /// What is counted in every game, and summed deal by deal.
    pub(super) counts: &'static [Count],
    /// The number and its interval, from the sums.
    pub(super) estimate: fn(&GameSums) -> Measure,
    /// What the rule book promises of it.
    pub(super) claims: &'static [MetricClaim],
    /// How the report draws it; nothing where a section has a drawing of its own for it, or none.
    pub(crate) figure: Option<Figure>,
}

/// Something that is counted in every game.
#[derive(Debug)]
pub(super) struct Count {
    /// Its name in the sums.
    pub name: &'static str,
    /// Of how many (games, turns, attacks), and how much.
    pub of: fn(&GameStats) -> (u64, u64),
}

/// A claim of the rule book about a metric.
#[derive(Debug)]
pub(super) struct MetricClaim {
    pub name: &'static str,
    pub unit: MeasureUnit,
    pub expected: Expected,
}

/// What is expected of a metric.
#[derive(Debug)]
pub(super) enum Expected {
    /// It lies in a range in every format of a family.
    Range(fn(DeckFamily) -> Range),
    /// It falls from random decks over drafted to chosen ones.
    Falls,
    /// It rises on that way.
    Rises,
}

/// A figure of dots with their intervals, a row for each format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    /// What its texts begin with, behind `lab-play-`; metrics that share it are drawn together.
    pub key: &'static str,
    /// How its numbers are read.
    pub unit: MeasureUnit,
}

/// All metrics.
pub(crate) static METRICS: &[&Metric] = &[
    &LENGTH,
    &TYPICAL,
    &DRAWS,
    &FIRST,
    &DAMAGE,
    &ENERGY_TAKEN,
    &BONUS_ATTACKS,
    &BONUS_DEFENCES,
    &SPENT,
    &LUNAS,
    &BETWEEN_DECKS,
    &WITHIN_DECK,
];

/// The mean number of turns. Drawn as a histogram.
pub static LENGTH: Metric = Metric {
    name: "length",
    counts: &[Count { name: "turns", of: |game| (1, game.turns.into()) }],
    estimate: |sums| mean(sums, "turns"),
    claims: &[
        MetricClaim {
            name: "length",
            unit: MeasureUnit::Turns,
            expected: Expected::Range(|family| {
                let (low, high) = family.length();
                between(low, high)
            }),
        },
        MetricClaim {
            name: "not-too-short",
            unit: MeasureUnit::Turns,
            expected: Expected::Range(|_| more_than(45.0)),
        },
        MetricClaim {
            name: "not-too-long",
            unit: MeasureUnit::Turns,
            expected: Expected::Range(|_| less_than(70.0)),
        },
    ],
    figure: None,
};

/// The share of games of a length that the rule book calls typical. A column beside the histogram.
pub(crate) static TYPICAL: Metric = Metric {
    name: "typical",
    counts: &[Count {
        name: "typical",
        of: |game| (1, 2 * u64::from((24..=128).contains(&game.turns))),
    }],
    estimate: |sums| share_like_length(sums, "typical"),
    claims: &[MetricClaim {
        name: "typical-range",
        unit: MeasureUnit::Percent,
        // "Typically" is taken for so many of them.
        expected: Expected::Range(|_| more_than(0.95)),
    }],
    figure: None,
};

/// The share of games that were drawn. Not drawn on the page: the verdict tells it.
pub(crate) static DRAWS: Metric = Metric {
    name: "draws",
    counts: &[Count { name: "draws", of: |game| (1, 2 * u64::from(game.winner.is_none())) }],
    estimate: |sums| share_like_length(sums, "draws"),
    claims: &[MetricClaim {
        name: "draws-are-rare",
        unit: MeasureUnit::Percent,
        // "Extremely rare" is taken for less than this.
        expected: Expected::Range(|_| less_than(0.001)),
    }],
    figure: None,
};

/// The share of points that the first player scored. Drawn beside the range that is fair.
pub static FIRST: Metric = Metric {
    name: "first",
    counts: &[Count { name: "first", of: |game| (1, half_points(game, game.first)) }],
    estimate: |sums| Measure::share(&points(sums, "first")),
    claims: &[MetricClaim {
        name: "fair-start",
        unit: MeasureUnit::Percent,
        expected: Expected::Range(|_| between(0.5 - MARGIN, 0.5 + MARGIN)),
    }],
    figure: None,
};

/// Damage a turn, as it is rolled: the last attack of a game often does more than is left to take.
pub(crate) static DAMAGE: Metric = Metric {
    name: "damage",
    counts: &[Count {
        name: "damage",
        of: |game| (game.turns.into(), both(game, |side| side.damage)),
    }],
    estimate: |sums| mean(sums, "damage"),
    claims: &[],
    figure: Some(Figure { key: "damage", unit: MeasureUnit::Number }),
};

/// Energy lost a turn: damage without what was beyond the energy that was left.
pub(crate) static ENERGY_TAKEN: Metric = Metric {
    name: "energy_taken",
    counts: &[Count {
        name: "energy_taken",
        of: |game| (game.turns.into(), both(game, |side| side.taken)),
    }],
    estimate: |sums| mean(sums, "energy_taken"),
    claims: &[],
    figure: Some(Figure { key: "damage", unit: MeasureUnit::Number }),
};

/// Of all attacks, the share that scored a bonus.
pub static BONUS_ATTACKS: Metric = Metric {
    name: "bonus_attacks",
    counts: &[Count {
        name: "bonus_attacks",
        of: |game| (both(game, SeatStats::attacks), both(game, |side| side.bonus_attacks)),
    }],
    estimate: |sums| share(sums, "bonus_attacks"),
    claims: &[MetricClaim { name: "combos", unit: MeasureUnit::Points, expected: Expected::Rises }],
    figure: Some(Figure { key: "bonus", unit: MeasureUnit::Percent }),
};

/// Of all defences with champions, the share that scored a bonus.
pub(crate) static BONUS_DEFENCES: Metric = Metric {
    name: "bonus_defences",
    counts: &[Count {
        name: "bonus_defences",
        of: |game| {
            let defended = both(game, |side| side.defences[1..].iter().sum());
            (defended, both(game, |side| side.bonus_defences))
        },
    }],
    estimate: |sums| share(sums, "bonus_defences"),
    claims: &[],
    figure: Some(Figure { key: "bonus", unit: MeasureUnit::Percent }),
};

/// Lunas that one side spent.
pub(crate) static SPENT: Metric = Metric {
    name: "spent",
    counts: &[Count { name: "spent", of: |game| (2, both(game, |side| side.spent)) }],
    estimate: |sums| mean(sums, "spent"),
    claims: &[],
    figure: Some(Figure { key: "spent", unit: MeasureUnit::Number }),
};

/// Lunas that one side had in all: what it spent, and what was left. Not drawn: the verdict tells it.
pub(crate) static LUNAS: Metric = Metric {
    name: "lunas",
    counts: &[Count {
        name: "lunas",
        of: |game| (2, both(game, |side| side.spent + u64::from(side.lunas))),
    }],
    estimate: |sums| mean(sums, "lunas"),
    claims: &[MetricClaim {
        name: "lunas",
        unit: MeasureUnit::Number,
        expected: Expected::Range(|_| between(55.0, 65.0)),
    }],
    figure: None,
};

/// How much the chances of decks differ from deal to deal, beyond luck: the standard deviation of the
/// chance of winning.
pub(crate) static BETWEEN_DECKS: Metric = Metric {
    name: "between_decks",
    counts: &[Count { name: "decks", of: |game| (1, half_points(game, Seat(0))) }],
    estimate: |sums| between_decks(&points(sums, "decks"), &points(sums, "first")),
    claims: &[MetricClaim {
        name: "between-decks",
        unit: MeasureUnit::Points,
        expected: Expected::Falls,
    }],
    figure: Some(Figure { key: "between", unit: MeasureUnit::Percent }),
};

/// How much the best attack at hand differs from turn to turn, as a part of its mean. It is summed
/// doubled: dice have means of halves.
pub(crate) static WITHIN_DECK: Metric = Metric {
    name: "within_deck",
    counts: &[
        Count {
            name: "options",
            of: |game| (game.turns.into(), both(game, |side| side.options.sum)),
        },
        Count {
            name: "within",
            of: |game| {
                let variances = || game.sides.iter().filter_map(|side| side.options.variance());
                (variances().count() as u64, variances().sum())
            },
        },
    ],
    estimate: |sums| within_deck(&sums.counted("within"), &sums.counted("options")),
    claims: &[MetricClaim {
        name: "within-deck",
        unit: MeasureUnit::Points,
        expected: Expected::Falls,
    }],
    figure: Some(Figure { key: "within", unit: MeasureUnit::Percent }),
};

/// Everything that is counted, metric by metric.
pub(super) fn counts() -> impl Iterator<Item = &'static Count> {
    METRICS.iter().flat_map(|metric| metric.counts)
}

/// What both sides come to.
fn both(game: &GameStats, number: fn(&SeatStats) -> u64) -> u64 {
    game.sides.iter().map(number).sum()
}

fn points(sums: &GameSums, name: &str) -> Points {
    sums.counted(name).into()
}

fn mean(sums: &GameSums, name: &str) -> Measure {
    Measure::mean(&sums.counted(name), 1.0)
}

/// A share of something that was counted one by one. Where it never happened, or always, deals do not differ:
/// what that leaves open is told by Wilson's interval, with a deal for a game where it says the least.
fn share(sums: &GameSums, name: &str) -> Measure {
    let deals = sums.counted(name);
    if deals.sum > 0 && deals.sum < deals.games {
        return Measure::mean(&deals, 1.0).within(0.0, 1.0);
    }
    let DealSums { games, sum, squares, products, .. } = deals;
    let doubled = DealSums { sum: 2 * sum, squares: 4 * squares, products: 2 * products, ..deals };
    let (low, high) = Points::from(doubled).interval();
    let value = if games == 0 { 0.0 } else { deals.mean() };
    Measure { value, low, high }
}

/// A share of games that follows from their length, and is near none or near all.
fn share_like_length(sums: &GameSums, name: &str) -> Measure {
    Measure::share_akin(&points(sums, name), lengths_hang_together(sums))
}

/// How far games of a deal hang together in their lengths: the design effect of the mean length. A
/// draw is a game that reached the last turn, so it is the end of this scale.
fn lengths_hang_together(games: &GameSums) -> f64 {
    let mut turns = Moments::default();
    for (length, count) in (0..).zip(&games.lengths) {
        let (sum, squares) = (count * length, count * length * length);
        turns.add(&Moments { count: *count, sum, squares });
    }
    games.counted("turns").design_effect(turns.sd().powi(2))
}

/// The standard deviation of the chance of winning from deal to deal. What the shares of deals differ
/// by is partly luck: of a deal with m games, a share y varies by (y(1 − y) − d²)/(m − 1) even if its
/// chance does not vary at all, where d is what going first adds to the chance; that much is taken off.
fn between_decks(points: &Points, first: &Points) -> Measure {
    let deals = points.deals();
    let (count, size) = (deals.deals as f64, deals.games as f64 / deals.deals as f64);
    if count < 2.0 || size < 2.0 {
        return Measure { value: 0.0, low: 0.0, high: 0.5 };
    }
    let mean = points.share();
    let squares = deals.squares as f64 / (4.0 * size * size);
    let variance = (squares - count * mean * mean) / (count - 1.0);
    let start = first.share() - 0.5;
    let luck = (mean - squares / count - start * start) / (size - 1.0);
    // Of a variance of about normal numbers: its standard error is the variance times sqrt(2/(n-1)). Shares
    // vary by luck at least: where they happen to vary by less, less than luck is no more certain.
    let error = variance.max(luck) * (2.0 / (count - 1.0)).sqrt();
    let root = |variance: f64| variance.max(0.0).sqrt();
    let found = variance - luck;
    let mut high = root(found.max(0.0) + Z * error);
    if mean <= 0.0 || mean >= 1.0 {
        // All deals went one way. So many may go the other way that none was seen to.
        let (_, other) = wilson(0.0, count);
        high = root(other * (1.0 - other));
    }
    let spread = Measure { value: root(found), low: root(found - Z * error), high };
    // Chances that are none or all in equal parts deviate by one half.
    spread.within(0.0, 0.5)
}

/// The standard deviation of the best attack from turn to turn, as a part of its mean.
///
/// The interval goes from the least deviation with the largest mean to the most with the smallest. How
/// the two go together from deal to deal is not counted; however they do, it covers 95% at least.
fn within_deck(variances: &DealSums, options: &DealSums) -> Measure {
    // Both are of doubled numbers.
    let [variance, mean] = [variances, options].map(|deals| Measure::mean(deals, 1.0));
    let part = |variance: f64, mean: f64| match mean > 0.0 {
        true => variance.max(0.0).sqrt() / mean,
        false => f64::INFINITY,
    };
    let value = if mean.value > 0.0 { part(variance.value, mean.value) } else { 0.0 };
    let low = if mean.high.is_finite() { part(variance.low, mean.high) } else { 0.0 };
    Measure { value, low: low.min(value), high: part(variance.high, mean.low) }
}

#[cfg(test)]
mod tests;
