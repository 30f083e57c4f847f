//! A comparison with a row for every pair of games: the same deal with the same luck on both sides.

use super::comparison::{ComparedSums, Comparison, ComparisonSummary, Pair, Place};
use super::rows::GameRow;
use crate::row_files::{Column, Row, RowError, RowFiles};
use rayon::prelude::*;
use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;

/// How many units are played before their rows are written.
const STRETCH: usize = 256;

/// A game as both sides played it.
pub(super) struct PairRow {
    pub format: &'static str,
    pub sides: [GameRow; 2],
}

impl Row for PairRow {
    fn columns() -> &'static [Column<PairRow>] {
        static COLUMNS: LazyLock<Vec<Column<PairRow>>> = LazyLock::new(|| {
            let mut columns = vec![
                Column::text("format", |row: &PairRow| Cow::Borrowed(row.format)),
                Column::int("unit", |row: &PairRow| row.sides[0].unit as i64),
                Column::int("game", |row: &PairRow| row.sides[0].number as i64),
                Column::int("first", |row: &PairRow| row.sides[0].first.0.into()),
            ];
            for (side, name) in ["one", "other"].into_iter().enumerate() {
                // 2 where it was a draw.
                columns.push(Column::int(format!("winner_{name}"), move |row: &PairRow| {
                    row.sides[side].winner.map_or(2, |seat| seat.0.into())
                }));
                columns.push(Column::int(format!("turns_{name}"), move |row: &PairRow| {
                    row.sides[side].turns.into()
                }));
            }
            columns
        });
        &COLUMNS
    }
}

impl Comparison {
    /// The same as [`Comparison::run`], with a row for every pair of games in `STEM.csv` and
    /// `STEM.parquet`.
    ///
    /// # Errors
    /// When the files cannot be written.
    pub fn run_with_rows(
        &self,
        stem: &Path,
        done: &(dyn Fn(u64) + Sync),
    ) -> Result<ComparisonSummary, RowError> {
        let mut files = RowFiles::create(stem)?;
        let mut sums = ComparedSums::new();
        let places: Vec<Place> = self.places().collect();
        for places in places.chunks(STRETCH) {
            let play = |place: &Place| {
                let (mut pair, mut rows) = (Pair::default(), Vec::new());
                self.add(place, &mut pair, Some(&mut rows));
                done(1);
                (pair, rows)
            };
            let played: Vec<(Pair, Vec<PairRow>)> = places.par_iter().map(play).collect();
            for (place, (pair, rows)) in places.iter().zip(played) {
                self.count(&mut sums, place, &pair);
                files.write(&rows)?;
            }
        }
        files.finish()?;
        Ok(self.summary(&sums))
    }
}
