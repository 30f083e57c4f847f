//! What a drafter has so far: docked beside the offer, or in a drawer on a telephone, whose handle always
//! says how many cards there are and what they cost.

use super::super::columns::{choice, columns, curve};
use super::super::context::TableContext;
use super::super::decks::figures::best_threes;
use super::seats;
use cube::house::oracle_card;
use draft::{Bins, CardNo, DraftView, PendingChoice, Pool};
use maud::{Markup, html};
use oracle::{BonusClass, Champion};
use words::key;

/// The viewer's cards.
pub fn docked(seen: &TableContext<'_>, pool: &Pool, view: &DraftView) -> Markup {
    let cards = &view.picked;
    let title = seen.say_with(key::SITE_YOUR_CARDS, &[("n", cards.len().into())]);
    html! {
        button type="button" class="handle" popovertarget="pool" { span { (title) } (curve(seen.words, pool, cards)) }
        section class="pool" id="pool" popover="auto" aria-label=(title) {
            div class="pool-head" {
                h2 { (title) }
                (choice(seen, pool))
                button type="button" class="close" popovertarget="pool" popovertargetaction="hide" { (seen.say(key::HELP_CLOSE)) }
            }
            @if cards.is_empty() { p class="muted" { (seen.say(key::DRAFTING_EMPTY)) } }
            (columns(seen, pool, cards))
            div class="pool-figures" {
                @if !cards.is_empty() {
                    div class="best" { h3 { (seen.say(key::SITE_CURVE)) } (curve(seen.words, pool, cards)) }
                }
                (best_threes(seen.words, &champions(pool, cards), BonusClass::Draft))
            }
            @if seen.is_asked() && takes_one(view) {
                label class="scripted confirm" { input type="checkbox" data-confirm; (seen.say(key::DRAFTING_CONFIRM)) }
            }
            (removed(seen, pool, view))
            (passed(seen, pool, view))
            (seats::log(seen, pool))
        }
    }
}

/// Whether a second click on a card could take it.
fn takes_one(view: &DraftView) -> bool {
    let mine = |asked: &&PendingChoice| Some(asked.seat()) == view.seat;
    match view.status.asked.iter().find(mine) {
        Some(PendingChoice::Pick { take, remove, .. }) => take + remove == 1,
        _ => false,
    }
}

/// The champions among some cards, where they are Oracle's.
fn champions(pool: &Pool, cards: &[CardNo]) -> Vec<Champion> {
    cards.iter().filter_map(|card| oracle_card(pool, *card)?.champion()).collect()
}

/// What the viewer has removed; in sight where decks are built from it.
fn removed(seen: &TableContext<'_>, pool: &Pool, view: &DraftView) -> Markup {
    let format = seen.setup.format.as_ref();
    let is_bin = format.is_some_and(|format| format.procedure().bins() == Bins::Own);
    html! {
        @if !view.removed.is_empty() {
            details class=[is_bin.then_some("own-bin")] open[is_bin] {
                summary { (seen.say_with(key::DRAFTING_REMOVED, &[("n", view.removed.len().into())])) }
                p translate="no" { (seen.words.pool_cards(pool, &view.removed)) }
            }
        }
    }
}

/// What the viewer passed on, the last first.
fn passed(seen: &TableContext<'_>, pool: &Pool, view: &DraftView) -> Markup {
    let left = view.looks.iter().rev().take(12).map(|look| {
        let kept = |card: &CardNo| {
            look.take.as_slice().contains(card)
                || look.remove.as_slice().contains(card)
                || view.picked.contains(card)
        };
        look.offered.iter().copied().filter(|card| !kept(card)).collect::<Vec<CardNo>>()
    });
    let left: Vec<Vec<CardNo>> = left.filter(|cards| !cards.is_empty()).collect();
    html! {
        @if !left.is_empty() {
            details {
                summary { (seen.say(key::SITE_PASSED)) }
                @for cards in left { p class="muted" translate="no" { (seen.words.pool_cards(pool, &cards)) } }
            }
        }
    }
}
