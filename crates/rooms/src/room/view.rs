//! What a viewer may know of a room.

use super::history::{PublicEntry, RoomHistoryEntry};
use super::pairs::PairedDuel;
use super::{
    Clock, Closer, Connected, Room, RoomEntry, SeatState, Signal, Sitter, Spectators, Stage, Terms,
    Who,
};
use crate::game::{AnyEnding, AnyView, Kind, Pace, PublicSetup};
use crate::lesson::{LEARNER, LessonStep};
use crate::refusal::RoomRefusal;
use crate::sequence::Bring;
use players::Advice;
use serde::Serialize;
use std::sync::Arc;
use store::PersonId;
use table::chance::commitment;
use table::protocol::Settled;
use table::{Hex, Refusal, Seat, Viewer};
use utoipa::ToSchema;

/// A table with the people around it, as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RoomView {
    /// The table.
    #[schema(value_type = String)]
    pub table: Hex<16>,
    /// What is played there.
    pub kind: Kind,
    /// Who opened it.
    #[schema(value_type = String)]
    pub host: Hex<16>,
    /// What the host has asked for.
    pub terms: Terms,
    /// The time a clock gives, where there is one.
    pub pace: Option<Pace>,
    /// Whether the host has settled decks, cards or the first player.
    pub rigged: bool,
    /// Whether it is the table of a lesson: its deal and its dice follow from a seed.
    pub lesson: bool,
    /// What everybody brings.
    pub bring: Option<Bring>,
    /// Whether it is part of a best of three.
    pub best_of_three: bool,
    /// The table it follows.
    #[schema(value_type = Option<String>)]
    pub follows: Option<Hex<16>>,
    /// The event it is part of.
    #[schema(value_type = Option<String>)]
    pub event: Option<Hex<16>>,
    /// The table at which it goes on.
    #[schema(value_type = Option<String>)]
    pub continued: Option<Hex<16>>,
    /// The duels that are played with the decks built here.
    pub duels: Vec<PairedDuel>,
    /// The games of the match that each seat has won.
    pub wins: Option<[u8; 2]>,
    /// The number of the last entry of the log.
    pub seq: u64,
    /// How far it has come.
    pub stage: Stage,
    /// Who closed it before its end.
    pub closed: Option<Closer>,
    /// The hash of the server's part of the chance.
    #[schema(value_type = String)]
    pub commitment: Hex<32>,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seats that must decide.
    pub waiting: Vec<Seat>,
    /// Whether the host has paused it.
    pub paused: bool,
    /// The time everybody has, where there is a clock.
    pub clocks: Option<Vec<Clock>>,
    /// The seat that offers a draw.
    pub offer: Option<Seat>,
    /// The viewer's seat.
    pub you: Option<Seat>,
    /// The seats that the viewer can play a duel with, with the decks built here.
    pub opponents: Vec<Seat>,
    /// The cards as the viewer may know them, once they are dealt: what kind of view, `kind` says.
    pub view: Option<AnyView>,
    /// How it ended.
    pub ending: Option<AnyEnding>,
}

/// A seat, as everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Who sits there.
    pub who: Option<Who>,
    /// The hash of the part of the chance that was pledged.
    #[schema(value_type = Option<String>)]
    pub pledge: Option<Hex<32>>,
    /// Whether that part was revealed.
    pub revealed: bool,
    /// Whether zeros stand in for it.
    pub withheld: bool,
    /// Whether the person is connected, where that is known.
    pub connected: Option<bool>,
    /// Whether they want to play again.
    pub again: bool,
    /// What they say to the others without a word, as long as it is so.
    pub signal: Option<Signal>,
    /// The seats they want to play a duel with.
    pub challenges: Vec<Seat>,
}

/// A room as one viewer may know it at some moment. Whatever is shown to anybody is shown from here.
pub struct Perspective<'a> {
    room: &'a Room,
    viewer: Viewer,
    /// The last moment the viewer may know of.
    until_ms: i64,
}

impl Perspective<'_> {
    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The room as it is now. What a viewer may not know of it is for whoever asks to keep.
    pub(crate) fn room(&self) -> &Room {
        self.room
    }

    /// Whether somebody is the host, and only looks on.
    pub fn is_host_without_seat(&self, person: Option<PersonId>) -> bool {
        self.viewer == Viewer::Spectator && person == Some(self.room.host())
    }

    /// Whether the host has paused it.
    pub fn is_paused(&self) -> bool {
        self.room.is_paused()
    }

    /// What the viewer may know of the room.
    pub fn view(&self) -> Result<RoomView, Refusal> {
        self.at_that_moment(|room| room.view(self.viewer))
    }

    /// What happened from an entry of the log on.
    pub fn history(&self, from: u64) -> Vec<RoomHistoryEntry> {
        self.room.history(from, self.until_ms, self.viewer)
    }

    /// Where the learner has come to at the table of a lesson, for the learner.
    pub fn lesson(&self) -> Option<LessonStep> {
        self.room.lesson_step().filter(|_| self.viewer == Viewer::Seat(LEARNER))
    }

    /// Whether the viewer may ask the coach here.
    pub fn is_coached(&self) -> bool {
        matches!(self.viewer, Viewer::Seat(_)) && self.room.is_coached()
    }

    /// What the coach would do in the viewer's place, if they must decide and it may be asked here.
    pub fn advice(&self) -> Option<(oracle::DuelAction, Advice)> {
        match self.viewer {
            Viewer::Seat(seat) if self.is_coached() => self.room.game()?.advise(seat),
            _ => None,
        }
    }

    /// What everybody who may look knows from the beginning.
    pub fn settled(&self) -> Settled {
        self.room.settled()
    }

    /// The same, for whoever knows what there is.
    pub fn public_setup(&self) -> PublicSetup {
        self.room.public_setup()
    }

    /// Whether nothing can be decided any more, as far as the viewer knows.
    pub fn is_over(&self) -> bool {
        self.at_that_moment(Room::is_over).unwrap_or_default()
    }

    /// How many entries of the log the viewer may know of.
    pub fn known(&self) -> u64 {
        match self.until_ms {
            i64::MAX => self.room.next_seq(),
            until => self.room.entries_until(until),
        }
    }

    /// Looks at the room as the viewer knew it after the deal and each decision since the log had so
    /// many entries, the latest not included: that is the room now. Of more than `most` only the last.
    pub fn moments_since(
        &self,
        known: u64,
        most: usize,
        mut look: impl FnMut(&Perspective<'_>),
    ) -> Result<(), Refusal> {
        let now = self.known();
        let is_moment = |seq: &u64| {
            let entry = self.room.log.get(*seq as usize).map(|(_, entry)| &**entry);
            self.room.dealt == Some(*seq as usize)
                || matches!(entry, Some(RoomEntry::Decided { .. }))
        };
        let mut moments: Vec<u64> = (known..now).filter(is_moment).map(|seq| seq + 1).collect();
        moments.retain(|entries| *entries < now);
        let skipped = moments.len().saturating_sub(most);
        let Some(first) = moments.get(skipped) else { return Ok(()) };
        let mut past = self.room.after(*first)?;
        for entries in &moments[skipped..] {
            for (at_ms, entry) in &self.room.log[past.log.len()..*entries as usize] {
                past.apply(*at_ms, (**entry).clone())?;
            }
            look(&Perspective { room: &past, viewer: self.viewer, until_ms: i64::MAX });
        }
        Ok(())
    }

    /// Whether the log has more than the viewer may know yet, who has all before an entry.
    pub fn is_late(&self, next: u64) -> bool {
        self.until_ms != i64::MAX && self.room.next_seq() > next
    }

    fn at_that_moment<T>(&self, what: impl FnOnce(&Room) -> T) -> Result<T, Refusal> {
        match self.until_ms {
            i64::MAX => Ok(what(self.room)),
            until => self.room.as_of(until).as_ref().map(what).map_err(Clone::clone),
        }
    }
}

impl Room {
    /// The room as a viewer may know it now. Whoever only watches may have to wait.
    pub fn seen_by(&self, viewer: Viewer, now: i64) -> Perspective<'_> {
        let until_ms = match (viewer, self.opening.terms.spectators) {
            (Viewer::Seat(_), _) | (_, Spectators::Live) => i64::MAX,
            (_, Spectators::Delayed(by)) => now.saturating_sub(by),
            (_, Spectators::Nobody) if self.game.is_none() => i64::MAX,
            (_, Spectators::Nobody) => i64::MIN,
        };
        Perspective { room: self, viewer, until_ms }
    }

    /// The room as somebody may know it now, from a seat of theirs that they name, or the first of
    /// them. Whoever has none is a spectator, if there may be any.
    pub(crate) fn seen_as(
        &self,
        person: Option<PersonId>,
        seat: Option<Seat>,
        now: i64,
    ) -> Result<Perspective<'_>, Refusal> {
        let seats = person.map(|person| self.seats_of(person)).unwrap_or_default();
        // Before the cards are dealt everybody may look who sits there.
        let is_private = self.opening.terms.spectators == Spectators::Nobody && self.game.is_some();
        let viewer = match (seat, seats.iter().next()) {
            (Some(seat), _) if seats.contains(seat) => Viewer::Seat(seat),
            (Some(_), _) => return Err(RoomRefusal::NotYourSeat.into()),
            (None, Some(first)) => Viewer::Seat(first),
            (None, None) if is_private => {
                return Err(RoomRefusal::NoSpectators.into());
            }
            (None, None) => Viewer::Spectator,
        };
        Ok(self.seen_by(viewer, now))
    }

    /// What a viewer may know of all this.
    pub fn view(&self, viewer: Viewer) -> RoomView {
        let (game, opening) = (self.game.as_deref(), &self.opening);
        let you = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        RoomView {
            table: opening.table,
            kind: self.setup.kind(),
            host: opening.host,
            terms: opening.terms.clone(),
            pace: self.pace,
            rigged: self.is_rigged(),
            lesson: self.is_lesson(),
            bring: opening.sequence.bring,
            best_of_three: opening.sequence.best_of_three,
            follows: opening.follows,
            event: opening.event,
            continued: self.continued.map(|table| Hex(table.0)),
            duels: self.pairs.met().to_vec(),
            wins: opening.sequence.score(self.result().as_ref()).map(|(wins, _)| wins),
            seq: self.next_seq() - 1,
            stage: self.stage(),
            closed: self.closed,
            commitment: Hex(commitment(&opening.table.0, &opening.secret.0)),
            seats: self.seat_views(),
            waiting: self.waiting().iter().collect(),
            paused: self.paused.is_some(),
            clocks: self.clocks.as_ref().map(|clocks| clocks.seen(self.stopped())),
            offer: game.and_then(|game| game.offer()),
            you,
            opponents: you.map(|seat| self.opponents(seat).iter().collect()).unwrap_or_default(),
            view: game.map(|game| game.view(viewer)),
            ending: game.and_then(|game| game.ending()),
        }
    }

    fn seat_views(&self) -> Vec<SeatView> {
        let view = |(place, state): (usize, &SeatState)| SeatView {
            who: state.who.clone(),
            pledge: state.pledge,
            revealed: state.contribution.is_some() && !state.withheld,
            withheld: state.withheld,
            connected: match state.connected {
                Some(Connected::By(_)) if state.is_person() => Some(true),
                Some(Connected::NotSince(_) | Connected::Gone) if state.is_person() => Some(false),
                _ => None,
            },
            again: state.again,
            signal: state.signal,
            challenges: self.pairs.wanted_by(Seat(place as u8)),
        };
        self.seat_states.iter().enumerate().map(view).collect()
    }

    /// What everybody may know before the first card: the rules, the cards.
    pub fn settled(&self) -> Settled {
        self.settled.settled()
    }

    /// The same, for whoever knows what there is.
    pub fn public_setup(&self) -> PublicSetup {
        self.settled.public()
    }

    /// What happened from an entry of the log on, and until some moment, as a viewer may know it.
    pub fn history(&self, from: u64, until_ms: i64, viewer: Viewer) -> Vec<RoomHistoryEntry> {
        let mut decisions = 0;
        let mut history = Vec::new();
        for (seq, (at_ms, entry)) in self.log.iter().enumerate() {
            decisions += usize::from(matches!(**entry, RoomEntry::Decided { .. }));
            if (seq as u64) < from {
                continue;
            }
            if *at_ms > until_ms {
                break;
            }
            let events = match (&**entry, &self.game) {
                (RoomEntry::Decided { .. }, Some(game)) => game.events(decisions, viewer),
                (_, Some(game)) if self.dealt == Some(seq) => game.events(0, viewer),
                _ => Vec::new(),
            };
            let decision = match (&**entry, &self.game) {
                (RoomEntry::Decided { .. }, Some(game)) => game.decision_seen(decisions, viewer),
                _ => None,
            };
            let (seq, happened) = (seq as u64, PublicEntry::of(entry, self.setup.kind()));
            history.push(RoomHistoryEntry { seq, at: *at_ms, happened, events, decision });
        }
        history
    }

    /// The room as it was at some moment.
    pub(crate) fn as_of(&self, moment_ms: i64) -> Result<Room, Refusal> {
        self.after(self.entries_until(moment_ms))
    }

    /// How many entries the log had at some moment; the first is known to everybody.
    fn entries_until(&self, moment_ms: i64) -> u64 {
        let entries = self.log.iter().take_while(|(at, _)| *at <= moment_ms).count();
        entries.max(1) as u64
    }

    /// The room as it was after so many entries of its log.
    pub fn after(&self, entries: u64) -> Result<Room, Refusal> {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        let log = self.log.get(1..entries).ok_or(RoomRefusal::NoSuchMoment)?;
        let (opening, setup) = (Arc::clone(&self.opening), self.settled.clone());
        let mut room = Room::of_setup(self.opened_ms, opening, setup)?;
        for (at_ms, what) in log {
            room.apply(*at_ms, (**what).clone())?;
        }
        Ok(room)
    }

    /// What everything that is shown of a table depends on: the table, how long its log is, and what
    /// the people there are called now.
    pub fn version(&self) -> String {
        let name = |sitter: &Sitter| match &sitter.who {
            Who::Person { name, .. } => Some(name.clone()),
            Who::Computer { .. } => None,
        };
        let of_entry = |what: &RoomEntry| match what {
            RoomEntry::Opened(opening) => opening.seated.iter().filter_map(name).collect(),
            RoomEntry::Sat { sitter, .. } => name(sitter).into_iter().collect(),
            _ => Vec::new(),
        };
        let names: Vec<String> = self.log.iter().flat_map(|(_, what)| of_entry(what)).collect();
        format!("{} {} {names:?}", self.table(), self.next_seq())
    }

    /// Whether a person ever sat here.
    pub fn mentions(&self, person: PersonId) -> bool {
        let is =
            |sitter: &Sitter| matches!(&sitter.who, Who::Person { id, .. } if id.0 == person.0);
        self.log.iter().any(|(_, what)| match &**what {
            RoomEntry::Opened(opening) => opening.seated.iter().any(is),
            RoomEntry::Sat { sitter, .. } => is(sitter),
            _ => false,
        })
    }

    /// Whether nothing can be decided any more.
    pub fn is_over(&self) -> bool {
        matches!(self.stage(), Stage::Over | Stage::Void | Stage::Expired | Stage::Closed)
    }
}
