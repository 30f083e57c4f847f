//! Names that clients give their requests, so that what is asked twice is done once.
//!
//! A name is known by a short key of it, and only for as long as its request may come again: names in
//! a log for an hour after the table or event is over, names of requests to open one for a day.

use super::value::{Value, values};
use super::{EventId, LogId, Statement, Store, StoreError, TableId};
use sha2::{Digest, Sha256};

/// How long after the end of a table or an event the names in its log are kept.
const ENDED_MS: i64 = 60 * 60 * 1000;
/// How long the name under which something was opened is kept.
const OPENED_MS: i64 = 24 * 60 * 60 * 1000;
/// How many logs lose their names in one commit.
const BATCH: u64 = 200;

/// What 6 bits of a key are written as.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// How many bytes of the hash make a key: with the id of a log, as few as PostgreSQL rounds up to.
const KEY_BYTES: usize = 9;

const NAME_ACTION: &str = "INSERT INTO actions (log_id, name, seq) VALUES ($1, $2, $3)";
const NAME_OPENING: &str = "INSERT INTO openings (name, log_id, at_ms) VALUES ($1, $2, $3)";

/// The tables and events that are over for long enough, and whose names are still there.
const ENDED: &str = "
    SELECT DISTINCT a.log_id FROM actions a
    WHERE EXISTS (SELECT 1 FROM tables t
                  WHERE t.id = a.log_id AND t.status = 2 AND t.seen_ms <= $1)
    OR EXISTS (SELECT 1 FROM events e
               WHERE e.id = a.log_id AND e.status = 2 AND e.seen_ms <= $1)
    LIMIT $2";

const FORGET_ACTIONS: &str = "DELETE FROM actions WHERE log_id = $1";
const FORGET_OPENINGS: &str = "DELETE FROM openings WHERE at_ms <= $1";

/// Returns the key of a name.
pub(super) fn key(name: &str) -> String {
    let hash = Sha256::digest(name);
    let mut key = String::new();
    for bytes in hash[..KEY_BYTES].chunks_exact(3) {
        let bits = bytes.iter().fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte));
        key.extend([18, 12, 6, 0].map(|shift| char::from(DIGITS[bits >> shift & 63])));
    }
    key
}

/// Returns what an opening is known by: tables and events have names of their own.
fn opening_key(log: LogId, name: &str) -> String {
    match log {
        LogId::Table(_) => key(&format!("table {name}")),
        LogId::Event(_) => key(&format!("event {name}")),
    }
}

/// Notes at which place of a log something was asked for under a name.
pub(super) fn name_action(log: LogId, seq: u64, name: &str) -> Statement {
    Statement::new(NAME_ACTION, values![log, key(name), seq])
}

/// Notes what was opened under a name. Fails with [`StoreError::Conflict`] where something was.
pub(super) fn name_opening(log: LogId, name: &str, at_ms: i64) -> Statement {
    Statement::new(NAME_OPENING, values![opening_key(log, name), log, at_ms])
}

impl Store {
    /// Returns the place in a log of what was asked for under a name, as long as that is known.
    pub async fn action(
        &self,
        log: impl Into<LogId>,
        name: &str,
    ) -> Result<Option<u64>, StoreError> {
        // Names from before version 8 are there as they are.
        let sql = "SELECT seq FROM actions WHERE log_id = $1 AND name IN ($2, $3)";
        let row = self.find(sql, values![log.into(), key(name), name]).await?;
        row.map(|mut row| row.next()).transpose()
    }

    /// Returns the places in a log of everything that was asked for under a name, as long as that is
    /// known.
    pub async fn actions(&self, log: impl Into<LogId>) -> Result<Vec<u64>, StoreError> {
        self.column("SELECT seq FROM actions WHERE log_id = $1 ORDER BY seq", values![log.into()])
            .await
    }

    /// Returns the table that was opened under a name, as long as that is known.
    pub async fn opened_table(&self, name: &str) -> Result<Option<TableId>, StoreError> {
        Ok(self.opened(LogId::Table(TableId([0; 16])), name).await?.map(TableId))
    }

    /// Returns the event that was made under a name, as long as that is known.
    pub async fn opened_event(&self, name: &str) -> Result<Option<EventId>, StoreError> {
        Ok(self.opened(LogId::Event(EventId([0; 16])), name).await?.map(EventId))
    }

    /// Returns the id of what was opened under a name, of the kind of a log.
    pub(super) async fn opened(
        &self,
        like: LogId,
        name: &str,
    ) -> Result<Option<[u8; 16]>, StoreError> {
        let sql = "SELECT log_id FROM openings WHERE name = $1";
        let row = self.find(sql, values![opening_key(like, name)]).await?;
        row.map(|mut row| row.next()).transpose()
    }

    /// Removes the names of requests that do not come again.
    pub(super) async fn purge_actions(&self, now_ms: i64) -> Result<(), StoreError> {
        let ended = values![now_ms.saturating_sub(ENDED_MS), BATCH];
        loop {
            let logs: Vec<[u8; 16]> = self.column(ENDED, ended.clone()).await?;
            let forget = |log: &[u8; 16]| Statement::new(FORGET_ACTIONS, vec![Value::from(*log)]);
            self.transaction(logs.iter().map(forget).collect(), None).await?;
            // Others write between two batches.
            if (logs.len() as u64) < BATCH {
                break;
            }
        }
        self.execute(FORGET_OPENINGS, values![now_ms.saturating_sub(OPENED_MS)]).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_differ() {
        // The first 9 bytes of SHA-256("abc") are ba7816bf8f01cfea41.
        assert_eq!(key("abc"), "ungWv48Bz-pB");
        let names = (0..10_000).map(|i| key(&format!("page-{i}")));
        assert_eq!(names.collect::<std::collections::HashSet<_>>().len(), 10_000);
    }
}
