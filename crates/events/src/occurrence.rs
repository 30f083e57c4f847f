//! What can happen in an event: everything its record is made of.

use crate::pairing::Pair;
use crate::player::PlayerNo;
use crate::round::Score;
use draft::Draft;
use draft::build::Build;
use draft::market::Market;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Record;

/// Who brought something about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CausedBy {
    /// Whoever runs the event.
    Host,
    /// A player.
    Player(PlayerNo),
    /// A table at which something was played: its word is final.
    Table,
}

/// Something that happened, who brought it about, and when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordEntry {
    /// Milliseconds on the clock of whoever runs the event; 0 where nobody kept time.
    #[serde(default)]
    pub at: u64,
    /// Who brought it about.
    pub by: CausedBy,
    /// What happened.
    pub what: Occurrence,
}

impl RecordEntry {
    /// Something the host did, at no particular time.
    pub fn host(what: Occurrence) -> RecordEntry {
        RecordEntry { at: 0, by: CausedBy::Host, what }
    }

    /// Something a table brought about, at no particular time.
    pub fn table(what: Occurrence) -> RecordEntry {
        RecordEntry { at: 0, by: CausedBy::Table, what }
    }

    /// Something a player did, at no particular time.
    pub fn player(player: PlayerNo, what: Occurrence) -> RecordEntry {
        RecordEntry { at: 0, by: CausedBy::Player(player), what }
    }
}

/// Something that happens in an event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occurrence {
    /// Somebody entered: before the start, and in a Swiss also between rounds.
    Entered {
        /// Their name.
        name: String,
        /// The computer player that plays for them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        computer: Option<String>,
    },
    /// Somebody left: what they have not played yet is lost for them.
    Left {
        /// Who.
        player: PlayerNo,
    },
    /// A computer player takes somebody's place, also after they have left.
    Replaced {
        /// Who.
        player: PlayerNo,
        /// The computer player.
        computer: String,
    },
    /// The event began. Seats and seeds are drawn from the seed.
    Started {
        /// Where chance starts.
        seed: u64,
    },
    /// A round was paired.
    Paired {
        /// Where chance started; nothing where the host has paired by hand.
        seed: Option<u64>,
        /// Who meets whom.
        pairs: Vec<Pair>,
    },
    /// A draft, the building of decks or a market is over.
    Held(Held),
    /// A result of the current round was reported.
    Reported {
        /// Which pairing of the round.
        pairing: u16,
        /// The result.
        score: Score,
        /// Records of the tables it comes from, where there are any.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        papers: Vec<Value>,
    },
    /// The host set a result right, or decided one.
    Corrected {
        /// The round, counted from 1.
        round: u16,
        /// Which pairing of it.
        pairing: u16,
        /// The result as it should be.
        score: Score,
    },
    /// The event pauses: the clock of the round stands still, and no round is paired.
    Paused,
    /// It goes on.
    Resumed,
    /// The current round has more time.
    TimeAdded {
        /// So many minutes more.
        minutes: u16,
    },
    /// The host ended the event early.
    Ended,
}

/// A table that was held for everybody, as its record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Held {
    Draft(Box<Record<Draft>>),
    Build(Box<Record<Build>>),
    Market(Box<Record<Market>>),
}
