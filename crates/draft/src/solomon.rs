//! Solomon 7×7: everything lies open, and the one who goes first takes least (D1).
//!
//! Two players, one set of 120 cards. In each round seven cards are laid out face up. The first
//! picker takes two of them, the other takes three of the remaining five, and the last two go to
//! the first picker without a choice. The first picker changes with every round.
//!
//! | setting  | default | meaning |
//! |----------|--------:|---------|
//! | `rounds` |      14 | rounds |
//! | `cards`  |       7 | cards laid out in a round |
//! | `first`  |       2 | cards the first picker takes |
//! | `second` |       3 | cards the other takes; the rest is the first picker's |

use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::procedure::{Packs, Procedure, Stop, Visit};
use crate::refusal::DraftRefusal;
use crate::ring::first_of_two;
use crate::settings::settings;
use table::Refusal;

settings! {
    /// Solomon 7×7.
    pub struct Solomon {
        /// How many rounds there are.
        rounds: u16 = 14, Allowed::Range(2, 100);
        /// How many cards are laid out in a round.
        cards: u16 = 7, Allowed::Range(2, 30);
        /// How many the first picker takes.
        first: u16 = 2, Allowed::Range(1, 15);
        /// How many the other takes of the rest.
        second: u16 = 3, Allowed::Range(1, 15);
    }
}

impl Procedure for Solomon {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::Medium,
            information: Information::Complete,
            times: Times { setup: 1, draft: Some(10), event_round: Some(45), ..Times::USUAL },
            best_for: &[Audience::NewDrafters, Audience::Tacticians, Audience::QuickEvents],
        }
    }

    fn figures(&self) -> Vec<(&'static str, u16)> {
        vec![("rest", self.cards.saturating_sub(self.first + self.second))]
    }

    fn check(&self) -> Result<(), Refusal> {
        if self.first + self.second > self.cards {
            let (taken, cards) = (self.first + self.second, self.cards);
            return Err(DraftRefusal::SolomonTakesTooMuch { taken, cards }.into());
        }
        Ok(())
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rounds(&self) -> u16 {
        self.rounds
    }

    fn packs(&self) -> Packs {
        Packs { count: 1, size: self.cards }
    }

    fn stop(&self, Visit { round, visit, left, .. }: Visit) -> Option<Stop> {
        let first = first_of_two(round);
        let (seat, take) = match visit {
            0 => (first, self.first),
            1 => (first.other(), self.second),
            _ => (first, left),
        };
        Some(Stop { seat, take: take.min(left), remove: 0 })
    }

    fn is_face_up(&self) -> bool {
        true
    }
}
