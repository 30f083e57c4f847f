//! What a sentence can mention: a text or a number.

use fluent_bundle::FluentValue;

/// Something a sentence mentions.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A text, said as it is.
    Text(String),
    /// A number, which decides between singular and plural.
    Number(f64),
}

impl Value {
    /// The value of a fact that was written down as text: a whole number is a number again.
    pub(crate) fn from_fact(fact: &str) -> Value {
        fact.parse::<i64>().map_or_else(|_| fact.into(), Value::from)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Value {
        Value::Number(number)
    }
}

macro_rules! from_whole_number {
    ($($kind:ty)*) => {$(
        impl From<$kind> for Value {
            /// A number too large for exact arithmetic (a seed, say) is kept to the last digit as
            /// text; it is plural in any case.
            fn from(number: $kind) -> Value {
                let exact = -(1 << 53)..=1 << 53;
                match i64::try_from(number).ok().filter(|number| exact.contains(number)) {
                    Some(number) => Value::Number(number as f64),
                    None => Value::Text(number.to_string()),
                }
            }
        }
    )*};
}
from_whole_number! { u8 u16 u32 u64 usize i32 i64 }

impl<'a> From<&'a Value> for FluentValue<'a> {
    fn from(value: &'a Value) -> FluentValue<'a> {
        match value {
            Value::Text(text) => text.into(),
            Value::Number(number) => (*number).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_numbers_and_lose_no_digit() {
        let numbers: [Value; 5] =
            [7_u16.into(), 7_u32.into(), 7_u64.into(), 7_i64.into(), 7_usize.into()];
        for value in numbers {
            assert_eq!(value, Value::Number(7.0));
        }
        assert_eq!(Value::from(-7_i64), Value::Number(-7.0));
        assert_eq!(Value::from(u64::MAX), Value::Text("18446744073709551615".to_owned()));
    }

    #[test]
    fn facts_that_are_whole_numbers_count() {
        assert_eq!(Value::from_fact("2"), Value::Number(2.0));
        for text in ["human-d8+2", "inf", "1e3", ""] {
            assert_eq!(Value::from_fact(text), Value::Text(text.to_owned()));
        }
    }
}
