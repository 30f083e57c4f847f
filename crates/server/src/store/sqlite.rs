//! SQLite: one file, one thread that writes, a few connections that only read.
//!
//! The writer takes everything that waits into one transaction (`BEGIN IMMEDIATE`, so that it
//! cannot fail half-way for want of the lock), commits it to a write-ahead log that is synced at
//! every commit, and only then tells. What one job did wrong is undone without touching the others.
//!
//! Other processes may write to the file, too: `arcadia admin` does. The writer looks every second
//! whether one has, and has everything read again then.

use super::schema::{STEPS, outstanding, version};
use super::value::{Row, Value};
use super::wakeups::Bell;
use super::{Acknowledge, Options, Statement, StoreError, Wakeup, Write, files, lock};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot};

/// Marks a file as a store: "ARCD".
const APPLICATION: i64 = 0x4152_4344;
/// How many jobs may share a commit.
const GROUP: usize = 256;
/// How many jobs may wait; whoever comes then waits for a place.
const QUEUE: usize = 4096;
/// How many reads there may be at a time.
const READERS: usize = 4;
/// How long to wait for another process that has the file.
const BUSY: Duration = Duration::from_secs(10);
/// How often it is looked whether another process has written.
const LOOK: Duration = Duration::from_secs(1);
/// How many prepared statements a connection keeps; there are about forty.
const STATEMENTS: usize = 64;

/// Says how the commit ended to whoever waits for the job.
type Tell = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
/// Something to do inside a transaction, or to give up where there is none.
type Job = Box<dyn FnOnce(Result<&Connection, StoreError>) -> Tell + Send>;

/// What the writer is asked for.
enum Task {
    /// To do a job.
    Write(Job),
    /// To look whether another process has written.
    Look,
}

/// A store in a file.
pub(super) struct Sqlite {
    jobs: Mutex<Option<mpsc::Sender<Task>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    readers: Arc<Readers>,
    bell: Arc<Bell>,
    commits: Arc<AtomicU64>,
}

impl Sqlite {
    /// Opens the file, makes or migrates what is in it, and starts the writer.
    pub(super) async fn open(
        path: PathBuf,
        options: Options,
        bell: Arc<Bell>,
    ) -> Result<Sqlite, StoreError> {
        let acknowledge = options.acknowledge;
        let source = Source { path, vfs: options.vfs };
        let readers = Arc::new(Readers::new(source.clone()));
        let connection = blocking(move || source.open_writer(acknowledge)).await?;
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let early = acknowledge == Acknowledge::BeforeCommit;
        let seen = data_version(&connection)?;
        let told = bell.clone();
        let mut writer = Writer { connection, commits: commits.clone(), early, seen, bell: told };
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer.run(waiting))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        tokio::spawn(look_often(jobs.downgrade()));
        Ok(Sqlite {
            jobs: Mutex::new(Some(jobs)),
            writer: Mutex::new(Some(writer)),
            readers,
            bell,
            commits,
        })
    }

    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    pub(super) async fn close(&self) {
        lock(&self.jobs).take();
        self.readers.close();
        let writer = lock(&self.writer).take();
        if let Some(writer) = writer {
            let _panicked = blocking(move || Ok(writer.join().is_err())).await;
        }
    }

    pub(super) async fn query(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        self.read(move |connection| query(connection, &statement)).await
    }

    pub(super) async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        self.work(move |connection| execute(connection, statement.sql, &statement.values), |_| ())
            .await
    }

    /// Does all of some statements or none.
    pub(super) async fn together(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        let run = |connection: &Connection, statement: &Statement| {
            execute(connection, statement.sql, &statement.values).map(drop)
        };
        let all = move |connection: &Connection| {
            statements.iter().try_for_each(|statement| run(connection, statement))
        };
        self.work(all, |()| ()).await
    }

    pub(super) async fn write(&self, write: Write) -> Result<bool, StoreError> {
        let (bell, table, seq) = (self.bell.clone(), write.table, write.seq);
        let then = move |won: &bool| {
            if *won {
                bell.ring(Wakeup::Grown { table, seq });
            }
        };
        self.work(move |connection| guarded(connection, &write), then).await
    }

    /// Does something on the writer's thread, and something else as soon as that is durable, even
    /// where nobody waits for the answer any more.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        then: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T, StoreError> {
        let (told, answer) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            let done = connection.and_then(|connection| undoable(connection, work));
            Box::new(move |committed| {
                let done = done.and_then(|done| committed.map(|()| done));
                if let Ok(done) = &done {
                    then(done);
                }
                let _nobody_waits = told.send(done);
            })
        });
        let jobs = lock(&self.jobs).clone().ok_or(StoreError::Closed)?;
        jobs.send(Task::Write(job)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads on a connection that cannot write.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.read(read).await
    }
}

/// The thread that writes.
struct Writer {
    connection: Connection,
    commits: Arc<AtomicU64>,
    early: bool,
    /// How the file was when it was last looked at.
    seen: i64,
    bell: Arc<Bell>,
}

impl Writer {
    /// Works until the store is closed and nothing waits any more.
    fn run(&mut self, mut waiting: mpsc::Receiver<Task>) {
        while let Some(first) = waiting.blocking_recv() {
            let (mut group, mut look, mut next) = (Vec::new(), false, Some(first));
            while let Some(task) = next {
                match task {
                    Task::Write(job) => group.push(job),
                    Task::Look => look = true,
                }
                next = if group.len() < GROUP { waiting.try_recv().ok() } else { None };
            }
            if !group.is_empty() {
                self.commit(group);
            }
            if look {
                self.look();
            }
        }
    }

    /// Has everything read again if another process has written.
    fn look(&mut self) {
        // Where it cannot be looked now, it can in a second.
        if let Ok(now) = data_version(&self.connection)
            && now != self.seen
        {
            self.seen = now;
            self.bell.ring(Wakeup::Resync);
        }
    }

    /// Does all jobs in one transaction, and tells when it is durable.
    fn commit(&self, group: Vec<Job>) {
        if let Err(error) = self.connection.execute_batch("BEGIN IMMEDIATE") {
            let error = StoreError::from(error);
            return group.into_iter().for_each(|job| job(Err(error.clone()))(Ok(())));
        }
        let tells: Vec<Tell> = group.into_iter().map(|job| job(Ok(&self.connection))).collect();
        if self.early {
            tells.into_iter().for_each(|tell| tell(Ok(())));
            let _too_late = self.finish();
        } else {
            let committed = self.finish();
            tells.into_iter().for_each(|tell| tell(committed.clone()));
        }
    }

    fn finish(&self) -> Result<(), StoreError> {
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
fn data_version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

/// Has the writer look every [`LOOK`], until the store is closed.
async fn look_often(writer: mpsc::WeakSender<Task>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(writer) = writer.upgrade() else { return };
        if writer.send(Task::Look).await.is_err() {
            return;
        }
    }
}

/// Connections that only read, as many as are used at a time.
struct Readers {
    source: Source,
    idle: Mutex<Vec<Connection>>,
    places: Semaphore,
}

impl Readers {
    fn new(source: Source) -> Readers {
        Readers { source, idle: Mutex::new(Vec::new()), places: Semaphore::new(READERS) }
    }

    async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let _place = self.places.acquire().await.map_err(|_| StoreError::Closed)?;
        let readers = self.clone();
        blocking(move || {
            let idle = lock(&readers.idle).pop();
            let connection = idle.map_or_else(|| readers.source.open_reader(), Ok)?;
            let done = read(&connection);
            readers.put_back(connection);
            done
        })
        .await
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = lock(&self.idle);
        if !self.places.is_closed() {
            idle.push(connection);
        }
    }

    fn close(&self) {
        self.places.close();
        lock(&self.idle).clear();
    }
}

/// The file.
#[derive(Clone)]
struct Source {
    path: PathBuf,
    vfs: Option<String>,
}

impl Source {
    fn open_writer(&self, acknowledge: Acknowledge) -> Result<Connection, StoreError> {
        files::make_private(&self.path)?;
        let mut connection = self.connect(OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let synced = if acknowledge == Acknowledge::Unsynced { "OFF" } else { "FULL" };
        connection.pragma_update(None, "synchronous", synced)?;
        // Where the system's own sync does not reach the disk, as on a Mac.
        connection.pragma_update(None, "fullfsync", true)?;
        // What is removed is overwritten: the name of somebody who left is not in the file either.
        connection.pragma_update(None, "secure_delete", true)?;
        prepare(&mut connection, &self.path, STEPS)?;
        Ok(connection)
    }

    fn open_reader(&self) -> Result<Connection, StoreError> {
        self.connect(OpenFlags::SQLITE_OPEN_READ_ONLY)
    }

    fn connect(&self, how: OpenFlags) -> Result<Connection, StoreError> {
        let flags = how | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = match &self.vfs {
            Some(vfs) => Connection::open_with_flags_and_vfs(&self.path, flags, vfs.as_str()),
            None => Connection::open_with_flags(&self.path, flags),
        };
        let connection = connection.map_err(|error| StoreError::io(&self.path, error))?;
        connection.busy_timeout(BUSY)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(connection)
    }
}

/// Checks that the file is a store or empty, and takes the steps that it has not taken yet.
pub(super) fn prepare(
    connection: &mut Connection,
    path: &Path,
    steps: &'static [&'static str],
) -> Result<(), StoreError> {
    outstanding(found(connection, path)?, steps)?;
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode != "wal" {
        return Err(StoreError::io(path, "this file system cannot hold a write-ahead log"));
    }
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let outstanding = outstanding(found(&transaction, path)?, steps)?;
    if !outstanding.is_empty() {
        outstanding.iter().try_for_each(|step| transaction.execute_batch(step))?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", version(steps))?;
    }
    Ok(transaction.commit()?)
}

/// The version of a store; 0 for an empty file.
pub(super) fn found(connection: &Connection, path: &Path) -> Result<i64, StoreError> {
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let things = "SELECT count(*) FROM sqlite_schema";
    let read = number("application_id").and_then(|application| {
        Ok((
            application,
            number("user_version")?,
            connection.query_row(things, [], |row| row.get(0))?,
        ))
    });
    match read {
        Ok((APPLICATION, version, _)) => Ok(version),
        Ok((0, 0, 0_i64)) => Ok(0),
        Ok(_) => Err(StoreError::Foreign(path.display().to_string())),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            Err(StoreError::Foreign(path.display().to_string()))
        }
        Err(error) => Err(error.into()),
    }
}

/// Changes rows and says how many.
pub(super) fn execute(
    connection: &Connection,
    sql: &str,
    values: &[Value],
) -> Result<u64, StoreError> {
    let mut prepared = connection.prepare_cached(sql)?;
    bind(&mut prepared, values)?;
    Ok(prepared.raw_execute()?.try_into().expect("a count of rows fits"))
}

fn query(connection: &Connection, statement: &Statement) -> Result<Vec<Row>, StoreError> {
    let mut prepared = connection.prepare_cached(statement.sql)?;
    bind(&mut prepared, &statement.values)?;
    let columns = prepared.column_count();
    let mut rows = prepared.raw_query();
    let mut read = Vec::new();
    while let Some(row) = rows.next()? {
        read.push(Row::new(read_row(row, columns)?));
    }
    Ok(read)
}

/// The values of a row.
pub(super) fn read_row(row: &rusqlite::Row<'_>, columns: usize) -> Result<Vec<Value>, StoreError> {
    (0..columns).map(|column| Ok(row.get(column)?)).collect()
}

/// Gives `$1`, `$2` and so on their values. To SQLite these are names, numbered as they appear.
fn bind(prepared: &mut rusqlite::Statement<'_>, values: &[Value]) -> Result<(), StoreError> {
    for (number, value) in (1..).zip(values) {
        if let Some(index) = prepared.parameter_index(&format!("${number}"))? {
            prepared.raw_bind_parameter(index, value)?;
        }
    }
    Ok(())
}

/// Does the rest of a write if its guard lets it.
fn guarded(connection: &Connection, write: &Write) -> Result<bool, StoreError> {
    let run = |statement: &Statement| execute(connection, statement.sql, &statement.values);
    if run(&write.guard)? == 0 {
        return Ok(false);
    }
    write.then.iter().try_for_each(|statement| run(statement).map(drop))?;
    Ok(true)
}

/// Does something and undoes it where it fails, without undoing what came before.
fn undoable<T>(
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

/// Does something that takes a while without holding up the tasks.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(StoreError::Unavailable("a thread of the store failed".into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps of the version after this one.
    fn next() -> &'static [&'static str] {
        [STEPS, &["ALTER TABLE people ADD COLUMN motto TEXT;"]].concat().leak()
    }

    #[test]
    fn an_older_store_is_brought_forward_and_keeps_its_data() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        let mut connection = Connection::open(&path).unwrap();
        prepare(&mut connection, &path, STEPS).unwrap();
        let insert = "INSERT INTO people (id, name, created_ms) VALUES (x'00', 'Luna', 7)";
        connection.execute_batch(insert).unwrap();
        for _ in 0..2 {
            prepare(&mut connection, &path, next()).unwrap();
            let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
            let row: (String, Option<String>) =
                connection.query_row("SELECT name, motto FROM people", [], read).unwrap();
            assert_eq!(row, ("Luna".into(), None));
        }
        let newer = prepare(&mut connection, &path, STEPS);
        assert_eq!(
            newer,
            Err(StoreError::Newer { found: version(STEPS) + 1, known: version(STEPS) })
        );
    }

    #[test]
    fn logs_of_version_1_are_on_the_list_of_those_that_hold_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        let mut connection = Connection::open(&path).unwrap();
        prepare(&mut connection, &path, &STEPS[..1]).unwrap();
        let insert = "INSERT INTO tables VALUES (x'07', 'duel', 2, 0, 1, 9)";
        connection.execute_batch(insert).unwrap();
        prepare(&mut connection, &path, STEPS).unwrap();
        let listed = "SELECT table_id FROM logs_with_names";
        let listed: Vec<u8> = connection.query_row(listed, [], |row| row.get(0)).unwrap();
        assert_eq!(listed, [7]);
    }

    #[test]
    fn only_what_others_write_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let source = Source { path: folder.path().join("store"), vfs: None };
        let writer = source.open_writer(Acknowledge::Durable).unwrap();
        let before = data_version(&writer).unwrap();
        // More than the write-ahead log takes before it is written into the file and begun anew.
        let insert =
            "INSERT INTO lists (hash, bytes, used_ms) VALUES (randomblob(32), zeroblob(50000), 1)";
        for _ in 0..200 {
            writer.execute_batch(insert).unwrap();
            let reader = source.open_reader().unwrap();
            reader.query_row("SELECT count(*) FROM lists", [], |_| Ok(())).unwrap();
        }
        writer.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        writer.execute_batch(insert).unwrap();
        assert_eq!(data_version(&writer).unwrap(), before);
        // Another process that opens it and changes nothing is nothing new either.
        let other = source.open_writer(Acknowledge::Durable).unwrap();
        assert_eq!(data_version(&writer).unwrap(), before);
        other.execute_batch(insert).unwrap();
        assert_ne!(data_version(&writer).unwrap(), before);
    }
}
