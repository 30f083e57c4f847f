//! Decks as Arena imports them: headings, counts, and the printing where it is known.
//!
//! Arena knows a split card by both its names and every other card by that of its front, and has codes
//! of its own for two sets.

use super::{DeckList, printing, short_name};
use crate::magic::{Faces, arena_set};
use draft::PoolCard;
use std::fmt::Write;

/// Writes the deck.
pub fn write(deck: &DeckList<'_>) -> String {
    let mut text = "Deck\n".to_owned();
    part(&mut text, &deck.main);
    if !deck.side.is_empty() {
        text.push_str("\nSideboard\n");
        part(&mut text, &deck.side);
    }
    text
}

fn part(text: &mut String, cards: &[(u32, &PoolCard)]) {
    for (count, card) in cards {
        let name = short_name(card, &[Faces::Adventure, Faces::TwoSided]);
        let _ = write!(text, "{count} {name}");
        if let Some((set, number)) = printing(card) {
            let set = arena_set(&set);
            let _ = write!(text, " ({set}) {number}");
        }
        text.push('\n');
    }
}
