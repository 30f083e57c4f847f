//! The search for the smallest change that meets all targets at once.
//!
//! It knows nothing of games: whoever [`Evaluate`]s a ruleset tells how long the games of each
//! format get and how often the first player wins. Energy is brought to where lengths are about
//! right, then the slopes of all numbers are measured there, and the cheapest change that should
//! meet the targets by these slopes is tried; what it really came to corrects the next try. Last,
//! each change is undone to see whether it was needed.

use super::knobs::{Knob, Numbers, Space};
use super::slopes::Slopes;
use crate::balance::Measure;
use oracle::{BonusClass, Ruleset};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::HashMap;

/// How the games of a format turn out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Measurement {
    /// Their mean length in turns.
    pub length: Measure,
    /// The first player's share of the points.
    pub first: Measure,
}

/// Whoever can tell how games turn out.
pub trait Evaluate {
    /// The games of a format under a ruleset.
    fn reading(&self, format: usize, ruleset: &Ruleset) -> Measurement;
}

/// What a format should reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Goal {
    /// The bonuses its decks play by.
    pub class: BonusClass,
    /// The least and the greatest mean length.
    pub length: (f64, f64),
    /// The least and the greatest share of the first player.
    pub first: (f64, f64),
}

/// How a player's games differ from those the search looks at: the logarithm of the length, and the
/// first player's share.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Offset {
    /// Added to the logarithm of the length.
    pub length: f64,
    /// Added to the share.
    pub first: f64,
}

impl Offset {
    /// From what the search saw to what is so.
    pub fn between(seen: &Measurement, truth: &Measurement) -> Offset {
        Offset {
            length: (truth.length.value / seen.length.value).ln(),
            first: truth.first.value - seen.first.value,
        }
    }
}

/// Room that is left to each end of a range, so that a longer measurement still finds the number in
/// it: turns, and shares.
const ROOM: (f64, f64) = (0.5, 0.016);
/// A difference of shares counts where it is larger than so many standard errors; what may well be
/// luck is not held against a ruleset.
const CERTAIN: f64 = 2.0;
/// How often energy is brought nearer, and how often a change is tried.
const APPROACHES: usize = 5;
const TRIES: usize = 6;
/// Lengths grow about so much faster than energy.
const GROWTH: f64 = 1.5;

/// A setting that was tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The numbers.
    pub numbers: Numbers,
    /// The ruleset they make.
    pub ruleset: Ruleset,
    /// Format by format, as the search saw it.
    pub readings: Vec<Measurement>,
    /// How far all players' games are off the targets: turns and percentage points, added up.
    pub miss: f64,
    /// What the change costs.
    pub cost: f64,
}

impl Candidate {
    /// Whether all targets are met.
    pub fn meets(&self) -> bool {
        self.miss == 0.0
    }

    /// Nearer to the targets, or as near and cheaper.
    pub fn better_than(&self, other: &Candidate) -> bool {
        (self.miss, self.cost) < (other.miss, other.cost)
    }
}

/// A search.
pub struct Search<'a> {
    /// The rulesets it looks at.
    pub space: Space,
    /// What is to be reached.
    pub goals: Vec<Goal>,
    /// For each player, format by format, how its games differ.
    offsets: Vec<Vec<Offset>>,
    /// What the search saw of the setting at which they were measured.
    measured: Option<Vec<Measurement>>,
    evaluate: &'a dyn Evaluate,
    seen: RefCell<HashMap<(usize, String), Measurement>>,
}

impl<'a> Search<'a> {
    /// A search among some rulesets, for one player as it is evaluated.
    pub fn new(space: Space, goals: Vec<Goal>, evaluate: &'a dyn Evaluate) -> Search<'a> {
        let offsets = vec![vec![Offset::default(); goals.len()]];
        let seen = RefCell::default();
        Search { space, goals, offsets, measured: None, evaluate, seen }
    }

    /// Corrects the search by longer measurements of a setting, player by player. Gives how that
    /// setting is to be judged now.
    pub fn correct(&mut self, at: Candidate, offsets: Vec<Vec<Offset>>) -> Candidate {
        self.offsets = offsets;
        self.measured = Some(at.readings.clone());
        self.judged(at)
    }

    /// How many times a format was evaluated.
    pub fn evaluations(&self) -> usize {
        self.seen.borrow().len()
    }

    /// The games of a format, evaluated once for all rulesets that are the same to it.
    pub(super) fn reading(&self, format: usize, ruleset: &Ruleset) -> Measurement {
        let others = BonusClass::ALL.into_iter().filter(|class| *class != self.goals[format].class);
        let same = others.fold(*ruleset, |ruleset, class| {
            ruleset.with_bonuses(class, *self.space.base().bonuses(class))
        });
        let key = (format, same.to_json());
        if let Some(reading) = self.seen.borrow().get(&key) {
            return *reading;
        }
        let reading = self.evaluate.reading(format, &same);
        self.seen.borrow_mut().insert(key, reading);
        reading
    }

    /// Tries a setting, if it makes a ruleset that keeps to the limits.
    pub fn tried(&self, numbers: Numbers) -> Option<Candidate> {
        self.space.allows(&numbers).then(|| self.looked_at(numbers)).flatten()
    }

    /// Looks at a setting, whether or not it keeps to the limits.
    pub fn looked_at(&self, numbers: Numbers) -> Option<Candidate> {
        let ruleset = self.space.ruleset(&numbers)?;
        let formats = 0..self.goals.len();
        let readings: Vec<Measurement> =
            formats.map(|format| self.reading(format, &ruleset)).collect();
        let cost = self.space.cost(&numbers);
        Some(self.judged(Candidate { numbers, ruleset, readings, miss: 0.0, cost }))
    }

    /// A setting held against the targets, which move with each correction.
    pub fn judged(&self, mut tried: Candidate) -> Candidate {
        let miss = |(format, reading): (usize, &Measurement)| {
            self.miss(format, reading.length.value.max(1.0).ln(), self.share(format, reading))
        };
        tried.miss = tried.readings.iter().enumerate().map(miss).sum();
        tried
    }

    /// The first player's share: what it was where it was measured longer, unless it is surely
    /// another.
    pub(super) fn share(&self, format: usize, reading: &Measurement) -> f64 {
        let measured = self.measured.as_ref().map_or(&reading.first, |all| &all[format].first);
        if surely_differ(&reading.first, measured) { reading.first.value } else { measured.value }
    }

    /// How far a format's games are off the targets for all players, if the search sees this
    /// logarithm of the length and this share.
    pub(super) fn miss(&self, format: usize, length: f64, first: f64) -> f64 {
        let goal = &self.goals[format];
        let off = |offset: &Vec<Offset>| {
            let Offset { length: longer, first: more } = offset[format];
            outside((length + longer).exp(), goal.length, ROOM.0)
                + 100.0 * outside(first + more, goal.first, ROOM.1)
        };
        self.offsets.iter().map(off).sum()
    }

    /// Brings energy to where lengths are about in the middle of their ranges.
    pub fn approached(&self, start: Numbers) -> Option<Candidate> {
        let mut best = self.tried(start)?;
        let mut at = best.clone();
        for _ in 0..APPROACHES {
            let mut numbers = at.numbers;
            let energy = &mut numbers[Knob::Energy.place()];
            let nearer = f64::from(*energy) * (-self.too_long(&at) / GROWTH).exp();
            *energy = (nearer.round() as i32).clamp(1, 999);
            let numbers = self.space.nearest(&numbers);
            if numbers == at.numbers {
                break;
            }
            at = self.tried(numbers)?;
            if at.better_than(&best) {
                best = at.clone();
            }
        }
        Some(best)
    }

    /// By how much games are too long, on average over formats and players: a logarithm.
    fn too_long(&self, at: &Candidate) -> f64 {
        let formats = || (0..self.goals.len()).zip(&at.readings);
        let off = |offsets: &Vec<Offset>| -> f64 {
            let off = |(format, reading): (usize, &Measurement)| {
                let (low, high) = self.goals[format].length;
                let middle = (low + high) / 2.0;
                (reading.length.value.max(1.0) / middle).ln() + offsets[format].length
            };
            formats().map(off).sum()
        };
        let all: f64 = self.offsets.iter().map(off).sum();
        all / (self.offsets.len() * self.goals.len()) as f64
    }

    /// From a setting to the best that turning these knobs can reach, by slopes that were measured
    /// near it.
    pub fn solved(&self, start: Candidate, slopes: &Slopes, free: &[Knob]) -> Candidate {
        let mut best = start.clone();
        let mut at = start;
        let mut known = vec![at.numbers];
        for _ in 0..TRIES {
            let next = slopes.proposed(self, &at, free);
            let Some(tried) = (!known.contains(&next)).then(|| self.tried(next)).flatten() else {
                break;
            };
            known.push(next);
            if tried.better_than(&best) {
                best = tried.clone();
            }
            at = tried;
        }
        best
    }

    /// Undoes, wholly or in part, every change that the targets do not need.
    pub fn pruned(&self, found: Candidate) -> Candidate {
        let mut best = found;
        loop {
            let mut undone =
                self.undone(&best).into_iter().filter_map(|numbers| self.tried(numbers));
            match undone.find(|undone| undone.better_than(&best)) {
                Some(undone) => best = undone,
                None => return best,
            }
        }
    }

    /// For each change of a setting, how far off the targets one would be without it.
    pub fn without_each(&self, at: &Candidate) -> Vec<(Knob, f64)> {
        let origin = self.space.origin();
        let without = |knob: Knob| {
            let mut numbers = at.numbers;
            numbers[knob.place()] = origin[knob.place()];
            let miss = self.looked_at(numbers).map_or(f64::INFINITY, |seen| seen.miss);
            (numbers != at.numbers).then_some((knob, miss))
        };
        Knob::ALL.into_iter().filter_map(without).collect()
    }

    /// The setting with each change undone: wholly, by half, by a little.
    fn undone(&self, at: &Candidate) -> Vec<Numbers> {
        let origin = self.space.origin();
        let back = |knob: Knob| {
            let (was, is) = (origin[knob.place()], at.numbers[knob.place()]);
            let little = (is - was).signum() * ((is - was).abs() / 8).max(1);
            let steps = match knob {
                Knob::MulliganFor | Knob::FirstTurnDrawFor => [was, is, is],
                _ => [was, (was + is) / 2, is - little],
            };
            let steps = steps.into_iter().filter(move |step| was != is && *step != is);
            steps.map(move |step| {
                let mut numbers = at.numbers;
                numbers[knob.place()] = step;
                numbers
            })
        };
        Knob::ALL.into_iter().flat_map(back).collect()
    }
}

/// Whether two numbers differ by more than luck.
pub(super) fn surely_differ(one: &Measure, other: &Measure) -> bool {
    (one.value - other.value).abs() > CERTAIN * one.error().hypot(other.error())
}

/// How far a number is outside a range that leaves some room to either end.
fn outside(number: f64, (low, high): (f64, f64), room: f64) -> f64 {
    let room = room.min((high - low) / 2.0);
    (low + room - number).max(number - high + room).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::explore::explored;
    use crate::tune::knobs::{Group, never_exceeds};
    use crate::tune::limits::Limits;

    /// Made-up games: lengths go with a power of energy, with lunas, and with the bonuses of the
    /// class; the second player has an edge that shrinks with nothing but the first draw.
    struct MadeUp {
        goals: Vec<Goal>,
        /// How long games are with the standard rules, format by format.
        lengths: Vec<f64>,
        /// Every player's games are so much longer.
        longer: f64,
    }

    impl MadeUp {
        fn new() -> MadeUp {
            let goal = |class, low, high| Goal { class, length: (low, high), first: (0.45, 0.55) };
            MadeUp {
                goals: vec![
                    goal(BonusClass::Random, 55.0, 65.0),
                    goal(BonusClass::Monochrome, 45.0, 55.0),
                    goal(BonusClass::Draft, 50.0, 65.0),
                ],
                lengths: vec![14.0, 20.0, 23.0],
                longer: 1.0,
            }
        }

        /// The logarithm of a length.
        fn length(&self, format: usize, rules: &Ruleset) -> f64 {
            let class = self.goals[format].class;
            let species =
                |rules: &Ruleset| f64::from(rules.bonuses(class).worth(oracle::Combo::Species3));
            let energy = (f64::from(rules.energy()) / 99.0).ln();
            let bonuses = species(&Ruleset::STANDARD) - species(rules);
            (self.lengths[format] * self.longer).ln() + 1.4 * energy + 0.05 * bonuses
        }

        fn share(rules: &Ruleset) -> f64 {
            if rules.first_turn_draw_for() == oracle::Whose::Both { 0.49 } else { 0.42 }
        }
    }

    impl Evaluate for MadeUp {
        fn reading(&self, format: usize, rules: &Ruleset) -> Measurement {
            Measurement {
                length: Measure::about(self.length(format, rules).exp(), 0.1),
                first: Measure::about(MadeUp::share(rules), 0.001),
            }
        }
    }

    /// The second player's games, a tenth longer, held against the first one's.
    fn slower(at: &Candidate) -> Vec<Vec<Offset>> {
        let slower = MadeUp { longer: 1.1, ..MadeUp::new() };
        let players = [MadeUp::new(), slower];
        let offset = |player: &MadeUp| {
            let seen = at.readings.iter().enumerate();
            seen.map(|(format, seen)| Offset::between(seen, &player.reading(format, &at.ruleset)))
                .collect()
        };
        players.iter().map(offset).collect()
    }

    #[test]
    fn the_search_meets_all_targets_for_both_players() {
        let games = MadeUp::new();
        let mut search = Search::new(Space::near(Ruleset::STANDARD), games.goals.clone(), &games);
        let found = explored(&mut search, &slower).unwrap();
        assert!(found.best.meets(), "{:?}", found.best);
        let rules = found.best.ruleset;
        for longer in [1.0, 1.1] {
            let player = MadeUp { longer, ..MadeUp::new() };
            for (format, goal) in games.goals.iter().enumerate() {
                let length = player.reading(format, &rules).length.value;
                assert!(goal.length.0 <= length && length <= goal.length.1, "{format}: {length}");
            }
        }
        // Nothing but the first draw makes the start fair, and nothing but bonuses tells the
        // formats apart: random games are much too short for the energy that suits the others.
        assert_eq!(rules.first_turn_draw_for(), oracle::Whose::Both);
        assert_eq!((rules.lunas(), rules.income(), rules.mulligan()), (30, 1, 2));
        assert!(found.best.numbers[Knob::Bonuses(BonusClass::Random, Group::Species).place()] < 0);
        // Every one of the changes is needed, and the alternatives say which are not enough.
        assert!(found.needed.iter().all(|(_, miss)| *miss > 0.0), "{:?}", found.needed);
        assert_eq!(found.alternatives[0].miss, 0.0);
        let energy = found.alternatives.iter().find(|way| way.turned == ["energy"]).unwrap();
        assert!(energy.miss > 0.0 && energy.changes.len() == 1, "{energy:?}");
    }

    #[test]
    fn the_search_keeps_to_its_limits() {
        let games = MadeUp::new();
        let mut limits = Limits::default();
        limits.fix("first_turn_draw_for").unwrap();
        limits.fix("lunas").unwrap();
        limits.keep_in_range("energy=120..250").unwrap();
        limits.keep_in_order("draft<=random").unwrap();
        let space = Space::within(Ruleset::STANDARD, limits);
        let mut search = Search::new(space, games.goals.clone(), &games);
        let found = explored(&mut search, &slower).unwrap();
        let rules = found.best.ruleset;
        assert!((120..=250).contains(&rules.energy()), "{rules:?}");
        assert_eq!(rules.lunas(), 30);
        assert_eq!(rules.first_turn_draw_for(), Ruleset::STANDARD.first_turn_draw_for());
        let [random, draft] =
            [BonusClass::Random, BonusClass::Draft].map(|class| *rules.bonuses(class));
        assert!(never_exceeds(&draft, &random), "{rules:?}");
        // Without the limits random bonuses fall below those of drafts, and the first draw changes.
        let mut free = Search::new(Space::near(Ruleset::STANDARD), games.goals.clone(), &games);
        let free = explored(&mut free, &slower).unwrap().best.ruleset;
        assert!(!never_exceeds(free.bonuses(BonusClass::Draft), free.bonuses(BonusClass::Random)));
        // The ruleset as it was is still told, though it is out of range.
        assert!(found.alternatives.iter().any(|way| way.changes.is_empty()));
    }

    #[test]
    fn a_change_that_is_not_needed_is_undone_and_one_that_is_stays() {
        let mut games = MadeUp::new();
        games.lengths = vec![60.0, 50.0, 57.0];
        let search = Search::new(Space::near(Ruleset::STANDARD), games.goals.clone(), &games);
        let mut numbers = search.space.origin();
        numbers[Knob::FirstTurnDrawFor.place()] = oracle::Whose::Both as i32;
        numbers[Knob::Lunas.place()] = 40;
        numbers[Knob::Bonuses(BonusClass::Draft, Group::Species).place()] = -1;
        let found = search.tried(numbers).unwrap();
        assert!(found.meets());
        let pruned = search.pruned(found);
        assert!(pruned.meets());
        let rules = pruned.ruleset;
        assert_eq!(rules.first_turn_draw_for(), oracle::Whose::Both);
        assert_eq!(rules.lunas(), 30);
        let [(knob, miss)] = search.without_each(&pruned)[..] else { panic!("{pruned:?}") };
        assert!(knob == Knob::FirstTurnDrawFor && miss > 3.0 * 3.0, "{knob:?} {miss}");
    }

    #[test]
    fn what_is_out_of_reach_is_missed_by_as_little_as_can_be() {
        let mut games = MadeUp::new();
        // Two formats of a class whose ranges cannot both be reached.
        games.goals[1].class = BonusClass::Random;
        games.lengths = vec![10.0, 30.0, 23.0];
        let mut search = Search::new(Space::near(Ruleset::STANDARD), games.goals.clone(), &games);
        let same = |_: &Candidate| vec![vec![Offset::default(); 3]];
        let found = explored(&mut search, &same).unwrap();
        assert!(!found.best.meets());
        let start = search.tried(search.space.origin()).unwrap();
        assert!(found.best.miss < start.miss / 2.0, "{} {}", found.best.miss, start.miss);
    }

    #[test]
    fn outside_is_counted_from_the_room_that_is_left() {
        assert_eq!(outside(60.0, (55.0, 65.0), 1.0), 0.0);
        assert_eq!(outside(54.0, (55.0, 65.0), 1.0), 2.0);
        assert_eq!(outside(64.5, (55.0, 65.0), 1.0), 0.5);
    }
}
