//! Games between two computer players.

use crate::written::written;
use oracle::{Card, Color, DECK_SIZE, Deal, Deck, Duel, Origin, Phase, Play, Ruleset, Setup};
use players::{AnyDuellist, Duellist, WithDuellists};
use rayon::prelude::*;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::ops::Range;
use std::str::FromStr;
use table::chance::{Bmi2, Portable, Select, game_seed};
use table::{Chance, Fast, Hex, Occasion, Record, Refusal, Seat};

/// How many games one thread plays at a stretch.
const BATCH: u64 = 256;

/// How the players come by their decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One set is shuffled and dealt.
    Random,
    /// Each seat gets all of a colour, drawn anew for each game.
    Monochrome,
    /// Each seat gets forty cards of a set of its own, any as likely as any other that the limits
    /// of custom decks allow.
    Custom,
}

impl Format {
    /// The formats by name.
    pub const NAMED: [(&'static str, Format); 3] = [
        ("random", Format::Random),
        ("monochrome", Format::Monochrome),
        ("custom", Format::Custom),
    ];
}

/// A name that no format has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no format {name:?} to simulate; there are {}.", known_formats())]
pub struct UnknownFormat {
    /// The name that was asked for.
    pub name: String,
}

fn known_formats() -> String {
    Format::NAMED.map(|(name, _)| name).join(", ")
}

impl FromStr for Format {
    type Err = UnknownFormat;
    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let found = Format::NAMED.iter().find(|(known, _)| *known == name);
        found.map(|(_, format)| *format).ok_or_else(|| UnknownFormat { name: name.to_owned() })
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
pub(crate) struct Game {
    pub winner: u8,
    pub first: u8,
    pub turns: u16,
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
            played.iter().for_each(|games| tally.count(games));
            from = to;
        }
        tally.results()
    }

    fn batch(&self, batch: u64) -> Vec<Game> {
        self.play(batch * BATCH..self.games.min((batch + 1) * BATCH))
    }

    /// Plays some games of the series.
    pub(crate) fn play(&self, games: Range<u64>) -> Vec<Game> {
        AnyDuellist::pair(&self.players, Batch { simulation: self, games })
    }

    #[inline(always)]
    fn game<P: Duellist, S: Select>(&self, index: u64, pair: [&P; 2], select: S) -> Game {
        let mut chance = self.chance(index, select);
        let mut luck = self.luck(index, select);
        let deal = match self.format {
            Format::Random => Deal::random(&self.ruleset, None, &mut chance),
            Format::Monochrome | Format::Custom => {
                let decks = self.decks(&mut luck);
                let decks = decks.each_ref().map(Option::as_ref);
                Deal::of_decks(&self.ruleset, None, decks, &mut chance)
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

/// Some games of a series, between players of any kind.
struct Batch<'a> {
    simulation: &'a Simulation,
    games: Range<u64>,
}

impl WithDuellists for Batch<'_> {
    type Output = Vec<Game>;

    fn with<P: Duellist>(self, pair: [&P; 2]) -> Vec<Game> {
        match Bmi2::detect() {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Bmi2` exists only where the instructions were found.
            Some(select) => unsafe { self.with_bmi2(pair, select) },
            _ => self.games.map(|game| self.simulation.game(game, pair, Portable)).collect(),
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl Batch<'_> {
    /// The same games by the same code, compiled for machines with better instructions for sets.
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn with_bmi2<P: Duellist>(self, pair: [&P; 2], select: Bmi2) -> Vec<Game> {
        self.games.map(|game| self.simulation.game(game, pair, select)).collect()
    }
}

/// What a game starts from: the same whether it is played quickly or recorded.
impl Simulation {
    /// The luck of the table in a game.
    #[inline(always)]
    fn chance<S: Select>(&self, index: u64, select: S) -> Fast<S> {
        Fast::with(game_seed(self.seed, index), select)
    }

    /// The luck of the players in a game.
    #[inline(always)]
    fn luck<S: Select>(&self, index: u64, select: S) -> Fast<S> {
        Fast::with(game_seed(!self.seed, index), select)
    }

    /// The decks of a game; none where they are dealt.
    fn decks(&self, luck: &mut impl Chance) -> [Option<Deck>; 2] {
        [Seat(0), Seat(1)].map(|seat| match self.format {
            Format::Random => None,
            Format::Monochrome => {
                let color = luck.draw(Occasion::other(seat, 0), Color::ALL.len() as u32);
                Some(Deck::monochrome(Color::ALL[color as usize]))
            }
            Format::Custom => Some(custom_deck(seat, luck)),
        })
    }

    /// Plays a game of the series once more, at a table, and writes it down.
    pub fn record(&self, index: u64) -> Result<Record<Duel>, Refusal> {
        let mut luck = self.luck(index, Portable);
        let setup = Setup::new(self.ruleset, self.decks(&mut luck), None);
        let mut players = self.players.clone();
        let (record, _) =
            written(setup, (game_seed(self.seed, index), index), |duel: &Duel, seat| {
                let play = duel.world().play();
                let player = &mut players[seat.index() & 1];
                duel.action(seat, player.decide(play.sight(seat), &mut luck))
            })?;
        Ok(record)
    }
}

/// Forty cards of a set at random, drawn again until they are a legal custom deck.
fn custom_deck(seat: Seat, luck: &mut impl Chance) -> Deck {
    let mut numbers = Card::FIRST_SET.map(Card::number);
    loop {
        luck.shuffle(Occasion::other(seat, 0), &mut numbers, DECK_SIZE);
        let cards = numbers[..DECK_SIZE].iter().filter_map(|number| Card::new(*number));
        if let Ok(deck) = Deck::new(&cards.collect::<Vec<_>>(), Origin::Custom) {
            return deck;
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

    fn count(&mut self, games: &[Game]) {
        let mut bytes = Vec::with_capacity(2 * games.len());
        for game in games {
            self.wins[game.winner as usize] += 1;
            self.first_player_wins += u64::from(game.winner == game.first);
            let turns = usize::from(game.turns);
            if turns >= self.turns.len() {
                self.turns.resize(turns + 1, 0);
            }
            self.turns[turns] += 1;
            let result = game.turns << 3 | u16::from(game.winner) << 1 | u16::from(game.first);
            bytes.extend(result.to_le_bytes());
        }
        self.digest.update(bytes);
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

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::Outcome;
    use table::Ending;

    fn simulation(format: Format, players: [&str; 2]) -> Simulation {
        let players = players.map(|name| AnyDuellist::named(name).unwrap());
        Simulation { format, players, ruleset: Ruleset::STANDARD, games: 2_000, seed: 7 }
    }

    fn run(simulation: &Simulation, threads: usize) -> Results {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| simulation.run(&|_| ()))
    }

    #[test]
    fn any_number_of_threads_gives_the_same_results() {
        for (_, format) in Format::NAMED {
            let simulation = simulation(format, ["novice", "random"]);
            assert_eq!(run(&simulation, 1), run(&simulation, 2));
            let other = Simulation { seed: 8, ..simulation.clone() };
            assert_ne!(run(&simulation, 1).digest, run(&other, 1).digest);
        }
    }

    #[test]
    fn a_recorded_game_is_the_simulated_game() {
        for (_, format) in Format::NAMED {
            for players in [["novice", "novice"], ["random", "novice"]] {
                let simulation = simulation(format, players);
                for (index, game) in simulation.batch(0).iter().take(40).enumerate() {
                    let record = simulation.record(index as u64).unwrap();
                    assert!(record.verify().ok);
                    let outcome = match game.winner {
                        2 => Outcome::Drawn,
                        seat => Outcome::Won(Seat(seat)),
                    };
                    assert_eq!(record.ending, Some(Ending::Played(outcome)));
                    let end = record.replay(record.decisions.len()).unwrap();
                    assert_eq!(end.table().world().play().position().turn(), game.turns);
                }
            }
        }
    }

    #[test]
    fn portable_and_newer_instructions_play_the_same_games() {
        let simulation = simulation(Format::Random, ["novice", "novice"]);
        let portable = |i| simulation.game(i, [&players::Novice, &players::Novice], Portable);
        for (index, game) in simulation.batch(0).iter().enumerate() {
            let same = portable(index as u64);
            assert_eq!(
                (same.winner, same.first, same.turns),
                (game.winner, game.first, game.turns)
            );
        }
    }

    #[test]
    fn turns_are_summed_up() {
        // Two games of 3 turns, one of 4, one of 10.
        let turns = Turns::of(&[0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 1]);
        assert_eq!((turns.min, turns.p50, turns.p95, turns.max), (3, 3, 10, 10));
        assert_eq!(turns.mean, 5.0);
        assert!((turns.sd - (34.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    }
}
