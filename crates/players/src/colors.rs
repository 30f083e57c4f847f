//! `colors`: strong cards of few colours, those that others leave.
//!
//! A card's power is what its game or its rarity says. Where lands have to pay for cards, a deck has
//! two colours or so, and this drafter finds out which: the colours of the cards it has pull at it,
//! more with every pick, and so do colours that come late in packs, as nobody before it wants them.
//! Early it takes what is strong, later what it can play. In a Power Draft it removes what would
//! help others most: strong cards of the colours that do not come back once they are passed. Its
//! deck is the best that one, two or three colours give, and it buys what makes that deck stronger.
//! Where nothing has to be paid with lands, colours are no matter, and it goes by power.

mod cast;
mod taste;

use crate::seed::deck;
use crate::seed::worth::{Eye, best_by};
use crate::{Drafter, buyer, pile};
use draft::{Action, CardNo, Pool, Sight, build, market};
use table::Chance;
use taste::Taste;

/// Drafts strong cards of few colours.
#[derive(Clone, Copy, Debug, Default)]
pub struct Colors;

impl Colors {
    /// How strong it thinks the best deck of some cards is, in tenths of a point.
    pub fn strength(pool: &Pool, cards: &[CardNo]) -> i64 {
        if cast::is_bound(pool) {
            cast::best(pool, cards).strength
        } else {
            deck::strength(pool, cards)
        }
    }
}

impl Drafter for Colors {
    fn pick(&mut self, sight: Sight<'_>, chance: &mut dyn Chance) -> Action {
        if let Some(pile) = pile::chosen(sight, chance) {
            return pile;
        }
        let mut eye = Eye::new(sight.pool());
        let mut taste = Taste::of(sight, &mut eye);
        let mut left = eye.see(sight.offered());
        let mut take = Vec::new();
        for _ in 0..sight.take() {
            let Some(place) = best_by(&left, |item| taste.score(item)) else { break };
            let item = left.remove(place);
            taste.have(&item);
            take.push(item.card);
        }
        let mut wanted =
            || best_by(&left, |item| taste.help_to_others(item)).map(|n| left.remove(n).card);
        let remove = (0..sight.remove()).filter_map(|_| wanted()).collect();
        let take = take.into_iter().collect();
        Action::Pick { take, remove }
    }

    fn build(&mut self, sight: build::Sight<'_>, _: &mut dyn Chance) -> build::Deck {
        let (pool, cards) = (sight.pool(), sight.cards());
        let cards = match cast::is_bound(pool) {
            true => cast::best(pool, cards).cards,
            false => deck::cards(pool, cards),
        };
        build::Deck::filled_up(pool, &cards)
    }

    fn trade(&mut self, sight: market::Sight<'_>, _: &mut dyn Chance) -> market::Action {
        buyer::trade(sight, &|cards| Colors::strength(sight.pool(), cards))
    }
}
