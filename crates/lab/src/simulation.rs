//! Games between two computer players.

mod decisions;

pub use decisions::DecisionFile;
pub(crate) use decisions::Traced;

use crate::external::MixedDrafters;
use crate::format::{DraftFormat, Format};
use crate::player::Player;
use crate::points::Points;
use crate::quick_draft;
use oracle::{Card, Color, DECK_SIZE, Deal, Deck, DuelSetup, Origin, Play, Ruleset};
use players::{AnyDuellist, Duellist, MatchUp};
use rayon::prelude::*;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::ops::Range;
use table::chance::{Bmi2, Portable, Select, game_seed};
use table::protocol::Forfeit;
use table::{Chance, Fast, Hex, Occasion, Seat};

/// How many games one thread plays at a stretch, or a few less where they come in deals.
const BATCH: u64 = 256;

/// A series of games to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// How the decks are made.
    pub format: Format,
    /// Who plays, by seat. In a draft with more seats they have them in turn, and every deck of the
    /// one meets every deck of the other.
    pub players: [Player; 2],
    /// The rules.
    pub ruleset: Ruleset,
    /// How many games.
    pub games: u64,
    /// Where chance starts.
    pub seed: u64,
}

/// The result of one game: winner (2 for a draw), first player, and turns.
#[derive(Clone, Copy)]
pub(crate) struct GameResult {
    pub winner: u8,
    pub first: u8,
    pub turns: u16,
}

impl Simulation {
    /// Plays all games on the threads of the current pool. `progress` hears how many more games
    /// have been played, from any thread.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Results {
        let size = self.batch_size();
        let batches = self.games.div_ceil(size);
        let mut tally = Tally::new(self.format.games_a_deal());
        // Bounded stretches keep the memory of a long series small.
        let stretch = 4096;
        let mut from = 0;
        while from < batches {
            let to = batches.min(from + stretch);
            let played: Vec<Vec<GameResult>> = (from..to)
                .into_par_iter()
                .map(|batch| {
                    let games = self.play(batch * size..self.games.min((batch + 1) * size));
                    progress(games.len() as u64);
                    games
                })
                .collect();
            played.iter().for_each(|games| tally.count(games));
            from = to;
        }
        tally.results()
    }

    /// How many games a batch has: whole deals.
    fn batch_size(&self) -> u64 {
        let deal = self.format.games_a_deal();
        // External players think in other processes: their games are long enough to be handed out singly.
        let batch = if self.built_in().is_some() { BATCH } else { 1 };
        (batch / deal).max(1) * deal
    }

    /// The players, if both are built in.
    fn built_in(&self) -> Option<[AnyDuellist; 2]> {
        let [p, q] = &self.players;
        Some([p.built_in()?, q.built_in()?])
    }

    /// Plays some games of the series.
    pub(crate) fn play(&self, games: Range<u64>) -> Vec<GameResult> {
        let batch = Batch { simulation: self, games };
        match self.built_in() {
            // Novices decide faster than it can be looked up who decides, so they have a compiled
            // copy of their own. All others think for so much longer that one copy does for them.
            Some([AnyDuellist::Novice(p), AnyDuellist::Novice(q)]) => batch.played_by([&p, &q]),
            Some([p, q]) => batch.played_by([&p, &q]),
            None => self.play_at_a_table(batch.games),
        }
    }

    #[inline(always)]
    fn game<P: Duellist, S: Select>(
        &self,
        index: u64,
        pair: [&P; 2],
        select: S,
        last: &mut LastDraft,
    ) -> GameResult {
        let mut chance = self.chance(index, select);
        let mut luck = self.luck(index, select);
        let deal = match self.format {
            Format::Random => Deal::random(&self.ruleset, None, &mut chance),
            _ => {
                let decks = self.decks(index, &mut luck, last);
                let decks = decks.each_ref().map(Option::as_ref);
                Deal::of_decks(&self.ruleset, None, decks, &mut chance)
            }
        };
        let play = Play::start(&deal, &mut chance, &mut ());
        let mut game = MatchUp { play, players: pair.map(P::clone), luck, chance };
        game.run();
        let position = game.play.position();
        GameResult {
            winner: position.winner().map_or(2, |seat| seat.0),
            first: deal.first().0,
            turns: position.turn(),
        }
    }
}

/// The draft that was held last: its number among the drafts of the series, its decks, and which of
/// the players forfeited there.
#[derive(Default)]
pub(crate) struct LastDraft {
    number: Option<u64>,
    decks: Vec<Deck>,
    pub forfeits: [Option<Forfeit>; 2],
}

/// Some games of a series, between players of any kind.
struct Batch<'a> {
    simulation: &'a Simulation,
    games: Range<u64>,
}

impl Batch<'_> {
    /// Plays them.
    fn played_by<P: Duellist>(self, pair: [&P; 2]) -> Vec<GameResult> {
        match Bmi2::detect() {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Bmi2` exists only where the instructions were found.
            Some(select) => unsafe { self.with_bmi2(pair, select) },
            _ => {
                let mut last = LastDraft::default();
                let game = |game| self.simulation.game(game, pair, Portable, &mut last);
                self.games.map(game).collect()
            }
        }
    }

    /// The same games by the same code, compiled for machines with better instructions for sets.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn with_bmi2<P: Duellist>(self, pair: [&P; 2], select: Bmi2) -> Vec<GameResult> {
        let mut last = LastDraft::default();
        self.games.map(|game| self.simulation.game(game, pair, select, &mut last)).collect()
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
    pub(crate) fn luck<S: Select>(&self, index: u64, select: S) -> Fast<S> {
        Fast::with(game_seed(!self.seed, index), select)
    }

    /// The decks of a game; none where they are dealt.
    pub(crate) fn decks(
        &self,
        index: u64,
        luck: &mut impl Chance,
        last: &mut LastDraft,
    ) -> [Option<Deck>; 2] {
        if let Format::Draft(format) = &self.format {
            return self.drafted(format, index, last);
        }
        [Seat(0), Seat(1)].map(|seat| match self.format {
            Format::Random | Format::Draft(_) => None,
            Format::Monochrome => {
                let color = luck.draw(Occasion::other(seat, 0), Color::ALL.len() as u32);
                Some(Deck::monochrome(Color::ALL[color as usize]))
            }
            Format::Custom => Some(custom_deck(seat, luck)),
        })
    }

    /// The decks of a game after a draft. The draft's luck and that of its drafters follow from the
    /// seed and the draft's number, counted backwards so that no game has the same.
    fn drafted(&self, format: &DraftFormat, index: u64, last: &mut LastDraft) -> [Option<Deck>; 2] {
        let games = self.format.games_a_deal();
        let number = index / games;
        if last.number != Some(number) {
            let mut chance = self.chance(!number, Portable);
            let mut luck = self.luck(!number, Portable);
            *last = self.draft(format, number, &mut chance, &mut luck);
        }
        let seats = format.games().nth((index % games) as usize).unwrap_or_default();
        seats.map(|seat| last.decks.get(seat).copied())
    }

    /// Holds a draft of the series.
    fn draft(
        &self,
        format: &DraftFormat,
        number: u64,
        chance: &mut Fast,
        luck: &mut Fast,
    ) -> LastDraft {
        let mut seats = MixedDrafters::of(self, (number, format.seats()), luck);
        let drafted = quick_draft::run_draft_with(format, &mut seats, chance);
        let decks = drafted.into_iter().map(|drafted| drafted.deck).collect();
        LastDraft { number: Some(number), decks, forfeits: seats.forfeits }
    }

    /// What is settled before a game of the series: the rules, and the decks its players come by.
    pub fn setup(&self, index: u64) -> DuelSetup {
        self.table_setup(index, &mut LastDraft::default()).0
    }

    /// What is settled before a game at a table, and the luck of its players.
    pub(crate) fn table_setup(&self, index: u64, last: &mut LastDraft) -> (DuelSetup, Fast) {
        let mut luck = self.luck(index, Portable);
        let decks = self.decks(index, &mut luck, last);
        (DuelSetup::new(self.ruleset, decks, None), luck)
    }
}

/// Forty cards of a set at random, drawn again until they are a legal custom deck.
pub(crate) fn custom_deck(seat: Seat, luck: &mut impl Chance) -> Deck {
    let mut numbers = Card::FIRST_SET.map(Card::number);
    loop {
        luck.shuffle(Occasion::other(seat, 0), &mut numbers, DECK_SIZE);
        let cards = numbers[..DECK_SIZE].iter().filter_map(|number| Card::new(*number));
        if let Ok(deck) = Deck::new(&cards.collect::<Vec<_>>(), Origin::Custom) {
            return deck;
        }
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
    /// How certain the shares of these are.
    pub intervals: Intervals,
    /// How long the games were.
    pub turns: Turns,
    /// A hash of every game's result in order.
    pub digest: Hex<32>,
}

/// The lower and upper ends of 95% intervals of shares of games. Games after one and the same draft
/// do not count as independent.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Intervals {
    pub wins: [(f64, f64); 2],
    pub draws: (f64, f64),
    pub first_player_wins: (f64, f64),
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
    /// How many games a deal has.
    games_a_deal: usize,
    wins: [u64; 3],
    first_player_wins: u64,
    /// What varies between deals of several games: wins of the seats, draws, wins of the first
    /// player.
    deals: [Points; 4],
    /// Games by their number of turns.
    turns: Vec<u64>,
    digest: Sha256,
}

impl Tally {
    fn new(games_a_deal: u64) -> Tally {
        Tally {
            games_a_deal: games_a_deal as usize,
            wins: [0; 3],
            first_player_wins: 0,
            deals: [Points::default(); 4],
            turns: Vec::new(),
            digest: Sha256::new(),
        }
    }

    fn count(&mut self, games: &[GameResult]) {
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
        if self.games_a_deal > 1 {
            games.chunks(self.games_a_deal).for_each(|deal| self.count_deal(deal));
        }
    }

    /// Counts the games of one deal.
    fn count_deal(&mut self, games: &[GameResult]) {
        let mut scored = [0; 4];
        for game in games {
            scored[game.winner as usize] += 2;
            scored[3] += 2 * u64::from(game.winner == game.first);
        }
        for (points, scored) in self.deals.iter_mut().zip(scored) {
            *points += Points::deal(games.len() as u64, scored);
        }
    }

    fn intervals(&self) -> Intervals {
        let [zero, one, draws] = self.wins;
        let games = zero + one + draws;
        let deals = match self.games_a_deal {
            1 => [zero, one, draws, self.first_player_wins]
                .map(|count| Points::single(games, 2 * count)),
            _ => self.deals,
        };
        let [zero, one, draws, first] = deals.map(|points| points.interval());
        Intervals { wins: [zero, one], draws, first_player_wins: first }
    }

    fn results(self) -> Results {
        let [zero, one, draws] = self.wins;
        Results {
            games: zero + one + draws,
            wins: [zero, one],
            draws,
            first_player_wins: self.first_player_wins,
            intervals: self.intervals(),
            turns: Turns::of(&self.turns),
            digest: Hex(self.digest.finalize().into()),
        }
    }
}

impl Turns {
    /// The summary of games counted by their number of turns.
    pub(crate) fn of(counts: &[u64]) -> Turns {
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
    use oracle::DuelOutcome;
    use table::Ending;

    fn simulation(format: Format, players: [&str; 2]) -> Simulation {
        let players = players.map(|name| AnyDuellist::named(name).unwrap().into());
        // More than a batch; drafts take their time.
        let games = if matches!(format, Format::Draft(_)) { 300 } else { 2_000 };
        Simulation { format, players, ruleset: Ruleset::STANDARD, games, seed: 7 }
    }

    fn run(simulation: &Simulation, threads: usize) -> Results {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| simulation.run(&|_| ()))
    }

    #[test]
    fn any_number_of_threads_gives_the_same_results() {
        let formats = Format::all();
        // The first formats have no draft; one that has is enough, except in a long run.
        let count = if table::is_long_run() { formats.len() } else { 4 };
        for format in formats.into_iter().take(count) {
            let simulation = simulation(format, ["novice", "random"]);
            let one = run(&simulation, 1);
            assert_eq!(one, run(&simulation, 2));
            let few = Simulation { games: 20, ..simulation };
            let others = Simulation { seed: 8, ..few.clone() };
            assert_ne!(run(&few, 1).digest, run(&others, 1).digest);
        }
    }

    #[test]
    fn a_recorded_game_is_the_simulated_game() {
        for format in Format::all() {
            for players in [["novice", "novice"], ["random", "novice"]] {
                let simulation = simulation(format.clone(), players);
                for (index, game) in simulation.play(0..20).iter().enumerate() {
                    let record = simulation.record(index as u64).unwrap();
                    assert!(record.verify().ok);
                    let outcome = match game.winner {
                        2 => DuelOutcome::Drawn,
                        seat => DuelOutcome::Won(Seat(seat)),
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
        let mut last = LastDraft::default();
        let pair = [&players::Novice, &players::Novice];
        for (index, game) in simulation.play(0..BATCH).iter().enumerate() {
            let same = simulation.game(index as u64, pair, Portable, &mut last);
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
