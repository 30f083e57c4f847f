//! A duel as it is serialised.

use super::Duel;
use crate::card::Card;
use crate::deck::Origin;
use crate::play::Seen;
use crate::position::{Deal, Phase, Position, Side};
use crate::ruleset::Ruleset;
use crate::slots::Slots;
use crate::view::Fight;
use crate::world::World;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use table::Seat;

/// A duel as it is saved. Sets of slots are numbers, cards are their numbers.
#[derive(Serialize, Deserialize)]
struct Saved {
    ruleset: Ruleset,
    first: Seat,
    origins: [Origin; 2],
    cards: [Vec<u16>; 2],
    decks: [u64; 2],
    hands: [u64; 2],
    discards: [u64; 2],
    face_up: [u64; 2],
    in_hand: [u64; 2],
    energy: [u16; 2],
    lunas: [u16; 2],
    shuffles: [u16; 2],
    turn: u16,
    phase: Phase,
    active: Seat,
    piles: [Vec<Card>; 2],
    fight: Option<Fight>,
}

impl Serialize for Duel {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let World { deal, position, seen } = &self.world;
        let bits = |sets: [Slots; 2]| sets.map(|set| set.0);
        Saved {
            ruleset: deal.ruleset,
            first: deal.first(),
            origins: deal.origins,
            cards: deal.numbers().map(Vec::from),
            decks: bits(position.decks),
            hands: bits(position.hands),
            discards: bits(position.discards),
            face_up: bits(seen.face_up),
            in_hand: bits(seen.in_hand),
            energy: position.energy,
            lunas: position.lunas,
            shuffles: position.shuffles,
            turn: position.turn,
            phase: position.phase,
            active: position.active(),
            piles: self.piles.clone(),
            fight: self.fight.clone(),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Duel {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Duel, D::Error> {
        let saved = Saved::deserialize(from)?;
        saved.restored().ok_or_else(|| D::Error::custom("this is not a state of a duel"))
    }
}

impl Saved {
    /// The duel, if what was saved can be one.
    fn restored(self) -> Option<Duel> {
        let mut numbers = [[0; crate::deck::DECK_SIZE]; 2];
        for (numbers, saved) in numbers.iter_mut().zip(&self.cards) {
            *numbers = saved.as_slice().try_into().ok()?;
            numbers.iter().try_for_each(|number| Card::new(*number).map(|_| ()))?;
        }
        let places = [self.decks, self.hands, self.discards];
        if places.as_flattened().iter().any(|set| *set > Slots::ALL.0) {
            return None;
        }
        let sets = |bits: [u64; 2]| bits.map(|bits| Slots(bits) & Slots::ALL);
        let deal = Deal::of_numbers(&self.ruleset, self.first, self.origins, &numbers);
        let position = Position {
            decks: sets(self.decks),
            hands: sets(self.hands),
            discards: sets(self.discards),
            energy: self.energy,
            lunas: self.lunas,
            shuffles: self.shuffles,
            turn: self.turn,
            phase: self.phase,
            active: Side::of(self.active),
        };
        let seen = Seen { face_up: sets(self.face_up), in_hand: sets(self.in_hand) };
        let world = World { deal, position, seen };
        world.is_sound().then_some(Duel { world, piles: self.piles, fight: self.fight })
    }
}
