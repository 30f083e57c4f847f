//! Computer players. A player sees what its seat may know and returns a decision; it cannot see
//! more, because it is given no more.
//!
//! Each idea is a module of its own. [`Duellist`] is the interface of those who play the duel, and
//! [`duellists`] lists them by name.

mod novice;
mod random;

pub use novice::Novice;
pub use random::Random;

use oracle::{Move, Sight};
use table::Chance;

/// Somebody who plays duels.
pub trait Duellist {
    /// Decides for the seat that looks. `chance` is the player's own luck, not the table's.
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move;
}

/// Any of the duellists that come with the project.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum AnyDuellist {
    Random(Random),
    Novice(Novice),
}

/// The duellists by name, weakest first.
pub const fn duellists() -> [(&'static str, AnyDuellist); 2] {
    [("random", AnyDuellist::Random(Random)), ("novice", AnyDuellist::Novice(Novice))]
}

/// A name that no player has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no player {name:?}; there are {}.", known())]
pub struct UnknownPlayer {
    /// The name that was asked for.
    pub name: String,
}

fn known() -> String {
    duellists().map(|(name, _)| name).join(", ")
}

impl AnyDuellist {
    /// The duellist of a name.
    pub fn named(name: &str) -> Result<AnyDuellist, UnknownPlayer> {
        let found = duellists().into_iter().find(|(known, _)| *known == name);
        found.map(|(_, player)| player).ok_or_else(|| UnknownPlayer { name: name.to_owned() })
    }
}

impl Duellist for AnyDuellist {
    #[inline(always)]
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move {
        match self {
            AnyDuellist::Random(player) => player.decide(sight, chance),
            AnyDuellist::Novice(player) => player.decide(sight, chance),
        }
    }
}
