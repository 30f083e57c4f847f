//! The draft as a table: what its seats may do, and what they see of it.

use super::{Ask, Draft, DraftOutcome, DraftSetup, Place};
use crate::action::{DraftAction, DraftEvent};
use crate::pool::CardNo;
use crate::refusal::DraftRefusal;
use crate::view::DraftView;
use serde_json::json;
use std::sync::Arc;
use table::protocol::{Settled, settled};
use table::{Chance, Refusal, Seat, Seats, Table, Viewer};

impl Table for Draft {
    const KIND: &'static str = "draft";
    const CONTEST: bool = false;

    type Setup = DraftSetup;
    type Action = DraftAction;
    type Event = DraftEvent;
    type View = DraftView;
    type Outcome = DraftOutcome;

    fn settled(setup: &DraftSetup) -> Settled {
        settled(json!({ "format": setup.format, "pool": setup.pool }))
    }

    fn open(
        setup: &DraftSetup,
        chance: &mut dyn Chance,
    ) -> Result<(Draft, Vec<DraftEvent>), Refusal> {
        setup.format.check()?;
        setup.format.check_pool(&setup.pool)?;
        let deal = setup.format.procedure().deal(&setup.pool, chance)?;
        let mut events: Vec<DraftEvent> =
            deal.filled.iter().cloned().map(DraftEvent::Filled).collect();
        let seats = usize::from(setup.format.procedure().seats());
        let mut draft = Draft {
            setup: Arc::new(setup.clone()),
            round: 1,
            order: deal.order,
            dealt: 0,
            size: setup.format.pack_size(&setup.pool),
            piles: Vec::new(),
            chosen: 0,
            places: vec![Place::default(); seats],
            gone: Vec::new(),
            unused: deal.unused,
            reserve: deal.reserve,
            filled: deal.filled,
            dealer_uses: deal.dealer_uses,
            bins: Vec::new(),
        };
        draft.lay_out(&mut events);
        draft.settle(chance, &mut events);
        Ok((draft, events))
    }

    fn seats_of(setup: &DraftSetup) -> u8 {
        setup.format.procedure().seats()
    }

    fn seats(&self) -> u8 {
        self.places.len() as u8
    }

    fn waiting(&self) -> Seats {
        (0..self.seats()).map(Seat).filter(|seat| self.ask(*seat).is_some()).collect()
    }

    fn view(&self, viewer: Viewer) -> DraftView {
        DraftView::of(self, viewer)
    }

    fn legal(&self, seat: Seat) -> Option<Vec<DraftAction>> {
        self.sight(seat).legal()
    }

    fn check(&self, seat: Seat, action: &DraftAction) -> Result<(), Refusal> {
        match (self.ask(seat), action) {
            (None, _) => Err(DraftRefusal::NothingToChoose.into()),
            (Some(Ask::Pile), DraftAction::Pile(pile)) => {
                let there = self.piles.get(usize::from(*pile)).is_some_and(|pile| !pile.is_empty());
                there.then_some(()).ok_or_else(|| {
                    let place = u32::from(*pile) + 1;
                    DraftRefusal::NoSuchPile { pile: place }.into()
                })
            }
            (Some(Ask::Pile), DraftAction::Pick { .. }) => Err(DraftRefusal::ChooseAPile.into()),
            (Some(Ask::Pick(_)), DraftAction::Pile(_)) => Err(DraftRefusal::ChooseACard.into()),
            (Some(Ask::Pick(stop)), DraftAction::Pick { take, remove }) => {
                self.check_pick(stop, self.at_hand(seat), take, remove)
            }
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &DraftAction,
        chance: &mut dyn Chance,
    ) -> Result<Vec<DraftEvent>, Refusal> {
        self.check(seat, action)?;
        let mut events = Vec::new();
        match action {
            DraftAction::Pile(pile) => self.choose(seat, *pile, false, &mut events),
            DraftAction::Pick { take, remove } => {
                self.pick(seat, take.clone(), remove.clone(), false, &mut events);
            }
        }
        self.settle(chance, &mut events);
        Ok(events)
    }

    /// The best cards by plain value are kept, the next best removed (D7).
    fn clock_action(&self, seat: Seat) -> Option<DraftAction> {
        self.sight(seat).plain_choice()
    }

    fn outcome(&self) -> Option<DraftOutcome> {
        let count = |cards: fn(&Place) -> &Vec<CardNo>| {
            self.places.iter().map(|place| cards(place).len()).collect()
        };
        self.is_over().then(|| DraftOutcome {
            kept: count(|place| &place.picked),
            removed: count(|place| &place.removed),
        })
    }

    fn show(event: &DraftEvent, viewer: Viewer) -> Option<DraftEvent> {
        Some(event.shown_to(viewer))
    }
}
