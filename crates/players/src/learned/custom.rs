//! Custom decks: the strongest by somebody's own idea of what cards are worth, so that no two are
//! alike.

use super::builder;
use super::model::{Model, Numbers, ONE, PARTS};
use oracle::{Card, DECK_SIZE, Deck, Kind, Origin};
use table::{Chance, Fast, Occasion};

/// How much the numbers of a model are shaken at most, in units of log-odds: those of cards, and
/// those of pairs.
const SHAKEN: (f64, f64) = (0.06, 0.008);
/// How much people's ideas of what cards are worth differ, as a part of the most that numbers are
/// shaken: decks by such ideas share some 27 of 40 cards, and are nearly as strong as the best.
const IDEAS: f64 = 0.15;

/// A custom deck: the strongest by somebody's own idea, which is near the model's.
pub fn custom_deck(chance: &mut Fast) -> Deck {
    loop {
        let model = Model::new(&idea(chance));
        let cards = strongest(&model, &within_limits(&model));
        if let Ok(deck) = Deck::new(&cards, Origin::Custom) {
            return deck;
        }
    }
}

/// The best deck of some cards, as far as quick exchanges find it.
pub fn strongest(model: &Model, cards: &[Card]) -> Vec<Card> {
    let ids: Vec<u8> = cards.iter().map(|card| card.id()).collect();
    let choice = builder::good(model, &ids, DECK_SIZE);
    choice.kept.iter().map(|place| cards[*place]).collect()
}

/// A number from 0 to 1.
pub fn uniform(chance: &mut Fast) -> f64 {
    f64::from(chance.draw(Occasion::POOL, 1 << 24)) / f64::from(1 << 24)
}

/// A number about 0 with a standard deviation of 1, nearly normal.
pub fn normal(chance: &mut Fast) -> f64 {
    (0..12).map(|_| uniform(chance)).sum::<f64>() - 6.0
}

/// Numbers like these, but not quite: shaken by this part of the most.
pub fn shaken(numbers: &Numbers, part: f64, chance: &mut Fast) -> Numbers {
    let mut shaken = numbers.clone();
    for (place, weight) in shaken.weights.iter_mut().enumerate() {
        let most = if PARTS[0].contains(&place) { SHAKEN.0 } else { SHAKEN.1 };
        let by = normal(chance) * most * part * ONE as f64;
        *weight = weight.saturating_add(by as i32);
    }
    shaken
}

/// Somebody's own idea of what cards are worth in custom decks, where colours have no bonus.
fn idea(chance: &mut Fast) -> Numbers {
    let mut numbers = shaken(Model::shipped_numbers(), IDEAS, chance);
    let colors = PARTS[2].end - 1;
    numbers.weights[colors] = 0;
    numbers
}

/// The cards of a set of which any forty are a legal custom deck (R7): of each limited kind the best.
fn within_limits(model: &Model) -> Vec<Card> {
    let mut cards = Card::FIRST_SET.to_vec();
    cards.sort_by_key(|card| (-model.single(card.id()) - model.usual(card.id()), card.id()));
    let mut kept: Vec<Card> = Vec::new();
    for card in cards {
        let fits = |(kind, most): &(Kind, usize)| {
            !kind.includes(card) || kept.iter().filter(|card| kind.includes(**card)).count() < *most
        };
        if Kind::LIMITS.iter().all(fits) {
            kept.push(card);
        }
    }
    kept
}
