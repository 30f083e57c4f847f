//! The CSV file of a table: a line of names, then a line for each row.

use super::atomic_file::AtomicFile;
use super::{Getter, Row, RowError};
use std::io::Write;
use std::marker::PhantomData;
use std::path::PathBuf;

/// A CSV file under way.
pub(super) struct CsvFile<R> {
    path: PathBuf,
    writer: csv::Writer<AtomicFile>,
    /// A number's digits.
    digits: Vec<u8>,
    rows: PhantomData<fn(&R)>,
}

impl<R: Row> CsvFile<R> {
    /// Starts the file with its line of names.
    pub fn create(path: PathBuf) -> Result<CsvFile<R>, RowError> {
        let mut file = AtomicFile::create(path.clone())?;
        let header = header::<R>().map_err(RowError::io(&path))?;
        file.write_all(&header).map_err(RowError::io(&path))?;
        let writer = csv::Writer::from_writer(file);
        Ok(CsvFile { path, writer, digits: Vec::new(), rows: PhantomData })
    }

    /// Adds a row.
    pub fn write(&mut self, row: &R) -> Result<(), RowError> {
        self.fields(row).map_err(RowError::io(&self.path))
    }

    fn fields(&mut self, row: &R) -> csv::Result<()> {
        for column in R::columns() {
            match &column.value {
                Getter::Int(value) => {
                    self.digits.clear();
                    write!(self.digits, "{}", value(row))?;
                    self.writer.write_field(&self.digits)?;
                }
                Getter::Text(value) => self.writer.write_field(&*value(row))?,
            }
        }
        self.writer.write_record(None::<&[u8]>)
    }

    /// Writes what is left; the file lacks only its name.
    pub fn finish(self) -> Result<AtomicFile, RowError> {
        let file = self.writer.into_inner().map_err(|error| error.into_error());
        file.map_err(RowError::io(&self.path))?.sync()
    }
}

/// The line of names.
pub(super) fn header<R: Row>() -> csv::Result<Vec<u8>> {
    let mut line = Vec::new();
    let mut writer = csv::Writer::from_writer(&mut line);
    writer.write_record(R::columns().iter().map(|column| column.name()))?;
    writer.flush()?;
    drop(writer);
    Ok(line)
}
