//! The lists of Draftmancer: cards in sections, each a sheet of which a booster has so many cards,
//! and in front of them settings and cards of one's own, as JSON. What boosters are made of is the
//! business of `draftmancer_boosters`.

use super::draftmancer_boosters::{Made, Plan, Section};
use super::draftmancer_cards::Custom;
use super::{Warning, add, relaxed, text};
use crate::refusal::ListRefusal;
use crate::{magic, rarities};
use draft::{Pool, PoolCard};
use serde_json::Value;
use table::Refusal;

/// The most sections a list may have.
const MOST_SECTIONS: usize = 250;

/// Whether a line is the heading of a section.
pub fn detect(text: &str) -> bool {
    text.lines().any(|line| heading(line).is_some())
}

/// Reads a list with sections.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let mut list = List::default();
    let (mut line, mut rest) = (1, text);
    while !rest.is_empty() {
        let (content, after) = rest.split_once('\n').unwrap_or((rest, ""));
        line += 1;
        rest = after;
        let Some(heading) = heading(content) else {
            list.entry(content.trim(), line - 1);
            continue;
        };
        let (settings, cards) = (is(&heading, "Settings"), is(&heading, "CustomCards"));
        if settings || cards {
            let found = relaxed::read(after, line)?;
            if settings {
                list.settings = found.value;
            } else {
                list.custom.read(&found.value, line, warnings)?;
            }
            line += found.lines;
            rest = found.rest;
        } else {
            list.section(heading, line - 1)?;
        }
    }
    list.pool(warnings)
}

/// The heading of a section: `[Common(10)]`, or `[Common {"collation": "printRun"}]`.
fn heading(line: &str) -> Option<Section<'_>> {
    let inside = line.trim().strip_prefix('[')?.strip_suffix(']')?.trim();
    let (title, options) = inside.split_at(inside.find('{').unwrap_or(inside.len()));
    let title = title.trim();
    let counted = title.strip_suffix(')').and_then(|title| title.rsplit_once('('));
    let counted = counted.and_then(|(name, count)| Some((name, count.trim().parse().ok()?)));
    let (name, count) = counted.map_or((title, None), |(name, n)| (name.trim(), Some(n)));
    let fits = name.starts_with(char::is_alphabetic) && !name.contains(['"', ',', '[', ']', ':']);
    fits.then_some(Section { name, count, options })
}

fn is(section: &Section<'_>, name: &str) -> bool {
    section.name.eq_ignore_ascii_case(name)
}

/// A list as it is found.
#[derive(Default)]
struct List<'a> {
    settings: Value,
    custom: Custom,
    sections: Vec<Section<'a>>,
    /// The lines with cards: where they are, and in which section.
    entries: Vec<(usize, &'a str, Option<usize>)>,
    /// The lines of layouts in the old way to write them.
    old_layouts: Vec<&'a str>,
    /// Whether the lines that follow are such, or are no cards at all.
    in_old_layouts: bool,
    in_no_cards: bool,
}

impl<'a> List<'a> {
    fn section(&mut self, heading: Section<'a>, line: usize) -> Result<(), Refusal> {
        self.in_old_layouts = is(&heading, "Layouts");
        // Decks of Forge begin with a section of what is no card.
        self.in_no_cards = is(&heading, "metadata");
        if self.sections.len() == MOST_SECTIONS {
            return Err(ListRefusal::TooManySections { line, most: MOST_SECTIONS }.into());
        }
        if !self.in_old_layouts && !self.in_no_cards {
            self.sections.push(heading);
        }
        Ok(())
    }

    fn entry(&mut self, content: &'a str, line: usize) {
        let comment = content.starts_with('#') || content.starts_with("//");
        if content.is_empty() || comment || self.in_no_cards {
            return;
        }
        if self.in_old_layouts {
            self.old_layouts.push(content);
        } else {
            self.entries.push((line, content, self.sections.len().checked_sub(1)));
        }
    }

    fn pool(self, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
        let (mut cards, mut sections) = (Vec::new(), Vec::new());
        for (line, content, section) in &self.entries {
            let found = match self.custom.called(content) {
                Some(found) => Some(found),
                None => text::card(content, *line, warnings)?,
            };
            if let Some(found) = found {
                let card = self.with_rarity(self.custom.known(found.card), *section);
                add(&mut cards, card, found.copies, *line)?;
                sections.resize(cards.len(), *section);
            }
        }
        if self.entries.is_empty() {
            cards = self.custom.all();
            sections.resize(cards.len(), None);
        }
        let foreign = self.custom.is_of_another_game(&cards);
        if !foreign {
            let mut basic = cards.iter().map(magic::is_basic);
            sections.retain(|_| basic.next() == Some(false));
        }
        let mut basics = Vec::new();
        let mut pool = magic::pool(cards, &mut basics);
        if foreign {
            pool.game = "custom".to_owned();
            pool.deck.free.clear();
        }
        let plan = Plan::of(&self.settings, &self.sections, &self.old_layouts);
        let Made { boosters, warnings: odd } = plan.boosters(&pool.lines, &sections);
        pool.boosters = boosters;
        warnings.extend(odd.into_iter().chain(basics));
        Ok(pool)
    }

    /// A card with the rarity its section is called by, where it has none (M10).
    fn with_rarity(&self, card: PoolCard, section: Option<usize>) -> PoolCard {
        let section = section.and_then(|section| self.sections.get(section));
        let by_section = || section.and_then(|section| rarities::of_section(section.name));
        PoolCard { rarity: card.rarity.or_else(by_section), ..card }
    }
}
