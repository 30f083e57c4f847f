//! A duel between two decisions, as small as it can be.
//!
//! A [`Position`] is what changes in the course of a game; a [`Deal`] is what does not. Together
//! with what both sides have seen of each other they are a [`Play`](crate::Play).

use crate::bonus::BonusClass;
use crate::card::{Card, Champion, Face, SET_SIZE, face};
use crate::deck::{DECK_SIZE, Deck, Origin};
use crate::ruleset::Ruleset;
use crate::slots::{Slot, Slots};
use serde::{Deserialize, Serialize};
use table::{Chance, Occasion, Seat};

/// One of the two seats of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Side {
    Zero,
    One,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Zero, Side::One];

    /// The side of a seat. A duel has no others than these two.
    #[inline(always)]
    pub const fn of(seat: Seat) -> Side {
        if seat.0 & 1 == 0 { Side::Zero } else { Side::One }
    }

    #[inline(always)]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::Zero => Side::One,
            Side::One => Side::Zero,
        }
    }
}

/// What a game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Phase {
    /// The active player may change cards of the first hand.
    Mulligan,
    /// The active player chooses the action of the turn.
    Action,
    /// The other player answers the attack.
    Defence,
    /// The active player discards down to the hand limit.
    Discard,
    /// Nothing: the game has ended.
    Over,
}

/// The changing part of a duel. Everything two players have between them fits into one cache line:
/// per side three sets of the forty slots, energy, lunas and shuffles so far. Champions that are
/// fighting are in none of the three sets, so the combat zone needs no set of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) decks: [Slots; 2],
    pub(crate) hands: [Slots; 2],
    pub(crate) discards: [Slots; 2],
    pub(crate) energy: [u16; 2],
    pub(crate) lunas: [u16; 2],
    pub(crate) shuffles: [u16; 2],
    pub(crate) turn: u16,
    pub(crate) phase: Phase,
    pub(crate) active: Side,
}

const _: () = assert!(size_of::<Position>() <= 64, "a position must fit into 64 bytes");

impl Position {
    /// The seat that must decide, or nobody.
    #[inline(always)]
    pub const fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::Defence => Some(self.active.other().seat()),
            _ => Some(self.active.seat()),
        }
    }

    /// Whose turn it is.
    #[inline(always)]
    pub const fn active(&self) -> Seat {
        self.active.seat()
    }

    /// What the game is waiting for.
    #[inline(always)]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the turn; 0 before the first.
    #[inline(always)]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// The champions a seat has in its combat zone.
    #[inline(always)]
    pub(crate) fn zone(&self, side: Side) -> Slots {
        let s = side as usize;
        Slots::ALL ^ (self.decks[s] | self.hands[s] | self.discards[s])
    }

    /// The winner of a game that has ended, or nobody where it is a draw.
    #[inline(always)]
    pub const fn winner(&self) -> Option<Seat> {
        match self.energy {
            [_, 0] => Some(Seat(0)),
            [0, _] => Some(Seat(1)),
            _ => None,
        }
    }
}

/// Which cards lie in the forty slots of each deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sleeves {
    /// The ids of the cards, slot by slot; long enough that no slot needs a check.
    ids: [[u8; 64]; 2],
    /// The sets the cards are from, slot by slot.
    sets: [[u8; DECK_SIZE]; 2],
    /// The champions.
    champions: [Slots; 2],
    /// The Exchange cards.
    exchanges: [Slots; 2],
    /// What can be paid with 0, 1 and 2 lunas; with 3 there is nothing that cannot.
    affordable: [[Slots; 3]; 2],
}

/// What a card is to a purse.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Class {
    Free,
    One,
    Two,
    Three,
    DrawTwo,
    DrawThree,
    Exchange,
}

/// The class of each card id; long enough that no id needs a check.
static CLASS: [Class; 256] = {
    let mut classes = [Class::Free; 256];
    let mut id = 0;
    while id < SET_SIZE {
        classes[id] = match face(id as u8) {
            Face::Champion(Champion { cost: 0, .. }) => Class::Free,
            Face::Champion(Champion { cost: 1, .. }) => Class::One,
            Face::Champion(Champion { cost: 2, .. }) => Class::Two,
            Face::Champion(_) => Class::Three,
            Face::DrawTwo => Class::DrawTwo,
            Face::DrawThree => Class::DrawThree,
            Face::Exchange => Class::Exchange,
        };
        id += 1;
    }
    classes
};

impl Sleeves {
    /// Sleeves before any card is in them.
    const EMPTY: Sleeves = Sleeves {
        ids: [[0; 64]; 2],
        sets: [[0; DECK_SIZE]; 2],
        champions: [Slots::NONE; 2],
        exchanges: [Slots::NONE; 2],
        affordable: [[Slots::NONE; 3]; 2],
    };

    /// Fills one side's sleeves, given the number of the card in each slot. It is quicker where
    /// all are known to be of one set.
    #[inline(always)]
    fn fill(&mut self, side: Side, numbers: &[u16; DECK_SIZE], one_set: bool) {
        let s = side as usize;
        let ids = numbers.map(|number| number as u8);
        self.ids[s][..DECK_SIZE].copy_from_slice(&ids);
        if !one_set {
            self.tell_sets_apart(s, numbers);
        }
        self.sort_into_classes(s);
    }

    /// Takes ids and sets from numbers that go beyond the first set.
    #[cold]
    fn tell_sets_apart(&mut self, s: usize, numbers: &[u16; DECK_SIZE]) {
        for (slot, number) in numbers.iter().enumerate() {
            self.ids[s][slot] = Card::from_sleeve(*number).id();
            self.sets[s][slot] = Card::from_sleeve(*number).set();
        }
    }

    #[inline(always)]
    fn sort_into_classes(&mut self, s: usize) {
        let mut by_class = [Slots::NONE; 7];
        for (eight, ids) in self.ids[s][..DECK_SIZE].chunks_exact(8).enumerate() {
            for (k, id) in ids.iter().enumerate() {
                by_class[CLASS[*id as usize] as usize].0 |= 1 << k << (8 * eight);
            }
        }
        let [free, one, two, three, draw_two, draw_three, exchanges] = by_class;
        let up_to_zero = free | exchanges;
        let up_to_one = up_to_zero | one | draw_two;
        self.affordable[s] = [up_to_zero, up_to_one, up_to_one | two | draw_three];
        self.champions[s] = free | one | two | three;
        self.exchanges[s] = exchanges;
    }

    #[inline(always)]
    pub fn card(&self, side: Side, slot: Slot) -> Card {
        Card::from_sleeve(self.number(side, u32::from(slot.0)))
    }

    /// The number of the card in the n-th slot.
    #[inline(always)]
    pub fn number(&self, side: Side, slot: u32) -> u16 {
        let (s, slot) = (side as usize, slot as usize);
        u16::from(self.sets[s][slot]) * SET_SIZE as u16 + u16::from(self.ids[s][slot])
    }

    #[inline(always)]
    pub fn id(&self, side: Side, slot: Slot) -> u8 {
        self.ids[side as usize][slot.index() & 63]
    }

    #[inline(always)]
    pub fn face(&self, side: Side, slot: Slot) -> Face {
        face(self.id(side, slot))
    }

    /// The price of a card.
    #[inline(always)]
    pub fn cost(&self, side: Side, slot: Slot) -> u16 {
        u16::from(COSTS[self.id(side, slot) as usize])
    }

    /// The slot of a card, if the deck has it.
    pub fn slot_of(&self, side: Side, card: Card) -> Option<Slot> {
        Slots::ALL.iter().find(|slot| self.card(side, *slot) == card)
    }

    #[inline(always)]
    pub fn champions(&self, side: Side) -> Slots {
        self.champions[side as usize]
    }

    #[inline(always)]
    pub fn draw_cards(&self, side: Side) -> Slots {
        Slots::ALL - self.champions[side as usize] - self.exchanges[side as usize]
    }

    #[inline(always)]
    pub fn exchanges(&self, side: Side) -> Slots {
        self.exchanges[side as usize]
    }

    /// Those of these cards that can be paid with so many lunas.
    #[inline(always)]
    pub fn affordable(&self, side: Side, cards: Slots, lunas: u16) -> Slots {
        match self.affordable[side as usize].get(usize::from(lunas)) {
            Some(affordable) => cards & *affordable,
            None => cards,
        }
    }

    /// The die of the champion in a slot.
    #[inline(always)]
    pub fn die(&self, side: Side, slot: Slot) -> u8 {
        DICE[self.id(side, slot) as usize]
    }

    /// The attack base of the champion in a slot.
    #[inline(always)]
    pub fn base(&self, side: Side, slot: Slot) -> u8 {
        BASES[self.id(side, slot) as usize]
    }

    /// The champions in these slots, at most three, in ascending order of their cards.
    pub fn fighters(&self, side: Side, slots: Slots) -> ([Champion; 3], usize) {
        let mut found = [(u16::MAX, NOBODY); 3];
        let mut count = 0;
        for slot in slots.iter().take(3) {
            if let Face::Champion(champion) = self.face(side, slot) {
                found[count] = (self.number(side, u32::from(slot.0)), champion);
                count += 1;
            }
        }
        found.sort_unstable_by_key(|(number, _)| *number);
        (found.map(|(_, champion)| champion), count)
    }
}

/// Prices, dice and attack bases by card id; long enough that no id needs a check.
static COSTS: [u8; 256] = by_id(0);
static DICE: [u8; 256] = by_id(1);
static BASES: [u8; 256] = by_id(2);

const fn by_id(what: usize) -> [u8; 256] {
    let mut values = [0; 256];
    let mut id = 0;
    while id < SET_SIZE {
        let face = face(id as u8);
        let (die, base) = match face {
            Face::Champion(champion) => (champion.die, champion.base),
            _ => (0, 0),
        };
        values[id] = [face.cost(), die, base][what];
        id += 1;
    }
    values
}

/// Fills the places of fighters that are not there.
const NOBODY: Champion = Champion {
    cost: 0,
    die: 0,
    base: 0,
    color: crate::card::Color::Orange,
    order: crate::card::Order::A,
};

/// The fixed part of a duel: the rules, who goes first, and which card lies in which slot.
///
/// Slots are filled so that their numbers tell nothing: in Random in the order of the shuffled
/// pool, otherwise in an order drawn for the game. Whoever sees that slot 7 holds a certain card
/// knows nothing about slot 8. (A monochrome deck lies in the order of its list, which everybody
/// knows.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(crate) ruleset: Ruleset,
    pub(crate) first: Side,
    pub(crate) origins: [Origin; 2],
    pub(crate) sleeves: Sleeves,
}

impl Deal {
    /// Shuffles one set and gives forty cards to each seat.
    #[inline(always)]
    pub fn random<C: Chance + ?Sized>(
        ruleset: &Ruleset,
        first: Option<Seat>,
        chance: &mut C,
    ) -> Deal {
        let mut deal = Deal::empty(ruleset, [Origin::Random; 2]);
        let mut pool: [u16; SET_SIZE] = NUMBERS;
        chance.shuffle(Occasion::POOL, &mut pool, 2 * DECK_SIZE);
        let (decks, _) = pool.as_chunks();
        deal.sleeves.fill(Side::Zero, &decks[0], true);
        deal.sleeves.fill(Side::One, &decks[1], true);
        deal.first = Side::of(first.unwrap_or_else(|| draw_first(chance)));
        deal
    }

    /// Puts the seats' decks on the table. A seat without one gets forty cards dealt from a set of
    /// its own, or, if neither has one, both get them from the same set.
    pub fn of_decks<C: Chance + ?Sized>(
        ruleset: &Ruleset,
        first: Option<Seat>,
        decks: [Option<&Deck>; 2],
        chance: &mut C,
    ) -> Deal {
        if decks == [None, None] {
            return Deal::random(ruleset, first, chance);
        }
        let origin = |deck: Option<&Deck>| deck.map_or(Origin::Random, Deck::origin);
        let mut deal = Deal::empty(ruleset, decks.map(origin));
        for (side, deck) in Side::BOTH.into_iter().zip(decks) {
            let mut pool = NUMBERS;
            let numbers = match deck {
                None => {
                    chance.shuffle(Occasion::POOL, &mut pool, DECK_SIZE);
                    *pool.first_chunk().expect("a set is more than a deck")
                }
                Some(deck) => {
                    let mut numbers = deck.cards().map(Card::number);
                    if !matches!(deck.origin(), Origin::Monochrome(_)) {
                        chance.shuffle(Occasion::other(side.seat(), 0), &mut numbers, DECK_SIZE);
                    }
                    numbers
                }
            };
            deal.sleeves.fill(side, &numbers, false);
        }
        deal.first = Side::of(first.unwrap_or_else(|| draw_first(chance)));
        deal
    }

    /// A deal whose cards are all known, given by the number of the card in each slot.
    pub(crate) fn of_numbers(
        ruleset: &Ruleset,
        first: Seat,
        origins: [Origin; 2],
        numbers: &[[u16; DECK_SIZE]; 2],
    ) -> Deal {
        let mut deal = Deal::empty(ruleset, origins);
        deal.first = Side::of(first);
        for side in Side::BOTH {
            deal.sleeves.fill(side, &numbers[side as usize], false);
        }
        deal
    }

    /// The number of the card in each slot.
    pub(crate) fn numbers(&self) -> [[u16; DECK_SIZE]; 2] {
        Side::BOTH.map(|side| std::array::from_fn(|slot| self.sleeves.number(side, slot as u32)))
    }

    #[inline(always)]
    const fn empty(ruleset: &Ruleset, origins: [Origin; 2]) -> Deal {
        Deal { ruleset: *ruleset, first: Side::Zero, origins, sleeves: Sleeves::EMPTY }
    }

    /// Who goes first.
    #[inline(always)]
    pub const fn first(&self) -> Seat {
        self.first.seat()
    }

    /// A seat's cards, slot by slot: for whoever holds the table, not for those who sit at it.
    pub fn cards(&self, seat: Seat) -> [Card; DECK_SIZE] {
        let side = Side::of(seat);
        std::array::from_fn(|slot| self.sleeves.card(side, Slot(slot as u8)))
    }

    /// The bonus class a seat plays by.
    #[inline(always)]
    pub fn class(&self, seat: Seat) -> BonusClass {
        self.origins[Side::of(seat) as usize].class()
    }
}

const NUMBERS: [u16; SET_SIZE] = {
    let mut numbers = [0; SET_SIZE];
    let mut i = 0;
    while i < SET_SIZE {
        numbers[i] = i as u16;
        i += 1;
    }
    numbers
};

/// Who goes first is drawn (R5).
#[inline(always)]
fn draw_first<C: Chance + ?Sized>(chance: &mut C) -> Seat {
    Seat(chance.draw(Occasion::FIRST_PLAYER, 2) as u8)
}
