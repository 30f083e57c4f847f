//! Statements, values and errors of PostgreSQL.

use crate::StoreError;
use crate::schema::ColumnType;
use crate::value::Value;
use std::error::Error;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_rustls::rustls;

/// Returns values as parameters of a statement.
pub(super) fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// Reads the values of a row.
pub(super) fn read_row(row: &tokio_postgres::Row) -> Result<Vec<Value>, StoreError> {
    (0..row.len()).map(|column| Ok(row.try_get(column)?)).collect()
}

/// Returns a migration in PostgreSQL's dialect.
pub(super) fn translate(migration: &str) -> String {
    migration
        .replace("BLOB", "BYTEA")
        .replace("INTEGER", "BIGINT")
        .replace(") STRICT, WITHOUT ROWID;", ");")
        .replace(") STRICT;", ");")
}

/// Returns PostgreSQL's type for a column.
pub(super) fn column_type(column: ColumnType) -> Type {
    match column {
        ColumnType::Int => Type::INT8,
        ColumnType::Text => Type::TEXT,
        ColumnType::Bytes => Type::BYTEA,
    }
}

impl ToSql for Value {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql_checked(ty, out),
            Value::Text(text) => text.to_sql_checked(ty, out),
            Value::Bytes(bytes) => bytes.to_sql_checked(ty, out),
        }
    }

    fn accepts(ty: &Type) -> bool {
        [Type::INT8, Type::TEXT, Type::BYTEA].contains(ty)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(match *ty {
            Type::INT8 => Value::Int(i64::from_sql(ty, raw)?),
            Type::TEXT => Value::Text(String::from_sql(ty, raw)?),
            _ => Value::Bytes(raw.into()),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(ty: &Type) -> bool {
        <Value as ToSql>::accepts(ty)
    }
}

impl From<tokio_postgres::Error> for StoreError {
    /// PostgreSQL puts values into the details of its errors: only code and message are kept.
    fn from(error: tokio_postgres::Error) -> StoreError {
        if error.code() == Some(&SqlState::UNIQUE_VIOLATION) {
            return StoreError::Conflict;
        }
        if let Some(refused) = refused_handshake(&error) {
            return refused;
        }
        let reason = match error.as_db_error() {
            Some(said) => format!("{} ({})", said.message(), said.code().code()),
            None => match error.source() {
                Some(cause) => format!("{error}: {cause}"),
                None => error.to_string(),
            },
        };
        StoreError::Unavailable(reason)
    }
}

/// Why a connection could not be encrypted, if that is what went wrong.
pub(super) fn refused_handshake(error: &tokio_postgres::Error) -> Option<StoreError> {
    let cause = error.source()?;
    if cause.to_string() == "server does not support TLS" {
        return Some(StoreError::Unencrypted);
    }
    let inner = cause.downcast_ref::<std::io::Error>()?.get_ref()?;
    match inner.downcast_ref()? {
        rustls::Error::InvalidCertificate(why) => Some(StoreError::Certificate(why.to_string())),
        _ => None,
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> StoreError {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            deadpool_postgres::PoolError::Closed => StoreError::Closed,
            other => StoreError::Unavailable(other.to_string()),
        }
    }
}
