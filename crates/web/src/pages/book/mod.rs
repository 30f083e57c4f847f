//! Texts to read: the rule book, and which format suits whom.
//!
//! The rule book is a set of pages with the same head. Every number in it is that of a ruleset, which
//! the address names; nothing here knows a number by itself.

mod bonuses;
mod format;
mod format_finder;
mod formats;
mod glossary;
mod orders;
mod parts;
mod questions;
mod reader;
mod rules;
mod summary;
mod tips;

pub use parts::bonuses_of;
pub use reader::with_ruleset;

use crate::app::App;
use axum::Router;
use axum::routing::get;

/// The page of the rules, for tests of what leads there.
#[cfg(test)]
pub fn rules_page(words: words::Words) -> String {
    rules::shown(&reader::Reader::new(words, &super::context::Form::default())).0
}

/// The paths of the texts.
pub fn router() -> Router<App> {
    Router::new()
        .route("/rules", get(rules::page))
        .route("/rules/quick", get(summary::page))
        .route("/rules/bonuses", get(bonuses::page))
        .route("/rules/lights", get(orders::page))
        .route("/rules/glossary", get(glossary::page))
        .route("/rules/questions", get(questions::page))
        .route("/rules/tips", get(tips::page))
        .route("/formats", get(formats::page))
        .route("/formats/{name}", get(format::page))
}
