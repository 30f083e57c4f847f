//! Where a fold over a log is kept while somebody uses it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex as Lock, MutexGuard, PoisonError};
use tokio::sync::{Mutex, watch};

/// The folds that are in use.
pub struct CachedFolds<Id, T>(Lock<HashMap<Id, Arc<CachedFold<T>>>>);

impl<Id, T> Default for CachedFolds<Id, T> {
    fn default() -> CachedFolds<Id, T> {
        CachedFolds(Lock::default())
    }
}

/// A fold that is used by one at a time.
pub struct CachedFold<T> {
    /// The fold; nothing where it must be read from its log.
    pub kept: Mutex<Option<T>>,
    /// The last entry that the log is known to have.
    pub heard: watch::Sender<u64>,
    /// Whether entries may have been missed.
    doubtful: AtomicBool,
    /// Whether its log cannot be read.
    set_aside: AtomicBool,
    /// When somebody last asked for it.
    used_ms: AtomicI64,
    /// After how many pauses of this node it was last known that somebody drives it.
    driven_after: AtomicU64,
}

impl<T> CachedFold<T> {
    fn new() -> CachedFold<T> {
        CachedFold {
            kept: Mutex::default(),
            heard: watch::Sender::new(0),
            doubtful: AtomicBool::new(false),
            set_aside: AtomicBool::new(false),
            used_ms: AtomicI64::new(0),
            driven_after: AtomicU64::new(0),
        }
    }

    /// Notes that the log has this entry.
    pub fn hear(&self, seq: u64) {
        self.take_back();
        self.heard.send_if_modified(|heard| {
            let more = seq > *heard;
            *heard = seq.max(*heard);
            more
        });
    }

    /// Has the log read again before the fold is next used. Nobody is woken for it: whoever doubts
    /// looks next.
    pub fn doubt(&self) {
        self.take_back();
        self.doubtful.store(true, Ordering::Release);
    }

    /// Notes that its log cannot be read: it is not tried again until there is news of it. Says whether
    /// that is new.
    pub fn set_aside(&self) -> bool {
        !self.set_aside.swap(true, Ordering::Relaxed)
    }

    /// Has its log be tried again.
    pub fn take_back(&self) {
        self.set_aside.store(false, Ordering::Relaxed);
    }

    /// Whether its log cannot be read.
    pub fn is_set_aside(&self) -> bool {
        self.set_aside.load(Ordering::Relaxed)
    }

    /// Notes that somebody drives it, after so many pauses of this node.
    pub fn note_driven(&self, pauses: u64) {
        self.driven_after.fetch_max(pauses, Ordering::AcqRel);
    }

    /// Whether somebody is known to drive it after so many pauses of this node.
    pub fn is_driven(&self, pauses: u64) -> bool {
        self.driven_after.load(Ordering::Acquire) >= pauses
    }

    /// Whether the log may have this entry.
    pub fn may_have(&self, seq: u64) -> bool {
        self.doubtful.swap(false, Ordering::AcqRel) || *self.heard.borrow() >= seq
    }
}

impl<Id: Copy + Eq + Hash, T> CachedFolds<Id, T> {
    fn lock(&self) -> MutexGuard<'_, HashMap<Id, Arc<CachedFold<T>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// The cached fold of a log.
    pub fn of(&self, id: Id, now: i64) -> Arc<CachedFold<T>> {
        let mut folds = self.lock();
        let cached = folds.entry(id).or_insert_with(|| Arc::new(CachedFold::new()));
        cached.used_ms.store(now, Ordering::Relaxed);
        Arc::clone(cached)
    }

    /// Whether a log is known to be unreadable. This is no use of it: it is forgotten after a while, and
    /// tried again.
    pub fn is_set_aside(&self, id: Id) -> bool {
        self.lock().get(&id).is_some_and(|cached| cached.is_set_aside())
    }

    /// All of them.
    pub fn all(&self) -> Vec<Arc<CachedFold<T>>> {
        self.lock().values().map(Arc::clone).collect()
    }

    /// Notes that a log has an entry. Says whether it is in use.
    pub fn hear(&self, id: Id, seq: u64) -> bool {
        let cached = self.lock().get(&id).map(Arc::clone);
        cached.inspect(|cached| cached.hear(seq)).is_some()
    }

    /// Has all logs read again, and wakes those who follow them; gives their ids.
    pub fn doubt(&self) -> Vec<Id> {
        let folds = self.lock();
        for cached in folds.values() {
            cached.doubt();
            cached.heard.send_modify(|_| {});
        }
        folds.keys().copied().collect()
    }

    /// Forgets what nobody follows and nobody has asked for since some moment.
    pub fn forget(&self, before: i64) {
        let in_use = |cached: &Arc<CachedFold<T>>| {
            cached.used_ms.load(Ordering::Relaxed) >= before
                || cached.heard.receiver_count() > 0
                || Arc::strong_count(cached) > 1
        };
        self.lock().retain(|_, cached| in_use(cached));
    }
}
