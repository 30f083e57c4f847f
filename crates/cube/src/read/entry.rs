//! A card on a line of its own, as people have written it since the nineties:
//! `4x Lightning Bolt (M10) 146`. Shared by all formats that have such lines.

use crate::magic;
use draft::PoolCard;

/// More letters than any name has; the longest Magic name has 141.
pub const LONGEST_NAME: usize = 200;

/// So many copies of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How many; 1 where the line has no count.
    pub copies: usize,
    /// The card: its name, and its printing where the line has one.
    pub card: PoolCard,
}

/// The card of a line; `None` where a count has no name.
pub fn entry(line: &str) -> Option<Entry> {
    let (copies, rest) = counted(line.trim());
    let (rest, set_in_front) = after_printing(without_finish(rest));
    let (name, set_behind) = before_printing(rest);
    let (set, number) = set_in_front.or(set_behind).unwrap_or_default();
    let nameless = name.is_empty() || name.bytes().all(|byte| byte.is_ascii_digit());
    let set = magic::set_of_arena(set);
    let card = PoolCard { set: set.to_owned(), number: number.to_owned(), ..PoolCard::named(name) };
    (!nameless).then_some(Entry { copies, card })
}

/// The count in front of a name, as `3 Shock` or `3x Shock`. A year is the beginning of a name:
/// `1996 World Champion`.
pub fn counted(line: &str) -> (usize, &str) {
    let (word, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let digits = word.strip_suffix(['x', 'X']).unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let count = digits.parse().unwrap_or(usize::MAX);
    let is_year = digits == word && (1990..2100).contains(&count);
    if is_number && !is_year { (count, name.trim_start()) } else { (1, line) }
}

/// What is left without the marks of foil and etched cards.
fn without_finish(name: &str) -> &str {
    let marks = ["*F*", "*E*", "+F"];
    marks.iter().find_map(|mark| name.strip_suffix(mark)).unwrap_or(name).trim_end()
}

/// A name with its printing in front: `[M10] Shock`, or `[M10:146] Shock`.
fn after_printing(text: &str) -> (&str, Option<(&str, &str)>) {
    let printing = || {
        let (inside, name) = text.strip_prefix('[')?.split_once(']')?;
        let (set, number) = inside.split_once([':', '#']).unwrap_or((inside, ""));
        let name = name.trim_start();
        let fits = is_set(set) && (number.is_empty() || is_number(number)) && !name.is_empty();
        fits.then_some((name, (set, number)))
    };
    printing().map_or((text, None), |(name, printing)| (name, Some(printing)))
}

/// A name with its printing behind: `Shock (M10)`, or `Shock [M10] 146`. Other parentheses are part
/// of the name.
fn before_printing(text: &str) -> (&str, Option<(&str, &str)>) {
    let printing = || {
        let (before, last) = last_word(text)?;
        if let Some(set) = in_brackets(last).filter(|set| is_set(set)) {
            return Some((before, (set, "")));
        }
        let (name, set) = last_word(before)?;
        let set = in_brackets(set).filter(|set| is_set(&set.to_ascii_uppercase()))?;
        is_number(last).then_some((name, (set, last)))
    };
    printing().map_or((text, None), |(name, printing)| (name, Some(printing)))
}

fn last_word(text: &str) -> Option<(&str, &str)> {
    let (before, last) = text.rsplit_once(char::is_whitespace)?;
    let before = before.trim_end();
    (!before.is_empty()).then_some((before, last))
}

fn in_brackets(word: &str) -> Option<&str> {
    let round = || word.strip_prefix('(')?.strip_suffix(')');
    round().or_else(|| word.strip_prefix('[')?.strip_suffix(']'))
}

/// Whether a word looks like the code of a set.
fn is_set(word: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    (2..=6).contains(&word.len()) && word.bytes().all(fits)
}

/// Whether a word looks like a collector's number, such as `146`, `12a`, `MH1-3` or `7★`.
fn is_number(word: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-★†*".contains(c);
    word.len() <= 12 && word.chars().all(fits) && word.bytes().any(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (usize, String, String, String) {
        let Entry { copies, card } = entry(line).unwrap();
        (copies, card.name, card.set, card.number)
    }

    fn parts(
        copies: usize,
        name: &str,
        set: &str,
        number: &str,
    ) -> (usize, String, String, String) {
        (copies, name.to_owned(), set.to_owned(), number.to_owned())
    }

    #[test]
    fn a_line_may_have_a_count_and_a_printing() {
        assert_eq!(read("Shock"), parts(1, "Shock", "", ""));
        assert_eq!(read("1 Shock (M10) 146"), parts(1, "Shock", "M10", "146"));
        assert_eq!(read("4x Shock"), parts(4, "Shock", "", ""));
        assert_eq!(read("4 Shock [M20] 261"), parts(4, "Shock", "M20", "261"));
        assert_eq!(read("2\tShock (2X2)"), parts(2, "Shock", "2X2", ""));
        assert_eq!(read("Shock (sld) 7★"), parts(1, "Shock", "sld", "7★"));
        assert_eq!(read("1 Shock (PLST) MH1-3 *F*"), parts(1, "Shock", "PLST", "MH1-3"));
        assert_eq!(read("3 [ISD:51] Shock"), parts(3, "Shock", "ISD", "51"));
    }

    #[test]
    fn digits_and_parentheses_may_be_part_of_a_name() {
        for name in [
            "+2 Mace",
            "1996 World Champion",
            "Erase (Not the Urza's Legacy One)",
            "B.F.M. (Big Furry Monster)",
            "B.F.M. (Big Furry Monster, Right Side)",
            "Vault 101: Birthday Party",
            "Borrowing 100,000 Arrows",
            "X",
            "(M10)",
        ] {
            assert_eq!(read(name), parts(1, name, "", ""));
            assert_eq!(read(&format!("2 {name} (UND) 5")), parts(2, name, "UND", "5"));
        }
    }

    #[test]
    fn a_count_alone_is_no_card() {
        assert_eq!(entry("4"), None);
        assert_eq!(entry("4x"), None);
        assert_eq!(entry("1996"), None);
        assert_eq!(read("99999999999999999999999 Shock").0, usize::MAX);
    }
}
