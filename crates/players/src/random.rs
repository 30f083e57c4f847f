//! `random`: any allowed move, each as likely as any other.

use crate::Duellist;
use oracle::{Move, Phase, Sight, Slot, Slots};
use std::ops::ControlFlow;
use table::{Chance, Occasion};

/// Plays uniformly at random.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Duellist for Random {
    #[inline(never)]
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, chance: &mut C) -> Move {
        if sight.phase() == Phase::Discard {
            return Move::Discard(subset(sight, sight.must_discard(), chance));
        }
        let count = sight.move_count().clamp(1, u64::from(u32::MAX));
        let mut left = chance.draw(Occasion::other(sight.seat(), 0), count as u32);
        let mut chosen = Move::Pass;
        let _ = sight.each_move(&mut |decision| {
            chosen = decision;
            left = left.wrapping_sub(1);
            if left == u32::MAX { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        chosen
    }
}

/// So many cards of the hand, any as likely as any other. (There can be too many ways to go
/// through them one by one.)
fn subset<C: Chance>(sight: Sight<'_>, size: u32, chance: &mut C) -> Slots {
    let mut chosen = Slots::NONE;
    for _ in 0..size {
        let rest: Vec<Slot> = (sight.mine().hand - chosen).iter().collect();
        let place = chance.draw(Occasion::other(sight.seat(), 0), rest.len() as u32);
        chosen |= rest[place as usize].into();
    }
    chosen
}
