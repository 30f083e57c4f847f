//! Building a deck, as people see it.

use super::cards::{self, choice, curve, sorted};
use super::columns::{Keys, sorting};
use super::context::{Form, TableContext};
use super::decks::figures::figures;
use super::draft::drafting_style;
use super::market::new_since;
use super::zones::{Zones, slot};
use super::{Markup, TableFace, signals, story};
use super::{assets, help, keys};
use crate::refusal::WebRefusal;
use cube::house::oracle_card;
use draft::build::{BuildView, DraftDeck};
use draft::{CardNo, DeckRule, FreeCard, Pool};
use maud::html;
use oracle::{BonusClass, Card, code};
use players::{AnyDrafter, Drafter};
use rooms::game::to_json;
use rooms::room::ReplayStep;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Decision, Fast, Refusal};
use words::{Key, key};

/// The face of deck building.
pub struct BuildFace;

impl TableFace for BuildFace {
    fn tell(&self, seen: &TableContext<'_>, steps: &[ReplayStep]) -> Vec<Vec<String>> {
        story::of_events::<draft::build::Build>(seen, steps, |event| {
            Some(seen.words.build_event(event))
        })
    }

    fn style(&self) -> Markup {
        html! { (drafting_style()) (assets::script("build.js")) }
    }

    fn keys(&self) -> &'static [(&'static str, Key)] {
        &keys::BUILD
    }

    fn show(&self, seen: &TableContext<'_>) -> Markup {
        let (Some(view), Some(pool)) = (seen.view::<draft::build::Build>(), seen.pool()) else {
            return html! {};
        };
        html! {
            div class="drafting building" {
                div class="draft-status" {
                    (cards::status(seen, &seen.words.build_status(view)))
                    @if seen.is_asked() && seen.sent.is_none() {
                        p class="muted latest" { (seen.say(key::DRAFTING_SUGGESTED)) }
                    }
                    (signals::shown(seen))
                }
                @if seen.is_asked() {
                    (zones(seen, pool, view))
                } @else if let Some(deck) = &view.deck {
                    (submitted(seen, pool, deck))
                }
                span class="helpers" { (help::build(seen)) (keys::asked(seen.words)) }
            }
        }
    }

    fn decision(&self, seen: &TableContext<'_>, form: &Form) -> Result<Value, Refusal> {
        let cards = match form.one("do") {
            Some("code") => cards_of_code(seen, form.one("code").unwrap_or_default())?,
            _ => form.numbers("card")?,
        };
        let rule = seen.view::<draft::build::Build>().map(|view| &view.rule);
        let free = rule.iter().flat_map(|rule| &rule.free).filter_map(|free| {
            let count: u16 = form.number(&format!("free-{}", free.name))?;
            (count > 0).then(|| (free.name.clone(), count))
        });
        let deck = DraftDeck { cards: cards.into_iter().collect(), free: free.collect() };
        Ok(to_json(&Decision::Act(deck)))
    }

    fn preview(&self, seen: &TableContext<'_>, form: &Form) -> Option<Markup> {
        let pool = seen.pool()?;
        let cards: Vec<CardNo> =
            form.numbers("card").ok()?.into_iter().filter(|card| pool.has(*card)).collect();
        Some(html! {
            p { (seen.say_with(key::SITE_CHOSEN, &[("n", cards.len().into())])) }
            (in_figures(seen, pool, &cards))
        })
    }
}

/// The deck and what is set aside.
fn zones(seen: &TableContext<'_>, pool: &Arc<Pool>, view: &BuildView) -> Markup {
    let suggested = match seen.sent {
        Some(form) => sent(view, form),
        None => suggestion(view, pool),
    };
    let (cards, free) = suggested.map(|deck| (deck.cards, deck.free)).unwrap_or_default();
    let chosen = |card: &CardNo| cards.as_slice().contains(card);
    let rule = &view.rule;
    let count = cards.len() + free.values().map(|count| usize::from(*count)).sum::<usize>();
    let zones = Zones {
        slots: html! {
            @for card in sorted(pool, &view.cards) {
                @let chosen = chosen(&card);
                @let is_land = pool.card(card).is_land();
                @let shown = html! { (choice(seen, pool, card, "card", "checkbox", chosen)) (new_since(seen, &view.cards, card)) };
                (slot(&shown, chosen, is_land, &Keys::of(seen.words, pool, card)))
            }
        },
        count: (count, usize::from(rule.least), rule.most.map(usize::from)),
        sorting: sorting(seen.words, pool, &view.cards),
        actions: html! {
            button class="primary" data-do=(seen.say(key::SITE_SUBMIT_DECK)) data-wait=(wanted(seen, rule)) { (seen.say(key::SITE_SUBMIT_DECK)) }
            button type="button" class="scripted" data-suggest { (seen.say(key::DRAFTING_SUGGEST)) }
            @if !rule.free.is_empty() {
                button type="button" class="scripted" data-hand { (seen.say(key::DRAFTING_HAND)) }
                span class="scripted lands muted" { (seen.say(key::DRAFTING_LANDS)) " " output data-lands {} }
                output class="sample-hand scripted" aria-live="polite" translate="no" {}
            }
            button class="quiet noscript" formaction={ (seen.address()) "/preview" } formmethod="get" { (seen.say(key::DECKS_FIGURES)) }
        },
        side: html! {
            @if !rule.free.is_empty() { (free_cards(seen, rule, &free)) }
            div id="preview" { (in_figures(seen, pool, cards.as_slice())) }
            @if of_oracle(pool, &view.cards).is_some() { (by_code(seen)) }
        },
    };
    zones.shown(seen.words)
}

/// How many cards are to be chosen.
fn wanted(seen: &TableContext<'_>, rule: &DeckRule) -> String {
    let least = ("least", rule.least.into());
    match rule.most {
        None => seen.say_with(key::DRAFTING_BUILD_AT_LEAST, &[least]),
        Some(most) if most == rule.least => seen.say_with(key::DRAFTING_BUILD_EXACTLY, &[least]),
        Some(most) => seen.say_with(key::DRAFTING_BUILD_BETWEEN, &[least, ("most", most.into())]),
    }
}

/// Cards that everybody may add, and how many of each.
fn free_cards(seen: &TableContext<'_>, rule: &DeckRule, free: &BTreeMap<String, u16>) -> Markup {
    html! {
        fieldset class="free" {
            legend { (seen.say(key::DRAFTING_FREE)) }
            @for FreeCard { name, .. } in &rule.free {
                @let count = free.get(name).copied().unwrap_or(0);
                label { (name) " " input type="number" name={ "free-" (name) } min="0" max="60" value=(count) inputmode="numeric"; }
            }
        }
    }
}

/// The deck as it was submitted.
fn submitted(seen: &TableContext<'_>, pool: &Pool, deck: &DraftDeck) -> Markup {
    let cards = deck.cards.as_slice();
    let code = of_oracle(pool, cards).and_then(|cards| code::encode(&cards));
    html! {
        div class="offer" { (cards::grid(seen, pool, cards)) }
        div class="draft-side" {
            p { a class="button" href={ (seen.address()) "/deck" } { (seen.say(key::DECK_MINE)) } }
            @if let Some(code) = code {
                p { (seen.say(key::DECKS_CODE)) " " code { (code) } " " a href={ "/decks/" (code) } { (seen.say(key::DECKS_SHARE)) } }
            }
            @if !deck.free.is_empty() {
                ul class="plain-list" translate="no" { @for (name, count) in &deck.free { li { (count) " " (name) } } }
            }
            (in_figures(seen, pool, cards))
        }
    }
}

/// Cards as the game knows them, if all of them are Oracle's.
fn of_oracle(pool: &Pool, cards: &[CardNo]) -> Option<Vec<Card>> {
    cards.iter().map(|card| oracle_card(pool, *card)).collect()
}

/// What some cards come to: with the bonuses where they are Oracle's.
fn in_figures(seen: &TableContext<'_>, pool: &Pool, cards: &[CardNo]) -> Markup {
    match of_oracle(pool, cards) {
        Some(cards) => figures(seen.words, &cards, BonusClass::Draft),
        None => curve(seen.words, pool, cards),
    }
}

/// A deck by its code, instead of card by card.
fn by_code(seen: &TableContext<'_>) -> Markup {
    html! {
        details {
            summary { (seen.say(key::DECKS_LOAD)) }
            label class="field" { span { (seen.say(key::DECKS_CODE)) } input name="code" maxlength="40" autocomplete="off"; }
            button name="do" value="code" { (seen.say(key::SITE_SUBMIT_CODE)) }
        }
    }
}

/// The drafted cards that a code names.
fn cards_of_code(seen: &TableContext<'_>, text: &str) -> Result<Vec<CardNo>, Refusal> {
    let wanted = code::decode(text)
        .map_err(|error| WebRefusal::Choose { what: seen.words.code_error(&error) })?;
    let pool = seen.pool();
    let mut left =
        seen.view::<draft::build::Build>().map(|view| view.cards.clone()).unwrap_or_default();
    let mut take = |card: Card| {
        let same = |no: &CardNo| {
            let own = pool.as_ref().and_then(|pool| oracle_card(pool, *no));
            own.is_some_and(|own| own.face() == card.face())
        };
        left.iter().position(same).map(|place| left.swap_remove(place))
    };
    let cards: Option<Vec<CardNo>> = wanted.into_iter().map(&mut take).collect();
    cards.ok_or_else(|| WebRefusal::Choose { what: seen.say(key::SITE_CODE_NOT_YOURS) }.into())
}

/// What somebody without script has chosen so far.
fn sent(view: &BuildView, form: &Form) -> Option<DraftDeck> {
    let own = |card: &CardNo| view.cards.contains(card);
    let cards = form.numbers("card").ok()?.into_iter().filter(own).collect();
    let free = view.rule.free.iter();
    let free = free
        .filter_map(|free| Some((free.name.clone(), form.number(&format!("free-{}", free.name))?)));
    Some(DraftDeck { cards, free: free.collect() })
}

/// What the builder of the house would play.
fn suggestion(view: &BuildView, pool: &Arc<Pool>) -> Option<DraftDeck> {
    let build = view.build(Arc::clone(pool)).ok()?;
    let mut builder = AnyDrafter::named("learned").ok()?;
    Some(builder.build(build.sight(view.seat?), &mut Fast::new(1)))
}
