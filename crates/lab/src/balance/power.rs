//! What Power Draft promises: stronger decks than the standard draft of eight makes of the same
//! cards, and fewer buckets of cards that go to one player than when four hold the standard draft.
//!
//! Buckets are colours, orders and species. How far a bucket goes to one player is the share of its
//! cards, among those in decks, that are in the deck that has most of them.

use super::decks::{Dealt, Heap};
use super::row::{GameRow, Place};
use super::sheet::half_points;
use super::{Balance, Found, Section};
use crate::deals::Deals;
use crate::drafted::{self, Drafted};
use crate::format::{DraftFormat, Format};
use crate::points::Points;
use crate::sums::{Sum, sums};
use oracle::Champion;
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
        largest: Deals,
        /// Buckets of which one player has at least two thirds.
        sole: Points,
    }
}

impl Balance {
    pub(super) fn power(&self, unit: u64) -> Found {
        let luck = self.luck(&Section::Power, unit);
        let mut found = Found::default();
        let players = [self.player.player(), self.player.player()];
        let held = |procedure: &str| -> Vec<Drafted> {
            let (name, seats) = procedure.split_once('-').unwrap_or((procedure, "4"));
            let Ok(Format::Draft(format)) = name.parse() else { return Vec::new() };
            let Some(format) = DraftFormat::with(&format, "seats", seats) else {
                return Vec::new();
            };
            // The same luck: the same boosters, where there are as many cards.
            let (mut chance, mut own) = (Fast::new(luck.seed(0)), Fast::new(luck.seed(1)));
            drafted::held(&format, &players, &mut chance, &mut own)
        };
        let drafts = PROCEDURES.map(held);
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
        let entry = Place {
            section: &Section::Power.to_string(),
            unit,
            decks: ["power", "standard"],
            players: [&self.player.name; 2],
        };
        let mut scored = 0;
        for (place, other) in standard.iter().enumerate() {
            let one = &power[place % power.len()];
            let seats = [one, other].map(|drafted| Heap::drafted(drafted.clone()));
            let (dealt, first) = (Dealt::of(seats, 0), Seat((place / power.len() % 2) as u8));
            let seed = luck.seed(2 + place as u64);
            let (_, notes) = self.game(&self.ruleset, &dealt, first, [&self.player; 2], seed);
            scored += half_points(&notes, Seat(0));
            found.games.push(GameRow::of(&entry, place as u64, &notes));
        }
        found.sums.power.against_standard = Points::deal(standard.len() as u64, scored);
        found
    }
}

/// How many buckets there are, and which of them a champion is in.
type Buckets = (usize, fn(Champion) -> usize);

/// Counts how far the buckets of a draft go to one player.
fn count_buckets(drafted: &[Drafted], sums: &mut BTreeMap<String, BucketSums>) {
    let kinds: [Buckets; 3] = [
        (3, |champion| champion.color as usize),
        (5, |champion| champion.order as usize),
        (15, |champion| champion.species() as usize),
    ];
    for (name, (count, bucket)) in BUCKETS.iter().zip(kinds) {
        let of_deck = |drafted: &Drafted| {
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
        sums.largest.add(&Deals::of(buckets, shares.iter().sum()));
        sums.sole.add(&Points::deal(buckets, 2 * sole));
    }
}
