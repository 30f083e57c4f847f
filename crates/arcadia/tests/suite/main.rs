//! The command line as its users use it: every command, the terminal game, programs that play, and
//! golden playthroughs of every format.

#![allow(clippy::unwrap_used)]

mod admin;
mod arena;
mod cli;
mod common;
mod drafts;
mod events;
mod golden;
mod help;
mod hosted_events;
mod lab;
mod operations;
mod parts;
mod play;
mod promises;
mod protocol;
mod records;
mod schemas;
mod serve;
mod store;
mod terminal;
mod train;
mod train_decks;
