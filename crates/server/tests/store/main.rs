//! What the store promises, on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used)]

mod backup;
mod log;
mod opening;
mod people;
#[path = "../support/mod.rs"]
mod support;
mod tables;

pub(crate) use support::on_both;
