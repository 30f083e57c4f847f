//! An event with the tables at which it is being played, as they are at one moment.

use super::{EventRoom, TableSlot};
use crate::room::{Room, Stage};
use store::{PersonId, TableId};
use table::Seat;

/// An event, with the tables at which it is being played.
#[derive(Clone)]
pub struct EventSnapshot {
    /// The event.
    pub event_room: EventRoom,
    /// Its tables that are in use.
    pub tables: Vec<TableSummary>,
    /// When it ends if nothing happens, in milliseconds since 1970.
    pub ends: Option<i64>,
}

/// A table of an event, as everybody may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct TableSummary {
    /// What it is for.
    pub place: TableSlot,
    /// The table at which it goes on now.
    pub table: TableId,
    /// Its kind.
    pub kind: String,
    /// How far it has come.
    pub stage: Stage,
    /// The seats that are waited for; by their numbers the players of
    /// [`players_at`](EventRoom::players_at).
    pub waiting: Vec<Seat>,
    /// The seats whose person is not there.
    pub away: Vec<Seat>,
}

impl EventSnapshot {
    /// The table at which a person is to be now.
    pub fn table_of(&self, person: PersonId) -> Option<&TableSummary> {
        let player = self.event_room.player_of(person)?;
        self.tables
            .iter()
            .find(|summary| self.event_room.players_at(summary.place).contains(&player))
    }
}

impl TableSummary {
    /// The summary of a table that is for this.
    pub fn of(room: &Room, place: TableSlot) -> TableSummary {
        let (stage, seats) = (room.stage(), room.opening().seated.len() as u8);
        let waiting = match stage {
            Stage::Pledging | Stage::Revealing => room.not_given().iter().collect(),
            _ => room.waiting().iter().collect(),
        };
        let away = (0..seats).map(Seat).filter(|seat| room.is_away(*seat)).collect();
        let (table, kind) = (room.table(), room.opening().kind.clone());
        TableSummary { place, table, kind, stage, waiting, away }
    }
}
