//! What stands around the cards: notices, the menu, and what is asked once before a game is given up.

use super::super::context::TableContext;
use super::super::{Around, ending, frame, keys, tables};
use super::{bar, log};
use maud::{Markup, html};
use words::{Key, composed, key};

/// The keys of a duel.
const KEYS: [(&str, Key); 7] = [
    ("1–9", key::DUEL_KEY_CARDS),
    ("← → ↓", key::KEYS_HAND),
    ("Enter", key::DUEL_KEY_ENTER),
    ("", key::DUEL_KEY_SPACE),
    ("D", key::DUEL_KEY_DISCARD),
    ("L", key::DUEL_KEY_LOG),
    ("C", key::DUEL_KEY_COACH),
];

/// What comes before the table: who only watches is told, and an offer of a draw is a notice for both.
pub fn notices(seen: &TableContext<'_>) -> Markup {
    let playing = seen.room.ending.is_none();
    let (offer, you) = (seen.room.offer.filter(|_| playing), seen.you());
    html! {
        @if let (Some(offer), Some(you)) = (offer, you) {
            @let who = [("who", seen.short_name(you.other()).into())];
            form class="notice draw" method="post" action=(seen.address()) data-decide data-key="draw" {
                @if offer == you {
                    span { (seen.say_with(key::DUEL_DRAW_OFFERED, &who)) }
                } @else {
                    span { (seen.say_with(key::DUEL_DRAW_ASKED, &who)) }
                    button class="primary" name="do" value="accept-draw" { (seen.say(key::SITE_ACCEPT_DRAW)) }
                    button name="do" value="decline-draw" { (seen.say(key::DUEL_DRAW_DECLINE)) }
                }
            }
        }
        @if let Some(seat) = log::just_declined(seen.history).filter(|_| playing) {
            p class="notice draw" { (log::side_said(seen, key::DUEL_REFUSES, seat, &[])) }
        }
        @if playing && you.is_none() { (tables::watching(seen)) }
    }
}

/// The menu, and everything it opens.
pub fn shown(seen: &TableContext<'_>, around: &Around) -> Markup {
    let contest = seen.room.ending.is_none() && seen.you().is_some();
    html! {
        div class="corner" {
            button type="button" class="tool log-of script-only" data-log aria-controls="drawer" { (seen.say(key::DUEL_LOG)) }
            button type="button" class="tool" popovertarget="menu" { (seen.say(key::DUEL_MENU)) }
        }
        div class="help sheet menu" id="menu" popover="auto" role="group" aria-label=(seen.say(key::DUEL_MENU)) {
            p class="title" { (tables::title(seen)) }
            @if seen.room.rigged { p { span class="badge bad" { (seen.say(key::SITE_RIGGED)) } " " (seen.say(key::SITE_RIGGED_ABOUT)) } }
            @if contest {
                form class="choose" method="post" action=(seen.address()) data-decide {
                    @if seen.room.offer.is_none() {
                        button name="do" value="offer-draw" { (seen.say(key::SITE_OFFER_DRAW)) }
                    }
                    button type="button" class="danger" popovertarget="resign" { (seen.say(key::SITE_RESIGN)) }
                }
            }
            div class="settings script-only" {
                label { span { (seen.say(key::DUEL_SPEED)) }
                    select data-speed {
                        @for speed in ["relaxed", "quick", "instant"] {
                            option value=(speed) { (seen.say(composed!("duel-speed-{speed}"))) }
                        }
                    }
                }
                label { input type="checkbox" data-sound; span { (seen.say(key::DUEL_SOUND)) } }
                (keys::opener(seen.words))
            }
            p class="choose" { a class="button quiet" href={ "/settings?back=" (seen.address()) } { (seen.say(key::SETTINGS_ALL)) } }
            p class="choose" {
                @if let Some(event) = ending::event(seen) { a class="button quiet" href=(event) { (seen.say(key::EVENTS_BACK)) } }
                a class="button quiet" href="/" { (seen.say(key::SITE_LOBBY)) }
                a class="button quiet" href="/rules" target="_blank" rel="noopener" { (seen.say(key::SITE_RULES)) }
            }
            (bar::help_list(seen))
            (around.closing)
            (frame::languages(seen.words, &seen.address()))
            button type="button" popovertarget="menu" popovertargetaction="hide" { (seen.say(key::DUEL_MENU_CLOSE)) }
        }
        @if contest { (resign(seen)) }
        (keys::sheet(seen.words, &KEYS))
    }
}

/// Resigning asks once.
fn resign(seen: &TableContext<'_>) -> Markup {
    html! {
        div class="help sheet" id="resign" popover="auto" role="alertdialog" aria-label=(seen.say(key::DUEL_RESIGN_ASK)) {
            p class="title" { (seen.say(key::DUEL_RESIGN_ASK)) }
            form class="choose" method="post" action=(seen.address()) data-decide {
                button class="danger" name="do" value="resign" { (seen.say(key::DUEL_RESIGN_YES)) }
                button type="button" popovertarget="resign" popovertargetaction="hide" { (seen.say(key::DUEL_RESIGN_NO)) }
            }
        }
    }
}
