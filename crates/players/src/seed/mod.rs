//! `seed`: drafts by the guidelines that the draft formats came with.
//!
//! Every card has a worth by itself, a worth for the combos it makes with the cards one has, and
//! some flexibility ([`worth`]). In Solomon pairs and threes are weighed ([`solomon`]); elsewhere
//! single cards, with weights that go from strength to combos as the draft goes on ([`weights`]).
//! From the second pick of a round on it may take what the other player needs, as far as it
//! [knows](known_of) what they have: a card that would be the third of a species over there, if four
//! fifths of what it is worth to them are more than the best card here. Piles are all alike to it. Its
//! deck is what is left when the cards that are missed least have gone ([`deck`]), and it buys what
//! makes that deck stronger.

pub(crate) mod deck;
mod solomon;
mod weights;
pub(crate) mod worth;

use crate::known_cards::known_of;
use crate::{Drafter, pile, purchase};
use draft::{CardNo, DraftAction, DraftSight, Format, Pool, build, market};
use solomon::DraftState;
use table::Chance;
use weights::{Weights, pick_number};
use worth::{Appraiser, Item, Kin, best_by};

/// Drafts by the guidelines of the draft formats.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seed;

impl Seed {
    /// How strong it thinks the best deck of some cards is, in tenths of a point.
    pub fn strength(pool: &Pool, cards: &[CardNo]) -> i64 {
        deck::strength(pool, cards)
    }
}

impl Drafter for Seed {
    fn pick(&mut self, sight: DraftSight<'_>, chance: &mut dyn Chance) -> DraftAction {
        if let Some(pile) = pile::chosen(sight, chance) {
            return pile;
        }
        let mut appraiser = Appraiser::new(sight.pool());
        let own = appraiser.see(sight.picked());
        let theirs = appraiser.see(&known_of(sight, sight.seat().other()));
        let offered = appraiser.see(sight.offered());
        if matches!(sight.format(), Format::Solomon(_)) {
            let board = DraftState { own: &own, theirs: &theirs, offered: &offered };
            if let Some(action) = best_group(sight, board) {
                return action;
            }
        }
        let weights = Weights::of(sight, &own);
        let hates = pick_number(sight) >= 2;
        one_by_one(sight, &mut Picker { own, theirs, left: offered, weights, hates })
    }

    fn build(&mut self, sight: build::BuildSight<'_>, _: &mut dyn Chance) -> build::DraftDeck {
        let pool = sight.pool();
        build::DraftDeck::filled_up(pool, &deck::cards(pool, sight.cards()))
    }

    fn trade(
        &mut self,
        sight: market::MarketSight<'_>,
        _: &mut dyn Chance,
    ) -> market::MarketAction {
        purchase::trade(sight, &|cards| deck::strength(sight.pool(), cards))
    }
}

/// The best choice of several cards, where all choices can be listed.
fn best_group(sight: DraftSight<'_>, board: DraftState<'_>) -> Option<DraftAction> {
    let first = sight.visit()?.visit == 0;
    let score = |action: &DraftAction| {
        let DraftAction::Pick { take, .. } = action else { return 0 };
        let chosen = |item: &&Item| take.as_slice().contains(&item.card);
        let cards: Vec<Item> = board.offered.iter().filter(chosen).copied().collect();
        if first { board.first(&cards) } else { board.second(&cards) }
    };
    let actions = sight.legal()?;
    actions.into_iter().rev().max_by_key(score)
}

/// Chooses cards one after the other.
struct Picker {
    own: Vec<Item>,
    theirs: Vec<Item>,
    left: Vec<Item>,
    weights: Weights,
    /// Whether it may take a card because the other player needs it.
    hates: bool,
}

impl Picker {
    /// The place of the card to take.
    fn choice(&self) -> Option<usize> {
        let best = best_by(&self.left, |item| self.weights.score(item, &self.own))?;
        let own_value = self.weights.score(&self.left[best], &self.own);
        let denied = best_by(&self.left, |item| self.value_to_them(item)).filter(|place| {
            self.hates && self.value_to_them(&self.left[*place]) * 8 > own_value * 10
        });
        Some(denied.unwrap_or(best))
    }

    /// What a card is worth to the other player, where it is obvious: it is the third of a species,
    /// or a later one. Nothing where it is not.
    fn value_to_them(&self, item: &Item) -> i64 {
        let mates = self.theirs.iter().filter(|other| item.kin(other) == Some(Kin::Species));
        if mates.count() < 2 { 0 } else { self.weights.score(item, &self.theirs) }
    }

    fn take(&mut self) -> Option<CardNo> {
        let item = self.left.remove(self.choice()?);
        self.own.push(item);
        Some(item.card)
    }

    /// Removes what would be worth most to others.
    fn remove(&mut self) -> Option<CardNo> {
        let place = best_by(&self.left, |item| self.weights.score(item, &self.theirs))?;
        Some(self.left.remove(place).card)
    }
}

fn one_by_one(sight: DraftSight<'_>, picker: &mut Picker) -> DraftAction {
    let take = (0..sight.take()).filter_map(|_| picker.take()).collect();
    let remove = (0..sight.remove()).filter_map(|_| picker.remove()).collect();
    DraftAction::Pick { take, remove }
}
