//! Which cards make the best deck that lands can pay for.

use crate::seed::worth::{Appraiser, Item};
use cube::house::ORACLE;
use draft::pool::MOST_COLORS;
use draft::{CardNo, Colors, Pool, build};
use std::cmp::Reverse;

/// What is left of a deck's strength with one, two or three colours, in hundredths: the lands of
/// three do not always come together.
const STEADY: [i64; 3] = [102, 100, 90];
/// Cards that cost as much are expensive.
pub(super) const EXPENSIVE: i64 = 5;
/// How many expensive cards a deck has room for.
pub(super) const ROOM: usize = 5;
/// What is left of the strength of a further expensive card, in hundredths.
pub(super) const CROWDED: i64 = 60;
/// What is left of the strength of a card of other colours that only fills a deck up, in hundredths.
const STRANGER: i64 = 25;
/// How many lands that are not free a deck takes in the place of free ones.
const LANDS: usize = 4;

/// A deck and what it is worth.
pub(super) struct ManaDeck {
    pub cards: Vec<CardNo>,
    pub strength: i64,
}

/// The best deck with one, two or three colours.
pub(super) fn best_deck(pool: &Pool, cards: &[CardNo]) -> ManaDeck {
    let mut items = Appraiser::new(pool).see(cards);
    items.sort_by_key(|item| (Reverse(item.alone), item.card));
    let decks = choices(pool).into_iter().map(|colors| deck(pool, &items, colors));
    decks
        .rev()
        .max_by_key(|deck| deck.strength)
        .unwrap_or(ManaDeck { cards: Vec::new(), strength: 0 })
}

/// The colours a deck may choose from: those that free cards pay for; in another game than Oracle all
/// there are, for houses and factions keep to themselves as well.
fn paid(pool: &Pool) -> Colors {
    let paid = pool.deck.free.iter().fold(Colors::NONE, |all, card| all.or(card.colors));
    if paid != Colors::NONE || pool.game == ORACLE {
        return paid;
    }
    (0..pool.colors.len().min(MOST_COLORS)).map(Colors::one).fold(Colors::NONE, Colors::or)
}

/// Whether a deck has to be of few colours.
pub(super) fn keeps_to_colors(pool: &Pool) -> bool {
    paid(pool).count() > 0
}

/// Every choice of up to three of the colours there are.
fn choices(pool: &Pool) -> Vec<Colors> {
    let mut choices = vec![Colors::NONE];
    for one in paid(pool).iter().map(Colors::one) {
        let few = choices.iter().filter(|few| few.count() < 3);
        let more: Vec<Colors> = few.map(|few| few.or(one)).collect();
        choices.extend(more);
    }
    choices
}

/// The best deck with these colours. `items` come from the strongest to the weakest.
fn deck(pool: &Pool, items: &[Item], colors: Colors) -> ManaDeck {
    let castable = |item: &&Item| item.colors.shared(colors) == item.colors;
    let (lands, spells): (Vec<&Item>, Vec<&Item>) =
        items.iter().filter(castable).partition(|item| pool.card(item.card).is_land());
    let count = build::DraftDeck::usual_cards(pool);
    let spells = with_curve(&spells, count);
    let strength: i64 = spells.iter().map(|(strength, _)| strength).sum();
    let mut cards: Vec<CardNo> = spells.into_iter().map(|(_, card)| card).collect();
    let room = usize::from(pool.deck.least).saturating_sub(cards.len()).min(LANDS);
    let fits = |item: &&&Item| {
        let identity = pool.card(item.card).identity.unwrap_or(item.colors);
        identity.count() > 1 && identity.shared(colors) == identity
    };
    cards.extend(lands.iter().filter(fits).take(room).map(|item| item.card));
    let mut strength = strength;
    if pool.nothing_is_free() {
        let short = usize::from(pool.deck.least).saturating_sub(cards.len());
        let others: Vec<&Item> =
            items.iter().filter(|item| !cards.contains(&item.card)).take(short).collect();
        strength += others.iter().map(|item| item.alone).sum::<i64>() * STRANGER / 100;
        cards.extend(others.iter().map(|item| item.card));
    }
    let steady = STEADY[(colors.count() as usize).clamp(1, 3) - 1];
    ManaDeck { cards, strength: strength * steady / 100 }
}

/// So many of the best cards, with what each adds: expensive ones add less where there are many.
fn with_curve(spells: &[&Item], count: usize) -> Vec<(i64, CardNo)> {
    let mut expensive = 0;
    let mut worths: Vec<(i64, CardNo)> = Vec::with_capacity(spells.len());
    for item in spells {
        expensive += usize::from(item.cost >= EXPENSIVE);
        let crowded = item.cost >= EXPENSIVE && expensive > ROOM;
        let part = if crowded { CROWDED } else { 100 };
        worths.push((item.alone * part / 100, item.card));
    }
    worths.sort_by_key(|(worth, card)| (Reverse(*worth), *card));
    worths.truncate(count);
    worths
}
