//! `arcadia players`: who there is to play.

use crate::Answer;
use players::{AnyDrafter, AnyDuellist, Level};
use serde_json::{Value, json};
use words::{Words, composed, key};

pub fn run(words: Words) -> Answer {
    let groups = [
        ("duellist", key::PLAYERS_TITLE, AnyDuellist::NAMES),
        ("drafter", key::DRAFTERS_TITLE, AnyDrafter::NAMES),
    ];
    let mut text = String::new();
    let mut list = Vec::new();
    for (kind, title, names) in groups {
        text += &format!("{}\n", words.say(title));
        for name in names {
            let idea = words.say(match kind {
                "duellist" => composed!("player-{name}"),
                _ => composed!("drafter-{name}"),
            });
            text += &format!("  {name:<10} {idea}\n");
            list.push(json!({ "player": name, "kind": kind, "idea": idea }));
        }
    }
    text += &format!("{}\n", words.say(key::LEVELS_TITLE));
    for Level { name: level, duellist: player, drafter } in AnyDuellist::LEVELS {
        text += &format!("  {level:<10} {player}+{drafter}\n");
        list.push(json!({ "player": level, "kind": "level", "plays": player, "drafts": drafter }));
    }
    Answer::new(text, Value::from(list))
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Key;

    #[test]
    fn every_player_is_described() {
        let players = AnyDuellist::NAMES.iter().map(|name| format!("player-{name}"));
        let drafters = AnyDrafter::NAMES.iter().map(|name| format!("drafter-{name}"));
        for key in players.chain(drafters) {
            assert!(Key::named(&key).is_some(), "{key}");
        }
    }
}
