//! Many files as one: a zip archive, the same bytes for the same files at any time.

use crate::refusal::ListRefusal;
use std::collections::HashSet;
use std::io::{Cursor, Write};
use table::Refusal;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// The most characters of a file's name, its ending not counted.
const LONGEST: usize = 80;

/// An archive of files with their names, which are made safe and different first.
pub fn zip(files: &[(String, String)]) -> Result<Vec<u8>, Refusal> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::DEFAULT)
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut taken = HashSet::new();
    for (name, contents) in files {
        let name = unique(&file_name(name), &mut taken);
        archive.start_file(name, options).map_err(|error| unpacked(&error))?;
        archive.write_all(contents.as_bytes()).map_err(|error| unpacked(&error))?;
    }
    archive.finish().map(Cursor::into_inner).map_err(|error| unpacked(&error))
}

fn unpacked(error: &impl std::error::Error) -> Refusal {
    ListRefusal::ZipBroken { what: error.to_string() }.into()
}

/// A name any system can give a file, as close to what was asked for as can be.
pub fn file_name(name: &str) -> String {
    let unsafe_here = |c: char| c.is_control() || "/\\:*?\"<>|".contains(c);
    let name: String = name.chars().map(|c| if unsafe_here(c) { '-' } else { c }).collect();
    let ends = |c: char| c == '.' || c.is_whitespace();
    let (stem, ending) = match name.trim_matches(ends).rsplit_once('.') {
        Some((stem, ending)) if ending.chars().count() <= 8 => {
            (stem.to_owned(), format!(".{ending}"))
        }
        _ => (name.trim_matches(ends).to_owned(), String::new()),
    };
    let stem: String = stem.chars().take(LONGEST).collect();
    let stem = stem.trim_matches(ends);
    let first = stem.split('.').next().unwrap_or_default().to_ascii_uppercase();
    let device = matches!(first.as_str(), "CON" | "PRN" | "AUX" | "NUL")
        || first.len() == 4 && first.is_ascii() && matches!(&first[..3], "COM" | "LPT");
    match stem {
        "" => format!("deck{ending}"),
        _ if device => format!("_{stem}{ending}"),
        _ => format!("{stem}{ending}"),
    }
}

/// The same name, with a number where it is taken. Capitals do not make a difference.
fn unique(name: &str, taken: &mut HashSet<String>) -> String {
    let (stem, ending) = match name.rsplit_once('.') {
        Some((stem, ending)) => (stem, format!(".{ending}")),
        None => (name, String::new()),
    };
    let mut free = name.to_owned();
    let mut number = 2_u32;
    while !taken.insert(free.to_lowercase()) {
        free = format!("{stem} ({number}){ending}");
        number += 1;
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_safe_anywhere() {
        assert_eq!(file_name("Ann.txt"), "Ann.txt");
        assert_eq!(file_name("../../etc/passwd"), "-..-etc-passwd");
        assert_eq!(file_name("..\\x.dek"), "-x.dek");
        assert_eq!(file_name(".hidden.txt"), "hidden.txt");
        assert_eq!(file_name("a\nb.cod"), "a-b.cod");
        assert_eq!(file_name(" . "), "deck");
        assert_eq!(file_name("nul.txt"), "_nul.txt");
        assert_eq!(file_name("Jötun ✨.txt"), "Jötun ✨.txt");
        assert_eq!(file_name(&"x".repeat(500)).len(), LONGEST);
    }
}
