//! Writing what people asked for into files.

use crate::failure::{Failure, io_reason};
use cube::write::{WRITERS, Writer};
use std::io::Error;
use std::path::{Path, PathBuf};
use words::{Words, key};

/// Writes a file.
pub fn write(file: &Path, bytes: &[u8], words: Words) -> Result<(), Failure> {
    std::fs::write(file, bytes).map_err(|error| cannot_write(file, &error, words))
}

/// Makes sure that no two of these files are the same: the second one would replace the first.
pub fn apart(files: &[Option<&PathBuf>], words: Words) -> Result<(), Failure> {
    let whole = |file: &PathBuf| file.canonicalize().or_else(|_| std::path::absolute(file)).ok();
    let files = || files.iter().copied().flatten();
    for (place, file) in files().enumerate() {
        if files().take(place).any(|other| other == file || whole(other) == whole(file)) {
            let facts = [("file", file.display().to_string().into())];
            return Err(Failure::saying(words, key::ERROR_SAME_FILE, &facts));
        }
    }
    Ok(())
}

/// Makes a folder, unless it is there.
pub fn folder(folder: &Path, words: Words) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error, words))
}

/// Makes sure that a file can be written: better to learn now that it cannot than after the work. No
/// file is there afterwards that was not there before.
pub fn writable(file: &Path, words: Words) -> Result<(), Failure> {
    let new = !file.exists();
    let tried = std::fs::OpenOptions::new().append(true).create(true).open(file);
    match tried.and_then(|_| if new { std::fs::remove_file(file) } else { Ok(()) }) {
        Ok(()) => Ok(()),
        Err(error) => Err(cannot_write(file, &error, words)),
    }
}

fn cannot_write(file: &Path, error: &Error, words: Words) -> Failure {
    let facts =
        [("file", file.display().to_string().into()), ("why", io_reason(error, words).into())];
    Failure::saying(words, key::ERROR_CANNOT_WRITE, &facts)
}

/// The format decks are written in. What else there would be is named where it is none of them.
pub fn known(name: &str, others: &[&str], words: Words) -> Result<&'static Writer, Failure> {
    cube::write::writer(name).ok_or_else(|| unknown(name, others, words))
}

/// What is said of a format that is neither one of these others nor one decks are written in.
pub fn unknown(name: &str, others: &[&str], words: Words) -> Failure {
    let mut known: Vec<&str> = WRITERS.iter().map(|writer| writer.name).collect();
    known.extend(others);
    Failure::unknown(words, key::ERROR_NO_LIST_FORMAT, name, &known)
}
