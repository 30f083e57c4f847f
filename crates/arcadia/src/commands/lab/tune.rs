//! `arcadia lab tune`: a ruleset is adjusted until its games are as long and as fair as they should
//! be.

mod told;

use super::{competitor, distinct, duels};
use crate::commands::simulate;
use crate::failure::Failure;
use crate::{Answer, input, output, work};
use lab::Format;
use lab::balance::Verdict;
use lab::tune::{Report, Tuning};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;
use words::Words;

/// What `lab tune` takes.
#[derive(clap::Args)]
pub struct Options {
    /// The formats that should meet their targets (see `arcadia formats`)
    #[arg(
        long,
        value_name = "F,G,..",
        value_delimiter = ',',
        default_value = "random,monochrome,custom,solomon,piles,pass"
    )]
    formats: Vec<String>,
    /// Who plays in the search, such as odds, or odds+value with a drafter of its own (see `arcadia
    /// players`)
    #[arg(long, value_name = "P", default_value = "odds")]
    player: String,
    /// Another kind of player, for whom the result must hold, too; it plays with the same decks
    #[arg(long, value_name = "Q", default_value = "net")]
    second: String,
    /// The ruleset to start from: standard, fast, long, high-economy, or a TOML or JSON file
    #[arg(long, default_value = "standard")]
    ruleset: String,
    /// How many games of a format are played each time the search tries something, rounded up to whole
    /// deals
    #[arg(long, default_value_t = 150)]
    games: u64,
    /// How many games of a format are played each time something is confirmed, likewise
    #[arg(long, value_name = "N", default_value_t = 5000)]
    confirm: u64,
    /// Where chance starts: the same seed gives the same result on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads (default: as many as there are cores)
    #[arg(long)]
    threads: Option<usize>,
    /// Write the ruleset that was found into this file, as TOML
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The fewest games that say anything about a format.
const FEWEST: u64 = 20;

/// Tunes a ruleset, and tells how.
pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let tuning = tuning(options, words)?;
    let pool = work::threads(options.threads, words)?;
    if let Some(file) = &options.out {
        output::writable(file, words)?;
    }
    let (report, took) = work::timed(tuning.work(), |done| pool.install(|| tuning.run(done)));
    let mut text = told::told(&tuning, &report, took, words);
    if let Some(file) = &options.out {
        output::write(file, toml(&tuning, &report, words).as_bytes(), words)?;
        let facts = [("file", file.display().to_string().into())];
        text += &format!("\n{}\n", words.say_with("tune-written", &facts));
    }
    Ok(Answer::new(text, as_json(&tuning, &report, took)))
}

fn tuning(options: &Options, words: Words) -> Result<Tuning, Failure> {
    let formats = options.formats.iter().map(|name| simulate::format(name.trim(), words));
    let tuning = Tuning {
        formats: distinct(formats.collect::<Result<Vec<Format>, Failure>>()?),
        player: competitor(&options.player, words)?,
        second: competitor(duels(&options.second, "tune-error-second", words)?, words)?,
        ruleset: input::ruleset(&options.ruleset, words)?,
        games: options.games,
        confirm: options.confirm,
        seed: options.seed,
    };
    let fewest = [("fewest", FEWEST.into())];
    match options.games.min(options.confirm) < FEWEST {
        true => Err(Failure::saying(words, "tune-error-games", &fewest)),
        false => Ok(tuning),
    }
}

/// The ruleset as a file that every command reads, with a word on where it comes from.
fn toml(tuning: &Tuning, report: &Report, words: Words) -> String {
    let lines = told::origin(tuning, report, words);
    let comments: String = lines.iter().map(|line| format!("# {line}\n")).collect();
    format!("{comments}\n{}", report.ruleset.to_toml())
}

fn as_json(tuning: &Tuning, report: &Report, took: Duration) -> Value {
    let mut json = json!(report);
    let target = |target: &Verdict| {
        json!({"claim": target.claim, "about": target.about, "expected": target.expected,
            "unit": target.unit})
    };
    let targets = report.before.iter().take(1).flat_map(|standing| &standing.targets);
    json["targets"] = targets.map(target).collect();
    json["players"] = json!([tuning.player.name, tuning.second.name]);
    json["formats"] = tuning.formats.iter().map(Format::name).collect();
    json["seed"] = json!(tuning.seed);
    json["seconds"] = json!(took.as_secs_f64());
    json
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        options: Options,
    }

    fn refused(line: &[&str]) -> String {
        let line = Line::parse_from([&["tune"], line].concat());
        let Failure(said) = run(&line.options, Words::default()).err().unwrap();
        said
    }

    #[test]
    fn bad_input_is_refused_with_one_sentence() {
        for (line, expected) in [
            (["--games", "3"], "at least 20 games"),
            (["--confirm", "0"], "at least 20 games"),
            (["--formats", "random,nope"], "no format \"nope\""),
            (["--second", "nobody"], "no player \"nobody\""),
            (["--second", "odds+seed"], "Write --second odds;"),
            (["--second", "cmd:x"], "programs cannot take part"),
            (["--player", "cmd:x +y"], "programs cannot take part"),
            (["--ruleset", "nope"], "nope"),
            (["--threads", "0"], "threads"),
        ] {
            let said = refused(&line);
            assert!(said.contains(expected), "{said}");
            assert!(said.ends_with('.') && !said.contains('\n'), "{said}");
        }
    }
}
