//! What a store counts: how long its statements take, which of them fail, and how busy it is.

use crate::StoreError;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::time::Duration;

/// The upper ends of the buckets of everything that is timed, in seconds.
const SECONDS: [f64; 15] =
    [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0];

/// Returns a histogram of how long something takes, from a millisecond to a minute.
pub fn seconds() -> Histogram {
    Histogram::new(SECONDS)
}

/// A label and its value.
type Label = [(&'static str, &'static str); 1];

/// What a statement is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Read,
    Write,
    Append,
}

impl Operation {
    const ALL: [Operation; 3] = [Operation::Read, Operation::Write, Operation::Append];

    fn name(self) -> &'static str {
        match self {
            Operation::Read => "read",
            Operation::Write => "write",
            Operation::Append => "append",
        }
    }
}

/// The kinds of errors that are counted.
const ERRORS: [&str; 4] = ["unavailable", "damaged", "closed", "other"];

/// Returns the kind of an error, unless it is an answer like any other.
fn trouble(error: &StoreError) -> Option<&'static str> {
    match error {
        StoreError::NoTable
        | StoreError::NoPerson
        | StoreError::Gap { .. }
        | StoreError::Text
        | StoreError::Conflict => None,
        StoreError::Unavailable(_) | StoreError::Replaced(_) => Some("unavailable"),
        StoreError::Damaged(_) => Some("damaged"),
        StoreError::Closed => Some("closed"),
        _ => Some("other"),
    }
}

/// How busy a database is at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Load {
    /// Writes that wait for the writer.
    pub(crate) queue: usize,
    /// Connections that are used.
    pub(crate) busy: usize,
    /// Connections that there may be.
    pub(crate) most: usize,
    /// Statements that wait for a connection.
    pub(crate) waiting: usize,
}

/// What a store counts. Clones count together.
#[derive(Clone, Debug)]
pub(crate) struct Metrics {
    seconds: Family<Label, Histogram>,
    errors: Family<Label, Counter>,
    /// What a statement takes at least to be noted in the log.
    slow: Option<Duration>,
}

impl Metrics {
    pub(crate) fn new(slow: Option<Duration>) -> Metrics {
        let metrics = Metrics {
            seconds: Family::new_with_constructor(seconds as fn() -> Histogram),
            errors: Family::default(),
            slow,
        };
        // What has not happened yet is 0, not missing.
        for operation in Operation::ALL {
            drop(metrics.seconds.get_or_create(&[("operation", operation.name())]));
        }
        for kind in ERRORS {
            drop(metrics.errors.get_or_create(&[("kind", kind)]));
        }
        metrics
    }

    /// Notes how long a statement took, and how it failed.
    pub(crate) fn note(
        &self,
        operation: Operation,
        sql: &str,
        took: Duration,
        error: Option<&StoreError>,
    ) {
        self.seconds.get_or_create(&[("operation", operation.name())]).observe(took.as_secs_f64());
        if let Some(kind) = error.and_then(trouble) {
            self.errors.get_or_create(&[("kind", kind)]).inc();
        }
        if self.slow.is_some_and(|slow| took >= slow) {
            let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
            // The text of a statement has no values.
            let sql = sql.split_whitespace().collect::<Vec<_>>().join(" ");
            tracing::warn!(ms, operation = operation.name(), sql, "slow statement");
        }
    }

    /// Adds everything to a registry.
    pub(crate) fn register(&self, registry: &mut Registry, commits: u64, load: Load) {
        let about = "How long statements take, waiting included, by operation";
        registry.register("store_seconds", about, self.seconds.clone());
        registry.register("store_errors", "Statements that failed, by kind", self.errors.clone());
        let commits_so_far: Counter = Counter::default();
        commits_so_far.inc_by(commits);
        registry.register("store_commits", "Commits of the logs", commits_so_far);
        let gauges = [
            ("store_queue", "Writes that wait for the writer", load.queue),
            ("store_connections", "Connections to the database in use", load.busy),
            ("store_connections_limit", "Connections to the database at most", load.most),
            ("store_waiting", "Statements that wait for a connection", load.waiting),
        ];
        for (name, about, value) in gauges {
            registry.register(name, about, ConstGauge::new(value as u64));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_no_errors() {
        let metrics = Metrics::new(None);
        let took = Duration::from_millis(3);
        let note = |error: StoreError| metrics.note(Operation::Read, "", took, Some(&error));
        [StoreError::NoTable, StoreError::Conflict, StoreError::Text].into_iter().for_each(note);
        note(StoreError::Unavailable("gone".into()));
        note(StoreError::Unavailable("gone".into()));
        let counted = ERRORS.map(|kind| metrics.errors.get_or_create(&[("kind", kind)]).get());
        assert_eq!(counted, [2, 0, 0, 0]);
    }
}
