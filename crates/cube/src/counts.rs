//! How many cards of each colour and of each rarity a pool has.

use draft::{Colors, Pool, Rarity};

/// How many cards there are of each colour, without colour, of several, and of unknown ones.
pub fn colors(pool: &Pool) -> Vec<(String, usize)> {
    let copies = usize::from(pool.copies);
    let count = |fits: &dyn Fn(Option<Colors>) -> bool| {
        pool.lines.iter().filter(|card| fits(card.colors)).count() * copies
    };
    let single = |(place, name): (usize, &String)| {
        (name.clone(), count(&|colors| colors == Some(Colors::one(place))))
    };
    let mut colors: Vec<(String, usize)> = pool.colors.iter().enumerate().map(single).collect();
    let none = count(&|colors| colors == Some(Colors::NONE));
    let several = count(&|colors| colors.is_some_and(|colors| colors.count() > 1));
    colors.push(("multicolor".to_owned(), several));
    colors.push(("colorless".to_owned(), none));
    colors.push(("unknown".to_owned(), count(&|colors| colors.is_none())));
    colors
}

/// How many cards there are of each rarity, and of unknown ones.
pub fn rarities(pool: &Pool) -> Vec<(String, usize)> {
    let copies = usize::from(pool.copies);
    let count = |rarity| pool.lines.iter().filter(|card| card.rarity == rarity).count() * copies;
    let known = Rarity::ALL.map(|rarity| (rarity.name().to_owned(), count(Some(rarity))));
    known.into_iter().chain([("unknown".to_owned(), count(None))]).collect()
}
