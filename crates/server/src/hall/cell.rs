//! Where a room is kept while somebody uses it.

use crate::room::Room;
use crate::store::TableId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex as Lock, MutexGuard, PoisonError};
use tokio::sync::{Mutex, watch};

/// The rooms that are in use.
#[derive(Default)]
pub struct Cells(Lock<HashMap<TableId, Arc<Cell>>>);

/// A room that is used by one at a time.
pub struct Cell {
    /// The room; nothing where it must be read from its log.
    pub room: Mutex<Option<Room>>,
    /// The last entry that the log is known to have.
    pub heard: watch::Sender<u64>,
    /// Whether entries may have been missed.
    doubtful: AtomicBool,
    /// When somebody last asked for it.
    used_ms: AtomicI64,
}

impl Cell {
    fn new() -> Cell {
        Cell {
            room: Mutex::default(),
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

    /// Has the log read again before the room is next used. Nobody is woken for it: whoever doubts
    /// looks next.
    pub fn doubt(&self) {
        self.doubtful.store(true, Ordering::Release);
    }

    /// Whether the log may have this entry.
    pub fn may_have(&self, seq: u64) -> bool {
        self.doubtful.swap(false, Ordering::AcqRel) || *self.heard.borrow() >= seq
    }
}

impl Cells {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Cell>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// The cell of a table.
    pub fn of(&self, table: TableId, now: i64) -> Arc<Cell> {
        let mut cells = self.lock();
        let cell = cells.entry(table).or_insert_with(|| Arc::new(Cell::new()));
        cell.used_ms.store(now, Ordering::Relaxed);
        Arc::clone(cell)
    }

    /// Notes that a log has an entry. Says whether its room is in use.
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

    /// Forgets rooms that nobody follows and nobody has asked for since some moment.
    pub fn forget(&self, before: i64) {
        let in_use = |cell: &Arc<Cell>| {
            cell.used_ms.load(Ordering::Relaxed) >= before
                || cell.heard.receiver_count() > 0
                || Arc::strong_count(cell) > 1
        };
        self.lock().retain(|_, cell| in_use(cell));
    }
}
