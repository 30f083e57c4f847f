//! The duel: held to every promise of a table, to its rulings, and to a second implementation.

#![allow(clippy::unwrap_used)]

mod bad_input;
mod common;
mod conformance;
mod perft;
mod rulings;
mod verifiable;
mod worlds;
