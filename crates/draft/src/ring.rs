//! Who sits beside whom.

use table::Seat;

/// Where a pack is after so many passes: to the left (the next seat) in odd rounds, to the right in
/// even ones (P4).
pub(crate) fn passed(start: u16, passes: u16, round: u16, seats: u8) -> Seat {
    let seats = u16::from(seats);
    let steps = passes % seats;
    let steps = if round % 2 == 1 { steps } else { seats - steps };
    Seat(((start + steps) % seats) as u8)
}
