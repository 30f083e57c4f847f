//! What a table's record says of its chance: when everybody promised and gave their part.

use super::{Room, RoomEntry};
use store::TableId;
use table::chance::commitment;
use table::{Given, Hex, Part, Seat};

impl Room {
    /// When the chance of this table was promised and given, by those who play.
    pub(super) fn given(&self) -> Vec<Given> {
        let TableId(table) = self.table();
        let hash = Hex(commitment(&table, &self.opening.secret.0));
        let mut given: Vec<Given> = Vec::new();
        for (seq, (at_ms, what)) in self.log.iter().enumerate() {
            let what = match &**what {
                RoomEntry::Opened(_) => Part::Committed { hash },
                RoomEntry::Pledged { seat, hash } => Part::Pledged { seat: *seat, hash: *hash },
                RoomEntry::Trusted { seat } => Part::Trusted { seat: *seat },
                RoomEntry::Revealed { seat, .. } => Part::Revealed { seat: *seat },
                RoomEntry::Withheld { seat } => Part::Withheld { seat: *seat },
                // Whoever has gone before they pledged gives nothing.
                RoomEntry::Gone { seat } if of(&given, *seat).is_none() => {
                    Part::Trusted { seat: *seat }
                }
                // Whoever stays pledges anew when somebody has left.
                RoomEntry::Stood { .. } => {
                    given.retain(|given| given.what.seat().is_none());
                    continue;
                }
                RoomEntry::Sat { seat, .. } => {
                    given.retain(|given| given.what.seat() != Some(*seat));
                    continue;
                }
                _ => continue,
            };
            let at = u64::try_from(at_ms - self.opened_ms).unwrap_or(0);
            given.push(Given { seq: seq as u64, at, what });
        }
        given
    }
}

fn of(given: &[Given], seat: Seat) -> Option<&Given> {
    given.iter().find(|given| given.what.seat() == Some(seat))
}
