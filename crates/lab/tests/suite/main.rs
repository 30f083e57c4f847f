//! Events between computer players, and what the training remembers.

#![allow(clippy::unwrap_used)]

mod events;
mod net_training;
