//! Oracle: The Champions of Arcadia.
//!
//! The game itself: cards, decks, rulesets, bonuses, exact odds and the duel. It knows nothing of
//! drafts, of who plays, or of how anything is shown.
//!
//! # Examples
//!
//! Sit down at a duel, see what may be done, and do it:
//!
//! ```
//! use oracle::{Duel, Ruleset, Seat, DuelSetup, Table, Viewer};
//! use table::Fast;
//!
//! let mut chance = Fast::new(1);
//! let (mut duel, _) = Duel::open(&DuelSetup::new(Ruleset::STANDARD, [None, None], None), &mut chance)?;
//! while let Some(seat) = duel.waiting().iter().next() {
//!     let choices = duel.legal(seat).expect("few enough to list");
//!     duel.act(seat, &choices[choices.len() / 2], &mut chance)?;
//! }
//! assert!(duel.outcome().is_some());
//! assert!(duel.view(Viewer::Seat(Seat(0))).sides[1].hand.is_none(), "hidden means hidden");
//! # Ok::<(), oracle::Refusal>(())
//! ```
//!
//! Ask for the exact odds of a fight: [`odds`]. Set up a position by hand: [`Scene`]. Play millions
//! of games: [`Play`], with a [`DuelSight`] for each player, does what [`Duel`] does without a single
//! allocation.
//!
//! # Rooms
//!
//! [`Card`] and its [`Face`] are what is printed; a [`Deck`] is forty of them with an [`Origin`]; a
//! [`Ruleset`] is every number. A [`Deal`] is what is fixed in a game, a [`Position`] what changes;
//! a [`World`] is both. A player's [`DuelSight`] is what the seat may know, a [`DuelView`] the same for
//! people and protocols. Rules cite their ruling (`R11`) where they are enforced; each ruling has a
//! test of that name.

mod action;
mod bonus;
mod card;
pub mod code;
mod coins;
mod deck;
mod duel;
mod imagine;
pub mod list;
mod moves;
pub mod odds;
mod play;
mod position;
pub mod refusal;
mod ruleset;
mod scene;
mod series;
mod sight;
mod slots;
mod view;
mod world;

pub use action::{Blow, Cards, DuelAction, DuelEvent};
pub use bonus::{BonusClass, BonusTable, Combo};
pub use card::{Card, Champion, Color, Face, Order, SET_SIZE, Species, UnknownCard};
pub use coins::Coins;
pub use deck::{CardSet, DECK_SIZE, Deck, LimitedKind, Origin, Problem, problems};
pub use duel::{Duel, DuelOutcome, DuelSetup, cards_hash};
pub use moves::{MOST_FIGHTERS, choose};
pub use play::{Move, Play, Strike, Witness};
pub use position::{Deal, Phase, Position};
pub use refusal::{DuelRefusal, Illegal};
pub use ruleset::{Recall, Ruleset, RulesetError, Whose};
pub use scene::Scene;
pub use series::{NextGame, Series};
pub use sight::{DuelSight, Mine, Theirs};
pub use slots::{Slot, Slots};
pub use view::{DuelView, Fight, SideView};
pub use world::{World, Worlds, possible_world, prior_pool};

pub use table::{Refusal, Seat, Table, Viewer};
