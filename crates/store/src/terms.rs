//! Leases: which node drives a table or an event.
//!
//! A node holds its leases by a term. It renews the term, one row, and with it all its leases; a term that
//! is not renewed in time is over for good, and the node begins another. So a lease never revives by
//! itself: whoever takes it anew knows how long nobody had it.

use super::value::values;
use super::{LogId, NodeId, Statement, Store, StoreError, TermId};

/// How long a term that is over is kept: longer than anybody may still take a lease by it.
const TERM_MS: i64 = 60 * 60 * 1000;

/// The statement that gives a lease to a term, for whoever may have it.
const TAKE: &str = "
    INSERT INTO leases (log_id, term) VALUES ($1, $2)
    ON CONFLICT (log_id) DO UPDATE SET term = excluded.term";

/// The same where the lease is free, ended or the same node's.
const LEASE: &str = "
    INSERT INTO leases (log_id, term) VALUES ($1, $2)
    ON CONFLICT (log_id) DO UPDATE SET term = excluded.term
    WHERE leases.term IN (SELECT id FROM terms WHERE until_ms <= $3 OR node = $4)";

impl Store {
    /// Begins a term of a node.
    pub async fn begin_term(
        &self,
        term: TermId,
        node: NodeId,
        until_ms: i64,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO terms (id, node, until_ms) VALUES ($1, $2, $3)";
        self.execute(sql, values![term, node, until_ms]).await.map(drop)
    }

    /// Renews a term, and with it all its leases. Returns false where it is over. A node gives a term up
    /// with `until_ms = now_ms`.
    pub async fn renew_term(
        &self,
        term: TermId,
        now_ms: i64,
        until_ms: i64,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE terms SET until_ms = $3 WHERE id = $1 AND until_ms > $2";
        Ok(self.execute(sql, values![term, now_ms, until_ms]).await? == 1)
    }

    /// Ends all terms, where the nodes that had them are known to be gone.
    pub async fn end_terms(&self, now_ms: i64) -> Result<(), StoreError> {
        let sql = "UPDATE terms SET until_ms = $1 WHERE until_ms > $1";
        self.execute(sql, values![now_ms]).await.map(drop)
    }

    /// Takes the lease of a table or an event by a term of a node. Returns false while another node holds
    /// it.
    pub async fn lease(
        &self,
        log: impl Into<LogId>,
        term: TermId,
        node: NodeId,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        Ok(self.execute(LEASE, values![log.into(), term, now_ms, node]).await? == 1)
    }

    /// Removes leases of what is not live, and terms that are over and hold no lease. The last lease of a
    /// live table stays: the node that takes the table over must know since when nobody has driven it.
    pub(super) async fn purge_leases(&self, now_ms: i64) -> Result<(), StoreError> {
        let leases = "DELETE FROM leases
                      WHERE log_id NOT IN (SELECT id FROM tables WHERE status = 1)
                      AND log_id NOT IN (SELECT id FROM events WHERE status = 1)";
        let terms = "DELETE FROM terms WHERE until_ms <= $1
                     AND id NOT IN (SELECT term FROM leases)";
        self.execute(leases, Vec::new()).await?;
        self.execute(terms, values![now_ms.saturating_sub(TERM_MS)]).await?;
        Ok(())
    }
}

/// Gives a lease to a term, with an entry that only one node can append.
pub(super) fn take(log: LogId, term: TermId) -> Statement {
    Statement::new(TAKE, values![log, term])
}
