//! The Parquet file of a table: row groups, each column by column.
//!
//! Numbers are INT64, text is UTF-8, nothing is ever null. Values are kept once in a dictionary for
//! each row group as long as that is small, and are not compressed further. Nothing in the file
//! depends on when or where it was written.

use super::partial::Partial;
use super::{Kind, Row, RowError, Value};
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{Type, TypePtr};
use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many rows a row group has; the last of a file may have less.
pub(super) const ROW_GROUP: usize = 65_536;

/// A Parquet file under way.
pub(super) struct ParquetFile<R> {
    path: PathBuf,
    writer: SerializedFileWriter<Partial>,
    /// The values of the row group to come, by column.
    waiting: Vec<Waiting>,
    /// How many rows that are.
    rows: usize,
    of: PhantomData<fn(&R)>,
}

/// Values of a column that wait to be written.
enum Waiting {
    Ints(Vec<i64>),
    /// Texts one after the other, and where each ends.
    Texts(Vec<u8>, Vec<usize>),
}

impl<R: Row> ParquetFile<R> {
    /// Starts the file.
    pub fn create(path: PathBuf) -> Result<ParquetFile<R>, RowError> {
        let writer = start::<R>(&path)?;
        let waiting = R::columns().iter().map(|column| Waiting::new(column.kind())).collect();
        Ok(ParquetFile { path, writer, waiting, rows: 0, of: PhantomData })
    }

    /// Adds a row.
    pub fn write(&mut self, row: &R) -> Result<(), RowError> {
        for (column, waiting) in R::columns().iter().zip(&mut self.waiting) {
            waiting.push(&column.value, row);
        }
        self.rows += 1;
        if self.rows == ROW_GROUP { self.flush() } else { Ok(()) }
    }

    /// Writes the waiting rows as a row group.
    fn flush(&mut self) -> Result<(), RowError> {
        self.rows = 0;
        self.write_group().map_err(failed(&self.path))
    }

    fn write_group(&mut self) -> ParquetResult<()> {
        let mut group = self.writer.next_row_group()?;
        for waiting in &mut self.waiting {
            let Some(column) = group.next_column()? else { break };
            waiting.write(column)?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes what is left; the file lacks only its name.
    pub fn finish(mut self) -> Result<Partial, RowError> {
        if self.rows > 0 {
            self.flush()?;
        }
        self.writer.into_inner().map_err(failed(&self.path))?.settle()
    }
}

impl Waiting {
    fn new(kind: Kind) -> Waiting {
        match kind {
            Kind::Int => Waiting::Ints(Vec::new()),
            Kind::Text => Waiting::Texts(Vec::new(), Vec::new()),
        }
    }

    /// Adds the value of a row.
    fn push<R>(&mut self, value: &Value<R>, row: &R) {
        match (self, value) {
            (Waiting::Ints(ints), Value::Int(value)) => ints.push(value(row)),
            (Waiting::Texts(bytes, ends), Value::Text(value)) => {
                bytes.extend(value(row).as_bytes());
                ends.push(bytes.len());
            }
            _ => unreachable!("what waits for a column is of its kind"),
        }
    }

    /// Writes the values as a column of a row group; none are left.
    fn write(&mut self, mut column: SerializedColumnWriter<'_>) -> ParquetResult<()> {
        match self {
            Waiting::Ints(ints) => {
                column.typed::<Int64Type>().write_batch(ints, None, None)?;
                ints.clear();
            }
            Waiting::Texts(bytes, ends) => {
                let texts = texts(std::mem::take(bytes), ends);
                column.typed::<ByteArrayType>().write_batch(&texts, None, None)?;
                ends.clear();
            }
        }
        column.close()
    }
}

/// Texts that stand one after the other, by where they end.
fn texts(bytes: Vec<u8>, ends: &[usize]) -> Vec<ByteArray> {
    let bytes = ByteArray::from(bytes);
    let starts = std::iter::once(&0).chain(ends);
    starts.zip(ends).map(|(start, end)| bytes.slice(*start, end - start)).collect()
}

/// Starts a Parquet file.
pub(super) fn start<R: Row>(path: &Path) -> Result<SerializedFileWriter<Partial>, RowError> {
    let file = Partial::create(path.to_owned())?;
    // A row group is read as a whole, so nothing is noted about its pages.
    let properties = WriterProperties::builder()
        .set_created_by("arcadia".into())
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
        .build();
    schema::<R>()
        .and_then(|schema| SerializedFileWriter::new(file, schema, Arc::new(properties)))
        .map_err(failed(path))
}

/// What the file says about its columns.
pub(super) fn schema<R: Row>() -> ParquetResult<TypePtr> {
    let fields = R::columns().iter().map(|column| field(column.name(), column.kind()));
    let fields = fields.collect::<ParquetResult<_>>()?;
    Ok(Arc::new(Type::group_type_builder("rows").with_fields(fields).build()?))
}

fn field(name: &str, kind: Kind) -> ParquetResult<TypePtr> {
    let (physical, logical) = match kind {
        Kind::Int => (Physical::INT64, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    let field = Type::primitive_type_builder(name, physical)
        .with_repetition(Repetition::REQUIRED)
        .with_logical_type(logical);
    Ok(Arc::new(field.build()?))
}

/// Trouble with writing a file.
pub(super) fn failed(path: &Path) -> impl FnOnce(ParquetError) -> RowError {
    move |error| RowError::io(path)(io::Error::other(error))
}
