//! Writing what people asked for into files.

use crate::failure::{Failure, trouble};
use cube::write::{WRITERS, Writer};
use std::path::Path;
use words::Words;

/// Writes a file.
pub fn write(file: &Path, bytes: &[u8], words: Words) -> Result<(), Failure> {
    std::fs::write(file, bytes).map_err(|error| {
        let why = trouble(&error, words);
        let facts = [("file", file.display().to_string().into()), ("why", why.into())];
        Failure::saying(words, "error-cannot-write", &facts)
    })
}

/// The format decks are written in. What else there would be is named where it is none of them.
pub fn known(name: &str, others: &[&str], words: Words) -> Result<&'static Writer, Failure> {
    cube::write::writer(name).ok_or_else(|| {
        let mut known: Vec<&str> = WRITERS.iter().map(|writer| writer.name).collect();
        known.extend(others);
        Failure::unknown(words, "error-no-list-format", name, &known)
    })
}
