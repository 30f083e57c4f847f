//! How well a player plays by the rules that are judged by its games. A player whose prices were found for
//! other rules may play badly by these; then what its games say of them is worth little.

use crate::balance::{Competitor, Measure};
use crate::{Arena, Entrant, Format};
use oracle::Ruleset;
use players::{AnyDuellist, Guide};
use serde::Serialize;

/// Who everybody is held against: the advice of the rule book.
pub(crate) const YARDSTICK: &str = "guide";
/// Whoever surely takes less than this of the points against it is weak. By the standard rules `odds` takes
/// 67 to 69 %.
pub(crate) const WEAK: f64 = 0.6;
/// Games of a match at most, half of them with random decks and half with monochrome ones.
pub const GAMES: u64 = 2000;

/// What a player takes of the points against the yardstick.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerStrength {
    /// The player.
    pub player: String,
    /// The yardstick's name.
    pub against: &'static str,
    /// How many games were played.
    pub games: u64,
    /// The share of the points.
    pub share: Measure,
    /// Whether that is surely too little.
    pub weak: bool,
}

/// Plays the match, by at most so many games.
pub fn measured(
    player: &Competitor,
    ruleset: &Ruleset,
    games: u64,
    seed: u64,
    done: &(dyn Fn(u64) + Sync),
) -> PlayerStrength {
    let entrant = |name: &str, duellist: &AnyDuellist| Entrant {
        name: name.to_owned(),
        player: duellist.clone().into(),
    };
    let arena = Arena {
        entrants: vec![
            entrant("player", &player.duellist),
            entrant("yardstick", &AnyDuellist::Guide(Guide)),
        ],
        formats: vec![Format::Random, Format::Monochrome],
        ruleset: *ruleset,
        games: games.min(GAMES),
        seed,
    };
    let standings = arena.run(done);
    let standing = standings.into_iter().find(|standing| standing.player == "player");
    let found = standing.and_then(|standing| standing.against.into_iter().next());
    let (games, share) = match found {
        Some(found) if found.games > 0 => {
            let value = found.wins / found.games as f64;
            let (low, high) = (found.low / 100.0, found.high / 100.0);
            (found.games, Measure { value, low, high })
        }
        _ => (0, Measure { value: 0.5, low: 0.0, high: 1.0 }),
    };
    let player = player.name.clone();
    PlayerStrength { player, against: YARDSTICK, games, share, weak: share.high < WEAK }
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::AnyDrafter;

    fn strength(name: &str, ruleset: &Ruleset) -> PlayerStrength {
        let duellist = AnyDuellist::named(name).unwrap();
        let drafter = AnyDrafter::named("value").unwrap();
        let player = Competitor { name: name.to_owned(), duellist, drafter };
        measured(&player, ruleset, 1000, 3, &|_| ())
    }

    #[test]
    fn whoever_does_not_beat_the_advice_of_the_rule_book_is_weak() {
        let odds = strength("odds", &Ruleset::STANDARD);
        assert!(!odds.weak && odds.share.low > 0.6, "{odds:?}");
        let luna = strength("luna", &Ruleset::STANDARD);
        assert!(luna.weak && luna.share.high < 0.4, "{luna:?}");
        assert_eq!((luna.games, luna.against), (1000, "guide"));
    }
}
