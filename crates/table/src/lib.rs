//! A duel, a draft, a market: whatever seats people is a table, and a table is its state and its rules,
//! without clock, network or luck of its own.
//!
//! This crate knows seats, views, decisions, chance and records. It knows no rules: a duel, a
//! draft, a market are tables of their own crates, and whoever hosts, simulates or watches them
//! does it through [`Table`] alone.
//!
//! - [`Table`] is the contract, [`check_table`] the one test that holds every table to it.
//! - [`Chance`] is where luck comes from; see [`chance`] for the four sources.
//! - [`Session`] adds what may happen at any table: resigning, agreeing on a draw, a clock.
//! - [`Record`] is a table written down; [`Record::verify`] plays it again and compares.
//! - [`protocol`] is how a host talks with players who sit somewhere else.
//!
//! # Examples
//!
//! A host needs to know no rules. This one plays any table to its end:
//!
//! ```
//! use table::{Chance, Fast, Occasion, Refusal, Seat, Table};
//!
//! fn play_out<T: Table>(setup: &T::Setup, seed: u64) -> Result<Option<T::Outcome>, Refusal> {
//!     let mut chance = Fast::new(seed);
//!     let (mut table, _events) = T::open(setup, &mut chance)?;
//!     while let Some(seat) = table.waiting().iter().next() {
//!         // What a clock would decide; a player would look at `table.view(seat)` instead.
//!         let action = table.clock_action(seat).expect("somebody is waited for");
//!         table.act(seat, &action, &mut chance)?;
//!     }
//!     Ok(table.outcome())
//! }
//!
//! // The same seed gives the same dice on every machine.
//! let roll = |seed| Fast::new(seed).roll(Occasion::dice(Seat(0), 1), 20);
//! assert_eq!(roll(7), roll(7));
//! ```

pub mod chance;
mod check;
mod chosen;
mod given;
mod hex;
pub mod protocol;
mod record;
pub mod refusal;
#[cfg(feature = "schema")]
pub mod schema;
mod seat;
mod session;

pub use chance::{Chance, Exact, Fast, Occasion, Purpose, Scripted, Verifiable, enumerate};
pub use check::{Specimen, cases, check_table, is_long_run};
pub use chosen::Chosen;
pub use given::{Given, Note, Part};
pub use hex::Hex;
pub use record::{
    Difference, ReadError, Record, RecordedPlayer, Source, VERSION, Verification, kind,
};
pub use refusal::{Class, Refusal, TableRefusal};
pub use seat::{Seat, Seats, Viewer};
pub use session::{By, Decision, Ending, RecordedDecision, Session};

use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Plain data that can be compared, shown and written down.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned> Data for T {}

/// A table: it says who must act, what a viewer may know, what is allowed, and what it does.
///
/// A table is a value. It opens no file and asks no clock; chance comes in as an argument. An
/// action that is not allowed is refused with a reason and changes nothing.
pub trait Table: Data {
    /// The name records use for this kind of table.
    const KIND: &'static str;
    /// Whether the seats play against each other, so that one can resign or two agree on a draw.
    const CONTEST: bool;

    /// All that must be settled before the first card.
    type Setup: Data;
    /// One whole decision of a seat.
    type Action: Data;
    /// Something that happened, with everything there is to know about it.
    type Event: Data;
    /// What one viewer may know.
    type View: Data;
    /// How it ended.
    type Outcome: Data;

    /// What everybody may know before the first card, by name: the rules, the cards.
    fn settled(setup: &Self::Setup) -> protocol::Settled;

    /// Sets the table up and deals.
    fn open(
        setup: &Self::Setup,
        chance: &mut dyn Chance,
    ) -> Result<(Self, Vec<Self::Event>), Refusal>;

    /// How many seats a table of this set-up has.
    fn seats_of(setup: &Self::Setup) -> u8;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// The seats that must decide now. Empty exactly when the table has ended.
    fn waiting(&self) -> Seats;

    /// What this viewer may know: built up from nothing, so that nothing can be forgotten in it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Every action the seat may take, or `None` where there are too many to list.
    fn legal(&self, seat: Seat) -> Option<Vec<Self::Action>>;

    /// Whether the seat may take this action now.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Takes the action, or refuses it and changes nothing. Gives back what happened.
    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Self::Event>, Refusal>;

    /// What is decided for a waiting seat whose time has run out.
    fn clock_action(&self, seat: Seat) -> Option<Self::Action>;

    /// How the table ended, once it has.
    fn outcome(&self) -> Option<Self::Outcome>;

    /// As much of an event as this viewer may know, or nothing.
    fn show(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
}
