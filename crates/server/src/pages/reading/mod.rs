//! Texts to read: the rule book, and which format suits whom.
//!
//! The rule book is a set of pages with the same head. Every number in it is that of a ruleset, which
//! the address names; nothing here knows a number by itself.

mod bonuses;
mod find;
mod format;
mod formats;
mod glossary;
mod lights;
mod parts;
mod questions;
mod quick;
mod reader;
mod rules;
mod tips;

pub use parts::bonuses_of;
pub use reader::with_ruleset;

use crate::http::App;
use axum::Router;
use axum::routing::get;

/// The page of the rules, for tests of what leads there.
#[cfg(test)]
pub fn rules_page(words: words::Words) -> String {
    rules::shown(&reader::Reader::new(words, &super::seen::Form::default())).0
}

/// The paths of the texts.
pub fn router() -> Router<App> {
    Router::new()
        .route("/rules", get(rules::page))
        .route("/rules/quick", get(quick::page))
        .route("/rules/bonuses", get(bonuses::page))
        .route("/rules/lights", get(lights::page))
        .route("/rules/glossary", get(glossary::page))
        .route("/rules/questions", get(questions::page))
        .route("/rules/tips", get(tips::page))
        .route("/formats", get(formats::page))
        .route("/formats/{name}", get(format::page))
}
