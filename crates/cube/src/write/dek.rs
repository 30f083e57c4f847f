//! Decks as Magic Online keeps them. Its own number of a card is not known here; with the number 0
//! it goes by the name.

use super::{Deck, in_xml};
use draft::Card;
use std::fmt::Write;

/// Writes the deck.
pub fn write(deck: &Deck<'_>) -> String {
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

fn part(text: &mut String, cards: &[(u32, &Card)], side: bool) {
    for (count, card) in cards {
        let name = in_xml(&card.name);
        let _ = writeln!(
            text,
            "  <Cards CatID=\"0\" Quantity=\"{count}\" Sideboard=\"{side}\" Name=\"{name}\" \
             Annotation=\"0\" />"
        );
    }
}
