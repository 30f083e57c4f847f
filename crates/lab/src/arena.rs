//! A round robin of computer players, and their ratings.
//!
//! Everybody meets everybody, and every deal is played twice, with the players' places exchanged:
//! the same decks in the same seats, the same seat first, and the same luck for as long as both
//! games run alike. So what a seat has by luck of the deal, both have once.
//!
//! The two games of a deal are not independent: mostly they make up for each other, and sometimes
//! (a deck that only one of the two knows how to play) they go together. A deal is therefore the
//! unit of all that is said about uncertainty here: the variance is that of the points scored in a
//! deal, 0 to 2, between deals. Two copies of one player score exactly 1 in every deal; counted game
//! by game, their result would seem as uncertain as any. Where a draft has more than two seats, all
//! games after it, from both sides, are one deal.
//!
//! The deals of two players follow from the seed, the format and their names alone: not from the
//! order in which the players are listed, nor from who else takes part. Different pairs have
//! different deals, so their results are independent.

mod matrix;
mod pair;
mod parts;
mod rows;

use crate::alpha_rank::alpha_rank;
use crate::bradley_terry::{Encounter, Estimate, PRIOR, Strengths, Yardstick};
use crate::format::{Format, first_word};
use crate::nash_averaging::nash_averaging;
use crate::player::Player;
use crate::points::Points;
use crate::simulation::Simulation;
pub use matrix::matrix_svg;
use oracle::Ruleset;
pub(crate) use parts::PairPoints;

use pair::{PairGames, PairResult, added};
use players::AnyDuellist;
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::chance::game_seed;

/// Somebody who takes part.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its name; no two are the same.
    pub name: String,
    /// The player.
    pub player: Player,
}

/// A round robin to be played.
#[derive(Clone, Debug)]
pub struct Arena {
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// How the decks are made. Each format gets as many games as any other.
    pub formats: Vec<Format>,
    /// The rules.
    pub ruleset: Ruleset,
    /// How many games each pair plays, at least.
    pub games: u64,
    /// Where chance starts.
    pub seed: u64,
}

/// What a player achieved. On the scale of the ratings, 50 is [`Arena::yardstick`] if it takes
/// part, and otherwise the average of those who do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub player: String,
    /// The percentage of games that it would win against the yardstick, from 1 to 99.
    pub rating: f64,
    /// The lower end of the rating's 95% interval.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
    /// The same on the scale of Bradley and Terry: the logarithm of the odds of winning against the
    /// yardstick.
    pub strength: f64,
    /// The lower end of the strength's 95% interval.
    pub strength_low: f64,
    /// The upper end of it.
    pub strength_high: f64,
    /// The yardstick's name; none where it is the average of all.
    pub yardstick: Option<String>,
    /// Its share of the time by α-rank: how long a population plays it that copies whoever wins.
    pub alpha_rank: f64,
    /// Its part in the most even mixture of players that nobody scores more than half against.
    pub nash: f64,
    /// The share of points it has against that mixture.
    pub nash_share: f64,
    /// Games played.
    pub games: u64,
    /// Games won; a draw is half a win.
    #[serde(serialize_with = "halves")]
    pub wins: f64,
    /// The same against each of the others.
    pub against: Vec<HeadToHead>,
}

/// What a player achieved against another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HeadToHead {
    /// The other one's name.
    pub player: String,
    /// Games played.
    pub games: u64,
    /// Games won; a draw is half a win.
    #[serde(serialize_with = "halves")]
    pub wins: f64,
    /// The lower end of the 95% interval of the percentage of wins.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
}

/// Writes a number of wins: as a whole number, unless there is a half.
fn halves<S: Serializer>(wins: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if wins.fract() == 0.0 {
        serializer.serialize_u64(*wins as u64)
    } else {
        serializer.serialize_f64(*wins)
    }
}

impl Arena {
    /// How many deals of a format a pair plays.
    fn deals(&self, format: &Format) -> u64 {
        let games = self.games.div_ceil(self.formats.len().max(1) as u64);
        games.div_ceil(2 * format.games_a_deal())
    }

    /// How many games each pair plays: those asked for, and as many more as it takes to play every
    /// deal twice and every format equally often, with all games of a draft.
    pub fn games_a_pair(&self) -> u64 {
        let games = |format: &Format| self.deals(format).saturating_mul(2 * format.games_a_deal());
        self.formats.iter().map(games).fold(0, u64::saturating_add)
    }

    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        self.games_a_pair().saturating_mul(self.pairs().count() as u64)
    }

    /// The name of the player whose rating is 50: `guide`, also as the level it plays. Where there is
    /// none, 50 is the average of all.
    pub fn yardstick(&self) -> Option<&str> {
        self.yardstick_place().map(|place| self.entrants[place].name.as_str())
    }

    fn yardstick_place(&self) -> Option<usize> {
        let is_guide =
            |name: &str| AnyDuellist::level(name).map_or(name, |level| level.duellist) == "guide";
        self.entrants.iter().position(|entrant| is_guide(&entrant.name))
    }

    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        let entrants = self.entrants.len();
        (0..entrants).flat_map(move |i| (i + 1..entrants).map(move |j| [i, j]))
    }

    /// Plays all games on the threads of the current pool, and rates the players: the best comes
    /// first. `progress` hears how many more games have been played, from any thread.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Vec<Standing> {
        self.standings(&self.play(progress))
    }

    /// Plays all games. What came of them is the same in whatever order they are played.
    fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Vec<PairResult> {
        let results: Vec<PairResult> = self.pairs().map(PairResult::new).collect();
        let pair_games: Vec<PairGames> = self.pair_games().collect();
        // Where the batches of each end, counted through.
        let ends: Vec<u64> = pair_games
            .iter()
            .scan(0, |end: &mut u64, pair_games| {
                *end = end.saturating_add(pair_games.batches());
                Some(*end)
            })
            .collect();
        let batch = |mut results: Vec<PairResult>, index: usize| {
            let place = ends.partition_point(|end| *end <= index as u64);
            let pair_games = &pair_games[place];
            let points = pair_games.batch(index as u64 + pair_games.batches() - ends[place]);
            results[pair_games.result].points += points;
            progress(points.games());
            results
        };
        let all = usize::try_from(ends.last().copied().unwrap_or(0)).unwrap_or(usize::MAX);
        let played = (0..all).into_par_iter().with_max_len(1).fold(|| results.clone(), batch);
        played.reduce(|| results.clone(), added)
    }

    /// The meetings, format by format.
    fn pair_games(&self) -> impl Iterator<Item = PairGames> {
        self.pairs().enumerate().flat_map(move |(result, pair)| {
            self.formats.iter().map(move |format| PairGames {
                result,
                deals: self.deals(format),
                seatings: [pair, [pair[1], pair[0]]].map(|pair| self.simulation(pair, format)),
            })
        })
    }

    /// The games of a pair in a format, seated in this order.
    fn simulation(&self, pair: [usize; 2], format: &Format) -> Simulation {
        let mut names = pair.map(|player| self.entrants[player].name.as_str());
        names.sort_unstable();
        let hash = Sha256::digest(format!("{:016x}\n{}\n{}", self.seed, names[0], names[1]));
        Simulation {
            format: format.clone(),
            players: pair.map(|player| self.entrants[player].player.clone()),
            ruleset: self.ruleset,
            games: self.deals(format).saturating_mul(format.games_a_deal()),
            seed: game_seed(first_word(&hash), format.number()),
        }
    }

    fn standings(&self, results: &[PairResult]) -> Vec<Standing> {
        let encounters: Vec<Encounter> = results.iter().map(PairResult::encounter).collect();
        let strengths = Strengths::fit(self.entrants.len(), &encounters, PRIOR);
        let yardstick = self.yardstick_place().map_or(Yardstick::Field, Yardstick::Player);
        let mut standings: Vec<Standing> = (0..self.entrants.len())
            .map(|player| self.standing(player, strengths.against(player, yardstick), results))
            .collect();
        // In an order that does not depend on how the players are listed, so that rounding does not either.
        standings.sort_by(|p, q| p.player.cmp(&q.player));
        let shares = shares(&standings);
        let mix = nash_averaging(&shares);
        for (place, (standing, time)) in standings.iter_mut().zip(alpha_rank(&shares)).enumerate() {
            standing.alpha_rank = steady(time);
            standing.nash = steady(mix.parts[place]);
            standing.nash_share = steady(mix.shares[place]);
        }
        standings.sort_by(|p, q| q.strength.total_cmp(&p.strength));
        standings
    }

    /// Standings as JSON, with what everybody forfeited and the hashes of what it has learned.
    pub fn as_json(&self, standings: &[Standing]) -> Vec<Value> {
        let with_player = |standing: &Standing| {
            let mut json = serde_json::json!(standing);
            let player = |entrant: &&Entrant| entrant.name == standing.player;
            let player = self.entrants.iter().find(player).map(|entrant| &entrant.player);
            let forfeits = player.map(|player| player.forfeits()).unwrap_or_default();
            json["forfeits"] = forfeits.games.into();
            json["thought"] = Value::Null;
            json["weights"] = serde_json::json!(player.map(Player::weights));
            json
        };
        standings.iter().map(with_player).collect()
    }

    fn standing(&self, player: usize, estimate: Estimate, results: &[PairResult]) -> Standing {
        let against: Vec<HeadToHead> = results
            .iter()
            .filter_map(|result| result.seen_by(player))
            .map(|(other, points)| HeadToHead::of(&self.entrants[other].name, points))
            .collect();
        let rating = |share: f64| steady(100.0 * share).clamp(1.0, 99.0);
        let [low, high] = estimate.share_interval().map(rating);
        let [strength_low, strength_high] = estimate.interval().map(steady);
        Standing {
            player: self.entrants[player].name.clone(),
            rating: rating(estimate.share()),
            low,
            high,
            strength: steady(estimate.strength),
            strength_low,
            strength_high,
            yardstick: self.yardstick().map(str::to_owned),
            alpha_rank: 0.0,
            nash: 0.0,
            nash_share: 0.0,
            games: against.iter().map(|against| against.games).sum(),
            wins: against.iter().map(|against| against.wins).sum(),
            against,
        }
    }
}

impl Standing {
    /// The share of points it has of its games against another; nothing where they never met.
    pub fn share(&self, other: &Standing) -> Option<f64> {
        let met = self.against.iter().find(|against| against.player == other.player)?;
        (met.games > 0).then(|| met.wins / met.games as f64)
    }
}

/// The share of points that each player has of its games against each other, and half against itself.
fn shares(standings: &[Standing]) -> Vec<Vec<f64>> {
    let row =
        |one: &Standing| standings.iter().map(|other| one.share(other).unwrap_or(0.5)).collect();
    standings.iter().map(row).collect()
}

/// A figure to six decimals: the further ones depend on the machine's logarithms.
fn steady(figure: f64) -> f64 {
    // Adding zero makes a plain zero of a negative one.
    (figure * 1e6).round() / 1e6 + 0.0
}

impl HeadToHead {
    fn of(player: &str, points: Points) -> HeadToHead {
        let (low, high) = points.interval();
        HeadToHead {
            player: player.to_owned(),
            games: points.games(),
            wins: points.wins(),
            low: steady(100.0 * low),
            high: steady(100.0 * high),
        }
    }
}

#[cfg(test)]
mod tests;
