//! What came of it.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Everything that is counted.
#[derive(Default)]
pub struct Figures {
    taken: Mutex<Vec<Duration>>,
    /// How long computer players took, by level.
    answers: Mutex<BTreeMap<String, Vec<Duration>>>,
    pushes: AtomicU64,
    refused: AtomicU64,
    errors: Mutex<BTreeMap<String, u64>>,
    times: Mutex<(Option<Instant>, Option<Instant>)>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Figures {
    pub fn begin(&self) {
        lock(&self.taken).clear();
        self.pushes.store(0, Ordering::Relaxed);
        lock(&self.times).0 = Some(Instant::now());
    }

    pub fn end(&self) {
        lock(&self.times).1 = Some(Instant::now());
    }

    /// A decision was acknowledged after so long.
    pub fn decided(&self, took: Duration) {
        lock(&self.taken).push(took);
    }

    /// A computer player of a level has decided after so long.
    pub fn answered(&self, level: &str, took: Duration) {
        lock(&self.answers).entry(level.to_owned()).or_default().push(took);
    }

    /// Somebody was told something.
    pub fn pushed(&self) {
        self.pushes.fetch_add(1, Ordering::Relaxed);
    }

    /// A new table was refused.
    pub fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Something went wrong.
    pub fn failed(&self, what: &str) {
        *lock(&self.errors).entry(what.to_owned()).or_default() += 1;
    }

    pub fn report(&self, memory: Option<u64>) -> Value {
        let taken = lock(&self.taken).clone();
        let answers = lock(&self.answers).clone();
        let answers: BTreeMap<String, Value> =
            answers.into_iter().map(|(level, took)| (level, quantiles(took))).collect();
        let seconds = match *lock(&self.times) {
            (Some(begin), Some(end)) => (end - begin).as_secs_f64(),
            _ => 0.0,
        };
        json!({
            "decisions": taken.len(),
            "seconds": seconds,
            "decisions_per_second": taken.len() as f64 / seconds.max(1e-9),
            "milliseconds": quantiles(taken.clone()),
            "answers_milliseconds": answers,
            "pushes": self.pushes.load(Ordering::Relaxed),
            "refused_tables": self.refused.load(Ordering::Relaxed),
            "errors": *lock(&self.errors),
            "server_megabytes": memory.map(|bytes| bytes >> 20),
        })
    }
}

/// How long most, and the slowest, took, in milliseconds.
fn quantiles(mut taken: Vec<Duration>) -> Value {
    taken.sort_unstable();
    let at = |share: f64| {
        let place = ((taken.len() as f64 * share).ceil() as usize).clamp(1, taken.len().max(1));
        taken.get(place - 1).map(|took| (took.as_secs_f64() * 10_000.0).round() / 10.0)
    };
    json!({ "count": taken.len(), "p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "most": at(1.0) })
}

/// The memory a process has in use (`VmRSS:`), or has had at most (`VmHWM:`).
pub fn memory(pid: u32, what: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with(what))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}
