//! Custom decks: the strongest by somebody's own idea of what cards are worth, so that no two are
//! alike.

use super::builder;
use super::model::{Model, Numbers, ONE, PARTS};
use oracle::{Card, DECK_SIZE, Deck, LimitedKind, Origin, code};
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

/// A custom deck that has these cards, the others being the strongest by somebody's own idea; nothing
/// where no legal deck has all of them.
pub fn completed(have: &[Card], chance: &mut Fast) -> Option<Deck> {
    let model = Model::new(&idea(chance));
    let mut deck = strongest(&model, &within_limits(&model));
    let mut kept: Vec<Card> = Vec::new();
    for card in have {
        match deck.iter().position(|other| other.face() == card.face()) {
            Some(place) => kept.push(deck.swap_remove(place)),
            None => {
                deck.swap_remove(spare(&model, &kept, &deck, *card)?);
                kept.push(*card);
            }
        }
    }
    kept.extend(deck);
    // Which copy of a face it is does not matter to anybody.
    let cards = code::decode(&code::encode(&kept)?).ok()?;
    Deck::new(&cards, Origin::Custom).ok()
}

/// The place of the card that is missed least when another comes: one of its kind, where there are as
/// many of that as there may be.
fn spare(model: &Model, kept: &[Card], others: &[Card], card: Card) -> Option<usize> {
    let all: Vec<Card> = kept.iter().chain(others).copied().collect();
    let full = |(kind, most): &&(LimitedKind, usize)| {
        kind.includes(card) && all.iter().filter(|card| kind.includes(**card)).count() >= *most
    };
    let full = LimitedKind::LIMITS.iter().find(full).map(|(kind, _)| *kind);
    let missed = |place: &usize| {
        let rest = all.iter().filter(|other| **other != others[*place]);
        let rest: Vec<u8> = rest.map(|card| card.id()).collect();
        (model.worth(&rest, others[*place].id()), *place)
    };
    let spared = |place: &usize| full.is_none_or(|kind| kind.includes(others[*place]));
    (0..others.len()).filter(spared).min_by_key(missed)
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
        let fits = |(kind, most): &(LimitedKind, usize)| {
            !kind.includes(card) || kept.iter().filter(|card| kind.includes(**card)).count() < *most
        };
        if LimitedKind::LIMITS.iter().all(fits) {
            kept.push(card);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> Vec<Card> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn a_deck_is_completed_with_what_was_chosen_in_it() {
        let mut chance = Fast::new(7);
        let free = ["human-d4+0", "hobbit-d6+0", "orc-d4+1", "elf-d4+0"];
        let weak = ["koatl-d4+2", "lycan-d4+2", "aven-d4+2", "draw-3", "draw-3.2", "draw-3.3"];
        for have in [named(&free), named(&weak), named(&[&free[..], &weak[..]].concat()), vec![]] {
            let deck = completed(&have, &mut chance).unwrap();
            for card in &have {
                let count =
                    |cards: &[Card]| cards.iter().filter(|c| c.face() == card.face()).count();
                assert!(count(deck.cards()) >= count(&have), "{card}");
            }
        }
    }

    #[test]
    fn what_no_deck_may_have_is_not_completed() {
        let five = ["human-d4+0", "hobbit-d6+0", "orc-d4+1", "elf-d4+0", "faun-d6+0"];
        let seven: Vec<Card> = (1..=7).map(|n| format!("draw-2.{n}").parse().unwrap()).collect();
        let everything: Vec<Card> = Card::all().collect();
        for have in [named(&five), seven, everything] {
            assert_eq!(completed(&have, &mut Fast::new(1)), None);
        }
    }
}
