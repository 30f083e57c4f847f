//! Games between two computer players.

use oracle::{Color, Deal, Deck, Phase, Play, Ruleset};
use players::{AnyDuellist, Duellist};
use rayon::prelude::*;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::ops::Range;
use std::str::FromStr;
use table::chance::{Bmi2, Portable, Select};
use table::{Chance, Fast, Hex, Occasion, Seat};

/// How many games one thread plays at a stretch.
const BATCH: u64 = 256;

/// How the players come by their decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One set is shuffled and dealt.
    Random,
    /// Each seat gets all of a colour, drawn anew for each game.
    Monochrome,
}

impl Format {
    /// The formats by name.
    pub const NAMED: [(&'static str, Format); 2] =
        [("random", Format::Random), ("monochrome", Format::Monochrome)];
}

/// A name that no format has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(pub String);

impl FromStr for Format {
    type Err = UnknownFormat;
    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let found = Format::NAMED.iter().find(|(known, _)| *known == name);
        found.map(|(_, format)| *format).ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// A series of games to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// How the decks are made.
    pub format: Format,
    /// Who plays, by seat.
    pub players: [AnyDuellist; 2],
    /// The rules.
    pub ruleset: Ruleset,
    /// How many games.
    pub games: u64,
    /// Where chance starts.
    pub seed: u64,
}

/// The result of one game: winner (2 for a draw), first player, and turns.
#[derive(Clone, Copy)]
struct Game {
    winner: u8,
    first: u8,
    turns: u16,
}

impl Simulation {
    /// Plays all games on the threads of the current pool. `progress` hears how many more games
    /// have been played, from any thread.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Results {
        let batches = self.games.div_ceil(BATCH);
        let mut tally = Tally::new();
        // Bounded stretches keep the memory of a long series small.
        let stretch = 4096;
        let mut from = 0;
        while from < batches {
            let to = batches.min(from + stretch);
            let played: Vec<Vec<Game>> = (from..to)
                .into_par_iter()
                .map(|batch| {
                    let games = self.batch(batch);
                    progress(games.len() as u64);
                    games
                })
                .collect();
            played.iter().flatten().for_each(|game| tally.count(game));
            from = to;
        }
        tally.results()
    }

    /// Plays one batch. A player against itself is compiled as such, with nothing to choose in
    /// the innermost loop.
    fn batch(&self, batch: u64) -> Vec<Game> {
        let games = batch * BATCH..self.games.min((batch + 1) * BATCH);
        match &self.players {
            [AnyDuellist::Random(p), AnyDuellist::Random(q)] => self.between(games, p, q),
            [AnyDuellist::Novice(p), AnyDuellist::Novice(q)] => self.between(games, p, q),
            [p, q] => self.between(games, p, q),
        }
    }

    fn between<P: Duellist + Clone>(&self, games: Range<u64>, p: &P, q: &P) -> Vec<Game> {
        match Bmi2::detect() {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Bmi2` exists only where the instructions were found.
            Some(select) => unsafe { self.between_with_bmi2(games, p, q, select) },
            _ => games.map(|game| self.game(game, [p, q], Portable)).collect(),
        }
    }

    /// The same games by the same code, compiled for machines with better instructions for sets.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn between_with_bmi2<P: Duellist + Clone>(
        &self,
        games: Range<u64>,
        p: &P,
        q: &P,
        select: Bmi2,
    ) -> Vec<Game> {
        games.map(|game| self.game(game, [p, q], select)).collect()
    }

    #[inline(always)]
    fn game<P: Duellist + Clone, S: Select>(&self, index: u64, pair: [&P; 2], select: S) -> Game {
        let mut chance = Fast::of_game(self.seed, index, select);
        let luck = Fast::of_game(!self.seed, index, select);
        let deal = match self.format {
            Format::Random => Deal::random(&self.ruleset, None, &mut chance),
            Format::Monochrome => {
                let mut deck = |seat| {
                    let color = chance.draw(Occasion::other(seat, 0), 3);
                    Deck::monochrome(Color::ALL[color as usize])
                };
                let decks = [deck(Seat(0)), deck(Seat(1))];
                Deal::of_decks(&self.ruleset, None, decks.each_ref().map(Some), &mut chance)
            }
        };
        let play = Play::start(&deal, &mut chance, &mut ());
        let mut game = MatchUp { play, players: pair.map(P::clone), luck, chance };
        game.run();
        let position = game.play.position();
        Game {
            winner: position.winner().map_or(2, |seat| seat.0),
            first: deal.first().0,
            turns: position.turn(),
        }
    }
}

/// A game under way.
struct MatchUp<'a, P, S> {
    play: Play<'a>,
    players: [P; 2],
    /// The luck of the players' own decisions.
    luck: Fast<S>,
    /// The luck of the table.
    chance: Fast<S>,
}

impl<P: Duellist, S: Select> MatchUp<'_, P, S> {
    #[inline(always)]
    fn run(&mut self) {
        while self.play.position().phase() == Phase::Mulligan {
            let seat = self.play.position().active();
            self.step(seat, seat);
        }
        // Each seat's turn is compiled with its seat known, which halves the work of finding
        // anything.
        while self.play.position().phase() != Phase::Over {
            self.turn(Seat(0));
            self.turn(Seat(1));
        }
    }

    /// The turn of a seat, if it is its turn.
    #[inline(always)]
    fn turn(&mut self, seat: Seat) {
        if self.play.position().active() != seat {
            return;
        }
        if self.play.position().phase() == Phase::Action {
            self.step(seat, seat);
        }
        if self.play.position().phase() == Phase::Defence {
            self.step(seat, seat.other());
        }
        if self.play.position().phase() == Phase::Discard {
            self.step(seat, seat);
        }
    }

    /// One decision of `seat` in the turn of `active`.
    #[inline(always)]
    fn step(&mut self, active: Seat, seat: Seat) {
        let player = &mut self.players[seat.index() & 1];
        let decision = player.decide(self.play.sight(seat), &mut self.luck);
        self.play.apply_in_turn_of(active, decision, &mut self.chance, &mut ());
    }
}

/// What a series of games came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Results {
    /// Games played.
    pub games: u64,
    /// Games won, by seat.
    pub wins: [u64; 2],
    /// Games drawn.
    pub draws: u64,
    /// Games won by the player who went first.
    pub first_player_wins: u64,
    /// How long the games were.
    pub turns: Turns,
    /// A hash of every game's result in order.
    pub digest: Hex<32>,
}

/// How many turns games took.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Turns {
    pub mean: f64,
    pub sd: f64,
    pub min: u16,
    pub max: u16,
    pub p05: u16,
    pub p50: u16,
    pub p95: u16,
}

/// Counts results one by one.
struct Tally {
    wins: [u64; 3],
    first_player_wins: u64,
    /// Games by their number of turns.
    turns: Vec<u64>,
    digest: Sha256,
}

impl Tally {
    fn new() -> Tally {
        Tally { wins: [0; 3], first_player_wins: 0, turns: Vec::new(), digest: Sha256::new() }
    }

    fn count(&mut self, game: &Game) {
        self.wins[game.winner as usize] += 1;
        self.first_player_wins += u64::from(game.winner == game.first);
        let turns = usize::from(game.turns);
        if turns >= self.turns.len() {
            self.turns.resize(turns + 1, 0);
        }
        self.turns[turns] += 1;
        let result = game.turns << 3 | u16::from(game.winner) << 1 | u16::from(game.first);
        self.digest.update(result.to_le_bytes());
    }

    fn results(self) -> Results {
        let [zero, one, draws] = self.wins;
        Results {
            games: zero + one + draws,
            wins: [zero, one],
            draws,
            first_player_wins: self.first_player_wins,
            turns: Turns::of(&self.turns),
            digest: Hex(self.digest.finalize().into()),
        }
    }
}

impl Turns {
    /// The summary of games counted by their number of turns.
    fn of(counts: &[u64]) -> Turns {
        let games: u64 = counts.iter().sum();
        let sum = |power: i32| -> f64 {
            let term = |(turns, count): (usize, &u64)| (turns as f64).powi(power) * *count as f64;
            counts.iter().enumerate().map(term).sum::<f64>()
        };
        let mean = sum(1) / games.max(1) as f64;
        let variance = if games > 1 {
            (sum(2) - games as f64 * mean * mean).max(0.0) / (games - 1) as f64
        } else {
            0.0
        };
        // The least number of turns that at least this share of the games did not exceed.
        let quantile = |share: f64| {
            let wanted = (share * games as f64).ceil().max(1.0) as u64;
            let mut seen = 0;
            let reached = counts.iter().position(|count| {
                seen += count;
                seen >= wanted
            });
            reached.unwrap_or(0) as u16
        };
        Turns {
            mean,
            sd: variance.sqrt(),
            min: quantile(0.0),
            max: quantile(1.0),
            p05: quantile(0.05),
            p50: quantile(0.5),
            p95: quantile(0.95),
        }
    }
}
