//! How MTGJSON says the boosters of a set are made up: layouts and sheets, with weights.
//!
//! Basic lands are free and never in packs, so they are taken off the sheets, and a slot that had
//! nothing else is gone. Every booster of a draft has the same size: where the layouts do not, the
//! size with the most weight stays.

use super::Warning;
use super::json::{Entries, Entry, Field, Fields, Named};
use super::weights::light;
use crate::refusal::ListRefusal;
use draft::pool::{Boosters, Layout, Sheet, Slot};
use draft::{PoolCard, Rarity};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

/// Where identifiers lead: to a line, or to a basic land, which has none.
pub type Places = HashMap<String, Option<u16>>;

/// The products that are looked for, the best first; without them it is the first there is.
const PREFERRED: [&str; 3] = ["draft", "default", "play"];

/// The product that was chosen, with its name. Version 3 has a list instead, see [`of_rarities`].
#[derive(Default)]
pub struct Products(Option<(String, Product)>);

impl<'de> Deserialize<'de> for Products {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Products, D::Error> {
        Entry::<Chosen>::deserialize(deserializer)
            .map(|entry| Products(entry.0.and_then(|chosen| chosen.0)))
    }
}

/// The best product of an object; the others are not kept.
struct Chosen(Option<(String, Product)>);

impl<'de> Deserialize<'de> for Chosen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Chosen, D::Error> {
        deserializer.deserialize_map(ChosenVisitor)
    }
}

struct ChosenVisitor;

impl<'de> Visitor<'de> for ChosenVisitor {
    type Value = Chosen;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("booster products")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Chosen, A::Error> {
        let rank = |name: &str| PREFERRED.iter().position(|known| *known == name);
        let rank = |name: &str| rank(name).unwrap_or(PREFERRED.len());
        let mut best: Option<(String, Product)> = None;
        while let Some(name) = map.next_key::<String>()? {
            if best.as_ref().is_none_or(|(known, _)| rank(&name) < rank(known)) {
                best = Some((name, map.next_value()?));
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(Chosen(best))
    }
}

/// One kind of booster.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Product {
    boosters: Entries<Contents>,
    sheets: Named<Cards>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Contents {
    contents: Named<u32>,
    weight: u64,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Cards {
    cards: Named<u64>,
}

/// A layout while it is made: sheets by their names.
struct Draft<'p> {
    weight: u64,
    slots: Vec<(&'p str, u16)>,
}

impl Draft<'_> {
    fn size(&self) -> usize {
        self.slots.iter().map(|(_, count)| usize::from(*count)).sum()
    }
}

/// Sheets by their names: lines with their weights.
type Sheets<'p> = BTreeMap<&'p str, BTreeMap<u16, u64>>;

/// The boosters, where the set has any that can be made here.
pub fn boosters(
    products: Products,
    places: &Places,
    warnings: &mut Vec<Warning>,
) -> Option<Boosters> {
    let (name, product) = products.0?;
    let sheets = sheets(&product, places, warnings);
    let layouts = of_one_size(layouts(&product, &sheets), warnings);
    if layouts.is_empty() {
        let name = super::quoted(&name);
        tell(warnings, ListRefusal::BoosterNone { product: name.to_string() });
        return None;
    }
    Some(assembled(layouts, &sheets))
}

/// The sheets of a product, without basic lands and without what this file does not have.
fn sheets<'p>(product: &'p Product, places: &Places, warnings: &mut Vec<Warning>) -> Sheets<'p> {
    let mut strangers = BTreeSet::new();
    let mut sheets = Sheets::new();
    for (name, sheet) in &product.sheets.0 {
        let lines = sheets.entry(name.as_str()).or_default();
        for (uuid, weight) in sheet.cards.0.iter().filter(|(_, weight)| **weight > 0) {
            match places.get(uuid) {
                Some(Some(line)) => {
                    let mine: &mut u64 = lines.entry(*line).or_default();
                    *mine = mine.saturating_add(*weight);
                }
                Some(None) => {}
                None => _ = strangers.insert(uuid),
            }
        }
    }
    let n = strangers.len();
    if n > 0 {
        tell(warnings, ListRefusal::BoosterStrangers { n });
    }
    sheets
}

/// The layouts of a product, without the slots nothing is left of.
fn layouts<'p>(product: &'p Product, sheets: &Sheets<'_>) -> Vec<Draft<'p>> {
    let filled = |name: &str| sheets.get(name).is_some_and(|lines| !lines.is_empty());
    let layouts = product.boosters.list.iter().flat_map(|entry| &entry.0);
    let layouts = layouts.filter(|layout| layout.weight > 0);
    let layouts = layouts.filter_map(|layout| {
        let slots = layout.contents.0.iter().filter(|(name, count)| **count > 0 && filled(name));
        let slots = slots.map(|(name, count)| Some((name.as_str(), u16::try_from(*count).ok()?)));
        Some(Draft { weight: layout.weight, slots: slots.collect::<Option<Vec<_>>>()? })
    });
    layouts.collect()
}

/// The layouts of the size that most boosters have.
fn of_one_size<'p>(mut layouts: Vec<Draft<'p>>, warnings: &mut Vec<Warning>) -> Vec<Draft<'p>> {
    layouts.retain(|layout| (1..=usize::from(u8::MAX)).contains(&layout.size()));
    let mut weights: BTreeMap<usize, u128> = BTreeMap::new();
    for layout in &layouts {
        *weights.entry(layout.size()).or_default() += u128::from(layout.weight);
    }
    let Some((size, _)) = weights.iter().max_by_key(|(size, weight)| (**weight, **size)) else {
        return Vec::new();
    };
    let before = layouts.len();
    layouts.retain(|layout| layout.size() == *size);
    let n = before - layouts.len();
    if n > 0 {
        let what = ListRefusal::BoosterSizes { size: *size, n };
        tell(warnings, what);
    }
    layouts
}

/// The boosters with only the sheets they need.
fn assembled(layouts: Vec<Draft<'_>>, sheets: &Sheets<'_>) -> Boosters {
    let used: BTreeSet<&str> =
        layouts.iter().flat_map(|layout| layout.slots.iter().map(|(name, _)| *name)).collect();
    let used: Vec<&str> = used.into_iter().collect();
    let place = |name: &str| used.binary_search(&name).unwrap_or_default() as u16;
    let weights = light(layouts.iter().map(|layout| layout.weight).collect());
    let slots = |layout: &Draft<'_>| {
        let slots = layout.slots.iter();
        slots.map(|(name, count)| Slot { sheet: place(name), count: *count }).collect()
    };
    let layouts = layouts.iter().zip(weights);
    let layouts = layouts.map(|(layout, weight)| Layout { weight, slots: slots(layout) }).collect();
    let sheet = |name: &&str| {
        let lines = &sheets[name];
        let weights = light(lines.values().copied().collect());
        Sheet::random(*name, lines.keys().copied().zip(weights).collect())
    };
    Boosters::new(true, layouts, used.iter().map(sheet).collect())
}

/// The boosters of version 3: a rarity for each card, or several of which it has one. On a sheet of
/// several, each card of a rarity is there twice as often as one of the next, as mythic rares and
/// rares are printed. Basic lands are free; what is no rarity, such as a token, is left out.
pub fn of_rarities(
    slots: Fields,
    cards: &[PoolCard],
    warnings: &mut Vec<Warning>,
) -> Option<Boosters> {
    let mut counts: BTreeMap<Vec<Rarity>, u16> = BTreeMap::new();
    let mut odd = BTreeSet::new();
    for slot in slots.0 {
        let words = match slot {
            Field::Text(word) => vec![word],
            Field::Texts(words) => words,
            _ => continue,
        };
        let mut rarities: Vec<Rarity> = words.iter().filter_map(|w| Rarity::named(w)).collect();
        rarities.sort_unstable();
        rarities.dedup();
        if !rarities.is_empty() {
            *counts.entry(rarities).or_default() += 1;
        } else if !words.iter().any(|word| word == "land") {
            odd.extend(words);
        }
    }
    if !odd.is_empty() {
        let words = super::quoted(&odd.into_iter().collect::<Vec<_>>().join(", "));
        tell(warnings, ListRefusal::BoosterWords { words });
    }
    let (mut sheets, mut slots) = (Vec::new(), Vec::new());
    for (rarities, count) in counts {
        let rank =
            |card: &PoolCard| rarities.iter().position(|rarity| Some(*rarity) == card.rarity);
        let weight = |rank: usize| 1 << (rarities.len() - 1 - rank);
        let lines = (0..).zip(cards).filter_map(|(line, card)| Some((line, weight(rank(card)?))));
        let lines: Vec<(u16, u32)> = lines.collect();
        if !lines.is_empty() {
            let names: Vec<&str> = rarities.iter().map(|rarity| rarity.name()).collect();
            slots.push(Slot { sheet: sheets.len() as u16, count });
            sheets.push(Sheet::random(names.join(" or "), lines));
        }
    }
    let layout = Layout { weight: 1, slots };
    let possible = (1..=usize::from(u8::MAX)).contains(&layout.size());
    possible.then(|| Boosters::new(true, vec![layout], sheets))
}

fn tell(warnings: &mut Vec<Warning>, what: ListRefusal) {
    warnings.push(Warning { line: None, what });
}
