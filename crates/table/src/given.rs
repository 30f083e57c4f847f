//! When the parts of a table's chance were promised and given: that every promise came first.
//!
//! The server commits to its secret, every seat pledges the hash of its part, and parts are revealed
//! only when all pledges are there. A record that has the log of this shows it.

use crate::chance::{Contribution, TableId, contribution_hash};
use crate::{Hex, Seat};
use serde::{Deserialize, Serialize};

/// A step on the way to the chance of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Given {
    /// The number of its entry in the table's log.
    pub seq: u64,
    /// Milliseconds since the table was opened.
    pub at: u64,
    /// What was promised or given.
    #[serde(flatten)]
    pub what: Part,
}

/// What was promised or given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Part {
    /// The server committed to its secret.
    Committed {
        /// The commitment.
        hash: Hex<32>,
    },
    /// A seat pledged its part.
    Pledged {
        /// The seat.
        seat: Seat,
        /// The hash of the part.
        hash: Hex<32>,
    },
    /// A seat said that it gives nothing: zeros.
    Trusted {
        /// The seat.
        seat: Seat,
    },
    /// A seat revealed what it had pledged.
    Revealed {
        /// The seat.
        seat: Seat,
    },
    /// A seat pledged, but did not reveal in time: zeros stand in for its part.
    Withheld {
        /// The seat.
        seat: Seat,
    },
}

impl Part {
    /// The seat it is about.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Part::Committed { .. } => None,
            Part::Pledged { seat, .. }
            | Part::Trusted { seat }
            | Part::Revealed { seat }
            | Part::Withheld { seat } => Some(*seat),
        }
    }

    fn is_promise(&self) -> bool {
        matches!(self, Part::Committed { .. } | Part::Pledged { .. } | Part::Trusted { .. })
    }
}

/// What a reader should know about how far the chance of a record can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// It is a simulation's.
    Simulated,
    /// Every promise came before anything was revealed.
    InOrder,
    /// The record does not say when anything was promised.
    OrderUnknown,
    /// Somebody pledged a part and did not reveal it.
    Withheld,
    /// Nobody gave anything but the server.
    Alone,
    /// The draws of an event follow from a secret that was committed to.
    DrawsCommitted,
    /// Nobody had committed to the draws of an event.
    DrawsFree,
}

/// As its sentence.
impl Serialize for Note {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.sentence())
    }
}

impl Note {
    /// A sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Note::Simulated => {
                "The chance of this record is a simulation's: it can be followed, but whoever \
                 chose the seed could have known every card."
            }
            Note::InOrder => {
                "By the table's log, the server had committed to its secret and every seat had \
                 pledged its part before any part was revealed."
            }
            Note::OrderUnknown => {
                "The record does not say when parts of the chance were pledged and revealed: \
                 whether every promise came first cannot be told."
            }
            Note::Withheld => {
                "A seat pledged a part of the chance and did not reveal it: zeros stand in for it."
            }
            Note::Alone => {
                "No seat contributed to the chance: the server could have chosen its secret at \
                 will."
            }
            Note::DrawsCommitted => {
                "Seats and pairings follow from a secret that was committed to when the event was \
                 made."
            }
            Note::DrawsFree => {
                "Nobody had committed to the seeds of this event beforehand: whoever ran it could \
                 have drawn seats and pairings until they liked them."
            }
        }
    }
}

/// What is wrong with a log, where there is one and anything is: it must begin with the commitment, every promise must
/// stand before everything that was revealed, and the contributions must be what was promised.
pub(crate) fn wrong(
    log: &[Given],
    table: &TableId,
    commitment: &Hex<32>,
    contributions: &[Contribution],
) -> Option<String> {
    if log.is_empty() {
        return None;
    }
    let committed = Part::Committed { hash: *commitment };
    let again = |given: &&Given| matches!(given.what, Part::Committed { .. });
    if log.first().map(|given| &given.what) != Some(&committed)
        || log.iter().filter(again).count() > 1
    {
        return Some("The log of the chance does not begin with the commitment.".to_owned());
    }
    // By the numbers of the entries: clocks are set, and those of two nodes differ.
    if !log.is_sorted_by(|one, next| one.seq < next.seq) {
        return Some("The log of the chance is not in order.".to_owned());
    }
    let first = log.iter().position(|given| !given.what.is_promise()).unwrap_or(log.len());
    if let Some(late) = log.iter().skip(first).find(|given| given.what.is_promise()) {
        let who = late.what.seat().map_or("Somebody".to_owned(), named);
        return Some(format!("{who} pledged when others had already revealed their parts."));
    }
    let seats = (0_u8..).map(Seat).zip(contributions);
    seats.into_iter().find_map(|(seat, part)| other_part(log, table, seat, part)).or_else(|| {
        let beyond =
            |given: &Given| given.what.seat().filter(|seat| seat.index() >= contributions.len());
        log.iter().find_map(beyond).map(|seat| format!("{} is not at this table.", named(seat)))
    })
}

/// What is wrong with the part of one seat: what the record has is not what the log says of it.
fn other_part(log: &[Given], table: &TableId, seat: Seat, part: &Contribution) -> Option<String> {
    let mut own = log.iter().map(|given| &given.what).filter(|what| what.seat() == Some(seat));
    let (first, second, rest) = (own.next(), own.next(), own.next());
    let who = named(seat);
    let zeros = *part == [0; 32];
    let pledged = Hex(contribution_hash(table, seat, part));
    match (first, second, rest) {
        (Some(Part::Pledged { hash, .. }), Some(Part::Revealed { .. }), None) => {
            (*hash != pledged).then(|| format!("{who} pledged another part than the record has."))
        }
        (Some(Part::Pledged { .. }), Some(Part::Withheld { .. }), None)
        | (Some(Part::Trusted { .. }), None, None)
        | (None, None, None) => {
            (!zeros).then(|| format!("{who} gave no part of the chance, but the record has one."))
        }
        _ => Some(format!("The log does not say that {who} pledged a part and then revealed it.")),
    }
}

fn named(seat: Seat) -> String {
    format!("Seat {}", seat.0 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::commitment;

    const TABLE: TableId = [7; 16];
    const PARTS: [Contribution; 3] = [[1; 32], [2; 32], [0; 32]];

    fn hash(seat: u8) -> Hex<32> {
        Hex(contribution_hash(&TABLE, Seat(seat), &PARTS[usize::from(seat)]))
    }

    fn published() -> Hex<32> {
        Hex(commitment(&TABLE, &[9; 32]))
    }

    fn pledged(seat: u8) -> Part {
        Part::Pledged { seat: Seat(seat), hash: hash(seat) }
    }

    fn revealed(seat: u8) -> Part {
        Part::Revealed { seat: Seat(seat) }
    }

    fn trusted(seat: u8) -> Part {
        Part::Trusted { seat: Seat(seat) }
    }

    fn withheld(seat: u8) -> Part {
        Part::Withheld { seat: Seat(seat) }
    }

    /// What is wrong where these come after the commitment.
    fn wrong_with(parts: &[Part]) -> Option<String> {
        let committed = Part::Committed { hash: published() };
        let steps = std::iter::once(&committed).chain(parts).cloned().enumerate();
        let log: Vec<Given> =
            steps.map(|(seq, what)| Given { seq: seq as u64, at: 0, what }).collect();
        wrong(&log, &TABLE, &published(), &PARTS)
    }

    #[test]
    fn parts_that_are_revealed_after_all_pledges_are_right() {
        let right: [&[Part]; 3] = [
            &[pledged(0), pledged(1), trusted(2), revealed(1), revealed(0)],
            // The third seat is a computer player's.
            &[pledged(1), pledged(0), revealed(0), revealed(1)],
            &[pledged(2), pledged(1), pledged(0), revealed(0), withheld(2), revealed(1)],
        ];
        for log in right {
            assert_eq!(wrong_with(log), None, "{log:?}");
        }
        assert_eq!(wrong(&[], &TABLE, &published(), &PARTS), None, "nothing is said");
    }

    #[test]
    fn a_promise_after_a_reveal_is_found() {
        for late in [pledged(1), trusted(2), Part::Committed { hash: published() }] {
            assert!(wrong_with(&[pledged(0), revealed(0), late.clone()]).is_some(), "{late:?}");
        }
        let late = wrong_with(&[pledged(0), revealed(0), pledged(1), revealed(1)]).unwrap();
        assert!(late.contains("Seat 2 pledged when"), "{late}");
    }

    #[test]
    fn a_part_that_is_not_as_the_log_says_is_found() {
        let other = Part::Pledged { seat: Seat(0), hash: hash(1) };
        let seat_1 = [pledged(1), revealed(1)];
        let wrong: [&[Part]; 6] = [
            &[other, pledged(1), revealed(0), revealed(1)],
            // Nobody pledged or revealed the part of seat 0, or it says that it gave none.
            &seat_1,
            &[pledged(0), pledged(1), revealed(1)],
            &[trusted(0), pledged(1), revealed(1)],
            &[pledged(0), pledged(1), withheld(0), revealed(1)],
            &[pledged(0), pledged(1), revealed(0), revealed(1), revealed(3)],
        ];
        for log in wrong {
            assert!(wrong_with(log).is_some(), "{log:?}");
        }
    }

    #[test]
    fn a_log_that_is_not_in_order_or_begins_otherwise_is_found() {
        let given = |seq, at, what| Given { seq, at, what };
        let committed = |hash| Part::Committed { hash };
        let only = [[0; 32]];
        let found = |log: &[Given]| wrong(log, &TABLE, &published(), &only);
        assert_eq!(found(&[given(0, 5, committed(published())), given(1, 4, trusted(0))]), None);
        for log in [
            [given(0, 0, committed(Hex([3; 32]))), given(1, 0, trusted(0))],
            [given(0, 0, trusted(0)), given(1, 0, committed(published()))],
            [given(1, 0, committed(published())), given(1, 0, trusted(0))],
            [given(2, 0, committed(published())), given(1, 5, trusted(0))],
        ] {
            assert!(found(&log).is_some(), "{log:?}");
        }
    }
}
