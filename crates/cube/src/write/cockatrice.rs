//! Decks of Cockatrice (`.cod`).

use super::{Deck, in_xml};
use draft::Card;
use std::fmt::Write;

/// Writes the deck.
pub fn write(deck: &Deck<'_>) -> String {
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n    \
         <deckname>{}</deckname>\n    <comments></comments>\n",
        in_xml(deck.name)
    );
    zone(&mut text, "main", &deck.main);
    if !deck.side.is_empty() {
        zone(&mut text, "side", &deck.side);
    }
    text.push_str("</cockatrice_deck>\n");
    text
}

fn zone(text: &mut String, name: &str, cards: &[(u32, &Card)]) {
    let _ = writeln!(text, "    <zone name=\"{name}\">");
    for (count, card) in cards {
        let _ = write!(text, "        <card number=\"{count}\" name=\"{}\"", in_xml(&card.name));
        if !card.set.is_empty() {
            let _ = write!(text, " setShortName=\"{}\"", in_xml(&card.set));
        }
        if !card.number.is_empty() {
            let _ = write!(text, " collectorNumber=\"{}\"", in_xml(&card.number));
        }
        text.push_str("/>\n");
    }
    text.push_str("    </zone>\n");
}
