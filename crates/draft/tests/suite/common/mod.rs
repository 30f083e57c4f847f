//! Pools to test with.

use draft::{Boosters, Colors, DeckRule, FreeCard, Layout, Pool, PoolCard, Rarity, Sheet, Slot};
use std::sync::Arc;

/// So many cards of which only the names are known. Decks have exactly `least` cards.
pub fn names(count: usize, least: u16) -> Pool {
    Pool {
        game: "test".to_owned(),
        colors: Vec::new(),
        deck: DeckRule { least, most: Some(least), free: Vec::new() },
        copies: 1,
        lines: (0..count).map(|n| PoolCard::named(format!("card {n}"))).collect(),
        boosters: None,
    }
}

/// The same, shared.
pub fn shared(count: usize) -> Arc<Pool> {
    Arc::new(names(count, 10))
}

/// A pool with colours and rarities: of each rarity so many cards for each of the single colours,
/// so many colourless and so many of the first two colours. Basic cards are free.
pub fn colored(colors: usize, each: [usize; 3], colorless: [usize; 3], gold: [usize; 3]) -> Pool {
    let mut lines = Vec::new();
    for (tier, rarity) in [Rarity::Common, Rarity::Uncommon, Rarity::Rare].into_iter().enumerate() {
        let mut add = |count: usize, colors: Colors| {
            for _ in 0..count {
                let name = format!("{} {}", rarity.name(), lines.len());
                lines.push(PoolCard {
                    colors: Some(colors),
                    rarity: Some(rarity),
                    ..PoolCard::named(name)
                });
            }
        };
        (0..colors).for_each(|color| add(each[tier], Colors::one(color)));
        add(colorless[tier], Colors::NONE);
        add(gold[tier], Colors(0b11));
    }
    let free = |color: usize| FreeCard::new(format!("land {color}"), Colors::one(color));
    Pool {
        game: "test".to_owned(),
        colors: (0..colors).map(|color| format!("color {color}")).collect(),
        deck: DeckRule { least: 40, most: None, free: (0..colors).map(free).collect() },
        copies: 1,
        lines,
        boosters: None,
    }
}

/// A pool with two sheets: 3 cards of the first and 1 of the second in every booster.
pub fn with_sheets(first: u16, second: u16, endless: bool) -> Pool {
    let mut pool = names(usize::from(first + second), 1);
    let weight = |line: u16| if endless { u32::from(line % 3) + 1 } else { 1 };
    let sheet = |name: &str, lines: std::ops::Range<u16>| {
        Sheet::random(name, lines.map(|line| (line, weight(line))).collect())
    };
    let slot = |sheet, count| Slot { sheet, count };
    let layouts = vec![Layout { weight: 1, slots: vec![slot(0, 3), slot(1, 1)] }];
    let sheets = vec![sheet("common", 0..first), sheet("rare", first..first + second)];
    pool.boosters = Some(Boosters::new(endless, layouts, sheets));
    pool
}
