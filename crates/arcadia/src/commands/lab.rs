//! `arcadia lab`: what a designer of the game wants to know.

mod told;
mod tune;

use crate::failure::{Failure, trouble};
use crate::{Answer, contestants, input, output, work};
use lab::Format;
use lab::balance::{
    Balance, Competitor, Damage, Folder, FolderError, Settings, Shard, Topic, held, settings_in,
};
use serde_json::json;
use std::path::{Path, PathBuf};
use words::Words;

/// The formats of a study, unless others are asked for.
const FORMATS: &str = "random,monochrome,custom,solomon,piles,pass,pick-four";

const TOPICS: &str = "formats,skill,between,power,deckbuilder";

/// The commands of the lab.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Study whether the game does what its rule book promises
    #[command(after_help = "Example: arcadia lab balance --games 2000 --drafts 200 --out study")]
    Balance(BalanceOptions),
    /// Join the parts of a study that several machines have made
    #[command(after_help = "Example: arcadia lab merge part-1 part-2 --out study")]
    Merge(MergeOptions),
    /// Search for changes of the ruleset that make games what the rule book promises
    #[command(after_help = "Example: arcadia lab tune --out tuned.toml")]
    Tune(tune::Options),
}

/// What `lab balance` takes.
#[derive(clap::Args)]
pub struct BalanceOptions {
    /// The formats to be studied
    #[arg(long, value_name = "F,G,..", value_delimiter = ',', default_value = FORMATS)]
    formats: Vec<String>,
    /// How many drafts (or deals) of each format
    #[arg(long, default_value_t = 1000)]
    drafts: u64,
    /// How many games of each format, shared out among the drafts
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Who duels (see `arcadia players`)
    #[arg(long, value_name = "P", default_value = "net")]
    players: String,
    /// Who drafts and builds
    #[arg(long, value_name = "D", default_value = "learned")]
    drafters: String,
    /// Who is compared with them where skill is measured
    #[arg(long, value_name = "P+D", default_value = "guide+seed")]
    weaker: String,
    /// What is looked at: formats (their drafts, decks and games), skill, between (decks of different
    /// formats), power, deckbuilder
    #[arg(long, value_name = "T,..", value_delimiter = ',', default_value = TOPICS)]
    topics: Vec<String>,
    /// standard, fast, long, high-economy, or a TOML or JSON file
    #[arg(long, default_value = "standard")]
    ruleset: String,
    /// Where chance starts: the same seed gives the same study on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads (default: as many as there are cores)
    #[arg(long)]
    threads: Option<usize>,
    /// The folder for the report and its numbers
    #[arg(long, value_name = "DIR", default_value = "balance")]
    out: PathBuf,
    /// Do one part of the work, such as 2/4; `lab merge` joins the parts
    #[arg(long, value_name = "K/N")]
    shard: Option<String>,
    /// Go on with the study in the folder
    #[arg(long)]
    resume: bool,
}

/// What `lab merge` takes.
#[derive(clap::Args)]
pub struct MergeOptions {
    /// The folders of the parts
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// The folder for the report and its numbers
    #[arg(long, value_name = "DIR", default_value = "balance")]
    out: PathBuf,
}

pub fn run(command: &Command, words: Words) -> Result<Answer, Failure> {
    match command {
        Command::Balance(options) => balance(options, words),
        Command::Merge(options) => merge(options, words),
        Command::Tune(options) => tune::run(options, words),
    }
}

fn balance(options: &BalanceOptions, words: Words) -> Result<Answer, Failure> {
    let player = duels(&options.players, "study-drafter", words)?;
    let settings = Settings {
        formats: options.formats.clone(),
        drafts: options.drafts,
        games: options.games,
        player: format!("{player}+{}", options.drafters),
        weaker: options.weaker.clone(),
        ruleset: input::ruleset(&options.ruleset, words)?,
        topics: options.topics.clone(),
        seed: options.seed,
    };
    let study = study(&settings, words)?;
    let shard = shard(options.shard.as_deref(), words)?;
    let pool = work::threads(options.threads, words)?;
    let opened = match options.resume {
        true => Folder::resume(&study, &options.out),
        false => Folder::start(&study, &options.out),
    };
    let folder = opened.map_err(|error| failure(&error, words))?;
    let left = folder.left(shard);
    let units = left.iter().map(|part| part.units.end - part.units.start).sum();
    let (done, took) = work::timed(units, |progress| {
        pool.install(|| left.iter().try_for_each(|part| folder.work(part, progress)))
    });
    done.map_err(|error| failure(&error, words))?;
    if !shard.is_whole() {
        let facts = [
            ("shard", options.shard.clone().unwrap_or_default().into()),
            ("folder", options.out.display().to_string().into()),
        ];
        let text = format!("{}\n", words.say_with("study-shard-done", &facts));
        let json = json!({ "shard": options.shard, "parts": left.len(), "folder": options.out });
        return Ok(Answer::new(text, json));
    }
    let seconds = took.as_secs_f64();
    finished(folder, std::slice::from_ref(&options.out), &options.out, Some(seconds), words)
}

fn merge(options: &MergeOptions, words: Words) -> Result<Answer, Failure> {
    let failed = |error: FolderError| failure(&error, words);
    let [first, ..] = &options.parts[..] else {
        return Err(Failure(words.say("study-no-parts")));
    };
    let study = study(&settings_in(first).map_err(failed)?, words)?;
    for part in &options.parts {
        Folder::resume(&study, part).map_err(failed)?;
    }
    held(&study, &options.parts).map_err(failed)?;
    let folder = Folder::start(&study, &options.out).map_err(failed)?;
    finished(folder, &options.parts, &options.out, None, words)
}

/// Puts a study together and writes its report.
fn finished(
    folder: Folder<'_>,
    parts: &[PathBuf],
    out: &Path,
    seconds: Option<f64>,
    words: Words,
) -> Result<Answer, Failure> {
    let summary = folder.finish(parts).map_err(|error| failure(&error, words))?;
    let report = out.join("report.html");
    output::write(&report, lab::report::html(&summary, words).as_bytes(), words)?;
    folder.clear().map_err(|error| failure(&error, words))?;
    let mut text = told::told(&summary, words);
    let facts = [("report", report.display().to_string().into())];
    text += &format!("\n{}\n", words.say_with("study-written", &facts));
    if let Some(seconds) = seconds {
        let facts = [("seconds", words.decimal(seconds, 1).into())];
        text += &format!("{}\n", words.say_with("study-took", &facts));
    }
    Ok(Answer::new(text, json!(summary)))
}

/// The study of some settings.
fn study(settings: &Settings, words: Words) -> Result<Balance, Failure> {
    let formats = settings.formats.iter().map(|name| two_seats(name.trim(), words));
    let formats = distinct(formats.collect::<Result<Vec<Format>, Failure>>()?);
    let topics = settings.topics.iter().map(|name| topic(name.trim(), words));
    let topics = distinct(topics.collect::<Result<Vec<Topic>, Failure>>()?);
    if settings.drafts == 0 || settings.games < settings.drafts {
        return Err(Failure(words.say("study-too-few-games")));
    }
    Ok(Balance {
        formats,
        drafts: settings.drafts,
        games: settings.games,
        player: competitor(&settings.player, words)?,
        weaker: competitor(&settings.weaker, words)?,
        ruleset: settings.ruleset,
        topics,
        seed: settings.seed,
    })
}

/// Each once, in the order of its first mention.
fn distinct<T: PartialEq + Clone>(all: Vec<T>) -> Vec<T> {
    let mut seen: Vec<T> = Vec::new();
    for one in all {
        if !seen.contains(&one) {
            seen.push(one);
        }
    }
    seen
}

fn topic(name: &str, words: Words) -> Result<Topic, Failure> {
    let known = Topic::ALL.map(Topic::name);
    Topic::named(name).ok_or_else(|| Failure::unknown(words, "study-no-topic", name, &known))
}

/// A format after which two decks meet.
fn two_seats(name: &str, words: Words) -> Result<Format, Failure> {
    let known: Vec<Format> = Format::all().into_iter().filter(has_two_seats).collect();
    let names: Vec<&str> = known.iter().map(Format::name).collect();
    match name.parse() {
        Ok(format) if has_two_seats(&format) => Ok(format),
        Ok(_) => {
            let facts = [("format", name.into()), ("known", names.join(", ").into())];
            Err(Failure::saying(words, "study-two-seats", &facts))
        }
        Err(_) => Err(Failure::unknown(words, "study-no-format", name, &names)),
    }
}

fn has_two_seats(format: &Format) -> bool {
    !matches!(format, Format::Draft(draft) if draft.seats() != 2)
}

/// A name that only says who duels. Where it also says who drafts, it is refused with the sentence of
/// a key.
fn duels<'a>(name: &'a str, key: &str, words: Words) -> Result<&'a str, Failure> {
    of_the_house(name, words)?;
    let Some((duellist, drafter)) = contestants::both(name) else { return Ok(name) };
    let facts = [("player", name), ("duellist", duellist), ("drafter", drafter)];
    Err(Failure::saying(words, key, &facts.map(|(fact, name)| (fact, name.into()))))
}

/// Programs are refused: what they decide may be something else the next time.
fn of_the_house(name: &str, words: Words) -> Result<(), Failure> {
    match contestants::is_program(name) {
        true => Err(Failure::saying(words, "study-program", &[("player", name.into())])),
        false => Ok(()),
    }
}

/// A player of the house, which decides the same whenever it is asked.
fn competitor(name: &str, words: Words) -> Result<Competitor, Failure> {
    of_the_house(name, words)?;
    let (duellist, drafter) = contestants::house(name, words)?;
    Ok(Competitor { name: name.to_owned(), duellist, drafter })
}

fn shard(text: Option<&str>, words: Words) -> Result<Shard, Failure> {
    let Some(text) = text else { return Ok(Shard::WHOLE) };
    Shard::parse(text).ok_or_else(|| {
        let shard = words::shown(text);
        Failure::saying(words, "study-bad-shard", &[("shard", shard.into())])
    })
}

/// Why a folder cannot be worked with, as a sentence.
fn failure(error: &FolderError, words: Words) -> Failure {
    let file = |path: &Path| ("file", path.display().to_string().into());
    match error {
        FolderError::Io { path, source } => {
            let facts = [file(path), ("why", trouble(source, words).into())];
            Failure::saying(words, "study-file", &facts)
        }
        FolderError::Damaged { path, why } => {
            let facts = [file(path), ("why", damage(why, words).into())];
            Failure::saying(words, "study-damaged", &facts)
        }
        FolderError::Occupied(path) => Failure::saying(words, "study-occupied", &[file(path)]),
        FolderError::Finished(path) => Failure::saying(words, "study-finished", &[file(path)]),
        FolderError::Empty(path) => Failure::saying(words, "study-empty", &[file(path)]),
        FolderError::Other(path) => Failure::saying(words, "study-other", &[file(path)]),
        FolderError::Missing { part, missing, all } => {
            let facts = [
                ("part", part.as_str().into()),
                ("missing", (*missing).into()),
                ("all", (*all).into()),
            ];
            Failure::saying(words, "study-missing", &facts)
        }
    }
}

/// What is wrong with a file, in words.
fn damage(damage: &Damage, words: Words) -> String {
    match damage {
        Damage::Unreadable(why) => {
            words.say_with("study-damage-unreadable", &[("why", why.as_str().into())])
        }
        Damage::Columns => words.say("study-damage-columns"),
        Damage::End => words.say("study-damage-end"),
        Damage::Names => words.say("study-damage-names"),
        Damage::LastRow => words.say("study-damage-last-row"),
        Damage::Count { rows, beside } => {
            let facts = [("rows", (*rows).into()), ("beside", (*beside).into())];
            words.say_with("study-damage-count", &facts)
        }
        Damage::Sums => words.say("study-damage-sums"),
    }
}
