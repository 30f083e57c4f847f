//! The file: how it is opened, checked and migrated.

use super::claim::{OpenedFiles, ServerLock, refuse_hard_links};
use crate::schema::{pending, version};
use crate::{OpenOptions, StoreError, files};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Marks a file as a store: "ARCD".
const APPLICATION: i64 = 0x4152_4344;
/// How long to wait for another process that has locked the file.
const BUSY: Duration = Duration::from_secs(10);
/// How much memory a reader keeps pages in, in kilobytes. The system keeps the file in memory as well.
const READER_KB: i64 = 512;
/// How many prepared statements a connection keeps; there are about forty.
const STATEMENTS: usize = 64;

/// The file of a store.
#[derive(Clone)]
pub(super) struct DatabaseFile {
    /// The name it was asked for by.
    asked: PathBuf,
    /// The name that it leads to.
    path: PathBuf,
    vfs: Option<String>,
    synced: bool,
    migrations: &'static [&'static str],
}

impl DatabaseFile {
    /// The file at a path, which is created where there is none.
    pub(super) fn new(asked: PathBuf, options: &OpenOptions) -> Result<DatabaseFile, StoreError> {
        files::create_private(&asked)?;
        let path = asked.canonicalize().map_err(|error| StoreError::io(&asked, error))?;
        refuse_hard_links(&path)?;
        let vfs = options.vfs().map(str::to_owned);
        let (synced, migrations) = (options.syncs(), options.migrations());
        Ok(DatabaseFile { asked, path, vfs, synced, migrations })
    }

    /// Takes the right to be its only server.
    pub(super) fn lock(&self) -> Result<ServerLock, StoreError> {
        ServerLock::take(&self.path)
    }

    /// Notes which files are in use, once it is opened.
    pub(super) fn opened(&self) -> OpenedFiles {
        OpenedFiles::note(&self.asked, &self.path)
    }

    /// Opens the file for the writer, and migrates what is in it.
    pub(super) fn open_writer(&self) -> Result<Connection, StoreError> {
        let mut connection = self.connect(OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let synced = if self.synced { "FULL" } else { "OFF" };
        connection.pragma_update(None, "synchronous", synced)?;
        // Where the system's own sync does not reach the disk, as on a Mac.
        connection.pragma_update(None, "fullfsync", true)?;
        // What is removed is overwritten: the name of somebody who left is not in the file either.
        connection.pragma_update(None, "secure_delete", true)?;
        migrate(&mut connection, &self.path, self.migrations)?;
        Ok(connection)
    }

    pub(super) fn open_reader(&self) -> Result<Connection, StoreError> {
        let connection = self.connect(OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.pragma_update(None, "cache_size", -READER_KB)?;
        Ok(connection)
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

/// Checks that the file is a store or empty, and runs the migrations it has not had yet.
pub(crate) fn migrate(
    connection: &mut Connection,
    path: &Path,
    migrations: &'static [&'static str],
) -> Result<(), StoreError> {
    pending(read_version(connection, path)?, migrations)?;
    let mode: String =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode != "wal" {
        return Err(StoreError::io(path, "this file system cannot hold a write-ahead log"));
    }
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let pending = pending(read_version(&transaction, path)?, migrations)?;
    if !pending.is_empty() {
        pending.iter().try_for_each(|migration| transaction.execute_batch(migration))?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", version(migrations))?;
    }
    Ok(transaction.commit()?)
}

/// Reads the version of a store; 0 for an empty file.
pub(crate) fn read_version(connection: &Connection, path: &Path) -> Result<i64, StoreError> {
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

/// Copies a store, as it is at one moment, into an empty file.
pub(crate) fn vacuum_into(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let path = file.to_str().ok_or_else(|| StoreError::io(file, "the name is not Unicode"))?;
    connection.execute("VACUUM INTO ?1", [path])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::writer::data_version;
    use super::*;
    use crate::schema::MIGRATIONS;

    /// The migrations of the version after this one.
    fn next() -> &'static [&'static str] {
        [MIGRATIONS, &["ALTER TABLE people ADD COLUMN motto TEXT;"]].concat().leak()
    }

    #[test]
    fn an_older_store_is_brought_forward_and_keeps_its_data() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        let mut connection = Connection::open(&path).unwrap();
        migrate(&mut connection, &path, MIGRATIONS).unwrap();
        let insert = "INSERT INTO people (id, name, created_ms) VALUES (x'00', 'Luna', 7)";
        connection.execute_batch(insert).unwrap();
        for _ in 0..2 {
            migrate(&mut connection, &path, next()).unwrap();
            let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
            let row: (String, Option<String>) =
                connection.query_row("SELECT name, motto FROM people", [], read).unwrap();
            assert_eq!(row, ("Luna".into(), None));
        }
        let newer = migrate(&mut connection, &path, MIGRATIONS);
        assert_eq!(
            newer,
            Err(StoreError::Newer { found: version(MIGRATIONS) + 1, known: version(MIGRATIONS) })
        );
    }

    #[test]
    fn logs_of_version_1_are_on_the_list_of_those_that_hold_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store");
        let mut connection = Connection::open(&path).unwrap();
        migrate(&mut connection, &path, &MIGRATIONS[..1]).unwrap();
        let insert = "INSERT INTO tables VALUES (x'07', 'duel', 2, 0, 1, 9)";
        connection.execute_batch(insert).unwrap();
        migrate(&mut connection, &path, MIGRATIONS).unwrap();
        let listed = "SELECT log_id FROM logs_with_names";
        let listed: Vec<u8> = connection.query_row(listed, [], |row| row.get(0)).unwrap();
        assert_eq!(listed, [7]);
    }

    #[test]
    fn only_what_others_write_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let file = DatabaseFile::new(folder.path().join("store"), &OpenOptions::default()).unwrap();
        let writer = file.open_writer().unwrap();
        let before = data_version(&writer).unwrap();
        // More than the write-ahead log takes before it is written into the file and begun anew.
        let insert =
            "INSERT INTO lists (hash, bytes, used_ms) VALUES (randomblob(32), zeroblob(50000), 1)";
        for _ in 0..200 {
            writer.execute_batch(insert).unwrap();
            let reader = file.open_reader().unwrap();
            reader.query_row("SELECT count(*) FROM lists", [], |_| Ok(())).unwrap();
        }
        writer.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        writer.execute_batch(insert).unwrap();
        assert_eq!(data_version(&writer).unwrap(), before);
        // Another process that opens it and changes nothing is nothing new either.
        let other = file.open_writer().unwrap();
        assert_eq!(data_version(&writer).unwrap(), before);
        other.execute_batch(insert).unwrap();
        assert_ne!(data_version(&writer).unwrap(), before);
    }
}
