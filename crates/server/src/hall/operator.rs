//! What whoever runs the server does to tables, events and people: ends them, or has them leave.

use super::leaving::{MOST, said, unless_refused};
use super::{Hall, HallError, too_late};
use crate::gathering::{Gathering, Happening as Noted};
use crate::room::{Closer, Happening, Room, Stage};
use crate::store::{PersonId, Status, TableId, TableRow};
use events::{Entry, Happening as Happened};

impl Hall {
    /// Closes a table before its end; refused where it is over.
    pub async fn close_table(&self, table: TableId) -> Result<(), HallError> {
        let closed = |_: &Room| Ok(Happening::Closed { by: Closer::Operator });
        self.happen(table, None, closed).await.map(drop)
    }

    /// Ends an event and closes its tables that are not over. Says whether there was anything to end.
    pub async fn end_event(&self, event: TableId) -> Result<bool, HallError> {
        let ended = |gathering: &Gathering| match gathering.is_over() {
            true => Err(too_late()),
            false => Ok(Noted::noted(Entry::host(Happened::Ended))),
        };
        let mut anything = unless_refused(self.note(event, None, ended).await)?;
        let tables = |gathering: &Gathering| -> Vec<TableId> {
            gathering.tables().iter().map(|tabled| tabled.table).collect()
        };
        for first in self.look_at_event(event, tables).await? {
            for table in self.course_of(first).await? {
                anything |= self.shut(table).await?;
            }
        }
        Ok(anything)
    }

    /// Closes a table unless it is over. Says whether it was not.
    pub(super) async fn shut(&self, table: TableId) -> Result<bool, HallError> {
        match self.close_table(table).await {
            Ok(()) => Ok(true),
            Err(HallError::Refused(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Has a person leave everything that is not over, and closes their own tables that have not
    /// started.
    pub async fn expel(&self, person: PersonId) -> Result<(), HallError> {
        let unfinished = |row: &TableRow| row.status != Status::Finished;
        for row in self.store.tables_of(person, MOST, None).await?.into_iter().filter(unfinished) {
            said(row.table, self.close_unstarted_of(row.table, person).await);
        }
        self.leave_everything(person).await
    }

    async fn close_unstarted_of(&self, table: TableId, host: PersonId) -> Result<(), HallError> {
        let closed = |room: &Room| {
            let unstarted = [Stage::Seating, Stage::Pledging, Stage::Revealing];
            let own = room.host() == host && room.opening().event.is_none();
            match own && unstarted.contains(&room.stage()) {
                true => Ok(Happening::Closed { by: Closer::Operator }),
                false => Err(too_late()),
            }
        };
        unless_refused(self.happen(table, None, closed).await).map(drop)
    }
}
