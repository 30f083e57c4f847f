//! What holds for the files in `locales/`: they say the same things, and they say all there is to
//! say. The sources of the other crates are read for the refusals they know.

use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use words::{Key, Lang, Value, Words};

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
const FOLDER: [&str; 10] =
    ["drafts", "lab", "site", "reading", "events", "terminal", "duel", "drafting", "api", "groups"];

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
                let constant = Key::named(&key).expect("every English key has its constant");
                let said = Words::new(lang).say_with(constant, &values);
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

/// A refusal as a `refusals!` block declares it: its code, and the names of its values.
fn declared(line: &str) -> Option<(String, Names)> {
    let (variant, code) = line.strip_suffix("\",")?.split_once(" = \"")?;
    if variant.starts_with("//") {
        return None;
    }
    let fields = variant.split_once('{').map_or("", |(_, fields)| fields);
    let named = fields.split(',').filter_map(|field| field.split_once(':'));
    Some((code.to_owned(), named.map(|(name, _)| name.trim().to_owned()).collect()))
}

/// The texts of the sources of every crate, with their paths.
fn all_sources() -> Vec<(PathBuf, String)> {
    let crates = fs::read_dir(here().join("..")).expect("a folder");
    let folders = crates.map(|entry| entry.expect("a crate").path().join("src"));
    let files = folders.filter(|path| path.is_dir()).flat_map(|path| sources(&path));
    files.map(|file| (file.clone(), fs::read_to_string(file).expect("a source"))).collect()
}

/// Every refusal that the crates declare.
fn refusals() -> Vec<(String, Names)> {
    let mut found = Vec::new();
    for (_, source) in all_sources() {
        let blocks =
            source.split("refusals! {\n").skip(1).filter_map(|rest| rest.split_once("\n}\n"));
        let lines = blocks.flat_map(|(block, _)| block.lines());
        found.extend(lines.filter_map(|line| declared(line.trim())));
    }
    found
}

/// The texts behind a call in the sources, each up to its end.
fn behind<'a>(source: &'a str, call: &'a str, end: char) -> impl Iterator<Item = &'a str> {
    source.split(call).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}

/// How the keys begin and end that a source puts together.
fn patterns(source: &str) -> Vec<(String, String)> {
    let composed = ["composed!(\"", "Key::named(&format!(\"", "say_if_known(&format!(\""];
    let composed = composed.into_iter().flat_map(|call| behind(source, call, '"'));
    let ends = |pattern: &str| {
        let (begin, rest) = pattern.split_once('{')?;
        let end = rest.rsplit_once('}')?.1;
        // What is all variables says nothing; its callers do.
        (begin.len() + end.len() > 1).then(|| (begin.to_owned(), end.to_owned()))
    };
    let groups = [".name(\"", ".known(\""].into_iter().flat_map(|call| behind(source, call, '"'));
    let groups = groups.map(|group| (format!("{group}-"), String::new()));
    composed.filter_map(ends).chain(groups).collect()
}

/// The keys that a source names: constants, and those of `keys!`.
fn named(source: &str) -> Names {
    let constant = |rest: &str| name(rest).to_ascii_lowercase().replace('_', "-");
    let mut named: Names = source.split("key::").skip(1).map(constant).collect();
    for list in behind(source, "keys!(", ')') {
        let mut parts = list.split('"').skip(1).step_by(2);
        let begin = parts.next().unwrap_or_default();
        named.extend(parts.map(|end| format!("{begin}-{end}")));
    }
    named
}

#[test]
fn every_sentence_is_said_somewhere() {
    let sources = all_sources();
    let named: Names = sources.iter().flat_map(|(_, source)| named(source)).collect();
    let patterns: Vec<_> = sources.iter().flat_map(|(_, source)| patterns(source)).collect();
    assert!(named.len() > 1_000 && patterns.len() > 50, "{} {}", named.len(), patterns.len());
    let fits = |key: &str| {
        patterns.iter().any(|(begin, end)| key.starts_with(begin) && key.ends_with(end))
    };
    let unsaid: Vec<String> = sentences(Lang::En)
        .into_keys()
        .filter(|key| key != "text-missing" && !named.contains(key) && !fits(key))
        .collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}

#[test]
fn every_refusal_can_be_said_in_every_language() {
    let known = refusals();
    let codes: Names = known.iter().map(|(code, _)| code.clone()).collect();
    for code in [
        "over",
        "too-expensive",
        "rarity-short",
        "list-xml",
        "event-full",
        "no-spectators",
        "busy",
        "not-a-view",
    ] {
        assert!(codes.contains(code), "{code} was not found in the sources: {codes:?}");
    }
    for lang in Lang::ALL {
        let sentences = sentences(lang);
        for (code, values) in &known {
            let mentioned = sentences.get(&format!("refusal-{code}"));
            let mentioned = mentioned.unwrap_or_else(|| panic!("{lang} lacks refusal-{code}"));
            assert!(mentioned.is_subset(values), "{lang}: {code} mentions {mentioned:?}");
        }
    }
}

#[test]
fn no_refusal_is_translated_that_nobody_says() {
    let codes: Names = refusals().into_iter().map(|(code, _)| code).collect();
    for key in sentences(Lang::En).keys().filter_map(|key| key.strip_prefix("refusal-")) {
        assert!(codes.contains(key), "nobody says {key}");
    }
}
