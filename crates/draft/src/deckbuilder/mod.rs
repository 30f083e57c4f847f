//! Deckbuilder Draft: weak decks that grow between the games (M1 to M12).
//!
//! Every player drafts three starter packs of commons, one card at a time, always passing to the
//! next seat, and builds a deck. Then come rounds: each plays one game, gets a booster of commons,
//! and may trade cards for better ones on a [market](crate::market), losers first. Decks are built
//! anew before every game. A win is worth two points, a tie one; most points after the last round
//! win. The draft of the starters is a table like every other draft; [`Campaign`] is what happens
//! from there.
//!
//! | setting            | default | meaning |
//! |--------------------|--------:|---------|
//! | `seats`            |       4 | players; best with 2 or 4 |
//! | `rounds`           |       5 | rounds of games; best with 5 to 10 |
//! | `last_market`      |   false | whether the last round, too, ends with boosters and a market |
//! | `buyers`           |  losers | who buys first: losers, winners, or a random order |
//! | `starter`          |      15 | commons in a starter pack |
//! | `starter_colored`  |      12 | of them in one colour, shared evenly by all colours |
//! | `booster`          |       8 | cards in a booster of commons or uncommons |
//! | `booster_colored`  |       6 | of them in one colour, shared evenly by all colours |
//! | `rares`            |       5 | cards in a booster of rares |
//! | `balanced`         |    true | whether packs keep to these shares of colours |
//! | `lands_colored`    |   false | whether lands have the colours they belong with |
//! | `common_worth`     |       1 | what a common is worth when traded in |
//! | `common_bonus`     |       1 | and how much more for each colour it shares |
//! | `uncommon_cost`    |      10 | what an uncommon costs |
//! | `uncommon_worth`   |       8 | what it is worth when traded in |
//! | `uncommon_bonus`   |       2 | and how much more for each colour it shares |
//! | `rare_cost`        |      20 | what a rare costs |
//! | `rare_worth`       |      14 | what it is worth when traded in |
//! | `rare_bonus`       |       4 | and how much more for each colour it shares |
//! | `mythic_cost`      |      20 | what a mythic rare costs |
//! | `mythic_worth`     |      14 | what it is worth when traded in |
//! | `mythic_bonus`     |       4 | and how much more for each colour it shares |

mod campaign;
mod packs;

pub use campaign::{Campaign, CampaignPairing, CampaignPlace, Played};

use crate::deal::Deal;
use crate::facts::{Audience, Complexity, Facts, Information, Times};
use crate::market::{Price, Prices};
use crate::pool::Pool;
use crate::procedure::{Packs, Procedure, Stop, Visit};
use crate::refusal::DraftRefusal;
use crate::settings::settings;
use serde::{Deserialize, Serialize};
use table::{Chance, Refusal, Seat};

/// How many starters each seat drafts.
const STARTERS: u16 = 3;

settings! {
    /// Deckbuilder Draft.
    pub struct Deckbuilder {
        /// How many players there are.
        seats: u8 = 4, Allowed::Range(2, 8);
        /// How many rounds of games there are.
        rounds: u16 = 5, Allowed::Range(1, 20);
        /// Whether there is a market after the last round.
        last_market: bool = false, Allowed::FLAG;
        /// Who buys first.
        buyers: Buyers = Buyers::Losers, Allowed::OneOf(Buyers::NAMES);
        /// How many cards a starter has.
        starter: u16 = 15, Allowed::Range(1, 40);
        /// How many of them have one colour.
        starter_colored: u16 = 12, Allowed::Range(0, 40);
        /// How many cards a booster has.
        booster: u16 = 8, Allowed::Range(1, 40);
        /// How many of them have one colour.
        booster_colored: u16 = 6, Allowed::Range(0, 40);
        /// How many cards a booster of rares has.
        rares: u16 = 5, Allowed::Range(1, 40);
        /// Whether packs keep to the shares of the colours.
        balanced: bool = true, Allowed::FLAG;
        /// Whether lands have the colours they belong with.
        lands_colored: bool = false, Allowed::FLAG;
        /// What a common is worth.
        common_worth: u16 = 1, Allowed::Range(0, 999);
        /// What a shared colour adds to a common.
        common_bonus: u16 = 1, Allowed::Range(0, 99);
        /// What an uncommon costs.
        uncommon_cost: u16 = 10, Allowed::Range(1, 999);
        /// What an uncommon is worth.
        uncommon_worth: u16 = 8, Allowed::Range(0, 999);
        /// What a shared colour adds to an uncommon.
        uncommon_bonus: u16 = 2, Allowed::Range(0, 99);
        /// What a rare costs.
        rare_cost: u16 = 20, Allowed::Range(1, 999);
        /// What a rare is worth.
        rare_worth: u16 = 14, Allowed::Range(0, 999);
        /// What a shared colour adds to a rare.
        rare_bonus: u16 = 4, Allowed::Range(0, 99);
        /// What a mythic rare costs.
        mythic_cost: u16 = 20, Allowed::Range(1, 999);
        /// What a mythic rare is worth.
        mythic_worth: u16 = 14, Allowed::Range(0, 999);
        /// What a shared colour adds to a mythic rare.
        mythic_bonus: u16 = 4, Allowed::Range(0, 99);
    }
}

/// Who buys first at a market.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Buyers {
    /// Those who lost, and among them those with fewer points (M7).
    #[default]
    Losers,
    /// Those who won, and among them those with more points.
    Winners,
    /// Whoever is drawn.
    Random,
}

impl Buyers {
    /// The names they are written with.
    pub const NAMES: &[&str] = &["losers", "winners", "random"];
}

impl Deckbuilder {
    /// What cards cost and are worth (M8).
    pub fn prices(&self) -> Prices {
        let price = |cost, worth, bonus| Price { cost, worth, bonus };
        Prices {
            common: price(0, self.common_worth, self.common_bonus),
            uncommon: price(self.uncommon_cost, self.uncommon_worth, self.uncommon_bonus),
            rare: price(self.rare_cost, self.rare_worth, self.rare_bonus),
            mythic: price(self.mythic_cost, self.mythic_worth, self.mythic_bonus),
            lands_colored: self.lands_colored,
        }
    }
}

impl Procedure for Deckbuilder {
    fn facts(&self) -> Facts {
        Facts {
            complexity: Complexity::High,
            information: Information::Partial,
            times: Times::USUAL,
            best_for: &[Audience::Campaigns],
        }
    }

    fn check(&self) -> Result<(), Refusal> {
        let packs = [
            ("starter", self.starter, self.starter_colored),
            ("booster", self.booster, self.booster_colored),
        ];
        match packs.into_iter().find(|(_, size, colored)| colored > size) {
            None => Ok(()),
            Some((pack, size, colored)) => {
                Err(DraftRefusal::TooMuchColor { pack, size, colored }.into())
            }
        }
    }

    fn check_pool(&self, pool: &Pool) -> Result<(), Refusal> {
        packs::check(self, pool)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rounds(&self) -> u16 {
        STARTERS
    }

    fn packs(&self) -> Packs {
        Packs { count: self.seats.into(), size: self.starter }
    }

    fn stop(&self, Visit { pack, visit, .. }: Visit) -> Option<Stop> {
        let seat = Seat(((pack + visit) % u16::from(self.seats)) as u8);
        Some(Stop { seat, take: 1, remove: 0 })
    }

    fn games(&self) -> u16 {
        self.rounds
    }

    /// One between two rounds, and another after the last where that is asked for (M12).
    fn markets(&self) -> u16 {
        if self.last_market { self.rounds } else { self.rounds.saturating_sub(1) }
    }

    /// Counted with the market after the last round, which can still be asked for (M10).
    fn copies(&self, pool: &Pool) -> Option<u16> {
        packs::copies(&Deckbuilder { last_market: true, ..self.clone() }, pool)
    }

    fn commons(&self) -> Option<usize> {
        Some(packs::commons(self))
    }

    fn deal(&self, pool: &Pool, chance: &mut dyn Chance) -> Result<Deal, Refusal> {
        Ok(packs::deal(self, pool, chance))
    }
}
