//! The contract of tables, chance and the player protocol.

#![allow(clippy::unwrap_used)]

mod chance_vector;
mod check_table;
mod protocol;
