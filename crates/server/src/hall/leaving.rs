//! People who leave the site: nobody waits for them, and nothing shows their name any more.

use super::ledger::{begins, without_names};
use super::{Hall, HallError, too_late};
use crate::gathering::{Gathering, Wish};
use crate::room::{Happening, Room, Stage};
use crate::store::{PersonId, Status, TableId, TableRow};
use events::{Happening as Happened, Next};

/// How many tables or events somebody leaves at most; how many they can be at is bounded elsewhere.
pub(super) const MOST: u64 = 10_000;
/// How many old logs are looked at in one go.
const AT_ONCE: u64 = 64;

impl Hall {
    /// Takes a person out of everything that is not over: they stand up where nothing was dealt, and
    /// are not waited for elsewhere. Events of theirs that have not begun are called off.
    pub async fn leave_everything(&self, person: PersonId) -> Result<(), HallError> {
        let unfinished = |row: &TableRow| row.status != Status::Finished;
        for row in self.store.events_of(person, MOST).await?.into_iter().filter(unfinished) {
            said(row.table, self.leave_event(row.table, person).await);
        }
        for row in self.store.tables_of(person, MOST, None).await?.into_iter().filter(unfinished) {
            said(row.table, self.leave_table(row.table, person).await);
        }
        Ok(())
    }

    async fn leave_table(&self, table: TableId, person: PersonId) -> Result<(), HallError> {
        let leave = |room: &Room| {
            let mut seats = room.seats_of(person).iter();
            let seat = seats.find(|seat| !room.has_gone(*seat)).ok_or_else(too_late)?;
            match room.stage() {
                Stage::Seating => Ok(Happening::Stood { seat }),
                _ => Ok(Happening::Gone { seat }),
            }
        };
        // One seat after the other, until there is none.
        while unless_refused(self.happen(table, None, leave).await)? {}
        Ok(())
    }

    async fn leave_event(&self, event: TableId, person: PersonId) -> Result<(), HallError> {
        let state = |gathering: &Gathering| {
            (gathering.event().next() == Next::Entries, gathering.host() == person)
        };
        let wish = match self.look_at_event(event, state).await? {
            (true, true) => Wish::Host(Happened::Ended),
            _ => Wish::Leave,
        };
        unless_refused(self.wish_of_event(event, person, wish, None).await).map(drop)
    }

    /// Has everything read again in which a person is named, after their name has changed.
    pub async fn forget_name(&self, person: PersonId) {
        self.rooms.reread(person).await;
        self.gatherings.reread(person).await;
    }

    /// Takes the names out of logs that were written when those still held them. A log that cannot be
    /// read is left as it is, and stays on the list: nobody can be shown it either.
    pub async fn take_names_out(&self) -> Result<(), HallError> {
        let mut last = None;
        loop {
            let tables = self.store.logs_with_names(AT_ONCE, last).await?;
            let Some(end) = tables.last().copied() else { return Ok(()) };
            for table in tables {
                match self.nameless(table).await {
                    Ok(changed) => self.store.rewrite(table, changed).await?,
                    Err(error) => tracing::error!(%table, %error, "a log keeps its names"),
                }
            }
            last = Some(end);
        }
    }

    /// The entries of an old log that hold names, without them.
    async fn nameless(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, HallError> {
        let entries = self.store.entries(table, 0).await?;
        match entries.first().is_some_and(begins::<Room>) {
            true => without_names::<Room>(&entries),
            false => without_names::<Gathering>(&entries),
        }
    }
}

/// A table that cannot be left keeps nobody from leaving the others.
pub(super) fn said(table: TableId, left: Result<(), HallError>) {
    if let Err(error) = left {
        tracing::error!(%table, %error, "a table is not left");
    }
}

/// Whether something was done: what is refused is not, and that is fine.
pub(super) fn unless_refused(done: Result<u64, HallError>) -> Result<bool, HallError> {
    match done {
        Ok(_) => Ok(true),
        Err(HallError::Refused(_)) => Ok(false),
        Err(error) => Err(error),
    }
}
