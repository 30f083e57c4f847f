//! Power Draft: half the players, all the cards (P1 to P4).
//!
//! Four players draft what eight would. Each opens two boosters a round, a first and a second. In a
//! draft step a seat takes its first incoming booster, keeps a card, puts another on its removed
//! pile and passes the booster on; then it does the same with the second. So every booster loses
//! two cards at each seat, as if somebody who is not there had picked, too. Where fewer cards are
//! left than are kept and removed together, half of the first booster's are kept (rounded up) and
//! half of the second's (rounded down), and the others are removed. Boosters travel to the left in
//! odd rounds, to the right in even ones. Everybody takes boosters in the order in which they were
//! passed, so nothing depends on who is faster.
//!
//! With boosters of 20 cards, two kept and two removed at a time save half the passing. Bins give
//! the removed cards a second life: afterwards each seat builds another deck, from the cards it has
//! removed or from those of a seat drawn at random (P6).
//!
//! | setting   | default | meaning |
//! |-----------|--------:|---------|
//! | `seats`   |       4 | players |
//! | `rounds`  |       3 | rounds, of two boosters for every seat |
//! | `booster` |      15 | cards in a booster, unless the list says how boosters are made |
//! | `picks`   |       1 | cards kept of each booster in a step |
//! | `removes` |       1 | cards removed from each booster in a step |
//! | `bins`    |    none | who builds from the removed cards: `none`, `own`, `random` |

use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::procedure::{Bins, Packs, Procedure, Stop, Visit};
use crate::ring::passed;
use crate::settings::settings;

settings! {
    /// Power Draft.
    pub struct Power {
        /// How many players there are.
        seats: u8 = 4, Allowed::Range(2, 8);
        /// How many rounds there are.
        rounds: u16 = 3, Allowed::Range(1, 20);
        /// How many cards a booster has.
        booster: u16 = 15, Allowed::Range(1, 100);
        /// How many cards are kept of each booster in a step.
        picks: u16 = 1, Allowed::Range(1, 20);
        /// How many cards are removed from each booster in a step.
        removes: u16 = 1, Allowed::Range(0, 20);
        /// Who builds a second deck from the removed cards.
        bins: Bins = Bins::None, Allowed::OneOf(Bins::NAMES);
    }
}

impl Procedure for Power {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::High,
            information: Information::Partial,
            times: Times::USUAL,
            best_for: &[Audience::SmallGroups],
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rounds(&self) -> u16 {
        self.rounds
    }

    fn packs(&self) -> Packs {
        Packs { count: 2 * u16::from(self.seats), size: self.booster }
    }

    fn stop(&self, Visit { round, pack, visit, left }: Visit) -> Option<Stop> {
        let seat = passed(pack / 2, visit, round, self.seats);
        if left >= self.picks + self.removes {
            return Some(Stop { seat, take: self.picks, remove: self.removes });
        }
        let half = if pack % 2 == 0 { left.div_ceil(2) } else { left / 2 };
        let take = half.min(self.picks);
        Some(Stop { seat, take, remove: left - take })
    }

    fn opens_boosters(&self) -> bool {
        true
    }

    fn bins(&self) -> Bins {
        self.bins
    }
}
