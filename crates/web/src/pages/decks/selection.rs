//! The cards somebody has chosen for a deck so far, as a form carries them.
//!
//! Champions are there once or not at all; of the other cards there are so many. Which copies they are
//! does not matter.

use crate::pages::context::Form;
use oracle::{Card, DECK_SIZE, Face, LimitedKind, Origin, Problem, SET_SIZE, problems};
use std::collections::BTreeSet;
use std::fmt::Write;
use table::Refusal;
use table::TableRefusal;

/// The cards that are no champions, by their names in forms.
pub const OTHERS: [(&str, Face, LimitedKind); 3] = [
    ("draw-2", Face::DrawTwo, LimitedKind::DrawTwo),
    ("draw-3", Face::DrawThree, LimitedKind::DrawThree),
    ("exchange", Face::Exchange, LimitedKind::Exchange),
];

/// Cards that were chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    champions: BTreeSet<Card>,
    others: [usize; 3],
}

impl Chosen {
    /// The cards of a list.
    pub fn of(cards: &[Card]) -> Chosen {
        let champions = cards.iter().filter(|card| card.champion().is_some());
        let count = |face: Face| cards.iter().filter(|card| card.face() == face).count();
        Chosen {
            champions: champions.map(|card| card.of_set(0)).collect(),
            others: OTHERS.map(|(_, face, _)| count(face)),
        }
    }

    /// The cards of a form: what it has, one more of a kind, or one less.
    pub fn read(form: &Form) -> Result<Chosen, Refusal> {
        let mut chosen = Chosen::default();
        for number in form.numbers("c")? {
            let card = Card::new(number)
                .filter(|card| usize::from(number) < SET_SIZE && card.champion().is_some());
            chosen.champions.insert(card.ok_or_else(|| no_card(number))?);
        }
        for (place, (name, face, _)) in OTHERS.into_iter().enumerate() {
            let said = form.one(name).map(str::trim).filter(|text| !text.is_empty());
            let number = said.map(|text| text.parse::<usize>().map_err(|_| no_card(text)));
            let mut count = number.transpose()?.unwrap_or(0);
            count += usize::from(form.one("more") == Some(name));
            count = count.saturating_sub(usize::from(form.one("less") == Some(name)));
            chosen.others[place] = count.min(copies(face));
        }
        Ok(chosen)
    }

    /// The cards, in ascending order.
    pub fn cards(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.champions.iter().copied().collect();
        for ((_, face, _), count) in OTHERS.into_iter().zip(self.others) {
            cards.extend(Card::all().filter(|card| card.face() == face).take(count));
        }
        cards
    }

    /// How many there are of a card.
    pub fn count(&self, card: Card) -> usize {
        match OTHERS.iter().position(|(_, face, _)| *face == card.face()) {
            Some(place) => self.others[place],
            None => usize::from(self.champions.contains(&card.of_set(0))),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.champions.len() + self.others.iter().sum::<usize>()
    }

    /// The fields of an address.
    pub fn query(&self) -> String {
        let mut query = String::new();
        for card in &self.champions {
            let _ = write!(query, "&c={}", card.number());
        }
        for ((name, ..), count) in OTHERS.into_iter().zip(self.others) {
            if count > 0 {
                let _ = write!(query, "&{name}={count}");
            }
        }
        query.trim_start_matches('&').to_owned()
    }

    /// What keeps it from being a deck; that cards are missing is left out.
    pub fn excesses(&self) -> Vec<Problem> {
        let mut problems = self.problems();
        problems.retain(|problem| !matches!(problem, Problem::Size(size) if *size < DECK_SIZE));
        problems
    }

    /// Everything that keeps it from being a deck.
    pub fn problems(&self) -> Vec<Problem> {
        problems(&self.cards(), Origin::Custom)
    }
}

/// How many cards of a face a set has.
fn copies(face: Face) -> usize {
    Card::all().filter(|card| card.face() == face).count()
}

fn no_card(what: impl std::fmt::Display) -> Refusal {
    TableRefusal::Unreadable { why: what.to_string() }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Color, Deck};

    #[test]
    fn what_was_chosen_is_carried_along() {
        let deck = Deck::monochrome(Color::Red);
        let chosen = Chosen::of(deck.cards());
        assert_eq!(chosen.len(), 40);
        assert_eq!(Chosen::read(&Form::read(&chosen.query())), Ok(chosen.clone()));
        assert_eq!(oracle::code::encode(&chosen.cards()), oracle::code::encode(deck.cards()));
        assert_eq!(chosen.problems(), []);
    }

    #[test]
    fn one_more_and_one_less_stay_within_a_set() {
        let count = |query: &str| Chosen::read(&Form::read(query)).map(|chosen| chosen.others);
        assert_eq!(count("draw-2=2&more=draw-2"), Ok([3, 0, 0]));
        assert_eq!(count("draw-3=0&less=draw-3&exchange=1"), Ok([0, 0, 1]));
        assert_eq!(count("exchange=99999"), Ok([0, 0, 3]));
        for bad in ["c=x", "c=102", "c=120", "c=60000", "draw-2=-1", "exchange=two"] {
            assert!(count(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn too_many_are_said_while_too_few_are_not() {
        let problems = |query: &str| Chosen::read(&Form::read(query)).unwrap().excesses().len();
        assert_eq!(problems("c=3&c=4"), 0);
        assert_eq!(problems("draw-2=7&exchange=3"), 2);
    }
}
