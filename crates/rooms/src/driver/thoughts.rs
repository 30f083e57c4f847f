//! Which seats are being thought about, and as of which entry of their table's log.

use std::collections::HashMap;
use store::TableId;
use table::Seat;

/// The thoughts of a node that have begun and not ended.
#[derive(Default)]
pub(super) struct Thoughts(HashMap<(TableId, Seat), u64>);

impl Thoughts {
    /// Notes that a seat is thought about as its table is at this place of its log. Returns whether that is
    /// new. Two looks at one table can arrive in the wrong order: the older one must not begin a thought, or
    /// it would take the place of the newer in the queue and then come too late itself.
    pub(super) fn begin(&mut self, table: TableId, seat: Seat, seq: u64) -> bool {
        let known = self.0.entry((table, seat)).or_insert(0);
        let is_new = seq > *known;
        *known = seq.max(*known);
        is_new
    }

    /// Notes that a thought has ended.
    pub(super) fn end(&mut self, table: TableId, seat: Seat, seq: u64) {
        if self.0.get(&(table, seat)) == Some(&seq) {
            self.0.remove(&(table, seat));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId([1; 16]);
    const SEAT: Seat = Seat(0);

    #[test]
    fn a_look_that_comes_late_does_not_replace_a_newer_thought() {
        let mut thoughts = Thoughts::default();
        assert!(thoughts.begin(TABLE, SEAT, 6));
        assert!(!thoughts.begin(TABLE, SEAT, 5), "the table has gone on since");
        assert!(!thoughts.begin(TABLE, SEAT, 6), "once is enough");
        thoughts.end(TABLE, SEAT, 5);
        assert!(!thoughts.begin(TABLE, SEAT, 6), "what ended was another thought");
        assert!(thoughts.begin(TABLE, SEAT, 7));
        assert!(thoughts.begin(TABLE, Seat(1), 5), "seats think for themselves");
    }

    #[test]
    fn a_thought_that_has_ended_can_begin_again() {
        let mut thoughts = Thoughts::default();
        assert!(thoughts.begin(TABLE, SEAT, 6));
        thoughts.end(TABLE, SEAT, 6);
        assert!(thoughts.begin(TABLE, SEAT, 6));
    }
}
