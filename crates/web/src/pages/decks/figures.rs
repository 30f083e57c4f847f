//! What a deck is made of, in figures: costs, colours, orders, and the bonuses its champions bring.

use crate::pages::cards::curve;
use cube::house;
use maud::{Markup, html};
use oracle::{BonusClass, Card, Champion, Color, Combo, Order, Ruleset};
use words::{Words, capitalized, key};

/// The figures of some cards.
pub fn figures(words: Words, cards: &[Card], class: BonusClass) -> Markup {
    let champions: Vec<Champion> = cards.iter().filter_map(|card| card.champion()).collect();
    let numbers: Vec<u16> = cards.iter().map(|card| card.of_set(0).number()).collect();
    let of_color = |color| champions.iter().filter(|champion| champion.color == color).count();
    let of_order = |order| champions.iter().filter(|champion| champion.order == order).count();
    let colors = Color::ALL.map(|color| (capitalized(&words.color(color)), of_color(color)));
    let orders = Order::ALL.map(|order| (words.order(order), of_order(order)));
    html! {
        @if !cards.is_empty() { (curve(words, &house::oracle(1), &numbers)) }
        @if !champions.is_empty() {
            (counts(&words.say(key::DECKS_BY_COLOR), &colors))
            (counts(&words.say(key::DECKS_BY_ORDER), &orders))
        }
        (bonuses(words, &champions, class))
    }
}

fn counts(title: &str, counts: &[(String, usize)]) -> Markup {
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
    html! {
        table class="curve" {
            caption { (title) }
            @for (name, count) in counts {
                tr {
                    th scope="row" { (name) }
                    td { meter min="0" max=(most) value=(count) aria-label=(name) {} " " (count) }
                }
            }
        }
    }
}

/// How often three champions of the deck belong together, over all threes there are.
fn bonuses(words: Words, champions: &[Champion], class: BonusClass) -> Markup {
    let table = Ruleset::STANDARD.bonuses(class);
    let found = threes(champions);
    let all: u32 = found.iter().sum();
    let share = |count: u32| f64::from(count) / f64::from(all.max(1));
    let worth = |combo: Combo| table.worth(combo);
    let rows: Vec<(Combo, u32)> = Combo::ALL
        .into_iter()
        .zip(found)
        .filter(|(combo, count)| *count > 0 && worth(*combo) > 0)
        .collect();
    let mean: f64 =
        rows.iter().map(|(combo, count)| share(*count) * f64::from(worth(*combo))).sum();
    html! {
        @if all > 0 {
            table class="curve combos" {
                caption { (words.say(key::DECKS_BONUSES)) }
                @for (combo, count) in &rows {
                    tr {
                        th scope="row" { (words.combo(*combo)) " (+" (worth(*combo)) ")" }
                        td {
                            meter min="0" max="1" value=(format!("{:.3}", share(*count))) aria-label=(words.combo(*combo)) {} " "
                            (words.percent(share(*count), usize::from(share(*count) < 0.01)))
                        }
                    }
                }
            }
            p class="muted" { (words.say_with(key::DECKS_MEAN_BONUS, &[("mean", words.decimal(mean, 1).into())])) }
        }
    }
}

/// The best that three of some champions can have in common, and in how many ways.
pub fn best_threes(words: Words, champions: &[Champion], class: BonusClass) -> Markup {
    const SHOWN: usize = 3;
    let table = Ruleset::STANDARD.bonuses(class);
    let worth = |(combo, _): &(Combo, u32)| table.worth(*combo);
    let found = Combo::ALL.into_iter().zip(threes(champions));
    let mut best: Vec<(Combo, u32)> =
        found.filter(|three| three.1 > 0 && worth(three) > 0).collect();
    best.sort_by_key(|three| std::cmp::Reverse(worth(three)));
    html! {
        @if !best.is_empty() {
            div class="best" {
                h3 { (words.say(key::DRAFTING_BEST)) }
                ul {
                    @for three in best.iter().take(SHOWN) {
                        @let values = [("combo", words.combo(three.0).into()), ("bonus", worth(three).into())];
                        li {
                            (words.say_with(key::DRAFTING_THREES, &values)) " "
                            span class="muted" { (words.say_with(key::DRAFTING_WAYS, &[("n", three.1.into())])) }
                        }
                    }
                }
            }
        }
    }
}

/// How many threes of some champions have each combo.
fn threes(champions: &[Champion]) -> [u32; Combo::ALL.len()] {
    let mut found = [0; Combo::ALL.len()];
    for (i, a) in champions.iter().enumerate() {
        for (j, b) in champions.iter().enumerate().skip(i + 1) {
            for c in champions.iter().skip(j + 1) {
                if let Some(count) = found.get_mut(Combo::of(&[*a, *b, *c]) as usize) {
                    *count += 1;
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threes_are_counted_by_what_they_have_in_common() {
        let champion = |name: &str| name.parse::<Card>().unwrap().champion().unwrap();
        // Two humans, an elf (red, of their order) and an orange dragon.
        let four = ["human-d4+0", "human-d8+0", "elf-d4+0", "dragon-d20+0"].map(champion);
        let found = threes(&four);
        let of = |combo: Combo| found[combo as usize];
        assert_eq!(of(Combo::Species2Order), 1);
        assert_eq!(of(Combo::Species2Color), 1);
        // Each human with the elf and the dragon: two of an order, the third of a colour of theirs.
        assert_eq!(of(Combo::Order2Color), 2);
        assert_eq!(found.iter().sum::<u32>(), 4);
    }
}
