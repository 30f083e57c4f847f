//! `arcadia players`: who there is to play.

use crate::Answer;
use players::{AnyDrafter, AnyDuellist};
use serde_json::{Value, json};
use words::Words;

pub fn run(words: Words) -> Answer {
    let groups =
        [("duellist", "player", AnyDuellist::NAMES), ("drafter", "drafter", AnyDrafter::NAMES)];
    let mut text = String::new();
    let mut list = Vec::new();
    for (kind, key, names) in groups {
        text += &format!("{}\n", words.say(&format!("{key}s-title")));
        for name in names {
            let idea = words.say(&format!("{key}-{name}"));
            text += &format!("  {name:<10} {idea}\n");
            list.push(json!({ "player": name, "kind": kind, "idea": idea }));
        }
    }
    text += &format!("{}\n", words.say("levels-title"));
    for (level, player) in AnyDuellist::LEVELS {
        text += &format!("  {level:<10} {player}\n");
        list.push(json!({ "player": level, "kind": "level", "plays": player }));
    }
    Answer::new(text, Value::from(list))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn every_player_is_described_in_every_language() {
        let players = AnyDuellist::NAMES.iter().map(|name| format!("player-{name}"));
        let drafters = AnyDrafter::NAMES.iter().map(|name| format!("drafter-{name}"));
        for key in players.chain(drafters) {
            let said = Lang::ALL.map(|lang| Words::new(lang).say(&key));
            assert!(said.iter().all(|idea| *idea != key), "{key}: {said:?}");
        }
    }
}
