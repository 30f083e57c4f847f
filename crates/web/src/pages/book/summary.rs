//! The rules at a glance: what one looks up in the middle of a game.

use super::super::context::Form;
use super::super::language::Language;
use super::parts::{bonus_table, dice_table, formula};
use super::reader::Reader;
use axum::response::Html;
use maud::{Markup, html};
use oracle::Face;
use words::{Key, key, keys};

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let body = html! {
        (reader.chooser("/rules/quick"))
        div class="panels quick" {
            (turn(&reader))
            section class="panel" {
                h2 { (reader.say(key::RULES_COMBAT)) }
                (formula(&reader))
                (dice_table(words))
            }
            (costs(&reader))
            section class="panel" {
                h2 { (reader.say(key::QUICK_ENDS)) }
                ul {
                    @for key in [key::QUICK_ENDS_ENERGY, key::QUICK_ENDS_LIMIT, key::QUICK_ENDS_WORDS] {
                        li { (reader.say(key)) }
                    }
                }
            }
            (numbers(&reader))
            section class="panel" id="bonuses" {
                h2 { (reader.say(key::BOOK_BONUSES)) }
                (bonus_table(words, &reader.ruleset))
            }
        }
    };
    reader.page(key::BOOK_QUICK, &body)
}

fn turn(reader: &Reader) -> Markup {
    let steps = keys!("quick", ["draw", "action", "defend", "fight", "income", "discard"]);
    html! {
        section class="panel" {
            h2 { (reader.say(key::QUICK_TURN)) }
            ol class="steps" { @for step in steps { li { (reader.say(step)) } } }
        }
    }
}

fn costs(reader: &Reader) -> Markup {
    let words = reader.words;
    let others = [
        (Face::DrawTwo, key::QUICK_DRAW_TWO),
        (Face::DrawThree, key::QUICK_DRAW_THREE),
        (Face::Exchange, key::QUICK_EXCHANGE),
    ];
    html! {
        section class="panel" {
            h2 { (reader.say(key::QUICK_COSTS)) }
            dl class="facts" {
                div { dt { (reader.say(key::TERM_CHAMPION)) } dd { (reader.say(key::QUICK_CHAMPION)) } }
                @for (face, key) in others {
                    div { dt { (words.face_kind(face.kind())) } dd { (reader.say(key)) } }
                }
            }
        }
    }
}

/// The numbers of the ruleset.
fn numbers(reader: &Reader) -> Markup {
    let rules = &reader.ruleset;
    let count = |noun: Key, n: u16| match n {
        0 => reader.say(key::QUICK_NONE),
        _ => reader.words.say_with(noun, &[("n", n.into())]),
    };
    let rows = [
        (key::TERM_ENERGY, count(key::COUNT_ENERGY, rules.energy())),
        (key::TERM_LUNA, count(key::COUNT_LUNAS, rules.lunas())),
        (key::TERM_HAND, count(key::COUNT_CARDS, rules.hand_size().into())),
        (key::TERM_HAND_LIMIT, count(key::COUNT_CARDS, rules.hand_limit().into())),
        (key::TERM_INCOME, count(key::COUNT_LUNAS, rules.income().into())),
        (key::TERM_MULLIGAN, count(key::COUNT_CARDS, rules.mulligan().into())),
        (key::TERM_EXCHANGE, count(key::COUNT_LUNAS, rules.exchange_value().into())),
        (key::TERM_TURN_LIMIT, rules.turn_limit().to_string()),
    ];
    html! {
        section class="panel" {
            h2 { (reader.say(key::QUICK_NUMBERS)) }
            dl class="facts" { @for (key, number) in rows { div { dt { (reader.say(key)) } dd { (number) } } } }
        }
    }
}
