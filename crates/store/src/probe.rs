//! Whether the store can be written to, as load balancers ask every few seconds.

use super::value::values;
use super::{Statement, Store, StoreError, TableId};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// How long a store may take to be ready.
const LIMIT: Duration = Duration::from_secs(2);
/// For so long an answer is given again: whoever asks often does not make the disk busy.
const FRESH: Duration = Duration::from_millis(500);

/// The last answer.
#[derive(Clone, Default)]
pub(super) struct LastProbe(Arc<Mutex<Option<Probed>>>);

/// When it was asked, and what the answer was.
type Probed = (Instant, Result<(), StoreError>);

/// An entry that nobody sees: it is gone in the same commit.
const INSERT: &str = "INSERT INTO log (log_id, seq, at_ms, body) VALUES ($1, 0, 0, $1)";
const REMOVE: &str = "DELETE FROM log WHERE log_id = $1";

impl Store {
    /// Checks that the database takes an entry and makes it durable, within two seconds.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let asked = Instant::now();
        let mut last = self.last_probe.0.lock().await;
        match &*last {
            Some((at, answer)) if *at >= asked || at.elapsed() < FRESH => answer.clone(),
            _ => {
                let too_slow = StoreError::Unavailable("it takes too long to write".into());
                let answer = timeout(LIMIT, self.write_probe()).await.unwrap_or(Err(too_slow));
                *last = Some((Instant::now(), answer.clone()));
                answer
            }
        }
    }

    async fn write_probe(&self) -> Result<(), StoreError> {
        let entry = values![TableId::random()];
        let both = vec![Statement::new(INSERT, entry.clone()), Statement::new(REMOVE, entry)];
        self.transaction(both, None).await
    }
}
