//! Our own lists, with all that is known of them: what is written here is read again without a
//! change.

use crate::refusal::ListRefusal;
use draft::Pool;
use table::Refusal;

/// Writes a pool with everything there is to know.
pub type OwnWriter = fn(&Pool) -> Result<String, Refusal>;

/// The format of ours of this name, whatever its capitals.
pub fn writer(name: &str) -> Option<OwnWriter> {
    match name.trim().to_ascii_lowercase().as_str() {
        "json" => Some(json),
        "toml" => Some(toml),
        _ => None,
    }
}

/// The pool as JSON.
pub fn json(pool: &Pool) -> Result<String, Refusal> {
    let text = serde_json::to_string_pretty(pool).map_err(|error| unwritable(&error))?;
    Ok(text + "\n")
}

/// The pool as TOML.
pub fn toml(pool: &Pool) -> Result<String, Refusal> {
    toml::to_string(pool).map_err(|error| unwritable(&error))
}

fn unwritable(error: &impl std::error::Error) -> Refusal {
    ListRefusal::Unwritable { what: error.to_string() }.into()
}
