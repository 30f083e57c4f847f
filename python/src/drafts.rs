//! Drafts and the decks built after them, for Python. Cards are chosen one by one; a decision goes to
//! the table when it is whole.

use crate::buffers::{Array, apart};
use crate::build::PyBuild;
use crate::kinds::Kinds;
use crate::setup::{chance_seed, lab_player, luck_seed, player, refused, ruleset};
use draft::build::{self, Build};
use draft::{CardNo, Draft, DraftAction};
use lab::{DraftFormat, Format};
use oracle::{Deal, Deck, Play};
use players::{Drafter, MatchUp};
use pyo3::prelude::*;
use std::collections::BTreeSet;
use table::chance::Portable;
use table::{Fast, Seat, Table};

/// The names of the numbers an observation begins with.
pub const NUMBERS: [&str; 9] =
    ["asked", "round", "rounds", "to_take", "to_remove", "offered", "kept", "removed", "piles"];
/// The names of the planes that follow: a count for each kind of card.
pub const PLANES: [&str; 7] =
    ["offered_cards", "taken", "thrown", "picked", "removed_cards", "seen", "others_picked"];

/// What a seat has chosen so far.
#[derive(Clone, Default)]
struct Choice {
    take: Vec<CardNo>,
    remove: Vec<CardNo>,
}

/// A draft of Oracle's cards.
#[pyclass(module = "arcadia._arcadia", name = "Draft")]
#[derive(Clone)]
pub struct PyDraft {
    format: DraftFormat,
    table: Draft,
    chance: Fast,
    luck: Fast,
    choices: Vec<Choice>,
    kinds: Kinds,
    piles: usize,
}

/// The draft of a name, with other settings where they are given.
fn draft_format(name: &str, settings: &[(String, String)]) -> PyResult<DraftFormat> {
    let Ok(Format::Draft(mut format)) = name.parse() else {
        return Err(refused(format!("There is no draft {name:?} of Oracle's cards.")));
    };
    for (setting, value) in settings {
        let why = || refused(format!("The draft {name} cannot have {setting} = {value}."));
        format = format.with(setting, value).ok_or_else(why)?;
    }
    Ok(format)
}

impl PyDraft {
    fn seat(&self, seat: u8) -> PyResult<Seat> {
        let there = seat < self.table.seats();
        there.then_some(Seat(seat)).ok_or_else(|| refused("There is no such seat."))
    }

    /// The action that waits, where nothing is asked of a seat.
    fn wait(&self) -> usize {
        self.kinds.len() + self.piles
    }

    fn fill_mask(&self, seat: Seat, mask: &mut [i8]) {
        mask.fill(0);
        if !self.table.waiting().contains(seat) {
            mask[self.wait()] = 1;
            return;
        }
        let sight = self.table.sight(seat);
        for pile in sight.piles() {
            mask[self.kinds.len() + usize::from(pile)] = 1;
        }
        let Choice { take, remove } = &self.choices[seat.index()];
        for card in sight.offered() {
            if !take.contains(card) && !remove.contains(card) {
                mask[self.kinds.kind(*card)] = 1;
            }
        }
    }

    fn fill(&self, seat: Seat, out: &mut [i16]) {
        out.fill(0);
        let sight = self.table.sight(seat);
        let Choice { take, remove } = &self.choices[seat.index()];
        let rounds = sight.procedure().rounds();
        let numbers = [
            usize::from(self.table.waiting().contains(seat)),
            usize::from(sight.round().min(rounds)),
            rounds.into(),
            sight.take() - take.len().min(sight.take()),
            sight.remove() - remove.len().min(sight.remove()),
            sight.offered().len(),
            sight.picked().len(),
            sight.removed().len(),
            sight.piles().len(),
        ];
        let (head, planes) = out.split_at_mut(NUMBERS.len());
        head.iter_mut().zip(numbers).for_each(|(out, number)| *out = number as i16);
        let seen: BTreeSet<CardNo> =
            sight.looks().iter().flat_map(|look| look.offered.iter().copied()).collect();
        let others: Vec<CardNo> = (0..self.table.seats())
            .map(Seat)
            .filter(|other| *other != seat)
            .filter_map(|other| sight.picked_by(other))
            .flatten()
            .copied()
            .collect();
        let seen: Vec<CardNo> = seen.into_iter().collect();
        let cards: [&[CardNo]; PLANES.len()] =
            [sight.offered(), take, remove, sight.picked(), sight.removed(), &seen, &others];
        for (plane, cards) in planes.chunks_mut(self.kinds.len()).zip(cards) {
            self.kinds.count(cards, plane);
        }
    }

    /// The decision an action makes whole, or nothing while there is more to choose.
    fn chosen(&mut self, seat: Seat, action: usize) -> Option<Option<DraftAction>> {
        let sight = self.table.sight(seat);
        if action >= self.kinds.len() {
            let pile = (action - self.kinds.len()) as u16;
            return sight.piles().contains(&pile).then_some(Some(DraftAction::Pile(pile)));
        }
        let (takes, removes) = (sight.take(), sight.remove());
        let choice = &mut self.choices[seat.index()];
        let gone = [&choice.take[..], &choice.remove[..]].concat();
        let card = self.kinds.find(action, sight.offered(), &gone)?;
        if choice.take.len() < takes {
            choice.take.push(card);
        } else {
            choice.remove.push(card);
        }
        let whole = choice.take.len() == takes && choice.remove.len() == removes;
        Some(whole.then(|| {
            let Choice { take, remove } = std::mem::take(choice);
            DraftAction::Pick {
                take: take.into_iter().collect(),
                remove: remove.into_iter().collect(),
            }
        }))
    }
}

#[pymethods]
impl PyDraft {
    #[new]
    fn new(name: &str, settings: Vec<(String, String)>, seed: u64, game: u64) -> PyResult<PyDraft> {
        let format = draft_format(name, &settings)?;
        let mut chance = Fast::new(chance_seed(seed, game));
        let (table, _) = Draft::open(format.setup(), &mut chance).map_err(refused)?;
        let kinds = Kinds::of(&format.setup().pool);
        let seats = usize::from(table.seats());
        let procedure = format.setup().format.procedure();
        // Where piles are chosen, those of all rounds lie there from the beginning.
        let piles = match procedure.choosers(1).is_empty() {
            true => 0,
            false => usize::from(procedure.packs().count * procedure.rounds()),
        };
        let luck = Fast::new(luck_seed(seed, game));
        let choices = vec![Choice::default(); seats];
        Ok(PyDraft { format, table, chance, luck, choices, kinds, piles })
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// The kinds of cards, in the order of actions and planes.
    #[getter]
    fn kinds(&self) -> Vec<String> {
        self.kinds.names.clone()
    }

    #[getter]
    fn actions(&self) -> usize {
        self.wait() + 1
    }

    #[getter]
    fn length(&self) -> usize {
        NUMBERS.len() + PLANES.len() * self.kinds.len()
    }

    /// The seats that must choose now.
    fn waiting(&self) -> Vec<u8> {
        self.table.waiting().iter().map(|seat| seat.0).collect()
    }

    #[getter]
    fn over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// Takes an action; says whether a decision became whole.
    fn step(&mut self, seat: u8, action: usize) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        let waits = !self.table.waiting().contains(seat);
        if waits && action == self.wait() {
            return Ok(false);
        }
        let wrong = || refused(format!("The action {action} is not allowed here."));
        if waits || action >= self.wait() {
            return Err(wrong());
        }
        match self.chosen(seat, action).ok_or_else(wrong)? {
            None => Ok(false),
            Some(decision) => {
                self.table.act(seat, &decision, &mut self.chance).map_err(refused)?;
                Ok(true)
            }
        }
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
        self.fill(seat, observation.elements());
        self.fill_mask(seat, mask.elements());
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
        let cards = self.table.picked(self.seat(seat)?).iter();
        Ok(cards.map(|card| self.kinds.names[self.kinds.kind(*card)].clone()).collect())
    }

    /// Every whole decision a seat may take, as JSON; none where there are too many to list.
    fn decisions(&self, seat: u8) -> PyResult<Option<Vec<String>>> {
        let legal = self.table.legal(self.seat(seat)?);
        let text = |action: &DraftAction| serde_json::to_string(action).map_err(refused);
        legal.map(|actions| actions.iter().map(text).collect()).transpose()
    }

    /// What a seat sees, as the player protocol says it (JSON).
    fn view(&self, seat: u8) -> PyResult<String> {
        let view = self.table.view(table::Viewer::Seat(self.seat(seat)?));
        serde_json::to_string(&view).map_err(refused)
    }

    /// Lets a drafter of ours decide for a seat.
    fn play_by(&mut self, seat: u8, name: &str) -> PyResult<()> {
        let seat = self.seat(seat)?;
        if !self.table.waiting().contains(seat) {
            return Err(refused("Nothing is asked of this seat."));
        }
        let mut drafter = players::AnyDrafter::named(name).map_err(refused)?;
        let action = drafter.pick(self.table.sight(seat), &mut self.luck);
        self.choices[seat.index()] = Choice::default();
        self.table.act(seat, &action, &mut self.chance).map_err(refused)?;
        Ok(())
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
        let mut drafter = lab_player(&format!("random+{builder}"))?.drafter;
        let (duellist, rules) = (player(plays)?, ruleset(rules)?);
        let built = self.built(&mut |sight, luck| drafter.build(sight, luck))?;
        let seats = usize::from(self.table.seats());
        let decks = (0..seats).map(|seat| {
            let deck = self.format.deck(&self.table, &built, Seat(seat as u8));
            deck.ok_or_else(|| refused("A deck cannot be built from this draft."))
        });
        let decks = decks.collect::<PyResult<Vec<Deck>>>()?;
        Ok(py.detach(|| {
            let mut scores = vec![0.0; seats];
            let mut number = 0;
            for one in 0..seats {
                for other in one + 1..seats {
                    for _ in 0..games {
                        let mut chance = Fast::new(chance_seed(seed, number));
                        let pair = [Some(&decks[one]), Some(&decks[other])];
                        let deal = Deal::of_decks(&rules, None, pair, &mut chance);
                        let play = Play::start(&deal, &mut chance, &mut ());
                        let players = [duellist.clone(), duellist.clone()];
                        let luck = Fast::with(luck_seed(seed, number), Portable);
                        let mut game = MatchUp { play, players, luck, chance };
                        game.run();
                        let won = match game.play.position().winner() {
                            Some(Seat(0)) => 1.0,
                            Some(_) => -1.0,
                            None => 0.0,
                        };
                        scores[one] += won;
                        scores[other] -= won;
                        number += 1;
                    }
                }
            }
            let each = (games * (seats as u64 - 1)).max(1) as f64;
            scores.into_iter().map(|score| score / each).collect()
        }))
    }

    /// The table at which the decks of this draft are built.
    fn build(&self) -> PyResult<PyBuild> {
        if !self.over() {
            return Err(refused("The draft is not over yet."));
        }
        let setup = self.build_setup();
        PyBuild::of(setup, self.kinds.clone())
    }
}

impl PyDraft {
    fn build_setup(&self) -> build::BuildSetup {
        let seats = (0..self.table.seats()).map(Seat);
        let cards = seats.map(|seat| self.table.picked(seat).to_vec()).collect();
        build::BuildSetup { pool: self.format.setup().pool.clone(), cards }
    }

    fn built(
        &mut self,
        deck: &mut dyn FnMut(build::BuildSight<'_>, &mut Fast) -> build::DraftDeck,
    ) -> PyResult<Build> {
        let (mut table, _) = Build::open(&self.build_setup(), &mut self.chance).map_err(refused)?;
        while let Some(seat) = table.waiting().iter().next() {
            let deck = deck(table.sight(seat), &mut self.luck);
            table.act(seat, &deck, &mut self.chance).map_err(refused)?;
        }
        Ok(table)
    }
}
