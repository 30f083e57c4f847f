//! Oracle: The Champions of Arcadia.
//!
//! The game itself: cards, decks, rulesets, bonuses, exact odds and the duel. It knows nothing of
//! drafts, of who plays, or of how anything is shown.

mod action;
mod bonus;
mod card;
pub mod code;
mod deck;
mod duel;
pub mod list;
mod moves;
pub mod odds;
mod play;
mod position;
mod ruleset;
mod scene;
mod series;
mod sight;
mod slots;
mod view;
mod world;

pub use action::{Action, Blow, Cards, Event};
pub use bonus::{BonusClass, BonusTable, Combo};
pub use card::{Card, Champion, Color, Face, Order, SET_SIZE, Species, UnknownCard};
pub use deck::{CardSet, DECK_SIZE, Deck, Kind, Origin, Problem, problems};
pub use duel::{Duel, Outcome, Setup, cards_hash};
pub use moves::{Illegal, MOST_FIGHTERS};
pub use play::{Move, Play, Strike, Witness};
pub use position::{Deal, Phase, Position};
pub use ruleset::{Ruleset, RulesetError, Whose};
pub use scene::Scene;
pub use series::{Next, Series};
pub use sight::{Mine, Sight, Theirs};
pub use slots::{Slot, Slots};
pub use view::{Fight, SideView, View};
pub use world::{World, possible_world, prior_pool};

pub use table::{Refusal, Seat, Table, Viewer};
