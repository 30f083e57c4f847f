//! Guests at drafts: they pick, and build what they play with.
//!
//! Who forfeits there has lost every game that would have followed. A drafter of the house ends the
//! draft in its place, so that the others have theirs.

use super::Visitor;
use crate::drafted::{Drafters, House};
use crate::player::{Player, Plays};
use crate::simulate::Simulation;
use draft::build::{self, Build};
use draft::{Action, Draft};
use table::protocol::Forfeit;
use table::{Ending, Fast, Seat, Table};

/// Everybody at a draft, guests included.
pub(crate) struct Company<'a> {
    simulation: &'a Simulation,
    /// The number of the draft.
    number: u64,
    house: House<'a>,
    /// The guests who decide for themselves, seat by seat.
    visitors: Vec<Option<Visitor<'a>>>,
    /// Which player has forfeited, and why.
    pub forfeits: [Option<Forfeit>; 2],
}

impl<'a> Company<'a> {
    /// Everybody at a draft of so many seats, which has this number.
    pub fn of(
        simulation: &'a Simulation,
        (number, seats): (u64, usize),
        luck: &'a mut Fast,
    ) -> Company<'a> {
        let players = &simulation.players;
        Company {
            simulation,
            number,
            house: House::new(players, seats, luck),
            visitors: (0..seats).map(|seat| visitor(&players[seat % 2])).collect(),
            forfeits: [None, None],
        }
    }

    /// What the guest of a seat decides; nothing where the house has to.
    fn ask<T: Table>(&mut self, table: &T, setup: &T::Setup, seat: Seat) -> Option<T::Action> {
        let hello = || self.simulation.hello::<T>(setup, self.number, seat);
        let place = self.visitors.get_mut(seat.index())?;
        match place.as_mut()?.decide(table, seat, hello) {
            Ok(action) => Some(action),
            Err(why) => {
                let visitor = place.take()?;
                visitor.leave(&None::<Ending<T::Outcome>>, Some((true, &why)));
                self.forfeits[seat.index() % 2].get_or_insert(why);
                None
            }
        }
    }
}

/// The place of a guest who drafts.
fn visitor(player: &Player) -> Option<Visitor<'_>> {
    match &player.plays {
        Plays::Guest(guests) if guests.draft => Some(Visitor::of(guests)),
        _ => None,
    }
}

impl Drafters for Company<'_> {
    fn pick(&mut self, draft: &Draft, seat: Seat) -> Action {
        let asked = self.ask(draft, draft.setup(), seat);
        asked.unwrap_or_else(|| self.house.pick(draft, seat))
    }

    fn build(&mut self, build: &Build, seat: Seat) -> build::Deck {
        let asked = self.ask(build, build.setup(), seat);
        asked.unwrap_or_else(|| self.house.build(build, seat))
    }

    fn over<T: Table>(&mut self, table: &T) {
        let ending = table.outcome().map(Ending::Played);
        for visitor in self.visitors.iter_mut().flatten() {
            let guests = visitor.guests;
            std::mem::replace(visitor, Visitor::of(guests)).leave(&ending, None);
        }
    }
}
