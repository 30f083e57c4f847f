//! What holds for the files in `locales/`: they say the same things, and they say all there is to
//! say. The sources of the other crates are read for the refusals they know.

use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use words::{Lang, Value, Words};

type Names = BTreeSet<String>;

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a language, one behind the other.
fn file(lang: Lang) -> String {
    let read = |name: String| {
        let text = fs::read_to_string(here().join("locales").join(name));
        text.expect("every language has its files")
    };
    files(lang).into_iter().map(read).collect::<Vec<_>>().join("\n")
}

/// The files in the folder of a language.
const FOLDER: [&str; 6] = ["drafts", "lab", "site", "reading", "events", "play"];

fn files(lang: Lang) -> Vec<String> {
    let folder = FOLDER.iter().map(|name| format!("{lang}/{name}.ftl"));
    [format!("{lang}.ftl")].into_iter().chain(folder).collect()
}

/// The name at the start of a text.
fn name(text: &str) -> String {
    text.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

/// The keys of a file with the variables each of them mentions. A sentence begins at the left edge
/// and goes on as long as the lines are indented (or close a brace).
fn sentences(lang: Lang) -> BTreeMap<String, Names> {
    let mut sentences: BTreeMap<String, Names> = BTreeMap::new();
    let mut key = String::new();
    for line in file(lang).lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            key = name(line);
            let before = sentences.insert(key.clone(), Names::new());
            assert_eq!(before, None, "{lang} says {key} twice");
        }
        let variables = line.split('$').skip(1).map(name);
        sentences.entry(key.clone()).or_default().extend(variables);
    }
    sentences.remove("");
    sentences
}

#[test]
fn every_file_is_a_language_and_every_file_can_be_read() {
    let listed = |folder: &str| {
        let found = fs::read_dir(here().join("locales").join(folder)).unwrap();
        found.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    };
    let found: Names = listed("");
    let both = |lang: Lang| [lang.to_string(), format!("{lang}.ftl")];
    assert_eq!(found, Lang::ALL.into_iter().flat_map(both).collect());
    for lang in Lang::ALL {
        let errors = FluentResource::try_new(file(lang)).err().map(|(_, errors)| errors);
        assert_eq!(errors, None, "{lang}");
        let folder: Names = listed(lang.code());
        assert_eq!(folder, Names::from(FOLDER.map(|name| format!("{name}.ftl"))));
    }
}

#[test]
fn every_language_has_the_same_keys_with_the_same_variables() {
    let english = sentences(Lang::En);
    assert!(english.len() > 100, "only {} sentences were found", english.len());
    for lang in Lang::ALL {
        let theirs = sentences(lang);
        let keys =
            |sentences: &BTreeMap<String, Names>| -> Names { sentences.keys().cloned().collect() };
        let (ours, others) = (keys(&english), keys(&theirs));
        let missing: Vec<_> = ours.difference(&others).collect();
        let surplus: Vec<_> = others.difference(&ours).collect();
        assert!(missing.is_empty() && surplus.is_empty(), "{lang}: {missing:?} {surplus:?}");
        for (key, variables) in &english {
            assert_eq!(&theirs[key], variables, "{key} in {lang}");
        }
    }
}

#[test]
fn every_sentence_can_be_said_without_holes() {
    for lang in Lang::ALL {
        for (key, variables) in sentences(lang) {
            for n in 0..3_u32 {
                let values: Vec<(&str, Value)> =
                    variables.iter().map(|variable| (variable.as_str(), n.into())).collect();
                let said = Words::new(lang).say_with(&key, &values);
                assert_ne!(said, key, "in {lang}");
                assert!(!said.contains(['{', '}', '$']), "{lang}: {said}");
            }
        }
    }
}

#[test]
fn french_puts_no_breaking_space_beside_its_punctuation() {
    for line in file(Lang::Fr).lines() {
        for bad in [" :", " ;", " ?", " !", " »", "« "] {
            assert!(!line.contains(bad), "{bad:?} in {line:?}");
        }
    }
}

/// Every Rust file in a folder and the folders in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the crate lies beside this one");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("a folder can be listed").path()) {
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The codes of the refusals in a source, with the facts each of them comes with.
fn refusals(source: &str) -> Vec<(String, Names)> {
    let refusal = |rest: &str| {
        let literal = rest.trim_start().strip_prefix('"');
        let literal = literal.expect("a refusal's code stands where translators can find it");
        (name(literal), rest.split(".with(\"").skip(1).map(name).collect())
    };
    source.split("Refusal::new(").skip(1).map(refusal).collect()
}

#[test]
fn every_refusal_can_be_said_in_every_language() {
    let crates = here().join("..");
    let mut files = sources(&crates.join("oracle/src"));
    files.extend(sources(&crates.join("draft/src")));
    files.extend(sources(&crates.join("cube/src")));
    files.extend(sources(&crates.join("events/src")));
    let others = ["table/src/session.rs", "table/src/record.rs", "table/src/protocol.rs"];
    files.extend(others.map(|file| crates.join(file)));
    files.push(crates.join("arcadia/src/engine.rs"));
    let read = |path: &PathBuf| fs::read_to_string(path).unwrap();
    let known: Vec<(String, Names)> = files.iter().flat_map(|path| refusals(&read(path))).collect();
    let codes: Names = known.iter().map(|(code, _)| code.clone()).collect();
    for code in
        ["too-expensive", "over", "no-offer", "wrong-contributions", "rarity-short", "list-xml"]
    {
        assert!(codes.contains(code), "{code} was not found in the sources: {codes:?}");
    }
    for lang in Lang::ALL {
        let sentences = sentences(lang);
        for (code, facts) in &known {
            let mentioned = sentences.get(&format!("refusal-{code}"));
            let mentioned = mentioned.unwrap_or_else(|| panic!("{lang} lacks refusal-{code}"));
            assert!(mentioned.is_subset(facts), "{lang}: {code} mentions {mentioned:?}");
        }
    }
}

#[test]
fn no_refusal_is_translated_that_nobody_says() {
    let crates = fs::read_dir(here().join("..")).unwrap().map(|entry| entry.unwrap().path());
    let others = crates.filter(|path| path.join("src").is_dir() && !path.ends_with("words"));
    let code: String = others
        .flat_map(|path| sources(&path.join("src")))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    for key in sentences(Lang::En).keys().filter_map(|key| key.strip_prefix("refusal-")) {
        assert!(code.contains(&format!("\"{key}\"")), "nobody says {key}");
    }
}
