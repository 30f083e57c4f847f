//! How MTGJSON says the boosters of a set are made up: layouts and sheets, with weights.
//!
//! Basic lands are free and never in packs, so they are taken off the sheets, and a slot that had
//! nothing else is gone. Every booster of a draft has the same size: where the layouts do not, the
//! size with the most weight stays.

use super::Warning;
use super::json::{Entries, Entry, Named};
use draft::pool::{Boosters, Layout, Sheet, Slot};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use table::Refusal;

/// Where identifiers lead: to a line, or to a basic land, which has none.
pub type Places = HashMap<String, Option<u16>>;

/// The products that are looked for, the best first; without them it is the first there is.
const PREFERRED: [&str; 3] = ["draft", "default", "play"];

/// The product that was chosen, with its name. Version 3 has a list instead of products, which says
/// too little to be of use.
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
        let reason = format!(
            "The boosters of the product {name} cannot be made of the cards of this file: the set \
             was read as a list of its cards."
        );
        tell(warnings, Refusal::new("list-booster-none", reason).with("product", name));
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
        let reason = format!(
            "{n} cards of the boosters are from other sets, which this file does not have: the \
             boosters were made up without them."
        );
        tell(warnings, Refusal::new("list-booster-strangers", reason).with("n", n));
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
        let reason = format!(
            "The boosters of this set do not all have the same number of cards: only those of \
             {size} cards are made, and {n} other layouts were left out."
        );
        let what = Refusal::new("list-booster-sizes", reason).with("size", size).with("n", n);
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
    Boosters {
        endless: true,
        layouts: layouts
            .iter()
            .zip(weights)
            .map(|(layout, weight)| Layout { weight, slots: slots(layout) })
            .collect(),
        sheets: used
            .iter()
            .map(|name| {
                let lines = &sheets[name];
                let weights = light(lines.values().copied().collect());
                Sheet {
                    name: (*name).to_owned(),
                    cards: lines.keys().copied().zip(weights).collect(),
                }
            })
            .collect(),
    }
}

/// The same proportions in numbers whose sum is small enough. Exact where that is possible: only
/// weights without a common measure are rounded, and never to nothing.
fn light(weights: Vec<u64>) -> Vec<u32> {
    let common = weights.iter().copied().fold(0, gcd).max(1);
    let sum: u128 = weights.iter().map(|weight| u128::from(weight / common)).sum();
    let most = u128::from(u32::MAX) - weights.len() as u128;
    let shrink = |weight: u64| {
        let weight = u128::from(weight / common);
        let less = if sum > most { weight * most / sum } else { weight };
        less.max(1) as u32
    };
    weights.into_iter().map(shrink).collect()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn tell(warnings: &mut Vec<Warning>, what: Refusal) {
    warnings.push(Warning { line: None, what });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_keep_their_proportions() {
        assert_eq!(light(vec![4, 6]), [2, 3]);
        assert_eq!(light(vec![3 << 40, 9 << 40]), [1, 3]);
        let odd = light(vec![u64::MAX, u64::MAX - 1, 1]);
        assert!(odd.iter().map(|weight| u64::from(*weight)).sum::<u64>() <= u64::from(u32::MAX));
        assert_eq!(odd[2], 1);
        assert_eq!(light(Vec::new()), [0; 0]);
    }
}
