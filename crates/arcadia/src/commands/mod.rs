//! One module a command: what it takes, and what it answers.

pub mod admin;
pub mod arena;
pub mod cards;
pub mod cube;
pub mod deck;
pub mod draft;
pub mod engine;
pub mod event;
pub mod formats;
pub mod lab;
pub mod odds;
pub mod options;
pub mod parts;
pub mod play;
pub mod players;
pub mod record;
pub mod rules;
pub mod serve;
pub mod shell;
pub mod simulate;
pub mod store;
mod traces;
pub mod train;
pub mod train_decks;
