//! Many duels at once, in one call: on all cores, without Python's lock, into arrays that are filled
//! in place. A game that ends is followed by the next one at once.

use crate::buffers::{Array, apart};
use crate::choice::ACTIONS;
use crate::duel::PyPlayer;
use crate::live::Live;
use crate::observation::LENGTH;
use crate::setup::{Source, chance_seed, luck_seed, refused, ruleset};
use players::AnyDuellist;
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use table::{Chance, Fast, Occasion, Seat};

/// One of the places where games are played, one after the other.
struct Lane {
    live: Live,
    luck: Fast,
    /// The seed of this lane's games, and how many it has begun.
    seed: u64,
    game: u64,
    /// The seat of whoever calls, where one of ours has the other.
    seat: Seat,
    opponent: Option<AnyDuellist>,
    source: Source,
}

impl Lane {
    fn new(source: &Source, opponent: Option<&AnyDuellist>, seed: u64) -> Lane {
        let source = source.seeded(seed);
        let live = Live::start(&source.ruleset, [None, None], None, Fast::new(seed));
        let opponent = opponent.cloned();
        Lane { live, luck: Fast::new(0), seed, game: 0, seat: Seat(0), opponent, source }
    }

    /// Deals the next game, and plays it up to the first decision that is asked for.
    fn deal(&mut self, fixed: Option<Seat>) {
        loop {
            let (seed, game) = (self.seed, self.game);
            self.game += 1;
            self.luck = Fast::new(luck_seed(seed, game));
            let decks = self.source.decks(game);
            let decks = decks.each_ref().map(Option::as_ref);
            let chance = Fast::new(chance_seed(seed, game));
            self.live = Live::start(&self.source.ruleset, decks, None, chance);
            let drawn = self.luck.draw(Occasion::FIRST_PLAYER, 2) as u8;
            self.seat = fixed.unwrap_or(Seat(drawn));
            self.answer();
            if !self.live.is_over() {
                return;
            }
        }
    }

    /// Lets the opponent decide until it is the caller's move.
    #[inline]
    fn answer(&mut self) {
        let Some(opponent) = &mut self.opponent else { return };
        while self.live.to_act() == Some(self.seat.other()) {
            let Some(decision) = self.live.ask(opponent, &mut self.luck) else { return };
            self.live.decide(decision);
        }
    }

    /// Takes an action: what it brought whoever took it, and whether the game is over. What is not
    /// allowed loses the game.
    #[inline]
    fn step(&mut self, action: i64, fixed: Option<Seat>) -> Stepped {
        let mover = self.live.to_act().unwrap_or(self.seat);
        let allowed = usize::try_from(action).ok().map(|action| self.live.step(action));
        let decided = match allowed {
            Some(Ok(decided)) => decided.is_some(),
            _ => {
                self.deal(fixed);
                return Stepped { reward: -1.0, done: true, decided: false, illegal: true };
            }
        };
        if decided {
            self.answer();
        }
        let done = self.live.is_over();
        let reward = f32::from(self.live.result(mover));
        if done {
            self.deal(fixed);
        }
        Stepped { reward, done, decided, illegal: false }
    }
}

struct Stepped {
    reward: f32,
    done: bool,
    decided: bool,
    illegal: bool,
}

/// What a call filled in, game by game.
struct Filled<'a> {
    observation: &'a mut [i16; LENGTH],
    mask: &'a mut [i8; ACTIONS],
    seat: &'a mut i8,
}

impl Filled<'_> {
    #[inline]
    fn fill(&mut self, live: &Live) {
        let seat = live.to_act().unwrap_or(Seat(0));
        live.observe(seat, self.observation);
        live.mask(seat, self.mask);
        *self.seat = seat.0 as i8;
    }
}

/// How many games a thread takes at a time.
const CHUNK: usize = 64;

/// Many duels at once.
#[pyclass(module = "arcadia._arcadia", name = "Duels")]
pub struct PyDuels {
    lanes: Vec<Lane>,
    fixed: Option<Seat>,
    pool: ThreadPool,
    #[pyo3(get)]
    decisions: u64,
    #[pyo3(get)]
    games: u64,
    #[pyo3(get)]
    illegal: u64,
}

/// The arrays of observations, masks and seats.
struct Views {
    observations: Array<i16>,
    masks: Array<i8>,
    seats: Array<i8>,
}

impl Views {
    fn of(
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        games: usize,
    ) -> PyResult<Views> {
        Ok(Views {
            observations: Array::of(observations, "observations", games * LENGTH)?,
            masks: Array::of(masks, "masks", games * ACTIONS)?,
            seats: Array::of(seats, "seats", games)?,
        })
    }

    fn spans(&self) -> [(usize, usize); 3] {
        [self.observations.span(), self.masks.span(), self.seats.span()]
    }
}

#[pymethods]
impl PyDuels {
    #[new]
    #[pyo3(signature = (count, ruleset, format, decks, opponent, seat, seed, threads))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        count: usize,
        ruleset: &str,
        format: &str,
        decks: Option<[Option<String>; 2]>,
        opponent: Option<PyRef<'_, PyPlayer>>,
        seat: Option<u8>,
        seed: u64,
        threads: usize,
    ) -> PyResult<PyDuels> {
        if count == 0 || seat.is_some_and(|seat| seat > 1) {
            return Err(refused("At least one game is needed, and the seats are 0 and 1."));
        }
        let source = Source::new(self::ruleset(ruleset)?, format, decks, seed)?;
        let opponent = opponent.map(|player| player.inner.clone());
        let lane = |place| Lane::new(&source, opponent.as_ref(), chance_seed(seed, place));
        let lanes = (0..count as u64).map(lane).collect();
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
        let fixed = seat.map(Seat);
        Ok(PyDuels { lanes, fixed, pool, decisions: 0, games: 0, illegal: 0 })
    }

    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    /// The seed of the series that each place plays.
    fn seeds(&self) -> Vec<u64> {
        self.lanes.iter().map(|lane| lane.seed).collect()
    }

    /// Deals every game anew.
    #[pyo3(signature = (observations, masks, seats, seed=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        seed: Option<u64>,
    ) -> PyResult<()> {
        let mut views = Views::of(observations, masks, seats, self.lanes.len())?;
        apart(&views.spans())?;
        let Views { observations, masks, seats } = &mut views;
        let (observations, _) = observations.elements().as_chunks_mut();
        let (masks, _) = masks.elements().as_chunks_mut();
        let seats = seats.elements();
        (self.decisions, self.games, self.illegal) = (0, 0, 0);
        let (lanes, fixed) = (&mut self.lanes, self.fixed);
        py.detach(|| {
            self.pool.install(|| {
                let views = (observations, masks, seats).into_par_iter();
                let lanes = lanes.par_iter_mut().enumerate();
                let games = lanes.zip(views).with_min_len(CHUNK);
                games.for_each(|((place, lane), (observation, mask, seat))| {
                    if let Some(seed) = seed {
                        lane.seed = chance_seed(seed, place as u64);
                        lane.source = lane.source.seeded(lane.seed);
                    }
                    lane.game = 0;
                    lane.deal(fixed);
                    Filled { observation, mask, seat }.fill(&lane.live);
                });
            });
        });
        Ok(())
    }

    /// Takes an action in every game.
    #[allow(clippy::too_many_arguments)]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        dones: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let count = self.lanes.len();
        let mut views = Views::of(observations, masks, seats, count)?;
        let mut actions = Array::<i64>::of(actions, "actions", count)?;
        let mut rewards = Array::<f32>::of(rewards, "rewards", count)?;
        let mut dones = Array::<i8>::of(dones, "dones", count)?;
        let [one, two, three] = views.spans();
        apart(&[one, two, three, actions.span(), rewards.span(), dones.span()])?;
        let Views { observations, masks, seats } = &mut views;
        let (observations, _) = observations.elements().as_chunks_mut();
        let (masks, _) = masks.elements().as_chunks_mut();
        let views = (observations, masks, seats.elements());
        let told = (&*actions.elements(), rewards.elements(), dones.elements());
        let (lanes, fixed, pool) = (&mut self.lanes, self.fixed, &self.pool);
        let [decisions, games, illegal] = py.detach(|| {
            pool.install(|| {
                let games =
                    lanes.par_iter_mut().zip(views.into_par_iter()).zip(told.into_par_iter());
                let step = |((lane, view), told): ((&mut Lane, _), (&i64, &mut f32, &mut i8))| {
                    let ((observation, mask, seat), (action, reward, done)) = (view, told);
                    let stepped = lane.step(*action, fixed);
                    (*reward, *done) = (stepped.reward, i8::from(stepped.done));
                    Filled { observation, mask, seat }.fill(&lane.live);
                    [stepped.decided, stepped.done, stepped.illegal].map(u64::from)
                };
                let added = |one: [u64; 3], more: [u64; 3]| [0, 1, 2].map(|i| one[i] + more[i]);
                games.with_min_len(CHUNK).map(step).reduce(|| [0; 3], added)
            })
        });
        self.decisions += decisions;
        self.games += games;
        self.illegal += illegal;
        Ok(())
    }

    /// Fills in an allowed action for every game, any as likely as any other.
    fn sample(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut actions = Array::<i64>::of(actions, "actions", self.lanes.len())?;
        let (actions, lanes, pool) = (actions.elements(), &mut self.lanes, &self.pool);
        py.detach(|| {
            pool.install(|| {
                let games = lanes.par_iter_mut().zip(actions.par_iter_mut());
                games.with_min_len(CHUNK).for_each(|(lane, action)| {
                    *action = lane.live.any_action(&mut lane.luck).unwrap_or(0) as i64;
                });
            });
        });
        Ok(())
    }
}
