//! Long jobs in parts: plans, their parts, and what they come to.

use crate::setup::{lab_player, refused, ruleset};
use lab::plan::{Job, JobResult, PartFolder, Plan, Work};
use pyo3::prelude::*;
use rayon::ThreadPoolBuilder;
use serde_json::{Value, json};
use std::path::PathBuf;
use words::{Lang, Words};

/// A plan and everything it needs.
fn open(text: &str) -> PyResult<(Plan, Work)> {
    let plan = Plan::parse(text).map_err(refused)?;
    let work = plan.open(&lab_player).map_err(refused)?;
    Ok((plan, work))
}

/// Puts rulesets in the place of their names, as plans have them.
fn with_rulesets(job: &mut Value) -> PyResult<()> {
    let resolve = |value: &mut Value| -> PyResult<()> {
        if let Value::String(text) = value {
            *value = json!(ruleset(text)?);
        }
        Ok(())
    };
    let Some(settings) = job.as_object_mut().and_then(|job| job.values_mut().next()) else {
        return Ok(());
    };
    if let Some(value) = settings.get_mut("ruleset") {
        resolve(value)?;
    }
    if let Some(Value::Array(values)) = settings.get_mut("rulesets") {
        values.iter_mut().try_for_each(resolve)?;
    }
    Ok(())
}

/// The plan of a job that is written as JSON, with rulesets by name or as text.
#[pyfunction]
pub fn plan_of(job: &str) -> PyResult<String> {
    let mut job: Value = serde_json::from_str(job).map_err(refused)?;
    with_rulesets(&mut job)?;
    let job: Job = serde_json::from_value(job).map_err(refused)?;
    let work = job.open(&lab_player).map_err(refused)?;
    Ok(Plan::new(job, &work).to_json())
}

/// The parts of a plan: their ids, and about how many games each has.
#[pyfunction]
pub fn plan_parts(plan: &str) -> PyResult<Vec<(String, u64)>> {
    let (_, work) = open(plan)?;
    Ok(work.parts().into_iter().map(|part| (part.id, part.size)).collect())
}

/// Does parts of a plan into a folder; those that are there already are skipped.
#[pyfunction]
pub fn run_parts(
    py: Python<'_>,
    plan: &str,
    ids: Vec<String>,
    out: PathBuf,
    threads: usize,
) -> PyResult<()> {
    let (plan, work) = open(plan)?;
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
    py.detach(|| {
        let folder = PartFolder::open(&plan, &work, &out)?;
        pool.install(|| ids.iter().try_for_each(|id| folder.run(id, &|_| ())))
    })
    .map_err(refused)
}

/// Joins the parts in some folders, and writes what they come to into another; gives it as JSON. With
/// `partial`, what the parts so far come to.
#[pyfunction]
pub fn merge_parts(
    py: Python<'_>,
    plan: &str,
    folders: Vec<PathBuf>,
    out: Option<PathBuf>,
    partial: bool,
) -> PyResult<String> {
    let (plan, work) = open(plan)?;
    let words = Words::new(Lang::En);
    let result = py.detach(|| match partial {
        true => work.so_far(&folders),
        false => work.merge(&plan, &folders, out.as_deref(), words),
    });
    let json = match (result.map_err(refused)?, &work) {
        (JobResult::Balance(summary), _) => json!(summary),
        (JobResult::Compare(summary), _) => json!(summary),
        (JobResult::Confirm(found), _) => json!(found),
        (JobResult::Arena(standings), Work::Arena(arena)) => arena.as_json(&standings).into(),
        (JobResult::Arena(standings), _) => json!(standings),
    };
    serde_json::to_string(&json).map_err(refused)
}

/// Plays a comparison here, with a row for every pair of games in `STEM.csv` and `STEM.parquet`; gives what it
/// came to as JSON and, with `out`, writes that there.
#[pyfunction]
pub fn compare_with_rows(
    py: Python<'_>,
    plan: &str,
    stem: PathBuf,
    out: Option<PathBuf>,
    threads: usize,
) -> PyResult<String> {
    let (_, Work::Compare(comparison)) = open(plan)? else {
        return Err(refused("Only a comparison has pairs of games."));
    };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
    let played = py.detach(|| pool.install(|| comparison.run_with_rows(&stem, &|_| ())));
    let summary = played.map_err(refused)?;
    if let Some(out) = out {
        std::fs::create_dir_all(&out).map_err(refused)?;
        lab::plan::write_comparison(&summary, &out, Words::new(Lang::En)).map_err(refused)?;
    }
    serde_json::to_string(&summary).map_err(refused)
}
