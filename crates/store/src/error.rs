//! Errors of the store, with sentences for operators.
//!
//! No sentence contains a stored value: no password, token, name or body of an entry. What a database
//! says about its own errors is passed on only as far as it contains none.

use std::path::Path;
use thiserror::Error;

/// Why an operation of the store has failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The address of the store cannot be read.
    #[error(
        "the address of the store is not one: give a path, sqlite:PATH or \
         postgres://user:password@host/database"
    )]
    Address,
    /// The database cannot be reached, or failed. A write may have happened or not.
    #[error("the store cannot be used now: {0}")]
    Unavailable(String),
    /// The server is not the one it should be, as far as its certificate shows.
    #[error(
        "the certificate of PostgreSQL is not accepted: {0}. The host in the address must be one of \
         the certificate's, and its authority known to this system or given with --store-ca"
    )]
    Certificate(String),
    /// The server does not encrypt.
    #[error(
        "PostgreSQL does not offer encrypted connections. Turn ssl on there; or, on a network of \
         your own, add ?sslmode=disable to the address to go without"
    )]
    Unencrypted,
    /// A newer program has changed the store.
    #[error(
        "the store is of version {found}, and this program knows versions up to {known}: \
         please use a newer program"
    )]
    Newer {
        /// The version of the store.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The file is a database of something else, or no database at all.
    #[error("{0} is not a store of Arcadia; nothing in it was touched")]
    Foreign(String),
    /// Another server uses the file.
    #[error("another server uses {0} already: stop it first")]
    InUse(String),
    /// The file has several names.
    #[error(
        "{path} is one file under {names} names (hard links), and the store would be spoilt if two of \
         them were used: remove the other names, or copy the file and use the copy"
    )]
    HardLinked {
        /// The name it was asked for by.
        path: String,
        /// How many it has.
        names: u64,
    },
    /// A file of the open store has been removed, or another has its name.
    #[error(
        "{0} was removed or replaced while it was in use, so nothing is stored any more: stop the \
         server, put the file back and start it again"
    )]
    Replaced(String),
    /// A backup is not what it should be.
    #[error("the backup was written but cannot be read again, and was removed: {0}")]
    BadBackup(String),
    /// Only an empty store can be restored into.
    #[error("the store is not empty: restore into a new one")]
    NotEmpty,
    /// The file to write exists already.
    #[error("there is a file {0} already: choose another name or move it away")]
    Exists(String),
    /// A file could not be read or written.
    #[error("{path}: {reason}")]
    Io {
        /// The file.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// The store has no such table.
    #[error("there is no such table")]
    NoTable,
    /// The store has no such person.
    #[error("there is no such person")]
    NoPerson,
    /// An entry would leave a hole in the log of its table.
    #[error("the log of this table goes on at {next}: an entry cannot leave a gap")]
    Gap {
        /// The number the next entry has.
        next: u64,
    },
    /// A text has a character that the databases cannot keep.
    #[error("a text with a NUL character cannot be stored")]
    Text,
    /// What is stored is not what this program would have written.
    #[error("the store is damaged: {0} cannot be read")]
    Damaged(&'static str),
    /// Something that there can be only one of is there already.
    #[error("another one like it is in the store already")]
    Conflict,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Returns an error about a file.
    pub(super) fn io(path: &Path, reason: impl ToString) -> StoreError {
        StoreError::Io { path: path.display().to_string(), reason: reason.to_string() }
    }
}
