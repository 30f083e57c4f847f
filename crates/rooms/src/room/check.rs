//! What may happen at a table now.

use super::{Closer, Room, RoomEntry, SeatState, Signal, Sitter, Stage, Who};
use crate::game::{AnySetup, ComputerPlayer, EntryDeck};
use crate::refusal::RoomRefusal;
use crate::sequence::Bring;
use table::TableRefusal;
use table::chance::contribution_hash;
use table::{Hex, Refusal, Seat};

impl Room {
    /// Whether it is the moment for something to happen, and the seat for it. Whether a decision is
    /// allowed, the game says.
    pub(crate) fn check(&self, entry: &RoomEntry) -> Result<(), Refusal> {
        let stage = self.stage();
        let seat = match entry.seat() {
            Some(seat) => self.seat_state(seat)?,
            None => &SeatState::default(),
        };
        if !self.is_moment_for(entry, seat, stage) {
            return Err(wrong_moment(stage));
        }
        match entry {
            RoomEntry::Opened(_) => Err(RoomRefusal::AlreadyOpen.into()),
            RoomEntry::Sat { .. } | RoomEntry::Stood { .. } => self.check_seating(entry, seat),
            RoomEntry::Pledged { .. }
            | RoomEntry::Trusted { .. }
            | RoomEntry::Revealed { .. }
            | RoomEntry::Withheld { .. }
            | RoomEntry::Voided { .. } => self.check_chance(entry, seat),
            RoomEntry::Came { .. } | RoomEntry::Left { .. } | RoomEntry::Gone { .. } => {
                refuse(!seat.is_person(), RoomRefusal::SeatFree)
            }
            RoomEntry::Again { .. }
            | RoomEntry::Continued { .. }
            | RoomEntry::Challenged { .. }
            | RoomEntry::Closed { by: Closer::Host } => self.check_going_on(entry, seat),
            RoomEntry::Decided { .. } => refuse(self.paused.is_some(), RoomRefusal::Paused),
            RoomEntry::Paused => {
                // A clock is part of a contest, and a player who could stop it would have more time.
                let contest = self.game.as_ref().is_some_and(|game| game.is_contest());
                refuse(contest, RoomRefusal::NoPause)?;
                refuse(self.paused.is_some(), RoomRefusal::Paused)
            }
            RoomEntry::Unpaused => refuse(self.paused.is_none(), RoomRefusal::NotPaused),
            RoomEntry::Signalled { seat: number, signal } => {
                let says = self.can_signal(*number) == Some(*signal);
                refuse(!says || seat.signal.is_some(), RoomRefusal::NoSignal)
            }
            RoomEntry::Resumed { .. }
            | RoomEntry::Paired { .. }
            | RoomEntry::Expired
            | RoomEntry::Closed { by: Closer::Operator } => Ok(()),
        }
    }

    /// Whether something can happen at this stage.
    fn is_moment_for(&self, entry: &RoomEntry, seat: &SeatState, stage: Stage) -> bool {
        use Stage::{Over, Playing, Pledging, Revealing, Seating, Void};
        let stages: &[Stage] = match entry {
            RoomEntry::Sat { sitter, .. } if self.takes_over(sitter, seat, stage) => return true,
            RoomEntry::Sat { .. } => &[Seating],
            RoomEntry::Stood { .. } | RoomEntry::Pledged { .. } | RoomEntry::Trusted { .. } => {
                &[Seating, Pledging]
            }
            RoomEntry::Revealed { .. } | RoomEntry::Withheld { .. } => &[Revealing],
            RoomEntry::Voided { .. } => &[Pledging, Revealing],
            RoomEntry::Decided { .. } => return self.game.is_some() && !self.is_shut(),
            RoomEntry::Gone { .. } => &[Pledging, Revealing, Playing],
            RoomEntry::Paused | RoomEntry::Unpaused | RoomEntry::Signalled { .. } => &[Playing],
            RoomEntry::Again { .. } | RoomEntry::Continued { .. } => &[Over, Void],
            RoomEntry::Challenged { .. } | RoomEntry::Paired { .. } => &[Over],
            RoomEntry::Expired if self.waits_to_go_on() => return true,
            RoomEntry::Expired => &[Seating, Playing],
            RoomEntry::Closed { by: Closer::Host } => &[Seating, Pledging, Revealing],
            // Also between two games of a match, so that it does not go on.
            RoomEntry::Closed { by: Closer::Operator } => return !self.is_done(),
            RoomEntry::Opened(_)
            | RoomEntry::Came { .. }
            | RoomEntry::Left { .. }
            | RoomEntry::Resumed { .. } => return true,
        };
        stages.contains(&stage)
    }

    /// What a seat could say now: that it waits, or that it is waited for. Nothing in a contest, which has its
    /// clock, and nothing while nobody can decide.
    pub(super) fn can_signal(&self, seat: Seat) -> Option<Signal> {
        let apart = self.game.as_ref().is_some_and(|game| !game.is_contest());
        let waiting = self.waiting();
        let others = waiting
            .iter()
            .any(|other| other != seat && self.seat_states[other.index()].is_person());
        match waiting.contains(seat) {
            _ if !apart || self.paused.is_some() => None,
            true => Some(Signal::Minute),
            false => others.then_some(Signal::Waiting),
        }
    }

    /// A computer player may take over a seat in the middle of a game; in an event also before.
    fn takes_over(&self, sitter: &Sitter, seat: &SeatState, stage: Stage) -> bool {
        let early = stage == Stage::Pledging && self.opening.event.is_some();
        let is_computer = matches!(sitter.who, Who::Computer { .. });
        is_computer && seat.is_person() && (stage == Stage::Playing || early)
    }

    fn check_seating(&self, entry: &RoomEntry, seat: &SeatState) -> Result<(), Refusal> {
        let RoomEntry::Sat { seat: number, sitter } = entry else {
            refuse(seat.who.is_none(), RoomRefusal::SeatFree)?;
            let follows = self.opening.follows.is_some() || self.opening.event.is_some();
            return refuse(follows, RoomRefusal::InAMatch);
        };
        let takes_over = self.takes_over(sitter, seat, self.stage());
        let taken = seat.who.is_some() && !takes_over;
        refuse(taken, RoomRefusal::SeatTaken)?;
        if let Who::Computer { level, .. } = &sitter.who {
            ComputerPlayer::of_level(level, 0)?;
        }
        match takes_over {
            true => Ok(()),
            false => self.check_entry_deck(*number, sitter.entry_deck.as_ref()).map(|_| ()),
        }
    }

    fn check_chance(&self, entry: &RoomEntry, seat: &SeatState) -> Result<(), Refusal> {
        match entry {
            RoomEntry::Voided { others, .. } => {
                return others.iter().try_for_each(|seat| self.seat_state(*seat).map(|_| ()));
            }
            RoomEntry::Pledged { .. } | RoomEntry::Trusted { .. } => {
                let done = !seat.is_person() || seat.pledge.is_some();
                return refuse(done, RoomRefusal::AlreadyPledged);
            }
            _ => {}
        }
        let done = seat.contribution.is_some();
        refuse(done, RoomRefusal::AlreadyRevealed)?;
        let RoomEntry::Revealed { seat: number, contribution } = entry else { return Ok(()) };
        let hash = contribution_hash(&self.opening.table.0, *number, &contribution.0);
        let other = seat.pledge != Some(Hex(hash));
        refuse(other, RoomRefusal::NotAsPledged)
    }

    fn check_going_on(&self, entry: &RoomEntry, seat: &SeatState) -> Result<(), Refusal> {
        let in_event = self.opening.event.is_some();
        match entry {
            RoomEntry::Again { .. } => {
                let on = self.continued.is_some() || self.step().is_some();
                refuse(in_event, RoomRefusal::InAnEvent)?;
                refuse(on, RoomRefusal::GoesOn)?;
                refuse(!seat.is_person(), RoomRefusal::SeatFree)
            }
            RoomEntry::Challenged { seat: number, other } => {
                refuse(!seat.is_person(), RoomRefusal::SeatFree)?;
                self.seat_state(*other)?;
                let none = !self.opponents(*number).contains(*other);
                refuse(none, RoomRefusal::NoDuel)
            }
            RoomEntry::Closed { .. } => {
                refuse(in_event, RoomRefusal::TableOfEvent)?;
                let follows = self.opening.follows.is_some();
                refuse(follows, RoomRefusal::InAMatch)
            }
            _ => {
                let on = self.continued.is_some();
                refuse(on, RoomRefusal::GoesOn)
            }
        }
    }

    /// The set-up with what somebody brings to a seat, if that is what is brought here.
    pub(super) fn check_entry_deck(
        &self,
        seat: Seat,
        entry_deck: Option<&EntryDeck>,
    ) -> Result<AnySetup, Refusal> {
        let fits = match (self.opening.sequence.bring, entry_deck) {
            (None, None) => return Ok(self.setup.clone()),
            (Some(Bring::Color), Some(EntryDeck::Color(_))) => true,
            (Some(Bring::Deck), Some(EntryDeck::Deck(_))) => true,
            _ => false,
        };
        match entry_deck.filter(|_| fits) {
            Some(what) => self.setup.bring(seat, what),
            None => {
                let what = match self.opening.sequence.bring {
                    Some(Bring::Color) => "color",
                    Some(Bring::Deck) => "deck",
                    None => "nothing",
                };
                Err(RoomRefusal::Bring { what }.into())
            }
        }
    }

    pub(super) fn seat_state(&self, seat: Seat) -> Result<&SeatState, Refusal> {
        let seats = self.seat_states.len();
        self.seat_states.get(seat.index()).ok_or_else(|| TableRefusal::NoSuchSeat { seats }.into())
    }
}

fn refuse(no: bool, refusal: RoomRefusal) -> Result<(), Refusal> {
    if no { Err(refusal.into()) } else { Ok(()) }
}

pub(super) fn wrong_moment(stage: Stage) -> Refusal {
    RoomRefusal::WrongMoment { stage: stage.name() }.into()
}
