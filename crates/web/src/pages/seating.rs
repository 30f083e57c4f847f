//! Before the cards are dealt: who sits where, and how to sit down. Whoever was invited sees a challenge and one
//! button; the host sees the link to give away, and can seat computer players.

use super::context::TableContext;
use super::{art, bring, forms, tables, terms};
use cube::house;
use draft::Undrafted;
use draft::advice::Guide;
use maud::{Markup, html};
use players::AnyDuellist;
use rooms::game::Kind;
use rooms::new_table::bring_for;
use rooms::room::{Stage, Who};
use store::StoredDeck;
use table::Seat;
use words::key;

/// The table as somebody sees it who could sit down, or waits for others.
pub fn shown(seen: &TableContext<'_>, is_host: bool, decks: &[StoredDeck]) -> Markup {
    let free = |place: &usize| seen.room.seats[*place].who.is_none();
    let free: Vec<usize> = (0..seen.seats()).filter(free).collect();
    let invited = seen.you().is_none() && !is_host;
    html! {
        @match free.first() {
            Some(place) if invited => (challenge(seen, *place, decks)),
            _ => section class="panel" {
                (forms::copied(seen.words, "link", &seen.say(key::SITE_LINK), &seen.address(), true))
            },
        }
        ul class="seats" {
            @for place in 0..seen.seats() {
                @let taken = !free.contains(&place);
                @let who = [("who", seen.name(Seat(place as u8)).into())];
                li class={ "panel" @if !taken { " free" } }
                    data-sat=[taken.then(|| seen.say_with(key::SITE_SAT, &who))] {
                    span class="sitter" {
                        (seen.portrait(Seat(place as u8))) strong { (seen.name(Seat(place as u8))) }
                    }
                    @if is_host && free.contains(&place) {
                        (hosted(seen, place, decks))
                        @if seen.seats() > 2 { (handed_on(seen, place)) }
                    }
                }
            }
        }
        (terms::shown(seen))
    }
}

/// The link that leads to one seat, for people around a real table.
fn handed_on(seen: &TableContext<'_>, place: usize) -> Markup {
    let address = seat_address(seen, place);
    html! {
        details class="hand-on" data-key={ "hand-on-" (place) } {
            summary { (seen.say(key::SEAT_LINK)) }
            (forms::copied(seen.words, &format!("link-{place}"), &seen.say(key::SEAT_LINK), &address, true))
            (forms::coded(seen.words, &address))
        }
    }
}

fn seat_address(seen: &TableContext<'_>, place: usize) -> String {
    format!("{}/seats/{}", seen.address(), place + 1)
}

/// What the link to a seat shows: the invitation to it, or that somebody was quicker.
pub fn one_seat(seen: &TableContext<'_>, place: usize, decks: &[StoredDeck]) -> Markup {
    let is_free = seen.room.seats.get(place).is_some_and(|seat| seat.who.is_none());
    let what =
        format(seen).map_or_else(|| tables::title(seen), |name| seen.words.format_name(name));
    let facts = [("who", host(seen).into()), ("n", (place + 1).into()), ("what", what.into())];
    html! {
        @if is_free && seen.room.stage == Stage::Seating && seen.you().is_none() {
            form class="panel challenge" method="post" action={ (seen.address()) "/sit" } {
                h1 { (seen.say_with(key::SEAT_INVITED, &facts)) }
                input type="hidden" name="seat" value=(place);
                (bring::choices(seen.words, seen.room.bring, decks))
                div class="buttons" {
                    button class="primary large" name="who" value="me" { (seen.say(key::SEAT_TAKE)) }
                }
            }
        } @else {
            section class="panel" {
                @if !is_free { p { (seen.say(key::SEAT_TAKEN)) } }
                p { a class="button primary" href=(seen.address()) { (seen.say(key::SEAT_TO_TABLE)) } }
            }
        }
        (terms::shown(seen))
    }
}

/// What somebody is invited to, and one button.
fn challenge(seen: &TableContext<'_>, place: usize, decks: &[StoredDeck]) -> Markup {
    let key = if seen.seats() > 2 { key::SITE_INVITED_MANY } else { key::SITE_INVITED };
    let name = format(seen);
    let what = name.map_or_else(|| tables::title(seen), |name| seen.words.format_name(name));
    let minutes = name.map_or(0, |name| minutes(name, seen.room.best_of_three));
    let facts = [
        ("who", host(seen).into()),
        ("what", what.into()),
        ("games", if seen.room.best_of_three { "three" } else { "one" }.into()),
        ("minutes", minutes.into()),
    ];
    html! {
        form class="panel challenge" method="post" action={ (seen.address()) "/sit" } {
            h2 { (seen.say_with(key, &facts)) }
            input type="hidden" name="seat" value=(place);
            (bring::choices(seen.words, seen.room.bring, decks))
            div class="buttons" {
                button class="primary" name="who" value="me" { (seen.say(key::SITE_INVITED_ACCEPT)) }
            }
        }
    }
}

/// What the host can do with a free seat. Whoever sits already leaves it to somebody else: nobody plays
/// against themselves by mistake.
fn hosted(seen: &TableContext<'_>, place: usize, decks: &[StoredDeck]) -> Markup {
    html! {
        form method="post" action={ (seen.address()) "/sit" } {
            input type="hidden" name="seat" value=(place);
            @if seen.you().is_none() { (bring::choices(seen.words, seen.room.bring, decks)) }
            div class="buttons" {
                @if seen.you().is_none() {
                    button class="primary" name="who" value="me" { (seen.say(key::SITE_SIT)) }
                }
                span class="or muted" { (seen.say(key::SITE_OR_COMPUTER)) }
                @for level in AnyDuellist::LEVELS.iter().map(|level| level.name) {
                    button class="level" name="who" value=(level)
                        aria-label=(seen.say_with(key::SITE_COMPUTER, &[("level", seen.level(level).into())])) {
                        (art::portrait(level)) (seen.level(level))
                    }
                }
            }
        }
    }
}

/// What whoever opened the table is called, where they sit there.
fn host(seen: &TableContext<'_>) -> String {
    let is_host = |who: &Who| matches!(who, Who::Person { id, .. } if *id == seen.room.host);
    let place = seen.room.seats.iter().position(|seat| seat.who.as_ref().is_some_and(is_host));
    place.map_or_else(|| seen.say(key::SITE_SOMEBODY), |place| seen.name(Seat(place as u8)))
}

/// The name of the format that is played, where it is one.
fn format(seen: &TableContext<'_>) -> Option<&'static str> {
    let entry_deck = |way: &Undrafted| bring_for(*way) == seen.room.bring;
    match seen.room.kind {
        Kind::Draft => seen.setup.format.as_ref().map(|format| format.name()),
        Kind::Duel => Undrafted::ALL.into_iter().find(entry_deck).map(Undrafted::name),
        Kind::Build | Kind::Market => None,
    }
}

/// About how many minutes it takes, to the nearest five: two or three games where that many are played.
fn minutes(format: &str, best_of_three: bool) -> u16 {
    let set = house::oracle(1);
    let known = Guide::new(&set).constructions();
    let Some(budget) = known.iter().find(|known| known.name == format).map(|known| known.budget)
    else {
        return 0;
    };
    let (least, most) = budget.total();
    let once = (least + most) / 2;
    let again = if best_of_three { (budget.play.0 + budget.play.1) * 3 / 4 } else { 0 };
    (once + again + 2) / 5 * 5
}
