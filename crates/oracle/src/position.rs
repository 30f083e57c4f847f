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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// The cards of a set as they are put into sleeves: the id, and above it a bit for each of these marks,
/// the first one highest: it can be paid with 0, with 1, with 2 lunas; it is a champion; it is an Exchange
/// card.
static MARKED: [u16; SET_SIZE] = {
    let mut cards = [0; SET_SIZE];
    let mut id = 0;
    while id < SET_SIZE {
        let face = face(id as u8);
        let champion = matches!(face, Face::Champion(_));
        let exchange = matches!(face, Face::Exchange);
        let cost = face.cost();
        let marks = [cost == 0, cost <= 1, cost <= 2, champion, exchange];
        cards[id] = id as u16;
        let mut mark = 0;
        while mark < marks.len() {
            cards[id] |= (marks[mark] as u16) << 15 >> mark;
            mark += 1;
        }
        id += 1;
    }
    cards
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

    /// Fills one side's sleeves with cards of the first set, marked as in [`MARKED`].
    #[inline(always)]
    fn fill(&mut self, side: Side, cards: &[u16; DECK_SIZE]) {
        let s = side as usize;
        self.ids[s][..DECK_SIZE].copy_from_slice(&cards.map(|card| card as u8));
        let [free, up_to_one, up_to_two, champions, exchanges] = marked(cards);
        self.affordable[s] = [free, up_to_one, up_to_two];
        self.champions[s] = champions;
        self.exchanges[s] = exchanges;
    }

    /// Fills one side's sleeves, given the number of the card in each slot.
    #[cold]
    fn fill_from_sets(&mut self, side: Side, numbers: &[u16; DECK_SIZE]) {
        let cards = numbers.map(Card::from_sleeve);
        self.fill(side, &cards.map(|card| MARKED[card.id() as usize]));
        self.sets[side as usize] = cards.map(Card::set);
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

/// The slots of each mark.
#[inline(always)]
fn marked(cards: &[u16; DECK_SIZE]) -> [Slots; 5] {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every machine of this kind has these instructions.
    return unsafe { sse2_marked(cards) };
    #[cfg(not(target_arch = "x86_64"))]
    portably_marked(cards)
}

/// The same with an instruction that takes the highest bits of sixteen bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "sse2")]
#[inline]
fn sse2_marked(cards: &[u16; DECK_SIZE]) -> [Slots; 5] {
    use std::arch::x86_64::{
        _mm_add_epi8, _mm_movemask_epi8, _mm_packus_epi16, _mm_setr_epi16, _mm_setzero_si128,
        _mm_srli_epi16,
    };
    let (eights, _) = cards.as_chunks();
    let marks = |place: usize| {
        let [a, b, c, d, e, f, g, h] = eights[place].map(|card: u16| card as i16);
        _mm_srli_epi16::<8>(_mm_setr_epi16(a, b, c, d, e, f, g, h))
    };
    let mut marks = [
        _mm_packus_epi16(marks(0), marks(1)),
        _mm_packus_epi16(marks(2), marks(3)),
        _mm_packus_epi16(marks(4), _mm_setzero_si128()),
    ];
    std::array::from_fn(|_| {
        let [low, middle, high] = marks.map(|marks| _mm_movemask_epi8(marks) as u64);
        // The next mark becomes the highest bit.
        marks = marks.map(|marks| _mm_add_epi8(marks, marks));
        Slots(low | middle << 16 | high << 32)
    })
}

/// The same with the instructions every machine has.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn portably_marked(cards: &[u16; DECK_SIZE]) -> [Slots; 5] {
    std::array::from_fn(|mark| {
        let has_mark = |slot: &usize| cards[*slot] << mark >> 15 == 1;
        (0..DECK_SIZE).filter(has_mark).map(|slot| Slot(slot as u8)).collect()
    })
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
        let mut pool = MARKED;
        chance.shuffle(Occasion::POOL, &mut pool, 2 * DECK_SIZE);
        let (decks, _) = pool.as_chunks();
        deal.sleeves.fill(Side::Zero, &decks[0]);
        deal.sleeves.fill(Side::One, &decks[1]);
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
            deal.sleeves.fill_from_sets(side, &numbers);
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
            deal.sleeves.fill_from_sets(side, &numbers[side as usize]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use table::Fast;

    #[test]
    fn marks_are_found_by_any_instructions() {
        for seed in 0..100 {
            let mut cards = MARKED;
            Fast::new(seed).shuffle(Occasion::POOL, &mut cards, SET_SIZE);
            let cards = cards.first_chunk().unwrap();
            assert_eq!(marked(cards), portably_marked(cards));
        }
    }
}
