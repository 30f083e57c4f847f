//! The table every format is drafted at: who is waiting, what moves where, what is recorded.

mod as_table;
mod imagine;

use crate::action::{CardNos, DraftEvent};
use crate::deal::{self, Filled};
use crate::formats::Format;
use crate::pool::{CardNo, Pool};
use crate::procedure::{Bins, Procedure, Stop, Visit};
use crate::refusal::DraftRefusal;
use crate::view::{DraftSight, Look};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Arc;
use table::{Chance, Refusal, Seat, Viewer};

/// All that is settled before a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftSetup {
    /// The format.
    pub format: Format,
    /// The cards.
    pub pool: Arc<Pool>,
}

/// A pack between two seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Pack {
    /// Its place among the packs of the round.
    pub number: u16,
    /// How many seats have had it.
    pub visits: u16,
    /// What is left of it.
    pub cards: Vec<CardNo>,
}

impl Pack {
    pub(crate) fn at(&self, round: u16) -> Visit {
        let Pack { number, visits, ref cards } = *self;
        Visit { round, pack: number, visit: visits, left: cards.len() as u16 }
    }
}

/// What a seat has before it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Place {
    /// The packs that have come to the seat, in order; it holds the first.
    pub incoming: VecDeque<Pack>,
    /// What it has kept.
    pub picked: Vec<CardNo>,
    /// What it has removed.
    pub removed: Vec<CardNo>,
    /// Every pack it has had.
    pub looks: Vec<Look>,
}

/// What is asked of a seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    Pile,
    Pick(Stop),
}

/// A draft of any format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft {
    pub(crate) setup: Arc<DraftSetup>,
    /// The round, counted from 1; past the last when the draft is over.
    pub(crate) round: u16,
    /// The cards of all packs, in the order they are dealt.
    order: Vec<CardNo>,
    /// How many of them have been dealt.
    dealt: usize,
    /// How many cards a pack has.
    pub(crate) size: u16,
    /// The piles on the table; those that have been taken are empty.
    pub(crate) piles: Vec<Vec<CardNo>>,
    /// How many piles have been taken in this round.
    pub(crate) chosen: u16,
    pub(crate) places: Vec<Place>,
    /// What has left the game.
    gone: Vec<CardNo>,
    /// What was never dealt.
    unused: Vec<CardNo>,
    /// Packs for after the draft.
    reserve: Vec<Vec<CardNo>>,
    /// What packs were filled up with.
    filled: Vec<Filled>,
    /// How often the dealer has used chance.
    dealer_uses: u32,
    /// Who builds from whose removed cards.
    bins: Vec<Seat>,
}

/// What came of a draft, as far as everybody may know it: how many cards each seat has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DraftOutcome {
    /// How many cards each seat has kept.
    pub kept: Vec<usize>,
    /// How many cards each seat has removed.
    pub removed: Vec<usize>,
}

impl Draft {
    /// What the draft was set up with.
    pub fn setup(&self) -> &DraftSetup {
        &self.setup
    }

    /// The cards.
    pub fn pool(&self) -> &Pool {
        &self.setup.pool
    }

    /// What a seat may know, for a drafter that plays here and now.
    pub fn sight(&self, seat: Seat) -> DraftSight<'_> {
        DraftSight::new(self, seat)
    }

    /// What a seat has kept. For whoever hosts the table; others get a [`DraftSight`] or a [`DraftView`](crate::DraftView).
    pub fn picked(&self, seat: Seat) -> &[CardNo] {
        &self.places[seat.index()].picked
    }

    /// What a seat has removed.
    pub fn removed(&self, seat: Seat) -> &[CardNo] {
        &self.places[seat.index()].removed
    }

    /// The removed cards a seat may build its second deck from, where the format has bins.
    pub fn bin(&self, seat: Seat) -> Option<&[CardNo]> {
        self.bins.get(seat.index()).map(|owner| self.removed(*owner))
    }

    /// Every pack a seat has had, with what it did.
    pub fn looks(&self, seat: Seat) -> &[Look] {
        &self.places[seat.index()].looks
    }

    /// Packs that were made for after the draft.
    pub fn reserve(&self) -> &[Vec<CardNo>] {
        &self.reserve
    }

    /// Cards that stand in for others in the packs (M2).
    pub fn filled(&self) -> &[Filled] {
        &self.filled
    }

    /// Cards that are in no pack.
    pub fn unused(&self) -> &[CardNo] {
        &self.unused
    }

    pub(crate) fn procedure(&self) -> &dyn Procedure {
        self.setup.format.procedure()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.round > self.procedure().rounds()
    }

    /// What is asked of a seat.
    pub(crate) fn ask(&self, seat: Seat) -> Option<Ask> {
        if self.is_over() {
            return None;
        }
        let choosers = self.procedure().choosers(self.round);
        if let Some(chooser) = choosers.get(usize::from(self.chosen)) {
            return (*chooser == seat).then_some(Ask::Pile);
        }
        let pack = self.places.get(seat.index())?.incoming.front()?;
        self.procedure().stop(pack.at(self.round)).map(Ask::Pick)
    }

    /// The pack a seat holds.
    pub(crate) fn at_hand(&self, seat: Seat) -> &[CardNo] {
        let pack = self.places.get(seat.index()).and_then(|place| place.incoming.front());
        pack.map_or(&[], |pack| &pack.cards)
    }

    fn next_pack(&mut self) -> Vec<CardNo> {
        let end = self.dealt + usize::from(self.size);
        let cards = self.order[self.dealt..end].to_vec();
        self.dealt = end;
        cards
    }

    /// Lays out the packs of a round, or all piles.
    fn lay_out(&mut self, events: &mut Vec<DraftEvent>) {
        let count = self.procedure().packs().count;
        let chosen = !self.procedure().choosers(self.round).is_empty();
        self.chosen = 0;
        if chosen && self.round > 1 {
            return;
        }
        let packs = if chosen { count * self.procedure().rounds() } else { count };
        let cards: Vec<Vec<CardNo>> = (0..packs).map(|_| self.next_pack()).collect();
        let face_up = self.procedure().is_face_up();
        let round = self.round;
        events.push(DraftEvent::Dealt { round, packs, cards: Some(cards.clone()), face_up });
        if chosen {
            self.piles = cards;
        } else {
            let numbered = (0..).zip(cards);
            numbered
                .for_each(|(number, cards)| self.send(Pack { number, visits: 0, cards }, events));
        }
    }

    /// Sends a pack where it goes next.
    fn send(&mut self, pack: Pack, events: &mut Vec<DraftEvent>) {
        if pack.cards.is_empty() {
            return;
        }
        match self.procedure().stop(pack.at(self.round)) {
            Some(stop) => self.places[stop.seat.index()].incoming.push_back(pack),
            None => {
                let cards: CardNos = pack.cards.iter().copied().collect();
                let count = cards.len() as u16;
                self.gone.extend(&pack.cards);
                events.push(DraftEvent::Left { pack: pack.number, count, cards: Some(cards) });
            }
        }
    }

    fn choose(&mut self, seat: Seat, pile: u16, forced: bool, events: &mut Vec<DraftEvent>) {
        events.push(DraftEvent::Chose { seat, pile, forced });
        let cards = std::mem::take(&mut self.piles[usize::from(pile)]);
        let number = self.chosen;
        self.chosen += 1;
        self.send(Pack { number, visits: 0, cards }, events);
    }

    /// Keeps and removes cards of the pack a seat holds, and sends the rest on.
    fn pick(
        &mut self,
        seat: Seat,
        take: CardNos,
        remove: CardNos,
        forced: bool,
        events: &mut Vec<DraftEvent>,
    ) {
        let round = self.round;
        let face_up = self.procedure().is_face_up();
        let place = &mut self.places[seat.index()];
        let Some(mut pack) = place.incoming.pop_front() else { return };
        place.looks.push(Look {
            round,
            pack: pack.number,
            visit: pack.visits,
            offered: pack.cards.clone(),
            take: take.clone(),
            remove: remove.clone(),
        });
        place.picked.extend(take.as_slice());
        place.removed.extend(remove.as_slice());
        let leaves = |card: &CardNo| has(&take, *card) || has(&remove, *card);
        pack.cards.retain(|card| !leaves(card));
        pack.visits += 1;
        let (take, remove) = (Some(take), Some(remove));
        events.push(DraftEvent::Took { seat, pack: pack.number, take, remove, forced, face_up });
        self.send(pack, events);
    }

    /// Makes the picks that leave no choice (D5), and begins the next round when a round is over.
    fn settle(&mut self, chance: &mut dyn Chance, events: &mut Vec<DraftEvent>) {
        while !self.is_over() {
            if let Some((seat, pile)) = self.only_pile() {
                self.choose(seat, pile, true, events);
            }
            while let Some((seat, take, remove)) = self.forced() {
                self.pick(seat, take, remove, true, events);
            }
            let choosers = self.procedure().choosers(self.round).len();
            let idle = self.places.iter().all(|place| place.incoming.is_empty());
            if !idle || usize::from(self.chosen) < choosers {
                return;
            }
            self.round += 1;
            if self.is_over() {
                self.assign_bins(chance, events);
            } else {
                self.lay_out(events);
            }
        }
    }

    /// The last pile on the table, and who must take it.
    fn only_pile(&self) -> Option<(Seat, u16)> {
        let mut left = (0..).zip(&self.piles).filter(|(_, pile)| !pile.is_empty());
        let (Some((pile, _)), None) = (left.next(), left.next()) else { return None };
        let seats = (0..self.places.len() as u8).map(Seat);
        let seat = seats.into_iter().find(|seat| self.ask(*seat) == Some(Ask::Pile))?;
        Some((seat, pile))
    }

    /// A pick that leaves no choice.
    fn forced(&self) -> Option<(Seat, CardNos, CardNos)> {
        let seats = (0..self.places.len() as u8).map(Seat);
        seats.into_iter().find_map(|seat| {
            let Some(Ask::Pick(stop)) = self.ask(seat) else { return None };
            let pack = self.at_hand(seat);
            let all = || pack.iter().copied().collect();
            match pack.len() as u16 {
                left if left == stop.take => Some((seat, all(), CardNos::default())),
                left if left == stop.remove => Some((seat, CardNos::default(), all())),
                _ => None,
            }
        })
    }

    /// Settles who builds from whose removed cards (P6).
    fn assign_bins(&mut self, chance: &mut dyn Chance, events: &mut Vec<DraftEvent>) {
        let mut owners: Vec<u16> = (0..self.places.len() as u16).collect();
        match self.procedure().bins() {
            Bins::None => return,
            Bins::Own => {}
            Bins::Random => {
                let occasion = deal::dealer(self.dealer_uses);
                let count = owners.len();
                chance.shuffle(occasion, &mut owners, count);
            }
        }
        self.bins = owners.into_iter().map(|owner| Seat(owner as u8)).collect();
        events.push(DraftEvent::Bins(self.bins.clone()));
    }

    fn check_pick(
        &self,
        stop: Stop,
        pack: &[CardNo],
        take: &CardNos,
        remove: &CardNos,
    ) -> Result<(), Refusal> {
        let (keep, drop) = (usize::from(stop.take), usize::from(stop.remove));
        if (take.len(), remove.len()) != (keep, drop) {
            return Err(wrong_count(keep, drop, take.len(), remove.len()));
        }
        let mut all = take.as_slice().iter().chain(remove.as_slice());
        if let Some(stranger) = all.find(|card| !pack.contains(card)) {
            return Err(DraftRefusal::CardNotInPack { card: *stranger }.into());
        }
        if take.as_slice().iter().any(|card| has(remove, *card)) {
            return Err(DraftRefusal::KeptAndRemoved.into());
        }
        Ok(())
    }

    /// Every card, wherever it lies.
    pub(crate) fn everything(&self) -> impl Iterator<Item = CardNo> {
        let held = self.places.iter().flat_map(|place| {
            let packs = place.incoming.iter().flat_map(|pack| &pack.cards);
            packs.chain(&place.picked).chain(&place.removed)
        });
        let undealt = &self.order[self.dealt..];
        let apart = self.piles.iter().chain(&self.reserve).flatten();
        held.chain(undealt).chain(apart).chain(&self.gone).chain(&self.unused).copied()
    }

    /// Replaces every card a viewer may not know, wherever it lies.
    pub(crate) fn replace_hidden(&mut self, viewer: Viewer, other: impl Fn(CardNo) -> CardNo) {
        let face_up = self.procedure().is_face_up();
        let dealt = self.dealt;
        let replace = |cards: &mut [CardNo]| cards.iter_mut().for_each(|card| *card = other(*card));
        let set = |cards: &CardNos| cards.as_slice().iter().map(|card| other(*card)).collect();
        replace(&mut self.order[dealt..]);
        self.piles.iter_mut().chain(&mut self.reserve).for_each(|pack| replace(pack));
        replace(&mut self.gone);
        replace(&mut self.unused);
        for (seat, place) in self.places.iter_mut().enumerate() {
            let own = viewer.is(Seat(seat as u8));
            let seen = usize::from(own || face_up);
            place.incoming.iter_mut().skip(seen).for_each(|pack| replace(&mut pack.cards));
            if own || face_up {
                continue;
            }
            replace(&mut place.picked);
            replace(&mut place.removed);
            for look in &mut place.looks {
                replace(&mut look.offered);
                (look.take, look.remove) = (set(&look.take), set(&look.remove));
            }
        }
    }
}

/// Whether a card is among some.
fn has(cards: &CardNos, card: CardNo) -> bool {
    cards.as_slice().binary_search(&card).is_ok()
}

fn wrong_count(keep: usize, drop: usize, take: usize, remove: usize) -> Refusal {
    DraftRefusal::WrongNumberOfCards { keep, drop, take, remove }.into()
}
