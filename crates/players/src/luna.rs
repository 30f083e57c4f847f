//! `luna`: a friendly opponent for a first game.
//!
//! It follows the advice of the rule book as [`Guide`] does, but has not understood combos yet: of the
//! champions that the advice would send it sends the one that looks strongest by itself. So
//! its moves make sense, and whoever sends their best three will beat it.

use crate::{Duellist, Guide};
use oracle::{Move, Sight, Slot, Slots};
use table::Chance;

/// Plays by the advice of the rule book, without its combos.
#[derive(Clone, Copy, Debug, Default)]
pub struct Luna;

impl Duellist for Luna {
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move {
        match Guide.decide(sight, chance) {
            Move::Attack(champions) => Move::Attack(strongest(sight, champions)),
            Move::Defend(champions) => Move::Defend(strongest(sight, champions)),
            other => other,
        }
    }
}

/// The one of these champions that looks strongest by itself.
fn strongest(sight: Sight<'_>, champions: Slots) -> Slots {
    let strength = |slot: &Slot| {
        let champion = sight.champion(sight.seat(), *slot);
        champion.map_or(0, |champion| champion.die + 1 + 2 * champion.base)
    };
    champions.iter().max_by_key(strength).map_or(Slots::NONE, Slots::from)
}
