//! Chance as an argument: whoever runs a table hands in where its luck comes from.
//!
//! Four sources stand behind one trait. [`Fast`] drives simulations, [`Verifiable`] the tables of
//! people (anyone can check it afterwards), [`Scripted`] the tests that need a particular roll, and
//! [`Exact`] walks through every possible outcome with its probability.
//!
//! Each use of chance names its [`Occasion`]. A verifiable source gives every occasion a stream of
//! its own: whatever somebody chooses, the next roll or shuffle is the one that was coming anyway.

mod exact;
mod fast;
mod scripted;
mod verifiable;

pub use exact::{Exact, enumerate};
pub use fast::{Bmi2, Fast, Portable, Select, game_seed};
pub use scripted::Scripted;
pub use verifiable::{
    Contribution, Secret, TableId, Verifiable, commitment, contribution_hash, event_seed,
};

use crate::Seat;

/// What chance is being used for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Purpose {
    /// Shuffling the common pool of cards.
    Pool = 1,
    /// The order of one seat's deck.
    Deck = 2,
    /// One side's dice in one combat.
    Dice = 3,
    /// Who goes first.
    FirstPlayer = 4,
    /// Anything else.
    Other = 5,
}

/// One use of chance: its purpose, whose it is, and how many of the kind came before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Occasion {
    /// What chance is used for.
    pub purpose: Purpose,
    /// Whose shuffle or roll it is; 255 where it is nobody's.
    pub seat: u8,
    /// Tells apart the occasions of one purpose and seat.
    pub counter: u32,
}

impl Occasion {
    /// The one shuffle of the common pool.
    pub const POOL: Occasion = Occasion { purpose: Purpose::Pool, seat: 255, counter: 0 };
    /// The draw for the first player.
    pub const FIRST_PLAYER: Occasion =
        Occasion { purpose: Purpose::FirstPlayer, seat: 255, counter: 0 };

    /// The order of a seat's deck after its `shuffles` earlier shuffles.
    #[inline(always)]
    pub const fn deck(seat: Seat, shuffles: u32) -> Occasion {
        Occasion { purpose: Purpose::Deck, seat: seat.0, counter: shuffles }
    }

    /// The dice a seat rolls in a turn.
    #[inline(always)]
    pub const fn dice(seat: Seat, turn: u32) -> Occasion {
        Occasion { purpose: Purpose::Dice, seat: seat.0, counter: turn }
    }

    /// Whatever else a seat needs chance for, after `earlier` uses.
    #[inline(always)]
    pub const fn other(seat: Seat, earlier: u32) -> Occasion {
        Occasion { purpose: Purpose::Other, seat: seat.0, counter: earlier }
    }
}

/// A source of chance.
///
/// Draws of one occasion continue that occasion's stream, so a deck can be drawn from card by card
/// over many turns.
pub trait Chance {
    /// A uniform number from 0 to `n - 1`. `n` is at least 1.
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32;

    /// The throw of a die: 1 to `sides`.
    #[inline(always)]
    fn roll(&mut self, occasion: Occasion, sides: u32) -> u32 {
        1 + self.draw(occasion, sides)
    }

    /// One of the bits of `set`, alone, each equally likely.
    ///
    /// `number` gives the card number of the bit at a position; a source that others must be able
    /// to follow counts the bits in ascending order of it. The set must not be empty.
    fn pick(&mut self, occasion: Occasion, set: u64, number: &dyn Fn(u32) -> u16) -> u64 {
        debug_assert!(set != 0, "picking from an empty set");
        let place = self.draw(occasion, set.count_ones());
        let mut members = [(0, 0); 64];
        let mut rest = set;
        let mut count = 0;
        while rest != 0 {
            let member = rest.trailing_zeros();
            members[count] = (number(member), member);
            count += 1;
            rest &= rest - 1;
        }
        members[..count].sort_unstable();
        1 << members[place as usize].1
    }

    /// Shuffles `items`. Only the first `keep` places are promised to hold what a full shuffle
    /// would put there; what a source does with the rest is its own affair.
    fn shuffle(&mut self, occasion: Occasion, items: &mut [u16], keep: usize) {
        let _ = keep;
        for last in (1..items.len()).rev() {
            let other = self.draw(occasion, last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline(always)]
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32 {
        (**self).draw(occasion, n)
    }
    #[inline(always)]
    fn pick(&mut self, occasion: Occasion, set: u64, number: &dyn Fn(u32) -> u16) -> u64 {
        (**self).pick(occasion, set, number)
    }
    #[inline(always)]
    fn shuffle(&mut self, occasion: Occasion, items: &mut [u16], keep: usize) {
        (**self).shuffle(occasion, items, keep)
    }
}
