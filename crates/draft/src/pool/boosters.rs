//! How boosters are put together: sheets of cards, and layouts that say what a booster has of each.

use super::MOST_SHEETS;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// How the boosters of a product are put together: every booster has one of the layouts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boosters {
    /// Whether the sheets are endless, as a printer's are: a card can then turn up any number of
    /// times. Otherwise every line is one card, in one booster at most.
    pub endless: bool,
    /// What boosters are made of. All layouts have the same number of cards.
    pub layouts: Vec<Layout>,
    /// Where the cards come from.
    pub sheets: Vec<Sheet>,
    /// The weights of the layouts in each round, beginning anew after the last; empty where they are
    /// the same in all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Vec<u32>>,
    /// Whether layouts come from a bag, each as often as its weight before any comes again. Only
    /// with endless sheets.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bag: bool,
    /// Whether a sheet gives all it has, each card as often as its weight, before it begins anew.
    /// Only with endless sheets.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub refill: bool,
}

impl Boosters {
    /// Boosters of one of these layouts, whatever the round.
    pub fn new(endless: bool, layouts: Vec<Layout>, sheets: Vec<Sheet>) -> Boosters {
        Boosters { endless, layouts, sheets, rounds: Vec::new(), bag: false, refill: false }
    }

    /// How often each layout occurs in a round, counted from 0.
    pub fn weights(&self, round: usize) -> Vec<u32> {
        match self.rounds.len() {
            0 => self.layouts.iter().map(|layout| layout.weight).collect(),
            rounds => self.rounds[round % rounds].clone(),
        }
    }

    /// How many cards a booster has.
    pub fn size(&self) -> usize {
        self.layouts.first().map_or(0, Layout::size)
    }
}

/// One way a booster can be made up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// How often it occurs, compared with the others.
    pub weight: u32,
    /// How many cards of which sheets.
    pub slots: Vec<Slot>,
}

impl Layout {
    /// How many cards it takes from which sheets, one after another. Slots of one sheet are one, so
    /// that none of its cards comes twice; only where its cards come in order each goes by itself.
    pub fn takes(&self, sheets: &[Sheet]) -> Vec<(usize, usize)> {
        let mut takes: Vec<(usize, usize)> = Vec::new();
        for Slot { sheet, count } in &self.slots {
            let (sheet, count) = (usize::from(*sheet), usize::from(*count));
            let random = sheets.get(sheet).is_none_or(|sheet| sheet.collation.is_random());
            match takes.iter_mut().find(|(known, _)| random && *known == sheet) {
                Some((_, so_far)) => *so_far += count,
                None => takes.push((sheet, count)),
            }
        }
        takes
    }

    /// How many cards it has of each sheet, in the order of the sheets' first slots.
    pub fn by_sheet(&self) -> Vec<(usize, usize)> {
        self.takes(&[])
    }

    /// How many cards it has.
    pub fn size(&self) -> usize {
        self.slots.iter().map(|slot| usize::from(slot.count)).sum()
    }
}

/// Some cards of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// The sheet's place among the sheets.
    pub sheet: u16,
    /// How many cards it gives.
    pub count: u16,
}

/// A sheet: lines, and how often each is on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Its name.
    pub name: String,
    /// Lines with their weights, which count where the sheets are endless.
    pub cards: Vec<(u16, u32)>,
    /// How cards are taken from it.
    #[serde(default, skip_serializing_if = "Collation::is_random")]
    pub collation: Collation,
}

impl Sheet {
    /// A sheet of which cards are taken at random.
    pub fn random(name: impl Into<String>, cards: Vec<(u16, u32)>) -> Sheet {
        Sheet { name: name.into(), cards, collation: Collation::Random }
    }
}

/// How the cards of a sheet find their way into boosters. All but the first go by the order of the
/// lines, and need endless sheets.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Collation {
    /// Any card, by its weight.
    #[default]
    Random,
    /// Cards that follow each other, from a place that is drawn; the first follows the last.
    PrintRun {
        /// Runs begin only at multiples of this.
        group: u16,
    },
    /// Cards in stripes across a printed sheet, upwards and then one column to the left.
    Striped {
        /// How many cards a row has.
        length: u16,
        /// How often stripes are one card high, two cards, and so on.
        weights: Vec<u32>,
    },
}

impl Collation {
    fn is_random(&self) -> bool {
        *self == Collation::Random
    }
}

impl Boosters {
    /// What no reader of ours would write of boosters from so many lines, but a file might say.
    pub(super) fn flaw(&self, lines: usize, copies: u16) -> Option<&'static str> {
        let size = self.size();
        let sheets = &self.sheets;
        if self.layouts.len() > MOST_SHEETS || sheets.len() > MOST_SHEETS {
            return Some("its boosters have too many layouts or sheets");
        }
        if size == 0 || self.layouts.iter().any(|layout| layout.size() != size) {
            return Some("its boosters are not all of one size");
        }
        if size > usize::from(u8::MAX) || copies != 1 {
            return Some("its boosters cannot be made");
        }
        let slots = || self.layouts.iter().flat_map(|layout| &layout.slots);
        if slots().any(|slot| usize::from(slot.sheet) >= sheets.len() || slot.count == 0) {
            return Some("a booster asks for a sheet that is not there, or for none of its cards");
        }
        if self.endless && slots().any(|slot| sheets[usize::from(slot.sheet)].cards.is_empty()) {
            return Some("a booster asks for a sheet without cards");
        }
        let mut on_sheets = sheets.iter().flat_map(|sheet| &sheet.cards);
        if on_sheets.any(|(line, weight)| usize::from(*line) >= lines || *weight == 0) {
            return Some("a sheet asks for a card that is not there");
        }
        let mut seen = HashSet::new();
        let twice = sheets.iter().any(|sheet| {
            if self.endless {
                seen.clear();
            }
            sheet.cards.iter().any(|(line, _)| !seen.insert(*line))
        });
        if twice {
            return Some("a card is on the sheets twice");
        }
        self.weight_flaw().or_else(|| self.order_flaw())
    }

    /// What is wrong with weights.
    fn weight_flaw(&self) -> Option<&'static str> {
        let possible = |weights: &[u32]| {
            let sum: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
            (1..=u64::from(u32::MAX)).contains(&sum)
        };
        if self.rounds.len() > MOST_SHEETS
            || self.rounds.iter().any(|weights| weights.len() != self.layouts.len())
        {
            return Some("a round does not say how often each booster occurs");
        }
        if !(0..self.rounds.len().max(1)).all(|round| possible(&self.weights(round))) {
            return Some("none of its boosters ever occurs, or all of them too often");
        }
        let weight = |sheet: &Sheet| sheet.cards.iter().map(|(_, w)| u64::from(*w)).sum::<u64>();
        let too_heavy = self.sheets.iter().any(|sheet| weight(sheet) > u64::from(u32::MAX));
        too_heavy.then_some("a sheet is too heavy")
    }

    /// What is wrong with cards and layouts that come in some order.
    fn order_flaw(&self) -> Option<&'static str> {
        let in_order = self.sheets.iter().any(|sheet| !sheet.collation.is_random());
        if !self.endless && (in_order || self.bag || self.refill) {
            return Some("its cards come in an order, but there is only one of each");
        }
        let possible = self.sheets.iter().all(|sheet| match &sheet.collation {
            Collation::Random => true,
            Collation::PrintRun { group } => *group > 0,
            Collation::Striped { length, weights } => {
                let sum: u64 = (1..).zip(weights).map(|(n, weight)| n * u64::from(*weight)).sum();
                let known = weights.len() <= MOST_SHEETS && sum <= u64::from(u32::MAX);
                *length > 0 && sum > 0 && known
            }
        });
        (!possible).then_some("a sheet does not say in which order its cards come")
    }
}
