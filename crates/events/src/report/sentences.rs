//! What happened, in sentences.

use crate::event::Event;
use crate::occurrence::{CausedBy, Held, Occurrence, RecordEntry};
use crate::player::PlayerNo;
use crate::round::Score;
use words::{Key, Value, Words, capitalized, composed, key};

/// What a kind of event is called.
pub fn kind_name(kind: &str, words: Words) -> String {
    words.say(composed!("event-kind-{kind}"))
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
pub fn happened(event: &Event, entry: &RecordEntry, words: Words) -> String {
    let name = |player: PlayerNo| -> Value { event.name(player).into() };
    let (key, facts): (Key, Vec<(&str, Value)>) = match &entry.what {
        Occurrence::Entered { name, computer: None } => {
            (key::EVENT_LOG_ENTERED, vec![("name", name.as_str().into())])
        }
        Occurrence::Entered { name, computer: Some(computer) } => (
            key::EVENT_LOG_ENTERED_COMPUTER,
            vec![("name", name.as_str().into()), ("computer", computer.as_str().into())],
        ),
        Occurrence::Left { player } => (key::EVENT_LOG_LEFT, vec![("name", name(*player))]),
        Occurrence::Replaced { player, computer } => (
            key::EVENT_LOG_REPLACED,
            vec![("name", name(*player)), ("computer", computer.as_str().into())],
        ),
        Occurrence::Started { .. } => (key::EVENT_LOG_STARTED, vec![]),
        Occurrence::Paired { seed: Some(_), .. } => (key::EVENT_LOG_PAIRED, vec![]),
        Occurrence::Paired { seed: None, .. } => (key::EVENT_LOG_PAIRED_BY_HAND, vec![]),
        Occurrence::Held(Held::Draft(_)) => (key::EVENT_LOG_DRAFTED, vec![]),
        Occurrence::Held(Held::Build(_)) => (key::EVENT_LOG_BUILT, vec![]),
        Occurrence::Held(Held::Market(_)) => (key::EVENT_LOG_TRADED, vec![]),
        Occurrence::Reported { pairing, score: result, .. } => (
            key::EVENT_LOG_REPORTED,
            vec![("n", (*pairing + 1).into()), ("score", score(*result).into())],
        ),
        Occurrence::Corrected { round, pairing, score: result } => (
            key::EVENT_LOG_CORRECTED,
            vec![
                ("round", (*round).into()),
                ("n", (*pairing + 1).into()),
                ("score", score(*result).into()),
            ],
        ),
        Occurrence::Paused => (key::EVENT_LOG_PAUSED, vec![]),
        Occurrence::Resumed => (key::EVENT_LOG_RESUMED, vec![]),
        Occurrence::TimeAdded { minutes } => (key::EVENT_LOG_TIME, vec![("n", (*minutes).into())]),
        Occurrence::Ended => (key::EVENT_LOG_ENDED, vec![]),
    };
    let said = words.say_with(key, &facts);
    let by_itself = matches!(
        entry.what,
        Occurrence::Entered { computer: None, .. }
            | Occurrence::Paired { seed: Some(_), .. }
            | Occurrence::Reported { .. }
    );
    match entry.by {
        CausedBy::Host if by_itself => capitalized(&said),
        CausedBy::Table => capitalized(&said),
        CausedBy::Host => words.say_with(key::EVENT_LOG_HOST, &[("what", said.into())]),
        CausedBy::Player(player) => {
            words.say_with(key::EVENT_LOG_PLAYER, &[("name", name(player)), ("what", said.into())])
        }
    }
}
