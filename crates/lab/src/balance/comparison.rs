//! Two rulesets or two players side by side: how every metric differs, with the same deals and the same luck.
//!
//! Both sides do the same units of a study, so whatever a deal brings the one it brings the other. Deals are
//! shared out among blocks, and leaving out one block at a time (the jackknife) tells how certain a
//! difference is. That works for any metric, however it is estimated, and knows that the two go together.

use super::comparison_rows::PairRow;
use super::format_sums::GameSums;
use super::measure::Measure;
use super::metrics::{METRICS, Metric};
use super::summary::weights_of;
use super::verdicts::MeasureUnit;
use super::{BalanceStudy, Section};
use crate::format::Format;
use crate::sums::Sum;
use rayon::prelude::*;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::ops::Range;
use table::Hex;

/// Blocks that deals are shared out among, where there are as many.
const BLOCKS: u64 = 64;

/// Two studies that differ in their rules, their players or both.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What the sides are called.
    pub names: [String; 2],
    /// How the first side plays; formats, drafts, games and seed are those of both.
    pub one: BalanceStudy,
    /// How the other side plays.
    pub other: BalanceStudy,
}

/// What a comparison found.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ComparisonSummary {
    pub sides: [String; 2],
    pub players: [String; 2],
    /// The hashes of the weights they play and draft by.
    pub weights: BTreeMap<String, BTreeMap<String, Hex<32>>>,
    /// The hashes of both rulesets.
    pub rulesets: [String; 2],
    pub drafts: u64,
    pub games: u64,
    pub seed: u64,
    pub program: &'static str,
    pub formats: Vec<ComparedFormat>,
    /// A hash of all sums, in order.
    pub digest: String,
}

/// A format on both sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ComparedFormat {
    pub format: String,
    pub metrics: Vec<ComparedMetric>,
}

/// A metric on both sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ComparedMetric {
    /// Its name.
    pub metric: &'static str,
    /// How it is read.
    pub unit: MeasureUnit,
    /// The first side.
    pub one: Measure,
    /// The other side.
    pub other: Measure,
    /// The other side minus the first, deal by deal.
    pub difference: Measure,
}

impl ComparedMetric {
    /// Whether the two sides differ beyond chance.
    pub fn differs(&self) -> bool {
        self.difference.low > 0.0 || self.difference.high < 0.0
    }
}

/// The games of both sides.
pub(super) type Pair = [GameSums; 2];

/// What both sides counted, by the number of the format and that of the block.
pub(crate) type ComparedSums = BTreeMap<usize, BTreeMap<u64, Pair>>;

/// A unit of work: a deal of a format, and the block that it belongs to.
pub(super) struct Place {
    format: usize,
    block: u64,
    unit: u64,
}

impl Comparison {
    /// How many units of work there are.
    pub fn units(&self) -> u64 {
        self.one.formats.len() as u64 * self.one.drafts
    }

    /// About how many games a unit has, on both sides together.
    pub(crate) fn games_a_unit(&self) -> u64 {
        2 * self.one.games_a_unit(&Section::Format(Format::Random))
    }

    /// Plays everything on the threads of the current pool. `done` hears how many more units are done.
    pub fn run(&self, done: &(dyn Fn(u64) + Sync)) -> ComparisonSummary {
        self.summary(&self.play(0..self.units(), done))
    }

    /// Plays some of the units, in the order of [`Comparison::places`].
    pub(crate) fn play(&self, units: Range<u64>, done: &(dyn Fn(u64) + Sync)) -> ComparedSums {
        let most = (units.end - units.start) as usize;
        let places: Vec<Place> = self.places().skip(units.start as usize).take(most).collect();
        let blocks: Vec<&[Place]> =
            places.chunk_by(|p, q| (p.format, p.block) == (q.format, q.block)).collect();
        let play = |units: &&[Place]| {
            let mut pair = Pair::default();
            for place in *units {
                self.add(place, &mut pair, None);
                done(1);
            }
            pair
        };
        let played: Vec<Pair> = blocks.par_iter().map(play).collect();
        let mut sums = ComparedSums::new();
        for (block, pair) in blocks.iter().zip(played) {
            sums.entry(block[0].format).or_default().insert(block[0].block, pair);
        }
        sums
    }

    /// All units: format by format, and the blocks one after the other.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let (drafts, blocks) = (self.one.drafts, BLOCKS.min(self.one.drafts));
        (0..self.one.formats.len()).flat_map(move |format| {
            (0..blocks).flat_map(move |block| {
                let units = (block..drafts).step_by(blocks as usize);
                units.map(move |unit| Place { format, block, unit })
            })
        })
    }

    /// Plays a unit on both sides; `rows` gets its games.
    pub(super) fn add(&self, place: &Place, pair: &mut Pair, rows: Option<&mut Vec<PairRow>>) {
        let format = &self.one.formats[place.format];
        let section = Section::Format(format.clone());
        let games = [&self.one, &self.other].into_iter().zip(pair).map(|(study, sums)| {
            let found = study.unit(&section, place.unit);
            found.sums.formats.values().for_each(|format| sums.add(&format.games));
            found.games
        });
        let games: Vec<_> = games.collect();
        if let (Some(rows), Ok([one, other])) = (rows, <[_; 2]>::try_from(games)) {
            let pairs = one.into_iter().zip(other);
            rows.extend(
                pairs.map(|(one, other)| PairRow { format: format.name(), sides: [one, other] }),
            );
        }
    }

    /// Counts what a unit came to.
    pub(super) fn count(&self, sums: &mut ComparedSums, place: &Place, pair: &Pair) {
        let all = sums.entry(place.format).or_default().entry(place.block).or_default();
        *all = sum(all, pair);
    }

    /// What was found, from what all units came to.
    pub(crate) fn summary(&self, sums: &ComparedSums) -> ComparisonSummary {
        let mut digest = Sha256::new();
        let mut formats = Vec::new();
        for (place, format) in self.one.formats.iter().enumerate() {
            let blocks: Vec<Pair> =
                sums.get(&place).into_iter().flat_map(|blocks| blocks.values().cloned()).collect();
            digest.update(serde_json::json!(blocks).to_string());
            formats.push(ComparedFormat::of(format.name(), &blocks));
        }
        let studies = [&self.one, &self.other];
        ComparisonSummary {
            sides: self.names.clone(),
            players: studies.map(|study| study.player.name.clone()),
            weights: weights_of(studies.map(|study| &study.player)),
            rulesets: studies.map(|study| study.ruleset.hash().to_string()),
            drafts: self.one.drafts,
            games: self.one.games,
            seed: self.one.seed,
            program: crate::PROGRAM,
            formats,
            digest: Hex::<32>(digest.finalize().into()).to_string(),
        }
    }
}

/// Adds what more units came to.
pub(crate) fn add_compared(all: &mut ComparedSums, more: &ComparedSums) {
    for (format, blocks) in more {
        let all = all.entry(*format).or_default();
        for (block, more) in blocks {
            let pair = all.entry(*block).or_default();
            *pair = sum(pair, more);
        }
    }
}

impl ComparedFormat {
    fn of(format: &str, blocks: &[Pair]) -> ComparedFormat {
        let (whole, without) = left_out(blocks);
        // Sides that did the very same do not differ, whatever else might have been.
        let is_same = blocks.iter().all(|[one, other]| one == other);
        let compared = |metric: &&Metric| {
            let value = |pair: &Pair| {
                let [one, other] = pair.each_ref().map(|sums| (metric.estimate)(sums).value);
                other - one
            };
            let [one, other] = whole.each_ref().map(|sums| (metric.estimate)(sums));
            let replicates: Vec<f64> = without.iter().map(value).collect();
            let (mut difference, unit) = (jackknife(value(&whole), &replicates), unit(metric));
            if !is_same && (is_near_an_end(&one) || is_near_an_end(&other)) {
                difference = wider(&difference, &of_both_sides(&one, &other));
            }
            if unit == MeasureUnit::Percent {
                difference = difference.within(-1.0, 1.0);
            }
            ComparedMetric { metric: metric.name, unit, one, other, difference }
        };
        let metrics = METRICS.iter().map(compared).collect();
        ComparedFormat { format: format.to_owned(), metrics }
    }
}

/// How a metric is read.
fn unit(metric: &Metric) -> MeasureUnit {
    let drawn = metric.figure.map(|figure| figure.unit);
    drawn.or(metric.claims.first().map(|claim| claim.unit)).unwrap_or(MeasureUnit::Number)
}

/// All blocks together, and all but each.
fn left_out(blocks: &[Pair]) -> (Pair, Vec<Pair>) {
    let mut before = vec![Pair::default()];
    for block in blocks {
        before.push(sum(&before[before.len() - 1], block));
    }
    let mut without = Vec::new();
    let mut after = Pair::default();
    for (block, before) in blocks.iter().zip(&before).rev() {
        without.push(sum(before, &after));
        after = sum(&after, block);
    }
    without.reverse();
    (after, without)
}

fn sum(one: &Pair, more: &Pair) -> Pair {
    let mut all = one.clone();
    all.iter_mut().zip(more).for_each(|(all, more)| all.add(more));
    all
}

/// A number with its 95% interval, from what it comes to when each block is left out.
fn jackknife(value: f64, replicates: &[f64]) -> Measure {
    let count = replicates.len() as f64;
    let mean = replicates.iter().sum::<f64>() / count;
    let squares: f64 = replicates.iter().map(|one| (one - mean).powi(2)).sum();
    let reach = student(count - 1.0) * (squares * (count - 1.0) / count).sqrt();
    if reach.is_finite() {
        Measure { value, low: value - reach, high: value + reach }
    } else {
        Measure { value, ..Measure::UNKNOWN }
    }
}

/// Whether a number is so near the least or the most it can be that its interval is lopsided, as that of a share
/// is with less than about twenty cases. Leaving out blocks says little there: with no case at all, nothing.
fn is_near_an_end(measure: &Measure) -> bool {
    let [below, above] = [measure.value - measure.low, measure.high - measure.value];
    below.max(above) > 1.5 * below.min(above)
}

/// The difference of two numbers by the intervals of both, as if they did not depend on each other: Newcombe's
/// way, which keeps them as lopsided as they are.
fn of_both_sides(one: &Measure, other: &Measure) -> Measure {
    let value = other.value - one.value;
    let below = (other.value - other.low).hypot(one.high - one.value);
    let above = (other.high - other.value).hypot(one.value - one.low);
    Measure { value, low: value - below, high: value + above }
}

/// From the lower of two lower ends to the higher of two higher ones.
fn wider(one: &Measure, other: &Measure) -> Measure {
    Measure { value: one.value, low: one.low.min(other.low), high: one.high.max(other.high) }
}

/// How many standard errors hold 95% of Student's distribution, by a series in the degrees of freedom; for
/// fewer than three nothing is known.
fn student(degrees: f64) -> f64 {
    if degrees < 3.0 {
        return f64::INFINITY;
    }
    let z = crate::bradley_terry::Z;
    let (z3, z5, z7) = (z.powi(3), z.powi(5), z.powi(7));
    z + (z3 + z) / (4.0 * degrees)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * degrees.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * degrees.powi(3))
}

#[cfg(test)]
mod tests;
