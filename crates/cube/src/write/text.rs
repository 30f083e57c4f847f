//! Plain texts: names alone, and the lists with counts that Magic Online reads.

use super::{DeckList, on_a_line, short_name};
use crate::magic::{self, Faces};
use draft::PoolCard;
use std::borrow::Cow;
use std::fmt::Write;

/// One name a line, for every copy. Nothing could tell what is kept beside the deck from the deck,
/// so it is left out. A name that begins with a digit gets a count, which it would otherwise be
/// taken for.
pub fn names(deck: &DeckList<'_>) -> String {
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

/// A card's name as Magic Online has it: `Fire/Ice`, and the front alone of every other card.
pub(super) fn mtgo_name(card: &PoolCard) -> Cow<'_, str> {
    match magic::faces(card) {
        Faces::Split => Cow::Owned(on_a_line(&card.name).replace(" // ", "/")),
        _ => short_name(card, &[Faces::Adventure, Faces::TwoSided]),
    }
}

/// A count and a name each line; the sideboard comes after a blank line.
pub fn mtgo(deck: &DeckList<'_>) -> String {
    let line = |text: &mut String, (count, card): &(u32, &PoolCard)| {
        let _ = writeln!(text, "{count} {}", mtgo_name(card));
    };
    let mut text = String::new();
    deck.main.iter().for_each(|entry| line(&mut text, entry));
    if !deck.side.is_empty() {
        text.push('\n');
    }
    deck.side.iter().for_each(|entry| line(&mut text, entry));
    text
}
