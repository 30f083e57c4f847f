//! `arcadia train`: trains what the computer players have learned.

use crate::commands::options::{RulesetOption, ThreadsOption};
use crate::failure::{Failure, io_reason};
use crate::input::Limit;
use crate::{Answer, input, output, player_spec};
use lab::net_training::{DeckKind, Evaluation, GenerationReport, NetTrainer, TrainingSettings};
use oracle::Ruleset;
use players::AnyDuellist;
use players::net::{Layers, Network};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;
use words::{Words, key};

/// How many generations pass between two tests.
const BETWEEN_TESTS: u32 = 5;

/// What `train` takes.
#[derive(clap::Args)]
pub struct Options {
    /// How many generations; more than a finished training had extend it
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
    #[command(flatten)]
    ruleset: RulesetOption,
    /// With which decks: random, monochrome, custom, drafted; several share the games equally (default:
    /// all of them)
    #[arg(long, value_name = "DECKS", value_delimiter = ',')]
    formats: Vec<String>,
    /// How many neurons the two hidden layers have, multiples of 8 up to 512 (default: 96,32)
    #[arg(long, value_name = "FIRST,SECOND", conflicts_with = "from")]
    layers: Option<String>,
    /// Start from the network in this file
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Play against this player instead of against itself, and be tested against it (see `arcadia players`)
    #[arg(long, value_name = "PLAYER")]
    against: Option<String>,
    #[command(flatten)]
    threads: ThreadsOption,
    /// Write the network into this file
    #[arg(long, value_name = "FILE", default_value = "net.bin")]
    out: PathBuf,
    /// Keep what is needed to go on in this file; if it is there, go on from it
    #[arg(long, value_name = "FILE", default_value = "net.training")]
    state: PathBuf,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let pool = options.threads.pool(words)?;
    output::apart(&[Some(&options.out), Some(&options.state)], words)?;
    let mut trainer = trainer(options, words)?;
    // Better to learn now that a file cannot be written than in three hours.
    output::writable(&options.out, words)?;
    replace(&options.state, &trainer.to_bytes(), words)?;
    let start = Instant::now();
    say(&title(&trainer, words));
    while trainer.goes_on() {
        let report = pool.install(|| trainer.generation());
        let last = !trainer.goes_on();
        let due = report.generation % BETWEEN_TESTS == 0 || last;
        let tested = due.then(|| pool.install(|| trainer.test(options.tests))).flatten();
        replace(&options.state, &trainer.to_bytes(), words)?;
        let other = options.against.as_deref().unwrap_or("odds");
        let tested = tested.as_ref().map(|tested| (other, tested));
        say(&line(&report, tested, start, words));
    }
    let made_by = made_by(options, trainer.settings());
    output::write(&options.out, &trainer.network().to_file(&made_by), words)?;
    let facts = [("file", options.out.display().to_string().into())];
    let text = format!("{}\n", words.say_with(key::TRAIN_DONE, &facts));
    let seconds = start.elapsed().as_secs_f64();
    let json = json!({ "made_by": made_by, "curve": trainer.curve(), "seconds": seconds });
    Ok(Answer::new(text, json))
}

/// The commands that make such a network: two, where the training was extended.
fn made_by(options: &Options, settings: &TrainingSettings) -> String {
    let TrainingSettings { generations, games, seed, ruleset, first_end, .. } = settings;
    let mut others = format!("--games {games} --seed {seed}");
    let mut add = |name: &str, value: String| others += &format!(" --{name} {value}");
    if *ruleset != Ruleset::STANDARD {
        add("ruleset", ruleset.name().map_or_else(|| ruleset.hash().to_string(), str::to_owned));
    }
    if !options.formats.is_empty() {
        add("formats", options.formats.join(","));
    }
    if let Some(layers) = &options.layers {
        add("layers", layers.clone());
    }
    if let Some(file) = &options.from {
        add("from", file.display().to_string());
    }
    if let Some(player) = &options.against {
        add("against", player.clone());
    }
    let command = |generations: &u32| format!("arcadia train --generations {generations} {others}");
    let commands: Vec<String> = first_end.iter().chain([generations]).map(command).collect();
    commands.join(" && ")
}

/// What is asked for, and the network to start from, if one is named.
fn asked(options: &Options, words: Words) -> Result<(TrainingSettings, Option<Network>), Failure> {
    let &Options { generations, games, seed, .. } = options;
    if generations == 0 || games == 0 {
        return Err(Failure(words.say(key::ERROR_NO_TRAINING)));
    }
    let network = match &options.from {
        None => None,
        Some(file) => {
            let name = format!("net:file={}", file.display());
            match player_spec::built_in_duellist(&name, words)? {
                AnyDuellist::Net(net) => Some(net.network().clone()),
                _ => None,
            }
        }
    };
    let settings = TrainingSettings {
        ruleset: options.ruleset.read(words)?,
        decks: decks(&options.formats, words)?,
        layers: options.layers.as_deref().map(|sizes| layers(sizes, words)).transpose()?,
        from: network.as_ref().map(Network::hash),
        against: options.against.clone(),
        ..TrainingSettings::new(generations, games, seed)
    };
    Ok((settings, network))
}

fn decks(names: &[String], words: Words) -> Result<Vec<DeckKind>, Failure> {
    let kind = |name: &String| {
        let known = DeckKind::ALL.into_iter().find(|kind| kind.name() == name.trim());
        known.ok_or_else(|| {
            let all = DeckKind::ALL.map(DeckKind::name);
            Failure::unknown(words, key::ERROR_NOT_TRAINED, name, &all)
        })
    };
    names.iter().map(kind).collect()
}

fn layers(text: &str, words: Words) -> Result<[usize; 2], Failure> {
    let sizes = text.split_once(',').and_then(|(first, second)| {
        let sizes = [first.trim().parse().ok()?, second.trim().parse().ok()?];
        Layers::new(sizes).map(|_| sizes)
    });
    sizes.ok_or_else(|| {
        let facts = [("text", words::escaped(text).into()), ("most", Layers::MOST.into())];
        Failure::saying(words, key::ERROR_NO_LAYERS, &facts)
    })
}

/// The school to go on with, or a new one.
fn trainer(options: &Options, words: Words) -> Result<NetTrainer, Failure> {
    let (settings, network) = asked(options, words)?;
    let opponent = options.against.as_deref();
    let opponent = opponent.map(|name| player_spec::built_in_duellist(name, words)).transpose()?;
    if let Ok(false) = options.state.try_exists() {
        let new = match network {
            Some(network) => Some(NetTrainer::starting_from(network, settings)),
            None => NetTrainer::new(settings),
        };
        let no_state = || Failure::saying(words, key::ERROR_NO_STATE, &[about(&options.state)]);
        return Ok(new.ok_or_else(no_state)?.against(opponent));
    }
    let bytes = input::bytes(&options.state, Limit::TRAINING, words)?;
    let mut trainer = NetTrainer::from_bytes(&bytes)
        .ok_or_else(|| Failure::saying(words, key::ERROR_NO_STATE, &[about(&options.state)]))?;
    if !trainer.go_on_with(&settings) {
        let &TrainingSettings { generations, games, seed, .. } = trainer.settings();
        let facts = [
            about(&options.state),
            ("generations", generations.into()),
            ("games", games.into()),
            ("seed", seed.into()),
        ];
        return Err(Failure::saying(words, key::ERROR_OTHER_TRAINING, &facts));
    }
    Ok(trainer.against(opponent))
}

fn about(file: &Path) -> (&'static str, words::Value) {
    ("file", file.display().to_string().into())
}

/// Writes a file so that it is whole at any moment: the old one or the new one.
fn replace(file: &Path, bytes: &[u8], words: Words) -> Result<(), Failure> {
    let fresh = file.with_added_extension("new");
    output::write(&fresh, bytes, words)?;
    std::fs::rename(&fresh, file).map_err(|error| {
        let facts = [about(file), ("why", io_reason(&error, words).into())];
        Failure::saying(words, key::ERROR_CANNOT_WRITE, &facts)
    })
}

fn title(trainer: &NetTrainer, words: Words) -> String {
    let &TrainingSettings { generations, games, seed, .. } = trainer.settings();
    let facts = [
        ("generations", generations.into()),
        ("games", games.into()),
        ("seed", seed.into()),
        ("done", trainer.generations().into()),
    ];
    words.say_with(key::TRAIN_TITLE, &facts)
}

/// One generation: what it learned from and, if it was tested, how strong the network is by now.
fn line(
    report: &GenerationReport,
    tested: Option<(&str, &Evaluation)>,
    start: Instant,
    words: Words,
) -> String {
    let facts = [
        ("generation", report.generation.into()),
        ("samples", report.samples.into()),
        ("loss", words.decimal(report.loss, 4).into()),
        ("seconds", start.elapsed().as_secs().into()),
    ];
    let mut line = words.say_with(key::TRAIN_GENERATION, &facts);
    if let Some((other, Evaluation { share, low, high, .. })) = tested {
        let shares = [("share", share), ("low", low), ("high", high)];
        let shares = shares.map(|(name, part)| (name, words.percent(*part, 1).into()));
        let facts: Vec<_> = shares.into_iter().chain([("other", other.into())]).collect();
        let bar = "█".repeat((50.0 * share).round() as usize);
        line += format!("\n  {} {bar}", words.say_with(key::TRAIN_TESTED, &facts)).trim_end();
    }
    line
}

/// Progress goes where it does not get in the way of the answer.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
