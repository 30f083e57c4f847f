//! Rarities for lists that have none: from tags, or from a second list (M10).

use draft::{Pool, Rarity};
use std::collections::HashMap;

/// Gives every card without a rarity the one that is among its tags.
pub fn by_tags(pool: &mut Pool) {
    for card in pool.lines.iter_mut().filter(|card| card.rarity.is_none()) {
        card.rarity = card.tags.iter().find_map(|tag| Rarity::named(tag));
    }
}

/// Gives every card without a rarity the one that a card of its name has in another list.
pub fn by_list(pool: &mut Pool, list: &Pool) {
    let known = list.lines.iter().filter_map(|card| Some((card.name.as_str(), card.rarity?)));
    let known: HashMap<&str, Rarity> = known.collect();
    for card in pool.lines.iter_mut().filter(|card| card.rarity.is_none()) {
        card.rarity = known.get(card.name.as_str()).copied();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draft::Card;

    fn list(cards: Vec<Card>) -> Pool {
        Pool { lines: cards, ..crate::house::oracle(1) }
    }

    #[test]
    fn a_tag_that_is_a_rarity_becomes_it() {
        let tagged = Card { tags: vec!["burn".into(), "Uncommon".into()], ..Card::named("A") };
        let rare = Card { rarity: Some(Rarity::Rare), ..tagged.clone() };
        let mut pool = list(vec![tagged, rare, Card::named("B")]);
        by_tags(&mut pool);
        let rarities: Vec<_> = pool.lines.iter().map(|card| card.rarity).collect();
        assert_eq!(rarities, [Some(Rarity::Uncommon), Some(Rarity::Rare), None]);
    }

    #[test]
    fn a_second_list_gives_rarities_by_name() {
        let mut pool = list(vec![Card::named("A"), Card::named("B")]);
        let known = Card { rarity: Some(Rarity::Mythic), ..Card::named("B") };
        by_list(&mut pool, &list(vec![known]));
        let rarities: Vec<_> = pool.lines.iter().map(|card| card.rarity).collect();
        assert_eq!(rarities, [None, Some(Rarity::Mythic)]);
    }
}
