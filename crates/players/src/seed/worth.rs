//! What a card is worth: by itself, in company, and to whoever does not know yet what to collect.
//!
//! Everything is in tenths of a point, the points of attack and bonus that are printed on cards. A
//! champion is worth the mean of its attack, less two points for each luna: by the rule book, three
//! lunas are worth five to seven damage. A Draw card is worth the average champions it draws, less
//! its own lunas, and the more of them there are, the less each further one. An Exchange brings lunas
//! at the price of a champion, which comes to nothing. Nothing here was found by playing: that is what
//! [`Learned`](crate::Learned) is for. Cards of other games have what their list says they are worth.
//!
//! What two cards have in common is a bonus in the sense of the drafts: 7 for a species, 4 for an
//! order, 3 for a colour. Any mark in a list counts as an order does, and whoever has several things
//! in common counts as of one species. A hand holds a sixth of a deck, so that of a bonus of so many
//! points a card has so many tenths.

use cube::house::oracle_card;
use draft::{CardNo, Colors, Pool};
use oracle::Face;
use std::cmp::Reverse;

/// What one side of a champion's die adds: half of ten for each point of its mean.
const SIDE: i64 = 5;
/// What a point of its base adds.
const BASE: i64 = 10;
/// What a luna of its cost takes off.
const LUNA: i64 = 20;
/// What an average champion is worth by this.
const AVERAGE: i64 = 50;
/// What the first Draw 2 is worth, and how much less each further one.
const DRAW_TWO: (i64, i64) = (2 * AVERAGE - LUNA, 10);
/// What the first Draw 3 is worth, and how much less each further one.
const DRAW_THREE: (i64, i64) = (3 * AVERAGE - 2 * LUNA, 10);
/// How much less a Draw card is worth for each of the other kind.
const OTHER_DRAW: i64 = 10;
/// The lunas that the cards of a deck may cost together before it hurts.
const PURSE: i64 = 55;
/// How much it hurts: hundredths of the square of what is beyond.
const STRAIN: i64 = 14;
/// What the best card of another game is worth, and the worst.
const FOREIGN: (i64, i64) = (120, 60);
/// How many marks can be told apart in the cards at hand. Further ones are not looked at.
const MARKS: usize = 128;

/// The bonus of two of a species, an order, a colour.
const TWO: [i64; 3] = [7, 4, 3];
/// What a third adds that has as much in common with them.
const THIRD: [i64; 3] = [5, 2, 1];
/// How many more of a species than three still make it likelier to hold three.
const DEPTH: i64 = 4;

/// A card as it is weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    pub card: CardNo,
    /// What it is worth by itself, in tenths of a point, where no Draw cards are there yet.
    pub alone: i64,
    pub cost: i64,
    /// What it costs, if it is a card of Oracle's.
    lunas: i64,
    pub colors: Colors,
    /// How many cards it draws.
    draws: u32,
    marks: u128,
}

/// How two cards belong together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kin {
    Species,
    Order,
    Color,
}

impl Item {
    /// What two cards have in common.
    pub fn kin(&self, other: &Item) -> Option<Kin> {
        let marks = (self.marks & other.marks).count_ones();
        let colors = self.colors.shared(other.colors).count();
        match (marks, colors) {
            (0, 0) => None,
            (0, 1) => Some(Kin::Color),
            (1, 0) | (0, 2..) => Some(Kin::Order),
            _ => Some(Kin::Species),
        }
    }

    /// What it is worth by itself to somebody who has others: Draw cards get less, and expensive
    /// ones where much must be paid already.
    pub fn standalone(&self, have: Holdings) -> i64 {
        let less = match self.draws {
            2 => DRAW_TWO.1 * have.twos + OTHER_DRAW * have.threes,
            3 => DRAW_THREE.1 * have.threes + OTHER_DRAW * have.twos,
            _ => 0,
        };
        (self.alone - less - self.lunas * have.luna()).max(0)
    }

    /// What it brings to others by what it has in common with them.
    pub fn combo(&self, others: &[Item]) -> i64 {
        KinCounts::of(self, others).combo()
    }

    /// How well it goes with whatever comes: one that has something in common with many, that is
    /// cheap, or that every deck can use.
    pub fn flexibility(&self, others: &[Item]) -> i64 {
        let cheap = 5 * (3 - self.cost.min(3));
        let fits = others.iter().filter(|other| self.kin(other).is_some()).count() as i64;
        let wide = if self.draws > 0 { 20 } else { 20 * fits / (others.len() as i64).max(1) };
        cheap + wide
    }
}

/// What somebody has, as far as it changes what further cards are worth.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Holdings {
    cards: i64,
    lunas: i64,
    twos: i64,
    threes: i64,
}

impl Holdings {
    pub fn of(items: &[Item]) -> Holdings {
        items.iter().fold(Holdings::default(), |have, item| have.and(item, 1))
    }

    /// The same without a card.
    pub fn without(self, item: &Item) -> Holdings {
        self.and(item, -1)
    }

    fn and(self, item: &Item, count: i64) -> Holdings {
        let draws = |cards: u32| if item.draws == cards { count } else { 0 };
        Holdings {
            cards: self.cards + count,
            lunas: self.lunas + count * item.lunas,
            twos: self.twos + draws(2),
            threes: self.threes + draws(3),
        }
    }

    /// The lunas a deck of cards like these would cost beyond what can be paid. Cards that are still
    /// to come are taken to be no trouble.
    fn beyond(self) -> i64 {
        let deck = oracle::DECK_SIZE as i64;
        let cost = match self.cards < deck {
            true => self.lunas + (deck - self.cards) * PURSE / deck,
            false => self.lunas * deck / self.cards,
        };
        (cost - PURSE).max(0)
    }

    /// What one luna more takes off.
    fn luna(self) -> i64 {
        2 * STRAIN * self.beyond() / 100
    }

    /// What all of it takes off the worth of the single cards: many Draw cards, and lunas beyond
    /// what can be paid.
    pub fn taken_off(self) -> i64 {
        let pairs = |cards: i64| cards * (cards - 1) / 2;
        DRAW_TWO.1 * pairs(self.twos)
            + DRAW_THREE.1 * pairs(self.threes)
            + OTHER_DRAW * self.twos * self.threes
            + STRAIN * self.beyond() * self.beyond() / 100
    }
}

/// How many of some cards have what in common with one.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct KinCounts([i64; 3]);

impl KinCounts {
    /// What a card has in common with others.
    pub fn of(item: &Item, others: &[Item]) -> KinCounts {
        let mut kins = KinCounts::default();
        let others = others.iter().filter(|other| other.card != item.card);
        others.for_each(|other| kins.add(item.kin(other)));
        kins
    }

    fn add(&mut self, kin: Option<Kin>) {
        if let Some(kin) = kin {
            self.0[kin as usize] += 1;
        }
    }

    pub fn remove(&mut self, kin: Option<Kin>) {
        if let Some(kin) = kin {
            self.0[kin as usize] -= 1;
        }
    }

    /// The best bonus the card takes part in with two of them, and a little for more than two of
    /// its species.
    pub fn combo(self) -> i64 {
        let mut nearest =
            (0..3).flat_map(|kin| std::iter::repeat_n(kin, self.0[kin].clamp(0, 2) as usize));
        let pair = nearest.next().map_or(0, |kin| TWO[kin]);
        let third = nearest.next().map_or(0, |kin| THIRD[kin]);
        pair + third + (self.0[0] - 2).clamp(0, DEPTH)
    }
}

/// Looks at cards of a pool, and remembers which marks it has met.
pub(crate) struct Appraiser<'a> {
    pool: &'a Pool,
    /// The highest value in the pool.
    most: i64,
    marks: Vec<&'a str>,
}

impl<'a> Appraiser<'a> {
    pub fn new(pool: &'a Pool) -> Appraiser<'a> {
        let most = (0..pool.lines()).map(|line| pool.value(line as CardNo)).max();
        Appraiser { pool, most: most.map_or(0, i64::from), marks: Vec::new() }
    }

    /// Some cards, as they are weighed.
    pub fn see(&mut self, cards: &[CardNo]) -> Vec<Item> {
        cards.iter().map(|card| self.item(*card)).collect()
    }

    fn item(&mut self, card: CardNo) -> Item {
        let known = self.pool.card(card);
        let face = oracle_card(self.pool, card).map(|card| card.face());
        Item {
            card,
            alone: face.map_or_else(|| self.foreign(card), printed),
            cost: known.cost.unwrap_or_default().into(),
            lunas: face.map_or(0, |face| face.cost().into()),
            colors: self.pool.colors_of(card),
            draws: face.map_or(0, Face::draws),
            marks: known.tags.iter().fold(0, |marks, tag| marks | self.mark(tag)),
        }
    }

    fn foreign(&self, card: CardNo) -> i64 {
        let (best, worst) = FOREIGN;
        worst + (best - worst) * i64::from(self.pool.value(card)) / self.most.max(1)
    }

    fn mark(&mut self, tag: &'a str) -> u128 {
        let place = self.marks.iter().position(|known| *known == tag).unwrap_or_else(|| {
            self.marks.push(tag);
            self.marks.len() - 1
        });
        if place < MARKS { 1 << place } else { 0 }
    }
}

/// What is printed on a card of Oracle's, as a worth.
fn printed(face: Face) -> i64 {
    match face {
        Face::Champion(champion) => {
            let [cost, die, base] = [champion.cost, champion.die, champion.base].map(i64::from);
            SIDE * (die + 1) + BASE * base - LUNA * cost
        }
        Face::DrawTwo => DRAW_TWO.0,
        Face::DrawThree => DRAW_THREE.0,
        Face::Exchange => 0,
    }
}

/// The place of the best item: of equals, the one with the lowest number.
pub(crate) fn best_by(items: &[Item], score: impl Fn(&Item) -> i64) -> Option<usize> {
    (0..items.len()).max_by_key(|place| {
        let item = &items[*place];
        (score(item), Reverse(item.card))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cube::house;
    use oracle::{BonusClass, Ruleset};

    fn oracles(cards: &[CardNo]) -> Vec<Item> {
        Appraiser::new(&house::oracle(1)).see(cards)
    }

    #[test]
    fn what_three_have_in_common_is_the_bonus_of_the_drafts() {
        let table = Ruleset::STANDARD.bonuses(BonusClass::Draft);
        // Every species has a champion among the first lines of each colour.
        let champions: Vec<CardNo> = (0..102).filter(|card| card % 34 < 14).collect();
        let items = oracles(&champions);
        let champion = |item: &Item| oracle::Card::new(item.card).and_then(oracle::Card::champion);
        for (a, one) in items.iter().enumerate() {
            for (b, two) in items[..a].iter().enumerate() {
                for three in &items[..b] {
                    let all = [*one, *two, *three];
                    let combos = all.iter().map(|item| item.combo(&all));
                    let champions: Vec<_> = all.iter().filter_map(champion).collect();
                    assert_eq!(combos.max(), Some(table.bonus(&champions).into()), "{all:?}");
                }
            }
        }
    }

    #[test]
    fn every_draw_card_makes_the_next_worth_less() {
        let draws = oracles(&[102, 103, 111, 112]);
        let (two, three) = (&draws[0], &draws[2]);
        // Two champions of five points for a luna of two; three of them for two lunas.
        assert_eq!(two.standalone(Holdings::default()), 80);
        assert_eq!(two.standalone(Holdings::of(&draws[1..2])), 80 - 10);
        assert_eq!(three.standalone(Holdings::of(&draws[1..2])), 110 - 10);
        assert_eq!(three.standalone(Holdings::of(&draws[3..])), 110 - 10);
        let all = Holdings::of(&draws);
        let parts: i64 = (0..4).map(|n| draws[n].standalone(Holdings::of(&draws[..n]))).sum();
        let whole: i64 = draws.iter().map(|item| item.alone).sum();
        assert_eq!(whole - all.taken_off(), parts);
    }

    #[test]
    fn a_champion_is_worth_its_mean_attack_less_its_price() {
        let champions = oracles(&(0..102).collect::<Vec<_>>());
        let best = champions[33];
        // d20+5 for 3: a mean of 10.5, 5 of base, less 3 lunas of 2.
        assert_eq!(best.alone, 95);
        assert!(champions.iter().all(|item| item.alone <= best.alone));
        let sum: i64 = champions.iter().map(|item| item.alone).sum();
        assert_eq!(sum / champions.len() as i64, AVERAGE);
        assert_eq!(oracles(&[119])[0].alone, 0);
    }
}
