//! Bad input, as a sentence.

use std::io::{Error, ErrorKind};
use words::{Value, Words};

/// Why a command cannot be carried out.
#[derive(Debug)]
pub struct Failure(pub String);

impl Failure {
    /// The sentence of a key that mentions these values.
    pub fn saying(words: Words, key: &str, values: &[(&str, Value)]) -> Failure {
        Failure(words.say_with(key, values))
    }

    /// A name that is none of those known.
    pub fn unknown(words: Words, key: &str, name: &str, known: &[&str]) -> Failure {
        let name = words::shown(name);
        Failure::saying(words, key, &[("name", name.into()), ("known", known.join(", ").into())])
    }
}

/// Why the system could not read or write. What is rare is said as the system says it.
pub fn trouble(error: &Error, words: Words) -> String {
    match error.kind() {
        ErrorKind::NotFound => words.say("io-not-found"),
        ErrorKind::PermissionDenied => words.say("io-permission-denied"),
        ErrorKind::IsADirectory => words.say("io-is-a-directory"),
        ErrorKind::NotADirectory => words.say("io-not-a-directory"),
        ErrorKind::StorageFull => words.say("io-storage-full"),
        _ => error.to_string(),
    }
}
