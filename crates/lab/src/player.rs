//! Who takes part in the games of the lab.

use crate::guest::{Forfeits, Guests};
use players::{AnyDrafter, AnyDuellist, Duellist, Learned, Meter};
use std::sync::Arc;

/// Somebody who plays duels and, where decks are drafted, drafts and builds them.
#[derive(Clone, Debug)]
pub struct Player {
    /// Who plays.
    pub plays: Plays,
    /// Who drafts.
    pub drafter: AnyDrafter,
}

/// Somebody who plays duels.
#[derive(Clone, Debug)]
pub enum Plays {
    /// A player of the house.
    House(AnyDuellist),
    /// One from outside.
    Guest(Arc<Guests>),
}

impl Player {
    /// The player of the house who plays, unless it is one from outside.
    pub(crate) fn house(&self) -> Option<AnyDuellist> {
        match &self.plays {
            Plays::House(duellist) => Some(duellist.clone()),
            Plays::Guest(_) => None,
        }
    }

    /// What it has thought so far, if it is a player of the house that thinks.
    pub fn meter(&self) -> Option<&Meter> {
        match &self.plays {
            Plays::House(duellist) => duellist.meter(),
            Plays::Guest(_) => None,
        }
    }

    /// What it has forfeited so far. Players of the house never do.
    pub fn forfeits(&self) -> Forfeits {
        match &self.plays {
            Plays::House(_) => Forfeits::default(),
            Plays::Guest(guests) => guests.forfeits(),
        }
    }
}

impl From<AnyDuellist> for Player {
    /// A duellist with the usual drafter.
    fn from(duellist: AnyDuellist) -> Player {
        Player { plays: Plays::House(duellist), drafter: AnyDrafter::Learned(Learned) }
    }
}

impl From<Guests> for Player {
    /// Guests with the usual drafter.
    fn from(guests: Guests) -> Player {
        Player { plays: Plays::Guest(Arc::new(guests)), drafter: AnyDrafter::Learned(Learned) }
    }
}
