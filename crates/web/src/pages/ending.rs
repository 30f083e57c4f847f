//! The end of a table: how it ended, where it goes on, and what it leaves behind.

use super::context::TableContext;
use super::story;
use crate::api::export;
use maud::{Markup, html};
use rooms::game::AnyEnding;
use rooms::room::PairedDuel;
use std::fmt::Display;
use table::Seat;
use words::{composed, key};

/// How it ended, and where it goes on.
pub fn shown(seen: &TableContext<'_>) -> Markup {
    let said = said(seen);
    let address = seen.address();
    html! {
        section class="panel ending" {
            h2 { (said) }
            @if let Some(wins) = seen.room.wins {
                p { (seen.say(key::SITE_MATCH)) " " (wins[0]) " : " (wins[1]) }
            }
            @if seen.room.continued.is_some() && seen.you().is_some() {
                p class="scripted" { (seen.say(key::SITE_GOES_ON)) }
            }
            div class="buttons" {
                @if let Some(next) = seen.room.continued {
                    a class="button primary" data-next href={ "/t/" (next) } { (seen.say(key::SITE_GO_ON)) }
                } @else if let Some(event) = event(seen) {
                    a class="button primary" data-next href=(event) { (seen.say(key::EVENTS_BACK)) }
                } @else {
                    a class="button quiet" download=(file_name(seen.room.table)) href={ "/api/tables/" (seen.room.table) "/record" } {
                        (seen.say(key::SITE_RECORD))
                    }
                    a class="button quiet" href="/" { (seen.say(key::SITE_LOBBY)) }
                }
                a class="button quiet" href={ (address) "/replay" } { (seen.say(key::SITE_REPLAY)) }
                a class="button quiet" href={ (address) "/verify" } { (seen.say(key::SITE_VERIFY)) }
            }
            (duels(seen))
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

/// After a draft of more than two: the duels one can play with the deck one built.
fn duels(seen: &TableContext<'_>) -> Markup {
    let (you, opponents) = (seen.you(), &seen.room.opponents);
    let asks = |seat: Seat, other: Option<Seat>| {
        let challenges = &seen.room.seats[seat.index()].challenges;
        other.is_some_and(|other| challenges.contains(&other))
    };
    let met = |other: Seat| {
        let ours = |duel: &&PairedDuel| {
            duel.seats.contains(&other) && you.is_some_and(|you| duel.seats.contains(&you))
        };
        seen.room.duels.iter().rev().find(ours).map(|duel| duel.table)
    };
    html! {
        @if !opponents.is_empty() {
            h3 { (seen.say(key::SITE_DUELS)) }
            form method="post" action={ (seen.address()) "/challenge" } data-decide class="duels" {
                @for other in opponents.iter().copied() {
                    @let name = [("name", seen.name(other).into())];
                    p {
                        @if let Some(table) = met(other) {
                            a class="button" href={ "/t/" (table) } { (seen.say_with(key::SITE_TO_DUEL, &name)) } " "
                        }
                        @if asks(other, you) { (seen.say_with(key::SITE_WANTS_TO_PLAY, &name)) " " }
                        @if you.is_some_and(|you| asks(you, Some(other))) {
                            span class="muted" { (seen.say_with(key::SITE_CHALLENGED, &name)) }
                        } @else {
                            button name="against" value=(other.0) { (seen.say_with(key::SITE_CHALLENGE, &name)) }
                        }
                    }
                }
            }
        }
    }
}

/// What a draft leaves behind, for other programs.
pub fn exports(seen: &TableContext<'_>) -> Markup {
    let formats = export::formats(seen.room.kind.name());
    let table = seen.room.table;
    html! {
        @if !formats.is_empty() {
            details class="exports" {
                summary { (seen.say(key::SITE_EXPORTS)) }
                ul {
                    @for format in formats {
                        li { a class="button quiet" download href={ "/api/tables/" (table) "/export/" (format) } { (format) } }
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
