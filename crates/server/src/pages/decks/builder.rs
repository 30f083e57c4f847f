//! The builder of custom decks: all cards to choose from, and the limits as they fill (R7).
//!
//! It is one form that carries the deck, so that every step is an address. The server counts; the
//! script only asks it more often.

use super::chosen::{Chosen, OTHERS};
use super::figures::figures;
use super::filter::Filter;
use super::of_color;
use crate::pages::asked::{dressed, notice};
use crate::pages::{art, frame};
use maud::{Markup, html};
use oracle::{Card, Color, DECK_SIZE, Kind};
use words::{Words, capitalized};

/// What the page shows.
pub struct Builder<'a> {
    pub words: Words,
    pub chosen: &'a Chosen,
    pub filter: Filter,
    /// What the deck is called so far.
    pub name: &'a str,
    /// The kept deck that this one is to replace.
    pub instead_of: &'a str,
    pub notice: Option<&'a str>,
}

impl Builder<'_> {
    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The whole page.
    pub fn page(&self) -> Markup {
        let title = self.say("decks-build");
        let body = html! {
            (dressed())
            h1 { (title) }
            p { (self.say("decks-build-about")) }
            (notice(self.notice))
            form id="builder" method="get" action="/decks/new" {
                // Whoever presses the return key wants to see, not to save.
                button class="sr" tabindex="-1" aria-hidden="true" { (self.say("decks-show")) }
                input type="hidden" name="id" value=(self.instead_of);
                div class="split" {
                    div { (self.filter.fields(self.words)) (self.cards()) }
                    aside class="side" id="side" { (self.keeping()) (self.tally()) }
                }
                (self.count())
            }
            (loading(self.words))
        };
        frame::page(self.words, &title, "/decks/new", &body)
    }

    /// Every card that is shown, by colour, and what is chosen of those that are not.
    fn cards(&self) -> Markup {
        let shown = |card: &Card| self.filter.shows(*card, self.chosen.count(*card));
        html! {
            @for color in Color::ALL {
                @let cards: Vec<Card> = of_color(color).filter(shown).collect();
                @if !cards.is_empty() {
                    fieldset class="suit" {
                        legend { (capitalized(&self.words.color(color))) }
                        div class="grid small" {
                            @for card in cards {
                                label class="card pick" {
                                    input type="checkbox" name="c" value=(card.number()) checked[self.chosen.count(card) > 0];
                                    (art::card(card, self.words))
                                }
                            }
                        }
                    }
                }
            }
            fieldset class="suit" {
                legend { (self.say("decks-others")) }
                div class="grid others" { @for (name, _, kind) in OTHERS { (self.other(name, kind)) } }
            }
            @for card in self.chosen.champions().filter(|card| !shown(card)) {
                input type="hidden" name="c" value=(card.number());
            }
        }
    }

    /// A card of which there may be several: shown, or only carried along.
    fn other(&self, name: &str, kind: Kind) -> Markup {
        let Some(card) = Card::all().find(|card| kind.includes(*card)) else { return html! {} };
        let count = self.chosen.count(card);
        let most = limit(kind);
        if !self.filter.shows(card, count) {
            return html! { input type="hidden" name=(name) value=(count); };
        }
        let called = self.words.face_kind(card.face().kind());
        html! {
            div class="several" {
                span class="card" { (art::card(card, self.words)) }
                div class="stepper" {
                    button name="less" value=(name) aria-label=(self.words.say_with("decks-less", &[("card", called.as_str().into())])) { "−" }
                    input type="number" name=(name) min="0" max=(most) value=(count) inputmode="numeric" aria-label=(called);
                    button name="more" value=(name) aria-label=(self.words.say_with("decks-more", &[("card", called.as_str().into())])) { "+" }
                }
            }
        }
    }

    /// What can be done with the deck.
    fn keeping(&self) -> Markup {
        html! {
            section class="panel keeping" {
                h2 { (self.say("decks-keep")) }
                label class="field" {
                    span { (self.say("decks-name")) }
                    input name="name" maxlength="40" value=(self.name) autocomplete="off";
                }
                div class="buttons" {
                    button class="primary" formmethod="post" formaction="/decks" name="do" value="save" { (self.say("decks-save")) }
                    button name="do" value="complete" { (self.say("decks-complete")) }
                    button name="do" value="suggest" class="quiet" { (self.say("decks-suggest")) }
                    button name="do" value="clear" class="quiet" { (self.say("decks-clear")) }
                }
            }
        }
    }

    /// The limits as they fill, and the figures.
    pub fn tally(&self) -> Markup {
        let cards = self.chosen.cards();
        html! {
            section class="panel" id="tally" {
                h2 { (self.say("decks-tally")) }
                (fill(&self.say("decks-cards"), self.chosen.len(), DECK_SIZE))
                @for (kind, most) in Kind::LIMITS {
                    @let have = cards.iter().filter(|card| kind.includes(**card)).count();
                    (fill(&self.say(limit_name(kind)), have, most))
                }
                @for problem in self.chosen.excesses() { p class="error" { (self.words.problem(&problem)) } }
                @if self.chosen.problems().is_empty() { p class="good" { (self.say("decks-whole")) } }
                (figures(self.words, &cards))
            }
        }
    }

    /// How far one has come, where the limits are out of sight.
    pub fn count(&self) -> Markup {
        let have = [("n", self.chosen.len().into()), ("most", DECK_SIZE.into())];
        html! {
            p id="count" class="count" aria-live="polite" {
                strong { (self.words.say_with("decks-so-many", &have)) } " "
                a href="#side" { (self.say("decks-to-limits")) }
            }
        }
    }
}

/// How much there is of something, and how much there may be.
fn fill(name: &str, have: usize, most: usize) -> Markup {
    let class = if have > most { "fill over" } else { "fill" };
    html! {
        p class=(class) {
            span { (name) }
            meter min="0" max=(most) value=(have.min(most)) aria-label=(name) {}
            strong { (have) " / " (most) }
        }
    }
}

fn limit(kind: Kind) -> usize {
    Kind::LIMITS.iter().find(|(other, _)| *other == kind).map_or(0, |(_, most)| *most)
}

fn limit_name(kind: Kind) -> &'static str {
    match kind {
        Kind::DrawTwo => "kind-draw-2",
        Kind::DrawThree => "kind-draw-3",
        Kind::Exchange => "kind-exchange",
        Kind::FreeChampion => "decks-free-champions",
    }
}

/// A deck by its code.
pub fn loading(words: Words) -> Markup {
    html! {
        form class="panel" method="get" action="/decks/new" {
            h2 { (words.say("decks-load")) }
            label class="field" {
                span { (words.say("decks-code")) }
                input name="code" maxlength="60" autocomplete="off" spellcheck="false" required;
            }
            div class="buttons" { button name="do" value="load" { (words.say("decks-open")) } }
        }
    }
}
