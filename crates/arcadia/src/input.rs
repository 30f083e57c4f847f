//! Reading what people hand in: files, rulesets, cards.

use crate::failure::Failure;
use oracle::{Card, Champion, Ruleset};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use words::Words;

/// Larger files than this are not read.
const MOST_BYTES: u64 = 64 << 20;

/// The text of a file; `-` is standard input.
pub fn text(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let cannot = |error: std::io::Error| Failure(format!("Cannot read {name}: {error}."));
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = if path == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(File::open(path).map_err(cannot)?)
    };
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure(format!("{name} is larger than 64 MB.")));
    }
    String::from_utf8(bytes).map_err(|_| Failure(format!("{name} is not a text file (UTF-8).")))
}

/// A ruleset by its name, or from a TOML or JSON file.
pub fn ruleset(name: &str, words: Words) -> Result<Ruleset, Failure> {
    if let Some(ruleset) = Ruleset::named(name) {
        return Ok(ruleset);
    }
    if !Path::new(name).exists() {
        let known = Ruleset::NAMED.map(|(name, _)| name).join(", ");
        return Err(Failure(format!(
            "There is no ruleset {name:?}: it must be one of {known}, or a TOML or JSON file."
        )));
    }
    Ruleset::from_text(&text(Path::new(name))?)
        .map_err(|error| Failure(words.ruleset_error(&error)))
}

/// Up to three champions from a comma list.
pub fn champions(list: &str, words: Words) -> Result<Vec<Champion>, Failure> {
    let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    let champion = |name: &str| -> Result<Champion, Failure> {
        let card: Card = name.parse().map_err(|unknown| Failure(words.unknown_card(&unknown)))?;
        card.champion()
            .ok_or_else(|| Failure(format!("{name} is not a champion: it cannot fight.")))
    };
    let champions: Vec<Champion> = names.map(champion).collect::<Result<_, _>>()?;
    if champions.len() > oracle::MOST_FIGHTERS as usize {
        return Err(Failure(format!(
            "At most three champions fight together, but {list:?} has {}.",
            champions.len()
        )));
    }
    Ok(champions)
}
