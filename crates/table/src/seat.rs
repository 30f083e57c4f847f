//! Who sits where, and who is looking.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at a table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in an array with one entry per seat.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opposite seat of a two-seat table: 0 and 1 swap.
    #[inline(always)]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    /// Seats are shown to people counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// A set of seats, such as those a table is waiting for. There are at most 32.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Seats(u32);

impl Seats {
    /// No seat at all.
    pub const NONE: Seats = Seats(0);

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 32 && self.0 >> seat.0 & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..32).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        Seats(seats.into_iter().filter(|seat| seat.0 < 32).fold(0, |set, seat| set | 1 << seat.0))
    }
}

/// Somebody who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The person or program in a seat.
    Seat(Seat),
    /// Anybody else: sees what is public.
    Spectator,
}

impl Viewer {
    /// Whether this viewer sits in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
