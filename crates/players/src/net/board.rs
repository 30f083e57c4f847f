//! A decision as the net sees it: what is the same for all candidates, and what each would change.

use crate::guide::{Side, attackers, each_side_of};
use crate::strike::{CERTAIN, Strike, Threat};
use oracle::Theirs;
use oracle::{Champion, DECK_SIZE, Face, Mine, Move, Phase, Seat, Sight, Slot, Slots, Species};
use std::cmp::Reverse;

/// Species there are, and lines of numbers that champions have: each line once in each colour.
const SPECIES: usize = Species::ALL.len();
const LINES: usize = 34;
/// Numbers that are the same for all candidates of a decision.
pub const FIXED: usize = 40 + 2 * SPECIES;
/// Numbers that each candidate changes.
pub const MOVING: usize = 46 + LINES + SPECIES;
/// All numbers the net is given.
pub const INPUTS: usize = FIXED + MOVING;

/// How many champions of the discard pile are thought of, the best ones for this hand.
const RECALLABLE: usize = 5;
/// Sides are made of so many champions at most, the strongest: by the usual rules, of all.
const MOST_CHAMPIONS: u32 = 13;
/// How many cards of a hand are counted: by the usual rules, all.
const MOST_CARDS: usize = 24;
/// Of more discards than this, those that are worth least are taken one by one.
const MOST_DISCARDS: u64 = 120;

/// What is printed on an own card that may be of use, and what it has in common with the deck.
#[derive(Clone, Copy)]
struct Facts {
    champion: Champion,
    /// Which line of numbers it has.
    line: usize,
    /// Champions of its species, its order and its colour that are known to be in the deck.
    mates: [u8; 3],
}

/// A side that could fight: twice its mean in attack.
#[derive(Clone, Copy)]
struct Plan {
    slots: Slots,
    cost: u16,
    attack: i32,
    side: Side,
}

/// Room for plans, kept from decision to decision.
#[derive(Clone, Default)]
pub struct Room {
    /// The strongest attack first.
    attacks: Vec<Plan>,
    /// The strongest defence first: twice the mean, the cost and who.
    defences: Vec<(i32, u16, Slots)>,
}

/// What a candidate leaves behind, before any dice.
#[derive(Clone, Copy)]
pub struct After {
    hand: Slots,
    lunas: u16,
    /// Cards that will be drawn, nobody knows which.
    unseen: u32,
    fight: Fight,
}

/// A fight that a candidate leads to.
#[derive(Clone, Copy)]
enum Fight {
    None,
    /// Own champions attack.
    Attack(Side),
    /// An attack is answered.
    Defence(Side),
}

/// What is certain about a candidate, whatever the network thinks of it.
#[derive(Clone, Copy, Debug)]
pub struct Fate {
    /// The probability that its fight ends the game.
    ends: f32,
    /// What that is worth: 1 for a win.
    then: f32,
    /// What it is worth if it does not, where that is certain too.
    otherwise: Option<f32>,
}

impl Fate {
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

/// A decision, ready to be looked at from all sides.
pub struct Board<'a> {
    sight: Sight<'a>,
    mine: Mine,
    theirs: Theirs,
    facts: [Option<Facts>; DECK_SIZE],
    /// The champions of the discard pile that are thought of.
    recallable: Slots,
    threat: Option<Threat>,
    room: &'a mut Room,
}

impl<'a> Board<'a> {
    /// Looks at a decision.
    pub fn new(sight: Sight<'a>, room: &'a mut Room) -> Board<'a> {
        let (mine, theirs) = (sight.mine(), sight.theirs());
        let defending = sight.phase() == Phase::Defence;
        let threat = defending.then(|| Threat::new(&attackers(sight)));
        let facts = [None; DECK_SIZE];
        let recallable = Slots::NONE;
        let mut board = Board { sight, mine, theirs, facts, recallable, threat, room };
        board.note_facts(sight.champions());
        if sight.phase() == Phase::Action && !(sight.draw_cards() & sight.affordable()).is_empty() {
            board.recallable = board.best_fallen();
            board.note_facts(board.recallable);
        }
        board.make_plans();
        board
    }

    fn champion(&self, slot: Slot) -> Option<Champion> {
        self.facts[slot.index()].map(|facts| facts.champion)
    }

    /// Notes what is known about own champions.
    fn note_facts(&mut self, slots: Slots) {
        let (sight, seat) = (self.sight, self.sight.seat());
        let species = self.species_of(seat, self.mine.deck & sight.known(seat));
        for slot in slots {
            let Some(champion) = sight.champion(seat, slot) else { continue };
            let line = sight.card(seat, slot).map_or(0, |card| usize::from(card.id()) % LINES);
            let (color, order) = (champion.color as usize, champion.order as usize);
            let mates = [
                species[color * 5 + order],
                (0..3).map(|color| species[color * 5 + order]).sum(),
                species[color * 5..color * 5 + 5].iter().sum(),
            ];
            self.facts[slot.index()] = Some(Facts { champion, line, mates });
        }
    }

    /// How many champions of each species are among these cards.
    fn species_of(&self, seat: Seat, cards: Slots) -> [u8; SPECIES] {
        let mut species = [0; SPECIES];
        for champion in cards.iter().filter_map(|slot| self.sight.champion(seat, slot)) {
            species[champion.species() as usize] += 1;
        }
        species
    }

    /// The champions of the discard pile that would serve this hand best.
    fn best_fallen(&self) -> Slots {
        let (sight, seat) = (self.sight, self.sight.seat());
        let worth = |slot: Slot| {
            let champion = sight.champion(seat, slot)?;
            let bonuses = sight.bonuses(seat);
            let partners = sight.champions().iter().filter_map(|other| self.champion(other));
            let bonus = partners.map(|other| bonuses.bonus(&[champion, other])).max();
            let [die, base] = [champion.die, champion.base].map(i32::from);
            Some((die + 2 * base + 2 * i32::from(bonus.unwrap_or(0)), slot))
        };
        let mut best = Slots::NONE;
        for _ in 0..RECALLABLE {
            let rest = (sight.fallen() - best).iter().filter_map(worth);
            let Some((_, slot)) = rest.max() else { break };
            best |= slot.into();
        }
        best
    }

    /// Finds every side that these champions could make, with the most lunas there could be.
    fn make_plans(&mut self) {
        let rules = self.sight.ruleset();
        let more = u16::from(rules.exchange_value()) + u16::from(rules.income());
        let lunas = self.mine.lunas.saturating_add(more);
        let Room { attacks, defences } = &mut *self.room;
        attacks.clear();
        defences.clear();
        let mut champions = self.sight.champions() | self.recallable;
        while champions.more_than(MOST_CHAMPIONS) {
            let strength = |slot: &Slot| strength(self.facts[slot.index()]);
            let Some(weakest) = champions.iter().min_by_key(strength) else { break };
            champions -= weakest.into();
        }
        each_side_of(self.sight, champions, lunas, |side| {
            let attack = Strike::attack(side).twice_the_mean();
            let defence = Strike::defence(side).twice_the_mean();
            let (slots, cost) = (side.slots, u16::from(side.cost));
            attacks.push(Plan { slots, cost, attack, side: *side });
            defences.push((defence, cost, slots));
        });
        attacks.sort_unstable_by_key(|plan| Reverse((plan.attack, plan.slots)));
        defences.sort_unstable_by_key(|plan| Reverse(*plan));
    }

    /// The strongest attack of these cards that so many lunas can pay.
    fn best_attack(&self, hand: Slots, lunas: u16) -> Option<&Plan> {
        let fits = |plan: &&Plan| plan.cost <= lunas && hand.contains_all(plan.slots);
        self.room.attacks.iter().find(fits)
    }

    /// Twice the mean of the strongest defence of these cards that so many lunas can pay.
    fn best_defence(&self, hand: Slots, lunas: u16) -> i32 {
        let fits =
            |(_, cost, slots): &&(i32, u16, Slots)| *cost <= lunas && hand.contains_all(*slots);
        self.room.defences.iter().find(fits).map_or(0, |plan| plan.0)
    }

    /// Calls `visit` for every candidate that is thought of, and what it leaves behind.
    pub fn each_candidate(&self, visit: &mut impl FnMut(Move, After)) {
        let now =
            After { hand: self.mine.hand, lunas: self.mine.lunas, unseen: 0, fight: Fight::None };
        match self.sight.phase() {
            Phase::Mulligan => self.each_mulligan(now, visit),
            Phase::Action => {
                visit(Move::Pass, now);
                self.each_attack(now, visit);
                self.each_draw(now, visit);
                self.each_exchange(now, visit);
            }
            Phase::Defence => {
                let fight = Fight::Defence(Side::NOBODY);
                visit(Move::Defend(Slots::NONE), After { fight, ..now });
                self.each_fight(now, |side, after| {
                    visit(Move::Defend(side.slots), After { fight: Fight::Defence(*side), ..after })
                });
            }
            Phase::Discard | Phase::Over => self.each_discard(now, visit),
        }
    }

    fn each_attack(&self, now: After, visit: &mut impl FnMut(Move, After)) {
        self.each_fight(now, |side, after| {
            visit(Move::Attack(side.slots), After { fight: Fight::Attack(*side), ..after })
        });
    }

    /// Every side of the hand that can be paid, and what is left without it.
    fn each_fight(&self, now: After, mut visit: impl FnMut(&Side, After)) {
        for plan in &self.room.attacks {
            if plan.cost <= now.lunas && now.hand.contains_all(plan.slots) {
                let (hand, lunas) = (now.hand - plan.slots, now.lunas - plan.cost);
                visit(&plan.side, After { hand, lunas, ..now });
            }
        }
    }

    /// What the Draw cards can do; of two alike, one is enough.
    fn each_draw(&self, now: After, visit: &mut impl FnMut(Move, After)) {
        let (sight, seat) = (self.sight, self.sight.seat());
        let mut thought_of = [false; 2];
        for card in sight.draw_cards() & sight.affordable() {
            let Some(face) = sight.face(seat, card) else { continue };
            let kind = &mut thought_of[usize::from(face == Face::DrawThree)];
            if std::mem::replace(kind, true) {
                continue;
            }
            let hand = now.hand - card.into();
            let lunas = now.lunas - u16::from(face.cost());
            let there = self.mine.deck.len() + self.mine.discard.len();
            let unseen = face.draws().min(there);
            if unseen > 0 {
                visit(Move::Draw(card), After { hand, lunas, unseen, ..now });
            }
            for count in 1..=face.recalls() {
                each_subset(self.recallable, count, &mut |back| {
                    visit(Move::Recall(card, back), After { hand: hand | back, lunas, ..now })
                });
            }
        }
    }

    fn each_exchange(&self, now: After, visit: &mut impl FnMut(Move, After)) {
        let Some(card) = self.sight.exchanges().iter().next() else { return };
        let lunas = now.lunas.saturating_add(u16::from(self.sight.ruleset().exchange_value()));
        for champion in self.sight.champions() {
            let hand = now.hand - card.into() - champion.into();
            visit(Move::Exchange(card, champion), After { hand, lunas, ..now });
        }
    }

    fn each_mulligan(&self, now: After, visit: &mut impl FnMut(Move, After)) {
        let most = u32::from(self.sight.ruleset().mulligan()).min(now.hand.len());
        for count in 0..=most {
            if oracle::choose(now.hand.len(), count) > MOST_DISCARDS {
                return;
            }
            each_subset(now.hand, count, &mut |gone| {
                let after = After { hand: now.hand - gone, unseen: count, ..now };
                visit(Move::Mulligan(gone), after);
            });
        }
    }

    fn each_discard(&self, now: After, visit: &mut impl FnMut(Move, After)) {
        let must = self.sight.must_discard().min(now.hand.len());
        let mut from = now.hand;
        // Of a very large hand only the weaker cards are thought of.
        while from.len() > must && oracle::choose(from.len(), must) > MOST_DISCARDS {
            let strength = |slot: &Slot| strength(self.facts[slot.index()]);
            let Some(strongest) = from.iter().max_by_key(strength) else { break };
            from -= strongest.into();
        }
        each_subset(from, must, &mut |gone| {
            visit(Move::Discard(gone), After { hand: now.hand - gone, ..now })
        });
    }

    /// The numbers that are the same for all candidates.
    pub fn fixed(&self) -> [f32; FIXED] {
        let (sight, mine, theirs) = (self.sight, self.mine, self.theirs);
        let (me, them) = (sight.seat(), sight.seat().other());
        let mut sheet = Sheet::new();
        sheet.steps(theirs.energy.into(), [100.0, 15.0, 30.0, 60.0]);
        sheet.steps(theirs.lunas.into(), [30.0, 3.0, 8.0]);
        sheet.steps(theirs.hand_size as f32, [8.0, 1.0, 3.0]);
        let (attack, defence, held) = self.held();
        sheet.put(attack as f32 / 80.0);
        sheet.put(defence as f32 / 60.0);
        sheet.put(held as f32 / 4.0);
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
    fn held(&self) -> (i32, i32, usize) {
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
    pub fn moving(&self, after: &After) -> ([f32; MOVING], Fate) {
        let mut sheet = Sheet::new();
        let (damage, death) = self.danger(after);
        let left = (f32::from(self.mine.energy) - damage).max(0.0);
        sheet.steps(left, [100.0, 15.0, 30.0, 60.0]);
        sheet.put(damage / 30.0);
        sheet.put(death);
        let rules = self.sight.ruleset();
        let own_turn = self.sight.active() == self.sight.seat();
        let income = if own_turn { u16::from(rules.income()) } else { 0 };
        let later = after.lunas.saturating_add(income);
        sheet.steps(later.into(), [30.0, 3.0, 8.0]);
        self.put_hand(after, &mut sheet);
        let defence = self.best_defence(after.hand, after.lunas);
        sheet.put(defence as f32 / 60.0);
        let energy = u32::from(self.theirs.energy);
        match self.best_attack(after.hand, later) {
            None => sheet.skip(6),
            Some(plan) => {
                sheet.put(plan.attack as f32 / 80.0);
                sheet.put(f32::from(plan.cost) / 9.0);
                sheet.put(plan.side.count() as f32 / 3.0);
                sheet.put(chance(&Strike::attack(&plan.side), energy));
                let (rest, lunas) = (after.hand - plan.slots, later - plan.cost);
                let next = self.best_attack(rest, lunas.saturating_add(1));
                sheet.put(next.map_or(0.0, |next| next.attack as f32 / 80.0));
                sheet.put(self.best_defence(rest, lunas) as f32 / 60.0);
            }
        }
        self.put_attack(after, &mut sheet);
        let mut numbers = sheet.whole();
        let (_, cards) = numbers.split_at_mut(MOVING - LINES - SPECIES);
        for facts in after.hand.iter().filter_map(|slot| self.facts[slot.index()]) {
            cards[facts.line] += 0.5;
            cards[LINES + facts.champion.species() as usize] += 0.5;
        }
        (numbers, self.fate(after, death))
    }

    /// What is certain: a defence fails with a known probability, an attack on an empty hand
    /// succeeds with one, and after the last turn the game is drawn.
    fn fate(&self, after: &After, death: f32) -> Fate {
        let last = self.sight.turn() >= self.sight.ruleset().turn_limit();
        let otherwise = last.then_some(0.5);
        match &after.fight {
            Fight::Attack(side) if last || self.theirs.hand_size == 0 => {
                let ends = chance(&Strike::attack(side), self.theirs.energy.into());
                Fate { ends, then: 1.0, otherwise }
            }
            _ => Fate { ends: death, then: 0.0, otherwise },
        }
    }

    /// The mean damage after a defence, and the probability that it is the end.
    fn danger(&self, after: &After) -> (f32, f32) {
        let (Some(threat), Fight::Defence(side)) = (&self.threat, &after.fight) else {
            return (0.0, 0.0);
        };
        let (damage, death) = threat.after(&Strike::defence(side), self.mine.energy.into());
        (damage as f32 / 64.0, death as f32 / CERTAIN as f32)
    }

    /// What the hand will be.
    fn put_hand(&self, after: &After, sheet: &mut Sheet<MOVING>) {
        let (sight, seat) = (self.sight, self.sight.seat());
        let mut champions = [Side::NO_CHAMPION; MOST_CARDS];
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
                champions[count] = facts.champion;
                count += 1;
            } else {
                match sight.face(seat, slot) {
                    Some(Face::DrawTwo) => kinds[0] += 1,
                    Some(Face::DrawThree) => kinds[1] += 1,
                    _ => kinds[2] += 1,
                }
            }
        }
        let bonuses = sight.bonuses(seat);
        let mut pairs = 0_u32;
        for (place, one) in champions[..count].iter().enumerate() {
            for other in &champions[place + 1..count] {
                pairs += u32::from(bonuses.bonus(&[*one, *other]));
            }
        }
        let cards = after.hand.len() + after.unseen;
        sheet.put(cards as f32 / 8.0);
        sheet.put(count as f32 / 8.0);
        sheet.put(kinds[0] as f32 / 2.0);
        sheet.put(kinds[1] as f32 / 2.0);
        sheet.put(kinds[2] as f32 / 2.0);
        sheet.put(after.unseen as f32 / 3.0);
        let limit = u32::from(sight.ruleset().hand_limit());
        sheet.put(cards.saturating_sub(limit) as f32 / 3.0);
        sheet.put(dice as f32 / 80.0);
        sheet.put(bases as f32 / 20.0);
        sheet.put(costs as f32 / 12.0);
        sheet.put(pairs as f32 / 100.0);
        for mates in mates {
            sheet.put(mates as f32 / 40.0);
        }
    }

    /// An attack that is made.
    fn put_attack(&self, after: &After, sheet: &mut Sheet<MOVING>) {
        let Fight::Attack(side) = &after.fight else {
            sheet.put(f32::from(self.theirs.energy) / 100.0);
            return;
        };
        let energy = u32::from(self.theirs.energy);
        let strike = Strike::attack(side);
        let mean = strike.twice_the_mean() as f32 / 2.0;
        let counted = strike.twice_the_mean_up_to(energy) as f32 / 2.0;
        sheet.put(energy as f32 / 100.0 - counted / 100.0);
        sheet.put(1.0);
        sheet.put(mean / 40.0);
        sheet.put(counted / 40.0);
        sheet.put(side.count() as f32 / 3.0);
        let spread = |it: &Champion| f32::from(it.die) * f32::from(it.die) - 1.0;
        let variance: f32 = side.champions().iter().map(spread).sum::<f32>() / 12.0;
        sheet.put(variance.sqrt() / 8.0);
        for more in [0, 6, 12, 18, 24] {
            sheet.put(chance(&strike, energy + more));
        }
    }
}

/// What a champion is by itself; other cards are above all champions.
fn strength(facts: Option<Facts>) -> u8 {
    facts.map_or(u8::MAX, |facts| facts.champion.die + 2 * facts.champion.base)
}

/// The probability that a side comes to this total or more.
fn chance(strike: &Strike, total: u32) -> f32 {
    if strike.most() < total {
        return 0.0;
    }
    strike.at_least(total) as f32 / CERTAIN as f32
}

/// Calls `visit` for every subset of so many members.
fn each_subset(set: Slots, count: u32, visit: &mut impl FnMut(Slots)) {
    fn go(mut rest: Slots, chosen: Slots, count: u32, visit: &mut dyn FnMut(Slots)) {
        if count == 0 {
            return visit(chosen);
        }
        while rest.len() >= count {
            let Some(slot) = rest.iter().next() else { break };
            rest -= slot.into();
            go(rest, chosen | slot.into(), count - 1, visit);
        }
    }
    go(set, Slots::NONE, count, visit);
}

/// Numbers being written down one after the other.
struct Sheet<const N: usize> {
    numbers: [f32; N],
    written: usize,
}

impl<const N: usize> Sheet<N> {
    fn new() -> Sheet<N> {
        Sheet { numbers: [0.0; N], written: 0 }
    }

    #[inline(always)]
    fn put(&mut self, number: f32) {
        if let Some(place) = self.numbers.get_mut(self.written) {
            *place = number;
        }
        self.written += 1;
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
    fn steps<const M: usize>(&mut self, number: f32, parts: [f32; M]) {
        for (place, part) in parts.into_iter().enumerate() {
            let most = if place == 0 { f32::MAX } else { part };
            self.put(number.min(most) / part);
        }
    }

    fn whole(self) -> [f32; N] {
        debug_assert!(self.written <= N, "{} numbers for {N} places", self.written);
        self.numbers
    }
}
