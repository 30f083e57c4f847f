//! Decks of different formats against each other: each with the bonuses of its own, and all with
//! those of drafts.
//!
//! A unit holds one draft of every format. Every pair of formats meets with the same decks and the same
//! luck under both tables of bonuses, each going first once; random decks are dealt for every game.

use super::decks::{DealtDecks, SeatCards};
use super::format_sums::half_points;
use super::measure::Measure;
use super::rows::{GameContext, GameRow};
use super::verdicts::{DRAFTS, MARGIN, MeasureUnit, Verdict, between, more_than};
use super::{BalanceStudy, Section, UnitResult, deal_decks};
use crate::points::Points;
use crate::sums::Sum;
use oracle::{BonusClass, Ruleset};
use serde::Serialize;
use std::collections::BTreeMap;
use table::Seat;

/// The tables of bonuses: each deck's own, and one for all.
pub const TABLES: [&str; 2] = [OWN, "common"];
pub(super) const OWN: &str = "own";

impl BalanceStudy {
    pub(super) fn between(&self, unit: u64) -> UnitResult {
        let luck = self.luck(&Section::Between, unit);
        let mut found = UnitResult::default();
        let players = [self.player.player(), self.player.player()];
        // Of the two decks of a draft one takes part: the first picker's or the other's.
        let seat_cards = |(number, format)| -> Option<SeatCards> {
            let dealt = deal_decks(&self.ruleset, format, &players, luck.seed(number))?;
            let [one, other] = dealt.seats;
            Some(if unit.is_multiple_of(2) { one } else { other })
        };
        let seat_cards: Vec<Option<SeatCards>> = (0..).zip(&self.formats).map(seat_cards).collect();
        let rulesets = [self.ruleset, common(&self.ruleset)];
        for (i, one) in self.formats.iter().enumerate() {
            for (j, other) in self.formats.iter().enumerate().skip(i + 1) {
                let (Some(p), Some(q)) = (&seat_cards[i], &seat_cards[j]) else { continue };
                let seed = luck.seed((1000 * i + j + 1000) as u64);
                let decks = DealtDecks::of([p.clone(), q.clone()], seed);
                for (table, ruleset) in TABLES.iter().zip(&rulesets) {
                    let names = [one.name(), other.name()];
                    let points =
                        self.meeting(table, ruleset, &decks, names, (unit, seed), &mut found);
                    let pairs = found.sums.between.entry((*table).to_owned()).or_default();
                    pairs.entry(names.join(" ")).or_default().add(&points);
                }
            }
        }
        found
    }

    /// Two games between two decks, with each going first once. Gives what the first deck scored.
    fn meeting(
        &self,
        table: &str,
        ruleset: &Ruleset,
        decks: &DealtDecks,
        names: [&str; 2],
        (unit, seed): (u64, u64),
        found: &mut UnitResult,
    ) -> Points {
        let section = format!("{}-{table}", Section::Between);
        let players = [self.player.name.as_str(); 2];
        let place = GameContext { section: &section, unit, decks: names, players };
        let mut scored = 0;
        for first in [Seat(0), Seat(1)] {
            let seed = seed ^ u64::from(first.0);
            let (_, stats) = self.game(ruleset, decks, first, [&self.player; 2], seed);
            scored += half_points(&stats, Seat(0));
            found.games.push(GameRow::of(&place, first.0.into(), &stats));
        }
        Points::deal(2, scored)
    }
}

/// The rules with one table of bonuses for all decks: that of drafts.
fn common(ruleset: &Ruleset) -> Ruleset {
    let table = *ruleset.bonuses(BonusClass::Draft);
    BonusClass::ALL.iter().fold(*ruleset, |ruleset, class| ruleset.with_bonuses(*class, table))
}

/// Meetings of formats under one table of bonuses.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CrossFormatSummary {
    pub table: String,
    pub pairs: Vec<CrossFormatPair>,
}

/// What decks of one format scored against those of another.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct CrossFormatPair {
    pub one: String,
    pub other: String,
    pub games: u64,
    pub share: Measure,
}

impl CrossFormatSummary {
    pub(super) fn of((table, pairs): (&String, &BTreeMap<String, Points>)) -> CrossFormatSummary {
        let meeting = |(names, points): (&String, &Points)| {
            let (one, other) = names.split_once(' ').unwrap_or((names, ""));
            let (one, other) = (one.to_owned(), other.to_owned());
            CrossFormatPair { one, other, games: points.games(), share: Measure::share(points) }
        };
        CrossFormatSummary { table: table.clone(), pairs: pairs.iter().map(meeting).collect() }
    }
}

/// What one format scored against another, whichever is named first.
pub(crate) fn score(pairs: &[CrossFormatPair], one: &str, other: &str) -> Option<Measure> {
    let found = |one: &str, other: &str| {
        pairs.iter().find(|pair| pair.one == one && pair.other == other).map(|pair| pair.share)
    };
    let turned = |share: Measure| Measure {
        value: 1.0 - share.value,
        low: 1.0 - share.high,
        high: 1.0 - share.low,
    };
    found(one, other).or_else(|| found(other, one).map(turned))
}

/// The claims about the order of strength between formats.
pub(super) fn verdicts(tables: &[CrossFormatSummary]) -> Vec<Verdict> {
    let mut all = Vec::new();
    let alike = between(0.5 - MARGIN, 0.5 + MARGIN);
    for meetings in tables {
        let mut claim = |claim, one: &str, other: &str, expected| {
            if let Some(share) = score(&meetings.pairs, one, other) {
                let about = [one, other, meetings.table.as_str()];
                all.push(Verdict::new(claim, &about, expected, share, MeasureUnit::Percent));
            }
        };
        for draft in DRAFTS {
            claim("draft-beats-random", draft, "random", more_than(0.5));
            claim("custom-beats-draft", "custom", draft, more_than(0.5));
            claim("draft-like-monochrome", draft, "monochrome", alike);
        }
        // Drafted decks have the same table in any case.
        if meetings.table == TABLES[0] {
            for [one, other] in [["solomon", "piles"], ["solomon", "pass"], ["piles", "pass"]] {
                claim("drafts-alike", one, other, alike);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_found_from_either_side() {
        let share = Measure { value: 0.6, low: 0.55, high: 0.64 };
        let pair = CrossFormatPair { one: "a".into(), other: "b".into(), games: 100, share };
        let turned = score(&[pair], "b", "a").unwrap();
        assert!((turned.value - 0.4).abs() < 1e-12);
        assert!((turned.low - 0.36).abs() < 1e-12 && (turned.high - 0.45).abs() < 1e-12);
    }
}
