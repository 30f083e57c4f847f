//! The server: tables for people and programs.
//!
//! [`store`] keeps everything that has happened, and nothing else: whatever a server shows or
//! answers is a fold over what the store holds. This crate knows no rules of any game.

pub mod store;
