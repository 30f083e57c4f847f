//! Makes a constant of the key of every English sentence (`key::SITE_GUEST` of `site-guest`), so
//! that who names a sentence that does not exist is told so by the compiler.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The English sentences: the folder, and the file beside it.
const ENGLISH: [&str; 2] = ["locales/en", "locales/en.ftl"];

fn main() -> io::Result<()> {
    let [folder, file] = ENGLISH;
    let mut files = vec![PathBuf::from(file)];
    for entry in fs::read_dir(folder)? {
        files.push(entry?.path());
    }
    let mut sentences = BTreeMap::new();
    for path in files {
        sentences.extend(sentences_of(&fs::read_to_string(path)?));
    }
    for path in ENGLISH {
        println!("cargo::rerun-if-changed={path}");
    }
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("keys.rs"), constants(&sentences))
}

/// The keys of a file with what they say. A sentence begins at the left edge and goes on as long as
/// the lines are indented or close a brace.
fn sentences_of(file: &str) -> Vec<(String, String)> {
    let mut sentences: Vec<(String, String)> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once('=') {
            Some((key, said)) if line.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                sentences.push((key.trim().to_owned(), said.trim().to_owned()));
            }
            _ => {
                if let Some((_, said)) = sentences.last_mut() {
                    *said = format!("{said} {}", line.trim());
                }
            }
        }
    }
    sentences
}

/// A constant for each key, with its sentence as the documentation, and the list of them all in the
/// order of their names.
fn constants(sentences: &BTreeMap<String, String>) -> String {
    let mut constants = String::new();
    let mut all = String::new();
    for (key, said) in sentences {
        let name = key.replace('-', "_").to_ascii_uppercase();
        let said = format!("`{}`", said.trim().replace('`', "'"));
        // Nothing can go wrong in writing to a string.
        let _ = writeln!(constants, "#[doc = {said:?}]\npub const {name}: Key = Key({key:?});");
        let _ = writeln!(all, "    {name},");
    }
    let count = sentences.len();
    format!("{constants}\n/// Every key, by its name.\nstatic ALL: [Key; {count}] = [\n{all}];\n")
}
