//! Tuning: a ruleset is adjusted until the games are as long as the rule book promises, and as fair.
//!
//! First as the rule book adjusts: a few points of bonus at a time ([`Adjustment`]). Where that cannot
//! reach the targets, a search over the ruleset's numbers looks for the smallest change that meets
//! all of them at once ([`Alternative`]), for two kinds of players, so that what is found is not an
//! artefact of one. Last, many fresh games are played under what was found.
//!
//! The same settings give the same result on any number of threads: everything that is counted is a
//! whole number, and the search itself takes one step after the other.

mod advice;
mod confirmation;
mod explore;
mod games;
mod knobs;
mod limits;
mod search;
mod slopes;
mod stages;
mod strength;
mod targets;

pub use advice::Advice;
pub(crate) use advice::adjusted;
pub use confirmation::{Confirmation, Confirmed};
pub use knobs::Change;
pub use limits::{BadLimit, Limits};
pub use strength::PlayerStrength;
pub use targets::{BadTarget, Targets};

use crate::balance::{Competitor, Judgement, Measure, Verdict, weights_of};
use crate::format::Format;
pub(crate) use confirmation::ConfirmedSums;
use knobs::Space;
use oracle::Ruleset;
use serde::Serialize;
use stages::TuningRun;
use std::collections::BTreeMap;
use table::Hex;

/// What is to be tuned, and how carefully.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The formats that should meet their targets.
    pub formats: Vec<Format>,
    /// Who drafts, builds and plays.
    pub player: Competitor,
    /// Another kind of player, who plays with the same decks.
    pub second: Competitor,
    /// Where the search starts.
    pub ruleset: Ruleset,
    /// What it must leave alone.
    pub limits: Limits,
    /// What is to be reached.
    pub targets: Targets,
    /// Games of a format each time the search tries something, or as many more as make whole deals.
    pub games: u64,
    /// Games of a format each time something is confirmed, likewise.
    pub confirm: u64,
    /// Where chance starts.
    pub seed: u64,
}

/// What a player's games were like under a ruleset.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TargetCheck {
    /// The player.
    pub player: String,
    /// Games of each format that were played: whole deals, so there may be more than were asked for.
    pub games: u64,
    /// Every target, held against them.
    pub targets: Vec<Verdict>,
}

impl TargetCheck {
    /// Whether all targets are met, beyond doubt.
    pub fn met(&self) -> bool {
        self.targets.iter().all(|target| target.verdict == Judgement::Holds)
    }

    /// The targets that are not met beyond doubt.
    pub fn missed(&self) -> impl Iterator<Item = &Verdict> {
        self.targets.iter().filter(|target| target.verdict != Judgement::Holds)
    }
}

/// A step of the rule book's adjustment.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Adjustment {
    /// Why it was taken.
    pub because: Advice,
    /// By how many points the bonuses of species changed.
    pub species: i32,
    /// By how many points those of orders changed.
    pub order: i32,
    /// The mean length before and after.
    pub length: [Measure; 2],
    /// The ruleset after it.
    pub ruleset: Ruleset,
    /// How it was tested.
    pub standing: TargetCheck,
}

/// Whether somebody has an advantage, and whether the core rules are the cause.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Imbalance {
    /// The formats in which the first player's share is out of bounds.
    pub formats: Vec<String>,
    /// The formats without a draft, tested for it.
    pub undrafted: Vec<Verdict>,
    /// Whether one of these is out of bounds too; nothing where no format is.
    pub core: Option<bool>,
}

/// A way that was tried, as the search saw it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Alternative {
    /// The numbers that were free to turn, or the one that was set.
    pub turned: Vec<String>,
    /// What was changed.
    pub changes: Vec<Change>,
    /// What that costs.
    pub cost: f64,
    /// How far off the targets it leaves both players: turns and percentage points, added up.
    pub miss: f64,
    /// The mean lengths, format by format.
    pub lengths: Vec<f64>,
    /// The first player's shares.
    pub first: Vec<f64>,
}

/// A change, and what is lost without it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct NecessaryChange {
    /// The number.
    #[serde(flatten)]
    pub change: Change,
    /// How far off the targets one is without it.
    pub miss_without: f64,
}

/// All that was done and found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TuningReport {
    /// The ruleset that was found.
    pub ruleset: Ruleset,
    /// How games were before, player by player.
    pub before: Vec<TargetCheck>,
    /// The rule book's adjustment.
    pub steps: Vec<Adjustment>,
    /// Whether bonuses could go no further when the adjustment ended.
    pub exhausted: bool,
    /// Who goes first, and what that is worth.
    pub imbalance: Imbalance,
    /// The ways that were tried, the best first; nothing where no search was needed.
    pub alternatives: Vec<Alternative>,
    /// What was changed in the end.
    pub changes: Vec<NecessaryChange>,
    /// What the changes cost.
    pub cost: f64,
    /// How many times a format was evaluated in the search.
    pub evaluations: usize,
    /// Games of each of these evaluations.
    pub games: u64,
    /// How games are now, player by player.
    pub after: Vec<TargetCheck>,
    /// Whether every target is met for both players, beyond doubt.
    pub met: bool,
    /// How well both players play by the rules as they were, and then by those that were found.
    pub strength: [Vec<PlayerStrength>; 2],
    /// The hashes of the weights that players play and draft by.
    pub weights: BTreeMap<String, BTreeMap<String, Hex<32>>>,
}

impl Tuning {
    /// The rulesets that are looked at.
    fn space(&self) -> Space {
        Space::within(self.ruleset, self.limits)
    }

    /// Whether there is a ruleset within the limits to begin with.
    pub fn can_begin(&self) -> bool {
        self.space().start().is_some()
    }

    /// Does it all on the threads of the current pool. `done` hears how many more games have been
    /// played, from any thread.
    pub fn run(&self, done: &(dyn Fn(u64) + Sync)) -> TuningReport {
        let lab = TuningRun::open(self, done);
        let space = self.space();
        let before = lab.standings(&self.ruleset, [self.confirm, self.confirm.div_ceil(5)]);
        let imbalance = lab.imbalance(&before[0]);
        let (steps, exhausted) = lab.steps(&space, &before[0]);
        let mut report = TuningReport {
            ruleset: self.ruleset,
            steps,
            exhausted,
            imbalance,
            alternatives: Vec::new(),
            changes: Vec::new(),
            cost: 0.0,
            evaluations: 0,
            games: 0,
            met: before.iter().all(TargetCheck::met),
            after: before.clone(),
            before,
            strength: [lab.strengths(&self.ruleset), Vec::new()],
            weights: weights_of([&self.player, &self.second]),
        };
        if !report.met {
            lab.search(&mut report);
            report.after = lab.standings(&report.ruleset, [self.confirm; 2]);
            report.met = report.after.iter().all(TargetCheck::met);
        }
        report.strength[1] = match report.ruleset == self.ruleset {
            true => report.strength[0].clone(),
            false => lab.strengths(&report.ruleset),
        };
        report
    }

    /// About how many games that is at most, for those who wait.
    pub fn work(&self) -> u64 {
        let formats = self.formats.len() as u64;
        formats * (stages::DEALS + 6 * self.confirm + 160 * self.games) + 4 * strength::GAMES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::{AnyDrafter, AnyDuellist};
    use std::sync::atomic::{AtomicU64, Ordering};

    fn competitor(name: &str) -> Competitor {
        Competitor {
            name: name.to_owned(),
            duellist: AnyDuellist::named(name).unwrap(),
            drafter: AnyDrafter::named("value").unwrap(),
        }
    }

    fn tuning() -> Tuning {
        Tuning {
            formats: vec![Format::Random, Format::Monochrome],
            player: competitor("guide"),
            second: competitor("novice"),
            ruleset: Ruleset::STANDARD,
            limits: Limits::default(),
            targets: Targets::default(),
            games: 40,
            confirm: 60,
            seed: 7,
        }
    }

    fn run(tuning: &Tuning, threads: usize) -> TuningReport {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| tuning.run(&|_| ()))
    }

    #[test]
    fn any_number_of_threads_gives_the_same_report() {
        let mut tuning = tuning();
        if table::is_long_run() {
            tuning.formats.push("solomon".parse().unwrap());
        }
        let (one, two) = (run(&tuning, 1), run(&tuning, 2));
        assert_eq!(one, two);
        assert_eq!(Ruleset::from_toml(&one.ruleset.to_toml()), Ok(one.ruleset));
        assert_eq!(one.steps.len(), 2);
        assert!(one.exhausted && !one.alternatives.is_empty());
        assert_eq!(one.after.len(), 2);
    }

    #[test]
    fn another_seed_plays_other_games() {
        let standings = |tuning: &Tuning| {
            let lab = TuningRun::open(tuning, &|_| ());
            lab.standings(&tuning.ruleset, [tuning.confirm; 2])
        };
        assert_ne!(standings(&tuning()), standings(&Tuning { seed: 8, ..tuning() }));
    }

    #[test]
    fn a_standing_tells_the_games_that_were_played() {
        let tuning = Tuning { formats: vec![Format::Random], ..tuning() };
        let counted = AtomicU64::new(0);
        let done = |more| {
            counted.fetch_add(more, Ordering::Relaxed);
        };
        let lab = TuningRun::open(&tuning, &done);
        // As many deals as pairs of games, up to 500; then each is played as often as any other.
        for (asked, played) in [([60, 61], [60, 62]), ([1000, 1001], [1000, 2000])] {
            counted.store(0, Ordering::Relaxed);
            let standings = lab.standings(&tuning.ruleset, asked);
            let told: Vec<u64> = standings.iter().map(|standing| standing.games).collect();
            assert_eq!(told, played);
            assert_eq!(counted.load(Ordering::Relaxed), played.iter().sum::<u64>());
        }
    }

    #[test]
    fn an_advantage_is_looked_for_in_the_formats_without_a_draft() {
        let formats = vec![Format::Random];
        let tuning = Tuning { formats, confirm: 2000, player: competitor("odds"), ..tuning() };
        let lab = TuningRun::open(&tuning, &|_| ());
        let before = lab.standings(&tuning.ruleset, [tuning.confirm, 60]);
        let imbalance = lab.imbalance(&before[0]);
        assert_eq!(imbalance.formats, ["random"]);
        let tested: Vec<&str> =
            imbalance.undrafted.iter().map(|target| &*target.about[0]).collect();
        assert_eq!(tested, ["random", "monochrome", "custom"]);
        assert_eq!(imbalance.core, Some(true));
    }
}
