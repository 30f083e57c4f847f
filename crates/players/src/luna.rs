//! `luna`: a friendly opponent for a first game.
//!
//! It follows the advice of the rule book as [`Guide`] does, but has not understood combos yet: of the
//! champions that the advice would send it sends the one that looks strongest by itself. So
//! its moves make sense, and whoever sends their best three will beat it.

use crate::guide::in_order;
use crate::{Duellist, Guide};
use oracle::{Champion, Move, Sight, Slot, Slots};
use table::Chance;

/// Plays by the advice of the rule book, without its combos.
#[derive(Clone, Copy, Debug, Default)]
pub struct Luna;

impl Duellist for Luna {
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move {
        match Guide.decide(sight, chance) {
            Move::Attack(champions) => {
                Move::Attack(one_of(sight, champions, |it| (it.die + 1 + 2 * it.base, 0)))
            }
            // In defence a base counts for nothing: it is better kept.
            Move::Defend(champions) => {
                Move::Defend(one_of(sight, champions, |it| (it.die, u8::MAX - it.base)))
            }
            other => other,
        }
    }
}

/// The one of these champions that looks strongest by itself.
fn one_of(sight: Sight<'_>, champions: Slots, strength: fn(Champion) -> (u8, u8)) -> Slots {
    let strength = |slot: &Slot| sight.champion(sight.seat(), *slot).map(strength);
    in_order(sight, champions).into_iter().max_by_key(strength).map_or(Slots::NONE, Slots::from)
}
