//! Those who draft, build decks and buy cards: they see what their seat may see, of cards of any
//! game.

use crate::{Colors, Learned, Random, Seed, UnknownPlayer, Value};
use draft::{build, market};
use table::{Chance, Hex};

/// Somebody who drafts, builds a deck from what was drafted, and buys cards at a market. `chance` is
/// the drafter's own luck, not the table's.
pub trait Drafter: Clone {
    /// Chooses a pile, or cards of the pack at hand.
    fn pick(&mut self, sight: draft::DraftSight<'_>, chance: &mut dyn Chance)
    -> draft::DraftAction;

    /// Builds a deck.
    fn build(&mut self, sight: build::BuildSight<'_>, chance: &mut dyn Chance) -> build::DraftDeck;

    /// Buys a card, or passes.
    fn trade(
        &mut self,
        sight: market::MarketSight<'_>,
        chance: &mut dyn Chance,
    ) -> market::MarketAction;

    /// The hash of the weights it drafts by, if it has learned any.
    fn weights(&self) -> Option<Hex<32>> {
        None
    }
}

/// Makes the list of drafters: one line each, in the order they are shown.
macro_rules! drafters {
    ($($name:literal => $kind:ident,)*) => {
        /// Any of the drafters that come with the project.
        #[derive(Clone, Debug)]
        #[allow(missing_docs)]
        pub enum AnyDrafter {
            $($kind($kind),)*
            /// One who picks and buys, and another who builds.
            Both(Box<[AnyDrafter; 2]>),
        }

        impl AnyDrafter {
            /// The names of the drafters.
            pub const NAMES: &[&str] = &[$($name),*];

            /// The drafter of a name, or of two: `random+seed` picks and buys as `random` and
            /// builds as `seed`.
            pub fn named(name: &str) -> Result<AnyDrafter, UnknownPlayer> {
                if let Some((picks, builds)) = name.split_once('+') {
                    let both = [AnyDrafter::single(picks.trim())?, AnyDrafter::single(builds.trim())?];
                    return Ok(AnyDrafter::Both(Box::new(both)));
                }
                AnyDrafter::single(name)
            }

            /// The drafter of a name.
            pub fn single(name: &str) -> Result<AnyDrafter, UnknownPlayer> {
                match name {
                    $($name => Ok(AnyDrafter::$kind($kind::default())),)*
                    _ => Err(UnknownPlayer { name: name.to_owned(), known: AnyDrafter::NAMES }),
                }
            }
        }

        impl Drafter for AnyDrafter {
            fn pick(
                &mut self,
                sight: draft::DraftSight<'_>,
                chance: &mut dyn Chance,
            ) -> draft::DraftAction {
                match self {
                    $(AnyDrafter::$kind(drafter) => drafter.pick(sight, chance),)*
                    AnyDrafter::Both(both) => both[0].pick(sight, chance),
                }
            }

            fn build(
                &mut self,
                sight: build::BuildSight<'_>,
                chance: &mut dyn Chance,
            ) -> build::DraftDeck {
                match self {
                    $(AnyDrafter::$kind(drafter) => drafter.build(sight, chance),)*
                    AnyDrafter::Both(both) => both[1].build(sight, chance),
                }
            }

            fn trade(
                &mut self,
                sight: market::MarketSight<'_>,
                chance: &mut dyn Chance,
            ) -> market::MarketAction {
                match self {
                    $(AnyDrafter::$kind(drafter) => drafter.trade(sight, chance),)*
                    AnyDrafter::Both(both) => both[0].trade(sight, chance),
                }
            }

            fn weights(&self) -> Option<Hex<32>> {
                match self {
                    $(AnyDrafter::$kind(drafter) => drafter.weights(),)*
                    AnyDrafter::Both(both) => both[0].weights().or_else(|| both[1].weights()),
                }
            }
        }
    };
}

drafters! {
    "random" => Random,
    "value" => Value,
    "colors" => Colors,
    "seed" => Seed,
    "learned" => Learned,
}
