//! Plain texts: names alone, and the lists with counts that Magic Online reads.

use super::{Deck, on_a_line};
use draft::Card;
use std::fmt::Write;

/// One name a line, for every copy. Nothing could tell what is kept beside the deck from the deck,
/// so it is left out. A name that begins with a digit gets a count, which it would otherwise be
/// taken for.
pub fn names(deck: &Deck<'_>) -> String {
    let mut text = String::new();
    for (count, card) in &deck.main {
        let name = on_a_line(&card.name);
        let one = if name.starts_with(|c: char| c.is_ascii_digit()) { "1 " } else { "" };
        for _ in 0..*count {
            let _ = writeln!(text, "{one}{name}");
        }
    }
    text
}

/// A count and a name each line; the sideboard comes after a blank line.
pub fn mtgo(deck: &Deck<'_>) -> String {
    let line = |text: &mut String, (count, card): &(u32, &Card)| {
        let _ = writeln!(text, "{count} {}", on_a_line(&card.name));
    };
    let mut text = String::new();
    deck.main.iter().for_each(|entry| line(&mut text, entry));
    if !deck.side.is_empty() {
        text.push('\n');
    }
    deck.side.iter().for_each(|entry| line(&mut text, entry));
    text
}
