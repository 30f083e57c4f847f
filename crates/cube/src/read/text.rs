//! Plain lists, one card a line: cube lists of Cube Cobra, decks of Magic Online and Arena, and what
//! people type themselves.
//!
//! Everything that is meant to be played with counts, a sideboard too: whoever drafts a list wants
//! its cards. A maybeboard is not part of the list, and what Arena says about a deck is no card.

use super::entry::{LONGEST_NAME, entry};
use super::{Warning, add, quoted, warn};
use crate::magic;
use crate::refusal::ListRefusal;
use draft::Pool;
use table::Refusal;

/// What the lines that follow are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    /// Cards of the list.
    Cards,
    /// Cards that are not part of the list.
    Maybeboard,
    /// What Arena sets apart from the deck; it ends with a blank line.
    Aside(&'static str),
}

/// Reads a list. Only what is evidently another kind of file is refused for its form.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    refuse_code(text)?;
    let (mut cards, mut left_out) = (Vec::new(), LeftOut::default());
    let mut section = Section::Cards;
    for (line, content) in (1..).zip(text.lines().map(str::trim)) {
        if content.is_empty() {
            section = if let Section::Aside(_) = section { Section::Cards } else { section };
        } else if let Some(next) = heading(content) {
            section = next;
        } else if content.starts_with('#') || content.starts_with("//") {
        } else if section != Section::Cards {
            left_out.count(section);
        } else if let Some(found) = card(content, line, warnings)? {
            add(&mut cards, found.card, found.copies, line)?;
        }
    }
    left_out.report(warnings);
    Ok(magic::pool(cards, warnings))
}

/// The card of a line, or a warning why there is none.
pub fn card(
    content: &str,
    line: usize,
    warnings: &mut Vec<Warning>,
) -> Result<Option<super::entry::Entry>, Refusal> {
    let content = content.strip_prefix("SB:").unwrap_or(content).trim();
    if content.chars().nth(LONGEST_NAME).is_some() {
        let what = ListRefusal::NameTooLong { most: LONGEST_NAME };
        return warn(warnings, line, what).map(|()| None);
    }
    let found = entry(content).filter(|found| found.copies > 0);
    if found.is_none() {
        let what = ListRefusal::LineNoCard { text: quoted(content) };
        warn(warnings, line, what)?;
    }
    Ok(found)
}

/// What begins with this line, if it is a heading: `Sideboard`, `Deck (60)`, `# maybeboard`.
fn heading(content: &str) -> Option<Section> {
    let marked = content.trim_start_matches(['#', '/']);
    let words = marked.split('(').next().unwrap_or_default();
    let words = words.trim().trim_end_matches(':').trim_end().to_ascii_lowercase();
    match words.as_str() {
        "deck" | "main" | "main deck" | "maindeck" | "mainboard" | "sideboard" => {
            Some(Section::Cards)
        }
        "maybeboard" => Some(Section::Maybeboard),
        // A comment with such a word is more likely a headline of the list's own.
        _ if marked != content => None,
        "about" => Some(Section::Aside("About")),
        "commander" => Some(Section::Aside("Commander")),
        "companion" => Some(Section::Aside("Companion")),
        _ => None,
    }
}

/// How many lines of each section were left out.
#[derive(Default)]
struct LeftOut(Vec<(&'static str, usize)>);

impl LeftOut {
    fn count(&mut self, section: Section) {
        let name = match section {
            Section::Cards | Section::Aside("About") => return,
            Section::Maybeboard => "Maybeboard",
            Section::Aside(name) => name,
        };
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => self.0.push((name, 1)),
        }
    }

    fn report(self, warnings: &mut Vec<Warning>) {
        warnings.extend(self.0.into_iter().map(|(name, count)| left_out(name, count)));
    }
}

/// The warning that a section was left out on purpose.
pub fn left_out(section: &str, lines: usize) -> Warning {
    let what = ListRefusal::LeftOut { section: section.to_string(), n: lines };
    Warning { line: None, what }
}

/// Refuses what a program has written for programs, and no reader has recognised.
fn refuse_code(text: &str) -> Result<(), Refusal> {
    let start = text.trim_start();
    let array = start.strip_prefix('[').map(str::trim_start);
    let is_json = start.starts_with('{') || array.is_some_and(|rest| rest.starts_with(['{', '"']));
    let kind = if is_json {
        "JSON"
    } else if start.starts_with('<') {
        "XML or HTML"
    } else {
        return Ok(());
    };
    Err(ListRefusal::Unknown { kind }.into())
}
