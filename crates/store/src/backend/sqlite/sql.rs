//! Statements, values and errors of SQLite.

use crate::StoreError;
use crate::backend::{LogWrite, Statement};
use crate::value::{Row, Value};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode};

/// Runs a write, and returns how many rows it has changed.
pub(crate) fn execute(
    connection: &Connection,
    sql: &str,
    values: &[Value],
) -> Result<u64, StoreError> {
    let mut prepared = connection.prepare_cached(sql)?;
    bind(&mut prepared, values)?;
    Ok(prepared.raw_execute()?.try_into().expect("a count of rows fits"))
}

/// Runs a statement of the store, as [`execute`] does.
pub(super) fn run(connection: &Connection, statement: &Statement) -> Result<u64, StoreError> {
    execute(connection, statement.sql, &statement.values)
}

/// Reads rows.
pub(crate) fn query(
    connection: &Connection,
    statement: &Statement,
) -> Result<Vec<Row>, StoreError> {
    let mut prepared = connection.prepare_cached(statement.sql)?;
    bind(&mut prepared, &statement.values)?;
    let columns = prepared.column_count();
    let mut rows = prepared.raw_query();
    let mut read = Vec::new();
    while let Some(row) = rows.next()? {
        read.push(Row::new(read_row(row, columns)?));
    }
    Ok(read)
}

/// Returns what SQLite finds wrong with the file.
pub(crate) fn integrity(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut check = connection.prepare("PRAGMA integrity_check")?;
    let found = check.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>();
    match found.map_err(StoreError::from) {
        Err(StoreError::Damaged(what)) => Ok(vec![what.to_owned()]),
        found => Ok(found?.into_iter().filter(|line| line != "ok").collect()),
    }
}

/// Reads the values of a row.
pub(crate) fn read_row(row: &rusqlite::Row<'_>, columns: usize) -> Result<Vec<Value>, StoreError> {
    (0..columns).map(|column| Ok(row.get(column)?)).collect()
}

/// Binds `$1`, `$2` and so on to their values. To SQLite these are names, numbered as they appear.
fn bind(prepared: &mut rusqlite::Statement<'_>, values: &[Value]) -> Result<(), StoreError> {
    for (number, value) in (1..).zip(values) {
        if let Some(index) = prepared.parameter_index(&format!("${number}"))? {
            prepared.raw_bind_parameter(index, value)?;
        }
    }
    Ok(())
}

/// Does the rest of a write if its guard lets it.
pub(super) fn write_log(connection: &Connection, write: &LogWrite) -> Result<bool, StoreError> {
    if run(connection, &write.guard)? == 0 {
        return Ok(false);
    }
    write.then.iter().try_for_each(|statement| run(connection, statement).map(drop))?;
    Ok(true)
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl rusqlite::types::FromSql for Value {
    fn column_result(value: ValueRef<'_>) -> rusqlite::types::FromSqlResult<Value> {
        Ok(match value {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Int(number),
            ValueRef::Text(_) => Value::Text(value.as_str()?.into()),
            ValueRef::Blob(bytes) => Value::Bytes(bytes.into()),
            ValueRef::Real(_) => return Err(rusqlite::types::FromSqlError::InvalidType),
        })
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged("a page of the file"),
            None if is_wrong_value(&error) => StoreError::Damaged("a column"),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

/// Whether a value is none that a store has.
fn is_wrong_value(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{FromSqlConversionFailure, InvalidColumnType, Utf8Error};
    matches!(error, FromSqlConversionFailure(..) | InvalidColumnType(..) | Utf8Error(..))
}
