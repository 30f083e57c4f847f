//! What a seat sees of a duel, as numbers: first [`NUMBERS`], then a count for each of the 105 different cards in
//! each of the [`PLANES`]. It is made of the seat's [`DuelSight`] and of what the seat itself has chosen so
//! far, and of nothing else.

use crate::choice::Pending;
use crate::face::{FACES, face_of};
use oracle::{Combo, DuelSight, Phase, Slots};
use table::Seat;

/// The names of the numbers that come first, in order. Bonuses follow in the order of the rule book:
/// three of a species first, two of a colour last.
pub const NUMBERS: [&str; 30] = [
    "mulligan",
    "action",
    "defence",
    "discard",
    "over",
    "my_turn",
    "went_first",
    "turn",
    "turns_left",
    "my_energy",
    "my_lunas",
    "my_hand_size",
    "my_deck_size",
    "my_discard_size",
    "my_shuffles",
    "their_energy",
    "their_lunas",
    "their_hand_size",
    "their_deck_size",
    "their_discard_size",
    "their_shuffles",
    "chosen",
    "lunas_left",
    "must_discard",
    "hand_limit",
    "income",
    "most_mulligan",
    "exchange_value",
    "start_energy",
    "start_lunas",
];

/// How many bonuses each side has.
pub const BONUSES: usize = Combo::ALL.len();
/// Where the planes begin.
pub const HEAD: usize = NUMBERS.len() + 2 * BONUSES;

/// The names of the planes of cards, in order.
pub const PLANES: [&str; 10] = [
    "my_hand",
    "my_exposed",
    "my_deck",
    "my_discard",
    "my_zone",
    "my_chosen",
    "their_held",
    "their_loose",
    "their_discard",
    "their_zone",
];

/// How long an observation is.
pub const LENGTH: usize = HEAD + PLANES.len() * FACES;

/// Fills in what a seat sees. `pending` is what the seat itself has chosen so far.
#[inline]
pub fn fill(sight: DuelSight<'_>, pending: Pending, out: &mut [i16; LENGTH]) {
    out.fill(0);
    out[..NUMBERS.len()].copy_from_slice(&numbers(sight, pending));
    let (me, them) = (sight.seat(), sight.seat().other());
    let (mine, theirs) = (sight.mine(), sight.theirs());
    for (place, seat) in [me, them].into_iter().enumerate() {
        let bonuses = sight.bonuses(seat);
        let from = NUMBERS.len() + place * BONUSES;
        for (out, combo) in out[from..].iter_mut().zip(Combo::ALL) {
            *out = bonuses.worth(combo).into();
        }
    }
    let (known, shown) = (sight.known(me), sight.known(them));
    let planes: [(Seat, Slots); PLANES.len()] = [
        (me, mine.hand),
        (me, sight.exposed()),
        (me, mine.deck & known),
        (me, mine.discard),
        (me, mine.zone),
        (me, pending.cards()),
        (them, theirs.held & shown),
        (them, theirs.loose & shown),
        (them, theirs.discard),
        (them, theirs.zone),
    ];
    let (counts, _) = out[HEAD..].as_chunks_mut::<FACES>();
    for (counts, (seat, slots)) in counts.iter_mut().zip(planes) {
        for slot in slots {
            if let Some(card) = sight.card(seat, slot) {
                counts[face_of(card)] += 1;
            }
        }
    }
}

/// The numbers an observation begins with.
#[inline]
fn numbers(sight: DuelSight<'_>, pending: Pending) -> [i16; NUMBERS.len()] {
    let (me, them) = (sight.seat(), sight.seat().other());
    let (mine, theirs, rules) = (sight.mine(), sight.theirs(), sight.ruleset());
    let (flag, phase) = (i16::from, sight.phase());
    [
        flag(phase == Phase::Mulligan),
        flag(phase == Phase::Action),
        flag(phase == Phase::Defence),
        flag(phase == Phase::Discard),
        flag(phase == Phase::Over),
        flag(sight.active() == me),
        flag(sight.first() == me),
        number(sight.turn()),
        number(rules.turn_limit().saturating_sub(sight.turn())),
        number(mine.energy),
        number(mine.lunas),
        mine.hand.len() as i16,
        mine.deck.len() as i16,
        mine.discard.len() as i16,
        number(sight.shuffles(me)),
        number(theirs.energy),
        number(theirs.lunas),
        theirs.hand_size as i16,
        theirs.deck_size as i16,
        theirs.discard.len() as i16,
        number(sight.shuffles(them)),
        pending.cards().len() as i16,
        number(mine.lunas.saturating_sub(price(sight, pending))),
        if phase == Phase::Discard { sight.must_discard() as i16 } else { 0 },
        rules.hand_limit().into(),
        rules.income().into(),
        rules.mulligan().into(),
        rules.exchange_value().into(),
        number(rules.energy()),
        number(rules.lunas()),
    ]
}

/// The price of what has been chosen: champions that come back, or are given up, cost nothing.
fn price(sight: DuelSight<'_>, pending: Pending) -> u16 {
    let paid = match (sight.phase(), pending.card) {
        (_, Some(card)) => card.into(),
        (Phase::Action | Phase::Defence, None) => pending.chosen,
        _ => Slots::NONE,
    };
    sight.cost(paid) as u16
}

/// Numbers larger than sixteen bits can say stay at the largest.
fn number(number: u16) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
