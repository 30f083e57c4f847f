//! Decks of Cockatrice (`.cod`). Its database, which is made from MTGJSON's, joins the names of split
//! cards and of cards with adventures; of two-sided cards each side is a card of its own.

use super::{DeckList, in_xml, short_name};
use crate::magic::Faces;
use draft::PoolCard;
use std::fmt::Write;

/// Writes the deck.
pub fn write(deck: &DeckList<'_>) -> String {
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

fn zone(text: &mut String, name: &str, cards: &[(u32, &PoolCard)]) {
    let _ = writeln!(text, "    <zone name=\"{name}\">");
    for (count, card) in cards {
        let name = in_xml(&short_name(card, &[Faces::TwoSided]));
        let _ = write!(text, "        <card number=\"{count}\" name=\"{name}\"");
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
