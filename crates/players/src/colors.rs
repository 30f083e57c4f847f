//! `colors`: strong cards of few colours, those that others leave.
//!
//! A card's power is what its game or its rarity says. Where lands have to pay for cards, and in games
//! of houses and factions, a deck has two colours or so, and this drafter finds out which: the colours of the cards it has pull at it,
//! more with every pick, and so do colours that come late in packs, as nobody before it wants them.
//! Early it takes what is strong, later what it can play. In a Power Draft it removes what would
//! help others most: strong cards of the colours that do not come back once they are passed. Its
//! deck is the best that one, two or three colours give, and it buys what makes that deck stronger.
//! With Oracle's cards colours are no matter, and it goes by power.

mod mana;
mod preferences;

use crate::seed::deck;
use crate::seed::worth::{Appraiser, best_by};
use crate::{Drafter, pile, purchase};
use draft::{CardNo, DraftAction, DraftSight, Pool, build, market};
use preferences::Preferences;
use table::Chance;

/// Drafts strong cards of few colours.
#[derive(Clone, Copy, Debug, Default)]
pub struct Colors;

impl Colors {
    /// Whether decks of these cards have to be of few colours: not Oracle's, but those that lands pay for, and
    /// those of houses and factions.
    pub fn matter(pool: &Pool) -> bool {
        mana::keeps_to_colors(pool)
    }

    /// How strong it thinks the best deck of some cards is, in tenths of a point.
    pub fn strength(pool: &Pool, cards: &[CardNo]) -> i64 {
        if mana::keeps_to_colors(pool) {
            mana::best_deck(pool, cards).strength
        } else {
            deck::strength(pool, cards)
        }
    }
}

impl Drafter for Colors {
    fn pick(&mut self, sight: DraftSight<'_>, chance: &mut dyn Chance) -> DraftAction {
        if let Some(pile) = pile::chosen(sight, chance) {
            return pile;
        }
        let mut appraiser = Appraiser::new(sight.pool());
        let mut preferences = Preferences::of(sight, &mut appraiser);
        let mut left = appraiser.see(sight.offered());
        let mut take = Vec::new();
        for _ in 0..sight.take() {
            let Some(place) = best_by(&left, |item| preferences.score(item)) else { break };
            let item = left.remove(place);
            preferences.have(&item);
            take.push(item.card);
        }
        let mut wanted =
            || best_by(&left, |item| preferences.help_to_others(item)).map(|n| left.remove(n).card);
        let remove = (0..sight.remove()).filter_map(|_| wanted()).collect();
        let take = take.into_iter().collect();
        DraftAction::Pick { take, remove }
    }

    fn build(&mut self, sight: build::BuildSight<'_>, _: &mut dyn Chance) -> build::DraftDeck {
        let (pool, cards) = (sight.pool(), sight.cards());
        let cards = match mana::keeps_to_colors(pool) {
            true => mana::best_deck(pool, cards).cards,
            false => deck::cards(pool, cards),
        };
        build::DraftDeck::filled_up(pool, &cards)
    }

    fn trade(
        &mut self,
        sight: market::MarketSight<'_>,
        _: &mut dyn Chance,
    ) -> market::MarketAction {
        purchase::trade(sight, &|cards| Colors::strength(sight.pool(), cards))
    }
}
