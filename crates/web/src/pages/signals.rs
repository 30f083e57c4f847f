//! What seats say to each other without a word: "I am waiting for you", "one minute". A signal stands as long
//! as it is so, and a seat has one at a time: nobody can press it into the ears of others.

use super::context::{Form, TableContext};
use super::language::Language;
use super::tables::answered_to;
use crate::api::tables::SignalRequest;
use crate::error::ApiError;
use crate::extract::AtTable;
use crate::identity::Caller;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use rooms::room::{Signal, Who};
use table::Seat;
use words::{Key, key};

/// The form that the buttons belong to: they stand inside of another.
pub fn form(seen: &TableContext<'_>) -> Markup {
    html! {
        @if mine(seen).is_some() {
            form id="signal" method="post" action={ (seen.address()) "/signal" } data-decide {}
        }
    }
}

/// What is said, and what the viewer could say.
pub fn shown(seen: &TableContext<'_>) -> Markup {
    let said = |signal: Signal| -> Vec<String> {
        let seats = (0_u8..).map(Seat).zip(&seen.room.seats);
        let saying = seats.filter(|(_, seat)| seat.signal == Some(signal));
        saying.map(|(seat, _)| seen.name(seat)).collect()
    };
    let line = |key: Key, names: Vec<String>| {
        let facts = [("n", names.len().into()), ("names", names.join(", ").into())];
        html! { @if !names.is_empty() { span class="badge signal" { (seen.say_with(key, &facts)) } } }
    };
    html! {
        span class="signals" aria-live="polite" {
            (line(key::SIGNAL_SAID_MINUTE, said(Signal::Minute)))
            (line(key::SIGNAL_SAID_WAITING, said(Signal::Waiting)))
            @if let Some((name, key)) = mine(seen) {
                button class="quiet" form="signal" name="signal" value=(name) { (seen.say(key)) }
            }
        }
    }
}

/// What the viewer could say now: its name, and the words for it.
fn mine(seen: &TableContext<'_>) -> Option<(&'static str, Key)> {
    let you = seen.you()?;
    let is_person = |seat: &Seat| {
        let seat = seen.room.seats.get(seat.index());
        seat.is_some_and(|seat| matches!(seat.who, Some(Who::Person { .. })))
    };
    let people = (0..seen.seats()).map(|place| Seat(place as u8)).filter(is_person).count();
    let silent = seen.room.seats.get(you.index())?.signal.is_none();
    if people < 2 || !silent || seen.room.paused || seen.room.ending.is_some() {
        return None;
    }
    match seen.room.waiting.contains(&you) {
        true => Some(("minute", key::SIGNAL_MINUTE)),
        false if seen.room.waiting.iter().any(is_person) => Some(("waiting", key::SIGNAL_WAITING)),
        false => None,
    }
}

/// Somebody says something.
pub async fn send(
    at: AtTable<Caller>,
    Language(words): Language,
    headers: HeaderMap,
    form: Form,
) -> Result<Response, ApiError> {
    let signal = match form.one("signal") {
        Some("minute") => Signal::Minute,
        _ => Signal::Waiting,
    };
    let done = at.signal(SignalRequest { seat: None, signal, action_id: None }).await;
    answered_to(at, done, words, &headers).await
}
