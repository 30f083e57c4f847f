//! Lists that learn from an index what they do not say.

use super::{Index, Known, Printing, known_colors, unreadable};
use draft::{Pool, PoolCard};
use std::collections::HashMap;
use std::io::{Read, Seek};
use table::Refusal;

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Enriched {
    /// How many cards of the list were found.
    pub found: usize,
    /// The names of those that were not, each once.
    pub missing: Vec<String>,
}

impl<R: Read + Seek> Index<R> {
    /// Gives the cards of a Magic list what they lack: colours, cost, type, text, rarity, and of the
    /// printing that the list means, or the first, its number and its picture. What a list says stays.
    pub fn enrich(&mut self, pool: &mut Pool) -> Result<Enriched, Refusal> {
        let mut enriched = Enriched::default();
        let mut names: HashMap<String, Option<Known>> = HashMap::new();
        for card in &mut pool.lines {
            let known = match names.get(&card.name) {
                Some(known) => known,
                None => {
                    let found = self.find(&card.name).map_err(|error| unreadable(&error))?;
                    if found.is_none() {
                        enriched.missing.push(card.name.clone());
                    }
                    names.entry(card.name.clone()).or_insert(found)
                }
            };
            if let Some(known) = known {
                enriched.found += 1;
                learn(card, known);
            }
        }
        Ok(enriched)
    }
}

/// Fills in what a card lacks.
fn learn(card: &mut PoolCard, known: &Known) {
    let all = &known.card;
    let text = |mine: &mut String, theirs: &String| {
        if mine.is_empty() {
            mine.clone_from(theirs);
        }
    };
    let printing = meant(card, &known.printings);
    let lacks_kind = card.kind.is_empty();
    card.colors = known_colors(card).or(all.colors).or(card.colors);
    card.identity = card.identity.or(all.identity.filter(|_| lacks_kind));
    card.cost = card.cost.or(all.cost);
    text(&mut card.mana, &all.mana);
    text(&mut card.kind, &all.kind);
    text(&mut card.text, &all.text);
    let names_printing = !card.set.is_empty();
    let of_printing = printing.filter(|_| names_printing).and_then(|printing| printing.rarity);
    card.rarity = card.rarity.or(of_printing).or(all.rarity);
    let Some(printing) = printing else { return };
    card.mtgo = card.mtgo.or(printing.mtgo);
    card.image = card.image.take().or_else(|| printing.image.clone());
    if card.set.is_empty() {
        card.set = printing.set.to_string();
    }
    if card.number.is_empty() && card.set.eq_ignore_ascii_case(&printing.set) {
        card.number = printing.number.to_string();
    }
}

/// The printing that a card is: of its set and number, else of its set, else the first.
fn meant<'k>(card: &PoolCard, printings: &'k [Printing]) -> Option<&'k Printing> {
    let of_set = |printing: &&Printing| printing.set.eq_ignore_ascii_case(&card.set);
    let exact = printings.iter().find(|p| of_set(p) && *p.number == *card.number);
    exact.or_else(|| printings.iter().find(of_set)).or_else(|| printings.first())
}
