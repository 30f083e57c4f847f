//! The three types of values that both databases keep in the same way, and rows of them.

use super::StoreError;
use rusqlite::types::{ToSqlOutput, ValueRef};
use std::error::Error;
use std::fmt;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

/// A value of a column. It does not show itself: it may be a secret.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Value {
    /// How much memory it takes, roughly.
    pub(super) fn size(&self) -> usize {
        match self {
            Value::Null | Value::Int(_) => 8,
            Value::Text(text) => text.len(),
            Value::Bytes(bytes) => bytes.len(),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Int(number)
    }
}

impl From<u64> for Value {
    /// What is too large for the databases becomes the largest they have.
    fn from(number: u64) -> Value {
        Value::Int(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u16> for Value {
    fn from(number: u16) -> Value {
        Value::Int(number.into())
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Int(yes.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Value {
        Value::Bytes(bytes)
    }
}

impl<const N: usize> From<[u8; N]> for Value {
    fn from(bytes: [u8; N]) -> Value {
        Value::Bytes(bytes.into())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// Values in the order of a statement's `$1`, `$2` and so on.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::store::value::Value::from($value)),*] };
}
pub(super) use values;

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

/// The values of a row, taken from left to right.
pub(super) struct Row(std::vec::IntoIter<Value>);

impl Row {
    pub(super) fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    /// The next column, as whatever it should be.
    pub(super) fn next<T: Column>(&mut self) -> Result<T, StoreError> {
        self.0.next().and_then(T::read).ok_or(StoreError::Damaged("a column"))
    }
}

/// What a column can be read as; nothing where it is something else.
pub(super) trait Column: Sized {
    fn read(value: Value) -> Option<Self>;
}

impl Column for i64 {
    fn read(value: Value) -> Option<i64> {
        match value {
            Value::Int(number) => Some(number),
            _ => None,
        }
    }
}

impl Column for u64 {
    fn read(value: Value) -> Option<u64> {
        i64::read(value)?.try_into().ok()
    }
}

impl Column for u16 {
    fn read(value: Value) -> Option<u16> {
        i64::read(value)?.try_into().ok()
    }
}

impl Column for bool {
    fn read(value: Value) -> Option<bool> {
        i64::read(value).map(|number| number != 0)
    }
}

impl Column for String {
    fn read(value: Value) -> Option<String> {
        match value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Column for Vec<u8> {
    fn read(value: Value) -> Option<Vec<u8>> {
        match value {
            Value::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }
}

impl<const N: usize> Column for [u8; N] {
    fn read(value: Value) -> Option<[u8; N]> {
        Vec::read(value)?.try_into().ok()
    }
}

impl<T: Column> Column for Option<T> {
    fn read(value: Value) -> Option<Option<T>> {
        match value {
            Value::Null => Some(None),
            value => T::read(value).map(Some),
        }
    }
}
