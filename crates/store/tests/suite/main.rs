//! What the store promises, on SQLite and on PostgreSQL. The tests share one process, and so one
//! PostgreSQL.

#![allow(clippy::unwrap_used)]

mod actions;
mod audit;
mod backup;
mod damage;
mod encrypted;
mod files;
mod log;
mod marks;
mod migrations;
mod opening;
mod people;
mod power_loss;
mod retention;
mod shared_cubes;
mod silence;
mod tables;
mod usage;
