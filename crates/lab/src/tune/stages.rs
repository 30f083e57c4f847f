//! The stages of a tuning that play games: what they are now, the rule book's steps, and the search.

use super::advice::{self, Advice};
use super::explore::explored;
use super::games::{Decks, Games};
use super::knobs::Space;
use super::search::{Candidate, Evaluate, Measurement, Offset, Search};
use super::strength;
use super::targets::{goals, verdicts};
use super::{
    Adjustment, Imbalance, NecessaryChange, PlayerStrength, TargetCheck, Tuning, TuningReport,
};
use crate::balance::{Competitor, Judgement, Verdict};
use crate::format::Format;
use oracle::Ruleset;
use std::ops::Range;

/// Deals of a format: for the search, to correct it, and to confirm what it found. None is used
/// twice.
const SEARCHED: u64 = 200;
const CORRECTED: u64 = 200;
pub const CONFIRMED: u64 = 500;
/// The games to correct the search by: so many times those of an attempt, by player.
const CORRECTING: [u64; 2] = [8, 3];
/// The first deal of those that confirm.
pub const CONFIRMING: u64 = SEARCHED + CORRECTED;
/// All deals of a format.
pub const DEALS: u64 = SEARCHED + CORRECTED + CONFIRMED;

/// The decks, and who plays with them.
pub struct TuningRun<'a> {
    tuning: &'a Tuning,
    decks: Decks,
    /// The formats, and those without a draft that are not among them.
    formats: Vec<Format>,
    done: &'a (dyn Fn(u64) + Sync),
}

impl<'a> TuningRun<'a> {
    /// Drafts and deals all decks.
    pub fn open(tuning: &'a Tuning, done: &'a (dyn Fn(u64) + Sync)) -> TuningRun<'a> {
        let mut formats = tuning.formats.clone();
        let others = [Format::Random, Format::Monochrome, Format::Custom];
        formats.extend(others.into_iter().filter(|format| !tuning.formats.contains(format)));
        let decks = Decks::dealt(&formats, &tuning.player, DEALS, tuning.seed, done);
        TuningRun { tuning, decks, formats, done }
    }

    fn players(&self) -> [&'a Competitor; 2] {
        [&self.tuning.player, &self.tuning.second]
    }

    /// Games with some of the deals, as few as there are games to play from both sides.
    fn games(&self, player: &'a Competitor, deals: Range<u64>, games: u64) -> Games<'_> {
        let most = games.div_ceil(2).max(2);
        let deals = deals.start..deals.end.min(deals.start + most);
        Games { decks: &self.decks, deals, games, player: &player.duellist, done: self.done }
    }

    fn confirming(&self, player: &'a Competitor, games: u64) -> Games<'_> {
        self.games(player, CONFIRMING..CONFIRMING + CONFIRMED, games)
    }

    /// Many games of a player, held against the targets.
    fn standing(&self, player: &'a Competitor, games: u64, ruleset: &Ruleset) -> TargetCheck {
        let formats = &self.tuning.formats;
        let confirming = self.confirming(player, games);
        let reading = |format| confirming.reading(format, ruleset);
        let readings: Vec<Measurement> = (0..formats.len()).map(reading).collect();
        let targets = verdicts(formats, &self.tuning.targets, &readings, &player.name);
        TargetCheck { player: player.name.clone(), games: confirming.played(), targets }
    }

    /// Both players' games, held against the targets.
    pub fn standings(&self, ruleset: &Ruleset, games: [u64; 2]) -> Vec<TargetCheck> {
        let players = self.players().into_iter().zip(games);
        players.map(|(player, games)| self.standing(player, games, ruleset)).collect()
    }

    /// The rule book's adjustment, step by step, each with a test of its own. Tells whether it ended
    /// because the bonuses could go no further.
    pub fn steps(&self, space: &Space, before: &TargetCheck) -> (Vec<Adjustment>, bool) {
        let mut steps: Vec<Adjustment> = Vec::new();
        let mut numbers = space.origin();
        loop {
            let last = steps.last().map_or(before, |step| &step.standing);
            let Some(length) = last.targets.last().map(|target| target.measured) else {
                return (steps, false);
            };
            let (overall, _) = self.tuning.targets.overall(&self.tuning.formats);
            let because = Advice::within(length.value, overall);
            let next = advice::step(space, &numbers, because);
            let Some((next, ruleset)) =
                next.and_then(|next| Some((next, space.ruleset(&next.numbers)?)))
            else {
                return (steps, because != Advice::Right);
            };
            numbers = next.numbers;
            let standing = self.standing(&self.tuning.player, self.tuning.confirm, &ruleset);
            let after = standing.targets.last().map_or(length, |target| target.measured);
            let (species, order) = (next.species, next.order);
            steps.push(Adjustment {
                because,
                species,
                order,
                length: [length, after],
                ruleset,
                standing,
            });
        }
    }

    /// Whether the first player's share is out of bounds, and whether it is without a draft, too.
    pub fn imbalance(&self, before: &TargetCheck) -> Imbalance {
        let unfair = |target: &&Verdict| {
            target.claim == "fair-start" && target.verdict == Judgement::DoesNotHold
        };
        let formats = before.targets.iter().filter(unfair);
        let formats: Vec<String> = formats.flat_map(|target| target.about.clone()).collect();
        if formats.is_empty() {
            return Imbalance { formats, undrafted: Vec::new(), core: None };
        }
        let confirming = self.confirming(&self.tuning.player, self.tuning.confirm);
        let undrafted = self.formats.iter().enumerate();
        let undrafted = undrafted.filter(|(_, format)| !matches!(format, Format::Draft(_)));
        let tested = |(place, format): (usize, &Format)| {
            let reading = confirming.reading(place, &self.tuning.ruleset);
            let (format, player) = (std::slice::from_ref(format), &self.tuning.player.name);
            verdicts(format, &self.tuning.targets, &[reading], player)
        };
        let undrafted: Vec<Verdict> = undrafted.flat_map(tested).collect();
        let undrafted: Vec<Verdict> =
            undrafted.into_iter().filter(|target| target.claim == "fair-start").collect();
        let core = undrafted.iter().any(|target| unfair(&target));
        Imbalance { formats, undrafted, core: Some(core) }
    }

    /// How well both players do by these rules against a player whose strength is known.
    pub fn strengths(&self, ruleset: &Ruleset) -> Vec<PlayerStrength> {
        let Tuning { seed, confirm, .. } = *self.tuning;
        let measured = |player| strength::measured(player, ruleset, confirm, seed, self.done);
        self.players().into_iter().map(measured).collect()
    }

    /// The search, the ways it tried, and what it found.
    pub fn search(&self, report: &mut TuningReport) {
        let tuning = self.tuning;
        let games = self.games(&tuning.player, 0..SEARCHED, tuning.games);
        let goals = goals(&tuning.formats, &tuning.targets);
        let mut search = Search::new(tuning.space(), goals, &games);
        let Some(found) = explored(&mut search, &|at| self.offsets(at)) else { return };
        report.alternatives = found.alternatives;
        report.changes = search
            .space
            .changes(&found.best.numbers)
            .into_iter()
            .zip(found.needed)
            .map(|(change, (_, miss_without))| NecessaryChange { change, miss_without })
            .collect();
        report.cost = found.best.cost;
        report.evaluations = search.evaluations();
        report.games = games.played();
        report.ruleset = found.best.ruleset;
    }

    /// How both players' games under a setting differ from what the search saw of it, by longer
    /// measurements.
    fn offsets(&self, at: &Candidate) -> Vec<Vec<Offset>> {
        let of_player = |(player, times): (&'a Competitor, u64)| {
            let deals = SEARCHED..SEARCHED + CORRECTED;
            let games = self.games(player, deals, times * self.tuning.games);
            let seen = at.readings.iter().enumerate();
            seen.map(|(format, seen)| Offset::between(seen, &games.reading(format, &at.ruleset)))
                .collect()
        };
        self.players().into_iter().zip(CORRECTING).map(of_player).collect()
    }
}
