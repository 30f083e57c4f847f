//! The log of a draft on Magic Online, looked through pick by pick: what one seat was shown, and what it took.
//! Nothing of it is kept.

use crate::pages::forms::dressed;
use crate::pages::frame;
use cube::log::{DraftLog, Pick};
use maud::{Markup, html};
use words::{Words, key};

/// The whole page.
pub fn page(words: Words, log: &DraftLog) -> Markup {
    let title = words.say(key::LOG_TITLE);
    let player = log.seat.and_then(|seat| log.players.get(seat));
    let taken: Vec<&str> = log.taken().collect();
    let body = html! {
        (dressed())
        (frame::head("cubes", &title, &html! {
            p translate="no" { (log.event) @if !log.time.is_empty() { " · " (log.time) } }
            p { (words.say_with(key::LOG_PLAYERS, &[("n", log.players.len().into())])) ": " span translate="no" { (log.players.join(", ")) } }
            @if let Some(player) = player { p { (words.say_with(key::LOG_OF, &[("name", player.as_str().into())])) } }
        }))
        section class="panel" {
            details open {
                summary { (words.say(key::LOG_TAKEN)) " " span class="badge" { (taken.len()) } }
                ol class="log-taken" translate="no" { @for card in &taken { li { (card) } } }
            }
        }
        @for (number, pick) in log.picks.iter().enumerate() { (shown(words, number, pick, log.picks.len())) }
    };
    frame::page(words, &title, "/cubes", &body)
}

/// A pack, with what was taken, and the way to the picks before and after it.
fn shown(words: Words, number: usize, pick: &Pick, all: usize) -> Markup {
    let facts = [("pack", pick.pack.into()), ("pick", pick.pick.into())];
    html! {
        section class="panel log-pick" id={ "pick-" (number) } aria-labelledby={ "of-pick-" (number) } {
            h2 id={ "of-pick-" (number) } { (words.say_with(key::LOG_PICK, &facts)) }
            ul class="log-pack" translate="no" {
                @for (place, card) in pick.cards.iter().enumerate() {
                    @if pick.taken.contains(&place) {
                        li class="taken" { strong { (card) } " " span class="badge good" translate="yes" { (words.say(key::LOG_TOOK)) } }
                    } @else {
                        li { (card) }
                    }
                }
            }
            p class="buttons" {
                @if number > 0 { a class="button quiet" href={ "#pick-" (number - 1) } { (words.say(key::LOG_BEFORE)) } }
                @if number + 1 < all { a class="button quiet" href={ "#pick-" (number + 1) } { (words.say(key::LOG_AFTER)) } }
            }
        }
    }
}
