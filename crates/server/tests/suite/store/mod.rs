//! What the store promises, on SQLite and on PostgreSQL.

mod audit;
mod backup;
mod encrypted;
mod log;
mod opening;
mod people;
mod retention;
mod shares;
mod tables;
