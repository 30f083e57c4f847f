//! All that is settled before an event.

use crate::kind::EventKind;
use crate::refusal::EventRefusal;
use serde::{Deserialize, Serialize};
use table::Refusal;

/// The longest name of an event or a player, in characters.
pub(crate) const LONGEST_NAME: usize = 60;

/// How people come by their decks, round by round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formats {
    /// One format throughout (the seeds' option A).
    Same(String),
    /// Solomon first, then 12×8, and 1-2-3 in the last round (the seeds' option B).
    Escalating,
}

impl Formats {
    /// The format of a round, counted from 1, of so many.
    pub(crate) fn of_round(&self, round: u16, rounds: u16) -> &str {
        let before_last = rounds.saturating_sub(1);
        match self {
            Formats::Same(name) => name,
            Formats::Escalating if round >= rounds => "pass",
            Formats::Escalating if round <= before_last.div_ceil(2) => "solomon",
            Formats::Escalating => "piles",
        }
    }
}

/// All that is settled before an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventSetup {
    /// What the event is called.
    pub name: String,
    /// What kind of event it is.
    pub kind: EventKind,
    /// How people come by their decks.
    pub formats: Formats,
    /// How many won games win a match: 2 in a best of three (E1), 1 where one game decides.
    pub games: u8,
    /// Whether seats and seeds are in the order in which people entered, instead of drawn.
    #[serde(default)]
    pub as_entered: bool,
    /// How many commons of the list are copies, which the host asked for (M10).
    #[serde(default, skip_serializing_if = "is_none")]
    pub copied_commons: u32,
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

impl EventSetup {
    /// An event of a kind in one format, with matches as usual: a best of three, except in a
    /// Deckbuilder event.
    pub fn new(name: impl Into<String>, kind: EventKind, format: impl Into<String>) -> EventSetup {
        let games = if matches!(kind, EventKind::Deckbuilder(_)) { 1 } else { 2 };
        let formats = Formats::Same(format.into());
        EventSetup { name: name.into(), kind, formats, games, as_entered: false, copied_commons: 0 }
    }

    /// How many rounds are to be expected with so many players.
    pub fn rounds(&self, players: usize) -> u16 {
        self.kind.rules().rounds(players)
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        check_name(&self.name)?;
        let most = if matches!(self.kind, EventKind::Deckbuilder(_)) { 1 } else { 9 };
        if !(1..=most).contains(&self.games) {
            return Err(EventRefusal::Games { most }.into());
        }
        self.kind.rules().check()
    }
}

/// Whether something can be a name.
pub(crate) fn check_name(name: &str) -> Result<(), Refusal> {
    let length = name.chars().count();
    if name.trim() != name
        || !(1..=LONGEST_NAME).contains(&length)
        || name.contains(char::is_control)
    {
        return Err(EventRefusal::Name { most: LONGEST_NAME }.into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_b_is_that_of_the_seeds_in_five_rounds() {
        let rounds = |of| -> Vec<&str> {
            (1..=of).map(|round| Formats::Escalating.of_round(round, of)).collect()
        };
        assert_eq!(rounds(5), ["solomon", "solomon", "piles", "piles", "pass"]);
        assert_eq!(rounds(4), ["solomon", "solomon", "piles", "pass"]);
        assert_eq!(rounds(1), ["pass"]);
    }
}
