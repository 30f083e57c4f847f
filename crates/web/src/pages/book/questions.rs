//! Questions that people have, and their answers.

use super::super::context::Form;
use super::super::language::Language;
use super::parts::{contents, section};
use super::reader::Reader;
use axum::response::Html;
use maud::{Markup, html};
use words::{composed, key};

/// The questions, part by part: their keys are also their anchors.
const PARTS: [(&str, &[&str]); 5] = [
    (
        "turn",
        &[
            "draw-then-attack",
            "two-attacks",
            "exchange-when",
            "exchange-back",
            "recall-deck",
            "recall-fewer",
            "few-cards",
            "empty",
            "first",
        ],
    ),
    (
        "fight",
        &[
            "must-defend",
            "fighters",
            "when-dice",
            "base-defence",
            "stack",
            "own-table",
            "one-color",
            "luna-at-end",
        ],
    ),
    ("cards", &["know-deck", "look-discard", "same-color", "coins", "draw-game"]),
    ("draft", &["solomon-three", "piles-look", "draft-bonus", "set-aside", "seen", "more-players"]),
    ("here", &["trust", "computer", "leave"]),
];

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let headings = PARTS.map(|(part, _)| (part, reader.say(composed!("faq-part-{part}"))));
    let body = html! {
        (reader.chooser("/rules/questions"))
        div class="book" {
            (contents(&reader, &headings))
            article class="panel text" {
                @for ((part, questions), (_, heading)) in PARTS.iter().zip(&headings) {
                    (section(part, heading, &answers(&reader, questions)))
                }
            }
        }
    };
    reader.page(key::BOOK_QUESTIONS, &body)
}

fn answers(reader: &Reader, questions: &[&str]) -> Markup {
    html! {
        @for key in questions {
            div class="question" id=(key) {
                h3 { (reader.say(composed!("faq-{key}"))) }
                p { (reader.say(composed!("faq-{key}-answer"))) }
            }
        }
    }
}
