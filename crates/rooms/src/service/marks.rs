//! What people have marked on their pages and not decided yet: taken when their time runs out (D7). The store
//! keeps it beside the log, and every node finds it there; nobody is told but the seat itself.

use super::Rooms;
use crate::error::RoomError;
use crate::refusal::RoomRefusal;
use crate::room::{Room, RoomEntry};
use serde_json::Value;
use store::{Mark, PersonId, TableId};
use table::{By, Refusal, Seat};

/// A decision that a seat may take now, as it is kept; nothing where no clock would decide for it. Duels have
/// another rule for those whose time is up (R24).
fn marked(room: &Room, seat: Seat, decision: &Value) -> Result<Option<Mark>, Refusal> {
    let game = room.game().filter(|game| !game.is_contest() && game.waiting().contains(seat));
    let Some(game) = game.filter(|_| room.time_left(seat, 0).is_some()) else { return Ok(None) };
    game.copy().decide(seat, By::Seat, 0, decision)?;
    Ok(Some(Mark { seq: room.next_seq() - 1, decision: decision.to_string() }))
}

/// What a seat has marked, where that is still for the decision before it.
fn still(room: &Room, seat: Seat, mark: Mark) -> Option<Value> {
    let decision = serde_json::from_str(&mark.decision).ok()?;
    let game = room.game().filter(|_| !room.has_decided_after(seat, mark.seq))?;
    game.copy().decide(seat, By::Seat, 0, &decision).is_ok().then_some(decision)
}

/// What happens by itself, with what the seat has marked in place of what the clock would decide.
pub(super) fn instead(room: &Room, entry: RoomEntry, mark: Option<&(Seat, Mark)>) -> RoomEntry {
    let (RoomEntry::Decided { seat, by: By::Clock, .. }, Some((of, mark))) = (&entry, mark) else {
        return entry;
    };
    match still(room, *seat, mark.clone()).filter(|_| seat == of) {
        // It is the seat's own choice: what a clock decides is the same for everybody who checks it.
        Some(decision) => RoomEntry::Decided { seat: *seat, by: By::Seat, decision },
        None => entry,
    }
}

impl Rooms {
    /// Remembers what somebody has marked, for when their time runs out (D7), or that nothing is marked
    /// any more.
    pub async fn mark(
        &self,
        table: TableId,
        person: PersonId,
        seat: Seat,
        decision: Option<Value>,
    ) -> Result<(), RoomError> {
        let check = |room: &Room| {
            if !room.seats_of(person).contains(seat) {
                return Err(RoomRefusal::NotYourSeat.into());
            }
            decision.as_ref().map_or(Ok(None), |decision| marked(room, seat, decision))
        };
        match self.look(table, check).await? {
            Ok(Some(mark)) => Ok(self.store.put_mark(table, seat.0.into(), mark).await?),
            Ok(None) => Ok(self.store.forget_mark(table, seat.0.into()).await?),
            Err(refusal) => Err(RoomError::Refused(refusal)),
        }
    }

    /// What somebody has marked for the decision before them.
    pub async fn marked(
        &self,
        table: TableId,
        person: PersonId,
        seat: Seat,
    ) -> Result<Option<Value>, RoomError> {
        let own = |room: &Room| room.seats_of(person).contains(seat);
        if !self.look(table, own).await? {
            return Err(RoomError::Refused(RoomRefusal::NotYourSeat.into()));
        }
        let Some(mark) = self.store.mark(table, seat.0.into()).await? else { return Ok(None) };
        self.look(table, |room| still(room, seat, mark.clone())).await
    }

    /// What the seat has marked for which a clock is about to decide.
    pub(super) async fn mark_for(
        &self,
        table: TableId,
        entry: &RoomEntry,
    ) -> Result<Option<(Seat, Mark)>, RoomError> {
        let RoomEntry::Decided { seat, by: By::Clock, .. } = entry else { return Ok(None) };
        Ok(self.store.mark(table, seat.0.into()).await?.map(|mark| (*seat, mark)))
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
    fn room(clock: bool) -> Room {
        let plan = NewTable::of_format("solomon", Ruleset::STANDARD).plan(None).unwrap();
        let who = Who::Computer { level: "luna".into(), number: None };
        let sitter = Sitter { who, entry_deck: None };
        let opening = Opening {
            table: Hex([7; 16]),
            kind: plan.kind,
            setup: plan.setup,
            host: Hex([1; 16]),
            secret: Hex([9; 32]),
            terms: Terms { clock, ..Terms::default() },
            sequence: plan.sequence,
            follows: None,
            event: None,
            seated: vec![sitter.clone(), sitter],
        };
        Room::open(0, opening).unwrap()
    }

    fn pick(cards: &[u16]) -> Value {
        let take = cards.iter().copied().collect();
        to_json(&Decision::Act(DraftAction::Pick { take, remove: Default::default() }))
    }

    #[test]
    fn d7_what_is_marked_is_taken_when_time_runs_out_and_for_one_decision_only() {
        let mut room = room(true);
        let seat = room.waiting().iter().next().unwrap();
        let view = room.view(Viewer::Seat(seat)).view.unwrap();
        let offered = &Draft::view_in(&view).unwrap().offered;
        let decision = room.clock_decision(seat).unwrap();
        let plain = RoomEntry::Decided { seat, by: By::Clock, decision };
        let wanted = [[0, 1], [5, 6]].map(|places| pick(&places.map(|place| offered[place])));
        let wanted = wanted.into_iter().find(|wanted| *wanted != decided(&plain)).unwrap();
        assert_eq!(instead(&room, plain.clone(), None), plain, "nothing is marked");
        let mark = (seat, marked(&room, seat, &wanted).unwrap().unwrap());
        let other = (seat.other(), mark.1.clone());
        assert_eq!(instead(&room, plain.clone(), Some(&other)), plain, "another seat's");
        let taken = instead(&room, plain.clone(), Some(&mark));
        assert_eq!(decided(&taken), wanted);
        room.apply(1, taken).unwrap();
        assert_eq!(instead(&room, plain.clone(), Some(&mark)), plain, "it was for the one before");
    }

    #[test]
    fn only_what_a_clock_could_decide_is_kept_and_only_if_it_is_allowed() {
        let clocked = room(true);
        let seat = clocked.waiting().iter().next().unwrap();
        assert!(marked(&clocked, seat, &pick(&[])).is_err(), "no card is too few");
        let decision = clocked.clock_decision(seat).unwrap();
        assert_eq!(marked(&clocked, seat.other(), &decision), Ok(None), "it is not asked");
        assert_eq!(marked(&room(false), seat, &decision), Ok(None), "without a clock");
    }

    fn decided(entry: &RoomEntry) -> Value {
        match entry {
            RoomEntry::Decided { decision, .. } => decision.clone(),
            _ => Value::Null,
        }
    }
}
