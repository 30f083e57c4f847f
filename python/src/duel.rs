//! The duel for Python.

use crate::buffers::{Array, apart};
use crate::choice::{self, ACTIONS};
use crate::live::Live;
use crate::observation::LENGTH;
use crate::record::{self, Past};
use crate::render;
use crate::setup::{Source, chance_seed, luck_seed, player, refused, ruleset};
use oracle::{Move, possible_world};
use players::AnyDuellist;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use std::sync::Arc;
use table::{Fast, Seat, Viewer};

/// A player of ours.
#[pyclass(module = "arcadia._arcadia", name = "Player")]
pub struct PyPlayer {
    pub inner: AnyDuellist,
    #[pyo3(get)]
    name: String,
}

#[pymethods]
impl PyPlayer {
    #[new]
    fn new(name: &str) -> PyResult<PyPlayer> {
        Ok(PyPlayer { inner: player(name)?, name: name.to_owned() })
    }

    fn __repr__(&self) -> String {
        format!("Player({:?})", self.name)
    }
}

/// A duel, decided card by card.
#[pyclass(module = "arcadia._arcadia", name = "Duel")]
#[derive(Clone)]
pub struct PyDuel {
    live: Live,
    luck: Fast,
    /// What a record is made of; none where nobody can know how the game came about.
    past: Option<Past>,
    last: Option<(Seat, oracle::DuelAction)>,
}

/// One of the two seats.
fn seat_of(seat: u8) -> PyResult<Seat> {
    if seat > 1 { Err(PyIndexError::new_err("The seats are 0 and 1.")) } else { Ok(Seat(seat)) }
}

impl PyDuel {
    fn decided(&mut self, seat: Seat, decision: Move, action: Option<oracle::DuelAction>) {
        if let Some(past) = &mut self.past {
            past.moves.push(decision);
        }
        self.last = action.map(|action| (seat, action));
    }

    fn decide(&mut self, decision: Move) {
        let Some(seat) = self.live.to_act() else { return };
        let action = self.action(seat, decision);
        self.live.decide(decision);
        self.decided(seat, decision, action);
    }

    fn action(&self, seat: Seat, decision: Move) -> Option<oracle::DuelAction> {
        choice::action(self.live.world.play().sight(seat), decision)
    }

    /// Lets a player of ours decide.
    fn ask(&mut self, player: &PyPlayer) -> Option<Move> {
        self.live.ask(&mut player.inner.clone(), &mut self.luck)
    }
}

#[pymethods]
impl PyDuel {
    #[new]
    #[pyo3(signature = (ruleset="standard", format="random", decks=None, first=None, seed=0, game=0))]
    fn new(
        ruleset: &str,
        format: &str,
        decks: Option<[Option<String>; 2]>,
        first: Option<u8>,
        seed: u64,
        game: u64,
    ) -> PyResult<PyDuel> {
        let first = first.map(seat_of).transpose()?;
        let source = Source::new(self::ruleset(ruleset)?, format, decks, seed)?;
        let setup = Arc::new(source.setup(game, first));
        let seed_of_game = chance_seed(seed, game);
        let decks = setup.decks.each_ref().map(Option::as_ref);
        let live = Live::start(&setup.ruleset, decks, first, Fast::new(seed_of_game));
        let past = Some(Past { setup, seed: seed_of_game, moves: Vec::new() });
        Ok(PyDuel { live, luck: Fast::new(luck_seed(seed, game)), past, last: None })
    }

    /// The seat that must decide; None when the game is over.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.live.to_act().map(|seat| seat.0)
    }

    #[getter]
    fn over(&self) -> bool {
        self.live.is_over()
    }

    #[getter]
    fn winner(&self) -> Option<u8> {
        let play = self.live.world.play();
        play.position().winner().filter(|_| self.live.is_over()).map(|seat| seat.0)
    }

    #[getter]
    fn turn(&self) -> u16 {
        self.live.world.play().position().turn()
    }

    #[getter]
    fn phase(&self) -> String {
        format!("{:?}", self.live.world.play().position().phase()).to_lowercase()
    }

    /// Whether something has been chosen of a decision that is not whole yet.
    #[getter]
    fn pending(&self) -> bool {
        self.live.pending != Default::default()
    }

    /// What was decided last, and by whom.
    #[getter]
    fn last_decision(&self) -> Option<(u8, String)> {
        let (seat, action) = self.last.as_ref()?;
        Some((seat.0, serde_json::to_string(action).ok()?))
    }

    /// 1, -1, or 0 for a draw and for a game that goes on.
    fn result(&self, seat: u8) -> PyResult<i8> {
        Ok(self.live.result(seat_of(seat)?))
    }

    /// Takes an action; says whether a decision became whole.
    fn step(&mut self, action: usize) -> PyResult<bool> {
        let seat = self.live.to_act().ok_or_else(|| refused("The game is over."))?;
        let before = self.live.clone();
        let done = self.live.step(action);
        match done.map_err(|_| refused(format!("The action {action} is not allowed here.")))? {
            None => Ok(false),
            Some(decision) => {
                let action = choice::action(before.world.play().sight(seat), decision);
                self.decided(seat, decision, action);
                Ok(true)
            }
        }
    }

    /// The actions that are allowed now.
    fn legal(&self) -> Vec<usize> {
        (0..ACTIONS).filter(|action| self.live.legal() >> action & 1 == 1).collect()
    }

    /// Every decision the seat that must act may take, as JSON.
    fn decisions(&self) -> Vec<String> {
        let Some(seat) = self.live.to_act() else { return Vec::new() };
        let moves = self.live.world.play().sight(seat).moves();
        let actions = moves.into_iter().filter_map(|decision| self.action(seat, decision));
        actions.filter_map(|action| serde_json::to_string(&action).ok()).collect()
    }

    /// Fills in what a seat sees and may do.
    fn observe_into(
        &self,
        seat: u8,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let seat = seat_of(seat)?;
        let mut observation = Array::<i16>::of(observation, "observation", LENGTH)?;
        let mut mask = Array::<i8>::of(mask, "mask", ACTIONS)?;
        apart(&[observation.span(), mask.span()])?;
        if let (Some(observation), Some(mask)) =
            (observation.elements().as_mut_array(), mask.elements().as_mut_array())
        {
            self.live.observe(seat, observation);
            self.live.mask(seat, mask);
        }
        Ok(())
    }

    /// The same game, to be played on apart from this one. With a seed, its luck is another one, and
    /// there is no record of it.
    #[pyo3(signature = (seed=None))]
    fn clone(&self, seed: Option<u64>) -> PyDuel {
        let mut duel = Clone::clone(self);
        if let Some(seed) = seed {
            (duel.live.chance, duel.luck) = (Fast::new(seed), Fast::new(luck_seed(seed, 0)));
            duel.past = None;
        }
        duel
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyDuel {
        Clone::clone(self)
    }

    /// A game in which a seat sees exactly what it sees here, drawn from all such games.
    fn possible_world(&self, seat: u8, seed: u64) -> PyResult<PyDuel> {
        let seat = seat_of(seat)?;
        let mut chance = Fast::new(seed);
        let world = possible_world(self.live.world.play().sight(seat), &mut chance);
        let mut live = Live::at(world, chance);
        if self.live.to_act() == Some(seat) {
            live.resume(self.live.pending);
        }
        Ok(PyDuel { live, luck: Fast::new(luck_seed(seed, 0)), past: None, last: None })
    }

    /// The actions by which a player of ours would decide now.
    fn decide_by(&mut self, player: &PyPlayer) -> Vec<usize> {
        let Some((seat, decision)) = self.live.to_act().zip(self.ask(player)) else {
            return Vec::new();
        };
        choice::steps_of(self.live.world.play().sight(seat), decision)
    }

    /// Lets a player of ours decide, and carries it out. What was chosen before is forgotten.
    fn play_by(&mut self, player: &PyPlayer) {
        if let Some(decision) = self.ask(player) {
            self.decide(decision);
        }
    }

    /// Lets two players of ours play on to the end; gives the winner.
    fn play_out(&mut self, py: Python<'_>, players: [PyRef<'_, PyPlayer>; 2]) -> Option<u8> {
        let mut players = players.map(|player| player.inner.clone());
        py.detach(|| {
            while let Some(seat) = self.live.to_act() {
                let player = &mut players[seat.index() & 1];
                match self.live.ask(player, &mut self.luck) {
                    Some(decision) => self.decide(decision),
                    None => break,
                }
            }
        });
        self.winner()
    }

    /// The record of the game so far.
    fn record(&self) -> PyResult<String> {
        let past = self.past.as_ref();
        let past =
            past.ok_or_else(|| refused("There is no record of a game that was imagined."))?;
        Ok(past.record()?.to_json())
    }

    /// What a seat sees, as the player protocol says it (JSON).
    fn view(&self, seat: u8) -> PyResult<String> {
        let past = self.past.as_ref();
        let past = past.ok_or_else(|| refused("There is no view of a game that was imagined."))?;
        let view = oracle::Table::view(&past.table()?, Viewer::Seat(seat_of(seat)?));
        serde_json::to_string(&view).map_err(refused)
    }

    /// The game of a record, after so many decisions or at its end.
    #[staticmethod]
    #[pyo3(signature = (text, at=None))]
    fn from_record(text: &str, at: Option<usize>) -> PyResult<PyDuel> {
        let (past, live) = record::game(text, at)?;
        let luck = Fast::new(luck_seed(past.as_ref().map_or(0, |past| past.seed), 0));
        Ok(PyDuel { live, luck, past, last: None })
    }

    /// A game in which a seat sees this view (JSON), as the player protocol says it. What the seat
    /// does not know stands for nothing: draw possible worlds.
    #[staticmethod]
    #[pyo3(signature = (view, seed=0))]
    fn from_view(view: &str, seed: u64) -> PyResult<PyDuel> {
        let view: oracle::DuelView = serde_json::from_str(view).map_err(refused)?;
        let live = Live::at(view.world().map_err(refused)?, Fast::new(seed));
        Ok(PyDuel { live, luck: Fast::new(luck_seed(seed, 0)), past: None, last: None })
    }

    /// What a seat sees, as text.
    fn text(&self, seat: u8) -> PyResult<String> {
        Ok(render::text(self.live.world.play().sight(seat_of(seat)?)))
    }

    /// What a seat sees, as a picture (SVG).
    fn svg(&self, seat: u8) -> PyResult<String> {
        Ok(render::svg(self.live.world.play().sight(seat_of(seat)?)))
    }
}
