//! What has happened at a table, as a viewer may know it.

use super::{Closer, RoomEntry, Signal, Who};
use crate::game::{AnyDecision, AnyEvent, Kind};
use serde::Serialize;
use table::{By, Hex, Seat};
use utoipa::ToSchema;

/// An entry of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RoomHistoryEntry {
    /// Its number.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub happened: PublicEntry,
    /// What came of it on the table.
    pub events: Vec<AnyEvent>,
    /// What was decided, where the viewer may know it. Pages tell it in words.
    #[serde(skip)]
    pub decision: Option<AnyDecision>,
}

/// As much of an entry as everybody may know: not the secret, not what somebody brought, not what was
/// decided. What came of a decision is in its events.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the entries of the log say it")]
pub enum PublicEntry {
    Opened {
        kind: Kind,
        #[schema(value_type = String)]
        host: Hex<16>,
    },
    Sat {
        seat: Seat,
        who: Who,
    },
    Stood {
        seat: Seat,
    },
    Pledged {
        seat: Seat,
        #[schema(value_type = String)]
        hash: Hex<32>,
    },
    Revealed {
        seat: Seat,
    },
    Trusted {
        seat: Seat,
    },
    Withheld {
        seat: Seat,
    },
    Voided {
        seat: Seat,
        #[schema(value_type = Vec<u8>)]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        others: Vec<Seat>,
    },
    Decided {
        seat: Seat,
        #[schema(value_type = String)]
        by: By,
        /// What was said aloud: resigning, and agreeing on a draw.
        #[serde(skip_serializing_if = "Option::is_none")]
        decision: Option<String>,
    },
    Came {
        seat: Seat,
    },
    Left {
        seat: Seat,
    },
    Gone {
        seat: Seat,
    },
    Resumed {
        since: i64,
    },
    Again {
        seat: Seat,
    },
    Continued {
        #[schema(value_type = String)]
        table: Hex<16>,
    },
    Challenged {
        seat: Seat,
        other: Seat,
    },
    Paired {
        seats: [Seat; 2],
        #[schema(value_type = String)]
        table: Hex<16>,
    },
    Paused,
    Unpaused,
    Signalled {
        seat: Seat,
        signal: Signal,
    },
    Expired,
    Closed {
        by: Closer,
    },
}

impl PublicEntry {
    /// As much of an entry as everybody may know, at a table of a kind.
    pub(super) fn of(entry: &RoomEntry, kind: Kind) -> PublicEntry {
        match entry {
            RoomEntry::Opened(opening) => PublicEntry::Opened { kind, host: opening.host },
            RoomEntry::Sat { seat, sitter } => {
                PublicEntry::Sat { seat: *seat, who: sitter.who.clone() }
            }
            RoomEntry::Stood { seat } => PublicEntry::Stood { seat: *seat },
            RoomEntry::Pledged { seat, hash } => PublicEntry::Pledged { seat: *seat, hash: *hash },
            RoomEntry::Revealed { seat, .. } => PublicEntry::Revealed { seat: *seat },
            RoomEntry::Trusted { seat } => PublicEntry::Trusted { seat: *seat },
            RoomEntry::Withheld { seat } => PublicEntry::Withheld { seat: *seat },
            RoomEntry::Voided { seat, others } => {
                PublicEntry::Voided { seat: *seat, others: others.clone() }
            }
            RoomEntry::Decided { seat, by, decision } => {
                let decision = decision.as_str().map(str::to_owned);
                PublicEntry::Decided { seat: *seat, by: *by, decision }
            }
            RoomEntry::Came { seat, .. } => PublicEntry::Came { seat: *seat },
            RoomEntry::Left { seat } => PublicEntry::Left { seat: *seat },
            RoomEntry::Gone { seat } => PublicEntry::Gone { seat: *seat },
            RoomEntry::Resumed { since, .. } => PublicEntry::Resumed { since: *since },
            RoomEntry::Again { seat } => PublicEntry::Again { seat: *seat },
            RoomEntry::Continued { table } => PublicEntry::Continued { table: *table },
            RoomEntry::Challenged { seat, other } => {
                PublicEntry::Challenged { seat: *seat, other: *other }
            }
            RoomEntry::Paired { seats, table } => {
                PublicEntry::Paired { seats: *seats, table: *table }
            }
            RoomEntry::Paused => PublicEntry::Paused,
            RoomEntry::Unpaused => PublicEntry::Unpaused,
            RoomEntry::Signalled { seat, signal } => {
                PublicEntry::Signalled { seat: *seat, signal: *signal }
            }
            RoomEntry::Expired => PublicEntry::Expired,
            RoomEntry::Closed { by } => PublicEntry::Closed { by: *by },
        }
    }
}
