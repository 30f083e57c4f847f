//! The pools of the house: Oracle's sets, and a cube of our own.

use draft::{CardNo, Colors, DeckRule, Pool, PoolCard, Rarity};
use oracle::{Card, Color, Face};

/// The game of the pools made from Oracle's sets. A card's number there is its number in the game.
pub const ORACLE: &str = "oracle";

/// The name of the cube that comes with the project.
pub const ARCADIA: &str = "arcadia";

/// So many of Oracle's sets: 120 cards each, with everything known about them. A deck is 40 of them.
pub fn oracle(sets: u16) -> Pool {
    let exactly = oracle::DECK_SIZE as u16;
    Pool {
        game: ORACLE.to_owned(),
        colors: Color::ALL.map(|color| color.name().to_owned()).to_vec(),
        deck: DeckRule { least: exactly, most: Some(exactly), free: Vec::new() },
        copies: sets,
        lines: Card::FIRST_SET.iter().map(|card| line(*card)).collect(),
        boosters: None,
    }
}

/// The card of Oracle that a card of a pool is. Lists may call their game so and mean others: it is
/// the one of that number only where the names agree.
pub fn oracle_card(pool: &Pool, card: CardNo) -> Option<Card> {
    let known = Card::new(card)?;
    let line = pool.lines.get(usize::from(card).checked_rem(pool.lines())?)?;
    (pool.game == ORACLE && line.name == known.of_set(0).name()).then_some(known)
}

fn line(card: Card) -> PoolCard {
    let face = card.face();
    let (colors, tags) = match face {
        Face::Champion(champion) => {
            let species = champion.species().name().to_owned();
            let order = format!("order-{}", champion.order.letter().to_ascii_lowercase());
            (Colors::one(champion.color as usize), vec![species, order])
        }
        _ => (Colors::NONE, Vec::new()),
    };
    PoolCard {
        number: card.number().to_string(),
        colors: Some(colors),
        rarity: Some(rarity(face)),
        cost: Some(face.cost().into()),
        kind: face.kind().to_owned(),
        tags,
        value: Some(face.plain_value().into()),
        ..PoolCard::named(card.name())
    }
}

/// How rare a card counts as in a Deckbuilder Draft (M10).
fn rarity(face: Face) -> Rarity {
    match face {
        Face::DrawTwo => Rarity::Common,
        Face::DrawThree => Rarity::Uncommon,
        Face::Exchange => Rarity::Rare,
        Face::Champion(champion) => match champion.cost {
            0 | 1 => Rarity::Common,
            2 => Rarity::Uncommon,
            _ => Rarity::Rare,
        },
    }
}

/// The cube that comes with the project: 540 invented cards in five colours.
///
/// # Panics
/// Never: a test reads it.
pub fn arcadia() -> Pool {
    let text = include_str!("../data/arcadia-cube.toml");
    toml::from_str(text).expect("the cube of the house can be read")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_of_the_pool_is_the_card_of_that_number() {
        let pool = oracle(3);
        assert_eq!(pool.check(), Ok(()));
        for card in Card::all().take(pool.len()) {
            let known = pool.card(card.number());
            assert_eq!(known.name, card.of_set(0).name());
            assert_eq!(known.cost, Some(card.face().cost().into()));
            assert_eq!(oracle_card(&pool, card.number()), Some(card));
        }
    }

    #[test]
    fn a_list_of_another_game_has_no_card_of_oracle() {
        assert_eq!(oracle_card(&arcadia(), 0), None);
        let mut pool = oracle(1);
        pool.lines.swap(0, 1);
        assert_eq!([0, 1, 2].map(|card| oracle_card(&pool, card).is_some()), [false, false, true]);
    }

    #[test]
    fn rarities_go_by_cost_and_kind() {
        let count = |rarity| oracle(1).lines.iter().filter(|c| c.rarity == Some(rarity)).count();
        // Per colour: 3 + 14 champions of cost 0 and 1, 10 of cost 2, 7 of cost 3; then 9 Draw 2,
        // 6 Draw 3, 3 Exchange.
        assert_eq!(count(Rarity::Common), 3 * 17 + 9);
        assert_eq!(count(Rarity::Uncommon), 3 * 10 + 6);
        assert_eq!(count(Rarity::Rare), 3 * 7 + 3);
    }

    #[test]
    fn the_cube_of_the_house_is_sound() {
        assert_eq!(arcadia().check(), Ok(()));
    }
}
