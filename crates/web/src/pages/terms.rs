//! The terms of a table, for whoever thinks about sitting down: the clock, what becomes of those who
//! leave, and who may watch.

use super::context::TableContext;
use maud::{Markup, html};
use rooms::game::{Kind, Pace};
use rooms::room::{Absent, Spectators};
use words::key;

/// The terms of a table.
pub fn shown(seen: &TableContext<'_>) -> Markup {
    let terms = &seen.room.terms;
    html! {
        ul class="terms" {
            li { (clock(seen, seen.room.pace)) }
            @if let Some(extra) = large_packs(seen) { li { (extra) } }
            li { (absence(seen, &terms.absent)) }
            @if seen.room.event.is_none() { li { (seen.say(key::SITE_TERMS_ALONE)) } }
            li { (spectators(seen, terms.spectators)) }
        }
    }
}

fn clock(seen: &TableContext<'_>, pace: Option<Pace>) -> String {
    let Some(Pace { start_ms, each_ms }) = pace else { return seen.say(key::SITE_TERMS_NO_CLOCK) };
    let each = span(seen, each_ms);
    match start_ms {
        0 => seen.say_with(key::SITE_TERMS_CLOCK_EACH, &[("each", each.into())]),
        start => {
            let start = span(seen, start);
            seen.say_with(key::SITE_TERMS_CLOCK, &[("start", start.into()), ("each", each.into())])
        }
    }
}

/// The time a large pack has besides, where the clock of a draft gives any.
fn large_packs(seen: &TableContext<'_>) -> Option<String> {
    let is_draft = seen.room.kind == Kind::Draft && seen.room.pace.is_some();
    let seconds = seen.room.terms.card_seconds.filter(|_| is_draft)?;
    let each = span(seen, i64::from(seconds) * 1_000);
    Some(seen.say_with(key::SITE_TERMS_LARGE_PACKS, &[("each", each.into())]))
}

fn absence(seen: &TableContext<'_>, absent: &Absent) -> String {
    let time = ("time", span(seen, absent.after_ms).into());
    match &absent.computer {
        Some(level) => {
            seen.say_with(key::SITE_TERMS_REPLACED, &[time, ("level", seen.level(level).into())])
        }
        None if seen.room.kind.is_contest() => seen.say_with(key::SITE_TERMS_LOSES, &[time]),
        None => seen.say_with(key::SITE_TERMS_CHOSEN, &[time]),
    }
}

fn spectators(seen: &TableContext<'_>, spectators: Spectators) -> String {
    match spectators {
        Spectators::Live => seen.say(key::SITE_TERMS_LIVE),
        Spectators::Delayed(ms) => {
            seen.say_with(key::SITE_TERMS_DELAYED, &[("time", span(seen, ms).into())])
        }
        Spectators::Nobody => seen.say(key::SITE_TERMS_PRIVATE),
    }
}

/// A span of time: minutes where it is whole minutes, else seconds.
fn span(seen: &TableContext<'_>, ms: i64) -> String {
    let seconds = ms.max(0) / 1_000;
    match seconds >= 60 && seconds % 60 == 0 {
        true => seen.say_with(key::SITE_MINUTES, &[("n", (seconds / 60).into())]),
        false => seen.say_with(key::SITE_SECONDS, &[("n", seconds.into())]),
    }
}
