//! Our own lists, as JSON or TOML: a pool with all that is known of its cards, word for word.
//!
//! Only the `lines` must be there, and a line may be just a name. Where a list says nothing about
//! its game it is a list of Magic cards.

use super::{Warning, quoted};
use crate::magic;
use crate::refusal::ListRefusal;
use draft::pool::{Boosters, DeckRule, MOST_LINES, Pool, PoolCard};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;
use table::Refusal;

/// Whether a text looks like JSON of ours.
pub fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let is_list = |rest: &str| {
        let value = rest.trim_start().strip_prefix(':');
        value.is_some_and(|value| value.trim_start().starts_with('['))
    };
    let mut keys = text.match_indices("\"lines\"");
    text.starts_with('{') && keys.any(|(at, key)| is_list(&text[at + key.len()..]))
}

/// Whether a text looks like TOML of ours.
pub fn is_toml(text: &str) -> bool {
    text.lines().any(|line| line.trim_end() == "[[lines]]")
}

/// Reads JSON of ours.
pub fn read_json(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let list: List = serde_json::from_str(text).map_err(|error| {
        let said = error.to_string();
        let what = said.split(" at line ").next().unwrap_or_default();
        broken("JSON", error.line().max(1), what)
    })?;
    list.pool(warnings)
}

/// Reads TOML of ours.
pub fn read_toml(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let list: List = toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.as_bytes().get(..span.start));
        let line = before.map_or(1, |before| 1 + before.iter().filter(|b| **b == b'\n').count());
        broken("TOML", line, error.message())
    })?;
    list.pool(warnings)
}

fn broken(format: &'static str, line: usize, what: &str) -> Refusal {
    let what = quoted(what);
    ListRefusal::OwnBroken { line, format, what: what.to_string() }.into()
}

/// A pool of which only the cards must be there.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    game: Option<String>,
    colors: Option<Vec<String>>,
    deck: Option<DeckRule>,
    copies: Option<u16>,
    lines: Lines,
    boosters: Option<Boosters>,
}

impl List {
    fn pool(self, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
        let lines = self.lines.0;
        if let Some(at) = lines.iter().position(|card| card.name.trim().is_empty()) {
            return Err(ListRefusal::CardNoName { card: at + 1 }.into());
        }
        let is_magic = self.game.as_deref().is_none_or(|game| game == "magic");
        // Boosters name cards by their place, and who says what a deck is says what is free.
        let as_written = self.deck.is_some() || self.boosters.is_some() || !is_magic;
        let mut pool = if as_written {
            Pool { lines, ..magic::pool(Vec::new(), warnings) }
        } else {
            magic::pool(lines, warnings)
        };
        if !is_magic {
            pool.colors.clear();
            pool.deck.free.clear();
        }
        pool.game = self.game.unwrap_or(pool.game);
        pool.colors = self.colors.unwrap_or(pool.colors);
        pool.deck = self.deck.unwrap_or(pool.deck);
        pool.copies = self.copies.unwrap_or(pool.copies);
        pool.boosters = self.boosters;
        Ok(pool)
    }
}

/// The cards: one more than a list may have where there are too many, so that a long list is not
/// kept only to be refused.
struct Lines(Vec<PoolCard>);

impl<'de> Deserialize<'de> for Lines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lines, D::Error> {
        deserializer.deserialize_seq(LinesVisitor)
    }
}

struct LinesVisitor;

impl<'de> Visitor<'de> for LinesVisitor {
    type Value = Lines;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Lines, A::Error> {
        let mut cards = Vec::new();
        while let Some(Line(card)) = list.next_element()? {
            if cards.len() <= MOST_LINES {
                cards.push(card);
            }
        }
        Ok(Lines(cards))
    }
}

/// A card, or just its name.
struct Line(PoolCard);

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        deserializer.deserialize_any(LineVisitor)
    }
}

struct LineVisitor;

impl<'de> Visitor<'de> for LineVisitor {
    type Value = Line;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card or its name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Line, E> {
        Ok(Line(PoolCard::named(name)))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Line, A::Error> {
        PoolCard::deserialize(MapAccessDeserializer::new(map)).map(Line)
    }
}
