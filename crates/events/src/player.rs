//! Who takes part.

use serde::{Deserialize, Serialize};

/// A player's number in an event: the first to enter is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerNo(pub u16);

impl PlayerNo {
    /// As a place in a list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// The name; nobody else in the event has it.
    pub name: String,
    /// The computer player that plays, where it is not a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<String>,
    /// Whether they have left the event.
    pub left: bool,
}
