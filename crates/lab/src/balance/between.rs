//! Decks of different formats against each other: each with the bonuses of its own, and all with
//! those of drafts.
//!
//! A unit holds one draft of every format. Every pair of formats meets with the same decks and the same
//! luck under both tables of bonuses, each going first once; random decks are dealt for every game.

use super::decks::{Dealt, Heap};
use super::row::{GameRow, Place};
use super::sheet::half_points;
use super::{Balance, Found, Section, dealt};
use crate::points::Points;
use crate::sums::Sum;
use oracle::{BonusClass, Ruleset};
use table::Seat;

/// The tables of bonuses: each deck's own, and one for all.
pub const TABLES: [&str; 2] = ["own", "common"];

impl Balance {
    pub(super) fn between(&self, unit: u64) -> Found {
        let luck = self.luck(&Section::Between, unit);
        let mut found = Found::default();
        let players = [self.player.player(), self.player.player()];
        // Of the two decks of a draft one takes part: the first picker's or the other's.
        let heap = |(number, format)| -> Option<Heap> {
            let dealt = dealt(&self.ruleset, format, &players, luck.seed(number))?;
            let [one, other] = dealt.seats;
            Some(if unit.is_multiple_of(2) { one } else { other })
        };
        let heaps: Vec<Option<Heap>> = (0..).zip(&self.formats).map(heap).collect();
        let rulesets = [self.ruleset, common(&self.ruleset)];
        for (i, one) in self.formats.iter().enumerate() {
            for (j, other) in self.formats.iter().enumerate().skip(i + 1) {
                let (Some(p), Some(q)) = (&heaps[i], &heaps[j]) else { continue };
                let seed = luck.seed((1000 * i + j + 1000) as u64);
                let decks = Dealt::of([p.clone(), q.clone()], seed);
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
        decks: &Dealt,
        names: [&str; 2],
        (unit, seed): (u64, u64),
        found: &mut Found,
    ) -> Points {
        let section = format!("{}-{table}", Section::Between);
        let players = [self.player.name.as_str(); 2];
        let place = Place { section: &section, unit, decks: names, players };
        let mut scored = 0;
        for first in [Seat(0), Seat(1)] {
            let seed = seed ^ u64::from(first.0);
            let (_, notes) = self.game(ruleset, decks, first, [&self.player; 2], seed);
            scored += half_points(&notes, Seat(0));
            found.games.push(GameRow::of(&place, first.0.into(), &notes));
        }
        Points::deal(2, scored)
    }
}

/// The rules with one table of bonuses for all decks: that of drafts.
fn common(ruleset: &Ruleset) -> Ruleset {
    let table = *ruleset.bonuses(BonusClass::Draft);
    BonusClass::ALL.iter().fold(*ruleset, |ruleset, class| ruleset.with_bonuses(*class, table))
}
