//! What tables and events have in common: an append-only log, and a node that drives them.

use super::actions::{key, name_action, name_opening};
use super::terms;
use super::value::{Row, Value, values};
use super::{
    AppendOutcome, Change, Lease, LogEntry, LogId, LogRow, LogStatus, LogWrite, NodeId, Owner,
    PersonId, Statement, Store, StoreError, TermId,
};

/// The statement that moves a row to its next entry. The writer that changes it has the place in the
/// log: `last_seq` changes only together with the log, so that both keys are decided here. `seen_ms` is
/// when somebody was last there, until the start, and then when it ended.
macro_rules! advance {
    ($rows:literal) => {
        concat!(
            "UPDATE ",
            $rows,
            " SET last_seq = $2, status = coalesce($3, status), listed = coalesce($4, listed),
              seen_ms = CASE WHEN coalesce($3, status) = 1 THEN seen_ms ELSE $6 END
              WHERE id = $1 AND last_seq + 1 = $2
              AND NOT EXISTS (SELECT 1 FROM actions WHERE log_id = $1 AND name IN ($5, $7))"
        )
    };
}

/// Builds a statement that reads tables and events under a condition, with the columns that [`log_row`]
/// expects.
macro_rules! select_logs {
    ($condition:literal, $rest:literal) => {
        concat!(
            "SELECT r.id AS id, CAST(0 AS BIGINT), r.kind, r.status, r.created_ms, r.host, r.event, ",
            "r.opened_from, l.term, m.node, m.until_ms ",
            "FROM tables r LEFT JOIN leases l ON l.log_id = r.id ",
            "LEFT JOIN terms m ON m.id = l.term WHERE ",
            $condition,
            " UNION ALL ",
            "SELECT r.id AS id, CAST(1 AS BIGINT), NULL, r.status, r.created_ms, r.host, NULL, NULL, ",
            "l.term, m.node, m.until_ms ",
            "FROM events r LEFT JOIN leases l ON l.log_id = r.id ",
            "LEFT JOIN terms m ON m.id = l.term WHERE ",
            $condition,
            $rest
        )
    };
}
pub(super) use select_logs;

const INSERT_ENTRY: &str = "
    INSERT INTO log (log_id, seq, at_ms, body) VALUES ($1, $2, $3, $4)";

const SEAT: &str = "
    INSERT INTO seats (table_id, seat, person, created_ms)
    VALUES ($1, $2, $3, (SELECT created_ms FROM tables WHERE id = $1))
    ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person";

const UNSEAT: &str = "DELETE FROM seats WHERE table_id = $1 AND seat = $2";

const ENTER: &str = "
    INSERT INTO entrants (event_id, player, person) VALUES ($1, $2, $3)
    ON CONFLICT (event_id, player) DO UPDATE SET person = excluded.person";

const LEAVE: &str = "DELETE FROM entrants WHERE event_id = $1 AND player = $2";

impl Store {
    /// Begins a log with the row that has it. Returns [`AppendOutcome::SeqTaken`] if there is one with
    /// this id, [`AppendOutcome::Duplicate`] if one was created with the same `action_id`.
    pub(super) async fn begin_log(
        &self,
        log: LogId,
        guard: Statement,
        first: LogEntry,
        seats: Vec<(u16, PersonId)>,
    ) -> Result<AppendOutcome, StoreError> {
        let (seq, at_ms, action_id) = (first.seq, first.at_ms, first.action_id.clone());
        let mut then = vec![insert_entry(log, first)];
        then.extend(action_id.iter().map(|name| name_opening(log, name, at_ms)));
        then.extend(seats.into_iter().map(|(seat, person)| set_seat(log, seat, Some(person))));
        match self.write_log(LogWrite { log, seq, guard, then }).await {
            Ok(true) => return Ok(AppendOutcome::Done),
            Ok(false) => {}
            // Something was opened under this name meanwhile.
            Err(StoreError::Conflict) if action_id.is_some() => {}
            Err(error) => return Err(error),
        }
        Ok(match action_id {
            Some(name) if self.opened(log, &name).await?.is_some() => AppendOutcome::Duplicate(seq),
            _ => AppendOutcome::SeqTaken,
        })
    }

    /// Appends an entry to the log of a table or an event, and changes that with it. When this returns
    /// [`AppendOutcome::Done`], the entry is durable; appends that wait at the same time share a commit.
    ///
    /// After [`StoreError::Unavailable`] the entry may be in the log: to find out, append it again with
    /// the same `action_id`.
    pub async fn append(
        &self,
        log: impl Into<LogId>,
        entry: LogEntry,
        change: Change,
    ) -> Result<AppendOutcome, StoreError> {
        let log = log.into();
        let advance = match log {
            LogId::Table(_) => advance!("tables"),
            LogId::Event(_) => advance!("events"),
        };
        let (seq, action_id) = (entry.seq, entry.action_id.clone());
        let status = change.status.map(LogStatus::number);
        let name = action_id.as_deref();
        let guard = values![log, seq, status, change.listed, name.map(key), entry.at_ms, name];
        let mut then = vec![insert_entry(log, entry)];
        then.extend(name.map(|name| name_action(log, seq, name)));
        then.extend(change.seats.into_iter().map(|(seat, person)| set_seat(log, seat, person)));
        then.extend(change.lease.map(|term| terms::take(log, term)));
        let guard = Statement::new(advance, guard);
        if self.write_log(LogWrite { log, seq, guard, then }).await? {
            return Ok(AppendOutcome::Done);
        }
        if let Some(name) = action_id
            && let Some(before) = self.action(log, &name).await?
        {
            return Ok(AppendOutcome::Duplicate(before));
        }
        self.seq_outcome(log, seq).await
    }

    /// Returns why an entry could not have its `seq`.
    async fn seq_outcome(&self, log: LogId, seq: u64) -> Result<AppendOutcome, StoreError> {
        let sql = match log {
            LogId::Table(_) => "SELECT last_seq FROM tables WHERE id = $1",
            LogId::Event(_) => "SELECT last_seq FROM events WHERE id = $1",
        };
        let last: u64 = self.find(sql, values![log]).await?.ok_or(StoreError::NoTable)?.next()?;
        match seq <= last {
            true => Ok(AppendOutcome::SeqTaken),
            false => Err(StoreError::Gap { next: last + 1 }),
        }
    }

    /// Returns the entries of a log in order, beginning with this `seq`.
    pub async fn entries(
        &self,
        log: impl Into<LogId>,
        from_seq: u64,
    ) -> Result<Vec<LogEntry>, StoreError> {
        let sql = "SELECT seq, at_ms, body FROM log
                   WHERE log_id = $1 AND seq >= $2 ORDER BY seq";
        let rows = self.query(sql, values![log.into(), from_seq]).await?;
        rows.into_iter().map(entry).collect()
    }

    /// Returns all live tables and events, so that a node can take over those that nobody drives.
    pub async fn live_logs(&self) -> Result<Vec<LogRow>, StoreError> {
        self.log_rows(select_logs!("r.status = 1", ""), Vec::new()).await
    }

    /// Returns those live tables and events that no node holds.
    pub async fn free_logs(&self, now_ms: i64) -> Result<Vec<LogRow>, StoreError> {
        let sql = select_logs!("r.status = 1 AND coalesce(m.until_ms, $1) <= $1", "");
        self.log_rows(sql, values![now_ms]).await
    }

    /// Returns a table or an event as [`Store::live_logs`] does, live or not.
    pub async fn log_row(&self, log: LogId) -> Result<Option<LogRow>, StoreError> {
        Ok(self.log_rows(select_logs!("r.id = $1", ""), values![log]).await?.pop())
    }

    pub(super) async fn log_rows(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<LogRow>, StoreError> {
        self.query(sql, values).await?.into_iter().map(log_row).collect()
    }
}

fn insert_entry(log: LogId, entry: LogEntry) -> Statement {
    let LogEntry { seq, at_ms, action_id: _, body } = entry;
    Statement::new(INSERT_ENTRY, values![log, seq, at_ms, body])
}

fn set_seat(log: LogId, seat: u16, person: Option<PersonId>) -> Statement {
    let (take, give_up) = match log {
        LogId::Table(_) => (SEAT, UNSEAT),
        LogId::Event(_) => (ENTER, LEAVE),
    };
    match person {
        Some(person) => Statement::new(take, values![log, seat, person]),
        None => Statement::new(give_up, values![log, seat]),
    }
}

fn entry(mut row: Row) -> Result<LogEntry, StoreError> {
    Ok(LogEntry { seq: row.next()?, at_ms: row.next()?, action_id: None, body: row.next()? })
}

/// Reads the id of a table or an event, and after it which of the two it is.
pub(super) fn log_id(row: &mut Row) -> Result<LogId, StoreError> {
    let id = row.next()?;
    Ok(match row.next()? {
        true => LogId::Event(super::EventId(id)),
        false => LogId::Table(super::TableId(id)),
    })
}

/// Reads the three columns of a lease.
pub(super) fn lease(row: &mut Row) -> Result<Option<Lease>, StoreError> {
    let term: Option<TermId> = row.next()?;
    let (node, until_ms): (Option<NodeId>, Option<i64>) = (row.next()?, row.next()?);
    let held = term.zip(node).zip(until_ms);
    Ok(held.map(|((term, node), until_ms)| Lease { term, node, until_ms }))
}

/// Reads the three columns of an owner.
pub(super) fn owner(row: &mut Row) -> Result<Owner, StoreError> {
    Ok(Owner { host: row.next()?, event: row.next()?, address: row.next()? })
}

fn log_row(mut row: Row) -> Result<LogRow, StoreError> {
    Ok(LogRow {
        log: log_id(&mut row)?,
        kind: row.next()?,
        status: row.next()?,
        created_ms: row.next()?,
        owner: owner(&mut row)?,
        lease: lease(&mut row)?,
    })
}
