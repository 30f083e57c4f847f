//! Many tables, fast: simulations and what can be learnt from them.
//!
//! Work is cut into batches of fixed size; each game's chance follows from the seed and the game's
//! number alone. So the results, and their [digest](Results::digest), are the same for any
//! number of threads.

mod arena;
mod bradley_terry;
mod drafting;
mod interval;
mod simulate;
mod written;

pub use arena::{Against, Arena, Entrant, Standing};
pub use bradley_terry::{Encounter, Estimate, PRIOR, Strengths, Yardstick};
pub use drafting::Drafting;
pub use interval::wilson;
pub use simulate::{Format, Results, Simulation, Turns, UnknownFormat};
pub use written::written;
