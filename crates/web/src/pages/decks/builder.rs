//! The builder of custom decks: all cards to choose from, and the limits as they fill (R7).
//!
//! It is one form that carries the deck, so that every step is an address. The server counts; the
//! script only asks it more often.

use super::super::columns::Keys;
use super::figures::figures;
use super::filter::Filter;
use super::of_color;
use super::selection::{Chosen, OTHERS};
use crate::pages::draft::drafting_style;
use crate::pages::forms::{dressed, notice};
use crate::pages::zones::{Zones, slot};
use crate::pages::{art, assets, frame, keys};
use maud::{Markup, html};
use oracle::{BonusClass, Card, Color, DECK_SIZE, LimitedKind};
use words::{Key, Words, key};

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
    fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// The whole page.
    pub fn page(&self) -> Markup {
        let title = self.say(key::DECKS_BUILD);
        let body = html! {
            (dressed())
            (drafting_style())
            (assets::script("build.js"))
            h1 { (title) }
            (notice(self.notice))
            form id="builder" method="get" action="/decks/new" {
                // Whoever presses the return key wants to see, not to save.
                button class="sr" tabindex="-1" aria-hidden="true" { (self.say(key::DECKS_SHOW)) }
                input type="hidden" name="id" value=(self.instead_of);
                div class="drafting building" {
                    (self.filter.fields(self.words))
                    (self.zones().shown(self.words))
                    (keys::sheet(self.words, &keys::BUILD))
                }
            }
            (loading(self.words))
        };
        frame::page(self.words, &title, "/decks/new", &body)
    }

    /// The cards that are shown or chosen, and what can be done with them.
    fn zones(&self) -> Zones {
        let shown = |card: &Card| {
            let count = self.chosen.count(*card);
            count > 0 || self.filter.shows(*card, count)
        };
        Zones {
            slots: html! {
                @for card in Color::ALL.into_iter().flat_map(of_color).filter(shown) {
                    @let chosen = self.chosen.count(card) > 0;
                    (slot(&html! {
                        label class="card pick" data-card=(card.number()) {
                            input type="checkbox" name="c" value=(card.number()) checked[chosen];
                            (art::card(card, self.words))
                        }
                    }, false, false, &Keys::default()))
                }
            },
            count: (self.chosen.len(), DECK_SIZE, Some(DECK_SIZE)),
            sorting: Markup::default(),
            actions: self.actions(),
            side: html! {
                div class="others" { @for (name, _, kind) in OTHERS { (self.other(name, kind)) } }
                (self.tally())
                (keys::opener(self.words))
            },
        }
    }

    /// A card of which there may be several.
    fn other(&self, name: &str, kind: LimitedKind) -> Markup {
        let Some(card) = Card::all().find(|card| kind.includes(*card)) else { return html! {} };
        let count = self.chosen.count(card);
        let most = limit(kind);
        let called = self.words.face_kind(card.face().kind());
        html! {
            div class="several" {
                span class="card" { (art::card(card, self.words)) }
                div class="stepper" {
                    button name="less" value=(name) aria-label=(self.words.say_with(key::DECKS_LESS, &[("card", called.as_str().into())])) { "−" }
                    input type="number" name=(name) min="0" max=(most) value=(count) inputmode="numeric" aria-label=(called);
                    button name="more" value=(name) aria-label=(self.words.say_with(key::DECKS_MORE, &[("card", called.as_str().into())])) { "+" }
                }
            }
        }
    }

    /// What can be done with the deck. What the script does in place, the server does with a new page.
    fn actions(&self) -> Markup {
        html! {
            label class="deck-name" {
                span class="sr" { (self.say(key::DECKS_NAME)) }
                input name="name" maxlength="40" value=(self.name) autocomplete="off" placeholder=(self.say(key::DECKS_NAME));
            }
            button class="primary" formmethod="post" formaction="/decks" name="do" value="save" { (self.say(key::DECKS_SAVE)) }
            button name="do" value="complete" data-filled { (self.say(key::DECKS_COMPLETE)) }
            button name="do" value="suggest" data-filled { (self.say(key::DRAFTING_SUGGEST)) }
            button name="do" value="clear" class="quiet" data-filled { (self.say(key::DECKS_CLEAR)) }
        }
    }

    /// The limits as they fill, and the figures.
    pub fn tally(&self) -> Markup {
        let cards = self.chosen.cards();
        html! {
            div id="tally" {
                h3 { (self.say(key::DECKS_TALLY)) }
                (fill(&self.say(key::DECKS_CARDS), self.chosen.len(), DECK_SIZE))
                @for (kind, most) in LimitedKind::LIMITS {
                    @let have = cards.iter().filter(|card| kind.includes(**card)).count();
                    (fill(&self.say(limit_name(kind)), have, most))
                }
                @for problem in self.chosen.excesses() { p class="error" { (self.words.problem(&problem)) } }
                @if self.chosen.problems().is_empty() { p class="good" { (self.say(key::DECKS_WHOLE)) } }
                (figures(self.words, &cards, BonusClass::Monochrome))
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

fn limit(kind: LimitedKind) -> usize {
    LimitedKind::LIMITS.iter().find(|(other, _)| *other == kind).map_or(0, |(_, most)| *most)
}

fn limit_name(kind: LimitedKind) -> Key {
    match kind {
        LimitedKind::DrawTwo => key::KIND_DRAW_2,
        LimitedKind::DrawThree => key::KIND_DRAW_3,
        LimitedKind::Exchange => key::KIND_EXCHANGE,
        LimitedKind::FreeChampion => key::DECKS_FREE_CHAMPIONS,
    }
}

/// A deck by its code.
pub fn loading(words: Words) -> Markup {
    html! {
        form class="panel" method="get" action="/decks/new" {
            h2 { (words.say(key::DECKS_LOAD)) }
            label class="field" {
                span { (words.say(key::DECKS_CODE)) }
                input name="code" maxlength="60" autocomplete="off" spellcheck="false" required;
            }
            div class="buttons" { button name="do" value="load" { (words.say(key::DECKS_OPEN)) } }
        }
    }
}
