//! `arcadia lab`: what a designer of the game wants to know.

pub(super) mod compare;
mod text;
pub(super) mod tune;

use crate::commands::options::{PlanOption, RulesetOption, ThreadsOption};
use crate::commands::parts;
use crate::failure::{Failure, io_reason};
use crate::{Answer, jobs, player_spec};
use lab::Format;
use lab::balance::{
    BalanceStudy, Competitor, FileDamage, FolderError, LADDER, Shard, StudyFolder, StudySettings,
    Summary, Topic, read_settings,
};
use lab::plan::{Job, conclude, join_study};
use serde_json::json;
use std::path::{Path, PathBuf};
use words::{Key, Words, key};

/// The formats of a study, unless others are asked for.
const FORMATS: &str = "random,monochrome,custom,solomon,piles,pass,pick-four";

const TOPICS: &str = "formats,skill,between,power,deckbuilder,players";

/// The commands of the lab.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Study whether the game does what its rule book promises
    #[command(after_help = "Example: arcadia lab balance --games 2000 --drafts 200 --out study")]
    Balance(BalanceOptions),
    /// The earlier name of `arcadia merge`
    #[command(hide = true, after_help = "Example: arcadia lab merge part-1 part-2 --out study")]
    Merge(parts::MergeOptions),
    /// Compare two rulesets or two players with the same deals and the same luck
    #[command(
        after_help = "Example: arcadia lab compare standard fast --players odds+learned --out compared"
    )]
    Compare(compare::Options),
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
    /// Who else is asked everything, from a beginner up: each with a fifth of the drafts and games
    #[arg(long, value_name = "P+D,..", value_delimiter = ',', default_values = LADDER)]
    ladder: Vec<String>,
    /// What is looked at: formats (their drafts, decks and games), skill, between (decks of different
    /// formats), power, deckbuilder, players (all of it with each of the ladder)
    #[arg(long, value_name = "T,..", value_delimiter = ',', default_value = TOPICS)]
    topics: Vec<String>,
    #[command(flatten)]
    ruleset: RulesetOption,
    /// Where chance starts: the same seed gives the same study on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsOption,
    /// The folder for the report and its numbers
    #[arg(long, value_name = "DIR", default_value = "balance")]
    out: PathBuf,
    /// Do one part of the work, such as 2/4, as `arcadia part` does; `arcadia merge` joins the parts
    #[arg(long, value_name = "K/N")]
    shard: Option<String>,
    #[command(flatten)]
    plan: PlanOption,
    /// Go on with the study in the folder
    #[arg(long)]
    resume: bool,
}

pub fn run(command: &Command, words: Words) -> Result<Answer, Failure> {
    match command {
        Command::Balance(options) => balance(options, words),
        Command::Merge(options) => parts::merge(options, words),
        Command::Compare(options) => compare::run(options, words),
        Command::Tune(options) => tune::run(options, words),
    }
}

fn balance(options: &BalanceOptions, words: Words) -> Result<Answer, Failure> {
    let player = duels(&options.players, key::STUDY_DRAFTER, words)?;
    let settings = StudySettings {
        formats: options.formats.clone(),
        drafts: options.drafts,
        games: options.games,
        player: format!("{player}+{}", options.drafters),
        weaker: options.weaker.clone(),
        ladder: options.ladder.clone(),
        ruleset: options.ruleset.read(words)?,
        topics: options.topics.clone(),
        seed: options.seed,
    };
    let study = study(&settings, words)?;
    if let Some(file) = &options.plan.plan {
        return parts::write(Job::Balance(study.settings()), file, words);
    }
    let shard = shard(options.shard.as_deref(), words)?;
    let pool = options.threads.pool(words)?;
    let opened = match options.resume {
        true => StudyFolder::resume(&study, &options.out),
        false => StudyFolder::start(&study, &options.out),
    };
    let folder = opened.map_err(|error| failure(&error, words))?;
    let left = folder.pending(shard);
    let units = left.iter().map(|part| part.units.end - part.units.start).sum();
    let (done, took) = jobs::with_progress(units, |progress| {
        pool.install(|| left.iter().try_for_each(|part| folder.run_part(part, progress)))
    });
    done.map_err(|error| failure(&error, words))?;
    if !shard.is_whole() {
        let facts = [
            ("shard", options.shard.clone().unwrap_or_default().into()),
            ("folder", options.out.display().to_string().into()),
        ];
        let text = format!("{}\n", words.say_with(key::STUDY_SHARD_DONE, &facts));
        let json = json!({ "shard": options.shard, "parts": left.len(), "folder": options.out });
        return Ok(Answer::new(text, json));
    }
    let seconds = took.as_secs_f64();
    let summary = conclude(folder, std::slice::from_ref(&options.out), words);
    let summary = summary.map_err(|error| failure(&error, words))?;
    Ok(finished(&summary, &options.out, Some(seconds), words))
}

/// Joins the parts of a study, by the settings that its folders name.
pub(super) fn merge(parts: &[PathBuf], out: &Path, words: Words) -> Result<Answer, Failure> {
    let failed = |error: FolderError| failure(&error, words);
    let [first, ..] = parts else {
        return Err(Failure(words.say(key::STUDY_NO_PARTS)));
    };
    let study = study(&read_settings(first).map_err(failed)?, words)?;
    let summary = join_study(&study, parts, out, words).map_err(failed)?;
    Ok(finished(&summary, out, None, words))
}

/// What a finished study found, and where its report is.
pub(super) fn finished(
    summary: &Summary,
    out: &Path,
    seconds: Option<f64>,
    words: Words,
) -> Answer {
    let mut text = text::summary(summary, words);
    let facts = [("report", out.join("report.html").display().to_string().into())];
    text += &format!("\n{}\n", words.say_with(key::STUDY_WRITTEN, &facts));
    if let Some(seconds) = seconds {
        let facts = [("seconds", words.decimal(seconds, 1).into())];
        text += &format!("{}\n", words.say_with(key::STUDY_TOOK, &facts));
    }
    Answer::new(text, json!(summary))
}

/// The study of some settings.
fn study(settings: &StudySettings, words: Words) -> Result<BalanceStudy, Failure> {
    let formats = settings.formats.iter().map(|name| two_seats(name.trim(), words));
    let formats = distinct(formats.collect::<Result<Vec<Format>, Failure>>()?);
    let topics = settings.topics.iter().map(|name| topic(name.trim(), words));
    let topics = distinct(topics.collect::<Result<Vec<Topic>, Failure>>()?);
    if settings.drafts == 0 || settings.games < settings.drafts {
        return Err(Failure(words.say(key::STUDY_TOO_FEW_GAMES)));
    }
    Ok(BalanceStudy {
        formats,
        drafts: settings.drafts,
        games: settings.games,
        player: competitor(&settings.player, words)?,
        weaker: competitor(&settings.weaker, words)?,
        ladder: distinct(settings.ladder.clone())
            .iter()
            .map(|name| competitor(name.trim(), words))
            .collect::<Result<_, Failure>>()?,
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
    Topic::named(name).ok_or_else(|| Failure::unknown(words, key::STUDY_NO_TOPIC, name, &known))
}

/// A format after which two decks meet.
fn two_seats(name: &str, words: Words) -> Result<Format, Failure> {
    let known: Vec<Format> = Format::all().into_iter().filter(has_two_seats).collect();
    let names: Vec<&str> = known.iter().map(Format::name).collect();
    match name.parse() {
        Ok(format) if has_two_seats(&format) => Ok(format),
        Ok(_) => {
            let facts = [("format", name.into()), ("known", names.join(", ").into())];
            Err(Failure::saying(words, key::STUDY_TWO_SEATS, &facts))
        }
        Err(_) => Err(Failure::unknown(words, key::STUDY_NO_FORMAT, name, &names)),
    }
}

fn has_two_seats(format: &Format) -> bool {
    !matches!(format, Format::Draft(draft) if draft.seats() != 2)
}

/// A name that only says who duels. Where it also says who drafts, it is refused with the sentence of
/// a key.
fn duels(name: &str, key: Key, words: Words) -> Result<&str, Failure> {
    refuse_program(name, words)?;
    let Some((duellist, drafter)) = player_spec::both(name) else { return Ok(name) };
    let facts = [("player", name), ("duellist", duellist), ("drafter", drafter)];
    Err(Failure::saying(words, key, &facts.map(|(fact, name)| (fact, name.into()))))
}

/// Programs are refused: what they decide may be something else the next time.
fn refuse_program(name: &str, words: Words) -> Result<(), Failure> {
    match player_spec::is_program(name) {
        true => Err(Failure::saying(words, key::STUDY_PROGRAM, &[("player", name.into())])),
        false => Ok(()),
    }
}

/// A player of the house, which decides the same whenever it is asked.
fn competitor(name: &str, words: Words) -> Result<Competitor, Failure> {
    refuse_program(name, words)?;
    let (duellist, drafter) = player_spec::built_in(name, words)?;
    Ok(Competitor { name: name.to_owned(), duellist, drafter })
}

pub(super) fn shard(text: Option<&str>, words: Words) -> Result<Shard, Failure> {
    let Some(text) = text else { return Ok(Shard::WHOLE) };
    Shard::parse(text).ok_or_else(|| {
        let shard = words::escaped(text);
        Failure::saying(words, key::STUDY_BAD_SHARD, &[("shard", shard.into())])
    })
}

/// Why a folder cannot be worked with, as a sentence.
pub(super) fn failure(error: &FolderError, words: Words) -> Failure {
    let file = |path: &Path| ("file", path.display().to_string().into());
    match error {
        FolderError::Io { path, source } => {
            let facts = [file(path), ("why", io_reason(source, words).into())];
            Failure::saying(words, key::STUDY_FILE, &facts)
        }
        FolderError::Damaged { path, why } => {
            let facts = [file(path), ("why", damage(why, words).into())];
            Failure::saying(words, key::STUDY_DAMAGED, &facts)
        }
        FolderError::Occupied(path) => Failure::saying(words, key::STUDY_OCCUPIED, &[file(path)]),
        FolderError::Finished(path) => Failure::saying(words, key::STUDY_FINISHED, &[file(path)]),
        FolderError::Empty(path) => Failure::saying(words, key::STUDY_EMPTY, &[file(path)]),
        FolderError::Other(path) => Failure::saying(words, key::STUDY_OTHER, &[file(path)]),
        FolderError::NoPart(id) => {
            Failure::saying(words, key::PARTS_NO_PART, &[("part", words::escaped(id).into())])
        }
        FolderError::Missing { part, missing, all } => {
            let facts = [
                ("part", part.as_str().into()),
                ("missing", (*missing).into()),
                ("all", (*all).into()),
            ];
            Failure::saying(words, key::STUDY_MISSING, &facts)
        }
    }
}

/// What is wrong with a file, in words.
fn damage(damage: &FileDamage, words: Words) -> String {
    match damage {
        FileDamage::Unreadable(why) => {
            words.say_with(key::STUDY_DAMAGE_UNREADABLE, &[("why", why.as_str().into())])
        }
        FileDamage::Columns => words.say(key::STUDY_DAMAGE_COLUMNS),
        FileDamage::End => words.say(key::STUDY_DAMAGE_END),
        FileDamage::Names => words.say(key::STUDY_DAMAGE_NAMES),
        FileDamage::LastRow => words.say(key::STUDY_DAMAGE_LAST_ROW),
        FileDamage::Count { rows, beside } => {
            let facts = [("rows", (*rows).into()), ("beside", (*beside).into())];
            words.say_with(key::STUDY_DAMAGE_COUNT, &facts)
        }
        FileDamage::Sums => words.say(key::STUDY_DAMAGE_SUMS),
    }
}
