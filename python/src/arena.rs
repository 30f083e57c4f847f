//! Ratings: our players and players written in Python, in one process.
//!
//! A player written in Python is an external player like any other, but for the way its lines take: they
//! are handed to a function. So it plays the same games, at the same tables, with the same views.

use crate::setup::{lab_player, refused, ruleset};
use lab::{Arena, Entrant, ExternalPlayer, Format, Player, Transport};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;
use std::path::PathBuf;
use std::sync::Arc;
use table::protocol::Forfeit;

/// A player of Python's has as long as it likes: nobody could take its thread away.
const NO_HURRY: u64 = 3_600_000;

/// A connection to a player of Python's: a function from a line to its answer.
struct Spoken {
    answer: Py<PyAny>,
    heard: Option<String>,
}

impl Transport for Spoken {
    fn ask(&mut self, line: &str, _: u64) -> Result<(), Forfeit> {
        self.say(line)
    }

    fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        self.heard = Some(line.to_owned());
        Ok(())
    }

    fn hear(&mut self) -> Result<Vec<u8>, Forfeit> {
        let line = self.heard.take().ok_or(Forfeit::Gone)?;
        Python::attach(|py| {
            let answer = self.answer.call1(py, (line,)).and_then(|said| said.extract::<String>(py));
            answer.map(String::into_bytes).map_err(|error| {
                error.write_unraisable(py, None);
                Forfeit::Gone
            })
        })
    }

    fn dismiss(&mut self) {
        self.heard = None;
    }
}

/// A player whose connections are made by a function of Python's.
fn spoken(connect: Py<PyAny>) -> Player {
    let connect = Arc::new(connect);
    ExternalPlayer::new(NO_HURRY, move || {
        let answer = Python::attach(|py| {
            connect.call0(py).map_err(|error| {
                error.write_unraisable(py, None);
                Forfeit::Gone
            })
        })?;
        Ok(Box::new(Spoken { answer, heard: None }))
    })
    .into()
}

/// Plays a round robin and rates the players: the standings as JSON. An entrant is a name and, for one
/// that is written in Python, a function that makes connections. `rows` is the path, without its
/// ending, of the files that get a row for every game.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn arena(
    py: Python<'_>,
    entrants: Vec<(String, Option<Py<PyAny>>)>,
    games: u64,
    formats: Vec<String>,
    rules: &str,
    seed: u64,
    threads: usize,
    rows: Option<PathBuf>,
) -> PyResult<String> {
    let mut seated = Vec::new();
    for (name, connect) in entrants {
        if seated.iter().any(|entrant: &Entrant| entrant.name == name) {
            return Err(refused(format!("The player {name:?} is there twice.")));
        }
        let player = connect.map_or_else(|| lab_player(&name), |connect| Ok(spoken(connect)))?;
        seated.push(Entrant { name, player });
    }
    if seated.len() < 2 || games == 0 || formats.is_empty() {
        return Err(refused("An arena needs two players, a game and a format at least."));
    }
    let formats: Result<Vec<Format>, _> = formats.iter().map(|name| name.parse()).collect();
    let formats = formats.map_err(refused)?;
    let arena = Arena { entrants: seated, formats, ruleset: ruleset(rules)?, games, seed };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
    let standings = py.detach(|| {
        pool.install(|| match rows {
            Some(stem) => arena.run_with_rows(&stem, &|_| ()),
            None => Ok(arena.run(&|_| ())),
        })
    });
    let standings = standings.map_err(refused)?;
    let forfeits = |name: &str| {
        let entrant = arena.entrants.iter().find(|entrant| entrant.name == name);
        entrant.map_or(0, |entrant| entrant.player.forfeits().games)
    };
    let rows: Vec<serde_json::Value> = standings
        .iter()
        .map(|standing| {
            let mut row = serde_json::json!(standing);
            row["forfeits"] = forfeits(&standing.player).into();
            row
        })
        .collect();
    serde_json::to_string(&rows).map_err(refused)
}

/// α-rank and the Nash mix of a matrix: how long a population plays each player, the part of each in the mixture,
/// and what each scores against it.
#[pyfunction]
pub fn rank_matrix(shares: Vec<Vec<f64>>) -> PyResult<(Vec<f64>, Vec<f64>, Vec<f64>)> {
    let players = shares.len();
    let is_share = |share: &f64| (0.0..=1.0).contains(share);
    if shares.iter().any(|row| row.len() != players || !row.iter().all(is_share)) {
        return Err(refused("A matrix of shares is square, and each share is from 0 to 1."));
    }
    let lab::NashMix { parts, shares: against } = lab::nash_averaging(&shares);
    Ok((lab::alpha_rank(&shares), parts, against))
}
