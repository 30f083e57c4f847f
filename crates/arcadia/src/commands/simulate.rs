//! `arcadia simulate`: many games between two computer players.

use crate::commands::options::{RulesetOption, ThreadsOption};
use crate::commands::traces::{TraceOptions, row_failure};
use crate::failure::Failure;
use crate::{Answer, external, jobs, output, player_spec};
use lab::{DecisionFile, Format, Player, Results, Simulation, UnknownFormat};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use words::{Words, key};

/// What `simulate` takes.
#[derive(clap::Args)]
pub struct Options {
    /// How the decks are made: random, monochrome, custom, or a draft such as solomon (see `arcadia
    /// formats`)
    #[arg(long, default_value = "random")]
    format: String,
    /// The two players, such as novice,random, or guide+value,guide+random with drafters of their
    /// own (see `arcadia players`), or programs that speak the player protocol, such as
    /// "cmd:python3 player.py",guide; commas in their arguments go into quotation marks
    #[arg(long, value_name = "P,Q", default_value = "novice,novice")]
    players: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    ruleset: RulesetOption,
    /// Where chance starts: the same seed gives the same games on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    programs: external::ExternalOptions,
    /// Write the record of the first game into this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    traces: TraceOptions,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let simulation = Simulation {
        format: format(&options.format, words)?,
        players: pair(&options.players, options.programs, words)?,
        ruleset: options.ruleset.read(words)?,
        games: options.games,
        seed: options.seed,
    };
    if options.games == 0 {
        return Err(Failure(words.say(key::ERROR_NO_GAMES)));
    }
    let pool = options.threads.pool(words)?;
    if let Some(file) = &options.record {
        write_record(&simulation, options, file, words)?;
    }
    let names = player_spec::names(&options.players);
    let file = options.traces.open(&simulation.ruleset, names.iter().copied(), words)?;
    let (results, took) = jobs::with_progress(options.games, |progress| {
        pool.install(|| played(&simulation, options, file, progress, words))
    });
    let results = results?;
    let (threads, seconds) = (pool.current_num_threads(), took.as_secs_f64());
    let mut text = text_of(options, &results, threads, seconds, words);
    for (name, player) in names.iter().zip(&simulation.players) {
        text += &external::forfeits_text(name, &player.forfeits(), words);
        text += &player_spec::thought(name, player, words);
    }
    Ok(Answer::new(text, as_json(&simulation, &results, seconds)))
}

/// Plays all games, and writes what is wanted of them.
fn played(
    simulation: &Simulation,
    options: &Options,
    file: Option<DecisionFile>,
    progress: &(dyn Fn(u64) + Sync),
    words: Words,
) -> Result<Results, Failure> {
    let names = player_spec::names(&options.players);
    let [p, q] = names[..] else { return Ok(simulation.run(progress)) };
    options.traces.write_records(simulation, [p, q], Path::new(""), words)?;
    let Some(mut file) = file else { return Ok(simulation.run(progress)) };
    let names = [p, q].map(str::to_owned);
    let results = simulation.run_with_decisions(names, &mut file, progress);
    let results = results.and_then(|results| file.finish().map(|()| results));
    results.map_err(|error| row_failure(error, words))
}

/// A format that can be simulated.
pub fn format(name: &str, words: Words) -> Result<Format, Failure> {
    name.parse().map_err(|UnknownFormat { name }| {
        Failure::unknown(words, key::ERROR_NOT_SIMULATED, &name, &Format::names())
    })
}

fn pair(
    list: &str,
    terms: external::ExternalOptions,
    words: Words,
) -> Result<[Player; 2], Failure> {
    let names = player_spec::whole_names(list, words)?;
    let [p, q] = names[..] else {
        return Err(Failure::saying(words, key::ERROR_TWO_PLAYERS, &[("n", names.len().into())]));
    };
    Ok([player_spec::player(p, terms, words)?, player_spec::player(q, terms, words)?])
}

fn write_record(
    simulation: &Simulation,
    options: &Options,
    file: &Path,
    words: Words,
) -> Result<(), Failure> {
    let mut record = simulation.record(0).map_err(|refusal| Failure(words.refusal(&refusal)))?;
    let names = player_spec::names(&options.players);
    record.players = player_spec::recorded(names.into_iter().zip(&simulation.players));
    output::write(file, record.to_json().as_bytes(), words)
}

fn as_json(simulation: &Simulation, results: &Results, seconds: f64) -> Value {
    let mut json = json!(results);
    let forfeits = simulation.players.each_ref().map(|player| player.forfeits());
    json["forfeits"] = json!(forfeits.each_ref().map(|forfeits| forfeits.games));
    let reasons = forfeits.iter().flat_map(|forfeits| forfeits.first.iter().map(external::reason));
    json["forfeit_reasons"] = reasons.collect();
    json["thought"] = json!(simulation.players.each_ref().map(player_spec::thinking));
    json["weights"] = json!(simulation.players.each_ref().map(Player::weights));
    json["seconds"] = json!(seconds);
    json
}

fn text_of(
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
        ("rate", (results.games as f64 / seconds).round().into()),
    ];
    let mut text = format!("{}\n", words.say_with(key::SIMULATE_TITLE, &title));
    let percent = |share: f64| words.percent(share, 1);
    let width = percent(1.0).chars().count();
    let certain = &results.intervals;
    let player = |(seat, player): (usize, &str)| {
        let facts = [("player", player.into()), ("seat", (seat + 1).into())];
        (words.say_with(key::SIMULATE_PLAYER, &facts), results.wins[seat], certain.wins[seat])
    };
    let players = player_spec::names(&options.players).into_iter().enumerate().take(2);
    let mut rows: Vec<(String, u64, (f64, f64))> = players.map(player).collect();
    let first = words.say(key::SIMULATE_FIRST);
    rows.push((first, results.first_player_wins, certain.first_player_wins));
    rows.push((words.say(key::SIMULATE_DRAWS), results.draws, certain.draws));
    let longest = rows.iter().map(|row| row.0.chars().count()).max().unwrap_or(0).max(24);
    for (name, wins, (low, high)) in rows {
        let share = percent(wins as f64 / results.games as f64);
        let interval = [("low", percent(low).into()), ("high", percent(high).into())];
        let interval = words.say_with(key::SIMULATE_INTERVAL, &interval);
        text += &format!("  {name:<longest$} {wins:>12}  {share:>width$}  ({interval})\n");
    }
    let turns = [
        ("mean", words.decimal(results.turns.mean, 2).into()),
        ("sd", words.decimal(results.turns.sd, 2).into()),
        ("min", results.turns.min.into()),
        ("max", results.turns.max.into()),
        ("p05", results.turns.p05.into()),
        ("p50", results.turns.p50.into()),
        ("p95", results.turns.p95.into()),
    ];
    text += &format!("  {}\n", words.say_with(key::SIMULATE_TURNS, &turns));
    let digest = [("digest", results.digest.to_string().into())];
    text += &format!("  {}\n", words.say_with(key::SIMULATE_DIGEST, &digest));
    if let Some(file) = &options.record {
        let file = [("file", file.display().to_string().into())];
        text += &format!("{}\n", words.say_with(key::SIMULATE_RECORDED, &file));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `en.ftl` is what translators start from, so it must not drift from the code.
    #[test]
    fn unknown_formats_are_refused_in_the_words_of_the_code() {
        let words = Words::default();
        let Failure(said) = format("nope", words).unwrap_err();
        assert_eq!(said, "nope".parse::<Format>().unwrap_err().to_string());
        let Failure(said) =
            pair("novice", external::ExternalOptions::default(), words).err().unwrap();
        assert!(said.starts_with("Two players are needed"), "{said}");
    }
}
