//! People who leave the site: nobody waits for them, and nothing shows their name any more.

use super::fold_cache::without_names;
use super::{RoomError, Rooms};
use crate::event_room::{EventCommand, EventRoom};
use crate::room::{Room, RoomEntry, Stage};
use events::{Next, Occurrence};
use store::{EventId, LogId, LogStatus, PersonId, TableId};

/// How many tables or events somebody leaves at most; how many they can be at is bounded elsewhere.
pub(super) const MOST: u64 = 10_000;
/// How many old logs are looked at in one go.
const AT_ONCE: u64 = 64;

impl Rooms {
    /// Takes a person out of everything that is not over: they stand up where nothing was dealt, and
    /// are not waited for elsewhere. Events of theirs that have not begun are called off.
    pub async fn leave_everything(&self, person: PersonId) -> Result<(), RoomError> {
        for row in self.store.events_of(person, MOST).await? {
            if row.status != LogStatus::Finished {
                said(row.event, self.leave_event(row.event, person).await);
            }
        }
        for row in self.store.tables_of(person, MOST, None).await? {
            if row.status != LogStatus::Finished {
                said(row.table, self.leave_table(row.table, person).await);
            }
        }
        Ok(())
    }

    async fn leave_table(&self, table: TableId, person: PersonId) -> Result<(), RoomError> {
        let leave = |room: &Room| {
            let mut seats = room.seats_of(person).iter();
            let seat = seats.find(|seat| !room.has_gone(*seat)).ok_or(RoomError::Superseded)?;
            match room.stage() {
                Stage::Seating => Ok(RoomEntry::Stood { seat }),
                _ => Ok(RoomEntry::Gone { seat }),
            }
        };
        // One seat after the other, until there is none.
        while unless_refused(self.append(table, None, leave).await)? {}
        Ok(())
    }

    async fn leave_event(&self, event: EventId, person: PersonId) -> Result<(), RoomError> {
        let state = |event_room: &EventRoom| {
            (event_room.event().next() == Next::Entries, event_room.host() == person)
        };
        let command = match self.look_at_event(event, state).await? {
            (true, true) => EventCommand::Host(Occurrence::Ended),
            _ => EventCommand::Leave,
        };
        unless_refused(self.execute_on_event(event, person, command, None).await).map(drop)
    }

    /// Has everything read again in which a person is named, after their name has changed.
    pub async fn forget_name(&self, person: PersonId) {
        self.tables.reread(person).await;
        self.events.reread(person).await;
    }

    /// Takes the names out of logs that were written when those still held them. A log that cannot be
    /// read is left as it is, and stays on the list: nobody can be shown it either.
    pub async fn take_names_out(&self) -> Result<(), RoomError> {
        let mut last = None;
        loop {
            let logs = self.store.logs_with_names(AT_ONCE, last).await?;
            let Some(end) = logs.last().copied() else { return Ok(()) };
            for log in logs {
                match self.nameless(log).await {
                    Ok(changed) => self.store.rewrite_entries(log, changed).await?,
                    Err(error) => tracing::error!(%log, %error, "a log keeps its names"),
                }
            }
            last = Some(end);
        }
    }

    /// The entries of an old log that hold names, without them.
    async fn nameless(&self, log: LogId) -> Result<Vec<(u64, Vec<u8>)>, RoomError> {
        let entries = self.store.entries(log, 0).await?;
        match log {
            LogId::Table(_) => without_names::<Room>(&entries),
            LogId::Event(_) => without_names::<EventRoom>(&entries),
        }
    }
}

/// A table or event that cannot be left keeps nobody from leaving the others.
pub(super) fn said(log: impl Into<LogId>, left: Result<(), RoomError>) {
    if let Err(error) = left {
        tracing::error!(log = %log.into(), %error, "a table or event is not left");
    }
}

/// Whether something was done: what is refused is not, and that is fine.
pub(super) fn unless_refused(done: Result<u64, RoomError>) -> Result<bool, RoomError> {
    match done {
        Ok(_) => Ok(true),
        Err(RoomError::Refused(_) | RoomError::Superseded) => Ok(false),
        Err(error) => Err(error),
    }
}
