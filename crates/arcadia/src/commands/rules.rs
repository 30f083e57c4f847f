//! `arcadia rules`: the rules in short, with the numbers of a ruleset.

use crate::commands::options::RulesetOption;
use crate::{Answer, failure::Failure};
use serde_json::json;
use words::Words;

/// What `rules` takes.
#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    ruleset: RulesetOption,
    /// Print the ruleset as a TOML file to change and load again
    #[arg(long, conflicts_with = "json")]
    toml: bool,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let ruleset = options.ruleset.read(words)?;
    let text = if options.toml { ruleset.to_toml() } else { words.rules(&ruleset) };
    Ok(Answer::new(text, json!(ruleset)))
}
