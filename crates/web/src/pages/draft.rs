//! Every draft, as people see it: the offer large, what one has so far docked beside it, and one button
//! that says what it takes.
//!
//! Cards are fields of a form, so that everything works without script. The script lets a second click
//! take, counts what is marked, and says by ear what is new (`assets/draft.js`).

mod pool;
mod seats;

use super::cards::{self, grid, sorted};
use super::context::{Form, TableContext};
use super::{Markup, TableFace, signals, story};
use super::{art, assets, cube_card, help, keys};
use draft::{CardNo, DraftAction, DraftView, PendingChoice, Pool};
use maud::html;
use rooms::game::to_json;
use rooms::room::ReplayStep;
use serde_json::Value;
use table::{Decision, Refusal};
use words::{Key, TableStatus, key};

/// The face of a draft.
pub struct DraftFace;

impl TableFace for DraftFace {
    fn style(&self) -> Markup {
        drafting_style()
    }

    fn tell(&self, seen: &TableContext<'_>, steps: &[ReplayStep]) -> Vec<Vec<String>> {
        let Some(pool) = seen.pool() else { return Vec::new() };
        story::of_events::<draft::Draft>(seen, steps, |event| seen.words.draft_event(pool, event))
    }

    fn keys(&self) -> &'static [(&'static str, Key)] {
        &keys::DRAFT
    }

    fn show(&self, seen: &TableContext<'_>) -> Markup {
        let (Some(view), Some(pool)) = (seen.view::<draft::Draft>(), seen.pool()) else {
            return html! {};
        };
        let status = seen.words.draft_status(&view.status, &view.format, view.seat);
        let own = |asked: &&PendingChoice| seen.is_asked() && Some(asked.seat()) == view.seat;
        let asked = view.status.asked.iter().find(own);
        html! {
            div class="drafting" {
                div class="draft-status" data-say=(said(&status)) {
                    (cards::status(seen, &status))
                    (seats::latest(seen, pool))
                    (signals::shown(seen))
                }
                @match asked {
                    Some(PendingChoice::Pile { .. }) => (pile_choice(seen, view)),
                    Some(PendingChoice::Pick { take, remove, .. }) => {
                        (Offer { seen, pool, view, take: *take, remove: *remove }.shown())
                    }
                    None => div class="offer" {
                        @if !view.offered.is_empty() { (grid(seen, pool, &view.offered)) }
                    },
                }
                div class="draft-side" {
                    (seats::drafters(seen, pool, view))
                    @if view.seat.is_some() { (pool::docked(seen, pool, view)) }
                    @else { (seats::log(seen, pool)) }
                }
                span class="helpers" {
                    (help::draft(seen))
                    @match asked {
                        Some(PendingChoice::Pile { .. }) => (help::term(seen, "pile")),
                        Some(PendingChoice::Pick { remove, .. }) if *remove > 0 => (help::term(seen, "removed")),
                        _ => {}
                    }
                    (keys::asked(seen.words))
                }
            }
        }
    }

    fn decision(&self, _: &TableContext<'_>, form: &Form) -> Result<Value, Refusal> {
        let action = match form.number("pile") {
            Some(pile) => DraftAction::Pile(pile),
            None => DraftAction::Pick {
                take: form.numbers("take")?.into_iter().collect(),
                remove: form.numbers("remove")?.into_iter().collect(),
            },
        };
        Ok(to_json(&Decision::Act(action)))
    }
}

/// Where the draft stands, in one breath.
fn said(status: &TableStatus) -> String {
    let round = status.round.iter().map(|round| format!("{round}."));
    round.chain(status.asks.iter().cloned()).collect::<Vec<String>>().join(" ")
}

/// What the pages of drafts, decks and markets look like, and what they do.
pub fn drafting_style() -> Markup {
    html! {
        (assets::style("draft.css"))
        (assets::script("draft.js"))
        (cube_card::dressed())
    }
}

/// Piles that lie face down.
fn pile_choice(seen: &TableContext<'_>, view: &DraftView) -> Markup {
    html! {
        div class="offer" {
            div class="buttons piles" {
                @for pile in &view.piles {
                    button name="pile" value=(pile) {
                        (art::back())
                        (seen.say_with(key::SITE_PILE, &[("n", (u32::from(*pile) + 1).into())]))
                    }
                }
            }
        }
    }
}

/// The pack at hand, and how many of its cards are kept and removed.
struct Offer<'a> {
    seen: &'a TableContext<'a>,
    pool: &'a Pool,
    view: &'a DraftView,
    take: u16,
    remove: u16,
}

impl Offer<'_> {
    /// The cards, and the button. With script the button waits until enough cards are marked.
    fn shown(&self) -> Markup {
        let cards = sorted(self.pool, &self.view.offered);
        let said = self.said(words::keys!("drafting-do", ["take", "remove", "both"]));
        let wait = self.said(words::keys!("drafting-choose", ["take", "remove", "both"]));
        html! {
            fieldset class="offer" data-take=(self.take) data-remove=(self.remove) {
                legend { (said) }
                div class="pack" { @for (place, card) in cards.iter().enumerate() { (self.card(place, *card)) } }
            }
            div class="draft-action" {
                div class="buttons" {
                    button class="primary" data-do=(said) data-wait=(wait) { (said) }
                }
                p class="gesture scripted muted" { (self.seen.say(self.gesture())) }
            }
        }
    }

    /// Whether some cards are kept and some removed.
    fn is_both(&self) -> bool {
        self.take > 0 && self.remove > 0
    }

    /// How cards are marked and taken with the mouse.
    fn gesture(&self) -> Key {
        match (self.is_both(), self.take + self.remove) {
            (true, _) => key::DRAFTING_GESTURE_BOTH,
            (false, 1) => key::DRAFTING_GESTURE,
            (false, _) => key::DRAFTING_GESTURE_SEVERAL,
        }
    }

    /// What is done or to be chosen: `Take 2 cards`, `Choose 1 card to keep and 1 to remove`.
    fn said(&self, [take, remove, both]: [Key; 3]) -> String {
        let key = match (self.take, self.remove) {
            (_, 0) => take,
            (0, _) => remove,
            _ => both,
        };
        let values = [("take", self.take.into()), ("remove", self.remove.into())];
        self.seen.say_with(key, &values)
    }

    /// A card of the pack, at its place.
    fn card(&self, place: usize, card: CardNo) -> Markup {
        let (field, count) =
            if self.take > 0 { ("take", self.take) } else { ("remove", self.remove) };
        let kind = if count == 1 && !self.is_both() { "radio" } else { "checkbox" };
        let name = self.seen.words.pool_card(self.pool, card);
        let this = |key: Key| self.seen.say_with(key, &[("card", name.as_str().into())]);
        html! {
            div class="slot" {
                label class="card pick" data-card={ (field) "-" (card) } data-color=(cards::color(self.pool, card)) {
                    input type=(kind) name=(field) value=(card) aria-label=[self.is_both().then(|| this(key::SITE_KEEP_THIS))];
                    (cards::face(self.seen, self.pool, card))
                    @if place < 9 { kbd class="scripted" aria-hidden="true" { (place + 1) } }
                    @if self.is_both() {
                        span class="mark keep" aria-hidden="true" { (self.seen.say(key::SITE_KEEP_IT)) }
                        span class="mark remove" aria-hidden="true" { (self.seen.say(key::SITE_REMOVE_IT)) }
                    }
                }
                @if self.is_both() {
                    label class="bin" title=(this(key::SITE_REMOVE_THIS)) {
                        input type="checkbox" name="remove" value=(card) aria-label=(this(key::SITE_REMOVE_THIS));
                        span aria-hidden="true" { "✕" }
                    }
                }
            }
        }
    }
}
