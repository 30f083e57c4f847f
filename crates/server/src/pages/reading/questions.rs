//! Questions that people have, and their answers.

use super::super::seen::Form;
use super::super::speaks::Speaks;
use super::parts::{contents, section};
use super::reader::Reader;
use axum::response::Html;
use maud::{Markup, html};

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
pub async fn page(Speaks(words): Speaks, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let headings = PARTS.map(|(part, _)| (part, reader.say(&format!("faq-part-{part}"))));
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
    reader.page("book-questions", &body)
}

fn answers(reader: &Reader, questions: &[&str]) -> Markup {
    html! {
        @for key in questions {
            div class="question" id=(key) {
                h3 { (reader.say(&format!("faq-{key}"))) }
                p { (reader.say(&format!("faq-{key}-answer"))) }
            }
        }
    }
}
