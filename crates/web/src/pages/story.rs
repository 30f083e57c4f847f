//! What was decided at a table and what came of it, sentence by sentence, with people's names.

use super::context::TableContext;
use oracle::{Duel, DuelAction, DuelEvent};
use rooms::game::Variant;
use rooms::room::ReplayStep;
use table::{Decision, Seat};

/// What somebody is called at this table: with a number where another has the same name.
pub fn called(seen: &TableContext<'_>, seat: Seat) -> String {
    let name = seen.name(seat);
    let same = |place: &usize| seen.name(Seat(*place as u8)) == name;
    match (0..seen.seats()).filter(same).count() {
        0 | 1 => name,
        _ => format!("{name} {}", seat.0 + 1),
    }
}

/// A text with people's names in place of seats. No name is taken for a seat in its turn.
pub fn named(seen: &TableContext<'_>, text: &str) -> String {
    let mark = |place: usize| char::from_u32(0xe000 + place as u32).unwrap_or(' ').to_string();
    // "Player 12" is not "Player 1" and a 2.
    let marked = (0..seen.seats()).rev().fold(text.to_owned(), |text, place| {
        text.replace(&seen.words.player(Seat(place as u8)), &mark(place))
    });
    (0..seen.seats())
        .fold(marked, |text, place| text.replace(&mark(place), &called(seen, Seat(place as u8))))
}

/// The sentences of a duel: each decision, and what came of it.
pub fn duel(seen: &TableContext<'_>, steps: &[ReplayStep]) -> Vec<Vec<String>> {
    let words = seen.words;
    let told = steps.iter().map(|step| {
        let mut lines = Vec::new();
        let mut active = Seat(0);
        if let Some((seat, by, Some(decision))) = &step.decided
            && let Some(decision) = Duel::decision_in(decision)
        {
            let defends = matches!(decision, Decision::Act(DuelAction::Defend(_)));
            active = if defends { seat.other() } else { *seat };
            lines.push(words.decision(*seat, *by, decision));
        }
        let events = step.events.iter().filter_map(Duel::event_in);
        let events = events.filter(|event| !matches!(event, DuelEvent::Collected { .. }));
        lines.extend(events.map(|event| words.event(event, active)));
        lines.iter().map(|line| named(seen, line)).collect()
    });
    told.collect()
}

/// The sentences of a table whose events say what was decided.
pub fn of_events<T: Variant>(
    seen: &TableContext<'_>,
    steps: &[ReplayStep],
    tell: impl Fn(&T::Event) -> Option<String>,
) -> Vec<Vec<String>> {
    let told = steps.iter().map(|step| {
        let events = step.events.iter().filter_map(T::event_in);
        let mut lines: Vec<String> = events.filter_map(&tell).collect();
        if let (Some((_, by, _)), Some(first)) = (&step.decided, lines.first_mut()) {
            *first = seen.words.said_by(std::mem::take(first), *by);
        }
        lines.iter().map(|line| named(seen, line)).collect()
    });
    told.collect()
}
