//! Connections that only read.

use super::blocking;
use super::file::DatabaseFile;
use crate::metrics::Load;
use crate::{StoreError, lock};
use rusqlite::Connection;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::Semaphore;

/// How many reads there may be at a time.
const READERS: usize = 4;

/// A pool of connections that only read.
pub(super) struct Readers {
    file: DatabaseFile,
    idle: Mutex<Vec<Connection>>,
    permits: Arc<Semaphore>,
    /// How many wait for a permit.
    waiting: AtomicUsize,
}

/// One who waits, until it is dropped.
struct Waiter<'a>(&'a AtomicUsize);

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Readers {
    pub(super) fn new(file: DatabaseFile) -> Readers {
        let (idle, permits) = (Mutex::default(), Arc::new(Semaphore::new(READERS)));
        Readers { file, idle, permits, waiting: AtomicUsize::new(0) }
    }

    pub(super) fn load(&self) -> Load {
        let busy = READERS.saturating_sub(self.permits.available_permits());
        Load { busy, most: READERS, waiting: self.waiting.load(Ordering::Relaxed), queue: 0 }
    }

    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiter = Waiter(&self.waiting);
        let permit = self.permits.clone().acquire_owned().await;
        let permit = permit.map_err(|_| StoreError::Closed)?;
        drop(waiter);
        let readers = self.clone();
        blocking(move || {
            // It lasts as long as the read, also where nobody waits for that any more.
            let _permit = permit;
            let idle = lock(&readers.idle).pop();
            let connection = idle.map_or_else(|| readers.file.open_reader(), Ok)?;
            let done = read(&connection);
            readers.put_back(connection);
            done
        })
        .await
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = lock(&self.idle);
        if !self.permits.is_closed() {
            idle.push(connection);
        }
    }

    pub(super) fn close(&self) {
        self.permits.close();
        lock(&self.idle).clear();
    }
}
