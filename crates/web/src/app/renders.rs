//! What takes long to compute: replays, records and exports of tables that are over.
//!
//! It is computed on threads of its own, a few at a time, and kept for whoever asks next, at the price of one request.

use crate::app::App;
use crate::error::ApiError;
use crate::work_queue::WorkQueue;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many are computed at once on a node, and how many requests may wait for it.
const AT_ONCE: (usize, usize) = (2, 30);
/// How many bytes of them are kept.
const CACHE_BYTES: usize = 32 << 20;

/// Something that was computed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rendered {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub bytes: Vec<u8>,
}

/// Computes things, and keeps the latest.
pub struct Renders {
    queue: WorkQueue,
    cache: Mutex<Cache>,
}

#[derive(Default)]
struct Cache {
    by_key: HashMap<String, Arc<Rendered>>,
    /// The keys in the order they came.
    order: VecDeque<String>,
    bytes: usize,
}

impl Default for Renders {
    fn default() -> Renders {
        Renders { queue: WorkQueue::new(AT_ONCE.0, AT_ONCE.1), cache: Mutex::default() }
    }
}

impl Renders {
    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cache {
    /// Keeps something; what came first goes when there is too much.
    fn put(&mut self, key: String, rendered: Arc<Rendered>) {
        let size = rendered.bytes.len();
        if size > CACHE_BYTES || self.by_key.contains_key(&key) {
            return;
        }
        self.bytes += size;
        self.order.push_back(key.clone());
        self.by_key.insert(key, rendered);
        while self.bytes > CACHE_BYTES {
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
        key: String,
        work: impl FnOnce() -> Result<Rendered, ApiError> + Send + 'static,
    ) -> Result<Arc<Rendered>, ApiError> {
        let renders = self.renders();
        if let Some(rendered) = renders.cache().by_key.get(&key) {
            return Ok(Arc::clone(rendered));
        }
        let rendered = Arc::new(renders.queue.run(work).await??);
        renders.cache().put(key, Arc::clone(&rendered));
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
        let mut cache = Cache::default();
        for key in ["one", "two", "two", "three"] {
            cache.put(key.to_owned(), of(CACHE_BYTES / 2));
        }
        cache.put("too large".to_owned(), of(CACHE_BYTES + 1));
        let mut keys: Vec<&String> = cache.by_key.keys().collect();
        keys.sort_unstable();
        assert_eq!(keys, ["three", "two"]);
        assert_eq!(cache.bytes, CACHE_BYTES / 2 * 2);
    }
}
