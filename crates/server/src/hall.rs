//! The hall: all rooms and events of a node, and the one way to let something happen in them.

mod cell;
mod events;
mod idle;
mod leaving;
mod ledger;
mod operator;
mod wish;

pub use events::{Evening, Glimpse};
pub use wish::Wish;

use crate::course::Course;
use crate::game::Setup;
use crate::gathering::Gathering;
use crate::lists::Lists;
use crate::room::{Expiry, Happening, Opening, Perspective, Room, Sitter, Stage, Terms, Who};
use crate::settings::Settings;
use crate::store::{
    NodeId, Owner, PersonId, Retention, Status, Store, StoreError, TableId, Wakeup,
};
use crate::time::Time;
use draft::Pool;
use idle::Here;
use ledger::{Folded, Ledger};
use serde_json::Value;
use std::sync::Arc;
use table::{Hex, Refusal, Seat};
use tokio::sync::{mpsc, watch};

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
    /// The network address it is opened from.
    pub address: Option<String>,
}

/// Something that a node looks after.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Subject {
    /// A table.
    Table(TableId),
    /// An event.
    Event(TableId),
}

/// All rooms of a node, and all events.
pub struct Hall {
    store: Store,
    time: Time,
    node: NodeId,
    lists: Arc<Lists>,
    rooms: Ledger<Room>,
    gatherings: Ledger<Gathering>,
    expiry: Expiry,
    retention: Retention,
    here: Here,
    /// Tells whoever looks after tables and events which of them have changed.
    changed: mpsc::UnboundedSender<Subject>,
}

impl Hall {
    /// A hall on a store, with a clock. The other end hears of everything that has changed.
    pub fn new(store: Store, time: Time) -> (Hall, mpsc::UnboundedReceiver<Subject>) {
        let (changed, hears) = mpsc::unbounded_channel();
        let node = NodeId::random();
        let lists = Arc::new(Lists::new(store.clone()));
        let rooms = Ledger::new(store.clone(), time.clone(), Arc::clone(&lists));
        let gatherings = Ledger::new(store.clone(), time.clone(), Arc::clone(&lists));
        let (settings, here) = (Settings::default(), Here::default());
        let (expiry, retention) = (settings.expiry(), settings.retention());
        let hall =
            Hall { store, time, node, lists, rooms, gatherings, expiry, retention, here, changed };
        (hall, hears)
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
                    if self.rooms.cells().hear(table, seq) {
                        self.note_change(Subject::Table(table));
                    }
                    if self.gatherings.cells().hear(table, seq) {
                        self.note_change(Subject::Event(table));
                    }
                }
                // Whoever follows asks for themselves.
                Wakeup::Revoked => {}
                Wakeup::Left { person } => self.forget_name(person).await,
                Wakeup::Resync => {
                    let tables = self.rooms.cells().doubt().into_iter().map(Subject::Table);
                    let events = self.gatherings.cells().doubt().into_iter().map(Subject::Event);
                    tables.chain(events).for_each(|subject| self.note_change(subject));
                }
            }
        }
    }

    /// How many rooms are in memory.
    pub fn rooms(&self) -> usize {
        self.rooms.cells().len()
    }

    /// Forgets rooms that nobody has looked at for a while; the log has them all.
    pub fn forget(&self, unused_ms: i64) {
        let before = self.now() - unused_ms;
        self.rooms.cells().forget(before);
        self.gatherings.cells().forget(before);
    }

    /// Opens a table, if cards can be dealt there.
    pub async fn open(&self, host: PersonId, plan: Plan) -> Result<TableId, HallError> {
        Setup::read(&plan.kind, &plan.setup, None)?.check()?;
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
            event: None,
            seated: Vec::new(),
        };
        self.begin(opening, plan.listed, plan.address).await?;
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
        // It takes a share of the same room.
        let address = self.store.table(table).await?.and_then(|row| row.owner.address);
        self.begin(opening, false, address).await?;
        let continued = |room: &Room| match room.sequel() {
            Some(sequel) if sequel.opening.table.0 == next.0 => Ok(sequel.happening()),
            _ => Err(too_late()),
        };
        unless_too_late(self.happen(table, None, continued).await)?;
        // An operator may have closed it meanwhile: then nothing goes on.
        if self.look(table, |room| room.stage() == Stage::Closed).await? {
            self.shut(next).await?;
        }
        Ok(Some(next))
    }

    async fn begin(
        &self,
        mut opening: Opening,
        listed: bool,
        address: Option<String>,
    ) -> Result<(), HallError> {
        self.lists.keep(&mut opening.setup, self.now()).await?;
        let table = TableId(opening.table.0);
        let host = opening.event.is_none().then_some(PersonId(opening.host.0));
        let opened = Happening::Opened(Box::new(opening));
        if self.rooms.begin(table, opened, listed, address).await? {
            self.note_change(Subject::Table(table));
            self.make_room_for(host).await;
        }
        Ok(())
    }

    fn note_change(&self, subject: Subject) {
        let _ = self.changed.send(subject);
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
        let is_left = self.is_left_behind(table).await?;
        loop {
            let due = self.look(table, |room| self.due(room, is_left)).await?;
            match due {
                Some((when, _)) if when <= self.now() => {
                    let due = |room: &Room| match self.due(room, is_left) {
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
        self.here.note(table, Some(seat), connected);
        let node = Hex(self.node.0);
        let what = move |room: &Room| match (connected, room.is_over()) {
            (_, true) => Err(too_late()),
            _ if room.has_gone(seat) => Err(too_late()),
            // Where too much was noted, whoever leaves still counts as there; so nobody loses for what
            // is not noted, and only whoever counts as away must be noted to come.
            (true, _) if !room.has_room_to_note() && !room.is_away(seat) => Err(too_late()),
            (false, _) if !room.has_room_to_note() => Err(too_late()),
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

    /// Looks at a room as somebody may know it now: from a seat of theirs that they name, the first
    /// of them, or as a spectator. `from` is an entry that the log is known to have.
    pub async fn look_as<T>(
        &self,
        table: TableId,
        (person, seat): (Option<PersonId>, Option<Seat>),
        from: u64,
        what: impl FnOnce(&Perspective<'_>) -> T,
    ) -> Result<T, HallError> {
        let now = self.now();
        let look = |room: &Room| room.seen_as(person, seat, now).map(|seen| what(&seen));
        Ok(self.look_from(table, from, look).await??)
    }

    /// Hears how long the log of a table is.
    pub fn growth(&self, table: TableId) -> watch::Receiver<u64> {
        self.rooms.growth(table)
    }

    /// Whether the cards of a table are in use: by it, or by any other table of its course (E2).
    pub async fn in_use(&self, table: TableId) -> Result<bool, HallError> {
        let (now, mut first) = (self.now(), table);
        let event = self.look(table, |room| room.opening().event).await?;
        if let Some(event) = event {
            let closed = self.look_at_event(TableId(event.0), Gathering::keeps_closed).await;
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
            let look = |room: &Room| (room.in_use(now), room.next_in_course());
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
    #[doc(hidden)]
    pub async fn put(&self, room: Room) {
        self.rooms.put(room.table(), room).await;
    }

    /// Looks at a room as its log has it now.
    pub async fn look<T>(
        &self,
        table: TableId,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, HallError> {
        self.look_from(table, 0, what).await
    }

    async fn look_from<T>(
        &self,
        table: TableId,
        from: u64,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, HallError> {
        self.rooms.look_from(table, from, what).await
    }

    async fn happen(
        &self,
        table: TableId,
        action_id: Option<String>,
        what: impl Fn(&Room) -> Result<Happening, Refusal>,
    ) -> Result<u64, HallError> {
        let (seq, new) = self.rooms.happen(table, action_id, what).await?;
        if new {
            self.note_change(Subject::Table(table));
        }
        Ok(seq)
    }
}

impl Folded for Room {
    type Happening = Happening;
    const BEGINS: &str = "opened";

    fn setup(first: &Happening) -> Option<&Value> {
        match first {
            Happening::Opened(opening) => Some(&opening.setup),
            _ => None,
        }
    }

    fn begin(at_ms: i64, first: Happening, list: Option<Arc<Pool>>) -> Result<Room, HallError> {
        match first {
            Happening::Opened(opening) => Ok(Room::open_with(at_ms, *opening, list)?),
            _ => Err(StoreError::Damaged("the first entry of a table").into()),
        }
    }

    fn happen(&mut self, at_ms: i64, happening: Happening) -> Result<(), Refusal> {
        Room::happen(self, at_ms, happening)
    }

    fn next_seq(&self) -> u64 {
        Room::next_seq(self)
    }

    fn status(&self) -> Status {
        match self.stage() {
            Stage::Seating => Status::Open,
            _ if self.is_done() => Status::Finished,
            _ => Status::Live,
        }
    }

    fn kind(&self) -> &str {
        &self.opening().kind
    }

    fn seats(&self) -> Vec<(u16, PersonId)> {
        let seated = self.opening().seated.iter().zip(0..);
        seated.filter_map(|(sitter, seat)| Some((seat, person(sitter)?))).collect()
    }

    fn owner(&self) -> Owner {
        match self.opening().event {
            Some(event) => Owner { event: Some(TableId(event.0)), ..Owner::default() },
            None => Owner { host: Some(Room::host(self)), ..Owner::default() },
        }
    }

    fn people(happening: &mut Happening) -> Vec<(PersonId, &mut String)> {
        match happening {
            Happening::Opened(opening) => opening.seated.iter_mut().filter_map(named).collect(),
            Happening::Sat { sitter, .. } => named(sitter).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn mentions(&self, person: PersonId) -> bool {
        Room::mentions(self, person)
    }

    fn reseated(&self, happening: &Happening) -> Vec<(u16, Option<PersonId>)> {
        match happening {
            Happening::Sat { seat, sitter } => vec![(seat.0.into(), person(sitter))],
            Happening::Stood { seat } => vec![(seat.0.into(), None)],
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

/// The server's part of the chance of a new table.
fn secret() -> Result<Hex<32>, HallError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)
        .map_err(|_| StoreError::Unavailable("the system gives no random bytes".to_owned()))?;
    Ok(Hex(secret))
}

/// What was found, unless what was looked for has been removed.
fn if_there<T>(found: Result<T, HallError>) -> Result<Option<T>, HallError> {
    match found {
        Err(HallError::Store(StoreError::NoTable)) => Ok(None),
        found => found.map(Some),
    }
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
