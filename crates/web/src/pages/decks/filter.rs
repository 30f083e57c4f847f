//! Which cards the builder shows.

use crate::pages::context::Form;
use maud::{Markup, html};
use oracle::{Card, Color, Order, Species};
use words::{Words, capitalized, composed, key};

/// What somebody wants to see; nothing is said of what does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    color: Option<Color>,
    order: Option<Order>,
    species: Option<Species>,
    cost: Option<u8>,
    chosen: bool,
}

impl Filter {
    /// What a form asks for. What makes no sense does not matter.
    pub fn read(form: &Form) -> Filter {
        let is = |field: &str, name: &str| form.one(field) == Some(name);
        Filter {
            color: Color::ALL.into_iter().find(|color| is("color", color.name())),
            order: Order::ALL.into_iter().find(|order| is("order", &order.letter().to_string())),
            species: Species::ALL.into_iter().find(|species| is("species", species.name())),
            cost: form.number("cost").filter(|cost| *cost <= 3),
            chosen: is("show", "chosen"),
        }
    }

    /// Whether a card is shown; there are so many of it in the deck.
    pub fn shows(&self, card: Card, count: usize) -> bool {
        let champion = card.champion();
        let fits = |wanted: bool| !wanted;
        (!self.chosen || count > 0)
            && self.cost.is_none_or(|cost| card.face().cost() == cost)
            && champion.map_or(
                fits(self.color.is_some() || self.order.is_some() || self.species.is_some()),
                |champion| {
                    self.color.is_none_or(|color| champion.color == color)
                        && self.order.is_none_or(|order| champion.order == order)
                        && self.species.is_none_or(|species| champion.species() == species)
                },
            )
    }

    /// The fields of a form.
    pub fn fields(&self, words: Words) -> Markup {
        let colors = Color::ALL.map(|color| {
            (color.name().to_owned(), capitalized(&words.color(color)), self.color == Some(color))
        });
        let orders = Order::ALL.map(|order| {
            (order.letter().to_string(), words.order(order), self.order == Some(order))
        });
        let species = Species::ALL.map(|species| {
            let name = capitalized(&words.species(species));
            (species.name().to_owned(), name, self.species == Some(species))
        });
        let costs = [0_u8, 1, 2, 3].map(|cost| {
            let said = words.say_with(key::COUNT_LUNAS, &[("n", usize::from(cost).into())]);
            (cost.to_string(), said, self.cost == Some(cost))
        });
        let chosen = [("chosen".to_owned(), words.say(key::DECKS_ONLY_CHOSEN), self.chosen)];
        html! {
            fieldset class="filters" {
                legend class="sr" { (words.say(key::DECKS_FILTER)) }
                (select(words, "color", &colors))
                (select(words, "species", &species))
                (select(words, "order", &orders))
                (select(words, "cost", &costs))
                (select(words, "show", &chosen))
                button { (words.say(key::DECKS_SHOW)) }
            }
        }
    }
}

fn select(words: Words, name: &str, options: &[(String, String, bool)]) -> Markup {
    html! {
        label class="field" {
            span { (words.say(composed!("decks-filter-{name}"))) }
            select name=(name) {
                option value="" { (words.say(key::DECKS_ALL)) }
                @for (value, said, chosen) in options {
                    option value=(value) selected[*chosen] { (said) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_shows_what_is_asked_for_and_ignores_nonsense() {
        let shown = |query: &str| {
            let filter = Filter::read(&Form::read(query));
            Card::all().filter(|card| filter.shows(*card, 0)).count()
        };
        assert_eq!(shown(""), 120);
        assert_eq!(shown("color=purple&cost=9&order=Z"), 120);
        assert_eq!(shown("color=red"), 34);
        assert_eq!(shown("species=human"), shown("color=orange&order=A"));
        // Three free champions of each colour, and three Exchange cards.
        assert_eq!(shown("cost=0"), 12);
        assert_eq!(shown("show=chosen"), 0);
    }
}
