//! What time it is: one value that everybody asks, and that tests can move.
//!
//! A server's time goes by a steady clock, which counts on whatever is done to the system's time. Where it
//! begins, and where it is corrected to, is another clock's: the system's, or the database's where several
//! servers share one. Small corrections are made little by little; a larger one is a jump, and whoever
//! makes it first sees to it that nobody is charged for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// From how many milliseconds on a correction is a jump.
pub(crate) const JUMP_MS: i64 = 1_000;
/// How long it may take to read a clock for what it says to be believed.
pub(crate) const READING_MS: i64 = 500;
/// Of how many milliseconds one may be added or left out to correct the time little by little.
const SLEW: i64 = 20;

/// A clock in milliseconds since 1970. Clones show the same time.
#[derive(Clone)]
pub struct Time(Arc<Clock>);

type Tell = Box<dyn Fn() -> i64 + Send + Sync>;

struct Clock {
    /// What the system says, which may be anything.
    system: Tell,
    /// Milliseconds that pass; nothing where the system's word is all there is.
    steady: Option<Tell>,
    /// What the time is ahead of the steady clock.
    ahead_ms: AtomicI64,
    /// When the time was last corrected, by the steady clock.
    corrected_ms: AtomicI64,
    /// Whether the server is there however much time passes at once.
    attended: bool,
}

/// What another clock said, and when it was asked and had answered by the steady clock.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// When it was asked.
    pub asked_ms: i64,
    /// What it said.
    pub said_ms: i64,
    /// When it had answered.
    pub answered_ms: i64,
}

impl Time {
    /// The system's time, as it goes on from now.
    pub fn system() -> Time {
        let begun = Instant::now();
        let steady = move || i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX);
        Time::steady(system_ms, steady)
    }

    /// The time that somebody tells, whatever it is.
    pub fn of(tell: impl Fn() -> i64 + Send + Sync + 'static) -> Time {
        Time::with(Box::new(tell), None, false)
    }

    /// The same for a server that is there all the while, though hours pass at once: its leases do not run out.
    pub fn attended(tell: impl Fn() -> i64 + Send + Sync + 'static) -> Time {
        Time::with(Box::new(tell), None, true)
    }

    /// The time that begins with what one clock tells and goes on with another.
    pub fn steady(
        system: impl Fn() -> i64 + Send + Sync + 'static,
        steady: impl Fn() -> i64 + Send + Sync + 'static,
    ) -> Time {
        let time = Time::with(Box::new(system), Some(Box::new(steady)), false);
        time.set(time.system_ms() - time.steady_ms());
        time
    }

    fn with(system: Tell, steady: Option<Tell>, attended: bool) -> Time {
        let (ahead_ms, corrected_ms) = Default::default();
        Time(Arc::new(Clock { system, steady, ahead_ms, corrected_ms, attended }))
    }

    /// Whether leases last however much time passes at once.
    pub(crate) fn is_attended(&self) -> bool {
        self.0.attended
    }

    /// What time it is.
    pub fn now(&self) -> i64 {
        match &self.0.steady {
            Some(steady) => steady() + self.0.ahead_ms.load(Ordering::Acquire),
            None => self.system_ms(),
        }
    }

    /// Milliseconds that pass, whatever the time is said to be; 0 where that is all that is known.
    pub fn steady_ms(&self) -> i64 {
        self.0.steady.as_ref().map_or(0, |steady| steady())
    }

    /// What the system says that the time is.
    pub fn system_ms(&self) -> i64 {
        (self.0.system)()
    }

    /// Whether it goes by a steady clock and is corrected by another.
    pub(crate) fn is_steady(&self) -> bool {
        self.0.steady.is_some()
    }

    /// Asks the system's clock.
    pub(crate) fn read_system(&self) -> Reading {
        let (asked_ms, said_ms) = (self.steady_ms(), self.system_ms());
        Reading { asked_ms, said_ms, answered_ms: self.steady_ms() }
    }

    /// How far this time is behind what another clock said, if that is known well enough.
    pub(crate) fn behind_ms(&self, reading: Reading) -> Option<i64> {
        let took = reading.answered_ms - reading.asked_ms;
        let then = reading.asked_ms + took / 2 + self.0.ahead_ms.load(Ordering::Acquire);
        (took <= READING_MS).then_some(reading.said_ms - then)
    }

    /// Corrects the time by so much, but only as fast as nobody notices.
    pub(crate) fn slew(&self, behind_ms: i64) {
        let steady = self.steady_ms();
        let passed = steady - self.0.corrected_ms.swap(steady, Ordering::AcqRel);
        let most = (passed / SLEW).max(1);
        self.jump(behind_ms.clamp(-most, most));
    }

    /// Corrects the time by so much at once.
    pub fn jump(&self, behind_ms: i64) {
        self.set(self.0.ahead_ms.load(Ordering::Acquire) + behind_ms);
    }

    fn set(&self, ahead_ms: i64) {
        self.0.ahead_ms.store(ahead_ms, Ordering::Release);
    }
}

fn system_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

impl std::fmt::Debug for Time {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Time({})", self.now())
    }
}

/// The day and the time of day at some moment, by the Gregorian calendar.
pub fn utc(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000);
    let (days, minutes) = (minutes.div_euclid(24 * 60), minutes.rem_euclid(24 * 60));
    let (year, month, day) = date(days);
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// Year, month and day, so many days after 1 January 1970. Years are counted from March, so that the
/// day that some of them lack is the last.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let lengths = |year: i64| {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        };
        let mut days = 0;
        for year in 1970..=2400 {
            for (month, length) in (1..).zip(lengths(year)) {
                for day in 1..=length {
                    assert_eq!(date(days), (year, month, day));
                    days += 1;
                }
            }
        }
        assert_eq!(utc(1_000_000_000_000), "2001-09-09 01:46 UTC");
        assert_eq!(utc(-60_000), "1969-12-31 23:59 UTC");
    }
}
