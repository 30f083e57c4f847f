//! The server: tables for people and programs.
//!
//! [`store`] keeps everything that has happened, and nothing else: whatever a server shows or
//! answers is a fold over what the store holds. A [`room`] is such a fold: a table with the people
//! around it; [`game`] lets it host tables of any kind; the [`hall`] is all rooms of a node. This crate knows no rules of any game.

pub mod course;
pub mod game;
pub mod hall;
pub mod http;
pub mod room;
pub mod settings;
pub mod steward;
pub mod store;
pub mod thinkers;
pub mod time;
