//! What the readers know of Magic: its colours, its basic lands, and what its decks must be.

use crate::Warning;
use crate::refusal::ListRefusal;
use draft::{Colors, DeckRule, FreeCard, Pool, PoolCard};

/// The colours, in the order everyone writes them.
const COLORS: [(char, &str); 5] =
    [('W', "white"), ('U', "blue"), ('B', "black"), ('R', "red"), ('G', "green")];
/// The basic lands, in the order of the colours.
const BASICS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/// The types its cards have.
pub const TYPES: [&str; 10] = [
    "Artifact",
    "Battle",
    "Conspiracy",
    "Creature",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Planeswalker",
    "Sorcery",
];

/// The colours of letters such as `BGUW`, in any order; `None` where something else is among them.
pub fn colors(letters: &str) -> Option<Colors> {
    let position = |letter: char| COLORS.iter().position(|(known, _)| *known == letter);
    letters.chars().try_fold(Colors::NONE, |colors, letter| {
        Some(colors.or(Colors::one(position(letter.to_ascii_uppercase())?)))
    })
}

/// The colour of a name such as `White`, whatever its capitals.
pub fn color(name: &str) -> Option<Colors> {
    let known = COLORS.iter().position(|(_, known)| known.eq_ignore_ascii_case(name));
    known.map(Colors::one)
}

/// How the two names of a card belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faces {
    /// It has one name, or it is not known.
    One,
    /// Halves that share a side: `Fire // Ice`, and rooms.
    Split,
    /// A card with an adventure or an omen on it.
    Adventure,
    /// Something else is on the back, or upside down.
    TwoSided,
}

/// How the names of a card belong together, as far as its type line and its cost tell.
pub fn faces(card: &PoolCard) -> Faces {
    let (Some(_), Some((front, back))) =
        (card.name.split_once(" // "), card.kind.split_once(" // "))
    else {
        return Faces::One;
    };
    let is = |kind: &str, word: &str| kind.split_whitespace().any(|known| known == word);
    let spell = |kind: &str| is(kind, "Instant") || is(kind, "Sorcery") || is(kind, "Room");
    if is(back, "Adventure") || is(back, "Omen") {
        Faces::Adventure
    } else if card.mana.contains(" // ") || card.mana.is_empty() && spell(front) && spell(back) {
        Faces::Split
    } else {
        Faces::TwoSided
    }
}

/// The sets that Arena has codes of its own for, with these codes.
const ARENA_SETS: [(&str, &str); 2] = [("DOM", "DAR"), ("CON", "CONF")];

/// The code Arena has for a set.
pub fn arena_set(set: &str) -> &str {
    ARENA_SETS.iter().find(|(known, _)| *known == set).map_or(set, |(_, arena)| arena)
}

/// The set of a code, which may be Arena's.
pub fn set_of_arena(code: &str) -> &str {
    let known = ARENA_SETS.iter().find(|(_, arena)| arena.eq_ignore_ascii_case(code));
    known.map_or(code, |(set, _)| set)
}

/// The name of a card's front.
pub fn front(name: &str) -> &str {
    name.split(" // ").next().unwrap_or(name)
}

/// Whether a card is one of the basic lands, which are free and never in packs.
pub fn is_basic(card: &PoolCard) -> bool {
    BASICS.contains(&card.name.as_str()) || card.kind.starts_with("Basic Land")
}

/// The pool of some cards. Basic lands are left out, with a warning.
pub fn pool(mut lines: Vec<PoolCard>, warnings: &mut Vec<Warning>) -> Pool {
    let before = lines.len();
    lines.retain(|card| !is_basic(card));
    let basics = before - lines.len();
    if basics > 0 {
        let what = ListRefusal::Basics { n: basics };
        warnings.push(Warning { line: None, what });
    }
    let free = |(position, name): (usize, &&str)| FreeCard {
        symbol: COLORS[position].0.to_string(),
        ..FreeCard::new(*name, Colors::one(position))
    };
    Pool {
        game: "magic".to_owned(),
        colors: COLORS.iter().map(|(_, name)| (*name).to_owned()).collect(),
        deck: DeckRule {
            least: 40,
            most: None,
            free: BASICS.iter().enumerate().map(free).collect(),
        },
        copies: 1,
        lines,
        boosters: None,
    }
}
