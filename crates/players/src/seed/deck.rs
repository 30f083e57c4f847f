//! The deck of the guidelines: of all cards, those go first that have little strength and no
//! company, and expensive ones before cheap ones where all of them could not be paid.

use super::worth::{Appraiser, Holdings, Item, KinCounts};
use draft::{CardNo, Pool, build};

/// Some cards of which the best are kept.
struct Cut {
    items: Vec<Item>,
    /// What each has in common with the others that are left.
    kins: Vec<KinCounts>,
}

impl Cut {
    fn new(pool: &Pool, cards: &[CardNo]) -> Cut {
        let items = Appraiser::new(pool).see(cards);
        let kins = items.iter().map(|item| KinCounts::of(item, &items)).collect();
        Cut { items, kins }
    }

    /// The place of the card that is missed least.
    fn worst(&self) -> Option<usize> {
        let all = Holdings::of(&self.items);
        let missed = |place: &usize| {
            let item = &self.items[*place];
            item.standalone(all.without(item)) + self.kins[*place].combo()
        };
        (0..self.items.len()).rev().min_by_key(missed)
    }

    fn drop(&mut self, place: usize) {
        let gone = self.items.remove(place);
        self.kins.remove(place);
        for (item, kins) in self.items.iter().zip(&mut self.kins) {
            kins.remove(item.kin(&gone));
        }
    }

    fn down_to(&mut self, count: usize) {
        while self.items.len() > count
            && let Some(place) = self.worst()
        {
            self.drop(place);
        }
    }

    fn strength(&self) -> i64 {
        let alone: i64 = self.items.iter().map(|item| item.alone).sum();
        let combos: i64 = self.kins.iter().map(|kins| kins.combo()).sum();
        alone + combos - Holdings::of(&self.items).taken_off()
    }
}

fn best(pool: &Pool, cards: &[CardNo]) -> Cut {
    let mut cut = Cut::new(pool, cards);
    cut.down_to(build::DraftDeck::usual_cards(pool));
    cut
}

/// The best cards of these for a deck.
pub(crate) fn cards(pool: &Pool, cards: &[CardNo]) -> Vec<CardNo> {
    best(pool, cards).items.iter().map(|item| item.card).collect()
}

/// How strong the best deck of these cards is, in tenths of a point.
pub(crate) fn strength(pool: &Pool, cards: &[CardNo]) -> i64 {
    best(pool, cards).strength()
}
