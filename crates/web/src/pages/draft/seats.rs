//! Who else is at a draft: how many cards each has, how many packs wait there, what is public of what they
//! took, and what has happened so far.

use super::super::art::{RingSeat, ring};
use super::super::cards::{grid, minutes};
use super::super::context::TableContext;
use super::super::story::named;
use draft::{Draft, DraftEvent, DraftView, Pool};
use maud::{Markup, html};
use rooms::game::Variant;
use rooms::room::{PublicEntry, RoomHistoryEntry};
use table::Seat;
use words::{Key, key};

/// Everybody, with what is known of them.
pub fn drafters(seen: &TableContext<'_>, pool: &Pool, view: &DraftView) -> Markup {
    html! {
        @if view.seats.len() > 2 { (around(seen, view)) }
        ul class="drafters" {
            @for place in 0..view.seats.len() { (drafter(seen, pool, view, Seat(place as u8))) }
        }
    }
}

/// Everybody around the table, with the packs that wait there.
fn around(seen: &TableContext<'_>, view: &DraftView) -> Markup {
    let asks = |seat: Seat| view.status.asked.iter().any(|asked| asked.seat() == seat);
    let seats = (0_u8..).map(Seat).zip(&view.seats).map(|(seat, known)| RingSeat {
        name: seen.short_name(seat),
        packs: known.packs,
        choosing: asks(seat),
        away: seen.room.seats[seat.index()].connected == Some(false),
        own: Some(seat) == view.seat,
    });
    let seats: Vec<RingSeat> = seats.collect();
    let waited = seats.iter().filter(|seat| seat.choosing).map(|seat| seat.name.as_str());
    let waited = waited.collect::<Vec<_>>().join(", ");
    ring(&seats, &seen.say_with(key::RING_WAITS_FOR, &[("names", waited.into())]))
}

fn drafter(seen: &TableContext<'_>, pool: &Pool, view: &DraftView, seat: Seat) -> Markup {
    let known = &view.seats[seat.index()];
    let choosing = view.status.asked.iter().any(|asked| asked.seat() == seat);
    let clock = seen.room.clocks.as_ref().and_then(|clocks| clocks.get(seat.index()));
    let away = seen.room.seats[seat.index()].connected == Some(false);
    let public = known.cards.as_ref().filter(|_| Some(seat) != view.seat);
    let count = |key: Key, n: usize| seen.say_with(key, &[("n", n.into())]);
    let id = format!("cards-of-{}", seat.0);
    html! {
        li class={ "drafter" @if choosing { " choosing" } } data-seat=(seat.0) {
            strong title=(seen.name(seat)) { (seen.short_name(seat)) }
            @if choosing { " " span class="badge" { (seen.say(key::SITE_CHOOSING)) } }
            @if away { " " span class="badge" { (seen.say(key::SITE_AWAY)) } }
            @if let Some(clock) = clock {
                " " time class="clock" data-left=(clock.left_ms) data-since=[clock.since_ms] { (minutes(clock.left_ms)) }
            }
            " "
            @match public {
                Some(cards) if !cards.is_empty() => {
                    button type="button" class="quiet" popovertarget=(id)
                        aria-label=(seen.say_with(key::DRAFTING_CARDS_OF, &[("name", seen.name(seat).into()), ("n", known.kept.into())])) {
                        (count(key::SITE_HAS_CARDS, known.kept))
                    }
                    div class="pool" id=(id) popover="auto" {
                        div class="pool-head" {
                            h2 { (seen.say_with(key::DRAFTING_CARDS_OF, &[("name", seen.name(seat).into()), ("n", known.kept.into())])) }
                            button type="button" class="close" popovertarget=(id) popovertargetaction="hide" { (seen.say(key::HELP_CLOSE)) }
                        }
                        (grid(seen, pool, cards))
                    }
                }
                _ => span class="muted" { (count(key::SITE_HAS_CARDS, known.kept)) },
            }
            @if known.packs > 0 { " " span class="packs" { (count(key::DRAFTING_PACKS, known.packs)) } }
        }
    }
}

/// What others did since the viewer's last decision, and what came of it, the last few lines of it.
pub fn latest(seen: &TableContext<'_>, pool: &Pool) -> Markup {
    let mine = |entry: &&RoomHistoryEntry| match &entry.happened {
        PublicEntry::Decided { seat, .. } => Some(*seat) == seen.you(),
        _ => false,
    };
    let since = seen.history.iter().rposition(|entry| mine(&entry)).map_or(0, |last| last + 1);
    let lines: Vec<String> = seen.history[since..]
        .iter()
        .flat_map(|entry| entry.events.iter().filter_map(Draft::event_in))
        .filter(|event| actor(event).is_some())
        .filter_map(|event| Some(named(seen, &seen.words.draft_event(pool, event)?)))
        .collect();
    let last = &lines[lines.len().saturating_sub(3)..];
    html! { @if !last.is_empty() { p class="muted latest" { (last.join(" ")) } } }
}

/// What has happened lately, the last first. Each line has a name, so that it is announced once.
pub fn log(seen: &TableContext<'_>, pool: &Pool) -> Markup {
    let mut lines: Vec<(String, Option<Seat>, String)> = Vec::new();
    for entry in seen.history {
        for (place, event) in entry.events.iter().filter_map(Draft::event_in).enumerate() {
            let Some(line) = seen.words.draft_event(pool, event) else { continue };
            lines.push((format!("{}-{place}", entry.seq), chooser(event), named(seen, &line)));
        }
    }
    html! {
        @if !lines.is_empty() {
            details class="happened" {
                summary { (seen.say(key::DRAFTING_LOG)) }
                ol class="log" tabindex="0" aria-label=(seen.say(key::DRAFTING_LOG)) data-announced reversed {
                    @for (name, who, line) in lines.iter().rev().take(40) {
                        li data-key=(name) data-mine[who.is_some() && *who == seen.you()] { (line) }
                    }
                }
            }
        }
    }
}

/// Who decided what an event tells: that is no news to them, but what they are given is.
fn chooser(event: &DraftEvent) -> Option<Seat> {
    match event {
        DraftEvent::Chose { seat, .. } | DraftEvent::Took { seat, forced: false, .. } => {
            Some(*seat)
        }
        _ => None,
    }
}

/// Who did what an event tells.
fn actor(event: &DraftEvent) -> Option<Seat> {
    match event {
        DraftEvent::Chose { seat, .. } | DraftEvent::Took { seat, .. } => Some(*seat),
        _ => None,
    }
}
