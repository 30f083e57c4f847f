//! In which order endless sheets give their cards, and which layout a booster has.
//!
//! These are the ways lists of Draftmancer know: cards by weight, or until a sheet is used up;
//! consecutive cards of a print run; stripes across a sheet. Layouts come by weight, round by round
//! where the list says so, or out of a bag.

use super::{DEALER, weighted};
use crate::pool::{Boosters, Collation, Layout};
use table::Chance;

/// The layouts of boosters, as they come.
pub(crate) struct Layouts<'b> {
    boosters: &'b Boosters,
    /// What is left in the bag of each round, where layouts come from bags.
    bags: Vec<Vec<u32>>,
}

impl<'b> Layouts<'b> {
    pub(crate) fn of(boosters: &'b Boosters) -> Layouts<'b> {
        let rounds = if boosters.bag { boosters.rounds.len().max(1) } else { 0 };
        Layouts { boosters, bags: vec![Vec::new(); rounds] }
    }

    /// The layout of the next booster of a round, counted from 0. One without an alternative is not
    /// drawn.
    pub(crate) fn next(&mut self, round: usize, chance: &mut dyn Chance) -> &'b Layout {
        let mut weights = self.boosters.weights(round);
        let bags = self.bags.len().max(1);
        let bag = self.bags.get_mut(round % bags);
        if let Some(bag) = &bag
            && bag.iter().any(|left| *left > 0)
        {
            weights.clone_from(bag);
        }
        let place = match &weights[..] {
            [_] => 0,
            weights => weighted(weights.iter().copied(), chance),
        };
        if let Some(bag) = bag {
            weights[place] -= 1;
            *bag = weights;
        }
        &self.boosters.layouts[place]
    }
}

/// The sheets, as far as they are used up.
pub(crate) struct Sheets<'b> {
    boosters: &'b Boosters,
    /// What each sheet still has to give before it begins anew, where it does.
    left: Vec<Vec<(u16, u32)>>,
}

impl<'b> Sheets<'b> {
    pub(crate) fn of(boosters: &'b Boosters) -> Sheets<'b> {
        Sheets { boosters, left: vec![Vec::new(); boosters.sheets.len()] }
    }

    /// So many lines of a sheet, for one booster.
    pub(crate) fn take(&mut self, place: usize, count: usize, chance: &mut dyn Chance) -> Vec<u16> {
        let sheet = &self.boosters.sheets[place];
        let size = sheet.cards.len();
        if size == 0 {
            return Vec::new();
        }
        let line = |place: usize| sheet.cards[place % size].0;
        match &sheet.collation {
            Collation::Random if self.boosters.refill => {
                used_up(&sheet.cards, &mut self.left[place], count, chance)
            }
            Collation::Random => by_weight(&sheet.cards, count, chance),
            Collation::PrintRun { group } => {
                let group = usize::from(*group).max(1);
                let first = group * chance.draw(DEALER, size.div_ceil(group) as u32) as usize;
                (first..first + count).map(line).collect()
            }
            Collation::Striped { length, weights } => {
                stripes(size, usize::from(*length), weights, count, chance)
                    .into_iter()
                    .map(line)
                    .collect()
            }
        }
    }
}

/// So many different lines; they begin anew when all have been given.
fn by_weight(cards: &[(u16, u32)], count: usize, chance: &mut dyn Chance) -> Vec<u16> {
    let mut lines = Vec::with_capacity(count);
    let mut left: Vec<(u16, u32)> = Vec::new();
    while lines.len() < count {
        if left.is_empty() {
            left.extend_from_slice(cards);
        }
        let place = weighted(left.iter().map(|(_, weight)| *weight), chance);
        lines.push(left.swap_remove(place).0);
    }
    lines
}

/// So many lines of what is left of a sheet, different ones as long as there are any. A sheet that is
/// used up begins anew, also in the middle of a booster.
fn used_up(
    cards: &[(u16, u32)],
    left: &mut Vec<(u16, u32)>,
    count: usize,
    chance: &mut dyn Chance,
) -> Vec<u16> {
    let mut lines = Vec::with_capacity(count);
    for _ in 0..count {
        if left.iter().all(|(_, copies)| *copies == 0) {
            left.clear();
            left.extend_from_slice(cards);
        }
        let new = |(line, copies): &(u16, u32)| if lines.contains(line) { 0 } else { *copies };
        let any_new = left.iter().any(|card| new(card) > 0);
        let copies = left.iter().map(|card| if any_new { new(card) } else { card.1 });
        let place = weighted(copies.collect::<Vec<_>>().into_iter(), chance);
        left[place].1 -= 1;
        lines.push(left[place].0);
    }
    lines
}

/// The places of so many cards along stripes. A stripe goes up so many rows, and the next one begins
/// in the column to the left; at the left edge stripes get another height. The first begins anywhere,
/// in the middle of a stripe just as likely as at its start.
fn stripes(
    size: usize,
    length: usize,
    weights: &[u32],
    count: usize,
    chance: &mut dyn Chance,
) -> Vec<usize> {
    let mut at = chance.draw(DEALER, size as u32) as usize;
    let by_length = (1..).zip(weights).map(|(height, weight)| height * weight);
    let mut height = 1 + weighted(by_length, chance);
    let mut depth = 1 + chance.draw(DEALER, height as u32) as usize;
    let back = |at: usize, by: usize| (at + size - by % size) % size;
    let mut places = vec![at];
    while places.len() < count {
        if depth < height {
            depth += 1;
            at = back(at, length);
        } else {
            depth = 1;
            if at.is_multiple_of(length) {
                height = 1 + weighted(weights.iter().copied(), chance);
            } else {
                at += (height - 1) * length;
            }
            at = back(at % size, 1);
        }
        places.push(at);
    }
    places.truncate(count);
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use table::enumerate;

    /// How many of 10,000 stripes begin with each pair of places, whichever comes first.
    fn pairs(size: usize, length: usize, weights: &[u32]) -> BTreeMap<[usize; 2], u32> {
        let mut pairs: BTreeMap<[usize; 2], f64> = BTreeMap::new();
        enumerate(
            |chance| stripes(size, length, weights, 2, chance),
            |places, ways| {
                let mut pair = [places[0], places[1]];
                pair.sort_unstable();
                *pairs.entry(pair).or_default() += 10_000.0 / ways as f64;
            },
        );
        pairs.into_iter().map(|(pair, odds)| (pair, odds.round() as u32)).collect()
    }

    /// Two rows of three columns, and stripes of two cards: 0 1 2 above 3 4 5. From the lower end of
    /// a stripe the next card is the one above. From the upper end it is the lower one of the column
    /// to the left; at the left edge the card before in the order of the sheet.
    #[test]
    fn stripes_go_up_and_then_one_column_to_the_left() {
        let up = [[0, 3], [1, 4], [2, 5]].map(|pair| (pair, 1667));
        let left = [[0, 5], [1, 3], [2, 4], [2, 3], [0, 4], [1, 5]].map(|pair| (pair, 833));
        assert_eq!(pairs(6, 3, &[0, 1]), up.into_iter().chain(left).collect());
    }

    /// One row, where up is where one is: three quarters begin in a stripe of three, and two thirds
    /// of these not at its upper end.
    #[test]
    fn a_booster_begins_in_a_long_stripe_more_often() {
        let same = [[0, 0], [1, 1], [2, 2], [3, 3]];
        let left = [[0, 3], [0, 1], [1, 2], [2, 3]];
        let expected = same.into_iter().chain(left).map(|pair| (pair, 1250)).collect();
        assert_eq!(pairs(4, 4, &[1, 0, 1]), expected);
    }
}
