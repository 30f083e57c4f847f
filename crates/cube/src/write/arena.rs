//! Decks as Arena imports them: headings, counts, and the printing where it is known.

use super::{Deck, on_a_line, printing};
use draft::Card;
use std::fmt::Write;

/// Writes the deck.
pub fn write(deck: &Deck<'_>) -> String {
    let mut text = "Deck\n".to_owned();
    part(&mut text, &deck.main);
    if !deck.side.is_empty() {
        text.push_str("\nSideboard\n");
        part(&mut text, &deck.side);
    }
    text
}

fn part(text: &mut String, cards: &[(u32, &Card)]) {
    for (count, card) in cards {
        let _ = write!(text, "{count} {}", on_a_line(&card.name));
        if let Some((set, number)) = printing(card) {
            let _ = write!(text, " ({set}) {number}");
        }
        text.push('\n');
    }
}
