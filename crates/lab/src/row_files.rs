//! Tables of rows, written as CSV for people and as Parquet for machines.
//!
//! A table is a list of columns; each holds whole numbers or text, and has a value in every row. Its
//! two files grow together and have the same rows in the same order. They get their names only once
//! they are whole, and the same rows in the same parts give the same bytes. What the rows mean is
//! known to those who write them.

mod atomic_file;
mod csv_append;
mod csv_file;
mod join;
mod parquet_file;

pub(crate) use atomic_file::write_whole;
pub use join::join;
pub(crate) use parquet_file::ParquetFile;

use csv_file::CsvFile;
use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    /// Whole numbers of 64 bits.
    Int,
    /// Text.
    Text,
}

/// A column of a table of `R`s: its name, what it holds and how to find it in a row.
pub struct Column<R> {
    name: String,
    value: Getter<R>,
}

/// How the value of a column is found in a row.
enum Getter<R> {
    Int(Box<FindInt<R>>),
    Text(Box<FindText<R>>),
}

type FindInt<R> = dyn Fn(&R) -> i64 + Send + Sync;
type FindText<R> = dyn Fn(&R) -> Cow<'_, str> + Send + Sync;

impl<R> Column<R> {
    /// A column of whole numbers.
    pub fn int(
        name: impl Into<String>,
        value: impl Fn(&R) -> i64 + Send + Sync + 'static,
    ) -> Column<R> {
        Column { name: name.into(), value: Getter::Int(Box::new(value)) }
    }

    /// A column of text.
    pub fn text(
        name: impl Into<String>,
        value: impl Fn(&R) -> Cow<'_, str> + Send + Sync + 'static,
    ) -> Column<R> {
        Column { name: name.into(), value: Getter::Text(Box::new(value)) }
    }

    /// What stands above the column.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the column holds.
    pub fn kind(&self) -> ColumnType {
        match self.value {
            Getter::Int(_) => ColumnType::Int,
            Getter::Text(_) => ColumnType::Text,
        }
    }
}

/// What can be a row.
pub trait Row: Sized + Send + 'static {
    /// The columns of its table, from left to right.
    fn columns() -> &'static [Column<Self>];
}

/// Why a table cannot be written or joined.
#[derive(Debug, thiserror::Error)]
pub enum RowError {
    /// A file cannot be read or written.
    #[error("{} cannot be used: {source}.", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A part is not what was written.
    #[error("{} is damaged: {why}.", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: FileDamage,
    },
}

/// What is wrong with a file that is not what was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileDamage {
    /// It makes no sense to whoever reads it, who says why.
    #[error("it cannot be read ({0})")]
    Unreadable(String),
    /// It is a table of something else.
    #[error("it has other columns")]
    Columns,
    /// It is shorter than it says.
    #[error("its end has been lost")]
    End,
    /// It does not begin with the names of the columns.
    #[error("its first line does not name the columns")]
    Names,
    /// It ends amid a row.
    #[error("its last row is cut off")]
    LastRow,
    /// Its rows are not as many as those beside it.
    #[error("it has {rows} rows, but the Parquet file beside it {beside}")]
    #[allow(missing_docs)]
    Count { rows: u64, beside: u64 },
    /// The hash of its rows and sums is another.
    #[error("its rows and sums do not go together")]
    Sums,
}

impl RowError {
    /// Trouble with a file.
    fn io<E: Into<io::Error>>(path: &Path) -> impl FnOnce(E) -> RowError {
        move |error| RowError::Io { path: path.to_owned(), source: error.into() }
    }

    /// A file that is not what was written.
    fn damaged(path: &Path, why: FileDamage) -> RowError {
        RowError::Damaged { path: path.to_owned(), why }
    }
}

/// Two files that grow together: `STEM.csv` and `STEM.parquet`.
///
/// Until they are finished, their names end in `.partial`.
pub struct RowFiles<R> {
    csv: CsvFile<R>,
    parquet: ParquetFile<R>,
}

impl<R: Row> RowFiles<R> {
    /// Starts both files. Files of the final names, if there are any, stay until these are finished.
    pub fn create(stem: &Path) -> Result<RowFiles<R>, RowError> {
        let csv = CsvFile::create(csv_path(stem))?;
        let parquet = ParquetFile::create(parquet_path(stem))?;
        Ok(RowFiles { csv, parquet })
    }

    /// Adds rows. Not more than a row group of 65,536 rows is kept in memory, however many there are.
    pub fn write(&mut self, rows: &[R]) -> Result<(), RowError> {
        for row in rows {
            self.csv.write(row)?;
            self.parquet.write(row)?;
        }
        Ok(())
    }

    /// Finishes both files and gives them their names.
    pub fn finish(self) -> Result<(), RowError> {
        let csv = self.csv.finish()?;
        let parquet = self.parquet.finish()?;
        csv.commit()?;
        parquet.commit()
    }
}

fn csv_path(stem: &Path) -> PathBuf {
    stem.with_added_extension("csv")
}

fn parquet_path(stem: &Path) -> PathBuf {
    stem.with_added_extension("parquet")
}

#[cfg(test)]
mod independent_reader;
#[cfg(test)]
mod tests;
