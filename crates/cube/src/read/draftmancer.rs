//! The lists of Draftmancer: cards in sections, each a sheet of which a booster has so many cards,
//! and in front of them settings and cards of one's own, as JSON.

use super::draftmancer_cards::Custom;
use super::{Warning, add, quoted, relaxed, text};
use crate::magic;
use draft::{Boosters, Card, Layout, Pool, Sheet, Slot};
use serde_json::Value;
use table::Refusal;

/// The most cards a booster may have.
const MOST_IN_A_BOOSTER: usize = u8::MAX as usize;
/// The most sections a list may have.
const MOST_SECTIONS: usize = 250;
/// Settings that only say how a draft is called and how it looks.
const LOOKS: [&str; 5] = ["name", "cardBack", "cardTitleHeightFactor", "showSlots", "showSheets"];

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
        let (settings, cards) = (heading.is("Settings"), heading.is("CustomCards"));
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

/// The heading of a section: `[Common(10)]`.
struct Heading<'a> {
    name: &'a str,
    /// How many of its cards a booster has.
    count: Option<u16>,
    /// Whether it says how its cards are printed, which nothing here can follow.
    options: bool,
}

impl Heading<'_> {
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

fn heading(line: &str) -> Option<Heading<'_>> {
    let inside = line.trim().strip_prefix('[')?.strip_suffix(']')?.trim();
    let (title, options) = inside.split_once('{').unwrap_or((inside, ""));
    let title = title.trim();
    let counted = title.strip_suffix(')').and_then(|title| title.rsplit_once('('));
    let counted = counted.and_then(|(name, count)| Some((name, count.trim().parse().ok()?)));
    let (name, count) = counted.map_or((title, None), |(name, n)| (name.trim(), Some(n)));
    let fits = name.starts_with(char::is_alphabetic) && !name.contains(['"', ',', '[', ']', ':']);
    fits.then_some(Heading { name, count, options: !options.is_empty() })
}

/// A list as it is found.
#[derive(Default)]
struct List<'a> {
    settings: Value,
    custom: Custom,
    sections: Vec<Heading<'a>>,
    /// The lines with cards: where they are, and in which section.
    entries: Vec<(usize, &'a str, Option<usize>)>,
    /// Whether there are layouts in the old way to write them, and whether the lines are theirs.
    old_layouts: bool,
    in_old_layouts: bool,
}

impl<'a> List<'a> {
    fn section(&mut self, heading: Heading<'a>, line: usize) -> Result<(), Refusal> {
        // Decks of Forge begin with a section of what is no card.
        let is_card_less = heading.is("Layouts") || heading.is("metadata");
        self.in_old_layouts = is_card_less;
        self.old_layouts |= heading.is("Layouts");
        if self.sections.len() == MOST_SECTIONS {
            let reason =
                format!("Line {line}: a list may have no more than {MOST_SECTIONS} sections.");
            let refusal = Refusal::new("list-too-many-sections", reason).with("line", line);
            return Err(refusal.with("most", MOST_SECTIONS));
        }
        if !self.in_old_layouts {
            self.sections.push(heading);
        }
        Ok(())
    }

    fn entry(&mut self, content: &'a str, line: usize) {
        let comment = content.starts_with('#') || content.starts_with("//");
        if !content.is_empty() && !comment && !self.in_old_layouts {
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
                add(&mut cards, self.custom.known(found.card), found.copies, *line)?;
                sections.resize(cards.len(), *section);
            }
        }
        if self.entries.is_empty() {
            cards = self.custom.all();
            sections.resize(cards.len(), None);
        }
        let sheets = self.sheets(&cards, &sections);
        let boosters = self.boosters(sheets, warnings);
        self.note_ignored(boosters.is_some(), warnings);
        Ok(Pool { boosters, ..magic::pool(cards, warnings) })
    }

    /// The sheets, one for each section. Basic lands are not among the lines, so they count for
    /// nothing.
    fn sheets(&self, cards: &[Card], sections: &[Option<usize>]) -> Vec<Sheet> {
        let sheet = |heading: &Heading| Sheet { name: heading.name.to_owned(), cards: Vec::new() };
        let mut sheets: Vec<Sheet> = self.sections.iter().map(sheet).collect();
        let lines = cards.iter().zip(sections).filter(|(card, _)| !magic::is_basic(card));
        for (line, (_, section)) in (0..).zip(lines) {
            if let Some(sheet) = section.and_then(|section| sheets.get_mut(section)) {
                sheet.cards.push((line, 1));
            }
        }
        sheets
    }

    /// How boosters are made, where the list says it and it can be done.
    fn boosters(&self, sheets: Vec<Sheet>, warnings: &mut Vec<Warning>) -> Option<Boosters> {
        let mut note = |what| warnings.push(Warning { line: None, what });
        let layouts = match self.layouts(&sheets, &mut note) {
            Ok(layouts) => layouts,
            Err(what) => {
                note(what);
                return None;
            }
        };
        let endless = self.settings["withReplacement"] == Value::Bool(true);
        (!layouts.is_empty()).then_some(Boosters { endless, layouts, sheets })
    }

    /// The layouts of the settings; else the one the headings make; none where they have no counts.
    fn layouts(
        &self,
        sheets: &[Sheet],
        note: &mut impl FnMut(Refusal),
    ) -> Result<Vec<Layout>, Refusal> {
        let counts = (0..).zip(&self.sections);
        let slots = counts.filter_map(|(sheet, h)| h.count.map(|count| Slot { sheet, count }));
        let by_headings = Layout { weight: 1, slots: slots.collect() };
        let mut layouts: Vec<Layout> = match self.settings["layouts"].as_object() {
            Some(layouts) if !layouts.is_empty() => {
                let layouts = layouts.iter();
                layouts
                    .map(|(name, value)| layout(name, value, sheets))
                    .collect::<Result<_, _>>()?
            }
            _ if by_headings.slots.is_empty() => {
                if self.sections.len() > 1 {
                    note(uncounted());
                }
                return Ok(Vec::new());
            }
            _ => vec![by_headings],
        };
        for (place, sheet) in (0..).zip(sheets) {
            let asked = |slot: &Slot| slot.sheet == place && slot.count > 0;
            let asked = layouts.iter().flat_map(|layout| &layout.slots).any(asked);
            if sheet.cards.is_empty() && asked {
                note(empty_sheet(&sheet.name));
            }
        }
        for layout in &mut layouts {
            layout
                .slots
                .retain(|slot| slot.count > 0 && !sheets[usize::from(slot.sheet)].cards.is_empty());
        }
        layouts.retain(|layout| layout.weight > 0 && !layout.slots.is_empty());
        let size = layouts.first().map_or(0, Layout::size);
        if layouts.iter().any(|layout| layout.size() != size) {
            return Err(unequal());
        }
        if size > MOST_IN_A_BOOSTER { Err(too_big(size)) } else { Ok(layouts) }
    }

    /// Says which settings have no effect.
    fn note_ignored(&self, boosters: bool, warnings: &mut Vec<Warning>) {
        let settings = self.settings.as_object().into_iter().flatten();
        let ignored = settings.map(|(name, _)| name.as_str()).filter(|name| {
            let followed = *name == "layouts" || *name == "withReplacement" && boosters;
            !followed && !LOOKS.contains(name)
        });
        let options = self.sections.iter().filter(|heading| heading.options);
        let mut ignored: Vec<&str> = ignored.chain(options.map(|heading| heading.name)).collect();
        if self.old_layouts {
            ignored.push("Layouts");
        }
        if !ignored.is_empty() {
            let settings = quoted(&ignored.join(", "));
            let reason = format!(
                "Some settings of the list have no effect here: {settings}. How a draft is played \
                 is chosen when it is made."
            );
            let what = Refusal::new("list-settings-ignored", reason).with("settings", settings);
            warnings.push(Warning { line: None, what });
        }
    }
}

/// A layout of the settings: a weight, and slots as `{"Common": 10}` or as a list of
/// `{"name": "Common", "count": 10}`.
fn layout(name: &str, value: &Value, sheets: &[Sheet]) -> Result<Layout, Refusal> {
    let broken = || {
        let reason = format!(
            "The layout {} is not made of a weight and slots with names and counts, so boosters \
             are made of all cards alike.",
            quoted(name)
        );
        Refusal::new("list-layout-broken", reason).with("layout", quoted(name))
    };
    let whole = |value: &Value| value.as_u64().and_then(|n| u32::try_from(n).ok());
    let weight = value.get("weight").map_or(Some(1), whole).ok_or_else(broken)?;
    let slots: Vec<(&str, &Value)> = match &value["slots"] {
        Value::Object(slots) => slots.iter().map(|(name, count)| (name.as_str(), count)).collect(),
        Value::Array(slots) => {
            slots.iter().map(|slot| (slot["name"].as_str().unwrap_or(""), &slot["count"])).collect()
        }
        _ => return Err(broken()),
    };
    let slot = |(sheet, count): (&str, &Value)| {
        let count = whole(count).and_then(|count| u16::try_from(count).ok()).ok_or_else(broken)?;
        let called = |known: &Sheet| known.name.eq_ignore_ascii_case(sheet);
        let place = sheets.iter().position(called).and_then(|place| u16::try_from(place).ok());
        let place = place.ok_or_else(|| missing_sheet(name, sheet))?;
        Ok(Slot { sheet: place, count })
    };
    let slots = slots.into_iter().map(slot).collect::<Result<_, Refusal>>()?;
    Ok(Layout { weight, slots })
}

fn missing_sheet(layout: &str, sheet: &str) -> Refusal {
    let (layout, sheet) = (quoted(layout), quoted(sheet));
    let reason = format!(
        "The layout {layout} asks for cards of {sheet}, but there is no such section, so boosters \
         are made of all cards alike."
    );
    Refusal::new("list-layout-sheet", reason).with("layout", layout).with("sheet", sheet)
}

fn unequal() -> Refusal {
    Refusal::new(
        "list-layout-sizes",
        "The layouts do not all have the same number of cards, so boosters are made of all cards \
         alike.",
    )
}

fn too_big(size: usize) -> Refusal {
    let reason = format!(
        "A booster of this list would have {size} cards, and {MOST_IN_A_BOOSTER} are the most, so \
         boosters are made of all cards alike."
    );
    Refusal::new("list-layout-size", reason).with("have", size).with("most", MOST_IN_A_BOOSTER)
}

fn uncounted() -> Refusal {
    Refusal::new(
        "list-sections-uncounted",
        "The sections do not say how many of their cards a booster has, so boosters are made of all \
         cards alike. [Common(10)] would ask for ten.",
    )
}

fn empty_sheet(sheet: &str) -> Refusal {
    let sheet = quoted(sheet);
    let reason = format!(
        "The section {sheet} has no cards, or only basic lands: boosters are made without it."
    );
    Refusal::new("list-sheet-empty", reason).with("sheet", sheet)
}
