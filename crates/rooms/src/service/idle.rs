//! Tables at which nothing happens: who is there, and which of them close.

use super::{RoomError, Rooms, if_there, unless_superseded};
use crate::event_room::EventRoom;
use crate::room::{Closing, Expiry, Perspective, Room, RoomEntry, Stage};
use futures_util::{StreamExt, stream};
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{EventId, PersonId, Retention, StoreError, TableId};
use table::Seat;

/// How many tables are closed at once.
const AT_ONCE: usize = 32;

/// The seats whose people are connected to this node; without a seat, the host who only looks on.
#[derive(Default)]
pub(super) struct Here(Mutex<HashMap<TableId, HashSet<Option<Seat>>>>);

impl Here {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, HashSet<Option<Seat>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the person at a seat, or the host, is connected, or not any more.
    pub(super) fn note(&self, table: TableId, seat: Option<Seat>, connected: bool) {
        let mut here = self.lock();
        if connected {
            here.entry(table).or_default().insert(seat);
        } else if let Some(seats) = here.get_mut(&table) {
            seats.remove(&seat);
            if seats.is_empty() {
                here.remove(&table);
            }
        }
    }
}

impl Rooms {
    /// The same rooms, which keeps things for such times.
    #[must_use]
    pub fn keeping(self, retention: Retention) -> Rooms {
        Rooms { retention, ..self }
    }

    /// Removes from the store what has been kept long enough.
    pub async fn expire(&self) -> Result<(), RoomError> {
        let (tables, guests) = self.store.apply_retention(self.now(), self.retention).await?;
        if (tables, guests) != (0, 0) {
            tracing::info!(tables, guests, "kept long enough");
        }
        Ok(())
    }

    /// Removes the oldest finished tables and events of a host who has opened another, where they take
    /// more room than anybody has.
    pub(super) async fn make_room_for(&self, host: Option<PersonId>) {
        let Some(host) = host else { return };
        match self.store.trim_finished(host, self.retention.bytes_per_host).await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(%host, removed, "kept as much as anybody has room for"),
            Err(error) => tracing::warn!(%error, %host, "finished tables could not be removed"),
        }
    }

    /// The same rooms, with tables that close when this is over.
    #[must_use]
    pub fn closing(self, expiry: Expiry) -> Rooms {
        Rooms { expiry, ..self }
    }

    /// When a table closes if nothing happens there: where it is of no event that is over, and where it is.
    pub fn closing_times(&self, seen: &Perspective<'_>) -> [Option<Closing>; 2] {
        [false, true].map(|is_left| self.closing_of(seen.room(), is_left))
    }

    /// For how long a table waits for somebody who plays there against computer players alone.
    pub fn alone_ms(&self) -> i64 {
        self.expiry.alone_ms()
    }

    /// When a table closes at which somebody sits, if nobody moves there.
    pub fn waits_until(&self, room: &Room) -> Option<i64> {
        match self.closing_of(room, false) {
            Some(Closing::Idle(at)) => Some(at),
            Some(Closing::Unstarted(_) | Closing::AfterAll(_)) | None => None,
        }
    }

    /// Whether the tables of an event are left behind, because it is over.
    pub async fn is_left_behind(&self, event: Option<EventId>) -> Result<bool, RoomError> {
        let Some(event) = event else { return Ok(false) };
        let over = self.peek_at_event(event, EventRoom::is_over).await;
        Ok(if_there(over)?.unwrap_or(true))
    }

    fn closing_of(&self, room: &Room, is_left: bool) -> Option<Closing> {
        match room.closing(self.expiry) {
            _ if is_left => room.closing_after_event(self.expiry),
            Some(Closing::Unstarted(_)) if self.here.lock().contains_key(&room.table()) => {
                Some(Closing::AfterAll(self.expiry.open_ms))
            }
            closing => closing,
        }
    }

    /// Notes that the host of a table looks on from this node, or not any more. The log does not say so:
    /// it matters only as long as the table has not started.
    pub fn note_host(&self, table: TableId, connected: bool) {
        self.here.note(table, None, connected);
    }

    /// What happens at a table by itself if nobody does anything, and when.
    pub(super) fn due(&self, room: &Room, is_left: bool) -> Option<(i64, RoomEntry)> {
        let closed = match self.closing_of(room, is_left) {
            Some(Closing::Idle(when)) => Some((when, RoomEntry::Expired)),
            // Nobody drives a table that has not started.
            Some(Closing::Unstarted(_) | Closing::AfterAll(_)) | None => None,
        };
        room.due().into_iter().chain(closed).min_by_key(|(when, _)| *when)
    }

    /// Notes in the store at which tables somebody is who waits for others to sit down.
    pub(crate) async fn note_who_waits(&self) -> Result<(), StoreError> {
        let here: Vec<TableId> = self.here.lock().keys().copied().collect();
        let mut waiting = Vec::new();
        for table in here {
            let waits = self.peek(table, |room| room.stage() == Stage::Seating).await;
            waiting.extend(waits.is_ok_and(|waits| waits).then_some(table));
        }
        self.store.touch_tables(&waiting, self.now()).await
    }

    /// Closes tables that have not started and at which nobody has been for too long, and ends events
    /// that nobody starts, so many of each.
    pub async fn close_unstarted(&self, limit: u64) -> Result<(), RoomError> {
        let since = self.now().saturating_sub(self.expiry.open_ms);
        let forgotten = self.store.idle_tables(since, limit).await?;
        let close = |table| async move { (table, self.close(table, since).await) };
        let mut closed = stream::iter(forgotten).map(close).buffer_unordered(AT_ONCE);
        while let Some((table, closed)) = closed.next().await {
            // The others close all the same.
            if let Err(error) = closed {
                tracing::warn!(%error, %table, "a table could not be closed");
            }
        }
        self.end_unstarted(limit).await
    }

    /// Ends events that have not started and in which nothing has happened for too long, so many.
    async fn end_unstarted(&self, limit: u64) -> Result<(), RoomError> {
        let since = self.now().saturating_sub(self.expiry.event_ms);
        for event in self.store.idle_events(since, limit).await? {
            if let Err(error) = self.let_event_end(event).await {
                tracing::warn!(%error, %event, "an event could not be ended");
            }
        }
        Ok(())
    }

    /// Closes a table, unless somebody has come since some moment.
    async fn close(&self, table: TableId, since: i64) -> Result<(), RoomError> {
        let expired = |room: &Room| {
            let here = self.here.lock().contains_key(&table);
            let forgotten = room.is_forgotten(since) && !here;
            if forgotten { Ok(RoomEntry::Expired) } else { Err(RoomError::Superseded) }
        };
        unless_superseded(self.append(table, None, expired).await)
    }
}
