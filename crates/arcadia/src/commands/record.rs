//! `arcadia verify` and `arcadia replay`: check a record, show a record.

use crate::Answer;
use crate::failure::Failure;
use crate::input::{self, Limit};
use crate::record_text::{RecordText, detailed, event, placed, said_of};
use events::EventRecord;
use rooms::game::{AnySetup, Kind};
use rooms::with_kind;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use table::{Difference, ReadError, Record, Seat, Session, Table, Verification, Viewer};
use words::{Words, key};

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

/// What records can be of, as they name it.
static KINDS: LazyLock<String> = LazyLock::new(|| {
    let tables = Kind::ALL.iter().map(|kind| kind.name());
    tables.chain([events::KIND]).collect::<Vec<_>>().join(", ")
});

/// The text of a record, and the kind of table it is of; none if it is of an event.
fn open(file: &Path, words: Words) -> Result<(String, Option<Kind>), Failure> {
    let text = input::text(file, Limit::RECORD, words)?;
    let found = table::kind(&text).map_err(|error| unreadable(file, &error, words))?;
    match Kind::named(&found) {
        None if found != events::KIND => {
            let error = ReadError::OtherTable { found, expected: &KINDS };
            Err(unreadable(file, &error, words))
        }
        kind => Ok((text, kind)),
    }
}

fn unreadable(file: &Path, error: &ReadError, words: Words) -> Failure {
    input::in_file(file, &words.read_error(error), words)
}

pub fn verify(options: &VerifyOptions, words: Words) -> Result<Answer, Failure> {
    let (text, kind) = open(&options.file, words)?;
    let read_error = |error| unreadable(&options.file, &error, words);
    let Some(kind) = kind else {
        let record = EventRecord::from_json(&text).map_err(read_error)?;
        return Ok(event::verdict(&record, words));
    };
    with_kind!(kind, T => {
        let record: Record<T> = Record::from_json(&text).map_err(read_error)?;
        Ok(verdict(&record, words))
    })
}

fn verdict<T: RecordText>(record: &Record<T>, words: Words) -> Answer {
    let verdict = record.verify();
    let mut text = match (&verdict.unchecked, &verdict.first_difference) {
        (Some(why), _) => detailed(&words.say(key::VERIFY_UNCHECKED), why),
        (None, Some(Difference { decision, what })) => {
            detailed(&placed(words, key::VERIFY_WRONG, *decision), what)
        }
        (None, None) => words.say_with(key::VERIFY_OK, &[("n", verdict.checked.into())]),
    };
    text.push('\n');
    if verdict.ok {
        text += &format!("{}\n", T::ending(record.ending.as_ref(), words));
        if verdict.cut_off {
            text += &format!("{}\n", words.say(key::VERIFY_CUT_OFF));
        }
    }
    for note in &verdict.notes {
        text += &format!("{}\n", words.say(said_of(*note)));
    }
    let setup = AnySetup::read(T::KIND, &json!(record.setup), None);
    let fixed = setup.is_ok_and(|setup| setup.is_fixed());
    if verdict.unchecked.is_none() && fixed {
        text += &format!("{}\n", words.say(key::VERIFY_NOTE_FIXED));
    }
    let Verification { ok, .. } = verdict;
    let mut answer = json!(verdict);
    answer["fixed"] = fixed.into();
    Answer { ok, ..Answer::new(text, answer) }
}

pub fn replay(options: &ReplayOptions, words: Words) -> Result<Answer, Failure> {
    let (text, kind) = open(&options.file, words)?;
    let read_error = |error| unreadable(&options.file, &error, words);
    let Some(kind) = kind else {
        let record = EventRecord::from_json(&text).map_err(read_error)?;
        return event::describe(&record, options.at, words);
    };
    with_kind!(kind, T => {
        let record: Record<T> = Record::from_json(&text).map_err(read_error)?;
        describe(&record, options.at, words)
    })
}

fn describe<T: RecordText>(
    record: &Record<T>,
    at: Option<usize>,
    words: Words,
) -> Result<Answer, Failure> {
    let of = record.decisions.len();
    let whole = at.is_none();
    let at = at.unwrap_or(of);
    if at > of {
        return Err(Failure::saying(words, key::ERROR_BEYOND, &[("of", of.into())]));
    }
    let session = record.replay(at).map_err(|Difference { decision, what }| {
        Failure(detailed(&placed(words, key::ERROR_UNPLAYABLE, decision), &what))
    })?;
    let mut text = if whole { T::log(record, words) } else { String::new() };
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
