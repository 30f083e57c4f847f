//! What the network is shown of a decision: numbers that are the same for all candidates, numbers that
//! each would change, and what is certain about a candidate.

use super::board::{Afterstate, Board, Fight, Plan, PlanKey};
use crate::fight_odds::{CERTAIN, FightOdds, most_stopped};
use oracle::{Card, Champion, Color, Order, Seat, Slots, Species};

/// Species there are, and lines of numbers that champions have: each line once in each colour.
pub(super) const SPECIES: usize = Species::ALL.len();
pub(super) const LINES: usize = 34;
/// Numbers that are the same for all candidates of a decision.
pub const FIXED: usize = 40 + 2 * SPECIES;
/// Numbers that each candidate changes, besides which champions are in the hand.
pub const MOVING: usize = 46;
/// All numbers the net is given: at the end which champions are in the hand.
pub const INPUTS: usize = FIXED + MOVING + LINES + SPECIES;
/// The numbers of a candidate, or their differences, and zeros up to a multiple of eight.
pub(super) type Changes = [f32; MOVING.next_multiple_of(8)];
/// The champions of a set; their cards have the first ids.
pub(super) const CHAMPIONS: usize = LINES * Color::ALL.len();

/// The inputs that a champion in the hand adds to, given by the id of its card, and how much it adds.
pub(super) fn rows_of(id: u8) -> [(usize, f32); 2] {
    let species = Card::FIRST_SET[usize::from(id)].champion().map_or(0, |it| it.species() as usize);
    let from = FIXED + MOVING;
    [(from + usize::from(id) % LINES, 0.5), (from + LINES + species, 0.5)]
}

/// How many cards of a hand are counted: by the usual rules, all.
const MOST_CARDS: usize = 24;
/// What is certain about a candidate, whatever the network thinks of it.
#[derive(Clone, Copy, Debug)]
pub struct KnownOutcome {
    /// The probability that its fight ends the game.
    ends: f32,
    /// What that is worth: 1 for a win.
    then: f32,
    /// What it is worth if it does not, where that is certain too.
    otherwise: Option<f32>,
}

impl KnownOutcome {
    /// The chance of winning, if this is the chance where the game goes on.
    pub fn chance(&self, goes_on: f32) -> f32 {
        self.ends * self.then + (1.0 - self.ends) * self.otherwise.unwrap_or(goes_on)
    }

    /// Whether nothing is left to be judged.
    pub fn is_sealed(&self) -> bool {
        self.ends == 1.0 || self.otherwise.is_some()
    }

    /// Whether a game that ended like this, with no further decision, ended in this fight.
    pub fn explains(&self, scored: f32) -> bool {
        self.ends > 0.0 && scored == self.then
    }
}

impl Board<'_> {
    /// The numbers that are the same for all candidates.
    pub fn fixed(&self) -> [f32; FIXED] {
        let (sight, mine, theirs) = (self.sight, self.mine, self.theirs);
        let (me, them) = (sight.seat(), sight.seat().other());
        let mut sheet = InputWriter::new();
        sheet.steps(theirs.energy.into(), &[100.0, 15.0, 30.0, 60.0]);
        sheet.steps(theirs.lunas.into(), &[30.0, 3.0, 8.0]);
        sheet.steps(theirs.hand_size as f32, &[8.0, 1.0, 3.0]);
        let (attack, defence, hand_totals) = self.hand_totals();
        sheet.put(attack as f32 / 80.0);
        sheet.put(defence as f32 / 60.0);
        sheet.put(hand_totals as f32 / 4.0);
        sheet.put(theirs.deck_size as f32 / 40.0);
        sheet.put(theirs.discard.len() as f32 / 40.0);
        let shown = self.strength_of(them, sight.face_up(them) & sight.known(them));
        sheet.put(shown.0 / 12.0);
        sheet.put(shown.1 / 3.0);
        sheet.put(mine.deck.len() as f32 / 40.0);
        sheet.put(mine.discard.len() as f32 / 40.0);
        let ahead = mine.deck & sight.known(me);
        sheet.flag(!ahead.is_empty());
        let (strength, cost, others) = self.strength_of(me, ahead);
        sheet.put(strength / 12.0);
        sheet.put(cost / 3.0);
        sheet.put(others);
        let fallen = self.strength_of(me, sight.fallen());
        sheet.put(fallen.0 / 12.0);
        sheet.put(sight.fallen().len() as f32 / 20.0);
        sheet.one_of(3, sight.origin(me).class() as usize);
        sheet.one_of(3, sight.origin(them).class() as usize);
        sheet.one_of(4, (sight.phase() as usize).min(3));
        sheet.put(f32::from(sight.turn().min(40)) / 20.0);
        sheet.flag(sight.first() == me);
        sheet.flag(sight.active() == me);
        let mut numbers = sheet.whole();
        let shown = self.species_of(them, sight.face_up(them) & sight.known(them));
        let species = self.species_of(me, ahead).into_iter().chain(shown);
        for (place, count) in numbers[FIXED - 2 * SPECIES..].iter_mut().zip(species) {
            *place = f32::from(count) / 4.0;
        }
        numbers
    }

    /// The strongest attack and defence (twice the means) of the champions that the other side is
    /// known to hold, two together, and how many they are.
    fn hand_totals(&self) -> (i32, i32, usize) {
        let (sight, them) = (self.sight, self.sight.seat().other());
        let bonuses = sight.bonuses(them);
        let champions = || self.theirs.held.iter().filter_map(|slot| sight.champion(them, slot));
        let (mut attack, mut defence) = (0, 0);
        for (place, one) in champions().enumerate() {
            let alone = i32::from(one.die) + 1;
            attack = attack.max(alone + 2 * i32::from(one.base));
            defence = defence.max(alone);
            for other in champions().skip(place + 1) {
                let both = i32::from(one.die + other.die) + 2;
                let both = both + 2 * i32::from(bonuses.bonus(&[one, other]));
                defence = defence.max(both);
                attack = attack.max(both + 2 * i32::from(one.base + other.base));
            }
        }
        (attack, defence, champions().count())
    }

    /// The mean strength and cost of the champions among these cards, and the share of the others.
    fn strength_of(&self, seat: Seat, cards: Slots) -> (f32, f32, f32) {
        let (mut halves, mut cost, mut count) = (0, 0, 0);
        for slot in cards {
            if let Some(champion) = self.sight.champion(seat, slot) {
                halves += i32::from(champion.die) + 1 + 2 * i32::from(champion.base);
                cost += i32::from(champion.cost);
                count += 1;
            }
        }
        if count == 0 {
            return (0.0, 0.0, 0.0);
        }
        let share = 1.0 - count as f32 / cards.len() as f32;
        (halves as f32 / 2.0 / count as f32, cost as f32 / count as f32, share)
    }

    /// The numbers of a candidate, and what is certain about it.
    pub fn moving(&self, after: &Afterstate) -> (Changes, KnownOutcome) {
        let mut sheet = InputWriter::new();
        let (damage, death) = self.danger(after);
        let left = (f32::from(self.mine.energy) - damage).max(0.0);
        sheet.steps(left, &[100.0, 15.0, 30.0, 60.0]);
        sheet.part(damage, 30.0);
        sheet.put(death);
        let rules = self.sight.ruleset();
        let own_turn = self.sight.active() == self.sight.seat();
        let income = if own_turn { u16::from(rules.income()) } else { 0 };
        let later = after.lunas.saturating_add(income);
        sheet.steps(later.into(), &[30.0, 3.0, 8.0]);
        self.put_hand(after, &mut sheet);
        let defence = self.best_defence(after.hand, after.lunas);
        sheet.part(defence as f32, 60.0);
        let energy = u32::from(self.theirs.energy);
        match self.best_attack(after.hand, later) {
            None => sheet.skip(6),
            Some(plan) => {
                let Plan { side, strike } = self.plan(plan);
                sheet.part(plan.total() as f32, 80.0);
                sheet.part(f32::from(side.cost), 9.0);
                sheet.part(side.count() as f32, 3.0);
                sheet.put(chance(strike, energy));
                let (rest, lunas) = (after.hand - side.slots, later - u16::from(side.cost));
                let next = self.best_attack(rest, lunas.saturating_add(1));
                sheet.part(next.map_or(0, PlanKey::total) as f32, 80.0);
                sheet.part(self.best_defence(rest, lunas) as f32, 60.0);
            }
        }
        self.put_attack(after, &mut sheet);
        (sheet.whole(), self.known_outcome(after, death))
    }

    /// All numbers of a candidate in order.
    pub fn whole(&self, fixed: &[f32; FIXED], moving: &Changes, hand: Slots) -> [f32; INPUTS] {
        let mut inputs = [0.0; INPUTS];
        inputs[..FIXED].copy_from_slice(fixed);
        inputs[FIXED..FIXED + MOVING].copy_from_slice(&moving[..MOVING]);
        for facts in hand.iter().filter_map(|slot| self.facts[slot.index()]) {
            for (input, more) in rows_of(facts.id) {
                inputs[input] += more;
            }
        }
        inputs
    }

    /// What is certain: a defence fails with a known probability, an attack on an empty hand
    /// succeeds with one, and after the last turn the game is drawn.
    fn known_outcome(&self, after: &Afterstate, death: f32) -> KnownOutcome {
        let last = self.sight.turn() >= self.sight.ruleset().turn_limit();
        let otherwise = last.then_some(0.5);
        match &after.fight {
            Fight::Attack(plan) if last || self.theirs.hand_size == 0 => {
                let ends = chance(&plan.strike, self.theirs.energy.into());
                KnownOutcome { ends, then: 1.0, otherwise }
            }
            _ => KnownOutcome { ends: death, then: 0.0, otherwise },
        }
    }

    /// Whether a candidate is an attack that ends the game whatever the other side may hold.
    pub fn wins_for_sure(&self, after: &Afterstate) -> bool {
        let Fight::Attack(plan) = &after.fight else { return false };
        let (least, theirs) = (plan.strike.least(), &self.theirs);
        let energy = u32::from(theirs.energy);
        let bonuses = self.sight.bonuses(self.sight.seat().other());
        least >= energy && least - energy >= most_stopped(theirs.hand_size, theirs.lunas, bonuses)
    }

    /// The mean damage after a defence, and the probability that it is the end.
    fn danger(&self, after: &Afterstate) -> (f32, f32) {
        let (Some(threat), Fight::Defence(defence)) = (&self.threat, &after.fight) else {
            return (0.0, 0.0);
        };
        let (damage, death) = threat.after(defence, self.mine.energy.into());
        (damage as f32 / 64.0, death as f32 / CERTAIN as f32)
    }

    /// What the hand will be.
    fn put_hand(&self, after: &Afterstate, sheet: &mut ChangesWriter) {
        let mut champions = [0; MOST_CARDS];
        let (mut count, mut kinds, mut mates) = (0, [0_u32; 3], [0_u32; 3]);
        let (mut dice, mut bases, mut costs) = (0_u32, 0_u32, 0_u32);
        for slot in after.hand.iter().take(MOST_CARDS) {
            if let Some(facts) = &self.facts[slot.index()] {
                dice += u32::from(facts.champion.die) + 1;
                bases += u32::from(facts.champion.base);
                costs += u32::from(facts.champion.cost);
                for (sum, more) in mates.iter_mut().zip(facts.mates) {
                    *sum += u32::from(more);
                }
                champions[count] = slot.index();
                count += 1;
            } else {
                kinds[usize::from(self.kinds[slot.index()])] += 1;
            }
        }
        let mut pairs = 0_u32;
        for (place, one) in champions[..count].iter().enumerate() {
            let row = &self.pairs[*one];
            pairs += champions[..place].iter().map(|other| u32::from(row[*other])).sum::<u32>();
        }
        let cards = after.hand.len() + after.unseen;
        sheet.part(cards as f32, 8.0);
        sheet.part(count as f32, 8.0);
        for count in kinds {
            sheet.part(count as f32, 2.0);
        }
        sheet.part(after.unseen as f32, 3.0);
        let limit = u32::from(self.sight.ruleset().hand_limit());
        sheet.part(cards.saturating_sub(limit) as f32, 3.0);
        sheet.part(dice as f32, 80.0);
        sheet.part(bases as f32, 20.0);
        sheet.part(costs as f32, 12.0);
        sheet.part(pairs as f32, 100.0);
        for mates in mates {
            sheet.part(mates as f32, 40.0);
        }
    }

    /// An attack that is made.
    fn put_attack(&self, after: &Afterstate, sheet: &mut ChangesWriter) {
        let Fight::Attack(Plan { side, strike }) = &after.fight else {
            sheet.part(f32::from(self.theirs.energy), 100.0);
            return;
        };
        let energy = u32::from(self.theirs.energy);
        let mean = strike.twice_the_mean() as f32 / 2.0;
        let counted = strike.twice_the_mean_up_to(energy) as f32 / 2.0;
        sheet.part(energy as f32 - counted, 100.0);
        sheet.put(1.0);
        sheet.part(mean, 40.0);
        sheet.part(counted, 40.0);
        sheet.part(side.count() as f32, 3.0);
        let spread = |it: &Champion| f32::from(it.die) * f32::from(it.die) - 1.0;
        let variance: f32 = side.champions().iter().map(spread).sum::<f32>() / 12.0;
        sheet.part(variance.sqrt(), 8.0);
        for more in [0, 6, 12, 18, 24] {
            sheet.put(chance(strike, energy + more));
        }
    }
}

/// The same numbers in a game whose colours have changed places, each becoming the one that stands in
/// its place here. Only what is counted by species tells colours apart.
pub(super) fn recolor(inputs: &mut [f32; INPUTS], colors: [Color; 3]) {
    for from in [FIXED - 2 * SPECIES, FIXED - SPECIES, INPUTS - SPECIES] {
        let Some(counts) = inputs[from..].first_chunk_mut::<SPECIES>() else { continue };
        let before = *counts;
        for (color, becomes) in Color::ALL.into_iter().zip(colors) {
            for order in Order::ALL {
                let [old, new] = [color, becomes].map(|color| Species::of(color, order) as usize);
                counts[new] = before[old];
            }
        }
    }
}

/// The probability that a side comes to this total or more.
fn chance(strike: &FightOdds, total: u32) -> f32 {
    if strike.most() < total {
        return 0.0;
    }
    strike.at_least(total) as f32 / CERTAIN as f32
}

type ChangesWriter = InputWriter<{ MOVING.next_multiple_of(8) }>;

/// Numbers being written down one after the other.
struct InputWriter<const N: usize> {
    numbers: [f32; N],
    written: usize,
}

impl<const N: usize> InputWriter<N> {
    fn new() -> InputWriter<N> {
        InputWriter { numbers: [0.0; N], written: 0 }
    }

    #[inline(always)]
    fn put(&mut self, number: f32) {
        if let Some(place) = self.numbers.get_mut(self.written) {
            *place = number;
        }
        self.written += 1;
    }

    /// A number as a part of another. Multiplying is quicker than dividing, and the other number is known
    /// when the program is compiled.
    #[inline(always)]
    fn part(&mut self, number: f32, of: f32) {
        self.put(number * (1.0 / of));
    }

    fn skip(&mut self, count: usize) {
        self.written += count;
    }

    fn flag(&mut self, is: bool) {
        self.put(if is { 1.0 } else { 0.0 });
    }

    /// One of so many is the case.
    fn one_of(&mut self, count: usize, which: usize) {
        (0..count).for_each(|place| self.flag(place == which));
    }

    /// A number as a part of the first of these, and as a part of each other one up to it.
    #[inline(always)]
    fn steps<const M: usize>(&mut self, number: f32, parts: &[f32; M]) {
        for (place, part) in parts.iter().enumerate() {
            let most = if place == 0 { f32::MAX } else { *part };
            self.part(number.min(most), *part);
        }
    }

    fn whole(self) -> [f32; N] {
        debug_assert!(self.written <= N, "{} numbers for {N} places", self.written);
        self.numbers
    }
}
