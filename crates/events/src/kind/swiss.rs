//! Swiss: everybody plays every round, against somebody with about as many points (E1).

use super::{KindRules, Placed, Step};
use crate::event::Event;
use crate::pairing::{Candidate, paired};
use crate::player::PlayerNo;
use crate::refusal::EventRefusal;
use crate::standings::{Worth, tallies};
use serde::{Deserialize, Serialize};
use table::{Chance, Refusal};

/// The most rounds.
const MOST_ROUNDS: u16 = 100;
/// The seeds' Swiss has at least so many rounds.
const USUAL_ROUNDS: u16 = 4;

/// A Swiss.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swiss {
    /// How many rounds; if it is not said, at least four and enough that one player at most wins all,
    /// but not more than everybody has opponents.
    #[serde(default)]
    pub rounds: Option<u16>,
}

impl KindRules for Swiss {
    fn check(&self) -> Result<(), Refusal> {
        if self.rounds.is_some_and(|rounds| !(1..=MOST_ROUNDS).contains(&rounds)) {
            return Err(EventRefusal::Rounds { most: MOST_ROUNDS }.into());
        }
        Ok(())
    }

    fn is_open(&self) -> bool {
        true
    }

    fn by_hand(&self) -> bool {
        true
    }

    fn rounds(&self, players: usize) -> u16 {
        let players = players.clamp(2, super::MOST_PLAYERS) as u16;
        let opponents = players - 1 + players % 2;
        let enough = u16::BITS - (players - 1).leading_zeros();
        self.rounds.unwrap_or((enough as u16).max(USUAL_ROUNDS).min(opponents))
    }

    fn step(&self, event: &Event) -> Step {
        let all = usize::from(self.rounds(event.started_with()));
        let here = event.entrants().iter().filter(|entrant| !entrant.left).count();
        if event.rounds().len() >= all || here < 2 { Step::Over } else { Step::Pair }
    }

    fn pairs(&self, event: &Event, chance: &mut dyn Chance) -> Vec<Placed> {
        let entrants = event.entrants();
        let tallies = tallies(entrants.len(), event.rounds(), Worth::MATCH, event.setup().games);
        let here = tallies.into_iter().enumerate().filter(|(number, _)| !entrants[*number].left);
        let candidates: Vec<Candidate> = here
            .map(|(number, tally)| Candidate {
                player: PlayerNo(number as u16),
                points: tally.points,
                byes: tally.byes,
                met: tally.met,
            })
            .collect();
        paired(&candidates, chance).into_iter().map(|pair| (pair, None)).collect()
    }
}
