//! Usage: how many tables count for a person or an address, which tables are idle, and what has expired.

use super::value::{Value, values};
use super::{PersonId, Store, StoreError, TableId};

/// How long the address that a finished table was opened from is kept: tables that follow it count for
/// the same address.
const ADDRESS_MS: i64 = 24 * 60 * 60 * 1000;

/// How many tables one statement touches.
const BATCH: usize = 8;

const TOUCH: &str = "
    UPDATE tables SET seen_ms = $1 WHERE status = 0 AND seen_ms < $1
    AND id IN ($2, $3, $4, $5, $6, $7, $8, $9)";

impl Store {
    /// Counts the unfinished tables that a person has opened or where they sit.
    pub async fn count_unfinished_of(&self, person: PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE status < 2
                   AND id IN (SELECT table_id FROM seats WHERE person = $1
                              UNION SELECT id FROM tables WHERE host = $1 AND status < 2)";
        self.count(sql, values![person]).await
    }

    /// Counts the unfinished tables that were opened from an address.
    pub async fn count_unfinished_from(&self, address: &str) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE opened_from = $1 AND status < 2";
        self.count(sql, values![address]).await
    }

    /// Sums the bytes of the card lists, each once, of the unfinished tables that a person has opened, and of
    /// the first entries of their unfinished events, which hold theirs.
    pub async fn list_bytes_of(&self, person: PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT CAST(
            coalesce((SELECT SUM(length(bytes)) FROM lists WHERE hash IN (
                SELECT list FROM tables WHERE host = $1 AND status < 2)), 0)
            + coalesce((SELECT SUM(length(f.body)) FROM events e
                JOIN log f ON f.log_id = e.id AND f.seq = 0
                WHERE e.host = $1 AND e.status < 2), 0) AS BIGINT)";
        self.count(sql, values![person]).await
    }

    /// Sums the bytes of the card lists, each once, of the unfinished tables that were opened from an address.
    pub async fn list_bytes_from(&self, address: &str) -> Result<u64, StoreError> {
        let sql =
            "SELECT CAST(coalesce(SUM(length(bytes)), 0) AS BIGINT) FROM lists WHERE hash IN (
            SELECT list FROM tables WHERE opened_from = $1 AND status < 2)";
        self.count(sql, values![address]).await
    }

    /// Counts the tables that have not started.
    pub async fn count_unstarted(&self) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE status = 0";
        self.count(sql, Vec::new()).await
    }

    /// Returns tables that have not started and where nobody was seen after `seen_ms`, the longest idle
    /// first, at most `limit`.
    pub async fn idle_tables(&self, seen_ms: i64, limit: u64) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status = 0 AND seen_ms <= $1
                   ORDER BY seen_ms LIMIT $2";
        self.column(sql, values![seen_ms, limit]).await
    }

    /// Notes that somebody is at these tables now; it matters for those that have not started.
    pub async fn touch_tables(&self, tables: &[TableId], now_ms: i64) -> Result<(), StoreError> {
        for batch in tables.chunks(BATCH) {
            let ids = batch.iter().cycle().take(BATCH).map(|table| Value::from(*table));
            let values = std::iter::once(Value::from(now_ms)).chain(ids).collect();
            self.execute(TOUCH, values).await?;
        }
        Ok(())
    }

    /// Removes what has expired: sessions, leases of what is not live, names of requests that do not come
    /// again, and after a day the addresses of finished tables. What cannot be done does not keep the rest
    /// from being done; the first such error is returned.
    pub async fn purge_expired(&self, now_ms: i64) -> Result<(), StoreError> {
        let sessions = "DELETE FROM sessions WHERE expires_ms <= $1";
        let addresses = "UPDATE tables SET opened_from = NULL
                         WHERE opened_from IS NOT NULL AND status = 2 AND created_ms <= $1";
        let day_ago = now_ms.saturating_sub(ADDRESS_MS);
        let done = [
            self.execute(sessions, values![now_ms]).await.map(drop),
            self.execute(addresses, values![day_ago]).await.map(drop),
            self.purge_leases(now_ms).await,
            self.purge_openings(now_ms).await,
            self.purge_actions(now_ms).await,
        ];
        done.into_iter().collect()
    }
}
