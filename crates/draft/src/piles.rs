//! 12×8: choose a face-down pile, then keep one card and hand the rest over (D2).
//!
//! Two players, one set of 120 cards. Twelve piles of eight lie face down on the table. In each
//! round the first picker chooses a pile, then the other does; then, eight times, both look at what
//! they hold, keep one card and hand the rest over. The first picker changes with every round. A
//! pile's number is its place on the table and tells nothing about it.
//!
//! | setting | default | meaning |
//! |---------|--------:|---------|
//! | `piles` |      12 | piles on the table, an even number |
//! | `cards` |       8 | cards in a pile |

use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::procedure::{Packs, Procedure, Stop, Visit};
use crate::refusal::DraftRefusal;
use crate::ring::first_of_two;
use crate::settings::settings;
use table::{Refusal, Seat};

settings! {
    /// 12×8.
    pub struct Piles {
        /// How many piles there are.
        piles: u16 = 12, Allowed::Range(2, 100);
        /// How many cards a pile has.
        cards: u16 = 8, Allowed::Range(1, 30);
    }
}

impl Procedure for Piles {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::Medium,
            information: Information::Partial,
            times: Times { draft: Some(12), event_round: Some(50), ..Times::USUAL },
            best_for: &[Audience::CasualPlay],
        }
    }

    fn check(&self) -> Result<(), Refusal> {
        if self.piles % 2 == 1 {
            return Err(DraftRefusal::PilesOdd { piles: self.piles }.into());
        }
        Ok(())
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rounds(&self) -> u16 {
        self.piles / 2
    }

    fn packs(&self) -> Packs {
        Packs { count: 2, size: self.cards }
    }

    fn choosers(&self, round: u16) -> Vec<Seat> {
        let first = first_of_two(round);
        vec![first, first.other()]
    }

    fn stop(&self, Visit { round, pack, visit, .. }: Visit) -> Option<Stop> {
        let seat = Seat(first_of_two(round).0 ^ ((pack + visit) % 2) as u8);
        Some(Stop { seat, take: 1, remove: 0 })
    }
}
