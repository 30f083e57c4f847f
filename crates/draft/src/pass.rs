//! 1-2-3: keep one of six, one of five, one of four, and the rest is gone (D3).
//!
//! Two players, two sets shuffled together (240 cards). In each round both get six cards. They keep
//! one and hand five over, keep one of those and hand four over, keep one of those, and the last
//! three leave the game face down.
//!
//! | setting  | default | meaning |
//! |----------|--------:|---------|
//! | `rounds` |      17 | rounds |
//! | `cards`  |       6 | cards each player gets in a round |
//! | `picks`  |       3 | cards kept before the rest leaves the game |

use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::procedure::{Packs, Procedure, Stop, Visit};
use crate::settings::settings;
use table::Seat;

settings! {
    /// 1-2-3.
    pub struct Pass {
        /// How many rounds there are.
        rounds: u16 = 17, Allowed::Range(1, 100);
        /// How many cards each player gets in a round.
        cards: u16 = 6, Allowed::Range(1, 30);
        /// How often a card is kept in a round.
        picks: u16 = 3, Allowed::Range(1, 30);
    }
}

impl Procedure for Pass {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::High,
            information: Information::Partial,
            times: Times { setup: 1, draft: Some(21), event_round: Some(60), ..Times::USUAL },
            best_for: &[Audience::Competition, Audience::DeepStrategy],
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
        let seat = Seat(((pack + visit) % 2) as u8);
        (visit < self.picks).then_some(Stop { seat, take: 1, remove: 0 })
    }
}
