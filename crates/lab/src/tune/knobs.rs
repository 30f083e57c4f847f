//! The numbers of a ruleset that may be turned, how far, and what turning them costs.
//!
//! A ruleset near another is a list of whole numbers, one for each [`Knob`]. Bonuses are turned in
//! groups, as the rule book turns them: all bonuses of a class for a species, for an order, or for
//! a colour. What is worth nothing stays worth nothing.

use super::limits::Limits;
use oracle::{BonusClass, BonusTable, Combo, Ruleset, Whose};
use serde::Serialize;
use serde_json::{Value, json};

/// The kinds of combos, as the rule book adjusts them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Group {
    Species,
    Order,
    Color,
}

impl Group {
    /// All groups.
    pub const ALL: [Group; 3] = [Group::Species, Group::Order, Group::Color];

    /// The group of a combo.
    pub const fn of(combo: Combo) -> Group {
        match combo {
            Combo::Species3 | Combo::Species2Order | Combo::Species2Color | Combo::Species2 => {
                Group::Species
            }
            Combo::Order3 | Combo::Order2Color | Combo::Order2 => Group::Order,
            Combo::Color3 | Combo::Color2 | Combo::None => Group::Color,
        }
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        ["species", "order", "color"][self as usize]
    }
}

/// A number that may be turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knob {
    /// Energy each player starts with.
    Energy,
    /// Lunas each player starts with.
    Lunas,
    /// Lunas collected at the end of a turn.
    Income,
    /// Cards that may be changed before the first turn.
    Mulligan,
    /// Who may change them.
    MulliganFor,
    /// Who draws at the start of their own first turn.
    FirstTurnDrawFor,
    /// By how much the bonuses of a class and group are higher than they were.
    Bonuses(BonusClass, Group),
}

/// How many knobs there are.
pub const KNOBS: usize = 15;

impl Knob {
    /// All knobs, in order.
    pub const ALL: [Knob; KNOBS] = {
        use BonusClass::{Draft, Monochrome, Random};
        use Group::{Color, Order, Species};
        [
            Knob::Energy,
            Knob::Lunas,
            Knob::Income,
            Knob::Mulligan,
            Knob::MulliganFor,
            Knob::FirstTurnDrawFor,
            Knob::Bonuses(Random, Species),
            Knob::Bonuses(Random, Order),
            Knob::Bonuses(Random, Color),
            Knob::Bonuses(Monochrome, Species),
            Knob::Bonuses(Monochrome, Order),
            Knob::Bonuses(Monochrome, Color),
            Knob::Bonuses(Draft, Species),
            Knob::Bonuses(Draft, Order),
            Knob::Bonuses(Draft, Color),
        ]
    };

    /// The place of a knob among all.
    pub fn place(self) -> usize {
        match self {
            Knob::Energy => 0,
            Knob::Lunas => 1,
            Knob::Income => 2,
            Knob::Mulligan => 3,
            Knob::MulliganFor => 4,
            Knob::FirstTurnDrawFor => 5,
            Knob::Bonuses(class, group) => 6 + 3 * class as usize + group as usize,
        }
    }

    /// What it is called: as in a ruleset's file.
    pub fn name(self) -> String {
        match self {
            Knob::Energy => "energy".to_owned(),
            Knob::Lunas => "lunas".to_owned(),
            Knob::Income => "income".to_owned(),
            Knob::Mulligan => "mulligan".to_owned(),
            Knob::MulliganFor => "mulligan_for".to_owned(),
            Knob::FirstTurnDrawFor => "first_turn_draw_for".to_owned(),
            Knob::Bonuses(class, group) => format!("bonuses.{}.{}", class.name(), group.name()),
        }
    }
}

/// A setting of all knobs.
pub type Numbers = [i32; KNOBS];

const WHOSE: [Whose; 4] = [Whose::Nobody, Whose::First, Whose::Second, Whose::Both];

/// Where one combo is always another too, it must be worth at least as much: only the highest
/// counts (R17), and a side of three that has the first is asked for nothing else.
const SOUND: [(Combo, Combo); 12] = [
    (Combo::Species3, Combo::Species2Order),
    (Combo::Species3, Combo::Species2Color),
    (Combo::Species2Order, Combo::Species2),
    (Combo::Species2Order, Combo::Order3),
    (Combo::Species2Color, Combo::Species2),
    (Combo::Species2Color, Combo::Color3),
    (Combo::Species2, Combo::Order2),
    (Combo::Species2, Combo::Color2),
    (Combo::Order3, Combo::Order2),
    (Combo::Order2Color, Combo::Order2),
    (Combo::Order2Color, Combo::Color2),
    (Combo::Color3, Combo::Color2),
];

/// All rulesets near one.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    base: Ruleset,
    limits: Limits,
}

impl Space {
    /// The rulesets near this one.
    pub fn near(base: Ruleset) -> Space {
        Space::within(base, Limits::default())
    }

    /// Those of them that keep to limits.
    pub fn within(base: Ruleset, limits: Limits) -> Space {
        Space { base, limits }
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether numbers keep to the limits.
    pub fn allows(&self, numbers: &Numbers) -> bool {
        let origin = self.origin();
        let allowed =
            |knob: &Knob| self.limits.allows(*knob, origin[knob.place()], numbers[knob.place()]);
        let in_order = |(less, more): (BonusClass, BonusClass)| {
            let [less, more] = [less, more].map(|class| self.table(class, numbers));
            less.zip(more).is_some_and(|(less, more)| never_exceeds(&less, &more))
        };
        Knob::ALL.iter().all(allowed) && self.limits.orders().all(in_order)
    }

    /// The nearest numbers that keep to the ranges.
    pub fn nearest(&self, numbers: &Numbers) -> Numbers {
        self.limits.nearest(&self.origin(), numbers)
    }

    /// Where to begin: its own numbers, as far as the limits allow them. Nothing where that makes no
    /// ruleset, or one that is out of order.
    pub fn start(&self) -> Option<Numbers> {
        let numbers = self.nearest(&self.origin());
        (self.ruleset(&numbers).is_some() && self.allows(&numbers)).then_some(numbers)
    }

    /// The ruleset they are near to.
    pub fn base(&self) -> &Ruleset {
        &self.base
    }

    /// Its numbers.
    pub fn origin(&self) -> Numbers {
        let mut numbers = [0; KNOBS];
        numbers[..6].copy_from_slice(&[
            self.base.energy().into(),
            self.base.lunas().into(),
            self.base.income().into(),
            self.base.mulligan().into(),
            self.base.mulligan_for() as i32,
            self.base.first_turn_draw_for() as i32,
        ]);
        numbers
    }

    /// The ruleset of these numbers; nothing where it would make no sense.
    pub fn ruleset(&self, numbers: &Numbers) -> Option<Ruleset> {
        let whose = |place: usize| usize::try_from(numbers[place]).ok().and_then(|n| WHOSE.get(n));
        let mut values: Value = json!(self.base);
        for knob in [Knob::Energy, Knob::Lunas, Knob::Income, Knob::Mulligan] {
            values[knob.name()] = json!(numbers[knob.place()]);
        }
        for knob in [Knob::MulliganFor, Knob::FirstTurnDrawFor] {
            values[knob.name()] = json!(whose(knob.place())?);
        }
        let mut ruleset: Ruleset = serde_json::from_value(values).ok()?;
        for class in BonusClass::ALL {
            ruleset = ruleset.with_bonuses(class, self.table(class, numbers)?);
        }
        Some(ruleset)
    }

    /// The bonuses of a class; nothing where one would leave the range, or be worth less than what
    /// it includes.
    pub(super) fn table(&self, class: BonusClass, numbers: &Numbers) -> Option<BonusTable> {
        let base = self.base.bonuses(class);
        let mut worths = [0; 9];
        for (worth, combo) in worths.iter_mut().zip(Combo::ALL) {
            let by = numbers[Knob::Bonuses(class, Group::of(combo)).place()];
            let was = i32::from(base.worth(combo));
            let is = if was == 0 { 0 } else { was + by };
            *worth = u8::try_from(is).ok().filter(|worth| *worth <= 99)?;
        }
        let table = BonusTable::new(worths);
        let sound = |(high, low): &(Combo, Combo)| {
            table.worth(*high) >= table.worth(*low) || base.worth(*high) < base.worth(*low)
        };
        SOUND.iter().all(sound).then_some(table)
    }

    /// Whether turning a knob can change anything.
    pub fn matters(&self, knob: Knob) -> bool {
        let Knob::Bonuses(class, group) = knob else { return true };
        let worth = |combo: &Combo| {
            Group::of(*combo) == group && self.base.bonuses(class).worth(*combo) > 0
        };
        Combo::ALL.iter().any(worth)
    }

    /// What it costs to turn the numbers so far: for each number that is another, [`EACH`] and
    ///
    /// - energy, lunas and income: the part by which they change (99 to 198 costs 1);
    /// - the mulligan: a quarter for each card;
    /// - who changes cards or draws first: a quarter for each player for whom it changes;
    /// - bonuses of a group: the mean part by which its bonuses change, a third of that (there are
    ///   three classes).
    pub fn cost(&self, numbers: &Numbers) -> f64 {
        Knob::ALL.into_iter().map(|knob| self.cost_of(knob, numbers)).sum()
    }

    fn cost_of(&self, knob: Knob, numbers: &Numbers) -> f64 {
        let (was, is) = (self.origin()[knob.place()], numbers[knob.place()]);
        if was == is {
            return 0.0;
        }
        let by = f64::from((is - was).abs());
        EACH + match knob {
            Knob::Energy | Knob::Lunas | Knob::Income => by / f64::from(was.max(1)),
            Knob::Mulligan => by / 4.0,
            // First is the first bit, second the other.
            Knob::MulliganFor | Knob::FirstTurnDrawFor => f64::from((was ^ is).count_ones()) / 4.0,
            Knob::Bonuses(class, group) => by / self.mean_worth(class, group) / 3.0,
        }
    }

    /// What a combo of a group is worth on average, if it is worth anything.
    fn mean_worth(&self, class: BonusClass, group: Group) -> f64 {
        let worths = Combo::ALL.into_iter().filter(|combo| Group::of(*combo) == group);
        let worths = worths.map(|combo| f64::from(self.base.bonuses(class).worth(combo)));
        let worths: Vec<f64> = worths.filter(|worth| *worth > 0.0).collect();
        worths.iter().sum::<f64>().max(1.0) / worths.len().max(1) as f64
    }

    /// The numbers that are not as they were.
    pub fn changes(&self, numbers: &Numbers) -> Vec<Change> {
        let origin = self.origin();
        let change = |knob: Knob| {
            let (was, is) = (origin[knob.place()], numbers[knob.place()]);
            let value = |number: i32| match knob {
                Knob::MulliganFor | Knob::FirstTurnDrawFor => json!(WHOSE[number as usize & 3]),
                _ => json!(number),
            };
            let cost = self.cost_of(knob, numbers);
            (was != is).then(|| Change {
                number: knob.name(),
                from: value(was),
                to: value(is),
                cost,
            })
        };
        Knob::ALL.into_iter().filter_map(change).collect()
    }
}

/// Whether no combo is worth more by one table than by another.
pub fn never_exceeds(less: &BonusTable, more: &BonusTable) -> bool {
    Combo::ALL.into_iter().all(|combo| less.worth(combo) <= more.worth(combo))
}

/// What it costs to change a number at all.
pub const EACH: f64 = 0.05;

/// A number that was turned.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    /// Its name, as in a ruleset's file.
    pub number: String,
    /// What it was; 0 for bonuses.
    pub from: Value,
    /// What it is; for bonuses, how many points each has more.
    pub to: Value,
    /// What that costs.
    pub cost: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(knobs: &[(Knob, i32)]) -> Numbers {
        let mut numbers = Space::near(Ruleset::STANDARD).origin();
        knobs.iter().for_each(|(knob, number)| numbers[knob.place()] = *number);
        numbers
    }

    #[test]
    fn nothing_turned_is_the_ruleset_itself_and_costs_nothing() {
        for (_, ruleset) in Ruleset::NAMED {
            let space = Space::near(ruleset);
            assert_eq!(space.ruleset(&space.origin()), Some(ruleset));
            assert_eq!(space.cost(&space.origin()), 0.0);
            assert!(space.changes(&space.origin()).is_empty());
        }
    }

    #[test]
    fn every_knob_has_its_place_and_turns_its_own_number() {
        let space = Space::near(Ruleset::STANDARD);
        for (place, knob) in Knob::ALL.into_iter().enumerate() {
            assert_eq!(knob.place(), place);
            let mut numbers = space.origin();
            numbers[place] += 1;
            let turned = space.ruleset(&numbers).unwrap();
            assert_eq!(turned != Ruleset::STANDARD, space.matters(knob), "{knob:?}");
            assert_eq!(space.changes(&numbers).len(), 1);
        }
    }

    #[test]
    fn costs_are_what_they_are_said_to_be() {
        let space = Space::near(Ruleset::STANDARD);
        let cost = |knob, number| space.cost(&with(&[(knob, number)])) - EACH;
        assert!((cost(Knob::Energy, 198) - 1.0).abs() < 1e-12);
        assert!((cost(Knob::Income, 0) - 1.0).abs() < 1e-12);
        // From the second player to the first: something changes for both.
        assert!((cost(Knob::FirstTurnDrawFor, 1) - 0.5).abs() < 1e-12);
        assert!((cost(Knob::FirstTurnDrawFor, 3) - 0.25).abs() < 1e-12);
        // Species bonuses of drafts are worth 9 on average.
        let draft = Knob::Bonuses(BonusClass::Draft, Group::Species);
        assert!((cost(draft, -2) - 2.0 / 9.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn a_pair_of_a_species_stays_worth_as_much_as_the_pair_of_an_order_it_is() {
        let space = Space::near(Ruleset::STANDARD);
        for class in BonusClass::ALL {
            let species = Knob::Bonuses(class, Group::Species);
            assert!(space.ruleset(&with(&[(species, -3)])).is_some());
            assert!(space.ruleset(&with(&[(species, -4)])).is_none());
        }
        assert!(space.ruleset(&with(&[(Knob::Energy, 0)])).is_none());
        assert!(space.ruleset(&with(&[(Knob::Mulligan, 7)])).is_none());
        assert!(space.ruleset(&with(&[(Knob::MulliganFor, 4)])).is_none());
    }

    #[test]
    fn what_is_worth_nothing_stays_so() {
        let space = Space::near(Ruleset::STANDARD);
        let color = Knob::Bonuses(BonusClass::Monochrome, Group::Color);
        assert!(!space.matters(color));
        assert_eq!(space.ruleset(&with(&[(color, 5)])), Some(Ruleset::STANDARD));
    }
}
