//! The end of a duel: who won, how it went, and what comes next.

use super::super::context::TableContext;
use super::super::{Around, ending};
use super::log::side_said;
use maud::{Markup, html};
use oracle::{Blow, Duel, DuelEvent, DuelOutcome};
use players::AnyDuellist;
use rooms::game::{AnyEnding, Variant};
use rooms::room::Who;
use table::{Ending, Seat};
use words::key;

/// How it went, fight by fight.
struct FightCurves {
    /// The energy of both after each fight, from the start on.
    energy: [Vec<u16>; 2],
    /// The hardest hit, and who hit.
    biggest: Option<(Seat, u16)>,
    /// How much more the dice of each side showed than they do on average.
    luck: [f64; 2],
}

impl FightCurves {
    fn of(seen: &TableContext<'_>) -> FightCurves {
        let start = seen.setup.ruleset.unwrap_or(oracle::Ruleset::STANDARD).energy();
        let mut curves =
            FightCurves { energy: [vec![start], vec![start]], biggest: None, luck: [0.0; 2] };
        let events = seen.history.iter().flat_map(|entry| &entry.events);
        for event in events.filter_map(Duel::event_in) {
            match event {
                DuelEvent::Struck { seat, blow } => curves.luck[seat.index()] += luck(blow),
                DuelEvent::Fought { seat, damage } => curves.note(*seat, *damage),
                _ => {}
            }
        }
        curves
    }

    fn note(&mut self, hit: Seat, damage: u16) {
        for (place, curve) in self.energy.iter_mut().enumerate() {
            let loss = if place == hit.index() { damage } else { 0 };
            curve.push(curve.last().copied().unwrap_or(0).saturating_sub(loss));
        }
        if self.biggest.is_none_or(|(_, most)| damage > most) && damage > 0 {
            self.biggest = Some((hit.other(), damage));
        }
    }
}

/// How much more dice showed than they do on average.
fn luck(blow: &Blow) -> f64 {
    let champions = blow.champions.as_slice().iter().filter_map(|card| card.champion());
    let average = |die: u8| f64::from(die + 1) / 2.0;
    champions.zip(&blow.dice).map(|(one, rolled)| f64::from(*rolled) - average(one.die)).sum()
}

/// The end, over the table.
pub fn shown(seen: &TableContext<'_>, around: &Around) -> Markup {
    let curves = FightCurves::of(seen);
    let me = seen.you().unwrap_or(Seat(0));
    html! {
        section class={ "ending " (tone(seen)) } aria-labelledby="ended" {
            h2 id="ended" tabindex="-1" { (said(seen)) }
            p { (why(seen, &curves)) }
            @if let Some(wins) = seen.room.wins {
                p class="score" { (seen.say(key::SITE_MATCH)) " " (wins[me.index()]) " : " (wins[me.other().index()]) }
            }
            div class="how" { (curve(seen, &curves, me)) (facts(seen, &curves, me)) }
            div class="then" { (next(seen, around.open)) (more(seen, around)) }
        }
    }
}

/// The biggest hit, and who was lucky.
fn facts(seen: &TableContext<'_>, curves: &FightCurves, me: Seat) -> Markup {
    html! {
        dl class="facts" {
            @if let Some((seat, damage)) = curves.biggest {
                @let values = [("n", damage.into()), ("who", who(seen, seat).into())];
                div { dt { (seen.say(key::DUEL_BIGGEST)) } dd { (seen.say_with(key::DUEL_BIGGEST_HIT, &values)) } }
            }
            div {
                dt { (seen.say(key::DUEL_LUCK)) }
                dd { @for seat in [me, me.other()] {
                    span { (who(seen, seat)) " " (signed(seen, curves.luck[seat.index()])) } " "
                } }
            }
        }
    }
}

fn who(seen: &TableContext<'_>, seat: Seat) -> String {
    if seen.you() == Some(seat) { seen.say(key::DUEL_YOU) } else { seen.short_name(seat) }
}

fn signed(seen: &TableContext<'_>, number: f64) -> String {
    let key = if number < 0.0 { key::DUEL_LUCK_LESS } else { key::DUEL_LUCK_MORE };
    seen.say_with(key, &[("n", seen.words.decimal(number.abs(), 1).into())])
}

fn winner(seen: &TableContext<'_>) -> Option<Seat> {
    match &seen.room.ending {
        Some(AnyEnding::Duel(Ending::Played(DuelOutcome::Won(seat)))) => Some(*seat),
        Some(AnyEnding::Duel(Ending::Resigned(seat))) => Some(seat.other()),
        _ => None,
    }
}

/// How it feels.
fn tone(seen: &TableContext<'_>) -> &'static str {
    match (winner(seen), seen.you()) {
        (Some(seat), Some(you)) if seat == you => "won",
        (Some(_), Some(_)) => "lost",
        _ => "even",
    }
}

/// Who won.
fn said(seen: &TableContext<'_>) -> String {
    match winner(seen) {
        Some(seat) if seen.you() == Some(seat) => seen.say(key::DUEL_WON),
        Some(seat) => seen.say_with(key::DUEL_LOST, &[("who", seen.short_name(seat).into())]),
        None => seen.say(key::DUEL_DRAWN),
    }
}

/// How it came about.
fn why(seen: &TableContext<'_>, curves: &FightCurves) -> String {
    match &seen.room.ending {
        Some(AnyEnding::Duel(Ending::Resigned(seat))) => {
            side_said(seen, key::DUEL_BY_RESIGNING, *seat, &[])
        }
        Some(AnyEnding::Duel(Ending::Agreed)) => seen.say(key::DUEL_BY_AGREEMENT),
        Some(AnyEnding::Duel(Ending::Played(DuelOutcome::Won(seat)))) => {
            let left = curves.energy[seat.index()].last().copied().unwrap_or(0);
            side_said(seen, key::DUEL_BY_ENERGY, *seat, &[("n", left.into())])
        }
        _ => seen.say(key::DUEL_BY_LIMIT),
    }
}

/// The energy of both as two lines.
fn curve(seen: &TableContext<'_>, curves: &FightCurves, me: Seat) -> Markup {
    let most = curves.energy.iter().flatten().copied().max().unwrap_or(1).max(1);
    let points = |seat: Seat| {
        let curve = &curves.energy[seat.index()];
        let step = 300.0 / (curve.len().max(2) - 1) as f64;
        let point = |(place, energy): (usize, &u16)| {
            let y = 84.0 - 80.0 * f64::from(*energy) / f64::from(most);
            format!("{:.1},{y:.1}", place as f64 * step)
        };
        curve.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    };
    let last = |seat: Seat| curves.energy[seat.index()].last().copied().unwrap_or(0);
    html! {
        figure class="energies" {
            svg viewBox="-2 0 304 88" preserveAspectRatio="none" role="img" aria-label=(seen.say(key::DUEL_CURVE)) {
                @for (class, seat) in [("theirs", me.other()), ("mine", me)] {
                    polyline class=(class) points=(points(seat)) vector-effect="non-scaling-stroke" {}
                }
            }
            figcaption {
                (seen.say(key::DUEL_CURVE)) ": "
                @for (class, seat) in [("mine", me), ("theirs", me.other())] {
                    span class=(class) { (who(seen, seat)) " " (last(seat)) } " "
                }
            }
        }
    }
}

/// What comes next. It is reviewed once its cards are no longer in use.
fn next(seen: &TableContext<'_>, open: bool) -> Markup {
    let address = seen.address();
    let others = |me: Seat| seen.room.seats.get(me.other().index()).is_some_and(|seat| seat.again);
    let mine = |me: Seat| seen.room.seats.get(me.index()).is_some_and(|seat| seat.again);
    html! {
        div class="buttons" {
            @if let Some(next) = seen.room.continued {
                @let asked = seen.you().is_some_and(mine);
                a class="button primary" data-next data-soon[asked] href={ "/t/" (next) } { (seen.say(key::DUEL_NEXT_GAME)) }
            } @else if let Some(event) = ending::event(seen) {
                a class="button primary" data-next href=(event) { (seen.say(key::EVENTS_BACK)) }
            } @else if let Some(you) = seen.you() {
                @let name = [("who", seen.short_name(you.other()).into())];
                @if mine(you) {
                    p role="status" { (seen.say_with(key::DUEL_REMATCH_WAITS, &name)) }
                } @else {
                    @if others(you) { p { (seen.say_with(key::DUEL_REMATCH_ASKED, &name)) } }
                    form method="post" action={ (address) "/again" } data-decide {
                        button class="primary" {
                            (seen.say(if others(you) { key::DUEL_REMATCH_ACCEPT } else { key::DUEL_REMATCH }))
                        }
                    }
                }
            }
            @if open {
                a class="button" href={ (address) "/replay" @if let Some(you) = seen.you() { "?seat=" (you.0) } } { (seen.say(key::DUEL_REVIEW)) }
            }
            (harder(seen))
            button type="button" class="quiet script-only" data-look { (seen.say(key::DUEL_LOOK)) }
        }
    }
}

/// Whoever has beaten a computer player can play the next level at once; everybody can go home.
fn harder(seen: &TableContext<'_>) -> Markup {
    let levels = AnyDuellist::LEVELS;
    let beaten = winner(seen).filter(|seat| seen.you() == Some(*seat)).and_then(|seat| {
        let Some(Who::Computer { level, .. }) = &seen.room.seats[seat.other().index()].who else {
            return None;
        };
        levels.iter().position(|known| known.name == level)
    });
    let next = beaten.and_then(|place| levels.get(place + 1)).filter(|_| seen.room.bring.is_none());
    html! {
        @if let Some(level) = next {
            form method="post" action="/play" {
                input type="hidden" name="level" value=(level.name);
                button name="against" value="computer" {
                    (seen.say_with(key::DUEL_NEXT_OPPONENT, &[("who", seen.level(level.name).into())]))
                }
            }
        }
        a class="button" href="/" { (seen.say(key::SITE_LOBBY)) }
    }
}

/// Game file, verification and exports.
fn more(seen: &TableContext<'_>, around: &Around) -> Markup {
    html! {
        details class="more" {
            summary { (seen.say(key::DUEL_MORE)) }
            div class="buttons" {
                a class="button quiet" href={ (seen.address()) "/verify" } { (seen.say(key::SITE_VERIFY)) }
                a class="button quiet" download=(ending::file_name(seen.room.table)) href={ "/api/tables/" (seen.room.table) "/record" } { (seen.say(key::SITE_RECORD)) }
            }
            (around.exports)
        }
    }
}
