//! The service over all tables and events of a node: the one way to look at them and to change them.

mod cached_fold;
mod check;
mod command;
mod deletion;
mod events;
mod fold_cache;
mod idle;
mod marks;
mod opening;
mod operator;
mod tenure;

pub use check::{Checked, Damage};
pub use command::Command;
pub(crate) use tenure::TakenOver;
pub use tenure::{LEASE_MS, Taken};

use crate::card_lists::CardLists;
use crate::error::RoomError;
use crate::event_room::EventRoom;
use crate::room::{Expiry, Perspective, Room, RoomEntry, Sitter, Stage, Who};
use crate::time::Time;
use cached_fold::Keep;
use draft::Pool;
use fold_cache::{Asked, Beginning, Fold, FoldCache};
use idle::Here;
use opening::secret;
use serde_json::Value;
use std::sync::Arc;
use store::{
    AppendOutcome, CreateTable, LogId, LogStatus, NodeId, Notification, Owner, PersonId, Retention,
    Store, StoreError, TableId,
};
use table::{Hex, Refusal, Seat};
use tenure::Tenure;
use tokio::sync::{mpsc, watch};

/// Rooms that are over, which nobody has used for so long, are forgotten.
const OVER_MS: i64 = 10_000;
/// So many entries are kept in memory at most, of rooms that nobody follows or has just used.
const ENTRIES: u64 = 300_000;

/// All rooms of a node, and all events.
pub struct Rooms {
    store: Store,
    time: Time,
    node: NodeId,
    lists: Arc<CardLists>,
    tables: FoldCache<Room>,
    events: FoldCache<EventRoom>,
    expiry: Expiry,
    retention: Retention,
    here: Here,
    tenure: Tenure,
    /// Tells whoever looks after tables and events which of them have changed.
    changed: mpsc::UnboundedSender<LogId>,
}

impl Rooms {
    /// The rooms of a store, with a clock. The other end hears of everything that has changed.
    pub fn new(store: Store, time: Time) -> (Rooms, mpsc::UnboundedReceiver<LogId>) {
        let (changed, hears) = mpsc::unbounded_channel();
        let node = NodeId::random();
        let lists = Arc::new(CardLists::new(store.clone()));
        let tables = FoldCache::new(store.clone(), time.clone(), Arc::clone(&lists));
        let events = FoldCache::new(store.clone(), time.clone(), Arc::clone(&lists));
        let (expiry, retention, here, tenure) = Default::default();
        let rooms = Rooms {
            store,
            time,
            node,
            lists,
            tables,
            events,
            expiry,
            retention,
            here,
            tenure,
            changed,
        };
        (rooms, hears)
    }

    /// The name of this node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// What time it is.
    pub fn now(&self) -> i64 {
        self.time.now()
    }

    /// Where everything is kept.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Hears what other nodes append, until the store is closed.
    pub async fn listen(self: Arc<Self>) {
        let mut notifications = self.store.notifications();
        while let Some(notification) = notifications.next().await {
            match notification {
                Notification::NewEntry { log, seq } => {
                    let in_use = match log {
                        LogId::Table(table) => self.tables.folds().hear(table, seq),
                        LogId::Event(event) => self.events.folds().hear(event, seq),
                    };
                    if in_use {
                        self.note_change(log);
                    }
                }
                // Whoever follows asks for themselves.
                Notification::Revoked => {}
                Notification::PersonRemoved { person } => self.forget_name(person).await,
                Notification::Resync => {
                    let tables = self.tables.doubt().into_iter().map(LogId::Table);
                    let events = self.events.doubt().into_iter().map(LogId::Event);
                    tables.chain(events).for_each(|log| self.note_change(log));
                }
            }
        }
    }

    /// Whether the log of a table or event is damaged, as far as is known: nobody can do anything there.
    pub(crate) fn is_set_aside(&self, log: LogId) -> bool {
        match log {
            LogId::Table(table) => self.tables.folds().is_set_aside(table),
            LogId::Event(event) => self.events.folds().is_set_aside(event),
        }
    }

    /// How many rooms are in memory.
    pub fn cached(&self) -> usize {
        self.tables.folds().len()
    }

    /// Forgets rooms that nobody has used for a while; the log has them all.
    pub fn forget(&self, unused_ms: i64) {
        let keep = Keep { unused_ms, over_ms: OVER_MS.min(unused_ms), entries: ENTRIES };
        self.tables.forget(keep);
        self.events.forget(keep);
    }

    pub(crate) fn note_change(&self, log: impl Into<LogId>) {
        let _ = self.changed.send(log.into());
    }

    /// Executes a person's command at a table, if they may. Returns the place in its log. A command that
    /// comes again with the same `action_id` is executed once.
    pub async fn execute(
        &self,
        table: TableId,
        person: PersonId,
        command: Command,
        action_id: Option<String>,
    ) -> Result<u64, RoomError> {
        self.append(table, action_id, |room| Ok(command.entry(room, person)?)).await
    }

    /// Lets happen what is due by itself at a table; says when the next such thing is due.
    pub async fn run_due(&self, table: TableId) -> Result<Option<i64>, RoomError> {
        let is_left = self.is_left_behind(self.peek(table, Room::event).await?).await?;
        loop {
            let due = self.peek(table, |room| self.due(room, is_left)).await?;
            match due {
                Some((when, what)) if when <= self.now() => {
                    let mark = self.mark_for(table, &what).await?;
                    let due = |room: &Room| match self.due(room, is_left) {
                        Some((when, what)) if when <= self.now() => {
                            Ok(marks::instead(room, what, mark.as_ref()))
                        }
                        _ => Err(RoomError::Superseded),
                    };
                    unless_superseded(self.append(table, None, due).await)?;
                }
                due => return Ok(due.map(|(when, _)| when)),
            }
        }
    }

    /// Takes the decision of a computer player, if nothing else has happened meanwhile.
    pub(crate) async fn decide_for(
        &self,
        table: TableId,
        seat: Seat,
        seq: u64,
        decision: Value,
    ) -> Result<(), RoomError> {
        let decide = |room: &Room| match room.who(seat) {
            Some(Who::Computer { .. }) if room.next_seq() == seq => {
                Ok(RoomEntry::Decided { seat, by: table::By::Seat, decision: decision.clone() })
            }
            _ => Err(RoomError::Superseded),
        };
        unless_superseded(self.append(table, None, decide).await)
    }

    /// Notes that the person at a seat is connected to this node, or not any more.
    pub async fn note_connected(
        &self,
        table: TableId,
        seat: Seat,
        connected: bool,
    ) -> Result<(), RoomError> {
        self.here.note(table, Some(seat), connected);
        let node = Hex(self.node.0);
        let what = move |room: &Room| match (connected, room.is_over()) {
            (_, true) => Err(RoomError::Superseded),
            _ if room.has_gone(seat) => Err(RoomError::Superseded),
            // Where too much was noted, whoever leaves still counts as there; so nobody loses for what
            // is not noted, and only whoever counts as away must be noted to come.
            (true, _) if !room.has_room_to_note() && !room.is_away(seat) => {
                Err(RoomError::Superseded)
            }
            (false, _) if !room.has_room_to_note() => Err(RoomError::Superseded),
            (true, _) if room.is_connected_by(seat, node) => Err(RoomError::Superseded),
            (true, _) => Ok(RoomEntry::Came { seat, node }),
            // Somebody may have come back by another node meanwhile.
            (false, _) if room.is_connected_by(seat, node) => Ok(RoomEntry::Left { seat }),
            (false, _) => Err(RoomError::Superseded),
        };
        unless_superseded(self.append(table, None, what).await)
    }

    /// Looks at a room as somebody may know it now: from a seat of theirs that they name, the first
    /// of them, or as a spectator. `from` is an entry that the log is known to have.
    pub async fn look_as<T>(
        &self,
        table: TableId,
        (person, seat): (Option<PersonId>, Option<Seat>),
        from: u64,
        what: impl FnOnce(&Perspective<'_>) -> T,
    ) -> Result<T, RoomError> {
        if !self.is_driven(table) {
            // Where the store cannot be used, that is for whoever wants to do something.
            let _not_now = self.have_driven(table).await;
        }
        let now = self.now();
        let look = |room: &Room| room.seen_as(person, seat, now).map(|seen| what(&seen));
        Ok(self.look_from(table, from, look).await??)
    }

    /// Hears how long the log of a table is.
    pub fn growth(&self, table: TableId) -> watch::Receiver<u64> {
        self.tables.growth(table)
    }

    /// Whether the cards of a table are in use: by it, or by any other table of its sequence (E2).
    pub async fn in_use(&self, table: TableId) -> Result<bool, RoomError> {
        let (now, mut first) = (self.now(), table);
        if let Some(event) = self.look(table, Room::event).await? {
            let closed = self.look_at_event(event, EventRoom::keeps_closed).await;
            if if_there(closed)?.unwrap_or(false) {
                return Ok(true);
            }
        }
        // What came before may have been removed since.
        let before = async |table| if_there(self.look(table, |room| room.opening().follows).await);
        while let Some(Some(table)) = before(first).await? {
            if if_there(self.look(TableId(table.0), |_| ()).await)?.is_none() {
                break;
            }
            first = TableId(table.0);
        }
        let mut tables = vec![first];
        while let Some(table) = tables.pop() {
            let look = |room: &Room| (room.in_use(now), room.next_in_sequence());
            let Some((in_use, next)) = if_there(self.look(table, look).await)? else { continue };
            if in_use {
                return Ok(true);
            }
            tables.extend(next);
        }
        Ok(false)
    }

    /// Puts a room in the place of a table's, whatever its log says. For tests of what is told to
    /// whom.
    #[cfg(feature = "testing")]
    pub async fn put(&self, room: Room) {
        self.tables.put(room.table(), room).await;
    }

    /// Looks at a room as its log has it now.
    pub async fn look<T>(
        &self,
        table: TableId,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, RoomError> {
        self.look_from(table, 0, what).await
    }

    /// Looks at a room for the server itself: it is kept in memory no longer for that.
    pub(crate) async fn peek<T>(
        &self,
        table: TableId,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, RoomError> {
        self.tables.peek(table, what).await
    }

    async fn look_from<T>(
        &self,
        table: TableId,
        from: u64,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, RoomError> {
        self.tables.look_from(table, from, what).await
    }

    async fn append(
        &self,
        table: TableId,
        action_id: Option<String>,
        what: impl Fn(&Room) -> Result<RoomEntry, RoomError>,
    ) -> Result<u64, RoomError> {
        // Asked when the time of the entry is known: it has nothing in it that nobody is charged for.
        let if_driven = |room: &Room| match self.is_driven(table) {
            true => what(room),
            false => Err(RoomError::NotDriven),
        };
        loop {
            match self.tables.append(table, action_id.clone(), if_driven).await {
                Err(RoomError::NotDriven) => self.have_driven(table).await?,
                Err(error) => return Err(error),
                Ok((seq, new)) => {
                    if new {
                        self.note_change(table);
                    }
                    return Ok(seq);
                }
            }
        }
    }
}

impl Fold for Room {
    type Id = TableId;
    type Entry = RoomEntry;
    const BEGINS: &str = "opened";

    fn setup(first: &RoomEntry) -> Option<&Value> {
        match first {
            RoomEntry::Opened(opening) => Some(&opening.setup),
            _ => None,
        }
    }

    fn begin(at_ms: i64, first: RoomEntry, list: Option<Arc<Pool>>) -> Result<Room, RoomError> {
        match first {
            RoomEntry::Opened(opening) => Ok(Room::open_with(at_ms, *opening, list)?),
            _ => Err(StoreError::Damaged("the first entry of a table").into()),
        }
    }

    fn apply(&mut self, at_ms: i64, entry: RoomEntry) -> Result<(), Refusal> {
        Room::apply(self, at_ms, entry)
    }

    fn next_seq(&self) -> u64 {
        Room::next_seq(self)
    }

    fn status(&self) -> LogStatus {
        match self.stage() {
            Stage::Seating => LogStatus::Open,
            _ if self.is_done() => LogStatus::Finished,
            _ => LogStatus::Live,
        }
    }

    async fn create(
        &self,
        store: &Store,
        beginning: Beginning<TableId>,
    ) -> Result<AppendOutcome, StoreError> {
        let Beginning { id: table, first, listed, address, list } = beginning;
        let (status, kind, event) = (self.status(), self.opening().kind.clone(), self.event());
        let seated = self.opening().seated.iter().zip(0..);
        let seats = seated.filter_map(|(sitter, seat)| Some((seat, person(sitter)?))).collect();
        // A table of an event is its event's, as others are their host's.
        let host = event.is_none().then_some(self.host());
        let owner = Owner { host, event, address };
        let create = CreateTable { table, status, listed, kind, first, seats, owner, list };
        store.create_table(create).await
    }

    fn people(entry: &mut RoomEntry) -> Vec<(PersonId, &mut String)> {
        match entry {
            RoomEntry::Opened(opening) => opening.seated.iter_mut().filter_map(named).collect(),
            RoomEntry::Sat { sitter, .. } => named(sitter).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn mentions(&self, person: PersonId) -> bool {
        Room::mentions(self, person)
    }

    fn reseated(&self, entry: &RoomEntry) -> Vec<(u16, Option<PersonId>)> {
        match entry {
            RoomEntry::Sat { seat, sitter } => vec![(seat.0.into(), person(sitter))],
            RoomEntry::Stood { seat } => vec![(seat.0.into(), None)],
            _ => Vec::new(),
        }
    }
}

fn person(sitter: &Sitter) -> Option<PersonId> {
    match &sitter.who {
        Who::Person { id, .. } => Some(PersonId(id.0)),
        Who::Computer { .. } => None,
    }
}

fn named(sitter: &mut Sitter) -> Option<(PersonId, &mut String)> {
    match &mut sitter.who {
        Who::Person { id, name } => Some((PersonId(id.0), name)),
        Who::Computer { .. } => None,
    }
}

/// What was found, unless what was looked for has been removed or is damaged.
fn if_there<T>(found: Result<T, RoomError>) -> Result<Option<T>, RoomError> {
    match found {
        Err(RoomError::Store(StoreError::NoTable) | RoomError::Damaged(_)) => Ok(None),
        found => found.map(Some),
    }
}

fn unless_superseded(done: Result<u64, RoomError>) -> Result<(), RoomError> {
    match done {
        Err(RoomError::Superseded) => Ok(()),
        other => other.map(|_| ()),
    }
}
