//! What the API promises to people: who they are, what they keep, and that nobody is in their way.

#![allow(clippy::unwrap_used)]

mod accounts;
mod bots;
mod guards;
mod shelf;
mod site;
#[path = "../support/mod.rs"]
#[allow(dead_code)]
mod support;

pub(crate) use support::on_both;
