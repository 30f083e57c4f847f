//! Telling records to people: a module for each kind of table.

mod build_and_market;
mod draft;
mod duel;
pub mod event;

use table::{Decision, Ending, Note, Record, Seat, Session, Table};
use words::{Key, TableStatus, Words, composed, key};

/// A table whose records can be told.
pub trait RecordText: Table {
    /// Everything that happened, decision by decision.
    fn log(record: &Record<Self>, words: Words) -> String;

    /// How things stand, after the first number of decisions out of the second.
    fn position(session: &Session<Self>, at_of: (usize, usize), words: Words) -> String;

    /// How it ended, if it did.
    fn ending(ending: Option<&Ending<Self::Outcome>>, words: Words) -> String;
}

/// What happened at a table without contests: what was decided, and what came of it.
fn plain_log<T: Table>(
    record: &Record<T>,
    words: Words,
    decision: impl Fn(Seat, &T::Action) -> String,
    event: impl Fn(&T::Event) -> Option<String>,
) -> String {
    let mut text = String::new();
    for said in record.opening.iter().filter_map(&event) {
        text += &format!("{said}\n");
    }
    for (index, entry) in record.decisions.iter().enumerate() {
        let Decision::Act(action) = &entry.decision else { continue };
        let said = words.said_by(decision(entry.seat, action), entry.by);
        text += &format!("{:>5}. {said}\n", index + 1);
        for said in entry.events.iter().filter_map(&event) {
            text += &format!("       {said}\n");
        }
    }
    text.push('\n');
    text
}

/// Whether a table without contests has come to its end.
fn plain_ending<O>(ending: Option<&Ending<O>>, words: Words) -> String {
    words.say(if ending.is_some() { key::ENDING_DONE } else { key::ENDING_NOT_YET })
}

/// Which moment it is.
fn moment((at, of): (usize, usize), words: Words) -> String {
    let facts = [("at", at.into()), ("of", of.into())];
    format!("{}\n", words.say_with(key::POSITION_MOMENT, &facts))
}

/// What is going on at a table.
fn status_lines(TableStatus { title, round, asks, next }: &TableStatus) -> String {
    let lines = [title].into_iter().chain(round).chain(asks).chain(next);
    lines.map(|line| format!("{line}\n")).collect()
}

/// What is wrong, in the reader's language; under it the detail, as the code says it.
pub fn detailed(sentence: &str, detail: &str) -> String {
    format!("{sentence}\n  {detail}")
}

/// The sentence of a place in a record: one for decisions, one for before and after them.
pub fn placed(words: Words, key: Key, decision: Option<usize>) -> String {
    match decision {
        Some(n) => words.say_with(composed!("{}-at", key.name()), &[("n", n.into())]),
        None => words.say(key),
    }
}

/// The sentence for what a reader should know of the chance.
pub fn said_of(note: Note) -> Key {
    match note {
        Note::Simulated => key::VERIFY_NOTE_FAST,
        Note::InOrder => key::VERIFY_NOTE_ORDER,
        Note::OrderUnknown => key::VERIFY_NOTE_NO_ORDER,
        Note::Withheld => key::VERIFY_NOTE_WITHHELD,
        Note::Alone => key::VERIFY_NOTE_ZERO,
        Note::DrawsCommitted => key::VERIFY_EVENT_DRAWN,
        Note::DrawsFree => key::VERIFY_EVENT_NOT_DRAWN,
    }
}
