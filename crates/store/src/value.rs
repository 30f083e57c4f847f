//! The three types of values that every database stores in the same way, and rows of them.

use super::StoreError;
use std::fmt;

/// A value of a column. Its `Debug` output is empty: it may be a secret.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Value {
    /// Returns roughly how much memory it takes.
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
    /// A number too large for the databases becomes the largest they have.
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

/// Makes a list of values in the order of a statement's `$1`, `$2` and so on.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::value::Value::from($value)),*] };
}
pub(super) use values;

/// The values of a row, taken from left to right.
pub(super) struct Row(std::vec::IntoIter<Value>);

impl Row {
    pub(super) fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    /// Reads the next column.
    pub(super) fn next<T: Column>(&mut self) -> Result<T, StoreError> {
        self.0.next().and_then(T::read).ok_or(StoreError::Damaged("a column"))
    }
}

/// A type that a column can be read as; `None` where it holds something else.
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
