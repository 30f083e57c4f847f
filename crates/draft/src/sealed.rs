//! Sealed (S1): nobody passes anything.
//!
//! Every player opens boosters of their own, all at once, keeps every card and builds a deck from them.
//! Nothing is chosen before that, so the draft is over as soon as it is dealt.
//!
//! | setting    | default | meaning |
//! |------------|--------:|---------|
//! | `seats`    |       4 | players |
//! | `boosters` |       6 | boosters for every player; 4 where decks hold nothing but their cards |
//! | `booster`  |      15 | cards in a booster, unless the list says how boosters are made |

use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::pool::Pool;
use crate::procedure::{Packs, Procedure, Stop, Visit};
use crate::settings::settings;
use table::Seat;

settings! {
    /// Sealed.
    pub struct Sealed {
        /// How many players there are.
        seats: u8 = 4, Allowed::Range(1, 8);
        /// How many boosters every player opens.
        boosters: u16 = 6, Allowed::Range(1, 20);
        /// How many cards a booster has.
        booster: u16 = 15, Allowed::Range(1, 100);
    }
}

impl Procedure for Sealed {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::Low,
            information: Information::Partial,
            times: Times { build: 10, ..Times::USUAL },
            best_for: &[Audience::NewDrafters, Audience::CasualPlay, Audience::FullTables],
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rounds(&self) -> u16 {
        1
    }

    fn packs(&self) -> Packs {
        Packs { count: u16::from(self.seats) * self.boosters, size: self.booster }
    }

    fn stop(&self, Visit { pack, left, .. }: Visit) -> Option<Stop> {
        Some(Stop { seat: Seat((pack / self.boosters) as u8), take: left, remove: 0 })
    }

    fn opens_boosters(&self) -> bool {
        true
    }

    fn usual_with(&self, pool: &Pool) -> Vec<(&'static str, &'static str)> {
        if pool.nothing_is_free() { vec![("boosters", "4")] } else { Vec::new() }
    }
}
