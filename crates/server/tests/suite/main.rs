//! The server from outside, as people, programs and attackers meet it. The tests share one process, and
//! so one PostgreSQL and one Chromium.

#![allow(clippy::unwrap_used)]

mod admin;
mod bad_input;
mod browser;
mod events_api;
mod hall;
mod leaks;
mod pages;
mod people;
mod power_loss;
mod server_under_test;
mod shares;
mod store;
mod support;
mod week;
