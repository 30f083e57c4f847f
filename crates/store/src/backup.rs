//! Backup and restore: everything in one file, whichever database it comes from or goes to.
//!
//! The file is a SQLite store: it can be restored into any database, or simply be opened. It shows
//! the store at one moment, is made while the server runs, and has its name only when it is
//! complete.

use super::backend::sqlite::{self, blocking};
use super::check::all_checks;
use super::schema::{BackupTable, MIGRATIONS, pending, version};
use super::value::Value;
use super::{Notification, Store, StoreDamage, StoreError, files};
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::path::{Path, PathBuf};
use tokio::sync::mpsc;

/// How many bytes of rows are in a batch, roughly.
const BATCH: usize = 1 << 20;
/// How many batches may wait.
const BATCHES: usize = 2;

/// Some rows of a table.
pub(super) type Batch = Vec<Vec<Value>>;

impl Store {
    /// Writes everything to a new file, and reads it again. Returns the damage that was copied with the
    /// rest; a file that is damaged itself is not kept.
    pub async fn backup(&self, to: &Path) -> Result<Vec<StoreDamage>, StoreError> {
        if to.exists() {
            return Err(StoreError::Exists(to.display().to_string()));
        }
        let part = files::with_suffix(to, ".part");
        let _there_is_none = fs::remove_file(&part);
        files::create_private(&part)?;
        let written = self.backend.backup(part.clone()).await;
        let to = to.to_owned();
        blocking(move || {
            let done = written.and_then(|()| publish(&part, &to));
            if done.is_err() {
                let _it_stays = fs::remove_file(&part);
            }
            done
        })
        .await
    }

    /// Reads everything from the file of a backup into this store, which must be empty.
    pub async fn restore(&self, from: &Path) -> Result<(), StoreError> {
        let from = from.to_owned();
        let backup = blocking(move || Backup::open(&from, MIGRATIONS)).await?;
        self.backend.restore(backup).await?;
        self.broadcast.send(Notification::Resync);
        Ok(())
    }
}

/// Gives a backup its name if it can be read again, and returns the damage that was copied.
fn publish(part: &Path, to: &Path) -> Result<Vec<StoreDamage>, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(part, flags)?;
    let wrong = sqlite::integrity(&connection)?;
    if let Some(wrong) = wrong.first() {
        return Err(StoreError::BadBackup(wrong.clone()));
    }
    if sqlite::read_version(&connection, part)? != version(MIGRATIONS) {
        return Err(StoreError::BadBackup("its version is another".into()));
    }
    let mut damage = Vec::new();
    for check in all_checks() {
        for row in sqlite::query(&connection, &check.statement())? {
            damage.extend(check.damage(row)?);
        }
    }
    drop(connection);
    files::publish(part, to)?;
    Ok(damage)
}

/// Collects rows into batches, and sends them to the side that writes them.
pub(super) struct Batches {
    sender: mpsc::Sender<Batch>,
    rows: Batch,
    size: usize,
}

impl Batches {
    pub(super) fn channel() -> (Batches, mpsc::Receiver<Batch>) {
        let (sender, receiver) = mpsc::channel(BATCHES);
        (Batches { sender, rows: Batch::new(), size: 0 }, receiver)
    }

    /// Adds a row, and returns the batch to be sent if it is full.
    pub(super) fn add(&mut self, row: Vec<Value>) -> Option<Batch> {
        self.size += row.iter().map(Value::size).sum::<usize>();
        self.rows.push(row);
        (self.size > BATCH).then(|| self.take())
    }

    /// Returns the rows of the last batch.
    pub(super) fn take(&mut self) -> Batch {
        self.size = 0;
        std::mem::take(&mut self.rows)
    }

    pub(super) async fn send(&self, batch: Batch) -> Result<(), StoreError> {
        self.sender.send(batch).await.map_err(|_| StoreError::Closed)
    }

    fn send_blocking(&self, batch: Batch) -> Result<(), StoreError> {
        self.sender.blocking_send(batch).map_err(|_| StoreError::Closed)
    }
}

/// Writes the file of a backup, for databases that are not SQLite themselves.
pub(super) struct BackupWriter(Connection);

impl BackupWriter {
    pub(super) fn create(path: &Path) -> Result<BackupWriter, StoreError> {
        let mut file = Connection::open(path)?;
        sqlite::migrate(&mut file, path, MIGRATIONS)?;
        // One file, not three.
        file.pragma_update(None, "journal_mode", "DELETE")?;
        Ok(BackupWriter(file))
    }

    /// Writes the rows of a table.
    pub(super) fn write_table(
        mut self,
        table: &BackupTable,
        mut batches: mpsc::Receiver<Batch>,
    ) -> Result<BackupWriter, StoreError> {
        let transaction = self.0.transaction()?;
        let insert = table.insert();
        while let Some(batch) = batches.blocking_recv() {
            batch
                .iter()
                .try_for_each(|row| sqlite::execute(&transaction, &insert, row).map(drop))?;
        }
        transaction.commit()?;
        Ok(self)
    }

    pub(super) fn close(self) -> Result<(), StoreError> {
        self.0.close().map_err(|(_, error)| error.into())
    }
}

/// An opened backup of this version.
pub(super) struct Backup {
    connection: Connection,
    /// A migrated copy, to be removed afterwards.
    copy: Option<PathBuf>,
}

impl Backup {
    fn open(from: &Path, migrations: &'static [&'static str]) -> Result<Backup, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(from, flags);
        let connection = connection.map_err(|error| StoreError::io(from, error))?;
        match sqlite::read_version(&connection, from)? {
            0 => Err(StoreError::Foreign(from.display().to_string())),
            found if pending(found, migrations)?.is_empty() => {
                Ok(Backup { connection, copy: None })
            }
            _ => Backup::migrate_copy(&connection, from, migrations),
        }
    }

    /// Migrates a copy: a backup is never changed.
    fn migrate_copy(
        connection: &Connection,
        from: &Path,
        migrations: &'static [&'static str],
    ) -> Result<Backup, StoreError> {
        let copy = std::env::temp_dir().join(format!("arcadia-{}", super::TableId::random()));
        files::create_private(&copy)?;
        let mut backup = Backup { connection: Connection::open_in_memory()?, copy: Some(copy) };
        if let Some(copy) = &backup.copy {
            sqlite::vacuum_into(connection, copy)?;
            backup.connection = Connection::open(copy)?;
            sqlite::migrate(&mut backup.connection, from, migrations)?;
        }
        Ok(backup)
    }

    /// Goes through the rows of a table.
    pub(super) fn for_each_row(
        &self,
        table: &BackupTable,
        mut each: impl FnMut(Vec<Value>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut select = self.connection.prepare(&table.select())?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            each(sqlite::read_row(row, table.columns.len())?)?;
        }
        Ok(())
    }

    /// Sends the rows of a table, and gives the backup back.
    pub(super) fn send_rows(
        self,
        table: &BackupTable,
        mut batches: Batches,
    ) -> Result<Backup, StoreError> {
        self.for_each_row(table, |row| match batches.add(row) {
            Some(batch) => batches.send_blocking(batch),
            None => Ok(()),
        })?;
        let last = batches.take();
        batches.send_blocking(last)?;
        Ok(self)
    }
}

impl Drop for Backup {
    fn drop(&mut self) {
        for path in self.copy.iter().flat_map(|copy| {
            [copy.clone(), files::with_suffix(copy, "-wal"), files::with_suffix(copy, "-shm")]
        }) {
            let _there_is_none = fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::BACKUP_TABLES;

    /// The migrations of the version after this one.
    fn next() -> &'static [&'static str] {
        [MIGRATIONS, &["UPDATE people SET name = upper(name);"]].concat().leak()
    }

    #[tokio::test]
    async fn a_backup_that_cannot_be_read_again_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store").to_str().unwrap()).await.unwrap();
        for number in 0..200 {
            store.create_guest(&format!("luna {number}"), 7).await.unwrap();
        }
        let [good, bad, to] = ["good", "bad", "to"].map(|name| folder.path().join(name));
        assert_eq!(store.backup(&good).await.unwrap(), []);
        let mut bytes = fs::read(&good).unwrap();
        let middle = bytes.windows(8).rposition(|eight| eight == b"luna 100").unwrap();
        bytes[middle & !4095..][..64].fill(0xff);
        fs::write(&bad, bytes).unwrap();
        let refused = publish(&bad, &to);
        assert!(matches!(refused, Err(StoreError::BadBackup(_))), "{refused:?}");
        assert!(!to.exists());
        fs::write(&bad, "").unwrap();
        assert!(publish(&bad, &to).is_err());
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
        let people = BACKUP_TABLES.iter().find(|table| table.name == "people").unwrap();
        let mut names = Vec::new();
        let each = |row: Vec<Value>| {
            names.push(row.into_iter().nth(1));
            Ok(())
        };
        backup.for_each_row(people, each).unwrap();
        assert!(names == [Some(Value::from("LUNA"))]);
        let copy = backup.copy.clone().unwrap();
        assert!(copy.exists());
        drop(backup);
        assert!(!copy.exists());
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}
