//! How many boosters the cards of some sheets are enough for.
//!
//! With one layout that is a division. With several, boosters can be made in many mixtures: taking
//! always the layout that leaves the sheets most even finds one nearly always, and where it does not,
//! some thousands of mixtures are tried before boosters count as impossible.

use crate::pool::{Boosters, Layout};

/// How many mixtures of layouts are tried in all.
const PATIENCE: u32 = 20_000;

/// What each layout takes from each sheet.
pub(crate) struct Needs {
    rows: Vec<Vec<usize>>,
    /// How many mixtures may still be tried.
    patience: u32,
}

impl Needs {
    /// What the layouts of boosters take. Those that never occur take part in no mixture.
    pub(crate) fn of(boosters: &Boosters) -> Needs {
        let row = |layout: &Layout| {
            let mut row = vec![0; boosters.sheets.len()];
            layout.by_sheet().into_iter().for_each(|(sheet, count)| row[sheet] += count);
            row
        };
        let occurs = |layout: &&Layout| layout.weight > 0;
        Needs {
            rows: boosters.layouts.iter().filter(occurs).map(row).collect(),
            patience: PATIENCE,
        }
    }

    /// How many boosters, at most so many, the whole sheets are enough for.
    pub(crate) fn boosters(boosters: &Boosters, most: usize) -> usize {
        let stock: Vec<usize> = boosters.sheets.iter().map(|sheet| sheet.cards.len()).collect();
        let mut needs = Needs::of(boosters);
        (1..=most).take_while(|count| needs.are_met(&stock, *count)).count()
    }

    /// Whether so many boosters can be made from what the sheets have.
    pub(crate) fn are_met(&mut self, stock: &[usize], count: usize) -> bool {
        self.are_met_evenly(stock, count) || self.are_met_from(0, stock, count)
    }

    /// Whether it works out with, each time, the layout whose sheets last longest.
    fn are_met_evenly(&self, stock: &[usize], count: usize) -> bool {
        let mut stock = stock.to_vec();
        (0..count).all(|_| {
            let left = |row: &&Vec<usize>| {
                let taken = row.iter().zip(&stock).filter(|(need, _)| **need > 0);
                let lasts = || taken.clone().map(|(need, have)| have * 1000 / need);
                (lasts().min(), lasts().sum::<usize>())
            };
            let Some(row) = self.rows.iter().max_by_key(left) else { return false };
            match after(row, 1, &stock) {
                Some(rest) => stock = rest,
                None => return false,
            }
            true
        })
    }

    /// Whether it works out with the layouts from one on, in whatever mixture.
    fn are_met_from(&mut self, place: usize, stock: &[usize], count: usize) -> bool {
        if count == 0 || self.patience == 0 {
            return count == 0;
        }
        let Some(row) = self.rows.get(place).cloned() else { return false };
        let taken = row.iter().zip(stock).filter(|(need, _)| **need > 0);
        let most = taken.map(|(need, have)| have / need).min().unwrap_or(0).min(count);
        (0..=most).rev().any(|some| {
            self.patience = self.patience.saturating_sub(1);
            let rest = after(&row, some, stock);
            rest.is_some_and(|rest| self.are_met_from(place + 1, &rest, count - some))
        })
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
            Sheet { name: String::new(), cards: (first..line).map(|line| (line, 1)).collect() }
        };
        let slots = |counts: &&[u16]| {
            let slots = (0..).zip(counts.iter()).filter(|(_, count)| **count > 0);
            slots.map(|(sheet, count)| Slot { sheet, count: *count }).collect()
        };
        Boosters {
            endless: false,
            sheets: sheets.iter().map(&mut sheet).collect(),
            layouts: layouts.iter().map(|l| Layout { weight: 1, slots: slots(l) }).collect(),
        }
    }

    #[test]
    fn one_layout_is_a_division() {
        let boosters = boosters(&[31, 9], &[&[3, 1]]);
        assert_eq!(Needs::boosters(&boosters, 100), 9);
        assert_eq!(Needs::boosters(&boosters, 5), 5);
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
        assert_eq!(Needs::boosters(&boosters(&[85; 5], &triples), 100), 28);
        assert_eq!(Needs::boosters(&boosters(&[79; 5], &triples), 100), 25);
        assert_eq!(Needs::boosters(&boosters(&[72; 5], &triples), 100), 23);
    }

    #[test]
    fn a_layout_that_must_not_come_first_is_found() {
        let tight = boosters(&[2, 2], &[&[1, 1], &[0, 2]]);
        assert_eq!(Needs::boosters(&tight, 9), 2);
    }

    #[test]
    fn hundreds_of_hopeless_layouts_do_not_hide_the_one_that_works() {
        let mut layouts: Vec<&[u16]> = vec![&[0, 1]; 249];
        layouts.push(&[15, 0]);
        assert_eq!(Needs::boosters(&boosters(&[400, 0], &layouts), 24), 24);
    }
}
