//! Decks as Magic Online keeps them (`.dek`): an element for each card, with how many there are.
//!
//! All cards are read, those of the sideboard too.

use super::name::name;
use super::xml::{self, Element, Visit};
use super::{Warning, add};
use crate::magic;
use draft::{Pool, PoolCard};
use table::Refusal;

/// Whether a text is such a deck.
pub fn detect(text: &str) -> bool {
    xml::root(text).as_deref() == Some("Deck")
}

/// Reads the cards.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let mut deck = Deck { cards: Vec::new(), warnings };
    xml::walk(text, &mut deck)?;
    let cards = deck.cards;
    Ok(magic::pool(cards, warnings))
}

struct Deck<'w> {
    cards: Vec<PoolCard>,
    warnings: &'w mut Vec<Warning>,
}

impl Visit for Deck<'_> {
    fn open(&mut self, path: &[String], element: Element) -> Result<(), Refusal> {
        if path.len() != 2 || element.name != "Cards" {
            return Ok(());
        }
        let Some(name) = element.get("Name").and_then(name) else {
            return xml::nameless(element.line, self.warnings);
        };
        let copies = xml::copies(&element, "Quantity", &name, self.warnings)?;
        let mtgo = element.get("CatID").and_then(|id| id.trim().parse().ok()).filter(|id| *id > 0);
        add(&mut self.cards, PoolCard { mtgo, ..PoolCard::named(name) }, copies, element.line)
    }

    fn close(&mut self, _: &[String], _: String) -> Result<(), Refusal> {
        Ok(())
    }
}
