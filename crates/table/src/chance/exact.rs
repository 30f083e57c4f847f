//! Chance without luck: every possible outcome in turn, each with its exact weight.

use super::{Chance, Occasion};

/// One path through all the outcomes of a piece of chance; see [`enumerate`].
#[derive(Debug, Default)]
pub struct Exact {
    path: Vec<(u32, u32)>,
    depth: usize,
}

impl Exact {
    /// In how many equally likely ways the path so far could have gone: its probability is one
    /// over this.
    pub fn ways(&self) -> u64 {
        self.path[..self.depth].iter().map(|&(_, n)| u64::from(n)).product()
    }

    /// Moves on to the next path; false when there is none.
    fn advance(&mut self) -> bool {
        while let Some((result, n)) = self.path.last_mut() {
            if *result + 1 < *n {
                *result += 1;
                self.depth = 0;
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Chance for Exact {
    fn draw(&mut self, _: Occasion, n: u32) -> u32 {
        if self.depth == self.path.len() {
            self.path.push((0, n));
        }
        let (result, range) = self.path[self.depth];
        assert_eq!(range, n, "what is enumerated must depend on chance only");
        self.depth += 1;
        result
    }
}

/// Runs `experiment` once for every way its chance can fall out, and hands each result to `tally`
/// together with its probability as one over a whole number.
///
/// ```
/// use table::{Chance, Occasion, Seat, enumerate};
/// let dice = Occasion::dice(Seat(0), 1);
/// let mut sevens = 0.0;
/// enumerate(
///     |chance| chance.roll(dice, 6) + chance.roll(dice, 6),
///     |sum, ways| if sum == 7 { sevens += 1.0 / ways as f64 },
/// );
/// assert!((sevens - 1.0 / 6.0).abs() < 1e-12);
/// ```
pub fn enumerate<T>(mut experiment: impl FnMut(&mut Exact) -> T, mut tally: impl FnMut(T, u64)) {
    let mut chance = Exact::default();
    loop {
        let result = experiment(&mut chance);
        tally(result, chance.ways());
        if !chance.advance() {
            return;
        }
    }
}
