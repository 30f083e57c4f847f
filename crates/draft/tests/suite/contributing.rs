//! What CONTRIBUTING says a new draft format touches is all that names one.

use std::fs;
use std::path::{Path, PathBuf};

/// The format that is looked for: the last that was added.
const NAME: &str = "sealed";

/// Every file below a folder, but those of tests.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true if path.ends_with("tests") || path.ends_with("target") => {}
            true => files(&path, found),
            false => found.push(path),
        }
    }
}

/// Whether a text names the format, in code or in marks, or as a word of a key.
fn names_it(text: &str) -> bool {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let quoted = ["\"", "`"].map(|mark| format!("{mark}{NAME}{mark}"));
    let keyed = ["format", "tip"].map(|before| format!("{before}-{NAME}"));
    quoted.iter().chain(&keyed).any(|name| code.contains(name))
}

#[test]
fn contributing_names_every_place_that_a_new_format_touches() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let guide = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let (_, section) = guide.split_once("\n## Adding a draft format\n").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let mut all = Vec::new();
    for folder in ["crates", "docs"] {
        files(&root.join(folder), &mut all);
    }
    let mut named = 0;
    for file in all {
        // Pictures and the like are no text.
        let Ok(text) = fs::read_to_string(&file) else { continue };
        if !names_it(&text) {
            continue;
        }
        let name = file.file_name().unwrap().to_str().unwrap();
        assert!(section.contains(name), "{} is not named in CONTRIBUTING.md", file.display());
        named += 1;
    }
    assert!(named >= 5, "only {named} files name {NAME}: is it looked for in the right place?");
}
