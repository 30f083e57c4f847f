//! Everything the lab refuses. `table::refusal` says how to add to it.

table::refusals! {
    /// Why a simulation cannot be run.
    pub enum LabRefusal {
        Rules {
            TooFewDrafters { seats: usize, have: usize } = "too-few-drafters",
        }
    }
}
