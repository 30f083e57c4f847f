//! The duel, as people see it.

mod arena;
mod bar;
pub mod coach;
mod ending;
mod hand;
mod lesson;
mod log;
mod menu;
mod strip;

use super::context::{Form, TableContext};
use super::tables::decide_form;
use super::{Around, Markup, TableFace, assets, story};
use crate::refusal::WebRefusal;
use arena::Scene;
use maud::html;
use oracle::{Card, Cards, Champion, DuelAction, DuelView};
use rooms::game::to_json;
use rooms::room::ReplayStep;
use serde_json::Value;
use table::{Decision, Refusal, Seat, TableRefusal};
use words::{Key, key};

/// The face of a duel.
pub struct DuelFace;

impl TableFace for DuelFace {
    fn style(&self) -> Markup {
        html! { (self.replay_style()) (assets::script("duel.js")) }
    }

    fn replay_style(&self) -> Markup {
        assets::style("duel.css")
    }

    fn tell(&self, seen: &TableContext<'_>, steps: &[ReplayStep]) -> Vec<Vec<String>> {
        story::duel(seen, steps)
    }

    fn show(&self, seen: &TableContext<'_>) -> Markup {
        let Some(view) = seen.view::<oracle::Duel>() else { return html! {} };
        let me = seen.you().unwrap_or(Seat(0));
        html! {
            (board(seen, view, me, &Scene::of(seen, view, me), &log::told(seen)))
            (strip::open_piles(seen, view, me))
        }
    }

    fn table(&self, seen: &TableContext<'_>, around: &Around) -> Option<Markup> {
        let view = seen.view::<oracle::Duel>()?;
        let me = seen.you().unwrap_or(Seat(0));
        let (scene, told) = (Scene::of(seen, view, me), log::told(seen));
        let step = log::last_act(seen.history).map(|(seq, ..)| seq);
        let said = told.last().map(log::Told::heard).unwrap_or_default();
        let left = left(seen, view, &scene);
        let (what, dwell) = scene.dwell();
        Some(html! {
            div class="duel" data-step=[step] data-what=(what) data-dwell=(dwell)
                data-said={ (said) @if let Some(left) = left { " " (left) } } data-saying=[told.last().map(|told| told.seq)]
                data-asked=[seen.is_asked().then(|| seen.say(key::DUEL_YOUR_MOVE))] data-lights=[lesson::lights(seen)] {
                (menu::notices(seen))
                (lesson::shown(seen))
                (coach::shown(seen))
                (decide_form(seen, &board(seen, view, me, &scene, &told)))
                aside class="drawer" id="drawer" aria-label=(seen.say(key::DUEL_LOG)) {
                    h2 { (seen.say(key::DUEL_LOG)) }
                    @if seen.room.rigged { p { span class="badge bad" { (seen.say(key::SITE_RIGGED)) } } }
                    (log::shown(seen, &told))
                }
                (menu::shown(seen, around))
                (strip::piles(seen, view, me))
                @if seen.room.ending.is_some() { (ending::shown(seen, around)) }
            }
        })
    }

    fn decision(&self, seen: &TableContext<'_>, form: &Form) -> Result<Value, Refusal> {
        let cards: Vec<Card> = chosen(form, "card")?;
        let fallen: Cards = chosen(form, "fallen")?.into_iter().collect();
        let all = || cards.iter().copied().collect::<Cards>();
        let one = |which: fn(&Card) -> bool, key: Key| {
            let mut those = cards.iter().copied().filter(which);
            those.next().ok_or_else(|| WebRefusal::Choose { what: seen.say(key) })
        };
        let some = |key: Key| match cards.is_empty() {
            true => Err(WebRefusal::Choose { what: seen.say(key) }),
            false => Ok(all()),
        };
        let champion: fn(&Card) -> bool = |card| card.champion().is_some();
        let other: fn(&Card) -> bool = |card| card.champion().is_none();
        let action = match form.one("do").unwrap_or_default() {
            "mulligan" => DuelAction::Mulligan(some(key::DUEL_CHOOSE_REDRAW)?),
            "keep" => DuelAction::Mulligan(Cards::default()),
            "attack" => DuelAction::Attack(all()),
            "draw" => DuelAction::Draw(one(other, key::SITE_CHOOSE_DRAW)?),
            "recall" => {
                DuelAction::Recall { card: one(other, key::SITE_CHOOSE_DRAW)?, champions: fallen }
            }
            "exchange" => DuelAction::Exchange {
                card: one(other, key::SITE_CHOOSE_EXCHANGE)?,
                champion: one(champion, key::SITE_CHOOSE_CHAMPION)?,
            },
            "defend" => DuelAction::Defend(some(key::DUEL_CHOOSE_DEFENDERS)?),
            "take" => DuelAction::Defend(Cards::default()),
            "discard" => DuelAction::Discard(all()),
            "pass" => DuelAction::Pass,
            _ => {
                return Err(WebRefusal::Choose { what: seen.say(key::DUEL_CHOOSE_ACTION) }.into());
            }
        };
        Ok(to_json(&Decision::Act(action)))
    }

    fn preview(&self, seen: &TableContext<'_>, form: &Form) -> Option<Markup> {
        bar::preview(seen, form)
    }
}

/// How much energy whoever was just hit has left, for those who don't see the number fall.
fn left(seen: &TableContext<'_>, view: &DuelView, scene: &Scene<'_>) -> Option<String> {
    let Scene::Fight(fight) = scene else { return None };
    let hit = fight.attacker.other();
    let energy = [("n", view.sides[hit.index()].energy.into())];
    (fight.damage > 0).then(|| log::side_said(seen, key::DUEL_ENERGY_LEFT, hit, &energy))
}

/// The cards: their strip, the arena, my strip, my hand and the bar.
fn board(
    seen: &TableContext<'_>,
    view: &DuelView,
    me: Seat,
    scene: &Scene<'_>,
    told: &[log::Told],
) -> Markup {
    html! {
        div class="board" {
            (strip::shown(seen, view, me.other(), scene))
            (arena::shown(seen, view, me, scene, told))
            (strip::shown(seen, view, me, scene))
            (bar::prompt(seen, view, me))
            @if let Some(hand) = &view.sides[me.index()].hand { (hand::shown(seen, view, me, hand)) }
            (bar::shown(seen, view, me))
        }
    }
}

fn champions_of(cards: &Cards) -> Vec<Champion> {
    cards.as_slice().iter().filter_map(|card| card.champion()).collect()
}

/// The cards of a field.
fn chosen(form: &Form, name: &str) -> Result<Vec<Card>, Refusal> {
    let unknown = || TableRefusal::Unreadable { why: name.to_owned() }.into();
    form.numbers(name)?.into_iter().map(|number| Card::new(number).ok_or_else(unknown)).collect()
}

/// Whether a card draws cards, or recalls champions.
fn is_draw(card: Card) -> bool {
    matches!(card.face(), oracle::Face::DrawTwo | oracle::Face::DrawThree)
}

/// What tells a card from all others on the page: both players may have the same.
fn card_key(whose: Seat, card: Card) -> String {
    format!("{}-{}", whose.0, card.number())
}
