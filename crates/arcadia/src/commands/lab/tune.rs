//! `arcadia lab tune`: a ruleset is adjusted until its games are as long and as fair as they should
//! be.

mod text;

use super::{competitor, distinct, duels};
use crate::commands::options::ThreadsOption;
use crate::commands::{parts, simulate};
use crate::failure::Failure;
use crate::{Answer, input, jobs, output};
use lab::Format;
use lab::balance::Verdict;
use lab::plan::{ConfirmJob, Job};
use lab::report::tuning_html;
use lab::tune::{
    BadLimit, BadTarget, Confirmation, Confirmed, Limits, Targets, Tuning, TuningReport,
};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;
use words::{Key, Words, key};

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
    /// The ruleset to start from: standard, fast, long, high-economy, author-2026-07, or a TOML or JSON file
    #[arg(long, default_value = "standard")]
    ruleset: String,
    /// How many games of a format are played each time the search tries something, rounded up to whole
    /// deals
    #[arg(long, default_value_t = 150)]
    games: u64,
    /// How many games of a format are played each time something is confirmed, likewise
    #[arg(long, value_name = "N", default_value_t = 5000)]
    confirm: u64,
    /// Numbers that stay as they are, such as lunas or bonuses.draft (names as in a ruleset's file)
    #[arg(long, value_name = "NUMBER,..", value_delimiter = ',')]
    fix: Vec<String>,
    /// The range a number stays in, such as energy=60..200; for bonuses, points fewer or more, such as
    /// bonuses.random=-2..2
    #[arg(long, value_name = "NUMBER=LOW..HIGH", value_delimiter = ',')]
    range: Vec<String>,
    /// Whose bonuses never exceed whose, such as "draft <= random"
    #[arg(long, value_name = "CLASS<=CLASS", value_delimiter = ',')]
    order: Vec<String>,
    /// A target of your own instead of the rule book's: length=50..60 (turns), first=48..52 (percent), for
    /// one format length.solomon=50..60, for the mean of all overall=45..70
    #[arg(long, value_name = "TARGET", value_delimiter = ',')]
    target: Vec<String>,
    /// Where chance starts: the same seed gives the same result on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsOption,
    /// Search for nothing: only write into this file how --ruleset is to be confirmed with --confirm
    /// games, for many machines to share (see `arcadia parts`)
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
    /// Write a report of the games before and after into this file, as HTML
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write the ruleset that was found into this file, as TOML
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The fewest games that say anything about a format.
const FEWEST: u64 = 20;

/// Tunes a ruleset, and tells how.
pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let tuning = tuning(options, words)?;
    if let Some(file) = &options.plan {
        return parts::write(job(&tuning), file, words);
    }
    let pool = options.threads.pool(words)?;
    output::apart(&[options.out.as_ref(), options.report.as_ref()], words)?;
    for file in [&options.out, &options.report].into_iter().flatten() {
        output::writable(file, words)?;
    }
    let (report, took) =
        jobs::with_progress(tuning.work(), |done| pool.install(|| tuning.run(done)));
    let mut text = text::report(&tuning, &report, took, words);
    if let Some(file) = &options.out {
        output::write(file, toml(&tuning, &report, words).as_bytes(), words)?;
        let facts = [("file", file.display().to_string().into())];
        text += &format!("\n{}\n", words.say_with(key::TUNE_WRITTEN, &facts));
    }
    if let Some(file) = &options.report {
        output::write(file, tuning_html(&tuning, &report, words).as_bytes(), words)?;
        let facts = [("report", file.display().to_string().into())];
        text += &format!("{}\n", words.say_with(key::STUDY_WRITTEN, &facts));
    }
    Ok(Answer::new(text, as_json(&tuning, &report, took)))
}

/// The confirmation of the ruleset as a job.
fn job(tuning: &Tuning) -> Job {
    Job::Confirm(ConfirmJob {
        ruleset: tuning.ruleset,
        formats: tuning.formats.iter().map(|format| format.name().to_owned()).collect(),
        player: tuning.player.name.clone(),
        second: tuning.second.name.clone(),
        targets: tuning.targets.clone(),
        confirm: tuning.confirm,
        seed: tuning.seed,
    })
}

/// What a confirmation found.
pub fn confirmed(
    Confirmation { tuning, .. }: &Confirmation,
    found: &Confirmed,
    words: Words,
) -> Answer {
    Answer::new(text::confirmed(tuning, found, words), json!(found))
}

fn tuning(options: &Options, words: Words) -> Result<Tuning, Failure> {
    let formats = options.formats.iter().map(|name| simulate::format(name.trim(), words));
    let formats = distinct(formats.collect::<Result<Vec<Format>, Failure>>()?);
    let tuning = Tuning {
        limits: limits(options, words)?,
        targets: targets(options, &formats, words)?,
        formats,
        player: competitor(&options.player, words)?,
        second: competitor(duels(&options.second, key::TUNE_ERROR_SECOND, words)?, words)?,
        ruleset: input::ruleset(&options.ruleset, words)?,
        games: options.games,
        confirm: options.confirm,
        seed: options.seed,
    };
    if !tuning.can_begin() {
        return Err(Failure(words.say(key::TUNE_ERROR_LIMITS)));
    }
    let fewest = [("fewest", FEWEST.into())];
    match options.games.min(options.confirm) < FEWEST {
        true => Err(Failure::saying(words, key::TUNE_ERROR_GAMES, &fewest)),
        false => Ok(tuning),
    }
}

/// What is to be left alone.
fn limits(options: &Options, words: Words) -> Result<Limits, Failure> {
    let mut limits = Limits::default();
    let failed = |bad: BadLimit| match bad {
        BadLimit::Name(name) => {
            let names = Limits::names();
            let known: Vec<&str> = names.iter().map(String::as_str).collect();
            Failure::unknown(words, key::TUNE_ERROR_NUMBER, &name, &known)
        }
        BadLimit::Range(text) => refused(key::TUNE_ERROR_RANGE, &text, words),
        BadLimit::NoRange(name) => refused(key::TUNE_ERROR_NO_RANGE, &name, words),
        BadLimit::Order(text) => refused(key::TUNE_ERROR_ORDER, &text, words),
    };
    options.fix.iter().try_for_each(|name| limits.fix(name)).map_err(failed)?;
    options.range.iter().try_for_each(|text| limits.keep_in_range(text)).map_err(failed)?;
    options.order.iter().try_for_each(|text| limits.keep_in_order(text)).map_err(failed)?;
    Ok(limits)
}

/// What is to be reached.
fn targets(options: &Options, formats: &[Format], words: Words) -> Result<Targets, Failure> {
    let mut targets = Targets::default();
    for text in &options.target {
        targets.set(text, formats).map_err(|bad| match bad {
            BadTarget::Text(text) => refused(key::TUNE_ERROR_TARGET, &text, words),
            BadTarget::Format(name) => {
                let known: Vec<&str> = formats.iter().map(Format::name).collect();
                Failure::unknown(words, key::TUNE_ERROR_TARGET_FORMAT, &name, &known)
            }
        })?;
    }
    Ok(targets)
}

fn refused(key: Key, text: &str, words: Words) -> Failure {
    Failure::saying(words, key, &[("text", words::escaped(text).into())])
}

/// The ruleset as a file that every command reads, with a word on where it comes from.
fn toml(tuning: &Tuning, report: &TuningReport, words: Words) -> String {
    let lines = text::origin(tuning, report, words);
    let comments: String = lines.iter().map(|line| format!("# {line}\n")).collect();
    format!("{comments}\n{}", report.ruleset.to_toml())
}

fn as_json(tuning: &Tuning, report: &TuningReport, took: Duration) -> Value {
    let mut json = json!(report);
    let target = |target: &Verdict| {
        json!({"claim": target.claim, "about": target.about, "expected": target.expected,
            "limit": target.limit, "unit": target.unit})
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
            (["--fix", "moons"], "no number \"moons\""),
            (["--range", "energy=9"], "\"energy=9\" is no range"),
            (["--range", "mulligan_for=1..2"], "mulligan_for"),
            (["--range", "energy=0..0"], "no ruleset to begin with"),
            (["--order", "draft<random"], "\"draft<random\" is no order"),
            (["--order", "random<=draft"], "no ruleset to begin with"),
            (["--target", "length=9"], "\"length=9\" is no target"),
            (["--target", "length.pick-four=1..9"], "pick-four"),
        ] {
            let said = refused(&line);
            assert!(said.contains(expected), "{said}");
            assert!(said.ends_with('.') && !said.contains('\n'), "{said}");
        }
    }
}
