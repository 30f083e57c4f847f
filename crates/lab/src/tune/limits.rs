//! What a tuning must leave alone: numbers that stay as they are, ranges that others stay in, and classes
//! of decks whose bonuses never rise above those of another.

use super::knobs::{KNOBS, Knob, Numbers};
use oracle::BonusClass;

/// Limits to what may be turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// By place: the least and the most a number may be; for bonuses, how many points fewer or more.
    ranges: [Option<(i32, i32)>; KNOBS],
    /// By place: numbers that stay as they are.
    fixed: [bool; KNOBS],
    /// By class: whose bonuses its own may not exceed, combo by combo.
    orders: [[bool; 3]; 3],
}

/// What is wrong with a limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLimit {
    /// No number is called so.
    Name(String),
    /// This is no range.
    Range(String),
    /// This number has no range: it is one of a few words.
    NoRange(String),
    /// This is no order of two classes of decks.
    Order(String),
}

impl Limits {
    /// The names of all numbers.
    pub fn names() -> Vec<String> {
        Knob::ALL.into_iter().map(Knob::name).collect()
    }

    /// The numbers of a name, which may be that of a group: `bonuses`, or `bonuses.draft`.
    fn named(name: &str) -> Result<Vec<Knob>, BadLimit> {
        let asked = name.trim();
        let of_group = |knob: &Knob| {
            let known = knob.name();
            known == asked || known.strip_prefix(asked).is_some_and(|rest| rest.starts_with('.'))
        };
        let knobs: Vec<Knob> = Knob::ALL.into_iter().filter(of_group).collect();
        if knobs.is_empty() { Err(BadLimit::Name(asked.to_owned())) } else { Ok(knobs) }
    }

    /// A number, or all of a group, stays as it is.
    pub fn fix(&mut self, name: &str) -> Result<(), BadLimit> {
        for knob in Limits::named(name)? {
            self.fixed[knob.place()] = true;
        }
        Ok(())
    }

    /// A number, or each of a group, stays in a range, such as `energy=60..200`.
    pub fn keep_in_range(&mut self, text: &str) -> Result<(), BadLimit> {
        let bad = || BadLimit::Range(text.to_owned());
        let (name, ends) = text.split_once('=').ok_or_else(bad)?;
        let (low, high) = ends.split_once("..").ok_or_else(bad)?;
        let number = |text: &str| text.trim().replace('−', "-").parse::<i32>().map_err(|_| bad());
        let (low, high) = (number(low)?, number(high)?);
        if low > high {
            return Err(bad());
        }
        for knob in Limits::named(name)? {
            if matches!(knob, Knob::MulliganFor | Knob::FirstTurnDrawFor) {
                return Err(BadLimit::NoRange(knob.name()));
            }
            self.ranges[knob.place()] = Some((low, high));
        }
        Ok(())
    }

    /// The bonuses of one class never exceed those of another, such as `draft<=random`.
    pub fn keep_in_order(&mut self, text: &str) -> Result<(), BadLimit> {
        let bad = || BadLimit::Order(text.to_owned());
        let class = |name: &str| {
            let mut all = BonusClass::ALL.into_iter();
            all.find(|class| class.name() == name.trim()).ok_or_else(bad)
        };
        let (less, more) = match text.split_once("<=") {
            Some((less, more)) => (class(less)?, class(more)?),
            None => {
                let (more, less) = text.split_once(">=").ok_or_else(bad)?;
                (class(less)?, class(more)?)
            }
        };
        self.orders[less as usize][more as usize] = true;
        Ok(())
    }

    /// Whether a number can be turned at all.
    pub fn is_free(&self, knob: Knob) -> bool {
        let place = knob.place();
        !self.fixed[place] && self.ranges[place].is_none_or(|(low, high)| low < high)
    }

    /// Whether a number may be so; `was` is what it is to begin with.
    pub fn allows(&self, knob: Knob, was: i32, is: i32) -> bool {
        let place = knob.place();
        let in_range = self.ranges[place].is_none_or(|(low, high)| (low..=high).contains(&is));
        if self.fixed[place] { was == is } else { in_range }
    }

    /// The nearest numbers that the ranges allow.
    pub fn nearest(&self, origin: &Numbers, numbers: &Numbers) -> Numbers {
        std::array::from_fn(|place| match (self.fixed[place], self.ranges[place]) {
            (true, _) => origin[place],
            (false, Some((low, high))) => numbers[place].clamp(low, high),
            (false, None) => numbers[place],
        })
    }

    /// The orders: whose bonuses must not exceed whose.
    pub fn orders(&self) -> impl Iterator<Item = (BonusClass, BonusClass)> + '_ {
        let pairs = BonusClass::ALL
            .into_iter()
            .flat_map(|less| BonusClass::ALL.into_iter().map(move |more| (less, more)));
        pairs.filter(|(less, more)| self.orders[*less as usize][*more as usize])
    }

    /// Whether classes of decks depend on each other.
    pub(crate) fn has_orders(&self) -> bool {
        self.orders().next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::knobs::{Group, Space};
    use oracle::Ruleset;

    fn limits(fixed: &[&str], ranges: &[&str], orders: &[&str]) -> Limits {
        let mut limits = Limits::default();
        fixed.iter().for_each(|name| limits.fix(name).unwrap());
        ranges.iter().for_each(|text| limits.keep_in_range(text).unwrap());
        orders.iter().for_each(|text| limits.keep_in_order(text).unwrap());
        limits
    }

    fn with(knobs: &[(Knob, i32)]) -> Numbers {
        let mut numbers = Space::near(Ruleset::STANDARD).origin();
        knobs.iter().for_each(|(knob, number)| numbers[knob.place()] = *number);
        numbers
    }

    #[test]
    fn what_is_fixed_stays_and_what_has_a_range_stays_in_it() {
        let limits = limits(&["lunas", "bonuses.draft"], &["energy=60..200"], &[]);
        let space = Space::within(Ruleset::STANDARD, limits);
        let species = Knob::Bonuses(BonusClass::Draft, Group::Species);
        for (knob, number, allowed) in [
            (Knob::Energy, 60, true),
            (Knob::Energy, 200, true),
            (Knob::Energy, 59, false),
            (Knob::Energy, 201, false),
            (Knob::Lunas, 31, false),
            (species, -1, false),
            (Knob::Bonuses(BonusClass::Random, Group::Species), -1, true),
        ] {
            assert_eq!(space.allows(&with(&[(knob, number)])), allowed, "{knob:?} {number}");
        }
        assert!(!limits.is_free(Knob::Lunas) && !limits.is_free(species));
        assert!(limits.is_free(Knob::Energy));
        let beyond = with(&[(Knob::Energy, 500), (Knob::Lunas, 10)]);
        assert_eq!(space.nearest(&beyond), with(&[(Knob::Energy, 200)]));
    }

    #[test]
    fn bonuses_of_drafts_do_not_exceed_those_of_random_decks() {
        let order = limits(&[], &[], &["draft <= random"]);
        assert_eq!(order, limits(&[], &[], &["random>=draft"]));
        let space = Space::within(Ruleset::STANDARD, order);
        let turned = |class, by: [i32; 3]| {
            let knobs = Group::ALL.map(|group| Knob::Bonuses(class, group));
            knobs.into_iter().zip(by).collect::<Vec<_>>()
        };
        // As a run without an order once had it: three of a species are worth 11 by random decks, 12 by drafts.
        let random = turned(BonusClass::Random, [-5, -4, -3]);
        assert!(space.allows(&space.origin()));
        assert!(space.ruleset(&with(&random)).is_some() && !space.allows(&with(&random)));
        assert!(Space::near(Ruleset::STANDARD).allows(&with(&random)));
        assert!(!space.allows(&with(&turned(BonusClass::Draft, [5, 0, 0]))));
        // Where drafts go down as well, it is in order again.
        let both = [random, turned(BonusClass::Draft, [-3, -2, -2])].concat();
        assert!(space.ruleset(&with(&both)).is_some() && space.allows(&with(&both)));
    }

    #[test]
    fn nonsense_is_refused() {
        let mut limits = Limits::default();
        assert_eq!(limits.fix("moons"), Err(BadLimit::Name("moons".to_owned())));
        assert_eq!(limits.fix("bonus"), Err(BadLimit::Name("bonus".to_owned())));
        for text in ["energy", "energy=60", "energy=x..9", "energy=9..1"] {
            assert_eq!(limits.keep_in_range(text), Err(BadLimit::Range(text.to_owned())));
        }
        let whose = BadLimit::NoRange("mulligan_for".to_owned());
        assert_eq!(limits.keep_in_range("mulligan_for=1..2"), Err(whose));
        for text in ["draft", "draft<random", "draft<=nobody"] {
            assert_eq!(limits.keep_in_order(text), Err(BadLimit::Order(text.to_owned())));
        }
        assert_eq!(limits, Limits::default());
    }
}
