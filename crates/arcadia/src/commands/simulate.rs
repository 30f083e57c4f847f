//! `arcadia simulate`: many games between two computer players.

use crate::failure::Failure;
use crate::{Answer, input, output, work};
use lab::{Format, Results, Simulation, UnknownFormat, wilson};
use players::{AnyDuellist, UnknownPlayer};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use words::Words;

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
        format: format(&options.format, words)?,
        players: pair(&options.players, words)?,
        ruleset: input::ruleset(&options.ruleset, words)?,
        games: options.games,
        seed: options.seed,
    };
    if options.games == 0 {
        return Err(Failure(words.say("error-no-games")));
    }
    let pool = work::threads(options.threads, words)?;
    if let Some(file) = &options.record {
        write_record(&simulation, file, words)?;
    }
    let (results, took) =
        work::timed(options.games, |progress| pool.install(|| simulation.run(progress)));
    let (threads, seconds) = (pool.current_num_threads(), took.as_secs_f64());
    let text = told(options, &results, threads, seconds, words);
    Ok(Answer::new(text, as_json(&results, seconds)))
}

/// A format that can be simulated.
pub fn format(name: &str, words: Words) -> Result<Format, Failure> {
    let known = Format::NAMED.map(|(name, _)| name);
    name.parse().map_err(|UnknownFormat { name }| {
        Failure::unknown(words, "error-not-simulated", &name, &known)
    })
}

fn pair(names: &str, words: Words) -> Result<[AnyDuellist; 2], Failure> {
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    let [p, q] = names[..] else {
        return Err(Failure::saying(words, "error-two-players", &[("n", names.len().into())]));
    };
    let named = |name| {
        AnyDuellist::named(name).map_err(|UnknownPlayer { name, known }| {
            Failure::unknown(words, "error-no-player", &name, known)
        })
    };
    Ok([named(p)?, named(q)?])
}

fn write_record(simulation: &Simulation, file: &Path, words: Words) -> Result<(), Failure> {
    let record = simulation.record(0).map_err(|refusal| Failure(words.refusal(&refusal)))?;
    output::write(file, record.to_json().as_bytes(), words)
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
        ("seconds", words.decimal(seconds, 2).into()),
        ("rate", format!("{:.0}", results.games as f64 / seconds).into()),
    ];
    let mut text = format!("{}\n", words.say_with("simulate-title", &title));
    let percent = |share: f64| words.percent(share, 1);
    let width = percent(1.0).chars().count();
    let mut line = |name: String, wins: u64| {
        let (low, high) = wilson(wins, results.games);
        let share = percent(wins as f64 / results.games as f64);
        let interval = [("low", percent(low).into()), ("high", percent(high).into())];
        let interval = words.say_with("simulate-interval", &interval);
        text += &format!("  {name:<24} {wins:>12}  {share:>width$}  ({interval})\n");
    };
    for (seat, player) in options.players.split(',').enumerate() {
        let values = [("player", player.trim().into()), ("seat", (seat + 1).into())];
        line(words.say_with("simulate-player", &values), results.wins[seat.min(1)]);
    }
    line(words.say("simulate-first"), results.first_player_wins);
    line(words.say("simulate-draws"), results.draws);
    let turns = [
        ("mean", words.decimal(results.turns.mean, 2).into()),
        ("sd", words.decimal(results.turns.sd, 2).into()),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// `en.ftl` is what translators start from, so it must not drift from the code.
    #[test]
    fn names_nobody_has_are_refused_in_the_words_of_the_code() {
        let words = Words::default();
        let Failure(said) = format("nope", words).unwrap_err();
        assert_eq!(said, "nope".parse::<Format>().unwrap_err().to_string());
        let Failure(said) = pair("novice,nope", words).err().unwrap();
        assert_eq!(said, AnyDuellist::named("nope").err().unwrap().to_string());
    }
}
