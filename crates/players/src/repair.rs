//! Repair of a network's moves by plain dominance.
//!
//! A network judges by resemblance, so of two answers that are nearly the same it may take the wrong
//! one. A decision is repaired here where another one is as good in everything and better in something: a
//! defender without whom the attack is stopped as surely stays in the hand; and of two champions of a
//! species, the one is kept or called back that costs no more, rolls no less and adds no less.

use crate::fight_odds::FightOdds;
use crate::guide::{Side, attackers, in_order};
use oracle::{Champion, DuelSight, Move, Slot, Slots};

/// The decision, or one that is better beyond dispute.
pub(crate) fn repaired(sight: DuelSight<'_>, decision: Move) -> Move {
    let (hand, worse) = (sight.champions(), |one, other| is_better(other, one));
    match decision {
        Move::Defend(side) => {
            let side = needed(sight, side);
            Move::Defend(traded(sight, side, hand, |one, other| {
                worse(one, other) && other.die == one.die && other.cost == one.cost
            }))
        }
        Move::Exchange(card, champion) => {
            let given = traded(sight, champion.into(), hand, worse);
            Move::Exchange(card, given.only().unwrap_or(champion))
        }
        Move::Discard(gone) => Move::Discard(traded(sight, gone, hand, worse)),
        Move::Mulligan(gone) => Move::Mulligan(traded(sight, gone, hand, worse)),
        Move::Recall(card, back) => {
            Move::Recall(card, traded(sight, back, sight.fallen(), is_better))
        }
        other => other,
    }
}

/// Whether a champion serves better than another of its species, whatever happens.
fn is_better(one: Champion, other: Champion) -> bool {
    one.species() == other.species()
        && one != other
        && one.cost <= other.cost
        && one.die >= other.die
        && one.base >= other.base
}

/// The same cards, each traded for others of these as long as those are `preferred` to it.
fn traded(
    sight: DuelSight<'_>,
    mut chosen: Slots,
    others: Slots,
    preferred: impl Fn(Champion, Champion) -> bool,
) -> Slots {
    let champion = |slot: Slot| sight.champion(sight.seat(), slot);
    let gains = |(from, to): &(Slot, Slot)| {
        champion(*from).zip(champion(*to)).is_some_and(|(from, to)| preferred(to, from))
    };
    loop {
        let (own, rest) = (in_order(sight, chosen), in_order(sight, others - chosen));
        let mut trades = own.iter().flat_map(|from| rest.iter().map(|to| (*from, *to)));
        let Some((from, to)) = trades.find(gains) else { return chosen };
        chosen = (chosen - from.into()) | to.into();
    }
}

/// The defenders without those who change nothing, as the others stop whatever comes. The dearest stay
/// at home first.
fn needed(sight: DuelSight<'_>, mut defenders: Slots) -> Slots {
    let (seat, most) = (sight.seat(), FightOdds::attack(&attackers(sight)).most());
    let bonuses = sight.bonuses(seat);
    let stops_all = |slots: Slots| {
        let champions = slots.iter().filter_map(|slot| Some((slot, sight.champion(seat, slot)?)));
        let side = champions.fold(Side::NOBODY, |side, (slot, it)| side.with(slot, it, bonuses));
        FightOdds::defence(&side).least() >= most
    };
    loop {
        let idle = in_order(sight, defenders).into_iter();
        let idle = idle.filter(|slot| stops_all(defenders - (*slot).into()));
        let worth = |slot: &Slot| sight.champion(seat, *slot).map(|it| (it.cost, it.die, it.base));
        let Some(dearest) = idle.max_by_key(worth) else { return defenders };
        defenders -= dearest.into();
    }
}
