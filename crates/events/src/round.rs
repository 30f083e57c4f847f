//! Rounds, pairings and results.

use crate::player::PlayerNo;
use serde::{Deserialize, Serialize};

/// The result of a match: games won by each side, and drawn games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Games won, by side.
    pub wins: [u8; 2],
    /// Games drawn.
    #[serde(default)]
    pub draws: u8,
}

impl Score {
    /// A match won by a side without losing a game.
    pub fn clean(side: usize, games: u8) -> Score {
        let mut wins = [0, 0];
        wins[side & 1] = games;
        Score { wins, draws: 0 }
    }

    /// The side that has won more games.
    pub fn winner(self) -> Option<usize> {
        let [one, other] = self.wins;
        match one.cmp(&other) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// How many games were played.
    pub fn games(self) -> u32 {
        self.wins.iter().chain([&self.draws]).map(|games| u32::from(*games)).sum()
    }
}

/// How a match ended for one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Fared {
    Won,
    Drew,
    Lost,
    /// There was nobody to play against: it counts as a win (E1, M11).
    Bye,
}

/// Two who meet, or one who has a bye.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// Who meets.
    pub one: PlayerNo,
    /// Whom; nobody where it is a bye.
    pub other: Option<PlayerNo>,
    /// The place in the bracket, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u16>,
    /// The result, once it stands.
    pub score: Option<Score>,
    /// What the players have reported; it stands when both say the same.
    pub claims: [Option<Score>; 2],
    /// Who had left before the match was decided.
    pub gone: [bool; 2],
}

impl Pairing {
    /// A pairing without a result.
    pub fn new(one: PlayerNo, other: Option<PlayerNo>, place: Option<u16>) -> Pairing {
        Pairing { one, other, place, score: None, claims: [None; 2], gone: [false; 2] }
    }

    /// Both players, or the one who has a bye.
    pub fn players(&self) -> impl Iterator<Item = PlayerNo> + use<> {
        std::iter::once(self.one).chain(self.other)
    }

    /// Which side a player is on.
    pub fn side_of(&self, player: PlayerNo) -> Option<usize> {
        self.players().position(|other| other == player)
    }

    /// Whether the result stands.
    pub fn is_decided(&self) -> bool {
        self.other.is_none() || self.score.is_some()
    }

    /// Whether the players have reported different results.
    pub fn is_disputed(&self) -> bool {
        let [one, other] = self.claims;
        !self.is_decided() && one.is_some() && other.is_some() && one != other
    }

    /// Whether both had left: then nobody has won.
    pub fn is_void(&self) -> bool {
        self.gone == [true, true]
    }

    /// How it ended for a side, once it has.
    pub fn fared(&self, side: usize) -> Option<Fared> {
        if self.other.is_none() {
            return Some(Fared::Bye);
        }
        let score = self.score?;
        Some(match score.winner() {
            _ if self.is_void() => Fared::Lost,
            None => Fared::Drew,
            Some(winner) if winner == side => Fared::Won,
            Some(_) => Fared::Lost,
        })
    }

    /// Who has won, once it is decided and somebody has.
    pub fn winner(&self) -> Option<PlayerNo> {
        let won = |side: &usize| matches!(self.fared(*side), Some(Fared::Won | Fared::Bye));
        let side = [0, 1].iter().position(won)?;
        self.players().nth(side)
    }
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// Who meets whom.
    pub pairings: Vec<Pairing>,
    /// When it was paired, in milliseconds on the clock of whoever runs the event.
    pub at: u64,
    /// Time added to it: by the host, and by pauses.
    pub added_ms: u64,
}

impl Round {
    /// Whether every result stands.
    pub fn is_decided(&self) -> bool {
        self.pairings.iter().all(Pairing::is_decided)
    }
}
