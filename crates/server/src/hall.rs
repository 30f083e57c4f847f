//! The hall: all rooms of a node, and the one way to let something happen in them.
//!
//! Whatever happens is checked, appended to the log, and only when that is durable does it take place
//! in the room and is it acknowledged or shown. Rooms are caches: whoever finds the log longer than
//! the room reads the rest first. Two nodes, or two tabs, that want the same place in a log have one
//! winner; the other looks again whether its wish still stands.

use crate::room::{Happening, Opening, Room, Stage, Who};
use crate::store::{
    Appended, Beginning, Change, Entry, PersonId, Status, Store, StoreError, TableId,
};
use crate::time::Time;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex as Lock, PoisonError};
use table::{By, Hex, Refusal, Seat, Viewer};
use tokio::sync::{Mutex, MutexGuard};

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

/// What somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// To sit down, under a name.
    Sit(Seat, String),
    /// To leave before the cards are dealt.
    Stand(Seat),
    /// To give a seat to a computer player of a level, which the host may.
    Invite(Seat, String),
    /// To pledge a part of the chance.
    Pledge(Seat, [u8; 32]),
    /// To reveal it.
    Reveal(Seat, [u8; 32]),
    /// To decide.
    Decide(Seat, Value),
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
}

/// A room that is used by one at a time.
type Shared = Arc<Mutex<Option<Room>>>;

/// All rooms of a node.
pub struct Hall {
    store: Store,
    time: Time,
    rooms: Lock<HashMap<TableId, Shared>>,
}

impl Hall {
    /// A hall on a store, with a clock.
    pub fn new(store: Store, time: Time) -> Hall {
        Hall { store, time, rooms: Lock::default() }
    }

    /// Opens a table.
    pub async fn open(&self, host: PersonId, plan: Plan) -> Result<TableId, HallError> {
        let table = TableId::random();
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|_| no_randomness())?;
        let opening = Opening {
            table: Hex(table.0),
            kind: plan.kind.clone(),
            setup: plan.setup,
            host: Hex(host.0),
            secret: Hex(secret),
        };
        let now = self.time.now();
        let room = Room::open(now, opening.clone())?;
        let beginning = Beginning {
            table,
            status: Status::Open,
            listed: plan.listed,
            kind: plan.kind,
            first: entry(0, now, None, &Happening::Opened(opening)),
            seats: Vec::new(),
        };
        self.store.create(beginning).await?;
        *self.shared(table).lock().await = Some(room);
        Ok(table)
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
        self.happen(table, action_id, |room| happening(room, person, &wish)).await
    }

    /// Decides for a seat whose time has run out. Nothing happens if it has decided meanwhile.
    pub async fn time_out(&self, table: TableId, seat: Seat, seq: u64) -> Result<(), HallError> {
        let decide = |room: &Room| {
            let decision = room.clock_decision(seat).filter(|_| room.next_seq() == seq);
            let decision = decision
                .ok_or_else(|| Refusal::new("too-late", "The seat has decided meanwhile."))?;
            Ok(Happening::Decided { seat, by: By::Clock, decision })
        };
        match self.happen(table, None, decide).await {
            Err(HallError::Refused(refusal)) if refusal.code == "too-late" => Ok(()),
            other => other.map(|_| ()),
        }
    }

    /// What a viewer may know of a table.
    pub async fn view(&self, table: TableId, viewer: Viewer) -> Result<Value, HallError> {
        self.look(table, |room| room.view(viewer)).await
    }

    /// What happened at a table from an entry on, as a viewer may know it.
    pub async fn told(
        &self,
        table: TableId,
        from: u64,
        viewer: Viewer,
    ) -> Result<Vec<Value>, HallError> {
        self.look(table, |room| room.told(from, viewer)).await
    }

    /// Looks at a room as its log has it now.
    pub async fn look<T>(
        &self,
        table: TableId,
        what: impl FnOnce(&Room) -> T,
    ) -> Result<T, HallError> {
        let shared = self.shared(table);
        let mut guard = shared.lock().await;
        Ok(what(self.caught_up(table, &mut guard).await?))
    }

    async fn happen(
        &self,
        table: TableId,
        action_id: Option<String>,
        what: impl Fn(&Room) -> Result<Happening, Refusal>,
    ) -> Result<u64, HallError> {
        let shared = self.shared(table);
        let mut guard = shared.lock().await;
        loop {
            let room = self.caught_up(table, &mut guard).await?;
            let (seq, now) = (room.next_seq(), self.time.now());
            let mut next = room.clone();
            let happening = match what(room)
                .and_then(|wanted| next.happen(now, wanted.clone()).map(|()| wanted))
            {
                Ok(happening) => happening,
                Err(refusal) => {
                    return self.done_before(table, &action_id).await?.ok_or(refusal.into());
                }
            };
            let entry = entry(seq, now, action_id.clone(), &happening);
            match self.store.append(table, entry, change(&next, &happening)).await? {
                Appended::Done => {
                    *room = next;
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

    fn shared(&self, table: TableId) -> Shared {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rooms.entry(table).or_default())
    }

    /// The room with everything in it that its log has.
    async fn caught_up<'a>(
        &self,
        table: TableId,
        guard: &'a mut MutexGuard<'_, Option<Room>>,
    ) -> Result<&'a mut Room, HallError> {
        let from = guard.as_ref().map_or(0, Room::next_seq);
        let mut entries = self.store.entries(table, from).await?.into_iter();
        if guard.is_none() {
            let first = entries.next().ok_or(StoreError::NoTable)?;
            let Happening::Opened(opening) = read(&first)? else {
                return Err(StoreError::Damaged("the first entry of a table").into());
            };
            **guard = Some(Room::open(first.at_ms, opening)?);
        }
        let room = guard.as_mut().ok_or(StoreError::NoTable)?;
        for entry in entries {
            room.happen(entry.at_ms, read(&entry)?)?;
        }
        Ok(room)
    }
}

/// What happens when a person has their way, if they may.
fn happening(room: &Room, person: PersonId, wish: &Wish) -> Result<Happening, Refusal> {
    let own = |seat: Seat| match room.seats_of(person).contains(seat) {
        true => Ok(seat),
        false => Err(Refusal::new("not-your-seat", "That is not your seat.")),
    };
    Ok(match wish {
        Wish::Sit(seat, name) => {
            let who = Who::Person { id: Hex(person.0), name: name.clone() };
            Happening::Sat { seat: *seat, who }
        }
        Wish::Invite(seat, level) if room.host() == person => {
            Happening::Sat { seat: *seat, who: Who::Computer { level: level.clone() } }
        }
        Wish::Invite(..) => {
            let reason = "Only the host gives seats to computer players.";
            return Err(Refusal::new("not-the-host", reason));
        }
        Wish::Stand(seat) => Happening::Stood { seat: own(*seat)? },
        Wish::Pledge(seat, hash) => Happening::Pledged { seat: own(*seat)?, hash: Hex(*hash) },
        Wish::Reveal(seat, part) => {
            Happening::Revealed { seat: own(*seat)?, contribution: Hex(*part) }
        }
        Wish::Decide(seat, decision) => {
            Happening::Decided { seat: own(*seat)?, by: By::Seat, decision: decision.clone() }
        }
    })
}

/// What an entry changes in the lists of tables, given the room after it.
fn change(room: &Room, happening: &Happening) -> Change {
    let seats = match happening {
        Happening::Sat { seat, who: Who::Person { id, .. } } => {
            vec![(seat.0, Some(PersonId(id.0)))]
        }
        Happening::Stood { seat } => vec![(seat.0, None)],
        _ => Vec::new(),
    };
    let status = match room.stage() {
        Stage::Seating => Status::Open,
        Stage::Pledging | Stage::Revealing | Stage::Playing => Status::Live,
        Stage::Over | Stage::Void => Status::Finished,
    };
    Change { status: Some(status), listed: None, seats }
}

fn entry(seq: u64, at_ms: i64, action_id: Option<String>, happening: &Happening) -> Entry {
    let body = serde_json::to_vec(happening).expect("plain data with text keys can be written");
    Entry { seq, at_ms, action_id, body }
}

fn read(entry: &Entry) -> Result<Happening, HallError> {
    let damaged = StoreError::Damaged("an entry of a table");
    serde_json::from_slice(&entry.body).map_err(|_| damaged.into())
}

fn no_randomness() -> HallError {
    StoreError::Unavailable("the system gives no random bytes".to_owned()).into()
}
