//! What time it is: one value that everybody asks, and that tests can move.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// A clock in milliseconds since 1970. Clones show the same time.
#[derive(Clone)]
pub struct Time(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Time {
    /// The system's time.
    pub fn system() -> Time {
        Time::of(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
    }

    /// The time that somebody tells.
    pub fn of(tell: impl Fn() -> i64 + Send + Sync + 'static) -> Time {
        Time(Arc::new(tell))
    }

    /// What time it is.
    pub fn now(&self) -> i64 {
        (self.0)()
    }
}

impl std::fmt::Debug for Time {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Time({})", self.now())
    }
}
