//! A row for every game of an arena.

use super::pair::{PairGames, PairResult};
use super::{Arena, Standing};
use crate::row_files::{Column, Row, RowError, RowFiles};
use crate::simulation::{DecisionFile, GameResult, Simulation, Traced};
use rayon::prelude::*;
use std::borrow::Cow;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// How many batches are played before their rows are written.
const STRETCH: u64 = 256;
/// The same where there is a row for every decision.
const TRACED: u64 = 8;

/// A game: who played it with which decks, and what came of it.
struct ArenaRow {
    format: &'static str,
    players: [String; 2],
    game: u64,
    result: GameResult,
}

impl Row for ArenaRow {
    fn columns() -> &'static [Column<ArenaRow>] {
        static COLUMNS: LazyLock<Vec<Column<ArenaRow>>> = LazyLock::new(|| {
            vec![
                Column::text("format", |row: &ArenaRow| Cow::Borrowed(row.format)),
                Column::text("player_0", |row: &ArenaRow| Cow::Borrowed(row.players[0].as_str())),
                Column::text("player_1", |row: &ArenaRow| Cow::Borrowed(row.players[1].as_str())),
                Column::int("game", |row: &ArenaRow| row.game as i64),
                Column::int("first", |row: &ArenaRow| row.result.first.into()),
                // 2 where it was a draw.
                Column::int("winner", |row: &ArenaRow| row.result.winner.into()),
                Column::int("turns", |row: &ArenaRow| row.result.turns.into()),
            ]
        });
        &COLUMNS
    }
}

impl Arena {
    /// The same as [`Arena::run`], with a row for every game in `STEM.csv` and `STEM.parquet`. The
    /// same deal has the same number in `game` from both sides.
    ///
    /// # Errors
    /// When the files cannot be written.
    pub fn run_with_rows(
        &self,
        stem: &Path,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<Standing>, RowError> {
        let mut files = RowFiles::create(stem)?;
        let mut results: Vec<PairResult> = self.pairs().map(PairResult::new).collect();
        for pair_games in self.pair_games() {
            for from in (0..pair_games.batches()).step_by(STRETCH as usize) {
                let to = pair_games.batches().min(from + STRETCH);
                let played: Vec<(Range<u64>, [Vec<GameResult>; 2])> = (from..to)
                    .into_par_iter()
                    .map(|batch| pair_games.deals_of(batch))
                    .map(|deals| (deals.clone(), pair_games.played(deals)))
                    .collect();
                for (deals, played) in played {
                    let points = pair_games.points(&played);
                    results[pair_games.result].points += points;
                    progress(points.games());
                    files.write(&self.rows(&pair_games, &deals, &played))?;
                }
            }
        }
        files.finish()?;
        Ok(self.standings(&results))
    }

    /// The same as [`Arena::run`], with a row for every decision of every game. All players must be of the house.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn run_with_decisions(
        &self,
        file: &mut DecisionFile,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<Standing>, RowError> {
        let mut results: Vec<PairResult> = self.pairs().map(PairResult::new).collect();
        for pair_games in self.pair_games() {
            let games = pair_games.seatings[0].format.games_a_deal();
            let pair = self.pairs().nth(pair_games.result).unwrap_or_default();
            let names = [pair, [pair[1], pair[0]]]
                .map(|pair| Arc::new(pair.map(|player| self.entrants[player].name.clone())));
            let trace = |batch: u64| {
                let deals = pair_games.deals_of(batch);
                let range = deals.start * games..deals.end * games;
                [0, 1].map(|seating: usize| {
                    let series = &pair_games.seatings[seating];
                    series.trace(&names[seating], range.clone()).unwrap_or_default()
                })
            };
            for from in (0..pair_games.batches()).step_by(TRACED as usize) {
                let to = pair_games.batches().min(from + TRACED);
                let traced: Vec<[Traced; 2]> = (from..to).into_par_iter().map(trace).collect();
                for [straight, exchanged] in traced {
                    let points = pair_games.points(&[straight.0, exchanged.0]);
                    results[pair_games.result].points += points;
                    progress(points.games());
                    file.write(&straight.1)?;
                    file.write(&exchanged.1)?;
                }
            }
        }
        Ok(self.standings(&results))
    }

    /// Every series of games that is played: who sits in the two seats, by number, and the games.
    pub fn series(&self) -> Vec<([usize; 2], Simulation)> {
        let series = |pair_games: PairGames| {
            let pair = self.pairs().nth(pair_games.result).unwrap_or_default();
            [pair, [pair[1], pair[0]]].into_iter().zip(pair_games.seatings)
        };
        self.pair_games().flat_map(series).collect()
    }

    fn rows(
        &self,
        pair_games: &PairGames,
        deals: &Range<u64>,
        played: &[Vec<GameResult>; 2],
    ) -> Vec<ArenaRow> {
        let format = &pair_games.seatings[0].format;
        let pair = self.pairs().nth(pair_games.result).unwrap_or_default();
        let seated = [pair, [pair[1], pair[0]]];
        let mut rows = Vec::new();
        for (pair, played) in seated.into_iter().zip(played) {
            let names = pair.map(|player| self.entrants[player].name.clone());
            let numbers = deals.start * format.games_a_deal()..;
            rows.extend(numbers.zip(played).map(|(game, result)| ArenaRow {
                format: format.name(),
                players: names.clone(),
                game,
                result: *result,
            }));
        }
        rows
    }
}
