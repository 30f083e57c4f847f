//! The forty places of a deck, and sets of them.
//!
//! A duel does not move cards about, it moves places: deck, hand and discard pile are sets of the
//! same forty slots. The numbers of slots tell nothing about the cards in them (see
//! [`Deal`](crate::Deal)).

use crate::deck::DECK_SIZE;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Sub, SubAssign};
use table::{Chance, Occasion};

/// A place in a deck of forty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Slot(pub(crate) u8);

impl Slot {
    /// The slot's place in an array of forty.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of slots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Slots(pub(crate) u64);

impl Slots {
    /// No slot.
    pub const NONE: Slots = Slots(0);
    /// All forty.
    pub const ALL: Slots = Slots((1 << DECK_SIZE) - 1);

    /// A bit for each slot.
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many there are.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a slot is among them.
    #[inline(always)]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// Whether all of `other` are among them.
    #[inline(always)]
    pub const fn contains_all(self, other: Slots) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether there are more than `count` of them.
    #[inline(always)]
    pub const fn more_than(self, count: u32) -> bool {
        self.0.count_ones() > count
    }

    /// The one slot of a set that has no other.
    #[inline(always)]
    pub const fn only(self) -> Option<Slot> {
        if self.0 != 0 && self.0 & (self.0 - 1) == 0 {
            Some(Slot(self.0.trailing_zeros() as u8))
        } else {
            None
        }
    }

    /// One of the slots, each equally likely. There must be one.
    #[inline(always)]
    pub fn pick<C: Chance + ?Sized>(self, occasion: Occasion, chance: &mut C) -> Slots {
        self.pick_by(occasion, &|slot| slot as u16, chance)
    }

    /// One of the slots, each equally likely, counted in the order of `number`. There must be one.
    #[inline(always)]
    pub(crate) fn pick_by<C: Chance + ?Sized>(
        self,
        occasion: Occasion,
        number: &dyn Fn(u32) -> u16,
        chance: &mut C,
    ) -> Slots {
        Slots(chance.pick(occasion, self.0, number))
    }

    /// The slots one by one, in ascending order.
    #[inline(always)]
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl From<Slot> for Slots {
    #[inline(always)]
    fn from(slot: Slot) -> Slots {
        Slots(1 << slot.0)
    }
}

impl FromIterator<Slot> for Slots {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Slots {
        slots.into_iter().fold(Slots::NONE, |set, slot| set | slot.into())
    }
}

impl IntoIterator for Slots {
    type Item = Slot;
    type IntoIter = Iter;
    #[inline(always)]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The slots of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Slot;
    #[inline(always)]
    fn next(&mut self) -> Option<Slot> {
        if self.0 == 0 {
            return None;
        }
        let slot = Slot(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(slot)
    }
}

impl BitOr for Slots {
    type Output = Slots;
    #[inline(always)]
    fn bitor(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }
}

impl BitAnd for Slots {
    type Output = Slots;
    #[inline(always)]
    fn bitand(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }
}

impl BitXor for Slots {
    type Output = Slots;
    #[inline(always)]
    fn bitxor(self, other: Slots) -> Slots {
        Slots(self.0 ^ other.0)
    }
}

impl Sub for Slots {
    type Output = Slots;
    /// Those of the one that are not in the other.
    #[inline(always)]
    fn sub(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }
}

impl BitOrAssign for Slots {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Slots) {
        *self = *self | other;
    }
}

impl BitAndAssign for Slots {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Slots) {
        *self = *self & other;
    }
}

impl SubAssign for Slots {
    #[inline(always)]
    fn sub_assign(&mut self, other: Slots) {
        *self = *self - other;
    }
}
