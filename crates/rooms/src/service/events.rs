//! Events: commands of people, and what the server does for them.

use super::{Asked, Beginning, Fold, RoomError, Rooms, if_there, secret, unless_superseded};
use crate::event_room::{
    self, EventCommand, EventEntry, EventOpening, EventRoom, EventSnapshot, TableSlot,
    TableSummary, Task,
};
use crate::room::{Opening, Room, RoomEntry, Sitter, Stage, Who};
use draft::Pool;
use events::{CausedBy, EventRecord, Next, Occurrence, RecordEntry};
use std::sync::Arc;
use store::{AppendOutcome, CreateEvent, EventId, LogStatus, PersonId, Store, StoreError, TableId};
use table::{Hex, Refusal, Seat};
use tokio::sync::watch;

impl Rooms {
    /// Makes an event. What is asked for again under a name is there already.
    pub async fn found(
        &self,
        event_opening: EventOpening,
        listed: bool,
        action_id: Option<String>,
    ) -> Result<EventId, RoomError> {
        if let Some(event) = self.founded(action_id.as_deref()).await? {
            return Ok(event);
        }
        let event = EventId(event_opening.event.0);
        let host = PersonId(event_opening.host.0);
        let event_opening = EventOpening { secret: Some(secret()?), ..event_opening };
        let first = EventEntry::Founded(Box::new(event_opening));
        let asked = Asked { listed, address: None, action_id: action_id.clone() };
        if self.events.begin(event, first, asked).await? {
            self.make_room_for(Some(host)).await;
            return Ok(event);
        }
        let founded = self.founded(action_id.as_deref()).await?;
        founded.ok_or_else(|| StoreError::Conflict.into())
    }

    /// The event that was made under a name of a request, if one was.
    pub async fn founded(&self, action_id: Option<&str>) -> Result<Option<EventId>, RoomError> {
        match action_id {
            Some(name) => Ok(self.store.opened_event(name).await?),
            None => Ok(None),
        }
    }

    /// Executes a person's command on an event, if they may. Returns the place in its log. A command that
    /// comes again with the same `action_id` is executed once.
    pub async fn execute_on_event(
        &self,
        event: EventId,
        person: PersonId,
        command: EventCommand,
        action_id: Option<String>,
    ) -> Result<u64, RoomError> {
        let seed = seed()?;
        self.note(event, action_id, |event_room| Ok(command.entry(event_room, person, seed)?)).await
    }

    /// Looks at an event as its log has it now.
    pub async fn look_at_event<T>(
        &self,
        event: EventId,
        what: impl FnOnce(&EventRoom) -> T,
    ) -> Result<T, RoomError> {
        self.events.look_from(event, 0, what).await
    }

    /// Looks at an event for the server itself: it is kept in memory no longer for that.
    pub(crate) async fn peek_at_event<T>(
        &self,
        event: EventId,
        what: impl FnOnce(&EventRoom) -> T,
    ) -> Result<T, RoomError> {
        self.events.peek(event, what).await
    }

    /// Hears how long the log of an event is.
    pub fn event_growth(&self, event: EventId) -> watch::Receiver<u64> {
        self.events.growth(event)
    }

    pub(super) async fn note(
        &self,
        event: EventId,
        action_id: Option<String>,
        what: impl Fn(&EventRoom) -> Result<EventEntry, RoomError>,
    ) -> Result<u64, RoomError> {
        let (seq, new) = self.events.append(event, action_id, what).await?;
        if new {
            self.note_change(event);
        }
        Ok(seq)
    }

    /// An event with its tables.
    pub async fn event_snapshot(&self, event: EventId) -> Result<EventSnapshot, RoomError> {
        let event_room = self.look_at_event(event, EventRoom::clone).await?;
        let (mut tables, mut active_ms) = (Vec::new(), 0);
        for task in event_room.tasks() {
            if let Task::Watch(place, table) = task {
                let Some(table) = if_there(self.last_of(table).await)? else { continue };
                let look = |room: &Room| (TableSummary::of(room, place), room.active_ms());
                let (summary, last_ms) = self.look(table, look).await?;
                tables.push(summary);
                active_ms = active_ms.max(last_ms);
            }
        }
        let ends = event_room.ends(self.expiry, active_ms);
        Ok(EventSnapshot { event_room, tables, ends })
    }

    /// Ends an event in which nothing has happened for too long; says when it will, if nothing does.
    pub(crate) async fn let_event_end(&self, event: EventId) -> Result<Option<i64>, RoomError> {
        let EventSnapshot { event_room, ends, .. } = self.event_snapshot(event).await?;
        if ends.is_none_or(|ends| ends > self.now()) {
            return Ok(ends);
        }
        let same = event_room.next_seq();
        let expired = |event_room: &EventRoom| match event_room.next_seq() == same {
            true => Ok(EventEntry::Expired),
            false => Err(RoomError::Superseded),
        };
        unless_superseded(self.note(event, None, expired).await)?;
        Ok(None)
    }

    /// Has the tables looked at that an event leaves behind which is over: nobody decides there any
    /// more what becomes of them.
    pub(crate) async fn leave_tables(&self, event: EventId) -> Result<(), RoomError> {
        let left = self.store.unfinished_tables_of_event(event).await?;
        left.into_iter().for_each(|table| self.note_change(table));
        Ok(())
    }

    /// The table at which a match that began at this one goes on now.
    async fn last_of(&self, first: TableId) -> Result<TableId, RoomError> {
        Ok(self.sequence_of(first).await?.pop().unwrap_or(first))
    }

    /// The tables of a match that began at this one, in order.
    pub(super) async fn sequence_of(&self, first: TableId) -> Result<Vec<TableId>, RoomError> {
        let mut tables = vec![first];
        let mut next = Some(first);
        while let Some(table) = next {
            next = self.look(table, |room| room.next_in_sequence().into_iter().next()).await?;
            tables.extend(next);
        }
        Ok(tables)
    }

    /// The record of an event, with those of the tables its results come from.
    pub async fn event_record(&self, event: EventId) -> Result<EventRecord, RoomError> {
        let event_room = self.look_at_event(event, EventRoom::clone).await?;
        let mut record = event_room.event().record();
        record.chance = event_room.draws();
        for (entry, (noted, _)) in record.happenings.iter_mut().zip(event_room.log()) {
            let (CausedBy::Table, Occurrence::Reported { papers, .. }) =
                (entry.by, &mut entry.what)
            else {
                continue;
            };
            for table in &noted.tables {
                let paper = if_there(self.look(*table, Room::record).await)?.flatten();
                papers.extend(paper.and_then(|paper| serde_json::from_str(&paper).ok()));
            }
        }
        Ok(record)
    }

    /// Has the event of a table looked after when something has happened there that matters to it.
    pub(crate) async fn tell_event(&self, table: TableId) -> Result<(), RoomError> {
        let news = |room: &Room| room.event().filter(|_| room.has_news());
        let Some(event) = self.peek(table, news).await? else { return Ok(()) };
        // An event that is over has its tables looked at, and wants to hear no more of them.
        if !if_there(self.peek_at_event(event, EventRoom::is_over).await)?.unwrap_or(true) {
            self.note_change(event);
        }
        Ok(())
    }

    /// Does for an event what is to be done now, until there is nothing or it is over.
    pub async fn attend(&self, event: EventId) -> Result<(), RoomError> {
        loop {
            let event_room = self.peek_at_event(event, EventRoom::clone).await?;
            if event_room.is_over() {
                return Ok(());
            }
            let mut done = false;
            for task in event_room.tasks() {
                done |= self.perform(&event_room, task).await?;
            }
            if !done {
                return Ok(());
            }
        }
    }

    /// Does one thing for an event. Says whether there may be more to do now.
    async fn perform(&self, event_room: &EventRoom, task: Task) -> Result<bool, RoomError> {
        let event = event_room.id();
        match task {
            Task::Pair => {
                let seed = seed()?;
                let pair = |event_room: &EventRoom| match event_room.event().next() {
                    Next::Pair => {
                        let paired = event_room.event().pair(event_room.seed(seed))?;
                        Ok(EventEntry::noted(RecordEntry::host(paired)))
                    }
                    _ => Err(RoomError::Superseded),
                };
                unless_superseded(self.note(event, None, pair).await)?;
            }
            Task::Note(entry) => {
                let same = Task::Note(entry.clone());
                let noted = |event_room: &EventRoom| match event_room.tasks().contains(&same) {
                    true => Ok(EventEntry::noted((*entry).clone())),
                    false => Err(RoomError::Superseded),
                };
                unless_superseded(self.note(event, None, noted).await)?;
            }
            Task::Open(place, opening) => self.seat(event_room, place, *opening).await?,
            Task::Watch(place, table) => return self.watch(event_room, place, table).await,
        }
        Ok(true)
    }

    /// Opens a table of an event, and says so there.
    async fn seat(
        &self,
        event_room: &EventRoom,
        place: TableSlot,
        opening: Opening,
    ) -> Result<(), RoomError> {
        let table = opening.table;
        let before = event_room.table_at(place);
        self.begin(Opening { secret: secret()?, ..opening }, Asked::default()).await?;
        let tabled = |event_room: &EventRoom| match event_room.table_at(place) == before
            && !event_room.is_over()
        {
            true => Ok(EventEntry::Tabled { place, table }),
            false => Err(RoomError::Superseded),
        };
        unless_superseded(self.note(event_room.id(), None, tabled).await)?;
        // The event may have been ended meanwhile: then nobody knows of this table.
        let table = TableId(table.0);
        let unknown = |event_room: &EventRoom| {
            event_room.is_over() && event_room.table_at(place) != Some(table)
        };
        if self.look_at_event(event_room.id(), unknown).await? {
            self.shut(table).await?;
        }
        Ok(())
    }

    /// Looks after a table of an event: those who have left are not waited for, and when it is done
    /// the event hears of it. Says whether it did.
    async fn watch(
        &self,
        event_room: &EventRoom,
        place: TableSlot,
        first: TableId,
    ) -> Result<bool, RoomError> {
        // Nobody can play on at a table whose log is damaged: the host decides what becomes of it.
        let Some(sequence) = if_there(self.sequence_of(first).await)? else { return Ok(false) };
        let last = sequence.last().copied().unwrap_or(first);
        for (seat, level) in event_room.seats_to_change(place) {
            self.change_seat(last, seat, level).await?;
        }
        // It may go on at another table since we looked.
        let is_last = |room: &Room| room.is_done() && room.next_in_sequence().is_empty();
        if !self.look(last, is_last).await? {
            return Ok(false);
        }
        let mut rooms = Vec::new();
        for table in sequence {
            rooms.push(self.look(table, Room::clone).await?);
        }
        let Some(room) = rooms.last() else { return Ok(false) };
        let entry = match place {
            TableSlot::All(_) if event_room.event().is_paused() => return Ok(false),
            // Tables that are held at the same time are noted in their order.
            TableSlot::All(number) if number != event_room.held() => return Ok(false),
            TableSlot::All(_) => event_room::held(room)?,
            TableSlot::Match { pairing, .. } => match event_room.reported(pairing, &rooms) {
                Some(entry) => entry,
                None => return Ok(false),
            },
        };
        let watched = Task::Watch(place, first);
        let done = |event_room: &EventRoom| match event_room.tasks().contains(&watched)
            && !event_room.is_over()
        {
            true => Ok(entry.clone()),
            false => Err(RoomError::Superseded),
        };
        unless_superseded(self.note(event_room.id(), None, done).await)?;
        Ok(true)
    }

    /// Gives the seat of a person to a computer player, or notes that they have left for good.
    async fn change_seat(
        &self,
        table: TableId,
        seat: Seat,
        level: Option<String>,
    ) -> Result<(), RoomError> {
        let change = |room: &Room| match (room.who(seat), room.stage(), &level) {
            (Some(Who::Person { .. }), Stage::Pledging | Stage::Playing, Some(level)) => {
                let who = Who::Computer { level: level.clone(), number: None };
                Ok(RoomEntry::Sat { seat, sitter: Sitter { who, entry_deck: None } })
            }
            (Some(Who::Person { .. }), Stage::Pledging | Stage::Playing, None)
                if !room.has_gone(seat) =>
            {
                Ok(RoomEntry::Gone { seat })
            }
            _ => Err(RoomError::Superseded),
        };
        unless_superseded(self.append(table, None, change).await)
    }
}

/// Where the chance of an event starts that has not committed to a secret.
fn seed() -> Result<u64, RoomError> {
    let Hex(bytes) = secret()?;
    Ok(bytes.iter().take(6).fold(0, |seed, byte| seed << 8 | u64::from(*byte)))
}

impl Fold for EventRoom {
    type Id = EventId;
    type Entry = EventEntry;
    const BEGINS: &str = "founded";

    fn begin(at_ms: i64, first: EventEntry, _: Option<Arc<Pool>>) -> Result<EventRoom, RoomError> {
        match first {
            EventEntry::Founded(event_opening) => Ok(EventRoom::open(at_ms, *event_opening)?),
            _ => Err(StoreError::Damaged("the first entry of an event").into()),
        }
    }

    fn apply(&mut self, at_ms: i64, entry: EventEntry) -> Result<(), Refusal> {
        EventRoom::apply(self, at_ms, entry)
    }

    fn next_seq(&self) -> u64 {
        EventRoom::next_seq(self)
    }

    fn status(&self) -> LogStatus {
        match self.event().next() {
            Next::Entries => LogStatus::Open,
            Next::Over => LogStatus::Finished,
            _ => LogStatus::Live,
        }
    }

    async fn create(
        &self,
        store: &Store,
        beginning: Beginning<EventId>,
    ) -> Result<AppendOutcome, StoreError> {
        let Beginning { id: event, first, listed, .. } = beginning;
        let (status, host) = (self.status(), self.host());
        store.create_event(CreateEvent { event, status, listed, first, host }).await
    }

    fn people(entry: &mut EventEntry) -> Vec<(PersonId, &mut String)> {
        match entry {
            EventEntry::Entered { person, name } => vec![(PersonId(person.0), name)],
            _ => Vec::new(),
        }
    }

    fn mentions(&self, person: PersonId) -> bool {
        self.players_of(person).next().is_some()
    }

    fn reseated(&self, entry: &EventEntry) -> Vec<(u16, Option<PersonId>)> {
        match entry {
            EventEntry::Entered { person, .. } => {
                let player = self.event().entrants().len() as u16 - 1;
                vec![(player, Some(PersonId(person.0)))]
            }
            // Whoever does not take part any more has room for other events.
            EventEntry::Noted { entry, .. } => match &entry.what {
                Occurrence::Left { player } | Occurrence::Replaced { player, .. } => {
                    vec![(player.0, None)]
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}
