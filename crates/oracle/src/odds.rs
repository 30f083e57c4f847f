//! Exact odds of a fight: no sampling, every probability is a whole number of equally likely ways.
//!
//! The sums of up to three dice are known beforehand (there are only 56 handfuls), so the odds of
//! an attack or a defence are a look-up, and damage is one pass over two short lists.

use crate::bonus::BonusTable;
use crate::card::Champion;
use std::sync::LazyLock;

/// The dice of the game.
pub const DICE: [u8; 5] = [4, 6, 8, 12, 20];

/// The distribution of a total: in how many of all equally likely ways it comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution {
    /// The least total.
    low: u32,
    /// The ways for `low`, `low + 1` and so on.
    ways: Vec<u64>,
    /// All ways together.
    all: u64,
}

impl Distribution {
    /// A total that is certain.
    fn certain(total: u32) -> Distribution {
        Distribution { low: total, ways: vec![1], all: 1 }
    }

    /// The distribution with one more die.
    fn and_die(&self, sides: u8) -> Distribution {
        let sides = usize::from(sides);
        let mut ways = vec![0; self.ways.len() + sides - 1];
        for (i, count) in self.ways.iter().enumerate() {
            for way in &mut ways[i..i + sides] {
                *way += count;
            }
        }
        Distribution { low: self.low + 1, ways, all: self.all * sides as u64 }
    }

    fn plus(mut self, fixed: u32) -> Distribution {
        self.low += fixed;
        self
    }

    /// The least total that can happen.
    pub fn min(&self) -> u32 {
        self.low
    }

    /// The greatest total that can happen.
    pub fn max(&self) -> u32 {
        self.low + self.ways.len() as u32 - 1
    }

    /// The probability of exactly this total.
    pub fn probability(&self, total: u32) -> f64 {
        self.ways(total) as f64 / self.all as f64
    }

    /// The probability of this total or more.
    pub fn at_least(&self, total: u32) -> f64 {
        let skip = total.saturating_sub(self.low) as usize;
        self.ways.iter().skip(skip).sum::<u64>() as f64 / self.all as f64
    }

    /// The mean total.
    pub fn mean(&self) -> f64 {
        let weighed = self.iter().map(|(total, ways)| u64::from(total) * ways);
        weighed.sum::<u64>() as f64 / self.all as f64
    }

    /// In how many ways this total comes about, out of [`Distribution::all_ways`].
    pub fn ways(&self, total: u32) -> u64 {
        let place = total.checked_sub(self.low).map(|place| place as usize);
        place.and_then(|place| self.ways.get(place)).copied().unwrap_or(0)
    }

    /// How many equally likely ways there are in all.
    pub fn all_ways(&self) -> u64 {
        self.all
    }

    /// The totals that can happen with the ways of each, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> {
        (self.low..).zip(self.ways.iter().copied())
    }
}

/// The total of an attack by these champions: dice, bases and bonus. With nobody it is 0.
pub fn attack(champions: &[Champion], bonuses: &BonusTable) -> Distribution {
    let bases: u32 = champions.iter().map(|champion| u32::from(champion.base)).sum();
    handful(champions).clone().plus(bases + u32::from(bonuses.bonus(champions)))
}

/// The total of a defence by these champions: dice and bonus. With nobody it is 0.
pub fn defence(champions: &[Champion], bonuses: &BonusTable) -> Distribution {
    handful(champions).clone().plus(u32::from(bonuses.bonus(champions)))
}

/// What is left of an attack after a defence, where the two are rolled independently.
///
/// ```
/// use oracle::{BonusClass, Card, Champion, Ruleset, odds};
/// let champions = |names: &[&str]| -> Vec<Champion> {
///     names.iter().filter_map(|name| name.parse::<Card>().ok()?.champion()).collect()
/// };
/// let bonuses = Ruleset::STANDARD.bonuses(BonusClass::Random);
/// let attack = odds::attack(&champions(&["human-d4+0"]), bonuses);
/// let defence = odds::defence(&champions(&["elf-d4+0"]), bonuses);
/// // Two four-sided dice: the attack wins by one in 3 of 16 ways, by two in 2, by three in 1.
/// assert_eq!(odds::damage(&attack, &defence).mean(), (3.0 + 4.0 + 3.0) / 16.0);
/// ```
pub fn damage(attack: &Distribution, defence: &Distribution) -> Distribution {
    let most = attack.max().saturating_sub(defence.min());
    let mut ways = vec![0; most as usize + 1];
    for (strength, attacks) in attack.iter() {
        for (shield, defences) in defence.iter() {
            ways[strength.saturating_sub(shield) as usize] += attacks * defences;
        }
    }
    Distribution { low: 0, ways, all: attack.all * defence.all }
}

/// The mean damage alone, without the distribution.
pub fn mean_damage(attack: &Distribution, defence: &Distribution) -> f64 {
    let mut sum = 0;
    for (strength, attacks) in attack.iter() {
        let left = |(shield, ways): (u32, u64)| u64::from(strength.saturating_sub(shield)) * ways;
        sum += attacks * defence.iter().map(left).sum::<u64>();
    }
    sum as f64 / (attack.all * defence.all) as f64
}

/// How many dice of each kind a table of handfuls tells apart: none to three.
const COUNTS: usize = 4;

/// The sums of every handful of at most three dice, by how many there are of each kind.
static HANDFULS: LazyLock<Vec<Option<Distribution>>> = LazyLock::new(|| {
    let mut table = vec![None; COUNTS.pow(DICE.len() as u32)];
    let mut fill = vec![(0, Distribution::certain(0), 0)];
    while let Some((place, sum, dice)) = fill.pop() {
        if dice < 3 {
            let more = (0..DICE.len()).map(|kind| (place + step(kind), sum.and_die(DICE[kind])));
            fill.extend(more.map(|(place, sum)| (place, sum, dice + 1)));
        }
        table[place] = Some(sum);
    }
    table
});

/// How far one more die of a kind moves in the table of handfuls.
fn step(kind: usize) -> usize {
    COUNTS.pow(kind as u32)
}

/// The sum of the champions' dice. More than three do not fight together; the rest are not looked
/// at.
fn handful(champions: &[Champion]) -> &'static Distribution {
    let kind = |champion: &Champion| DICE.iter().position(|die| *die == champion.die);
    let place: usize = champions.iter().take(3).filter_map(kind).map(step).sum();
    HANDFULS[place].as_ref().expect("every handful of at most three dice is in the table")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BonusClass, Card, Ruleset};
    use table::{Chance, Exact, Occasion, Seat, enumerate};

    fn champions(names: &[&str]) -> Vec<Champion> {
        names.iter().map(|name| name.parse::<Card>().unwrap().champion().unwrap()).collect()
    }

    fn table() -> &'static BonusTable {
        const RULES: Ruleset = Ruleset::STANDARD;
        RULES.bonuses(BonusClass::Random)
    }

    /// Every roll of every die, counted one by one.
    fn by_enumeration(attackers: &[Champion], defenders: &[Champion]) -> Vec<f64> {
        let mut found = vec![0.0; 128];
        let dice = Occasion::dice(Seat(0), 1);
        let roll = |chance: &mut Exact, side: &[Champion]| -> u32 {
            side.iter().map(|champion| chance.roll(dice, u32::from(champion.die))).sum()
        };
        let bases: u32 = attackers.iter().map(|champion| u32::from(champion.base)).sum();
        let bonus = |side: &[Champion]| u32::from(table().bonus(side));
        enumerate(
            |chance| {
                let attack = roll(chance, attackers) + bases + bonus(attackers);
                let defence = roll(chance, defenders) + bonus(defenders);
                attack.saturating_sub(defence)
            },
            |damage, ways| found[damage as usize] += 1.0 / ways as f64,
        );
        found
    }

    #[test]
    fn damage_is_what_enumerating_every_roll_gives() {
        let fights: [(&[&str], &[&str]); 6] = [
            (&["human-d4+0"], &[]),
            (&["human-d8+2"], &["elf-d6+3"]),
            (&["dragon-d20+0", "dragon-d12+1"], &["fairy-d8+3"]),
            (&["human-d8+2", "human-d6+3", "elf-d4+0"], &["orc-d4+1"]),
            (&["orc-d4+1", "orc-d6+4", "orc-d4+3"], &["aven-d4+2", "aven-d4+4", "lycan-d4+5"]),
            (&["hobbit-d6+0"], &["human-d20+4", "elf-d20+1"]),
        ];
        for (attackers, defenders) in fights {
            let (attackers, defenders) = (champions(attackers), champions(defenders));
            let computed = damage(&attack(&attackers, table()), &defence(&defenders, table()));
            let counted = by_enumeration(&attackers, &defenders);
            for (damage, probability) in counted.iter().enumerate() {
                assert!((computed.probability(damage as u32) - probability).abs() < 1e-12);
            }
            let sum: f64 = (0..=computed.max()).map(|total| computed.probability(total)).sum();
            assert!((sum - 1.0).abs() < 1e-12);
            let mean = mean_damage(&attack(&attackers, table()), &defence(&defenders, table()));
            assert!((computed.mean() - mean).abs() < 1e-12);
        }
    }

    #[test]
    fn the_ways_of_every_handful_add_up() {
        for sum in HANDFULS.iter().flatten() {
            assert_eq!(sum.ways.iter().sum::<u64>(), sum.all);
        }
        assert_eq!(HANDFULS.iter().flatten().count(), 1 + 5 + 15 + 35);
    }

    #[test]
    fn an_undefended_attack_hurts_as_much_as_it_rolls() {
        let side = champions(&["orc-d12+6", "dragon-d12+5"]);
        let attack = attack(&side, table());
        // 2 to 24 on the dice, 11 from the bases, 5 for two of a colour.
        assert_eq!((attack.min(), attack.max()), (18, 40));
        assert_eq!(attack.mean(), 13.0 + 11.0 + 5.0);
        assert_eq!(damage(&attack, &defence(&[], table())).at_least(18), 1.0);
        assert_eq!(attack.at_least(40), 1.0 / 144.0);
    }
}
