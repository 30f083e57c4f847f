//! Names that clients give their requests, so that what is asked twice is done once.
//!
//! A name is known by a short key of it, and only for as long as its request may come again: names in
//! a log for an hour after the table or event is over, names of requests to open one for a day.

use super::value::values;
use super::{EventId, LogId, Statement, Store, StoreError, TableId, lock};
use sha2::{Digest, Sha256};
use std::sync::{Arc, Mutex};

/// How long after the end of a table or an event the names in its log are kept.
const ENDED_MS: i64 = 60 * 60 * 1000;
/// How long the name under which something was opened is kept.
const OPENED_MS: i64 = 24 * 60 * 60 * 1000;
/// How many tables or events are looked at at once, and lose their names in one commit.
const PAGE: u64 = 200;
/// How many times that a sweep does so.
const PAGES: usize = 25;

/// What 6 bits of a key are written as.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// How many bytes of the hash make a key: with the id of a log, as few as PostgreSQL rounds up to.
const KEY_BYTES: usize = 9;

const NAME_ACTION: &str = "INSERT INTO actions (log_id, name, seq) VALUES ($1, $2, $3)";
const NAME_OPENING: &str = "INSERT INTO openings (name, log_id, at_ms) VALUES ($1, $2, $3)";

/// What has been over for long enough, after a place in the order in which it ended, and whether names in
/// its log are kept. However many names there are, it looks only at what it returns.
macro_rules! ended {
    ($rows:literal) => {
        concat!(
            // With EXISTS, PostgreSQL would read all names first.
            "SELECT o.id, o.seen_ms, CAST(coalesce(",
            "(SELECT 1 FROM actions a WHERE a.log_id = o.id LIMIT 1), 0) AS BIGINT) FROM (",
            "SELECT id, seen_ms FROM ",
            $rows,
            " WHERE status = 2 AND seen_ms >= $1 AND seen_ms <= $3 ",
            "AND (seen_ms > $1 OR id > $2) ORDER BY seen_ms, id LIMIT $4) o ",
            "ORDER BY o.seen_ms, o.id"
        )
    };
}

/// Tables and events.
pub(super) const ENDED: [&str; 2] = [ended!("tables"), ended!("events")];

const FORGET_ACTIONS: &str = "DELETE FROM actions WHERE log_id = $1";
const FORGET_OPENINGS: &str = "DELETE FROM openings WHERE at_ms <= $1";

/// When a table or an event ended, and its id.
type Place = (i64, [u8; 16]);

/// Up to where what is over has lost its names, of each of [`ENDED`]: what ends later comes later.
#[derive(Clone, Default)]
pub(super) struct Swept(Arc<Mutex<[Option<Place>; 2]>>);

impl Swept {
    /// Where to go on. Where time has been set back, all is looked at anew.
    fn place(&self, which: usize, before_ms: i64) -> Place {
        let place = lock(&self.0)[which].filter(|(ended_ms, _)| *ended_ms <= before_ms);
        place.unwrap_or((i64::MIN, [0; 16]))
    }

    fn reached(&self, which: usize, place: Place) {
        lock(&self.0)[which] = Some(place);
    }
}

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

    /// Removes the names of requests that do not come again; where there are very many, some of them.
    pub(super) async fn purge_actions(&self, now_ms: i64) -> Result<(), StoreError> {
        let before_ms = now_ms.saturating_sub(ENDED_MS);
        for which in 0..ENDED.len() {
            for _ in 0..PAGES {
                // Others write between two pages.
                if !self.forget_a_page(which, before_ms).await? {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Removes the names in the logs of the next that are over. Says whether there may be more.
    async fn forget_a_page(&self, which: usize, before_ms: i64) -> Result<bool, StoreError> {
        let mut place = self.swept.place(which, before_ms);
        let rows = self.query(ENDED[which], values![place.0, place.1, before_ms, PAGE]).await?;
        let (looked_at, mut forget) = (rows.len() as u64, Vec::new());
        for mut row in rows {
            let (log, ended_ms): ([u8; 16], i64) = (row.next()?, row.next()?);
            place = (ended_ms, log);
            if row.next()? {
                forget.push(Statement::new(FORGET_ACTIONS, values![log]));
            }
        }
        if !forget.is_empty() {
            self.transaction(forget, None).await?;
        }
        self.swept.reached(which, place);
        Ok(looked_at == PAGE)
    }

    /// Removes the names under which things were opened that nobody asks for again.
    pub(super) async fn purge_openings(&self, now_ms: i64) -> Result<(), StoreError> {
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
