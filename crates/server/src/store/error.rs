//! What can go wrong with a store, in sentences for whoever operates it.
//!
//! No sentence contains a value that was stored: no password, token, name or body of an entry. What
//! a database says about its own errors is passed on only as far as it names no values.

use std::path::Path;
use thiserror::Error;
use tokio_postgres::error::SqlState;
use tokio_rustls::rustls;

/// Why the store did not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The address of the store cannot be read.
    #[error(
        "the address of the store is not one: give a path, sqlite:PATH or \
         postgres://user:password@host/database"
    )]
    Address,
    /// The database cannot be reached, or failed. Whether a write took place is then unknown until
    /// it is read again.
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
    /// An error of the system about a file.
    pub(super) fn io(path: &Path, reason: impl ToString) -> StoreError {
        StoreError::Io { path: path.display().to_string(), reason: reason.to_string() }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

impl From<tokio_postgres::Error> for StoreError {
    /// PostgreSQL puts values into the details of its errors: only code and message are kept.
    fn from(error: tokio_postgres::Error) -> StoreError {
        if error.code() == Some(&SqlState::UNIQUE_VIOLATION) {
            return StoreError::Conflict;
        }
        if let Some(refused) = refused_handshake(&error) {
            return refused;
        }
        let reason = match error.as_db_error() {
            Some(said) => format!("{} ({})", said.message(), said.code().code()),
            None => match std::error::Error::source(&error) {
                Some(cause) => format!("{error}: {cause}"),
                None => error.to_string(),
            },
        };
        StoreError::Unavailable(reason)
    }
}

/// Why a connection could not be encrypted, if that is what went wrong.
fn refused_handshake(error: &tokio_postgres::Error) -> Option<StoreError> {
    let cause = std::error::Error::source(error)?;
    if cause.to_string() == "server does not support TLS" {
        return Some(StoreError::Unencrypted);
    }
    let inner = cause.downcast_ref::<std::io::Error>()?.get_ref()?;
    match inner.downcast_ref()? {
        rustls::Error::InvalidCertificate(why) => Some(StoreError::Certificate(why.to_string())),
        _ => None,
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> StoreError {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            deadpool_postgres::PoolError::Closed => StoreError::Closed,
            other => StoreError::Unavailable(other.to_string()),
        }
    }
}
