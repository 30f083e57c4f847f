//! Names that cannot be understood, and what would be right.

/// A name that no player has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no player {name:?}; there are {}.", known.join(", "))]
pub struct UnknownPlayer {
    /// The name that was asked for.
    pub name: String,
    /// The names there are.
    pub known: &'static [&'static str],
}

/// A player that cannot be had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// Nobody has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownPlayer),
    /// The player does not have this setting, or not with this value.
    #[error("{player}: {bad}")]
    Setting {
        /// The player.
        player: String,
        /// What is wrong with its setting.
        bad: BadSetting,
    },
}

/// A setting that a player does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetting {
    /// There is no setting of this name.
    #[error("{}", no_setting(name, known))]
    Name {
        /// The name that was asked for.
        name: String,
        /// The settings there are.
        known: &'static [&'static str],
    },
    /// It cannot have this value.
    #[error("The setting {name} is {expected}, not {value:?}.")]
    Value {
        /// The setting.
        name: &'static str,
        /// The value that was asked for.
        value: String,
        /// What would be right.
        expected: Expected,
    },
}

fn no_setting(name: &str, known: &[&str]) -> String {
    match known {
        [] => "This player has no settings.".to_owned(),
        _ => format!("This player has no setting {name:?}; it has {}.", known.join(", ")),
    }
}

/// What a setting can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// A whole number within these bounds.
    Range(u64, u64),
    /// One of these words.
    OneOf(&'static [&'static str]),
}

impl std::fmt::Display for Expected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Expected::Range(low, high) => write!(f, "a whole number from {low} to {high}"),
            Expected::OneOf(words) => write!(f, "one of {}", words.join(", ")),
        }
    }
}

impl Expected {
    /// The value of a setting as a whole number, if it is within the bounds.
    pub(crate) fn number(self, name: &'static str, value: &str) -> Result<u64, BadSetting> {
        let number = value.parse().ok();
        let fits = |number: &u64| matches!(self, Expected::Range(low, high) if (low..=high).contains(number));
        number.filter(fits).ok_or_else(|| self.instead_of(name, value))
    }

    /// The refusal of another value.
    pub(crate) fn instead_of(self, name: &'static str, value: &str) -> BadSetting {
        BadSetting::Value { name, value: value.to_owned(), expected: self }
    }
}
