//! What `odds` believes cards and lunas are worth, in sixty-fourths of a point of energy.
//!
//! None of these numbers was chosen by hand: they came out of self-play, an evolution over mirrored
//! games (each deal is played from both seats), half of them against the prices so far and half
//! against `guide`. It starts from round numbers near to what a first, shorter search had found,
//! and chance starts from a fixed seed. One list is for decks with the random bonuses, one for
//! decks with the smaller bonuses of monochrome and drafted decks. The commands that found them
//! (some minutes each):
//!
//! ```text
//! cargo run --release -p arcadia-players --example tune_odds -- random
//! cargo run --release -p arcadia-players --example tune_odds -- monochrome
//! ```

use oracle::{BonusClass, Ruleset};

/// One point of energy.
pub(crate) const POINT: i32 = 64;

/// Makes the list of prices: names, order and texts in one place.
macro_rules! prices {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
        /// Prices by which a player weighs what it gets against what it gives.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Prices { $($(#[doc = $doc])* pub $name: i32,)* }

        impl Prices {
            /// The names of the prices, in order.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The prices in order.
            pub fn to_list(self) -> Vec<i32> {
                vec![$(self.$name),*]
            }

            /// Prices from a list in that order; what is missing stays as it is here.
            #[must_use]
            pub fn with_list(mut self, list: &[i32]) -> Prices {
                let mut list = list.iter().copied();
                $(self.$name = list.next().unwrap_or(self.$name);)*
                self
            }
        }
    };
}

prices! {
    /// A champion in the hand, whatever it is.
    champion,
    /// Each point of the mean of its die.
    die,
    /// Each point of its base.
    base,
    /// Each luna it costs, taken off.
    cost,
    /// A Draw 2 in the hand.
    draw_two,
    /// A Draw 3 in the hand.
    draw_three,
    /// An Exchange in the hand.
    exchange,
    /// A card that is drawn, not knowing which.
    unseen,
    /// A champion that is recalled, besides what it is worth in the hand.
    recall,
    /// Cards of the first hand that are worth less are changed.
    keeps,
    /// Each point of the bonus of each two champions in the hand.
    partner,
    /// Taken off for each two cards in the hand: the tenth card is worth less than the third.
    crowd,
    /// Each of the first lunas.
    luna,
    /// Each luna beyond the first.
    spare_luna,
    /// How many lunas are the first ones (in sixty-fourths).
    purse,
    /// What each card in the other hand takes off each point of an attack.
    blunted,
    /// What each card in the other hand takes off an attack, however large it is.
    parried,
    /// How many points each card in the other hand may stop when it matters.
    guard,
    /// Ending the game.
    kill,
    /// Each point of the own energy.
    energy,
    /// The same, more, as the energy sinks towards nothing.
    urgency,
    /// Losing the game.
    death,
    /// What is left of the prices of cards and lunas when the other side is at the last point.
    last,
    /// Each point of the best attack that the hand holds.
    plan,
}

impl Prices {
    /// The prices for a deck that plays by these bonuses.
    pub const fn of(class: BonusClass) -> &'static Prices {
        match class {
            BonusClass::Random => &RANDOM,
            BonusClass::Monochrome | BonusClass::Draft => &SMALL_BONUSES,
        }
    }

    /// The same by other rules. Where there is more energy for each luna than by the standard rules, a game is
    /// longer than its purse, and a luna is worth as many times more, up to three. (With less energy for each,
    /// the prices as they were found win as many games.)
    #[must_use]
    pub const fn under(mut self, rules: &Ruleset) -> Prices {
        let (standard_energy, standard_lunas) =
            (Ruleset::STANDARD.energy() as i32, Ruleset::STANDARD.lunas() as i32);
        let more = rules.energy() as i32 * standard_lunas;
        let usual = rules.lunas() as i32 * standard_energy;
        if more > usual {
            let (times, of) = if more > 3 * usual { (3, 1) } else { (more, usual) };
            self.luna = self.luna * times / of;
            self.spare_luna = self.spare_luna * times / of;
        }
        self
    }

    /// Where the search began: round numbers near to what a first search had found.
    pub const ROUND: Prices = Prices {
        champion: 64,
        die: 48,
        base: 32,
        cost: 32,
        draw_two: 400,
        draw_three: 800,
        exchange: 64,
        unseen: 800,
        recall: 300,
        keeps: 450,
        partner: 4,
        crowd: 1,
        luna: 64,
        spare_luna: 48,
        purse: 320,
        blunted: 0,
        parried: 4,
        guard: 48,
        kill: 2000,
        energy: 16,
        urgency: 64,
        death: 3000,
        last: 96,
        plan: 8,
    };
}

/// For decks with the random bonuses.
static RANDOM: Prices = Prices {
    champion: 29,
    die: 50,
    base: 31,
    cost: 18,
    draw_two: 414,
    draw_three: 833,
    exchange: 67,
    unseen: 1163,
    recall: 187,
    keeps: 548,
    partner: 5,
    crowd: 0,
    luna: 46,
    spare_luna: 45,
    purse: 376,
    blunted: -2,
    parried: 6,
    guard: 47,
    kill: 3102,
    energy: 14,
    urgency: 88,
    death: 2518,
    last: 88,
    plan: 14,
};

/// For decks with the bonuses of monochrome, custom and drafted decks.
static SMALL_BONUSES: Prices = Prices {
    champion: 29,
    die: 52,
    base: 30,
    cost: 17,
    draw_two: 313,
    draw_three: 745,
    exchange: 96,
    unseen: 920,
    recall: 467,
    keeps: 464,
    partner: 5,
    crowd: 2,
    luna: 47,
    spare_luna: 43,
    purse: 369,
    blunted: 0,
    parried: 4,
    guard: 31,
    kill: 4113,
    energy: 17,
    urgency: 51,
    death: 2337,
    last: 83,
    plan: 11,
};
