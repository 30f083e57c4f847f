//! `arcadia verify` and `arcadia replay`: check a record, show a record.

use crate::Answer;
use crate::failure::Failure;
use crate::input::{self, Limit};
use oracle::{Duel, Event, Seat, Table, Viewer};
use serde_json::json;
use std::path::{Path, PathBuf};
use table::{Difference, Record, Session, Source, Verdict};
use words::Words;

/// What `verify` takes.
#[derive(clap::Args)]
pub struct VerifyOptions {
    /// The record; - for standard input
    file: PathBuf,
}

/// What `replay` takes.
#[derive(clap::Args)]
pub struct ReplayOptions {
    /// The record; - for standard input
    file: PathBuf,
    /// Show how things stood after this many decisions
    #[arg(long, value_name = "N")]
    at: Option<usize>,
}

/// Reads the record of a duel.
fn read(file: &Path, words: Words) -> Result<Record<Duel>, Failure> {
    let text = input::text(file, Limit::RECORD, words)?;
    Record::from_json(&text).map_err(|error| {
        let (file, why) = (input::name(file, words), words.read_error(&error));
        Failure::saying(words, "error-in-file", &[("file", file.into()), ("why", why.into())])
    })
}

/// What is wrong, in the reader's language; under it the detail, as the code says it.
fn detailed(sentence: &str, detail: &str) -> String {
    format!("{sentence}\n  {detail}")
}

/// The sentence of a place in a record: one for decisions, one for before and after them.
fn placed(words: Words, key: &str, decision: Option<usize>) -> String {
    match decision {
        Some(n) => words.say_with(&format!("{key}-at"), &[("n", n.into())]),
        None => words.say(key),
    }
}

pub fn verify(options: &VerifyOptions, words: Words) -> Result<Answer, Failure> {
    let record = read(&options.file, words)?;
    let verdict = record.verify();
    let mut text = match (&verdict.unchecked, &verdict.first_difference) {
        (Some(why), _) => detailed(&words.say("verify-unchecked"), why),
        (None, Some(Difference { decision, what })) => {
            detailed(&placed(words, "verify-wrong", *decision), what)
        }
        (None, None) => words.say_with("verify-ok", &[("n", verdict.checked.into())]),
    };
    text.push('\n');
    if verdict.ok {
        text += &format!("{}\n", words.ending(record.ending.as_ref()));
        if verdict.cut_off {
            text += &format!("{}\n", words.say("verify-cut-off"));
        }
    }
    if verdict.unchecked.is_none() && !verdict.notes.is_empty() {
        let key = match record.chance {
            Source::Fast { .. } => "verify-note-fast",
            Source::Verifiable { .. } => "verify-note-zero",
        };
        text += &format!("{}\n", words.say(key));
    }
    let Verdict { ok, .. } = verdict;
    Ok(Answer { ok, ..Answer::new(text, json!(verdict)) })
}

pub fn replay(options: &ReplayOptions, words: Words) -> Result<Answer, Failure> {
    let record = read(&options.file, words)?;
    let of = record.decisions.len();
    let at = options.at.unwrap_or(of);
    if at > of {
        return Err(Failure::saying(words, "error-beyond", &[("of", of.into())]));
    }
    let session = record.replay(at).map_err(|Difference { decision, what }| {
        Failure(detailed(&placed(words, "error-unplayable", decision), &what))
    })?;
    let views = [Seat(0), Seat(1)].map(|seat| session.table().view(Viewer::Seat(seat)));
    let mut text = if options.at.is_none() { story(&record, words) } else { String::new() };
    let turn = views[0].turn;
    let title = [("at", at.into()), ("of", of.into()), ("turn", turn.into())];
    text += &format!("{}\n{}", words.say_with("position-title", &title), words.position(&views));
    text += &format!("{}\n", words.ending(session.ending()));
    Ok(Answer::new(text, at_json(&session, at, of)))
}

fn at_json(session: &Session<Duel>, at: usize, of: usize) -> serde_json::Value {
    let view = |viewer| session.table().view(viewer);
    json!({
        "at": at,
        "of": of,
        "views": [view(Viewer::Seat(Seat(0))), view(Viewer::Seat(Seat(1)))],
        "public": view(Viewer::Spectator),
        "ending": session.ending(),
    })
}

/// The whole game, decision by decision.
fn story(record: &Record<Duel>, words: Words) -> String {
    let mut text = String::new();
    let mut active = Seat(0);
    let mut tell = |events: &[Event], text: &mut String| {
        for event in events {
            match event {
                Event::Turn { seat, .. } => {
                    active = *seat;
                    *text += &format!("\n{}\n", words.event(event, active));
                }
                Event::Collected { .. } => {}
                _ => *text += &format!("       {}\n", words.event(event, active)),
            }
        }
    };
    tell(&record.opening, &mut text);
    for (index, entry) in record.decisions.iter().enumerate() {
        let decision = words.decision(entry.seat, entry.by, &entry.decision);
        text += &format!("{:>5}. {decision}\n", index + 1);
        tell(&entry.events, &mut text);
    }
    text.push('\n');
    text
}
