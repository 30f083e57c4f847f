//! Cards of any pool on a page, sorted as a drafter wants them.

use super::art;
use super::context::TableContext;
use super::cube_card;
use super::story::named;
use cube::house::oracle_card;
use draft::{CardNo, Colors, Pool};
use maud::{Markup, html};
use words::{TableStatus, Words, key};

/// Minutes and seconds, as on a clock.
pub fn minutes(ms: i64) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}

/// A card of a pool: as it is drawn where it is Oracle's, else what its list says.
pub fn face(seen: &TableContext<'_>, pool: &Pool, card: CardNo) -> Markup {
    if let Some(card) = oracle_card(pool, card) {
        return art::card(card.of_set(0), seen.words);
    }
    let line = usize::from(card).checked_rem(pool.lines()).and_then(|line| pool.lines.get(line));
    let Some(line) = line else { return html! {} };
    cube_card::face_of_colors(seen.words, pool, line, counts_with(seen, pool, card))
}

/// A card that can be chosen.
pub fn choice(
    seen: &TableContext<'_>,
    pool: &Pool,
    card: CardNo,
    field: &str,
    kind: &str,
    checked: bool,
) -> Markup {
    html! {
        label class="card pick" data-card={ (field) "-" (card) } data-color=(color(pool, card)) {
            input type=(kind) name=(field) value=(card) checked[checked || seen.has_sent(field, card)];
            (face(seen, pool, card))
        }
    }
}

/// Some cards, sorted: by colour, then kind, then cost.
pub fn grid(seen: &TableContext<'_>, pool: &Pool, cards: &[CardNo]) -> Markup {
    html! {
        div class="grid" {
            @for card in sorted(pool, cards) {
                span class="card" data-card={ "pool-" (card) } data-color=(color(pool, card)) { (face(seen, pool, card)) }
            }
        }
    }
}

/// The colours a card counts with here: at a market as it pays, so that a land has none unless it was settled
/// otherwise (M9); nothing where they are not known.
fn counts_with(seen: &TableContext<'_>, pool: &Pool, card: CardNo) -> Option<Colors> {
    let known = pool.card(card).colors;
    match &seen.setup.prices {
        Some(prices) if known.is_some() || pool.card(card).is_land() => {
            Some(prices.colors(pool, card))
        }
        _ => known,
    }
}

/// A card's colours, as words to tell it by.
pub fn color(pool: &Pool, card: CardNo) -> String {
    let colors = pool.card(card).colors.unwrap_or_default();
    let names = colors.iter().filter_map(|color| pool.colors.get(color).map(String::as_str));
    names.collect::<Vec<_>>().join(" ")
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
pub fn status(seen: &TableContext<'_>, status: &TableStatus) -> Markup {
    html! {
        @if let Some(round) = &status.round { p class="muted round" { (round) } }
        @for ask in &status.asks { p class="asks" { (named(seen, ask)) } }
        @if let Some(next) = &status.next { p class="muted" { (named(seen, next)) } }
    }
}

/// How many cards there are of each cost, as bars.
pub fn curve(words: Words, pool: &Pool, cards: &[CardNo]) -> Markup {
    let mut counts = [0_u32; 8];
    for card in cards.iter().filter(|card| !pool.card(**card).is_land()) {
        let cost = pool.card(*card).cost.map_or(0, |cost| cost as usize);
        counts[cost.min(7)] += 1;
    }
    let last = counts.iter().rposition(|count| *count > 0).unwrap_or(0);
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    html! {
        table class="curve" {
            caption { (words.say(key::SITE_CURVE)) }
            @for (cost, count) in counts.iter().enumerate().take(last + 1) {
                tr {
                    th scope="row" { (cost) @if cost == 7 { "+" } }
                    td { meter min="0" max=(most) value=(count) {} " " (count) }
                }
            }
        }
    }
}
