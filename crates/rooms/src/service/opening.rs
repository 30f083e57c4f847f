//! Opening tables: as somebody asks for them, and those at which others go on.

use super::{Asked, Rooms, unless_superseded};
use crate::card_lists::off_the_threads;
use crate::error::RoomError;
use crate::game::AnySetup;
use crate::new_table::TablePlan;
use crate::room::{Opening, Room, RoomEntry, Stage};
use store::{PersonId, StoreError, TableId};
use table::Hex;

impl Rooms {
    /// Opens a table, if cards can be dealt there. What is asked for again under a name is there already.
    pub async fn open(&self, host: PersonId, plan: TablePlan) -> Result<TableId, RoomError> {
        if let Some(table) = self.opened(plan.action_id.as_deref()).await? {
            return Ok(table);
        }
        let checked = move || AnySetup::read(&plan.kind, &plan.setup, None)?.check().map(|()| plan);
        let plan = off_the_threads(checked).await??;
        let table = TableId::random();
        let opening = Opening {
            table: Hex(table.0),
            kind: plan.kind,
            setup: plan.setup,
            host: Hex(host.0),
            secret: secret()?,
            terms: plan.terms,
            sequence: plan.sequence,
            follows: None,
            event: None,
            seated: Vec::new(),
        };
        let (listed, address, action_id) = (plan.listed, plan.address, plan.action_id.clone());
        if self.begin(opening, Asked { listed, address, action_id }).await? {
            return Ok(table);
        }
        // Somebody else was quicker: the same request, on its way twice.
        let opened = self.opened(plan.action_id.as_deref()).await?;
        opened.ok_or_else(|| StoreError::Conflict.into())
    }

    /// The table that was opened under a name of a request, if one was.
    pub async fn opened(&self, action_id: Option<&str>) -> Result<Option<TableId>, RoomError> {
        match action_id {
            Some(name) => Ok(self.store.opened_table(name).await?),
            None => Ok(None),
        }
    }

    /// Opens the table at which another goes on, and says so there. Where somebody else has opened it
    /// already, only the latter.
    pub async fn go_on(&self, table: TableId) -> Result<Option<TableId>, RoomError> {
        let Some(sequel) = self.peek(table, Room::sequel).await? else {
            return Ok(None);
        };
        let next = TableId(sequel.opening.table.0);
        let opening = Opening { secret: secret()?, ..sequel.opening };
        // It takes a share of the same room.
        let address = self.store.table(table).await?.and_then(|row| row.owner.address);
        self.begin(opening, Asked { address, ..Asked::default() }).await?;
        let continued = |room: &Room| match room.sequel() {
            Some(sequel) if sequel.opening.table.0 == next.0 => Ok(sequel.entry()),
            _ => Err(RoomError::Superseded),
        };
        unless_superseded(self.append(table, None, continued).await)?;
        // An operator may have closed it meanwhile: then nothing goes on.
        if self.look(table, |room| room.stage() == Stage::Closed).await? {
            self.shut(next).await?;
        }
        Ok(Some(next))
    }

    pub(super) async fn begin(
        &self,
        mut opening: Opening,
        asked: Asked,
    ) -> Result<bool, RoomError> {
        self.lists.keep(&mut opening.setup, self.now()).await?;
        let table = TableId(opening.table.0);
        let host = opening.event.is_none().then_some(PersonId(opening.host.0));
        let opened = RoomEntry::Opened(Box::new(opening));
        let begun = self.tables.begin(table, opened, asked).await?;
        if begun {
            self.note_change(table);
            self.make_room_for(host).await;
        }
        Ok(begun)
    }
}

/// The server's part of the chance of a new table.
pub(super) fn secret() -> Result<Hex<32>, RoomError> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)
        .map_err(|_| StoreError::Unavailable("the system gives no random bytes".to_owned()))?;
    Ok(Hex(secret))
}
