//! Bad input over real connections: it gets an answer or is closed, and everybody else is served.

#![allow(clippy::unwrap_used)]

mod closed;
mod connections;
mod decisions;
mod numbers;
mod programs;
mod server_under_test;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, unused_macros)]
mod support;
mod tables;
