//! A whole game in the terminal: a draft, the building of a deck and a duel, against computer players.
//!
//! Whoever plays sees the view of their seat and nothing else, decides line by line, and is asked
//! again where something was not understood; computer players get their own sight. Tables are hosted
//! by the lab, so a game here is a record like any other. This room refuses to know any rules: what
//! is allowed, the table says.

mod build;
mod draft;
mod duel;
mod duel_log;
mod editor;
mod hint;
mod journal;
mod person;
mod terminal;
mod typed;

pub use journal::{Journal, SavedGame};
pub use person::{Person, Question, Stop};
pub use terminal::Terminal;

use lab::run_hosted_table;
use players::{AnyDrafter, AnyDuellist, Duellist};
use table::{By, Decision, Fast, Record, Refusal, Seat, Session, Table, Viewer};

/// The level whose name the adviser has, and who drafts as it does.
pub const COACH: &str = "oracle";

/// The computer player on the other side, and at every other seat of a draft.
pub struct Opponent {
    /// Who plays.
    pub duellist: AnyDuellist,
    /// Who drafts and builds.
    pub drafter: AnyDrafter,
    /// Its own luck.
    pub luck: Fast,
    /// Who advises the person in a draft and builds for them, whomever they play.
    pub adviser: AnyDrafter,
    /// The luck of the adviser, so that asking changes nothing.
    pub advice: Fast,
}

impl Opponent {
    /// Whether it takes its time for a decision of a duel.
    fn is_slow(&self) -> bool {
        self.duellist.meter().is_some()
    }
}

/// What is told of the course of a table.
pub enum LogLine {
    /// A new part begins.
    Heading(String),
    /// Nothing: the next line stands apart.
    Pause,
    /// Something happened.
    Line(String),
}

/// A table as it is seen and played in a terminal.
pub trait TerminalTable: Table {
    /// What a decision was and what came of it, as far as the person may know it. Without a decision,
    /// what happened when the table opened.
    fn log_lines(
        &self,
        decided: Option<(Seat, &Decision<Self::Action>)>,
        events: &[Self::Event],
        person: &Person,
    ) -> Vec<LogLine>;

    /// Asks the person to decide.
    fn ask(
        &self,
        person: &mut Person,
        opponent: &mut Opponent,
    ) -> Result<Decision<Self::Action>, Stop>;

    /// What a computer player decides, from what its seat may know.
    fn think(&self, seat: Seat, opponent: &mut Opponent) -> Self::Action;
}

/// A table that was played, and why it was left before its end, if it was.
pub type PlayedTable<T> = (Record<T>, Session<T>, Option<Stop>);

/// Plays a table to its end, or until the person leaves it. What was decided before is decided again.
///
/// # Errors
/// When the table cannot be set up.
pub fn play_table<T: TerminalTable>(
    setup: T::Setup,
    name: (u64, u64),
    person: &mut Person,
    opponent: &mut Opponent,
    journal: &mut Journal,
) -> Result<PlayedTable<T>, Refusal> {
    let (mut left, mut told) = (None, None);
    let (record, session) = run_hosted_table(setup, name, |record, session: &Session<T>, seat| {
        show_new(record, session.table(), &mut told, person);
        let (table, number) = (session.table(), record.decisions.len());
        let before = journal.decision(name.1, number);
        let before = before.and_then(|decision| serde_json::from_value(decision).ok());
        let allowed = |act: &T::Action| table.check(seat, act).is_ok();
        let decision = if let Some(act) = before.filter(allowed) {
            Decision::Act(act)
        } else if seat == person.seat {
            session.table().ask(person, opponent).map_err(|stop| left = Some(stop)).ok()?
        } else {
            let slow = T::CONTEST && opponent.is_slow();
            let think = || session.table().think(seat, opponent);
            Decision::Act(person.waiting_for(seat, slow, think))
        };
        if let Decision::Act(act) = &decision {
            journal.note(name.1, number, serde_json::to_value(act).unwrap_or_default());
        }
        Some((By::Seat, decision))
    })?;
    show_new(&record, session.table(), &mut told, person);
    Ok((record, session, left))
}

/// Tells the person what is new in a record. `told` counts the decisions that have been told.
fn show_new<T: TerminalTable>(
    record: &Record<T>,
    table: &T,
    told: &mut Option<usize>,
    person: &mut Person,
) {
    let viewer = Viewer::Seat(person.seat);
    let shown = |events: &[T::Event]| -> Vec<T::Event> {
        events.iter().filter_map(|event| T::show(event, viewer)).collect()
    };
    if told.is_none() {
        let lines = table.log_lines(None, &shown(&record.opening), person);
        person.show_log(lines);
    }
    for entry in record.decisions.iter().skip(told.unwrap_or(0)) {
        let decided = Some((entry.seat, &entry.decision));
        let lines = table.log_lines(decided, &shown(&entry.events), person);
        person.show_log(lines);
    }
    *told = Some(record.decisions.len());
}
