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
    fn new(now: i64) -> CachedFold<T> {
        CachedFold {
            kept: Mutex::default(),
            heard: watch::Sender::new(0),
            doubtful: AtomicBool::new(false),
            set_aside: AtomicBool::new(false),
            used_ms: AtomicI64::new(now),
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

    /// Whether somebody follows it, or is at it now.
    fn is_held(self: &Arc<Self>) -> bool {
        self.heard.receiver_count() > 0 || Arc::strong_count(self) > 1
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

    /// The cached fold of a log, for somebody who uses it.
    pub fn of(&self, id: Id, now: i64) -> Arc<CachedFold<T>> {
        let cached = self.peek(id, now);
        cached.used_ms.store(now, Ordering::Relaxed);
        cached
    }

    /// The cached fold of a log, for the server itself: it is kept no longer for that.
    pub fn peek(&self, id: Id, now: i64) -> Arc<CachedFold<T>> {
        let mut folds = self.lock();
        let cached = folds.entry(id).or_insert_with(|| Arc::new(CachedFold::new(now)));
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

    /// Has all logs read again, and wakes those who follow them; gives their ids. What is over and followed
    /// by nobody is forgotten instead.
    pub fn doubt(&self, size: impl Fn(&T) -> Size) -> Vec<Id> {
        let mut folds = self.lock();
        folds.retain(|_, cached| cached.is_held() || !cached.size(&size).is_over);
        for cached in folds.values() {
            cached.doubt();
            cached.heard.send_modify(|_| {});
        }
        folds.keys().copied().collect()
    }

    /// Forgets what nobody follows and nobody has used lately: what is over sooner, and the rest sooner where
    /// there is very much of it, the longest unused first.
    pub fn forget(&self, now: i64, keep: Keep, size: impl Fn(&T) -> Size) {
        let (mut entries, mut unused) = (0, Vec::new());
        self.lock().retain(|id, cached| {
            let size = cached.size(&size);
            let used_ms = cached.used_ms.load(Ordering::Relaxed);
            let unused_ms = if size.is_over { keep.over_ms } else { keep.unused_ms };
            let stays = cached.is_held() || used_ms >= now.saturating_sub(unused_ms);
            if stays {
                entries += size.entries;
                if !cached.is_held() && used_ms < now.saturating_sub(keep.over_ms) {
                    unused.push((used_ms, size.entries, *id));
                }
            }
            stays
        });
        unused.sort_unstable_by_key(|(used_ms, ..)| *used_ms);
        for (_, fewer, id) in unused {
            if entries <= keep.entries {
                break;
            }
            let mut folds = self.lock();
            if folds.get(&id).is_some_and(|cached| !cached.is_held()) {
                folds.remove(&id);
                entries -= fewer;
            }
        }
    }
}

/// How much there is of a fold.
#[derive(Clone, Copy, Default)]
pub struct Size {
    /// How many entries its log has.
    pub entries: u64,
    /// Whether nothing happens there any more.
    pub is_over: bool,
}

/// How long folds are kept that nobody follows, in milliseconds since somebody has used them.
#[derive(Clone, Copy)]
pub struct Keep {
    /// What is not over.
    pub unused_ms: i64,
    /// What is over, and anything where there are more entries than this.
    pub over_ms: i64,
    /// How many entries of all folds together are kept.
    pub entries: u64,
}

impl<T> CachedFold<T> {
    /// How much there is of it, unless somebody is at it.
    fn size(&self, size: impl Fn(&T) -> Size) -> Size {
        let kept = self.kept.try_lock();
        kept.ok().and_then(|kept| kept.as_ref().map(size)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
