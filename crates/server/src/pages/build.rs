//! Building a deck, as people see it.

use super::decks::figures;
use super::help;
use super::pieces::{self, choice, curve, sorted};
use super::seen::{Form, Seen};
use super::{Face, Markup, story};
use crate::room::Step;
use cube::house::oracle_card;
use draft::build::{Deck, Event, View};
use draft::{CardNo, FreeCard, Pool};
use maud::html;
use oracle::{Card, code};
use players::{AnyDrafter, Drafter};
use serde_json::Value;
use std::sync::Arc;
use table::{Decision, Fast, Refusal, Table};

/// The face of deck building.
pub struct Build;

impl Face for Build {
    fn kind(&self) -> &'static str {
        draft::build::Build::KIND
    }

    fn tell(&self, seen: &Seen<'_>, steps: &[Step]) -> Vec<Vec<String>> {
        story::of_events(seen, steps, |event: &Event| Some(seen.words.build_event(event)))
    }

    fn show(&self, seen: &Seen<'_>) -> Markup {
        let (Some(view), Some(pool)) = (seen.view::<View>(), seen.settled::<Pool>("pool")) else {
            return html! {};
        };
        let status = seen.words.build_status(&view);
        let asked = seen.is_asked();
        let suggested = if asked { suggestion(&view, &pool) } else { None };
        let (cards, free) = suggested.map(|deck| (deck.cards, deck.free)).unwrap_or_default();
        html! {
            (pieces::status(seen, &status))
            (help::build(seen))
            @if asked {
                p class="muted" { (seen.say("site-suggested")) }
                div class="grid" {
                    @for card in sorted(&pool, &view.cards) {
                        (choice(seen, &pool, card, "card", "checkbox", cards.as_slice().contains(&card)))
                    }
                }
                @for FreeCard { name, .. } in &view.rule.free {
                    @let count = free.get(name).copied().unwrap_or(0);
                    label { (name) " " input type="number" name={ "free-" (name) } min="0" max="60" value=(count); }
                }
                div id="preview" role="status" aria-live="polite" {}
                div class="buttons" {
                    button class="primary" { (seen.say("site-submit-deck")) }
                    button class="quiet noscript" formaction={ (seen.address()) "/preview" } formmethod="get" {
                        (seen.say("decks-figures"))
                    }
                }
                @if of_oracle(&pool, &view.cards).is_some() { (by_code(seen)) }
            } @else if let Some(deck) = &view.deck {
                (pieces::grid(seen, &pool, deck.cards.as_slice()))
                (in_figures(seen, &pool, deck.cards.as_slice()))
                @if let Some(code) = of_oracle(&pool, deck.cards.as_slice()).and_then(|cards| code::encode(&cards)) {
                    p { (seen.say("decks-code")) " " code { (code) } " " a href={ "/decks/" (code) } { (seen.say("decks-share")) } }
                }
            }
        }
    }

    fn decision(&self, seen: &Seen<'_>, form: &Form) -> Result<Value, Refusal> {
        let cards = match form.one("do") {
            Some("code") => cards_of_code(seen, form.one("code").unwrap_or_default())?,
            _ => form.numbers("card")?,
        };
        let rule = seen.view::<View>().map(|view| view.rule);
        let free = rule.iter().flat_map(|rule| &rule.free).filter_map(|free| {
            let count: u16 = form.number(&format!("free-{}", free.name))?;
            (count > 0).then(|| (free.name.clone(), count))
        });
        let deck = Deck { cards: cards.into_iter().collect(), free: free.collect() };
        Ok(crate::game::written(&Decision::Act(deck)))
    }

    fn preview(&self, seen: &Seen<'_>, form: &Form) -> Option<Markup> {
        let pool = seen.settled::<Pool>("pool")?;
        let cards: Vec<CardNo> =
            form.numbers("card").ok()?.into_iter().filter(|card| pool.has(*card)).collect();
        Some(html! {
            p { (seen.say_with("site-chosen", &[("n", cards.len().into())])) }
            (in_figures(seen, &pool, &cards))
        })
    }
}

/// Cards as the game knows them, if all of them are Oracle's.
fn of_oracle(pool: &Pool, cards: &[CardNo]) -> Option<Vec<Card>> {
    cards.iter().map(|card| oracle_card(pool, *card)).collect()
}

/// What some cards come to: with the bonuses where they are Oracle's.
fn in_figures(seen: &Seen<'_>, pool: &Pool, cards: &[CardNo]) -> Markup {
    match of_oracle(pool, cards) {
        Some(cards) => figures(seen.words, &cards),
        None => curve(seen, pool, cards),
    }
}

/// A deck by its code, instead of card by card.
fn by_code(seen: &Seen<'_>) -> Markup {
    html! {
        details {
            summary { (seen.say("decks-load")) }
            label class="field" { span { (seen.say("decks-code")) } input name="code" maxlength="40" autocomplete="off"; }
            button name="do" value="code" { (seen.say("site-submit-code")) }
        }
    }
}

/// The drafted cards that a code names.
fn cards_of_code(seen: &Seen<'_>, text: &str) -> Result<Vec<CardNo>, Refusal> {
    let wanted = code::decode(text)
        .map_err(|error| Refusal::new("choose", seen.words.code_error(&error)))?;
    let pool = seen.settled::<Pool>("pool");
    let mut left = seen.view::<View>().map(|view| view.cards).unwrap_or_default();
    let mut take = |card: Card| {
        let same = |no: &CardNo| {
            let own = pool.as_ref().and_then(|pool| oracle_card(pool, *no));
            own.is_some_and(|own| own.face() == card.face())
        };
        left.iter().position(same).map(|place| left.swap_remove(place))
    };
    let cards: Option<Vec<CardNo>> = wanted.into_iter().map(&mut take).collect();
    cards.ok_or_else(|| Refusal::new("choose", seen.say("site-code-not-yours")))
}

/// What the builder of the house would play.
fn suggestion(view: &View, pool: &Pool) -> Option<Deck> {
    let build = view.build(Arc::new(pool.clone())).ok()?;
    let mut builder = AnyDrafter::named("learned").ok()?;
    Some(builder.build(build.sight(view.seat?), &mut Fast::new(1)))
}
