//! The ordinary booster draft, which Power Draft is compared with (P5).
//!
//! Every player opens a booster, keeps a card and passes the rest on, until the booster is empty;
//! so in each round. Boosters travel to the left in odd rounds, to the right in even ones.
//!
//! | setting   | default | meaning |
//! |-----------|--------:|---------|
//! | `seats`   |       8 | players |
//! | `rounds`  |       3 | rounds, of one booster for every seat |
//! | `booster` |      15 | cards in a booster, unless the list says how boosters are made |
//! | `picks`   |       1 | cards kept at a time |

use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::procedure::{Packs, Procedure, Stop, Visit};
use crate::ring::passed;
use crate::settings::settings;

settings! {
    /// The ordinary booster draft.
    pub struct Standard {
        /// How many players there are.
        seats: u8 = 8, Allowed::Range(2, 16);
        /// How many rounds there are.
        rounds: u16 = 3, Allowed::Range(1, 20);
        /// How many cards a booster has.
        booster: u16 = 15, Allowed::Range(1, 100);
        /// How many cards are kept at a time.
        picks: u16 = 1, Allowed::Range(1, 20);
    }
}

impl Procedure for Standard {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::Medium,
            information: Information::Partial,
            times: Times::USUAL,
            best_for: &[Audience::FullTables],
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rounds(&self) -> u16 {
        self.rounds
    }

    fn packs(&self) -> Packs {
        Packs { count: self.seats.into(), size: self.booster }
    }

    fn stop(&self, Visit { round, pack, visit, left }: Visit) -> Option<Stop> {
        let seat = passed(pack, visit, round, self.seats);
        Some(Stop { seat, take: self.picks.min(left), remove: 0 })
    }

    fn opens_boosters(&self) -> bool {
        true
    }
}
