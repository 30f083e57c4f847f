//! What the readers know of Magic: its colours, its basic lands, and what its decks must be.

use crate::Warning;
use draft::{Card, Colors, DeckRule, FreeCard, Pool};
use table::Refusal;

/// The colours, in the order everyone writes them.
const COLORS: [(char, &str); 5] =
    [('W', "white"), ('U', "blue"), ('B', "black"), ('R', "red"), ('G', "green")];
/// The basic lands, in the order of the colours.
const BASICS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

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

/// Whether a card is one of the basic lands, which are free and never in packs.
pub fn is_basic(card: &Card) -> bool {
    BASICS.contains(&card.name.as_str()) || card.kind.starts_with("Basic Land")
}

/// The pool of some cards. Basic lands are left out, with a warning.
pub fn pool(mut lines: Vec<Card>, warnings: &mut Vec<Warning>) -> Pool {
    let before = lines.len();
    lines.retain(|card| !is_basic(card));
    let basics = before - lines.len();
    if basics > 0 {
        let reason = match basics {
            1 => "One basic land was left out: every player has as many of them as they like."
                .to_owned(),
            _ => format!(
                "{basics} basic lands were left out: every player has as many of them as they like."
            ),
        };
        let what = Refusal::new("list-basics", reason).with("n", basics);
        warnings.push(Warning { line: None, what });
    }
    let free = |(position, name): (usize, &&str)| FreeCard {
        name: (*name).to_owned(),
        colors: Colors::one(position),
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
