//! How lengths and shares go with each number, measured at one setting; and the cheapest change that
//! should meet the targets if they go on like that.

use super::knobs::{Group, KNOBS, Knob, Numbers, never_exceeds};
use super::search::{Candidate, Measurement, Search, surely_differ};
use oracle::{BonusClass, BonusTable};

/// How far a proposal may go at once: energy and lunas by this factor, bonuses by these points.
const REACH: f64 = 1.35;
const POINTS: i32 = 4;
/// How finely energies are looked through: in hundredths of the present one.
const FINE: f64 = 100.0;

/// What changes with a unit of a knob: the logarithm of the length, and the share.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Slope {
    length: f64,
    first: f64,
}

/// The slopes of every format with every knob.
#[derive(Clone, Debug)]
pub struct Slopes {
    formats: Vec<[Slope; KNOBS]>,
}

/// How far a knob is turned, in the unit of its slope: energy and lunas by logarithms.
fn coordinate(knob: Knob, number: i32) -> f64 {
    match knob {
        Knob::Energy | Knob::Lunas => f64::from(number.max(1)).ln(),
        _ => f64::from(number),
    }
}

impl Slopes {
    /// Measures the slopes of these knobs at a setting.
    pub fn at(search: &Search<'_>, at: &Candidate, free: &[Knob]) -> Slopes {
        let mut slopes = Slopes { formats: vec![[Slope::default(); KNOBS]; search.goals.len()] };
        for knob in free.iter().copied().filter(|knob| search.space.matters(*knob)) {
            let nudged = nudges(knob, at.numbers[knob.place()]).into_iter().find_map(|number| {
                let mut numbers = at.numbers;
                numbers[knob.place()] = number;
                Some((number, search.space.ruleset(&numbers)?))
            });
            let Some((number, ruleset)) = nudged else { continue };
            let by = coordinate(knob, number) - coordinate(knob, at.numbers[knob.place()]);
            for (format, goal) in search.goals.iter().enumerate() {
                if matches!(knob, Knob::Bonuses(class, _) if class != goal.class) {
                    continue;
                }
                let there = search.reading(format, &ruleset);
                slopes.formats[format][knob.place()] = slope(&at.readings[format], &there, by);
            }
        }
        slopes
    }

    /// The setting that should meet the targets at the lowest cost, or come nearest.
    pub fn proposed(&self, search: &Search<'_>, at: &Candidate, free: &[Knob]) -> Numbers {
        let tables = BonusClass::ALL.map(|class| tables(search, at, class, free));
        let mut best = (f64::INFINITY, f64::INFINITY, at.numbers);
        for energy in near(search, Knob::Energy, at, free) {
            for lunas in near(search, Knob::Lunas, at, free) {
                let mut numbers = at.numbers;
                numbers[Knob::Energy.place()] = energy;
                numbers[Knob::Lunas.place()] = lunas;
                let (miss, cost) = self.with_bonuses(search, at, &mut numbers, &tables);
                if (miss, cost) < (best.0, best.1) {
                    best = (miss, cost, numbers);
                }
            }
        }
        best.2
    }

    /// Chooses the bonuses of each class. Classes do not mind each other, unless they are to be in order:
    /// then each takes the best that the others allow, again and again until nothing changes. Gives how far
    /// off the targets one should be, and the cost.
    fn with_bonuses(
        &self,
        search: &Search<'_>,
        at: &Candidate,
        numbers: &mut Numbers,
        tables: &[Vec<BonusChange>; 3],
    ) -> (f64, f64) {
        for class in BonusClass::ALL {
            for group in Group::ALL {
                numbers[Knob::Bonuses(class, group).place()] = 0;
            }
        }
        let (mut miss, mut cost) = (0.0, search.space.cost(numbers));
        let judged: [Vec<(f64, &BonusChange)>; 3] = BonusClass::ALL.map(|class| {
            let core = self.core(search, at, class, numbers);
            let tables = tables[class as usize].iter();
            tables.map(|table| (self.miss(search, &core, table), table)).collect()
        });
        for (class, (off, table)) in BonusClass::ALL.into_iter().zip(chosen(search, at, &judged)) {
            miss += off;
            cost += table.map_or(0.0, |table| table.cost);
            let Some(table) = table else { continue };
            for (group, shift) in Group::ALL.into_iter().zip(table.shifts) {
                numbers[Knob::Bonuses(class, group).place()] = shift;
            }
        }
        (miss, cost)
    }

    /// What the formats of a class should come to, before its bonuses are turned.
    fn core(
        &self,
        search: &Search<'_>,
        at: &Candidate,
        class: BonusClass,
        numbers: &Numbers,
    ) -> Vec<(usize, Slope)> {
        let of_class = |format: &usize| search.goals[*format].class == class;
        let expected = |format: usize| {
            let reading = &at.readings[format];
            let length = reading.length.value.max(1.0).ln();
            let start = Slope { length, first: search.share(format, reading) };
            let turned = [Knob::Energy, Knob::Lunas].into_iter().fold(start, |sum, knob| {
                let place = knob.place();
                let by = coordinate(knob, numbers[place]) - coordinate(knob, at.numbers[place]);
                sum.plus(&self.formats[format][place], by)
            });
            (format, turned)
        };
        (0..search.goals.len()).filter(of_class).map(expected).collect()
    }

    fn miss(&self, search: &Search<'_>, core: &[(usize, Slope)], table: &BonusChange) -> f64 {
        let off = |(format, core): &(usize, Slope)| {
            let turned = table
                .turned
                .iter()
                .fold(*core, |sum, (place, by)| sum.plus(&self.formats[*format][*place], *by));
            search.miss(*format, turned.length, turned.first)
        };
        core.iter().map(off).sum()
    }
}

/// The table of each class that is least off its targets, and by how much.
fn chosen<'a>(
    search: &Search<'_>,
    at: &Candidate,
    judged: &[Vec<(f64, &'a BonusChange)>; 3],
) -> [(f64, Option<&'a BonusChange>); 3] {
    let passes = if search.space.limits().has_orders() { 3 } else { 1 };
    let mut worths = BonusClass::ALL.map(|class| search.space.table(class, &at.numbers));
    let mut best = [(0.0, None); 3];
    for _ in 0..passes {
        for class in BonusClass::ALL {
            let in_order = |table: &BonusTable| {
                search.space.limits().orders().all(|(less, more)| {
                    let worth = |of: BonusClass| match of == class {
                        true => Some(*table),
                        false => worths[of as usize],
                    };
                    let pair = worth(less).zip(worth(more));
                    pair.is_none_or(|(less, more)| never_exceeds(&less, &more))
                })
            };
            let allowed = judged[class as usize].iter().filter(|(_, way)| in_order(&way.table));
            let least = allowed.min_by(|(miss, table), (less, other)| {
                miss.total_cmp(less).then(table.cost.total_cmp(&other.cost))
            });
            if let Some((off, way)) = least {
                best[class as usize] = (*off, Some(*way));
                worths[class as usize] = Some(way.table);
            }
        }
    }
    best
}

impl Slope {
    fn plus(&self, slope: &Slope, by: f64) -> Slope {
        Slope { length: self.length + slope.length * by, first: self.first + slope.first * by }
    }
}

/// From one reading to another. A difference of shares that may well be luck is none.
fn slope(here: &Measurement, there: &Measurement, by: f64) -> Slope {
    let length = (there.length.value.max(1.0) / here.length.value.max(1.0)).ln();
    let first = match surely_differ(&there.first, &here.first) {
        true => there.first.value - here.first.value,
        false => 0.0,
    };
    Slope { length: length / by, first: first / by }
}

/// Other settings of a knob to measure its slope by, the best first.
fn nudges(knob: Knob, number: i32) -> Vec<i32> {
    let by: &[i32] = match knob {
        Knob::Energy | Knob::Lunas => &[(number / 8).max(1)],
        _ => &[-2, 2, -1, 1],
    };
    by.iter().map(|by| number + by).collect()
}

/// The settings of energy or lunas within reach, if they are free.
fn near(search: &Search<'_>, knob: Knob, at: &Candidate, free: &[Knob]) -> Vec<i32> {
    let here = at.numbers[knob.place()];
    if !free.contains(&knob) {
        return vec![here];
    }
    let number = f64::from(here);
    let (low, high) = ((number / REACH).floor() as i32, (number * REACH).ceil() as i32);
    let step = (number / FINE).ceil().max(1.0) as usize;
    let below = (low.max(1)..=here).rev().step_by(step);
    let mut all: Vec<i32> = below.chain((here..=high.min(999)).step_by(step)).collect();
    let was = search.space.origin()[knob.place()];
    all.retain(|number| search.space.limits().allows(knob, was, *number));
    all.sort_unstable();
    all.dedup();
    all
}

/// A way to turn the bonuses of a class.
struct BonusChange {
    shifts: [i32; 3],
    table: BonusTable,
    cost: f64,
    /// The places that are turned, and by how much from here.
    turned: Vec<(usize, f64)>,
}

/// All ways to turn the bonuses of a class within reach, if they are free.
fn tables(
    search: &Search<'_>,
    at: &Candidate,
    class: BonusClass,
    free: &[Knob],
) -> Vec<BonusChange> {
    let knobs = Group::ALL.map(|group| Knob::Bonuses(class, group));
    let range = |knob: Knob| {
        let here = at.numbers[knob.place()];
        let turns = free.contains(&knob) && search.space.matters(knob);
        let reach = if turns { POINTS } else { 0 };
        let was = search.space.origin()[knob.place()];
        let allowed = move |by: &i32| search.space.limits().allows(knob, was, *by);
        (here - reach..=here + reach).filter(allowed).collect::<Vec<i32>>()
    };
    let [species, order, color] = knobs.map(range);
    let all = species.iter().flat_map(|species| {
        let color = &color;
        order.iter().flat_map(move |order| color.iter().map(|color| [*species, *order, *color]))
    });
    let table = |shifts: [i32; 3]| {
        let mut numbers = search.space.origin();
        for (knob, shift) in knobs.into_iter().zip(shifts) {
            numbers[knob.place()] = shift;
        }
        search.space.table(class, &numbers).map(|table| {
            let by = |knob: Knob| f64::from(numbers[knob.place()] - at.numbers[knob.place()]);
            let turned = knobs.map(|knob| (knob.place(), by(knob)));
            let turned = turned.into_iter().filter(|(_, by)| *by != 0.0).collect();
            BonusChange { shifts, table, cost: search.space.cost(&numbers), turned }
        })
    };
    all.filter_map(table).collect()
}
