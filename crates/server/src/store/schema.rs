//! What the databases look like inside: the steps from one version to the next, and which columns
//! go into a backup.
//!
//! Steps are never changed once they are released; a new version adds one. They are written in
//! SQLite's words, kept so plain that a few replacements make them PostgreSQL's: the two databases
//! cannot drift apart.

use super::StoreError;
use Kind::{Bytes, Int, Text};
use tokio_postgres::types::Type;

/// The steps: the first makes version 1 out of nothing, the second version 2 out of that.
pub(super) const STEPS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
];

/// The steps that a store of this version still has to take.
pub(super) fn outstanding(
    found: i64,
    steps: &'static [&'static str],
) -> Result<&'static [&'static str], StoreError> {
    usize::try_from(found)
        .ok()
        .and_then(|found| steps.get(found..))
        .ok_or(StoreError::Newer { found, known: version(steps) })
}

/// The version that all the steps lead to.
pub(super) fn version(steps: &[&str]) -> i64 {
    i64::try_from(steps.len()).expect("there are a handful of steps")
}

/// A step in PostgreSQL's words.
pub(super) fn for_postgres(step: &str) -> String {
    step.replace("BLOB", "BYTEA")
        .replace("INTEGER", "BIGINT")
        .replace(") STRICT, WITHOUT ROWID;", ");")
        .replace(") STRICT;", ");")
}

/// A table of the database that backups contain.
#[derive(Debug)]
pub(super) struct Portable {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, Kind)],
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Int,
    Text,
    Bytes,
}

impl Kind {
    /// PostgreSQL's type for it.
    pub(super) fn postgres(self) -> Type {
        match self {
            Int => Type::INT8,
            Text => Type::TEXT,
            Bytes => Type::BYTEA,
        }
    }
}

/// Everything that is worth keeping: all but the leases, which are of the moment.
pub(super) const PORTABLE: &[Portable] = &[
    Portable {
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
        ],
    },
    Portable {
        name: "log",
        columns: &[
            ("table_id", Bytes),
            ("seq", Int),
            ("at_ms", Int),
            ("action_id", Text),
            ("body", Bytes),
        ],
    },
    Portable { name: "seats", columns: &[("table_id", Bytes), ("seat", Int), ("person", Bytes)] },
    Portable {
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
    Portable {
        name: "sessions",
        columns: &[("token_hash", Bytes), ("person", Bytes), ("expires_ms", Int)],
    },
    Portable {
        name: "bot_tokens",
        columns: &[("token_hash", Bytes), ("person", Bytes), ("name", Text), ("created_ms", Int)],
    },
    Portable {
        name: "decks",
        columns: &[("person", Bytes), ("id", Bytes), ("name", Text), ("code", Text)],
    },
    Portable {
        name: "cubes",
        columns: &[("person", Bytes), ("id", Bytes), ("name", Text), ("bytes", Bytes)],
    },
    Portable {
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
    Portable { name: "logs_with_names", columns: &[("table_id", Bytes)] },
    Portable { name: "lists", columns: &[("hash", Bytes), ("bytes", Bytes), ("used_ms", Int)] },
    Portable { name: "banned_networks", columns: &[("network", Text), ("at_ms", Int)] },
];

impl Portable {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// Reads all of it.
    pub(super) fn select(&self) -> String {
        format!("SELECT {} FROM {}", self.names(), self.name)
    }

    /// Adds a row.
    pub(super) fn insert(&self) -> String {
        let places: Vec<_> = (1..=self.columns.len()).map(|i| format!("${i}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.names(), places.join(", "))
    }

    /// Adds many rows, to PostgreSQL.
    pub(super) fn copy(&self) -> String {
        format!("COPY {} ({}) FROM STDIN BINARY", self.name, self.names())
    }

    /// One row, if there is any.
    pub(super) fn any(&self) -> String {
        format!("SELECT 1 FROM {} LIMIT 1", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;

    #[test]
    fn a_backup_has_every_column_of_every_table_but_the_leases() {
        let made = Connection::open_in_memory().unwrap();
        STEPS.iter().for_each(|step| made.execute_batch(step).unwrap());
        let mut columns = made
            .prepare(
                "SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
                 WHERE t.type = 'table' AND t.name <> 'leases' ORDER BY t.rowid, c.cid",
            )
            .unwrap();
        let made: Vec<(String, String, String)> = columns
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let word = |kind: &Kind| match kind {
            Int => "INTEGER",
            Text => "TEXT",
            Bytes => "BLOB",
        };
        let portable: Vec<(String, String, String)> = PORTABLE
            .iter()
            .flat_map(|table| table.columns.iter().map(move |column| (table, column)))
            .map(|(table, (name, kind))| (table.name.into(), (*name).into(), word(kind).into()))
            .collect();
        assert_eq!(portable, made);
    }
}
