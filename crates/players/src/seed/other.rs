//! What the other player has, as far as this seat can know.
//!
//! Where cards lie open, it is what was seen to be taken. Elsewhere a pack that comes back tells it:
//! what was handed over and is missing was taken by the other, if only one had the pack in between.

use draft::{CardNo, Look, Seat, Sight};

/// The other of two.
fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

/// The cards of the other player that are known. None at a table of more than two.
pub(super) fn known(sight: Sight<'_>) -> Vec<CardNo> {
    if let Some(open) = sight.picked_by(other(sight.seat())) {
        return open.to_vec();
    }
    let looks = sight.looks();
    let mut taken = Vec::new();
    for (place, now) in looks.iter().enumerate() {
        if let Some(before) = looks[..place].iter().rev().find(|look| follows(look, now)) {
            taken.extend(missing(before, &now.offered));
        }
    }
    taken
}

/// Whether only one had a pack between two looks at it.
fn follows(before: &Look, now: &Look) -> bool {
    (before.round, before.pack) == (now.round, now.pack) && before.visit + 2 == now.visit
}

/// What was handed over and did not come back.
fn missing<'a>(before: &'a Look, now: &'a [CardNo]) -> impl Iterator<Item = CardNo> + 'a {
    let own =
        |card: &CardNo| [&before.take, &before.remove].iter().any(|c| c.as_slice().contains(card));
    before.offered.iter().copied().filter(move |card| !own(card) && !now.contains(card))
}
