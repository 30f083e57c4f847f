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
