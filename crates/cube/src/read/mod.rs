//! Reading card lists: one module for each foreign format.
//!
//! Here is what all formats have in common: bytes become text, the text finds its reader, and what
//! the reader made of it is checked. Readers get a text without a byte-order mark whose lines end
//! with `\n`; lines count from 1. What a format means by its lines is known to its reader alone.

pub(crate) mod bulk;
mod cockatrice;
mod cubecobra;
mod dek;
mod draftmancer;
mod draftmancer_boosters;
mod draftmancer_cards;
mod entry;
mod json;
pub mod log;
mod mtgjson;
mod mtgjson_boosters;
mod name;
mod own;
mod relaxed;
mod scryfall;
mod text;
mod thrones;
mod warnings;
mod weights;
mod xml;

use crate::refusal::ListRefusal;
use draft::pool::{MOST_LINES, Pool, PoolCard};
use std::borrow::Cow;
use std::collections::HashMap;
use table::Refusal;

/// The most bytes a list may have.
pub const MOST_LIST_BYTES: usize = 2 << 20;
/// The most bytes a list of our own may have, which knows everything of its cards.
pub(crate) const MOST_OWN_BYTES: usize = 16 << 20;
/// The most bytes a file of a whole set may have.
pub const MOST_SET_BYTES: usize = 64 << 20;
/// The most bytes of text a card may have.
const MOST_CARD_BYTES: usize = 5_000;
/// The most warnings of one kind; the others are only counted.
const MOST_ALIKE: usize = 50;

/// What was understood of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Reading {
    /// The format it was taken for.
    pub format: &'static str,
    /// The cards.
    pub pool: Pool,
    /// What was odd: first what is about the whole file, then in the order of the lines.
    pub warnings: Vec<Warning>,
}

/// Something odd that did not keep a list from being read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The line, counted from 1; `None` where it is about the file as a whole.
    pub line: Option<usize>,
    /// What was odd, and what was made of it.
    pub what: ListRefusal,
}

/// A foreign format.
struct Reader {
    /// The name people and programs call it by.
    name: &'static str,
    /// The most bytes a file of it may have.
    most_bytes: usize,
    /// Whether a text looks like it. The first reader that says yes reads the text.
    detect: fn(&str) -> bool,
    /// Reads the text. Refuses it with the line and what was expected there.
    read: fn(&str, &mut Vec<Warning>) -> Result<Pool, Refusal>,
}

/// The formats, the most easily recognised first. Whatever is nothing else is a plain text.
const READERS: &[Reader] = &[
    Reader { name: "json", most_bytes: MOST_OWN_BYTES, detect: own::is_json, read: own::read_json },
    Reader { name: "toml", most_bytes: MOST_OWN_BYTES, detect: own::is_toml, read: own::read_toml },
    Reader {
        name: "thrones",
        most_bytes: MOST_SET_BYTES,
        detect: thrones::detect,
        read: thrones::read,
    },
    Reader {
        name: "mtgjson",
        most_bytes: MOST_SET_BYTES,
        detect: mtgjson::detect,
        read: mtgjson::read,
    },
    Reader {
        name: "scryfall",
        most_bytes: MOST_SET_BYTES,
        detect: scryfall::detect,
        read: scryfall::read,
    },
    Reader {
        name: "cockatrice",
        most_bytes: MOST_SET_BYTES,
        detect: cockatrice::detect,
        read: cockatrice::read,
    },
    Reader { name: "dek", most_bytes: MOST_LIST_BYTES, detect: dek::detect, read: dek::read },
    Reader {
        name: "cubecobra",
        most_bytes: MOST_LIST_BYTES,
        detect: cubecobra::detect,
        read: cubecobra::read,
    },
    Reader {
        name: "draftmancer",
        most_bytes: MOST_LIST_BYTES,
        detect: draftmancer::detect,
        read: draftmancer::read,
    },
    Reader { name: "text", most_bytes: MOST_LIST_BYTES, detect: |_| true, read: text::read },
];

/// The names of the formats that are read.
pub fn formats() -> impl Iterator<Item = &'static str> {
    READERS.iter().map(|reader| reader.name)
}

/// Reads a card list of any known format.
pub fn read(bytes: &[u8]) -> Result<Reading, Refusal> {
    let found = |text: &str| READERS.iter().find(|reader| (reader.detect)(text));
    read_with(bytes, |text| found(text).ok_or_else(empty))
}

/// Reads a card list of one format, named as in [`formats`], whatever the list looks like.
pub fn read_as(format: &str, bytes: &[u8]) -> Result<Reading, Refusal> {
    let reader = READERS.iter().find(|reader| reader.name.eq_ignore_ascii_case(format.trim()));
    let Some(reader) = reader else {
        let known = formats().collect::<Vec<_>>().join(", ");
        return Err(ListRefusal::FormatUnknown {
            format: quoted(format),
            known: known.to_string(),
        }
        .into());
    };
    read_with(bytes, |_| Ok(reader))
}

/// What stands in a column of a table such as Cube Cobra's, with the name of each card.
pub fn column(bytes: &[u8], title: &str) -> Result<Vec<(String, String)>, Refusal> {
    fits(bytes.len(), MOST_LIST_BYTES)?;
    let text = decode(bytes, &mut Vec::new())?;
    cubecobra::column(&with_plain_line_ends(&text), title)
}

fn read_with(
    bytes: &[u8],
    choose: impl Fn(&str) -> Result<&'static Reader, Refusal>,
) -> Result<Reading, Refusal> {
    fits(bytes.len(), MOST_SET_BYTES)?;
    let mut warnings = Vec::new();
    let text = decode(bytes, &mut warnings)?;
    let text = with_plain_line_ends(&text);
    if text.trim().is_empty() {
        return Err(empty());
    }
    if log::is_log(&text) {
        return Err(log::not_a_list());
    }
    let reader = choose(&text)?;
    fits(bytes.len(), reader.most_bytes)?;
    let pool = (reader.read)(&text, &mut warnings)?;
    check(&pool, &warnings)?;
    warnings.extend(warnings::boosters(&pool));
    Ok(Reading { format: reader.name, pool, warnings: tidy(warnings) })
}

/// Refuses a file that is larger than its format may be.
fn fits(bytes: usize, most: usize) -> Result<(), Refusal> {
    if bytes <= most {
        return Ok(());
    }
    let tenths = (bytes * 10).div_ceil(1 << 20);
    let (have, most) = (format!("{}.{}", tenths / 10, tenths % 10), most >> 20);
    Err(ListRefusal::TooLarge { have, most }.into())
}

/// The text of a file, without its byte-order mark.
fn decode<'a>(bytes: &'a [u8], warnings: &mut Vec<Warning>) -> Result<Cow<'a, str>, Refusal> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let binary = |byte: &u8| byte.is_ascii_control() && !char::from(*byte).is_whitespace();
    if bytes.iter().any(binary) {
        return Err(not_a_text());
    }
    if let Ok(text) = str::from_utf8(bytes) {
        return Ok(Cow::Borrowed(text));
    }
    let text = bytes.iter().map(|byte| windows_1252(*byte)).collect::<Option<String>>();
    let text = text.ok_or_else(not_a_text)?;
    warnings.push(Warning { line: None, what: ListRefusal::NotUtf8 });
    Ok(Cow::Owned(text))
}

/// The character of a byte in the code page of Western Windows; five bytes have none.
fn windows_1252(byte: u8) -> Option<char> {
    const FROM_80: [char; 32] = [
        '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0',
        '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
    ];
    let known = match byte {
        0x80..=0x9f => FROM_80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    };
    (known != '\0').then_some(known)
}

fn with_plain_line_ends(text: &str) -> Cow<'_, str> {
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}

fn is_of_basics(warning: &Warning) -> bool {
    matches!(warning.what, ListRefusal::Basics { .. })
}

/// What no list may be, whatever its format.
fn check(pool: &Pool, warnings: &[Warning]) -> Result<(), Refusal> {
    if pool.lines.is_empty() && warnings.iter().any(is_of_basics) {
        return Err(ListRefusal::LandsOnly.into());
    }
    if pool.lines.is_empty() {
        return Err(empty());
    }
    if pool.lines() > MOST_LINES {
        return Err(too_many_cards(0));
    }
    pool.check()
}

/// Sorts warnings by their lines. Of those of which there are too many of a kind, the last that is
/// kept is followed by how many more there are.
fn tidy(mut warnings: Vec<Warning>) -> Vec<Warning> {
    warnings.sort_by_key(|warning| warning.line);
    let mut all: HashMap<&str, usize> = HashMap::new();
    for warning in &warnings {
        *all.entry(warning.what.code()).or_default() += 1;
    }
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut tidied = Vec::new();
    for warning in warnings {
        let code = warning.what.code();
        let count = seen.entry(code).or_default();
        *count += 1;
        if *count <= MOST_ALIKE {
            tidied.push(warning);
        }
        let n = all.get(code).map_or(0, |all| all.saturating_sub(MOST_ALIKE));
        if *count == MOST_ALIKE && n > 0 {
            let what = ListRefusal::More { n, code };
            tidied.push(Warning { line: None, what });
        }
    }
    tidied
}

/// Adds so many copies of a card, but never more cards than a list may have, nor a card with more
/// text than any has: a few letters can ask for thousands of copies.
fn add(
    cards: &mut Vec<PoolCard>,
    card: PoolCard,
    copies: usize,
    line: usize,
) -> Result<(), Refusal> {
    let tags: usize = card.tags.iter().map(|tag| tag.len() + 24).sum();
    let words = [&card.name, &card.set, &card.number, &card.mana, &card.kind, &card.text];
    let bytes = words.iter().map(|word| word.len()).sum::<usize>() + tags;
    if bytes > MOST_CARD_BYTES {
        let (card, most) = (quoted(&card.name), MOST_CARD_BYTES);
        return Err(ListRefusal::CardTooLarge { line, card, have: bytes, most }.into());
    }
    if copies > MOST_LINES.saturating_sub(cards.len()) {
        return Err(too_many_cards(line));
    }
    cards.extend(std::iter::repeat_n(card, copies));
    Ok(())
}

/// Notes something odd about a line. Refuses a file of which far too much is odd.
fn warn(warnings: &mut Vec<Warning>, line: usize, what: ListRefusal) -> Result<(), Refusal> {
    if warnings.len() >= MOST_LINES {
        return Err(ListRefusal::Nonsense { line, n: MOST_LINES }.into());
    }
    warnings.push(Warning { line: Some(line), what });
    Ok(())
}

/// What stands in a file, short enough to be shown to a person.
fn quoted(what: &str) -> String {
    const MOST_SHOWN: usize = 60;
    let mut shown: String = what.trim().chars().take(MOST_SHOWN).collect();
    if shown.len() < what.trim().len() {
        shown.push('…');
    }
    format!("“{shown}”")
}

fn empty() -> Refusal {
    ListRefusal::Empty.into()
}

fn not_a_text() -> Refusal {
    ListRefusal::Binary.into()
}

/// A line of 0 is none: the file as a whole has too many.
fn too_many_cards(line: usize) -> Refusal {
    ListRefusal::TooManyCards { line, most: MOST_LINES }.into()
}
