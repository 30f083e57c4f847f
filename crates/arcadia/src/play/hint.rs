//! Why the coach would do something, in the words of the terminal.

use players::{Advice, Fact};
use words::{Value, Words, composed, key};

/// A gain below this is none.
const LEAST: f64 = 0.005;

/// The reason, and how much more often one wins so than by doing nothing.
pub fn why(advice: &Advice, words: Words) -> String {
    let (name, facts) = advice.reason.told();
    let value = |fact: Fact| -> Value {
        match fact {
            Fact::Number(n) => n.into(),
            Fact::Chance(chance) => words.percent(chance, 0).into(),
            Fact::Combo(combo) => words.combo(combo).into(),
        }
    };
    let facts: Vec<(&str, Value)> =
        facts.into_iter().map(|(name, fact)| (name, value(fact))).collect();
    let why = words.say_with(composed!("coach-why-{name}"), &facts);
    match advice.gain.filter(|gain| *gain >= LEAST) {
        None => why,
        Some(gain) => {
            let gain = [("gain", words.percent(gain, 0).into())];
            format!("{why} ({})", words.say_with(key::COACH_GAIN, &gain))
        }
    }
}
