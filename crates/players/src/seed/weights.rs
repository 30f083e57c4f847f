//! How much strength, combos and flexibility count, as the guidelines give it: it depends on how
//! far the draft has come.

use super::worth::{Holdings, Item};
use draft::{DraftSight, Format};

/// Three weights, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weights {
    pub standalone: i64,
    pub combo: i64,
    pub flexibility: i64,
}

const fn weights(standalone: i64, combo: i64, flexibility: i64) -> Weights {
    Weights { standalone, combo, flexibility }
}

/// The weights of 1-2-3 in early, middle and late rounds.
const EARLY: Weights = weights(5, 3, 2);
const MIDDLE: Weights = weights(3, 5, 2);
const LATE: Weights = weights(2, 6, 2);

impl Weights {
    /// The weights for the choice that is to be made. `own` is what the seat has.
    pub fn of(sight: DraftSight<'_>, own: &[Item]) -> Weights {
        let deck = usize::from(sight.pool().deck.least);
        match sight.format() {
            Format::Pass(_) => Weights::pass(sight.round()),
            Format::Piles(_) => Weights::piles(sight.round(), pick_number(sight), own),
            _ => Weights::by_progress(own.len(), deck),
        }
    }

    /// 1-2-3: rounds 1 to 6, 7 to 12, and those after.
    pub fn pass(round: u16) -> Weights {
        match round {
            ..=6 => EARLY,
            7..=12 => MIDDLE,
            _ => LATE,
        }
    }

    /// 12×8: strong cards from early piles and with first picks, completers from late piles and
    /// with middle picks. Whoever has no two alike has nothing to complete yet and stays flexible.
    pub fn piles(round: u16, pick: u16, own: &[Item]) -> Weights {
        let pile = match round {
            ..=2 => 0,
            3..=4 => 1,
            _ => 2,
        };
        let pick = match pick {
            1 => -1,
            3..=5 => 1,
            _ => 0,
        };
        let combo = 3 + pile + pick;
        let open = i64::from(!has_pair(own));
        weights(8 - combo, combo - open, 2 + open)
    }

    /// Other formats: by thirds of the cards a deck needs.
    pub fn by_progress(have: usize, deck: usize) -> Weights {
        match 3 * have {
            thirds if thirds < deck => EARLY,
            thirds if thirds < 2 * deck => MIDDLE,
            _ => LATE,
        }
    }

    /// What a card is worth to somebody who has others, in hundredths of a point.
    pub fn score(self, item: &Item, own: &[Item]) -> i64 {
        self.standalone * item.standalone(Holdings::of(own))
            + self.combo * item.combo(own)
            + self.flexibility * item.flexibility(own)
    }
}

/// Whether two have most things in common.
fn has_pair(own: &[Item]) -> bool {
    use super::worth::Kin::Species;
    own.iter().enumerate().any(|(n, one)| own[..n].iter().any(|two| one.kin(two) == Some(Species)))
}

/// Which choice of the round it is, counted from 1.
pub(super) fn pick_number(sight: DraftSight<'_>) -> u16 {
    let round = sight.round();
    let earlier = sight.looks().iter().rev().take_while(|look| look.round == round).count();
    earlier as u16 + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::worth::Appraiser;
    use draft::{DeckRule, Pool, PoolCard};

    #[test]
    fn the_weights_of_1_2_3_are_those_of_the_guidelines() {
        for round in 1..=17 {
            let expected = match round {
                1..=6 => [5, 3, 2],
                7..=12 => [3, 5, 2],
                _ => [2, 6, 2],
            };
            let Weights { standalone, combo, flexibility } = Weights::pass(round);
            assert_eq!([standalone, combo, flexibility], expected, "round {round}");
        }
    }

    /// Two elves, a third, and a stronger card of no kind: their values count as they stand.
    fn elves() -> Vec<Item> {
        let line = |value, tags: &[&str]| PoolCard {
            value: Some(value),
            tags: tags.iter().map(|tag| (*tag).to_owned()).collect(),
            ..PoolCard::named("card")
        };
        let elf = ["elf", "dawn"];
        let lines =
            vec![line(10, &elf), line(10, &elf), line(10, &elf), line(40, &[]), line(60, &[])];
        let deck = DeckRule { least: 40, most: None, free: Vec::new() };
        let (game, colors) = ("test".to_owned(), Vec::new());
        let pool = Pool { game, colors, deck, copies: 1, lines, boosters: None };
        Appraiser::new(&pool).see(&[0, 1, 2, 3])
    }

    #[test]
    fn the_third_of_a_species_late_in_1_2_3_beats_a_stronger_lone_card() {
        let items = elves();
        let (own, third, lone) = (&items[..2], &items[2], &items[3]);
        let prefers_third = |round| {
            let weights = Weights::pass(round);
            weights.score(third, own) > weights.score(lone, own)
        };
        assert_eq!([1, 6].map(prefers_third), [false; 2]);
        assert_eq!([13, 17].map(prefers_third), [true; 2]);
    }

    #[test]
    fn in_12_by_8_combos_count_more_with_later_piles_and_middle_picks() {
        let items = elves();
        let combo = |round, pick| Weights::piles(round, pick, &items).combo;
        for pick in 1..=8 {
            assert!(combo(1, pick) < combo(3, pick) && combo(3, pick) < combo(5, pick));
        }
        for round in 1..=6 {
            assert!(combo(round, 1) < combo(round, 2) && combo(round, 2) < combo(round, 4));
            for pick in 1..=8 {
                let alike = Weights::piles(round, pick, &items);
                let open = Weights::piles(round, pick, &items[2..]);
                let sum = |w: Weights| w.standalone + w.combo + w.flexibility;
                assert_eq!([sum(alike), sum(open)], [10, 10]);
                assert!(open.flexibility > alike.flexibility && open.combo < alike.combo);
            }
        }
    }

    #[test]
    fn elsewhere_thirds_of_a_deck_are_early_middle_and_late() {
        let at = |have| Weights::by_progress(have, 40);
        assert_eq!([at(0), at(13)], [EARLY; 2]);
        assert_eq!([at(14), at(26)], [MIDDLE; 2]);
        assert_eq!([at(27), at(60)], [LATE; 2]);
    }
}
