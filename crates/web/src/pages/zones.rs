//! The deck builder: a zone for the deck and one for what is set aside, the count, figures that follow every
//! choice, undo and suggestions. Drafted decks and decks of one's own are built with it.
//!
//! A card is a box to check: where it lies follows from that, so that a click moves it, without script too.

use super::columns::Keys;
use maud::{Markup, html};
use words::{Key, Words, key};

/// What differs from builder to builder.
pub struct Zones {
    /// The cards, those of the deck checked.
    pub slots: Markup,
    /// How many cards the deck has, at least and at most.
    pub count: (usize, usize, Option<usize>),
    /// What the cards are put together by, where there is a choice.
    pub sorting: Markup,
    /// What is done with the deck.
    pub actions: Markup,
    /// What stands beside the cards: figures, and what else is set there.
    pub side: Markup,
}

/// A card in one of the zones, which is part of what is suggested or not, and a land or not.
pub fn slot(card: &Markup, suggested: bool, is_land: bool, keys: &Keys) -> Markup {
    let Keys { species, order, color, cost, kind } = keys;
    html! {
        span class="slot" draggable="true" data-suggested[suggested] data-land[is_land]
            data-species=[species] data-order=[order] data-color=[color] data-cost=[cost] data-kind=[kind] { (card) }
    }
}

impl Zones {
    /// The builder, within the form that sends it.
    pub fn shown(&self, words: Words) -> Markup {
        let say = |key: Key| words.say(key);
        let (count, least, most) = self.count;
        html! {
            fieldset class="offer zones" {
                legend class="sr" { (say(key::DRAFTING_BUILD_GESTURE)) }
                h2 class="zone-deck" { (say(key::DRAFTING_DECK)) " " span class="muted" { (say(key::DRAFTING_BUILD_GESTURE)) } (self.sorting) }
                h2 class="zone-aside" { (say(key::DRAFTING_ASIDE)) }
                (self.slots)
            }
            div class="draft-action" {
                output class="tally" aria-live="polite" data-least=(least) data-most=[most] {
                    (words.say_with(key::DRAFTING_OF, &[("n", count.into()), ("most", least.into())]))
                }
                div class="buttons" {
                    (self.actions)
                    button type="button" class="scripted" data-undo disabled { (say(key::DRAFTING_UNDO)) }
                    button type="button" class="scripted handle" popovertarget="figures" { (say(key::DECKS_FIGURES)) }
                }
            }
            div class="draft-side" {
                section class="pool" id="figures" popover="auto" aria-label=(say(key::DECKS_FIGURES)) {
                    div class="pool-head" {
                        h2 { (say(key::DECKS_FIGURES)) }
                        button type="button" class="close" popovertarget="figures" popovertargetaction="hide" { (say(key::HELP_CLOSE)) }
                    }
                    (self.side)
                }
            }
        }
    }
}
