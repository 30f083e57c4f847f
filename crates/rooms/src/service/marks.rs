//! What people have marked on their pages and not decided yet: taken when their time runs out (D7). A node
//! remembers it for itself, and tells nobody.

use super::Rooms;
use crate::error::RoomError;
use crate::refusal::RoomRefusal;
use crate::room::{Room, RoomEntry};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{PersonId, TableId};
use table::{By, Seat};

/// The most marks that are remembered; whoever marks more often than others is forgotten with them.
const MOST: usize = 20_000;

/// What is marked, by table and seat, with the entry of the log after which it was.
#[derive(Default)]
pub(super) struct Marks(Mutex<HashMap<(TableId, Seat), (u64, Value)>>);

impl Marks {
    /// Remembers what a seat would decide now.
    pub(super) fn note(&self, room: &Room, seat: Seat, decision: Value) {
        let mut marks = self.marks();
        if marks.len() >= MOST {
            marks.clear();
        }
        marks.insert((room.table(), seat), (room.next_seq() - 1, decision));
    }

    /// What happens by itself, with what a seat has marked in place of what the clock would decide. A mark
    /// is for one decision, and must be allowed.
    pub(super) fn instead(&self, room: &Room, entry: RoomEntry) -> RoomEntry {
        let RoomEntry::Decided { seat, by: By::Clock, .. } = &entry else { return entry };
        let Some((seq, decision)) = self.marks().get(&(room.table(), *seat)).cloned() else {
            return entry;
        };
        // It is the seat's own choice: what a clock decides is the same for everybody who checks it.
        let marked = RoomEntry::Decided { seat: *seat, by: By::Seat, decision: decision.clone() };
        let game = room.game().filter(|_| !room.has_decided_after(*seat, seq));
        let allowed =
            game.is_some_and(|game| game.copy().decide(*seat, By::Seat, 0, &decision).is_ok());
        if allowed { marked } else { entry }
    }

    fn marks(&self) -> MutexGuard<'_, HashMap<(TableId, Seat), (u64, Value)>> {
        // A map is whole at any moment.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Rooms {
    /// Remembers what somebody has marked, for when their time runs out (D7).
    pub async fn mark(
        &self,
        table: TableId,
        person: PersonId,
        seat: Seat,
        decision: Value,
    ) -> Result<(), RoomError> {
        let note = |room: &Room| {
            let own = room.seats_of(person).contains(seat);
            if own {
                self.marks.note(room, seat, decision);
            }
            own
        };
        match self.look(table, note).await? {
            true => Ok(()),
            false => Err(RoomError::Refused(RoomRefusal::NotYourSeat.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Variant, to_json};
    use crate::new_table::NewTable;
    use crate::room::{Opening, Sitter, Terms, Who};
    use draft::{Draft, DraftAction};
    use oracle::Ruleset;
    use table::{Decision, Hex, Viewer};

    /// A draft of two computer players: cards are on the table at once.
    fn room() -> Room {
        let plan = NewTable::of_format("solomon", Ruleset::STANDARD).plan(None).unwrap();
        let who = Who::Computer { level: "luna".into(), number: None };
        let sitter = Sitter { who, entry_deck: None };
        let opening = Opening {
            table: Hex([7; 16]),
            kind: plan.kind,
            setup: plan.setup,
            host: Hex([1; 16]),
            secret: Hex([9; 32]),
            terms: Terms { clock: true, ..Terms::default() },
            sequence: plan.sequence,
            follows: None,
            event: None,
            seated: vec![sitter.clone(), sitter],
        };
        Room::open(0, opening).unwrap()
    }

    #[test]
    fn d7_what_is_marked_is_taken_when_time_runs_out_and_for_one_decision_only() {
        let (mut room, marks) = (room(), Marks::default());
        let seat = room.waiting().iter().next().unwrap();
        let view = room.view(Viewer::Seat(seat)).view.unwrap();
        let offered = &Draft::view_in(&view).unwrap().offered;
        let by_clock = |room: &Room| {
            let decision = room.clock_decision(seat).unwrap();
            RoomEntry::Decided { seat, by: By::Clock, decision }
        };
        let pick = |cards: &[u16]| {
            let take = cards.iter().copied().collect();
            to_json(&Decision::Act(DraftAction::Pick { take, remove: Default::default() }))
        };
        let plain = by_clock(&room);
        let wanted = [[0, 1], [5, 6]].map(|places| pick(&places.map(|place| offered[place])));
        let wanted = wanted.into_iter().find(|wanted| *wanted != plain_decision(&plain)).unwrap();
        assert_eq!(marks.instead(&room, plain.clone()), plain, "nothing is marked");
        // What is not allowed is not taken: one card is too few.
        marks.note(&room, seat, pick(&offered[..1]));
        assert_eq!(marks.instead(&room, plain.clone()), plain);
        marks.note(&room, seat, wanted.clone());
        let taken = marks.instead(&room, plain.clone());
        assert_eq!(plain_decision(&taken), wanted);
        room.apply(1, taken).unwrap();
        assert_eq!(marks.instead(&room, plain.clone()), plain, "it was for the decision before");
    }

    fn plain_decision(entry: &RoomEntry) -> Value {
        match entry {
            RoomEntry::Decided { decision, .. } => decision.clone(),
            _ => Value::Null,
        }
    }
}
