//! A decision as the net looks at it: the fights that the hand could make, and the candidates.

use super::inputs::SPECIES;
use crate::fight_odds::{FightOdds, Threat};
use crate::guide::{InOrder, Side, attackers, each_side_of, in_order};
use oracle::Theirs;
use oracle::{Champion, DECK_SIZE, DuelSight, Face, Mine, Move, Phase, Seat, Slot, Slots};

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
    /// The id of its card.
    pub id: u8,
    /// Champions of its species, its order and its colour that are known to be in the deck.
    pub mates: [u8; 3],
}

/// A side that could fight, and its odds in attack.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub side: Side,
    pub strike: FightOdds,
}

/// What is asked of plans most often, in one number, so that they are quickly sorted and gone through: twice
/// the mean, the slots, the cost, and the place among the plans; the most important one highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PlanKey(u64);

impl PlanKey {
    const COST: u32 = 9;
    const SLOTS: u32 = PlanKey::COST + 4;
    const TOTAL: u32 = PlanKey::SLOTS + DECK_SIZE as u32;

    fn new(total: i32, side: &Side, place: usize) -> PlanKey {
        debug_assert!(
            place < 1 << PlanKey::COST && side.cost < 16 && (0..1 << 11).contains(&total)
        );
        let (total, cost) = ((total as u64) << PlanKey::TOTAL, u64::from(side.cost));
        PlanKey(total | side.slots.bits() << PlanKey::SLOTS | cost << PlanKey::COST | place as u64)
    }

    /// Twice the mean.
    pub fn total(self) -> i32 {
        (self.0 >> PlanKey::TOTAL) as i32
    }

    fn place(self) -> usize {
        (self.0 & ((1 << PlanKey::COST) - 1)) as usize
    }

    /// Whether these cards can make the plan, for so many lunas.
    #[inline(always)]
    fn fits(self, hand: Slots, lunas: u16) -> bool {
        let slots = self.0 >> PlanKey::SLOTS & Slots::ALL.bits();
        slots & !hand.bits() == 0 && (self.0 >> PlanKey::COST & 15) as u16 <= lunas
    }
}

/// Room for plans, kept from decision to decision. It never has to grow.
pub struct Buffers {
    plans: Vec<Plan>,
    /// The strongest attack first.
    attacks: Vec<PlanKey>,
    /// The strongest defence first.
    defences: Vec<PlanKey>,
}

impl Default for Buffers {
    fn default() -> Buffers {
        Buffers {
            plans: Vec::with_capacity(MOST_SIDES),
            attacks: Vec::with_capacity(MOST_SIDES),
            defences: Vec::with_capacity(MOST_SIDES),
        }
    }
}

/// What a candidate leaves behind, before any dice.
#[derive(Clone, Copy)]
pub struct Afterstate {
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
    Attack(Plan),
    /// An attack is answered.
    Defence(FightOdds),
}

/// A decision, ready to be looked at from all sides.
pub struct Board<'a> {
    pub(super) sight: DuelSight<'a>,
    pub(super) mine: Mine,
    pub(super) theirs: Theirs,
    pub(super) facts: [Option<Facts>; DECK_SIZE],
    /// What own cards are that are no champions: Draw 2, Draw 3, or else.
    pub(super) kinds: [u8; DECK_SIZE],
    /// The bonus of every two own champions that may be of use.
    pub(super) pairs: [[u8; DECK_SIZE]; DECK_SIZE],
    /// Own champions that may be of use, in ascending order.
    pub(super) champions: InOrder,
    /// The champions of the discard pile that are thought of.
    recallable: Slots,
    pub(super) threat: Option<Threat>,
    room: &'a mut Buffers,
}

impl<'a> Board<'a> {
    /// Looks at a decision.
    pub fn new(sight: DuelSight<'a>, room: &'a mut Buffers) -> Board<'a> {
        let (mine, theirs) = (sight.mine(), sight.theirs());
        let defending = sight.phase() == Phase::Defence;
        let threat = defending.then(|| Threat::new(&attackers(sight)));
        let facts = [None; DECK_SIZE];
        let (recallable, champions) = (Slots::NONE, in_order(sight, Slots::NONE));
        let (kinds, pairs) = ([0; DECK_SIZE], [[0; DECK_SIZE]; DECK_SIZE]);
        let mut board =
            Board { sight, mine, theirs, facts, kinds, pairs, champions, recallable, threat, room };
        board.note_facts(sight.champions());
        if sight.phase() == Phase::Action && !(sight.draw_cards() & sight.affordable()).is_empty() {
            board.recallable = board.best_fallen();
            board.note_facts(board.recallable);
        }
        board.champions = in_order(sight, sight.champions() | board.recallable);
        board.note_cards();
        board.make_plans();
        board
    }

    /// What every candidate starts from: the hand as it is, and no fight that changes anything.
    pub fn now(&self) -> Afterstate {
        let fight = match self.sight.phase() {
            Phase::Defence => Fight::Defence(FightOdds::defence(&Side::NOBODY)),
            _ => Fight::None,
        };
        Afterstate { hand: self.mine.hand, lunas: self.mine.lunas, unseen: 0, fight }
    }

    /// The plan of a key.
    pub(super) fn plan(&self, key: PlanKey) -> &Plan {
        &self.room.plans[key.place()]
    }

    /// Notes what other cards are, and what every two champions are worth together.
    fn note_cards(&mut self) {
        let (sight, seat) = (self.sight, self.sight.seat());
        for slot in self.mine.hand - sight.champions() {
            self.kinds[slot.index()] = match sight.face(seat, slot) {
                Some(Face::DrawTwo) => 0,
                Some(Face::DrawThree) => 1,
                _ => 2,
            };
        }
        let bonuses = sight.bonuses(seat);
        for (place, one) in self.champions.iter().enumerate() {
            for other in &self.champions[..place] {
                let both = [one, other].map(|slot| self.champion(*slot));
                let [Some(first), Some(second)] = both else { continue };
                let bonus = bonuses.bonus(&[second, first]);
                self.pairs[one.index()][other.index()] = bonus;
                self.pairs[other.index()][one.index()] = bonus;
            }
        }
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
            let id = sight.card(seat, slot).map_or(0, |card| card.id());
            let (color, order) = (champion.color as usize, champion.order as usize);
            let mates = [
                species[color * 5 + order],
                (0..3).map(|color| species[color * 5 + order]).sum(),
                species[color * 5..color * 5 + 5].iter().sum(),
            ];
            self.facts[slot.index()] = Some(Facts { champion, id, mates });
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
        let Buffers { plans, attacks, defences } = &mut *self.room;
        plans.clear();
        attacks.clear();
        defences.clear();
        let mut champions = self.sight.champions() | self.recallable;
        while champions.more_than(MOST_CHAMPIONS) {
            let strength = |slot: &Slot| strength(self.facts[slot.index()]);
            let Some(weakest) = champions.iter().min_by_key(strength) else { break };
            champions -= weakest.into();
        }
        each_side_of(self.sight, champions, lunas, |side| {
            let strike = FightOdds::attack(side);
            let defence = strike.in_defence(side).twice_the_mean();
            attacks.push(PlanKey::new(strike.twice_the_mean(), side, plans.len()));
            defences.push(PlanKey::new(defence, side, plans.len()));
            plans.push(Plan { side: *side, strike });
        });
        attacks.sort_unstable_by(|one, other| other.cmp(one));
        defences.sort_unstable_by(|one, other| other.cmp(one));
    }

    /// The strongest attack of these cards that so many lunas can pay.
    pub(super) fn best_attack(&self, hand: Slots, lunas: u16) -> Option<PlanKey> {
        self.room.attacks.iter().find(|plan| plan.fits(hand, lunas)).copied()
    }

    /// Twice the mean of the strongest defence of these cards that so many lunas can pay.
    pub(super) fn best_defence(&self, hand: Slots, lunas: u16) -> i32 {
        let best = self.room.defences.iter().find(|plan| plan.fits(hand, lunas));
        best.map_or(0, |plan| plan.total())
    }

    /// Calls `visit` for every candidate that is thought of, and what it leaves behind.
    pub fn each_candidate(&self, visit: &mut impl FnMut(Move, Afterstate)) {
        let now = self.now();
        match self.sight.phase() {
            Phase::Mulligan => self.each_mulligan(now, visit),
            Phase::Action => {
                visit(Move::Pass, now);
                self.each_attack(now, visit);
                self.each_draw(now, visit);
                self.each_exchange(now, visit);
            }
            Phase::Defence => {
                visit(Move::Defend(Slots::NONE), now);
                self.each_fight(now, |Plan { side, strike }, after| {
                    let fight = Fight::Defence(strike.in_defence(side));
                    visit(Move::Defend(side.slots), Afterstate { fight, ..after })
                });
            }
            Phase::Discard | Phase::Over => self.each_discard(now, visit),
        }
    }

    fn each_attack(&self, now: Afterstate, visit: &mut impl FnMut(Move, Afterstate)) {
        self.each_fight(now, |plan, after| {
            visit(
                Move::Attack(plan.side.slots),
                Afterstate { fight: Fight::Attack(*plan), ..after },
            )
        });
    }

    /// Every side of the hand that can be paid, and what is left without it.
    fn each_fight(&self, now: Afterstate, mut visit: impl FnMut(&Plan, Afterstate)) {
        for key in &self.room.attacks {
            if key.fits(now.hand, now.lunas) {
                let plan = self.plan(*key);
                let Side { slots, cost, .. } = plan.side;
                let (hand, lunas) = (now.hand - slots, now.lunas - u16::from(cost));
                visit(plan, Afterstate { hand, lunas, ..now });
            }
        }
    }

    /// What the Draw cards can do; of two alike, one is enough.
    fn each_draw(&self, now: Afterstate, visit: &mut impl FnMut(Move, Afterstate)) {
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
                visit(Move::Draw(card), Afterstate { hand, lunas, unseen, ..now });
            }
            for count in sight.ruleset().recalls(face) {
                each_subset(self.recallable, count, &mut |back| {
                    visit(Move::Recall(card, back), Afterstate { hand: hand | back, lunas, ..now })
                });
            }
        }
    }

    fn each_exchange(&self, now: Afterstate, visit: &mut impl FnMut(Move, Afterstate)) {
        let Some(card) = self.sight.exchanges().iter().next() else { return };
        let lunas = now.lunas.saturating_add(u16::from(self.sight.ruleset().exchange_value()));
        for champion in self.sight.champions() {
            let hand = now.hand - card.into() - champion.into();
            visit(Move::Exchange(card, champion), Afterstate { hand, lunas, ..now });
        }
    }

    fn each_mulligan(&self, now: Afterstate, visit: &mut impl FnMut(Move, Afterstate)) {
        let most = u32::from(self.sight.ruleset().mulligan()).min(now.hand.len());
        for count in 0..=most {
            if oracle::choose(now.hand.len(), count) > MOST_DISCARDS {
                return;
            }
            each_subset(now.hand, count, &mut |gone| {
                let after = Afterstate { hand: now.hand - gone, unseen: count, ..now };
                visit(Move::Mulligan(gone), after);
            });
        }
    }

    fn each_discard(&self, now: Afterstate, visit: &mut impl FnMut(Move, Afterstate)) {
        let must = self.sight.must_discard().min(now.hand.len());
        let mut from = now.hand;
        // Of a very large hand only the weaker cards are thought of.
        while from.len() > must && oracle::choose(from.len(), must) > MOST_DISCARDS {
            let strength = |slot: &Slot| strength(self.facts[slot.index()]);
            let Some(strongest) = from.iter().max_by_key(strength) else { break };
            from -= strongest.into();
        }
        each_subset(from, must, &mut |gone| {
            visit(Move::Discard(gone), Afterstate { hand: now.hand - gone, ..now })
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
