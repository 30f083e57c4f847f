//! What a lesson says, above the table: one step at a time, with the way out.

use super::super::context::{TableContext, cards_of};
use maud::{Markup, html};
use words::{composed, key};

/// What is said now.
pub fn shown(seen: &TableContext<'_>) -> Markup {
    let Some(step) = &seen.aid.lesson else { return html! {} };
    let values = [("n", step.number.into()), ("of", step.of.into())];
    let cards = step.wants.map(cards_of).unwrap_or_default();
    let about = [("cards", seen.words.cards(&cards).into())];
    html! {
        section class="notice lesson" data-key="lesson" aria-label=(seen.say(key::LESSON_TITLE)) {
            strong { (seen.say_with(if step.says == "free" { key::LESSON_DONE } else { key::LESSON_STEP }, &values)) }
            p id="lesson" { (seen.say_with(composed!("lesson-{}", step.says), &about)) }
            a href="/" { (seen.say(key::LESSON_LEAVE)) }
        }
    }
}

/// What of the table is lit.
pub fn lights<'a>(seen: &'a TableContext<'_>) -> Option<&'a str> {
    let step = seen.aid.lesson.as_ref()?;
    Some(step.lights).filter(|lights| !lights.is_empty())
}
