//! `arcadia simulate`: many games between two computer players.

use crate::{Answer, failure::Failure, input};
use indicatif::{ProgressBar, ProgressDrawTarget};
use lab::{Results, Simulation, wilson};
use players::AnyDuellist;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use words::Words;

/// How long work goes on in silence before it shows its progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// What `simulate` takes.
#[derive(clap::Args)]
pub struct Options {
    /// How the decks are made: random, monochrome or custom
    #[arg(long, default_value = "random")]
    format: String,
    /// The two players, such as novice,random (see `arcadia players`)
    #[arg(long, value_name = "P,Q", default_value = "novice,novice")]
    players: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How many threads (default: as many as there are cores)
    #[arg(long)]
    threads: Option<usize>,
    /// standard, fast, long, high-economy, or a TOML or JSON file
    #[arg(long, default_value = "standard")]
    ruleset: String,
    /// Where chance starts: the same seed gives the same games on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the record of the first game into this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let simulation = Simulation {
        format: options.format.parse().map_err(Failure::of)?,
        players: pair(&options.players)?,
        ruleset: input::ruleset(&options.ruleset, words)?,
        games: options.games,
        seed: options.seed,
    };
    if options.games == 0 {
        return Err(Failure("There must be at least 1 game.".to_owned()));
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.unwrap_or(cores);
    if !(1..=1024).contains(&threads) {
        return Err(Failure(format!("There must be 1 to 1024 threads, not {threads}.")));
    }
    if let Some(file) = &options.record {
        write_record(&simulation, file)?;
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool =
        pool.map_err(|error| Failure(format!("Cannot start {threads} threads: {error}.")))?;
    let start = Instant::now();
    let bar = ProgressBar::with_draw_target(Some(options.games), ProgressDrawTarget::hidden());
    let results = pool.install(|| {
        simulation.run(&|games| {
            if bar.is_hidden() && start.elapsed() > PATIENCE {
                bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            bar.inc(games);
        })
    });
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let text = told(options, &results, threads, seconds, words);
    Ok(Answer::new(text, as_json(&results, seconds)))
}

fn pair(names: &str) -> Result<[AnyDuellist; 2], Failure> {
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    let [p, q] = names[..] else {
        return Err(Failure(format!(
            "Two players are needed, such as novice,random; there are {}.",
            names.len()
        )));
    };
    let named = |name| AnyDuellist::named(name).map_err(Failure::of);
    Ok([named(p)?, named(q)?])
}

fn write_record(simulation: &Simulation, file: &PathBuf) -> Result<(), Failure> {
    let record = simulation.record(0).map_err(Failure::of)?;
    std::fs::write(file, record.to_json())
        .map_err(|error| Failure(format!("Cannot write {}: {error}.", file.display())))
}

fn as_json(results: &Results, seconds: f64) -> Value {
    let mut json = json!(results);
    json["seconds"] = json!(seconds);
    json
}

fn told(
    options: &Options,
    results: &Results,
    threads: usize,
    seconds: f64,
    words: Words,
) -> String {
    let title = [
        ("n", results.games.into()),
        ("format", options.format.as_str().into()),
        ("seed", options.seed.into()),
        ("threads", threads.into()),
        ("seconds", format!("{seconds:.2}").into()),
        ("rate", format!("{:.0}", results.games as f64 / seconds).into()),
    ];
    let mut text = format!("{}\n", words.say_with("simulate-title", &title));
    let mut line = |name: String, wins: u64| {
        let (low, high) = wilson(wins, results.games);
        let share = 100.0 * wins as f64 / results.games as f64;
        text += &format!(
            "  {name:<24} {wins:>12}  {share:5.1}%  ({}: {:.1}% – {:.1}%)\n",
            words.say("simulate-interval"),
            100.0 * low,
            100.0 * high,
        );
    };
    for (seat, player) in options.players.split(',').enumerate() {
        let values = [("player", player.trim().into()), ("seat", (seat + 1).into())];
        line(words.say_with("simulate-player", &values), results.wins[seat.min(1)]);
    }
    line(words.say("simulate-first"), results.first_player_wins);
    line(words.say("simulate-draws"), results.draws);
    let turns = [
        ("mean", format!("{:.2}", results.turns.mean).into()),
        ("sd", format!("{:.2}", results.turns.sd).into()),
        ("min", results.turns.min.into()),
        ("max", results.turns.max.into()),
        ("p05", results.turns.p05.into()),
        ("p50", results.turns.p50.into()),
        ("p95", results.turns.p95.into()),
    ];
    text += &format!("  {}\n", words.say_with("simulate-turns", &turns));
    let digest = [("digest", results.digest.to_string().into())];
    text += &format!("  {}\n", words.say_with("simulate-digest", &digest));
    if let Some(file) = &options.record {
        let file = [("file", file.display().to_string().into())];
        text += &format!("{}\n", words.say_with("simulate-recorded", &file));
    }
    text
}
