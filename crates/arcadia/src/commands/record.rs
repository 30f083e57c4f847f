//! `arcadia verify` and `arcadia replay`: check a record, show a record.

use crate::Answer;
use crate::failure::Failure;
use crate::input::{self, Limit};
use crate::told::{KINDS, Told, event, with_table};
use events::EventRecord;
use serde_json::json;
use server::game::Setup;
use std::path::{Path, PathBuf};
use table::{Difference, Note, ReadError, Record, Seat, Session, Table, Verdict, Viewer};
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

/// The text of a record, and the kind of table it is of.
fn open(file: &Path, words: Words) -> Result<(String, String), Failure> {
    let text = input::text(file, Limit::RECORD, words)?;
    let kind = table::kind(&text).map_err(|error| unreadable(file, &error, words))?;
    Ok((text, kind))
}

fn unreadable(file: &Path, error: &ReadError, words: Words) -> Failure {
    input::in_file(file, &words.read_error(error), words)
}

fn unknown(file: &Path, found: String, words: Words) -> Failure {
    unreadable(file, &ReadError::OtherTable { found, expected: KINDS }, words)
}

/// What is wrong, in the reader's language; under it the detail, as the code says it.
pub fn detailed(sentence: &str, detail: &str) -> String {
    format!("{sentence}\n  {detail}")
}

/// The sentence of a place in a record: one for decisions, one for before and after them.
pub fn placed(words: Words, key: &str, decision: Option<usize>) -> String {
    match decision {
        Some(n) => words.say_with(&format!("{key}-at"), &[("n", n.into())]),
        None => words.say(key),
    }
}

pub fn verify(options: &VerifyOptions, words: Words) -> Result<Answer, Failure> {
    let (text, kind) = open(&options.file, words)?;
    let read_error = |error| unreadable(&options.file, &error, words);
    if kind == events::KIND {
        let record = EventRecord::from_json(&text).map_err(read_error)?;
        return Ok(event::verdict(&record, words));
    }
    with_table!(kind.as_str(), T => {
        let record: Record<T> = Record::from_json(&text).map_err(read_error)?;
        Ok(verdict(&record, words))
    }, _ => Err(unknown(&options.file, kind, words)))
}

fn verdict<T: Told>(record: &Record<T>, words: Words) -> Answer {
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
        text += &format!("{}\n", T::ending(record.ending.as_ref(), words));
        if verdict.cut_off {
            text += &format!("{}\n", words.say("verify-cut-off"));
        }
    }
    for note in &verdict.notes {
        text += &format!("{}\n", words.say(said_of(*note)));
    }
    let setup = Setup::read(T::KIND, &json!(record.setup), None);
    let fixed = setup.is_ok_and(|setup| setup.is_fixed());
    if verdict.unchecked.is_none() && fixed {
        text += &format!("{}\n", words.say("verify-note-fixed"));
    }
    let Verdict { ok, .. } = verdict;
    let mut answer = json!(verdict);
    answer["fixed"] = fixed.into();
    Answer { ok, ..Answer::new(text, answer) }
}

/// The sentence for what a reader should know of the chance.
pub fn said_of(note: Note) -> &'static str {
    match note {
        Note::Simulated => "verify-note-fast",
        Note::InOrder => "verify-note-order",
        Note::OrderUnknown => "verify-note-no-order",
        Note::Withheld => "verify-note-withheld",
        Note::Alone => "verify-note-zero",
        Note::DrawsCommitted => "verify-event-drawn",
        Note::DrawsFree => "verify-event-not-drawn",
    }
}

pub fn replay(options: &ReplayOptions, words: Words) -> Result<Answer, Failure> {
    let (text, kind) = open(&options.file, words)?;
    let read_error = |error| unreadable(&options.file, &error, words);
    if kind == events::KIND {
        let record = EventRecord::from_json(&text).map_err(read_error)?;
        return event::shown(&record, options.at, words);
    }
    with_table!(kind.as_str(), T => {
        let record: Record<T> = Record::from_json(&text).map_err(read_error)?;
        shown(&record, options.at, words)
    }, _ => Err(unknown(&options.file, kind, words)))
}

fn shown<T: Told>(record: &Record<T>, at: Option<usize>, words: Words) -> Result<Answer, Failure> {
    let of = record.decisions.len();
    let whole = at.is_none();
    let at = at.unwrap_or(of);
    if at > of {
        return Err(Failure::saying(words, "error-beyond", &[("of", of.into())]));
    }
    let session = record.replay(at).map_err(|Difference { decision, what }| {
        Failure(detailed(&placed(words, "error-unplayable", decision), &what))
    })?;
    let mut text = if whole { T::story(record, words) } else { String::new() };
    text += &T::position(&session, (at, of), words);
    text += &format!("{}\n", T::ending(session.ending(), words));
    Ok(Answer::new(text, at_json(&session, at, of)))
}

fn at_json<T: Table>(session: &Session<T>, at: usize, of: usize) -> serde_json::Value {
    let view = |viewer| session.table().view(viewer);
    let seats = (0..session.table().seats()).map(Seat);
    json!({
        "at": at,
        "of": of,
        "views": seats.map(|seat| view(Viewer::Seat(seat))).collect::<Vec<_>>(),
        "public": view(Viewer::Spectator),
        "ending": session.ending(),
    })
}
