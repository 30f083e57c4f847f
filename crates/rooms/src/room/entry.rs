//! What the log of a table says.

use crate::game::{AnySetup, EntryDeck, Kind, Pace};
use crate::refusal::RoomRefusal;
use crate::sequence::Sequence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{By, Hex, Refusal, Seat};

/// What can happen at a table, as the log keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RoomEntry {
    /// Somebody opened the table.
    Opened(Box<Opening>),
    /// A seat was taken, or given to a computer player.
    Sat {
        /// The seat.
        seat: Seat,
        /// Who sits there now.
        sitter: Sitter,
    },
    /// A seat was left before the cards were dealt.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// A seat pledged its part of the chance.
    Pledged {
        /// The seat.
        seat: Seat,
        /// The hash of what it will reveal.
        hash: Hex<32>,
    },
    /// A seat revealed its part of the chance.
    Revealed {
        /// The seat.
        seat: Seat,
        /// What it gave.
        contribution: Hex<32>,
    },
    /// A seat gives nothing to the chance: zeros.
    Trusted {
        /// The seat.
        seat: Seat,
    },
    /// A seat pledged its part of the chance but did not reveal it in time: zeros stand in for it.
    Withheld {
        /// The seat.
        seat: Seat,
    },
    /// A seat did not give its part of the chance in time: nothing was dealt.
    Voided {
        /// The seat.
        seat: Seat,
        /// More seats that did not.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<Seat>,
    },
    /// A decision was taken.
    Decided {
        /// For which seat.
        seat: Seat,
        /// Who took it.
        by: By,
        /// What was decided.
        decision: Value,
    },
    /// The person at a seat is connected, by this node.
    Came {
        /// The seat.
        seat: Seat,
        /// The node.
        node: Hex<16>,
    },
    /// The person at a seat is not connected any more.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// The person at a seat will not come back: it is not waited for.
    Gone {
        /// The seat.
        seat: Seat,
    },
    /// Nobody drove the table since some moment: nobody is charged for that time.
    Resumed {
        /// The last sign of life.
        since: i64,
        /// The node that is gone; whoever was connected by it is not any more.
        gone: Option<Hex<16>>,
    },
    /// A seat wants to play again.
    Again {
        /// The seat.
        seat: Seat,
    },
    /// It goes on at another table.
    Continued {
        /// The other table.
        table: Hex<16>,
    },
    /// A seat wants a duel with another, with the decks that were built here.
    Challenged {
        /// The seat.
        seat: Seat,
        /// The other.
        other: Seat,
    },
    /// Two seats play a duel with the decks that were built here.
    Paired {
        /// The seats.
        seats: [Seat; 2],
        /// Where they play.
        table: Hex<16>,
    },
    /// The host has paused it: nothing can be decided, and no clock runs.
    Paused,
    /// The host lets it go on.
    Unpaused,
    /// Somebody says without a word what the others should know.
    Signalled {
        /// The seat.
        seat: Seat,
        /// What.
        signal: Signal,
    },
    /// Nobody came, or nobody moved, for so long that the table was closed.
    Expired,
    /// Somebody closed the table before it came to its end: nobody has won.
    Closed {
        /// Who.
        by: Closer,
    },
}

/// What a seat can say to the others without a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
    /// It waits for those who must decide.
    Waiting,
    /// It is about to decide, and needs a minute.
    Minute,
}

/// Who closes a table before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Closer {
    /// Whoever opened it.
    Host,
    /// Whoever runs the server.
    Operator,
}

impl RoomEntry {
    /// The seat it is about.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            RoomEntry::Sat { seat, .. }
            | RoomEntry::Stood { seat }
            | RoomEntry::Pledged { seat, .. }
            | RoomEntry::Revealed { seat, .. }
            | RoomEntry::Trusted { seat }
            | RoomEntry::Withheld { seat }
            | RoomEntry::Voided { seat, .. }
            | RoomEntry::Decided { seat, .. }
            | RoomEntry::Came { seat, .. }
            | RoomEntry::Left { seat }
            | RoomEntry::Gone { seat }
            | RoomEntry::Again { seat }
            | RoomEntry::Signalled { seat, .. }
            | RoomEntry::Challenged { seat, .. } => Some(*seat),
            RoomEntry::Opened(_)
            | RoomEntry::Resumed { .. }
            | RoomEntry::Continued { .. }
            | RoomEntry::Paired { .. }
            | RoomEntry::Paused
            | RoomEntry::Unpaused
            | RoomEntry::Expired
            | RoomEntry::Closed { .. } => None,
        }
    }
}

/// All that is settled when a table is opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The table.
    pub table: Hex<16>,
    /// Its kind.
    pub kind: String,
    /// What is settled there.
    pub setup: Value,
    /// Who opened it.
    pub host: Hex<16>,
    /// The server's part of the chance, which nobody sees before it is over.
    pub secret: Hex<32>,
    /// What the host has asked for.
    #[serde(default)]
    pub terms: Terms,
    /// What it is part of.
    #[serde(default, rename = "course")]
    pub sequence: Sequence,
    /// The table it follows.
    #[serde(default)]
    pub follows: Option<Hex<16>>,
    /// The event it is part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<Hex<16>>,
    /// Who sits there from the beginning.
    #[serde(default)]
    pub seated: Vec<Sitter>,
}

/// Somebody who sits down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// Who it is.
    pub who: Who,
    /// What they bring, which nobody else sees.
    #[serde(default, rename = "brought", skip_serializing_if = "Option::is_none")]
    pub entry_deck: Option<EntryDeck>,
}

/// Who sits at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Who {
    /// A person.
    Person {
        /// Who it is.
        #[schema(value_type = String)]
        id: Hex<16>,
        /// The name, which the log does not keep; nothing if they have left the site.
        name: String,
    },
    /// A computer player of a level.
    Computer {
        /// The level.
        level: String,
        /// Which of the names of its level it has, at a table of many and in an event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u16>,
    },
}

impl Who {
    /// A computer player that takes a seat of a table for so many. Where there are several opponents,
    /// each has a name of its own.
    pub fn computer(level: &str, seat: Seat, seats: usize) -> Who {
        let number = (seats > 2).then_some(u16::from(seat.0));
        Who::Computer { level: level.to_owned(), number }
    }
}

/// What a host asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Whether there is a clock.
    pub clock: bool,
    /// How many seconds the clock of a draft gives for every pick; what is not used is kept. As many as its
    /// format has if nothing is said (D7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick_seconds: Option<u16>,
    /// How many seconds more a pick has for every card of its pack beyond fifteen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card_seconds: Option<u16>,
    /// How many seconds there are for building a deck; as many as its format has if nothing is said (D7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub build_seconds: Option<u16>,
    /// How many seconds a turn on the market has; a minute if nothing is said (D7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_seconds: Option<u16>,
    /// Who may watch, and when.
    pub spectators: Spectators,
    /// What becomes of a seat whose person has gone.
    pub absent: Absent,
}

/// The least time after which something becomes of a seat whose person has gone, where there is no
/// clock: a phone that sleeps loses nothing.
const LEAST_ABSENT_MS: i64 = 180_000;
/// The most seconds for a pick: an hour.
const MOST_PICK_SECONDS: u16 = 3_600;
/// The most seconds for a deck, a turn, or a card more: two hours.
const MOST_CLOCK_SECONDS: u16 = 7_200;
/// The most cards of a pack that have no time of their own.
const USUAL_PACK: usize = 15;

impl Terms {
    /// Refuses times that nobody should sit down to.
    pub fn check(&self) -> Result<(), Refusal> {
        let delay = match self.spectators {
            Spectators::Delayed(ms) => ms,
            Spectators::Live | Spectators::Nobody => 0,
        };
        if delay < 0 || self.absent.after_ms < 0 {
            return Err(RoomRefusal::NegativeTime.into());
        }
        if !self.clock && self.absent.after_ms < LEAST_ABSENT_MS {
            return Err(RoomRefusal::AbsentTooShort { least: LEAST_ABSENT_MS }.into());
        }
        let (least, most) = (1, MOST_PICK_SECONDS);
        if self.pick_seconds.is_some_and(|seconds| !(least..=most).contains(&seconds)) {
            return Err(RoomRefusal::PickSeconds { least, most }.into());
        }
        let most = MOST_CLOCK_SECONDS;
        let mut others = [self.card_seconds, self.build_seconds, self.turn_seconds].into_iter();
        if others.any(|asked| asked.is_some_and(|seconds| !(least..=most).contains(&seconds))) {
            return Err(RoomRefusal::ClockSeconds { least, most }.into());
        }
        Ok(())
    }

    /// The time a clock gives at a table, where there is one: what the host says, else what its format has.
    pub(super) fn pace(&self, setup: &AnySetup, sequence: &Sequence) -> Option<Pace> {
        let asked = match setup.kind() {
            Kind::Draft => self.pick_seconds.map(u32::from),
            Kind::Build => self.build_seconds.map(u32::from).or(sequence.build_seconds),
            Kind::Market => self.turn_seconds.map(u32::from),
            Kind::Duel => None,
        };
        let pace = || asked.map_or_else(|| setup.pace(), |each| Pace::seconds(0, each));
        self.clock.then(pace)
    }

    /// The milliseconds more that a pick from so many cards has.
    pub(super) fn extra_ms(&self, cards: usize) -> i64 {
        let more = i64::try_from(cards.saturating_sub(USUAL_PACK)).unwrap_or(0);
        self.card_seconds.map_or(0, |each| more * i64::from(each) * 1_000)
    }
}

/// Who may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Spectators {
    /// Everybody, at once.
    #[default]
    Live,
    /// Everybody, so many milliseconds later.
    Delayed(i64),
    /// Nobody.
    Nobody,
}

/// What becomes of a seat whose person has gone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Absent {
    /// Milliseconds after which something becomes of it.
    pub after_ms: i64,
    /// The level of the computer player who takes over; without one, the seat loses, and where there
    /// is nothing to lose the clock decides in its place.
    pub computer: Option<String>,
}

impl Default for Absent {
    fn default() -> Absent {
        Absent { after_ms: 180_000, computer: None }
    }
}
