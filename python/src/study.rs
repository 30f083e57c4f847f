//! The balance study, and games with a row for every decision.

use crate::setup::{competitor, lab_player, refused, ruleset};
use lab::balance::{BalanceStudy, LADDER, Shard, StudyFolder, Topic};
use lab::{DecisionFile, Format, Simulation};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;
use std::path::PathBuf;
use words::{Lang, Words};

/// Makes the study in a folder, or goes on with it; gives its summary as JSON. The rows are in
/// `games.parquet` and `drafts.parquet` of the folder.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn balance(
    py: Python<'_>,
    out: PathBuf,
    formats: Vec<String>,
    drafts: u64,
    games: u64,
    players: (&str, &str),
    rules: &str,
    topics: Vec<String>,
    seed: u64,
    threads: usize,
    resume: bool,
) -> PyResult<String> {
    let known = Format::for_two();
    let format = |name: &String| {
        let found = known.iter().find(|format| format.name() == name);
        found.cloned().ok_or_else(|| refused(format!("The study has no format {name:?}.")))
    };
    let topic = |name: &String| {
        Topic::named(name).ok_or_else(|| refused(format!("The study has no topic {name:?}.")))
    };
    if drafts == 0 || games < drafts {
        return Err(refused("A study needs a draft at least, and a game for each draft."));
    }
    let study = BalanceStudy {
        formats: formats.iter().map(format).collect::<PyResult<_>>()?,
        drafts,
        games,
        player: competitor(players.0)?,
        weaker: competitor(players.1)?,
        ladder: LADDER.iter().map(|name| competitor(name)).collect::<PyResult<_>>()?,
        ruleset: ruleset(rules)?,
        topics: topics.iter().map(topic).collect::<PyResult<_>>()?,
        seed,
    };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
    let summary = py.detach(|| -> Result<_, lab::balance::FolderError> {
        let folder = match resume {
            true => StudyFolder::resume(&study, &out)?,
            false => StudyFolder::start(&study, &out)?,
        };
        let left = folder.pending(Shard::WHOLE);
        pool.install(|| left.iter().try_for_each(|part| folder.run_part(part, &|_| ())))?;
        lab::plan::conclude(folder, std::slice::from_ref(&out), Words::new(Lang::En))
    });
    serde_json::to_string(&summary.map_err(refused)?).map_err(refused)
}

/// Plays games between two of our players and writes a row for every decision into a Parquet file; gives what
/// they came to as JSON.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn decisions(
    py: Python<'_>,
    out: PathBuf,
    players: (String, String),
    games: u64,
    format: &str,
    rules: &str,
    seed: u64,
    threads: usize,
) -> PyResult<String> {
    if games == 0 {
        return Err(refused("There must be at least 1 game."));
    }
    let names = [players.0, players.1];
    let [one, other] = names.each_ref().map(|name| lab_player(name));
    let simulation = Simulation {
        format: format.parse::<Format>().map_err(refused)?,
        players: [one?, other?],
        ruleset: ruleset(rules)?,
        games,
        seed,
    };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
    let results = py.detach(|| {
        let mut file = DecisionFile::create(&out, &simulation.ruleset)?;
        let results = pool.install(|| simulation.run_with_decisions(names, &mut file, &|_| ()))?;
        file.finish().map(|()| results)
    });
    serde_json::to_string(&results.map_err(refused)?).map_err(refused)
}
