//! Decks of Forge and of XMage. Both call them `.dck`, and mean different things by it. Both know a
//! split card by both its names, and every other card by that of its front.

use super::{DeckList, on_a_line, printing, short_name};
use crate::magic::Faces;
use draft::PoolCard;
use std::fmt::Write;

/// The cards that go by the name of their front.
const BY_FRONT: [Faces; 2] = [Faces::Adventure, Faces::TwoSided];

/// A deck of Forge: sections, and the set behind the name.
pub fn forge(deck: &DeckList<'_>) -> String {
    let mut text = format!("[metadata]\nName={}\n", on_a_line(deck.name).trim());
    let mut section = |title: &str, cards: &[(u32, &PoolCard)]| {
        let _ = writeln!(text, "[{title}]");
        for (count, card) in cards {
            let name = short_name(card, &BY_FRONT);
            let _ = write!(text, "{count} {}", name.replace('|', " "));
            if let Some((set, _)) = printing(card) {
                let _ = write!(text, "|{set}");
            }
            text.push('\n');
        }
    };
    section("Main", &deck.main);
    section("Sideboard", &deck.side);
    text
}

/// A deck of XMage: the printing in front of the name, which it cannot do without. Where it is not
/// known, one that does not exist makes XMage go by the name.
pub fn xmage(deck: &DeckList<'_>) -> String {
    let mut text = format!("NAME:{}\n", on_a_line(deck.name).trim());
    for (prefix, cards) in [("", &deck.main), ("SB: ", &deck.side)] {
        for (count, card) in cards {
            let (set, number) = printing(card).unwrap_or_else(|| ("XXX".to_owned(), "0"));
            let name = short_name(card, &BY_FRONT);
            let _ = writeln!(text, "{prefix}{count} [{set}:{number}] {name}");
        }
    }
    text
}
