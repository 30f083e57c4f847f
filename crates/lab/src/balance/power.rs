//! What Power Draft promises: stronger decks than the standard draft of eight makes of the same
//! cards, and fewer buckets of cards that go to one player than when four hold the standard draft.
//!
//! Buckets are colours, orders and species. How far a bucket goes to one player is the share of its
//! cards, among those in decks, that are in the deck that has most of them.

use super::decks::{DealtDecks, SeatCards};
use super::format_sums::half_points;
use super::measure::Measure;
use super::rows::{GameContext, GameRow};
use super::verdicts::{MeasureUnit, Verdict, more_than};
use super::{BalanceStudy, Section, UnitResult};
use crate::deal_sums::DealSums;
use crate::format::{DraftFormat, Format};
use crate::points::Points;
use crate::quick_draft::{self, DraftedDeck};
use crate::sums::{Sum, sums};
use oracle::Champion;
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Fast, Seat};

/// The procedures that are compared: Power Draft, the standard draft of as many players, and that of
/// twice as many.
pub const PROCEDURES: [&str; 3] = ["power-4", "standard-4", "standard-8"];
/// The kinds of buckets.
pub const BUCKETS: [&str; 3] = ["colors", "orders", "species"];

sums! {
    /// What was counted about Power Draft.
    pub struct PowerSums {
        /// What Power Draft decks scored against those of a standard draft of eight.
        against_standard: Points,
        /// By kind of bucket, the products of the largest shares in Power Drafts and in standard drafts
        /// of as many players, draft by draft.
        together: BTreeMap<String, u64>,
        /// By procedure and kind of bucket.
        buckets: BTreeMap<String, BTreeMap<String, BucketSums>>,
    }

    /// How far buckets go to one player.
    pub struct BucketSums {
        /// The largest share of a bucket, in thousandths.
        largest: DealSums,
        /// Buckets of which one player has at least two thirds.
        sole: Points,
    }
}

impl BalanceStudy {
    pub(super) fn power(&self, unit: u64) -> UnitResult {
        let luck = self.luck(&Section::Power, unit);
        let mut found = UnitResult::default();
        let players = [self.player.player(), self.player.player()];
        let drafted = |procedure: &str| -> Vec<DraftedDeck> {
            let (name, seats) = procedure.split_once('-').unwrap_or((procedure, "4"));
            let Ok(Format::Draft(format)) = name.parse() else { return Vec::new() };
            let Some(format) = DraftFormat::with(&format, "seats", seats) else {
                return Vec::new();
            };
            // The same luck: the same boosters, where there are as many cards.
            let (mut chance, mut own) = (Fast::new(luck.seed(0)), Fast::new(luck.seed(1)));
            quick_draft::run_draft(&format, &players, &mut chance, &mut own)
        };
        let drafts = PROCEDURES.map(drafted);
        for (procedure, drafted) in PROCEDURES.iter().zip(&drafts) {
            let buckets = found.sums.power.buckets.entry((*procedure).to_owned()).or_default();
            count_buckets(drafted, buckets);
        }
        let largest = |procedure: &str, kind: &str| {
            found.sums.power.buckets[procedure].get(kind).map_or(0, |sums| sums.largest.sum)
        };
        let product = |kind: &str| largest(PROCEDURES[0], kind) * largest(PROCEDURES[1], kind);
        let together = BUCKETS.map(|kind| (kind.to_owned(), product(kind)));
        found.sums.power.together = together.into();
        let [power, _, standard] = drafts;
        let entry = GameContext {
            section: &Section::Power.to_string(),
            unit,
            decks: ["power", "standard"],
            players: [&self.player.name; 2],
        };
        let mut scored = 0;
        for (place, other) in standard.iter().enumerate() {
            let one = &power[place % power.len()];
            let seats = [one, other].map(|drafted| SeatCards::drafted(drafted.clone()));
            let (dealt, first) = (DealtDecks::of(seats, 0), Seat((place / power.len() % 2) as u8));
            let seed = luck.seed(2 + place as u64);
            let (_, stats) = self.game(&self.ruleset, &dealt, first, [&self.player; 2], seed);
            scored += half_points(&stats, Seat(0));
            found.games.push(GameRow::of(&entry, place as u64, &stats));
        }
        found.sums.power.against_standard = Points::deal(standard.len() as u64, scored);
        found
    }
}

/// How many buckets there are, and which of them a champion is in.
type Buckets = (usize, fn(Champion) -> usize);

/// Counts how far the buckets of a draft go to one player.
fn count_buckets(drafted: &[DraftedDeck], sums: &mut BTreeMap<String, BucketSums>) {
    let kinds: [Buckets; 3] = [
        (3, |champion| champion.color as usize),
        (5, |champion| champion.order as usize),
        (15, |champion| champion.species() as usize),
    ];
    for (name, (count, bucket)) in BUCKETS.iter().zip(kinds) {
        let of_deck = |drafted: &DraftedDeck| {
            let mut cards = vec![0_u64; count];
            let champions = drafted.deck.cards().iter().filter_map(|card| card.champion());
            champions.for_each(|champion| cards[bucket(champion)] += 1);
            cards
        };
        let decks: Vec<Vec<u64>> = drafted.iter().map(of_deck).collect();
        let shares: Vec<u64> = (0..count)
            .filter_map(|bucket| {
                let most = decks.iter().map(|deck| deck[bucket]).max()?;
                let all: u64 = decks.iter().map(|deck| deck[bucket]).sum();
                (1000 * most).checked_div(all)
            })
            .collect();
        let sole = shares.iter().filter(|share| 3 * **share >= 2000).count() as u64;
        let buckets = shares.len() as u64;
        let sums = sums.entry((*name).to_owned()).or_default();
        sums.largest.add(&DealSums::of(buckets, shares.iter().sum()));
        sums.sole.add(&Points::deal(buckets, 2 * sole));
    }
}

/// What was found about Power Draft.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PowerSummary {
    /// What its decks scored against those of a standard draft of eight.
    pub against_standard: Measure,
    /// By kind of bucket, by how much larger the largest share is in a standard draft of as many
    /// players.
    pub more_contested: BTreeMap<String, Measure>,
    /// By procedure and kind of bucket.
    pub buckets: BTreeMap<String, BTreeMap<String, BucketSummary>>,
}

/// How far buckets of cards went to one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BucketSummary {
    /// The largest share of a bucket that one deck has.
    pub largest: Measure,
    /// The share of buckets of which one deck has at least two thirds.
    pub sole: Measure,
}

impl PowerSummary {
    pub(super) fn of(sums: &PowerSums) -> PowerSummary {
        let bucket = |sums: &BucketSums| BucketSummary {
            largest: Measure::mean(&sums.largest, 1000.0).within(0.0, 1.0),
            sole: Measure::share(&sums.sole),
        };
        let kinds = |kinds: &BTreeMap<String, BucketSums>| {
            kinds.iter().map(|(kind, sums)| (kind.clone(), bucket(sums))).collect()
        };
        let buckets = sums.buckets.iter().map(|(name, all)| (name.clone(), kinds(all)));
        let more_contested = |(kind, products): (&String, &u64)| {
            let [power, standard] =
                [0, 1].map(|place| Some(&sums.buckets.get(PROCEDURES[place])?.get(kind)?.largest));
            let more = Measure::beyond(standard?, power?, *products, 1000.0);
            Some((kind.clone(), more.within(-1.0, 1.0)))
        };
        PowerSummary {
            against_standard: Measure::share(&sums.against_standard),
            more_contested: sums.together.iter().filter_map(more_contested).collect(),
            buckets: buckets.collect(),
        }
    }

    /// The claims about Power Draft.
    pub(super) fn verdicts(&self) -> Vec<Verdict> {
        let (power, mut all) = (self, Vec::new());
        let stronger = power.against_standard;
        let about = ["power", "standard"];
        all.push(Verdict::new(
            "power-stronger",
            &about,
            more_than(0.5),
            stronger,
            MeasureUnit::Percent,
        ));
        for (kind, more) in &power.more_contested {
            all.push(Verdict::new(
                "power-contested",
                &[kind],
                more_than(0.0),
                *more,
                MeasureUnit::Points,
            ));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_cards_that_no_deck_has_leaves_no_nonsense() {
        let mut sums = PowerSums::default();
        for (procedure, buckets) in [(PROCEDURES[0], 0), (PROCEDURES[1], 3)] {
            let mut counted = BucketSums::default();
            for _ in 0..2 {
                counted.largest.add(&DealSums::of(buckets, 400 * buckets));
                counted.sole.add(&Points::deal(buckets, 0));
            }
            sums.buckets.insert(procedure.to_owned(), [("colors".to_owned(), counted)].into());
        }
        sums.together.insert("colors".to_owned(), 0);
        let found = PowerSummary::of(&sums);
        let unknown = Measure { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
        assert_eq!(found.more_contested["colors"], unknown);
        let empty = &found.buckets[PROCEDURES[0]]["colors"];
        assert_eq!(empty.largest, unknown);
        assert_eq!(empty.sole, Measure { value: 0.5, low: 0.0, high: 1.0 });
    }
}
