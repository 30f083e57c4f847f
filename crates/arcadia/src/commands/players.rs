//! `arcadia players`: who there is to play.

use crate::Answer;
use players::AnyDuellist;
use serde_json::{Value, json};
use words::Words;

pub fn run(words: Words) -> Answer {
    let mut text = format!("{}\n", words.say("players-title"));
    let mut list = Vec::new();
    for name in AnyDuellist::NAMES {
        let idea = words.say(&format!("player-{name}"));
        text += &format!("  {name:<10} {idea}\n");
        list.push(json!({ "player": name, "idea": idea }));
    }
    Answer::new(text, Value::from(list))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn every_player_is_described_in_every_language() {
        for name in AnyDuellist::NAMES {
            let key = format!("player-{name}");
            let said = Lang::ALL.map(|lang| Words::new(lang).say(&key));
            assert!(said.iter().all(|idea| *idea != key), "{key}: {said:?}");
        }
    }
}
