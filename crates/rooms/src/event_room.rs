//! An event with the people and the tables around it: a fold over its log, as a [`Room`](crate::room)
//! is of a table's.
//!
//! What happens in an event is the business of [`Event`]. Here is who its players are, and at which
//! tables they sit: [`EventRoom::tasks`] says which are to be opened and which to be looked at, and
//! whoever drives the event does it.

mod command;
mod entry;
mod history;
mod new_event;
mod snapshot;
mod tables;
pub mod view;

pub use command::EventCommand;
pub use entry::{EventEntry, EventOpening, TableSlot};
pub use history::{EventActor, EventChange, EventHistoryEntry};
pub use new_event::{NewEvent, takes_entry_deck};
pub use snapshot::{EventSnapshot, TableSummary};
pub use tables::{Task, held};

use crate::refusal::EventRoomRefusal;
use crate::room::Expiry;
use cube::house;
use events::EventRefusal;
use events::plan::TimePlan;
use events::{Draws, Event, Next, Pairing, PlayerNo, RecordEntry};
use std::sync::Arc;
use store::{EventId, PersonId, TableId};
use table::Refusal;

/// The name in an event of somebody who left the site, in any language.
const LEFT: &str = "—";

/// The most players that an event has here at once.
const MOST_PLAYERS: usize = 256;

/// The most computer players that an event has here.
const MOST_COMPUTERS: usize = 32;

/// An event with its people and its tables.
#[derive(Clone)]
pub struct EventRoom {
    event_opening: Arc<EventOpening>,
    /// When it was made, in milliseconds since 1970.
    founded_ms: i64,
    /// Shared with whoever looks at it: with its drafts it is large.
    event: Arc<Event>,
    /// The people, by their numbers in the event; nobody where a computer player entered.
    people: Vec<Option<PersonId>>,
    /// The tables in the order in which they were opened.
    tables: Vec<Tabled>,
    /// When each thing happened, and at which tables results came about.
    log: Vec<Noted>,
    seq: u64,
}

/// Something that has happened in the event.
#[derive(Clone, Debug)]
pub struct Noted {
    /// The number of its entry in the log.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Whether a person did it for themselves, where the event has only its host to say so.
    pub own: bool,
    /// Whether it happened by itself, because nothing else did.
    pub by_itself: bool,
    /// The tables a result comes from, in order.
    pub tables: Vec<TableId>,
}

/// A table that was opened.
#[derive(Clone, Copy, Debug)]
pub struct Tabled {
    /// The number of its entry in the log.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// What for.
    pub place: TableSlot,
    /// The table.
    pub table: TableId,
}

impl EventRoom {
    /// An event that has just been made.
    pub fn open(founded_ms: i64, event_opening: EventOpening) -> Result<EventRoom, Refusal> {
        let event = Arc::new(Event::new(event_opening.setup.clone())?);
        let (people, tables, log) = Default::default();
        let event_opening = Arc::new(event_opening);
        Ok(EventRoom { event_opening, founded_ms, event, people, tables, log, seq: 1 })
    }

    /// The event's name in the store.
    pub fn id(&self) -> EventId {
        EventId(self.event_opening.event.0)
    }

    /// All that was settled when it was made.
    pub fn event_opening(&self) -> &EventOpening {
        &self.event_opening
    }

    /// When it was made, in milliseconds since 1970.
    pub(crate) fn founded_ms(&self) -> i64 {
        self.founded_ms
    }

    /// What its draws come from, where it has committed to that. Nobody may see the secret before the
    /// event is over.
    pub fn draws(&self) -> Option<Draws> {
        Some(Draws::of(self.event_opening.event, self.event_opening.secret?))
    }

    /// The seed of what it draws next: what follows from its secret, or `random` where it has none.
    pub fn seed(&self, random: u64) -> u64 {
        self.draws().map_or(random, |draws| draws.seed(&self.event))
    }

    /// Who made it.
    pub fn host(&self) -> PersonId {
        PersonId(self.event_opening.host.0)
    }

    /// The event itself. Players may not see all of it: not the decks before it is over.
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// The number of the next entry of the log.
    pub fn next_seq(&self) -> u64 {
        self.seq
    }

    /// Everything that has happened in the event, with when it did.
    pub fn log(
        &self,
    ) -> impl DoubleEndedIterator<Item = (&Noted, &RecordEntry)> + ExactSizeIterator {
        self.log.iter().zip(self.event.log())
    }

    /// When something last happened, in milliseconds since 1970.
    pub fn last_ms(&self) -> i64 {
        let noted = self.log.last().map_or(self.founded_ms, |noted| noted.at_ms);
        self.tables.last().map_or(noted, |tabled| tabled.at_ms.max(noted))
    }

    /// When it ends if nothing happens in it, and nothing has at its tables since `active_ms`.
    pub fn ends(&self, expiry: Expiry, active_ms: i64) -> Option<i64> {
        match self.event.next() {
            Next::Over => None,
            Next::Entries => Some(self.last_ms().saturating_add(expiry.event_ms)),
            _ => Some(self.last_ms().max(active_ms).saturating_add(expiry.idle_ms)),
        }
    }

    /// Whether it ended because nothing happened.
    pub fn has_expired(&self) -> bool {
        self.log.iter().any(|noted| noted.by_itself)
    }

    /// The tables that were opened, in order.
    pub fn tables(&self) -> &[Tabled] {
        &self.tables
    }

    /// Whether nothing is to be waited for any more.
    pub fn is_over(&self) -> bool {
        self.event.next() == Next::Over
    }

    /// The number of a person who takes part: they have not left, and nobody plays in their place.
    pub fn player_of(&self, person: PersonId) -> Option<PlayerNo> {
        let here = |player: PlayerNo| {
            self.event.entrant(player).is_some_and(|who| !who.left && who.computer.is_none())
        };
        self.players_of(person).find(|player| here(*player))
    }

    /// Every number a person has had.
    pub fn players_of(&self, person: PersonId) -> impl Iterator<Item = PlayerNo> {
        let theirs = self.people.iter().enumerate().filter(move |(_, who)| **who == Some(person));
        theirs.map(|(number, _)| PlayerNo(number as u16))
    }

    /// The person who plays under a number, as long as they do.
    pub fn person(&self, player: PlayerNo) -> Option<PersonId> {
        let entrant = self.event.entrant(player)?;
        self.people.get(player.index()).copied().flatten().filter(|_| entrant.computer.is_none())
    }

    /// How long it is planned to take.
    pub fn plan(&self) -> TimePlan {
        let players = self.event.started_with().max(*self.event.setup().kind.players().start());
        let budget = self.event_opening.budget;
        let mut plan = TimePlan::of(self.event.setup(), players, budget, &house::oracle(1));
        if let Some(minutes) = self.event_opening.round_minutes {
            plan.rounds.iter_mut().for_each(|round| round.minutes = (minutes, minutes));
        }
        plan
    }

    /// When the current round should end, in milliseconds since 1970; nothing while it is paused.
    pub fn ends_at(&self) -> Option<i64> {
        let round = self.event.rounds().len().checked_sub(1)?;
        let minutes = self.plan().rounds.get(round)?.minutes.1;
        i64::try_from(self.event.ends_at(minutes)?).ok()
    }

    /// Whether matches are played at our tables; else their results are reported.
    pub fn plays_here(&self) -> bool {
        match self.event.setup().kind.draft() {
            Some(draft) => house::oracle_card(&draft.pool, 0).is_some(),
            None => true,
        }
    }

    /// Whether cards of one table are used at others, so that all stay closed until the event is over
    /// (E2).
    pub fn keeps_closed(&self) -> bool {
        self.event.setup().kind.draft().is_some() && !self.is_over()
    }

    /// The open pairings of the current round, with their numbers.
    pub fn open_pairings(&self) -> impl Iterator<Item = (u16, &Pairing)> {
        (0..).zip(self.event.pairings()).filter(|(_, pairing)| !pairing.is_decided())
    }

    /// The pairing of the current round that a player is in.
    pub fn pairing_of(&self, player: PlayerNo) -> Option<(u16, &Pairing)> {
        (0..).zip(self.event.pairings()).find(|(_, pairing)| pairing.side_of(player).is_some())
    }

    /// Lets something happen that is in the log, or is about to be written into it; or refuses it and
    /// changes nothing.
    pub fn apply(&mut self, at_ms: i64, entry: EventEntry) -> Result<(), Refusal> {
        match entry {
            EventEntry::Founded(_) => {
                return Err(EventRoomRefusal::Made.into());
            }
            EventEntry::Entered { person, name } => {
                let person = PersonId(person.0);
                if self.player_of(person).is_some() {
                    return Err(EventRoomRefusal::Entered.into());
                }
                let here = self.event.entrants().iter().filter(|who| !who.left).count();
                if here >= MOST_PLAYERS {
                    return Err(EventRefusal::Full { most: MOST_PLAYERS }.into());
                }
                // Names are those of now: two may have become the same since they entered.
                let name = self.free_name(if name.is_empty() { LEFT } else { &name });
                let entered = events::Occurrence::Entered { name, computer: None };
                self.note(at_ms, RecordEntry::host(entered), (true, Vec::new()))?;
                self.people.push(Some(person));
            }
            EventEntry::Noted { mut entry, tables } => {
                self.check(&entry)?;
                let enters = match &mut entry.what {
                    events::Occurrence::Entered { name, .. } => {
                        *name = self.free_name(name);
                        true
                    }
                    _ => false,
                };
                let tables = tables.into_iter().map(|table| TableId(table.0)).collect();
                self.note(at_ms, *entry, (false, tables))?;
                if enters {
                    self.people.push(None);
                }
            }
            EventEntry::Tabled { place, table } => {
                let (seq, table) = (self.seq, TableId(table.0));
                self.tables.push(Tabled { seq, at_ms, place, table });
            }
            EventEntry::Expired => {
                let ended = RecordEntry::host(events::Occurrence::Ended);
                self.note(at_ms, ended, (false, Vec::new()))?;
                self.log.last_mut().into_iter().for_each(|noted| noted.by_itself = true);
            }
        }
        self.seq += 1;
        Ok(())
    }

    fn note(
        &mut self,
        at_ms: i64,
        entry: RecordEntry,
        (own, tables): (bool, Vec<TableId>),
    ) -> Result<(), Refusal> {
        let at = u64::try_from(at_ms).unwrap_or(0);
        Arc::make_mut(&mut self.event).apply(RecordEntry { at, ..entry })?;
        self.log.push(Noted { seq: self.seq, at_ms, own, by_itself: false, tables });
        Ok(())
    }

    /// What an event does not care about, but a server does: who can be sat at a table.
    fn check(&self, entry: &RecordEntry) -> Result<(), Refusal> {
        let level = match &entry.what {
            events::Occurrence::Entered { computer: Some(level), .. }
            | events::Occurrence::Replaced { computer: level, .. } => level,
            _ => return Ok(()),
        };
        crate::game::ComputerPlayer::of_level(level, 0)?;
        let computers = self.event.entrants().iter().filter(|who| who.computer.is_some()).count();
        if computers >= MOST_COMPUTERS {
            return Err(EventRoomRefusal::Computers { most: MOST_COMPUTERS }.into());
        }
        Ok(())
    }

    /// The table of a place that was opened last.
    pub(crate) fn table_at(&self, place: TableSlot) -> Option<TableId> {
        let mut tables = self.tables.iter().rev();
        tables.find(|tabled| tabled.place == place).map(|tabled| tabled.table)
    }

    /// How often a table was opened for a place.
    fn attempts(&self, place: TableSlot) -> usize {
        self.tables.iter().filter(|tabled| tabled.place == place).count()
    }

    /// Which of the names of its level a computer player has that entered as one; nothing for people and
    /// for who plays on for them.
    pub fn computer_number(&self, player: PlayerNo) -> Option<u16> {
        let is_computer = self.event.entrant(player)?.computer.is_some();
        let person = self.people.get(player.index()).copied().flatten();
        (is_computer && person.is_none()).then_some(player.0)
    }

    /// A name that nobody in the event has, as close to this one as can be.
    fn free_name(&self, name: &str) -> String {
        let taken = |name: &str| self.event.entrants().iter().any(|who| who.name == name);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(|name| !taken(name)).unwrap_or_default()
    }
}
