//! Events from the first entry to the last standings.

#![allow(clippy::unwrap_used)]

mod kinds;
mod pods;
mod swiss;
