//! Deck building for Python: forty of the cards a seat has, chosen one by one.

use crate::buffers::{Array, apart};
use crate::kinds::Kinds;
use crate::render::{Board, Section};
use crate::setup::refused;
use draft::CardNo;
use draft::build::{self, Build, BuildView};
use pyo3::prelude::*;
use std::sync::Arc;
use table::{Fast, Seat, Table, Viewer};

/// Decks being built: forty of the cards a seat has, chosen one by one.
#[pyclass(module = "arcadia._arcadia", name = "Build")]
#[derive(Clone)]
pub struct PyBuild {
    table: Build,
    kinds: Arc<Kinds>,
    chosen: Vec<Vec<CardNo>>,
}

impl PyBuild {
    pub fn of(setup: build::BuildSetup, kinds: Arc<Kinds>) -> PyResult<PyBuild> {
        let (table, _) = Build::open(&setup, &mut Fast::new(0)).map_err(refused)?;
        let chosen = vec![Vec::new(); usize::from(table.seats())];
        Ok(PyBuild { table, kinds, chosen })
    }

    fn seat(&self, seat: u8) -> PyResult<Seat> {
        let there = seat < self.table.seats();
        there.then_some(Seat(seat)).ok_or_else(|| refused("There is no such seat."))
    }

    fn left(&self, seat: Seat) -> impl Iterator<Item = &CardNo> {
        let chosen = &self.chosen[seat.index()];
        self.table.sight(seat).cards().iter().filter(move |card| !chosen.contains(card))
    }

    /// What a seat sees, for people.
    fn board(&self, seat: Seat) -> Board<'_> {
        let chosen = &self.chosen[seat.index()];
        let asked = match self.table.waiting().contains(seat) {
            true => format!("choose {} cards", self.size() - chosen.len()),
            false => "the deck is built".to_owned(),
        };
        let sections = vec![
            Section { name: "deck", cards: chosen.clone() },
            Section { name: "left", cards: self.left(seat).copied().collect() },
        ];
        Board { title: format!("Seat {}: {asked}", seat.0), sections, kinds: &self.kinds }
    }

    /// How many cards a deck has.
    fn size(&self) -> usize {
        self.table.setup().pool.deck.least.into()
    }
}

/// The names of the numbers of an observation while decks are built.
pub const NUMBERS: [&str; 3] = ["asked", "to_choose", "cards"];
/// The names of its planes.
pub const PLANES: [&str; 2] = ["left", "chosen"];

#[pymethods]
impl PyBuild {
    #[getter]
    fn seats(&self) -> u8 {
        self.table.seats()
    }

    #[getter]
    fn kinds(&self) -> Vec<String> {
        self.kinds.names.clone()
    }

    #[getter]
    fn actions(&self) -> usize {
        self.kinds.len() + 1
    }

    #[getter]
    fn length(&self) -> usize {
        NUMBERS.len() + PLANES.len() * self.kinds.len()
    }

    fn waiting(&self) -> Vec<u8> {
        self.table.waiting().iter().map(|seat| seat.0).collect()
    }

    #[getter]
    fn over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// Puts a card into the deck; says whether the deck became whole.
    fn step(&mut self, seat: u8, action: usize) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        let waits = !self.table.waiting().contains(seat);
        if waits && action == self.kinds.len() {
            return Ok(false);
        }
        let cards: Vec<CardNo> = self.left(seat).copied().collect();
        let card = self.kinds.find(action, &cards, &[]).filter(|_| !waits);
        let card =
            card.ok_or_else(|| refused(format!("The action {action} is not allowed here.")))?;
        self.chosen[seat.index()].push(card);
        if self.chosen[seat.index()].len() < self.size() {
            return Ok(false);
        }
        let cards = self.chosen[seat.index()].iter().copied().collect();
        let deck = build::DraftDeck { cards, free: Default::default() };
        self.table.act(seat, &deck, &mut Fast::new(0)).map_err(refused)?;
        Ok(true)
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
        let (out, mask) = (observation.elements(), mask.elements());
        out.fill(0);
        mask.fill(0);
        let asked = self.table.waiting().contains(seat);
        let chosen = &self.chosen[seat.index()];
        let all = self.table.sight(seat).cards().len();
        out[0] = asked.into();
        out[1] = if asked { (self.size() - chosen.len()) as i16 } else { 0 };
        out[2] = all as i16;
        let (left, taken) = out[NUMBERS.len()..].split_at_mut(self.kinds.len());
        self.kinds.count(self.left(seat), left);
        self.kinds.count(chosen, taken);
        if asked {
            left.iter().zip(mask.iter_mut()).for_each(|(left, mask)| *mask = (*left > 0).into());
        } else {
            mask[self.kinds.len()] = 1;
        }
        Ok(())
    }

    /// What a seat sees, as the player protocol says it (JSON).
    fn view(&self, seat: u8) -> PyResult<String> {
        let view = self.table.view(Viewer::Seat(self.seat(seat)?));
        serde_json::to_string(&view).map_err(refused)
    }

    /// Decks being built of the same pool, so that a seat sees this view (JSON).
    fn from_view(&self, view: &str) -> PyResult<PyBuild> {
        let view: BuildView = serde_json::from_str(view).map_err(refused)?;
        let mut table = view.build(self.table.setup().pool.clone()).map_err(refused)?;
        let mut chosen = vec![Vec::new(); usize::from(table.seats())];
        if let Some((seat, deck)) = view.seat.zip(view.deck) {
            chosen[seat.index()] = deck.cards.as_slice().to_vec();
            table.act(seat, &deck, &mut Fast::new(0)).map_err(refused)?;
        }
        Ok(PyBuild { table, chosen, kinds: self.kinds.clone() })
    }

    /// What a seat sees, as text.
    fn text(&self, seat: u8) -> PyResult<String> {
        Ok(self.board(self.seat(seat)?).text())
    }

    /// What a seat sees, as a picture (SVG).
    fn svg(&self, seat: u8) -> PyResult<String> {
        Ok(self.board(self.seat(seat)?).svg())
    }

    #[pyo3(name = "clone")]
    fn copy(&self) -> PyBuild {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyBuild {
        Clone::clone(self)
    }

    /// The deck of a seat, by the names of its cards, once it is built.
    fn deck(&self, seat: u8) -> PyResult<Option<Vec<String>>> {
        let deck = self.table.deck(self.seat(seat)?);
        Ok(deck.map(|deck| self.kinds.names_of(deck.cards.as_slice())))
    }
}
