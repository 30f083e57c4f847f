//! What whoever runs the server does to tables, events and people: ends them, or has them leave.

use super::deletion::{MOST, said, unless_refused};
use super::{RoomError, Rooms};
use crate::event_room::{EventEntry, EventRoom};
use crate::room::{Closer, Room, RoomEntry, Stage};
use events::{Occurrence, RecordEntry};
use store::{EventId, LogStatus, PersonId, TableId};

impl Rooms {
    /// Closes a table before its end; refused where it is over.
    pub async fn close_table(&self, table: TableId) -> Result<(), RoomError> {
        let closed = |_: &Room| Ok(RoomEntry::Closed { by: Closer::Operator });
        self.append(table, None, closed).await.map(drop)
    }

    /// Ends an event and closes its tables that are not over. Says whether there was anything to end.
    pub async fn end_event(&self, event: EventId) -> Result<bool, RoomError> {
        let ended = |event_room: &EventRoom| match event_room.is_over() {
            true => Err(RoomError::Superseded),
            false => Ok(EventEntry::noted(RecordEntry::host(Occurrence::Ended))),
        };
        let mut anything = unless_refused(self.note(event, None, ended).await)?;
        let tables = |event_room: &EventRoom| -> Vec<TableId> {
            event_room.tables().iter().map(|tabled| tabled.table).collect()
        };
        for first in self.look_at_event(event, tables).await? {
            for table in self.sequence_of(first).await? {
                anything |= self.shut(table).await?;
            }
        }
        Ok(anything)
    }

    /// Closes a table unless it is over. Says whether it was not.
    pub(super) async fn shut(&self, table: TableId) -> Result<bool, RoomError> {
        match self.close_table(table).await {
            Ok(()) => Ok(true),
            Err(RoomError::Refused(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Has a person leave everything that is not over, and closes their own tables that have not
    /// started.
    pub(crate) async fn expel(&self, person: PersonId) -> Result<(), RoomError> {
        for row in self.store.tables_of(person, MOST, None).await? {
            if row.status != LogStatus::Finished {
                said(row.table, self.close_unstarted_of(row.table, person).await);
            }
        }
        self.leave_everything(person).await
    }

    async fn close_unstarted_of(&self, table: TableId, host: PersonId) -> Result<(), RoomError> {
        let closed = |room: &Room| {
            let unstarted = [Stage::Seating, Stage::Pledging, Stage::Revealing];
            let own = room.host() == host && room.event().is_none();
            match own && unstarted.contains(&room.stage()) {
                true => Ok(RoomEntry::Closed { by: Closer::Operator }),
                false => Err(RoomError::Superseded),
            }
        };
        unless_refused(self.append(table, None, closed).await).map(drop)
    }
}
