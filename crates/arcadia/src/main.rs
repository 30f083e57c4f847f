//! The command line: one binary, a command for each thing people want of it.
//!
//! People read what a command prints, scripts read `--json`. Bad input is answered with a sentence
//! and exit status 2, a check that fails with status 1.

mod commands;
mod failure;
mod input;

use clap::{Args, Parser, Subcommand};
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;
use words::{Lang, Words};

/// Oracle: The Champions of Arcadia. A two-player card game of dice, combos and thin purses.
#[derive(Parser)]
#[command(name = "arcadia", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    common: Common,
}

/// What every command takes.
#[derive(Args)]
struct Common {
    /// Print JSON for scripts instead of text for people
    #[arg(long, global = true)]
    json: bool,
    /// The language of texts, by its code (default: from the environment, else English)
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,
}

impl Common {
    fn words(&self) -> Words {
        let from_environment = || {
            let variables = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"];
            let values = variables.iter().filter_map(|name| std::env::var(name).ok());
            values.into_iter().find_map(|value| Lang::from_environment_value(&value))
        };
        Words::new(self.lang.or_else(from_environment).unwrap_or_default())
    }
}

#[derive(Subcommand)]
enum Command {
    /// List the 120 cards
    #[command(after_help = "Example: arcadia cards --lang fr")]
    Cards,
    /// Print the rules in short, with the numbers of a ruleset
    #[command(after_help = "Example: arcadia rules --ruleset fast")]
    Rules(commands::rules::Options),
    /// Work with decks
    #[command(subcommand)]
    Deck(commands::deck::Command),
    /// Compute the exact odds of a fight
    #[command(
        after_help = "Example: arcadia odds --attack human-d8+2,human-d6+3,elf-d20+1 --defend orc-d8+4"
    )]
    Odds(commands::odds::Options),
    /// Play many games between two computer players
    #[command(
        after_help = "Example: arcadia simulate --format random --players novice,random --games 100000"
    )]
    Simulate(commands::simulate::Options),
    /// List the computer players
    #[command(after_help = "Example: arcadia players")]
    Players,
    /// Check a record: play it again and compare
    #[command(after_help = "Example: arcadia verify game.json")]
    Verify(commands::record::VerifyOptions),
    /// Show a record, move by move or at one moment
    #[command(after_help = "Example: arcadia replay game.json --at 10")]
    Replay(commands::record::ReplayOptions),
}

/// What a command has to say: a text for people, a value for scripts.
struct Answer {
    text: String,
    json: serde_json::Value,
    /// False where something was checked and found wrong.
    ok: bool,
}

impl Answer {
    fn new(text: impl Into<String>, json: serde_json::Value) -> Answer {
        Answer { text: text.into(), json, ok: true }
    }
}

fn main() -> ExitCode {
    let Cli { command, common } = Cli::parse();
    let words = common.words();
    let answer = match command {
        Command::Cards => Ok(commands::cards::run(words)),
        Command::Rules(options) => commands::rules::run(&options, words),
        Command::Deck(command) => commands::deck::run(&command, words),
        Command::Odds(options) => commands::odds::run(&options, words),
        Command::Simulate(options) => commands::simulate::run(&options, words),
        Command::Players => Ok(commands::players::run(words)),
        Command::Verify(options) => commands::record::verify(&options, words),
        Command::Replay(options) => commands::record::replay(&options, words),
    };
    match answer {
        Ok(answer) => {
            let text = if common.json { format!("{:#}\n", answer.json) } else { answer.text };
            // A reader that has heard enough closes the pipe: nothing is wrong then.
            let _ = std::io::stdout().lock().write_all(text.as_bytes());
            if answer.ok { ExitCode::SUCCESS } else { ExitCode::from(1) }
        }
        Err(Failure(sentence)) => {
            let _ = writeln!(std::io::stderr(), "arcadia: {sentence}");
            ExitCode::from(2)
        }
    }
}
