//! Events over the API: what programs can do with them, and what nobody can.

mod asking;
mod chance;
mod following;
mod hidden;
pub mod hosted_event;
mod limits;
mod playing;
