//! Shares of the room: how many tables somebody has, which tables nobody comes to any more, and what
//! has ended and can be forgotten.

use super::value::{Value, values};
use super::{PersonId, Store, StoreError, TableId};

/// For how long it is known from which address a table was opened that is over: tables that follow it
/// count for the same address.
const ADDRESS_MS: i64 = 24 * 60 * 60 * 1000;

/// How many tables are noted with one statement.
const AT_ONCE: usize = 8;

const SEEN: &str = "
    UPDATE tables SET seen_ms = $1 WHERE status = 0 AND seen_ms < $1
    AND id IN ($2, $3, $4, $5, $6, $7, $8, $9)";

impl Store {
    /// How many tables are not over that a person has opened or where they sit.
    pub async fn unfinished_of(&self, person: PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE status < 2 AND kind <> 'event'
                   AND id IN (SELECT table_id FROM seats WHERE person = $1
                              UNION SELECT id FROM tables WHERE host = $1 AND status < 2)";
        self.count(sql, values![person.0]).await
    }

    /// How many tables are not over that were opened from an address.
    pub async fn unfinished_from(&self, address: &str) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE opened_from = $1 AND status < 2";
        self.count(sql, values![address]).await
    }

    /// How many tables have not started.
    pub async fn unstarted(&self) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE status = 0 AND kind <> 'event'";
        self.count(sql, Vec::new()).await
    }

    /// Tables that have not started and at which nobody was seen after some moment, so many of them,
    /// the longest forgotten first.
    pub async fn forgotten(&self, seen_ms: i64, limit: u64) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 0 AND kind <> 'event' AND seen_ms <= $1
                   ORDER BY seen_ms LIMIT $2";
        let rows = self.engine.query(sql, values![seen_ms, limit]).await?;
        rows.into_iter().map(|mut row| Ok(TableId(row.next()?))).collect()
    }

    /// Events that have not started and in which nothing has happened after some moment, so many of
    /// them, the longest forgotten first.
    pub async fn forgotten_events(
        &self,
        last_ms: i64,
        limit: u64,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 0 AND kind = 'event' AND seen_ms <= $1
                   ORDER BY seen_ms LIMIT $2";
        let rows = self.engine.query(sql, values![last_ms, limit]).await?;
        rows.into_iter().map(|mut row| Ok(TableId(row.next()?))).collect()
    }

    /// The tables of an event that are not over.
    pub async fn unfinished_of_event(&self, event: TableId) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE host = $1 AND status < 2";
        let rows = self.engine.query(sql, values![event.0]).await?;
        rows.into_iter().map(|mut row| Ok(TableId(row.next()?))).collect()
    }

    /// Notes that somebody is at these tables now; it matters for those that have not started.
    pub async fn note_seen(&self, tables: &[TableId], now_ms: i64) -> Result<(), StoreError> {
        for some in tables.chunks(AT_ONCE) {
            let ids = some.iter().cycle().take(AT_ONCE).map(|table| Value::from(table.0));
            let values = std::iter::once(Value::from(now_ms)).chain(ids).collect();
            self.engine.execute(SEEN, values).await?;
        }
        Ok(())
    }

    /// Forgets what has ended by now: sessions, leases of tables that nobody drives any more, and after
    /// a day from where a table was opened that is over. The last lease of a live table stays: whoever
    /// takes the table over must know since when nobody has driven it.
    pub async fn sweep(&self, now_ms: i64) -> Result<(), StoreError> {
        let leases = "DELETE FROM leases WHERE until_ms <= $1
                      AND table_id NOT IN (SELECT id FROM tables WHERE status = 1)";
        let sessions = "DELETE FROM sessions WHERE expires_ms <= $1";
        let addresses = "UPDATE tables SET opened_from = NULL
                         WHERE opened_from IS NOT NULL AND status = 2 AND created_ms <= $1";
        self.engine.execute(leases, values![now_ms]).await?;
        self.engine.execute(sessions, values![now_ms]).await?;
        self.engine.execute(addresses, values![now_ms.saturating_sub(ADDRESS_MS)]).await?;
        Ok(())
    }

    async fn count(&self, sql: &'static str, values: Vec<Value>) -> Result<u64, StoreError> {
        let row = self.engine.find(sql, values).await?;
        row.map_or(Ok(0), |mut row| row.next())
    }
}
