//! Cards of any pool on a page, sorted as a drafter wants them.

use super::art;
use super::seen::Seen;
use cube::house::oracle_card;
use draft::{CardNo, Pool};
use maud::{Markup, html};
use oracle::Combo;
use words::TableStatus;

/// Minutes and seconds, as on a clock.
pub fn minutes(ms: i64) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}

/// A card of a pool: as it is drawn where it is Oracle's, else what its list says.
pub fn face(seen: &Seen<'_>, pool: &Pool, card: CardNo) -> Markup {
    if let Some(card) = oracle_card(pool, card) {
        return art::card(card.of_set(0), seen.words);
    }
    let line = usize::from(card).checked_rem(pool.lines()).and_then(|line| pool.lines.get(line));
    let Some(line) = line else { return html! {} };
    let colors: Vec<&str> = line
        .colors
        .iter()
        .flat_map(|colors| colors.iter())
        .filter_map(|color| pool.colors.get(color).map(String::as_str))
        .collect();
    html! {
        span class="plain" {
            strong { (line.name) }
            @if let Some(cost) = line.cost { span class="cost" { (cost) } }
            span class="muted" { (line.kind) }
            span class="colors" { (colors.join(", ")) }
        }
    }
}

/// A card that can be chosen.
pub fn choice(
    seen: &Seen<'_>,
    pool: &Pool,
    card: CardNo,
    field: &str,
    kind: &str,
    checked: bool,
) -> Markup {
    let line = pool.card(card);
    html! {
        label class="card pick" data-card={ (field) "-" (card) } data-color=(color(pool, card))
            data-species=[line.tags.first()] data-order=[line.tags.get(1)]
            data-cost=[line.cost] data-strength=(pool.value(card)) {
            input type=(kind) name=(field) value=(card) checked[checked];
            (face(seen, pool, card))
        }
    }
}

/// Some cards, sorted: by colour, then kind, then cost.
pub fn grid(seen: &Seen<'_>, pool: &Pool, cards: &[CardNo]) -> Markup {
    html! {
        div class="grid" data-sorted {
            @for card in sorted(pool, cards) {
                @let line = pool.card(card);
                span class="card" data-card={ "pool-" (card) } data-color=(color(pool, card))
                    data-species=[line.tags.first()] data-order=[line.tags.get(1)] data-cost=[line.cost]
                    data-strength=(pool.value(card)) data-bonus=(partners(pool, card, cards)) {
                    (face(seen, pool, card))
                }
            }
        }
    }
}

/// What cards can be sorted by, for those with script.
pub fn sorting(seen: &Seen<'_>) -> Markup {
    html! {
        p hidden {
            label class="field" {
                span { (seen.say("site-sort")) }
                select data-sort {
                    option value="" { (seen.say("site-sort-place")) }
                    @for by in ["color", "species", "order", "cost", "strength", "bonus"] {
                        option value=(by) { (seen.say(&format!("site-sort-{by}"))) }
                    }
                }
            }
        }
    }
}

/// A card's colours, as a word to sort by.
pub fn color(pool: &Pool, card: CardNo) -> String {
    let colors = pool.card(card).colors.unwrap_or_default();
    let names = colors.iter().filter_map(|color| pool.colors.get(color).map(String::as_str));
    names.collect::<Vec<_>>().join(" ")
}

/// How many of some cards would give a card a bonus beside it.
fn partners(pool: &Pool, card: CardNo, cards: &[CardNo]) -> usize {
    let champion = |card: CardNo| oracle_card(pool, card)?.champion();
    let Some(own) = champion(card) else { return 0 };
    let others = cards.iter().filter(|other| **other != card).filter_map(|other| champion(*other));
    others.filter(|other| Combo::of(&[own, *other]) != Combo::None).count()
}

/// Cards by colour, then by their tags (species and order), cost, and strength.
pub fn sorted(pool: &Pool, cards: &[CardNo]) -> Vec<CardNo> {
    let mut cards = cards.to_vec();
    cards.sort_by_cached_key(|card| {
        let line = pool.card(*card);
        let colors = line
            .colors
            .map_or(u32::MAX, |colors| colors.iter().fold(0, |sum, color| sum | 1 << color));
        (colors, line.tags.clone(), line.cost, std::cmp::Reverse(pool.value(*card)), *card)
    });
    cards
}

/// How a table stands, with people's names in place of seats.
pub fn status(seen: &Seen<'_>, status: &TableStatus) -> Markup {
    let named = |text: &str| {
        let seats = (0..seen.seats()).map(|seat| table::Seat(seat as u8));
        seats.fold(text.to_owned(), |text, seat| {
            text.replace(&seen.words.player(seat), &seen.name(seat))
        })
    };
    html! {
        @if let Some(round) = &status.round { p class="muted" { (round) } }
        @for ask in &status.asks { p class="asks" { (named(ask)) } }
        @if let Some(next) = &status.next { p class="muted" { (named(next)) } }
    }
}

/// How many cards there are of each cost, as bars.
pub fn curve(seen: &Seen<'_>, pool: &Pool, cards: &[CardNo]) -> Markup {
    let mut counts = [0_u32; 8];
    for card in cards {
        let cost = pool.card(*card).cost.map_or(0, |cost| cost as usize);
        counts[cost.min(7)] += 1;
    }
    let last = counts.iter().rposition(|count| *count > 0).unwrap_or(0);
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    html! {
        table class="curve" {
            caption { (seen.say("site-curve")) }
            @for (cost, count) in counts.iter().enumerate().take(last + 1) {
                tr {
                    th scope="row" { (cost) @if cost == 7 { "+" } }
                    td { meter min="0" max=(most) value=(count) {} " " (count) }
                }
            }
        }
    }
}
