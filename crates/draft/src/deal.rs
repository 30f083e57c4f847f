//! Making packs: from a shuffled list, or from the sheets of a product.

use crate::pool::{Boosters, CardNo, Layout, Pool, Sheet};
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
}

/// Cards that stand in for others in the packs, because there were too few.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Filled {
    /// The rarity.
    pub rarity: String,
    /// What was short: a colour, `colorless`, `multicolor`, or `other` where both may stand.
    pub bucket: String,
    /// How many cards others stand in for.
    pub cards: u32,
}

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
    for left in (0..count).rev() {
        let layout = possible(boosters, &stacks, left, chance)
            .ok_or_else(|| short_sheets(boosters, count))?;
        for (sheet, cards) in layout.by_sheet() {
            let stack = &mut stacks[sheet];
            let kept = stack.len() - cards;
            order.extend(stack.drain(kept..).rev());
        }
    }
    unused.extend(stacks.into_iter().flatten());
    Ok(Deal { order, unused, ..Deal::default() })
}

/// One of the layouts after which the sheets still have enough for so many more boosters.
fn possible<'a>(
    boosters: &'a Boosters,
    stacks: &[Vec<CardNo>],
    more: usize,
    chance: &mut dyn Chance,
) -> Option<&'a Layout> {
    let needs = Needs::of(boosters);
    let stock: Vec<usize> = stacks.iter().map(Vec::len).collect();
    let leaves_enough = |(place, layout): &(usize, &Layout)| {
        let rest = needs.after(*place, 1, &stock);
        layout.weight > 0 && rest.is_some_and(|rest| needs.are_met(rest, more))
    };
    let layouts = boosters.layouts.iter().enumerate().filter(leaves_enough);
    let layouts: Vec<&Layout> = layouts.map(|(_, layout)| layout).collect();
    match layouts[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(layouts[weighted(layouts.iter().map(|layout| layout.weight), chance)]),
    }
}

/// What each layout takes from each sheet.
struct Needs(Vec<Vec<usize>>);

impl Needs {
    /// How many mixtures of layouts are tried before boosters count as impossible.
    const PATIENCE: u32 = 10_000;

    fn of(boosters: &Boosters) -> Needs {
        let need = |layout: &Layout| {
            let mut need = vec![0; boosters.sheets.len()];
            layout.by_sheet().into_iter().for_each(|(sheet, count)| need[sheet] += count);
            need
        };
        Needs(boosters.layouts.iter().map(need).collect())
    }

    /// What is left of a stock after so many boosters of a layout, if it has enough.
    fn after(&self, layout: usize, count: usize, stock: &[usize]) -> Option<Vec<usize>> {
        let taken = self.0[layout].iter().map(|need| need * count);
        stock.iter().zip(taken).map(|(have, need)| have.checked_sub(need)).collect()
    }

    /// Whether so many boosters can be made from a stock, of whatever layouts.
    fn are_met(&self, stock: Vec<usize>, count: usize) -> bool {
        self.are_met_from(0, stock, count, &mut Needs::PATIENCE.clone())
    }

    /// The same with the layouts from one on: first with as many of that one as can be.
    fn are_met_from(&self, layout: usize, stock: Vec<usize>, count: usize, left: &mut u32) -> bool {
        if count == 0 || layout == self.0.len() {
            return count == 0;
        }
        (0..=count).rev().any(|some| {
            *left = left.saturating_sub(1);
            let rest = if *left > 0 { self.after(layout, some, &stock) } else { None };
            rest.is_some_and(|rest| self.are_met_from(layout + 1, rest, count - some, left))
        })
    }
}

fn short_sheets(boosters: &Boosters, need: usize) -> Refusal {
    let stock: Vec<usize> = boosters.sheets.iter().map(|sheet| sheet.cards.len()).collect();
    let needs = Needs::of(boosters);
    let have = (0..need).rev().find(|count| needs.are_met(stock.clone(), *count)).unwrap_or(0);
    let sizes = boosters.sheets.iter().map(|sheet| format!("{} {}", sheet.name, sheet.cards.len()));
    let sizes = sizes.collect::<Vec<_>>().join(", ");
    let reason = format!(
        "This draft needs {need} boosters and the list has cards for {have} of them; its sheets \
         have these many cards: {sizes}. Fewer rounds or fewer seats would fit."
    );
    Refusal::new("sheets-too-small", reason)
        .with("need", need)
        .with("have", have)
        .with("sheets", sizes)
}

/// Boosters from endless sheets. In one booster a sheet gives no card twice while it has others.
fn printed(
    pool: &Pool,
    boosters: &Boosters,
    count: usize,
    chance: &mut dyn Chance,
) -> Result<Deal, Refusal> {
    let mut printer = Printer { lines: pool.lines() as u32, printed: HashMap::new() };
    let mut order = Vec::with_capacity(count * boosters.size());
    let weights = boosters.layouts.iter().map(|layout| layout.weight);
    for _ in 0..count {
        let layout = match &boosters.layouts[..] {
            [only] => only,
            layouts => &layouts[weighted(weights.clone(), chance)],
        };
        for (sheet, cards) in layout.by_sheet() {
            for line in lines_of(&boosters.sheets[sheet], cards, chance) {
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
            let reason = format!(
                "One card of this product would be in the boosters more than {copies} times; that \
                 is too often for a list of {} cards. Fewer rounds or fewer seats would fit.",
                self.lines
            );
            return Err(Refusal::new("too-many-copies", reason)
                .with("most", copies)
                .with("lines", self.lines));
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
