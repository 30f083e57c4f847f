//! `arcadia completions` and `arcadia man`: what shells and manuals need to know of the command line.

use crate::{Answer, Cli, failure::Failure, output};
use clap::CommandFactory;
use clap_complete::Shell;
use serde_json::{Value, json};
use std::path::PathBuf;
use words::{Words, key};

/// What `completions` takes.
#[derive(clap::Args)]
pub struct CompletionsOptions {
    /// The shell that is to complete commands
    shell: Shell,
}

/// What `man` takes.
#[derive(clap::Args)]
pub struct ManOptions {
    /// Write a page for every command into this folder, instead of printing the first one
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
}

pub fn completions(options: &CompletionsOptions) -> Answer {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "arcadia", &mut script);
    Answer::new(String::from_utf8_lossy(&script), Value::Null)
}

pub fn man(options: &ManOptions, words: Words) -> Result<Answer, Failure> {
    let pages = pages(Cli::command());
    let Some(folder) = &options.to else {
        let first = pages.into_iter().find(|(name, _)| name == "arcadia.1");
        return Ok(Answer::new(first.map_or_else(String::new, |(_, page)| page), Value::Null));
    };
    output::folder(folder, words)?;
    for (name, page) in &pages {
        output::write(&folder.join(name), page.as_bytes(), words)?;
    }
    let values = [("n", pages.len().into()), ("folder", folder.display().to_string().into())];
    let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    Ok(Answer::new(words.say_with(key::MAN_WRITTEN, &values) + "\n", json!({ "pages": names })))
}

/// The pages of a command and of those below it, each with the name of its file.
fn pages(mut command: clap::Command) -> Vec<(String, String)> {
    command = command.disable_help_subcommand(true);
    command.build();
    let mut below = vec![command];
    let mut pages = Vec::new();
    while let Some(command) = below.pop() {
        below.extend(command.get_subcommands().cloned());
        let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
        pages.push((format!("{name}.1"), page(command)));
    }
    pages.sort();
    pages
}

/// The manual page of a command.
fn page(command: clap::Command) -> String {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page).expect("memory takes everything");
    String::from_utf8_lossy(&page).into_owned()
}
