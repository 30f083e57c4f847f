//! `odds`: weighs every attack and every defence exactly, dice and bonus included, against prices.
//!
//! What a fight brings is reckoned over every roll of the dice there is ([`oracle::odds`]): the mean
//! damage, and in how many of all ways it ends the game. What it takes, champions and lunas, has
//! prices that were found by self-play ([`Prices`]); so have the things that cannot be reckoned,
//! such as what the other side will answer. It knows lethal: an attack that is more likely than
//! not to end the game is made, and among those the likeliest. And it knows being lethal: the
//! chance of losing at once has the highest price of all. It looks no further than the present
//! decision. All sums are whole numbers, so that it decides the same on any machine.

use crate::Duellist;
use crate::fight_odds::{CERTAIN, FightOdds, Threat};
use crate::guide::{Side, attackers, can_go, each_side, each_side_for, in_order};
use crate::prices::{POINT, Prices};
use oracle::{Champion, DuelSight, Face, MOST_FIGHTERS, Move, Phase, Slot, Slots};
use table::Chance;

/// More likely than not, if nobody answers: an attack that ends the game as often is made.
const LETHAL: i64 = CERTAIN / 2;
/// What a card of the other hand may stop at most: the largest die and a share of the largest bonus.
const SHIELD: u32 = 24;
/// The energy from which on the end is in sight, three or four strong attacks: prices change from
/// here to nothing.
const IN_SIGHT: i32 = 99;

/// Plays by the prices that were found for its deck.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds;

impl Duellist for Odds {
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, chance: &mut C) -> Move {
        let class = sight.origin(sight.seat()).class();
        Priced(Prices::of(class).under(sight.ruleset())).decide(sight, chance)
    }
}

/// Plays as `odds`, by any prices.
#[derive(Clone, Copy, Debug)]
pub struct Priced(pub Prices);

impl Duellist for Priced {
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, _: &mut C) -> Move {
        Evaluator::new(sight, &self.0).decide()
    }
}

/// A decision to be weighed.
struct Evaluator<'a> {
    sight: DuelSight<'a>,
    prices: &'a Prices,
    /// What the hand would lose with each of its cards, by slot.
    worths: [i32; oracle::DECK_SIZE],
    plans: Plans,
    /// The part of the prices of cards and lunas that still counts, in sixty-fourths.
    part: i32,
}

impl<'a> Evaluator<'a> {
    fn new(sight: DuelSight<'a>, prices: &'a Prices) -> Evaluator<'a> {
        let part = POINT + (prices.last - POINT) * sunk(sight.theirs().energy) / IN_SIGHT;
        let worths = [0; oracle::DECK_SIZE];
        let plans = match sight.phase() {
            Phase::Action | Phase::Defence => Plans::new(sight, sight.mine().lunas),
            _ => Plans::NONE,
        };
        let mut scales = Evaluator { sight, prices, worths, plans, part };
        let hand = sight.mine().hand;
        for slot in hand {
            scales.worths[slot.index()] = scales.worth_in(slot, hand);
        }
        scales
    }

    fn decide(&self) -> Move {
        match self.sight.phase() {
            Phase::Mulligan => Move::Mulligan(self.unwanted()),
            Phase::Action => self.act(),
            Phase::Defence => Move::Defend(self.defenders()),
            Phase::Discard | Phase::Over => Move::Discard(self.worst(self.sight.must_discard())),
        }
    }

    /// What an own card is worth beside others, without what a crowd takes off.
    fn worth_in(&self, slot: Slot, company: Slots) -> i32 {
        let (sight, seat) = (self.sight, self.sight.seat());
        let champion = match sight.face(seat, slot) {
            Some(Face::Champion(champion)) => champion,
            Some(Face::DrawTwo) => return self.prices.draw_two,
            Some(Face::DrawThree) => return self.prices.draw_three,
            Some(Face::Exchange) => return self.prices.exchange,
            None => return self.prices.unseen,
        };
        let company = (company & (sight.champions() | sight.fallen())) - slot.into();
        let partners = company.iter().filter_map(|other| sight.champion(seat, other));
        let bonuses: i32 = partners.map(|other| self.partners(champion, other)).sum();
        self.alone(champion) + bonuses
    }

    /// What a champion is worth by itself.
    fn alone(&self, champion: Champion) -> i32 {
        let prices = self.prices;
        let [cost, die, base] = [champion.cost, champion.die, champion.base].map(i32::from);
        prices.champion + prices.die * (die + 1) / 2 + prices.base * base - prices.cost * cost
    }

    /// What two champions are worth to each other.
    fn partners(&self, one: Champion, other: Champion) -> i32 {
        let bonuses = self.sight.bonuses(self.sight.seat());
        self.prices.partner * i32::from(bonuses.bonus(&[one, other]))
    }

    /// What a hand of so many cards loses by being so many.
    fn crowd(&self, cards: u32) -> i32 {
        self.prices.crowd * (cards * cards.saturating_sub(1) / 2) as i32
    }

    /// What so many lunas are worth.
    fn purse(&self, lunas: u32) -> i32 {
        let (lunas, first) = (lunas as i32 * POINT, self.prices.purse);
        (lunas.min(first) * self.prices.luna + (lunas - first).max(0) * self.prices.spare_luna)
            / POINT
    }

    /// The prices of cards and lunas, as far as they still count.
    fn counted(&self, price: i32) -> i32 {
        price * self.part / POINT
    }

    /// What paying for something takes.
    fn payment(&self, cost: u32) -> i32 {
        let lunas = u32::from(self.sight.mine().lunas);
        self.purse(lunas) - self.purse(lunas.saturating_sub(cost))
    }

    /// What playing a side takes: its champions, out of a hand that gets smaller, and its lunas.
    fn spent(&self, side: &Side) -> i32 {
        let hand = self.sight.mine().hand.len();
        let mut cards: i32 = side.slots.iter().map(|slot| self.worths[slot.index()]).sum();
        cards -= match *side.champions() {
            [a, b] => self.partners(a, b),
            [a, b, c] => self.partners(a, b) + self.partners(a, c) + self.partners(b, c),
            _ => 0,
        };
        let crowd = self.crowd(hand) - self.crowd(hand.saturating_sub(side.count() as u32));
        let plan = self.prices.plan * self.plans.lost_with(side.slots) / 2;
        self.counted(cards - crowd + plan + self.payment(u32::from(side.cost)))
    }

    /// The action that brings most above its price. Passing brings nothing, and takes the cards that
    /// are too many.
    fn act(&self) -> Move {
        let mut best = Best { decision: Move::Pass, value: -self.discarded() };
        self.weigh_attacks(&mut best);
        if best.value < i32::MAX {
            self.weigh_draws(&mut best);
            self.weigh_exchanges(&mut best);
        }
        best.decision
    }

    /// What the cards are worth that a hand of this size must give up at the end of the turn.
    fn discarded(&self) -> i32 {
        let hand = self.sight.mine().hand.len();
        let must = hand.saturating_sub(self.sight.ruleset().hand_limit().into());
        let worths = self.worst(must).iter().map(|slot| self.worths[slot.index()]);
        self.counted(worths.sum::<i32>().max(0))
    }

    /// Weighs every attack. One that is lethal ends the search; on the last turn any is that can be.
    fn weigh_attacks(&self, best: &mut Best) {
        let theirs = self.sight.theirs();
        let cards = if theirs.lunas == 0 { theirs.hand_size.min(1) } else { theirs.hand_size };
        let (cards, energy) = (cards.min(7) as i32, u32::from(theirs.energy));
        let guard = (self.prices.guard * cards).max(0) as u32 / POINT as u32;
        let share = (POINT - self.prices.blunted * cards).max(0);
        let shield = SHIELD * theirs.hand_size.min(MOST_FIGHTERS);
        let last = self.sight.turn() >= self.sight.ruleset().turn_limit();
        let lethal = if last { 1 } else { LETHAL };
        let mut surest = (Slots::NONE, (0, 0), i32::MIN);
        each_side(self.sight, |side| {
            let strike = FightOdds::attack(side);
            let mean = strike.twice_the_mean_up_to(energy) * share / 2;
            let spent = self.spent(side);
            let mut value = mean - self.prices.parried * cards - spent;
            if strike.most() >= energy {
                let kills = strike.at_least(energy + guard);
                value += (i64::from(self.prices.kill) * kills / CERTAIN) as i32;
                let against = |defence: u32| strike.at_least(energy + defence);
                let rank = (kills, (0..=shield).step_by(SHIELD as usize / 4).map(against).sum());
                if against(0) >= lethal && (rank, value) > (surest.1, surest.2) {
                    surest = (side.slots, rank, value);
                }
            }
            best.consider(value, || Move::Attack(side.slots));
        });
        if !surest.0.is_empty() {
            *best = Best { decision: Move::Attack(surest.0), value: i32::MAX };
        }
    }

    /// Weighs what every Draw card can do: new cards, or champions that are known.
    fn weigh_draws(&self, best: &mut Best) {
        let (sight, hand) = (self.sight, self.sight.mine().hand.len());
        let room = (u32::from(sight.ruleset().hand_limit()) + 1).saturating_sub(hand);
        for card in in_order(sight, sight.draw_cards() & sight.affordable()) {
            let Some(face) = sight.face(sight.seat(), card) else { continue };
            let taken = self.worths[card.index()] + self.payment(u32::from(face.cost()));
            let there = sight.mine().deck.len() + sight.mine().discard.len();
            let drawn = face.draws().min(there).min(room);
            if drawn > 0 {
                let crowd = self.crowd(hand - 1 + drawn) - self.crowd(hand);
                let value = self.prices.unseen * drawn as i32 - crowd - taken;
                best.consider(self.counted(value), || Move::Draw(card));
            }
            let recalls = sight.ruleset().recalls(face);
            let (back, worth) = self.recalled((*recalls.end()).min(room));
            if recalls.contains(&back.len()) {
                let crowd = self.crowd(hand - 1 + back.len()) - self.crowd(hand);
                let value = worth - crowd - taken;
                best.consider(self.counted(value), || Move::Recall(card, back));
            }
        }
    }

    /// The champions of the discard pile that are worth most to this hand, one after the other.
    fn recalled(&self, most: u32) -> (Slots, i32) {
        let (mut back, mut sum) = (Slots::NONE, 0);
        for _ in 0..most {
            let company = self.sight.champions() | back;
            let rest = in_order(self.sight, self.sight.fallen() - back).into_iter();
            let worths = rest.map(|slot| (self.worth_in(slot, company), slot));
            let Some((worth, slot)) = worths.max_by_key(|(worth, _)| *worth) else { break };
            sum += worth + self.prices.recall;
            back |= slot.into();
        }
        (back, sum)
    }

    /// Weighs an Exchange, with the champion that is worth least.
    fn weigh_exchanges(&self, best: &mut Best) {
        let (sight, hand) = (self.sight, self.sight.mine().hand.len());
        let Some(card) = in_order(sight, sight.exchanges()).first().copied() else { return };
        let worst = self.worst_of(sight.champions(), 1).only();
        let Some(champion) = worst.filter(|slot| can_go(sight, *slot)) else { return };
        let lunas = sight.mine().lunas;
        let then = lunas.saturating_add(u16::from(sight.ruleset().exchange_value()));
        let richer = self.purse(u32::from(then)) - self.purse(u32::from(lunas));
        let plan = Plans::new(sight, then).without(champion.into());
        let stronger = self.prices.plan * (plan - self.plans.without(Slots::NONE)) / 2;
        let crowd = self.crowd(hand) - self.crowd(hand - 2);
        let taken = self.worths[card.index()] + self.worths[champion.index()] - crowd;
        let value = richer + stronger - taken;
        best.consider(self.counted(value), || Move::Exchange(card, champion));
    }

    /// The defence that saves most above its price.
    fn defenders(&self) -> Slots {
        let energy = u32::from(self.sight.mine().energy);
        let threat = Threat::new(&attackers(self.sight));
        let urgency = self.prices.urgency * sunk(self.sight.mine().energy) / IN_SIGHT;
        let price = i64::from(self.prices.energy + urgency);
        let feared = |strike: &FightOdds| {
            let (damage, death) = threat.after(strike, energy);
            let feared = damage * price / i64::from(POINT);
            (feared + death * i64::from(self.prices.death) / CERTAIN) as i32
        };
        let (mut best, mut least) = (Slots::NONE, feared(&FightOdds::defence(&Side::NOBODY)));
        each_side(self.sight, |side| {
            let loss = feared(&FightOdds::defence(side)) + self.spent(side);
            if loss < least {
                (best, least) = (side.slots, loss);
            }
        });
        best
    }

    /// The cards of the first hand that are not worth keeping, as many as may be changed.
    fn unwanted(&self) -> Slots {
        let hand = self.sight.mine().hand;
        let mut chosen = Slots::NONE;
        for _ in 0..u32::from(self.sight.ruleset().mulligan()).min(hand.len()) {
            let rest = hand - chosen;
            let cards = in_order(self.sight, rest).into_iter();
            let worths = cards.map(|slot| (self.worth_in(slot, rest), slot));
            match worths.min_by_key(|(worth, _)| *worth) {
                Some((worth, slot)) if worth < self.prices.keeps => chosen |= slot.into(),
                _ => break,
            }
        }
        chosen
    }

    /// The cards of the hand that are worth least.
    fn worst(&self, count: u32) -> Slots {
        self.worst_of(self.sight.mine().hand, count)
    }

    /// Those of these cards of the hand that are worth least, one after the other.
    fn worst_of(&self, cards: Slots, count: u32) -> Slots {
        let hand = self.sight.mine().hand;
        let mut chosen = Slots::NONE;
        for _ in 0..count {
            let rest = in_order(self.sight, cards - chosen).into_iter();
            let worths = rest.map(|slot| (self.worth_in(slot, hand - chosen), slot));
            let Some((_, slot)) = worths.min_by_key(|(worth, _)| *worth) else { break };
            chosen |= slot.into();
        }
        chosen
    }
}

/// How many attacks are remembered: all of a hand of ten champions.
const MOST_PLANS: usize = 175;

/// The attacks a hand holds, strongest first: twice the mean of each, and who makes it.
struct Plans {
    list: [(i32, Slots); MOST_PLANS],
    count: usize,
}

impl Plans {
    const NONE: Plans = Plans { list: [(0, Slots::NONE); MOST_PLANS], count: 0 };

    /// What the hand can do with so many lunas.
    fn new(sight: DuelSight<'_>, lunas: u16) -> Plans {
        let mut plans = Plans::NONE;
        each_side_for(sight, lunas, |side| plans.note(side));
        plans.list[..plans.count].sort_unstable_by(|a, b| b.cmp(a));
        plans
    }

    /// Notes an attack. Of a larger hand the first ones have to do.
    fn note(&mut self, side: &Side) {
        if let Some(place) = self.list.get_mut(self.count) {
            *place = (FightOdds::attack(side).twice_the_mean(), side.slots);
            self.count += 1;
        }
    }

    /// The strongest attack without these champions: twice its mean.
    fn without(&self, gone: Slots) -> i32 {
        let left = self.list[..self.count].iter().find(|(_, side)| (*side & gone).is_empty());
        left.map_or(0, |plan| plan.0)
    }

    /// How much weaker the strongest attack is without these champions: twice the mean.
    fn lost_with(&self, gone: Slots) -> i32 {
        self.without(Slots::NONE) - self.without(gone)
    }
}

/// How far an energy has sunk towards nothing since the end came in sight.
fn sunk(energy: u16) -> i32 {
    (IN_SIGHT - i32::from(energy)).max(0)
}

/// The best move so far.
struct Best {
    decision: Move,
    value: i32,
}

impl Best {
    fn consider(&mut self, value: i32, decision: impl FnOnce() -> Move) {
        if value > self.value {
            *self = Best { decision: decision(), value };
        }
    }
}
