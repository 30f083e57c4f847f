//! Every draft, deck building and the market, for cards of any game.
//!
//! A [`Pool`] is cards with names and whatever else is known of them. A [`Format`] is a way to
//! draft them, with its settings; each is a module of its own and a line in one list. All formats
//! are drafted at one table, [`Draft`]. What comes after a draft are tables, too: building decks
//! ([`build`]), and between the rounds of a Deckbuilder Draft the [`market`].
//!
//! Nothing here knows which game the cards are from.
//!
//! # Examples
//!
//! Draft eight packs of a cube for two, one card at a time:
//!
//! ```
//! use draft::{PoolCard, DeckRule, Draft, Format, Pool, DraftSetup, Table};
//! use std::sync::Arc;
//! use table::Fast;
//!
//! let format = Format::named("standard")?.with("seats", "2")?.with("rounds", "4")?;
//! let pool = Pool {
//!     game: "mine".to_owned(),
//!     colors: Vec::new(),
//!     deck: DeckRule { least: 40, most: None, free: Vec::new() },
//!     copies: 1,
//!     lines: (1..=120).map(|number| PoolCard::named(format!("Card {number}"))).collect(),
//!     boosters: None,
//! };
//! let setup = DraftSetup { format, pool: Arc::new(pool) };
//!
//! let mut chance = Fast::new(1);
//! let (mut draft, _) = Draft::open(&setup, &mut chance)?;
//! while let Some(seat) = draft.waiting().iter().next() {
//!     let choices = draft.legal(seat).expect("few enough to list");
//!     draft.act(seat, &choices[0], &mut chance)?;
//! }
//! assert!(draft.outcome().is_some());
//! # Ok::<(), table::Refusal>(())
//! ```

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
pub mod refusal;
mod ring;
mod sealed;
mod settings;
mod solomon;
mod specimen;
mod standard;
mod stock;
mod undrafted;
mod view;

pub use action::{CardNos, DraftAction, DraftEvent};
pub use deal::{Amount, Deal, Filled};
pub use deckbuilder::Deckbuilder;
pub use draft::{Draft, DraftOutcome, DraftSetup};
pub use facts::{Audience, Complexity, Facts, Information, Times};
pub use formats::Format;
pub use pass::Pass;
pub use pick_four::PickFour;
pub use piles::Piles;
pub use pool::{
    Boosters, CardNo, Collation, Colors, DeckRule, FreeCard, Layout, Pool, PoolCard, Rarity, Sheet,
    Slot,
};
pub use power::Power;
pub use procedure::{Bins, Packs, Procedure, Schedule, Share, Stop, Visit};
pub use refusal::DraftRefusal;
pub use sealed::Sealed;
pub use settings::{Allowed, Parameter, Settings};
pub use solomon::Solomon;
pub use standard::Standard;
pub use table::{Seat, Table, Viewer};
pub use undrafted::Undrafted;
pub use view::{DraftSight, DraftStatus, DraftView, KnownSeat, Look, PendingChoice, Then};
