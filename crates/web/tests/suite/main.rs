//! The server from outside, as people, programs and attackers meet it. The tests share one process, and
//! so one PostgreSQL and one Chromium.

#![allow(clippy::unwrap_used)]

mod admin;
mod bad_input;
mod browser;
mod events_api;
mod leaks;
mod openapi;
mod operations;
mod pages;
mod past;
mod people;
mod repeats;
mod rooms;
mod server_under_test;
mod shares;
mod week;
