//! One playout: how a world ends, or what the network thinks of it on the way.

use super::{Leaf, Model, Search};
use crate::net::{Net, hopeful};
use crate::shared_luck::SharedLuck;
use crate::{Duellist, Odds};
use oracle::{DuelSight, Move, Phase, Play};
use table::Seat;

/// Plays on quickly in a world.
pub(super) struct Rollout {
    net: Net,
    leaf: Leaf,
    other: Model,
    depth: u32,
}

impl Rollout {
    pub fn of(search: &Search) -> Rollout {
        let Search { net, leaf, other, depth, .. } = search;
        Rollout { net: net.clone(), leaf: *leaf, other: *other, depth: *depth }
    }

    /// The chance of winning for a seat that begins with this decision and does not give up hope as
    /// long as the game goes on.
    pub fn outcome(
        &mut self,
        mut play: Play<'_>,
        me: Seat,
        first: Move,
        luck: &mut SharedLuck,
    ) -> f32 {
        play.apply(first, luck, &mut ());
        let mut own_decisions = 0;
        let mut estimates = RunningMean { sum: 0.0, missing: self.depth + 1 };
        while let Some(seat) = play.position().to_act() {
            let sight = play.sight(seat);
            own_decisions += u32::from(seat == me);
            let decision = if seat == me && self.leaf == Leaf::Net {
                let (decision, chance) = self.favourite(sight);
                if matches!(sight.phase(), Phase::Action | Phase::Defence) {
                    estimates.add(chance);
                    if estimates.missing == 0 {
                        break;
                    }
                }
                decision
            } else if seat != me && self.other == Model::Net {
                self.net.decide(sight, luck)
            } else {
                Odds.decide(sight, luck)
            };
            play.apply(decision, luck, &mut ());
        }
        let winner = play.position().winner();
        let end = winner.map_or(0.5, |winner| if winner == me { 1.0 } else { 0.0 });
        match own_decisions {
            0 => end,
            _ => hopeful(estimates.mean(end, self.depth + 1)),
        }
    }

    /// What the network would play, and the chance of winning it gives the best candidate.
    fn favourite(&mut self, sight: DuelSight<'_>) -> (Move, f32) {
        let (mut favourite, mut most, mut best) = (Move::Pass, f32::NEG_INFINITY, 0.0_f32);
        self.net.weigh(sight, |candidate, chance, shown| {
            best = best.max(chance);
            let hopeful = shown.hopeful_chance();
            if hopeful > most {
                (favourite, most) = (candidate, hopeful);
            }
        });
        (favourite, best)
    }
}

/// What the network thinks of a world, decision by decision. The later it is asked the better it
/// knows, but the more luck there is in it; the mean of all is better than any one of them.
struct RunningMean {
    sum: f32,
    missing: u32,
}

impl RunningMean {
    fn add(&mut self, chance: f32) {
        self.sum += chance;
        self.missing -= 1;
    }

    /// The mean of so many, where those that are missing know how the game ended.
    fn mean(&self, end: f32, all: u32) -> f32 {
        (self.sum + end * self.missing as f32) / all as f32
    }
}
