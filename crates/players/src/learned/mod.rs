//! `learned`: drafts Oracle's cards for the strongest deck, by a model fitted to simulated games.
//!
//! The [model](Model) says how strong forty cards are together. A card of a pack is worth what it
//! would add to the deck that is to be expected: the cards that will stay, and typical ones for those
//! still to come. Between two players the rest of a small pack is searched to its end: what the one
//! gains the other loses, and each takes what is best for them, as far as this seat knows what they
//! have. Otherwise it takes what is best for its own deck, and removes what would help others most:
//! the other of two by what they are known to have, one of several, of whom nothing is known for
//! certain, by what a deck gains that is still open. Its deck is the best of all that could be built
//! from its cards, and at a market it buys what makes that deck stronger.
//!
//! With cards of other games it drafts as [`Colors`] does.

mod bound;
pub mod builder;
mod custom;
mod model;
mod numbers;
mod pack;

pub use custom::{completed, custom_deck, normal, shaken, strongest, uniform};
pub use model::{CLASSES, Model, Numbers, ONE, PARTS, WEIGHTS, class_counts, features};

use crate::known_cards::known_of;
use crate::{Colors, Drafter, pile, purchase};
use cube::house::oracle_card;
use draft::{CardNo, DraftAction, DraftSight, Pool, Schedule, build, market};
use oracle::{Card, DECK_SIZE, SET_SIZE};
use pack::{MOST_SEARCHED, PackSearch, Valuation};
use std::sync::Arc;
use table::{Chance, Hex};

/// How many cards a draft usually gives a player.
const USUAL_CARDS: usize = 49;

/// Drafts by a model.
#[derive(Clone, Default)]
pub struct Learned {
    /// Another model than the one that comes with the project.
    own: Option<Arc<Model>>,
}

impl std::fmt::Debug for Learned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Learned")
    }
}

impl Learned {
    /// Drafts by the model of these numbers.
    pub fn new(numbers: &Numbers) -> Learned {
        Learned { own: Some(Arc::new(Model::new(numbers))) }
    }

    fn model(&self) -> &Model {
        self.own.as_deref().unwrap_or_else(|| Model::shipped())
    }
}

impl Drafter for Learned {
    fn pick(&mut self, sight: DraftSight<'_>, chance: &mut dyn Chance) -> DraftAction {
        pile::chosen(sight, chance)
            .or_else(|| ModelDrafter { model: self.model() }.pick(sight))
            .unwrap_or_else(|| Colors.pick(sight, chance))
    }

    fn build(&mut self, sight: build::BuildSight<'_>, chance: &mut dyn Chance) -> build::DraftDeck {
        let deck = ModelDrafter { model: self.model() }.deck(sight.pool(), sight.cards());
        deck.unwrap_or_else(|| Colors.build(sight, chance))
    }

    fn trade(
        &mut self,
        sight: market::MarketSight<'_>,
        chance: &mut dyn Chance,
    ) -> market::MarketAction {
        let by = ModelDrafter { model: self.model() };
        by.trade(sight).unwrap_or_else(|| Colors.trade(sight, chance))
    }

    fn weights(&self) -> Option<Hex<32>> {
        Some(self.model().hash())
    }
}

/// What a card would add to the deck of somebody who drafts and has these cards already, compared
/// with an average card of a set: in thousandths of the logarithm of the odds of winning. Where it is
/// 100, the odds become 1.1 times what they were.
pub fn worth(have: &[Card], card: Card) -> i64 {
    let have: Vec<u8> = have.iter().map(|card| card.id()).collect();
    let valuation = Valuation::new(Model::shipped(), &have, USUAL_CARDS.max(have.len()));
    let all: i64 = Card::FIRST_SET.iter().map(|card| valuation.worth(card.id())).sum();
    (valuation.worth(card.id()) - all / SET_SIZE as i64) * 1000 / ONE
}

/// Decisions by some model; none where the cards are not Oracle's.
struct ModelDrafter<'a> {
    model: &'a Model,
}

impl ModelDrafter<'_> {
    fn pick(&self, sight: DraftSight<'_>) -> Option<DraftAction> {
        let pool = sight.pool();
        let pack = ids(pool, sight.offered())?;
        let mine = ids(pool, sight.picked())?;
        let procedure = sight.procedure();
        let shares = Schedule::of(procedure, procedure.packs().size).shares;
        let in_all = shares.get(sight.seat().index())?.kept as usize;
        let own = Valuation::new(self.model, &mine, in_all);
        let two = procedure.seats() == 2;
        let known = if two { known_of(sight, sight.seat().other()) } else { Vec::new() };
        let others = Valuation::new(self.model, &ids(pool, &known)?, in_all);
        if two && pack.len() <= MOST_SEARCHED {
            let contest = PackSearch::new(&pack, [&own, &others], sight.visit()?, sight);
            let [take, remove] = contest
                .best()
                .map(|places| places.into_iter().map(|place| sight.offered()[place]).collect());
            return Some(DraftAction::Pick { take, remove });
        }
        let mut left: Vec<(u8, CardNo)> =
            pack.into_iter().zip(sight.offered().iter().copied()).collect();
        let mut taken = |count: usize, score: &dyn Fn(u8) -> i64| {
            left.sort_by_key(|(id, card)| (-score(*id), *card));
            left.drain(..count.min(left.len())).map(|(_, card)| card).collect()
        };
        let take = taken(sight.take(), &|id| own.worth(id));
        let remove = taken(sight.remove(), &|id| others.worth(id));
        Some(DraftAction::Pick { take, remove })
    }

    fn deck(&self, pool: &Pool, cards: &[CardNo]) -> Option<build::DraftDeck> {
        let choice = builder::best(self.model, &ids(pool, cards)?, deck_size(pool)?);
        let kept: Vec<CardNo> = choice.kept.iter().map(|place| cards[*place]).collect();
        Some(build::DraftDeck::filled_up(pool, &kept))
    }

    fn trade(&self, sight: market::MarketSight<'_>) -> Option<market::MarketAction> {
        let (pool, size) = (sight.pool(), deck_size(sight.pool())?);
        ids(pool, sight.owned())?;
        ids(pool, sight.offers())?;
        let strength = |cards: &[CardNo]| {
            let ids = ids(pool, cards).unwrap_or_default();
            builder::good(self.model, &ids, size).strength
        };
        Some(purchase::trade(sight, &strength))
    }
}

/// The ids of cards, if all of them are Oracle's.
fn ids(pool: &Pool, cards: &[CardNo]) -> Option<Vec<u8>> {
    cards.iter().map(|card| Some(oracle_card(pool, *card)?.id())).collect()
}

/// How many cards a deck has, if it is Oracle's.
fn deck_size(pool: &Pool) -> Option<usize> {
    let oracle = pool.nothing_is_free() && usize::from(pool.deck.least) == DECK_SIZE;
    oracle.then_some(DECK_SIZE)
}
