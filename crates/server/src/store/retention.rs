//! What is kept for a time: tables at which only guests sat, guests who never played, card lists that no
//! table uses, and the audit log. What belongs to an account stays, as far as its owner has room for it.

use super::value::{Row, values};
use super::{ListHash, PersonId, Statement, Store, StoreError, TableId};
use std::collections::HashSet;

/// How many tables, and how many guests, are removed at a time.
const AT_ONCE: u64 = 100;
/// How long a card list is kept that no table uses: one may just be about to.
const UNUSED_MS: i64 = 24 * 60 * 60 * 1000;

/// How long things are kept, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Tables that are over, of people without an account.
    pub tables_ms: i64,
    /// People without an account who sit nowhere, and have stored nothing or cannot come back to it.
    pub guests_ms: i64,
    /// The audit log.
    pub audit_ms: i64,
    /// How many bytes of finished tables and events are kept for whoever opened them.
    pub of_host: u64,
}

/// What an entry of a log counts for, in bytes. Entries are counted and not measured: that is quick,
/// and decisions are of about this size.
const ENTRY: u64 = 200;

/// First entries may hold a whole card list, and tables use one: these are measured.
const FINISHED_OF: &str = "
    SELECT t.id, t.last_seq,
        (SELECT CAST(coalesce(SUM(o.last_seq + 1), 0) AS BIGINT) FROM tables o WHERE o.host = t.id),
        CAST(coalesce(length(f.body), 0) AS BIGINT), t.list, CAST(coalesce(length(l.bytes), 0) AS BIGINT)
    FROM tables t
    LEFT JOIN log f ON f.table_id = t.id AND f.seq = 0
    LEFT JOIN lists l ON l.hash = t.list
    WHERE t.host = $1 AND t.status = 2 ORDER BY t.seen_ms DESC, t.id";

/// An event and its tables are kept together: the event for the sake of everybody who sat at one of
/// them, and the tables as long as their event.
const OLD_TABLES: &str = "
    SELECT t.id FROM tables t WHERE t.status = 2 AND t.seen_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = t.host AND p.login_key IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM seats s JOIN people p ON p.id = s.person
                    WHERE s.table_id = t.id AND p.login_key IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM tables e WHERE e.id = t.host AND e.kind = 'event')
    AND NOT EXISTS (SELECT 1 FROM tables o JOIN seats s ON s.table_id = o.id
                    JOIN people p ON p.id = s.person
                    WHERE o.host = t.id AND p.login_key IS NOT NULL)
    ORDER BY t.seen_ms LIMIT $2";

const REMOVE_TABLE: [&str; 5] = [
    "DELETE FROM log WHERE table_id = $1",
    "DELETE FROM seats WHERE table_id = $1",
    "DELETE FROM leases WHERE table_id = $1",
    "DELETE FROM logs_with_names WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

/// Without a session or a token nobody comes back to what a guest has stored.
const OLD_GUESTS: &str = "
    SELECT p.id FROM people p
    WHERE p.login_key IS NULL AND p.left_ms IS NULL AND p.created_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE person = p.id)
    AND NOT EXISTS (SELECT 1 FROM tables WHERE host = p.id)
    AND NOT EXISTS (SELECT 1 FROM bot_tokens WHERE person = p.id)
    AND (NOT EXISTS (SELECT 1 FROM sessions WHERE person = p.id)
         OR NOT EXISTS (SELECT 1 FROM decks WHERE person = p.id)
         AND NOT EXISTS (SELECT 1 FROM cubes WHERE person = p.id))
    ORDER BY p.created_ms LIMIT $2";

const REMOVE_GUEST: [&str; 4] = [
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM decks WHERE person = $1",
    "DELETE FROM cubes WHERE person = $1",
    "DELETE FROM people WHERE id = $1",
];

const UNUSED_LISTS: &str = "
    DELETE FROM lists WHERE used_ms <= $1
    AND NOT EXISTS (SELECT 1 FROM tables WHERE list = lists.hash)";

impl Store {
    /// Removes what has been kept long enough by now, some of it at a time. Says how many tables and
    /// guests that were.
    pub async fn expire(&self, now_ms: i64, keep: Retention) -> Result<(u64, u64), StoreError> {
        let before = |ms: i64| now_ms.saturating_sub(ms);
        let tables = self.remove(OLD_TABLES, before(keep.tables_ms), &REMOVE_TABLE).await?;
        let guests = self.remove(OLD_GUESTS, before(keep.guests_ms), &REMOVE_GUEST).await?;
        if guests > 0 {
            self.revoked().await?;
        }
        self.engine.execute(UNUSED_LISTS, values![before(UNUSED_MS)]).await?;
        self.forget_audit(before(keep.audit_ms)).await?;
        Ok((tables, guests))
    }

    /// Removes the oldest finished tables and events of a host, with the tables of those events, as far
    /// as they take more than so many bytes together with their card lists. Says how many.
    pub async fn trim_finished(&self, host: PersonId, most: u64) -> Result<u64, StoreError> {
        let (mut bytes, mut lists, mut removed) = (0_u64, HashSet::new(), 0);
        for mut row in self.engine.query(FINISHED_OF, values![host.0]).await? {
            let id: [u8; 16] = row.next()?;
            let (entries, of_tables): (u64, u64) = (row.next()?, row.next()?);
            let (first, list): (u64, Option<[u8; 32]>) = (row.next()?, row.next()?);
            let size: u64 = row.next()?;
            bytes += entries.saturating_add(of_tables).saturating_mul(ENTRY).saturating_add(first);
            if list.is_some_and(|list| lists.insert(list)) {
                bytes += size;
            }
            if bytes > most {
                self.remove_with_tables(id).await?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    /// Removes a table, or an event with its tables.
    async fn remove_with_tables(&self, id: [u8; 16]) -> Result<(), StoreError> {
        let tables =
            self.engine.query("SELECT id FROM tables WHERE host = $1", values![id]).await?;
        for mut row in tables {
            self.remove_all_of(row.next()?, &REMOVE_TABLE).await?;
        }
        self.remove_all_of(id, &REMOVE_TABLE).await
    }

    async fn remove_all_of(
        &self,
        id: [u8; 16],
        all_of: &'static [&'static str],
    ) -> Result<(), StoreError> {
        let all = all_of.iter().map(|sql| Statement::new(sql, values![id])).collect();
        self.engine.together(all, None).await
    }

    /// Removes what some rows stand for, each with everything that belongs to it or not at all.
    async fn remove(
        &self,
        old: &'static str,
        before_ms: i64,
        all_of: &'static [&'static str],
    ) -> Result<u64, StoreError> {
        let rows = self.engine.query(old, values![before_ms, AT_ONCE]).await?;
        let count = rows.len() as u64;
        for mut row in rows {
            self.remove_all_of(row.next()?, all_of).await?;
        }
        Ok(count)
    }

    /// Stores a card list by its hash, and notes that somebody is about to use it.
    pub async fn put_list(
        &self,
        hash: ListHash,
        bytes: Vec<u8>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let used = "UPDATE lists SET used_ms = $2 WHERE hash = $1";
        if self.engine.execute(used, values![hash.0, now_ms]).await? == 1 {
            return Ok(());
        }
        let sql = "INSERT INTO lists (hash, bytes, used_ms) VALUES ($1, $2, $3)
                   ON CONFLICT DO NOTHING";
        self.engine.execute(sql, values![hash.0, bytes, now_ms]).await.map(drop)
    }

    /// The card list with this hash.
    pub async fn list(&self, hash: ListHash) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT bytes FROM lists WHERE hash = $1";
        self.engine.find(sql, values![hash.0]).await?.map(|mut row: Row| row.next()).transpose()
    }

    /// The list that a table uses, if it uses one.
    pub async fn list_of(&self, table: TableId) -> Result<Option<ListHash>, StoreError> {
        let sql = "SELECT list FROM tables WHERE id = $1 AND list IS NOT NULL";
        let row = self.engine.find(sql, values![table.0]).await?;
        row.map(|mut row| Ok(ListHash(row.next()?))).transpose()
    }
}
