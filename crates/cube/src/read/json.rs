//! What the JSON readers have in common: fields of any kind, lists of bounded length, and a look at
//! a text's outline (`outline`).
//!
//! Files from elsewhere have a field of the wrong kind now and then. That must not cost more than
//! the field, so every field is read as whatever it is and asked for its kind afterwards.

mod outline;

pub use outline::Outline;

use super::Warning;
use super::entry::LONGEST_NAME;
use crate::refusal::ListRefusal;
use draft::pool::{MOST_LINES, Rarity};
use serde::Deserialize;
use serde::de::{
    DeserializeOwned, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
    value::MapAccessDeserializer,
};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use table::Refusal;

/// The most entries a list of cards may have: some files have one for each face.
const MOST_ENTRIES: usize = 3 * MOST_LINES;
/// The most texts that are kept of a field that is a list.
const MOST_TEXTS: usize = 32;
/// The most fields that are kept of a list of them.
const MOST_FIELDS: usize = 255;
/// The most bytes of a field that is kept; the longest text of a Magic card has half of them.
const MOST_BYTES: usize = 4000;

/// The most letters of a message about a text, which may quote the text.
const MOST_TOLD: usize = 200;

/// Reads a text as JSON. What is wrong with it is named with its line.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| {
        let whole = error.to_string();
        let what = whole.rsplit_once(" at line ").map_or(whole.as_str(), |(what, _)| what);
        let what: String = what.chars().take(MOST_TOLD).collect();
        let (line, column) = (error.line(), error.column());
        ListRefusal::Json { line, column, what }.into()
    })
}

/// A field, as whatever it is.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Field {
    /// Not there, or `null`.
    #[default]
    Missing,
    Text(String),
    Number(f64),
    /// A list of texts, and nothing but texts.
    Texts(Vec<String>),
    /// What no reader has a use for.
    Other,
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field, D::Error> {
        deserializer.deserialize_any(FieldVisitor)
    }
}

struct FieldVisitor;

impl<'de> Visitor<'de> for FieldVisitor {
    type Value = Field;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a field")
    }

    fn visit_unit<E>(self) -> Result<Field, E> {
        Ok(Field::Missing)
    }

    fn visit_str<E>(self, text: &str) -> Result<Field, E> {
        Ok(Field::Text(text.to_owned()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Field, E> {
        Ok(Field::Other)
    }

    fn visit_u64<E>(self, number: u64) -> Result<Field, E> {
        Ok(Field::Number(number as f64))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Field, E> {
        Ok(Field::Number(number as f64))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Field, E> {
        Ok(Field::Number(number))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Field, A::Error> {
        let (mut texts, mut only_texts) = (Vec::new(), true);
        while let Some(field) = list.next_element()? {
            match field {
                Field::Text(text) if texts.len() < MOST_TEXTS => texts.push(text),
                _ => only_texts = false,
            }
        }
        Ok(if only_texts { Field::Texts(texts) } else { Field::Other })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Field, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Field::Other)
    }
}

/// A card while it is read: which one it is, and which of its fields made no sense.
pub struct CardReading {
    /// The card's place in its list, counted from 1.
    pub position: usize,
    odd: Vec<&'static str>,
}

impl CardReading {
    /// The card of a place that counts from 0.
    pub fn of(index: usize) -> CardReading {
        CardReading { position: index + 1, odd: Vec::new() }
    }

    /// Notes a field that makes no sense.
    pub fn odd<T>(&mut self, name: &'static str) -> Option<T> {
        self.odd.push(name);
        None
    }

    /// A name that can be a card's.
    pub fn name(&mut self, name: &'static str, field: Field) -> Option<String> {
        self.text(name, field).and_then(|text| super::name::name(&text))
    }

    /// A set's code or a card's number; empty where there is none.
    pub fn code(&mut self, name: &'static str, field: Field) -> String {
        self.text(name, field).map(|text| super::name::code(&text)).unwrap_or_default()
    }

    /// A text, exactly as it is; numbers are written out.
    pub fn text(&mut self, name: &'static str, field: Field) -> Option<String> {
        match field {
            Field::Missing => None,
            Field::Text(text) if text.len() <= MOST_BYTES => Some(text),
            Field::Number(number) => Some(number.to_string()),
            Field::Text(_) | Field::Texts(_) | Field::Other => self.odd(name),
        }
    }

    /// A number of at least 0, rounded down: there are cards that cost a half. A text counts as
    /// the number it says; `X` and `-`, which some costs are, count as unknown.
    pub fn number(&mut self, name: &'static str, field: Field) -> Option<u32> {
        let number = match &field {
            Field::Missing => return None,
            Field::Text(text) if matches!(text.trim(), "" | "-" | "–" | "X" | "x") => {
                return None;
            }
            Field::Text(text) => text.trim().parse().ok(),
            Field::Number(number) => Some(*number),
            Field::Texts(_) | Field::Other => None,
        };
        match number {
            Some(number) if (0.0..=f64::from(u32::MAX)).contains(&number) => Some(number as u32),
            _ => self.odd(name),
        }
    }

    /// A list of texts. A single text counts as a list of one.
    pub fn texts(&mut self, name: &'static str, field: Field) -> Option<Vec<String>> {
        match field {
            Field::Missing => None,
            Field::Texts(texts) => Some(texts),
            Field::Text(text) => Some(vec![text]),
            Field::Number(_) | Field::Other => self.odd(name),
        }
    }

    /// The address of a picture.
    pub fn address(&mut self, name: &'static str, field: Field) -> Option<Box<str>> {
        self.text(name, field).and_then(|text| super::name::address(&text))
    }

    /// A rarity. Basic lands have none of their own.
    pub fn rarity(&mut self, field: Field) -> Option<Rarity> {
        let text = self.text("rarity", field)?;
        if text.trim().is_empty() || text.trim().eq_ignore_ascii_case("basic land") {
            return None;
        }
        Rarity::named(&text).or_else(|| self.odd("rarity"))
    }

    /// The colours of a list of letters or names.
    pub fn colors(&mut self, name: &'static str, field: Field) -> Option<draft::Colors> {
        let texts = self.texts(name, field)?;
        let one = |text: &String| crate::magic::color(text).or_else(|| crate::magic::colors(text));
        let all = texts.iter().try_fold(draft::Colors::NONE, |all, text| Some(all.or(one(text)?)));
        all.or_else(|| self.odd(name))
    }

    /// Says which fields of a card were not understood, once the card's name is known.
    pub fn tell(self, name: &str, warnings: &mut Vec<Warning>) -> Result<(), Refusal> {
        if self.odd.is_empty() {
            return Ok(());
        }
        let (name, fields) = (super::quoted(name), self.odd.join(", "));
        let what = ListRefusal::CardFields { card: self.position, name, fields };
        warn(warnings, what)
    }

    /// Says that a card had to be left out.
    pub fn skip(self, warnings: &mut Vec<Warning>) -> Result<(), Refusal> {
        let what = ListRefusal::CardNameless { card: self.position, most: LONGEST_NAME };
        warn(warnings, what)
    }
}

/// Notes something odd about the file. Refuses a file of which far too much is odd.
pub fn warn(warnings: &mut Vec<Warning>, what: ListRefusal) -> Result<(), Refusal> {
    if warnings.len() >= MOST_LINES {
        return Err(ListRefusal::NonsenseCards { n: MOST_LINES }.into());
    }
    warnings.push(Warning { line: None, what });
    Ok(())
}

/// Something that should be an object: `None` where it is anything else.
#[derive(Clone, Debug)]
pub struct Entry<T>(pub Option<T>);

impl<T> Default for Entry<T> {
    fn default() -> Entry<T> {
        Entry(None)
    }
}

/// Something that should be a list of objects. It cannot grow without bound.
#[derive(Clone, Debug)]
pub struct Entries<T> {
    /// The objects.
    pub list: Vec<Entry<T>>,
    /// Whether it was no list at all.
    pub wrong: bool,
}

impl<T> Default for Entries<T> {
    fn default() -> Entries<T> {
        Entries { list: Vec::new(), wrong: false }
    }
}

impl<T> Entries<T> {
    fn wrong() -> Entries<T> {
        Entries { wrong: true, ..Entries::default() }
    }
}

/// A visitor for which everything is fine: what is not expected is skipped.
macro_rules! skip_scalars {
    ($result:ty, $skipped:expr) => {
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("anything")
        }

        fn visit_unit<E>(self) -> Result<$result, E> {
            Ok(Default::default())
        }

        fn visit_str<E>(self, _: &str) -> Result<$result, E> {
            Ok($skipped)
        }

        fn visit_bool<E>(self, _: bool) -> Result<$result, E> {
            Ok($skipped)
        }

        fn visit_u64<E>(self, _: u64) -> Result<$result, E> {
            Ok($skipped)
        }

        fn visit_i64<E>(self, _: i64) -> Result<$result, E> {
            Ok($skipped)
        }

        fn visit_f64<E>(self, _: f64) -> Result<$result, E> {
            Ok($skipped)
        }
    };
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entry<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry<T>, D::Error> {
        deserializer.deserialize_any(EntryVisitor(PhantomData))
    }
}

struct EntryVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for EntryVisitor<T> {
    type Value = Entry<T>;

    skip_scalars!(Entry<T>, Entry(None));

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entry<T>, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Entry(None))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Entry<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(|value| Entry(Some(value)))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entries<T>, D::Error> {
        deserializer.deserialize_any(EntriesVisitor(PhantomData))
    }
}

struct EntriesVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for EntriesVisitor<T> {
    type Value = Entries<T>;

    skip_scalars!(Entries<T>, Entries::wrong());

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entries<T>, A::Error> {
        let mut entries = Entries::default();
        while let Some(entry) = list.next_element()? {
            if entries.list.len() == MOST_ENTRIES {
                return Err(A::Error::custom(format!("there are more than {MOST_ENTRIES} cards")));
            }
            entries.list.push(entry);
        }
        Ok(entries)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<T>, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Entries::wrong())
    }
}

/// A list of fields, of which only so many are kept.
#[derive(Clone, Debug, Default)]
pub struct Fields(pub Vec<Field>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        deserializer.deserialize_any(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    skip_scalars!(Fields, Fields::default());

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Fields, A::Error> {
        let mut fields = Fields::default();
        while let Some(field) = list.next_element()? {
            if fields.0.len() < MOST_FIELDS {
                fields.0.push(field);
            }
        }
        Ok(fields)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Fields::default())
    }
}

/// An object with any names in it, but not too many.
#[derive(Clone, Debug)]
pub struct Named<T>(pub BTreeMap<String, T>);

impl<T> Default for Named<T> {
    fn default() -> Named<T> {
        Named(BTreeMap::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named<T>, D::Error> {
        deserializer.deserialize_map(NamedVisitor(PhantomData))
    }
}

struct NamedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for NamedVisitor<T> {
    type Value = Named<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Named<T>, A::Error> {
        let mut named = Named::default();
        while let Some((name, value)) = map.next_entry()? {
            if named.0.len() == MOST_ENTRIES {
                return Err(A::Error::custom(format!("there are more than {MOST_ENTRIES} names")));
            }
            named.0.insert(name, value);
        }
        Ok(named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_read_as_whatever_it_is() {
        let field = |text: &str| parse::<Field>(text).unwrap();
        assert_eq!(field("null"), Field::Missing);
        assert_eq!(field("-1"), Field::Number(-1.0));
        assert_eq!(field("true"), Field::Other);
        assert_eq!(field("[\"W\", \"U\"]"), Field::Texts(vec!["W".into(), "U".into()]));
        assert_eq!(field("[\"W\", 1]"), Field::Other);
        assert_eq!(field("{\"a\": [{}]}"), Field::Other);
        let mut reading = CardReading::of(0);
        assert_eq!(reading.number("cost", field("0.5")), Some(0));
        assert_eq!(reading.number("cost", field("\"X\"")), None);
        assert_eq!(reading.odd, [""; 0]);
        assert_eq!(reading.number("cost", field("-1")), None);
        assert_eq!(reading.odd, ["cost"]);
    }

    #[test]
    fn deep_nesting_is_refused_with_its_line() {
        let refusal = parse::<Field>(&format!("\n{}", "[".repeat(1_000_000))).unwrap_err();
        assert_eq!(refusal.code(), "list-json");
        assert!(refusal.to_string().contains("(line: 2,"), "{refusal}");
    }
}
