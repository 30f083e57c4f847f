//! The rule book's own way to adjust: a few points of bonus at a time.
//!
//! Too short on average: species bonuses down by 1 to 2, order and colour as they are. Too long:
//! species up by 1 to 2 and order up by 1, colour as it is. Then play again. It goes on until the
//! length is right or the bonuses can go no further: a pair of a species is a pair of an order too
//! and must not be worth less.

use super::knobs::{Group, KNOBS, Knob, Numbers, Space};
use super::targets::OVERALL;
use oracle::{BonusClass, Ruleset};
use serde::Serialize;

/// What the rule book says about a mean length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advice {
    /// Too short: species bonuses down.
    TooShort,
    /// Too long: species and order bonuses up.
    TooLong,
    /// Right as it is.
    Right,
}

impl Advice {
    /// The advice for a mean length in turns.
    pub fn on(length: f64) -> Advice {
        Advice::within(length, OVERALL)
    }

    /// The same where another mean length is asked for.
    pub fn within(length: f64, (low, high): (f64, f64)) -> Advice {
        if length < low {
            Advice::TooShort
        } else if length > high {
            Advice::TooLong
        } else {
            Advice::Right
        }
    }

    /// The points that species and order bonuses change by, the larger step first.
    fn points(self) -> &'static [(i32, i32)] {
        match self {
            Advice::TooShort => &[(-2, 0), (-1, 0)],
            Advice::TooLong => &[(2, 1), (1, 1)],
            Advice::Right => &[],
        }
    }
}

/// A step of the adjustment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusStep {
    /// By how much species bonuses change.
    pub species: i32,
    /// By how much order bonuses change.
    pub order: i32,
    /// All numbers after it.
    pub numbers: Numbers,
}

/// The next step by this advice, from these numbers: by two points where it can be, else by one.
/// Nothing where the bonuses can go no further.
pub fn step(space: &Space, from: &Numbers, advice: Advice) -> Option<BonusStep> {
    let turned = |(species, order): &(i32, i32)| {
        let mut numbers: [i32; KNOBS] = *from;
        for class in BonusClass::ALL {
            numbers[Knob::Bonuses(class, Group::Species).place()] += species;
            numbers[Knob::Bonuses(class, Group::Order).place()] += order;
        }
        let changed = space.allows(&numbers) && space.ruleset(&numbers)? != space.ruleset(from)?;
        changed.then_some(BonusStep { species: *species, order: *order, numbers })
    };
    advice.points().iter().find_map(turned)
}

/// A ruleset after the rule book's next step. Nothing where there is no such step.
pub fn adjusted(ruleset: Ruleset, advice: Advice) -> Option<Ruleset> {
    let space = Space::near(ruleset);
    space.ruleset(&step(&space, &space.origin(), advice)?.numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::Combo;

    /// By how much each bonus of a class changed.
    fn changed(class: BonusClass, to: &Ruleset) -> [i32; 9] {
        let worth = |ruleset: &Ruleset, combo| i32::from(ruleset.bonuses(class).worth(combo));
        Combo::ALL.map(|combo| worth(to, combo) - worth(&Ruleset::STANDARD, combo))
    }

    #[test]
    fn too_short_takes_two_points_from_species_and_nothing_from_order_and_color() {
        let space = Space::near(Ruleset::STANDARD);
        let step = step(&space, &space.origin(), Advice::on(44.9)).unwrap();
        let ruleset = space.ruleset(&step.numbers).unwrap();
        for class in BonusClass::ALL {
            assert_eq!(changed(class, &ruleset), [-2, -2, -2, -2, 0, 0, 0, 0, 0]);
        }
        assert_eq!((ruleset.energy(), ruleset.lunas()), (99, 30));
    }

    #[test]
    fn too_long_gives_species_two_and_order_one_and_color_nothing() {
        let space = Space::near(Ruleset::STANDARD);
        let step = step(&space, &space.origin(), Advice::on(70.1)).unwrap();
        let ruleset = space.ruleset(&step.numbers).unwrap();
        for class in BonusClass::ALL {
            assert_eq!(changed(class, &ruleset), [2, 2, 2, 2, 1, 1, 1, 0, 0]);
        }
    }

    #[test]
    fn a_step_that_does_not_fit_is_a_smaller_one_and_then_none() {
        let space = Space::near(Ruleset::STANDARD);
        let mut numbers = space.origin();
        let mut steps = Vec::new();
        while let Some(next) = step(&space, &numbers, Advice::TooShort) {
            steps.push((next.species, next.order));
            numbers = next.numbers;
        }
        // A pair of a species is worth three points more than a pair of an order, in every class.
        assert_eq!(steps, [(-2, 0), (-1, 0)]);
    }

    #[test]
    fn the_right_length_is_left_alone() {
        let space = Space::near(Ruleset::STANDARD);
        for length in [45.0, 60.0, 70.0] {
            assert_eq!(step(&space, &space.origin(), Advice::on(length)), None);
        }
    }
}
