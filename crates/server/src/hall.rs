//! The hall: all rooms of a node, and the one way to let something happen in them.
//!
//! Whatever happens is checked, appended to the log, and only when that is durable does it take place
//! in the room and is it acknowledged or shown. Rooms are caches: whoever hears that the log is longer
//! than the room reads the rest first. Two nodes, or two tabs, that want the same place in a log have
//! one winner; the other looks again whether its wish still stands.

mod cell;
mod wish;

pub use wish::Wish;

use crate::course::Course;
use crate::room::{Happening, Opening, Room, Spectators, Stage, Terms, Who};
use crate::store::{
    Appended, Beginning, Change, Entry, NodeId, PersonId, Status, Store, StoreError, TableId,
    Wakeup,
};
use crate::time::Time;
use cell::{Cell, Cells};
use serde_json::Value;
use std::sync::Arc;
use table::{Hex, Refusal, Seat, Viewer};
use tokio::sync::{MutexGuard, mpsc, watch};

/// Why something did not happen.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum HallError {
    /// The rules or the room do not allow it.
    #[error("{}", .0.reason)]
    Refused(Refusal),
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Refusal> for HallError {
    fn from(refusal: Refusal) -> HallError {
        HallError::Refused(refusal)
    }
}

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The kind of table.
    pub kind: String,
    /// What is settled there.
    pub setup: Value,
    /// Whether it is on the open list.
    pub listed: bool,
    /// What the host asks for.
    pub terms: Terms,
    /// What it is part of.
    pub course: Course,
}

/// All rooms of a node.
pub struct Hall {
    store: Store,
    time: Time,
    node: NodeId,
    cells: Cells,
    /// Tells whoever looks after tables which of them have changed.
    changed: mpsc::UnboundedSender<TableId>,
}

impl Hall {
    /// A hall on a store, with a clock. The other end hears of every table that has changed.
    pub fn new(store: Store, time: Time) -> (Hall, mpsc::UnboundedReceiver<TableId>) {
        let (changed, hears) = mpsc::unbounded_channel();
        let node = NodeId::random();
        (Hall { store, time, node, cells: Cells::default(), changed }, hears)
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
        let mut wakeups = self.store.wakeups();
        while let Some(wakeup) = wakeups.next().await {
            match wakeup {
                Wakeup::Grown { table, seq } => {
                    if self.cells.hear(table, seq) {
                        let _ = self.changed.send(table);
                    }
                }
                Wakeup::Resync => {
                    for table in self.cells.doubt() {
                        let _ = self.changed.send(table);
                    }
                }
            }
        }
    }

    /// How many rooms are in memory.
    pub fn rooms(&self) -> usize {
        self.cells.len()
    }

    /// Forgets rooms that nobody has looked at for a while; the log has them all.
    pub fn forget(&self, unused_ms: i64) {
        self.cells.forget(self.now() - unused_ms);
    }

    /// Opens a table.
    pub async fn open(&self, host: PersonId, plan: Plan) -> Result<TableId, HallError> {
        let table = TableId::random();
        let opening = Opening {
            table: Hex(table.0),
            kind: plan.kind,
            setup: plan.setup,
            host: Hex(host.0),
            secret: secret()?,
            terms: plan.terms,
            course: plan.course,
            follows: None,
            seated: Vec::new(),
        };
        self.begin(opening, plan.listed).await?;
        Ok(table)
    }

    /// Opens the table at which another goes on, and says so there. Where somebody else has opened it
    /// already, only the latter.
    pub async fn go_on(&self, table: TableId) -> Result<Option<TableId>, HallError> {
        let Some(sequel) = self.look(table, Room::sequel).await? else {
            return Ok(None);
        };
        let next = TableId(sequel.opening.table.0);
        let opening = Opening { secret: secret()?, ..sequel.opening };
        self.begin(opening, false).await?;
        let continued = |room: &Room| match room.sequel() {
            Some(sequel) if sequel.opening.table.0 == next.0 => Ok(sequel.happening()),
            _ => Err(too_late()),
        };
        unless_too_late(self.happen(table, None, continued).await)?;
        Ok(Some(next))
    }

    async fn begin(&self, opening: Opening, listed: bool) -> Result<(), HallError> {
        let (now, table) = (self.now(), TableId(opening.table.0));
        let room = Room::open(now, opening.clone())?;
        let person = |(place, sitter): (usize, &crate::room::Sitter)| match &sitter.who {
            Who::Person { id, .. } => Some((place as u8, PersonId(id.0))),
            Who::Computer { .. } => None,
        };
        let beginning = Beginning {
            table,
            status: status(&room),
            listed,
            kind: opening.kind.clone(),
            seats: opening.seated.iter().enumerate().filter_map(person).collect(),
            first: entry(0, now, None, &Happening::Opened(Box::new(opening))),
        };
        if self.store.create(beginning).await? == Appended::Done {
            let cell = self.cells.of(table, now);
            *cell.room.lock().await = Some(room);
            cell.hear(0);
            let _ = self.changed.send(table);
        }
        Ok(())
    }

    /// Lets a person have what they want, if they may. Gives the place in the log. A wish that is
    /// uttered again under the same name (`action_id`) is the same wish.
    pub async fn wish(
        &self,
        table: TableId,
        person: PersonId,
        wish: Wish,
        action_id: Option<String>,
    ) -> Result<u64, HallError> {
        self.happen(table, action_id, |room| wish.happening(room, person)).await
    }

    /// Lets happen what is due by itself at a table; says when the next such thing is due.
    pub async fn let_due_happen(&self, table: TableId) -> Result<Option<i64>, HallError> {
        loop {
            let due = self.look(table, Room::due).await?;
            match due {
                Some((when, _)) if when <= self.now() => {
                    let due = |room: &Room| match room.due() {
                        Some((when, what)) if when <= self.now() => Ok(what),
                        _ => Err(too_late()),
                    };
                    unless_too_late(self.happen(table, None, due).await)?;
                }
                due => return Ok(due.map(|(when, _)| when)),
            }
        }
    }

    /// Takes the decision of a computer player, if nothing else has happened meanwhile.
    pub async fn decide_for(
        &self,
        table: TableId,
        seat: Seat,
        seq: u64,
        decision: Value,
    ) -> Result<(), HallError> {
        let decide = |room: &Room| match room.who(seat) {
            Some(Who::Computer { .. }) if room.next_seq() == seq => {
                Ok(Happening::Decided { seat, by: table::By::Seat, decision: decision.clone() })
            }
            _ => Err(too_late()),
        };
        unless_too_late(self.happen(table, None, decide).await)
    }

    /// Notes that the person at a seat is connected to this node, or not any more.
    pub async fn note_connected(
        &self,
        table: TableId,
        seat: Seat,
        connected: bool,
    ) -> Result<(), HallError> {
        let node = Hex(self.node.0);
        let what = move |room: &Room| match (connected, room.is_over()) {
            (_, true) => Err(too_late()),
            (true, _) if room.is_connected_by(seat, node) => Err(too_late()),
            (true, _) => Ok(Happening::Came { seat, node }),
            // Somebody may have come back by another node meanwhile.
            (false, _) if room.is_connected_by(seat, node) => Ok(Happening::Left { seat }),
            (false, _) => Err(too_late()),
        };
        unless_too_late(self.happen(table, None, what).await)
    }

    /// Notes that nobody has driven a table since some moment, because this node was gone.
    pub async fn resume(
        &self,
        table: TableId,
        gone: Option<NodeId>,
        since: i64,
    ) -> Result<(), HallError> {
        let what = |_: &Room| Ok(Happening::Resumed { since, gone: gone.map(|node| Hex(node.0)) });
        self.happen(table, None, what).await.map(|_| ())
    }

    /// What a viewer may know of a table.
    pub async fn view(&self, table: TableId, viewer: Viewer) -> Result<Value, HallError> {
        let now = self.now();
        self.look(table, |room| match horizon(room, viewer, now) {
            i64::MAX => room.view(viewer),
            until => room.as_of(until).map_or(Value::Null, |room| room.view(viewer)),
        })
        .await
    }

    /// What happened at a table from an entry on, as a viewer may know it by now.
    pub async fn told(
        &self,
        table: TableId,
        from: u64,
        viewer: Viewer,
    ) -> Result<Vec<Value>, HallError> {
        let now = self.now();
        self.look_from(table, from, |room| room.told(from, horizon(room, viewer, now), viewer))
            .await
    }

    /// Whether a table is over, as far as a viewer may know by now.
    pub async fn told_over(&self, table: TableId, viewer: Viewer) -> Result<bool, HallError> {
        let now = self.now();
        self.look(table, |room| match horizon(room, viewer, now) {
            i64::MAX => room.is_over(),
            until => room.as_of(until).is_some_and(|room| room.is_over()),
        })
        .await
    }

    /// Hears how long the log of a table is.
    pub fn growth(&self, table: TableId) -> watch::Receiver<u64> {
        self.cells.of(table, self.now()).heard.subscribe()
    }

    /// Whether the cards of a table are in use: by it, or by any other table of its course (E2).
    pub async fn in_use(&self, table: TableId) -> Result<bool, HallError> {
        let (now, mut first) = (self.now(), table);
        while let Some(before) = self.look(first, |room| room.opening().follows).await? {
            first = TableId(before.0);
        }
        let mut tables = vec![first];
        while let Some(table) = tables.pop() {
            let look = |room: &Room| (room.in_use(now), room.next_in_course());
            let (in_use, next) = self.look(table, look).await?;
            if in_use {
                return Ok(true);
            }
            tables.extend(next);
        }
        Ok(false)
    }

    /// Puts a room in the place of a table's, whatever its log says. For tests of what is told to
    /// whom.
    #[doc(hidden)]
    pub async fn put(&self, room: Room) {
        let cell = self.cells.of(room.table(), self.now());
        *cell.room.lock().await = Some(room);
    }

    /// Looks at a room as its log has it now.
    pub async fn look<T>(
        &self,
        table: TableId,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, HallError> {
        self.look_from(table, 0, what).await
    }

    /// Looks at a room that has at least all entries before this one.
    async fn look_from<T>(
        &self,
        table: TableId,
        from: u64,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, HallError> {
        let cell = self.cells.of(table, self.now());
        let mut guard = cell.room.lock().await;
        if guard.as_ref().is_some_and(|room| room.next_seq() < from) {
            cell.doubt();
        }
        Ok(what(self.caught_up(table, &cell, &mut guard).await?))
    }

    async fn happen(
        &self,
        table: TableId,
        action_id: Option<String>,
        what: impl Fn(&Room) -> Result<Happening, Refusal>,
    ) -> Result<u64, HallError> {
        let cell = self.cells.of(table, self.now());
        let mut guard = cell.room.lock().await;
        loop {
            let room = self.caught_up(table, &cell, &mut guard).await?;
            let (seq, now) = (room.next_seq(), self.now());
            let done =
                what(room).and_then(|wanted| room.happen(now, wanted.clone()).map(|()| wanted));
            let happening = match done {
                Ok(happening) => happening,
                Err(refusal) => {
                    return self.done_before(table, &action_id).await?.ok_or(refusal.into());
                }
            };
            let entry = entry(seq, now, action_id.clone(), &happening);
            let change = change(room, &happening);
            // Until it is durable the room is nobody's: whoever comes next reads the log instead.
            let room = guard.take();
            match self.store.append(table, entry, change).await? {
                Appended::Done => {
                    *guard = room;
                    cell.hear(seq);
                    let _ = self.changed.send(table);
                    return Ok(seq);
                }
                Appended::Twice(seq) => return Ok(seq),
                // Somebody else was quicker: look again.
                Appended::Taken => {}
            }
        }
    }

    /// Where something happened under a name: what is refused now may have been done before.
    async fn done_before(
        &self,
        table: TableId,
        action_id: &Option<String>,
    ) -> Result<Option<u64>, StoreError> {
        if action_id.is_none() {
            return Ok(None);
        }
        let entries = self.store.entries(table, 0).await?;
        let done = entries.iter().find(|entry| entry.action_id == *action_id);
        Ok(done.map(|entry| entry.seq))
    }

    /// The room with everything in it that its log is known to have.
    async fn caught_up<'a>(
        &self,
        table: TableId,
        cell: &Cell,
        guard: &'a mut MutexGuard<'_, Option<Room>>,
    ) -> Result<&'a mut Room, HallError> {
        let from = guard.as_ref().map_or(0, Room::next_seq);
        if from == 0 || cell.may_have(from) {
            let mut entries = self.store.entries(table, from).await?.into_iter();
            if guard.is_none() {
                let first = entries.next().ok_or(StoreError::NoTable)?;
                let Happening::Opened(opening) = read(&first)? else {
                    return Err(StoreError::Damaged("the first entry of a table").into());
                };
                **guard = Some(Room::open(first.at_ms, *opening)?);
            }
            let room = guard.as_mut().ok_or(StoreError::NoTable)?;
            for entry in entries {
                room.happen(entry.at_ms, read(&entry)?)?;
            }
            cell.hear(room.next_seq() - 1);
        }
        guard.as_mut().ok_or(StoreError::NoTable.into())
    }
}

/// Until when a viewer may know what happened: whoever only watches may have to wait.
fn horizon(room: &Room, viewer: Viewer, now: i64) -> i64 {
    match (viewer, room.opening().terms.spectators) {
        (Viewer::Seat(_), _) | (_, Spectators::Live) => i64::MAX,
        (_, Spectators::Delayed(by)) => now.saturating_sub(by),
        (_, Spectators::Nobody) => i64::MIN,
    }
}

/// The server's part of the chance of a new table.
fn secret() -> Result<Hex<32>, HallError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)
        .map_err(|_| StoreError::Unavailable("the system gives no random bytes".to_owned()))?;
    Ok(Hex(secret))
}

fn too_late() -> Refusal {
    Refusal::new("too-late", "Something else has happened meanwhile.")
}

fn unless_too_late(done: Result<u64, HallError>) -> Result<(), HallError> {
    match done {
        Err(HallError::Refused(refusal)) if refusal.code == "too-late" => Ok(()),
        other => other.map(|_| ()),
    }
}

fn status(room: &Room) -> Status {
    match room.stage() {
        Stage::Seating => Status::Open,
        _ if room.is_done() => Status::Finished,
        _ => Status::Live,
    }
}

/// What an entry changes in the lists of tables, given the room after it.
fn change(room: &Room, happening: &Happening) -> Change {
    let seats = match happening {
        Happening::Sat { seat, sitter } => match &sitter.who {
            Who::Person { id, .. } => vec![(seat.0, Some(PersonId(id.0)))],
            Who::Computer { .. } => vec![(seat.0, None)],
        },
        Happening::Stood { seat } => vec![(seat.0, None)],
        _ => Vec::new(),
    };
    Change { status: Some(status(room)), listed: None, seats }
}

fn entry(seq: u64, at_ms: i64, action_id: Option<String>, happening: &Happening) -> Entry {
    let body = serde_json::to_vec(happening).expect("plain data with text keys can be written");
    Entry { seq, at_ms, action_id, body }
}

fn read(entry: &Entry) -> Result<Happening, HallError> {
    let damaged = StoreError::Damaged("an entry of a table");
    serde_json::from_slice(&entry.body).map_err(|_| damaged.into())
}
