//! Events over the API: what programs can do with them, and what nobody can.

mod asking;
mod chance;
pub mod evening;
mod following;
mod hidden;
mod limits;
mod playing;
