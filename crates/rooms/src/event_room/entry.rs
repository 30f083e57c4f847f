//! What the log of an event says.

use crate::room::Terms;
use events::plan::Budget;
use oracle::Ruleset;
use serde::{Deserialize, Serialize};
use table::Hex;

/// What can happen to an event, as the log keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EventEntry {
    /// Somebody made the event.
    Founded(Box<EventOpening>),
    /// A person entered.
    Entered {
        /// Who.
        person: Hex<16>,
        /// Under which name, which the log does not keep; nothing if they have left the site.
        name: String,
    },
    /// Something happened in the event.
    Noted {
        /// What; its time is that of the log.
        entry: Box<events::RecordEntry>,
        /// The tables a result comes from, in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tables: Vec<Hex<16>>,
    },
    /// A table was opened.
    Tabled {
        /// What for.
        place: TableSlot,
        /// The table.
        table: Hex<16>,
    },
    /// Nothing happened for so long that the event was ended.
    Expired,
}

impl EventEntry {
    /// Something that happened in the event, at no table.
    pub fn noted(entry: events::RecordEntry) -> EventEntry {
        EventEntry::Noted { entry: Box::new(entry), tables: Vec::new() }
    }
}

/// All that is settled when an event is made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventOpening {
    /// The event.
    pub event: Hex<16>,
    /// Who made it.
    pub host: Hex<16>,
    /// What kind of event it is.
    pub setup: events::EventSetup,
    /// The rules of its duels.
    pub ruleset: Ruleset,
    /// The budget its time is planned by.
    pub budget: Budget,
    /// How many minutes a round has, where the host says so: whoever plays a game of their own knows best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_minutes: Option<u16>,
    /// Clock, spectators, and what becomes of those who leave, at its tables.
    #[serde(default)]
    pub terms: Terms,
    /// What its draws come from, which nobody sees before it is over; nothing in events that were made
    /// before there were such secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Hex<32>>,
}

/// What a table of an event is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableSlot {
    /// For everybody: a draft, the building of decks or a market, counted from 0.
    All(u16),
    /// For a pairing.
    Match {
        /// The round, counted from 1.
        round: u16,
        /// Which pairing of it, counted from 0.
        pairing: u16,
    },
}
