//! Many drafts at once, in one call: on all cores, without Python's lock, into arrays that are filled in place.
//! A draft that ends is followed by the next one at once.

use crate::buffers::{Array, apart};
use crate::drafting::{Drafting, draft_format, scores};
use crate::setup::{chance_seed, lab_player, player, refused, ruleset};
use oracle::Ruleset;
use players::{AnyDrafter, AnyDuellist};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use table::{Chance, Occasion, Seat, Table};

/// What a draft is worth: the decks a builder makes of it meet each other in so many games of a player.
struct Worth {
    builder: AnyDrafter,
    plays: AnyDuellist,
    ruleset: Ruleset,
    games: u64,
}

/// One of the places where drafts are held, one after the other.
struct Lane {
    drafting: Drafting,
    /// The seed of this lane's drafts, and how many it has begun.
    seed: u64,
    game: u64,
    /// The seat that is asked.
    seat: Seat,
    /// One of ours, who has all seats but the caller's.
    drafter: Option<AnyDrafter>,
}

/// What all lanes have in common.
struct Terms {
    /// The caller's seat, where it is settled and one of ours has the others.
    fixed: Option<Seat>,
    worth: Option<Worth>,
}

/// What came of an action.
#[derive(Default)]
struct Stepped {
    done: bool,
    decided: bool,
    illegal: bool,
}

impl Lane {
    /// Deals the next draft, and goes on to the first decision that is asked for.
    fn deal(&mut self, terms: &Terms) -> PyResult<()> {
        self.drafting.deal_again(self.seed, self.game)?;
        self.game += 1;
        let seats = self.drafting.table.seats();
        if self.drafter.is_some() {
            let drawn = self.drafting.luck.draw(Occasion::FIRST_PLAYER, seats.into()) as u8;
            self.seat = terms.fixed.unwrap_or(Seat(drawn));
            self.answer()?;
        } else {
            self.seat = Seat(seats - 1);
            self.follow();
        }
        match self.drafting.is_over() {
            true => Err(refused("There is nothing to choose in this draft.")),
            false => Ok(()),
        }
    }

    /// Lets our drafter choose in all other seats until the caller's is asked.
    fn answer(&mut self) -> PyResult<()> {
        let Some(drafter) = &mut self.drafter else { return Ok(()) };
        loop {
            let waiting = self.drafting.waiting();
            let Some(seat) = waiting.iter().find(|seat| *seat != self.seat) else { return Ok(()) };
            self.drafting.play_by(seat, drafter)?;
        }
    }

    /// Asks whoever has waited longest: the first seat behind this one.
    fn follow(&mut self) {
        let waiting = self.drafting.waiting();
        let behind = waiting.iter().find(|seat| *seat > self.seat);
        self.seat = behind.or_else(|| waiting.iter().next()).unwrap_or(self.seat);
    }

    /// Takes an action. When the draft is over, `rewards` has what each seat got out of it. What is not
    /// allowed ends the draft.
    fn step(&mut self, action: i64, terms: &Terms, rewards: &mut [f32]) -> PyResult<Stepped> {
        rewards.fill(0.0);
        let allowed = usize::try_from(action).ok();
        let waits = allowed == Some(self.drafting.wait());
        let allowed = allowed.filter(|_| !waits);
        let Some(Ok(decided)) = allowed.map(|action| self.drafting.step(self.seat, action)) else {
            rewards[self.seat.index()] = -1.0;
            self.deal(terms)?;
            return Ok(Stepped { done: true, illegal: true, decided: false });
        };
        if decided {
            match self.drafter {
                Some(_) => self.answer()?,
                None => self.follow(),
            }
        }
        let done = self.drafting.is_over();
        if done {
            self.reward(terms, rewards)?;
            self.deal(terms)?;
        }
        Ok(Stepped { done, decided, illegal: false })
    }

    /// What a finished draft was worth.
    fn reward(&mut self, terms: &Terms, rewards: &mut [f32]) -> PyResult<()> {
        let Some(Worth { builder, plays, ruleset, games }) = &terms.worth else { return Ok(()) };
        let decks = self.drafting.decks(&mut builder.clone())?;
        let seed = chance_seed(self.seed, self.game);
        let scores = scores(&decks, plays, *games, ruleset, seed);
        rewards.iter_mut().zip(scores).for_each(|(reward, score)| *reward = score as f32);
        Ok(())
    }

    /// An allowed action, any as likely as any other.
    fn any_action(&mut self, mask: &mut Vec<i8>) -> i64 {
        mask.resize(self.drafting.actions(), 0);
        self.drafting.fill_mask(self.seat, mask);
        let count = mask.iter().filter(|allowed| **allowed != 0).count();
        let place = self.drafting.luck.draw(Occasion::other(Seat(0), 0), count as u32);
        let allowed = mask.iter().enumerate().filter(|(_, allowed)| **allowed != 0);
        allowed.map(|(action, _)| action as i64).nth(place as usize).unwrap_or(0)
    }
}

/// How many drafts a thread takes at a time.
const CHUNK: usize = 8;

/// Many drafts at once.
#[pyclass(module = "arcadia._arcadia", name = "Drafts")]
pub struct PyDrafts {
    lanes: Vec<Lane>,
    terms: Terms,
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
    fn spans(&self) -> [(usize, usize); 3] {
        [self.observations.span(), self.masks.span(), self.seats.span()]
    }
}

impl PyDrafts {
    fn first(&self) -> &Drafting {
        &self.lanes[0].drafting
    }

    fn views(
        &self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
    ) -> PyResult<Views> {
        let (count, draft) = (self.lanes.len(), self.first());
        Ok(Views {
            observations: Array::of(observations, "observations", count * draft.length())?,
            masks: Array::of(masks, "masks", count * draft.actions())?,
            seats: Array::of(seats, "seats", count)?,
        })
    }
}

/// Fills in what the seat that is asked sees and may do.
fn fill(lane: &Lane, observation: &mut [i16], mask: &mut [i8], seat: &mut i8) {
    lane.drafting.fill(lane.seat, observation);
    lane.drafting.fill_mask(lane.seat, mask);
    *seat = lane.seat.0 as i8;
}

#[pymethods]
impl PyDrafts {
    #[new]
    #[allow(clippy::too_many_arguments)]
    fn new(
        count: usize,
        name: &str,
        settings: Vec<(String, String)>,
        drafter: Option<&str>,
        seat: Option<u8>,
        worth: Option<(String, String, u64, String)>,
        seed: u64,
        threads: usize,
    ) -> PyResult<PyDrafts> {
        let format = draft_format(name, &settings)?;
        let drafter = drafter.map(|name| AnyDrafter::named(name).map_err(refused)).transpose()?;
        let worth = worth.map(|(builder, plays, games, rules)| -> PyResult<Worth> {
            let builder = lab_player(&format!("random+{builder}"))?.drafter;
            Ok(Worth { builder, plays: player(&plays)?, ruleset: ruleset(&rules)?, games })
        });
        let drafting = Drafting::deal(format, seed, 0)?;
        if count == 0 || seat.is_some_and(|seat| seat >= drafting.table.seats()) {
            return Err(refused("At least one draft is needed, and a seat that the draft has."));
        }
        let lane = |place| {
            let (drafting, drafter) = (drafting.clone(), drafter.clone());
            Lane { drafting, drafter, seed: chance_seed(seed, place), game: 0, seat: Seat(0) }
        };
        let lanes = (0..count as u64).map(lane).collect();
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
        let terms = Terms { fixed: seat.map(Seat), worth: worth.transpose()? };
        Ok(PyDrafts { lanes, terms, pool, decisions: 0, games: 0, illegal: 0 })
    }

    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    /// The seed of the series that each place plays.
    fn seeds(&self) -> Vec<u64> {
        self.lanes.iter().map(|lane| lane.seed).collect()
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.first().table.seats()
    }

    /// The kinds of cards, in the order of actions and planes.
    #[getter]
    fn kinds(&self) -> Vec<String> {
        self.first().kinds.names.clone()
    }

    #[getter]
    fn actions(&self) -> usize {
        self.first().actions()
    }

    #[getter]
    fn length(&self) -> usize {
        self.first().length()
    }

    /// Deals every draft anew.
    #[pyo3(signature = (observations, masks, seats, seed=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        seed: Option<u64>,
    ) -> PyResult<()> {
        let (length, actions) = (self.length(), self.actions());
        let mut views = self.views(observations, masks, seats)?;
        apart(&views.spans())?;
        let Views { observations, masks, seats } = &mut views;
        let (observations, masks) = (observations.elements(), masks.elements());
        let seats = seats.elements();
        (self.decisions, self.games, self.illegal) = (0, 0, 0);
        let (lanes, terms) = (&mut self.lanes, &self.terms);
        let deal =
            |(place, (((lane, observation), mask), seat)): (usize, (((&mut Lane, _), _), _))| {
                if let Some(seed) = seed {
                    lane.seed = chance_seed(seed, place as u64);
                }
                lane.game = 0;
                lane.deal(terms)?;
                fill(lane, observation, mask, seat);
                Ok(())
            };
        py.detach(|| {
            self.pool.install(|| {
                let lanes = lanes.par_iter_mut().with_min_len(CHUNK);
                let lanes = lanes.zip(observations.par_chunks_mut(length));
                let lanes = lanes.zip(masks.par_chunks_mut(actions)).zip(seats);
                lanes.enumerate().try_for_each(deal)
            })
        })
    }

    /// Takes an action in every draft.
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
        let (length, width, players) = (self.length(), self.actions(), usize::from(self.seats()));
        let mut views = self.views(observations, masks, seats)?;
        let mut actions = Array::<i64>::of(actions, "actions", count)?;
        let mut rewards = Array::<f32>::of(rewards, "rewards", count * players)?;
        let mut dones = Array::<i8>::of(dones, "dones", count)?;
        let [one, two, three] = views.spans();
        apart(&[one, two, three, actions.span(), rewards.span(), dones.span()])?;
        let Views { observations, masks, seats } = &mut views;
        let (observations, masks) = (observations.elements(), masks.elements());
        let (seats, actions) = (seats.elements(), &*actions.elements());
        let (rewards, dones) = (rewards.elements(), dones.elements());
        let (lanes, terms, pool) = (&mut self.lanes, &self.terms, &self.pool);
        let [decisions, games, illegal] = py.detach(|| {
            pool.install(|| {
                let lanes = lanes.par_iter_mut().with_min_len(CHUNK).zip(actions);
                let told = rewards.par_chunks_mut(players).zip(dones);
                let views = observations.par_chunks_mut(length).zip(masks.par_chunks_mut(width));
                let all = lanes.zip(told).zip(views.zip(seats));
                let steps = all.map(|(((lane, action), (rewards, done)), view)| {
                    let ((observation, mask), seat) = view;
                    let stepped = lane.step(*action, terms, rewards)?;
                    *done = stepped.done.into();
                    fill(lane, observation, mask, seat);
                    let Stepped { decided, done, illegal } = stepped;
                    Ok::<_, PyErr>([decided, done, illegal].map(u64::from))
                });
                let added = |one: [u64; 3], more: [u64; 3]| Ok([0, 1, 2].map(|i| one[i] + more[i]));
                steps.try_reduce(|| [0; 3], added)
            })
        })?;
        self.decisions += decisions;
        self.games += games;
        self.illegal += illegal;
        Ok(())
    }

    /// Fills in an allowed action for every draft, any as likely as any other.
    fn sample(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut actions = Array::<i64>::of(actions, "actions", self.lanes.len())?;
        let (actions, lanes, pool) = (actions.elements(), &mut self.lanes, &self.pool);
        py.detach(|| {
            pool.install(|| {
                let lanes = lanes.par_iter_mut().with_min_len(CHUNK).zip(actions);
                lanes.for_each_init(Vec::new, |mask, (lane, action)| {
                    *action = lane.any_action(mask);
                });
            });
        });
        Ok(())
    }
}
