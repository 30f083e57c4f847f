//! The arena: the last thing that was decided, where everybody sees it.

use super::super::art;
use super::super::context::TableContext;
use super::log::{self, Told};
use super::{card_key, champions_of};
use maud::{Markup, html};
use oracle::odds;
use oracle::{Blow, Card, Combo, DuelAction, DuelView, Fight, Phase};
use table::Seat;
use words::key;

/// What the arena shows.
pub enum Scene<'a> {
    /// Nothing was decided yet.
    Empty,
    /// An attack that waits for an answer.
    Attack(Seat),
    /// A fight that is over.
    Fight(&'a Fight),
    /// Cards that somebody played, discarded or recalled.
    Cards(Seat, Vec<Card>),
    /// Nothing but words.
    Words,
}

impl<'a> Scene<'a> {
    /// What there is to see now.
    pub fn of(seen: &TableContext<'_>, view: &'a DuelView, me: Seat) -> Scene<'a> {
        let waits =
            |seat: &Seat| view.phase == Phase::Defence && !view.sides[seat.index()].zone.is_empty();
        if let Some(attacker) = [me.other(), me].into_iter().find(waits) {
            return Scene::Attack(attacker);
        }
        let fight = view.fight.as_ref().map_or(Scene::Empty, Scene::Fight);
        match log::last_act(seen.history) {
            Some((_, seat, Some(action))) => match action {
                DuelAction::Attack(_) | DuelAction::Defend(_) => fight,
                DuelAction::Draw(card) => Scene::Cards(seat, vec![*card]),
                DuelAction::Recall { card, champions } => {
                    Scene::Cards(seat, [&[*card], champions.as_slice()].concat())
                }
                DuelAction::Exchange { card, champion } => {
                    Scene::Cards(seat, vec![*card, *champion])
                }
                DuelAction::Discard(cards) => Scene::Cards(seat, cards.as_slice().to_vec()),
                DuelAction::Pass | DuelAction::Mulligan(_) => Scene::Words,
            },
            Some((_, _, None)) => Scene::Words,
            None => fight,
        }
    }

    /// The Light of the champion that acts, which tints the battlefield.
    fn light(&self, view: &DuelView) -> Option<u8> {
        let card = match self {
            Scene::Attack(seat) => view.sides[seat.index()].zone.as_slice().first(),
            Scene::Fight(fight) => fight.attack.champions.as_slice().first(),
            Scene::Cards(_, cards) => cards.iter().find(|card| card.champion().is_some()),
            Scene::Empty | Scene::Words => None,
        };
        card.and_then(|card| card.champion()).map(|champion| champion.order as u8)
    }

    /// What the page does with it, and for how long it is looked at when one takes one's time, in
    /// milliseconds.
    pub fn dwell(&self) -> (&'static str, u32) {
        match self {
            Scene::Empty => ("deal", 500),
            Scene::Attack(_) => ("attack", 1_100),
            Scene::Fight(_) => ("fight", 3_000),
            Scene::Cards(..) => ("cards", 1_300),
            Scene::Words => ("words", 900),
        }
    }
}

/// The arena with what is in it, and what was said last.
pub fn shown(
    seen: &TableContext<'_>,
    view: &DuelView,
    me: Seat,
    scene: &Scene<'_>,
    told: &[Told],
) -> Markup {
    let last = log::last_act(seen.history).map(|(seq, ..)| seq);
    let said = told.iter().rev().find(|told| last.is_none_or(|last| told.seq == last));
    html! {
        section class="zone" data-light=[scene.light(view)] aria-label=(seen.say(key::SITE_ZONE)) {
            @match scene {
                Scene::Empty | Scene::Words => {},
                Scene::Attack(attacker) => (attack(seen, view, *attacker)),
                Scene::Fight(fight) => (fight_shown(seen, fight, me)),
                Scene::Cards(seat, cards) => div class="side" {
                    @for card in cards {
                        figure class="card" data-card=(card_key(*seat, *card)) { (art::card(*card, seen.words)) }
                    }
                },
            }
            @if let (false, Some(fight)) = (matches!(scene, Scene::Fight(_)), &view.fight) {
                @let defender = fight.attacker.other();
                p class="before" { (log::outcome(seen, defender, &fight.attack, fight.defence.as_ref(), fight.damage)) }
            }
            @if let (false, Some(said)) = (matches!(scene, Scene::Fight(_)), said) {
                p class="told" { (said.said()) }
            }
        }
    }
}

/// An attack that waits for an answer: the dice are rolled when it comes.
fn attack(seen: &TableContext<'_>, view: &DuelView, attacker: Seat) -> Markup {
    let side = &view.sides[attacker.index()];
    let (champions, bonuses) =
        (champions_of(&side.zone), view.ruleset.bonuses(side.origin.class()));
    let combo = Combo::of(&champions);
    let total = odds::attack(&champions, bonuses);
    html! {
        div class="side" role="group" aria-label=(seen.name(attacker)) {
            @for card in side.zone.as_slice() {
                @let sides = card.champion().map_or(6, |champion| champion.die);
                figure class="card" data-card=(card_key(attacker, *card)) {
                    (art::card(*card, seen.words)) (art::die(sides, None))
                }
            }
            span class="sum" {
                (bonus(seen, combo, bonuses.worth(combo)))
                span class="total" {
                    span { (total.min()) "–" (total.max()) } " " small { (seen.say(key::SITE_ATTACKS)) }
                }
            }
        }
    }
}

fn fight_shown(seen: &TableContext<'_>, fight: &Fight, me: Seat) -> Markup {
    let attack = blow(seen, fight.attacker, &fight.attack, true);
    let defender = fight.attacker.other();
    let defence = fight.defence.as_ref().map(|defence| blow(seen, defender, defence, false));
    let said = log::outcome(seen, defender, &fight.attack, fight.defence.as_ref(), fight.damage);
    let outcome = html! {
        p class="vs" data-hits=[(fight.damage > 0).then_some(defender.0)] {
            @if fight.damage > 0 { b class="hit" aria-hidden="true" { "−" (fight.damage) } " " }
            span { (said) }
        }
    };
    html! {
        @if fight.attacker == me {
            @if let Some(defence) = defence { (defence) }
            (outcome) (attack)
        } @else {
            (attack) (outcome)
            @if let Some(defence) = defence { (defence) }
        }
    }
}

/// One side of a fight: its champions, each with its die, the bonus and the total.
fn blow(seen: &TableContext<'_>, who: Seat, blow: &Blow, attacks: bool) -> Markup {
    html! {
        div class="side" role="group" aria-label=(seen.name(who)) {
            @for (card, rolled) in blow.champions.as_slice().iter().zip(&blow.dice) {
                @let sides = card.champion().map_or(6, |champion| champion.die);
                figure class="card" data-card=(card_key(who, *card)) {
                    (art::card(*card, seen.words)) (art::die(sides, Some(*rolled)))
                }
            }
            span class="sum" {
                (bonus(seen, blow.combo, blow.bonus))
                span class="total" {
                    span data-count { (blow.total) } " "
                    small { (seen.say(if attacks { key::SITE_ATTACKS } else { key::SITE_DEFENDS })) }
                }
            }
        }
    }
}

/// What champions that belong together bring.
fn bonus(seen: &TableContext<'_>, combo: Combo, worth: u8) -> Markup {
    html! {
        @if combo != Combo::None && worth > 0 {
            span class="badge good" title=(seen.words.combo(combo)) {
                "+" (worth) " " span class="why" { (seen.words.combo(combo)) }
            }
        }
    }
}
