//! Writing decks, lists and logs: one module for each format.
//!
//! A format gets a neutral [`DeckList`] and gives a text; it knows nothing of drafts. Names are written
//! exactly as they are. Only what no line of text can hold, line breaks and other control
//! characters, becomes a space.

mod arena;
mod cockatrice;
mod csv;
mod dck;
mod dek;
pub mod drafted;
pub mod logs;
pub mod own;
mod tabletop;
mod text;
mod zip;

pub use zip::{file_name, zip};

use crate::magic::{self, Faces};
use draft::{Pool, PoolCard};
use std::borrow::Cow;
use std::collections::HashMap;

/// A deck, or a list of cards that is written like one.
#[derive(Clone, PartialEq, Debug)]
pub struct DeckList<'a> {
    /// What it is called.
    pub name: &'a str,
    /// The names of the game's colours, as its pool has them.
    pub colors: &'a [String],
    /// The cards, and how many there are of each.
    pub main: Vec<(u32, &'a PoolCard)>,
    /// What is kept beside the deck, in the same way.
    pub side: Vec<(u32, &'a PoolCard)>,
}

impl<'a> DeckList<'a> {
    /// A deck of single cards: equal ones are counted, in the order of the first of each.
    pub fn new(
        name: &'a str,
        colors: &'a [String],
        main: impl IntoIterator<Item = &'a PoolCard>,
        side: impl IntoIterator<Item = &'a PoolCard>,
    ) -> DeckList<'a> {
        DeckList { name, colors, main: counted(main), side: counted(side) }
    }
}

/// Cards with their numbers, in the order of the first of each. Printings are told apart.
fn counted<'a>(cards: impl IntoIterator<Item = &'a PoolCard>) -> Vec<(u32, &'a PoolCard)> {
    let mut counted: Vec<(u32, &PoolCard)> = Vec::new();
    let mut known: HashMap<(&str, &str, &str, Option<u32>), usize> = HashMap::new();
    for card in cards {
        let next = counted.len();
        let key = (card.name.as_str(), card.set.as_str(), card.number.as_str(), card.mtgo);
        match known.entry(key).or_insert(next) {
            place if *place == next => counted.push((1, card)),
            place => counted[*place].0 += 1,
        }
    }
    counted
}

/// A whole list as a deck, all its copies included.
pub fn list<'a>(name: &'a str, pool: &'a Pool) -> DeckList<'a> {
    let copies = u32::from(pool.copies);
    let main =
        counted(&pool.lines).into_iter().map(|(count, card)| (count.saturating_mul(copies), card));
    DeckList { name, colors: &pool.colors, main: main.collect(), side: Vec::new() }
}

/// A format decks are written in.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    /// The name people and programs call it by.
    pub name: &'static str,
    /// How the names of its files end, without the dot.
    pub extension: &'static str,
    /// Writes a deck.
    pub write: fn(&DeckList<'_>) -> String,
}

/// The formats, the plainest first.
pub const WRITERS: &[Writer] = &[
    Writer { name: "names", extension: "txt", write: text::names },
    Writer { name: "mtgo", extension: "txt", write: text::mtgo },
    Writer { name: "dek", extension: "dek", write: dek::write },
    Writer { name: "arena", extension: "txt", write: arena::write },
    Writer { name: "cockatrice", extension: "cod", write: cockatrice::write },
    Writer { name: "csv", extension: "csv", write: csv::write },
    Writer { name: "forge", extension: "dck", write: dck::forge },
    Writer { name: "xmage", extension: "dck", write: dck::xmage },
    Writer { name: "tabletop", extension: "json", write: tabletop::write },
];

/// The format of a name, whatever its capitals.
pub fn writer(name: &str) -> Option<&'static Writer> {
    WRITERS.iter().find(|writer| writer.name.eq_ignore_ascii_case(name.trim()))
}

/// The name of a card for a program that knows some kinds of cards by their front alone.
fn short_name<'c>(card: &'c PoolCard, by_front: &[Faces]) -> Cow<'c, str> {
    let name =
        if by_front.contains(&magic::faces(card)) { magic::front(&card.name) } else { &card.name };
    on_a_line(name)
}

/// A text that fits on a line.
pub(crate) fn on_a_line(text: &str) -> Cow<'_, str> {
    // The last two are no characters of XML, and no control characters either.
    let breaks =
        |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}');
    if text.contains(breaks) {
        Cow::Owned(text.replace("\r\n", " ").replace(breaks, " "))
    } else {
        Cow::Borrowed(text)
    }
}

/// A text between the quotes of an XML attribute, or between two tags.
fn in_xml(text: &str) -> String {
    quick_xml::escape::escape(on_a_line(text)).into_owned()
}

/// The card's printing, where both its parts are known: the set in capitals, and the number.
fn printing(card: &PoolCard) -> Option<(String, &str)> {
    let is_word = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric());
    let (set, number) = (card.set.trim(), card.number.trim());
    let plain = |c: char| c.is_alphanumeric() || "-★†*+".contains(c);
    let known = is_word(set) && !number.is_empty() && number.chars().all(plain);
    known.then(|| (set.to_uppercase(), number))
}

/// The letter of a colour by its name, where it is one of Magic's.
fn letter(color: &str) -> Option<&'static str> {
    let place = magic::color(color)?.single()?;
    ["W", "U", "B", "R", "G"].get(place).copied()
}
