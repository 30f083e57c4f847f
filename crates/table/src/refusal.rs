//! Saying no.
//!
//! A refusal is a code with its values. Its sentence is written in `crates/words/locales` in every language, and
//! nowhere else: `Words::refusal` says it.
//!
//! # Adding a refusal
//!
//! 1. Add a variant to the [`refusals!`](crate::refusals) of its crate (`refusal.rs`), in the block of its
//!    [`Class`]: its values are its fields, its code is what programs read. A code that has been released stays.
//! 2. Write its sentence as `refusal-CODE` in each folder of `crates/words/locales`; it may mention the values as
//!    `{ $field }`. The tests of `words` fail until every language has it.
//!
//! Nothing else needs to know of it: whoever answers requests maps classes to answers.

use std::fmt;

/// What kind of no it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// The request makes no sense.
    Unreadable,
    /// It isn't known who asks.
    Unauthorized,
    /// Others may do it; whoever asks may not.
    Forbidden,
    /// There is no such thing, or it is not for whoever asks.
    NotFound,
    /// It doesn't fit what has happened so far.
    Conflict,
    /// More was sent than is accepted.
    TooLarge,
    /// It is against the rules.
    Rules,
    /// It was asked too often.
    TooOften,
    /// It can't be done just now.
    Unavailable,
}

/// Why something was not allowed: a code, its class, and the values its sentence mentions.
///
/// It is made from a variant of a [`refusals!`](crate::refusals) enum. [`Display`](fmt::Display) is for logs and for
/// tests; people read the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    code: &'static str,
    class: Class,
    facts: Vec<(&'static str, String)>,
}

impl Refusal {
    #[doc(hidden)]
    pub fn of(code: &'static str, class: Class, facts: Vec<(&'static str, String)>) -> Refusal {
        Refusal { code, class, facts }
    }

    /// A short stable name for programs, such as `too-expensive`.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// What kind of no it is.
    pub fn class(&self) -> Class {
        self.class
    }

    /// The values the sentence may mention.
    pub fn facts(&self) -> &[(&'static str, String)] {
        &self.facts
    }
}

/// The code, then the values: `too-expensive (cost: 5, lunas: 3)`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)?;
        for (at, (name, value)) in self.facts.iter().enumerate() {
            write!(f, "{}{name}: {value}", if at == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.facts.is_empty() { "" } else { ")" })
    }
}

impl std::error::Error for Refusal {}

/// Declares an enum of refusals, class by class, each with its values and its code, and turns it into a [`Refusal`].
///
/// ```
/// table::refusals! {
///     /// Why a shop refuses.
///     pub enum ShopRefusal {
///         Rules {
///             TooExpensive { cost: u32, lunas: u32 } = "too-expensive",
///         }
///         Conflict {
///             Closed = "closed",
///         }
///     }
/// }
///
/// let refusal = table::Refusal::from(ShopRefusal::TooExpensive { cost: 5, lunas: 3 });
/// assert_eq!(refusal.to_string(), "too-expensive (cost: 5, lunas: 3)");
/// assert_eq!(table::Refusal::from(ShopRefusal::Closed).class(), table::Class::Conflict);
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($class:ident {
                $($variant:ident $({ $($field:ident: $type:ty),* })? = $code:literal,)*
            })*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the sentences are in the locales")]
        pub enum $name {
            $($(
                #[doc = concat!("`", $code, "`")]
                $variant $({ $($field: $type),* })?,
            )*)*
        }

        impl $name {
            /// The code that programs read.
            pub fn code(&self) -> &'static str {
                match self {
                    $($($name::$variant $({ $($field: _),* })? => $code,)*)*
                }
            }
        }

        impl From<$name> for $crate::Refusal {
            fn from(refusal: $name) -> $crate::Refusal {
                let code = refusal.code();
                let (class, facts) = match refusal {
                    $($(
                        $name::$variant $({ $($field),* })? => {
                            let facts = vec![$($((stringify!($field), $field.to_string())),*)?];
                            ($crate::Class::$class, facts)
                        }
                    )*)*
                };
                $crate::Refusal::of(code, class, facts)
            }
        }
    };
}

refusals! {
    /// What any table, its record or the player protocol refuses.
    pub enum TableRefusal {
        Unreadable {
            Unreadable { why: String } = "unreadable",
            NotAnAction { why: String } = "not-an-action",
            NoSuchSeat { seats: usize } = "no-such-seat",
        }
        Conflict {
            Over = "over",
        }
        Rules {
            NotAMessage { why: String } = "not-a-message",
            WrongContributions { have: usize, seats: u8 } = "wrong-contributions",
            NoContest = "no-contest",
            NotTheClock = "not-the-clock",
            AlreadyOffered = "already-offered",
            DrawOfferedToYou = "draw-offered-to-you",
            NoOffer = "no-offer",
            DrawDeclined = "draw-declined",
        }
    }
}
