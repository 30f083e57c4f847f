//! What a driver looks at next: tables and events that have changed, and those where something is due.
//!
//! A table is looked after by one task at a time. What changes meanwhile has it looked after once more, so the
//! last look always saw everything, and says when the next thing is due.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;
use store::LogId;

/// What is to be looked at, and when.
#[derive(Default)]
pub(super) struct Agenda {
    when: HashMap<LogId, i64>,
    order: BTreeSet<(i64, LogId)>,
    /// What is being looked after, and whether it has changed since that began.
    running: HashMap<LogId, bool>,
}

impl Agenda {
    /// Notes that something is to be looked after. Returns whether to begin: where that goes on already, it
    /// is done again afterwards.
    pub(super) fn begin(&mut self, log: LogId) -> bool {
        match self.running.get_mut(&log) {
            Some(changed) => {
                *changed = true;
                false
            }
            None => {
                self.running.insert(log, false);
                true
            }
        }
    }

    /// Notes that something has been looked after, and when more is due. Returns whether it has changed
    /// meanwhile.
    pub(super) fn end(&mut self, log: LogId, next: Option<i64>) -> bool {
        self.set(log, next);
        self.running.remove(&log).unwrap_or(false)
    }

    fn set(&mut self, log: LogId, when: Option<i64>) {
        if let Some(before) = self.when.remove(&log) {
            self.order.remove(&(before, log));
        }
        if let Some(when) = when {
            self.when.insert(log, when);
            self.order.insert((when, log));
        }
    }

    /// How long nothing is due.
    pub(super) fn wait(&self, now: i64) -> Duration {
        let next = self.order.first().map_or(60_000, |(when, _)| when - now);
        Duration::from_millis(u64::try_from(next.clamp(0, 60_000)).unwrap_or(0))
    }

    /// What is due by now.
    pub(super) fn due(&mut self, now: i64) -> Vec<LogId> {
        let due: Vec<LogId> =
            self.order.iter().take_while(|(when, _)| *when <= now).map(|(_, log)| *log).collect();
        due.iter().for_each(|log| self.set(*log, None));
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::TableId;

    const LOG: LogId = LogId::Table(TableId([1; 16]));

    #[test]
    fn what_changes_while_it_is_looked_after_is_looked_after_once_more() {
        let mut agenda = Agenda::default();
        assert!(agenda.begin(LOG));
        assert!(!agenda.begin(LOG), "one task at a time");
        assert!(!agenda.begin(LOG));
        assert!(agenda.end(LOG, None), "however often it has changed, once more");
        assert!(agenda.begin(LOG));
        assert!(!agenda.end(LOG, None));
    }

    #[test]
    fn the_last_look_says_when_more_is_due() {
        let mut agenda = Agenda::default();
        for next in [None, Some(50), Some(90)] {
            agenda.begin(LOG);
            agenda.end(LOG, next);
        }
        assert_eq!(agenda.wait(60), Duration::from_millis(30));
        assert_eq!(agenda.due(89), []);
        assert_eq!(agenda.due(90), [LOG]);
        assert_eq!(agenda.due(90), [], "it is due once");
    }
}
