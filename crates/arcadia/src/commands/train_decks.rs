//! `arcadia train decks`: fits the model of how strong decks are.

use crate::commands::options::ThreadsOption;
use crate::failure::Failure;
use crate::{Answer, jobs, output, player_spec};
use lab::{DeckTraining, FittedDecks, Trial, source_of};
use serde_json::json;
use std::path::PathBuf;
use words::{Words, composed, key};

/// What `train decks` takes.
#[derive(clap::Args)]
pub struct Options {
    /// Who plays the games (see `arcadia players`)
    #[arg(long, default_value = "odds")]
    player: String,
    /// How many games each round has
    #[arg(long, default_value_t = 500_000)]
    games: u64,
    /// How many rounds: from the second on, decks are built by the model of the round before
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Where chance starts
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsOption,
    /// Write the model into this file: one that ends in .rs gets the source that comes with the project,
    /// any other can be named as learned:file=FILE
    #[arg(long, value_name = "FILE", default_value = "numbers.rs")]
    out: PathBuf,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let &Options { games, rounds, seed, .. } = options;
    if games == 0 || rounds == 0 {
        let missing = if games == 0 { key::ERROR_NO_GAMES } else { key::ERROR_NO_ROUNDS };
        return Err(Failure(words.say(missing)));
    }
    let player = player_spec::built_in_duellist(&options.player, words)?;
    let pool = options.threads.pool(words)?;
    // Better to learn now that the file cannot be written than in an hour.
    output::writable(&options.out, words)?;
    let training = DeckTraining { player, games, rounds, seed };
    let (fitted, took) = jobs::with_progress(training.all_games(), |progress| {
        pool.install(|| training.run(progress))
    });
    let command = format!(
        "arcadia train decks --player {} --games {games} --rounds {rounds} --seed {seed}",
        options.player
    );
    let is_source = options.out.extension().is_some_and(|extension| extension == "rs");
    let written = match is_source {
        true => source_of(&fitted, &command),
        false => fitted.numbers.to_file(&command),
    };
    output::write(&options.out, written.as_bytes(), words)?;
    let text = text_of(&fitted, options, took.as_secs_f64(), words);
    let json = json!({
        "made_by": command,
        "games": fitted.games,
        "trials": fitted.trials,
        "seconds": took.as_secs_f64(),
    });
    Ok(Answer::new(text, json))
}

/// What was fitted, and how much each part of it is worth.
fn text_of(fitted: &FittedDecks, options: &Options, seconds: f64, words: Words) -> String {
    let facts = [
        ("games", fitted.games.into()),
        ("player", options.player.as_str().into()),
        ("seed", options.seed.into()),
        ("seconds", words.decimal(seconds, 0).into()),
    ];
    let mut text = format!("{}\n", words.say_with(key::TRAIN_DECKS_TITLE, &facts));
    for Trial { parts, fitted, held_out, error } in &fitted.trials {
        let parts: Vec<String> =
            parts.iter().map(|part| words.say(composed!("train-decks-{part}"))).collect();
        let facts = [
            ("parts", parts.join(", ").into()),
            ("fitted", words.decimal(*fitted, 5).into()),
            ("held", words.decimal(*held_out, 5).into()),
            ("error", words.decimal(*error, 5).into()),
        ];
        text += &format!("  {}\n", words.say_with(key::TRAIN_DECKS_TRIAL, &facts));
    }
    let file = [("file", options.out.display().to_string().into())];
    text + &format!("{}\n", words.say_with(key::TRAIN_DECKS_DONE, &file))
}
