//! The hand, and the champions one could recall.

use super::super::art;
use super::super::context::TableContext;
use super::{card_key, is_draw};
use maud::{Markup, html};
use oracle::{Card, Cards, DuelView, Face, Phase};
use table::Seat;
use words::key;

/// The hand of whoever looks.
pub fn shown(seen: &TableContext<'_>, view: &DuelView, me: Seat, hand: &Cards) -> Markup {
    let asked = seen.is_asked();
    html! {
        section class="held" aria-label=(seen.say(key::SITE_HAND)) {
            div class="hand" {
                @for card in hand.as_slice() {
                    @match asked.then(|| use_now(seen, view, me, *card)) {
                        None => span class="card" data-card=(card_key(me, *card)) { (art::card(*card, seen.words)) },
                        Some(Use::None) => span class="card off" data-card=(card_key(me, *card)) { (art::card(*card, seen.words)) },
                        Some(Use::TooExpensive) => span class="card off poor" data-card=(card_key(me, *card)) {
                            (art::card(*card, seen.words)) (price(seen, *card))
                        },
                        Some(Use::Choice) => (choice(seen, view, me, *card, "card")),
                    }
                }
            }
        }
    }
}

/// What can be done with a card of the hand now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Choice,
    TooExpensive,
    None,
}

/// The same in a lesson, where nothing can be chosen but what it is about.
fn use_now(seen: &TableContext<'_>, view: &DuelView, me: Seat, card: Card) -> Use {
    match seen.aid.wanted() {
        Some(_) if !seen.aid.marks(card) => Use::None,
        _ => use_of(view, me, card),
    }
}

fn use_of(view: &DuelView, me: Seat, card: Card) -> Use {
    let side = &view.sides[me.index()];
    let pays = u16::from(card.face().cost()) <= side.lunas;
    let hand = side.hand.as_ref().map_or(&[][..], Cards::as_slice);
    let trades = hand.iter().any(|card| card.face() == Face::Exchange);
    match view.phase {
        Phase::Defence if card.champion().is_none() => Use::None,
        Phase::Defence if !pays => Use::TooExpensive,
        Phase::Action if !(pays || trades && card.champion().is_some()) => Use::TooExpensive,
        _ => Use::Choice,
    }
}

/// Whether there is a champion in the hand that can defend.
pub fn can_defend(view: &DuelView, me: Seat) -> bool {
    let hand = view.sides[me.index()].hand.as_ref();
    hand.is_some_and(|hand| {
        hand.as_slice().iter().any(|card| use_of(view, me, *card) == Use::Choice)
    })
}

/// A card that can be chosen.
fn choice(
    seen: &TableContext<'_>,
    view: &DuelView,
    whose: Seat,
    card: Card,
    field: &str,
) -> Markup {
    let recalls = is_draw(card).then(|| view.ruleset.recalls(card.face()));
    let kind = match card.face() {
        Face::Champion(_) => "champion",
        Face::Exchange => "exchange",
        Face::DrawTwo | Face::DrawThree => "draw",
    };
    html! {
        label class={ "card pick" @if seen.aid.marks(card) { " marked" } } data-card=(card_key(whose, card)) data-kind=(kind) data-cost=(card.face().cost())
            data-name=(seen.words.card(card)) data-recalls=[recalls.as_ref().map(|recalls| recalls.end())]
            data-recalls-least=[recalls.as_ref().map(|recalls| recalls.start())] {
            input type="checkbox" name=(field) value=(card.number()) checked[seen.has_sent(field, card.number())];
            (art::card(card, seen.words))
            span class="glow" aria-hidden="true" {}
            (price(seen, card))
        }
    }
}

/// What a card costs, shown where that is too much.
fn price(seen: &TableContext<'_>, card: Card) -> Markup {
    html! {
        span class="price" {
            (card.face().cost()) span class="sr" { " " (seen.say(key::DUEL_TOO_EXPENSIVE)) }
        }
    }
}

/// Champions of the discard pile, to be taken back in place of drawing.
pub fn fallen(seen: &TableContext<'_>, view: &DuelView, me: Seat) -> Markup {
    let fallen = view.sides[me.index()].discard.iter().filter(|card| card.champion().is_some());
    html! {
        div class="help sheet" id="recall" popover="auto" role="group" aria-label=(seen.say(key::SITE_RECALL_FROM)) {
            p class="title" { (seen.say(key::SITE_RECALL_FROM)) }
            div class="grid" {
                @for card in fallen {
                    @match seen.aid.wanted() {
                        Some(_) if !seen.aid.marks(*card) => span class="card off" { (art::card(*card, seen.words)) },
                        _ => (choice(seen, view, me, *card, "fallen")),
                    }
                }
            }
            div class="choose" {
                button id="recall-act" class="primary" name="do" value="recall" { (seen.say(key::ACT_RECALL_PLAIN)) }
                button type="button" popovertarget="recall" popovertargetaction="hide" { (seen.say(key::DUEL_MENU_CLOSE)) }
            }
        }
    }
}
