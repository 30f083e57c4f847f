//! `arcadia lab compare`: two rulesets or two players, with the same deals and the same luck.

use super::{FORMATS, competitor, distinct, failure, two_seats};
use crate::commands::options::{PlanOption, ThreadsOption};
use crate::commands::parts;
use crate::failure::Failure;
use crate::{Answer, input, jobs, output};
use lab::balance::{BalanceStudy, Comparison, ComparisonSummary, Topic};
use lab::plan::{CompareJob, Job, write_comparison};
use lab::report::compared;
use oracle::Ruleset;
use serde_json::json;
use std::path::{Path, PathBuf};
use words::{Words, key};

/// What `lab compare` takes.
#[derive(clap::Args)]
pub struct Options {
    /// A ruleset (its name, or a TOML or JSON file) or a player, such as net+learned
    one: String,
    /// What it is compared with
    other: String,
    /// The formats to be played
    #[arg(long, value_name = "F,G,..", value_delimiter = ',', default_value = FORMATS)]
    formats: Vec<String>,
    /// How many drafts (or deals) of each format
    #[arg(long, default_value_t = 200)]
    drafts: u64,
    /// How many games of each format, shared out among the drafts
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// Who plays and drafts where rulesets are compared
    #[arg(long, value_name = "P+D", default_value = "odds+learned")]
    players: String,
    /// The rules where players are compared
    #[arg(long, default_value = "standard")]
    ruleset: String,
    /// Where chance starts: the same seed gives the same result on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    plan: PlanOption,
    /// The folder for the report (report.html) and its numbers (comparison.json)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    if options.drafts == 0 || options.games < options.drafts {
        return Err(Failure(words.say(key::STUDY_TOO_FEW_GAMES)));
    }
    let comparison = Comparison {
        names: [options.one.clone(), options.other.clone()],
        one: side(&options.one, options, words)?,
        other: side(&options.other, options, words)?,
    };
    if let Some(file) = &options.plan.plan {
        return parts::write(job(&comparison), file, words);
    }
    let pool = options.threads.pool(words)?;
    // Better to learn now that nothing can be written there than after the games.
    if let Some(folder) = &options.out {
        output::folder(folder, words)?;
    }
    let (summary, took) = jobs::with_progress(comparison.units(), |progress| {
        pool.install(|| comparison.run(progress))
    });
    if let Some(folder) = &options.out {
        let written = write_comparison(&summary, folder, words);
        written.map_err(|error| failure(&error, words))?;
    }
    let Answer { mut text, json, .. } = answer(&summary, options.out.as_deref(), words);
    let facts = [("seconds", words.decimal(took.as_secs_f64(), 1).into())];
    text += &format!("{}\n", words.say_with(key::STUDY_TOOK, &facts));
    Ok(Answer::new(text, json))
}

/// What was found, and where its report is.
pub fn answer(summary: &ComparisonSummary, out: Option<&Path>, words: Words) -> Answer {
    let mut text = table(summary, words);
    if let Some(folder) = out {
        let facts = [("report", folder.join("report.html").display().to_string().into())];
        text += &format!("{}\n", words.say_with(key::STUDY_WRITTEN, &facts));
    }
    Answer::new(text, json!(summary))
}

/// The comparison as a job.
fn job(Comparison { names, one, other }: &Comparison) -> Job {
    let sides = [one, other];
    Job::Compare(CompareJob {
        sides: names.clone(),
        players: sides.map(|side| side.player.name.clone()),
        rulesets: sides.map(|side| side.ruleset),
        formats: one.formats.iter().map(|format| format.name().to_owned()).collect(),
        drafts: one.drafts,
        games: one.games,
        seed: one.seed,
    })
}

/// The study of one side: a ruleset that the players play by, or a player by the given rules.
fn side(name: &str, options: &Options, words: Words) -> Result<BalanceStudy, Failure> {
    let is_ruleset = Ruleset::named(name).is_some() || Path::new(name).is_file();
    let (ruleset, player) = if is_ruleset {
        (name, options.players.as_str())
    } else {
        (options.ruleset.as_str(), name)
    };
    let formats = options.formats.iter().map(|name| two_seats(name.trim(), words));
    let player = competitor(player, words)?;
    Ok(BalanceStudy {
        formats: distinct(formats.collect::<Result<Vec<_>, Failure>>()?),
        drafts: options.drafts,
        games: options.games,
        weaker: player.clone(),
        ladder: Vec::new(),
        player,
        ruleset: input::ruleset(ruleset, words)?,
        topics: vec![Topic::Formats],
        seed: options.seed,
    })
}

/// A line for each metric of each format: both sides, the difference, and whether it is beyond chance.
fn table(summary: &ComparisonSummary, words: Words) -> String {
    let [one, other] = summary.sides.each_ref().map(|side| side.as_str().into());
    let mut text =
        format!("{}\n", words.say_with(key::COMPARE_TITLE, &[("one", one), ("other", other)]));
    for format in &summary.formats {
        text += &format!("\n{}\n", words.format_name(&format.format));
        let rows = format.metrics.iter().map(|metric| compared(metric, words));
        let rows: Vec<[String; 4]> = rows.collect();
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        let widths: [usize; 4] = std::array::from_fn(|column| width(column).unwrap_or(0));
        for (row, metric) in rows.iter().zip(&format.metrics) {
            let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
            let mark = if metric.differs() { '*' } else { ' ' };
            let line = cells.collect::<Vec<_>>().join("  ");
            text += &format!("{mark} {}\n", line.trim_end());
        }
    }
    let digest = words.say_with(key::STUDY_DIGEST, &[("digest", summary.digest.as_str().into())]);
    format!("{text}\n{}\n{digest}\n", words.say(key::COMPARE_MARK))
}
