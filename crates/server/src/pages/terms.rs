//! The terms of a table, for whoever thinks about sitting down: the clock, what becomes of those who
//! leave, and who may watch.

use super::seen::Seen;
use crate::game::Pace;
use crate::room::{Absent, Spectators, Terms};
use maud::{Markup, html};
use serde::Deserialize;

/// The terms of a table.
pub fn shown(seen: &Seen<'_>) -> Markup {
    let terms = Terms::deserialize(&seen.room["terms"]).unwrap_or_default();
    let pace = Option::<Pace>::deserialize(&seen.room["pace"]).unwrap_or_default();
    html! {
        ul class="terms" {
            li { (clock(seen, pace)) }
            li { (absence(seen, &terms.absent)) }
            li { (spectators(seen, terms.spectators)) }
        }
    }
}

fn clock(seen: &Seen<'_>, pace: Option<Pace>) -> String {
    let Some(Pace { start_ms, each_ms }) = pace else { return seen.say("site-terms-no-clock") };
    let each = span(seen, each_ms);
    match start_ms {
        0 => seen.say_with("site-terms-clock-each", &[("each", each.into())]),
        start => {
            let start = span(seen, start);
            seen.say_with("site-terms-clock", &[("start", start.into()), ("each", each.into())])
        }
    }
}

fn absence(seen: &Seen<'_>, absent: &Absent) -> String {
    let time = ("time", span(seen, absent.after_ms).into());
    match &absent.computer {
        Some(level) => {
            seen.say_with("site-terms-replaced", &[time, ("level", seen.level(level).into())])
        }
        None if seen.room["kind"] == "duel" => seen.say_with("site-terms-loses", &[time]),
        None => seen.say_with("site-terms-chosen", &[time]),
    }
}

fn spectators(seen: &Seen<'_>, spectators: Spectators) -> String {
    match spectators {
        Spectators::Live => seen.say("site-terms-live"),
        Spectators::Delayed(ms) => {
            seen.say_with("site-terms-delayed", &[("time", span(seen, ms).into())])
        }
        Spectators::Nobody => seen.say("site-terms-private"),
    }
}

/// A span of time: minutes where it is whole minutes, else seconds.
fn span(seen: &Seen<'_>, ms: i64) -> String {
    let seconds = ms.max(0) / 1_000;
    match seconds >= 60 && seconds % 60 == 0 {
        true => seen.say_with("site-minutes", &[("n", (seconds / 60).into())]),
        false => seen.say_with("site-seconds", &[("n", seconds.into())]),
    }
}
