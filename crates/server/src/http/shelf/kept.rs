//! A cube as it is kept: its cards, and what was understood of the list they came from.

use crate::http::ApiError;
use axum::http::StatusCode;
use cube::Reading;
use draft::Pool;
use serde::{Deserialize, Serialize};
use std::io;

/// What is kept of a card list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// The format it was taken for; empty where that was not kept.
    pub format: String,
    /// What was odd.
    pub warnings: Vec<Odd>,
    /// The cards.
    pub pool: Pool,
}

/// Something odd in a card list, to be said in any language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Odd {
    /// The line, counted from 1, where it is about one.
    pub line: Option<usize>,
    /// A short stable name.
    pub code: String,
    /// What was odd, in English.
    pub reason: String,
    /// The facts the reason mentions.
    pub facts: Vec<(String, String)>,
}

impl From<Reading> for Kept {
    fn from(reading: Reading) -> Kept {
        let fact = |(name, value): (&'static str, String)| (name.to_owned(), value);
        let odd = |warning: cube::Warning| Odd {
            line: warning.line,
            code: warning.what.code.to_owned(),
            reason: warning.what.reason,
            facts: warning.what.facts.into_iter().map(fact).collect(),
        };
        Kept {
            format: reading.format.to_owned(),
            warnings: reading.warnings.into_iter().map(odd).collect(),
            pool: reading.pool,
        }
    }
}

impl Kept {
    /// A pool of which nothing else is known.
    pub fn of(pool: Pool) -> Kept {
        Kept { format: String::new(), warnings: Vec::new(), pool }
    }

    /// Reads what was kept. Nothing but the pool was, at first.
    pub fn read(bytes: &[u8]) -> Option<Kept> {
        let kept: Option<Kept> = serde_json::from_slice(bytes).ok();
        let kept = kept.or_else(|| serde_json::from_slice(bytes).ok().map(Kept::of))?;
        kept.pool.check().is_ok().then_some(kept)
    }

    /// The bytes to keep. A short list can ask for many cards: what is kept has the same limit as
    /// what is sent.
    pub fn written(&self, most: usize) -> Result<Vec<u8>, ApiError> {
        let mut kept = UpTo { most, bytes: Vec::new() };
        serde_json::to_writer(&mut kept, self).map_err(|_| {
            let reason =
                format!("Written out with all its copies, the list has over {most} bytes.");
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", reason)
        })?;
        Ok(kept.bytes)
    }
}

/// Takes so many bytes, and refuses more.
struct UpTo {
    most: usize,
    bytes: Vec<u8>,
}

impl io::Write for UpTo {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        if more.len() > self.most - self.bytes.len() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(more);
        Ok(more.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cube_is_read_as_it_was_kept_and_so_is_one_of_which_only_the_pool_was() {
        let kept = Kept::from(cube::read(b"2 Shock (XYZ) 1\n1 Forest\n").unwrap());
        assert!(!kept.warnings.is_empty());
        assert_eq!(Kept::read(&kept.written(10_000).unwrap()), Some(kept.clone()));
        let bare = serde_json::to_vec(&kept.pool).unwrap();
        assert_eq!(Kept::read(&bare), Some(Kept::of(kept.pool.clone())));
        assert_eq!(Kept::read(b"{}"), None);
        assert!(kept.written(10).is_err());
    }
}
