//! An arena in parts: some of the deals of all pairs, counted through.

use super::pair::{PairGames, PairResult};
use super::{Arena, Standing};
use crate::points::Points;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;

/// What the first player of each pair scored, by the number of the pair.
pub(crate) type PairPoints = BTreeMap<usize, Points>;

impl Arena {
    /// How many deals all pairs play together.
    pub(crate) fn all_deals(&self) -> u64 {
        self.pair_games().map(|pair_games| pair_games.deals).fold(0, u64::saturating_add)
    }

    /// Plays some of the deals of all pairs, counted through, from both sides on the threads of the current
    /// pool.
    pub(crate) fn play_deals(
        &self,
        deals: Range<u64>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> PairPoints {
        let mut scored = PairPoints::new();
        let mut begins = 0;
        for pair_games in self.pair_games() {
            let ends = begins + pair_games.deals;
            let own =
                deals.start.clamp(begins, ends) - begins..deals.end.clamp(begins, ends) - begins;
            if !own.is_empty() {
                *scored.entry(pair_games.result).or_default() += points(&pair_games, own, progress);
            }
            begins = ends;
        }
        scored
    }

    /// The standings, from what all deals came to.
    pub(crate) fn standings_of(&self, scored: &PairPoints) -> Vec<Standing> {
        let result = |(number, players)| PairResult {
            players,
            points: scored.get(&number).copied().unwrap_or_default(),
        };
        self.standings(&self.pairs().enumerate().map(result).collect::<Vec<_>>())
    }
}

/// What the first of a pair scores in some of its deals.
fn points(pair_games: &PairGames, deals: Range<u64>, progress: &(dyn Fn(u64) + Sync)) -> Points {
    let batch = |from: u64| {
        let to = deals.end.min(from + pair_games.size());
        let points = pair_games.points(&pair_games.played(from..to));
        progress(points.games());
        points
    };
    let starts: Vec<u64> = deals.clone().step_by(pair_games.size() as usize).collect();
    let added = |mut all: Points, more: Points| {
        all += more;
        all
    };
    starts.into_par_iter().with_max_len(1).map(batch).reduce(Points::default, added)
}
