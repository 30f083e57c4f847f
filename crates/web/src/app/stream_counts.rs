//! How many streams everybody has.

use crate::error::ApiError;
use crate::refusal::WebRefusal;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::PersonId;

/// Whom a stream is counted against.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Owner {
    /// A person.
    Person(PersonId),
    /// An address.
    Address(IpAddr),
}

/// How many streams of this node everybody has.
#[derive(Clone, Default)]
pub(crate) struct StreamCounts(Arc<Mutex<HashMap<Owner, usize>>>);

impl StreamCounts {
    fn counts(&self) -> MutexGuard<'_, HashMap<Owner, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many people have a stream.
    pub(crate) fn people(&self) -> usize {
        self.counts().keys().filter(|owner| matches!(owner, Owner::Person(_))).count()
    }

    /// Counts one more, if there may be so many.
    pub(crate) fn count(&self, owner: Owner, most: usize) -> Result<Counted, ApiError> {
        let mut counts = self.counts();
        let count = counts.entry(owner).or_default();
        if *count >= most {
            return Err(WebRefusal::TooManyStreams { most }.into());
        }
        *count += 1;
        Ok(Counted { streams: self.clone(), owner })
    }
}

/// One stream that is counted, until it is dropped.
pub(crate) struct Counted {
    streams: StreamCounts,
    owner: Owner,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.streams.counts();
        match counts.get_mut(&self.owner) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                counts.remove(&self.owner);
            }
        }
    }
}
