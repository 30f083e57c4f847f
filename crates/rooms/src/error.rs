//! Why something did not happen.

use store::{LogId, StoreError};
use table::Refusal;

/// Why something did not happen.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RoomError {
    /// The rules or the room do not allow it.
    #[error(transparent)]
    Refused(Refusal),
    /// Something else has happened since it was looked at, and there is nothing to do any more.
    #[error("something else has happened meanwhile")]
    Superseded,
    /// The log of this table or event cannot be read, and it is set aside.
    #[error("the log of {0} is damaged")]
    Damaged(LogId),
    /// This node has not run for a while, and must first find out who drives the table.
    #[error("nobody is known to drive the table")]
    NotDriven,
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Refusal> for RoomError {
    fn from(refusal: Refusal) -> RoomError {
        RoomError::Refused(refusal)
    }
}
