//! A file that has its name only once it is whole.
//!
//! All that a study counts is written so: rows as they come, the rest at once.

use super::RowError;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file under way, under its name and `.partial`.
pub(super) struct AtomicFile {
    path: PathBuf,
    file: File,
}

impl AtomicFile {
    /// Starts a file that will have this name.
    pub fn create(path: PathBuf) -> Result<AtomicFile, RowError> {
        let partial = path.with_added_extension("partial");
        let file = File::create(&partial).map_err(RowError::io(&partial))?;
        Ok(AtomicFile { path, file })
    }

    /// The name it will have.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Sees to it that what was written outlasts a power cut.
    pub fn sync(self) -> Result<AtomicFile, RowError> {
        self.file.sync_all().map_err(RowError::io(&self.path))?;
        Ok(self)
    }

    /// Gives the file its name.
    pub fn commit(self) -> Result<(), RowError> {
        let partial = self.path.with_added_extension("partial");
        drop(self.file);
        fs::rename(partial, &self.path).map_err(RowError::io(&self.path))
    }
}

/// Writes a file so that it is there as a whole or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), RowError> {
    let mut file = AtomicFile::create(path.to_owned())?;
    file.write_all(bytes).map_err(RowError::io(path))?;
    file.sync()?.commit()
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
