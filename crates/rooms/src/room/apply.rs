//! What becomes of a room by an entry of its log.

use super::check::wrong_moment;
use super::clocks::forgiven;
use super::{Clocks, Connected, NOTHING, Room, RoomEntry, SeatState, Stage};
use crate::game::ChanceInputs;
use std::sync::Arc;
use store::TableId;
use table::chance::{Contribution, contribution_hash};
use table::{Hex, Refusal, Seat, Seats};

impl Room {
    /// Lets something happen that is in the log, or is about to be written into it; or refuses it and
    /// changes nothing.
    pub fn apply(&mut self, at_ms: i64, entry: RoomEntry) -> Result<(), Refusal> {
        self.check(&entry)?;
        let (setup, seat_states) = (self.setup.clone(), self.seat_states.clone());
        let entries = self.log.len();
        let done = self.apply_checked(at_ms, entry);
        // What somebody brings, and the deal, are refused when all this is changed already.
        if done.is_err() {
            (self.setup, self.seat_states) = (setup, seat_states);
            self.log.truncate(entries);
        }
        done
    }

    /// Changes the room by something that was checked; where it is refused nevertheless, only its
    /// set-up, seats and log are as they should not be.
    fn apply_checked(&mut self, at_ms: i64, entry: RoomEntry) -> Result<(), Refusal> {
        let (stage, waiting) = (self.stage(), self.waiting());
        let mut acted = None;
        if let RoomEntry::Decided { seat, by, decision } = &entry {
            let at = u64::try_from(at_ms - self.opened_ms).unwrap_or(0);
            let game = self.game.as_mut().ok_or_else(|| wrong_moment(stage))?;
            game.decide(*seat, *by, at, decision)?;
            self.decided_ms = at_ms;
            self.forgive_absence(at_ms);
            acted = decision.get("act").and(Some(*seat)).filter(|seat| waiting.contains(*seat));
            self.forget_signals();
        }
        self.note(at_ms, &entry)?;
        self.log.push((at_ms, Arc::new(entry)));
        self.deal(at_ms)?;
        if self.stage() != stage {
            self.stage_ms = at_ms;
        }
        self.turn_clocks(at_ms, self.waiting(), acted);
        Ok(())
    }

    /// Nobody pays for having been away from computer players. What was paused is forgiven when it goes on.
    fn forgive_absence(&mut self, at_ms: i64) {
        let away = self.alone_away_since().filter(|_| self.paused.is_none());
        if let (Some(since), Some(clocks)) = (away, &mut self.clocks) {
            clocks.forgive(since, at_ms);
        }
    }

    /// What is no longer so is not said any more: whoever waited is asked, or whoever was asked has decided.
    fn forget_signals(&mut self) {
        for place in 0..self.seat_states.len() {
            let now = self.can_signal(Seat(place as u8));
            self.seat_states[place].signal =
                self.seat_states[place].signal.filter(|said| Some(*said) == now);
        }
    }

    /// Notes who sits where, and what they said.
    fn note(&mut self, at_ms: i64, entry: &RoomEntry) -> Result<(), Refusal> {
        match entry {
            RoomEntry::Sat { seat, sitter } => {
                if self.game.is_none() {
                    self.setup = self.check_entry_deck(*seat, sitter.entry_deck.as_ref())?;
                }
                self.seat_states[seat.index()] = SeatState::of(sitter.who.clone());
            }
            RoomEntry::Stood { seat } => {
                self.seat_states[seat.index()] = SeatState::default();
                self.bring_again()?;
                // Whoever stays pledges anew: the chance is that of those who play.
                for seat in &mut self.seat_states {
                    (seat.pledge, seat.contribution) = (None, None);
                }
            }
            RoomEntry::Pledged { seat, hash } => {
                self.seat_states[seat.index()].pledge = Some(*hash)
            }
            RoomEntry::Revealed { seat, contribution } => {
                self.seat_states[seat.index()].contribution = Some(contribution.0);
            }
            RoomEntry::Trusted { seat } => self.trust(*seat),
            RoomEntry::Withheld { seat } => {
                let seat = &mut self.seat_states[seat.index()];
                (seat.contribution, seat.withheld) = (Some(NOTHING), true);
            }
            RoomEntry::Voided { seat, others } => {
                self.void = others.iter().chain([seat]).copied().collect();
            }
            RoomEntry::Came { seat, node } => {
                self.forgive_absence(at_ms);
                self.connect(*seat, Connected::By(*node));
            }
            RoomEntry::Left { seat } => self.connect(*seat, Connected::NotSince(at_ms)),
            RoomEntry::Gone { seat } => {
                self.connect(*seat, Connected::Gone);
                if self.seat_states[seat.index()].pledge.is_none() {
                    self.trust(*seat);
                }
            }
            RoomEntry::Resumed { since, gone } => self.resume(*since, *gone, at_ms),
            RoomEntry::Again { seat } => self.seat_states[seat.index()].again = true,
            RoomEntry::Continued { table } => self.continued = Some(TableId(table.0)),
            RoomEntry::Challenged { seat, other } => self.pairs.challenge(*seat, *other),
            RoomEntry::Paired { seats, table } => self.pairs.meet(*seats, TableId(table.0)),
            RoomEntry::Paused => self.paused = Some(at_ms),
            RoomEntry::Unpaused => {
                if let (Some(since), Some(clocks)) = (self.paused.take(), &mut self.clocks) {
                    clocks.forgive(since, at_ms);
                }
            }
            RoomEntry::Signalled { seat, signal } => {
                self.seat_states[seat.index()].signal = Some(*signal);
            }
            RoomEntry::Expired => self.expired = true,
            RoomEntry::Closed { by } => self.closed = Some(*by),
            RoomEntry::Opened(_) | RoomEntry::Decided { .. } => {}
        }
        Ok(())
    }

    /// Lets the clocks run of those who are waited for; a pick from a large pack has more time.
    fn turn_clocks(&mut self, now: i64, waiting: Seats, acted: Option<Seat>) {
        let (Some(clocks), Some(game)) = (&mut self.clocks, &self.game) else { return };
        let terms = &self.opening.terms;
        clocks.turn(now, waiting, acted, &|seat| terms.extra_ms(game.looked_at(seat)));
    }

    /// Notes whether the person at a seat is connected; who has gone for good only looks on.
    fn connect(&mut self, seat: Seat, connected: Connected) {
        let seat = &mut self.seat_states[seat.index()];
        if !matches!(seat.connected, Some(Connected::Gone)) {
            seat.connected = Some(connected);
        }
    }

    /// A seat gives nothing to the chance.
    fn trust(&mut self, seat: Seat) {
        let hash = contribution_hash(&self.opening.table.0, seat, &NOTHING);
        let seat = &mut self.seat_states[seat.index()];
        (seat.pledge, seat.contribution) = (Some(Hex(hash)), Some(NOTHING));
    }

    /// The set-up anew, with what those bring who still sit.
    fn bring_again(&mut self) -> Result<(), Refusal> {
        self.setup = self.settled.clone();
        for place in 0..self.seat_states.len() {
            let seat = Seat(place as u8);
            let last = self.log.iter().rev().find_map(|(_, what)| match &**what {
                RoomEntry::Sat { seat: other, sitter } if *other == seat => Some(sitter),
                _ => None,
            });
            let entry_deck = last.and_then(|sitter| sitter.entry_deck.as_ref());
            if self.seat_states[place].who.is_some() && entry_deck.is_some() {
                self.setup = self.check_entry_deck(seat, entry_deck)?;
            }
        }
        Ok(())
    }

    fn resume(&mut self, since: i64, gone: Option<Hex<16>>, now: i64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.forgive(since, now);
        }
        self.resumptions += 1;
        for moment in [&mut self.stage_ms, &mut self.decided_ms] {
            *moment = forgiven(*moment, since, now);
        }
        for seat in &mut self.seat_states {
            seat.connected = match seat.connected {
                Some(Connected::By(by)) if Some(by) == gone => Some(Connected::NotSince(now)),
                Some(Connected::NotSince(start)) => {
                    Some(Connected::NotSince(forgiven(start, since, now)))
                }
                connected => connected,
            };
        }
    }

    /// Deals as soon as everybody has given their part of the chance.
    pub(super) fn deal(&mut self, at_ms: i64) -> Result<(), Refusal> {
        let given = |seat: &SeatState| !seat.is_person() || seat.contribution.is_some();
        let ready = self.game.is_none()
            && matches!(self.stage(), Stage::Revealing)
            && self.seat_states.iter().all(given);
        if ready {
            let contributions: Vec<Contribution> =
                self.seat_states.iter().map(|seat| seat.contribution.unwrap_or(NOTHING)).collect();
            let (table, secret) = (self.opening.table.0, &self.opening.secret.0);
            let log = self.given();
            let seed = self.opening.sequence.lesson;
            let given =
                ChanceInputs { table, secret, contributions: &contributions, log: &log, seed };
            let game = self.setup.open(given)?;
            self.clocks = self.pace.map(|pace| Clocks::new(pace, self.seat_states.len()));
            let waiting = game.waiting();
            self.game = Some(game);
            self.turn_clocks(at_ms, waiting, None);
            self.decided_ms = at_ms;
            self.dealt = Some(self.log.len() - 1);
        }
        Ok(())
    }
}
