//! What many games leave behind for those who learn from them: a row for every decision, a record of every game.

use super::lab::failure;
use crate::failure::Failure;
use crate::{output, player_spec};
use lab::{DecisionFile, Player, RowError, Simulation};
use oracle::Ruleset;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use words::{Words, key};

/// Where to.
#[derive(clap::Args)]
pub struct TraceOptions {
    /// Write a row for every decision into this Parquet file: what the seat saw, what it might do, what it
    /// chose, and the result
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
}

/// So many records lie in a folder.
const RECORDS: u64 = 1000;

impl TraceOptions {
    /// The first of the options that was given, if one was.
    pub fn wanted(&self) -> Option<&'static str> {
        let rows = self.rows.as_ref().map(|_| "--rows");
        rows.or(self.records.as_ref().map(|_| "--records"))
    }

    /// The file for the rows, if they are wanted. Programs are refused: their games could not be repeated.
    pub fn open<'a>(
        &self,
        ruleset: &Ruleset,
        players: impl IntoIterator<Item = &'a str>,
        words: Words,
    ) -> Result<Option<DecisionFile>, Failure> {
        if self.rows.is_none() && self.records.is_none() {
            return Ok(None);
        }
        if let Some(name) = players.into_iter().find(|name| player_spec::is_program(name)) {
            return Err(Failure::saying(words, key::STUDY_PROGRAM, &[("player", name.into())]));
        }
        if let Some(folder) = &self.records {
            output::folder(folder, words)?;
        }
        let create = |file: &PathBuf| DecisionFile::create(file, ruleset);
        self.rows.as_ref().map(create).transpose().map_err(|error| row_failure(error, words))
    }

    /// Writes the records of a series of games, if they are wanted, on the threads of the current pool.
    pub fn write_records(
        &self,
        series: &Simulation,
        names: [&str; 2],
        place: &Path,
        words: Words,
    ) -> Result<(), Failure> {
        let Some(folder) = &self.records else { return Ok(()) };
        let folder = folder.join(place);
        (0..series.games).into_par_iter().try_for_each(|game| {
            let part = folder.join(format!("{:05}", game / RECORDS));
            if game % RECORDS == 0 || !part.exists() {
                output::folder(&part, words)?;
            }
            let text = record(series, names, game, words)?;
            output::write(&part.join(format!("{game:08}.json")), text.as_bytes(), words)
        })
    }
}

/// The record of a game of a series.
fn record(
    series: &Simulation,
    names: [&str; 2],
    game: u64,
    words: Words,
) -> Result<String, Failure> {
    let mut record = series.record(game).map_err(|refusal| Failure(words.refusal(&refusal)))?;
    let players: &[Player; 2] = &series.players;
    record.players = player_spec::recorded(names.into_iter().zip(players));
    Ok(record.to_json())
}

/// Why rows cannot be written, as a sentence.
pub fn row_failure(error: RowError, words: Words) -> Failure {
    failure(&error.into(), words)
}
