//! Rarities for lists that have none: from tags, a column, a second list, or the names of sections
//! (M10); and copies of commons for lists that have too few.

use draft::pool::MOST_LINES;
use draft::{Pool, PoolCard, Rarity};
use std::collections::HashMap;

/// The rarity a section of a list is called by: `Common`, `Rares`, `Mythic Rare`. What stands behind
/// `##` is not part of a section's name in Draftmancer.
pub fn of_section(name: &str) -> Option<Rarity> {
    let name = name.split("##").next().unwrap_or_default().trim();
    Rarity::named(name).or_else(|| Rarity::named(name.strip_suffix(['s', 'S'])?))
}

/// Gives every card without a rarity the one that is among its tags.
pub fn by_tags(pool: &mut Pool) {
    for card in pool.lines.iter_mut().filter(|card| card.rarity.is_none()) {
        card.rarity = card.tags.iter().find_map(|tag| Rarity::named(tag));
    }
}

/// Gives every card without a rarity the one that a card of its name has in another list.
pub fn by_list(pool: &mut Pool, list: &Pool) {
    by_names(pool, list.lines.iter().filter_map(|card| Some((card.name.as_str(), card.rarity?))));
}

/// Gives every card without a rarity the one that a column of its list has beside its name. What is
/// no rarity gives none.
pub fn by_column(pool: &mut Pool, column: &[(String, String)]) {
    by_names(pool, column.iter().filter_map(|(name, cell)| Some((&**name, of_section(cell)?))));
}

/// Puts as many copies of all commons into a list as a draft needs that asks for so many of them, and
/// says how many cards that are. A list without commons, or with enough, stays as it is; so does one
/// that would get too long.
pub fn copy_commons(pool: &mut Pool, need: usize) -> usize {
    let commons = pool.lines.iter().filter(|card| card.rarity == Some(Rarity::Common));
    let commons: Vec<PoolCard> = commons.cloned().collect();
    let have = commons.len() * usize::from(pool.copies);
    if have == 0 || have >= need {
        return 0;
    }
    let more = commons.len() * (need.div_ceil(have) - 1);
    if pool.lines() + more > MOST_LINES {
        return 0;
    }
    pool.lines.extend(commons.into_iter().cycle().take(more));
    more * usize::from(pool.copies)
}

fn by_names<'a>(pool: &mut Pool, known: impl Iterator<Item = (&'a str, Rarity)>) {
    let known: HashMap<String, Rarity> =
        known.map(|(name, rarity)| (same_name(name), rarity)).collect();
    for card in pool.lines.iter_mut().filter(|card| card.rarity.is_none()) {
        card.rarity = known.get(&same_name(&card.name)).copied();
    }
}

/// What two spellings of a card's name have in common: capitals and spaces around it do not matter.
pub fn same_name(name: &str) -> String {
    name.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(cards: Vec<PoolCard>) -> Pool {
        Pool { lines: cards, ..crate::house::oracle(1) }
    }

    #[test]
    fn a_tag_that_is_a_rarity_becomes_it() {
        let tagged =
            PoolCard { tags: vec!["burn".into(), "Uncommon".into()], ..PoolCard::named("A") };
        let rare = PoolCard { rarity: Some(Rarity::Rare), ..tagged.clone() };
        let mut pool = list(vec![tagged, rare, PoolCard::named("B")]);
        by_tags(&mut pool);
        let rarities: Vec<_> = pool.lines.iter().map(|card| card.rarity).collect();
        assert_eq!(rarities, [Some(Rarity::Uncommon), Some(Rarity::Rare), None]);
    }

    #[test]
    fn a_second_list_gives_rarities_by_name() {
        let mut pool = list(vec![PoolCard::named("A"), PoolCard::named("B")]);
        let known = PoolCard { rarity: Some(Rarity::Mythic), ..PoolCard::named("b") };
        by_list(&mut pool, &list(vec![known]));
        let rarities: Vec<_> = pool.lines.iter().map(|card| card.rarity).collect();
        assert_eq!(rarities, [None, Some(Rarity::Mythic)]);
    }

    #[test]
    fn sections_are_called_by_rarities_in_several_ways() {
        let named = ["Common", "uncommons", "MYTHIC RARE", "Rare##2", "Rares"].map(of_section);
        let expected =
            [Rarity::Common, Rarity::Uncommon, Rarity::Mythic, Rarity::Rare, Rarity::Rare];
        assert_eq!(named, expected.map(Some));
        assert_eq!(of_section("Slot"), None);
    }

    #[test]
    fn a_column_gives_rarities_by_name_and_what_is_none_gives_none() {
        let mut pool = list(vec![PoolCard::named("A"), PoolCard::named("B"), PoolCard::named("C")]);
        let column = [("A", "rare"), ("B", "a note"), ("C", "Commons")];
        by_column(&mut pool, &column.map(|(name, cell)| (name.to_owned(), cell.to_owned())));
        let rarities: Vec<_> = pool.lines.iter().map(|card| card.rarity).collect();
        assert_eq!(rarities, [Some(Rarity::Rare), None, Some(Rarity::Common)]);
    }

    #[test]
    fn commons_are_copied_as_often_as_needed_and_all_alike() {
        let common =
            |name: &str| PoolCard { rarity: Some(Rarity::Common), ..PoolCard::named(name) };
        let rare = PoolCard { rarity: Some(Rarity::Rare), ..PoolCard::named("R") };
        let mut pool = list(vec![common("A"), rare.clone(), common("B")]);
        assert_eq!(copy_commons(&mut pool, 2), 0);
        assert_eq!(copy_commons(&mut pool, 5), 4);
        let names: Vec<_> = pool.lines.iter().map(|card| card.name.as_str()).collect();
        assert_eq!(names, ["A", "R", "B", "A", "B", "A", "B"]);
        assert_eq!(copy_commons(&mut list(vec![rare]), 5), 0);
    }
}
