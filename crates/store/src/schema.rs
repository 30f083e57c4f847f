//! The schema: the migrations from one version to the next, and which columns go into a backup.
//!
//! A migration is never changed once it is released; a new version adds one. Migrations are written
//! for SQLite, and kept so plain that a few replacements make them PostgreSQL's: the two databases
//! cannot drift apart.

use super::StoreError;
use ColumnType::{Bytes, Int, Text};

/// The migrations: the first one makes version 1 of an empty database, the second one version 2 of
/// that.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
    include_str!("schema/8.sql"),
    include_str!("schema/9.sql"),
    include_str!("schema/10.sql"),
];

/// Returns the migrations that a store of this version has not had yet.
pub(super) fn pending(
    found: i64,
    migrations: &'static [&'static str],
) -> Result<&'static [&'static str], StoreError> {
    usize::try_from(found)
        .ok()
        .and_then(|found| migrations.get(found..))
        .ok_or(StoreError::Newer { found, known: version(migrations) })
}

/// Returns the version that all the migrations lead to.
pub(super) fn version(migrations: &[&str]) -> i64 {
    i64::try_from(migrations.len()).expect("there are a handful of migrations")
}

/// A table that backups contain.
#[derive(Debug)]
pub(super) struct BackupTable {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, ColumnType)],
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnType {
    Int,
    Text,
    Bytes,
}

/// All tables but the marks, the leases and the terms these are held by, which nobody needs after a restore.
pub(super) const BACKUP_TABLES: &[BackupTable] = &[
    BackupTable {
        name: "tables",
        columns: &[
            ("id", Bytes),
            ("kind", Text),
            ("status", Int),
            ("listed", Int),
            ("created_ms", Int),
            ("last_seq", Int),
            ("host", Bytes),
            ("opened_from", Text),
            ("seen_ms", Int),
            ("list", Bytes),
            ("event", Bytes),
        ],
    },
    BackupTable {
        name: "log",
        columns: &[
            ("log_id", Bytes),
            ("seq", Int),
            ("at_ms", Int),
            ("action_id", Text),
            ("body", Bytes),
        ],
    },
    BackupTable {
        name: "seats",
        columns: &[("table_id", Bytes), ("seat", Int), ("person", Bytes), ("created_ms", Int)],
    },
    BackupTable {
        name: "people",
        columns: &[
            ("id", Bytes),
            ("name", Text),
            ("created_ms", Int),
            ("login", Text),
            ("login_key", Text),
            ("password_hash", Text),
            ("recovery_hash", Bytes),
            ("left_ms", Int),
            ("banned_ms", Int),
        ],
    },
    BackupTable {
        name: "sessions",
        columns: &[("token_hash", Bytes), ("person", Bytes), ("expires_ms", Int)],
    },
    BackupTable {
        name: "bot_tokens",
        columns: &[("token_hash", Bytes), ("person", Bytes), ("name", Text), ("created_ms", Int)],
    },
    BackupTable {
        name: "decks",
        columns: &[("person", Bytes), ("id", Bytes), ("name", Text), ("code", Text)],
    },
    BackupTable {
        name: "cubes",
        columns: &[
            ("person", Bytes),
            ("id", Bytes),
            ("name", Text),
            ("bytes", Bytes),
            ("shared", Int),
        ],
    },
    BackupTable {
        name: "audit",
        columns: &[
            ("id", Bytes),
            ("at_ms", Int),
            ("kind", Text),
            ("person", Bytes),
            ("address", Text),
            ("detail", Text),
        ],
    },
    BackupTable { name: "logs_with_names", columns: &[("log_id", Bytes)] },
    BackupTable { name: "lists", columns: &[("hash", Bytes), ("bytes", Bytes), ("used_ms", Int)] },
    BackupTable { name: "banned_networks", columns: &[("network", Text), ("at_ms", Int)] },
    BackupTable {
        name: "events",
        columns: &[
            ("id", Bytes),
            ("status", Int),
            ("listed", Int),
            ("created_ms", Int),
            ("last_seq", Int),
            ("seen_ms", Int),
            ("host", Bytes),
        ],
    },
    BackupTable {
        name: "entrants",
        columns: &[("event_id", Bytes), ("player", Int), ("person", Bytes)],
    },
    BackupTable { name: "actions", columns: &[("log_id", Bytes), ("name", Text), ("seq", Int)] },
    BackupTable { name: "openings", columns: &[("name", Text), ("log_id", Bytes), ("at_ms", Int)] },
    BackupTable {
        name: "cube_drafts",
        columns: &[
            ("cube", Bytes),
            ("log_id", Bytes),
            ("is_event", Int),
            ("host", Bytes),
            ("at_ms", Int),
            ("figures", Bytes),
        ],
    },
];

impl BackupTable {
    /// The names of its columns, separated by commas.
    pub(super) fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// The statement that reads all of it.
    pub(super) fn select(&self) -> String {
        format!("SELECT {} FROM {}", self.column_names(), self.name)
    }

    /// The statement that adds a row.
    pub(super) fn insert(&self) -> String {
        let places: Vec<_> = (1..=self.columns.len()).map(|i| format!("${i}")).collect();
        format!(
            "INSERT INTO {} ({}) VALUES ({})",
            self.name,
            self.column_names(),
            places.join(", ")
        )
    }

    /// The statement that reads one row, if there is any.
    pub(super) fn select_one(&self) -> String {
        format!("SELECT 1 FROM {} LIMIT 1", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;

    #[test]
    fn a_backup_has_every_column_but_those_of_leases_and_marks() {
        let made = Connection::open_in_memory().unwrap();
        MIGRATIONS.iter().for_each(|migration| made.execute_batch(migration).unwrap());
        let mut columns = made
            .prepare(
                "SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
                 WHERE t.type = 'table' AND t.name NOT IN ('leases', 'terms', 'marks') ORDER BY t.rowid, c.cid",
            )
            .unwrap();
        let made: Vec<(String, String, String)> = columns
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let word = |column: &ColumnType| match column {
            Int => "INTEGER",
            Text => "TEXT",
            Bytes => "BLOB",
        };
        let portable: Vec<(String, String, String)> = BACKUP_TABLES
            .iter()
            .flat_map(|table| table.columns.iter().map(move |column| (table, column)))
            .map(|(table, (name, kind))| (table.name.into(), (*name).into(), word(kind).into()))
            .collect();
        assert_eq!(portable, made);
    }
}
