//! Making packs: from a shuffled list, or from the sheets of a product.

mod collation;

use crate::pool::{Boosters, CardNo, Layout, Pool};
use crate::refusal::DraftRefusal;
use crate::stock::Needs;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use table::{Chance, Occasion, Purpose, Refusal};

/// The packs of a draft.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// The cards of every pack, one pack after another, round by round.
    pub order: Vec<CardNo>,
    /// Packs for after the draft.
    pub reserve: Vec<Vec<CardNo>>,
    /// Cards that nobody will see.
    pub unused: Vec<CardNo>,
    /// What packs are made of where their own kind of card had run out.
    pub filled: Vec<Filled>,
    /// How often the dealer has used chance, besides shuffling the pool.
    pub dealer_uses: u32,
}

/// Cards that stand in for others in the packs, because there were too few.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Filled {
    /// The rarity.
    pub rarity: String,
    /// What was short: a colour, `colorless`, `multicolor`, or `other` where both may stand.
    pub bucket: String,
    /// How many cards others stand in for.
    pub cards: u32,
}

/// The most sheets a refusal names.
const MOST_NAMED: usize = 12;

/// Chance that is nobody's: what a dealer needs after `earlier` uses.
pub(crate) const fn dealer(earlier: u32) -> Occasion {
    Occasion { purpose: Purpose::Other, seat: 255, counter: earlier }
}

/// What boosters are made with.
const DEALER: Occasion = dealer(0);

/// All cards of a pool in random order; the first `keep` of them are promised to be.
pub(crate) fn shuffled(pool: &Pool, keep: usize, chance: &mut dyn Chance) -> Vec<CardNo> {
    let mut cards: Vec<CardNo> = (0..pool.len()).map(|card| card as CardNo).collect();
    chance.shuffle(Occasion::POOL, &mut cards, keep);
    cards
}

/// The first `needed` cards of the shuffled pool.
pub(crate) fn plain(pool: &Pool, needed: usize, chance: &mut dyn Chance) -> Deal {
    let mut order = shuffled(pool, needed, chance);
    let unused = order.split_off(needed.min(order.len()));
    Deal { order, unused, ..Deal::default() }
}

/// How many boosters there are: in a round, and in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    /// In a round.
    pub per_round: usize,
    /// In all.
    pub all: usize,
}

impl Amount {
    /// The round of a booster, both counted from 0.
    fn round(self, booster: usize) -> usize {
        booster / self.per_round.max(1)
    }
}

/// So many boosters of a product.
pub(crate) fn boosters(
    pool: &Pool,
    boosters: &Boosters,
    amount: Amount,
    chance: &mut dyn Chance,
) -> Result<Deal, Refusal> {
    if boosters.endless {
        printed(pool, boosters, amount, chance)
    } else {
        cut(pool, boosters, amount, chance)
    }
}

/// Draws a place with a probability in proportion to its weight. The weights are not all 0.
fn weighted(weights: impl Iterator<Item = u32> + Clone, chance: &mut dyn Chance) -> usize {
    let total: u32 = weights.clone().sum();
    let mut rest = chance.draw(DEALER, total);
    for (place, weight) in weights.enumerate() {
        if rest < weight {
            return place;
        }
        rest -= weight;
    }
    unreachable!("what is drawn is below the sum of the weights")
}

/// Boosters from sheets that hold every card once: what is in one booster is in no other.
fn cut(
    pool: &Pool,
    boosters: &Boosters,
    amount: Amount,
    chance: &mut dyn Chance,
) -> Result<Deal, Refusal> {
    let mut sheet_of = vec![None; pool.lines()];
    for (number, sheet) in boosters.sheets.iter().enumerate() {
        for (line, _) in &sheet.cards {
            sheet_of[usize::from(*line)] = Some(number);
        }
    }
    let mut stacks: Vec<Vec<CardNo>> = vec![Vec::new(); boosters.sheets.len()];
    let mut unused = Vec::new();
    for card in shuffled(pool, pool.len(), chance).into_iter().rev() {
        match sheet_of[usize::from(card)] {
            Some(sheet) => stacks[sheet].push(card),
            None => unused.push(card),
        }
    }
    let order = Vec::with_capacity(amount.all * boosters.size());
    let mut deal = Deal { order, ..Deal::default() };
    let mut needs = Needs::of(boosters, amount.per_round);
    for booster in 0..amount.all {
        let weights = boosters.weights(amount.round(booster));
        let layouts = weights.into_iter().zip(&boosters.layouts).filter(|(weight, _)| *weight > 0);
        let later = booster + 1..amount.all;
        let stock: Vec<usize> = stacks.iter().map(Vec::len).collect();
        let enough = |rest: &[usize]| needs.are_met(rest, later.clone());
        let layout = possible(layouts.collect(), &stock, enough, &mut deal.dealer_uses, chance)
            .ok_or_else(|| short_sheets(boosters, amount, None))?;
        for (sheet, cards) in layout.by_sheet() {
            let stack = &mut stacks[sheet];
            let kept = stack.len() - cards;
            deal.order.extend(stack.drain(kept..).rev());
        }
    }
    unused.extend(stacks.into_iter().flatten());
    Ok(Deal { unused, ..deal })
}

/// One of the layouts after which the sheets still have enough for what follows, drawn by their
/// weights: one that does not leave enough is drawn no second time.
fn possible<'a>(
    mut layouts: Vec<(u32, &'a Layout)>,
    stock: &[usize],
    mut enough: impl FnMut(&[usize]) -> bool,
    uses: &mut u32,
    chance: &mut dyn Chance,
) -> Option<&'a Layout> {
    while !layouts.is_empty() {
        let place = if layouts.len() == 1 {
            0
        } else {
            *uses = 1;
            weighted(layouts.iter().map(|(weight, _)| *weight), chance)
        };
        let (_, layout) = layouts.remove(place);
        let mut rest = stock.to_vec();
        let fits = layout.by_sheet().into_iter().all(|(sheet, count)| {
            let left = rest[sheet].checked_sub(count);
            rest[sheet] = left.unwrap_or(0);
            left.is_some()
        });
        if fits && enough(&rest) {
            return Some(layout);
        }
    }
    None
}

/// The refusal of sheets that are not enough for a draft; `fits` is what would do.
pub(crate) fn short_sheets(boosters: &Boosters, amount: Amount, fits: Option<String>) -> Refusal {
    let need = amount.all;
    let have = Needs::boosters(boosters, amount.per_round, need);
    let sizes = boosters.sheets.iter().map(|sheet| format!("{} {}", sheet.name, sheet.cards.len()));
    let sizes = sizes.take(MOST_NAMED).collect::<Vec<_>>().join(", ");
    DraftRefusal::SheetsTooSmall {
        need,
        have,
        sheets: sizes,
        fits: fits.unwrap_or_else(|| "none".to_owned()),
    }
    .into()
}

/// Boosters from endless sheets. In one booster a sheet gives no card twice while it has others.
fn printed(
    pool: &Pool,
    boosters: &Boosters,
    amount: Amount,
    chance: &mut dyn Chance,
) -> Result<Deal, Refusal> {
    let mut printer = Printer { lines: pool.lines() as u32, printed: HashMap::new() };
    let mut order = Vec::with_capacity(amount.all * boosters.size());
    let mut layouts = collation::Layouts::of(boosters);
    let mut sheets = collation::Sheets::of(boosters);
    for booster in 0..amount.all {
        let layout = layouts.next(amount.round(booster), chance);
        for (sheet, count) in layout.takes(&boosters.sheets) {
            for line in sheets.take(sheet, count, chance) {
                order.push(printer.print(line, chance)?);
            }
        }
    }
    Ok(Deal { order, dealer_uses: 1, ..Deal::default() })
}

/// Gives every printed card a number that tells nothing but its line.
struct Printer {
    lines: u32,
    /// The copies that exist of each line, in ascending order.
    printed: HashMap<u16, Vec<u32>>,
}

impl Printer {
    /// A card of a line. Copies are numbered at random, so that a number does not tell how many
    /// copies there are, or which booster was made first.
    fn print(&mut self, line: u16, chance: &mut dyn Chance) -> Result<CardNo, Refusal> {
        let copies = (1 << 16) / self.lines;
        let taken = self.printed.entry(line).or_default();
        if taken.len() as u32 == copies {
            return Err(DraftRefusal::TooManyCopies { most: copies, lines: self.lines }.into());
        }
        let mut copy = chance.draw(DEALER, copies - taken.len() as u32);
        let place = taken.iter().position(|other| {
            let free = copy < *other;
            copy += u32::from(!free);
            free
        });
        taken.insert(place.unwrap_or(taken.len()), copy);
        Ok((copy * self.lines + u32::from(line)) as CardNo)
    }
}
