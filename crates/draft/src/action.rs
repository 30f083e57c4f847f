//! Decisions and events of a draft.

use crate::deal::Filled;
use crate::pool::CardNo;
use serde::{Deserialize, Serialize};
use table::{Chosen, Seat, Viewer};

/// Some cards that are chosen together.
pub type CardNos = Chosen<CardNo>;

/// One whole decision of a drafter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DraftAction {
    /// Take a pile off the table, by its place, counted from 0.
    Pile(u16),
    /// Keep cards of the pack at hand, and remove others.
    Pick {
        /// The cards kept.
        take: CardNos,
        /// The cards put on the removed pile.
        #[serde(default, skip_serializing_if = "CardNos::is_empty")]
        remove: CardNos,
    },
}

/// Something that happened in a draft. Where cards are `None`, the viewer may not know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DraftEvent {
    /// Some kind of card had run out when packs were made, and others stand in (M2).
    Filled(Filled),
    /// Packs were laid out.
    Dealt {
        /// The round, counted from 1.
        round: u16,
        /// How many packs.
        packs: u16,
        /// Their cards.
        cards: Option<Vec<Vec<CardNo>>>,
        /// Whether they lie open.
        face_up: bool,
    },
    /// A seat took a pile.
    Chose {
        /// Who.
        seat: Seat,
        /// Its place on the table.
        pile: u16,
        /// Whether it was the last.
        forced: bool,
    },
    /// A seat kept and removed cards.
    Took {
        /// Who.
        seat: Seat,
        /// Of which pack of the round.
        pack: u16,
        /// The cards kept.
        take: Option<CardNos>,
        /// The cards removed.
        remove: Option<CardNos>,
        /// Whether there was nothing to choose.
        forced: bool,
        /// Whether the pack lay open.
        face_up: bool,
    },
    /// What was left of a pack left the game.
    Left {
        /// Which pack of the round.
        pack: u16,
        /// How many cards.
        count: u16,
        /// Which cards.
        cards: Option<CardNos>,
    },
    /// It was settled who builds from whose removed cards: seat by seat, the bin's first owner.
    Bins(Vec<Seat>),
}

impl DraftEvent {
    /// As much of it as a viewer may know.
    pub(crate) fn shown_to(&self, viewer: Viewer) -> DraftEvent {
        let mut event = self.clone();
        match &mut event {
            DraftEvent::Dealt { cards, face_up: false, .. } => *cards = None,
            DraftEvent::Left { cards, .. } => *cards = None,
            DraftEvent::Took { seat, take, remove, face_up: false, .. } if !viewer.is(*seat) => {
                (*take, *remove) = (None, None);
            }
            _ => {}
        }
        event
    }
}
