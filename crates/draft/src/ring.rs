//! Who sits beside whom.

use table::Seat;

/// Who of two goes first: seat 0 in odd rounds, seat 1 in even ones.
pub(crate) fn first_of_two(round: u16) -> Seat {
    Seat(u8::from(round.is_multiple_of(2)))
}

/// Where a pack is after so many passes: to the left (the next seat) in odd rounds, to the right in
/// even ones (P4).
pub(crate) fn passed(start: u16, passes: u16, round: u16, seats: u8) -> Seat {
    let seats = u16::from(seats);
    let steps = passes % seats;
    let steps = if round % 2 == 1 { steps } else { seats - steps };
    Seat(((start + steps) % seats) as u8)
}
