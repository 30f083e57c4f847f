//! Which pile to choose, where piles lie face down on the table.
//!
//! They were shuffled and nobody has seen them, so that all are alike. A drafter chooses one by its own
//! luck, and nobody can foresee which.

use draft::{DraftAction, DraftSight};
use table::{Chance, Occasion};

/// Any pile, each as likely as any other; nothing where no pile is to be chosen.
pub(crate) fn chosen(sight: DraftSight<'_>, chance: &mut dyn Chance) -> Option<DraftAction> {
    let piles = sight.piles();
    if piles.is_empty() {
        return None;
    }
    let place = chance.draw(Occasion::other(sight.seat(), 0), piles.len() as u32);
    piles.get(place as usize).copied().map(DraftAction::Pile)
}

#[cfg(test)]
mod tests {
    use crate::{AnyDrafter, Drafter};
    use cube::house;
    use draft::{Draft, DraftAction, DraftSetup, Format, Seat, Table};
    use std::collections::BTreeSet;
    use std::sync::Arc;
    use table::Fast;

    #[test]
    fn every_drafter_chooses_any_pile_by_its_own_luck() {
        let format = Format::named("piles").unwrap();
        for pool in [house::oracle(1), house::arcadia()] {
            let setup = DraftSetup { format: format.clone(), pool: Arc::new(pool) };
            let (mut draft, _) = Draft::open(&setup, &mut Fast::new(1)).unwrap();
            // The first picker has twelve to choose from, the other what is left.
            for (seat, gone) in [(Seat(0), None), (Seat(1), Some(1))] {
                let piles: BTreeSet<u16> = (0..12).filter(|pile| Some(*pile) != gone).collect();
                for name in AnyDrafter::NAMES {
                    let drafter = AnyDrafter::named(name).unwrap();
                    let choice = |luck| match drafter
                        .clone()
                        .pick(draft.sight(seat), &mut Fast::new(luck))
                    {
                        DraftAction::Pile(pile) => pile,
                        pick => panic!("{name}: {pick:?}"),
                    };
                    // That one of twelve is missed in 200 tries happens once in three million times.
                    let chosen: BTreeSet<u16> = (0..200).map(choice).collect();
                    assert_eq!(chosen, piles, "{name}");
                    assert!((0..200).all(|luck| choice(luck) == choice(luck)), "{name}");
                }
                draft
                    .act(seat, &DraftAction::Pile(seat.other().0.into()), &mut Fast::new(1))
                    .unwrap();
            }
        }
    }
}
