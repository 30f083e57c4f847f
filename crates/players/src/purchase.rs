//! Buying at a market: a card is worth what the best deck gains by it, and is paid for with the
//! cards that the deck misses least. Nothing is bought that does not make the deck stronger.

use draft::market::{MarketAction, MarketSight};
use draft::{CardNo, CardNos};
use std::cmp::Reverse;

/// A purchase that could be made.
struct Purchase {
    /// How much stronger the deck is afterwards.
    gain: i64,
    card: CardNo,
    with: CardNos,
}

/// The best purchase, or a pass. `strength` says how strong the best deck of some cards is.
pub(crate) fn trade(sight: MarketSight<'_>, strength: &dyn Fn(&[CardNo]) -> i64) -> MarketAction {
    let owned = sight.owned();
    let now = strength(owned);
    let missed = |card: &CardNo| now - strength(&without(owned, std::slice::from_ref(card)));
    let missed: Vec<(i64, CardNo)> = owned.iter().map(|card| (missed(card), *card)).collect();
    let purchases = sight.offers().iter().flat_map(|card| {
        payments(sight, &missed, *card).into_iter().map(|with| {
            let mut then = without(owned, with.as_slice());
            then.push(*card);
            Purchase { gain: strength(&then) - now, card: *card, with }
        })
    });
    let gains = purchases.filter(|purchase| purchase.gain > 0);
    let best = gains.min_by_key(|purchase| (-purchase.gain, purchase.with.len(), purchase.card));
    match best {
        Some(Purchase { card, with, .. }) => MarketAction::Buy { card, with },
        None => MarketAction::Pass,
    }
}

fn without(cards: &[CardNo], gone: &[CardNo]) -> Vec<CardNo> {
    cards.iter().copied().filter(|card| !gone.contains(card)).collect()
}

/// Two ways to pay for a card, where there are any: with what is missed least, or with few cards.
fn payments(sight: MarketSight<'_>, missed: &[(i64, CardNo)], wanted: CardNo) -> Vec<CardNos> {
    let worth = |card: CardNo| Reverse(sight.prices().worth(sight.pool(), card, wanted));
    let mut least_missed = missed.to_vec();
    least_missed.sort_by_key(|(missed, card)| (*missed, worth(*card), *card));
    let mut fewest = missed.to_vec();
    fewest.sort_by_key(|(missed, card)| (worth(*card), *missed, *card));
    [least_missed, fewest].iter().filter_map(|order| payment(sight, order, wanted)).collect()
}

/// The first of some cards that come to the cost of another, without those that are not needed for
/// it: later ones are spared first.
fn payment(sight: MarketSight<'_>, order: &[(i64, CardNo)], wanted: CardNo) -> Option<CardNos> {
    let (pool, prices) = (sight.pool(), sight.prices());
    let worth = |card: &CardNo| u64::from(prices.worth(pool, *card, wanted));
    let order: Vec<CardNo> = order.iter().map(|(_, card)| *card).collect();
    let paid = sight.payment(&order, wanted)?;
    let mut given: u64 = paid.as_slice().iter().map(worth).sum();
    let cost = u64::from(prices.of(pool, wanted).cost);
    let mut needed = Vec::new();
    for card in order[..paid.len()].iter().rev() {
        if given - worth(card) >= cost {
            given -= worth(card);
        } else {
            needed.push(*card);
        }
    }
    Some(needed.into_iter().collect())
}
