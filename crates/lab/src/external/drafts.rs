//! External players at drafts: they pick, and build what they play with.
//!
//! Forfeiting there loses every game that would have followed. A built-in drafter ends the draft in
//! its place, so that the others have theirs.

use super::ExternalSeat;
use crate::player::{DuelPlayer, Player};
use crate::quick_draft::{BuiltInDrafters, Drafters};
use crate::simulation::Simulation;
use draft::build::{self, Build};
use draft::{Draft, DraftAction};
use table::protocol::Forfeit;
use table::{Ending, Fast, Seat, Table};

/// The drafters of a table at which external players may sit, too.
pub(crate) struct MixedDrafters<'a> {
    simulation: &'a Simulation,
    /// The number of the draft.
    number: u64,
    built_in: BuiltInDrafters<'a>,
    /// The external players that draft for themselves, seat by seat.
    visitors: Vec<Option<ExternalSeat<'a>>>,
    /// Which player has forfeited, and why.
    pub forfeits: [Option<Forfeit>; 2],
}

impl<'a> MixedDrafters<'a> {
    /// Everybody at a draft of so many seats, which has this number.
    pub fn of(
        simulation: &'a Simulation,
        (number, seats): (u64, usize),
        luck: &'a mut Fast,
    ) -> MixedDrafters<'a> {
        let players = &simulation.players;
        MixedDrafters {
            simulation,
            number,
            built_in: BuiltInDrafters::new(players, seats, luck),
            visitors: (0..seats).map(|seat| external_seat(&players[seat % 2])).collect(),
            forfeits: [None, None],
        }
    }

    /// What the external player of a seat decides; nothing where a built-in drafter has to.
    fn ask<T: Table>(&mut self, table: &T, setup: &T::Setup, seat: Seat) -> Option<T::Action> {
        let hello = || self.simulation.hello::<T>(setup, self.number, seat);
        let place = self.visitors.get_mut(seat.index())?;
        match place.as_mut()?.decide(table, seat, hello) {
            Ok(action) => Some(action),
            Err(why) => {
                let external_seat = place.take()?;
                external_seat.leave(&None::<Ending<T::Outcome>>, Some((true, &why)));
                self.forfeits[seat.index() % 2].get_or_insert(why);
                None
            }
        }
    }
}

/// The seat of an external player that drafts.
fn external_seat(player: &Player) -> Option<ExternalSeat<'_>> {
    match &player.plays {
        DuelPlayer::External(player) if player.draft => Some(ExternalSeat::of(player)),
        _ => None,
    }
}

impl Drafters for MixedDrafters<'_> {
    fn pick(&mut self, draft: &Draft, seat: Seat) -> DraftAction {
        let asked = self.ask(draft, draft.setup(), seat);
        asked.unwrap_or_else(|| self.built_in.pick(draft, seat))
    }

    fn build(&mut self, build: &Build, seat: Seat) -> build::DraftDeck {
        let asked = self.ask(build, build.setup(), seat);
        asked.unwrap_or_else(|| self.built_in.build(build, seat))
    }

    fn over<T: Table>(&mut self, table: &T) {
        let ending = table.outcome().map(Ending::Played);
        for external_seat in self.visitors.iter_mut().flatten() {
            let player = external_seat.player;
            std::mem::replace(external_seat, ExternalSeat::of(player)).leave(&ending, None);
        }
    }
}
