//! `arcadia verify` and `arcadia replay`: check a record, show a record.

use crate::{Answer, failure::Failure, input};
use oracle::{Duel, Event, Seat, Table, Viewer};
use serde_json::json;
use std::path::{Path, PathBuf};
use table::{Record, Session, Source, Verdict};
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
fn read(file: &Path) -> Result<Record<Duel>, Failure> {
    let text = input::text(file)?;
    Record::from_json(&text).map_err(|error| Failure(format!("{}: {error}", file.display())))
}

pub fn verify(options: &VerifyOptions, words: Words) -> Result<Answer, Failure> {
    let record = read(&options.file)?;
    let verdict = record.verify();
    let mut text = match &verdict.first_difference {
        None => words.say_with("verify-ok", &[("n", verdict.checked.into())]),
        Some(difference) => {
            let what = ("what", difference.what.as_str().into());
            match difference.decision {
                Some(n) => words.say_with("verify-wrong-at", &[("n", n.into()), what]),
                None => words.say_with("verify-wrong", &[what]),
            }
        }
    };
    text.push('\n');
    if verdict.ok {
        text += &format!("{}\n", words.ending(record.ending.as_ref()));
        if verdict.cut_off {
            text += &format!("{}\n", words.say("verify-cut-off"));
        }
    }
    if !verdict.notes.is_empty() {
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
    let record = read(&options.file)?;
    let of = record.decisions.len();
    let at = options.at.unwrap_or(of);
    if at > of {
        return Err(Failure(format!(
            "The record has {of} decisions; --at must be from 0 to {of}."
        )));
    }
    let session = record.replay(at).map_err(|difference| {
        let place = difference.decision.map_or(String::new(), |n| format!(" (decision {n})"));
        Failure(format!("The record cannot be played{place}: {}", difference.what))
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
