//! `novice`: plays one card at a time, as somebody does who has just been told the rules. Simple
//! enough to be the yardstick for the speed of simulations.

use crate::Duellist;
use oracle::{Card, DuelSight, Move, Phase, SET_SIZE, Slot, Slots};
use std::hint::cold_path;
use table::{Chance, Occasion};

/// How many of a hundred attacks are answered.
const DEFENDS_PERCENT: u32 = 47;
/// Cards of less strength than this (4.98, in twelfths) are changed in the mulligan.
const KEEPS_TWELFTHS: u32 = 60;

/// Plays a random affordable card, and defends now and then.
#[derive(Clone, Copy, Debug, Default)]
pub struct Novice;

impl Duellist for Novice {
    #[inline(always)]
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, chance: &mut C) -> Move {
        match sight.phase() {
            Phase::Action => act(sight, chance),
            Phase::Defence => Move::Defend(defenders(sight, chance)),
            Phase::Mulligan => Move::Mulligan(unwanted(sight)),
            Phase::Discard | Phase::Over => {
                Move::Discard(weakest(sight, sight.mine().hand, sight.must_discard()))
            }
        }
    }
}

/// Plays one affordable card of the hand, each equally likely; passes where there is none.
#[inline(always)]
fn act<C: Chance>(sight: DuelSight<'_>, chance: &mut C) -> Move {
    let mut playable = sight.affordable();
    if sight.champions().is_empty() {
        cold_path();
        playable -= sight.exchanges();
    }
    if !sight.can_draw() {
        cold_path();
        playable -= sight.draw_cards();
    }
    if playable.is_empty() {
        return Move::Pass;
    }
    let card = pick(sight, playable, chance);
    if sight.champions().contains_all(card) {
        return Move::Attack(card);
    }
    let only = |card: Slots| card.only().expect("one card was chosen");
    if sight.draw_cards().contains_all(card) {
        Move::Draw(only(card))
    } else {
        Move::Exchange(only(card), only(weakest(sight, sight.champions(), 1)))
    }
}

/// One affordable champion at random, or nobody.
#[inline(always)]
fn defenders<C: Chance>(sight: DuelSight<'_>, chance: &mut C) -> Slots {
    if chance.draw(Occasion::other(sight.seat(), 0), 100) >= DEFENDS_PERCENT {
        return Slots::NONE;
    }
    let able = sight.champions() & sight.affordable();
    if able.is_empty() { Slots::NONE } else { pick(sight, able, chance) }
}

/// The weakest cards of the first hand, as many as may be changed and are weak enough.
#[inline(always)]
fn unwanted(sight: DuelSight<'_>) -> Slots {
    let weak = |slot: &Slot| strength(sight, *slot) < KEEPS_TWELFTHS;
    let weak: Slots = sight.mine().hand.iter().filter(weak).collect();
    weakest(sight, weak, u32::from(sight.ruleset().mulligan()))
}

/// The `count` weakest of these cards of the hand.
#[inline(always)]
fn weakest(sight: DuelSight<'_>, cards: Slots, count: u32) -> Slots {
    if !cards.more_than(count) {
        return cards;
    }
    let mut chosen = Slots::NONE;
    for _ in 0..count {
        let weakest = (cards - chosen).iter().min_by_key(|slot| strength(sight, *slot));
        chosen |= weakest.map_or(Slots::NONE, Slots::from);
    }
    chosen
}

#[inline(always)]
fn pick<C: Chance>(sight: DuelSight<'_>, cards: Slots, chance: &mut C) -> Slots {
    cards.pick(Occasion::other(sight.seat(), 0), chance)
}

/// The plain value of a card of the hand, in twelfths.
#[inline(always)]
fn strength(sight: DuelSight<'_>, slot: Slot) -> u32 {
    u32::from(STRENGTH[sight.id_in_hand(slot) as usize])
}

/// The plain value of each card id; long enough that no id needs a check.
static STRENGTH: [u8; 256] = {
    let mut strengths = [0; 256];
    let mut id = 0;
    while id < SET_SIZE {
        strengths[id] = Card::FIRST_SET[id].face().plain_value();
        id += 1;
    }
    strengths
};
