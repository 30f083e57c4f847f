//! One module a command: what it takes, and what it answers.

pub mod cards;
pub mod deck;
pub mod odds;
pub mod players;
pub mod record;
pub mod rules;
pub mod simulate;
