//! Many tables, fast: simulations and what can be learnt from them.
//!
//! Work is cut into batches of fixed size; each game's chance follows from the seed and the game's
//! number alone. So the results, and their [digest](Results::digest), are the same for any
//! number of threads.
//!
//! | to | use |
//! |---|---|
//! | play many games, or hold a draft or a whole event | [`Simulation`], [`DraftSimulation`], [`EventSimulation`] |
//! | rate players | [`Arena`] |
//! | share out any of these among many machines | [`plan`] |
//! | seat programs that speak the player protocol | [`ExternalPlayer`] |
//! | run one table and record it | [`run_table`], [`run_hosted_table`] |
//! | check what was reported of a match | [`Referee`] |
//! | study the balance of the game, and write its report | [`balance`], [`report`] |
//! | tune a ruleset | [`tune`] |
//! | train the network, or the model of decks | [`net_training`], [`DeckTraining`] |
//!
//! # The metrics of the balance study
//!
//! A metric of a format's games is one value in [`balance::metrics`]: what is counted in a game, how the
//! sums become a number with its interval, what the rule book claims of it, and its figure. Adding one
//! is that value and its place in the list there.
//!
//! What else a study measures goes by topic:
//!
//! | topic | defined, summed, estimated and judged | drawn |
//! |---|---|---|
//! | decks and cards of a format | `balance/composition.rs`, `format_sums.rs`, `format_summary.rs` | `report/decks.rs`, `cards.rs` |
//! | games of a format | `balance/metrics.rs` | `report/games.rs`, `starts.rs` |
//! | decks of different formats | `balance/cross_format.rs` | `report/cross_format.rs` |
//! | skill | `balance/skill.rs` | `report/skill.rs` |
//! | Power Draft | `balance/power.rs` | `report/power.rs` |
//! | Deckbuilder Draft | `balance/campaign.rs` | `report/deckbuilder.rs` |
//!
//! In the first column a `…Sums` is what is added up, a `…Summary` what is estimated from it, and
//! `verdicts` holds it against the claims. Drawing stays apart, because a study knows neither pages nor
//! languages. The claims are listed in the order of the page in `balance/verdicts.rs`, as one claim has
//! verdicts on several formats. A row for every game (`balance/rows.rs`) is for others to read; nothing
//! is computed from it.
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

mod alpha_rank;
mod arena;
pub mod balance;
mod bradley_terry;
mod deal_sums;
mod deck_training;
mod draft_simulation;
mod event_simulation;
mod external;
mod format;
mod interval;
mod nash_averaging;
pub mod net_training;
pub mod plan;
mod player;
mod points;
mod program;
mod quick_draft;
mod referee;
mod refusal;
pub mod report;
mod row_files;
mod run_table;
mod simulation;
mod sums;
pub mod tune;

pub use alpha_rank::alpha_rank;
pub use arena::{Arena, Entrant, HeadToHead, Standing, matrix_svg};
pub use deck_training::{DeckTraining, FittedDecks, Trial, source_of};
pub use draft_simulation::DraftSimulation;
pub use event_simulation::EventSimulation;
pub use external::{ExternalPlayer, ForfeitedGame, Forfeits, Transport};
pub use format::{DraftFormat, Format, UnknownFormat};
pub use nash_averaging::{NashMix, nash_averaging};
pub use player::{DuelPlayer, Player};
pub use program::PROGRAM;
pub use referee::Referee;
pub use row_files::RowError;
pub use run_table::{run_hosted_table, run_table};
pub use simulation::{DecisionFile, Results, Simulation};
