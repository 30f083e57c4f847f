//! Single elimination: draft, play, and whoever wins drafts anew; who loses is out.

use super::{KindRules, Placed, Step};
use crate::bracket::Bracket;
use crate::event::Event;
use crate::player::PlayerNo;
use crate::round::Pairing;
use crate::standings::{Standing, ranked, standings};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use table::Chance;

/// A knock-out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SingleElimination {
    /// Whether those who lose the semifinals play for the third place.
    #[serde(default)]
    pub third_place: bool,
}

impl SingleElimination {
    fn bracket(&self, event: &Event) -> Bracket {
        Bracket::single(event.started_with(), self.third_place)
    }
}

impl KindRules for SingleElimination {
    fn needs_winner(&self) -> bool {
        true
    }

    fn rounds(&self, players: usize) -> u16 {
        players.max(2).next_power_of_two().trailing_zeros() as u16
    }

    fn step(&self, event: &Event) -> Step {
        step(&self.bracket(event), event)
    }

    fn pairs(&self, event: &Event, _: &mut dyn Chance) -> Vec<Placed> {
        pairs(&self.bracket(event), event)
    }

    fn may_correct(&self, event: &Event, round: u16) -> bool {
        usize::from(round) == event.rounds().len()
    }

    fn standings(&self, event: &Event) -> Vec<Standing> {
        by_depth(&self.bracket(event), event)
    }
}

/// The pairing at a place of the bracket.
fn at(event: &Event, place: usize) -> Option<&Pairing> {
    let mut pairings = event.rounds().iter().flat_map(|round| &round.pairings);
    pairings.find(|pairing| pairing.place.map(usize::from) == Some(place))
}

/// As long as somebody can meet somebody, there is another round.
pub(super) fn step(bracket: &Bracket, event: &Event) -> Step {
    let ready = bracket.ready(event.order(), |place| at(event, place));
    if ready.is_empty() { Step::Over } else { Step::Pair }
}

pub(super) fn pairs(bracket: &Bracket, event: &Event) -> Vec<Placed> {
    let ready = bracket.ready(event.order(), |place| at(event, place));
    ready.into_iter().map(|(one, other, place)| ((one, other), Some(place))).collect()
}

/// Whoever came further is in front; those who are still in share the first place.
pub(super) fn by_depth(bracket: &Bracket, event: &Event) -> Vec<Standing> {
    let depths: HashMap<PlayerNo, _> =
        bracket.depths(event.order(), |place| at(event, place)).into_iter().collect();
    let (entrants, setup) = (event.entrants(), event.setup());
    let worth = setup.kind.rules().worth();
    let lines = standings(entrants, event.rounds(), worth, setup.games);
    let lines = lines.into_iter().filter(|line| event.order().contains(&line.player)).collect();
    ranked(lines, entrants, |line| depths.get(&line.player).copied().unwrap_or((u16::MAX, 0)))
}
