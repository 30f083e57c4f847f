//! Drafts for Python. Cards are chosen one by one; a decision goes to the table when it is whole.

use crate::buffers::{Array, apart};
use crate::build::PyBuild;
use crate::drafting::{Drafting, draft_format, scores};
use crate::render::{Board, Section};
use crate::setup::{lab_player, player, refused, ruleset};
use draft::{CardNo, DraftAction};
use pyo3::prelude::*;
use table::{Seat, Table};

/// A draft of Oracle's cards.
#[pyclass(module = "arcadia._arcadia", name = "Draft")]
#[derive(Clone)]
pub struct PyDraft(Drafting);

impl PyDraft {
    fn seat(&self, seat: u8) -> PyResult<Seat> {
        let there = seat < self.0.table.seats();
        there.then_some(Seat(seat)).ok_or_else(|| refused("There is no such seat."))
    }

    /// What a seat sees, for people.
    fn board(&self, seat: Seat) -> Board<'_> {
        let sight = self.0.table.sight(seat);
        let rounds = sight.procedure().rounds();
        let (take, remove) = (sight.take(), sight.remove());
        let asked = if self.0.is_over() {
            "over".to_owned()
        } else if !sight.piles().is_empty() {
            let piles = sight.piles().iter().map(u16::to_string).collect::<Vec<_>>();
            format!("choose a pile of {}", piles.join(", "))
        } else if take + remove == 0 {
            "waiting for others".to_owned()
        } else if remove == 0 {
            format!("keep {take}")
        } else {
            format!("keep {take}, remove {remove}")
        };
        let (taken, thrown) = self.0.choice(seat);
        let title =
            format!("Seat {}, round {} of {rounds}: {asked}", seat.0, sight.round().min(rounds));
        let section = |name, cards: &[CardNo]| Section { name, cards: cards.to_vec() };
        let sections = vec![
            section("offered", sight.offered()),
            section("chosen to keep", taken),
            section("chosen to remove", thrown),
            section("kept", sight.picked()),
            section("removed", sight.removed()),
        ];
        Board { title, sections, kinds: &self.0.kinds }
    }
}

#[pymethods]
impl PyDraft {
    #[new]
    fn new(name: &str, settings: Vec<(String, String)>, seed: u64, game: u64) -> PyResult<PyDraft> {
        Ok(PyDraft(Drafting::deal(draft_format(name, &settings)?, seed, game)?))
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.0.table.seats()
    }

    /// The kinds of cards, in the order of actions and planes.
    #[getter]
    fn kinds(&self) -> Vec<String> {
        self.0.kinds.names.clone()
    }

    #[getter]
    fn actions(&self) -> usize {
        self.0.actions()
    }

    #[getter]
    fn length(&self) -> usize {
        self.0.length()
    }

    /// The seats that must choose now.
    fn waiting(&self) -> Vec<u8> {
        self.0.waiting().iter().map(|seat| seat.0).collect()
    }

    #[getter]
    fn over(&self) -> bool {
        self.0.is_over()
    }

    /// Takes an action; says whether a decision became whole.
    fn step(&mut self, seat: u8, action: usize) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        let wrong = |_| refused(format!("The action {action} is not allowed here."));
        self.0.step(seat, action).map_err(wrong)
    }

    fn observe_into(
        &self,
        seat: u8,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let mut observation = Array::<i16>::of(observation, "observation", self.length())?;
        let mut mask = Array::<i8>::of(mask, "mask", self.actions())?;
        apart(&[observation.span(), mask.span()])?;
        self.0.fill(seat, observation.elements());
        self.0.fill_mask(seat, mask.elements());
        Ok(())
    }

    #[pyo3(name = "clone")]
    fn copy(&self) -> PyDraft {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyDraft {
        Clone::clone(self)
    }

    /// What a seat has kept so far, by the names of the cards.
    fn picked(&self, seat: u8) -> PyResult<Vec<String>> {
        Ok(self.0.kinds.names_of(self.0.table.picked(self.seat(seat)?)))
    }

    /// Every whole decision a seat may take, as JSON; none where there are too many to list.
    fn decisions(&self, seat: u8) -> PyResult<Option<Vec<String>>> {
        let legal = self.0.table.legal(self.seat(seat)?);
        let text = |action: &DraftAction| serde_json::to_string(action).map_err(refused);
        legal.map(|actions| actions.iter().map(text).collect()).transpose()
    }

    /// What a seat sees, as the player protocol says it (JSON).
    fn view(&self, seat: u8) -> PyResult<String> {
        let view = self.0.table.view(table::Viewer::Seat(self.seat(seat)?));
        serde_json::to_string(&view).map_err(refused)
    }

    /// A draft of this format in which a seat sees this view (JSON). What the seat does not know stands
    /// for nothing.
    fn from_view(&self, view: &str) -> PyResult<PyDraft> {
        Ok(PyDraft(self.0.seen(&serde_json::from_str(view).map_err(refused)?)?))
    }

    /// What a seat sees, as text.
    fn text(&self, seat: u8) -> PyResult<String> {
        Ok(self.board(self.seat(seat)?).text())
    }

    /// What a seat sees, as a picture (SVG).
    fn svg(&self, seat: u8) -> PyResult<String> {
        Ok(self.board(self.seat(seat)?).svg())
    }

    /// Lets a drafter of ours decide for a seat.
    fn play_by(&mut self, seat: u8, name: &str) -> PyResult<()> {
        let seat = self.seat(seat)?;
        if !self.0.waiting().contains(seat) {
            return Err(refused("Nothing is asked of this seat."));
        }
        let mut drafter = players::AnyDrafter::named(name).map_err(refused)?;
        self.0.play_by(seat, &mut drafter)
    }

    /// Builds every seat's deck by one of our builders, lets every deck meet every other in so many
    /// games between one of our players and itself, and gives each seat's score from -1 to 1.
    fn scores(
        &mut self,
        py: Python<'_>,
        builder: &str,
        plays: &str,
        games: u64,
        rules: &str,
        seed: u64,
    ) -> PyResult<Vec<f64>> {
        if !self.over() {
            return Err(refused("The draft is not over yet."));
        }
        let mut builder = lab_player(&format!("random+{builder}"))?.drafter;
        let (duellist, rules) = (player(plays)?, ruleset(rules)?);
        let decks = self.0.decks(&mut builder)?;
        Ok(py.detach(|| scores(&decks, &duellist, games, &rules, seed)))
    }

    /// The table at which the decks of this draft are built.
    fn build(&self) -> PyResult<PyBuild> {
        if !self.over() {
            return Err(refused("The draft is not over yet."));
        }
        PyBuild::of(self.0.build_setup(), self.0.kinds.clone())
    }
}
