//! Pick-four: four cards each, handed to and fro until they are gone (D4).
//!
//! Two players, two sets shuffled together (240 cards). In each round both get four cards, keep one
//! and hand the rest over, until the four are gone. Nothing leaves the game: what is drafted is the
//! deck.
//!
//! | setting  | default | meaning |
//! |----------|--------:|---------|
//! | `rounds` |      10 | rounds |
//! | `cards`  |       4 | cards each player gets in a round |

use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::procedure::{Packs, Procedure, Stop, Visit};
use crate::settings::settings;
use table::Seat;

settings! {
    /// Pick-four.
    pub struct PickFour {
        /// How many rounds there are.
        rounds: u16 = 10, Allowed::Range(1, 100);
        /// How many cards each player gets in a round.
        cards: u16 = 4, Allowed::Range(1, 30);
    }
}

impl Procedure for PickFour {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::Medium,
            information: Information::Partial,
            times: Times { setup: 1, build: 0, ..Times::USUAL },
            best_for: &[Audience::ShortBreaks],
        }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rounds(&self) -> u16 {
        self.rounds
    }

    fn packs(&self) -> Packs {
        Packs { count: 2, size: self.cards }
    }

    fn sets(&self) -> u16 {
        2
    }

    fn stop(&self, Visit { pack, visit, .. }: Visit) -> Option<Stop> {
        Some(Stop { seat: Seat(((pack + visit) % 2) as u8), take: 1, remove: 0 })
    }
}
