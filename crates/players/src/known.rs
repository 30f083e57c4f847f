//! What a seat knows of the cards another player has.
//!
//! Where packs lie open, it is what was seen to be taken. Elsewhere a pack that comes back tells it: what
//! was handed over and is missing was kept by the other, if they alone had it in between and only keep
//! cards. Where they remove some as well, nobody knows which. At a table of more than two a pack passes
//! through several hands, and nothing is known.

use draft::{CardNo, Look, Seat, Sight, Stop, Visit};

/// The cards that another player is known to have.
pub(crate) fn known_of<'a>(sight: Sight<'a>, other: Seat) -> Vec<CardNo> {
    if other.0 >= sight.procedure().seats() {
        return Vec::new();
    }
    if let Some(open) = sight.picked_by(other) {
        return open.to_vec();
    }
    let taken = |before: &'a Look| {
        let back = came_back(sight, before)?;
        let stop = next_stop(sight, before)?;
        ((stop.seat, stop.remove) == (other, 0)).then(|| missing(before, back))
    };
    sight.looks().iter().filter_map(taken).flatten().collect()
}

/// Who gets a pack next, and what is asked of them.
fn next_stop(sight: Sight<'_>, look: &Look) -> Option<Stop> {
    let Look { round, pack, visit, .. } = *look;
    let left = look.offered.len() - look.take.len() - look.remove.len();
    sight.procedure().stop(Visit { round, pack, visit: visit + 1, left: left as u16 })
}

/// What there was in a pack when it came back after one other had had it: in an earlier look, or in
/// the pack at hand.
fn came_back<'a>(sight: Sight<'a>, before: &Look) -> Option<&'a [CardNo]> {
    let back = (before.round, before.pack, before.visit + 2);
    let again = |look: &&Look| (look.round, look.pack, look.visit) == back;
    let at_hand = sight.visit().map(|now| (now.round, now.pack, now.visit));
    let earlier = sight.looks().iter().find(again).map(|look| &*look.offered);
    earlier.or_else(|| (at_hand == Some(back)).then(|| sight.offered()))
}

/// What was handed over and did not come back.
fn missing<'a>(before: &'a Look, now: &'a [CardNo]) -> impl Iterator<Item = CardNo> + 'a {
    let own =
        |card: &CardNo| [&before.take, &before.remove].iter().any(|c| c.as_slice().contains(card));
    before.offered.iter().copied().filter(move |card| !own(card) && !now.contains(card))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Drafter, Random};
    use cube::house;
    use draft::{Draft, Format, Power, Setup, Table};
    use std::sync::Arc;
    use table::Fast;

    /// What the one can know of the other, told by the other: where packs lie open, everything; else
    /// what was taken, and nothing removed, of a pack that the one had just before and just after.
    fn told(draft: &Draft, one: Seat, other: Seat) -> Vec<CardNo> {
        if draft.setup().format.procedure().is_face_up() {
            return draft.picked(other).to_vec();
        }
        let mut had: Vec<(u16, u16, u16)> =
            draft.looks(one).iter().map(|look| (look.round, look.pack, look.visit)).collect();
        had.extend(draft.sight(one).visit().map(|now| (now.round, now.pack, now.visit)));
        let between = |look: &&Look| {
            let at = |visit: u16| had.contains(&(look.round, look.pack, visit));
            look.visit > 0 && at(look.visit - 1) && at(look.visit + 1) && look.remove.is_empty()
        };
        let looks = draft.looks(other).iter().filter(between);
        looks.flat_map(|look| look.take.as_slice()).copied().collect()
    }

    /// Drafts to the end at random; before each decision, what is known is held against what the others
    /// tell. Gives the most that anybody knew of another.
    fn most_known(format: Format, seed: u64) -> usize {
        let sets = format.procedure().copies(&house::oracle(1)).unwrap();
        let seats = format.procedure().seats();
        let setup = Setup { format, pool: Arc::new(house::oracle(sets)) };
        let mut chance = Fast::new(seed);
        let (mut draft, _) = Draft::open(&setup, &mut chance).unwrap();
        let mut most = 0;
        while let Some(seat) = draft.waiting().iter().next() {
            for other in (0..seats).map(Seat).filter(|other| *other != seat) {
                let mut known = known_of(draft.sight(seat), other);
                let mut told = told(&draft, seat, other);
                known.sort_unstable();
                told.sort_unstable();
                assert_eq!(known, told);
                most = most.max(known.len());
            }
            assert!(known_of(draft.sight(seat), Seat(seats)).is_empty());
            let action = Random.pick(draft.sight(seat), &mut chance);
            draft.act(seat, &action, &mut chance).unwrap();
        }
        most
    }

    #[test]
    fn what_is_known_of_another_is_what_they_were_seen_to_take() {
        let power = |seats, removes| Format::Power(Power { seats, removes, ..Power::default() });
        let cases: [(Format, std::ops::RangeInclusive<usize>); 6] = [
            // All but the last cards of the other, who has the last pick of the last round.
            (Format::named("solomon").unwrap(), 46..=49),
            // Of each pack that one had first, the 2nd, 4th and 6th card, of the other the 3rd, 5th and
            // 7th: 6 in each of 6 rounds, but for what the last picks would tell.
            (Format::named("piles").unwrap(), 34..=36),
            // A card in each of 17 rounds.
            (Format::named("pass").unwrap(), 17..=17),
            // Of boosters of 15 about half the other's cards, all but the first and the last.
            (power(2, 0), 70..=90),
            // Nobody knows which cards were kept, or by whom.
            (power(2, 1), 0..=0),
            (power(4, 0), 0..=0),
        ];
        for (format, expected) in cases {
            let name = format.name();
            for seed in 0..4 {
                let most = most_known(format.clone(), seed);
                assert!(expected.contains(&most), "{name}: {most}");
            }
        }
    }
}
