//! `guide`: the strategy advice of the rule book, made concrete.
//!
//! It reckons as a careful reader of the rule book would: a side is worth its mean roll, its bases
//! and its bonus, and what it spends is priced in points of energy. It attacks with the best three,
//! two or one it can find, as long as a hand to play with remains; it draws when the hand is small;
//! it lets small attacks pass and answers large ones; it spends freely once the other side is
//! nearly beaten; and it gives up, discards and changes what serves it least, combos included.
//! When it is time for what, it sees by energy and lunas: the turns that the rule book counts in are
//! those of much longer games.
//! It looks no further than the present decision and rolls no dice in its head: exact odds are
//! [`Odds`](crate::Odds)' business. All sums are in half points, so that every mean is whole.

use crate::Duellist;
use oracle::{
    BonusTable, Champion, Color, DECK_SIZE, DuelSight, Face, MOST_FIGHTERS, Move, Order, Phase,
};
use oracle::{Slot, Slots};
use table::Chance;

/// One point of energy, in the half points all sums are in.
const POINT: i32 = 2;
/// What a luna is worth: three of them are not spent to spare oneself five points of damage.
const LUNA: i32 = 2 * POINT;
/// What any card is worth for the choices it leaves; a weak champion alone hardly repays it.
const CARD: i32 = 3 * POINT;
/// A hand with fewer cards has too few choices: it is filled up.
const SMALL_HAND: u32 = 4;
/// What each card below a small hand costs: about a combo's share of the next attack.
const GAP: i32 = 3 * POINT;
/// An attack below this is let pass.
const SMALL_ATTACK: i32 = 8 * POINT;
/// One above this is answered if that is any good.
const LARGE_ATTACK: i32 = 15 * POINT;
/// With less energy than this every attack is answered; and if it is the other side that has less, the
/// time has come to go all in.
const LOW_ENERGY: u16 = 30;
/// With more than this there is no hurry to defend.
const HIGH_ENERGY: u16 = 70;
/// The time for large attacks: with fewer lunas than this the other side can hardly pay two defenders.
const FEW_LUNAS: u16 = 3;
/// What an attack gains when it can hardly be answered.
const UNANSWERED: i32 = 2 * POINT;
/// The mean strength of a champion (attack and defence together come to about 15 points), less
/// what it costs: what a card from the deck is hoped to be.
const UNSEEN: i32 = 5 * POINT;
/// Lunas under which an Exchange is played: less than one good champion.
const POOR: u16 = 3;
/// Cards worth less than this to the first hand are changed: the plain champions of one luna
/// without a partner (d4+2 and the like), and dear ones without one.
const KEEPS: i32 = 11;
/// A Draw card is as good as a good champion: it is never changed, and rarely discarded.
const DRAW_CARD: i32 = 8 * POINT;
/// An Exchange is worth its lunas less the champion given up for it.
const EXCHANGE: i32 = 5 * POINT;

/// Plays by the advice of the rule book.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guide;

impl Duellist for Guide {
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, _: &mut C) -> Move {
        advised(sight)
    }
}

/// What the rule book advises.
fn advised(sight: DuelSight<'_>) -> Move {
    match sight.phase() {
        Phase::Mulligan => Move::Mulligan(unwanted(sight)),
        Phase::Action => act(sight),
        Phase::Defence => Move::Defend(defenders(sight)),
        Phase::Discard | Phase::Over => Move::Discard(worst(sight, sight.must_discard())),
    }
}

/// The action of the turn: what wins, else cards for a small hand, else the best attack, else
/// lunas or cards for later. After the last turn there is no later.
fn act(sight: DuelSight<'_>) -> Move {
    let (strongest, best) = attacks(sight);
    let energy = i32::from(sight.theirs().energy) * POINT;
    let last = sight.turn() >= sight.ruleset().turn_limit();
    if strongest.attack() >= energy || last && strongest.count() > 0 {
        return Move::Attack(strongest.slots);
    }
    let refill = refill(sight);
    let small = sight.mine().hand.len() <= SMALL_HAND;
    if small && let Some(refill) = refill {
        return refill;
    }
    if sight.mine().lunas < POOR
        && let Some(exchange) = exchange(sight)
    {
        return exchange;
    }
    if let Some(best) = best {
        return Move::Attack(best);
    }
    let room = sight.mine().hand.len() <= u32::from(sight.ruleset().hand_limit());
    refill.filter(|_| room).unwrap_or(Move::Pass)
}

/// The strongest attack, which is the one with the highest mean unless another is sure to be enough,
/// and the one most worth its price if any is.
fn attacks(sight: DuelSight<'_>) -> (Side, Option<Slots>) {
    let hand = sight.mine().hand.len();
    let theirs = sight.theirs();
    let all_in = theirs.energy < LOW_ENERGY;
    let timing = if theirs.lunas < FEW_LUNAS { UNANSWERED } else { 0 };
    let full = hand >= u32::from(sight.ruleset().hand_limit());
    let mut strongest = Side::NOBODY;
    let (mut best, mut best_worth) = (None, if full { -CARD } else { 0 });
    each_side(sight, |side| {
        let sure = |side: &Side| side.least_attack() >= i32::from(theirs.energy);
        if (sure(side), side.attack()) > (sure(&strongest), strongest.attack()) {
            strongest = *side;
        }
        let left = hand.saturating_sub(side.count() as u32);
        let gap = if all_in { 0 } else { GAP * SMALL_HAND.saturating_sub(left) as i32 };
        let worth = side.attack() + timing - side.price() - gap;
        if worth > best_worth {
            (best, best_worth) = (Some(side.slots), worth);
        }
    });
    (strongest, best)
}

/// The best use of a Draw card that can be paid: new cards, or the champions that were good.
fn refill(sight: DuelSight<'_>) -> Option<Move> {
    let mut best = None;
    let mut best_worth = 0;
    let mut consider = |decision: Move, worth: i32| {
        if worth > best_worth {
            (best, best_worth) = (Some(decision), worth);
        }
    };
    for card in in_order(sight, sight.draw_cards() & sight.affordable()) {
        let Some(face) = sight.face(sight.seat(), card) else { continue };
        let cost = i32::from(face.cost()) * LUNA;
        let deep = (sight.mine().deck.len() + sight.mine().discard.len()).min(face.draws());
        consider(Move::Draw(card), deep as i32 * UNSEEN - cost);
        let recalls = sight.ruleset().recalls(face);
        let (back, worth) = recalled(sight, card, *recalls.end());
        if recalls.contains(&back.len()) {
            consider(Move::Recall(card, back), worth - cost);
        }
    }
    best
}

/// The champions of the discard pile that help this hand most, one after the other, and their
/// worth. Only those count that can be paid when they are back.
fn recalled(sight: DuelSight<'_>, card: Slot, most: u32) -> (Slots, i32) {
    let purse = i32::from(sight.mine().lunas) - sight.cost(card.into()) as i32;
    let (mut back, mut sum) = (Slots::NONE, 0);
    for _ in 0..most {
        let company = sight.champions() | back;
        let worth = |slot: &Slot| {
            let cost = sight.cost(Slots::from(*slot) | back) as i32;
            if cost > purse { 0 } else { worth_in(sight, *slot, company) }
        };
        let rest = in_order(sight, sight.fallen() - back).into_iter();
        let Some(best) = rest.max_by_key(worth) else { break };
        sum += worth(&best) - CARD;
        back |= best.into();
    }
    (back, sum)
}

/// An Exchange with the champion that serves least, if both are in the hand. The last champion
/// goes only if it cannot be paid.
fn exchange(sight: DuelSight<'_>) -> Option<Move> {
    let card = in_order(sight, sight.exchanges()).first().copied()?;
    let champion = worst_of(sight, sight.champions(), 1).only()?;
    can_go(sight, champion).then_some(Move::Exchange(card, champion))
}

/// Whether a champion can be given up: it is not the only one, or it cannot be paid.
pub(crate) fn can_go(sight: DuelSight<'_>, champion: Slot) -> bool {
    sight.champions().more_than(1) || !sight.affordable().contains(champion)
}

/// Who answers the attack: nobody, the cheapest who are sure to save the game, or those who
/// prevent more than they cost.
fn defenders(sight: DuelSight<'_>) -> Slots {
    let attack = attackers(sight);
    let energy = sight.mine().energy;
    if attack.most_attack() >= i32::from(energy) {
        return saviours(sight, &attack);
    }
    if attack.attack() < SMALL_ATTACK && energy >= LOW_ENERGY {
        return Slots::NONE;
    }
    let reluctance = if energy < LOW_ENERGY {
        0
    } else if attack.attack() > LARGE_ATTACK {
        POINT
    } else if energy <= HIGH_ENERGY {
        2 * POINT
    } else {
        3 * POINT
    };
    let (mut best, mut best_worth) = (Slots::NONE, reluctance);
    each_side(sight, |side| {
        let prevented = attack.attack().min(side.defence());
        let worth = prevented - side.price() - side.bases();
        if worth > best_worth {
            (best, best_worth) = (side.slots, worth);
        }
    });
    best
}

/// The cheapest defence after which the attack cannot end the game, or else the strongest.
fn saviours(sight: DuelSight<'_>, attack: &Side) -> Slots {
    let energy = i32::from(sight.mine().energy);
    let (mut best, mut best_rank) = (Slots::NONE, (false, i32::MIN, i32::MIN));
    each_side(sight, |side| {
        let safe = attack.most_attack() - side.least_defence() < energy;
        let thrift = -side.price() - side.bases();
        let rank = (safe, if safe { thrift } else { side.defence() }, thrift);
        if rank > best_rank {
            (best, best_rank) = (side.slots, rank);
        }
    });
    best
}

/// The side that attacks.
pub(crate) fn attackers(sight: DuelSight<'_>) -> Side {
    let seat = sight.active();
    let bonuses = sight.bonuses(seat);
    let zone = sight.theirs().zone.iter().take(MOST_FIGHTERS as usize);
    zone.filter_map(|slot| Some((slot, sight.champion(seat, slot)?)))
        .fold(Side::NOBODY, |side, (slot, champion)| side.with(slot, champion, bonuses))
}

/// The cards of the first hand that serve it too little, as many as may be changed.
fn unwanted(sight: DuelSight<'_>) -> Slots {
    let hand = sight.mine().hand;
    let most = u32::from(sight.ruleset().mulligan());
    let mut chosen = Slots::NONE;
    for _ in 0..most.min(hand.len()) {
        let rest = hand - chosen;
        let cards = in_order(sight, rest).into_iter();
        let weak = cards.filter(|slot| worth_in(sight, *slot, rest) < KEEPS);
        let Some(weakest) = weak.min_by_key(|slot| worth_in(sight, *slot, rest)) else { break };
        chosen |= weakest.into();
    }
    chosen
}

/// The cards of the hand that serve least.
fn worst(sight: DuelSight<'_>, count: u32) -> Slots {
    worst_of(sight, sight.mine().hand, count)
}

/// Those of these cards of the hand that serve least, one after the other, so that of two partners
/// the second is not kept for the sake of the first that is gone.
fn worst_of(sight: DuelSight<'_>, cards: Slots, count: u32) -> Slots {
    let mut chosen = Slots::NONE;
    for _ in 0..count {
        let company = sight.mine().hand - chosen;
        let rest = in_order(sight, cards - chosen).into_iter();
        let Some(worst) = rest.min_by_key(|slot| worth_in(sight, *slot, company)) else { break };
        chosen |= worst.into();
    }
    chosen
}

/// What an own card is worth beside others: its mean in attack and defence less its price, and
/// half of the best bonus it makes with one of them (the partner has the other half).
fn worth_in(sight: DuelSight<'_>, slot: Slot, company: Slots) -> i32 {
    let seat = sight.seat();
    let champion = match sight.face(seat, slot) {
        Some(Face::Champion(champion)) => champion,
        Some(Face::DrawTwo | Face::DrawThree) => return DRAW_CARD,
        Some(Face::Exchange) => return EXCHANGE,
        None => return 0,
    };
    let alone = Side::NOBODY.with(slot, champion, sight.bonuses(seat));
    let partners = (company - slot.into()).iter().filter_map(|other| sight.champion(seat, other));
    let bonus = |other| i32::from(sight.bonuses(seat).bonus(&[champion, other]));
    let best_bonus = partners.map(bonus).max().unwrap_or(0);
    // Means in half points: attack and defence together are twice the card's strength.
    let strength = (alone.attack() + alone.defence()) / 2;
    strength + best_bonus * POINT / 2 - i32::from(champion.cost) * LUNA / 2
}

/// Champions that fight together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    /// Their slots.
    pub slots: Slots,
    champions: [Champion; MOST_FIGHTERS as usize],
    count: u8,
    /// What they cost together.
    pub cost: u8,
    /// Their bonus.
    pub bonus: u8,
}

impl Side {
    /// What stands where there is no champion.
    pub const NO_CHAMPION: Champion =
        Champion { cost: 0, die: 0, base: 0, color: Color::Orange, order: Order::A };

    /// A side without champions.
    pub const NOBODY: Side = {
        let champions = [Side::NO_CHAMPION; MOST_FIGHTERS as usize];
        Side { slots: Slots::NONE, champions, count: 0, cost: 0, bonus: 0 }
    };

    /// The side with one more champion; it must have room for it.
    pub fn with(mut self, slot: Slot, champion: Champion, bonuses: &BonusTable) -> Side {
        self.champions[self.count()] = champion;
        self.count += 1;
        self.slots |= slot.into();
        self.cost += champion.cost;
        self.bonus = bonuses.bonus(self.champions());
        self
    }

    /// The champions.
    pub fn champions(&self) -> &[Champion] {
        &self.champions[..self.count()]
    }

    /// How many they are.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The bases together, in half points.
    fn bases(&self) -> i32 {
        self.champions().iter().map(|champion| i32::from(champion.base) * POINT).sum()
    }

    /// The mean defence, in half points: a die of n sides rolls n + 1 halves.
    fn defence(&self) -> i32 {
        let dice: i32 = self.champions().iter().map(|champion| i32::from(champion.die) + 1).sum();
        dice + i32::from(self.bonus) * POINT
    }

    /// The mean attack, in half points.
    fn attack(&self) -> i32 {
        self.defence() + self.bases()
    }

    /// The greatest attack, in points.
    fn most_attack(&self) -> i32 {
        let most = |champion: &Champion| i32::from(champion.die) + i32::from(champion.base);
        self.champions().iter().map(most).sum::<i32>() + i32::from(self.bonus)
    }

    /// The least attack, in points.
    fn least_attack(&self) -> i32 {
        self.least_defence() + self.bases() / POINT
    }

    /// The least defence, in points: every die shows one.
    fn least_defence(&self) -> i32 {
        i32::from(self.count) + i32::from(self.bonus)
    }

    /// What it costs to play them: lunas and cards.
    fn price(&self) -> i32 {
        i32::from(self.cost) * LUNA + i32::from(self.count) * CARD
    }
}

/// Calls `visit` for every side of one to three champions of the hand that can be paid.
pub(crate) fn each_side(sight: DuelSight<'_>, visit: impl FnMut(&Side)) {
    each_side_for(sight, sight.mine().lunas, visit);
}

/// The same with so many lunas.
pub(crate) fn each_side_for(sight: DuelSight<'_>, lunas: u16, mut visit: impl FnMut(&Side)) {
    each_side_of(sight, sight.champions(), lunas, &mut visit);
}

/// The same with these own champions, wherever they are.
pub(crate) fn each_side_of(
    sight: DuelSight<'_>,
    champions: Slots,
    lunas: u16,
    mut visit: impl FnMut(&Side),
) {
    grow(sight, lunas, &Side::NOBODY, &in_order(sight, champions), &mut visit);
}

/// Own cards in ascending order. Where moves are of equal worth, the first is taken: so that does not
/// depend on where cards happen to lie, and whoever sees the same decides the same.
pub(crate) fn in_order(sight: DuelSight<'_>, cards: Slots) -> InOrder {
    let mut list = InOrder { slots: [Slot::default(); DECK_SIZE], count: 0 };
    for slot in cards {
        list.slots[list.count] = slot;
        list.count += 1;
    }
    list.slots[..list.count].sort_unstable_by_key(|slot| sight.card(sight.seat(), *slot));
    list
}

/// Cards in a certain order.
pub(crate) struct InOrder {
    slots: [Slot; DECK_SIZE],
    count: usize,
}

impl std::ops::Deref for InOrder {
    type Target = [Slot];
    fn deref(&self) -> &[Slot] {
        &self.slots[..self.count]
    }
}

impl IntoIterator for InOrder {
    type Item = Slot;
    type IntoIter = std::iter::Take<std::array::IntoIter<Slot, DECK_SIZE>>;
    fn into_iter(self) -> Self::IntoIter {
        self.slots.into_iter().take(self.count)
    }
}

/// Every side that is `side` and at least one of `rest`.
fn grow(
    sight: DuelSight<'_>,
    lunas: u16,
    side: &Side,
    rest: &[Slot],
    visit: &mut impl FnMut(&Side),
) {
    let seat = sight.seat();
    for (place, slot) in rest.iter().copied().enumerate() {
        let Some(champion) = sight.champion(seat, slot) else { continue };
        if u16::from(side.cost + champion.cost) > lunas {
            continue;
        }
        let grown = side.with(slot, champion, sight.bonuses(seat));
        visit(&grown);
        if u32::from(grown.count) < MOST_FIGHTERS {
            grow(sight, lunas, &grown, &rest[place + 1..], visit);
        }
    }
}
