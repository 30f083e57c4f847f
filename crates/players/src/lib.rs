//! Computer players. A player sees what its seat may know and returns a decision; it cannot see
//! more, because it is given no more.
//!
//! Each idea is a module of its own. [`Duellist`] is the interface of those who play the duel, and
//! [`AnyDuellist`] is any of them, by name; [`Drafter`] and [`AnyDrafter`] are the same for drafts,
//! deck building and the market.

mod drafter;
mod guide;
mod novice;
mod odds;
mod prices;
mod random;
mod value;

pub use drafter::{AnyDrafter, Drafter};
pub use guide::Guide;
pub use novice::Novice;
pub use odds::{Odds, Priced};
pub use prices::Prices;
pub use random::Random;
pub use value::Value;

use oracle::{Move, Sight};
use table::Chance;

/// Somebody who plays duels.
pub trait Duellist: Clone {
    /// Decides for the seat that looks. `chance` is the player's own luck, not the table's.
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move;
}

/// Something to be done with two duellists whose kind is only known when the program runs.
pub trait WithDuellists {
    /// What comes of it.
    type Output;
    /// Does it. Each kind of player gets its own compiled copy of what is done here.
    fn with<P: Duellist>(self, players: [&P; 2]) -> Self::Output;
}

/// Makes the list of duellists: one line each, in the order they are shown.
macro_rules! duellists {
    ($($name:literal => $kind:ident,)*) => {
        /// Any of the duellists that come with the project.
        #[derive(Clone, Debug)]
        #[allow(missing_docs)]
        pub enum AnyDuellist {
            $($kind($kind),)*
        }

        impl AnyDuellist {
            /// The names of the duellists.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The duellist of a name.
            pub fn named(name: &str) -> Result<AnyDuellist, UnknownPlayer> {
                match name {
                    $($name => Ok(AnyDuellist::$kind($kind)),)*
                    _ => Err(UnknownPlayer { name: name.to_owned(), known: AnyDuellist::NAMES }),
                }
            }

            /// Does something with two duellists. Where both are of a kind, it is done with that
            /// kind itself, and nothing has to be looked up at each decision.
            pub fn pair<W: WithDuellists>(players: &[AnyDuellist; 2], what: W) -> W::Output {
                match players {
                    $([AnyDuellist::$kind(p), AnyDuellist::$kind(q)] => what.with([p, q]),)*
                    [p, q] => what.with([p, q]),
                }
            }
        }

        impl Duellist for AnyDuellist {
            #[inline(always)]
            fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move {
                match self {
                    $(AnyDuellist::$kind(player) => player.decide(sight, chance),)*
                }
            }
        }
    };
}

duellists! {
    "random" => Random,
    "novice" => Novice,
    "guide" => Guide,
    "odds" => Odds,
}

/// A name that no player has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no player {name:?}; there are {}.", known.join(", "))]
pub struct UnknownPlayer {
    /// The name that was asked for.
    pub name: String,
    /// The names there are.
    pub known: &'static [&'static str],
}
