//! Backup and restore: everything in one file, whichever database it comes from or goes to.
//!
//! The file is a SQLite store: it can be restored into either kind, or simply be opened. It is a
//! picture of one moment, made while the server goes on, and has its name only when it is whole.

use super::postgres::{LOCK, parameters, read_row as postgres_row};
use super::schema::{PORTABLE, Portable, STEPS, outstanding};
use super::sqlite::{self, blocking};
use super::value::Value;
use super::{Engine, Store, StoreError, Wakeup, files};
use deadpool_postgres::Transaction;
use futures_util::TryStreamExt;
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;
use tokio_postgres::IsolationLevel;
use tokio_postgres::binary_copy::BinaryCopyInWriter;

/// How many bytes of rows are under way at a time, roughly.
const BATCH: usize = 1 << 20;
/// How many batches may wait.
const BATCHES: usize = 2;

type Batch = Vec<Vec<Value>>;

impl Store {
    /// Writes everything to a new file.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError::Exists(to.display().to_string()));
        }
        let part = files::beside(to, ".part");
        let _there_is_none = fs::remove_file(&part);
        files::make_private(&part)?;
        let written = match &*self.engine {
            Engine::Sqlite(sqlite) => {
                let part = part.clone();
                sqlite.read(move |connection| vacuum(connection, &part)).await
            }
            Engine::Postgres(postgres) => dump(&mut postgres.client().await?, &part).await,
        };
        if written.is_err() {
            let _it_stays = fs::remove_file(&part);
        }
        written?;
        let to = to.to_owned();
        blocking(move || files::settle(&part, &to)).await
    }

    /// Reads everything from the file of a backup into this store, which must be empty.
    pub async fn restore(&self, from: &Path) -> Result<(), StoreError> {
        let from = from.to_owned();
        let backup = blocking(move || Backup::open(&from, STEPS)).await?;
        match &*self.engine {
            Engine::Sqlite(sqlite) => {
                sqlite.work(move |connection| pour(&backup, connection), |()| ()).await?;
            }
            Engine::Postgres(postgres) => load(&mut postgres.client().await?, backup).await?,
        }
        self.bell.ring(Wakeup::Resync);
        Ok(())
    }
}

/// Copies a SQLite store.
fn vacuum(connection: &Connection, part: &Path) -> Result<(), StoreError> {
    let path = part.to_str().ok_or_else(|| StoreError::io(part, "the name is not Unicode"))?;
    connection.execute("VACUUM INTO ?1", [path])?;
    Ok(())
}

/// Copies a PostgreSQL store, as it is at one moment.
async fn dump(client: &mut deadpool_postgres::Client, part: &Path) -> Result<(), StoreError> {
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    let path = part.to_owned();
    let mut file = blocking(move || {
        let mut file = Connection::open(&path)?;
        sqlite::prepare(&mut file, &path, STEPS)?;
        // One file, not three.
        file.pragma_update(None, "journal_mode", "DELETE")?;
        Ok(file)
    })
    .await?;
    for table in PORTABLE {
        let (batches, waiting) = mpsc::channel(BATCHES);
        let writing = blocking(move || fill(file, table, waiting));
        let (read, written) = tokio::join!(send_rows(&transaction, table, batches), writing);
        read?;
        file = written?;
    }
    blocking(move || file.close().map_err(|(_, error)| error.into())).await?;
    Ok(transaction.commit().await?)
}

/// Reads a table of PostgreSQL.
async fn send_rows(
    transaction: &Transaction<'_>,
    table: &Portable,
    batches: mpsc::Sender<Batch>,
) -> Result<(), StoreError> {
    let rows = transaction.query_raw(&table.select(), parameters(&[])).await?;
    tokio::pin!(rows);
    let (mut batch, mut size) = (Batch::new(), 0);
    while let Some(row) = rows.try_next().await? {
        let row = postgres_row(&row)?;
        size += row.iter().map(Value::size).sum::<usize>();
        batch.push(row);
        if size > BATCH {
            size = 0;
            let full = std::mem::take(&mut batch);
            batches.send(full).await.map_err(|_| StoreError::Closed)?;
        }
    }
    batches.send(batch).await.map_err(|_| StoreError::Closed)
}

/// Writes a table to the file of a backup, and gives the file back.
fn fill(
    mut file: Connection,
    table: &Portable,
    mut batches: mpsc::Receiver<Batch>,
) -> Result<Connection, StoreError> {
    let transaction = file.transaction()?;
    let insert = table.insert();
    while let Some(batch) = batches.blocking_recv() {
        batch.iter().try_for_each(|row| sqlite::execute(&transaction, &insert, row).map(drop))?;
    }
    transaction.commit()?;
    Ok(file)
}

/// An opened backup of this version.
struct Backup {
    connection: Connection,
    /// A copy that was brought forward, to be removed afterwards.
    copy: Option<PathBuf>,
}

impl Backup {
    fn open(from: &Path, steps: &'static [&'static str]) -> Result<Backup, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(from, flags);
        let connection = connection.map_err(|error| StoreError::io(from, error))?;
        match sqlite::found(&connection, from)? {
            0 => Err(StoreError::Foreign(from.display().to_string())),
            found if outstanding(found, steps)?.is_empty() => Ok(Backup { connection, copy: None }),
            _ => Backup::bring_forward(&connection, from, steps),
        }
    }

    /// Takes the missing steps on a copy: a backup is never changed.
    fn bring_forward(
        connection: &Connection,
        from: &Path,
        steps: &'static [&'static str],
    ) -> Result<Backup, StoreError> {
        let copy = std::env::temp_dir().join(format!("arcadia-{}", super::TableId::random()));
        files::make_private(&copy)?;
        let mut backup = Backup { connection: Connection::open_in_memory()?, copy: Some(copy) };
        if let Some(copy) = &backup.copy {
            vacuum(connection, copy)?;
            backup.connection = Connection::open(copy)?;
            sqlite::prepare(&mut backup.connection, from, steps)?;
        }
        Ok(backup)
    }

    /// Goes through the rows of a table.
    fn rows(
        &self,
        table: &Portable,
        mut each: impl FnMut(Vec<Value>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut select = self.connection.prepare(&table.select())?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            each(sqlite::read_row(row, table.columns.len())?)?;
        }
        Ok(())
    }
}

impl Drop for Backup {
    fn drop(&mut self) {
        for path in self.copy.iter().flat_map(|copy| {
            [copy.clone(), files::beside(copy, "-wal"), files::beside(copy, "-shm")]
        }) {
            let _there_is_none = fs::remove_file(path);
        }
    }
}

/// Restores into SQLite.
fn pour(backup: &Backup, into: &Connection) -> Result<(), StoreError> {
    for table in PORTABLE {
        if into.prepare(&table.any())?.exists([])? {
            return Err(StoreError::NotEmpty);
        }
    }
    PORTABLE.iter().try_for_each(|table| {
        let insert = table.insert();
        backup.rows(table, |row| sqlite::execute(into, &insert, &row).map(drop))
    })
}

/// Restores into PostgreSQL.
async fn load(
    client: &mut deadpool_postgres::Client,
    mut backup: Backup,
) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    transaction.batch_execute(LOCK).await?;
    for table in PORTABLE {
        if transaction.query_opt(&table.any(), &[]).await?.is_some() {
            return Err(StoreError::NotEmpty);
        }
    }
    for table in PORTABLE {
        let (batches, waiting) = mpsc::channel(BATCHES);
        let reading = blocking(move || read_rows(backup, table, &batches));
        let (read, copied) = tokio::join!(reading, copy(&transaction, table, waiting));
        copied?;
        backup = read?;
    }
    Ok(transaction.commit().await?)
}

/// Reads a table of a backup, and gives the backup back.
fn read_rows(
    backup: Backup,
    table: &Portable,
    batches: &mpsc::Sender<Batch>,
) -> Result<Backup, StoreError> {
    let (mut batch, mut size) = (Batch::new(), 0);
    let send = |batch| batches.blocking_send(batch).map_err(|_| StoreError::Closed);
    backup.rows(table, |row| {
        size += row.iter().map(Value::size).sum::<usize>();
        batch.push(row);
        if size <= BATCH {
            return Ok(());
        }
        size = 0;
        send(std::mem::take(&mut batch))
    })?;
    send(batch)?;
    Ok(backup)
}

/// Copies the rows of a table to PostgreSQL.
async fn copy(
    transaction: &Transaction<'_>,
    table: &Portable,
    mut batches: mpsc::Receiver<Batch>,
) -> Result<(), StoreError> {
    let types: Vec<_> = table.columns.iter().map(|(_, kind)| kind.postgres()).collect();
    let writer = BinaryCopyInWriter::new(transaction.copy_in(&table.copy()).await?, &types);
    tokio::pin!(writer);
    while let Some(batch) = batches.recv().await {
        for row in batch {
            writer.as_mut().write(&parameters(&row)).await?;
        }
    }
    writer.finish().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps of the version after this one.
    fn next() -> &'static [&'static str] {
        [STEPS, &["UPDATE people SET name = upper(name);"]].concat().leak()
    }

    #[tokio::test]
    async fn an_older_backup_is_brought_forward_on_a_copy() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store").to_str().unwrap()).await.unwrap();
        store.create_guest("luna", 7).await.unwrap();
        let file = folder.path().join("backup");
        store.backup(&file).await.unwrap();
        let before = fs::read(&file).unwrap();

        let backup = Backup::open(&file, next()).unwrap();
        let people = PORTABLE.iter().find(|table| table.name == "people").unwrap();
        let mut names = Vec::new();
        let each = |row: Vec<Value>| {
            names.push(row.into_iter().nth(1));
            Ok(())
        };
        backup.rows(people, each).unwrap();
        assert!(names == [Some(Value::from("LUNA"))]);
        let copy = backup.copy.clone().unwrap();
        assert!(copy.exists());
        drop(backup);
        assert!(!copy.exists());
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}
