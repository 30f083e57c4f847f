//! A table with the people around it: a fold over its log.
//!
//! Whoever reads the log has the room. What is to happen is applied to the room in memory, which is then
//! taken out of the cache, and put back when the log has it (`service/fold_cache.rs`): so nobody ever sees
//! a room that is ahead of its log.
//!
//! A table is opened; seats are taken; every person pledges a part of the chance and reveals it when
//! all have pledged; then it is dealt and played. Computer players give nothing to the chance.

mod apply;
mod check;
mod clocks;
mod due;
mod entry;
mod giving;
mod history;
mod idle;
mod lesson;
mod pairs;
mod seat_state;
mod sequel;
mod steps;
mod view;

pub use clocks::{Clock, Clocks};
pub use entry::{Absent, Closer, Opening, RoomEntry, Signal, Sitter, Spectators, Terms, Who};
pub use history::{PublicEntry, RoomHistoryEntry};
pub use idle::{Closing, Expiry};
pub use pairs::PairedDuel;
pub use sequel::Sequel;
pub use steps::ReplayStep;
pub use view::{Perspective, RoomView, SeatView};

use crate::game::{AnySetup, ComputerPlayer, EntryDeck, Game, Pace};
use crate::sequence::Bring;
use draft::Pool;
use pairs::Pairs;
use seat_state::{Connected, SeatState};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use store::{EventId, PersonId, TableId};
use table::chance::Contribution;
#[cfg(feature = "testing")]
use table::{Fast, Viewer};
use table::{Hex, Refusal, Seat, Seats};

/// How long everybody has at least to pledge, and then to reveal, a part of the chance.
const CHANCE_MS: i64 = 60_000;
/// How many entries of a log besides decisions somebody may add to: sitting down, coming, asking to
/// play again. What follows from them is still noted.
pub const MOST_NOTED: usize = 2_000;
/// A part of the chance from somebody who gives none.
const NOTHING: Contribution = [0; 32];

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// There are free seats.
    Seating,
    /// Everybody pledges a part of the chance.
    Pledging,
    /// Everybody reveals it.
    Revealing,
    /// Cards are on the table.
    Playing,
    /// It came to an end.
    Over,
    /// Somebody did not reveal their part of the chance.
    Void,
    /// Nobody came, or nobody moved, for too long.
    Expired,
    /// Somebody closed it before its end.
    Closed,
}

impl Stage {
    /// The name that the API and pages use.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Seating => "seating",
            Stage::Pledging => "pledging",
            Stage::Revealing => "revealing",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Void => "void",
            Stage::Expired => "expired",
            Stage::Closed => "closed",
        }
    }
}

/// A table with the people around it.
#[derive(Clone)]
pub struct Room {
    opening: Arc<Opening>,
    /// The set-up as it was opened.
    settled: AnySetup,
    /// The set-up with what everybody brought.
    setup: AnySetup,
    pace: Option<Pace>,
    opened_ms: i64,
    seat_states: Vec<SeatState>,
    game: Option<Box<dyn Game>>,
    /// The entry by which the cards were dealt.
    dealt: Option<usize>,
    clocks: Option<Clocks>,
    /// Since when the host has paused it.
    paused: Option<i64>,
    /// The seats that did not give their part of the chance, where nothing was dealt for that.
    void: Seats,
    expired: bool,
    /// Who closed it before its end.
    closed: Option<Closer>,
    continued: Option<TableId>,
    pairs: Pairs,
    /// When the stage began.
    stage_ms: i64,
    /// When something was last decided, or the cards were dealt.
    decided_ms: i64,
    /// How often somebody took it over after nobody had driven it.
    resumptions: u64,
    /// What the log says, in order: when, and what.
    log: Vec<(i64, Arc<RoomEntry>)>,
}

impl Room {
    /// The room of a table that has just been opened, and whose set-up names no list.
    pub fn open(at_ms: i64, opening: Opening) -> Result<Room, Refusal> {
        Room::open_with(at_ms, opening, None)
    }

    /// The room of a table that has just been opened, with the list that its set-up names.
    pub fn open_with(
        at_ms: i64,
        opening: Opening,
        list: Option<Arc<Pool>>,
    ) -> Result<Room, Refusal> {
        let setup = AnySetup::read(&opening.kind, &opening.setup, list)?;
        Room::of_setup(at_ms, Arc::new(opening), setup)
    }

    fn of_setup(at_ms: i64, opening: Arc<Opening>, setup: AnySetup) -> Result<Room, Refusal> {
        let seats = usize::from(setup.seats());
        if let Some(level) = &opening.terms.absent.computer {
            ComputerPlayer::of_level(level, 0)?;
        }
        let pace = opening.terms.pace(&setup, &opening.sequence);
        let mut seat_states: Vec<SeatState> =
            opening.seated.iter().map(|sitter| SeatState::of(sitter.who.clone())).collect();
        seat_states.resize(seats, SeatState::default());
        // Whoever an event has sat down is not there before they come.
        if opening.event.is_some() {
            let not_yet = Some(Connected::NotSince(at_ms));
            seat_states.iter_mut().for_each(|state| state.connected = not_yet);
        }
        let log = vec![(at_ms, Arc::new(RoomEntry::Opened(Box::new((*opening).clone()))))];
        let mut room = Room {
            opening,
            settled: setup.clone(),
            setup,
            pace,
            opened_ms: at_ms,
            seat_states,
            game: None,
            dealt: None,
            clocks: None,
            paused: None,
            void: Seats::NONE,
            expired: false,
            closed: None,
            continued: None,
            pairs: Pairs::default(),
            stage_ms: at_ms,
            decided_ms: at_ms,
            resumptions: 0,
            log,
        };
        room.deal(at_ms)?;
        Ok(room)
    }

    /// The table.
    pub fn table(&self) -> TableId {
        TableId(self.opening.table.0)
    }

    /// How often somebody took it over after nobody had driven it.
    pub(crate) fn resumptions(&self) -> u64 {
        self.resumptions
    }

    /// The event it is a table of, if it is.
    pub fn event(&self) -> Option<EventId> {
        self.opening.event.map(|event| EventId(event.0))
    }

    /// What was settled when it was opened.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Whether the host has settled decks, cards or the first player.
    pub fn is_rigged(&self) -> bool {
        self.opening.sequence.rigged
    }

    /// Who opened it.
    pub fn host(&self) -> PersonId {
        PersonId(self.opening.host.0)
    }

    /// The number of the next entry of the log.
    pub fn next_seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// Whether the log has room for more comings and goings: decisions come to an end with the game,
    /// those do not.
    pub(crate) fn has_room_to_note(&self) -> bool {
        let noted =
            |(_, what): &&(i64, Arc<RoomEntry>)| !matches!(**what, RoomEntry::Decided { .. });
        self.log.len() < MOST_NOTED || self.log.iter().filter(noted).count() < MOST_NOTED
    }

    /// When something last happened.
    pub fn last_ms(&self) -> i64 {
        self.log.last().map_or(self.opened_ms, |(at_ms, _)| *at_ms)
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        match &self.game {
            _ if self.closed.is_some() => Stage::Closed,
            _ if self.expired => Stage::Expired,
            _ if !self.void.is_empty() => Stage::Void,
            Some(game) if game.ending().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
            None if self.seat_states.iter().any(|state| state.who.is_none()) => Stage::Seating,
            None if self.persons().any(|state| state.pledge.is_none()) => Stage::Pledging,
            None => Stage::Revealing,
        }
    }

    /// Whether nothing more will happen here by itself.
    pub(crate) fn is_done(&self) -> bool {
        self.is_over() && !self.has_sequel()
    }

    /// Whether it was closed, by somebody or by itself, before anybody has won.
    fn is_shut(&self) -> bool {
        self.expired || self.closed.is_some()
    }

    /// Where it goes on.
    pub fn continued(&self) -> Option<TableId> {
        self.continued
    }

    fn persons(&self) -> impl Iterator<Item = &SeatState> {
        self.seat_states.iter().filter(|state| state.is_person())
    }

    /// Whether one person plays here against computer players: nobody waits for them, so nothing is lost by
    /// leaving. In an event the others wait for the round.
    fn is_solo(&self) -> bool {
        self.persons().count() < 2 && self.opening.event.is_none()
    }

    /// Whether the coach may be asked: where one person plays against computer players, outside of events.
    pub fn is_coached(&self) -> bool {
        self.is_solo() && self.persons().count() == 1
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: PersonId) -> Seats {
        let theirs = |state: &SeatState| matches!(&state.who, Some(Who::Person { id, .. }) if id.0 == person.0);
        self.seats_where(theirs)
    }

    fn seats_where(&self, which: impl Fn(&SeatState) -> bool) -> Seats {
        let seat_states = self.seat_states.iter().enumerate().filter(|(_, state)| which(state));
        seat_states.map(|(place, _)| Seat(place as u8)).collect()
    }

    /// Who sits at a seat.
    pub fn who(&self, seat: Seat) -> Option<&Who> {
        self.seat_states.get(seat.index())?.who.as_ref()
    }

    /// Whether the person at a seat is connected by a node.
    pub(crate) fn is_connected_by(&self, seat: Seat, node: Hex<16>) -> bool {
        let state = self.seat_states.get(seat.index());
        matches!(state.and_then(|state| state.connected), Some(Connected::By(by)) if by == node)
    }

    /// Whether the person at a seat is not connected.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.seat_states.get(seat.index()).is_some_and(|state| state.gone_since().is_some())
    }

    /// Whether the person at a seat has gone for good.
    pub(crate) fn has_gone(&self, seat: Seat) -> bool {
        let state = self.seat_states.get(seat.index());
        matches!(state.and_then(|state| state.connected), Some(Connected::Gone))
    }

    /// The seats whose part of the chance is waited for.
    pub(crate) fn not_given(&self) -> Seats {
        let pledging = self.stage() == Stage::Pledging;
        let given = |state: &SeatState| match pledging {
            true => state.pledge.is_some(),
            false => state.contribution.is_some(),
        };
        self.seats_where(|state| state.is_person() && !given(state))
    }

    /// Whether something has just happened that an event should hear of: the table was opened, dealt,
    /// or came to its end.
    pub(crate) fn has_news(&self) -> bool {
        self.log.len() == 1 || self.dealt == Some(self.log.len() - 1) || self.is_over()
    }

    /// How many seats there are.
    pub(crate) fn seat_count(&self) -> usize {
        self.seat_states.len()
    }

    /// Whether there is such a seat.
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.seat_states.len()
    }

    /// Whether a seat has decided after an entry of the log.
    pub fn has_decided_after(&self, seat: Seat, seq: u64) -> bool {
        let later = self.log.iter().skip(usize::try_from(seq).unwrap_or(usize::MAX)).skip(1);
        let decided =
            |what: &RoomEntry| matches!(what, RoomEntry::Decided { seat: of, .. } if *of == seat);
        later.into_iter().any(|(_, what)| decided(what))
    }

    /// The seats that nobody has taken.
    pub fn free_seats(&self) -> Seats {
        self.seats_where(|state| state.who.is_none())
    }

    /// The seats that must decide now, once cards are on the table.
    pub fn waiting(&self) -> Seats {
        let game = self.game.as_ref().filter(|_| !self.is_shut());
        game.map_or(Seats::NONE, |game| game.waiting())
    }

    /// The time a seat has left, in milliseconds, where there is a clock.
    pub fn time_left(&self, seat: Seat, now: i64) -> Option<i64> {
        let clocks = self.clocks.as_ref()?.seen(self.stopped());
        let clock = clocks.get(seat.index())?;
        let running = clock.since_ms.map_or(0, |since| now - since);
        Some((clock.left_ms - running).max(0))
    }

    /// The computer players that must decide now, with their levels.
    pub fn thinking(&self) -> Vec<(Seat, String)> {
        let level = |seat: Seat| match self.who(seat) {
            Some(Who::Computer { level, .. }) => Some((seat, level.clone())),
            _ => None,
        };
        let waiting = if self.paused.is_some() { Seats::NONE } else { self.waiting() };
        waiting.iter().filter_map(level).collect()
    }

    /// Whether the host has paused it.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The table as it stands, for a computer player to think about.
    pub fn game(&self) -> Option<&dyn Game> {
        self.game.as_deref()
    }

    /// The room with other cards where a viewer may not know them. For tests of what is told to whom.
    #[cfg(feature = "testing")]
    pub fn rearranged(&self, viewer: Viewer, luck: &mut Fast) -> Room {
        let game = self.game.as_ref().map(|game| game.rearranged(viewer, luck));
        Room { game, ..self.clone() }
    }

    /// What a computer player brings.
    pub fn usual_bring(&self) -> Option<EntryDeck> {
        self.opening.sequence.bring.map(Bring::usual)
    }

    /// The record of a table that has come to its end.
    pub fn record(&self) -> Option<String> {
        let game = self.game.as_ref().filter(|game| game.ending().is_some())?;
        Some(game.record())
    }

    /// What the clock decides for a seat.
    pub fn clock_decision(&self, seat: Seat) -> Option<Value> {
        self.game.as_ref()?.clock_decision(seat)
    }
}

#[cfg(test)]
mod tests;
