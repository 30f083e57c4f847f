//! A cube as it is kept: its cards, and what was understood of the list they came from.

use crate::error::ApiError;
use crate::refusal::WebRefusal;
use cube::Reading;
use cube::figures::changes;
use draft::Pool;
use serde::{Deserialize, Serialize};
use std::io;
use table::Refusal;

/// What is kept of a card list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct SavedCube {
    /// The format it was taken for; empty where that was not kept.
    pub format: String,
    /// What was odd.
    pub warnings: Vec<SavedWarning>,
    /// The cards.
    pub pool: Pool,
    /// What is different from the list that was kept before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<SavedChanges>,
}

/// The most names that are kept of what has come in, and of what has gone.
const MOST_CHANGES: usize = 500;

/// What is different in a new version of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SavedChanges {
    /// When it was saved, in milliseconds since 1970.
    pub at_ms: i64,
    /// How many more there are of which cards, by name.
    pub added: Vec<(String, u32)>,
    /// How many fewer.
    pub removed: Vec<(String, u32)>,
}

impl SavedChanges {
    /// What is different between two lists.
    pub fn between(before: &Pool, after: &Pool, at_ms: i64) -> SavedChanges {
        let (mut added, mut removed) = changes(before, after);
        added.truncate(MOST_CHANGES);
        removed.truncate(MOST_CHANGES);
        SavedChanges { at_ms, added, removed }
    }
}

/// Something odd in a card list, to be said in any language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SavedWarning {
    /// The line, counted from 1, where it is about one.
    pub line: Option<usize>,
    /// A short stable name.
    pub code: String,
    /// The values that its sentence mentions.
    pub facts: Vec<(String, String)>,
}

impl From<Reading> for SavedCube {
    fn from(reading: Reading) -> SavedCube {
        let fact = |(name, value): &(&str, String)| ((*name).to_owned(), value.clone());
        let odd = |warning: cube::Warning| {
            let what = Refusal::from(warning.what);
            let facts = what.facts().iter().map(fact).collect();
            SavedWarning { line: warning.line, code: what.code().to_owned(), facts }
        };
        SavedCube {
            format: reading.format.to_owned(),
            warnings: reading.warnings.into_iter().map(odd).collect(),
            pool: reading.pool,
            changed: None,
        }
    }
}

impl SavedCube {
    /// A pool of which nothing else is known.
    pub fn of(pool: Pool) -> SavedCube {
        SavedCube { format: String::new(), warnings: Vec::new(), pool, changed: None }
    }

    /// Reads what was kept. Nothing but the pool was, at first.
    pub fn read(bytes: &[u8]) -> Option<SavedCube> {
        let kept: Option<SavedCube> = serde_json::from_slice(bytes).ok();
        let kept = kept.or_else(|| serde_json::from_slice(bytes).ok().map(SavedCube::of))?;
        kept.pool.check().is_ok().then_some(kept)
    }

    /// The bytes to keep. A short list can ask for many cards: what is kept has the same limit as
    /// what is sent.
    pub fn written(&self, most: usize) -> Result<Vec<u8>, ApiError> {
        let mut kept = UpTo { most, bytes: Vec::new() };
        serde_json::to_writer(&mut kept, self).map_err(|_| WebRefusal::TooLarge)?;
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
        let kept = SavedCube::from(cube::read(b"2 Shock (XYZ) 1\n1 Forest\n").unwrap());
        assert!(!kept.warnings.is_empty());
        assert_eq!(SavedCube::read(&kept.written(10_000).unwrap()), Some(kept.clone()));
        let bare = serde_json::to_vec(&kept.pool).unwrap();
        assert_eq!(SavedCube::read(&bare), Some(SavedCube::of(kept.pool.clone())));
        assert_eq!(SavedCube::read(b"{}"), None);
        assert!(kept.written(10).is_err());
    }
}
