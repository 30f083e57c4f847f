//! Making packs: from a shuffled list, or from the sheets of a product.

use crate::pool::{Boosters, CardNo, Layout, Pool, Sheet};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
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
}

/// Cards that stand in for others in the packs, because there were too few.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Filled {
    /// The rarity.
    pub rarity: String,
    /// What was short: a colour, `colorless`, `multicolor` or `other`.
    pub bucket: String,
    /// How many cards others stand in for.
    pub cards: u32,
}

/// Chance that is nobody's: what a printer or a dealer does.
const DEALER: Occasion = Occasion { purpose: Purpose::Other, seat: 255, counter: 0 };

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

/// So many boosters of a product.
pub(crate) fn boosters(
    pool: &Pool,
    boosters: &Boosters,
    count: usize,
    chance: &mut dyn Chance,
) -> Result<Deal, Refusal> {
    if boosters.endless {
        printed(pool, boosters, count, chance)
    } else {
        cut(pool, boosters, count, chance)
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
    count: usize,
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
    let mut order = Vec::with_capacity(count * boosters.size());
    for made in 0..count {
        let layout = possible(boosters, &stacks, chance)
            .ok_or_else(|| short_sheet(boosters, count, made))?;
        for slot in &layout.slots {
            let stack = &mut stacks[usize::from(slot.sheet)];
            let kept = stack.len() - usize::from(slot.count);
            order.extend(stack.drain(kept..).rev());
        }
    }
    unused.extend(stacks.into_iter().flatten());
    Ok(Deal { order, unused, ..Deal::default() })
}

/// One of the layouts that the sheets have enough cards for.
fn possible<'a>(
    boosters: &'a Boosters,
    stacks: &[Vec<CardNo>],
    chance: &mut dyn Chance,
) -> Option<&'a Layout> {
    let enough = |layout: &&Layout| {
        let mut need = vec![0; stacks.len()];
        layout
            .slots
            .iter()
            .for_each(|slot| need[usize::from(slot.sheet)] += usize::from(slot.count));
        layout.weight > 0 && need.iter().zip(stacks).all(|(need, stack)| *need <= stack.len())
    };
    let layouts: Vec<&Layout> = boosters.layouts.iter().filter(enough).collect();
    match layouts[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(layouts[weighted(layouts.iter().map(|layout| layout.weight), chance)]),
    }
}

fn short_sheet(boosters: &Boosters, need: usize, made: usize) -> Refusal {
    let sizes: Vec<String> = boosters
        .sheets
        .iter()
        .map(|sheet| format!("{} {}", sheet.name, sheet.cards.len()))
        .collect();
    let sizes = sizes.join(", ");
    let reason = format!(
        "This draft needs {need} boosters and the list has cards for {made} of them; its sheets \
         have these many cards: {sizes}. Fewer rounds or fewer seats would fit."
    );
    Refusal::new("sheets-too-small", reason)
        .with("need", need)
        .with("have", made)
        .with("sheets", sizes)
}

/// Boosters from endless sheets. In one booster a sheet gives no card twice while it has others.
fn printed(
    pool: &Pool,
    boosters: &Boosters,
    count: usize,
    chance: &mut dyn Chance,
) -> Result<Deal, Refusal> {
    let mut printer = Printer { lines: pool.lines() as u32, printed: HashSet::new() };
    let mut order = Vec::with_capacity(count * boosters.size());
    let weights = boosters.layouts.iter().map(|layout| layout.weight);
    for _ in 0..count {
        let layout = match &boosters.layouts[..] {
            [only] => only,
            layouts => &layouts[weighted(weights.clone(), chance)],
        };
        for slot in &layout.slots {
            let sheet = &boosters.sheets[usize::from(slot.sheet)];
            for line in lines_of(sheet, slot.count.into(), chance) {
                order.push(printer.print(line, chance)?);
            }
        }
    }
    Ok(Deal { order, ..Deal::default() })
}

/// So many different lines of a sheet; it begins anew when it has given all it has.
fn lines_of(sheet: &Sheet, count: usize, chance: &mut dyn Chance) -> Vec<u16> {
    let mut lines = Vec::with_capacity(count);
    let mut left: Vec<(u16, u32)> = Vec::new();
    while lines.len() < count && !sheet.cards.is_empty() {
        if left.is_empty() {
            left.clone_from(&sheet.cards);
        }
        let place = weighted(left.iter().map(|(_, weight)| *weight), chance);
        lines.push(left.swap_remove(place).0);
    }
    lines
}

/// Gives every printed card a number that tells nothing but its line.
struct Printer {
    lines: u32,
    printed: HashSet<CardNo>,
}

impl Printer {
    /// A card of a line. Copies are numbered at random, so that a number does not tell how many
    /// copies there are, or which booster was made first.
    fn print(&mut self, line: u16, chance: &mut dyn Chance) -> Result<CardNo, Refusal> {
        let copies = (1 << 16) / self.lines;
        let first = chance.draw(DEALER, copies);
        let number = |copy| ((first + copy) % copies * self.lines + u32::from(line)) as CardNo;
        let free = (0..copies).map(number).find(|card| self.printed.insert(*card));
        free.ok_or_else(|| {
            let reason = format!(
                "One card of this product would be in the boosters more than {copies} times; that \
                 is too often for a list of {} cards. Fewer rounds or fewer seats would fit.",
                self.lines
            );
            Refusal::new("too-many-copies", reason).with("most", copies).with("lines", self.lines)
        })
    }
}
