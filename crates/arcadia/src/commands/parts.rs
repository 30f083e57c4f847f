//! `arcadia parts`, `arcadia part` and `arcadia merge`: long jobs on as many machines as there are.

use super::lab::{compare, failure, shard, tune};
use crate::commands::options::ThreadsOption;
use crate::failure::Failure;
use crate::input::{self, Limit};
use crate::{Answer, external, jobs, output, player_spec};
use lab::balance::FolderError;
use lab::plan::{BadPlan, Job, JobResult, NotReady, PartFolder, PartInfo, Plan, Work};
use serde_json::json;
use std::path::{Path, PathBuf};
use words::{Key, Words, key};

/// What `parts` takes.
#[derive(clap::Args)]
pub struct PartsOptions {
    /// The file that --plan wrote
    plan: PathBuf,
}

/// What `part` takes.
#[derive(clap::Args)]
pub struct PartOptions {
    /// The file that --plan wrote
    plan: PathBuf,
    /// The parts: their ids, or K/N for every N-th part from the K-th on, such as 2/16. What is done
    /// already is skipped
    #[arg(required = true, value_name = "ID")]
    ids: Vec<String>,
    /// The folder for what the parts come to
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[command(flatten)]
    threads: ThreadsOption,
}

/// What `merge` takes.
#[derive(clap::Args)]
pub struct MergeOptions {
    /// The folders of the parts
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// The folder for the result and its numbers (for a study: balance, unless it is named)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Where a study is put together, unless somewhere else is named.
const STUDY: &str = "balance";

/// Writes a job into a file instead of doing it.
pub fn write(job: Job, file: &Path, words: Words) -> Result<Answer, Failure> {
    let work = job.open(&|name| player(name, words)).map_err(|error| not_ready(error, words))?;
    let plan = Plan::new(job, &work);
    output::write(file, plan.to_json().as_bytes(), words)?;
    let parts = work.parts().len();
    let facts = [("file", file.display().to_string().into()), ("n", parts.into())];
    let text = format!("{}\n", words.say_with(key::PARTS_PLANNED, &facts));
    Ok(Answer::new(text, json!({ "plan": file, "parts": parts })))
}

/// Lists the parts of a plan.
pub fn parts(options: &PartsOptions, words: Words) -> Result<Answer, Failure> {
    let (_, work) = open(&options.plan, words)?;
    let parts = work.parts();
    let width = parts.iter().map(|part| part.id.chars().count()).max().unwrap_or(0);
    let line = |part: &PartInfo| format!("{:<width$}  {:>12}\n", part.id, part.size);
    let mut text: String = parts.iter().map(line).collect();
    let games = parts.iter().map(|part| part.size).sum::<u64>();
    let facts = [("n", parts.len().into()), ("games", games.into())];
    text += &format!("{}\n", words.say_with(key::PARTS_ALL, &facts));
    Ok(Answer::new(text, json!(parts)))
}

/// Does parts of a plan.
pub fn part(options: &PartOptions, words: Words) -> Result<Answer, Failure> {
    let (plan, work) = open(&options.plan, words)?;
    let wanted = wanted(&work, &options.ids, words)?;
    let pool = options.threads.pool(words)?;
    let folder = PartFolder::open(&plan, &work, &options.out);
    let folder = folder.map_err(|error| failure(&error, words))?;
    let games = wanted.iter().map(|part| part.size).sum();
    let (done, took) = jobs::with_progress(games, |progress| {
        pool.install(|| wanted.iter().try_for_each(|part| folder.run(&part.id, progress)))
    });
    done.map_err(|error| failure(&error, words))?;
    let ids: Vec<&str> = wanted.iter().map(|part| part.id.as_str()).collect();
    let facts = [
        ("n", ids.len().into()),
        ("seconds", words.decimal(took.as_secs_f64(), 1).into()),
        ("folder", options.out.display().to_string().into()),
    ];
    let text = format!("{}\n", words.say_with(key::PARTS_DONE, &facts));
    Ok(Answer::new(text, json!({ "parts": ids, "folder": options.out })))
}

/// Joins parts.
pub fn merge(options: &MergeOptions, words: Words) -> Result<Answer, Failure> {
    let failed = |error: FolderError| failure(&error, words);
    let [first, ..] = &options.parts[..] else {
        return Err(Failure(words.say(key::STUDY_NO_PARTS)));
    };
    let study = options.out.clone().unwrap_or_else(|| STUDY.into());
    let plan = match Plan::in_folder(first) {
        // What `lab balance --shard` made.
        Err(FolderError::Empty(_)) => return super::lab::merge(&options.parts, &study, words),
        found => found.map_err(failed)?,
    };
    let work = plan.open(&|name| player(name, words)).map_err(|error| not_ready(error, words))?;
    let out = match work {
        Work::Balance(_) => Some(study.as_path()),
        _ => options.out.as_deref(),
    };
    let found = work.merge(&plan, &options.parts, out, words).map_err(failed)?;
    Ok(match (&work, found) {
        (Work::Arena(arena), JobResult::Arena(standings)) => {
            super::arena::joined(arena, &standings, words)
        }
        (Work::Confirm(confirmation), JobResult::Confirm(found)) => {
            tune::confirmed(confirmation, &found, words)
        }
        (_, JobResult::Compare(summary)) => compare::answer(&summary, out, words),
        (_, JobResult::Balance(summary)) => super::lab::finished(&summary, &study, None, words),
        (_, JobResult::Arena(_) | JobResult::Confirm(_)) => Answer::new("", json!(null)),
    })
}

/// The plan in a file, and everything it needs.
fn open(file: &Path, words: Words) -> Result<(Plan, Work), Failure> {
    let text = input::text(file, Limit::RULESET, words)?;
    let plan = Plan::parse(&text).map_err(|bad| {
        let named = ("file", input::name(file, words).into());
        match bad {
            BadPlan::Unreadable(why) => {
                Failure::saying(words, key::PARTS_NO_PLAN, &[named, ("why", why.into())])
            }
            BadPlan::Version(version) => {
                let version = words::escaped(&version);
                Failure::saying(words, key::PARTS_VERSION, &[named, ("version", version.into())])
            }
        }
    })?;
    let work = plan.open(&|name| player(name, words)).map_err(|error| not_ready(error, words))?;
    Ok((plan, work))
}

/// The parts that were asked for, each once.
fn wanted(work: &Work, ids: &[String], words: Words) -> Result<Vec<PartInfo>, Failure> {
    let all = work.parts();
    let mut wanted: Vec<PartInfo> = Vec::new();
    for id in ids {
        let found: Vec<PartInfo> = match all.iter().find(|part| part.id == *id) {
            Some(part) => vec![part.clone()],
            None if id.contains('/') => shard(Some(id), words)?.of(all.clone()),
            None => return Err(failure(&FolderError::NoPart(id.clone()), words)),
        };
        let new: Vec<PartInfo> = found.into_iter().filter(|part| !wanted.contains(part)).collect();
        wanted.extend(new);
    }
    Ok(wanted)
}

/// The player of a name. Programs are refused: their games could not be repeated.
fn player(name: &str, words: Words) -> Result<lab::Player, Failure> {
    if player_spec::is_program(name) {
        return Err(Failure::saying(words, key::STUDY_PROGRAM, &[("player", name.into())]));
    }
    player_spec::player(name, external::ExternalOptions::default(), words)
}

fn not_ready(error: NotReady<Failure>, words: Words) -> Failure {
    let named = |key: Key, player: String| {
        Failure::saying(words, key, &[("player", words::escaped(&player).into())])
    };
    match error {
        NotReady::Player(failure) => failure,
        NotReady::Format(unknown) => {
            let known = lab::Format::names();
            Failure::unknown(words, key::ERROR_NOT_SIMULATED, &unknown.name, &known)
        }
        NotReady::Topic(name) => {
            let known = lab::balance::Topic::ALL.map(lab::balance::Topic::name);
            Failure::unknown(words, key::STUDY_NO_TOPIC, &name, &known)
        }
        NotReady::Program(name) => named(key::STUDY_PROGRAM, name),
        NotReady::Games => Failure(words.say(key::STUDY_TOO_FEW_GAMES)),
        NotReady::Weights(name) => named(key::PARTS_WEIGHTS, name),
    }
}
