//! `value`: the best card by itself, and of equals the one that has most in common with the others.
//!
//! A card's strength is what its game says it is worth alone, or what its rarity promises. What two
//! cards have in common are colours and marks such as a species or an order. The deck is the best
//! cards by the same measure; at a market it gives away what its deck does not need.

use crate::{Drafter, pile};
use draft::{CardNo, Pool, build, market};
use std::cmp::Reverse;
use table::Chance;

/// Drafts by strength, then by what cards have in common.
#[derive(Clone, Copy, Debug, Default)]
pub struct Value;

impl Drafter for Value {
    fn pick(
        &mut self,
        sight: draft::DraftSight<'_>,
        chance: &mut dyn Chance,
    ) -> draft::DraftAction {
        if let Some(pile) = pile::chosen(sight, chance) {
            return pile;
        }
        let ranked = ranked(sight.pool(), sight.offered(), sight.picked());
        let (take, rest) = ranked.split_at(sight.take().min(ranked.len()));
        let remove = rest.iter().copied().take(sight.remove()).collect();
        draft::DraftAction::Pick { take: take.iter().copied().collect(), remove }
    }

    fn build(&mut self, sight: build::BuildSight<'_>, _: &mut dyn Chance) -> build::DraftDeck {
        deck(sight.pool(), sight.cards())
    }

    fn trade(
        &mut self,
        sight: market::MarketSight<'_>,
        _: &mut dyn Chance,
    ) -> market::MarketAction {
        let (pool, owned) = (sight.pool(), sight.owned());
        let deck = deck(pool, owned);
        let needless = |card: &CardNo| deck.cards.as_slice().binary_search(card).is_err();
        let mut spare: Vec<CardNo> = owned.iter().copied().filter(needless).collect();
        spare.sort_by_key(|card| pool.value(*card));
        let wanted = ranked(pool, sight.offers(), owned);
        let purchase =
            wanted.into_iter().find_map(|card| Some((card, sight.payment(&spare, card)?)));
        match purchase {
            Some((card, with)) => market::MarketAction::Buy { card, with },
            None => market::MarketAction::Pass,
        }
    }
}

/// Cards from the best to the worst, for somebody who has others already.
fn ranked(pool: &Pool, cards: &[CardNo], others: &[CardNo]) -> Vec<CardNo> {
    let mut ranked = cards.to_vec();
    ranked.sort_by_cached_key(|card| {
        let common: usize = others.iter().map(|other| in_common(pool, *card, *other)).sum();
        (Reverse(pool.value(*card)), Reverse(common), *card)
    });
    ranked
}

/// How much two cards have in common: colours and marks.
fn in_common(pool: &Pool, one: CardNo, other: CardNo) -> usize {
    let colors = pool.colors_of(one).shared(pool.colors_of(other)).count() as usize;
    let marks = &pool.card(other).tags;
    colors + pool.card(one).tags.iter().filter(|mark| marks.contains(mark)).count()
}

fn deck(pool: &Pool, cards: &[CardNo]) -> build::DraftDeck {
    let mut best = ranked(pool, cards, cards);
    best.truncate(build::DraftDeck::usual_cards(pool));
    build::DraftDeck::filled_up(pool, &best)
}
