//! Reading what people hand in: files, rulesets, cards.

use crate::failure::{Failure, io_reason};
use cube::{Reading, house};
use oracle::{Card, Champion, Ruleset};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use words::{Words, key};

/// The most bytes of a file that are read: what is larger is something else.
#[derive(Clone, Copy)]
pub struct Limit(u64);

impl Limit {
    /// For rulesets.
    pub const RULESET: Limit = Limit(64 << 10);
    /// For lists of cards and deck codes.
    pub const LIST: Limit = Limit(2 << 20);
    /// For files of whole sets.
    pub const SET: Limit = Limit(cube::read::MOST_SET_BYTES as u64);
    /// For the weights of players: networks with the largest layers there are.
    pub const WEIGHTS: Limit = Limit(4 << 20);
    /// For the states of trainings.
    pub const TRAINING: Limit = Limit(16 << 20);
    /// For records.
    pub const RECORD: Limit = Limit(64 << 20);

    fn text_of_limit(self, words: Words) -> String {
        match self.0 >> 20 {
            0 => words.say_with(key::SIZE_KILOBYTES, &[("n", (self.0 >> 10).into())]),
            megabytes => words.say_with(key::SIZE_MEGABYTES, &[("n", megabytes.into())]),
        }
    }
}

/// What a file is called; `-` is standard input.
pub fn name(path: &Path, words: Words) -> String {
    if path == Path::new("-") { words.say(key::STANDARD_INPUT) } else { path.display().to_string() }
}

/// The bytes of a file that is not too large; `-` is standard input.
pub fn bytes(path: &Path, limit: Limit, words: Words) -> Result<Vec<u8>, Failure> {
    let file = || ("file", name(path, words).into());
    let cannot = |error: std::io::Error| {
        let why = io_reason(&error, words);
        Failure::saying(words, key::ERROR_CANNOT_READ, &[file(), ("why", why.into())])
    };
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = if path == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(File::open(path).map_err(cannot)?)
    };
    source.take(limit.0 + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > limit.0 {
        let limit = limit.text_of_limit(words);
        return Err(Failure::saying(
            words,
            key::ERROR_TOO_LARGE,
            &[file(), ("limit", limit.into())],
        ));
    }
    Ok(bytes)
}

/// The text of a file that is not too large; `-` is standard input.
pub fn text(path: &Path, limit: Limit, words: Words) -> Result<String, Failure> {
    let not_text = |_| {
        let file = name(path, words);
        Failure::saying(words, key::ERROR_NOT_TEXT, &[("file", file.into())])
    };
    String::from_utf8(bytes(path, limit, words)?).map_err(not_text)
}

/// A list of the house by its name: Oracle's set, or our own cube.
pub fn house_list(name: &str) -> Option<Reading> {
    let pool = match name {
        house::ORACLE => house::oracle(1),
        house::ARCADIA => house::arcadia(),
        _ => return None,
    };
    Some(Reading { format: "house", pool, warnings: Vec::new() })
}

/// A card list: one of the house by its name, else a file of any format we read.
pub fn list(name: &str, format: Option<&str>, words: Words) -> Result<Reading, Failure> {
    match house_list(name) {
        Some(reading) => Ok(reading),
        None => reading(name, &bytes(Path::new(name), Limit::SET, words)?, format, words),
    }
}

/// The card list in the bytes of a file.
pub fn reading(
    name: &str,
    bytes: &[u8],
    format: Option<&str>,
    words: Words,
) -> Result<Reading, Failure> {
    let path = Path::new(name);
    if let Some(format) = format
        && !cube::read::formats().any(|known| known.eq_ignore_ascii_case(format.trim()))
    {
        let known: Vec<&str> = cube::read::formats().collect();
        return Err(Failure::unknown(words, key::ERROR_NO_LIST_TO_READ, format, &known));
    }
    let text = String::from_utf8_lossy(bytes);
    if format.is_none() && table::kind(&text).is_ok() {
        return Err(in_file(path, &words.say(key::ERROR_LIST_IS_A_RECORD), words));
    }
    let reading = match format {
        Some(format) => cube::read::read_as(format, bytes),
        None => cube::read(bytes),
    };
    reading.map_err(|refusal| in_file(path, &words.refusal(&refusal), words))
}

/// What is wrong with what is in a file.
pub fn in_file(path: &Path, why: &str, words: Words) -> Failure {
    let facts = [("file", name(path, words).into()), ("why", why.into())];
    Failure::saying(words, key::ERROR_IN_FILE, &facts)
}

/// A ruleset by its name, or from a TOML or JSON file.
pub fn ruleset(name: &str, words: Words) -> Result<Ruleset, Failure> {
    if let Some(ruleset) = Ruleset::named(name) {
        return Ok(ruleset);
    }
    if !Path::new(name).exists() {
        let known = Ruleset::NAMED.map(|(name, _)| name);
        return Err(Failure::unknown(words, key::ERROR_NO_RULESET, name, &known));
    }
    Ruleset::from_text(&text(Path::new(name), Limit::RULESET, words)?)
        .map_err(|error| Failure(words.ruleset_error(&error)))
}

/// Up to three champions from a comma list.
pub fn champions(list: &str, words: Words) -> Result<Vec<Champion>, Failure> {
    let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    let champion = |name: &str| -> Result<Champion, Failure> {
        let card: Card = name.parse().map_err(|unknown| Failure(words.unknown_card(&unknown)))?;
        card.champion().ok_or_else(|| {
            Failure::saying(words, key::ERROR_NOT_A_CHAMPION, &[("card", name.into())])
        })
    };
    let champions: Vec<Champion> = names.map(champion).collect::<Result<_, _>>()?;
    if champions.len() > oracle::MOST_FIGHTERS as usize {
        let list = words::escaped(list);
        let facts = [("list", list.into()), ("n", champions.len().into())];
        return Err(Failure::saying(words, key::ERROR_TOO_MANY_CHAMPIONS, &facts));
    }
    Ok(champions)
}
