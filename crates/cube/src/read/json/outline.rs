//! The outline of a JSON text: enough to tell which reader it is for, without reading all of it.

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// What a text looks like, as far as readers are told apart by it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// The names on the way to the first list of objects, such as `data`, `cards`.
    pub path: Vec<String>,
    /// The fields of the first object of that list; `None` where there is no such list.
    pub fields: Option<Vec<String>>,
}

impl Outline {
    /// The outline of a text: empty where it is no JSON, or none with cards in it.
    pub fn of(text: &str) -> Outline {
        let mut outline = Outline::default();
        if text.trim_start().starts_with(['{', '[']) {
            let mut deserializer = serde_json::Deserializer::from_str(text);
            // What matters was noted on the way; that the rest was not read is no mistake.
            let _ = Sketch(&mut outline).deserialize(&mut deserializer);
        }
        outline
    }

    /// Whether the cards are found by these names.
    pub fn is_at(&self, path: &[&str]) -> bool {
        self.fields.is_some() && self.path == path
    }

    /// Whether the first card has a field.
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().flatten().any(|field| field == name)
    }
}

/// Draws an outline; stops with an error as soon as it is done.
struct Sketch<'o>(&'o mut Outline);

impl<'de> DeserializeSeed<'de> for Sketch<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Sketch<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or a list")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            if matches!((self.0.path.len(), name.as_str()), (0, "data") | (0 | 1, "cards")) {
                self.0.path.push(name);
                map.next_value_seed(Sketch(self.0))?;
                self.0.path.pop();
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut fields = Vec::new();
        let mut next = Ok(Some(()));
        while fields.is_empty() && matches!(next, Ok(Some(()))) {
            next = list.next_element_seed(Names(&mut fields));
        }
        // Where the first object breaks off, what came before still tells what it was to be.
        self.0.fields = (next.is_ok() || !fields.is_empty()).then_some(fields);
        Err(A::Error::custom("the outline is drawn"))
    }
}

/// The names of an object's fields.
struct Names<'o>(&'o mut Vec<String>);

impl<'de> DeserializeSeed<'de> for Names<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Names<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key()? {
            self.0.push(name);
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_drawn_of_a_file_that_breaks_further_down() {
        let outline = Outline::of("{\"meta\": {}, \"data\": {\"cards\": [{\"name\": 1}, oops");
        assert!(outline.is_at(&["data", "cards"]) && outline.has("name"));
        assert!(Outline::of("[{\"faction\": null").has("faction"));
        assert!(Outline::of("[\"a\", \"b\"]").fields.is_none());
        assert!(Outline::of("[Sheet(10)]\nA").fields.is_none());
        assert!(Outline::of("{\"lines\": [{\"name\": \"A\"}]}").fields.is_none());
    }
}
