//! What a viewer may know of a duel, for people, pages and protocols (R19).
//!
//! A view is built up from nothing, in terms of cards. It says what has been seen as well as what
//! lies open now, so that whoever gets it needs no memory of their own.

use crate::action::{Blow, Cards, DuelAction};
use crate::card::Card;
use crate::deck::Origin;
use crate::duel::Duel;
use crate::position::{Phase, Side};
use crate::ruleset::Ruleset;
use crate::slots::Slots;
use serde::{Deserialize, Serialize};
use table::{Seat, Table, Viewer};

/// What a viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DuelView {
    /// Who looks.
    pub viewer: Viewer,
    /// The rules of the game.
    pub ruleset: Ruleset,
    /// Who went first.
    pub first: Seat,
    /// The number of the turn; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Who must decide.
    pub to_act: Option<Seat>,
    /// Both sides.
    pub sides: [SideView; 2],
    /// The last fight.
    pub fight: Option<Fight>,
    /// What this viewer may decide now, where it can be listed.
    pub legal: Option<Vec<DuelAction>>,
}

/// What a viewer may know of one side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideView {
    /// How its deck came to be.
    pub origin: Origin,
    /// Energy left.
    pub energy: u16,
    /// Lunas held.
    pub lunas: u16,
    /// Cards in the hand.
    pub hand_size: u32,
    /// Cards in the deck.
    pub deck_size: u32,
    /// How often the deck has been made anew.
    pub shuffles: u16,
    /// The discard pile from the bottom up.
    pub discard: Vec<Card>,
    /// The champions fighting.
    pub zone: Cards,
    /// The hand, for its owner.
    pub hand: Option<Cards>,
    /// What the deck still holds, in no order, for an owner who knows.
    pub deck: Option<Cards>,
    /// Cards everybody knows to be in the hand.
    pub held: Cards,
    /// How many more cards are certainly in the hand without having been seen.
    pub held_unseen: u32,
    /// Cards seen before that are now in the deck or in the hand, nobody can tell which.
    pub loose: Cards,
}

/// A fight, as it went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fight {
    /// In which turn.
    pub turn: u16,
    /// Who attacked.
    pub attacker: Seat,
    /// How.
    pub attack: Blow,
    /// The answer, if there was one.
    pub defence: Option<Blow>,
    /// Energy lost.
    pub damage: u16,
}

impl Duel {
    /// What `viewer` may know.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> DuelView {
        let position = &self.world.position;
        let to_act = position.to_act();
        let asked = to_act.filter(|seat| viewer.is(*seat));
        DuelView {
            viewer,
            ruleset: self.world.deal.ruleset,
            first: self.world.deal.first(),
            turn: position.turn,
            active: position.active(),
            phase: position.phase,
            to_act,
            sides: Side::BOTH.map(|side| self.side_seen_by(side, viewer)),
            fight: self.fight.clone(),
            legal: asked.and_then(|seat| self.legal(seat)),
        }
    }

    fn side_seen_by(&self, side: Side, viewer: Viewer) -> SideView {
        let s = side as usize;
        let (position, origin) = (&self.world.position, self.world.deal.origins[s]);
        let (hand, deck) = (position.hands[s], position.decks[s]);
        let owner = viewer.is(side.seat());
        let knows_deck = origin != Origin::Random || position.shuffles[s] > 0;
        let seen = match origin {
            Origin::Monochrome(_) => Slots::ALL,
            _ => self.world.seen.face_up[s],
        };
        let held = self.world.seen.in_hand[s] & hand;
        SideView {
            origin,
            energy: position.energy[s],
            lunas: position.lunas[s],
            hand_size: hand.len(),
            deck_size: deck.len(),
            shuffles: position.shuffles[s],
            discard: self.piles[s].clone(),
            zone: self.cards(side, position.zone(side)),
            hand: owner.then(|| self.cards(side, hand)),
            deck: (owner && knows_deck).then(|| self.cards(side, deck)),
            held: self.cards(side, held & seen),
            held_unseen: (held - seen).len(),
            loose: self.cards(side, ((deck | hand) - held) & seen),
        }
    }

    pub(crate) fn cards(&self, side: Side, slots: Slots) -> Cards {
        slots.iter().map(|slot| self.world.deal.sleeves.card(side, slot)).collect()
    }
}
