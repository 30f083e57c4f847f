//! Whether the database answers at all.
//!
//! A statement of a server has a limit. Once one has run into it, those that follow are given up sooner,
//! until one is answered: a crowd that waits for a stuck disk must not wait in turn.

use crate::metrics::Operation;
use std::time::Duration;
use tokio::sync::watch;

/// How long a statement may take while the database does not answer.
const WHILE_STALLED: Duration = Duration::from_millis(500);

/// What does not answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Stalled {
    reads: bool,
    writes: bool,
}

impl Stalled {
    fn part(&mut self, operation: Operation) -> &mut bool {
        match operation {
            Operation::Read => &mut self.reads,
            Operation::Write | Operation::Append => &mut self.writes,
        }
    }
}

/// Notes what does not answer, and tells how long to wait for it.
#[derive(Clone, Debug)]
pub(crate) struct Stalls {
    limit: Option<Duration>,
    stalled: watch::Sender<Stalled>,
}

impl Stalls {
    pub(crate) fn new(limit: Option<Duration>) -> Stalls {
        Stalls { limit, stalled: watch::Sender::default() }
    }

    /// How long a statement may take now.
    pub(crate) fn limit(&self, operation: Operation) -> Option<Duration> {
        let stalled = *self.stalled.borrow().clone().part(operation);
        self.limit.map(|limit| if stalled { limit.min(WHILE_STALLED) } else { limit })
    }

    /// Notes whether a statement was answered in time.
    pub(crate) fn note(&self, operation: Operation, answered: bool) {
        let changed = self.stalled.send_if_modified(|stalled| {
            let part = stalled.part(operation);
            std::mem::replace(part, !answered) == answered
        });
        match answered {
            true if changed => tracing::info!("the store answers again"),
            false if changed => tracing::error!("the store does not answer"),
            _ => {}
        }
    }

    /// Waits until something does not answer.
    pub(crate) async fn begin(&self) {
        let mut stalled = self.stalled.subscribe();
        let _it_is_ours = stalled.wait_for(|stalled| stalled.reads || stalled.writes).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Operation::{Append, Read, Write};

    #[test]
    fn what_does_not_answer_is_given_up_sooner_until_it_does() {
        let limit = Duration::from_secs(3);
        let stalls = Stalls::new(Some(limit));
        let limits = || [Read, Write, Append].map(|operation| stalls.limit(operation).unwrap());
        assert_eq!(limits(), [limit; 3]);
        stalls.note(Append, false);
        stalls.note(Read, true);
        assert_eq!(limits(), [limit, WHILE_STALLED, WHILE_STALLED]);
        stalls.note(Write, true);
        assert_eq!(limits(), [limit; 3]);
        assert_eq!(Stalls::new(None).limit(Read), None);
    }
}
