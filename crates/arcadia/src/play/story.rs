//! Telling a duel to the person who plays it: they are "you", the other has a name.

use super::{Person, Told};
use oracle::{Action, Card, Cards, Event};
use table::{Decision, Seat};
use words::Value;

/// What was decided, and what came of it.
pub fn told(
    decided: Option<(Seat, &Decision<Action>)>,
    events: &[Event],
    person: &Person,
) -> Vec<Told> {
    let mut told = if decided.is_none() { vec![Told::Pause] } else { Vec::new() };
    if let Some((seat, Decision::Act(action))) = decided {
        told.push(Told::Line(decision(seat, action, person)));
    }
    // Dice are rolled when the defender has decided.
    let attacker = decided.map_or(Seat(0), |(seat, _)| seat.other());
    for together in events.chunk_by(drawn_together) {
        told.extend(happened(together, attacker, person));
    }
    told
}

/// Whether two cards were drawn by the same player in one go.
fn drawn_together(one: &Event, next: &Event) -> bool {
    matches!((one, next), (Event::Drew { seat, .. }, Event::Drew { seat: same, .. }) if seat == same)
}

fn decision(seat: Seat, action: &Action, person: &Person) -> String {
    let words = person.words;
    let who = person.who(seat);
    let some = |cards: &Cards| ("cards", Value::from(words.cards(cards.as_slice())));
    let one = |name, card: &Card| (name, Value::from(words.card(*card)));
    match action {
        Action::Mulligan(cards) if cards.is_empty() => person.sentence("play-keeps-hand", &[who]),
        Action::Mulligan(cards) => person.sentence("play-changes", &[who, some(cards)]),
        Action::Pass => person.sentence("play-passes", &[who]),
        Action::Attack(cards) => person.sentence("play-attacks", &[who, some(cards)]),
        Action::Draw(card) => person.sentence("play-draws", &[who, one("card", card)]),
        Action::Recall { card, champions } => {
            person.sentence("play-recalls", &[who, one("card", card), some(champions)])
        }
        Action::Exchange { card, champion } => {
            let values = [who, one("card", card), one("champion", champion)];
            person.sentence("play-exchanges", &values)
        }
        Action::Defend(cards) if cards.is_empty() => person.sentence("play-no-defence", &[who]),
        Action::Defend(cards) => person.sentence("play-defends", &[who, some(cards)]),
        Action::Discard(cards) => person.sentence("play-discards", &[who, some(cards)]),
    }
}

/// An event, or several cards that were drawn together.
fn happened(events: &[Event], attacker: Seat, person: &Person) -> Option<Told> {
    let who = |seat: &Seat| person.who(*seat);
    Some(match events.first()? {
        Event::Turn { turn, seat } => {
            Told::Heading(person.sentence("play-turn", &[who(seat), ("turn", (*turn).into())]))
        }
        Event::First(seat) => Told::Line(person.sentence("play-first", &[who(seat)])),
        Event::Drew { seat, .. } => {
            Told::Line(person.sentence("play-drew", &[who(seat), ("cards", drawn(events, person))]))
        }
        Event::Shuffled { seat } => Told::Line(person.sentence("play-shuffled", &[who(seat)])),
        strike @ Event::Struck { .. } => Told::Line(person.words.event(strike, attacker)),
        Event::Fought { seat, damage: 0 } => {
            Told::Line(person.sentence("play-unhurt", &[who(seat)]))
        }
        Event::Fought { seat, damage } => {
            Told::Line(person.sentence("play-hurt", &[who(seat), ("n", (*damage).into())]))
        }
        Event::Collected { .. } => return None,
    })
}

/// The cards that were drawn, or how many where they are somebody else's.
fn drawn(events: &[Event], person: &Person) -> Value {
    let card = |event: &Event| match event {
        Event::Drew { card, .. } => *card,
        _ => None,
    };
    match events.iter().map(card).collect::<Option<Vec<Card>>>() {
        Some(cards) => person.words.cards(&cards),
        None => person.sentence("count-cards", &[("n", events.len().into())]),
    }
    .into()
}
