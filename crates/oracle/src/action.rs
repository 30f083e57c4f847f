//! Decisions and events in terms of cards: what people, records and protocols say.

use crate::bonus::Combo;
use crate::card::Card;
use crate::position::Phase;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A set of cards: no order, none twice.
pub type Cards = table::Chosen<Card>;

/// One whole decision of a player (R23).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DuelAction {
    /// Change these cards of the first hand.
    Mulligan(Cards),
    /// Do nothing this turn.
    Pass,
    /// Attack with one to three champions.
    Attack(Cards),
    /// Play a Draw/Recall card and draw.
    Draw(Card),
    /// Play a Draw/Recall card and take champions back from the discard pile.
    Recall {
        /// The card played.
        card: Card,
        /// The champions taken back.
        champions: Cards,
    },
    /// Play an Exchange card and give up a champion.
    Exchange {
        /// The card played.
        card: Card,
        /// The champion given up.
        champion: Card,
    },
    /// Answer an attack with up to three champions.
    Defend(Cards),
    /// Discard these cards at the end of the turn.
    Discard(Cards),
}

impl DuelAction {
    /// Whether this kind of action is what a phase waits for.
    pub const fn fits(&self, phase: Phase) -> bool {
        match self {
            DuelAction::Mulligan(_) => matches!(phase, Phase::Mulligan),
            DuelAction::Defend(_) => matches!(phase, Phase::Defence),
            DuelAction::Discard(_) => matches!(phase, Phase::Discard),
            _ => matches!(phase, Phase::Action),
        }
    }
}

/// One side of a fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Blow {
    /// Who fought, in ascending order.
    pub champions: Cards,
    /// What their dice showed, in the same order.
    pub dice: Vec<u8>,
    /// What they have in common.
    pub combo: Combo,
    /// What that was worth.
    pub bonus: u8,
    /// Dice, bonus and, in attack, bases.
    pub total: u16,
}

/// Something that happened in a duel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DuelEvent {
    /// It was drawn who goes first.
    First(Seat),
    /// A turn began.
    Turn {
        /// Its number.
        turn: u16,
        /// Whose it is.
        seat: Seat,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which card; only its owner may know.
        card: Option<Card>,
    },
    /// A discard pile was shuffled and became the deck.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// One side of a fight rolled its dice.
    Struck {
        /// Which side.
        seat: Seat,
        /// With what.
        blow: Blow,
    },
    /// A fight was decided.
    Fought {
        /// Who was attacked.
        seat: Seat,
        /// Energy lost.
        damage: u16,
    },
    /// A player collected the income of a turn.
    Collected {
        /// Who.
        seat: Seat,
    },
}
