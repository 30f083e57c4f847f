//! Events: tables in sequence, from one evening's bracket to the Deckbuilder Draft.
//!
//! What has happened comes in, what happens next comes out. An [`Event`] is a fold over its
//! [`Entry`]s: people enter and leave, rounds are paired, results are reported, drafts and markets are
//! held elsewhere and come back as records. [`Event::next`] says what it is waiting for,
//! [`Event::standings`] how everybody stands. Its [`EventRecord`] replays to the same event.
//!
//! Nothing here plays a game, opens a table, knows the time or rolls a die: results, records, times and
//! seeds are arguments. So an event does not care whether its games take a millisecond or an evening.
//!
//! ```
//! use events::*;
//!
//! let setup = Setup::new("Friday", Kind::Swiss(Swiss { rounds: Some(1) }), "solomon");
//! let mut event = Event::new(setup)?;
//! for name in ["Ada", "Bo"] {
//!     let name = name.to_owned();
//!     event.apply(Entry::host(Happening::Entered { name, computer: None }))?;
//! }
//! event.apply(Entry::host(Happening::Started { seed: 1 }))?;
//! let round = event.pair(2)?;
//! event.apply(Entry::host(round))?;
//! assert_eq!(event.next(), Next::Games(vec![0]));
//! let score = Score { wins: [2, 1], draws: 0 };
//! event.apply(Entry::host(Happening::Reported { pairing: 0, score, papers: Vec::new() }))?;
//! assert_eq!(event.next(), Next::Over);
//! assert_eq!(event.standings()[0].points, 3);
//! # Ok::<(), table::Refusal>(())
//! ```

mod asked;
mod bracket;
mod check;
mod draws;
mod event;
mod happening;
mod kind;
mod matching;
pub mod pairing;
pub mod plan;
mod player;
mod record;
pub mod report;
mod round;
mod setup;
mod standings;

pub use asked::{Asked, ESCALATING};
pub use draws::Draws;
pub use event::{Event, Next};
pub use happening::{By, Entry, Happening, Held};
pub use kind::{
    DeckbuilderEvent, DoubleElimination, Kind, PowerEvening, RoundRobin, SingleElimination, Swiss,
};
pub use player::{Entrant, PlayerNo};
pub use record::{EventRecord, KIND, Referee};
pub use round::{Fared, Pairing, Round, Score};
pub use setup::{Formats, Setup};
pub use standings::{Share, Standing, Worth, standings};
