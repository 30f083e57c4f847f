//! Telling records to people: a module for each kind of table.

mod after;
mod draft;
mod duel;
pub mod event;

use table::{Decision, Ending, Record, Seat, Session, Table};
use words::{TableStatus, Words};

/// A table whose records can be told.
pub trait Told: Table {
    /// Everything that happened, decision by decision.
    fn story(record: &Record<Self>, words: Words) -> String;

    /// How things stand, after the first number of decisions out of the second.
    fn position(session: &Session<Self>, at_of: (usize, usize), words: Words) -> String;

    /// How it ended, if it did.
    fn ending(ending: Option<&Ending<Self::Outcome>>, words: Words) -> String;
}

/// Does something with the kind of table a record is of: `$Table` is that kind in `$what`. What is
/// none of them goes to `$otherwise`.
macro_rules! with_table {
    ($kind:expr, $Table:ident => $what:expr, _ => $otherwise:expr) => {
        match $kind {
            "duel" => {
                type $Table = oracle::Duel;
                $what
            }
            "draft" => {
                type $Table = ::draft::Draft;
                $what
            }
            "build" => {
                type $Table = ::draft::build::Build;
                $what
            }
            "market" => {
                type $Table = ::draft::market::Market;
                $what
            }
            _ => $otherwise,
        }
    };
}
pub(crate) use with_table;

/// The kinds of table there are, as records name them.
pub const KINDS: &str = "duel, draft, build, market, event";

/// What happened at a table without contests: what was decided, and what came of it.
fn plain_story<T: Table>(
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
    words.say(if ending.is_some() { "ending-done" } else { "ending-not-yet" })
}

/// Which moment it is.
fn moment((at, of): (usize, usize), words: Words) -> String {
    let facts = [("at", at.into()), ("of", of.into())];
    format!("{}\n", words.say_with("position-moment", &facts))
}

/// What is going on at a table.
fn status_lines(TableStatus { title, round, asks, next }: &TableStatus) -> String {
    let lines = [title].into_iter().chain(round).chain(asks).chain(next);
    lines.map(|line| format!("{line}\n")).collect()
}
