//! Every draft, deck building and the market, for cards of any game.
//!
//! A [`Pool`] is cards with names and whatever else is known of them. A [`Format`] is a way to
//! draft them, with its settings; each is a module of its own and a line in one list. All formats
//! are drafted at one table, [`Draft`]. What comes after a draft are tables, too: building decks
//! ([`build`]), and between the rounds of a Deckbuilder Draft the [`market`].
//!
//! Nothing here knows which game the cards are from.

mod action;
pub mod advice;
pub mod build;
mod deal;
pub mod deckbuilder;
mod draft;
mod facts;
mod formats;
pub mod market;
mod pass;
mod pick_four;
mod piles;
pub mod pool;
mod power;
mod procedure;
mod ring;
mod settings;
mod solomon;
mod specimen;
mod standard;
mod stock;
mod undrafted;
mod view;

pub use action::{Action, Cards, Event};
pub use deal::{Deal, Filled};
pub use deckbuilder::Deckbuilder;
pub use draft::{Draft, Outcome, Setup};
pub use facts::{Audience, Complexity, Facts, Information, Times};
pub use formats::Format;
pub use pass::Pass;
pub use pick_four::PickFour;
pub use piles::Piles;
pub use pool::{
    Boosters, Card, CardNo, Colors, DeckRule, FreeCard, Layout, Pool, Rarity, Sheet, Slot,
};
pub use power::Power;
pub use procedure::{Bins, Packs, Procedure, Schedule, Share, Stop, Visit};
pub use settings::{Allowed, Parameter, Settings};
pub use solomon::Solomon;
pub use standard::Standard;
pub use table::{Seat, Table, Viewer};
pub use undrafted::Undrafted;
pub use view::{Asked, Known, Look, Sight, Status, Then, View};
