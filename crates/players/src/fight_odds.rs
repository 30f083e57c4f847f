//! The odds of a fight in whole numbers, ready to be asked often.

use crate::guide::Side;
use crate::prices::POINT;
use oracle::odds::{DICE, Distribution, defence};
use oracle::{BonusTable, Card, Champion, Color, Combo, MOST_FIGHTERS, Order};
use std::sync::LazyLock;

/// Probabilities are in parts of this.
pub(crate) const CERTAIN: i64 = 4096;

/// One side of a fight before the dice are rolled: their distribution, and what is added to it.
#[derive(Clone, Copy)]
pub(crate) struct FightOdds {
    /// What the dice add up to.
    pub dice: &'static Handful,
    /// Bases, in attack, and bonus.
    pub fixed: u32,
}

impl FightOdds {
    /// Who attacks: dice, bases and bonus.
    pub fn attack(side: &Side) -> FightOdds {
        let bases: u32 = side.champions().iter().map(|champion| u32::from(champion.base)).sum();
        FightOdds { dice: handful(side.champions()), fixed: bases + u32::from(side.bonus) }
    }

    /// Who defends: dice and bonus.
    pub fn defence(side: &Side) -> FightOdds {
        FightOdds { dice: handful(side.champions()), fixed: u32::from(side.bonus) }
    }

    /// The same side in defence: without the bases.
    pub fn in_defence(&self, side: &Side) -> FightOdds {
        FightOdds { dice: self.dice, fixed: u32::from(side.bonus) }
    }

    /// The least total.
    pub fn least(&self) -> u32 {
        self.dice.least + self.fixed
    }

    /// The greatest total.
    pub fn most(&self) -> u32 {
        self.dice.most + self.fixed
    }

    /// Twice the mean total: dice fall as often above their middle as below.
    pub fn twice_the_mean(&self) -> i32 {
        (self.dice.least + self.dice.most + 2 * self.fixed) as i32
    }

    /// Twice the mean of what counts against so much energy.
    pub fn twice_the_mean_up_to(&self, energy: u32) -> i32 {
        if self.most() <= energy {
            return self.twice_the_mean();
        }
        let Tail { enough, below, .. } = self.dice.tail(energy.saturating_sub(self.fixed));
        let below = below + u64::from(self.fixed) * (self.dice.all - enough);
        (2 * (below + u64::from(energy) * enough) / self.dice.all) as i32
    }

    /// The probability of this total or more.
    pub fn at_least(&self, total: u32) -> i64 {
        self.dice.tail(total.saturating_sub(self.fixed)).probability
    }
}

/// For each cost the largest die there is: what stops most.
static LARGEST_DICE: LazyLock<[u32; 4]> = LazyLock::new(|| {
    let mut dice = [0; 4];
    for champion in Card::FIRST_SET.iter().filter_map(|card| card.champion()) {
        let die = &mut dice[usize::from(champion.cost)];
        *die = u32::from(champion.die).max(*die);
    }
    dice
});

/// No defence of so many cards for so many lunas can stop more than this, whatever the cards are.
pub(crate) fn most_stopped(cards: u32, lunas: u16, bonuses: &BonusTable) -> u32 {
    fn dice(cards: u32, lunas: usize) -> u32 {
        let first = |cost: usize| LARGEST_DICE[cost] + dice(cards - 1, lunas - cost);
        if cards == 0 { 0 } else { (0..=lunas.min(3)).map(first).max().unwrap_or(0) }
    }
    // By odd rules any combo may be the best, so none is left out; a single card makes none.
    let best = Combo::ALL.map(|combo| bonuses.worth(combo)).into_iter().max().unwrap_or(0);
    let bonus = if cards > 1 { u32::from(best) } else { 0 };
    dice(cards.min(MOST_FIGHTERS), lunas.into()) + bonus
}

/// The greatest total an attack is reckoned with: three times d20 + 6 and any bonus.
const MOST_TOTAL: usize = 3 * 26 + u8::MAX as usize;

/// An attack, made ready to be held against many defences.
pub(crate) struct Threat {
    /// In how many ways the attack comes to this total or more.
    at_least: [u64; MOST_TOTAL + 2],
    /// The damage that is left after stopping so much, summed over all ways.
    left: [u64; MOST_TOTAL + 2],
    most: usize,
    all: u64,
}

impl Threat {
    /// Makes an attack ready.
    pub fn new(side: &Side) -> Threat {
        let attack = FightOdds::attack(side);
        let most = (attack.most() as usize).min(MOST_TOTAL);
        let mut threat = Threat {
            at_least: [0; MOST_TOTAL + 2],
            left: [0; MOST_TOTAL + 2],
            most,
            all: attack.dice.all,
        };
        for total in (0..=most).rev() {
            let exactly = (total as u32).checked_sub(attack.fixed);
            let ways = exactly.map_or(0, |dice| attack.dice.exactly.ways(dice));
            threat.at_least[total] = threat.at_least[total + 1] + ways;
            threat.left[total] = threat.left[total + 1] + threat.at_least[total + 1];
        }
        threat
    }

    /// The mean damage after a defence, in sixty-fourths, and the probability that it takes all of
    /// this energy.
    pub fn after(&self, defence: &FightOdds, energy: u32) -> (i64, i64) {
        let (mut damage, mut deaths) = (0, 0);
        for (dice, ways) in defence.dice.exactly.iter() {
            let stopped = (dice + defence.fixed) as usize;
            if stopped > self.most {
                break;
            }
            damage += ways * self.left[stopped];
            let deadly = (stopped + energy as usize).min(self.most + 1);
            deaths += ways * self.at_least[deadly];
        }
        let all = self.all * defence.dice.all;
        ((damage * POINT as u64 / all) as i64, (deaths * CERTAIN as u64 / all) as i64)
    }
}

/// How many dice of each kind the table of handfuls tells apart: none to three.
const COUNTS: usize = 4;

/// The dice of every side of at most three champions, by how many there are of each kind.
static HANDFULS: LazyLock<Vec<Handful>> = LazyLock::new(|| {
    let places = 0..COUNTS.pow(DICE.len() as u32);
    let dice = |place| defence(&dice_of(place), &BonusTable::new([0; 9]));
    places.map(|place| Handful::new(dice(place))).collect()
});

/// Some dice: in how many ways they come to each total, to that or more, and what all lower totals add up to.
pub(crate) struct Handful {
    exactly: Distribution,
    least: u32,
    most: u32,
    /// All ways the dice can fall.
    all: u64,
    /// By total.
    tails: Vec<Tail>,
}

/// What there is to know of a total.
#[derive(Clone, Copy)]
struct Tail {
    /// The ways to it or more.
    enough: u64,
    /// The probability of that, in parts of [`CERTAIN`].
    probability: i64,
    /// The totals below it, summed over all ways.
    below: u64,
}

impl Handful {
    fn new(exactly: Distribution) -> Handful {
        let (least, most, all) = (exactly.min(), exactly.max(), exactly.all_ways());
        let (mut enough, mut below) = (all, 0);
        let mut tails = Vec::new();
        for total in 0..=most + 1 {
            let probability = (enough * CERTAIN as u64 / all) as i64;
            tails.push(Tail { enough, probability, below });
            let ways = exactly.ways(total);
            enough -= ways;
            below += u64::from(total) * ways;
        }
        Handful { exactly, least, most, all, tails }
    }

    fn tail(&self, total: u32) -> Tail {
        self.tails[total.min(self.most + 1) as usize]
    }
}

/// Champions with the dice of a place in the table; where these are too many, of the first three.
fn dice_of(place: usize) -> Vec<Champion> {
    let of_kind = |kind: usize| place / COUNTS.pow(kind as u32) % COUNTS;
    let kinds = (0..DICE.len()).flat_map(|kind| std::iter::repeat_n(DICE[kind], of_kind(kind)));
    let champion = |die| Champion { cost: 0, die, base: 0, color: Color::Orange, order: Order::A };
    kinds.take(3).map(champion).collect()
}

/// The sum of the champions' dice.
fn handful(champions: &[Champion]) -> &'static Handful {
    let step = |champion: &Champion| match champion.die {
        4 => 1,
        6 => COUNTS,
        8 => COUNTS.pow(2),
        12 => COUNTS.pow(3),
        _ => COUNTS.pow(4),
    };
    &HANDFULS[champions.iter().map(step).sum::<usize>()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{BonusClass, Ruleset};

    /// The most that any so many champions of a set can stop for at most so many lunas.
    fn tried(bonuses: &BonusTable) -> [[u32; 10]; 4] {
        let set: Vec<Champion> =
            Card::FIRST_SET.iter().filter_map(|card| card.champion()).collect();
        let mut most = [[0; 10]; 4];
        let mut note = |side: &[Champion]| {
            let dice: u32 = side.iter().map(|champion| u32::from(champion.die)).sum();
            let cost: u8 = side.iter().map(|champion| champion.cost).sum();
            let stopped = dice + u32::from(bonuses.bonus(side));
            for place in &mut most[side.len()][usize::from(cost)..] {
                *place = stopped.max(*place);
            }
        };
        for (place, one) in set.iter().enumerate() {
            note(&[*one]);
            for (next, two) in set.iter().enumerate().skip(place + 1) {
                note(&[*one, *two]);
                set[next + 1..].iter().for_each(|three| note(&[*one, *two, *three]));
            }
        }
        most
    }

    #[test]
    fn tails_say_what_the_distribution_does() {
        for handful in HANDFULS.iter() {
            for fixed in [0, 7] {
                let odds = FightOdds { dice: handful, fixed };
                let totals = || handful.exactly.iter().map(|(dice, ways)| (dice + fixed, ways));
                for energy in 0..=odds.most() + 2 {
                    let enough: u64 =
                        totals().filter(|(total, _)| *total >= energy).map(|(_, ways)| ways).sum();
                    let counted: u64 =
                        totals().map(|(total, ways)| u64::from(total.min(energy)) * ways).sum();
                    let all = handful.exactly.all_ways();
                    assert_eq!(odds.at_least(energy), (enough * CERTAIN as u64 / all) as i64);
                    assert_eq!(odds.twice_the_mean_up_to(energy), (2 * counted / all) as i32);
                }
            }
        }
    }

    #[test]
    fn nobody_stops_more_than_the_most_that_can_be_stopped() {
        let standard = BonusClass::ALL.map(|class| *Ruleset::STANDARD.bonuses(class));
        // Three of a species are worth nothing, three of a colour more than all else.
        let odd = BonusTable::new([0, 0, 0, 5, 0, 0, 0, 50, 0]);
        for bonuses in standard.iter().chain([&odd]) {
            let tried = tried(bonuses);
            assert_eq!(most_stopped(0, 9, bonuses), 0);
            for (cards, row) in tried.iter().enumerate().skip(1) {
                for (lunas, found) in row.iter().enumerate() {
                    let most = most_stopped(cards as u32, lunas as u16, bonuses);
                    assert!(most >= *found, "{cards} cards for {lunas}: {most}, but {found}");
                }
            }
            // A d6 for nothing, a d12 for one luna, a d20 for two.
            assert_eq!([0, 1, 2, 9].map(|lunas| most_stopped(1, lunas, bonuses)), [6, 12, 20, 20]);
        }
    }
}
