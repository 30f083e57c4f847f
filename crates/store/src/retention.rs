//! Retention: tables at which only guests sat, guests who never played, unused card lists and the audit
//! log are kept for a time. What belongs to an account stays, within the quota of its owner.

use super::logs::log_id;
use super::shared_cubes::DRAFTS_OF_CUBES_OF;
use super::value::{Row, Value, values};
use super::{ListHash, LogId, PersonId, Statement, Store, StoreError, TableId};
use std::collections::HashSet;

/// How many tables, events and guests are removed at a time.
const BATCH: u64 = 100;
/// How long an unused card list is kept: a table may be about to use it.
const UNUSED_MS: i64 = 24 * 60 * 60 * 1000;

/// How long things are kept, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Finished tables of people without an account.
    pub tables_ms: i64,
    /// People without an account who have no seat, and have saved nothing or cannot come back to it.
    pub guests_ms: i64,
    /// The audit log.
    pub audit_ms: i64,
    /// How many bytes of finished tables and events are kept for each host.
    pub bytes_per_host: u64,
}

impl Default for Retention {
    fn default() -> Retention {
        let day = 24 * 60 * 60 * 1000;
        Retention {
            tables_ms: 90 * day,
            guests_ms: 7 * day,
            audit_ms: 90 * day,
            bytes_per_host: 64 << 20,
        }
    }
}

/// What an entry of a log counts for, in bytes. Counting entries is quicker than measuring them, and
/// decisions are of about this size.
const ENTRY: u64 = 200;

/// The finished tables and events of a host. First entries may hold a whole card list, and tables refer
/// to one: these are measured. An event counts with its tables.
const FINISHED_OF: &str = "
    SELECT t.id, CAST(0 AS BIGINT), t.last_seq, CAST(0 AS BIGINT),
        CAST(coalesce(length(f.body), 0) AS BIGINT), t.list,
        CAST(coalesce(length(l.bytes), 0) AS BIGINT), t.seen_ms
    FROM tables t
    LEFT JOIN log f ON f.log_id = t.id AND f.seq = 0
    LEFT JOIN lists l ON l.hash = t.list
    WHERE t.host = $1 AND t.status = 2
    UNION ALL
    SELECT e.id, CAST(1 AS BIGINT), e.last_seq,
        (SELECT CAST(coalesce(SUM(t.last_seq + 1), 0) AS BIGINT) FROM tables t WHERE t.event = e.id),
        CAST(coalesce(length(f.body), 0) AS BIGINT), NULL, CAST(0 AS BIGINT), e.seen_ms
    FROM events e LEFT JOIN log f ON f.log_id = e.id AND f.seq = 0
    WHERE e.host = $1 AND e.status = 2
    ORDER BY seen_ms DESC, id";

/// The tables of an event are kept as long as it is.
const OLD_TABLES: &str = "
    SELECT t.id FROM tables t WHERE t.status = 2 AND t.seen_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = t.host AND p.login_key IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM seats s JOIN people p ON p.id = s.person
                    WHERE s.table_id = t.id AND p.login_key IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM events e WHERE e.id = t.event)
    ORDER BY t.seen_ms LIMIT $2";

/// An event is kept for everybody who sat at one of its tables.
const OLD_EVENTS: &str = "
    SELECT e.id FROM events e WHERE e.status = 2 AND e.seen_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = e.host AND p.login_key IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM entrants n JOIN people p ON p.id = n.person
                    WHERE n.event_id = e.id AND p.login_key IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM tables t JOIN seats s ON s.table_id = t.id
                    JOIN people p ON p.id = s.person
                    WHERE t.event = e.id AND p.login_key IS NOT NULL)
    ORDER BY e.seen_ms LIMIT $2";

const REMOVE_TABLE: [&str; 7] = [
    "DELETE FROM log WHERE log_id = $1",
    "DELETE FROM actions WHERE log_id = $1",
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM marks WHERE table_id = $1",
    "DELETE FROM leases WHERE log_id = $1",
    "DELETE FROM logs_with_names WHERE log_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

const REMOVE_EVENT: [&str; 6] = [
    "DELETE FROM log WHERE log_id = $1",
    "DELETE FROM actions WHERE log_id = $1",
    "DELETE FROM entrants WHERE event_id = $1",
    "DELETE FROM leases WHERE log_id = $1",
    "DELETE FROM logs_with_names WHERE log_id = $1",
    "DELETE FROM events WHERE id = $1",
];

/// Without a session or a token nobody can come back to what a guest has saved.
const OLD_GUESTS: &str = "
    SELECT p.id FROM people p
    WHERE p.login_key IS NULL AND p.left_ms IS NULL AND p.created_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE person = p.id)
    AND NOT EXISTS (SELECT 1 FROM tables WHERE host = p.id)
    AND NOT EXISTS (SELECT 1 FROM entrants WHERE person = p.id)
    AND NOT EXISTS (SELECT 1 FROM events WHERE host = p.id)
    AND NOT EXISTS (SELECT 1 FROM bot_tokens WHERE person = p.id)
    AND (NOT EXISTS (SELECT 1 FROM sessions WHERE person = p.id)
         OR NOT EXISTS (SELECT 1 FROM decks WHERE person = p.id)
         AND NOT EXISTS (SELECT 1 FROM cubes WHERE person = p.id))
    ORDER BY p.created_ms LIMIT $2";

const REMOVE_GUEST: [&str; 5] = [
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM decks WHERE person = $1",
    DRAFTS_OF_CUBES_OF,
    "DELETE FROM cubes WHERE person = $1",
    "DELETE FROM people WHERE id = $1",
];

const UNUSED_LISTS: &str = "
    DELETE FROM lists WHERE used_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM tables WHERE list = lists.hash)";

impl Store {
    /// Removes some of what is older than `keep` says. Returns how many tables and
    /// events, and how many guests, that were.
    pub async fn apply_retention(
        &self,
        now_ms: i64,
        keep: Retention,
    ) -> Result<(u64, u64), StoreError> {
        let before = |ms: i64| now_ms.saturating_sub(ms);
        let tables = self.remove_old(OLD_TABLES, before(keep.tables_ms), &REMOVE_TABLE).await?;
        let events = self.remove_old(OLD_EVENTS, before(keep.tables_ms), &REMOVE_EVENT).await?;
        let guests = self.remove_old(OLD_GUESTS, before(keep.guests_ms), &REMOVE_GUEST).await?;
        if guests > 0 {
            self.notify_revoked().await?;
        }
        self.execute(UNUSED_LISTS, values![before(UNUSED_MS)]).await?;
        self.purge_audit_log(before(keep.audit_ms)).await?;
        Ok((tables + events, guests))
    }

    /// Removes the oldest finished tables and events of a host, with the tables of those events, until
    /// the rest takes at most `max_bytes` with its card lists. Returns how many were removed.
    pub async fn trim_finished(&self, host: PersonId, max_bytes: u64) -> Result<u64, StoreError> {
        let (mut bytes, mut lists, mut removed) = (0_u64, HashSet::new(), 0);
        for mut row in self.query(FINISHED_OF, values![host]).await? {
            let log = log_id(&mut row)?;
            let (entries, of_tables): (u64, u64) = (row.next()?, row.next()?);
            let (first, list): (u64, Option<[u8; 32]>) = (row.next()?, row.next()?);
            let size: u64 = row.next()?;
            bytes += entries.saturating_add(of_tables).saturating_mul(ENTRY).saturating_add(first);
            if list.is_some_and(|list| lists.insert(list)) {
                bytes += size;
            }
            if bytes > max_bytes {
                self.remove(log).await?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    /// Removes a table, or an event with its tables.
    async fn remove(&self, log: LogId) -> Result<(), StoreError> {
        let LogId::Event(event) = log else { return self.run_for(log, &REMOVE_TABLE).await };
        let sql = "SELECT id FROM tables WHERE event = $1";
        for table in self.column::<TableId>(sql, values![event]).await? {
            self.run_for(table, &REMOVE_TABLE).await?;
        }
        self.run_for(event, &REMOVE_EVENT).await
    }

    /// Runs all of some statements for an id, or none.
    async fn run_for(
        &self,
        id: impl Into<Value>,
        statements: &'static [&'static str],
    ) -> Result<(), StoreError> {
        let id = id.into();
        let all = statements.iter().map(|sql| Statement::new(sql, vec![id.clone()])).collect();
        self.transaction(all, None).await
    }

    /// Removes what `old` selects, each with everything that belongs to it or not at all.
    async fn remove_old(
        &self,
        old: &'static str,
        before_ms: i64,
        statements: &'static [&'static str],
    ) -> Result<u64, StoreError> {
        let ids: Vec<[u8; 16]> = self.column(old, values![before_ms, BATCH]).await?;
        let count = ids.len() as u64;
        for id in ids {
            self.run_for(id, statements).await?;
        }
        Ok(count)
    }

    /// Saves a card list under its hash, and notes when it was last asked for.
    pub async fn put_list(
        &self,
        hash: ListHash,
        bytes: Vec<u8>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let used = "UPDATE lists SET used_ms = $2 WHERE hash = $1";
        if self.execute(used, values![hash.0, now_ms]).await? == 1 {
            return Ok(());
        }
        let sql = "INSERT INTO lists (hash, bytes, used_ms) VALUES ($1, $2, $3)
                   ON CONFLICT DO NOTHING";
        self.execute(sql, values![hash.0, bytes, now_ms]).await.map(drop)
    }

    /// Returns the card list with this hash.
    pub async fn list(&self, hash: ListHash) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT bytes FROM lists WHERE hash = $1";
        self.find(sql, values![hash.0]).await?.map(|mut row: Row| row.next()).transpose()
    }

    /// Returns the hash of the card list that a table uses, if it uses one.
    pub async fn list_of(&self, table: TableId) -> Result<Option<ListHash>, StoreError> {
        let sql = "SELECT list FROM tables WHERE id = $1 AND list IS NOT NULL";
        let row = self.find(sql, values![table]).await?;
        row.map(|mut row| Ok(ListHash(row.next()?))).transpose()
    }
}
