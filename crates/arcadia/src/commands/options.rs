//! Options that several commands have in common.

use crate::failure::Failure;
use crate::{input, jobs};
use oracle::Ruleset;
use rayon::ThreadPool;
use std::path::PathBuf;
use words::Words;

/// On how many threads a command works.
#[derive(clap::Args)]
pub struct ThreadsOption {
    /// How many threads (default: as many as there are cores)
    #[arg(long)]
    threads: Option<usize>,
}

impl ThreadsOption {
    /// The threads.
    pub fn pool(&self, words: Words) -> Result<ThreadPool, Failure> {
        jobs::thread_pool(self.threads, words)
    }
}

/// By which rules is played.
#[derive(clap::Args)]
pub struct RulesetOption {
    /// standard, fast, long, high-economy, author-2026-07, or a TOML or JSON file
    #[arg(long, default_value = "standard")]
    ruleset: String,
}

impl RulesetOption {
    /// The rules of the name or in the file.
    pub fn read(&self, words: Words) -> Result<Ruleset, Failure> {
        input::ruleset(&self.ruleset, words)
    }
}

/// Whether a job is only written down.
#[derive(clap::Args)]
pub struct PlanOption {
    /// Only write the job into this file, for many machines to share (see `arcadia parts`)
    #[arg(long, value_name = "FILE")]
    pub plan: Option<PathBuf>,
}
