//! What a seat may decide. It follows from what the seat can see, and from nothing else.

use crate::card::Face;
use crate::play::Move;
use crate::position::Phase;
use crate::refusal::Illegal;
use crate::sight::DuelSight;
use crate::slots::{Slot, Slots};
use std::ops::ControlFlow;

/// How many champions may attack or defend together.
pub const MOST_FIGHTERS: u32 = 3;

impl DuelSight<'_> {
    /// Whether a move is allowed (R10 to R15).
    #[inline]
    pub fn check(self, decision: Move) -> Result<(), Illegal> {
        use Illegal::*;
        if self.phase() == Phase::Over {
            return Err(Over);
        }
        if !self.to_act() {
            return Err(NotYourMove);
        }
        let hand = self.mine().hand;
        match (self.phase(), decision) {
            (Phase::Mulligan, Move::Mulligan(cards)) => {
                let most = u32::from(self.ruleset().mulligan);
                require(hand.contains_all(cards), NotInHand)?;
                require(!cards.more_than(most), TooManyChanges { most })
            }
            (Phase::Action, Move::Pass) => Ok(()),
            (Phase::Action, Move::Attack(champions)) => {
                require(!champions.is_empty(), NoAttackers)?;
                self.check_fighters(champions)
            }
            (Phase::Action, Move::Draw(card)) => {
                self.check_draw_card(card)?;
                require(self.can_draw(), NothingToDraw)
            }
            (Phase::Action, Move::Recall(card, champions)) => {
                let recalls = self.ruleset().recalls(self.check_draw_card(card)?);
                let (least, most) = (*recalls.start(), *recalls.end());
                require(self.mine().discard.contains_all(champions), NotInDiscard)?;
                require(self.fallen().contains_all(champions), NotAChampion)?;
                require(!champions.is_empty(), NoRecalls)?;
                require(!champions.more_than(most), TooManyRecalls { most })?;
                require(champions.len() >= least, TooFewRecalls { least })
            }
            (Phase::Action, Move::Exchange(card, champion)) => {
                require(hand.contains(card) && hand.contains(champion), NotInHand)?;
                require(self.exchanges().contains(card), NotAnExchange)?;
                require(self.champions().contains(champion), NotAChampion)
            }
            (Phase::Defence, Move::Defend(champions)) => self.check_fighters(champions),
            (Phase::Discard, Move::Discard(cards)) => {
                let must = self.must_discard();
                require(hand.contains_all(cards), NotInHand)?;
                require(cards.len() == must, WrongDiscards { must, have: cards.len() })
            }
            (phase, _) => Err(Illegal::wrong_moment(phase)),
        }
    }

    fn check_fighters(self, champions: Slots) -> Result<(), Illegal> {
        require(self.mine().hand.contains_all(champions), Illegal::NotInHand)?;
        require(self.champions().contains_all(champions), Illegal::NotAChampion)?;
        require(!champions.more_than(MOST_FIGHTERS), Illegal::TooManyFighters)?;
        self.check_price(champions)
    }

    fn check_price(self, cards: Slots) -> Result<(), Illegal> {
        let (cost, lunas) = (self.cost(cards), u32::from(self.mine().lunas));
        require(cost <= lunas, Illegal::TooExpensive { cost, lunas })
    }

    /// The face of a Draw/Recall card that is in the hand and can be paid.
    fn check_draw_card(self, card: Slot) -> Result<Face, Illegal> {
        require(self.mine().hand.contains(card), Illegal::NotInHand)?;
        require(self.draw_cards().contains(card), Illegal::NotADrawCard)?;
        self.check_price(card.into())?;
        self.face(self.seat(), card).ok_or(Illegal::NotInHand)
    }

    /// What it costs to play own cards together.
    pub fn cost(self, cards: Slots) -> u32 {
        let price = |slot| self.face(self.seat(), slot).map_or(0, |face| u32::from(face.cost()));
        cards.iter().map(price).sum()
    }

    /// Whether at least one card could be drawn (R11).
    #[inline]
    pub fn can_draw(self) -> bool {
        !self.mine().deck.is_empty() || !self.mine().discard.is_empty()
    }

    /// How many cards must be discarded at the end of the turn.
    #[inline]
    pub fn must_discard(self) -> u32 {
        self.mine().hand.len().saturating_sub(u32::from(self.ruleset().hand_limit))
    }

    /// How many moves are allowed; the largest number there is where there are more.
    pub fn move_count(self) -> u64 {
        let cards = self.mine().hand.len();
        match self.phase() {
            _ if !self.to_act() => 0,
            Phase::Mulligan => {
                let most = u32::from(self.ruleset().mulligan).min(cards);
                (0..=most).fold(0, |sum, k| sum.saturating_add(choose(cards, k)))
            }
            Phase::Discard => choose(cards, self.must_discard()),
            _ => {
                let mut count = 0;
                let _ = self.each_move(&mut |_| {
                    count += 1;
                    ControlFlow::Continue(())
                });
                count
            }
        }
    }

    /// Every allowed move. In rulesets with very large hands there can be more than anyone can
    /// list: ask [`DuelSight::move_count`] first.
    pub fn moves(self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.each_move(&mut |decision| {
            moves.push(decision);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Calls `visit` for every allowed move, always in the same order, until it says stop.
    pub fn each_move(self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if !self.to_act() {
            return ControlFlow::Continue(());
        }
        let hand = self.mine().hand;
        match self.phase() {
            Phase::Mulligan => {
                for size in 0..=u32::from(self.ruleset().mulligan) {
                    subsets(hand, size, &mut |cards| visit(Move::Mulligan(cards)))?;
                }
                ControlFlow::Continue(())
            }
            Phase::Action => self.each_action(visit),
            Phase::Defence => {
                visit(Move::Defend(Slots::NONE))?;
                self.each_side(&mut |champions| visit(Move::Defend(champions)))
            }
            Phase::Discard => {
                subsets(hand, self.must_discard(), &mut |cards| visit(Move::Discard(cards)))
            }
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn each_action(self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        visit(Move::Pass)?;
        self.each_side(&mut |champions| visit(Move::Attack(champions)))?;
        for card in self.draw_cards() & self.affordable() {
            if self.can_draw() {
                visit(Move::Draw(card))?;
            }
            let Some(face) = self.face(self.seat(), card) else { continue };
            for size in self.ruleset().recalls(face) {
                subsets(self.fallen(), size, &mut |back| visit(Move::Recall(card, back)))?;
            }
        }
        for card in self.exchanges() {
            for champion in self.champions() {
                visit(Move::Exchange(card, champion))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every set of one to three champions of the hand that can be paid.
    fn each_side(self, visit: &mut impl FnMut(Slots) -> ControlFlow<()>) -> ControlFlow<()> {
        let lunas = u32::from(self.mine().lunas);
        let candidates = self.champions() & self.affordable();
        for size in 1..=MOST_FIGHTERS {
            subsets(candidates, size, &mut |champions| {
                if self.cost(champions) <= lunas {
                    visit(champions)
                } else {
                    ControlFlow::Continue(())
                }
            })?;
        }
        ControlFlow::Continue(())
    }
}

fn require(condition: bool, otherwise: Illegal) -> Result<(), Illegal> {
    if condition { Ok(()) } else { Err(otherwise) }
}

/// Calls `visit` for every subset of `set` with exactly `size` members.
fn subsets(
    set: Slots,
    size: u32,
    visit: &mut impl FnMut(Slots) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        mut rest: Slots,
        chosen: Slots,
        size: u32,
        visit: &mut dyn FnMut(Slots) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if size == 0 {
            return visit(chosen);
        }
        while rest.len() >= size {
            let Some(slot) = rest.iter().next() else { break };
            rest -= slot.into();
            go(rest, chosen | slot.into(), size - 1, visit)?;
        }
        ControlFlow::Continue(())
    }
    go(set, Slots::NONE, size, visit)
}

/// How many subsets of `k` members a set of `n` has; the largest number there is where there are
/// more.
pub fn choose(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let mut count: u64 = 1;
    for i in 0..k.min(n - k) {
        // Each step is exact: the product of i + 1 numbers in a row is a multiple of (i + 1)!.
        let next = u128::from(count) * u128::from(n - i) / u128::from(i + 1);
        let Ok(next) = u64::try_from(next) else { return u64::MAX };
        count = next;
    }
    count
}

impl Illegal {
    /// The game is waiting for another kind of decision.
    pub(crate) fn wrong_moment(phase: Phase) -> Illegal {
        match phase {
            Phase::Mulligan => Illegal::MulliganFirst,
            Phase::Defence => Illegal::DefenceFirst,
            Phase::Discard => Illegal::DiscardFirst,
            _ => Illegal::ActionFirst,
        }
    }
}
