//! A whole game between two duellists, played as quickly as it can be: by whoever plays millions.

use crate::Duellist;
use oracle::{Phase, Play};
use table::chance::Select;
use table::{Fast, Seat};

/// A game under way.
pub struct MatchUp<'a, P, S> {
    /// Where it stands.
    pub play: Play<'a>,
    /// Who plays, by seat.
    pub players: [P; 2],
    /// The luck of the players' own decisions.
    pub luck: Fast<S>,
    /// The luck of the table.
    pub chance: Fast<S>,
}

impl<P: Duellist, S: Select> MatchUp<'_, P, S> {
    /// Plays it to its end.
    #[inline(always)]
    pub fn run(&mut self) {
        while self.play.position().phase() == Phase::Mulligan {
            let seat = self.play.position().active();
            self.step(seat, seat);
        }
        // Each seat's turn is compiled with its seat known, which halves the work of finding
        // anything.
        while self.play.position().phase() != Phase::Over {
            self.turn(Seat(0));
            self.turn(Seat(1));
        }
    }

    /// The turn of a seat, if it is its turn.
    #[inline(always)]
    fn turn(&mut self, seat: Seat) {
        if self.play.position().active() != seat {
            return;
        }
        if self.play.position().phase() == Phase::Action {
            self.step(seat, seat);
        }
        if self.play.position().phase() == Phase::Defence {
            self.step(seat, seat.other());
        }
        if self.play.position().phase() == Phase::Discard {
            self.step(seat, seat);
        }
    }

    /// One decision of `seat` in the turn of `active`.
    #[inline(always)]
    fn step(&mut self, active: Seat, seat: Seat) {
        let player = &mut self.players[seat.index() & 1];
        let decision = player.decide(self.play.sight(seat), &mut self.luck);
        self.play.apply_in_turn_of(active, decision, &mut self.chance, &mut ());
    }
}
