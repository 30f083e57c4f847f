//! The five orders with their signs, mottos and species, and the three colours.

use super::super::art;
use super::super::context::Form;
use super::super::language::Language;
use super::parts::species_table;
use super::reader::Reader;
use axum::response::Html;
use maud::{Markup, html};
use oracle::{Card, Color, Order, Species};
use words::{capitalized, composed, key};

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let body = html! {
        div class="lights" { @for order in Order::ALL { (light(&reader, order)) } }
        section class="panel" id="colors" {
            h2 { (reader.say(key::BOOK_COLORS)) }
            dl class="facts" {
                @for color in Color::ALL {
                    div {
                        dt { (capitalized(&words.color(color))) }
                        dd { (reader.say(composed!("color-{}-about", color.name()))) }
                    }
                }
            }
        }
        section class="panel" id="species" {
            h2 { (reader.say(key::BOOK_SPECIES)) }
            (species_table(words))
        }
    };
    reader.page(key::BOOK_LIGHTS, &body)
}

fn light(reader: &Reader, order: Order) -> Markup {
    let words = reader.words;
    let letter = order.letter().to_ascii_lowercase();
    let members = |color: Color| {
        let species = Species::of(color, order);
        Card::all().filter(move |card| card.champion().is_some_and(|it| it.species() == species))
    };
    let each = members(Color::Orange).count();
    html! {
        section class="panel light-panel" id={ "order-" (letter) } {
            (art::light(order, words))
            div {
                h2 { (words.order(order)) }
                p class="motto" { (words.motto(order)) }
                p { (reader.say(composed!("light-{letter}-about"))) }
                p class="muted" { (words.say_with(key::LIGHT_CHAMPIONS, &[("n", each.into())])) }
            }
            div class="row" {
                @for card in Color::ALL.into_iter().filter_map(|color| members(color).next_back()) {
                    span class="card" { (art::card(card, words)) }
                }
            }
        }
    }
}
