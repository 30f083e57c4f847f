//! The confirmation of a ruleset by itself: the games that a tuning ends with, deal by deal, so that many
//! machines can share them. Each deal is drafted again where it is played; no deal needs the others.

use super::games::{GamesPlayed, SingleDeal};
use super::search::Measurement;
use super::stages::{CONFIRMED, CONFIRMING};
use super::targets::verdicts;
use super::{TargetCheck, Tuning};
use oracle::Ruleset;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// A ruleset to be confirmed as [`Tuning::run`] confirms what it found.
#[derive(Clone, Debug)]
pub struct Confirmation {
    /// Who plays, which formats, how many games, and where chance starts.
    pub tuning: Tuning,
    /// The ruleset that was found.
    pub ruleset: Ruleset,
}

/// What the games of a confirmation came to, by the number of the player and that of the format.
pub(crate) type ConfirmedSums = BTreeMap<usize, BTreeMap<usize, GamesPlayed>>;

/// What came of a confirmation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Confirmed {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Every target, player by player.
    pub after: Vec<TargetCheck>,
    /// Whether all are met beyond doubt.
    pub met: bool,
}

impl Confirmation {
    /// How many deals of a format are played, as few as there are games to play from both sides.
    fn deals(&self) -> u64 {
        CONFIRMED.min(self.tuning.confirm.div_ceil(2).max(2))
    }

    /// How often each is played from both sides.
    fn times(&self) -> u64 {
        self.tuning.confirm.div_ceil(2 * self.deals())
    }

    /// How many deals there are for both players and all formats.
    pub(crate) fn units(&self) -> u64 {
        2 * self.tuning.formats.len() as u64 * self.deals()
    }

    /// How many games each has.
    pub(crate) fn games_a_unit(&self) -> u64 {
        2 * self.times()
    }

    /// Plays some of the deals, counted through: player by player, format by format.
    pub(crate) fn play(&self, units: Range<u64>, done: &(dyn Fn(u64) + Sync)) -> ConfirmedSums {
        let played = units.into_par_iter().map(|unit| {
            let (place, deal) = (unit / self.deals(), CONFIRMING + unit % self.deals());
            let formats = self.tuning.formats.len();
            let (player, format) = (place as usize / formats, place as usize % formats);
            let deal = SingleDeal {
                format: &self.tuning.formats[format],
                drafter: &self.tuning.player,
                seed: self.tuning.seed,
                deal,
            };
            let duellist = &[&self.tuning.player, &self.tuning.second][player].duellist;
            let played = deal.played(&self.ruleset, duellist, self.times());
            done(self.games_a_unit());
            (player, format, played)
        });
        let mut sums = ConfirmedSums::new();
        for (player, format, played) in played.collect::<Vec<_>>() {
            let formats = sums.entry(player).or_default();
            crate::sums::Sum::add(formats.entry(format).or_default(), &played);
        }
        sums
    }

    /// What came of it, from what all deals came to.
    pub(crate) fn confirmed(&self, sums: &ConfirmedSums) -> Confirmed {
        let tuning = &self.tuning;
        let check = |(number, name): (usize, &String)| {
            let of = |format| sums.get(&number).and_then(|formats| formats.get(&format));
            let readings: Vec<Measurement> = (0..tuning.formats.len())
                .map(|format| of(format).cloned().unwrap_or_default().measurement())
                .collect();
            TargetCheck {
                player: name.clone(),
                games: self.games_a_unit() * self.deals(),
                targets: verdicts(&tuning.formats, &tuning.targets, &readings, name),
            }
        };
        let after: Vec<TargetCheck> =
            [&tuning.player.name, &tuning.second.name].into_iter().enumerate().map(check).collect();
        Confirmed { ruleset: self.ruleset, met: after.iter().all(TargetCheck::met), after }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::Competitor;
    use crate::format::Format;
    use crate::sums::Sum;
    use crate::tune::stages::TuningRun;
    use crate::tune::{Limits, Targets};
    use players::{AnyDrafter, AnyDuellist};

    #[test]
    fn the_parts_of_a_confirmation_are_what_the_tuning_confirms() {
        let competitor = |name: &str| Competitor {
            name: name.to_owned(),
            duellist: AnyDuellist::named(name).unwrap(),
            drafter: AnyDrafter::named("value").unwrap(),
        };
        let tuning = Tuning {
            formats: vec![Format::Custom, "pass".parse().unwrap()],
            player: competitor("guide"),
            second: competitor("novice"),
            ruleset: Ruleset::STANDARD,
            limits: Limits::default(),
            targets: Targets::default(),
            games: 20,
            confirm: 51,
            seed: 3,
        };
        let confirmation = Confirmation { tuning: tuning.clone(), ruleset: Ruleset::FAST };
        let units = confirmation.units();
        assert_eq!(units, 2 * 2 * 26);
        let mut sums = ConfirmedSums::new();
        // The second half first.
        for part in [units / 3..units, 0..units / 3] {
            sums.add(&confirmation.play(part, &|_| ()));
        }
        let lab = TuningRun::open(&tuning, &|_| ());
        let whole = lab.standings(&Ruleset::FAST, [tuning.confirm; 2]);
        assert_eq!(confirmation.confirmed(&sums).after, whole);
    }
}
