//! What takes long to compute: replays, records and exports of tables that are over.
//!
//! It is computed on threads of its own, a few at a time, and kept for whoever asks next. A request is
//! charged for the time it took: a long draft's replay costs as much as a hundred small answers.

use super::identity::Visitor;
use super::limits::Address;
use super::{ApiError, App};
use crate::gate::Gate;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// How many are computed at once on a node, and how many requests may wait for it.
const AT_ONCE: (usize, usize) = (2, 30);
/// How many bytes of them are kept.
const KEPT_BYTES: usize = 32 << 20;

/// Something that was computed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rendered {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub bytes: Vec<u8>,
}

/// Who pays for a computation.
pub struct Payer<'a> {
    /// The caller.
    pub visitor: &'a Visitor,
    /// Where they call from.
    pub address: Address,
}

/// Computes things, and keeps the latest.
pub struct Renders {
    gate: Gate,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    by_key: HashMap<String, Arc<Rendered>>,
    /// The keys in the order they came.
    order: VecDeque<String>,
    bytes: usize,
}

impl Default for Renders {
    fn default() -> Renders {
        Renders { gate: Gate::new(AT_ONCE.0, AT_ONCE.1), kept: Mutex::default() }
    }
}

impl Renders {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Keeps something; what came first goes when there is too much.
    fn put(&mut self, key: String, rendered: Arc<Rendered>) {
        let size = rendered.bytes.len();
        if size > KEPT_BYTES || self.by_key.contains_key(&key) {
            return;
        }
        self.bytes += size;
        self.order.push_back(key.clone());
        self.by_key.insert(key, rendered);
        while self.bytes > KEPT_BYTES {
            let Some(first) = self.order.pop_front() else { return };
            let gone = self.by_key.remove(&first);
            self.bytes -= gone.map_or(0, |gone| gone.bytes.len());
        }
    }
}

impl App {
    /// What was computed before under a key, or what is computed now. A key says everything that the
    /// result depends on.
    pub(crate) async fn rendered(
        &self,
        payer: Payer<'_>,
        key: String,
        work: impl FnOnce() -> Result<Rendered, ApiError> + Send + 'static,
    ) -> Result<Arc<Rendered>, ApiError> {
        let renders = self.renders();
        if let Some(rendered) = renders.kept().by_key.get(&key) {
            return Ok(Arc::clone(rendered));
        }
        let timed = || {
            let begun = Instant::now();
            (work(), begun.elapsed())
        };
        let (rendered, took) = renders.gate.run(timed).await?;
        self.limits().charge(payer.visitor, payer.address, took, self.time.now());
        let rendered = Arc::new(rendered?);
        renders.kept().put(key, Arc::clone(&rendered));
        Ok(rendered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bytes: usize) -> Arc<Rendered> {
        Arc::new(Rendered { name: String::new(), bytes: vec![0; bytes] })
    }

    #[test]
    fn what_came_first_goes_when_there_is_too_much() {
        let mut kept = Kept::default();
        for key in ["one", "two", "two", "three"] {
            kept.put(key.to_owned(), of(KEPT_BYTES / 2));
        }
        kept.put("too large".to_owned(), of(KEPT_BYTES + 1));
        let mut keys: Vec<&String> = kept.by_key.keys().collect();
        keys.sort_unstable();
        assert_eq!(keys, ["three", "two"]);
        assert_eq!(kept.bytes, KEPT_BYTES / 2 * 2);
    }
}
