//! Bulk files with every card there is, and the indexes beside them.

use crate::complain;
use crate::failure::{Failure, io_reason};
use cube::bulk::{self, Index};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use words::{Words, key};

/// The index of a bulk file, which is made beside it where there is none, or none of this file. A new
/// index takes the place of an old one only when it is whole.
pub fn open(file: &Path, words: Words) -> Result<Index<File>, Failure> {
    let cannot = |path: &Path, error: std::io::Error| {
        let why = io_reason(&error, words);
        let facts = [("file", path.display().to_string().into()), ("why", why.into())];
        Failure::saying(words, key::ERROR_CANNOT_READ, &facts)
    };
    let stamp = stamp(file).map_err(|error| cannot(file, error))?;
    let beside = with_ending(file, "arcadia-index");
    if let Ok(index) = File::open(&beside)
        && let Some(index) = Index::open(index, stamp).map_err(|error| cannot(&beside, error))?
    {
        return Ok(index);
    }
    let name = file.display().to_string();
    complain(&words.say_with(key::CUBE_INDEXING, &[("file", name.into())]));
    let source = File::open(file).map_err(|error| cannot(file, error))?;
    let unfinished = with_ending(file, &format!("arcadia-index.{}", std::process::id()));
    let target = File::create(&unfinished).map_err(|error| cannot(&unfinished, error))?;
    let indexed = bulk::index(source, stamp, target).map_err(|refusal| {
        let _ = fs::remove_file(&unfinished);
        crate::input::in_file(file, &words.refusal(&refusal), words)
    })?;
    fs::rename(&unfinished, &beside).map_err(|error| cannot(&beside, error))?;
    let facts = [("cards", indexed.cards.into()), ("printings", indexed.printings.into())];
    complain(&words.say_with(key::CUBE_INDEXED, &facts));
    let index = File::open(&beside).map_err(|error| cannot(&beside, error))?;
    let index = Index::open(index, stamp).map_err(|error| cannot(&beside, error))?;
    index.ok_or_else(|| cannot(&beside, std::io::ErrorKind::InvalidData.into()))
}

/// What a file is known by: its size, and when it was written.
fn stamp(file: &Path) -> std::io::Result<u64> {
    let known = fs::metadata(file)?;
    let mut hasher = DefaultHasher::new();
    (known.len(), known.modified().ok()).hash(&mut hasher);
    Ok(hasher.finish())
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    file.with_file_name(name)
}
