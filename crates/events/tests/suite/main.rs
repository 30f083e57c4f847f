//! Events from the first entry to the last standings.

#![allow(clippy::unwrap_used)]

mod course;
mod swiss;
