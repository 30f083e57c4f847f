//! `luna`, `argent` and `aureus`, the beginner levels: friendly opponents for the first games.
//!
//! All follow the advice of the rule book as [`Guide`] does, but have not understood combos yet: of the
//! champions that the advice would send they send those that look strongest by themselves. `luna` sends one,
//! `argent` now and then two, `aureus` mostly two. So their moves make sense; whoever sends their best three
//! will beat `luna`, and whoever also looks for combos wins more games than they lose against `aureus`.

use crate::guide::in_order;
use crate::{Duellist, Guide};
use oracle::{Champion, DuelSight, Move, Slot, Slots};
use table::Chance;

/// Makes a beginner: in so many of every ten rounds it sends two champions, otherwise one.
macro_rules! beginners {
    ($($(#[doc = $doc:literal])* $name:ident: $twos:literal;)*) => {
        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, Debug, Default)]
            pub struct $name;

            impl Duellist for $name {
                fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, chance: &mut C) -> Move {
                    with_at_most(champions($twos, sight), sight, chance)
                }
            }
        )*
    };
}

beginners! {
    /// Plays by the advice of the rule book, one champion at a time.
    Luna: 0;
    /// Plays by the advice of the rule book, now and then two champions at a time.
    Argent: 3;
    /// Plays by the advice of the rule book, mostly two champions at a time.
    Aureus: 8;
}

/// How many champions are sent in this round, if it is two in so many rounds of ten. The rounds with two are
/// spread evenly, and nothing is left to luck: the same position gets the same answer.
fn champions(twos: u16, sight: DuelSight<'_>) -> usize {
    // Shifted, so that nobody begins with one where they mostly send two.
    let round = sight.turn() / 2 + 3;
    if (round * twos) % 10 + twos >= 10 { 2 } else { 1 }
}

/// What the advice says, with so many champions at most.
fn with_at_most<C: Chance>(most: usize, sight: DuelSight<'_>, chance: &mut C) -> Move {
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
    sight: DuelSight<'_>,
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
