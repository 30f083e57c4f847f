//! `random`: any allowed move, each as likely as any other; any cards of a pack, any deck, and at a
//! market a purchase or a pass.

use crate::{Drafter, Duellist, pile};
use draft::{CardNo, build, market};
use oracle::{DuelSight, Move, Phase, Slots, choose};
use std::ops::ControlFlow;
use table::{Chance, Occasion};

/// Plays uniformly at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Duellist for Random {
    #[inline(never)]
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, chance: &mut C) -> Move {
        match sight.phase() {
            Phase::Mulligan => Move::Mulligan(mulligan(sight, chance)),
            Phase::Discard => Move::Discard(subset(sight, sight.must_discard(), chance)),
            _ => any_move(sight, chance),
        }
    }
}

impl Drafter for Random {
    fn pick(
        &mut self,
        sight: draft::DraftSight<'_>,
        chance: &mut dyn Chance,
    ) -> draft::DraftAction {
        if let Some(pile) = pile::chosen(sight, chance) {
            return pile;
        }
        let occasion = Occasion::other(sight.seat(), 0);
        let (take, remove) = (sight.take(), sight.remove());
        let chosen = some_of(sight.offered(), take + remove, occasion, chance);
        let (take, remove) = chosen.split_at(take.min(chosen.len()));
        let [take, remove] = [take, remove].map(|cards| cards.iter().copied().collect());
        draft::DraftAction::Pick { take, remove }
    }

    fn build(&mut self, sight: build::BuildSight<'_>, chance: &mut dyn Chance) -> build::DraftDeck {
        let count = build::DraftDeck::usual_cards(sight.pool());
        let occasion = Occasion::other(sight.seat(), 0);
        build::DraftDeck::filled_up(sight.pool(), &some_of(sight.cards(), count, occasion, chance))
    }

    /// A card at random, paid with cards at random, one time in two.
    fn trade(
        &mut self,
        sight: market::MarketSight<'_>,
        chance: &mut dyn Chance,
    ) -> market::MarketAction {
        let occasion = Occasion::other(sight.seat(), 0);
        if chance.draw(occasion, 2) == 0 {
            return market::MarketAction::Pass;
        }
        let wanted = some_of(sight.offers(), 1, occasion, chance);
        let offered = some_of(sight.owned(), sight.most_traded(), occasion, chance);
        let purchase =
            wanted.first().and_then(|card| Some((*card, sight.payment(&offered, *card)?)));
        match purchase {
            Some((card, with)) => market::MarketAction::Buy { card, with },
            None => market::MarketAction::Pass,
        }
    }
}

/// So many of some cards, in any order; all of them where there are not more.
fn some_of(
    cards: &[CardNo],
    count: usize,
    occasion: Occasion,
    chance: &mut dyn Chance,
) -> Vec<CardNo> {
    let mut cards = cards.to_vec();
    let count = count.min(cards.len());
    for place in 0..count {
        let other = place + chance.draw(occasion, (cards.len() - place) as u32) as usize;
        cards.swap(place, other);
    }
    cards.truncate(count);
    cards
}

/// One of all the moves there are.
fn any_move<C: Chance>(sight: DuelSight<'_>, chance: &mut C) -> Move {
    let mut left = below(sight, sight.move_count(), chance);
    let mut chosen = Move::Pass;
    let _ = sight.each_move(&mut |decision| {
        chosen = decision;
        left = left.wrapping_sub(1);
        if left == u64::MAX { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    chosen
}

/// Some cards of the first hand, as many as may be changed: first how many, each number as likely
/// as it has hands, then which. (There can be too many ways to go through them one by one.)
fn mulligan<C: Chance>(sight: DuelSight<'_>, chance: &mut C) -> Slots {
    let mut left = below(sight, sight.move_count(), chance);
    let mut size = 0;
    while left >= choose(sight.mine().hand.len(), size) {
        left -= choose(sight.mine().hand.len(), size);
        size += 1;
    }
    subset(sight, size, chance)
}

/// So many cards of the hand, any as likely as any other.
fn subset<C: Chance>(sight: DuelSight<'_>, size: u32, chance: &mut C) -> Slots {
    let mut chosen = Slots::NONE;
    for _ in 0..size {
        chosen |= (sight.mine().hand - chosen).pick(Occasion::other(sight.seat(), 0), chance);
    }
    chosen
}

/// A uniform number below `n`, which is at least 1 and may be more than a single draw can give.
fn below<C: Chance>(sight: DuelSight<'_>, n: u64, chance: &mut C) -> u64 {
    const LOW: u32 = 1 << 24;
    let occasion = Occasion::other(sight.seat(), 0);
    let n = n.max(1);
    if let Ok(n) = u32::try_from(n) {
        return u64::from(chance.draw(occasion, n));
    }
    loop {
        let high = chance.draw(occasion, n.div_ceil(u64::from(LOW)) as u32);
        let number = u64::from(high) * u64::from(LOW) + u64::from(chance.draw(occasion, LOW));
        if number < n {
            return number;
        }
    }
}
