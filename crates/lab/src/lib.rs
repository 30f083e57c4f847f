//! Many tables, fast: simulations and what can be learnt from them.
//!
//! Work is cut into batches of fixed size; each game's chance follows from the seed and the game's
//! number alone. So the results, and their [digest](Results::digest), are the same for any
//! number of threads.
//!
//! # Examples
//!
//! Play a thousand games between two computer players, and look at how sure the result is:
//!
//! ```
//! use lab::{Format, Simulation};
//! use oracle::Ruleset;
//! use players::AnyDuellist;
//!
//! let players = ["guide", "random"].map(|name| AnyDuellist::named(name).expect("a name").into());
//! let simulation =
//!     Simulation { format: Format::Random, players, ruleset: Ruleset::STANDARD, games: 1_000, seed: 7 };
//! let results = simulation.run(&|_games| ());
//! let (low, _high) = results.intervals.wins[0];
//! assert!(low > 0.9, "the guide wins at least nine of ten games");
//! ```

mod arena;
pub mod balance;
mod bradley_terry;
mod deals;
mod drafted;
mod drafting;
mod format;
mod guest;
mod hosting;
mod interval;
mod player;
mod points;
mod referee;
pub mod report;
mod rows;
pub mod school;
mod simulate;
mod sums;
mod train_decks;
pub mod tune;
mod written;

pub use arena::{Against, Arena, Entrant, Standing};
pub use bradley_terry::{Encounter, Estimate, PRIOR, Strengths, Yardstick};
pub use deals::Deals;
pub use drafting::Drafting;
pub use format::{DraftFormat, Format, UnknownFormat};
pub use guest::{Forfeited, Forfeits, Guests, Wire};
pub use hosting::Hosting;
pub use interval::wilson;
pub use player::{Player, Plays};
pub use points::Points;
pub use referee::Referee;
pub use simulate::{Intervals, Results, Simulation, Turns};
pub use train_decks::{DeckTraining, FittedDecks, Trial, source_of};
pub use written::{attended, written};
