//! Events over the API: what programs can do with them, and what nobody can.

#![allow(clippy::unwrap_used)]

mod asking;
mod evening;
mod following;
mod hidden;
mod limits;
mod playing;
#[path = "../bad_input/server_under_test.rs"]
#[allow(dead_code)]
mod server_under_test;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, unused_macros)]
mod support;
