//! Records in and out, and a record as what a policy saw and chose.

use crate::choice::{self, ACTIONS};
use crate::live::Live;
use crate::observation::LENGTH;
use crate::setup::refused;
use oracle::{Duel, DuelOutcome, DuelSetup, Move, Table};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::sync::Arc;
use table::{
    By, Chance, Decision, Ending, Fast, Record, RecordedDecision, Seat, Session, Source, Verifiable,
};

/// How a game came about.
#[derive(Clone)]
pub struct Past {
    pub setup: Arc<DuelSetup>,
    pub seed: u64,
    pub moves: Vec<Move>,
}

impl Past {
    fn replayed(&self) -> PyResult<(Record<Duel>, Session<Duel>)> {
        let mut moves = self.moves.iter();
        let decide = |_: &Record<Duel>, session: &Session<Duel>, seat: Seat| {
            let action = session.table().action(seat, *moves.next()?);
            Some((By::Seat, Decision::Act(action)))
        };
        lab::run_hosted_table((*self.setup).clone(), (self.seed, 0), decide).map_err(refused)
    }

    /// The game written down.
    pub fn record(&self) -> PyResult<Record<Duel>> {
        Ok(self.replayed()?.0)
    }

    /// The table as it stands.
    pub fn table(&self) -> PyResult<Duel> {
        Ok(self.replayed()?.1.table().clone())
    }
}

/// A record that has been found to be right.
fn verified(text: &str) -> PyResult<Record<Duel>> {
    let record = Record::<Duel>::from_json(text).map_err(refused)?;
    let verdict = record.verify();
    if let Some(difference) = verdict.first_difference {
        return Err(refused(difference.what));
    }
    verdict.unchecked.map_or(Ok(record), |why| Err(refused(why)))
}

/// The luck of a record, from its beginning.
enum Luck {
    Fast(u64, Fast),
    Verifiable(Box<Verifiable>),
}

impl Luck {
    fn of(record: &Record<Duel>) -> PyResult<Luck> {
        match &record.chance {
            Source::Fast { seed, .. } => Ok(Luck::Fast(*seed, Fast::new(*seed))),
            Source::Verifiable { secret, contributions, .. } => {
                let secret =
                    secret.ok_or_else(|| refused("The secret is not in the record yet."))?;
                let given: Vec<_> = contributions.iter().map(|given| given.0).collect();
                Ok(Luck::Verifiable(Box::new(Verifiable::new(&record.id.0, &secret.0, &given))))
            }
        }
    }

    fn chance(&mut self) -> &mut dyn Chance {
        match self {
            Luck::Fast(_, chance) => chance,
            Luck::Verifiable(chance) => &mut **chance,
        }
    }
}

/// Plays the decisions of a record again, and shows the table before each to `visit`.
fn follow(
    record: &Record<Duel>,
    count: usize,
    visit: &mut dyn FnMut(&Duel, &RecordedDecision<Duel>),
) -> PyResult<(Session<Duel>, Luck)> {
    let mut luck = Luck::of(record)?;
    let (table, _) = Duel::open(&record.setup, luck.chance()).map_err(refused)?;
    let mut session = Session::new(table);
    for entry in record.decisions.iter().take(count) {
        visit(session.table(), entry);
        let done = session.decide(entry.seat, entry.by, &entry.decision, luck.chance());
        done.map_err(refused)?;
    }
    Ok((session, luck))
}

/// The move of an entry, if it is an action of the table's.
fn move_of(duel: &Duel, entry: &RecordedDecision<Duel>) -> Option<Move> {
    let Decision::Act(action) = &entry.decision else { return None };
    choice::decision(duel.world().play().sight(entry.seat), action)
}

/// The game of a record after some decisions, and how it came about where that can be said with a seed.
pub fn game(text: &str, at: Option<usize>) -> PyResult<(Option<Past>, Live)> {
    let record = verified(text)?;
    let mut moves = Vec::new();
    let mut whole = true;
    let count = at.unwrap_or(record.decisions.len());
    let (session, luck) = follow(&record, count, &mut |duel, entry| match move_of(duel, entry) {
        Some(decision) => moves.push(decision),
        None => whole = false,
    })?;
    let world = *session.table().world();
    Ok(match luck {
        Luck::Fast(seed, chance) => {
            let past = Past { setup: Arc::new(record.setup), seed, moves };
            (whole.then_some(past), Live::at(world, chance))
        }
        Luck::Verifiable(_) => (None, Live::at(world, Fast::new(0))),
    })
}

/// What a seat got out of a record: 1, -1 or 0.
fn result(ending: Option<&Ending<DuelOutcome>>, seat: Seat) -> i8 {
    let winner = match ending {
        Some(Ending::Played(DuelOutcome::Won(winner))) => *winner,
        Some(Ending::Resigned(loser)) => loser.other(),
        _ => return 0,
    };
    if winner == seat { 1 } else { -1 }
}

/// A record card by card: what the seat that decided saw, might have done and did, which decision of
/// the table that was part of, and what came of the game for it.
#[pyfunction]
pub fn trajectory_bytes<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyDict>> {
    let record = verified(text)?;
    let mut rows = Rows::default();
    let mut number = 0;
    follow(&record, record.decisions.len(), &mut |duel, entry| {
        if let Some(decision) = move_of(duel, entry) {
            let live = Live::at(*duel.world(), Fast::new(0));
            rows.add(live, entry.seat, decision, number);
        }
        number += 1;
    })?;
    let results: Vec<i8> =
        rows.seats.iter().map(|seat| result(record.ending.as_ref(), Seat(*seat as u8))).collect();
    let dict = PyDict::new(py);
    let bytes =
        |numbers: &[i16]| -> Vec<u8> { numbers.iter().flat_map(|n| n.to_ne_bytes()).collect() };
    dict.set_item("observation", PyBytes::new(py, &bytes(&rows.observations)))?;
    dict.set_item("action_mask", PyBytes::new(py, &small(&rows.masks)))?;
    dict.set_item("action", PyBytes::new(py, &bytes(&rows.actions)))?;
    dict.set_item("decision", PyBytes::new(py, &bytes(&rows.decisions)))?;
    dict.set_item("seat", PyBytes::new(py, &small(&rows.seats)))?;
    dict.set_item("result", PyBytes::new(py, &small(&results)))?;
    Ok(dict)
}

fn small(numbers: &[i8]) -> Vec<u8> {
    numbers.iter().map(|number| *number as u8).collect()
}

/// The columns of a trajectory.
#[derive(Default)]
struct Rows {
    observations: Vec<i16>,
    masks: Vec<i8>,
    actions: Vec<i16>,
    decisions: Vec<i16>,
    seats: Vec<i8>,
}

impl Rows {
    /// A decision, card by card.
    fn add(&mut self, mut live: Live, seat: Seat, decision: Move, number: i16) {
        let steps = choice::steps_of(live.world.play().sight(seat), decision);
        for action in steps {
            let (mut observation, mut mask) = ([0; LENGTH], [0; ACTIONS]);
            live.observe(seat, &mut observation);
            live.mask(seat, &mut mask);
            self.observations.extend(observation);
            self.masks.extend(mask);
            self.actions.push(action as i16);
            self.decisions.push(number);
            self.seats.push(seat.0 as i8);
            if live.step(action).is_err() {
                return;
            }
        }
    }
}

/// Whether a record is right: what the check found, as JSON.
#[pyfunction]
pub fn verify_record(text: &str) -> PyResult<String> {
    let record = Record::<Duel>::from_json(text).map_err(refused)?;
    serde_json::to_string(&record.verify()).map_err(refused)
}
