//! How a Draftmancer list says its boosters are made: by counts in the headings, by layouts in the
//! settings, or by the old `[Layouts]` block.
//!
//! A slot that takes its cards from one of several sheets becomes a layout for each of them, with the
//! weights multiplied: a booster has the same odds either way. What Draftmancer would do and cannot be
//! done here is told in a warning, and boosters are then made of all cards alike.

use super::weights::{lcm, light};
use super::{Warning, quoted, relaxed};
use crate::refusal::ListRefusal;
use draft::pool::MOST_SHEETS;
use draft::{Boosters, Collation, Layout, PoolCard, Sheet, Slot};
use serde_json::Value;
use std::collections::HashMap;

/// The most cards a booster may have.
const MOST_IN_A_BOOSTER: usize = u8::MAX as usize;
/// How many cards a booster has where the list does not say it, but must have boosters.
const USUAL: u16 = 15;
/// Settings that only say how a draft is called and how it looks.
const LOOKS: [&str; 5] = ["name", "cardBack", "cardTitleHeightFactor", "showSlots", "showSheets"];

/// The heading of a section.
pub struct Section<'a> {
    pub name: &'a str,
    /// How many of its cards a booster has.
    pub count: Option<u16>,
    /// How its cards are taken, as JSON; empty where it does not say.
    pub options: &'a str,
}

/// A layout as the list has it: slots, each with the sheets it may take its cards from.
struct Described {
    name: String,
    weight: u64,
    slots: Vec<(u16, Vec<(usize, u64)>)>,
}

/// What a list says of its boosters.
pub struct Plan<'a> {
    settings: &'a Value,
    sections: &'a [Section<'a>],
    old_layouts: &'a [&'a str],
}

/// Boosters, and what was odd about them.
pub struct Made {
    pub boosters: Option<Boosters>,
    pub warnings: Vec<Warning>,
}

impl<'a> Plan<'a> {
    pub fn of(settings: &'a Value, sections: &'a [Section<'a>], old: &'a [&'a str]) -> Plan<'a> {
        Plan { settings, sections, old_layouts: old }
    }

    fn is(&self, setting: &str) -> bool {
        self.settings[setting] == Value::Bool(true)
    }

    /// The boosters of some cards, each with its section.
    pub fn boosters(&self, cards: &[PoolCard], sections: &[Option<usize>]) -> Made {
        let mut warnings = Vec::new();
        let mut note = |what| warnings.push(Warning { line: None, what });
        let mut ignored: Vec<&str> = self.unknown_settings();
        let collations = self.collations(&mut ignored);
        let ordered = collations.iter().any(|collation| *collation != Collation::Random);
        let refill = self.is("refillWhenEmpty") && !self.is("withReplacement");
        let endless = self.is("withReplacement") || refill || ordered;
        let sheets = self.sheets(cards, sections, collations, endless);
        let boosters = self.layouts(&sheets, &mut note).and_then(|layouts| {
            let (layouts, alone) = expanded(layouts)?;
            let rounds = self.rounds(&layouts)?;
            Ok((layouts, alone, rounds))
        });
        let boosters = match boosters {
            Ok((layouts, alone, rounds)) if !layouts.is_empty() => {
                let layouts = layouts.into_iter().map(|(_, layout)| layout).collect();
                let bag = self.settings["layoutWithReplacement"] == Value::Bool(false);
                if bag && !(endless && alone) {
                    ignored.push("layoutWithReplacement");
                }
                if ordered && !self.is("withReplacement") {
                    note(ListRefusal::CollationEndless);
                }
                let made = Boosters::new(endless, layouts, sheets);
                Some(Boosters { rounds, refill, bag: bag && endless && alone, ..made })
            }
            Ok(_) => {
                let without = ["withReplacement", "refillWhenEmpty", "predeterminedLayouts"];
                ignored
                    .extend(without.into_iter().filter(|name| self.settings.get(name).is_some()));
                None
            }
            Err(what) => {
                note(what);
                None
            }
        };
        if !ignored.is_empty() {
            note(ListRefusal::SettingsIgnored { settings: quoted(&ignored.join(", ")) });
        }
        Made { boosters, warnings }
    }

    /// Settings that nothing here follows.
    fn unknown_settings(&self) -> Vec<&'a str> {
        const FOLLOWED: [&str; 5] = [
            "layouts",
            "withReplacement",
            "refillWhenEmpty",
            "predeterminedLayouts",
            "layoutWithReplacement",
        ];
        let settings = self.settings.as_object().into_iter().flatten();
        let names = settings.map(|(name, _)| name.as_str());
        names.filter(|name| !FOLLOWED.contains(name) && !LOOKS.contains(name)).collect()
    }

    /// How the cards of each section are taken. Sections that say it in a way that is not known here
    /// are noted.
    fn collations(&self, ignored: &mut Vec<&'a str>) -> Vec<Collation> {
        let collation = |section: &Section<'a>| {
            if section.options.is_empty() {
                return Collation::Random;
            }
            let options = relaxed::read(section.options, 1).map(|found| found.value);
            options.ok().as_ref().and_then(collation).unwrap_or_else(|| {
                ignored.push(section.name);
                Collation::Random
            })
        };
        self.sections.iter().map(collation).collect()
    }

    /// The sheets, one for each section. Where cards can turn up any number of times, equal ones are
    /// one with a weight, so that none is in a booster twice; unless their order counts.
    fn sheets(
        &self,
        cards: &[PoolCard],
        sections: &[Option<usize>],
        collations: Vec<Collation>,
        endless: bool,
    ) -> Vec<Sheet> {
        let sheet = |(section, collation): (&Section<'a>, Collation)| Sheet {
            name: section.name.to_owned(),
            cards: Vec::new(),
            collation,
        };
        let mut sheets: Vec<Sheet> = self.sections.iter().zip(collations).map(sheet).collect();
        let mut known: HashMap<(usize, [&str; 3]), usize> = HashMap::new();
        for (line, (card, section)) in (0..).zip(cards.iter().zip(sections)) {
            let Some(place) = *section else { continue };
            let Sheet { cards: on_sheet, collation, .. } = &mut sheets[place];
            let next = on_sheet.len();
            let is_one = endless && *collation == Collation::Random;
            let first =
                *known.entry((place, [&card.name, &card.set, &card.number])).or_insert(next);
            if is_one && first < next {
                on_sheet[first].1 += 1;
            } else {
                on_sheet.push((line, 1));
            }
        }
        sheets
    }

    /// The layouts of the settings, or of the old block; else the one the headings make. None where
    /// they have no counts.
    fn layouts(
        &self,
        sheets: &[Sheet],
        note: &mut impl FnMut(ListRefusal),
    ) -> Result<Vec<Described>, ListRefusal> {
        let by_settings = self.settings["layouts"].as_object().filter(|known| !known.is_empty());
        let mut layouts = match by_settings {
            Some(known) => known
                .iter()
                .map(|(name, value)| described(name, value, sheets))
                .collect::<Result<_, _>>()?,
            None if !self.old_layouts.is_empty() => old_layouts(self.old_layouts, sheets)?,
            None => self.by_headings(note),
        };
        let mut empty = vec![false; sheets.len()];
        for (_, from) in layouts.iter_mut().flat_map(|layout| &mut layout.slots) {
            from.iter().for_each(|(sheet, _)| empty[*sheet] |= sheets[*sheet].cards.is_empty());
            from.retain(|(sheet, _)| !sheets[*sheet].cards.is_empty());
        }
        let names = sheets.iter().zip(empty).filter(|(_, empty)| *empty);
        names.for_each(|(sheet, _)| note(ListRefusal::SheetEmpty { sheet: quoted(&sheet.name) }));
        for layout in &mut layouts {
            layout.slots.retain(|(count, from)| *count > 0 && !from.is_empty());
        }
        layouts.retain(|layout| layout.weight > 0 && !layout.slots.is_empty());
        let size = |layout: &Described| -> usize {
            layout.slots.iter().map(|(count, _)| usize::from(*count)).sum()
        };
        let first = layouts.first().map_or(0, size);
        if layouts.iter().any(|layout| size(layout) != first) {
            return Err(ListRefusal::LayoutSizes);
        }
        if first > MOST_IN_A_BOOSTER {
            return Err(ListRefusal::LayoutSize { have: first, most: MOST_IN_A_BOOSTER });
        }
        Ok(layouts)
    }

    /// The layout that the counts of the headings make. A single section without one is a list, and
    /// has boosters only where its cards come again and again.
    fn by_headings(&self, note: &mut impl FnMut(ListRefusal)) -> Vec<Described> {
        let again = self.is("withReplacement") || self.is("refillWhenEmpty");
        let usual = (self.sections.len() == 1 && again).then_some(USUAL);
        let counts = self.sections.iter().map(|section| section.count.or(usual)).enumerate();
        let slots = counts.filter_map(|(sheet, count)| Some((count?, vec![(sheet, 1)])));
        let slots: Vec<_> = slots.collect();
        if slots.is_empty() {
            if self.sections.len() > 1 {
                note(ListRefusal::SectionsUncounted);
            }
            return Vec::new();
        }
        vec![Described { name: String::new(), weight: 1, slots }]
    }

    /// The weights of each round, where the list says which layouts a round has.
    fn rounds(&self, layouts: &[(String, Layout)]) -> Result<Vec<Vec<u32>>, ListRefusal> {
        let Some(rounds) = self.settings.get("predeterminedLayouts") else {
            return Ok(Vec::new());
        };
        let rounds = rounds.as_array().filter(|rounds| rounds.len() <= MOST_SHEETS);
        let rounds = rounds.ok_or(ListRefusal::RoundsBroken)?.iter();
        rounds.map(|round| weights_in(layouts, weights_of(round))).collect()
    }
}

/// How often each layout occurs in a round that has some with weights.
fn weights_in(
    layouts: &[(String, Layout)],
    round: Option<Vec<(&str, Option<u64>)>>,
) -> Result<Vec<u32>, ListRefusal> {
    let round = round.ok_or(ListRefusal::RoundsBroken)?;
    // A layout may have become several, which share its weight.
    let whole = |name: &str| -> u64 {
        let parts = layouts.iter().filter(|(known, _)| known == name);
        parts.map(|(_, layout)| u64::from(layout.weight)).sum()
    };
    if let Some((name, _)) = round.iter().find(|(name, _)| whole(name) == 0) {
        return Err(ListRefusal::RoundsUnknown { layout: quoted(name) });
    }
    let part = |(name, layout): &(String, Layout)| {
        let share = u64::from(layout.weight);
        match round.iter().find(|(known, _)| known == name) {
            None => (0, 1),
            Some((_, None)) => (share, 1),
            Some((_, Some(weight))) => (share.saturating_mul(*weight), whole(name)),
        }
    };
    let parts: Vec<(u64, u64)> = layouts.iter().map(part).collect();
    let common = parts.iter().fold(1, |common, (_, of)| lcm(common, *of));
    let weights = parts.iter().map(|(part, of)| part.saturating_mul(common / of));
    let weights = light(weights.collect());
    if weights.iter().any(|weight| *weight > 0) {
        Ok(weights)
    } else {
        Err(ListRefusal::RoundsBroken)
    }
}

/// The layouts of a round with their weights: a name, a list of names, names with weights, or a list
/// of objects that have both. A name in a list has the weight of its layout.
fn weights_of(round: &Value) -> Option<Vec<(&str, Option<u64>)>> {
    let listed = |entry: &'_ Value| -> Option<u64> { entry["weight"].as_u64() };
    match round {
        Value::String(name) => Some(vec![(name, Some(1))]),
        Value::Object(names) => {
            names.iter().map(|(name, weight)| Some((&**name, Some(weight.as_u64()?)))).collect()
        }
        Value::Array(list) => list
            .iter()
            .map(|entry| match entry.as_str() {
                Some(name) => Some((name, None)),
                None => Some((entry["name"].as_str()?, Some(listed(entry)?))),
            })
            .collect(),
        _ => None,
    }
}

/// What the options of a heading say; nothing where it is not known here.
fn collation(options: &Value) -> Option<Collation> {
    let whole = |value: &Value| value.as_u64().and_then(|n| u16::try_from(n).ok());
    match options.get("collation").map_or(Some("random"), Value::as_str)? {
        "random" => Some(Collation::Random),
        "printRun" => {
            let group = options.get("groupSize").map_or(Some(1), whole)?;
            (group > 0).then_some(Collation::PrintRun { group })
        }
        "striped" => {
            let length = options.get("length").and_then(whole).filter(|length| *length > 0)?;
            let weights = options.get("weights")?.as_array()?.iter();
            let weights: Vec<u32> =
                weights.map(|weight| whole(weight).map(u32::from)).collect::<Option<_>>()?;
            let none = weights.iter().all(|weight| *weight == 0) || weights.len() > MOST_SHEETS;
            let weights = if none { vec![1] } else { weights };
            Some(Collation::Striped { length, weights })
        }
        _ => None,
    }
}

/// A layout of the settings: a weight, and slots as `{"Common": 10}` or as a list of
/// `{"name": "Common", "count": 10}`, which may name sheets with weights.
fn described(name: &str, value: &Value, sheets: &[Sheet]) -> Result<Described, ListRefusal> {
    let broken = || broken_layout(name);
    let whole = |value: &Value| value.as_u64().filter(|n| *n <= u64::from(u32::MAX));
    let weight = value.get("weight").map_or(Some(1), whole).ok_or_else(broken)?;
    let count =
        |count: &Value| whole(count).and_then(|count| u16::try_from(count).ok()).ok_or_else(broken);
    let from = |slot: &Value| -> Result<Vec<(usize, u64)>, ListRefusal> {
        let Some(from) = slot.get("sheets").and_then(Value::as_array) else {
            return Ok(vec![(place(name, slot["name"].as_str().unwrap_or(""), sheets)?, 1)]);
        };
        let one = |sheet: &Value| {
            let weight = sheet.get("weight").map_or(Some(1), whole).ok_or_else(broken)?;
            Ok((place(name, sheet["name"].as_str().unwrap_or(""), sheets)?, weight))
        };
        let from: Result<Vec<_>, ListRefusal> = from.iter().map(one).collect();
        Ok(from?.into_iter().filter(|(_, weight)| *weight > 0).collect())
    };
    let slots = match &value["slots"] {
        Value::Object(slots) => slots
            .iter()
            .map(|(sheet, n)| Ok((count(n)?, vec![(place(name, sheet, sheets)?, 1)])))
            .collect::<Result<_, ListRefusal>>()?,
        Value::Array(slots) => slots
            .iter()
            .map(|slot| Ok((count(&slot["count"])?, from(slot)?)))
            .collect::<Result<_, ListRefusal>>()?,
        _ => return Err(broken()),
    };
    Ok(Described { name: name.to_owned(), weight, slots })
}

/// The layouts of the old block: `- Name (weight)`, and below it lines of a count and a section.
fn old_layouts(lines: &[&str], sheets: &[Sheet]) -> Result<Vec<Described>, ListRefusal> {
    let mut layouts: Vec<Described> = Vec::new();
    for line in lines {
        if let Some(title) = line.strip_prefix('-') {
            let parts = title.trim().strip_suffix(')').and_then(|title| title.rsplit_once('('));
            let parts = parts.and_then(|(name, weight)| Some((name, weight.trim().parse().ok()?)));
            let (name, weight): (&str, u32) = parts.ok_or_else(|| broken_layout(title))?;
            let (name, weight) = (name.trim().to_owned(), u64::from(weight));
            layouts.push(Described { name, weight, slots: Vec::new() });
            continue;
        }
        let layout = layouts.last_mut().ok_or_else(|| broken_layout(line))?;
        let slot = line.split_once(char::is_whitespace);
        let slot = slot.and_then(|(count, sheet)| Some((count.parse().ok()?, sheet.trim())));
        let (count, sheet) = slot.ok_or_else(|| broken_layout(&layout.name))?;
        layout.slots.push((count, vec![(place(&layout.name, sheet, sheets)?, 1)]));
    }
    Ok(layouts)
}

/// Layouts in which every slot has one sheet, and whether they all had before. Slots that may take
/// their cards from several sheets are multiplied out.
fn expanded(described: Vec<Described>) -> Result<(Vec<(String, Layout)>, bool), ListRefusal> {
    let mut alone = true;
    let (mut all, mut sums) = (Vec::new(), Vec::new());
    for layout in described {
        let mut ways: Vec<(u64, Vec<Slot>)> = vec![(1, Vec::new())];
        let mut sum: u64 = 1;
        for (count, from) in layout.slots {
            alone &= from.len() == 1;
            sum = sum.saturating_mul(from.iter().map(|(_, weight)| weight).sum());
            let more = ways.iter().flat_map(|(so_far, slots)| {
                from.iter().map(move |(sheet, weight)| {
                    let slot = Slot { sheet: *sheet as u16, count };
                    let slots = slots.iter().cloned().chain([slot]).collect();
                    (so_far.saturating_mul(*weight), slots)
                })
            });
            ways = more.take(MOST_SHEETS + 1).collect();
        }
        sums.push(sum.max(1));
        let place = sums.len() - 1;
        all.extend(ways.into_iter().map(|way| (place, layout.name.clone(), layout.weight, way)));
        if all.len() > MOST_SHEETS {
            return Err(ListRefusal::LayoutsMany { most: MOST_SHEETS });
        }
    }
    let common = sums.iter().fold(1, |common, sum| lcm(common, *sum));
    let weights = all.iter().map(|(place, _, weight, (part, _))| {
        weight.saturating_mul(*part).saturating_mul(common / sums[*place])
    });
    let weights = light(weights.collect());
    let layouts = all.into_iter().zip(weights);
    let layouts = layouts
        .map(|((_, name, _, (_, slots)), weight)| (name, Layout { weight, slots }))
        .collect();
    Ok((layouts, alone))
}

/// The place of a sheet that a layout asks for.
fn place(layout: &str, sheet: &str, sheets: &[Sheet]) -> Result<usize, ListRefusal> {
    let called = |known: &Sheet| known.name.eq_ignore_ascii_case(sheet);
    let unknown = || ListRefusal::LayoutSheet { layout: quoted(layout), sheet: quoted(sheet) };
    sheets.iter().position(called).ok_or_else(unknown)
}

fn broken_layout(name: &str) -> ListRefusal {
    ListRefusal::LayoutBroken { layout: quoted(name) }
}
