//! The drafts, deck building and the market: held to every promise of a table, and to their rulings.

#![allow(clippy::unwrap_used)]

mod common;
mod conformance;
mod contributing;
mod imagine;
mod rulings;
