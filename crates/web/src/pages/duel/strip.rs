//! A player's strip: the numbers one needs at a glance, and the discard pile behind one of them.

use super::super::context::TableContext;
use super::super::{art, cards};
use super::{Scene, card_key};
use maud::{Markup, html};
use oracle::{Coins, DuelView};
use table::Seat;
use words::{Key, key};

/// The strip of a seat.
pub fn shown(seen: &TableContext<'_>, view: &DuelView, seat: Seat, scene: &Scene<'_>) -> Markup {
    let side = &view.sides[seat.index()];
    let turn = view.to_act == Some(seat) && seen.room.ending.is_none();
    let me = seen.you().unwrap_or(Seat(0));
    let lost = match scene {
        Scene::Fight(fight) if fight.attacker != seat => fight.damage,
        _ => 0,
    };
    let count = |key: Key, n: u32| seen.say_with(key, &[("n", n.into())]);
    html! {
        section class={ "seat " (if seat == me { "mine" } else { "theirs" }) @if turn { " turn" } }
            data-seat=(seat.0) aria-label=(seen.name(seat)) {
            h2 class="name" {
                (seen.portrait(seat))
                span { (seen.short_name(seat)) }
                @if turn { " " span class="badge move" { (seen.say(key::SITE_TO_MOVE)) } }
            }
            span class="life" { (art::energy(side.energy, view.ruleset.energy(), lost, seen.words)) }
            span class="purse" role="img" aria-label=(seen.say_with(key::COUNT_LUNAS, &[("n", side.lunas.into())])) {
                (art::moon_coin()) b { (side.lunas) }
                (art::coins(Coins::of(side.lunas), seen.words))
            }
            span class="stat" role="img" aria-label=(count(key::SITE_HAND_SIZE, side.hand_size)) {
                (art::back()) (side.hand_size)
            }
            span class="stat muted" role="img" aria-label=(count(key::SITE_DECK_SIZE, side.deck_size)) {
                (seen.say_with(key::SITE_DECK, &[("n", side.deck_size.into())]))
            }
            button type="button" class="stat pile-of" popovertarget={ "pile-" (seat.0) } {
                (seen.say_with(key::DUEL_DISCARDS_COUNT, &[("n", side.discard.len().into())]))
            }
            (score(seen, seat))
            (clock(seen, seat))
        }
    }
}

/// The games of the match that a seat has won.
fn score(seen: &TableContext<'_>, seat: Seat) -> Markup {
    let wins = seen.room.wins.or(seen.room.best_of_three.then_some([0, 0]));
    html! {
        @if let Some(wins) = wins {
            @let (mine, theirs) = (wins[seat.index()], wins[seat.other().index()]);
            @let values = [("mine", mine.into()), ("theirs", theirs.into())];
            span class="badge score" role="img" aria-label=(seen.say_with(key::DUEL_SCORE_SAID, &values)) {
                (seen.say_with(key::DUEL_SCORE, &values))
            }
        }
    }
}

/// A seat's clock, and whether somebody is away.
fn clock(seen: &TableContext<'_>, seat: Seat) -> Markup {
    let clock = seen.room.clocks.as_ref().and_then(|clocks| clocks.get(seat.index()));
    let away = seen.room.seats.get(seat.index()).is_some_and(|seat| seat.connected == Some(false));
    html! {
        @if away { span class="badge" { (seen.say(key::SITE_AWAY)) } }
        @if let Some(clock) = clock {
            time class="clock" data-left=(clock.left_ms) data-since=[clock.since_ms] {
                (cards::minutes(clock.left_ms))
            }
        }
    }
}

/// The discard piles, for whoever opens them.
pub fn piles(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Markup {
    html! {
        @for seat in [me, me.other()] {
            @let id = format!("pile-{}", seat.0);
            @let title = seen.say_with(key::DUEL_DISCARD_PILE, &[("who", seen.short_name(seat).into())]);
            div class="help sheet" id=(id) popover="auto" tabindex="-1" role="group" aria-label=(title) {
                p class="title" { (title) }
                (pile(seen, view, seat))
                button type="button" popovertarget=(id) popovertargetaction="hide" { (seen.say(key::DUEL_MENU_CLOSE)) }
            }
        }
    }
}

/// The same below the table, where one looks at a moment that is over.
pub fn open_piles(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Markup {
    html! {
        @for seat in [me, me.other()] {
            details class="panel" {
                summary { (seen.say_with(key::DUEL_DISCARD_PILE, &[("who", seen.short_name(seat).into())])) }
                (pile(seen, view, seat))
            }
        }
    }
}

/// A discard pile, champions and others apart, the latest first.
fn pile(seen: &TableContext<'_>, view: &DuelView, seat: Seat) -> Markup {
    let discard = &view.sides[seat.index()].discard;
    html! {
        @for champions in [true, false] {
            div class="grid" {
                @for card in discard.iter().rev().filter(|card| card.champion().is_some() == champions) {
                    span class="card" data-card=(card_key(seat, *card)) { (art::card(*card, seen.words)) }
                }
            }
        }
    }
}
