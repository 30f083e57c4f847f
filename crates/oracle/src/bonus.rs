//! The bonus of champions that belong together.

use crate::card::{Champion, Color};
use serde::{Deserialize, Serialize};

/// What the champions of one side have in common (R17): only the highest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Combo {
    /// Three of a species.
    Species3,
    /// Two of a species, the third of their order.
    Species2Order,
    /// Two of a species, the third of their colour.
    Species2Color,
    /// Two of a species.
    Species2,
    /// Three of an order.
    Order3,
    /// Two of an order, the third of the colour of one of them.
    Order2Color,
    /// Two of an order.
    Order2,
    /// Three of a colour.
    Color3,
    /// Two of a colour.
    Color2,
    /// Nothing in common.
    None,
}

impl Combo {
    /// The combos that can be worth something, highest first.
    pub const ALL: [Combo; 9] = [
        Combo::Species3,
        Combo::Species2Order,
        Combo::Species2Color,
        Combo::Species2,
        Combo::Order3,
        Combo::Order2Color,
        Combo::Order2,
        Combo::Color3,
        Combo::Color2,
    ];

    /// What these champions have in common. A side has at most three; more are not looked at.
    #[inline]
    pub fn of(champions: &[Champion]) -> Combo {
        match *champions {
            [a, b] => Combo::of_two(a, b),
            [a, b, c, ..] => Combo::of_three(a, b, c),
            _ => Combo::None,
        }
    }

    #[inline]
    fn of_two(a: Champion, b: Champion) -> Combo {
        match (a.order == b.order, a.color == b.color) {
            (true, true) => Combo::Species2,
            (true, false) => Combo::Order2,
            (false, true) => Combo::Color2,
            (false, false) => Combo::None,
        }
    }

    fn of_three(a: Champion, b: Champion, c: Champion) -> Combo {
        let pairs = [(a, b, c), (a, c, b), (b, c, a)];
        let species_pair = pairs.into_iter().find(|(x, y, _)| Combo::same_species(*x, *y));
        if let Some((pair, _, third)) = species_pair {
            return match (pair.order == third.order, pair.color == third.color) {
                (true, true) => Combo::Species3,
                (true, false) => Combo::Species2Order,
                (false, true) => Combo::Species2Color,
                (false, false) => Combo::Species2,
            };
        }
        if a.order == b.order && b.order == c.order {
            return Combo::Order3;
        }
        if let Some((x, y, third)) = pairs.into_iter().find(|(x, y, _)| x.order == y.order) {
            let shares = third.color == x.color || third.color == y.color;
            return if shares { Combo::Order2Color } else { Combo::Order2 };
        }
        let of_color = |color: Color| [a, b, c].iter().filter(|x| x.color == color).count();
        match Color::ALL.map(of_color).into_iter().max() {
            Some(3) => Combo::Color3,
            Some(2) => Combo::Color2,
            _ => Combo::None,
        }
    }

    #[inline]
    fn same_species(a: Champion, b: Champion) -> bool {
        a.order == b.order && a.color == b.color
    }
}

/// Which table of bonuses a deck plays by. It goes with the deck, not with the table (R8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum BonusClass {
    /// Decks dealt at random.
    Random,
    /// Monochrome and custom decks.
    Monochrome,
    /// Drafted decks.
    Draft,
}

impl BonusClass {
    /// All classes.
    pub const ALL: [BonusClass; 3] =
        [BonusClass::Random, BonusClass::Monochrome, BonusClass::Draft];

    /// The class's name in rulesets and commands.
    pub const fn name(self) -> &'static str {
        ["random", "monochrome", "draft"][self as usize]
    }
}

/// What each combo is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusTable([u8; 10]);

impl BonusTable {
    /// A table from the worth of the nine combos, highest first.
    pub const fn new(worth: [u8; 9]) -> BonusTable {
        let mut table = [0; 10];
        let mut i = 0;
        while i < worth.len() {
            table[i] = worth[i];
            i += 1;
        }
        BonusTable(table)
    }

    /// What a combo adds to the total.
    #[inline]
    pub const fn worth(&self, combo: Combo) -> u8 {
        self.0[combo as usize]
    }

    /// What these champions add to their total.
    #[inline]
    pub fn bonus(&self, champions: &[Champion]) -> u8 {
        self.worth(Combo::of(champions))
    }
}
