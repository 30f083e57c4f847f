//! Double elimination: who loses twice is out.

use super::single_elimination::{by_depth, pairs, step};
use super::{KindRules, Placed, Step};
use crate::bracket::Bracket;
use crate::event::Event;
use crate::standings::Standing;
use serde::{Deserialize, Serialize};
use table::Chance;

/// A knock-out with a second chance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoubleElimination {}

impl KindRules for DoubleElimination {
    fn needs_winner(&self) -> bool {
        true
    }

    /// One more where whoever comes from the losers wins the final.
    fn rounds(&self, players: usize) -> u16 {
        2 * players.max(2).next_power_of_two().trailing_zeros() as u16
    }

    fn step(&self, event: &Event) -> Step {
        step(&Bracket::double(event.started_with()), event)
    }

    fn pairs(&self, event: &Event, _: &mut dyn Chance) -> Vec<Placed> {
        pairs(&Bracket::double(event.started_with()), event)
    }

    fn may_correct(&self, event: &Event, round: u16) -> bool {
        usize::from(round) == event.rounds().len()
    }

    fn standings(&self, event: &Event) -> Vec<Standing> {
        by_depth(&Bracket::double(event.started_with()), event)
    }
}
