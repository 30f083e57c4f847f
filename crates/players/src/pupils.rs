//! `luna` and `aureus`: friendly opponents for the first games, who are still learning.
//!
//! Both follow the advice of the rule book as [`Guide`] does, but have not understood combos yet: of the
//! champions that the advice would send they send those that look strongest by themselves, `luna` one
//! and `aureus` two. So their moves make sense; whoever sends their best three will beat `luna`, and
//! whoever also looks for combos wins more games than they lose against `aureus`.

use crate::guide::in_order;
use crate::{Duellist, Guide};
use oracle::{Champion, Move, Sight, Slot, Slots};
use table::Chance;

/// Plays by the advice of the rule book, one champion at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Luna;

impl Duellist for Luna {
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move {
        with_at_most(1, sight, chance)
    }
}

/// Plays by the advice of the rule book, two champions at a time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Aureus;

impl Duellist for Aureus {
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move {
        with_at_most(2, sight, chance)
    }
}

/// What the advice says, with so many champions at most.
fn with_at_most<C: Chance>(most: usize, sight: Sight<'_>, chance: &mut C) -> Move {
    match Guide.decide(sight, chance) {
        Move::Attack(champions) => {
            Move::Attack(strongest(most, sight, champions, |it| (it.die + 1 + 2 * it.base, 0)))
        }
        // In defence a base counts for nothing: it is better kept.
        Move::Defend(champions) => {
            Move::Defend(strongest(most, sight, champions, |it| (it.die, u8::MAX - it.base)))
        }
        other => other,
    }
}

/// Those of these champions that look strongest by themselves.
fn strongest(
    most: usize,
    sight: Sight<'_>,
    champions: Slots,
    strength: fn(Champion) -> (u8, u8),
) -> Slots {
    let strength = |slot: &Slot| sight.champion(sight.seat(), *slot).map(strength);
    let mut chosen = Slots::NONE;
    for _ in 0..most {
        let rest = in_order(sight, champions - chosen).into_iter();
        let Some(slot) = rest.max_by_key(strength) else { break };
        chosen |= slot.into();
    }
    chosen
}
