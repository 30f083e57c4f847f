//! Bad input, as a sentence.

use std::io::{Error, ErrorKind};
use words::{Key, Value, Words, key};

/// Why a command cannot be carried out.
#[derive(Debug)]
pub struct Failure(pub String);

impl Failure {
    /// The sentence of a key that mentions these values.
    pub fn saying(words: Words, key: Key, values: &[(&str, Value)]) -> Failure {
        Failure(words.say_with(key, values))
    }

    /// A name that is none of those known.
    pub fn unknown(words: Words, key: Key, name: &str, known: &[&str]) -> Failure {
        let name = words::escaped(name);
        Failure::saying(words, key, &[("name", name.into()), ("known", known.join(", ").into())])
    }
}

/// Why the system could not read or write. What is rare is said as the system says it.
pub fn io_reason(error: &Error, words: Words) -> String {
    match error.kind() {
        ErrorKind::NotFound => words.say(key::IO_NOT_FOUND),
        ErrorKind::PermissionDenied => words.say(key::IO_PERMISSION_DENIED),
        ErrorKind::IsADirectory => words.say(key::IO_IS_A_DIRECTORY),
        ErrorKind::NotADirectory => words.say(key::IO_NOT_A_DIRECTORY),
        ErrorKind::StorageFull => words.say(key::IO_STORAGE_FULL),
        _ => error.to_string(),
    }
}
