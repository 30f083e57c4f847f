//! Nothing leaks: two tables that differ only in what somebody may not know are the same to them, in
//! every byte of every answer.
//!
//! A pair of rooms is put one after the other in the place of one table, under the real router, with
//! a clock that stands still; whatever a viewer can ask for is asked of both. `worlds` takes rooms in
//! which other cards lie where the viewer cannot look, at every step of tables of every kind;
//! `histories` takes rooms in which somebody else has truly brought, picked, built or decided something
//! else; `chance` those that differ in a part of the chance that nobody may know yet.

mod chance;
mod event_streams;
mod figures;
mod histories;
mod kinds;
mod pushes;
mod stage;
mod streams;
mod worlds;
