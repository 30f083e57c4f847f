//! Best of three: which games are played, and who has won the match (R21).

use serde::{Deserialize, Serialize};
use table::Seat;

/// Wins that decide a match at once.
const WINS_NEEDED: u8 = 2;
/// Games after which a match is over in any case, unless it is a knock-out.
const MOST_GAMES: usize = 5;

/// A match as it stands: the results of the games so far. Players keep their seats; who goes first
/// alternates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Series {
    first: Seat,
    knock_out: bool,
    results: Vec<Option<Seat>>,
}

/// What comes next in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextGame {
    /// Another game, in which this seat goes first.
    Game {
        /// Who goes first.
        first: Seat,
    },
    /// The match is over, and this seat has won it; or nobody.
    Over(Option<Seat>),
}

impl Series {
    /// A match in which `first` went first in the first game (it was drawn, R5). A knock-out must
    /// have a winner and goes on until there is one.
    pub fn new(first: Seat, knock_out: bool) -> Series {
        Series { first, knock_out, results: Vec::new() }
    }

    /// Notes the winner of a game, or nobody where it was drawn. A match that is over takes no
    /// more results.
    pub fn note(&mut self, winner: Option<Seat>) {
        if matches!(self.next(), NextGame::Game { .. }) {
            self.results.push(winner);
        }
    }

    /// Games won so far, by seat.
    pub fn wins(&self) -> [u8; 2] {
        [Seat(0), Seat(1)]
            .map(|seat| self.results.iter().filter(|won| **won == Some(seat)).count() as u8)
    }

    /// What comes next.
    pub fn next(&self) -> NextGame {
        let [zero, one] = self.wins();
        let ahead = match zero.cmp(&one) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        let played_out = self.results.len() >= MOST_GAMES;
        if zero.max(one) >= WINS_NEEDED || played_out && (ahead.is_some() || !self.knock_out) {
            return NextGame::Over(ahead);
        }
        let swapped = self.results.len() % 2 == 1;
        NextGame::Game { first: if swapped { self.first.other() } else { self.first } }
    }
}
