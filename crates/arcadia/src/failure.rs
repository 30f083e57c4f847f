//! Bad input, as a sentence.

/// Why a command cannot be carried out.
#[derive(Debug)]
pub struct Failure(pub String);

impl Failure {
    /// A failure from anything that can say what it is.
    pub fn of(reason: impl std::fmt::Display) -> Failure {
        Failure(reason.to_string())
    }
}
