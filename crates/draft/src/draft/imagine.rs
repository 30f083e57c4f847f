//! From a view back to a draft: for drafters who are told what they see, and sit somewhere else.
//!
//! A [`DraftView`] and the set-up, which is known to all, are everything a seat may know. This makes a
//! draft out of them in which the seat sees just that; from there a drafter can look through a
//! [`DraftSight`](crate::DraftSight), as if it sat at the table itself.

use super::{Draft, DraftSetup, Pack, Place};
use crate::pool::CardNo;
use crate::procedure::{Stop, Visit};
use crate::view::{DraftView, KnownSeat, PendingChoice, impossible};
use std::sync::Arc;
use table::{Refusal, Seat};

impl DraftView {
    /// A draft in which this view's seat has its sight. Where the seat knows nothing, nothing or
    /// something stands there that nobody may rely on; nor can the draft be played on.
    ///
    /// # Errors
    /// When nobody in a seat could see this in a draft with this set-up.
    pub fn draft(&self, setup: DraftSetup) -> Result<Draft, Refusal> {
        setup.format.check()?;
        setup.format.check_pool(&setup.pool)?;
        let seat = self.seat.ok_or_else(|| impossible("spectator"))?;
        let procedure = setup.format.procedure();
        let seats = usize::from(procedure.seats());
        if self.format != setup.format.name() || self.seats.len() != seats || seat.index() >= seats
        {
            return Err(impossible("draft"));
        }
        let rounds = procedure.rounds();
        if !(1..=rounds).contains(&self.status.round) {
            return Err(impossible("round"));
        }
        if !self.cards().all(|card| setup.pool.has(card)) {
            return Err(impossible("cards"));
        }
        let round = if self.status.over { rounds + 1 } else { self.status.round };
        let mut draft = Draft {
            round,
            order: Vec::new(),
            dealt: 0,
            size: setup.format.pack_size(&setup.pool),
            piles: vec![Vec::new(); usize::from(rounds) * usize::from(procedure.packs().count)],
            chosen: 0,
            places: self.seats.iter().map(place).collect(),
            gone: Vec::new(),
            unused: Vec::new(),
            reserve: Vec::new(),
            filled: Vec::new(),
            dealer_uses: 0,
            bins: Vec::new(),
            setup: Arc::new(setup),
        };
        draft.chosen = self.chosen(&draft)?;
        for pile in &self.piles {
            let place = draft.piles.get_mut(usize::from(*pile));
            *place.ok_or_else(|| impossible("pile"))? = vec![0];
        }
        let own = Place {
            incoming: self.pack(&draft, seat)?.into_iter().collect(),
            picked: self.picked.clone(),
            removed: self.removed.clone(),
            looks: self.looks.clone(),
        };
        draft.places[seat.index()] = own;
        Ok(draft)
    }

    /// Every card the view mentions.
    fn cards(&self) -> impl Iterator<Item = CardNo> {
        let looks = self.looks.iter().flat_map(|look| {
            look.offered.iter().chain(look.take.as_slice()).chain(look.remove.as_slice())
        });
        let own = self.offered.iter().chain(&self.picked).chain(&self.removed);
        let others = self.seats.iter().flat_map(|seat| &seat.cards).flatten();
        own.chain(looks).chain(others).copied()
    }

    /// How many piles of the round have been taken: all before the seat that is asked for one.
    fn chosen(&self, draft: &Draft) -> Result<u16, Refusal> {
        let choosers = draft.procedure().choosers(self.status.round);
        let asked =
            self.status.asked.iter().find(|asked| matches!(asked, PendingChoice::Pile { .. }));
        let Some(asked) = asked else { return Ok(choosers.len() as u16) };
        let place = choosers.iter().position(|chooser| *chooser == asked.seat());
        let place = place.ok_or_else(|| impossible("pile"))?;
        Ok(place as u16)
    }

    /// The pack the seat holds, if it is asked to choose from one: a pack that comes by with so many
    /// cards, and of which so many are asked for.
    fn pack(&self, draft: &Draft, seat: Seat) -> Result<Option<Pack>, Refusal> {
        let asked = self.status.asked.iter().find(|asked| asked.seat() == seat);
        let Some(&PendingChoice::Pick { take, remove, of, .. }) = asked else { return Ok(None) };
        let stop = Stop { seat, take, remove };
        let packs = 0..draft.procedure().packs().count;
        let journeys = packs.flat_map(|pack| journey(draft, pack));
        let comes_by = |(at, there): &(Visit, Stop)| *there == stop && at.left == of;
        let found = journeys.into_iter().find(comes_by);
        let found = found.filter(|(at, _)| usize::from(at.left) == self.offered.len());
        let (at, _) = found.ok_or_else(|| impossible("pack"))?;
        Ok(Some(Pack { number: at.pack, visits: at.visit, cards: self.offered.clone() }))
    }
}

/// Where a pack of the round goes, and what is asked there.
fn journey(draft: &Draft, pack: u16) -> Vec<(Visit, Stop)> {
    let mut stops = Vec::new();
    let mut at = Visit { round: draft.round, pack, visit: 0, left: draft.size };
    while at.left > 0
        && let Some(stop) = draft.procedure().stop(at)
    {
        stops.push((at, stop));
        at.left = at.left.saturating_sub((stop.take + stop.remove).max(1));
        at.visit += 1;
    }
    stops
}

/// What is known of another seat.
fn place(known: &KnownSeat) -> Place {
    Place { picked: known.cards.clone().unwrap_or_default(), ..Place::default() }
}
