//! Round robin: everybody meets everybody.

use super::{KindRules, Placed, Step};
use crate::event::Event;
use crate::pairing::Pair;
use crate::player::PlayerNo;
use crate::refusal::EventRefusal;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{Chance, Refusal};

/// More players would never come to an end.
const MOST_PLAYERS: usize = 64;
/// How often everybody may meet everybody.
const MOST_TIMES: u16 = 4;

/// A round robin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundRobin {
    /// How often everybody meets everybody.
    #[serde(default = "once")]
    pub times: u16,
}

fn once() -> u16 {
    1
}

impl Default for RoundRobin {
    fn default() -> RoundRobin {
        RoundRobin { times: once() }
    }
}

impl KindRules for RoundRobin {
    fn check(&self) -> Result<(), Refusal> {
        if !(1..=MOST_TIMES).contains(&self.times) {
            return Err(EventRefusal::Times { most: MOST_TIMES }.into());
        }
        Ok(())
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=MOST_PLAYERS
    }

    fn rounds(&self, players: usize) -> u16 {
        self.times * once_around(players)
    }

    fn step(&self, event: &Event) -> Step {
        let all = self.rounds(event.started_with());
        if event.rounds().len() >= usize::from(all) { Step::Over } else { Step::Pair }
    }

    fn pairs(&self, event: &Event, _: &mut dyn Chance) -> Vec<Placed> {
        let pairs = rotated(event.order(), event.rounds().len());
        pairs.into_iter().map(|pair| (pair, None)).collect()
    }
}

/// How many rounds it takes until everybody has met everybody.
pub(super) fn once_around(players: usize) -> u16 {
    let players = players.max(2) as u16;
    players - 1 + players % 2
}

/// Who meets whom in a round, counted from 0: one chair stays and the others move up by one each round.
/// With an odd number the last chair is empty: whoever would meet it has a bye.
pub(super) fn rotated(order: &[PlayerNo], round: usize) -> Vec<Pair> {
    let chairs = order.len() + order.len() % 2;
    let at = |chair: usize| match chair {
        0 => order.first(),
        _ => order.get(1 + (chair - 1 + round) % (chairs - 1)),
    };
    let pair = |chair: usize| match (at(chair), at(chairs - 1 - chair)) {
        (Some(one), other) => Some((*one, other.copied())),
        (None, other) => other.map(|other| (*other, None)),
    };
    (0..chairs / 2).filter_map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn everybody_meets_everybody_once_and_nobody_has_two_byes() {
        for count in 2..=21_u16 {
            let order: Vec<PlayerNo> = (0..count).map(PlayerNo).collect();
            let mut met = HashSet::new();
            let rounds = once_around(count.into());
            for round in 0..rounds {
                let pairs = rotated(&order, round.into());
                assert_eq!(pairs.len(), usize::from(count.div_ceil(2)));
                for (one, other) in pairs {
                    let pair = (Some(one).min(other), Some(one).max(other));
                    assert!(met.insert(pair), "{pair:?} of {count} twice");
                }
            }
            let games = usize::from(count * (count - 1) / 2 + count % 2 * count);
            assert_eq!(met.len(), games, "{count}");
        }
    }
}
