//! Saying no.

use serde::Serialize;
use std::fmt;

/// Why something was not allowed: a sentence for a person, a code for a program, and the facts in
/// between, so that other languages can say it in their own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// A short stable name, such as `too-expensive`.
    pub code: &'static str,
    /// The whole sentence in English.
    pub reason: String,
    /// The facts the sentence mentions.
    #[serde(skip)]
    pub facts: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal with its sentence.
    pub fn new(code: &'static str, reason: impl Into<String>) -> Refusal {
        Refusal { code, reason: reason.into(), facts: Vec::new() }
    }

    /// The same refusal with one more fact for translators.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Refusal {
        self.facts.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Refusal {}
