//! The most that any choice of cards can come to.
//!
//! How strong a deck is depends on how many cards of each class it has, on how many champions of each
//! species, order and colour, and on the cards themselves. A card is priced by what one more of its class
//! would change, so that classes and champions can be looked at apart: the best mixture of classes that
//! sells its champions at these prices, and the best champions that are bought at them. Both together are
//! at least as much as any deck. Species and orders are counted exactly. What a colour adds is taken for
//! a straight line between the fewest and the most of it, which is too much in between, so the ranges are
//! halved where it matters.
//!
//! All numbers here are twice what they say, as the lines have halves.

use super::model::{CLASSES, Model, class, species};
use std::collections::BinaryHeap;

/// The classes of champions: by cost, from 0 to 3. The others are cards that are all alike.
const CHAMPIONS: usize = 4;
const COLORS: usize = 3;
const ORDERS: usize = 5;
/// How many ranges of colours are looked at.
const RANGES: usize = 400;
/// How many mixtures of classes are looked at, at most.
const MIXTURES: u32 = 1_000_000;

/// The fewest and the most champions of each colour.
type Ranges = [[i64; 2]; COLORS];

/// What the cards of a pool can come to together.
struct Bound<'a> {
    model: &'a Model,
    /// The most that the classes come to, by how many champions there are.
    classes: Vec<Option<i64>>,
    /// What the best so many champions of a species are worth at the prices, by order and colour.
    species: [[Vec<i64>; COLORS]; ORDERS],
}

/// The most that any choice of as many cards as are known to be good can come to. The better `known` is,
/// the nearer is the answer. It does not look further once it is plain that nothing is more than `enough`.
pub(super) fn most(model: &Model, ids: &[u8], known: &[usize], enough: i64) -> i64 {
    let Some(bound) = Bound::new(model, ids, known) else { return simple(model, ids, known.len()) };
    let all = |color: usize| bound.species.iter().map(|row| row[color].len() as i64 - 1).sum();
    let whole: Ranges = std::array::from_fn(|color| [0, all(color)]);
    let mut heap = BinaryHeap::from([(bound.of(&whole), whole)]);
    for _ in 0..RANGES {
        let Some((value, ranges)) = heap.peek().copied() else { break };
        let width = |color: &usize| ranges[*color][1] - ranges[*color][0];
        let widest = (0..COLORS).max_by_key(width).unwrap_or_default();
        let [least, most] = ranges[widest];
        if value <= 2 * enough || least == most {
            break;
        }
        heap.pop();
        let middle = (least + most) / 2;
        for half in [[least, middle], [middle + 1, most]] {
            let mut ranges = ranges;
            ranges[widest] = half;
            heap.push((bound.of(&ranges).min(value), ranges));
        }
    }
    heap.peek().map_or(i64::MAX, |(value, _)| value.div_euclid(2))
}

/// What no choice of so many cards exceeds where each has the others that suit it best.
fn simple(model: &Model, ids: &[u8], size: usize) -> i64 {
    let best = |mut numbers: Vec<i64>, count: usize| -> i64 {
        numbers.sort_unstable_by(|p, q| q.cmp(p));
        numbers.iter().take(count).sum()
    };
    let worth = |id: &u8| {
        let pairs = ids.iter().map(|other| model.pair(*id, *other)).collect();
        2 * model.single(*id) + best(pairs, size.saturating_sub(1))
    };
    best(ids.iter().map(worth).collect(), size).div_euclid(2)
}

impl<'a> Bound<'a> {
    fn new(model: &'a Model, ids: &[u8], known: &[usize]) -> Option<Bound<'a>> {
        let mut sizes = [0; CLASSES];
        ids.iter().for_each(|id| sizes[class(*id)] += 1);
        let mut counts = [0; CLASSES];
        known.iter().for_each(|card| counts[class(ids[*card])] += 1);
        let prices: [i64; CLASSES] = std::array::from_fn(|class| price(model, counts, class));
        let mut gains = [0; CLASSES];
        for id in ids {
            let class = class(*id);
            gains[class] = if class < CHAMPIONS { prices[class] } else { 2 * model.single(*id) };
        }
        let mut mixtures = Mixtures {
            model,
            sizes,
            gains,
            size: known.len() as i64,
            counts: [0; CLASSES],
            best: vec![None; known.len() + 1],
            patience: MIXTURES,
        };
        mixtures.of(CLASSES - 1, 0, 0);
        if mixtures.patience == 0 {
            return None;
        }
        let members = |order: usize, color: usize| {
            let of = |id: &&u8| species(**id) == Some((color, order));
            let worth = |id: &u8| 2 * model.single(*id) - prices[class(*id)];
            let mut worths: Vec<i64> = ids.iter().filter(of).map(worth).collect();
            worths.sort_unstable_by(|p, q| q.cmp(p));
            let [kin, order, color] = model.kinds();
            let mut sum = 0;
            let with = worths.into_iter().enumerate().map(|(others, worth)| {
                sum += worth + 2 * (kin - order - color) * others as i64;
                sum
            });
            [0].into_iter().chain(with).collect()
        };
        let species =
            std::array::from_fn(|order| std::array::from_fn(|color| members(order, color)));
        Some(Bound { model, classes: mixtures.best, species })
    }

    /// The most that can come of so many champions of each colour.
    fn of(&self, ranges: &Ranges) -> i64 {
        let [_, of_order, of_color] = self.model.kinds();
        let lines = ranges.map(|range| line(of_color, range));
        let mut champions = vec![0];
        for row in &self.species {
            let mut order = vec![0];
            for (species, (slope, _)) in row.iter().zip(lines) {
                order = joined(&order, species, usize::MAX, |count| slope * count);
            }
            let pairs = |count: i64| of_order * count * (count - 1);
            champions = joined(&champions, &order, self.classes.len(), pairs);
        }
        let both =
            self.classes.iter().zip(champions).filter_map(|(one, other)| Some((*one)? + other));
        both.max().unwrap_or(i64::MIN / 4) + lines.iter().map(|(_, base)| base).sum::<i64>()
    }
}

/// What one card more of a class takes away from a deck's strength.
fn price(model: &Model, counts: [i64; CLASSES], class: usize) -> i64 {
    let with = |more: i64| {
        let mut counts = counts;
        counts[class] += more;
        model.of_classes(&counts)
    };
    with(-1) - with(1)
}

/// A line, by slope and base, that is nowhere in a range below what pairs come to.
fn line(pair: i64, [least, most]: [i64; 2]) -> (i64, i64) {
    if pair >= 0 {
        return (pair * (least + most - 1), -pair * least * most);
    }
    let middle = (least + most) / 2;
    (2 * pair * middle, -pair * middle * (middle + 1))
}

/// The best of so many in two heaps together, where those of the second come with something more.
fn joined(one: &[i64], other: &[i64], most: usize, more: impl Fn(i64) -> i64) -> Vec<i64> {
    let mut best = vec![i64::MIN / 4; (one.len() + other.len() - 1).min(most)];
    for (count, value) in other.iter().enumerate() {
        let value = value + more(count as i64);
        for (sum, first) in best.iter_mut().skip(count).zip(one) {
            *sum = (*sum).max(first + value);
        }
    }
    best
}

/// Goes through the mixtures of classes.
struct Mixtures<'a> {
    model: &'a Model,
    sizes: [i64; CLASSES],
    /// What a card of each class adds by itself.
    gains: [i64; CLASSES],
    /// How many cards there are in all.
    size: i64,
    counts: [i64; CLASSES],
    /// The most that was found, by the number of champions.
    best: Vec<Option<i64>>,
    patience: u32,
}

impl Mixtures<'_> {
    /// Goes through the classes up to one, which is not among the first two. So many cards of the
    /// others come to a sum.
    fn of(&mut self, class: usize, cards: i64, sum: i64) {
        let left = self.size - cards;
        let fewer: i64 = self.sizes[..class].iter().sum();
        let each = self.each(class);
        for count in (left - fewer).max(0)..=left.min(self.sizes[class]) {
            let sum = sum + each * count + self.model.of_pair(class, class) * count * (count - 1);
            self.counts[class] = count;
            if self.patience == 0 {
                return;
            }
            match class {
                2 => self.first_two(left - count, sum),
                _ => self.of(class - 1, cards + count, sum),
            }
        }
        self.counts[class] = 0;
    }

    /// What a card of a class adds to those of later classes.
    fn each(&self, class: usize) -> i64 {
        let later = class.max(1) + 1..CLASSES;
        let with = later.map(|other| 2 * self.model.of_pair(class, other) * self.counts[other]);
        self.gains[class] + with.sum::<i64>()
    }

    /// The best of the first two classes, where so many cards of them are left to come. What they add
    /// is a parabola in how many are of the second.
    fn first_two(&mut self, left: i64, sum: i64) {
        self.patience -= 1;
        let each = [self.each(0), self.each(1)];
        let [none, mixed, both] =
            [(0, 0), (0, 1), (1, 1)].map(|(one, other)| self.model.of_pair(one, other));
        let value = |count: i64| {
            let rest = left - count;
            let pairs = none * rest * (rest - 1) + both * count * (count - 1);
            each[0] * rest + each[1] * count + pairs + 2 * mixed * rest * count
        };
        let (least, most) = ((left - self.sizes[0]).max(0), left.min(self.sizes[1]));
        // Where it bends down, its top may be between the ends.
        let bend = none + both - 2 * mixed;
        let rise = each[1] - each[0] - both + none * (1 - 2 * left) + 2 * mixed * left;
        let top = if bend < 0 { rise.div_euclid(-2 * bend) } else { least };
        let tops = [least, most, top.clamp(least, most), (top + 1).clamp(least, most)];
        let champions = left + self.counts[2] + self.counts[3];
        let best = &mut self.best[champions as usize];
        *best = (*best).max(tops.into_iter().map(|count| sum + value(count)).max());
    }
}
