//! Parts of a table, put together without a look at their rows.

use super::atomic_file::AtomicFile;
use super::csv_append::append_csv;
use super::csv_file::header;
use super::parquet_file::{ABOUT, failed, schema, start};
use super::{FileDamage, Row, RowError, csv_path, parquet_path};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::Result as ParquetResult;
use parquet::file::metadata::{
    ColumnChunkMetaData, ParquetMetaData, ParquetMetaDataOptions, ParquetMetaDataReader,
    RowGroupMetaData,
};
use parquet::file::statistics::Statistics;
use parquet::file::writer::SerializedFileWriter;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Joins parts (their stems, in order) into one pair of files; the parts stay.
///
/// The row groups are those of the parts. So if every part but the last has a multiple of 65,536
/// rows, the rows are byte for byte those that would have been written at once. The Parquet file carries
/// `about`, which tells what it is of.
pub fn join<R: Row>(parts: &[PathBuf], stem: &Path, about: Option<&str>) -> Result<(), RowError> {
    let names = header::<R>().map_err(RowError::io(&csv_path(stem)))?;
    let mut csv = AtomicFile::create(csv_path(stem))?;
    csv.write_all(&names).map_err(RowError::io(csv.path()))?;
    let target = parquet_path(stem);
    let about = about.map(|about| (ABOUT, about.to_owned()));
    let mut parquet = start::<R>(&target, about)?;
    for part in parts {
        let rows = append_parquet::<R>(&parquet_path(part), &mut parquet, &target)?;
        append_csv(&csv_path(part), &names, rows, &mut csv)?;
    }
    let csv = csv.sync()?;
    let parquet = parquet.into_inner().map_err(failed(&target))?.sync()?;
    csv.commit()?;
    parquet.commit()
}

/// Copies the row groups of a part, and tells how many rows they have.
fn append_parquet<R: Row>(
    part: &Path,
    writer: &mut SerializedFileWriter<AtomicFile>,
    target: &Path,
) -> Result<u64, RowError> {
    let file = File::open(part).map_err(RowError::io(part))?;
    let facts = checked::<R>(part, &file)?;
    for group in facts.row_groups() {
        copy(group, &file, writer).map_err(failed(target))?;
    }
    Ok(facts.row_groups().iter().map(|group| group.num_rows() as u64).sum())
}

/// What a part says about itself, if it can be true.
fn checked<R: Row>(part: &Path, file: &File) -> Result<ParquetMetaData, RowError> {
    let damaged = |why: FileDamage| RowError::damaged(part, why);
    // The counts of pages by encoding are kept, so that they can be written again.
    let options = ParquetMetaDataOptions::new().with_encoding_stats_as_mask(false);
    let facts = ParquetMetaDataReader::new()
        .with_metadata_options(Some(options))
        .parse_and_finish(file)
        .map_err(|error| damaged(FileDamage::Unreadable(error.to_string())))?;
    if schema::<R>().ok().as_deref() != Some(facts.file_metadata().schema()) {
        return Err(damaged(FileDamage::Columns));
    }
    let length = file.metadata().map_err(RowError::io(part))?.len();
    if !facts.row_groups().iter().flat_map(|group| group.columns()).all(|c| is_within(c, length)) {
        return Err(damaged(FileDamage::End));
    }
    Ok(facts)
}

/// Whether a file of this length can hold a column.
fn is_within(column: &ColumnChunkMetaData, length: u64) -> bool {
    let start = column.dictionary_page_offset().unwrap_or(column.data_page_offset());
    let size = column.compressed_size();
    start >= 0 && size >= 0 && start.checked_add(size).is_some_and(|end| end as u64 <= length)
}

/// Copies a row group as it is.
fn copy(
    group: &RowGroupMetaData,
    file: &File,
    writer: &mut SerializedFileWriter<AtomicFile>,
) -> ParquetResult<()> {
    let mut copied = writer.next_row_group()?;
    for column in group.columns() {
        let column = ColumnCloseResult {
            bytes_written: column.compressed_size() as u64,
            rows_written: group.num_rows() as u64,
            metadata: as_written(column)?,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        copied.append_column(file, column)?;
    }
    copied.close()?;
    Ok(())
}

/// What was said about a column when it was written. The least and the greatest number stand in the
/// file twice, in an old way and a new one; reading forgets about the old.
fn as_written(column: &ColumnChunkMetaData) -> ParquetResult<ColumnChunkMetaData> {
    let Some(Statistics::Int64(range)) = column.statistics() else {
        return Ok(column.clone());
    };
    let range = range.clone().with_backwards_compatible_min_max(true);
    column.clone().into_builder().set_statistics(Statistics::Int64(range)).build()
}
