//! The course of a duel, in the order of the rule book.
//!
//! This is the hot path: no allocation, no text, nothing but the rules. Whoever wants to know what
//! happened passes a [`Witness`]; whoever does not passes `()`, and it costs nothing.

use crate::position::{Deal, Phase, Position, Side};
use crate::slots::{Slot, Slots};
use table::{Chance, Occasion, Seat};

/// One whole decision of a player (R23), in terms of slots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Change these cards of the first hand.
    Mulligan(Slots),
    /// Do nothing this turn.
    Pass,
    /// Attack with one to three champions.
    Attack(Slots),
    /// Play a Draw/Recall card and draw.
    Draw(Slot),
    /// Play a Draw/Recall card and take champions back from the discard pile.
    Recall(Slot, Slots),
    /// Play an Exchange card and give up a champion.
    Exchange(Slot, Slot),
    /// Answer an attack with up to three champions.
    Defend(Slots),
    /// Discard these cards at the end of the turn.
    Discard(Slots),
}

/// One side of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    /// Who fights.
    pub fighters: Slots,
    /// What their dice show, in ascending order of the cards.
    pub dice: [u8; 3],
    /// The bonus for what they have in common.
    pub bonus: u8,
    /// Dice, bonus and, in attack, bases.
    pub total: u16,
}

/// Somebody who wants to know what happens in a duel.
pub trait Witness {
    /// A seat drew a card.
    fn drew(&mut self, seat: Seat, card: Slots);
    /// A seat's discard pile became its deck.
    fn shuffled(&mut self, seat: Seat);
    /// One side struck: the attacker first, then the defender, if it has any champions there.
    fn struck(&mut self, seat: Seat, strike: Strike);
    /// The defender lost energy, or got away without.
    fn fought(&mut self, defender: Seat, damage: u16);
    /// A seat collected its income.
    fn collected(&mut self, seat: Seat);
    /// A turn began.
    fn turn_began(&mut self, seat: Seat, turn: u16);
}

/// Nobody.
impl Witness for () {
    #[inline(always)]
    fn drew(&mut self, _: Seat, _: Slots) {}
    #[inline(always)]
    fn shuffled(&mut self, _: Seat) {}
    #[inline(always)]
    fn struck(&mut self, _: Seat, _: Strike) {}
    #[inline(always)]
    fn fought(&mut self, _: Seat, _: u16) {}
    #[inline(always)]
    fn collected(&mut self, _: Seat) {}
    #[inline(always)]
    fn turn_began(&mut self, _: Seat, _: u16) {}
}

/// What everybody has seen of the players' cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seen {
    /// Slots whose card has ever lain face up.
    pub face_up: [Slots; 2],
    /// Slots that were known to be in the hand when this was noted; those still in the hand are
    /// known to be there now.
    pub in_hand: [Slots; 2],
}

/// A duel in progress: what is fixed, what changes, and what has been seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play<'a> {
    pub(crate) deal: &'a Deal,
    pub(crate) position: Position,
    pub(crate) seen: Seen,
}

impl<'a> Play<'a> {
    /// Starts a game: both players draw their hands, and the first decision is awaited.
    #[inline(always)]
    pub fn start<C: Chance + ?Sized, W: Witness>(
        deal: &'a Deal,
        chance: &mut C,
        witness: &mut W,
    ) -> Play<'a> {
        let rules = &deal.ruleset;
        let position = Position {
            decks: [Slots::ALL; 2],
            hands: [Slots::NONE; 2],
            discards: [Slots::NONE; 2],
            energy: [rules.energy; 2],
            lunas: [rules.lunas; 2],
            shuffles: [0; 2],
            turn: 0,
            phase: Phase::Mulligan,
            active: deal.first,
        };
        let mut play = Play { deal, position, seen: Seen::default() };
        for side in Side::BOTH {
            play.draw(side, u32::from(play.deal.ruleset.hand_size), chance, witness);
        }
        play.await_mulligan(chance, witness);
        play
    }

    /// What is fixed.
    pub const fn deal(&self) -> &'a Deal {
        self.deal
    }

    /// What changes.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Carries out a decision of the seat that must act.
    ///
    /// The move must be allowed: ask [`DuelSight::check`](crate::DuelSight::check) about moves from
    /// anywhere else than [`DuelSight::moves`](crate::DuelSight::moves).
    #[inline(always)]
    pub fn apply<C: Chance + ?Sized, W: Witness>(
        &mut self,
        decision: Move,
        chance: &mut C,
        witness: &mut W,
    ) {
        self.apply_in_turn_of(self.position.active(), decision, chance, witness);
    }

    /// The same for callers who know whose turn it is: where they know it when the program is
    /// compiled, nothing has to be looked up.
    #[inline(always)]
    pub fn apply_in_turn_of<C: Chance + ?Sized, W: Witness>(
        &mut self,
        active: Seat,
        decision: Move,
        chance: &mut C,
        witness: &mut W,
    ) {
        debug_assert_eq!(active, self.position.active(), "it is the other player's turn");
        debug_assert_eq!(
            self.position.to_act().map(|seat| self.sight(seat).check(decision)),
            Some(Ok(())),
            "{decision:?} is not allowed here"
        );
        let active = Side::of(active);
        match decision {
            Move::Mulligan(cards) => self.mulligan(active, cards, chance, witness),
            Move::Pass => self.end_turn(active, chance, witness),
            Move::Attack(champions) => {
                self.commit(active, champions);
                self.position.phase = Phase::Defence;
            }
            Move::Draw(card) => {
                self.commit(active, card.into());
                let count = self.deal.sleeves.face(active, card).draws();
                self.draw(active, count, chance, witness);
                self.put_on_pile(active, card.into());
                self.end_turn(active, chance, witness);
            }
            Move::Recall(card, champions) => {
                self.commit(active, card.into());
                self.recall(active, champions);
                self.put_on_pile(active, card.into());
                self.end_turn(active, chance, witness);
            }
            Move::Exchange(card, champion) => {
                self.commit(active, card.into());
                self.exchange(active, champion);
                self.put_on_pile(active, card.into());
                self.end_turn(active, chance, witness);
            }
            Move::Defend(champions) => {
                self.commit(active.other(), champions);
                self.fight(active, champions, chance, witness);
            }
            Move::Discard(cards) => {
                self.discard(active, cards);
                self.next_turn(active, chance, witness);
            }
        }
    }

    /// Waits for the mulligan of whoever comes first to it, or begins the first turn (R6).
    #[inline(always)]
    fn await_mulligan<C: Chance + ?Sized, W: Witness>(&mut self, chance: &mut C, witness: &mut W) {
        let (first, rules) = (self.deal.first, &self.deal.ruleset);
        if rules.mulligan > 0 && rules.mulligan_for.includes(true) {
            self.position.active = first;
        } else if rules.mulligan > 0 && rules.mulligan_for.includes(false) {
            self.position.active = first.other();
        } else {
            self.begin_turn(first, 1, chance, witness);
        }
    }

    /// Changes cards of a first hand; then the other player may, or the first turn begins (R6).
    #[inline(always)]
    fn mulligan<C: Chance + ?Sized, W: Witness>(
        &mut self,
        side: Side,
        cards: Slots,
        chance: &mut C,
        witness: &mut W,
    ) {
        let first = self.deal.first;
        self.discard(side, cards);
        self.draw(side, cards.len(), chance, witness);
        if side == first && self.deal.ruleset.mulligan_for.includes(false) {
            self.position.active = first.other();
        } else {
            self.begin_turn(first, 1, chance, witness);
        }
    }

    /// The active player draws a card, except on a first turn without one (R9).
    #[inline(always)]
    fn begin_turn<C: Chance + ?Sized, W: Witness>(
        &mut self,
        side: Side,
        turn: u16,
        chance: &mut C,
        witness: &mut W,
    ) {
        self.position.active = side;
        self.position.turn = turn;
        self.position.phase = Phase::Action;
        witness.turn_began(side.seat(), turn);
        if turn > 2 || self.deal.ruleset.first_turn_draw_for.includes(turn == 1) {
            self.draw(side, 1, chance, witness);
        }
    }

    /// Draws cards; an empty deck is made anew from the discard pile, and where there is none
    /// either, nothing is drawn (R9).
    #[inline(always)]
    fn draw<C: Chance + ?Sized, W: Witness>(
        &mut self,
        side: Side,
        count: u32,
        chance: &mut C,
        witness: &mut W,
    ) {
        let s = side as usize;
        for _ in 0..count {
            if self.position.decks[s].is_empty() {
                self.reshuffle(side);
                if self.position.decks[s].is_empty() {
                    return;
                }
                witness.shuffled(side.seat());
            }
            let deck = self.position.decks[s];
            let occasion = Occasion::deck(side.seat(), u32::from(self.position.shuffles[s]));
            let sleeves = &self.deal.sleeves;
            let card = deck.pick_by(occasion, &|slot| sleeves.number(side, slot), chance);
            self.position.decks[s] -= card;
            self.position.hands[s] |= card;
            witness.drew(side.seat(), card);
        }
    }

    /// The discard pile becomes the deck. Whatever is not in it is in the hand, and everybody can
    /// tell (R19).
    #[cold]
    #[inline(never)]
    fn reshuffle(&mut self, side: Side) {
        let s = side as usize;
        if self.position.discards[s].is_empty() {
            return;
        }
        self.position.decks[s] = self.position.discards[s];
        self.position.discards[s] = Slots::NONE;
        self.position.shuffles[s] += 1;
        self.seen.in_hand[s] = self.position.hands[s];
    }

    /// Pays for cards and takes them out of the hand, face up: champions into the combat zone, any
    /// other card into no pile until its effect is done (R11).
    #[inline(always)]
    fn commit(&mut self, side: Side, cards: Slots) {
        let s = side as usize;
        for slot in cards {
            self.position.lunas[s] -= self.deal.sleeves.cost(side, slot);
        }
        self.position.hands[s] -= cards;
        self.seen.face_up[s] |= cards;
    }

    /// Puts cards that have left the hand on the discard pile.
    #[inline(always)]
    fn put_on_pile(&mut self, side: Side, cards: Slots) {
        self.position.discards[side as usize] |= cards;
    }

    /// Discards cards of the hand, face up.
    #[inline(always)]
    fn discard(&mut self, side: Side, cards: Slots) {
        let s = side as usize;
        self.position.hands[s] -= cards;
        self.seen.face_up[s] |= cards;
        self.put_on_pile(side, cards);
    }

    /// Champions come back to the hand for all to see (R11).
    #[inline(always)]
    fn recall(&mut self, side: Side, champions: Slots) {
        let s = side as usize;
        self.position.discards[s] -= champions;
        self.position.hands[s] |= champions;
        self.seen.in_hand[s] = self.seen.in_hand[s] & self.position.hands[s] | champions;
    }

    /// A champion is given up for lunas (R12).
    #[inline(always)]
    fn exchange(&mut self, side: Side, champion: Slot) {
        self.discard(side, champion.into());
        self.position.lunas[side as usize] += u16::from(self.deal.ruleset.exchange_value);
    }

    /// Both sides are committed: dice are rolled, the defender takes the damage, and the champions
    /// leave the combat zones (R13). A player without energy has lost at that instant, and nothing
    /// moves any more (R14).
    #[inline(always)]
    fn fight<C: Chance + ?Sized, W: Witness>(
        &mut self,
        attacker: Side,
        defenders: Slots,
        chance: &mut C,
        witness: &mut W,
    ) {
        let defender = attacker.other();
        let attackers = self.position.zone(attacker);
        let attack = self.strike(attacker, attackers, true, chance, witness);
        let defence = self.strike(defender, defenders, false, chance, witness);
        let damage = attack.saturating_sub(defence);
        witness.fought(defender.seat(), damage);
        let energy = &mut self.position.energy[defender as usize];
        *energy = energy.saturating_sub(damage);
        if *energy == 0 {
            self.position.phase = Phase::Over;
        } else {
            self.put_on_pile(attacker, attackers);
            self.put_on_pile(defender, defenders);
            self.end_turn(attacker, chance, witness);
        }
    }

    /// Rolls one side's dice and gives its total.
    #[inline(always)]
    fn strike<C: Chance + ?Sized, W: Witness>(
        &self,
        side: Side,
        fighters: Slots,
        attacks: bool,
        chance: &mut C,
        witness: &mut W,
    ) -> u16 {
        if fighters.is_empty() {
            return 0;
        }
        let Some(slot) = fighters.only() else {
            return self.strike_together(side, fighters, attacks, chance, witness);
        };
        let sleeves = &self.deal.sleeves;
        let occasion = Occasion::dice(side.seat(), u32::from(self.position.turn));
        let die = chance.roll(occasion, u32::from(sleeves.die(side, slot)));
        let total = die as u16 + if attacks { u16::from(sleeves.base(side, slot)) } else { 0 };
        witness.struck(side.seat(), Strike { fighters, dice: [die as u8, 0, 0], bonus: 0, total });
        total
    }

    /// The same for several champions; their dice are read in ascending order of the cards.
    fn strike_together<C: Chance + ?Sized, W: Witness>(
        &self,
        side: Side,
        fighters: Slots,
        attacks: bool,
        chance: &mut C,
        witness: &mut W,
    ) -> u16 {
        let (champions, count) = self.deal.sleeves.fighters(side, fighters);
        let champions = &champions[..count];
        let occasion = Occasion::dice(side.seat(), u32::from(self.position.turn));
        let bonus = self.deal.ruleset.bonuses(self.deal.class(side.seat())).bonus(champions);
        let mut strike = Strike { fighters, dice: [0; 3], bonus, total: u16::from(bonus) };
        for (champion, die) in champions.iter().zip(&mut strike.dice) {
            *die = chance.roll(occasion, u32::from(champion.die)) as u8;
            strike.total += u16::from(*die) + if attacks { u16::from(champion.base) } else { 0 };
        }
        witness.struck(side.seat(), strike);
        strike.total
    }

    /// The active player collects, and discards if the hand is too large (R15).
    #[inline(always)]
    fn end_turn<C: Chance + ?Sized, W: Witness>(
        &mut self,
        active: Side,
        chance: &mut C,
        witness: &mut W,
    ) {
        self.position.lunas[active as usize] += u16::from(self.deal.ruleset.income);
        witness.collected(active.seat());
        let limit = u32::from(self.deal.ruleset.hand_limit);
        if self.position.hands[active as usize].more_than(limit) {
            self.position.phase = Phase::Discard;
        } else {
            self.next_turn(active, chance, witness);
        }
    }

    /// The other player's turn, unless that was the last (R16).
    #[inline(always)]
    fn next_turn<C: Chance + ?Sized, W: Witness>(
        &mut self,
        active: Side,
        chance: &mut C,
        witness: &mut W,
    ) {
        if self.position.turn == self.deal.ruleset.turn_limit {
            self.position.phase = Phase::Over;
        } else {
            self.begin_turn(active.other(), self.position.turn + 1, chance, witness);
        }
    }
}
