//! The duel, as people see it.

use super::art;
use super::help::{wonder, wonders};
use super::seen::{Form, Seen};
use super::{Face, Markup, story};
use crate::room::Step;
use maud::html;
use oracle::odds::{self, Distribution};
use oracle::{
    Action, Blow, BonusTable, Card, Cards, Champion, Coins, Combo, Event, Fight, Phase, SideView,
    View,
};
use serde_json::Value;
use table::{Decision, Refusal, Seat, Table};

/// The face of a duel.
pub struct Duel;

impl Face for Duel {
    fn kind(&self) -> &'static str {
        oracle::Duel::KIND
    }

    fn tell(&self, seen: &Seen<'_>, steps: &[Step]) -> Vec<Vec<String>> {
        story::duel(seen, steps)
    }

    fn show(&self, seen: &Seen<'_>) -> Markup {
        let Some(view) = seen.view::<View>() else { return html! {} };
        let me = seen.you().unwrap_or(Seat(0));
        let asked = seen.is_asked();
        html! {
            div class="board" {
                (seat(seen, &view, me.other()))
                (zones(seen, &view, me))
                (seat(seen, &view, me))
                @if asked { (asks(seen, &view)) }
                @if let Some(hand) = &view.sides[me.index()].hand {
                    section aria-label=(seen.say("site-hand")) {
                        div class="hand" {
                            @for card in hand.as_slice() { (choice(seen, me, *card, "card", asked && may_be_chosen(&view, me, *card))) }
                        }
                    }
                }
                @if asked && view.phase == Phase::Action && can_recall(&view, me) {
                    (recall(seen, me, &view.sides[me.index()]))
                }
                div class="deciding" {
                    div id="preview" aria-live="polite" {}
                    @if asked { (buttons(seen, &view, me)) }
                }
            }
            div class="split" {
                div { (story(seen, &view)) }
                div { (piles(seen, &view, me)) }
            }
        }
    }

    fn decision(&self, seen: &Seen<'_>, form: &Form) -> Result<Value, Refusal> {
        let cards: Vec<Card> = chosen(form, "card")?;
        let fallen: Cards = chosen(form, "fallen")?.into_iter().collect();
        let all = || cards.iter().copied().collect::<Cards>();
        let one = |which: fn(&Card) -> bool, key: &'static str| {
            let mut those = cards.iter().copied().filter(which);
            those.next().ok_or_else(|| Refusal::new("choose", seen.say(key)))
        };
        let champion: fn(&Card) -> bool = |card| card.champion().is_some();
        let other: fn(&Card) -> bool = |card| card.champion().is_none();
        let action = match form.one("do").unwrap_or_default() {
            "mulligan" => Action::Mulligan(all()),
            "keep" => Action::Mulligan(Cards::default()),
            "attack" => Action::Attack(all()),
            "draw" => Action::Draw(one(other, "site-choose-draw")?),
            "recall" => Action::Recall { card: one(other, "site-choose-draw")?, champions: fallen },
            "exchange" => Action::Exchange {
                card: one(other, "site-choose-exchange")?,
                champion: one(champion, "site-choose-champion")?,
            },
            "defend" => Action::Defend(all()),
            "take" => Action::Defend(Cards::default()),
            "discard" => Action::Discard(all()),
            _ => Action::Pass,
        };
        Ok(crate::game::written(&Decision::Act(action)))
    }

    fn preview(&self, seen: &Seen<'_>, form: &Form) -> Option<Markup> {
        let view = seen.view::<View>()?;
        let me = seen.you()?;
        let champions: Vec<Champion> =
            chosen(form, "card").ok()?.iter().filter_map(|card| card.champion()).collect();
        let cost: u32 = champions.iter().map(|champion| u32::from(champion.cost)).sum();
        let bonuses = view.ruleset.bonuses(view.sides[me.index()].origin.class());
        match view.phase {
            Phase::Action if !champions.is_empty() => {
                let total = odds::attack(&champions, bonuses);
                Some(previewed(seen, &champions, bonuses, cost, "site-attack-total", &total))
            }
            Phase::Defence => {
                let attacker = &view.sides[me.other().index()];
                let bonuses_against = view.ruleset.bonuses(attacker.origin.class());
                let attack = odds::attack(&champions_of(&attacker.zone), bonuses_against);
                let damage = odds::damage(&attack, &odds::defence(&champions, bonuses));
                Some(previewed(seen, &champions, bonuses, cost, "site-damage-taken", &damage))
            }
            _ => None,
        }
    }
}

fn champions_of(cards: &Cards) -> Vec<Champion> {
    cards.as_slice().iter().filter_map(|card| card.champion()).collect()
}

/// The cards of a field.
fn chosen(form: &Form, name: &str) -> Result<Vec<Card>, Refusal> {
    let unknown = || Refusal::new("unreadable", "There is no such card.").with("why", name);
    form.numbers(name)?.into_iter().map(|number| Card::new(number).ok_or_else(unknown)).collect()
}

/// Whether a card of the hand can have to do with what is asked: only champions one can pay defend.
fn may_be_chosen(view: &View, me: Seat, card: Card) -> bool {
    let lunas = u32::from(view.sides[me.index()].lunas);
    let pays = |champion: Champion| u32::from(champion.cost) <= lunas;
    view.phase != Phase::Defence || card.champion().is_some_and(pays)
}

/// A card that can be chosen, or just looked at.
fn choice(seen: &Seen<'_>, whose: Seat, card: Card, field: &str, active: bool) -> Markup {
    html! {
        @if active {
            label class="card pick" data-card=(key(whose, card)) {
                input type="checkbox" name=(field) value=(card.number());
                (art::card(card, seen.words))
            }
        } @else {
            span class={ "card" @if seen.is_asked() { " off" } } data-card=(key(whose, card)) {
                (art::card(card, seen.words))
            }
        }
    }
}

/// What tells a card from all others on the page: both players may have the same.
fn key(whose: Seat, card: Card) -> String {
    format!("{}-{}", whose.0, card.number())
}

fn seat(seen: &Seen<'_>, view: &View, seat: Seat) -> Markup {
    let side = &view.sides[seat.index()];
    let turn = view.to_act == Some(seat);
    let mine = seen.you().unwrap_or(Seat(0)) == seat;
    html! {
        section class={ "seat" @if turn { " turn" } } data-seat=(seat.0) aria-label=(seen.name(seat)) {
            h2 class="name" {
                (seen.name(seat))
                @if turn { " " span class="badge" { (seen.say("site-to-move")) } }
            }
            span class="stat" role="img"
                aria-label=(seen.say_with("site-hand-size", &[("n", side.hand_size.into())])) {
                (art::back()) (side.hand_size)
            }
            span class="stat muted" role="img"
                aria-label=(seen.say_with("site-deck-size", &[("n", side.deck_size.into())])) {
                (seen.say_with("site-deck", &[("n", side.deck_size.into())]))
            }
            (art::energy(side.energy, view.ruleset.energy(), seen.words))
            @if mine { (wonder(seen, "energy")) }
            (art::coins(Coins::of(side.lunas), seen.words))
            @if mine { (wonder(seen, "luna")) }
        }
    }
}

/// Who fights now, or the last fight: theirs above and mine below.
fn zones(seen: &Seen<'_>, view: &View, me: Seat) -> Markup {
    // Who has won leaves the champions where they are (R14): their dice are on the table all the same.
    let waits =
        |seat: &Seat| view.phase == Phase::Defence && !view.sides[seat.index()].zone.is_empty();
    let fighting = [me.other(), me].into_iter().find(waits);
    html! {
        section class="zone" aria-label=(seen.say("site-zone")) {
            @match (fighting, &view.fight) {
                (Some(attacker), _) => (attack_shown(seen, view, attacker)),
                (None, Some(fight)) => (fight_shown(seen, fight, me)),
                (None, None) => p class="muted" { (seen.say("site-no-fight")) },
            }
            (wonders(seen, &["die", "bonus"]))
        }
    }
}

/// An attack that waits for an answer: the dice are rolled when it comes.
fn attack_shown(seen: &Seen<'_>, view: &View, attacker: Seat) -> Markup {
    let side = &view.sides[attacker.index()];
    let (champions, bonuses) =
        (champions_of(&side.zone), view.ruleset.bonuses(side.origin.class()));
    let combo = Combo::of(&champions);
    let total = odds::attack(&champions, bonuses);
    html! {
        div class="side" role="group" aria-label=(seen.name(attacker)) {
            @for card in side.zone.as_slice() {
                @let sides = card.champion().map_or(6, |champion| champion.die);
                figure class="card" data-card=(key(attacker, *card)) {
                    (art::card(*card, seen.words)) (art::die(sides, None))
                }
            }
            @if combo != Combo::None && bonuses.worth(combo) > 0 {
                span class="badge good" { (seen.words.combo(combo)) " +" (bonuses.worth(combo)) }
            }
            span class="total" {
                (total.min()) "–" (total.max()) " " small { (seen.say("site-attacks")) }
            }
        }
    }
}

fn fight_shown(seen: &Seen<'_>, fight: &Fight, me: Seat) -> Markup {
    let attack = blow_shown(seen, fight.attacker, &fight.attack, true);
    let defender = fight.attacker.other();
    let defence = fight.defence.as_ref().map(|blow| blow_shown(seen, defender, blow, false));
    let done = fight.defence.is_some() || fight.damage > 0;
    let damage = [("who", seen.name(defender).into()), ("n", fight.damage.into())];
    let outcome = html! {
        p class="vs" { @if done { (seen.say_with("site-damage", &damage)) } @else { "⚔" } }
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
fn blow_shown(seen: &Seen<'_>, who: Seat, blow: &Blow, attacks: bool) -> Markup {
    html! {
        div class="side" role="group" aria-label=(seen.name(who)) {
            @for (card, rolled) in blow.champions.as_slice().iter().zip(&blow.dice) {
                @let sides = card.champion().map_or(6, |champion| champion.die);
                figure class="card" data-card=(key(who, *card)) {
                    (art::card(*card, seen.words)) (art::die(sides, Some(*rolled)))
                }
            }
            @if blow.combo != Combo::None && blow.bonus > 0 {
                span class="badge good" { (seen.words.combo(blow.combo)) " +" (blow.bonus) }
            }
            span class="total" {
                (blow.total) " "
                small { (seen.say(if attacks { "site-attacks" } else { "site-defends" })) }
            }
        }
    }
}

fn asks(seen: &Seen<'_>, view: &View) -> Markup {
    let key = match view.phase {
        Phase::Mulligan => "site-ask-mulligan",
        Phase::Action => "site-ask-action",
        Phase::Defence => "site-ask-defence",
        Phase::Discard => "site-ask-discard",
        Phase::Over => return html! {},
    };
    let side = &view.sides[view.to_act.unwrap_or(Seat(0)).index()];
    let over = side.hand_size.saturating_sub(u32::from(view.ruleset.hand_limit()));
    let values = [("n", over.into()), ("mulligan", view.ruleset.mulligan().into())];
    html! {
        p class="asks" { (seen.say_with(key, &values)) }
        (wonders(seen, wondered(view.phase)))
    }
}

/// What one may wonder about when one is asked.
fn wondered(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::Mulligan => &["mulligan"],
        Phase::Action => &["cost", "recall", "exchange"],
        Phase::Defence => &["cost", "defence"],
        Phase::Discard => &["discard"],
        Phase::Over => &[],
    }
}

fn can_recall(view: &View, me: Seat) -> bool {
    let side = &view.sides[me.index()];
    let draws = side.hand.as_ref().is_some_and(|hand| {
        hand.as_slice()
            .iter()
            .any(|card| matches!(card.face(), oracle::Face::DrawTwo | oracle::Face::DrawThree))
    });
    draws && side.discard.iter().any(|card| card.champion().is_some())
}

fn recall(seen: &Seen<'_>, me: Seat, side: &SideView) -> Markup {
    html! {
        details {
            summary { (seen.say("site-recall-from")) }
            div class="grid" {
                @for card in side.discard.iter().filter(|card| card.champion().is_some()) {
                    (choice(seen, me, *card, "fallen", true))
                }
            }
        }
    }
}

fn buttons(seen: &Seen<'_>, view: &View, me: Seat) -> Markup {
    let hand = view.sides[me.index()].hand.as_ref().map_or(&[][..], Cards::as_slice);
    let has = |which: fn(&Card) -> bool| hand.iter().any(which);
    let button = |name: &str, class: &str| {
        html! { button class=(class) name="do" value=(name) { (seen.say(&format!("site-do-{name}"))) } }
    };
    html! {
        div class="buttons" {
            @match view.phase {
                Phase::Mulligan => { (button("mulligan", "primary")) (button("keep", "")) }
                Phase::Action => {
                    @if has(|card| card.champion().is_some()) { (button("attack", "primary")) }
                    @if has(|card| matches!(card.face(), oracle::Face::DrawTwo | oracle::Face::DrawThree)) {
                        (button("draw", ""))
                        @if can_recall(view, me) { (button("recall", "")) }
                    }
                    @if has(|card| matches!(card.face(), oracle::Face::Exchange)) { (button("exchange", "")) }
                    (button("pass", "quiet"))
                }
                Phase::Defence => { (button("defend", "primary")) (button("take", "quiet")) }
                Phase::Discard => (button("discard", "primary")),
                Phase::Over => {}
            }
            @if matches!(view.phase, Phase::Action | Phase::Defence) {
                button class="quiet noscript" formaction={ (seen.address()) "/preview" } formmethod="get" {
                    (seen.say("site-odds"))
                }
            }
        }
    }
}

/// The discard piles, champions and others apart.
fn piles(seen: &Seen<'_>, view: &View, me: Seat) -> Markup {
    html! {
        @for seat in [me, me.other()] {
            @let discard = &view.sides[seat.index()].discard;
            details class="panel" {
                summary {
                    (seen.say_with("site-discard", &[("who", seen.name(seat).into()), ("n", discard.len().into())]))
                }
                @for champions in [true, false] {
                    div class="grid" {
                        @for card in discard.iter().rev().filter(|card| card.champion().is_some() == champions) {
                            span class="card" data-card=(key(seat, *card)) { (art::card(*card, seen.words)) }
                        }
                    }
                }
            }
        }
    }
}

/// What happened lately, the last first.
fn story(seen: &Seen<'_>, view: &View) -> Markup {
    let mut active = view.first;
    // With a name for each, so that a screen reader is told only what is new.
    let mut lines: Vec<(String, String)> = Vec::new();
    for entry in seen.told {
        let events = entry["events"].as_array().map_or(&[][..], Vec::as_slice);
        for (place, event) in events.iter().enumerate() {
            let Ok(event) = serde_json::from_value::<Event>(event.clone()) else { continue };
            if let Event::Turn { seat, .. } = event {
                active = seat;
            }
            let line = seen.words.event(&event, active);
            let named = [Seat(0), Seat(1)].iter().fold(line, |line, seat| {
                line.replace(&seen.words.player(*seat), &seen.name(*seat))
            });
            lines.push((format!("{}-{place}", entry["seq"]), named));
        }
    }
    html! {
        section class="panel" {
            h2 id="log" { (seen.say("site-log")) }
            div role="log" aria-labelledby="log" {
                ul class="log" tabindex="0" aria-labelledby="log" {
                    @for (name, line) in lines.iter().rev().take(40) { li data-key=(name) { (line) } }
                }
            }
        }
    }
}

fn previewed(
    seen: &Seen<'_>,
    champions: &[Champion],
    bonuses: &BonusTable,
    cost: u32,
    key: &str,
    totals: &Distribution,
) -> Markup {
    let combo = Combo::of(champions);
    let mean = seen.words.decimal(totals.mean(), 1);
    let values =
        [("mean", mean.into()), ("least", totals.min().into()), ("most", totals.max().into())];
    html! {
        div class="preview" {
            p {
                @if !champions.is_empty() {
                    (seen.say_with("site-costs", &[("n", cost.into())])) " "
                    @if combo != Combo::None && bonuses.worth(combo) > 0 {
                        span class="badge" { (seen.words.combo(combo)) " +" (bonuses.worth(combo)) }
                    }
                }
            }
            p { (seen.say_with(key, &values)) }
            (histogram(totals))
        }
    }
}

/// How likely each total is, as bars.
fn histogram(totals: &Distribution) -> Markup {
    let (low, high) = (totals.min(), totals.max());
    let most = (low..=high).map(|total| totals.probability(total)).fold(0.0, f64::max).max(1e-12);
    let width = 300.0 / f64::from(high - low + 1);
    html! {
        svg class="histogram" viewBox="0 0 300 60" aria-hidden="true" preserveAspectRatio="none" {
            @for total in low..=high {
                @let height = 56.0 * totals.probability(total) / most;
                rect x=(format!("{:.2}", f64::from(total - low) * width)) y=(format!("{:.2}", 60.0 - height))
                    width=(format!("{:.2}", width * 0.9)) height=(format!("{height:.2}")) {}
            }
        }
    }
}
