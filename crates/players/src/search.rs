//! `search`: looks ahead in worlds that are possible, and believes what it sees there.
//!
//! The seat does not know the other hand nor what the decks will bring, so it draws worlds in which
//! everything it does know is true ([`Worlds`]), and in each of them tries its candidates with the
//! same luck: what tells two candidates apart is then the candidates, not the luck. In a world it
//! plays on as the value network would and the other side as `odds` would (or, if it is told so, as
//! the network would), and the network is heard at each of its own decisions; or both play on as
//! `odds` would, to the end.
//!
//! Candidates come ordered by the network. The best few are tried first and more are let in as the
//! number of worlds grows (progressive widening); one that is certainly worse than the best so far
//! is dropped. It can be stopped at any time, and stops by itself when nothing is left to decide.
//! With a budget in iterations (candidates tried in worlds) and the same luck it always decides the
//! same, however many threads it is given.

mod rollout;

use crate::net::Net;
use crate::resources::{Meter, Tools};
use crate::shared_luck::SharedLuck;
use crate::{BadSetting, Duellist, Expected, repair};
use oracle::{DuelSight, Move, Worlds};
use rollout::Rollout;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::chance::game_seed;
use table::{Chance, Fast, Hex, Occasion, Seat};

/// Candidates that are tried from the start.
const FIRST_WIDTH: usize = 6;
/// Candidates that the network thinks this much worse than its best one are never tried.
const HOPELESS: f32 = 0.15;
/// Worlds that are drawn one after the other by one thread, and those of one round at most.
const CHUNK: usize = 8;
const ROUND: usize = 64;
/// A candidate is dropped when it is worse than the best by this many standard errors.
const CERTAIN: f32 = 3.0;
/// Smaller differences in the chance of winning are not worth more thought.
const INDIFFERENT: f32 = 0.002;
/// How many worlds the network's own opinion counts for.
const OPINION: f32 = 48.0;

/// Stands where a candidate has not been tried: not a number.
const UNTRIED: u32 = f32::NAN.to_bits();

/// How a world is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaf {
    /// By what the network, which plays on for the seat, thinks of it at each of its decisions. Played
    /// by `odds`, a world says less of what the seat will make of it: measured against many games
    /// that the network played to the end, such verdicts were as far off as the network itself.
    Net,
    /// By how `odds` plays it to the end.
    Odds,
}

impl Leaf {
    /// How many iterations a millisecond is taken for where nobody looks at the clock: about what one
    /// core does in it.
    fn per_millisecond(self) -> u64 {
        match self {
            Leaf::Net => 9,
            Leaf::Odds => 30,
        }
    }

    /// Two candidates are compared after so many worlds. What is won or lost takes longer to tell anything.
    fn least_worlds(self) -> usize {
        match self {
            Leaf::Net => 2 * CHUNK,
            Leaf::Odds => 2 * ROUND,
        }
    }

    /// The network's favourite is given up for a candidate that is better by this many standard errors.
    /// How games end says less than what the network thinks of them, and of several candidates one is
    /// soon better by chance.
    fn likely(self) -> f32 {
        match self {
            Leaf::Net => 1.0,
            Leaf::Odds => 2.5,
        }
    }
}

/// Who the other side is taken for in the worlds that are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Model {
    Odds,
    Net,
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Budget {
    Iterations(u64),
    Milliseconds(u64),
}

/// Looks ahead.
#[derive(Clone, Debug)]
pub struct Search {
    net: Net,
    leaf: Leaf,
    /// Who the other side is taken for.
    other: Model,
    budget: Budget,
    /// By the clock, no decision takes longer: so many milliseconds.
    patience: u64,
    /// How many of its own decisions are played before the network is heard for the last time.
    depth: u32,
    parallel: bool,
    tools: Tools,
    meter: Arc<Meter>,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            net: Net::default(),
            leaf: Leaf::Odds,
            other: Model::Odds,
            budget: Budget::Milliseconds(100),
            patience: u64::MAX,
            depth: 8,
            parallel: false,
            tools: Tools::default(),
            meter: Arc::default(),
        }
    }
}

impl Duellist for Search {
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, chance: &mut C) -> Move {
        self.think(sight, chance)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetting> {
        match (name, value) {
            ("ms", _) => self.budget = Budget::Milliseconds(MILLISECONDS.number("ms", value)?),
            ("iterations", _) => {
                self.budget = Budget::Iterations(ITERATIONS.number("iterations", value)?);
            }
            ("depth", _) => self.depth = DEPTH.number("depth", value)? as u32,
            ("threads", "1") => self.parallel = false,
            ("threads", "all") => self.parallel = true,
            ("threads", _) => return Err(THREADS.instead_of("threads", value)),
            ("leaf", "net") => self.leaf = Leaf::Net,
            ("leaf", "odds") => self.leaf = Leaf::Odds,
            ("leaf", _) => return Err(LEAVES.instead_of("leaf", value)),
            ("other", "net") => self.other = Model::Net,
            ("other", "odds") => self.other = Model::Odds,
            ("other", _) => return Err(LEAVES.instead_of("other", value)),
            _ => return Err(BadSetting::Name { name: name.to_owned(), known: SETTINGS }),
        }
        Ok(())
    }

    fn equip(&mut self, tools: Tools) {
        self.tools = tools;
    }

    fn weights(&self) -> Option<Hex<32>> {
        self.net.weights()
    }

    fn meter(&self) -> Option<&Meter> {
        Some(&self.meter)
    }

    fn forget_the_clock(&mut self) {
        self.budget = self.counted();
    }

    fn hurry(&mut self, milliseconds: u64) {
        self.patience = milliseconds;
    }
}

/// The settings, and what each can be.
const SETTINGS: &[&str] = &["ms", "iterations", "depth", "leaf", "other", "threads"];
const MILLISECONDS: Expected = Expected::Range(1, 600_000);
const ITERATIONS: Expected = Expected::Range(1, 1_000_000_000);
const DEPTH: Expected = Expected::Range(0, 100);
const THREADS: Expected = Expected::OneOf(&["1", "all"]);
const LEAVES: Expected = Expected::OneOf(&["net", "odds"]);

/// A candidate and what is thought of it.
struct Candidate {
    decision: Move,
    /// The chance of winning that the network gives it.
    opinion: f32,
}

impl Search {
    fn think(&mut self, sight: DuelSight<'_>, chance: &mut dyn Chance) -> Move {
        let started = self.tools.now();
        let mut candidates = self.candidates(sight);
        let chosen = if candidates.len() > 1 {
            let mut word = || u64::from(chance.draw(Occasion::POOL, u32::MAX));
            let seed = word() << 32 | word();
            let mut thought = SearchRun::new(self, sight, &candidates, seed, started);
            thought.run();
            let best = thought.choice();
            self.meter.add(thought.iterations, self.tools.now().saturating_sub(started));
            best
        } else {
            0
        };
        repair::repaired(sight, candidates.swap_remove(chosen).decision)
    }

    /// The budget in iterations.
    fn counted(&self) -> Budget {
        match self.budget {
            Budget::Milliseconds(all) => Budget::Iterations(all * self.leaf.per_millisecond()),
            counted => counted,
        }
    }

    /// The budget of a decision: by the clock only where there is one.
    fn budget(&self) -> Budget {
        match self.budget {
            Budget::Milliseconds(all) if self.tools.has_clock() => {
                Budget::Milliseconds(all.min(self.patience))
            }
            _ => self.counted(),
        }
    }

    /// The candidates, the one the network likes best first.
    fn candidates(&mut self, sight: DuelSight<'_>) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        self.net.weigh(sight, |decision, _, shown| {
            candidates.push(Candidate { decision, opinion: shown.hopeful_chance() });
        });
        candidates.sort_by(|p, q| q.opinion.total_cmp(&p.opinion));
        let best = candidates.first().map_or(0.0, |best| best.opinion);
        candidates.retain(|candidate| candidate.opinion + HOPELESS >= best);
        if candidates.is_empty() {
            candidates.push(Candidate { decision: Move::Pass, opinion: 0.0 });
        }
        candidates
    }
}

/// What a candidate came to in the worlds it was tried in.
#[derive(Clone, Default)]
struct Trials {
    /// The first world it was tried in.
    from: usize,
    /// The chances of winning, world by world.
    results: Vec<f32>,
    sum: f64,
    dropped: bool,
}

/// A decision being thought about.
struct SearchRun<'a> {
    search: &'a Search,
    seat: Seat,
    worlds: Worlds,
    candidates: &'a [Candidate],
    trials: Vec<Trials>,
    /// What each piece of a round works with, kept from round to round.
    workspaces: Vec<Mutex<Workspace>>,
    seed: u64,
    budget: Budget,
    started: Duration,
    drawn: usize,
    iterations: u64,
}

/// Worlds to draw from and a player for them.
struct Workspace {
    worlds: Worlds,
    rollout: Rollout,
}

impl<'a> SearchRun<'a> {
    fn new(
        search: &'a Search,
        sight: DuelSight<'_>,
        candidates: &'a [Candidate],
        seed: u64,
        started: Duration,
    ) -> SearchRun<'a> {
        SearchRun {
            search,
            seat: sight.seat(),
            worlds: Worlds::of(sight),
            candidates,
            trials: Vec::with_capacity(candidates.len()),
            workspaces: Vec::new(),
            seed,
            budget: search.budget(),
            started,
            drawn: 0,
            iterations: 0,
        }
    }

    /// Round after round, until the budget is spent or nothing is left to decide.
    fn run(&mut self) {
        loop {
            self.widen();
            let active: Vec<usize> =
                (0..self.trials.len()).filter(|place| !self.trials[*place].dropped).collect();
            let undecided = active.len() > 1 && !self.all_alike(&active);
            if !undecided && self.trials.len() == self.candidates.len() {
                return;
            }
            let worlds = self.affordable(active.len());
            if worlds == 0 || !self.round(&active, worlds) {
                return;
            }
            self.drop_the_worse(&active);
        }
    }

    /// Lets in as many candidates as this many worlds deserve, and one more when only one is left.
    fn widen(&mut self) {
        let active = self.trials.iter().filter(|trials| !trials.dropped).count();
        let deserved = FIRST_WIDTH + (self.drawn / 32).isqrt();
        let width = if active <= 1 { self.trials.len() + 2 } else { deserved };
        while self.trials.len() < width.min(self.candidates.len()) {
            self.trials.push(Trials { from: self.drawn, ..Trials::default() });
        }
    }

    /// How many worlds the next round may have.
    fn affordable(&self, active: usize) -> usize {
        let round = self.drawn.clamp(2 * CHUNK, ROUND);
        match self.budget {
            Budget::Milliseconds(_) => round,
            Budget::Iterations(all) => {
                round.min(all.saturating_sub(self.iterations) as usize / active.max(1))
            }
        }
    }

    fn time_is_up(&self) -> bool {
        let Budget::Milliseconds(all) = self.budget else { return false };
        self.search.tools.now().saturating_sub(self.started) >= Duration::from_millis(all)
    }

    /// Tries the active candidates in so many new worlds. Says whether there was time for all.
    fn round(&mut self, active: &[usize], worlds: usize) -> bool {
        let results: Vec<AtomicU32> =
            (0..worlds * active.len()).map(|_| AtomicU32::new(UNTRIED)).collect();
        let pieces = worlds.div_ceil(CHUNK);
        while self.workspaces.len() < pieces {
            let workspace =
                Workspace { worlds: self.worlds.clone(), rollout: Rollout::of(self.search) };
            self.workspaces.push(Mutex::new(workspace));
        }
        let this = &*self;
        let piece = |piece: usize| {
            let worlds = piece * CHUNK..worlds.min((piece + 1) * CHUNK);
            let mut workspace =
                this.workspaces[piece].lock().unwrap_or_else(PoisonError::into_inner);
            this.try_in(worlds, active, &mut workspace, &results);
        };
        self.search.tools.spread(self.search.parallel, pieces, &piece);
        let chance = |result: &AtomicU32| f32::from_bits(result.load(Ordering::Relaxed));
        let mut whole = 0;
        for row in results.chunks_exact(active.len()) {
            if row.iter().any(|result| chance(result).is_nan()) {
                break;
            }
            for (place, result) in active.iter().zip(row) {
                self.trials[*place].results.push(chance(result));
                self.trials[*place].sum += f64::from(chance(result));
            }
            whole += 1;
        }
        self.drawn += whole;
        self.iterations += (whole * active.len()) as u64;
        whole == worlds && !self.time_is_up()
    }

    /// Tries candidates in some worlds of a round. It allocates nothing.
    fn try_in(
        &self,
        worlds: std::ops::Range<usize>,
        active: &[usize],
        workspace: &mut Workspace,
        results: &[AtomicU32],
    ) {
        // Which worlds are drawn must not depend on those that were drawn before.
        workspace.worlds.clone_from(&self.worlds);
        for index in worlds {
            if self.time_is_up() && self.drawn > 0 {
                return;
            }
            let seed = game_seed(self.seed, (self.drawn + index) as u64);
            let world = workspace.worlds.draw(&mut Fast::new(seed));
            for (place, candidate) in active.iter().enumerate() {
                let mut luck = SharedLuck::new(seed);
                let decision = self.candidates[*candidate].decision;
                let chance =
                    workspace.rollout.outcome(world.play(), self.seat, decision, &mut luck);
                results[index * active.len() + place].store(chance.to_bits(), Ordering::Relaxed);
            }
        }
    }

    /// What is thought of a candidate by now.
    fn estimate(&self, place: usize) -> f32 {
        let trials = &self.trials[place];
        let weight = OPINION + trials.results.len() as f32;
        (self.candidates[place].opinion * OPINION + trials.sum as f32) / weight
    }

    /// The place of the best candidate so far.
    fn best(&self) -> usize {
        let active = (0..self.trials.len()).filter(|place| !self.trials[*place].dropped);
        let better = |p: &usize, q: &usize| self.estimate(*p).total_cmp(&self.estimate(*q));
        // Of equals the first, which the network likes best.
        active.rev().max_by(better).unwrap_or(0)
    }

    /// What is played: the best candidate, if it is better than the one the network likes best by more
    /// than may be chance.
    fn choice(&self) -> usize {
        let best = self.best();
        if self.trials.first().is_none_or(|favourite| favourite.dropped) {
            return best;
        }
        match self.behind(0, best) {
            Some((mean, error)) if mean >= self.search.leaf.likely() * error => best,
            _ => 0,
        }
    }

    /// How much worse a candidate is than another in the worlds both were tried in: the mean
    /// difference and its standard error.
    fn behind(&self, place: usize, best: usize) -> Option<(f32, f32)> {
        let (one, other) = (&self.trials[place], &self.trials[best]);
        let from = one.from.max(other.from);
        let since = |trials: &'_ Trials| from.saturating_sub(trials.from).min(trials.results.len());
        let pairs = || one.results[since(one)..].iter().zip(&other.results[since(other)..]);
        let count = pairs().count();
        if count < self.search.leaf.least_worlds() {
            return None;
        }
        let mean = pairs().map(|(one, other)| other - one).sum::<f32>() / count as f32;
        // Multiplied out: what `powi` gives may depend on the machine.
        let square = |(one, other): (&f32, &f32)| (other - one - mean) * (other - one - mean);
        let squares: f32 = pairs().map(square).sum();
        Some((mean, (squares / (count * (count - 1)) as f32).sqrt()))
    }

    fn drop_the_worse(&mut self, active: &[usize]) {
        let best = self.best();
        for place in active.iter().copied().filter(|place| *place != best) {
            if let Some((mean, error)) = self.behind(place, best) {
                self.trials[place].dropped = mean > CERTAIN * error && mean > 0.0;
            }
        }
    }

    /// Whether it makes no difference any more which of these is chosen.
    fn all_alike(&self, active: &[usize]) -> bool {
        let best = self.best();
        active.iter().all(|place| {
            *place == best
                || self
                    .behind(*place, best)
                    .is_some_and(|(mean, error)| mean.abs() + 2.0 * error < INDIFFERENT)
        })
    }
}
