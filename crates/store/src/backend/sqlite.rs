//! SQLite: one file, one thread that writes, a few connections that only read.
//!
//! Commits go to a write-ahead log that is synced every time. Other processes may write to the file,
//! too: `arcadia admin` does. The writer looks every second whether one has, and sends
//! [`Notification::Resync`] then.

mod claim;
mod file;
mod readers;
mod sql;
mod writer;

pub(crate) use file::{migrate, read_version, vacuum_into};
pub(crate) use sql::{execute, integrity, query, read_row};

use super::{Backend, LogWrite, Statement, StoreFuture};
use crate::backup::Backup;
use crate::metrics::Load;
use crate::notifications::Broadcast;
use crate::schema::BACKUP_TABLES;
use crate::value::Row;
use crate::{Notification, OpenOptions, StoreError, lock};
use file::DatabaseFile;
use futures_util::future::BoxFuture;
use readers::Readers;
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};
use writer::{Job, Lost, Parts, Task, Writer};

/// How many jobs may wait; senders wait for a place when it is full.
const QUEUE: usize = 4096;

/// A store in a file.
pub(crate) struct Sqlite {
    tasks: Mutex<Option<mpsc::Sender<Task>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: Arc<Readers>,
    broadcast: Arc<Broadcast>,
    commits: Arc<AtomicU64>,
    lost: Arc<Lost>,
}

impl Sqlite {
    /// Opens the file, creates or migrates what is in it, and starts the writer.
    pub(super) async fn open(
        path: PathBuf,
        options: OpenOptions,
        broadcast: Arc<Broadcast>,
    ) -> Result<Sqlite, StoreError> {
        let open = move || {
            let file = DatabaseFile::new(path, &options)?;
            let lock = options.serves.then(|| file.lock()).transpose()?;
            let connection = file.open_writer()?;
            Ok((lock, connection, file, options))
        };
        let (lock, connection, file, options) = blocking(open).await?;
        let (tasks, waiting) = mpsc::channel(QUEUE);
        let (commits, lost): (Arc<AtomicU64>, Arc<Lost>) = Default::default();
        let parts = Parts {
            connection,
            opened: file.opened(),
            lock,
            lost: lost.clone(),
            commits: commits.clone(),
            broadcast: broadcast.clone(),
        };
        let readers = Arc::new(Readers::new(file));
        let mut writer = Writer::new(parts, &options)?;
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer.run(waiting))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        tokio::spawn(writer::poll_regularly(tasks.downgrade()));
        Ok(Sqlite {
            tasks: Mutex::new(Some(tasks)),
            writer: Mutex::new(Some(writer)),
            readers,
            broadcast,
            commits,
            lost,
        })
    }

    /// Reads, as long as the file is the one that was opened: another must not be shown for it.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        match self.lost.get() {
            Some(lost) => Err(lost.clone()),
            None => self.readers.read(read).await,
        }
    }

    /// Runs `work` on the writer's thread, and `then` as soon as that is durable, even where nobody
    /// waits for the result any more.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        then: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, result) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let done = connection.and_then(|connection| writer::in_savepoint(connection, work));
            Box::new(move |committed| {
                let done = done.and_then(|done| committed.map(|()| done));
                if let Ok(done) = &done {
                    then(done);
                }
                let _nobody_waits = reply.send(done);
            })
        });
        let tasks = lock(&self.tasks).clone().ok_or(StoreError::Closed)?;
        tasks.send(Task::Write(job)).await.map_err(|_| StoreError::Closed)?;
        result.await.map_err(|_| StoreError::Closed)?
    }
}

impl Backend for Sqlite {
    fn name(&self) -> &'static str {
        "SQLite"
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn clock_ms(&self) -> StoreFuture<'_, Option<i64>> {
        Box::pin(async { Ok(None) })
    }

    fn query(&self, statement: Statement) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(self.read(move |connection| query(connection, &statement)))
    }

    fn execute(&self, statement: Statement) -> StoreFuture<'_, u64> {
        let run = move |connection: &Connection| sql::run(connection, &statement);
        Box::pin(self.write(run, |_| ()))
    }

    fn transaction(
        &self,
        statements: Vec<Statement>,
        notification: Option<Notification>,
    ) -> StoreFuture<'_, ()> {
        let broadcast = self.broadcast.clone();
        let run_all = move |connection: &Connection| {
            statements.iter().try_for_each(|statement| sql::run(connection, statement).map(drop))
        };
        let then = move |(): &()| {
            if let Some(notification) = notification {
                broadcast.send(notification);
            }
        };
        Box::pin(self.write(run_all, then))
    }

    fn write_log(&self, write: LogWrite) -> StoreFuture<'_, bool> {
        let (broadcast, log, seq) = (self.broadcast.clone(), write.log, write.seq);
        let then = move |written: &bool| {
            if *written {
                broadcast.send(Notification::NewEntry { log, seq });
            }
        };
        Box::pin(self.write(move |connection| sql::write_log(connection, &write), then))
    }

    /// Other processes notice the write that this is about when they next look at the file.
    fn notify(&self, notification: Notification) -> StoreFuture<'_, ()> {
        self.broadcast.send(notification);
        Box::pin(async { Ok(()) })
    }

    fn backup(&self, file: PathBuf) -> StoreFuture<'_, ()> {
        Box::pin(self.read(move |connection| vacuum_into(connection, &file)))
    }

    fn restore(&self, backup: Backup) -> StoreFuture<'_, ()> {
        Box::pin(self.write(move |connection| restore(&backup, connection), |()| ()))
    }

    fn check(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(self.read(integrity))
    }

    fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    fn load(&self) -> Load {
        let tasks = lock(&self.tasks);
        let queue = tasks.as_ref().map_or(0, |tasks| tasks.max_capacity() - tasks.capacity());
        Load { queue, ..self.readers.load() }
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            lock(&self.tasks).take();
            self.readers.close();
            let writer = lock(&self.writer).take();
            if let Some(writer) = writer {
                let _panicked = blocking(move || Ok(writer.join().is_err())).await;
            }
        })
    }
}

/// Reads the rows of a backup into an empty store.
fn restore(backup: &Backup, connection: &Connection) -> Result<(), StoreError> {
    for table in BACKUP_TABLES {
        if connection.prepare(&table.select_one())?.exists([])? {
            return Err(StoreError::NotEmpty);
        }
    }
    BACKUP_TABLES.iter().try_for_each(|table| {
        let insert = table.insert();
        backup.for_each_row(table, |row| execute(connection, &insert, &row).map(drop))
    })
}

/// Runs something that blocks, on a thread where no task waits for it.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(StoreError::Unavailable("a thread of the store failed".into())))
}
