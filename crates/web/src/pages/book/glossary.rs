//! The words of the game.

use super::super::context::Form;
use super::super::language::Language;
use super::reader::Reader;
use axum::response::Html;
use maud::html;
use words::{composed, key};

/// The keys of the words, which are also their anchors.
#[rustfmt::skip]
pub const TERMS: [&str; 45] = [
    "active-player", "attack", "attack-base", "aureus", "bonus", "bonus-class", "booster",
    "champion", "color", "combat-zone", "combo", "cost", "deck", "defence", "denying", "die",
    "discard", "discard-pile", "draft", "draw-card", "energy", "exchange", "first-picker", "hand",
    "hand-limit", "income", "luna", "market", "match", "mulligan", "opal", "order", "pass", "pick",
    "pile", "pool", "price", "rarity", "recall", "removed", "ruleset", "set", "set-aside",
    "species", "turn-limit",
];

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let mut terms = TERMS.map(|key| (reader.say(composed!("term-{key}")), key));
    terms.sort_by_cached_key(|(name, _)| plain(name));
    let body = html! {
        (reader.chooser("/rules/glossary"))
        dl class="panel glossary" {
            @for (name, key) in &terms {
                div id=(key) {
                    dt { (name) }
                    dd { (reader.say(composed!("term-{key}-text"))) }
                }
            }
        }
    };
    reader.page(key::BOOK_GLOSSARY, &body)
}

/// A word as it is looked up: small letters without accents.
fn plain(name: &str) -> String {
    let letter = |letter: char| match letter {
        'á' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'í' | 'î' => 'i',
        'ó' | 'ô' => 'o',
        'ú' | 'û' => 'u',
        other => other,
    };
    name.to_lowercase().chars().map(letter).collect()
}
