//! Who takes part in the games of the lab.

use crate::external::{ExternalPlayer, Forfeits};
use players::{AnyDrafter, AnyDuellist, Drafter, Duellist, Learned, Meter};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Hex;

/// Somebody who plays duels and, where decks are drafted, drafts and builds them.
#[derive(Clone, Debug)]
pub struct Player {
    /// Who plays.
    pub plays: DuelPlayer,
    /// Who drafts.
    pub drafter: AnyDrafter,
}

/// Somebody who plays duels.
#[derive(Clone, Debug)]
pub enum DuelPlayer {
    /// A built-in player.
    BuiltIn(AnyDuellist),
    /// A program that speaks the player protocol.
    External(Arc<ExternalPlayer>),
}

impl Player {
    /// The built-in player who duels, unless it is an external one.
    pub(crate) fn built_in(&self) -> Option<AnyDuellist> {
        match &self.plays {
            DuelPlayer::BuiltIn(duellist) => Some(duellist.clone()),
            DuelPlayer::External(_) => None,
        }
    }

    /// What it has thought so far, if it is a built-in player that thinks.
    pub fn meter(&self) -> Option<&Meter> {
        match &self.plays {
            DuelPlayer::BuiltIn(duellist) => duellist.meter(),
            DuelPlayer::External(_) => None,
        }
    }

    /// The hashes of what it has learned to play and to draft by. Nobody knows what external players have.
    pub fn weights(&self) -> BTreeMap<String, Hex<32>> {
        let duels = match &self.plays {
            DuelPlayer::BuiltIn(duellist) => duellist.weights(),
            DuelPlayer::External(_) => None,
        };
        let hashes = [("duels", duels), ("drafts", self.drafter.weights())];
        let hash = |(what, hash): (&str, Option<_>)| Some((what.to_owned(), hash?));
        hashes.into_iter().filter_map(hash).collect()
    }

    /// What it has forfeited so far. Built-in players never do.
    pub fn forfeits(&self) -> Forfeits {
        match &self.plays {
            DuelPlayer::BuiltIn(_) => Forfeits::default(),
            DuelPlayer::External(player) => player.forfeits(),
        }
    }
}

impl From<AnyDuellist> for Player {
    /// A duellist with the usual drafter.
    fn from(duellist: AnyDuellist) -> Player {
        Player {
            plays: DuelPlayer::BuiltIn(duellist),
            drafter: AnyDrafter::Learned(Learned::default()),
        }
    }
}

impl From<ExternalPlayer> for Player {
    /// An external player with the usual drafter.
    fn from(player: ExternalPlayer) -> Player {
        Player {
            plays: DuelPlayer::External(Arc::new(player)),
            drafter: AnyDrafter::Learned(Learned::default()),
        }
    }
}
