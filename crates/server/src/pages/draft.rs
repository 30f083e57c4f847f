//! Every draft, as people see it: a pack to choose from, or piles, and what one has so far.

use super::pieces::{self, choice, grid, sorted};
use super::seen::{Form, Seen};
use super::{Face, Markup, story};
use super::{art, help};
use crate::room::Step;
use draft::{Action, Asked, CardNo, Event, Pool, View};
use maud::html;
use serde_json::Value;
use table::{Decision, Refusal, Seat, Table};

/// The face of a draft.
pub struct Draft;

impl Face for Draft {
    fn kind(&self) -> &'static str {
        draft::Draft::KIND
    }

    fn tell(&self, seen: &Seen<'_>, steps: &[Step]) -> Vec<Vec<String>> {
        let Some(pool) = seen.settled::<Pool>("pool") else { return Vec::new() };
        story::of_events(seen, steps, |event: &Event| seen.words.draft_event(&pool, event))
    }

    fn show(&self, seen: &Seen<'_>) -> Markup {
        let (Some(view), Some(pool)) = (seen.view::<View>(), seen.settled::<Pool>("pool")) else {
            return html! {};
        };
        let status = seen.words.draft_status(&view.status, &view.format, view.seat);
        let own = |asked: &&Asked| seen.is_asked() && Some(asked.seat()) == view.seat;
        let asked = view.status.asked.iter().find(own);
        html! {
            (pieces::status(seen, &status))
            (help::draft(seen))
            @match asked {
                Some(Asked::Pile { .. }) => { (help::term(seen, "pile")) (pile_choice(seen, &view)) }
                Some(Asked::Pick { take, remove, .. }) => {
                    (pack(seen, &pool, &view, *take, *remove))
                }
                None if !view.offered.is_empty() => (grid(seen, &pool, &view.offered)),
                None => {}
            }
            (seats(seen, &pool, &view))
            @if view.seat.is_some() { (mine(seen, &pool, &view)) }
        }
    }

    fn decision(&self, _: &Seen<'_>, form: &Form) -> Result<Value, Refusal> {
        let action = match form.number("pile") {
            Some(pile) => Action::Pile(pile),
            None => Action::Pick {
                take: form.numbers("take")?.into_iter().collect(),
                remove: form.numbers("remove")?.into_iter().collect(),
            },
        };
        Ok(crate::game::written(&Decision::Act(action)))
    }
}

/// Piles that lie face down.
fn pile_choice(seen: &Seen<'_>, view: &View) -> Markup {
    html! {
        div class="buttons piles" {
            @for pile in &view.piles {
                button name="pile" value=(pile) {
                    (art::back())
                    (seen.say_with("site-pile", &[("n", (u32::from(*pile) + 1).into())]))
                }
            }
        }
    }
}

/// The pack at hand: cards to keep, and where the format says so, cards to remove.
fn pack(seen: &Seen<'_>, pool: &Pool, view: &View, take: u16, remove: u16) -> Markup {
    let asks = [("take", "site-keep", take), ("remove", "site-remove", remove)];
    let asks: Vec<_> = asks.into_iter().filter(|(.., count)| *count > 0).collect();
    let said = |(_, key, count): &(&str, &str, u16)| seen.say_with(key, &[("n", (*count).into())]);
    let offered = sorted(pool, &view.offered);
    html! {
        fieldset {
            legend { (asks.iter().map(said).collect::<Vec<_>>().join(" · ")) }
            @if remove > 0 { (help::term(seen, "removed")) }
            div class="grid" {
                @for card in &offered {
                    @match asks.as_slice() {
                        [(field, _, count)] => (choice(seen, pool, *card, field, kind(*count), false)),
                        fates => (fated(seen, pool, *card, fates)),
                    }
                }
            }
        }
        div class="buttons" { button class="primary" { (seen.say("site-choose")) } }
    }
}

/// One can be chosen, or several.
const fn kind(count: u16) -> &'static str {
    if count == 1 { "radio" } else { "checkbox" }
}

/// A card with which one of several things is done.
fn fated(seen: &Seen<'_>, pool: &Pool, card: CardNo, fates: &[(&str, &str, u16)]) -> Markup {
    let name = seen.words.pool_cards(pool, &[card]);
    html! {
        figure class="fated" data-color=(pieces::color(pool, card)) {
            span class="card" data-card={ "take-" (card) } { (pieces::face(seen, pool, card)) }
            @for (field, key, count) in fates {
                label class="fate" {
                    input type=(kind(*count)) name=(field) value=(card)
                        aria-label=(seen.say_with(&format!("{key}-this"), &[("card", name.as_str().into())]));
                    (seen.say(&format!("{key}-it")))
                }
            }
        }
    }
}

/// What is known of everybody.
fn seats(seen: &Seen<'_>, pool: &Pool, view: &View) -> Markup {
    html! {
        ul class="drafters" {
            @for (place, known) in view.seats.iter().enumerate() {
                @let seat = Seat(place as u8);
                @let choosing = view.status.asked.iter().any(|asked| asked.seat() == seat);
                li class="panel" {
                    strong { (seen.name(seat)) }
                    @if choosing { " " span class="badge" { (seen.say("site-choosing")) } }
                    " " span class="muted" { (seen.say_with("site-has-cards", &[("n", known.kept.into())])) }
                    @if let Some(cards) = known.cards.as_ref().filter(|_| Some(seat) != view.seat) {
                        details { summary { (seen.say("site-their-cards")) } (grid(seen, pool, cards)) }
                    }
                }
            }
        }
    }
}

/// What the viewer has, and what they passed on.
fn mine(seen: &Seen<'_>, pool: &Pool, view: &View) -> Markup {
    html! {
        section class="panel" {
            h2 { (seen.say_with("site-your-cards", &[("n", view.picked.len().into())])) }
            @if !view.picked.is_empty() {
                (pieces::sorting(seen))
                (grid(seen, pool, &view.picked))
                (pieces::curve(seen, pool, &view.picked))
            }
            @if !view.looks.is_empty() {
                details {
                    summary { (seen.say("site-passed")) }
                    @for look in view.looks.iter().rev().take(12) {
                        @let kept: Vec<u16> = look.take.as_slice().iter().chain(look.remove.as_slice()).copied().collect();
                        @let left: Vec<u16> = look.offered.iter().copied().filter(|card| !kept.contains(card)).collect();
                        @if !left.is_empty() {
                            p class="muted" translate="no" { (seen.words.pool_cards(pool, &left)) }
                        }
                    }
                }
            }
        }
    }
}
