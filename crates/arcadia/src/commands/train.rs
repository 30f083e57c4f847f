//! `arcadia train`: trains what the computer players have learned.

use crate::failure::{Failure, trouble};
use crate::input::Limit;
use crate::{Answer, input, output, work};
use lab::school::{Curriculum, Report, School, Tested};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;
use words::Words;

/// How many generations pass between two tests.
const BETWEEN_TESTS: u32 = 5;

/// What `train` takes.
#[derive(clap::Args)]
pub struct Options {
    /// How many generations
    #[arg(long, default_value_t = 260)]
    generations: u32,
    /// How many games each generation plays against itself
    #[arg(long, default_value_t = 12_000)]
    games: u32,
    /// Where chance starts: the same seed gives the same network
    #[arg(long, default_value_t = 4)]
    seed: u64,
    /// How many games a test against odds has; one follows every fifth generation and the last
    /// (0: no tests)
    #[arg(long, default_value_t = 4000)]
    tests: u64,
    /// How many threads (default: as many as there are cores)
    #[arg(long)]
    threads: Option<usize>,
    /// Write the network into this file
    #[arg(long, value_name = "FILE", default_value = "net.bin")]
    out: PathBuf,
    /// Keep what is needed to go on in this file; if it is there, go on from it
    #[arg(long, value_name = "FILE", default_value = "net.training")]
    state: PathBuf,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let pool = work::threads(options.threads, words)?;
    output::apart(&[Some(&options.out), Some(&options.state)], words)?;
    let mut school = school(options, words)?;
    // Better to learn now that a file cannot be written than in three hours.
    output::writable(&options.out, words)?;
    replace(&options.state, &school.to_bytes(), words)?;
    let start = Instant::now();
    say(&title(&school, words));
    while school.goes_on() {
        let report = pool.install(|| school.generation());
        let last = !school.goes_on();
        let due = report.generation % BETWEEN_TESTS == 0 || last;
        let tested = due.then(|| pool.install(|| school.test(options.tests))).flatten();
        replace(&options.state, &school.to_bytes(), words)?;
        say(&line(&report, tested.as_ref(), start, words));
    }
    let Curriculum { generations, games, seed } = school.curriculum();
    let made_by =
        format!("arcadia train --generations {generations} --games {games} --seed {seed}");
    output::write(&options.out, &school.network().to_file(&made_by), words)?;
    let facts = [("file", options.out.display().to_string().into())];
    let text = format!("{}\n", words.say_with("train-done", &facts));
    let seconds = start.elapsed().as_secs_f64();
    let json = json!({ "made_by": made_by, "curve": school.curve(), "seconds": seconds });
    Ok(Answer::new(text, json))
}

/// The school to go on with, or a new one.
fn school(options: &Options, words: Words) -> Result<School, Failure> {
    let &Options { generations, games, seed, .. } = options;
    let curriculum = Curriculum { generations, games, seed };
    if generations == 0 || games == 0 {
        return Err(Failure(words.say("error-no-training")));
    }
    if let Ok(false) = options.state.try_exists() {
        return Ok(School::new(curriculum));
    }
    let bytes = input::bytes(&options.state, Limit::TRAINING, words)?;
    let school = School::from_bytes(&bytes)
        .ok_or_else(|| Failure::saying(words, "error-no-state", &[about(&options.state)]))?;
    if school.curriculum() != curriculum {
        let Curriculum { generations, games, seed } = school.curriculum();
        let facts = [
            about(&options.state),
            ("generations", generations.into()),
            ("games", games.into()),
            ("seed", seed.into()),
        ];
        return Err(Failure::saying(words, "error-other-training", &facts));
    }
    Ok(school)
}

fn about(file: &Path) -> (&'static str, words::Value) {
    ("file", file.display().to_string().into())
}

/// Writes a file so that it is whole at any moment: the old one or the new one.
fn replace(file: &Path, bytes: &[u8], words: Words) -> Result<(), Failure> {
    let fresh = file.with_added_extension("new");
    output::write(&fresh, bytes, words)?;
    std::fs::rename(&fresh, file).map_err(|error| {
        let facts = [about(file), ("why", trouble(&error, words).into())];
        Failure::saying(words, "error-cannot-write", &facts)
    })
}

fn title(school: &School, words: Words) -> String {
    let Curriculum { generations, games, seed } = school.curriculum();
    let facts = [
        ("generations", generations.into()),
        ("games", games.into()),
        ("seed", seed.into()),
        ("done", school.generations().into()),
    ];
    words.say_with("train-title", &facts)
}

/// One generation: what it learned from and, if it was tested, how strong the network is by now.
fn line(report: &Report, tested: Option<&Tested>, start: Instant, words: Words) -> String {
    let facts = [
        ("generation", report.generation.into()),
        ("samples", report.samples.into()),
        ("loss", words.decimal(report.loss, 4).into()),
        ("seconds", start.elapsed().as_secs().into()),
    ];
    let mut line = words.say_with("train-generation", &facts);
    if let Some(Tested { share, low, high, .. }) = tested {
        let facts = [("share", share), ("low", low), ("high", high)]
            .map(|(name, part)| (name, words.percent(*part, 1).into()));
        let bar = "█".repeat((50.0 * share).round() as usize);
        line += format!("\n  {} {bar}", words.say_with("train-tested", &facts)).trim_end();
    }
    line
}

/// Progress goes where it does not get in the way of the answer.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
