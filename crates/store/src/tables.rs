//! Tables: their seats, and the lists they are on.

use super::logs::{lease, owner};
use super::value::{Row, Value, values};
use super::{
    AppendOutcome, CreateTable, Cursor, Owner, PersonId, Statement, Store, StoreError, TableId,
    TableRow,
};

const INSERT_TABLE: &str = "
    INSERT INTO tables
        (id, kind, status, listed, created_ms, last_seq, host, event, opened_from, seen_ms, list)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $5, $10) ON CONFLICT DO NOTHING";

/// Builds a statement that reads tables, with the columns that [`row`] expects.
macro_rules! select_tables {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.kind, t.status, t.listed, t.created_ms, t.last_seq, ",
            "t.host, t.event, t.opened_from, l.term, m.node, m.until_ms ",
            "FROM tables t LEFT JOIN leases l ON l.log_id = t.id ",
            "LEFT JOIN terms m ON m.id = l.term ",
            $rest
        )
    };
}

/// The tables that a person has opened or where they sit, each found by an index.
pub(super) const TABLES_OF: &str = select_tables!(
    "WHERE t.id IN (
         SELECT table_id FROM (
             SELECT DISTINCT created_ms, table_id FROM seats
             WHERE person = $1 AND (created_ms, table_id) < ($2, $3)
             ORDER BY created_ms DESC, table_id DESC LIMIT $4) AS own
         UNION SELECT id FROM (
             SELECT created_ms, id FROM tables
             WHERE host = $1 AND (created_ms, id) < ($2, $3)
             ORDER BY created_ms DESC, id DESC LIMIT $4) AS hosted)
     ORDER BY t.created_ms DESC, t.id DESC LIMIT $4"
);

impl Store {
    /// Creates a table with the first entry of its log. Returns [`AppendOutcome::SeqTaken`] if there is
    /// one with this id, [`AppendOutcome::Duplicate`] if one was created with the same `action_id`.
    pub async fn create_table(&self, create: CreateTable) -> Result<AppendOutcome, StoreError> {
        let CreateTable { table, status, listed, kind, first, seats, owner, list } = create;
        let Owner { host, event, address } = owner;
        let (at_ms, seq, status) = (first.at_ms, first.seq, status.number());
        let list = list.map(|list| list.0);
        let row = values![table, kind, status, listed, at_ms, seq, host, event, address, list];
        self.begin_log(table.into(), Statement::new(INSERT_TABLE, row), first, seats).await
    }

    /// Returns the row of a table.
    pub async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        let sql = select_tables!("WHERE t.id = $1");
        self.find(sql, values![table]).await?.map(row).transpose()
    }

    /// Returns who sits at a table, by seat.
    pub async fn seats(&self, table: TableId) -> Result<Vec<(u16, PersonId)>, StoreError> {
        let sql = "SELECT seat, person FROM seats WHERE table_id = $1 ORDER BY seat";
        let rows = self.query(sql, values![table]).await?;
        rows.into_iter().map(|mut row| Ok((row.next()?, row.next()?))).collect()
    }

    /// Returns tables on the open list where somebody was seen since `seen_ms`, newest first, at most
    /// `limit`, after this place.
    pub async fn open_tables(
        &self,
        seen_ms: i64,
        limit: u64,
        after: Option<Cursor>,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = select_tables!(
            "WHERE t.status = 0 AND t.listed = 1
             AND (t.created_ms, t.id) < ($1, $2) AND t.seen_ms >= $4
             ORDER BY t.created_ms DESC, t.id DESC LIMIT $3"
        );
        let [created, table] = cursor(after);
        self.tables(sql, vec![created, table, limit.into(), seen_ms.into()]).await
    }

    /// Returns tables that a person has opened or where they sit, newest first, at most `limit`, after
    /// this place.
    pub async fn tables_of(
        &self,
        person: PersonId,
        limit: u64,
        after: Option<Cursor>,
    ) -> Result<Vec<TableRow>, StoreError> {
        let [created, table] = cursor(after);
        self.tables(TABLES_OF, vec![person.into(), created, table, limit.into()]).await
    }

    /// Returns the tables of a person that are not over, newest first, at most `limit`.
    pub async fn unfinished_tables_of(
        &self,
        person: PersonId,
        limit: u64,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = select_tables!(
            "WHERE t.id IN (SELECT table_id FROM seats WHERE person = $1
                             UNION SELECT id FROM tables WHERE host = $1 AND status < 2)
             AND t.status < 2 ORDER BY t.created_ms DESC, t.id DESC LIMIT $2"
        );
        self.tables(sql, vec![person.into(), limit.into()]).await
    }

    async fn tables(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.query(sql, values).await?.into_iter().map(row).collect()
    }
}

/// Returns the values of a place; without one, that of the newest table there can be.
fn cursor(after: Option<Cursor>) -> [Value; 2] {
    let begin = Cursor { created_ms: i64::MAX, table: TableId([0xff; 16]) };
    let place = after.unwrap_or(begin);
    [place.created_ms.into(), place.table.into()]
}

fn row(mut row: Row) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        table: row.next()?,
        kind: row.next()?,
        status: row.next()?,
        listed: row.next()?,
        created_ms: row.next()?,
        last_seq: row.next()?,
        owner: owner(&mut row)?,
        lease: lease(&mut row)?,
    })
}
