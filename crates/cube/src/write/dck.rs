//! Decks of Forge and of XMage. Both call them `.dck`, and mean different things by it.

use super::{Deck, on_a_line, printing};
use draft::Card;
use std::fmt::Write;

/// A deck of Forge: sections, and the set behind the name.
pub fn forge(deck: &Deck<'_>) -> String {
    let mut text = format!("[metadata]\nName={}\n", on_a_line(deck.name).trim());
    let mut section = |title: &str, cards: &[(u32, &Card)]| {
        let _ = writeln!(text, "[{title}]");
        for (count, card) in cards {
            let _ = write!(text, "{count} {}", on_a_line(&card.name).replace('|', " "));
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
pub fn xmage(deck: &Deck<'_>) -> String {
    let mut text = format!("NAME:{}\n", on_a_line(deck.name).trim());
    for (prefix, cards) in [("", &deck.main), ("SB: ", &deck.side)] {
        for (count, card) in cards {
            let (set, number) = printing(card).unwrap_or_else(|| ("XXX".to_owned(), "0"));
            let name = on_a_line(&card.name);
            let _ = writeln!(text, "{prefix}{count} [{set}:{number}] {name}");
        }
    }
    text
}
