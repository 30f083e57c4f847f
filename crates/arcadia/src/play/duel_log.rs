//! Telling a duel to the person who plays it: they are "you", the other has a name.

use super::{LogLine, Person};
use oracle::{Card, Cards, DuelAction, DuelEvent};
use table::{Decision, Seat};
use words::{Value, key};

/// What was decided, and what came of it.
pub fn lines(
    decided: Option<(Seat, &Decision<DuelAction>)>,
    events: &[DuelEvent],
    person: &Person,
) -> Vec<LogLine> {
    let mut lines = if decided.is_none() { vec![LogLine::Pause] } else { Vec::new() };
    if let Some((seat, Decision::Act(action))) = decided {
        lines.push(LogLine::Line(decision(seat, action, person)));
    }
    // Dice are rolled when the defender has decided.
    let attacker = decided.map_or(Seat(0), |(seat, _)| seat.other());
    for together in events.chunk_by(drawn_together) {
        lines.extend(happened(together, attacker, person));
    }
    lines
}

/// Whether two cards were drawn by the same player in one go.
fn drawn_together(one: &DuelEvent, next: &DuelEvent) -> bool {
    matches!((one, next), (DuelEvent::Drew { seat, .. }, DuelEvent::Drew { seat: same, .. }) if seat == same)
}

fn decision(seat: Seat, action: &DuelAction, person: &Person) -> String {
    let words = person.words;
    let who = person.who(seat);
    let some = |cards: &Cards| ("cards", Value::from(words.cards(cards.as_slice())));
    let one = |name, card: &Card| (name, Value::from(words.card(*card)));
    match action {
        DuelAction::Mulligan(cards) if cards.is_empty() => {
            person.sentence(key::PLAY_KEEPS_HAND, &[who])
        }
        DuelAction::Mulligan(cards) => person.sentence(key::PLAY_CHANGES, &[who, some(cards)]),
        DuelAction::Pass => person.sentence(key::PLAY_PASSES, &[who]),
        DuelAction::Attack(cards) => person.sentence(key::PLAY_ATTACKS, &[who, some(cards)]),
        DuelAction::Draw(card) => person.sentence(key::PLAY_DRAWS, &[who, one("card", card)]),
        DuelAction::Recall { card, champions } => {
            person.sentence(key::PLAY_RECALLS, &[who, one("card", card), some(champions)])
        }
        DuelAction::Exchange { card, champion } => {
            let values = [who, one("card", card), one("champion", champion)];
            person.sentence(key::PLAY_EXCHANGES, &values)
        }
        DuelAction::Defend(cards) if cards.is_empty() => {
            person.sentence(key::PLAY_NO_DEFENCE, &[who])
        }
        DuelAction::Defend(cards) => person.sentence(key::PLAY_DEFENDS, &[who, some(cards)]),
        DuelAction::Discard(cards) => person.sentence(key::PLAY_DISCARDS, &[who, some(cards)]),
    }
}

/// An event, or several cards that were drawn together.
fn happened(events: &[DuelEvent], attacker: Seat, person: &Person) -> Option<LogLine> {
    let who = |seat: &Seat| person.who(*seat);
    Some(match events.first()? {
        DuelEvent::Turn { turn, seat } => LogLine::Heading(
            person.sentence(key::PLAY_TURN, &[who(seat), ("turn", (*turn).into())]),
        ),
        DuelEvent::First(seat) => LogLine::Line(person.sentence(key::PLAY_FIRST, &[who(seat)])),
        DuelEvent::Drew { seat, .. } => LogLine::Line(
            person.sentence(key::PLAY_DREW, &[who(seat), ("cards", drawn(events, person))]),
        ),
        DuelEvent::Shuffled { seat } => {
            LogLine::Line(person.sentence(key::PLAY_SHUFFLED, &[who(seat)]))
        }
        strike @ DuelEvent::Struck { .. } => LogLine::Line(person.words.event(strike, attacker)),
        DuelEvent::Fought { seat, damage: 0 } => {
            LogLine::Line(person.sentence(key::PLAY_UNHURT, &[who(seat)]))
        }
        DuelEvent::Fought { seat, damage } => {
            LogLine::Line(person.sentence(key::PLAY_HURT, &[who(seat), ("n", (*damage).into())]))
        }
        DuelEvent::Collected { .. } => return None,
    })
}

/// The cards that were drawn, or how many where they are somebody else's.
fn drawn(events: &[DuelEvent], person: &Person) -> Value {
    let card = |event: &DuelEvent| match event {
        DuelEvent::Drew { card, .. } => *card,
        _ => None,
    };
    match events.iter().map(card).collect::<Option<Vec<Card>>>() {
        Some(cards) => person.words.cards(&cards),
        None => person.sentence(key::COUNT_CARDS, &[("n", events.len().into())]),
    }
    .into()
}
