//! Reading a bulk file piece by piece: never more of it in memory than one set or one card.

use super::Gathered;
use crate::read::bulk::{Faces, ScryfallCard, SetCards};
use crate::refusal::ListRefusal;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::io::{BufReader, Read};
use table::Refusal;

/// How much is read from the file at a time.
const CHUNK: usize = 1 << 20;

/// Reads all cards of a bulk file.
pub(super) fn read(bulk: impl Read, into: &mut Gathered) -> Result<(), Refusal> {
    let mut refusal = None;
    let mut deserializer =
        serde_json::Deserializer::from_reader(BufReader::with_capacity(CHUNK, bulk));
    let read = Whole { into, refusal: &mut refusal }.deserialize(&mut deserializer);
    let read = read.and_then(|()| deserializer.end());
    match (refusal, read) {
        (Some(refusal), _) => Err(refusal),
        (None, Ok(())) => Ok(()),
        (None, Err(error)) => {
            let line = error.line();
            let what: String = error.to_string().chars().take(200).collect();
            Err(ListRefusal::BulkJson { line, what }.into())
        }
    }
}

/// The whole file: a list of cards, or an object with `data`.
struct Whole<'g> {
    into: &'g mut Gathered,
    refusal: &'g mut Option<Refusal>,
}

impl Whole<'_> {
    fn add<E: Error>(&mut self, cards: impl IntoIterator<Item = draft::PoolCard>) -> Result<(), E> {
        for card in cards {
            if let Err(refusal) = self.into.add(card) {
                *self.refusal = Some(refusal);
                return Err(E::custom("too many cards"));
            }
        }
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Whole<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Whole<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards, or an object with data")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            if name == "data" {
                map.next_value_seed(Data(&mut self))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(card) = list.next_element::<ScryfallCard>()? {
            self.add(card.card())?;
        }
        Ok(())
    }
}

/// What MTGJSON has in `data`: sets by their codes, or the faces of cards by their names.
struct Data<'w, 'g>(&'w mut Whole<'g>);

impl<'de> DeserializeSeed<'de> for Data<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Data<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sets or cards by their names")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(code) = map.next_key::<String>()? {
            match map.next_value::<Either>()? {
                Either::Set(set) => self.0.add(set.cards(&code))?,
                Either::Card(faces) => self.0.add(faces.cards())?,
            }
        }
        Ok(())
    }
}

/// A set, or the faces of a card.
enum Either {
    Set(SetCards),
    Card(Faces),
}

impl<'de> serde::Deserialize<'de> for Either {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Either, D::Error> {
        struct EitherVisitor;

        impl<'de> Visitor<'de> for EitherVisitor {
            type Value = Either;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a set or a list of faces")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Either, A::Error> {
                let map = serde::de::value::MapAccessDeserializer::new(map);
                serde::Deserialize::deserialize(map).map(Either::Set)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Either, A::Error> {
                let list = serde::de::value::SeqAccessDeserializer::new(list);
                serde::Deserialize::deserialize(list).map(Either::Card)
            }
        }

        deserializer.deserialize_any(EitherVisitor)
    }
}
