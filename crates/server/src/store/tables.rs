//! Tables: their logs, the lists they are on, and which node drives them.

use super::value::{Row, Value, values};
use super::{
    Appended, Beginning, Change, Entry, Lease, NodeId, Owner, PersonId, Place, Statement, Status,
    Store, StoreError, TableId, TableRow, Write,
};

const INSERT_TABLE: &str = "
    INSERT INTO tables
        (id, kind, status, listed, created_ms, last_seq, host, opened_from, seen_ms, list)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $5, $9) ON CONFLICT DO NOTHING";

/// Who changes this row has the place in the log: `last_seq` moves only together with the log, so
/// that both keys are decided here. Who was last seen matters until a table starts, and when it ended.
const MOVE_ON: &str = "
    UPDATE tables SET last_seq = $2, status = coalesce($3, status), listed = coalesce($4, listed),
        seen_ms = CASE WHEN coalesce($3, status) = 1 THEN seen_ms ELSE $6 END
    WHERE id = $1 AND last_seq + 1 = $2
    AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = $1 AND action_id = $5)";

const INSERT_ENTRY: &str = "
    INSERT INTO log (table_id, seq, at_ms, action_id, body) VALUES ($1, $2, $3, $4, $5)";

const SEAT: &str = "
    INSERT INTO seats (table_id, seat, person) VALUES ($1, $2, $3)
    ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person";

const UNSEAT: &str = "DELETE FROM seats WHERE table_id = $1 AND seat = $2";

const LEASE: &str = "
    INSERT INTO leases (table_id, node, until_ms) VALUES ($1, $2, $3)
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until_ms = excluded.until_ms
    WHERE leases.node = excluded.node OR leases.until_ms <= $4";

/// The start of every statement that reads tables, so that [`row`] can read them.
macro_rules! select_tables {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.kind, t.status, t.listed, t.created_ms, t.last_seq, ",
            "t.host, t.opened_from, l.node, l.until_ms ",
            "FROM tables t LEFT JOIN leases l ON l.table_id = t.id ",
            $rest
        )
    };
}
pub(super) use select_tables;

impl Store {
    /// Begins a table with the first entry of its log. [`Appended::Taken`] where there is one of
    /// this name already, [`Appended::Twice`] where it began with the same `action_id`.
    pub async fn create(&self, beginning: Beginning) -> Result<Appended, StoreError> {
        let Beginning { table, status, listed, kind, first, seats, owner, list } = beginning;
        let (seq, action_id) = (first.seq, first.action_id.clone());
        // A table of an event is its event's, as others are their host's.
        let host = owner.host.map(|host| host.0).or(owner.event.map(|event| event.0));
        let status = status.number();
        let (address, list) = (owner.address, list.map(|list| list.0));
        let row = values![table.0, kind, status, listed, first.at_ms, seq, host, address, list];
        let mut then = vec![insert_entry(table, first)];
        then.extend(seats.into_iter().map(|(seat, person)| seated(table, seat, Some(person))));
        let guard = Statement::new(INSERT_TABLE, row);
        if self.engine.write(Write { table, seq, guard, then }).await? {
            return Ok(Appended::Done);
        }
        Ok(self.twice(table, action_id).await?.unwrap_or(Appended::Taken))
    }

    /// Appends an entry to the log of a table and changes the table with it. When this says
    /// [`Appended::Done`], the entry is durable; appends that wait at the same time share a commit.
    ///
    /// An error that is not a refusal ([`StoreError::Unavailable`]) leaves it open whether the
    /// entry is in the log: asking again with the same `action_id` tells.
    pub async fn append(
        &self,
        table: TableId,
        entry: Entry,
        change: Change,
    ) -> Result<Appended, StoreError> {
        let (seq, action_id) = (entry.seq, entry.action_id.clone());
        let status = change.status.map(Status::number);
        let guard = values![table.0, seq, status, change.listed, action_id.clone(), entry.at_ms];
        let mut then = vec![insert_entry(table, entry)];
        then.extend(change.seats.into_iter().map(|(seat, person)| seated(table, seat, person)));
        let guard = Statement::new(MOVE_ON, guard);
        if self.engine.write(Write { table, seq, guard, then }).await? {
            return Ok(Appended::Done);
        }
        match self.twice(table, action_id).await? {
            Some(twice) => Ok(twice),
            None => self.not_free(table, seq).await,
        }
    }

    /// Where an action is in the log already.
    async fn twice(
        &self,
        table: TableId,
        action_id: Option<String>,
    ) -> Result<Option<Appended>, StoreError> {
        let Some(action_id) = action_id else { return Ok(None) };
        let sql = "SELECT seq FROM log WHERE table_id = $1 AND action_id = $2";
        let row = self.engine.find(sql, values![table.0, action_id]).await?;
        row.map(|mut row| Ok(Appended::Twice(row.next()?))).transpose()
    }

    /// Why a place in the log could not be had.
    async fn not_free(&self, table: TableId, seq: u64) -> Result<Appended, StoreError> {
        match self.table(table).await? {
            None => Err(StoreError::NoTable),
            Some(row) if seq <= row.last_seq => Ok(Appended::Taken),
            Some(row) => Err(StoreError::Gap { next: row.last_seq + 1 }),
        }
    }

    /// The entries of a table in order, beginning with this `seq`.
    pub async fn entries(&self, table: TableId, from_seq: u64) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT seq, at_ms, action_id, body FROM log
                   WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
        let rows = self.engine.query(sql, values![table.0, from_seq]).await?;
        rows.into_iter().map(entry).collect()
    }

    /// What is known of a table besides its log.
    pub async fn table(&self, table: TableId) -> Result<Option<TableRow>, StoreError> {
        let sql = select_tables!("WHERE t.id = $1");
        self.engine.find(sql, values![table.0]).await?.map(row).transpose()
    }

    /// Who sits at a table, by seat.
    pub async fn seats(&self, table: TableId) -> Result<Vec<(u16, PersonId)>, StoreError> {
        let sql = "SELECT seat, person FROM seats WHERE table_id = $1 ORDER BY seat";
        let rows = self.engine.query(sql, values![table.0]).await?;
        rows.into_iter().map(|mut row| Ok((row.next()?, PersonId(row.next()?)))).collect()
    }

    /// Tables on the open list at which somebody was seen since some moment, from new to old, so many
    /// of them and from after this place.
    pub async fn open_tables(
        &self,
        seen_ms: i64,
        limit: u64,
        after: Option<Place>,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = select_tables!(
            "WHERE t.status = 0 AND t.listed = 1 AND t.kind <> 'event'
             AND (t.created_ms, t.id) < ($1, $2) AND t.seen_ms >= $4
             ORDER BY t.created_ms DESC, t.id DESC LIMIT $3"
        );
        let [created, table] = place(after);
        self.tables(sql, vec![created, table, limit.into(), seen_ms.into()]).await
    }

    /// Tables that a person has opened or where they sit, from new to old, so many of them and from
    /// after this place.
    pub async fn tables_of(
        &self,
        person: PersonId,
        limit: u64,
        after: Option<Place>,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = select_tables!(
            "WHERE t.id IN (SELECT table_id FROM seats WHERE person = $1
                             UNION SELECT id FROM tables WHERE host = $1)
             AND t.kind <> 'event' AND (t.created_ms, t.id) < ($2, $3)
             ORDER BY t.created_ms DESC, t.id DESC LIMIT $4"
        );
        let [created, table] = place(after);
        self.tables(sql, vec![person.0.into(), created, table, limit.into()]).await
    }

    /// Events on the list that are not over, from new to old, so many of them.
    pub async fn listed_events(&self, limit: u64) -> Result<Vec<TableRow>, StoreError> {
        let sql = select_tables!(
            "WHERE t.status < 2 AND t.listed = 1 AND t.kind = 'event'
             ORDER BY t.created_ms DESC, t.id DESC LIMIT $1"
        );
        self.tables(sql, vec![limit.into()]).await
    }

    /// Events that a person hosts or has entered, from new to old, so many of them.
    pub async fn events_of(
        &self,
        person: PersonId,
        limit: u64,
    ) -> Result<Vec<TableRow>, StoreError> {
        let sql = select_tables!(
            "WHERE t.id IN (SELECT table_id FROM seats WHERE person = $1) AND t.kind = 'event'
             ORDER BY t.created_ms DESC, t.id DESC LIMIT $2"
        );
        self.tables(sql, vec![person.0.into(), limit.into()]).await
    }

    /// How many events that a person hosts or has entered are not over.
    pub async fn unfinished_events_of(&self, person: PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE status < 2 AND kind = 'event'
                   AND id IN (SELECT table_id FROM seats WHERE person = $1)";
        let rows = self.engine.query(sql, values![person.0]).await?;
        rows.into_iter().next().map_or(Ok(0), |mut row| row.next())
    }

    /// All live tables and events, for taking over those that nobody drives.
    pub async fn live_tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.tables(select_tables!("WHERE t.status = 1"), Vec::new()).await
    }

    async fn tables(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<TableRow>, StoreError> {
        self.engine.query(sql, values).await?.into_iter().map(row).collect()
    }

    /// Takes or renews the right to drive a table until some moment. It can be had while it is
    /// free, the node's own, or has ended by now; a node that gives it up says `until_ms = now_ms`.
    pub async fn lease(
        &self,
        table: TableId,
        node: NodeId,
        now_ms: i64,
        until_ms: i64,
    ) -> Result<bool, StoreError> {
        let values = values![table.0, node.0, until_ms, now_ms];
        Ok(self.engine.execute(LEASE, values).await? == 1)
    }

    /// Renews all leases of a node that have not ended, of tables that are still live, and says how
    /// many that were.
    pub async fn renew_leases(
        &self,
        node: NodeId,
        now_ms: i64,
        until_ms: i64,
    ) -> Result<u64, StoreError> {
        let sql = "UPDATE leases SET until_ms = $3 WHERE node = $1 AND until_ms > $2
                   AND table_id IN (SELECT id FROM tables WHERE status = 1)";
        self.engine.execute(sql, values![node.0, now_ms, until_ms]).await
    }
}

fn insert_entry(table: TableId, entry: Entry) -> Statement {
    let Entry { seq, at_ms, action_id, body } = entry;
    Statement::new(INSERT_ENTRY, values![table.0, seq, at_ms, action_id, body])
}

fn seated(table: TableId, seat: u16, person: Option<PersonId>) -> Statement {
    match person {
        Some(person) => Statement::new(SEAT, values![table.0, seat, person.0]),
        None => Statement::new(UNSEAT, values![table.0, seat]),
    }
}

/// The values of a place; a list without one begins after everything.
fn place(after: Option<Place>) -> [Value; 2] {
    let begin = Place { created_ms: i64::MAX, table: TableId([0xff; 16]) };
    let place = after.unwrap_or(begin);
    [place.created_ms.into(), place.table.0.into()]
}

fn entry(mut row: Row) -> Result<Entry, StoreError> {
    Ok(Entry { seq: row.next()?, at_ms: row.next()?, action_id: row.next()?, body: row.next()? })
}

pub(super) fn row(mut row: Row) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        table: TableId(row.next()?),
        kind: row.next()?,
        status: Status::from_number(row.next()?)?,
        listed: row.next()?,
        created_ms: row.next()?,
        last_seq: row.next()?,
        owner: Owner {
            host: row.next::<Option<_>>()?.map(PersonId),
            event: None,
            address: row.next()?,
        },
        lease: match (row.next()?, row.next()?) {
            (Some(node), Some(until_ms)) => Some(Lease { node: NodeId(node), until_ms }),
            _ => None,
        },
    })
}
