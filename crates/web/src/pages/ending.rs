//! The end of a table: how it ended, where it goes on, and what it leaves behind.

use super::after::Standing;
use super::context::TableContext;
use super::story;
use crate::api::export;
use maud::{Markup, html};
use rooms::game::AnyEnding;
use rooms::room::Who;
use std::fmt::Display;
use table::Seat;
use words::{Key, composed, key};

/// How it ended, and where it goes on: first whom one can play now, then everything else.
pub fn shown(seen: &TableContext<'_>) -> Markup {
    let said = said(seen);
    html! {
        section class="panel ending" {
            h2 { (said) }
            @if let Some(wins) = seen.room.wins {
                p { (seen.say(key::SITE_MATCH)) " " (wins[0]) " : " (wins[1]) }
            }
            @if seen.room.continued.is_some() && seen.you().is_some() {
                p class="scripted" { (seen.say(key::SITE_GOES_ON)) }
            }
            (duels(seen))
            div class="buttons" {
                @if let Some(next) = seen.room.continued {
                    a class="button primary" data-next href={ "/t/" (next) } { (seen.say(key::SITE_GO_ON)) }
                } @else if let Some(event) = event(seen) {
                    a class="button primary" data-next href=(event) { (seen.say(key::EVENTS_BACK)) }
                } @else {
                    a class="button quiet" href="/" { (seen.say(key::SITE_LOBBY)) }
                }
                @if let Some(draft) = seen.room.follows.filter(|_| seen.you().is_some()) {
                    a class="button quiet" href={ "/t/" (draft) "/replay" } { (seen.say(key::SITE_OWN_DRAFT)) }
                }
                (replay(seen))
            }
            (records(seen))
        }
    }
}

/// The way to the replay, for those who may see it: everybody, or as long as the cards are in use who sat there.
fn replay(seen: &TableContext<'_>) -> Markup {
    html! {
        @if seen.after.open || seen.you().is_some() {
            a class="button quiet" href={ (seen.address()) "/replay" @if let Some(you) = seen.you() { "?seat=" (you.0) } } {
                (seen.say(key::SITE_REPLAY))
            }
        }
    }
}

/// What is for programs and for those who doubt; or why it is not there yet.
pub fn records(seen: &TableContext<'_>) -> Markup {
    html! {
        @if seen.after.open {
            details class="more" {
                summary { (seen.say(key::DUEL_MORE)) }
                div class="buttons" {
                    a class="button quiet" href={ (seen.address()) "/verify" } { (seen.say(key::SITE_VERIFY)) }
                    a class="button quiet" download=(file_name(seen.room.table)) href={ "/api/tables/" (seen.room.table) "/record" } {
                        (seen.say(key::SITE_RECORD))
                    }
                }
            }
        } @else if seen.room.event.is_none() {
            @let in_pod = seen.after.pod.is_some() || !seen.room.opponents.is_empty() || seen.seats() > 2;
            p class="muted" { (seen.say(if in_pod { key::SITE_RECORD_LATER } else { key::SITE_RECORD_MATCH })) }
        }
    }
}

/// What the file with the record of a table is called: short enough to be read, and other than those of other tables.
pub fn file_name(table: impl Display) -> String {
    let id: String = table.to_string().chars().take(8).collect();
    format!("arcadia-{id}.json")
}

/// The page of the event that a table is part of.
pub fn event(seen: &TableContext<'_>) -> Option<String> {
    seen.room.event.map(|event| format!("/e/{event}"))
}

/// A table at which nothing was dealt.
pub fn void(seen: &TableContext<'_>) -> Markup {
    html! {
        p { (seen.say(key::SITE_VOID)) }
        @if let Some(event) = event(seen) {
            p { a class="button primary" data-next href=(event) { (seen.say(key::EVENTS_BACK)) } }
        }
    }
}

/// After a draft of more than two: whom one can play with the deck one built, and how it went so far.
fn duels(seen: &TableContext<'_>) -> Markup {
    html! {
        @if !seen.room.opponents.is_empty() {
            h3 { (seen.say(key::SITE_DUELS)) }
            ul class="opponents" {
                @for other in seen.room.opponents.iter().copied() { (opponent(seen, other)) }
            }
        }
    }
}

/// An opponent: a button as long as they were not played, then the way to the game.
fn opponent(seen: &TableContext<'_>, other: Seat) -> Markup {
    let you = seen.you();
    let asks = |seat: Seat, whom: Option<Seat>| {
        let challenges = &seen.room.seats[seat.index()].challenges;
        whom.is_some_and(|whom| challenges.contains(&whom))
    };
    let name = [("name", seen.name(other).into())];
    let asked = you.is_some_and(|you| asks(you, Some(other)));
    let met = seen.after.met(other);
    html! {
        li data-opponent=(other.0) {
            (seen.portrait(other))
            strong { (seen.name(other)) }
            @if let Some(met) = met {
                @let (standing, class) = stands(met.standing);
                span class={ "badge " (class) } { (seen.say(standing)) }
                a class="button" href={ "/t/" (met.table) } aria-label=(seen.say_with(key::SITE_TO_DUEL, &name)) {
                    (seen.say(key::SITE_TO_DUEL_SHORT))
                }
            } @else if asked {
                span class="muted" { (seen.say_with(key::SITE_CHALLENGED, &name)) }
            } @else {
                @if asks(other, you) { span { (seen.say_with(key::SITE_WANTS_TO_PLAY, &name)) } }
                (challenge(seen, other, asks(other, you)))
            }
        }
    }
}

/// The button that asks for a duel. Where it begins at once its answer is the game; else it is noted here.
fn challenge(seen: &TableContext<'_>, other: Seat, is_wanted: bool) -> Markup {
    let name = [("name", seen.name(other).into())];
    let who = seen.room.seats[other.index()].who.as_ref();
    let at_once = is_wanted || matches!(who, Some(Who::Computer { .. }));
    html! {
        form method="post" action={ (seen.address()) "/challenge" } data-decide[!at_once] {
            button class="primary" name="against" value=(other.0) aria-label=(seen.say_with(key::SITE_CHALLENGE, &name)) {
                (seen.say(key::SITE_CHALLENGE_SHORT))
            }
        }
    }
}

/// How a duel stands, and how that looks.
fn stands(standing: Standing) -> (Key, &'static str) {
    match standing {
        Standing::Live => (key::SITE_STATUS_LIVE, ""),
        Standing::Won => (key::SITE_DUEL_WON, "good"),
        Standing::Lost => (key::SITE_DUEL_LOST, "bad"),
        Standing::Drawn => (key::SITE_DUEL_DRAWN, ""),
    }
}

/// What a draft leaves behind, for other programs; as long as its cards are in use, one's own part of it.
pub fn exports(seen: &TableContext<'_>) -> Markup {
    let kind = seen.room.kind.name();
    let (formats, whose) = match (seen.after.open, seen.you()) {
        (true, _) => (export::formats(kind), ""),
        (false, Some(_)) => (export::own_formats(kind), "?mine=true"),
        (false, None) => (Vec::new(), ""),
    };
    let table = seen.room.table;
    html! {
        @if !formats.is_empty() {
            details class="exports" {
                summary { (seen.say(key::SITE_EXPORTS)) }
                ul {
                    @for format in formats {
                        li { a class="button quiet" download href={ "/api/tables/" (table) "/export/" (format) (whose) } { (format) } }
                    }
                }
            }
        }
    }
}

/// How it ended, in a sentence.
pub fn said(seen: &TableContext<'_>) -> String {
    match &seen.room.ending {
        Some(AnyEnding::Duel(ending)) => story::named(seen, &seen.words.ending(Some(ending))),
        _ => seen.say(composed!("site-done-{}", seen.room.kind.name())),
    }
}
