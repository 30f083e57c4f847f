//! What a seat knows of the cards another player has.
//!
//! Where packs lie open, it is what was seen to be taken. Elsewhere a pack that comes back tells it: what
//! was handed over and is missing was kept by the other, if they alone had it in between and only keep
//! cards. Where they remove some as well, nobody knows which. At a table of more than two a pack passes
//! through several hands, and nothing is known.

use draft::{CardNo, DraftSight, Look, Seat, Stop, Visit};

/// The cards that another player is known to have.
pub(crate) fn known_of<'a>(sight: DraftSight<'a>, other: Seat) -> Vec<CardNo> {
    if other.0 >= sight.procedure().seats() {
        return Vec::new();
    }
    if let Some(open) = sight.picked_by(other) {
        return open.to_vec();
    }
    let taken = |before: &'a Look| {
        let (visit, back) = seen_again(sight, before)?;
        let stop = next_stop(sight, before)?;
        let alone = (visit, stop.seat, stop.remove) == (before.visit + 2, other, 0);
        alone.then(|| handed_over(before).filter(|card| !back.contains(card)))
    };
    sight.looks().iter().filter_map(taken).flatten().collect()
}

/// Who gets a pack next, and what is asked of them.
fn next_stop(sight: DraftSight<'_>, look: &Look) -> Option<Stop> {
    let Look { round, pack, visit, .. } = *look;
    let left = look.offered.len() - look.take.len() - look.remove.len();
    sight.procedure().stop(Visit { round, pack, visit: visit + 1, left: left as u16 })
}

/// All that has been seen of packs: whose round and pack it was, at which visit, and what was in it.
/// The pack at hand is the last.
pub(crate) fn seen(sight: DraftSight<'_>) -> impl Iterator<Item = ((u16, u16), u16, &[CardNo])> {
    let looks = sight.looks().iter();
    let looks = looks.map(|look| ((look.round, look.pack), look.visit, &*look.offered));
    looks.chain(sight.visit().map(|now| ((now.round, now.pack), now.visit, sight.offered())))
}

/// The next time that a pack was seen: at which visit, and what was in it.
pub(crate) fn seen_again<'a>(sight: DraftSight<'a>, before: &Look) -> Option<(u16, &'a [CardNo])> {
    let (pack, earlier) = ((before.round, before.pack), before.visit);
    let later = seen(sight).filter(|(same, visit, _)| *same == pack && *visit > earlier);
    later.map(|(_, visit, cards)| (visit, cards)).min_by_key(|(visit, _)| *visit)
}

/// What was left of a pack when it was handed over.
pub(crate) fn handed_over(look: &Look) -> impl Iterator<Item = CardNo> {
    let own =
        |card: &CardNo| [&look.take, &look.remove].iter().any(|c| c.as_slice().contains(card));
    look.offered.iter().copied().filter(move |card| !own(card))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Drafter, Random};
    use cube::house;
    use draft::{Draft, DraftSetup, Format, Power, Table};
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
        let setup = DraftSetup { format, pool: Arc::new(house::oracle(sets)) };
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
