//! What two players play against each other, and what comes of it.

use crate::bradley_terry::Encounter;
use crate::points::Points;
use crate::simulation::{GameResult, Simulation};
use std::ops::Range;

/// How many deals a batch has at most.
const MOST_DEALS: u64 = 128;
/// In how many batches the deals of a pair are played, if there are enough: slow players keep all
/// threads busy to the end.
const BATCHES: u64 = 64;

/// The games of a pair in one format.
pub(super) struct PairGames {
    /// The number of the pair.
    pub result: usize,
    /// How many deals there are.
    pub deals: u64,
    /// The same series twice: the second with the places exchanged.
    pub seatings: [Simulation; 2],
}

impl PairGames {
    /// How many deals a batch has.
    pub fn size(&self) -> u64 {
        (self.deals / BATCHES).clamp(1, MOST_DEALS)
    }

    /// How many batches there are.
    pub fn batches(&self) -> u64 {
        self.deals.div_ceil(self.size())
    }

    /// The deals of a batch.
    pub fn deals_of(&self, number: u64) -> Range<u64> {
        let from = number * self.size();
        from..self.deals.min(from + self.size())
    }

    /// Plays a batch.
    pub fn batch(&self, number: u64) -> Points {
        self.points(&self.played(self.deals_of(number)))
    }

    /// Plays some deals from both sides: the games of either, deal by deal.
    pub fn played(&self, deals: Range<u64>) -> [Vec<GameResult>; 2] {
        let games = self.seatings[0].format.games_a_deal();
        let range = deals.start * games..deals.end * games;
        self.seatings.each_ref().map(|series| series.play(range.clone()))
    }

    /// What the first of the pair scored in these games.
    pub fn points(&self, [straight, exchanged]: &[Vec<GameResult>; 2]) -> Points {
        let games = self.seatings[0].format.games_a_deal();
        let [straight, exchanged] = [(straight, 0), (exchanged, 1)].map(|(played, seat)| {
            let scored = move |deal: &[GameResult]| -> u64 {
                deal.iter().map(|game| half_points(game, seat)).sum()
            };
            played.chunks(games as usize).map(scored)
        });
        let mut points = Points::default();
        for (straight, exchanged) in straight.zip(exchanged) {
            points += Points::deal(2 * games, straight + exchanged);
        }
        points
    }
}

/// What a seat scored in a game: 2 for a win, 1 for a draw.
fn half_points(game: &GameResult, seat: u8) -> u64 {
    match game.winner {
        2 => 1,
        winner if winner == seat => 2,
        _ => 0,
    }
}

/// Two players and what the first of them scored.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PairResult {
    pub players: [usize; 2],
    pub points: Points,
}

impl PairResult {
    pub fn new(players: [usize; 2]) -> PairResult {
        PairResult { players, points: Points::default() }
    }

    /// The other one and what the player scored, if it took part.
    pub fn seen_by(&self, player: usize) -> Option<(usize, Points)> {
        match self.players {
            [this, other] if this == player => Some((other, self.points)),
            [other, this] if this == player => Some((other, self.points.turned())),
            _ => None,
        }
    }

    pub fn encounter(&self) -> Encounter {
        Encounter {
            players: self.players,
            games: self.points.games() as f64,
            wins: self.points.wins(),
            design_effect: self.points.design_effect(),
        }
    }
}

/// The results of some games and of some more.
pub(super) fn added(mut all: Vec<PairResult>, more: Vec<PairResult>) -> Vec<PairResult> {
    all.iter_mut().zip(more).for_each(|(all, more)| all.points += more.points);
    all
}
