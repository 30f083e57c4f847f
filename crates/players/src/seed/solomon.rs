//! Solomon 7×7: whole choices are weighed, not single cards.
//!
//! The first picker scores every pair: what both are worth by themselves, what they make with the
//! cards it has and with each other, and what the other player could have made of them. The second
//! picker scores every three: worth, combos, and some of both, the strongest card there is and one
//! that completes something.

use super::worth::{Holdings, Item};

/// What a three is worth more that has the strongest card and completes two of a species or more.
const BALANCE: i64 = 5;
/// The smallest combo that counts as completing something: two of a species.
const COMPLETE: i64 = 7;

/// What there is to weigh.
#[derive(Clone, Copy)]
pub(super) struct DraftState<'a> {
    /// What this seat has.
    pub own: &'a [Item],
    /// What the other has.
    pub theirs: &'a [Item],
    /// What there is to choose from.
    pub offered: &'a [Item],
}

impl DraftState<'_> {
    /// What the first picker thinks of some cards.
    pub fn first(self, cards: &[Item]) -> i64 {
        let denial: i64 = cards.iter().map(|item| item.combo(self.theirs)).sum();
        self.worth(cards) + denial
    }

    /// What the second picker thinks of some cards.
    pub fn second(self, cards: &[Item]) -> i64 {
        self.worth(cards) + self.balance(cards)
    }

    /// What cards are worth by themselves, and what they make one after another.
    fn worth(self, cards: &[Item]) -> i64 {
        let mut have = self.own.to_vec();
        let mut sum = 0;
        for item in cards {
            sum += item.standalone(Holdings::of(&have)) + item.combo(&have);
            have.push(*item);
        }
        sum
    }

    fn balance(self, cards: &[Item]) -> i64 {
        let have = Holdings::of(self.own);
        let strength = |item: &Item| item.standalone(have);
        let strongest = self.offered.iter().map(strength).max();
        let strong = cards.iter().any(|item| Some(strength(item)) == strongest);
        let complete = cards.iter().any(|item| item.combo(self.own) >= COMPLETE);
        if strong && complete { BALANCE } else { 0 }
    }
}
