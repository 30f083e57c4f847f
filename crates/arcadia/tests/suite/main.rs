//! The command line as its users use it: every command, the terminal game, programs that play, and
//! golden playthroughs of every format.

#![allow(clippy::unwrap_used)]

mod admin;
mod arena;
mod cli;
mod common;
mod drafts;
mod evenings;
mod events;
mod golden;
mod lab;
mod play;
mod promises;
mod protocol;
mod serve;
mod train;
mod train_decks;
