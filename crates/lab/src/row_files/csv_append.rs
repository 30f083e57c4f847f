//! The lines of a CSV part, copied as they are, and counted.

use super::atomic_file::AtomicFile;
use super::{FileDamage, RowError};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

/// Appends a part without its line of names; it must have so many rows.
pub(super) fn append_csv(
    part: &Path,
    names: &[u8],
    rows: u64,
    to: &mut AtomicFile,
) -> Result<(), RowError> {
    let file = File::open(part).map_err(RowError::io(part))?;
    let mut file = BufReader::with_capacity(1 << 16, file);
    let mut found = Vec::new();
    file.by_ref().take(names.len() as u64).read_to_end(&mut found).map_err(RowError::io(part))?;
    if found != names {
        return Err(RowError::damaged(part, FileDamage::Names));
    }
    match copy(part, file, to)? {
        LineCounter { midway: true, .. } => Err(RowError::damaged(part, FileDamage::LastRow)),
        LineCounter { ended, .. } if ended != rows => {
            Err(RowError::damaged(part, FileDamage::Count { rows: ended, beside: rows }))
        }
        _ => Ok(()),
    }
}

/// Copies what is left of a part, and counts its lines.
fn copy(part: &Path, mut from: impl BufRead, to: &mut AtomicFile) -> Result<LineCounter, RowError> {
    let mut lines = LineCounter::default();
    loop {
        let bytes = from.fill_buf().map_err(RowError::io(part))?;
        if bytes.is_empty() {
            return Ok(lines);
        }
        bytes.iter().for_each(|byte| lines.count(*byte));
        to.write_all(bytes).map_err(RowError::io(to.path()))?;
        let copied = bytes.len();
        from.consume(copied);
    }
}

/// Lines of a CSV file, counted byte by byte.
#[derive(Default)]
struct LineCounter {
    /// How many have ended.
    ended: u64,
    /// Whether another has begun.
    midway: bool,
    /// Whether it is between quotes, where a line break is part of a text.
    quoted: bool,
}

impl LineCounter {
    fn count(&mut self, byte: u8) {
        self.quoted ^= byte == b'"';
        self.midway = self.quoted || byte != b'\n';
        self.ended += u64::from(!self.midway);
    }
}
