//! Events: tables in sequence, from one evening's bracket to the Deckbuilder Draft.
//!
//! What has happened comes in, what happens next comes out. An [`Event`] is a fold over its
//! [`RecordEntry`]s: people enter and leave, rounds are paired, results are reported, drafts and markets are
//! held elsewhere and come back as records. [`Event::next`] says what it is waiting for,
//! [`Event::standings`] how everybody stands. Its [`EventRecord`] replays to the same event.
//!
//! Nothing here plays a game, opens a table, knows the time or rolls a die: results, records, times and
//! seeds are arguments. So an event does not care whether its games take a millisecond or an evening.
//!
//! ```
//! use events::*;
//!
//! let setup = EventSetup::new("Friday", EventKind::Swiss(Swiss { rounds: Some(1) }), "solomon");
//! let mut event = Event::new(setup)?;
//! for name in ["Ada", "Bo"] {
//!     let name = name.to_owned();
//!     event.apply(RecordEntry::host(Occurrence::Entered { name, computer: None }))?;
//! }
//! event.apply(RecordEntry::host(Occurrence::Started { seed: 1 }))?;
//! let round = event.pair(2)?;
//! event.apply(RecordEntry::host(round))?;
//! assert_eq!(event.next(), Next::Games(vec![0]));
//! let score = Score { wins: [2, 1], draws: 0 };
//! event.apply(RecordEntry::host(Occurrence::Reported { pairing: 0, score, papers: Vec::new() }))?;
//! assert_eq!(event.next(), Next::Over);
//! assert_eq!(event.standings()[0].points, 3);
//! # Ok::<(), table::Refusal>(())
//! ```

mod bracket;
mod check;
mod draws;
mod event;
mod kind;
mod matching;
mod occurrence;
pub mod pairing;
pub mod plan;
mod player;
mod record;
pub mod refusal;
pub mod report;
mod request;
mod round;
mod setup;
mod standings;

pub use draws::Draws;
pub use event::{Event, Next};
pub use kind::{
    DeckbuilderEvent, DoubleElimination, EventKind, Pod, PodPlay, PowerEvent, RoundRobin,
    SingleElimination, Swiss,
};
pub use occurrence::{CausedBy, Held, Occurrence, RecordEntry};
pub use player::{Entrant, PlayerNo};
pub use record::{EventRecord, KIND, Referee};
pub use refusal::EventRefusal;
pub use request::{ESCALATING, EventRequest};
pub use round::{Fared, Pairing, Round, Score};
pub use setup::{EventSetup, Formats};
pub use standings::{Share, Standing, Worth, standings};
