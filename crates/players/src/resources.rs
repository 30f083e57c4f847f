//! The resources of the machine a player may use: a clock and threads. Players open nothing by themselves: whoever seats
//! them hands them a clock and threads, or does not.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Does something for every number below the first argument, perhaps on several threads.
pub type Spread = fn(usize, &(dyn Fn(usize) + Sync));

/// A clock and threads, if there are any.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tools {
    /// The time that has passed since some moment.
    pub clock: Option<fn() -> Duration>,
    /// A way to use all threads.
    pub spread: Option<Spread>,
}

impl Tools {
    pub(crate) fn has_clock(&self) -> bool {
        self.clock.is_some()
    }

    /// The time, or always the same without a clock.
    pub(crate) fn now(&self) -> Duration {
        self.clock.map_or(Duration::ZERO, |clock| clock())
    }

    /// Does something for every number below `count`, on all threads if that is wanted and possible.
    pub(crate) fn spread(&self, parallel: bool, count: usize, work: &(dyn Fn(usize) + Sync)) {
        match self.spread {
            Some(spread) if parallel => spread(count, work),
            _ => (0..count).for_each(work),
        }
    }
}

/// Counts what a player that thinks has thought, over all its games.
#[derive(Debug, Default)]
pub struct Meter {
    iterations: AtomicU64,
    decisions: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Meter {
    pub(crate) fn add(&self, iterations: u64, time: Duration) {
        self.iterations.fetch_add(iterations, Ordering::Relaxed);
        self.decisions.fetch_add(1, Ordering::Relaxed);
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.nanoseconds.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    /// Iterations made so far.
    pub fn iterations(&self) -> u64 {
        self.iterations.load(Ordering::Relaxed)
    }

    /// Decisions that took thinking.
    pub fn decisions(&self) -> u64 {
        self.decisions.load(Ordering::Relaxed)
    }

    /// The time spent on them; nothing where there was no clock.
    pub fn time(&self) -> Duration {
        Duration::from_nanos(self.nanoseconds.load(Ordering::Relaxed))
    }
}
