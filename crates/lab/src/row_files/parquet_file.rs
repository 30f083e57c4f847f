//! The Parquet file of a table: row groups, each column by column.
//!
//! Numbers are INT64, text is UTF-8, nothing is ever null. Values are kept once in a dictionary for
//! each row group as long as that is small, and are not compressed further. Nothing in the file
//! depends on when or where it was written.

use super::atomic_file::AtomicFile;
use super::{ColumnType, Getter, Row, RowError};
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::{ParquetError, Result as ParquetResult};
use parquet::file::metadata::KeyValue;
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
pub(crate) struct ParquetFile<R> {
    path: PathBuf,
    writer: SerializedFileWriter<AtomicFile>,
    /// The values of the row group to come, by column.
    buffers: Vec<ColumnBuffer>,
    /// How many rows that are.
    rows: usize,
    of: PhantomData<fn(&R)>,
}

/// Values of a column that wait to be written.
enum ColumnBuffer {
    Ints(Vec<i64>),
    /// Texts one after the other, and where each ends.
    Texts(Vec<u8>, Vec<usize>),
}

impl<R: Row> ParquetFile<R> {
    /// Starts the file.
    pub fn create(path: PathBuf) -> Result<ParquetFile<R>, RowError> {
        ParquetFile::create_about(path, None)
    }

    /// Starts the file, with a key and what it says of the rows.
    pub fn create_about(
        path: PathBuf,
        about: Option<(&str, String)>,
    ) -> Result<ParquetFile<R>, RowError> {
        let writer = start::<R>(&path, about)?;
        let buffers = R::columns().iter().map(|column| ColumnBuffer::new(column.kind())).collect();
        Ok(ParquetFile { path, writer, buffers, rows: 0, of: PhantomData })
    }

    /// Adds a row.
    pub fn write(&mut self, row: &R) -> Result<(), RowError> {
        for (column, buffers) in R::columns().iter().zip(&mut self.buffers) {
            buffers.push(&column.value, row);
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
        for buffers in &mut self.buffers {
            let Some(column) = group.next_column()? else { break };
            buffers.write(column)?;
        }
        group.close()?;
        Ok(())
    }

    /// Writes what is left, and gives the file its name.
    pub fn finish_whole(self) -> Result<(), RowError> {
        self.finish()?.commit()
    }

    /// Writes what is left; the file lacks only its name.
    pub(super) fn finish(mut self) -> Result<AtomicFile, RowError> {
        if self.rows > 0 {
            self.flush()?;
        }
        self.writer.into_inner().map_err(failed(&self.path))?.sync()
    }
}

impl ColumnBuffer {
    fn new(kind: ColumnType) -> ColumnBuffer {
        match kind {
            ColumnType::Int => ColumnBuffer::Ints(Vec::new()),
            ColumnType::Text => ColumnBuffer::Texts(Vec::new(), Vec::new()),
        }
    }

    /// Adds the value of a row.
    fn push<R>(&mut self, value: &Getter<R>, row: &R) {
        match (self, value) {
            (ColumnBuffer::Ints(ints), Getter::Int(value)) => ints.push(value(row)),
            (ColumnBuffer::Texts(bytes, ends), Getter::Text(value)) => {
                bytes.extend(value(row).as_bytes());
                ends.push(bytes.len());
            }
            _ => unreachable!("what waits for a column is of its kind"),
        }
    }

    /// Writes the values as a column of a row group; none are left.
    fn write(&mut self, mut column: SerializedColumnWriter<'_>) -> ParquetResult<()> {
        match self {
            ColumnBuffer::Ints(ints) => {
                column.typed::<Int64Type>().write_batch(ints, None, None)?;
                ints.clear();
            }
            ColumnBuffer::Texts(bytes, ends) => {
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

/// The key under which a file says what it is of.
pub(super) const ABOUT: &str = "arcadia.study";

/// Starts a Parquet file, with what it says about itself.
pub(super) fn start<R: Row>(
    path: &Path,
    about: Option<(&str, String)>,
) -> Result<SerializedFileWriter<AtomicFile>, RowError> {
    let file = AtomicFile::create(path.to_owned())?;
    // A row group is read as a whole, so nothing is noted about its pages.
    let properties = WriterProperties::builder()
        .set_created_by("arcadia".into())
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
        .set_key_value_metadata(
            about.map(|(key, about)| vec![KeyValue { key: key.to_owned(), value: Some(about) }]),
        )
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

fn field(name: &str, kind: ColumnType) -> ParquetResult<TypePtr> {
    let (physical, logical) = match kind {
        ColumnType::Int => (Physical::INT64, None),
        ColumnType::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
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
