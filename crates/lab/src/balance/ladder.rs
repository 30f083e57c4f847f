//! Who plays matters: the questions of a study, asked of every step of a ladder of players.
//!
//! A step is a study of its own, with a part of the drafts and games: the same formats, the same questions
//! and the same luck, but other players. Where skill is measured, the weaker player is the step below.

use super::measure::Measure;
use super::metrics::{FIRST, LENGTH};
use super::summary::{Summary, weights_of};
use super::verdicts::{Fact, Verdict};
use super::{BalanceStudy, Competitor, Section, Sums, Topic, UnitResult};
use crate::sums::Sum;
use players::{AnyDrafter, AnyDuellist, Random};
use serde::Serialize;
use std::collections::BTreeMap;
use table::Hex;

/// The steps, from a beginner to the best: who duels, and who drafts and builds.
pub const LADDER: [&str; 6] =
    ["novice+random", "luna+value", "argent+value", "aureus+seed", "guide+learned", "net+learned"];

/// A step has one in so many of the drafts and games of the study.
const PART: u64 = 5;

impl BalanceStudy {
    /// The study of a step.
    pub(super) fn step(&self, number: usize) -> BalanceStudy {
        let drafts = self.drafts.div_ceil(PART);
        let others = self.topics.iter().copied().filter(|topic| *topic != Topic::Players);
        let mut topics: Vec<Topic> = others.collect();
        if topics.is_empty() {
            topics = Topic::ALL.into_iter().filter(|topic| *topic != Topic::Players).collect();
        }
        let below = number.checked_sub(1).and_then(|below| self.ladder.get(below));
        BalanceStudy {
            formats: self.formats.clone(),
            drafts,
            games: self.games.div_ceil(PART).max(drafts),
            player: self.ladder[number].clone(),
            weaker: below.cloned().unwrap_or_else(nobody_in_particular),
            ladder: Vec::new(),
            ruleset: self.ruleset,
            topics,
            seed: self.seed,
        }
    }

    /// How many units a step has: those of all its sections.
    pub(super) fn step_units(&self, number: usize) -> u64 {
        let step = self.step(number);
        step.sections().iter().map(|section| step.units(section)).sum()
    }

    /// A unit of a step: its sections follow each other.
    pub(super) fn of_step(&self, number: usize, unit: u64) -> UnitResult {
        let step = self.step(number);
        let mut unit = unit;
        for section in step.sections() {
            let units = step.units(&section);
            if unit < units {
                let mut found = step.unit(&section, unit);
                found.drafts.clear();
                let name = Section::Step(number).to_string();
                for game in &mut found.games {
                    game.section = format!("{name}-{}", game.section);
                }
                let mut sums = Sums::default();
                sums.ladder.entry(name).or_default().add(&found.sums);
                return UnitResult { sums, ..found };
            }
            unit -= units;
        }
        UnitResult::default()
    }
}

/// Below the lowest step there is nobody but chance.
fn nobody_in_particular() -> Competitor {
    Competitor {
        name: "random+random".to_owned(),
        duellist: AnyDuellist::Random(Random),
        drafter: AnyDrafter::Random(Random),
    }
}

/// What came of everything with the players of a step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LadderStep {
    /// Who played.
    pub player: String,
    /// Who was compared with it where skill was measured.
    pub weaker: String,
    /// The hashes of the weights they play and draft by.
    pub weights: BTreeMap<String, BTreeMap<String, Hex<32>>>,
    /// Drafts of each format.
    pub drafts: u64,
    /// Games of each format.
    pub games: u64,
    /// What came of the claims, fact by fact.
    pub facts: Vec<Fact>,
    /// The claims, one by one.
    pub verdicts: Vec<Verdict>,
    /// The games of each format, in short.
    pub formats: Vec<LadderFormat>,
}

/// The games of a format with the players of a step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LadderFormat {
    /// The format.
    pub format: String,
    /// The mean length in turns.
    pub length: Measure,
    /// The first player's share of the points.
    pub first: Measure,
}

impl LadderStep {
    /// All steps that were played.
    pub(super) fn all(balance: &BalanceStudy, sums: &Sums) -> Vec<LadderStep> {
        let step = |number: usize| {
            let sums = sums.ladder.get(&Section::Step(number).to_string())?;
            Some(LadderStep::of(&balance.step(number), sums))
        };
        (0..balance.ladder.len()).filter_map(step).collect()
    }

    fn of(step: &BalanceStudy, sums: &Sums) -> LadderStep {
        let found = Summary::of(step, sums, String::new());
        let format = |format: &super::FormatSummary| LadderFormat {
            format: format.format.clone(),
            length: format.games.metric(&LENGTH),
            first: format.games.metric(&FIRST),
        };
        LadderStep {
            player: step.player.name.clone(),
            weaker: step.weaker.name.clone(),
            weights: weights_of([&step.player, &step.weaker]),
            drafts: step.drafts,
            games: step.games,
            formats: found.formats.iter().map(format).collect(),
            facts: found.facts,
            verdicts: found.verdicts,
        }
    }

    /// The mean over the formats of something about their games.
    pub fn mean(&self, of: impl Fn(&LadderFormat) -> Measure) -> Option<Measure> {
        Measure::average(&self.formats.iter().map(of).collect::<Vec<_>>())
    }
}
