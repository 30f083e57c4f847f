//! How many boosters the cards of some sheets are enough for.
//!
//! With one layout that is a division. With several, boosters can be made in many mixtures: taking
//! always the layout that leaves the sheets most even finds one nearly always, and where it does not,
//! some thousands of mixtures are tried before boosters count as impossible.

use crate::pool::{Boosters, Layout};
use std::ops::Range;

/// How many mixtures of layouts are tried in all.
const PATIENCE: u32 = 20_000;

/// What each layout takes from each sheet, and which layouts a round has.
pub(crate) struct Needs {
    rows: Vec<Vec<usize>>,
    /// The layouts that occur in each round, beginning anew after the last.
    rounds: Vec<Vec<usize>>,
    per_round: usize,
    /// How many mixtures may still be tried.
    patience: u32,
}

impl Needs {
    /// What the layouts of boosters take, of which a round has so many. Those that never occur take
    /// part in no mixture.
    pub(crate) fn of(boosters: &Boosters, per_round: usize) -> Needs {
        let row = |layout: &Layout| {
            let mut row = vec![0; boosters.sheets.len()];
            layout.by_sheet().into_iter().for_each(|(sheet, count)| row[sheet] += count);
            row
        };
        let occur = |round: usize| {
            let weights = boosters.weights(round).into_iter().enumerate();
            weights.filter(|(_, weight)| *weight > 0).map(|(layout, _)| layout).collect()
        };
        Needs {
            rows: boosters.layouts.iter().map(row).collect(),
            rounds: (0..boosters.rounds.len().max(1)).map(occur).collect(),
            per_round: per_round.max(1),
            patience: PATIENCE,
        }
    }

    /// How many boosters, at most so many, the whole sheets are enough for.
    pub(crate) fn boosters(boosters: &Boosters, per_round: usize, most: usize) -> usize {
        let stock: Vec<usize> = boosters.sheets.iter().map(|sheet| sheet.cards.len()).collect();
        let mut needs = Needs::of(boosters, per_round);
        (1..=most).take_while(|count| needs.are_met(&stock, 0..*count)).count()
    }

    /// Whether these boosters, counted from 0, can be made from what the sheets have.
    pub(crate) fn are_met(&mut self, stock: &[usize], boosters: Range<usize>) -> bool {
        let mut counts = vec![0; self.rounds.len()];
        boosters.clone().for_each(|booster| counts[self.round(booster)] += 1);
        self.are_met_evenly(stock, boosters) || self.are_met_from((0, 0), stock, &mut counts)
    }

    /// The place of a booster's round among the rounds that differ.
    fn round(&self, booster: usize) -> usize {
        booster / self.per_round % self.rounds.len()
    }

    /// Whether it works out with, each time, the layout whose sheets last longest.
    fn are_met_evenly(&self, stock: &[usize], mut boosters: Range<usize>) -> bool {
        let mut stock = stock.to_vec();
        boosters.all(|booster| {
            let left = |row: &&Vec<usize>| {
                let taken = row.iter().zip(&stock).filter(|(need, _)| **need > 0);
                let lasts = || taken.clone().map(|(need, have)| have * 1000 / need);
                (lasts().min(), lasts().sum::<usize>())
            };
            let rows = self.rounds[self.round(booster)].iter().map(|row| &self.rows[*row]);
            match rows.max_by_key(left).and_then(|row| after(row, 1, &stock)) {
                Some(rest) => stock = rest,
                None => return false,
            }
            true
        })
    }

    /// Whether it works out with the layouts from one of a round on, in whatever mixture; `counts`
    /// are the boosters of each round that are still to be made.
    fn are_met_from(
        &mut self,
        (round, place): (usize, usize),
        stock: &[usize],
        counts: &mut [usize],
    ) -> bool {
        let Some(count) = counts.get(round).copied() else { return true };
        if count == 0 {
            return self.are_met_from((round + 1, 0), stock, counts);
        }
        if self.patience == 0 {
            return false;
        }
        let Some(row) = self.rounds[round].get(place).map(|row| self.rows[*row].clone()) else {
            return false;
        };
        let taken = row.iter().zip(stock).filter(|(need, _)| **need > 0);
        let most = taken.map(|(need, have)| have / need).min().unwrap_or(0).min(count);
        let works = (0..=most).rev().any(|some| {
            self.patience = self.patience.saturating_sub(1);
            counts[round] = count - some;
            let rest = after(&row, some, stock);
            rest.is_some_and(|rest| self.are_met_from((round, place + 1), &rest, counts))
        });
        counts[round] = count;
        works
    }
}

/// What is left of a stock after so many boosters, if it has enough.
fn after(row: &[usize], count: usize, stock: &[usize]) -> Option<Vec<usize>> {
    stock.iter().zip(row).map(|(have, need)| have.checked_sub(need * count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::{Sheet, Slot};

    /// Sheets of so many cards each, and layouts of so many cards of each sheet.
    fn boosters(sheets: &[u16], layouts: &[&[u16]]) -> Boosters {
        let mut line = 0;
        let mut sheet = |size: &u16| {
            let first = line;
            line += size;
            Sheet::random("", (first..line).map(|line| (line, 1)).collect())
        };
        let slots = |counts: &&[u16]| {
            let slots = (0..).zip(counts.iter()).filter(|(_, count)| **count > 0);
            slots.map(|(sheet, count)| Slot { sheet, count: *count }).collect()
        };
        let layouts = layouts.iter().map(|l| Layout { weight: 1, slots: slots(l) }).collect();
        Boosters::new(false, layouts, sheets.iter().map(&mut sheet).collect())
    }

    #[test]
    fn one_layout_is_a_division() {
        let boosters = boosters(&[31, 9], &[&[3, 1]]);
        assert_eq!(Needs::boosters(&boosters, 1, 100), 9);
        assert_eq!(Needs::boosters(&boosters, 1, 5), 5);
    }

    /// Every booster takes 5 cards of each of three of five sheets, in all ten ways.
    #[test]
    fn three_of_five_sheets_are_used_up_to_the_last_booster_that_fits() {
        let triples: Vec<Vec<u16>> = (0..32_u16)
            .filter(|set| set.count_ones() == 3)
            .map(|set| (0..5).map(|sheet| 5 * (set >> sheet & 1)).collect())
            .collect();
        let triples: Vec<&[u16]> = triples.iter().map(Vec::as_slice).collect();
        // 17 fives a sheet are 85 fives, 3 to the booster: 28 boosters.
        assert_eq!(Needs::boosters(&boosters(&[85; 5], &triples), 1, 100), 28);
        assert_eq!(Needs::boosters(&boosters(&[79; 5], &triples), 1, 100), 25);
        assert_eq!(Needs::boosters(&boosters(&[72; 5], &triples), 1, 100), 23);
    }

    #[test]
    fn a_layout_that_must_not_come_first_is_found() {
        let tight = boosters(&[2, 2], &[&[1, 1], &[0, 2]]);
        assert_eq!(Needs::boosters(&tight, 1, 9), 2);
    }

    #[test]
    fn hundreds_of_hopeless_layouts_do_not_hide_the_one_that_works() {
        let mut layouts: Vec<&[u16]> = vec![&[0, 1]; 249];
        layouts.push(&[15, 0]);
        assert_eq!(Needs::boosters(&boosters(&[400, 0], &layouts), 1, 24), 24);
    }

    /// The first round takes its cards from the first sheet, the second from either.
    #[test]
    fn rounds_with_layouts_of_their_own_are_counted_as_such() {
        let mut boosters = boosters(&[4, 3], &[&[1, 0], &[0, 1]]);
        boosters.rounds = vec![vec![1, 0], vec![1, 1]];
        // Two boosters a round: rounds 1 and 3 use up the first sheet, round 2 two of the other.
        assert_eq!(Needs::boosters(&boosters, 2, 9), 7);
        boosters.rounds = vec![vec![1, 0]];
        assert_eq!(Needs::boosters(&boosters, 2, 9), 4);
    }
}
