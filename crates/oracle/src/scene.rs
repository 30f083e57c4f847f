//! Positions set up by hand: for puzzles, tests and "what if".

use crate::card::Card;
use crate::deck::{DECK_SIZE, Deck, Origin};
use crate::duel::Duel;
use crate::play::Seen;
use crate::position::{Deal, Phase, Position, Side};
use crate::refusal::DuelRefusal;
use crate::ruleset::Ruleset;
use crate::slots::Slots;
use crate::world::World;
use table::{Refusal, Seat};

/// A position in the making. It starts as turn 1 of a game between two orange decks, nothing in any
/// hand, and the first seat to act; everything can be set before [`Scene::build`] checks it.
///
/// ```
/// use oracle::{Scene, Table, Seat};
/// let duel = Scene::default().hand(0, "human-d8+2, dragon-d12+1").lunas(0, 1).build()?;
/// // Pass, or attack with the one or with the other; both together cost 2.
/// assert_eq!(duel.legal(Seat(0)).map(|actions| actions.len()), Some(3));
/// # Ok::<(), oracle::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene {
    ruleset: Ruleset,
    first: Seat,
    turn: u16,
    active: Seat,
    phase: Phase,
    sides: [Corner; 2],
    problem: Option<Refusal>,
}

/// One side of a scene.
#[derive(Clone, Debug)]
struct Corner {
    origin: Origin,
    cards: Vec<Card>,
    hand: Vec<Card>,
    discard: Vec<Card>,
    zone: Vec<Card>,
    gone: bool,
    energy: u16,
    lunas: u16,
}

impl Default for Scene {
    fn default() -> Scene {
        let deck = Deck::monochrome(crate::card::Color::Orange);
        let corner = Corner {
            origin: deck.origin(),
            cards: deck.cards().to_vec(),
            hand: Vec::new(),
            discard: Vec::new(),
            zone: Vec::new(),
            gone: false,
            energy: Ruleset::STANDARD.energy,
            lunas: Ruleset::STANDARD.lunas,
        };
        Scene {
            ruleset: Ruleset::STANDARD,
            first: Seat(0),
            turn: 1,
            active: Seat(0),
            phase: Phase::Action,
            sides: [corner.clone(), corner],
            problem: None,
        }
    }
}

impl Scene {
    /// Plays by these rules. Energy and lunas stay as they are.
    #[must_use]
    pub fn ruleset(mut self, ruleset: Ruleset) -> Scene {
        self.ruleset = ruleset;
        self
    }

    /// Gives a seat another deck.
    #[must_use]
    pub fn deck(mut self, seat: u8, deck: &Deck) -> Scene {
        let corner = self.corner(seat);
        (corner.origin, corner.cards) = (deck.origin(), deck.cards().to_vec());
        self
    }

    /// Gives a seat forty cards that were dealt to it at random.
    #[must_use]
    pub fn dealt(mut self, seat: u8, cards: impl IntoIterator<Item = Card>) -> Scene {
        let corner = self.corner(seat);
        (corner.origin, corner.cards) = (Origin::Random, cards.into_iter().collect());
        self
    }

    /// Puts cards of its deck, given as a comma list, into a seat's hand.
    #[must_use]
    pub fn hand(mut self, seat: u8, cards: &str) -> Scene {
        let cards = self.parse(cards);
        self.corner(seat).hand = cards;
        self
    }

    /// Puts cards of its deck on a seat's discard pile.
    #[must_use]
    pub fn discard(mut self, seat: u8, cards: &str) -> Scene {
        let cards = self.parse(cards);
        self.corner(seat).discard = cards;
        self
    }

    /// Leaves a seat's deck empty: what is not elsewhere goes to the bottom of the discard pile.
    #[must_use]
    pub fn empty_deck(mut self, seat: u8) -> Scene {
        self.corner(seat).gone = true;
        self
    }

    /// Sets a seat's energy.
    #[must_use]
    pub fn energy(mut self, seat: u8, energy: u16) -> Scene {
        self.corner(seat).energy = energy;
        self
    }

    /// Sets a seat's lunas.
    #[must_use]
    pub fn lunas(mut self, seat: u8, lunas: u16) -> Scene {
        self.corner(seat).lunas = lunas;
        self
    }

    /// Says who went first.
    #[must_use]
    pub fn first(mut self, seat: u8) -> Scene {
        self.first = Seat(seat);
        self
    }

    /// Says whose turn it is, which one, and what is awaited.
    #[must_use]
    pub fn turn(mut self, turn: u16, active: u8, phase: Phase) -> Scene {
        (self.turn, self.active, self.phase) = (turn, Seat(active), phase);
        self
    }

    /// Has the active seat attack with these cards of its deck, and waits for the defence.
    #[must_use]
    pub fn attacked_by(mut self, cards: &str) -> Scene {
        let cards = self.parse(cards);
        self.corner(self.active.0).zone = cards;
        self.phase = Phase::Defence;
        self
    }

    fn corner(&mut self, seat: u8) -> &mut Corner {
        &mut self.sides[Side::of(Seat(seat)) as usize]
    }

    fn parse(&mut self, cards: &str) -> Vec<Card> {
        let names = cards.split(',').map(str::trim).filter(|name| !name.is_empty());
        names
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|unknown: crate::card::UnknownCard| {
                self.problem = Some(DuelRefusal::UnknownCard { card: unknown.0 }.into());
            })
            .unwrap_or_default()
    }

    /// The duel in this position, or what is wrong with it.
    pub fn build(self) -> Result<Duel, Refusal> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let wrong = |why| Refusal::from(DuelRefusal::ImpossiblePosition { why });
        let mut numbers = [[0; DECK_SIZE]; 2];
        for (numbers, corner) in numbers.iter_mut().zip(&self.sides) {
            let cards: Vec<u16> = corner.cards.iter().map(|card| card.number()).collect();
            *numbers = cards.try_into().map_err(|_| wrong("deck"))?;
        }
        let origins = self.sides.each_ref().map(|corner| corner.origin);
        let deal = Deal::of_numbers(&self.ruleset, self.first, origins, &numbers);
        let mut position = Position {
            decks: [Slots::NONE; 2],
            hands: [Slots::NONE; 2],
            discards: [Slots::NONE; 2],
            energy: self.sides.each_ref().map(|corner| corner.energy),
            lunas: self.sides.each_ref().map(|corner| corner.lunas),
            shuffles: [0; 2],
            turn: self.turn,
            phase: self.phase,
            active: Side::of(self.active),
        };
        let mut seen = Seen::default();
        let mut piles = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            let (s, corner) = (side as usize, &self.sides[side as usize]);
            let mut placed = Slots::NONE;
            let mut place = |cards: &[Card]| -> Result<Slots, Refusal> {
                let mut slots = Slots::NONE;
                for card in cards {
                    let slot = deal.sleeves.slot_of(side, *card);
                    let slot =
                        slot.filter(|slot| !placed.contains(*slot)).ok_or_else(|| wrong("card"))?;
                    placed |= slot.into();
                    slots |= slot.into();
                }
                Ok(slots)
            };
            let (hand, mut discard) = (place(&corner.hand)?, place(&corner.discard)?);
            let zone = place(&corner.zone)?;
            let rest = Slots::ALL - placed;
            if corner.gone {
                piles[s].extend(rest.iter().map(|slot| deal.sleeves.card(side, slot)));
                discard |= rest;
            }
            piles[s].extend(&corner.discard);
            position.hands[s] = hand;
            position.discards[s] = discard;
            position.decks[s] = Slots::ALL - hand - discard - zone;
            seen.face_up[s] = discard | zone;
        }
        let world = World { deal, position, seen };
        if !world.is_sound() {
            return Err(wrong("course"));
        }
        Ok(Duel { world, piles, fight: None })
    }
}
