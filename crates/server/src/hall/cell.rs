//! Where a fold over a log is kept while somebody uses it.

use crate::store::TableId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex as Lock, MutexGuard, PoisonError};
use tokio::sync::{Mutex, watch};

/// The folds that are in use.
pub struct Cells<T>(Lock<HashMap<TableId, Arc<Cell<T>>>>);

impl<T> Default for Cells<T> {
    fn default() -> Cells<T> {
        Cells(Lock::default())
    }
}

/// A fold that is used by one at a time.
pub struct Cell<T> {
    /// The fold; nothing where it must be read from its log.
    pub kept: Mutex<Option<T>>,
    /// The last entry that the log is known to have.
    pub heard: watch::Sender<u64>,
    /// Whether entries may have been missed.
    doubtful: AtomicBool,
    /// When somebody last asked for it.
    used_ms: AtomicI64,
}

impl<T> Cell<T> {
    fn new() -> Cell<T> {
        Cell {
            kept: Mutex::default(),
            heard: watch::Sender::new(0),
            doubtful: AtomicBool::new(false),
            used_ms: AtomicI64::new(0),
        }
    }

    /// Notes that the log has this entry.
    pub fn hear(&self, seq: u64) {
        self.heard.send_if_modified(|heard| {
            let more = seq > *heard;
            *heard = seq.max(*heard);
            more
        });
    }

    /// Has the log read again before the fold is next used. Nobody is woken for it: whoever doubts
    /// looks next.
    pub fn doubt(&self) {
        self.doubtful.store(true, Ordering::Release);
    }

    /// Whether the log may have this entry.
    pub fn may_have(&self, seq: u64) -> bool {
        self.doubtful.swap(false, Ordering::AcqRel) || *self.heard.borrow() >= seq
    }
}

impl<T> Cells<T> {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Cell<T>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// The cell of a table.
    pub fn of(&self, table: TableId, now: i64) -> Arc<Cell<T>> {
        let mut cells = self.lock();
        let cell = cells.entry(table).or_insert_with(|| Arc::new(Cell::new()));
        cell.used_ms.store(now, Ordering::Relaxed);
        Arc::clone(cell)
    }

    /// All of them.
    pub fn all(&self) -> Vec<Arc<Cell<T>>> {
        self.lock().values().map(Arc::clone).collect()
    }

    /// Notes that a log has an entry. Says whether it is in use.
    pub fn hear(&self, table: TableId, seq: u64) -> bool {
        let cell = self.lock().get(&table).map(Arc::clone);
        cell.inspect(|cell| cell.hear(seq)).is_some()
    }

    /// Has all logs read again, and wakes those who follow them; gives their tables.
    pub fn doubt(&self) -> Vec<TableId> {
        let cells = self.lock();
        for cell in cells.values() {
            cell.doubt();
            cell.heard.send_modify(|_| {});
        }
        cells.keys().copied().collect()
    }

    /// Forgets what nobody follows and nobody has asked for since some moment.
    pub fn forget(&self, before: i64) {
        let in_use = |cell: &Arc<Cell<T>>| {
            cell.used_ms.load(Ordering::Relaxed) >= before
                || cell.heard.receiver_count() > 0
                || Arc::strong_count(cell) > 1
        };
        self.lock().retain(|_, cell| in_use(cell));
    }
}
