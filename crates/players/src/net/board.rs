//! A decision as the net looks at it: the fights that the hand could make, and the candidates.

use super::inputs::{LINES, SPECIES};
use crate::guide::{Side, attackers, each_side_of};
use crate::strike::{Strike, Threat};
use oracle::Theirs;
use oracle::{Champion, DECK_SIZE, Face, Mine, Move, Phase, Seat, Sight, Slot, Slots};
use std::cmp::Reverse;

/// How many champions of the discard pile are thought of, the best ones for this hand.
const RECALLABLE: usize = 5;
/// Sides are made of so many champions at most, the strongest: by the usual rules, of all.
const MOST_CHAMPIONS: u32 = 13;
/// Sides of one, two or three of these: 13, 78 and 286.
const MOST_SIDES: usize = 377;
/// Of more discards than this, those that are worth least are taken one by one.
const MOST_DISCARDS: u64 = 120;

/// What is printed on an own card that may be of use, and what it has in common with the deck.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    pub champion: Champion,
    /// Which line of numbers it has.
    pub line: usize,
    /// Champions of its species, its order and its colour that are known to be in the deck.
    pub mates: [u8; 3],
}

/// A side that could fight: twice its mean in attack.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub slots: Slots,
    pub cost: u16,
    pub attack: i32,
    pub side: Side,
}

/// Room for plans, kept from decision to decision. It never has to grow.
pub struct Room {
    /// The strongest attack first.
    attacks: Vec<Plan>,
    /// The strongest defence first: twice the mean, the cost and who.
    defences: Vec<(i32, u16, Slots)>,
}

impl Default for Room {
    fn default() -> Room {
        Room { attacks: Vec::with_capacity(MOST_SIDES), defences: Vec::with_capacity(MOST_SIDES) }
    }
}

/// What a candidate leaves behind, before any dice.
#[derive(Clone, Copy)]
pub struct After {
    pub(super) hand: Slots,
    pub(super) lunas: u16,
    /// Cards that will be drawn, nobody knows which.
    pub(super) unseen: u32,
    pub(super) fight: Fight,
}

/// A fight that a candidate leads to.
#[derive(Clone, Copy)]
pub(super) enum Fight {
    None,
    /// Own champions attack.
    Attack(Side),
    /// An attack is answered.
    Defence(Side),
}

/// A decision, ready to be looked at from all sides.
pub struct Board<'a> {
    pub(super) sight: Sight<'a>,
    pub(super) mine: Mine,
    pub(super) theirs: Theirs,
    pub(super) facts: [Option<Facts>; DECK_SIZE],
    /// The champions of the discard pile that are thought of.
    recallable: Slots,
    pub(super) threat: Option<Threat>,
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
    pub(super) fn species_of(&self, seat: Seat, cards: Slots) -> [u8; SPECIES] {
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
    pub(super) fn best_attack(&self, hand: Slots, lunas: u16) -> Option<&Plan> {
        let fits = |plan: &&Plan| plan.cost <= lunas && hand.contains_all(plan.slots);
        self.room.attacks.iter().find(fits)
    }

    /// Twice the mean of the strongest defence of these cards that so many lunas can pay.
    pub(super) fn best_defence(&self, hand: Slots, lunas: u16) -> i32 {
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
}

/// What a champion is by itself; other cards are above all champions.
fn strength(facts: Option<Facts>) -> u8 {
    facts.map_or(u8::MAX, |facts| facts.champion.die + 2 * facts.champion.base)
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
