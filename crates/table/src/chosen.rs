//! What is chosen together: a set, written as a list.

use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// A set of cards, or of anything else that is chosen together: no order, none twice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Chosen<T>(Vec<T>);

impl<T> Chosen<T> {
    /// The members in ascending order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl<T> Default for Chosen<T> {
    fn default() -> Chosen<T> {
        Chosen(Vec::new())
    }
}

impl<T: Ord> FromIterator<T> for Chosen<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Chosen<T> {
        let mut members: Vec<T> = members.into_iter().collect();
        members.sort_unstable();
        members.dedup();
        Chosen(members)
    }
}

impl<'de, T: Ord + Deserialize<'de>> Deserialize<'de> for Chosen<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Chosen<T>, D::Error> {
        let listed = Vec::<T>::deserialize(from)?;
        let count = listed.len();
        let chosen: Chosen<T> = listed.into_iter().collect();
        if chosen.len() < count {
            return Err(D::Error::custom("the same card is listed twice"));
        }
        Ok(chosen)
    }
}
