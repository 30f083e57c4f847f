//! The command line: one binary, a command for each thing people want of it.
//!
//! People read what a command prints, scripts read `--json`. Bad input is answered with a sentence
//! and exit status 2, a check that fails with status 1.

mod bounded_lines;
mod bulk;
mod commands;
mod engine;
mod external;
mod failure;
mod input;
mod jobs;
mod log;
mod output;
mod play;
mod player_spec;
mod record_text;
mod systemd;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use failure::{Failure, io_reason};
use std::io::{ErrorKind, Write};
use std::process::ExitCode;
use words::{Lang, Words, key};

/// Oracle: The Champions of Arcadia. A two-player card game of dice, combos and thin purses.
#[derive(Parser)]
#[command(name = "arcadia", version, max_term_width = 100)]
struct Cli {
    /// Without one, the site is served.
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    common: Common,
}

/// What every command takes.
#[derive(Args)]
struct Common {
    /// Print JSON for scripts instead of text for people
    #[arg(long, global = true)]
    json: bool,
    /// The language of texts (default: from the environment, else English)
    #[arg(long, global = true, value_name = "LANG")]
    #[arg(ignore_case = true, value_parser = lang_parser())]
    lang: Option<Lang>,
}

/// The languages there are, by their codes.
fn lang_parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// The language of the environment.
fn environment() -> Lang {
    Lang::from_environment(|name| Some(std::env::var_os(name)?.to_string_lossy().into_owned()))
}

#[derive(Subcommand)]
enum Command {
    /// Serve the site: tables for people and programs (this is what happens without a command)
    #[command(after_help = "Example: arcadia serve --listen 127.0.0.1:8080 --store arcadia.db")]
    Serve(Box<commands::serve::Options>),
    /// Play a whole game in the terminal against a computer player, draft included
    #[command(after_help = "Example: arcadia play solomon --level luna")]
    Play(commands::play::Options),
    /// Back up, restore and check everything a server keeps
    #[command(subcommand)]
    Store(commands::store::Command),
    /// The earlier name of `arcadia store backup`
    #[command(hide = true, after_help = "Example: arcadia backup --to arcadia.backup")]
    Backup(commands::store::BackupOptions),
    /// The earlier name of `arcadia store restore`
    #[command(hide = true, after_help = "Example: arcadia restore --from arcadia.backup")]
    Restore(commands::store::RestoreOptions),
    /// List, end and ban tables, people and addresses while a server runs
    #[command(subcommand)]
    Admin(Box<commands::admin::Command>),
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
        after_help = "Example: arcadia simulate --format solomon --players guide+value,guide+random \
                      --games 1000"
    )]
    Simulate(commands::simulate::Options),
    /// Rate computer players: a round robin in which every deal is played from both seats
    #[command(after_help = "Example: arcadia arena --players novice,random --games 4000 \
                      --format random,monochrome")]
    Arena(commands::arena::Options),
    /// Hold a draft between computer players
    #[command(
        after_help = "Example: arcadia draft power --players value,value,random,random --cards arcadia \
                      --out draft.json"
    )]
    Draft(commands::draft::Options),
    /// Hold a whole event between computer players: Swiss, knock-out, round robin, Deckbuilder
    /// Draft or Power Draft
    #[command(
        after_help = "Example: arcadia event --kind deckbuilder --players 4xguide --rounds 5 \
                      --record event.json"
    )]
    Event(commands::event::Options),
    /// Study the balance of the game
    #[command(subcommand)]
    Lab(commands::lab::Command),
    /// List the parts of a long job that was written down with --plan
    #[command(after_help = "Example: arcadia parts plan.json --json")]
    Parts(commands::parts::PartsOptions),
    /// Do parts of a long job
    #[command(after_help = "Example: arcadia part plan.json arena-0003 --out part\n\
                      \x20        arcadia part plan.json 2/16 --out part")]
    Part(commands::parts::PartOptions),
    /// Join the parts of a long job into the result that one machine would have reached
    #[command(after_help = "Example: arcadia merge part-1 part-2 --out study")]
    Merge(commands::parts::MergeOptions),
    /// Let a computer player speak the player protocol on standard input and output
    #[command(after_help = "Example: arcadia engine --player odds")]
    Engine(commands::engine::Options),
    /// Compare the formats, and find the one that suits you
    #[command(after_help = "Example: arcadia formats --minutes 20 --sets 1")]
    Formats(commands::formats::Options),
    /// Read and convert card lists
    #[command(subcommand)]
    Cube(commands::cube::Command),
    /// List the computer players
    #[command(after_help = "Example: arcadia players")]
    Players,
    /// Train the value network of net by self-play; what is interrupted can be gone on with
    #[command(
        args_conflicts_with_subcommands = true,
        after_help = "Example: arcadia train --generations 60 --games 6000 --out net.bin"
    )]
    Train(Training),
    /// Check a record: play it again and compare
    #[command(after_help = "Example: arcadia verify game.json")]
    Verify(commands::record::VerifyOptions),
    /// Show a record, move by move or at one moment
    #[command(after_help = "Example: arcadia replay game.json --at 10")]
    Replay(commands::record::ReplayOptions),
    /// Print what a shell needs to complete commands and options
    #[command(
        after_help = "Example: arcadia completions bash > ~/.local/share/bash-completion/completions/arcadia"
    )]
    Completions(commands::shell::CompletionsOptions),
    /// Print the manual page, or write those of all commands
    #[command(after_help = "Example: arcadia man --to ~/.local/share/man/man1")]
    Man(commands::shell::ManOptions),
}

/// What can be trained: the network, unless something else is named.
#[derive(Args)]
struct Training {
    #[command(subcommand)]
    other: Option<OtherTraining>,
    #[command(flatten)]
    net: commands::train::Options,
}

#[derive(Subcommand)]
enum OtherTraining {
    /// Fit the model of how strong decks are, which learned drafts by
    #[command(after_help = "Example: arcadia train decks --games 100000 --out numbers.rs")]
    Decks(commands::train_decks::Options),
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
    let Cli { command, common } = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(answer) => return help(&answer),
    };
    let words = Words::new(common.lang.unwrap_or_else(environment));
    let command = command.unwrap_or(Command::Serve(Box::default()));
    let answer = match command {
        Command::Serve(options) => commands::serve::run(&options, words),
        Command::Play(options) => commands::play::run(&options, words),
        Command::Store(command) => commands::store::run(&command, words),
        Command::Backup(options) => commands::store::backup(&options, words),
        Command::Restore(options) => commands::store::restore(&options, words),
        Command::Admin(command) => commands::admin::run(&command, words),
        Command::Cards => Ok(commands::cards::run(words)),
        Command::Rules(options) => commands::rules::run(&options, words),
        Command::Deck(command) => commands::deck::run(&command, words),
        Command::Odds(options) => commands::odds::run(&options, words),
        Command::Simulate(options) => commands::simulate::run(&options, words),
        Command::Arena(options) => commands::arena::run(&options, words),
        Command::Draft(options) => commands::draft::run(&options, words),
        Command::Event(options) => commands::event::run(&options, words),
        Command::Lab(command) => commands::lab::run(&command, words),
        Command::Parts(options) => commands::parts::parts(&options, words),
        Command::Part(options) => commands::parts::part(&options, words),
        Command::Merge(options) => commands::parts::merge(&options, words),
        Command::Engine(options) => commands::engine::run(&options, words),
        Command::Formats(options) => commands::formats::run(&options, words),
        Command::Cube(command) => commands::cube::run(&command, words),
        Command::Players => Ok(commands::players::run(words)),
        Command::Train(Training { other: None, net }) => commands::train::run(&net, words),
        Command::Train(Training { other: Some(OtherTraining::Decks(options)), .. }) => {
            commands::train_decks::run(&options, words)
        }
        Command::Verify(options) => commands::record::verify(&options, words),
        Command::Replay(options) => commands::record::replay(&options, words),
        Command::Completions(options) => Ok(commands::shell::completions(&options)),
        Command::Man(options) => commands::shell::man(&options, words),
    };
    match answer {
        Ok(answer) => {
            let text = if common.json && !answer.json.is_null() {
                format!("{:#}\n", answer.json)
            } else {
                harmless(&answer.text)
            };
            let written = std::io::stdout().lock().write_all(text.as_bytes());
            let status = if answer.ok { ExitCode::SUCCESS } else { ExitCode::from(1) };
            printed(written, words).unwrap_or(status)
        }
        Err(Failure(sentence)) => {
            complain(&sentence);
            ExitCode::from(2)
        }
    }
}

/// Says what was asked for with `--help` or `--version`, or what is wrong with the options.
fn help(answer: &clap::Error) -> ExitCode {
    let status = u8::try_from(answer.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
    if answer.use_stderr() && log::is_json_asked_for() {
        log::begin(Some(log::LogFormat::Json), None);
        complain(answer.to_string().trim_end());
        return status;
    }
    let written = answer.print();
    if answer.use_stderr() {
        return status;
    }
    printed(written, Words::new(environment())).unwrap_or(status)
}

/// What is to be done if standard output did not take everything. A reader that has heard enough
/// closes the pipe: nothing is wrong then.
fn printed(written: std::io::Result<()>, words: Words) -> Option<ExitCode> {
    let error = written.and_then(|()| std::io::stdout().flush()).err()?;
    if error.kind() == ErrorKind::BrokenPipe {
        return None;
    }
    let why = io_reason(&error, words);
    complain(&words.say_with(key::ERROR_CANNOT_PRINT, &[("why", why.into())]));
    Some(ExitCode::from(1))
}

fn complain(sentence: &str) {
    if log::says(&harmless(sentence)) {
        return;
    }
    let _ = writeln!(std::io::stderr(), "arcadia: {}", harmless(sentence));
}

/// A text without characters that would steer a terminal, whatever list or record they are from:
/// controls other than line ends and tabs, and marks that turn the direction of writing.
fn harmless(text: &str) -> String {
    let steers = |c: char| {
        c.is_control() && !matches!(c, '\n' | '\t')
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.replace(steers, "")
}
