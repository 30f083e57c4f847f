//! The sample cube is what it promises to be, card for card.

use draft::{Colors, Pool, PoolCard, Rarity};
use std::collections::{BTreeMap, HashSet};

const CUBE: &str = include_str!("../../data/arcadia-cube.toml");
const BASICS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
const LETTERS: [&str; 5] = ["W", "U", "B", "R", "G"];

fn cube() -> Pool {
    toml::from_str(CUBE).unwrap()
}

/// How many cards of the cube are like this.
fn count(cube: &Pool, like: impl Fn(&PoolCard) -> bool) -> usize {
    cube.lines.iter().filter(|card| like(card)).count()
}

fn colors(card: &PoolCard) -> Colors {
    card.colors.unwrap()
}

/// Rares and mythics share the rare slot of a pack.
fn is_rare(card: &PoolCard) -> bool {
    matches!(card.rarity, Some(Rarity::Rare | Rarity::Mythic))
}

fn is_creature(card: &PoolCard) -> bool {
    card.kind.split_whitespace().any(|word| word == "Creature")
}

/// The ten pairs of colours.
fn pairs() -> impl Iterator<Item = Colors> {
    (0..32).map(Colors).filter(|colors| colors.count() == 2)
}

/// What a printed cost adds up to, and the colours in it.
fn printed(mana: &str) -> (u32, Colors) {
    let sides = mana.split(" // ");
    let symbols = sides.flat_map(|side| {
        let inner = side.strip_prefix('{').and_then(|side| side.strip_suffix('}'));
        inner.unwrap_or_else(|| panic!("{mana:?} is not written in braces")).split("}{")
    });
    symbols.fold((0, Colors::NONE), |(cost, colors), symbol| {
        if let Some(position) = LETTERS.iter().position(|letter| *letter == symbol) {
            return (cost + 1, colors.or(Colors::one(position)));
        }
        let generic = if symbol == "X" { 0 } else { symbol.parse::<u32>().unwrap() };
        (cost + generic, colors)
    })
}

/// The colours of the mana a land makes.
fn mana_made(text: &str) -> Colors {
    if text.contains("Add one mana of any colour") {
        return Colors(31);
    }
    let made = LETTERS.iter().enumerate().filter(|(_, letter)| {
        text.split("Add ").skip(1).any(|made| made.contains(&format!("{{{letter}}}")))
    });
    made.fold(Colors::NONE, |colors, (position, _)| colors.or(Colors::one(position)))
}

#[test]
fn the_cube_is_a_sound_pool_of_five_colours_with_free_basic_lands() {
    let cube = cube();
    cube.check().unwrap();
    assert_eq!(cube.game, "magic");
    assert_eq!(cube.colors, ["white", "blue", "black", "red", "green"]);
    assert_eq!((cube.deck.least, cube.deck.most, cube.copies), (40, None, 1));
    let free = cube.deck.free.iter().map(|card| (card.name.as_str(), card.colors));
    let basics = BASICS.iter().enumerate().map(|(place, name)| (*name, Colors::one(place)));
    assert!(free.eq(basics));
    assert!(cube.boosters.is_none());
}

#[test]
fn there_are_540_cards_with_different_names_numbered_in_order() {
    let cube = cube();
    assert_eq!((cube.lines(), cube.len()), (540, 540));
    let names: HashSet<String> = cube.lines.iter().map(|card| card.name.to_lowercase()).collect();
    assert_eq!(names.len(), 540);
    for (place, card) in cube.lines.iter().enumerate() {
        assert_eq!(card.number, (place + 1).to_string(), "{}", card.name);
        assert_eq!(card.set, "ARC", "{}", card.name);
    }
}

#[test]
fn the_rarities_are_370_100_and_70_of_which_15_are_mythic() {
    let cube = cube();
    let of = |rarity| count(&cube, |card| card.rarity == Some(rarity));
    assert_eq!(of(Rarity::Common), 370);
    assert_eq!(of(Rarity::Uncommon), 100);
    assert_eq!(count(&cube, is_rare), 70);
    assert_eq!(of(Rarity::Mythic), 15);
}

#[test]
fn every_colour_has_50_commons_14_uncommons_and_9_rares() {
    let cube = cube();
    for color in (0..5).map(Colors::one) {
        let of = |rarity| count(&cube, |card| colors(card) == color && card.rarity == Some(rarity));
        assert_eq!(of(Rarity::Common), 50);
        assert_eq!(of(Rarity::Uncommon), 14);
        assert_eq!(of(Rarity::Rare) + of(Rarity::Mythic), 9);
    }
    let mythic = |card: &PoolCard| card.rarity == Some(Rarity::Mythic);
    assert_eq!(count(&cube, |card| colors(card).count() == 1 && mythic(card)), 8);
}

#[test]
fn gold_cards_are_55_22_and_15_and_every_pair_has_its_share() {
    let cube = cube();
    let gold =
        |rarity| count(&cube, |card| colors(card).count() > 1 && card.rarity == Some(rarity));
    assert_eq!(gold(Rarity::Common), 55);
    assert_eq!(gold(Rarity::Uncommon), 22);
    assert_eq!((gold(Rarity::Rare), gold(Rarity::Mythic)), (10, 5));
    assert_eq!(pairs().count(), 10);
    for pair in pairs() {
        let of = |rarity| count(&cube, |card| colors(card) == pair && card.rarity == Some(rarity));
        assert!((5..=6).contains(&of(Rarity::Common)), "{pair:?}");
        assert!(of(Rarity::Uncommon) >= 2, "{pair:?}");
        assert!(of(Rarity::Rare) + of(Rarity::Mythic) >= 1, "{pair:?}");
        assert!(count(&cube, |card| colors(card) == pair) >= 8, "{pair:?}");
    }
    let three = |card: &PoolCard| colors(card).count() == 3;
    assert!(count(&cube, three) >= 2);
    assert_eq!(count(&cube, |card| three(card) && !is_rare(card)), 0);
    assert_eq!(count(&cube, |card| colors(card).count() > 3), 0);
}

#[test]
fn colourless_cards_are_artifacts_and_lands_in_the_promised_numbers() {
    let cube = cube();
    let of = |rarity, land| {
        count(&cube, |card| {
            colors(card) == Colors::NONE && card.rarity == Some(rarity) && card.is_land() == land
        })
    };
    assert_eq!((of(Rarity::Common, false), of(Rarity::Common, true)), (55, 10));
    assert_eq!((of(Rarity::Uncommon, false), of(Rarity::Uncommon, true)), (4, 4));
    let rare = |land| of(Rarity::Rare, land) + of(Rarity::Mythic, land);
    assert_eq!((rare(false), rare(true)), (8, 2));
    assert_eq!(of(Rarity::Mythic, false) + of(Rarity::Mythic, true), 2);
    for card in cube.lines.iter().filter(|card| colors(card) == Colors::NONE && !card.is_land()) {
        assert!(card.kind.contains("Artifact"), "{}", card.name);
    }
}

#[test]
fn the_commons_are_enough_for_a_deckbuilder_draft_of_four() {
    let cube = cube();
    let common = |card: &PoolCard| card.rarity == Some(Rarity::Common);
    assert!(count(&cube, common) >= 340);
    for color in (0..5).map(Colors::one) {
        assert!(count(&cube, |card| common(card) && colors(card) == color) >= 44);
    }
    assert!(count(&cube, |card| common(card) && colors(card) == Colors::NONE) >= 24);
    assert!(count(&cube, |card| common(card) && colors(card).count() > 1) >= 36);
    // 12 starters with five others and 20 boosters with three.
    assert!(count(&cube, |card| common(card) && colors(card).count() != 1) >= 12 * 5 + 20 * 3);
}

#[test]
fn cost_and_colours_agree_with_the_printed_mana() {
    for card in cube().lines.iter().filter(|card| !card.is_land()) {
        let (cost, colors) = printed(&card.mana);
        assert_eq!(card.cost, Some(cost), "{}", card.name);
        assert_eq!(card.colors, Some(colors), "{}", card.name);
        assert_eq!(card.identity, None, "{}", card.name);
    }
}

#[test]
fn lands_are_not_basic_and_belong_with_the_colours_of_their_mana() {
    for card in cube().lines.iter().filter(|card| card.is_land()) {
        assert_eq!((card.cost, card.mana.as_str()), (None, ""), "{}", card.name);
        assert_eq!(card.colors, Some(Colors::NONE), "{}", card.name);
        assert_eq!(card.identity.unwrap_or_default(), mana_made(&card.text), "{}", card.name);
    }
    for card in &cube().lines {
        assert!(!BASICS.contains(&card.name.as_str()), "{}", card.name);
        assert!(!card.kind.contains("Basic"), "{}", card.name);
    }
}

#[test]
fn split_cards_are_split_everywhere() {
    let cube = cube();
    let halves = |text: &str| text.split(" // ").count();
    for card in &cube.lines {
        let parts = [&card.name, &card.mana, &card.kind, &card.text].map(|text| halves(text));
        assert!(parts == [1; 4] || parts == [2; 4], "{}", card.name);
    }
    assert_eq!(count(&cube, |card| halves(&card.name) == 2), 4);
}

#[test]
fn no_text_is_empty_or_has_blanks_around_it_or_twice_in_a_row() {
    for card in &cube().lines {
        let texts = [&card.name, &card.set, &card.number, &card.kind, &card.text];
        for text in texts.into_iter().chain(&card.tags) {
            assert!(!text.is_empty(), "{}", card.name);
            assert_eq!(text.trim(), text, "{}", card.name);
            assert!(!text.contains("  ") && !text.contains(char::is_control), "{}", card.name);
        }
        assert_eq!(card.mana.trim(), card.mana, "{}", card.name);
    }
}

#[test]
fn every_creature_ends_with_its_power_and_toughness_and_nothing_else_does() {
    for card in &cube().lines {
        let last = card.text.split_whitespace().last().unwrap();
        let numbers = last.split_once('/');
        let numbers = numbers.map(|(power, toughness)| {
            power.parse::<u8>().is_ok() && toughness.parse::<u8>().is_ok()
        });
        assert_eq!(numbers == Some(true), is_creature(card), "{}", card.name);
    }
}

#[test]
fn every_card_has_at_most_three_tags_and_every_tag_occurs_at_least_five_times() {
    let cube = cube();
    let mut tags = BTreeMap::new();
    for card in &cube.lines {
        let different: HashSet<&String> = card.tags.iter().collect();
        assert_eq!(different.len(), card.tags.len(), "{}", card.name);
        assert!(card.tags.len() <= 3, "{}", card.name);
        card.tags.iter().for_each(|tag| *tags.entry(tag.as_str()).or_insert(0) += 1);
    }
    assert!(tags.values().all(|times| *times >= 5), "{tags:?}");
}

#[test]
fn every_pair_of_colours_shows_its_theme() {
    let cube = cube();
    let themes = [
        ([0, 1], "flyers"),
        ([1, 2], "discard"),
        ([2, 3], "sacrifice"),
        ([3, 4], "ramp"),
        ([4, 0], "tokens"),
        ([0, 2], "life"),
        ([1, 3], "spells"),
        ([2, 4], "graveyard"),
        ([4, 1], "counters"),
        ([3, 0], "equipment"),
    ];
    for ([one, other], theme) in themes {
        let pair = Colors::one(one).or(Colors::one(other));
        let shows = |card: &PoolCard| card.tags.iter().any(|tag| tag == theme);
        let gold = count(&cube, |card| colors(card) == pair);
        let of_theme = count(&cube, |card| colors(card) == pair && shows(card));
        assert!(of_theme * 4 >= gold * 3, "{theme}: {of_theme} of {gold}");
        for color in [one, other].map(Colors::one) {
            let single = count(&cube, |card| colors(card) == color && shows(card));
            assert!(single >= 5, "{theme}: {single} of {color:?}");
        }
    }
}

#[test]
fn the_mana_curve_and_the_share_of_creatures_are_those_of_a_playable_cube() {
    let cube = cube();
    let spells: Vec<&PoolCard> = cube.lines.iter().filter(|card| !card.is_land()).collect();
    let total: u32 = spells.iter().map(|card| card.cost.unwrap()).sum();
    let average = f64::from(total) / spells.len() as f64;
    assert!((2.75..=3.25).contains(&average), "{average}");
    let creatures = spells.iter().filter(|card| is_creature(card)).count();
    assert!((52..=58).contains(&(creatures * 100 / spells.len())), "{creatures}");
    for color in (0..5).map(Colors::one) {
        let common =
            |card: &&&PoolCard| colors(card) == color && card.rarity == Some(Rarity::Common);
        let costs = spells.iter().filter(common).filter_map(|card| card.cost);
        let costs: HashSet<u32> = costs.collect();
        assert_eq!(costs, (1..=6).collect(), "{color:?}");
    }
}

#[test]
fn the_cards_are_ordered_by_colour_then_rarity() {
    let place = |card: &PoolCard| {
        let group = match (colors(card).count(), colors(card).single()) {
            (_, Some(color)) => color,
            (0, None) if card.is_land() => 7,
            (0, None) => 6,
            _ => 5,
        };
        (group, card.rarity)
    };
    assert!(cube().lines.is_sorted_by_key(place));
}
