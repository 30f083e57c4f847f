//! Decks as Magic Online keeps them, with its own number of each card where the list has it.
//!
//! Magic Online goes by the number and by nothing else, leaves a card out whose number it does not
//! know, and crashes where there is none: a card without a number has 0. XMage reads these files by
//! name.

use super::text::mtgo_name;
use super::{DeckList, in_xml};
use draft::PoolCard;
use std::fmt::Write;

/// Writes the deck.
pub fn write(deck: &DeckList<'_>) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
        <Deck xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" \
        xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n\
        \x20 <NetDeckID>0</NetDeckID>\n\
        \x20 <PreconstructedDeckID>0</PreconstructedDeckID>\n"
        .to_owned();
    part(&mut text, &deck.main, false);
    part(&mut text, &deck.side, true);
    text.push_str("</Deck>\n");
    text
}

fn part(text: &mut String, cards: &[(u32, &PoolCard)], side: bool) {
    for (count, card) in cards {
        let name = in_xml(&mtgo_name(card));
        let id = card.mtgo.unwrap_or(0);
        let _ = writeln!(
            text,
            "  <Cards CatID=\"{id}\" Quantity=\"{count}\" Sideboard=\"{side}\" Name=\"{name}\" \
             Annotation=\"0\" />"
        );
    }
}
