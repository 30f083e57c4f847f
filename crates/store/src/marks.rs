//! Marks: what somebody would decide at a table if their time ran out now. A seat has one at most. It goes
//! with the table, and is worth nothing once its seat has decided.

use super::value::values;
use super::{Store, StoreError, TableId};

/// What a seat has marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The last entry of the table's log when it was marked.
    pub seq: u64,
    /// The decision, as the table reads it.
    pub decision: String,
}

impl Store {
    /// Keeps what a seat has marked, in place of what it had marked before.
    pub async fn put_mark(&self, table: TableId, seat: u16, mark: Mark) -> Result<(), StoreError> {
        let sql = "INSERT INTO marks (table_id, seat, seq, decision) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (table_id, seat)
                   DO UPDATE SET seq = excluded.seq, decision = excluded.decision";
        self.execute(sql, values![table, seat, mark.seq, mark.decision]).await.map(drop)
    }

    /// Returns what a seat has marked last.
    pub async fn mark(&self, table: TableId, seat: u16) -> Result<Option<Mark>, StoreError> {
        let sql = "SELECT seq, decision FROM marks WHERE table_id = $1 AND seat = $2";
        let row = self.find(sql, values![table, seat]).await?;
        row.map(|mut row| Ok(Mark { seq: row.next()?, decision: row.next()? })).transpose()
    }

    /// Forgets what a seat has marked.
    pub async fn forget_mark(&self, table: TableId, seat: u16) -> Result<(), StoreError> {
        let sql = "DELETE FROM marks WHERE table_id = $1 AND seat = $2";
        self.execute(sql, values![table, seat]).await.map(drop)
    }
}
