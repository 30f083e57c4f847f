//! What happened, in sentences.

use crate::event::Event;
use crate::happening::{By, Entry, Happening, Held};
use crate::player::PlayerNo;
use crate::round::Score;
use words::{Value, Words, capitalized};

/// What a kind of event is called.
pub fn kind_name(kind: &str, words: Words) -> String {
    words.say(&format!("event-kind-{kind}"))
}

/// Games won and drawn, such as 2–1, or 1–1–1 with the draws at the end.
pub fn score(score: Score) -> String {
    let [one, other] = score.wins;
    match score.draws {
        0 => format!("{one}–{other}"),
        draws => format!("{one}–{other}–{draws}"),
    }
}

/// Something that happened in an event, as a sentence; who did it is said where it did not happen by
/// itself.
pub fn happened(event: &Event, entry: &Entry, words: Words) -> String {
    let name = |player: PlayerNo| -> Value { event.name(player).into() };
    let (key, facts): (&str, Vec<(&str, Value)>) = match &entry.what {
        Happening::Entered { name, computer: None } => {
            ("entered", vec![("name", name.as_str().into())])
        }
        Happening::Entered { name, computer: Some(computer) } => (
            "entered-computer",
            vec![("name", name.as_str().into()), ("computer", computer.as_str().into())],
        ),
        Happening::Left { player } => ("left", vec![("name", name(*player))]),
        Happening::Replaced { player, computer } => {
            ("replaced", vec![("name", name(*player)), ("computer", computer.as_str().into())])
        }
        Happening::Started { .. } => ("started", vec![]),
        Happening::Paired { seed: Some(_), .. } => ("paired", vec![]),
        Happening::Paired { seed: None, .. } => ("paired-by-hand", vec![]),
        Happening::Held(Held::Draft(_)) => ("drafted", vec![]),
        Happening::Held(Held::Build(_)) => ("built", vec![]),
        Happening::Held(Held::Market(_)) => ("traded", vec![]),
        Happening::Reported { pairing, score: result, .. } => {
            ("reported", vec![("n", (*pairing + 1).into()), ("score", score(*result).into())])
        }
        Happening::Corrected { round, pairing, score: result } => (
            "corrected",
            vec![
                ("round", (*round).into()),
                ("n", (*pairing + 1).into()),
                ("score", score(*result).into()),
            ],
        ),
        Happening::Paused => ("paused", vec![]),
        Happening::Resumed => ("resumed", vec![]),
        Happening::TimeAdded { minutes } => ("time", vec![("n", (*minutes).into())]),
        Happening::Ended => ("ended", vec![]),
    };
    let said = words.say_with(&format!("event-log-{key}"), &facts);
    let by_itself = matches!(
        entry.what,
        Happening::Entered { computer: None, .. }
            | Happening::Paired { seed: Some(_), .. }
            | Happening::Reported { .. }
    );
    match entry.by {
        By::Host if by_itself => capitalized(&said),
        By::Table => capitalized(&said),
        By::Host => words.say_with("event-log-host", &[("what", said.into())]),
        By::Player(player) => {
            words.say_with("event-log-player", &[("name", name(player)), ("what", said.into())])
        }
    }
}
