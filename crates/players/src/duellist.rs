//! Those who play duels: what they all can do, and who there is.

use crate::UnknownPlayer;
use crate::{
    Argent, Aureus, BadName, BadSetting, Guide, Luna, Meter, Net, Novice, Odds, Random, Search,
    Tools,
};
use oracle::{DuelSight, Move};
use table::{Chance, Hex};

/// Somebody who plays duels.
pub trait Duellist: Clone {
    /// Decides for the seat that looks. `chance` is the player's own luck, not the table's.
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, chance: &mut C) -> Move;

    /// Changes a setting. Most players have none.
    fn set(&mut self, name: &str, _value: &str) -> Result<(), BadSetting> {
        Err(BadSetting::Name { name: name.to_owned(), known: &[] })
    }

    /// Takes a clock and threads, if it has a use for them.
    fn equip(&mut self, _tools: Tools) {}

    /// The hash of the weights it plays by, if it has learned any.
    fn weights(&self) -> Option<Hex<32>> {
        None
    }

    /// What it has thought so far, if it is one that thinks.
    fn meter(&self) -> Option<&Meter> {
        None
    }

    /// From now on counts its thoughts instead of looking at the clock: what it decides does not depend
    /// on how quick the machine is.
    fn forget_the_clock(&mut self) {}

    /// Takes no longer than this for a decision, if it goes by the clock.
    fn hurry(&mut self, _milliseconds: u64) {}
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

            /// The duellist of a name, as it is without settings.
            fn plain(name: &str) -> Result<AnyDuellist, UnknownPlayer> {
                match name {
                    $($name => Ok(AnyDuellist::$kind($kind::default())),)*
                    _ => Err(UnknownPlayer { name: name.to_owned(), known: AnyDuellist::NAMES }),
                }
            }
        }

        impl Duellist for AnyDuellist {
            fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, chance: &mut C) -> Move {
                match self {
                    $(AnyDuellist::$kind(player) => player.decide(sight, chance),)*
                }
            }

            fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetting> {
                match self {
                    $(AnyDuellist::$kind(player) => player.set(name, value),)*
                }
            }

            fn equip(&mut self, tools: Tools) {
                match self {
                    $(AnyDuellist::$kind(player) => player.equip(tools),)*
                }
            }

            fn weights(&self) -> Option<Hex<32>> {
                match self {
                    $(AnyDuellist::$kind(player) => player.weights(),)*
                }
            }

            fn meter(&self) -> Option<&Meter> {
                match self {
                    $(AnyDuellist::$kind(player) => player.meter(),)*
                }
            }

            fn forget_the_clock(&mut self) {
                match self {
                    $(AnyDuellist::$kind(player) => player.forget_the_clock(),)*
                }
            }

            fn hurry(&mut self, milliseconds: u64) {
                match self {
                    $(AnyDuellist::$kind(player) => player.hurry(milliseconds),)*
                }
            }
        }
    };
}

duellists! {
    "random" => Random,
    "novice" => Novice,
    "luna" => Luna,
    "argent" => Argent,
    "aureus" => Aureus,
    "guide" => Guide,
    "odds" => Odds,
    "net" => Net,
    "search" => Search,
}

/// A level that a person meets (R27).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// Who plays duels there.
    pub duellist: &'static str,
    /// Who drafts, builds and buys there.
    pub drafter: &'static str,
}

impl AnyDuellist {
    /// The levels that a person meets, weakest first.
    pub const LEVELS: &[Level] = &[
        Level { name: "luna", duellist: "luna", drafter: "value" },
        Level { name: "argent", duellist: "argent", drafter: "value" },
        Level { name: "aureus", duellist: "aureus", drafter: "seed" },
        Level { name: "opal", duellist: "guide", drafter: "learned" },
        Level { name: "oracle", duellist: "net", drafter: "learned" },
    ];

    /// The level of a name.
    pub fn level(name: &str) -> Option<Level> {
        AnyDuellist::LEVELS.iter().find(|level| level.name == name).copied()
    }

    /// The duellist of a level or of a name with settings: `search:iterations=500:leaf=net`.
    pub fn named(text: &str) -> Result<AnyDuellist, BadName> {
        let mut parts = text.split(':');
        let name = parts.next().unwrap_or_default();
        let plays = AnyDuellist::level(name).map_or(name, |level| level.duellist);
        let mut player = AnyDuellist::plain(plays)?;
        for setting in parts {
            let (which, value) = setting.split_once('=').unwrap_or((setting, ""));
            let bad = |bad| BadName::Setting { player: name.to_owned(), bad };
            player.set(which, value).map_err(bad)?;
        }
        Ok(player)
    }
}
