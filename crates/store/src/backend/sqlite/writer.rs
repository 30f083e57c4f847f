//! The thread that writes to the file.
//!
//! It takes everything that waits into one transaction (`BEGIN IMMEDIATE`, so that it cannot fail
//! half-way for want of the lock), commits it, and only then replies. A job that fails is undone
//! without touching the others.

use super::claim::{OpenedFiles, ServerLock};
use super::sql::execute;
use crate::notifications::Broadcast;
use crate::schema::version;
use crate::{Notification, OpenOptions, StoreError};
use rusqlite::Connection;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::mpsc;

/// How many jobs may share a commit.
const GROUP: usize = 256;
/// How often the writer looks whether another process has written.
const POLL: Duration = Duration::from_secs(1);
/// Whoever `arcadia admin` bans is out within two seconds.
const _: () = assert!(POLL.as_millis() <= 1_000);

/// Sends the outcome of the commit to the caller of the job.
pub(super) type Reply = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
/// Something to do inside a transaction, or to give up where there is none.
pub(super) type Job = Box<dyn FnOnce(Result<&Connection, StoreError>) -> Reply + Send>;

/// What the writer is asked for.
pub(super) enum Task {
    /// To do a job.
    Write(Job),
    /// To look whether another process has written.
    Poll,
}

/// The state of the thread.
pub(super) struct Writer {
    connection: Connection,
    commits: Arc<AtomicU64>,
    /// Whether replies come before the commit; never outside of tests.
    early: bool,
    /// The version of the file's data at the last look.
    data_version: i64,
    broadcast: Arc<Broadcast>,
    /// The version of the store that this program knows.
    known: i64,
    opened: OpenedFiles,
    lost: Arc<Lost>,
    /// The right to be the only server, where this is one.
    _lock: Option<ServerLock>,
}

/// Why nothing is stored any more, once a file of the store is not there any more: whatever is written
/// then goes where nobody finds it. Only a restart changes that.
pub(super) type Lost = OnceLock<StoreError>;

/// What a writer works with.
pub(super) struct Parts {
    pub(super) connection: Connection,
    pub(super) opened: OpenedFiles,
    pub(super) lock: Option<ServerLock>,
    pub(super) lost: Arc<Lost>,
    pub(super) commits: Arc<AtomicU64>,
    pub(super) broadcast: Arc<Broadcast>,
}

impl Writer {
    pub(super) fn new(parts: Parts, options: &OpenOptions) -> Result<Writer, StoreError> {
        let Parts { connection, opened, lock: _lock, lost, commits, broadcast } = parts;
        let data_version = data_version(&connection)?;
        let (early, known) = (options.acknowledges_early(), version(options.migrations()));
        let writer = Writer {
            connection,
            commits,
            early,
            data_version,
            broadcast,
            known,
            opened,
            lost,
            _lock,
        };
        Ok(writer)
    }

    /// Runs until the store is closed and nothing waits any more.
    pub(super) fn run(&mut self, mut waiting: mpsc::Receiver<Task>) {
        while let Some(first) = waiting.blocking_recv() {
            let (mut group, mut poll, mut next) = (Vec::new(), false, Some(first));
            while let Some(task) = next {
                match task {
                    Task::Write(job) => group.push(job),
                    Task::Poll => poll = true,
                }
                next = if group.len() < GROUP { waiting.try_recv().ok() } else { None };
            }
            if !group.is_empty() {
                self.commit(group);
            }
            if poll {
                self.poll();
            }
        }
    }

    /// Notes if a file of the store is not there any more.
    fn check_files(&self) -> Result<(), StoreError> {
        let checked = self.lost.get().cloned().map_or_else(|| self.opened.check(), Err);
        if let Err(error) = &checked
            && self.lost.set(error.clone()).is_ok()
        {
            tracing::error!(%error, "the store is lost");
        }
        checked
    }

    /// Has everything read again if another process has written.
    fn poll(&mut self) {
        if self.check_files().is_err() {
            return;
        }
        // An error is no news: the next look is in a second.
        if let Ok(now) = data_version(&self.connection)
            && now != self.data_version
        {
            self.data_version = now;
            self.broadcast.send(Notification::Resync);
        }
    }

    /// Runs all jobs in one transaction, and replies when it is durable.
    fn commit(&self, group: Vec<Job>) {
        if let Err(error) = self.check_files().and_then(|()| self.begin()) {
            return group.into_iter().for_each(|job| job(Err(error.clone()))(Ok(())));
        }
        let replies: Vec<Reply> = group.into_iter().map(|job| job(Ok(&self.connection))).collect();
        if self.early {
            replies.into_iter().for_each(|reply| reply(Ok(())));
            let _too_late = self.end_transaction();
        } else {
            // What went into a file that is gone is not acknowledged.
            let committed = self.end_transaction().and_then(|()| self.check_files());
            replies.into_iter().for_each(|reply| reply(committed.clone()));
        }
    }

    /// Begins a transaction, unless a newer program has changed the file.
    fn begin(&self) -> Result<(), StoreError> {
        self.connection.execute_batch("BEGIN IMMEDIATE")?;
        let version = |row: &rusqlite::Row<'_>| row.get(0);
        let found = self.connection.pragma_query_value(None, "user_version", version);
        let checked = match found {
            Ok(found) if found > self.known => Err(StoreError::Newer { found, known: self.known }),
            found => found.map(drop).map_err(StoreError::from),
        };
        if checked.is_err() {
            let _was_undone_already = self.connection.execute_batch("ROLLBACK");
        }
        checked
    }

    fn end_transaction(&self) -> Result<(), StoreError> {
        let committed = self.connection.execute_batch("COMMIT");
        if committed.is_ok() {
            self.commits.fetch_add(1, Ordering::Relaxed);
        } else if !self.connection.is_autocommit() {
            let _was_undone_already = self.connection.execute_batch("ROLLBACK");
        }
        Ok(committed?)
    }
}

/// A number that changes whenever another connection has written. Those of this process only read.
pub(super) fn data_version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

/// Has the writer look every [`POLL`], until the store is closed.
pub(super) async fn poll_regularly(writer: mpsc::WeakSender<Task>) {
    loop {
        tokio::time::sleep(POLL).await;
        let Some(writer) = writer.upgrade() else { return };
        if writer.send(Task::Poll).await.is_err() {
            return;
        }
    }
}

/// Runs a job, and undoes it where it fails without undoing those before it.
pub(super) fn in_savepoint<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    if connection.is_autocommit() {
        // SQLite undoes everything where, for example, the disk is full.
        return Err(StoreError::Unavailable("the transaction was undone".into()));
    }
    execute(connection, "SAVEPOINT job", &[])?;
    let done = work(connection);
    if done.is_err() {
        execute(connection, "ROLLBACK TO job", &[])?;
    }
    execute(connection, "RELEASE job", &[])?;
    done
}
