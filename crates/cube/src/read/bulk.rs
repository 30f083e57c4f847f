//! The pieces of bulk files that the readers of sets know: a set, the faces of a card, a printing.

use super::json::{CardReading, Entries, Entry};
use super::{mtgjson, scryfall};
use draft::PoolCard;
use serde::Deserialize;

/// A set of MTGJSON, of which only the cards are kept.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct SetCards {
    cards: Entries<mtgjson::Face>,
}

impl SetCards {
    /// The cards, their faces put together. What makes no sense is left out.
    pub(crate) fn cards(self, code: &str) -> Vec<PoolCard> {
        mtgjson::whole_cards(self.cards, code)
    }
}

/// The faces of a card of MTGJSON's `AtomicCards`.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct Faces(Entries<mtgjson::Face>);

impl Faces {
    /// The card.
    pub(crate) fn cards(self) -> Vec<PoolCard> {
        mtgjson::whole_cards(self.0, "")
    }
}

/// A card of Scryfall's.
#[derive(Deserialize)]
#[serde(transparent)]
pub(crate) struct ScryfallCard(Entry<scryfall::Printing>);

impl ScryfallCard {
    /// The card; nothing where it is none.
    pub(crate) fn card(self) -> Option<PoolCard> {
        let printing = self.0.0.filter(|printing| !scryfall::is_no_card(printing))?;
        scryfall::card(printing, &mut CardReading::of(0))
    }
}
