//! The numbers of a format that people may turn: each has a default, and bounds.

use crate::refusal::DraftRefusal;
use serde::Serialize;
use table::Refusal;

/// One of the settings of a format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it is set to.
    pub value: String,
    /// What it is where nobody sets it.
    pub default: String,
    /// What it may be.
    pub allowed: Allowed,
}

/// What a setting may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Allowed {
    /// A whole number from the first to the last.
    Range(u16, u16),
    /// One of some words.
    OneOf(&'static [&'static str]),
}

impl Allowed {
    /// Yes or no.
    pub(crate) const FLAG: Allowed = Allowed::OneOf(&["false", "true"]);
}

impl std::fmt::Display for Allowed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Allowed::Range(low, high) => write!(f, "{low} to {high}"),
            Allowed::OneOf(words) => f.write_str(&words.join(", ")),
        }
    }
}

impl Parameter {
    /// Refuses a value that is out of bounds.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        let fits = match self.allowed {
            Allowed::Range(low, high) => self
                .value
                .parse()
                .is_ok_and(|value: u64| (low.into()..=high.into()).contains(&value)),
            Allowed::OneOf(words) => words.contains(&self.value.as_str()),
        };
        if fits { Ok(()) } else { Err(self.refused(&self.value)) }
    }

    /// What is said of a value the setting cannot have.
    pub(crate) fn refused(&self, value: &str) -> Refusal {
        let Parameter { name, allowed, .. } = self;
        let in_any_language = match allowed {
            Allowed::Range(low, high) => format!("{low}–{high}"),
            Allowed::OneOf(words) => words.join(", "),
        };
        DraftRefusal::SettingOutOfBounds {
            name,
            value: value.to_string(),
            allowed: in_any_language.to_string(),
        }
        .into()
    }
}

/// How a value is written where people set it.
pub(crate) fn written(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(text)) => text,
        Ok(value) => value.to_string(),
        Err(_) => String::new(),
    }
}

/// Makes the settings of a format: a structure with its defaults and bounds, in the order of the
/// format's table.
macro_rules! settings {
    (
        $(#[$about:meta])*
        pub struct $Name:ident {
            $($(#[$field_about:meta])* $field:ident: $Type:ty = $default:expr, $allowed:expr;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $Name {
            $($(#[$field_about])* pub $field: $Type,)*
        }

        impl Default for $Name {
            fn default() -> $Name {
                $Name { $($field: $default,)* }
            }
        }

        impl $crate::settings::Settings for $Name {
            fn parameters(&self) -> Vec<$crate::settings::Parameter> {
                use $crate::settings::{Allowed, Parameter, written};
                let default = $Name::default();
                vec![$({
                    const ALLOWED: Allowed = $allowed;
                    Parameter {
                        name: stringify!($field),
                        value: written(&self.$field),
                        default: written(&default.$field),
                        allowed: ALLOWED,
                    }
                },)*]
            }
        }
    };
}
pub(crate) use settings;

/// The settings of a format.
pub trait Settings {
    /// The settings with their values, defaults and bounds, in the order of the format's table.
    fn parameters(&self) -> Vec<Parameter>;
}
