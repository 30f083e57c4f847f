//! The rules at a glance: what one looks up in the middle of a game.

use super::super::seen::Form;
use super::super::speaks::Speaks;
use super::parts::{bonus_table, dice_table, formula};
use super::reader::Reader;
use axum::response::Html;
use maud::{Markup, html};
use oracle::Face;

/// The page.
pub async fn page(Speaks(words): Speaks, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let body = html! {
        (reader.chooser("/rules/quick"))
        div class="panels quick" {
            (turn(&reader))
            section class="panel" {
                h2 { (reader.say("rules-combat")) }
                (formula(&reader))
                (dice_table(words))
            }
            (costs(&reader))
            section class="panel" {
                h2 { (reader.say("quick-ends")) }
                ul {
                    @for key in ["quick-ends-energy", "quick-ends-limit", "quick-ends-words"] {
                        li { (reader.say(key)) }
                    }
                }
            }
            (numbers(&reader))
            section class="panel" id="bonuses" {
                h2 { (reader.say("book-bonuses")) }
                (bonus_table(words, &reader.ruleset))
            }
        }
    };
    reader.page("book-quick", &body)
}

fn turn(reader: &Reader) -> Markup {
    let steps = ["draw", "action", "defend", "fight", "income", "discard"];
    html! {
        section class="panel" {
            h2 { (reader.say("quick-turn")) }
            ol class="steps" { @for step in steps { li { (reader.say(&format!("quick-{step}"))) } } }
        }
    }
}

fn costs(reader: &Reader) -> Markup {
    let words = reader.words;
    let others = [
        (Face::DrawTwo, "quick-draw-two"),
        (Face::DrawThree, "quick-draw-three"),
        (Face::Exchange, "quick-exchange"),
    ];
    html! {
        section class="panel" {
            h2 { (reader.say("quick-costs")) }
            dl class="facts" {
                div { dt { (reader.say("term-champion")) } dd { (reader.say("quick-champion")) } }
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
    let count = |noun: &str, n: u16| match n {
        0 => reader.say("quick-none"),
        _ => reader.words.say_with(&format!("count-{noun}"), &[("n", n.into())]),
    };
    let rows = [
        ("term-energy", count("energy", rules.energy())),
        ("term-luna", count("lunas", rules.lunas())),
        ("term-hand", count("cards", rules.hand_size().into())),
        ("term-hand-limit", count("cards", rules.hand_limit().into())),
        ("term-income", count("lunas", rules.income().into())),
        ("term-mulligan", count("cards", rules.mulligan().into())),
        ("term-exchange", count("lunas", rules.exchange_value().into())),
        ("term-turn-limit", rules.turn_limit().to_string()),
    ];
    html! {
        section class="panel" {
            h2 { (reader.say("quick-numbers")) }
            dl class="facts" { @for (key, number) in rows { div { dt { (reader.say(key)) } dd { (number) } } } }
        }
    }
}
