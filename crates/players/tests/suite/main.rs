//! The computer players: each does what it says, and gets right what it must.

#![allow(clippy::unwrap_used)]

mod buyers;
mod careful;
mod colors;
mod common;
mod guide;
mod learned;
mod levels;
mod net;
mod novice;
mod odds;
mod positions;
mod repair;
mod search;
mod seed;
