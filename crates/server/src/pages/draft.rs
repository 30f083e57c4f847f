//! Every draft, as people see it: a pack to choose from, or piles, and what one has so far.

use super::help;
use super::pieces::{self, choice, grid, sorted};
use super::seen::{Form, Seen};
use super::{Face, Markup, story};
use crate::room::Step;
use draft::{Action, Asked, Event, Pool, View};
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

fn pile_choice(seen: &Seen<'_>, view: &View) -> Markup {
    html! {
        div class="buttons" {
            @for pile in &view.piles {
                button name="pile" value=(pile) {
                    (seen.say_with("site-pile", &[("n", (u32::from(*pile) + 1).into())]))
                }
            }
        }
    }
}

/// The pack at hand: cards to keep, and where the format says so, cards to remove.
fn pack(seen: &Seen<'_>, pool: &Pool, view: &View, take: u16, remove: u16) -> Markup {
    let kind = |count: u16| if count == 1 { "radio" } else { "checkbox" };
    let offered = sorted(pool, &view.offered);
    html! {
        @if take > 0 {
            fieldset {
                legend { (seen.say_with("site-keep", &[("n", take.into())])) }
                div class="grid" {
                    @for card in &offered { (choice(seen, pool, *card, "take", kind(take), false)) }
                }
            }
        }
        @if remove > 0 {
            fieldset {
                legend { (seen.say_with("site-remove", &[("n", remove.into())])) }
                (help::term(seen, "removed"))
                div class="grid small" {
                    @for card in &offered { (choice(seen, pool, *card, "remove", kind(remove), false)) }
                }
            }
        }
        div class="buttons" { button class="primary" { (seen.say("site-choose")) } }
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
            (pieces::sorting(seen))
            (grid(seen, pool, &view.picked))
            @if !view.picked.is_empty() { (pieces::curve(seen, pool, &view.picked)) }
            @if !view.looks.is_empty() {
                details {
                    summary { (seen.say("site-passed")) }
                    @for look in view.looks.iter().rev().take(12) {
                        @let kept: Vec<u16> = look.take.as_slice().iter().chain(look.remove.as_slice()).copied().collect();
                        @let left: Vec<u16> = look.offered.iter().copied().filter(|card| !kept.contains(card)).collect();
                        @if !left.is_empty() {
                            p class="muted" { (seen.words.pool_cards(pool, &left)) }
                        }
                    }
                }
            }
        }
    }
}
