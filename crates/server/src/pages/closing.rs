//! When a table closes if nothing happens there, and that it has; and when an event ends.

use super::seen::Seen;
use crate::room::Closing;
use maud::{Markup, html};
use words::Value;

/// Where the moment stands in a sentence until it is put there.
const MOMENT: &str = "\u{fffc}";

/// When a table closes. Whoever only watches is not told of a game: they may not know yet when
/// something was last decided.
pub fn announced(seen: &Seen<'_>, closing: Closing) -> Markup {
    let unstarted = seen.room["stage"] == "seating";
    html! {
        @match closing {
            Closing::Unstarted(at) if unstarted => (of_table(seen, "site-closes-open", at)),
            Closing::AfterAll(ms) if unstarted => {
                @let minutes = [("minutes", (ms / 60_000).into())];
                p class="muted" { (seen.say_with("site-closes-after", &minutes)) }
            },
            Closing::Idle(at) if seen.you().is_some() => (of_table(seen, "site-closes-idle", at)),
            _ => {},
        }
    }
}

fn of_table(seen: &Seen<'_>, key: &str, at: i64) -> Markup {
    dated(|facts| seen.say_with(key, facts), at)
}

/// A sentence with a moment in it; the script shows it by the reader's own clock.
pub fn dated(say: impl FnOnce(&[(&str, Value)]) -> String, at: i64) -> Markup {
    let sentence = say(&[("moment", MOMENT.into())]);
    let (before, after) = sentence.split_once(MOMENT).unwrap_or((&sentence, ""));
    html! { p class="muted" { (before) time data-at=(at) data-date { (utc(at)) } (after) } }
}

/// A table that has closed.
pub fn expired(seen: &Seen<'_>) -> Markup {
    let why = if seen.room["view"].is_null() { "site-expired-open" } else { "site-expired-idle" };
    html! {
        section class="panel ending" role="status" {
            h2 { (seen.say(why)) }
            div class="buttons" { a class="button primary" href="/" { (seen.say("site-lobby")) } }
        }
    }
}

/// A day and a time of day, by the Gregorian calendar.
fn utc(ms: i64) -> String {
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
