//! Deck lists as people write them: a card to the line, a count in front where there are several.
//!
//! ```text
//! # my deck
//! 3 draw-2
//! human-d8+2
//! ```

use crate::card::{Card, UnknownCard};
use crate::code;
use std::collections::BTreeMap;

/// The most cards a list may have; decks are far smaller.
pub const MOST_CARDS: usize = 250;
/// The most mistakes that are reported at once.
const MOST_MISTAKES: usize = 20;

/// Why a list cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ListError {
    /// A line that names no card.
    #[error("Line {line}: {unknown}")]
    Card {
        /// The line, counted from 1.
        line: usize,
        /// What stands there.
        unknown: UnknownCard,
    },
    /// A line that asks for no card or for too many.
    #[error("Line {line}: a count must be from 1 to {MOST_CARDS}.")]
    Count {
        /// The line, counted from 1.
        line: usize,
    },
    /// Far more cards than any deck has.
    #[error("A list has at most {most} cards.")]
    TooMany {
        /// The most there may be.
        most: usize,
    },
    /// What looks like a deck code is none.
    #[error("{0}")]
    Code(#[from] code::CodeError),
    /// Nothing at all.
    #[error("The list is empty: write one card to the line, such as human-d8+2 or 3 draw-2.")]
    Empty,
}

/// Reads a list, or a deck code standing alone. Where a line does not say which copy it means, it
/// is the next one that has not been named yet.
///
/// # Errors
/// Everything that is wrong with the list.
pub fn read(text: &str) -> Result<Vec<Card>, Vec<ListError>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if looks_like_a_code(text) {
        return code::decode(text).map_err(|error| vec![error.into()]);
    }
    let (mut cards, mut mistakes) = (Vec::new(), Vec::new());
    let mut named: BTreeMap<&str, usize> = BTreeMap::new();
    for (index, line) in text.lines().enumerate() {
        let entry = line.trim();
        if entry.is_empty() || entry.starts_with('#') {
            continue;
        }
        match entry_of(index + 1, entry) {
            Ok((_, _, count)) if cards.len() + count > MOST_CARDS => {
                mistakes.push(ListError::TooMany { most: MOST_CARDS });
                return Err(mistakes);
            }
            Ok((card, true, count)) => cards.extend(std::iter::repeat_n(card, count)),
            Ok((card, false, count)) => {
                let before = named.entry(card.name()).or_default();
                cards.extend(Card::copies_of(card).skip(*before).take(count));
                *before += count;
            }
            Err(mistake) => mistakes.push(mistake),
        }
        if mistakes.len() == MOST_MISTAKES {
            return Err(mistakes);
        }
    }
    if cards.is_empty() && mistakes.is_empty() {
        mistakes.push(ListError::Empty);
    }
    if mistakes.is_empty() { Ok(cards) } else { Err(mistakes) }
}

/// The card of a line, whether it says which copy it means, and how many are asked for.
fn entry_of(line: usize, entry: &str) -> Result<(Card, bool, usize), ListError> {
    let (count, name) = counted(entry);
    let card = name.parse().map_err(|unknown| ListError::Card { line, unknown })?;
    if !(1..=MOST_CARDS).contains(&count) {
        return Err(ListError::Count { line });
    }
    Ok((card, name.contains(['.', '#']), count))
}

/// The count in front of a name, as `3 draw-2` or `3x draw-2`; 1 where there is none.
fn counted(entry: &str) -> (usize, &str) {
    let Some((count, name)) = entry.split_once(char::is_whitespace) else { return (1, entry) };
    match count.trim_end_matches(['x', 'X']).parse() {
        Ok(count) => (count, name.trim()),
        Err(_) => (1, entry),
    }
}

/// A single word that is longer than any card's name.
fn looks_like_a_code(text: &str) -> bool {
    text.len() > 24 && !text.contains(char::is_whitespace) && !text.contains('+')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        read(text).unwrap().iter().map(Card::to_string).collect()
    }

    #[test]
    fn copies_are_told_apart_in_the_order_of_the_list() {
        assert_eq!(
            names(
                "\u{feff}# a comment\r\n2 draw-2\r\n\r\nHuman-d8+2\n1x exchange\ndraw-2\nhuman-d8+2"
            ),
            ["draw-2.1", "draw-2.2", "human-d8+2", "exchange.1", "draw-2.3", "human-d8+2#2"]
        );
        assert_eq!(names("draw-2.9\nhuman-d8+2#3"), ["draw-2.9", "human-d8+2#3"]);
    }

    #[test]
    fn a_code_is_read_as_the_list_it_stands_for() {
        let deck = crate::Deck::monochrome(crate::Color::Red);
        let code = code::encode(deck.cards()).unwrap();
        assert_eq!(read(&code).unwrap(), deck.cards());
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_line() {
        let refused = |text: &str| {
            let mistakes: Vec<String> =
                read(text).unwrap_err().iter().map(ListError::to_string).collect();
            mistakes.join("\n")
        };
        let both = refused("humn-d8+2\ndraw-2\n0 draw-3");
        assert!(both.starts_with("Line 1: There is no card \"humn-d8+2\""));
        assert!(both.contains("\nLine 3: a count"));
        assert_eq!(refused(&"exchange\n".repeat(1_000_000)), "A list has at most 250 cards.");
        assert_eq!(read("120 human-d8+2\n130 human-d8+2").map(|cards| cards.len()), Ok(250));
        assert!(refused("draw-2\nhumn-d8+2").starts_with("Line 2: There is no card \"humn-d8+2\""));
        assert!(refused("0 draw-2").starts_with("Line 1: a count"));
        assert!(refused("99999 draw-2").starts_with("Line 1: a count"));
        assert!(refused(" \n# nothing\n").starts_with("The list is empty"));
        assert!(refused("1AAAAAAAAAAAAAAAAAAAAAAAAAAAAA").contains("mistyped"));
    }
}
