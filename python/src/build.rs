//! Deck building for Python: forty of the cards a seat has, chosen one by one.

use crate::buffers::{Array, apart};
use crate::kinds::Kinds;
use crate::setup::refused;
use draft::CardNo;
use draft::build::{self, Build};
use pyo3::prelude::*;
use table::{Fast, Seat, Table};

/// Decks being built: forty of the cards a seat has, chosen one by one.
#[pyclass(module = "arcadia._arcadia", name = "Build")]
#[derive(Clone)]
pub struct PyBuild {
    table: Build,
    kinds: Kinds,
    chosen: Vec<Vec<CardNo>>,
}

impl PyBuild {
    pub fn of(setup: build::BuildSetup, kinds: Kinds) -> PyResult<PyBuild> {
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
        let name = |card: &CardNo| self.kinds.names[self.kinds.kind(*card)].clone();
        Ok(deck.map(|deck| deck.cards.as_slice().iter().map(name).collect()))
    }
}
