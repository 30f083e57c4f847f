//! Chance for simulations: a small generator, one stream for everything.

use super::{Chance, Occasion};
use std::hint::black_box;

/// The name under which records know this generator.
const ALGORITHM: &str = "wyrand-1";

/// How to find the n-th member of a bit set. The answer is the same on every machine; only the
/// instructions differ.
pub trait Select: Copy {
    /// The `n`-th set bit, counted from 0, alone.
    fn nth(self, set: u64, n: u32) -> u64;
}

/// Finds members with the instructions every machine has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Portable;

impl Select for Portable {
    #[inline(always)]
    fn nth(self, mut set: u64, n: u32) -> u64 {
        for _ in 0..n {
            set &= set - 1;
        }
        set & set.wrapping_neg()
    }
}

/// Finds members with the bit-deposit instruction of newer x86 machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bmi2(());

impl Bmi2 {
    /// The selector, where this machine has the instructions for it (population count and
    /// trailing zeros among them).
    pub fn detect() -> Option<Bmi2> {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("popcnt")
        {
            return Some(Bmi2(()));
        }
        None
    }
}

impl Select for Bmi2 {
    #[inline(always)]
    fn nth(self, set: u64, n: u32) -> u64 {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a `Bmi2` exists only where `detect` found the instruction.
        return unsafe { std::arch::x86_64::_pdep_u64(1 << n, set) };
        #[cfg(not(target_arch = "x86_64"))]
        Portable.nth(set, n)
    }
}

/// The simulation source: fast, reproducible from its seed, and exactly uniform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fast<S = Portable> {
    state: u64,
    select: S,
}

impl Fast {
    /// The source of a seed.
    pub fn new(seed: u64) -> Fast {
        Fast::with(seed, Portable)
    }

    /// The name of the generator, for records.
    pub const fn algorithm() -> &'static str {
        ALGORITHM
    }
}

impl<S: Select> Fast<S> {
    /// The source of a seed, using particular instructions to pick from sets.
    #[inline(always)]
    pub fn with(seed: u64, select: S) -> Fast<S> {
        Fast { state: seed, select }
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.state) * u128::from(self.state ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }
}

/// The seed of game `index` in a series that starts from `seed`: neighbouring games share nothing.
#[inline(always)]
pub fn game_seed(seed: u64, index: u64) -> u64 {
    mix(seed ^ mix(index.wrapping_add(0x9e37_79b9_7f4a_7c15)))
}

/// Spreads the bits of a number over all 64 places.
#[inline(always)]
fn mix(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

impl<S: Select> Chance for Fast<S> {
    #[inline(always)]
    fn draw(&mut self, _: Occasion, n: u32) -> u32 {
        let n = u64::from(n);
        let mut product = u128::from(self.next()) * u128::from(n);
        while (product as u64) < n && favoured(product as u64, n) {
            product = u128::from(self.next()) * u128::from(n);
        }
        (product >> 64) as u32
    }

    #[inline(always)]
    fn pick(&mut self, occasion: Occasion, set: u64, _: &dyn Fn(u32) -> u16) -> u64 {
        debug_assert!(set != 0, "picking from an empty set");
        let place = self.draw(occasion, set.count_ones());
        self.select.nth(set, place)
    }

    /// Fills the first `keep` places from the front, eight at a time where that is possible.
    #[inline(always)]
    fn shuffle(&mut self, occasion: Occasion, items: &mut [u16], keep: usize) {
        let n = items.len();
        let keep = keep.min(n.saturating_sub(1));
        let batched = if n < PRODUCTS.len() { keep - keep % BATCH } else { 0 };
        let mut place = 0;
        while place < batched {
            self.fill(&mut items[place..]);
            place += BATCH;
        }
        for place in batched..keep {
            let other = place + self.draw(occasion, (n - place) as u32) as usize;
            items.swap(place, other);
        }
    }
}

/// How many draws of a shuffle share one random word.
const BATCH: usize = 8;

/// The products n (n - 1) .. (n - 7), for those n where they leave room in a 64-bit word.
static PRODUCTS: [u64; 129] = {
    let mut products = [0; 129];
    let mut n = BATCH;
    while n < products.len() {
        products[n] = 1;
        let mut k = 0;
        while k < BATCH {
            products[n] *= (n - k) as u64;
            k += 1;
        }
        n += 1;
    }
    products
};

impl<S: Select> Fast<S> {
    /// Swaps a random item into each of the first eight places. A random word times the product
    /// of the eight ranges holds all eight draws, one after the other.
    #[inline(always)]
    fn fill(&mut self, items: &mut [u16]) {
        // Not knowing the number spares the compiler conclusions that only cost time.
        let n = black_box(items.len());
        let product = PRODUCTS[n];
        let mut word = self.next();
        while word.wrapping_mul(product) < product && favoured(word.wrapping_mul(product), product)
        {
            word = self.next();
        }
        for k in 0..BATCH {
            let draw = u128::from(word) * (n - k) as u128;
            items.swap(k, k + (draw >> 64) as usize);
            word = draw as u64;
        }
    }
}

/// Whether the rest of a multiplication by `n` is one of the few that would make some results
/// likelier than others; those are drawn again.
#[cold]
#[inline(never)]
fn favoured(rest: u64, n: u64) -> bool {
    rest < n.wrapping_neg() % n
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    /// Chi-square against the uniform distribution: the mean is the number of degrees of freedom,
    /// the standard deviation the root of twice that. Six of them mean one failure in a billion.
    fn assert_uniform(counts: &[u64]) {
        let total: u64 = counts.iter().sum();
        let expected = total as f64 / counts.len() as f64;
        let chi: f64 = counts.iter().map(|c| (*c as f64 - expected).powi(2) / expected).sum();
        let freedom = counts.len() as f64 - 1.0;
        assert!(chi < freedom + 6.0 * (2.0 * freedom).sqrt(), "chi-square {chi}: {counts:?}");
    }

    #[test]
    fn draws_are_uniform() {
        let mut chance = Fast::new(1);
        for n in [2, 6, 20, 34, 120] {
            let mut counts = vec![0; n as usize];
            for _ in 0..200_000 {
                counts[chance.draw(Occasion::POOL, n) as usize] += 1;
            }
            assert_uniform(&counts);
        }
    }

    #[test]
    fn every_card_is_as_likely_in_every_kept_place() {
        let mut chance = Fast::new(2);
        let mut counts = vec![vec![0; 120]; 80];
        for _ in 0..60_000 {
            let mut items: Vec<u16> = (0..120).collect();
            chance.shuffle(Occasion::POOL, &mut items, 80);
            for (place, item) in items[..80].iter().enumerate() {
                counts[place][*item as usize] += 1;
            }
        }
        counts.iter().for_each(|place| assert_uniform(place));
    }

    #[test]
    fn a_shuffle_loses_and_doubles_nothing() {
        let mut chance = Fast::new(3);
        for n in [0, 1, 2, 7, 8, 9, 40, 120, 128, 129, 240, 1000] {
            let mut items: Vec<u16> = (0..n).collect();
            chance.shuffle(Occasion::POOL, &mut items, usize::from(n));
            items.sort_unstable();
            assert!(items.into_iter().eq(0..n));
        }
    }

    #[test]
    fn both_selectors_find_the_same_member() {
        let mut chance = Fast::new(4);
        let Some(bmi2) = Bmi2::detect() else { return };
        for _ in 0..10_000 {
            let set = chance.next() & chance.next() | 1;
            let n = chance.draw(Occasion::other(Seat(0), 0), set.count_ones());
            assert_eq!(Portable.nth(set, n), bmi2.nth(set, n));
        }
    }
}
