//! Damage: what is not as this program would have written it.
//!
//! The store looks at files, rows and numbers. What the entries of a log say is for whoever folds them.

use super::logs::log_id;
use super::value::{Row, Value, values};
use super::{EventId, LogId, Statement, Store, StoreError, TableId};

/// Something in a store that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreDamage {
    /// What the database itself says of its file.
    File(String),
    /// Rows that belong to something that is not there.
    Orphans {
        /// The table of the database they are in.
        table: &'static str,
        /// How many they are.
        rows: u64,
    },
    /// The log does not have every entry up to the last one.
    Incomplete(LogId),
}

/// Rows of a table whose owner is missing.
pub(super) struct Orphans {
    table: &'static str,
    count: &'static str,
}

macro_rules! orphans {
    ($($table:literal: $column:literal of $owners:literal . $id:literal;)*) => {
        &[$(Orphans {
            table: $table,
            count: concat!(
                "SELECT COUNT(*) FROM ", $table, " r WHERE r.", $column, " IS NOT NULL",
                " AND NOT EXISTS (SELECT 1 FROM ", $owners, " o WHERE o.", $id, " = r.", $column, ")"
            ),
        }),*]
    };
}

const ORPHANS: &[Orphans] = orphans! {
    "seats": "table_id" of "tables"."id";
    "seats": "person" of "people"."id";
    "entrants": "event_id" of "events"."id";
    "entrants": "person" of "people"."id";
    "sessions": "person" of "people"."id";
    "bot_tokens": "person" of "people"."id";
    "decks": "person" of "people"."id";
    "cubes": "person" of "people"."id";
    "cube_drafts": "cube" of "cubes"."id";
    "tables": "list" of "lists"."hash";
};

macro_rules! without_owner {
    ($table:literal) => {
        Orphans {
            table: $table,
            count: concat!(
                "SELECT COUNT(*) FROM ",
                $table,
                " r",
                " WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = r.log_id)",
                " AND NOT EXISTS (SELECT 1 FROM events e WHERE e.id = r.log_id)"
            ),
        }
    };
}

const ORPHANED_LOGS: [Orphans; 2] = [without_owner!("log"), without_owner!("actions")];

macro_rules! incomplete {
    ($is_event:literal, $rows:literal) => {
        concat!(
            "SELECT r.id, CAST(",
            $is_event,
            " AS BIGINT) FROM ",
            $rows,
            " r
             LEFT JOIN log l ON l.log_id = r.id GROUP BY r.id
             HAVING COUNT(l.seq) = 0 OR MAX(l.seq) <> r.last_seq
             OR COUNT(l.seq) <> MAX(l.seq) - MIN(l.seq) + 1"
        )
    };
}

const INCOMPLETE: [&str; 2] = [incomplete!("0", "tables"), incomplete!("1", "events")];

/// Goes through everything, with something that reads rows.
pub(super) fn all_checks() -> impl Iterator<Item = Check> {
    let orphans = ORPHANS.iter().chain(&ORPHANED_LOGS).map(Check::Orphans);
    orphans.chain(INCOMPLETE.map(Check::Incomplete))
}

/// One thing to look for.
pub(super) enum Check {
    Orphans(&'static Orphans),
    Incomplete(&'static str),
}

impl Check {
    /// The statement that finds it.
    pub(super) fn statement(&self) -> Statement {
        let sql = match self {
            Check::Orphans(orphans) => orphans.count,
            Check::Incomplete(sql) => sql,
        };
        Statement::new(sql, Vec::new())
    }

    /// What a row that was found says.
    pub(super) fn damage(&self, mut row: Row) -> Result<Option<StoreDamage>, StoreError> {
        match self {
            Check::Orphans(orphans) => {
                let (table, rows) = (orphans.table, row.next()?);
                Ok((rows > 0).then_some(StoreDamage::Orphans { table, rows }))
            }
            Check::Incomplete(_) => log_id(&mut row).map(|log| Some(StoreDamage::Incomplete(log))),
        }
    }
}

impl Store {
    /// Looks for damage in the whole store, while it is in use. It takes as long as it takes.
    pub async fn check(&self) -> Result<Vec<StoreDamage>, StoreError> {
        let mut found: Vec<StoreDamage> =
            self.backend.check().await?.into_iter().map(StoreDamage::File).collect();
        for check in all_checks() {
            match self.backend.query_slowly(check.statement()).await {
                Ok(rows) => {
                    for row in rows {
                        found.extend(check.damage(row)?);
                    }
                }
                Err(StoreError::Damaged(what)) => found.push(StoreDamage::File(what.to_owned())),
                Err(error) => return Err(error),
            }
        }
        found.dedup();
        Ok(found)
    }

    /// Returns tables in the order of their ids, at most `limit`, after this one.
    pub async fn tables_after(
        &self,
        after: Option<TableId>,
        limit: u64,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
        let after = after.map_or(Value::from(Vec::new()), Value::from);
        self.column(sql, values![after, limit]).await
    }

    /// Returns events as [`Store::tables_after`] does tables.
    pub async fn events_after(
        &self,
        after: Option<EventId>,
        limit: u64,
    ) -> Result<Vec<EventId>, StoreError> {
        let sql = "SELECT id FROM events WHERE id > $1 ORDER BY id LIMIT $2";
        let after = after.map_or(Value::from(Vec::new()), Value::from);
        self.column(sql, values![after, limit]).await
    }
}
