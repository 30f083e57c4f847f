//! The end of a table: how it ended, where it goes on, and what it leaves behind.

use super::seen::Seen;
use super::story;
use crate::http::export;
use maud::{Markup, html};
use serde_json::Value;
use table::Seat;

/// How it ended, and where it goes on.
pub fn shown(seen: &Seen<'_>) -> Markup {
    let said = said(seen);
    let address = seen.address();
    html! {
        section class="panel ending" role="status" {
            h2 { (said) }
            @if let Some(wins) = seen.room["wins"].as_array() {
                p { (seen.say("site-match")) " " (wins[0]) " : " (wins[1]) }
            }
            div class="buttons" {
                @if let Some(next) = seen.room["continued"].as_str() {
                    a class="button primary" data-next href={ "/t/" (next) } { (seen.say("site-go-on")) }
                } @else if let Some(event) = event(seen) {
                    a class="button primary" data-next href=(event) { (seen.say("events-back")) }
                } @else {
                    @if seen.you().is_some() && seen.room["kind"] == "duel" {
                        form method="post" action={ (address) "/again" } data-decide {
                            button class="primary" { (seen.say("site-again")) }
                        }
                    }
                    a class="button quiet" href={ "/api/tables/" (seen.room["table"].as_str().unwrap_or_default()) "/record" } {
                        (seen.say("site-record"))
                    }
                    a class="button quiet" href="/" { (seen.say("site-lobby")) }
                }
                a class="button quiet" href={ (address) "/replay" } { (seen.say("site-replay")) }
                a class="button quiet" href={ (address) "/verify" } { (seen.say("site-verify")) }
            }
            (duels(seen))
        }
    }
}

/// The page of the event that a table is part of.
pub fn event(seen: &Seen<'_>) -> Option<String> {
    seen.room["event"].as_str().map(|event| format!("/e/{event}"))
}

/// A table at which nothing was dealt.
pub fn void(seen: &Seen<'_>) -> Markup {
    html! {
        p { (seen.say("site-void")) }
        @if let Some(event) = event(seen) {
            p { a class="button primary" data-next href=(event) { (seen.say("events-back")) } }
        }
    }
}

/// After a draft of more than two: the duels one can play with the deck one built.
fn duels(seen: &Seen<'_>) -> Markup {
    let seats =
        |value: &Value| -> Vec<Seat> { serde_json::from_value(value.clone()).unwrap_or_default() };
    let you = seen.you();
    let opponents = seats(&seen.room["opponents"]);
    let asks = |seat: Seat, other: Option<Seat>| {
        let challenges = seats(&seen.room["seats"][seat.index()]["challenges"]);
        other.is_some_and(|other| challenges.contains(&other))
    };
    let met = |other: Seat| {
        let met = seen.room["duels"].as_array()?.iter().rev().find(|met| {
            let seats = seats(&met["seats"]);
            seats.contains(&other) && you.is_some_and(|you| seats.contains(&you))
        })?;
        met["table"].as_str()
    };
    html! {
        @if !opponents.is_empty() {
            h3 { (seen.say("site-duels")) }
            form method="post" action={ (seen.address()) "/challenge" } data-decide class="duels" {
                @for other in opponents {
                    @let name = [("name", seen.name(other).into())];
                    p {
                        @if let Some(table) = met(other) {
                            a class="button" href={ "/t/" (table) } { (seen.say_with("site-to-duel", &name)) } " "
                        }
                        @if asks(other, you) { (seen.say_with("site-wants-to-play", &name)) " " }
                        @if you.is_some_and(|you| asks(you, Some(other))) {
                            span class="muted" { (seen.say_with("site-challenged", &name)) }
                        } @else {
                            button name="against" value=(other.0) { (seen.say_with("site-challenge", &name)) }
                        }
                    }
                }
            }
        }
    }
}

/// What a draft leaves behind, for other programs.
pub fn exports(seen: &Seen<'_>) -> Markup {
    let formats = export::formats(seen.room["kind"].as_str().unwrap_or_default());
    let table = seen.room["table"].as_str().unwrap_or_default();
    html! {
        @if !formats.is_empty() {
            details class="exports" {
                summary { (seen.say("site-exports")) }
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
pub fn said(seen: &Seen<'_>) -> String {
    match seen.room["kind"].as_str() {
        Some("duel") => {
            let ending = serde_json::from_value(seen.room["ending"].clone()).ok();
            story::named(seen, &seen.words.ending(ending.as_ref()))
        }
        _ => seen.say("site-done"),
    }
}
