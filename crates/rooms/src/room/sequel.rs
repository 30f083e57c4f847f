//! What a table leaves behind, and the table at which it goes on: the next of its sequence, or the same
//! once more.

use super::{Opening, Room, RoomEntry, SeatState, Sitter};
use crate::game::TableResult;
use crate::sequence::{NextTable, Sequence};
use sha2::{Digest, Sha256};
use store::TableId;
use table::{Hex, Seat};

/// A table that goes on from another.
#[derive(Clone, PartialEq, Debug)]
pub struct Sequel {
    /// Everything but the server's part of the chance.
    pub opening: Opening,
    /// The seats of this table that go there; all of them where nothing is said.
    pub pair: Option<[Seat; 2]>,
}

impl Sequel {
    /// What happens at the table that is over.
    pub fn entry(&self) -> RoomEntry {
        let table = self.opening.table;
        match self.pair {
            Some(seats) => RoomEntry::Paired { seats, table },
            None => RoomEntry::Continued { table },
        }
    }
}

impl Room {
    /// What this table leaves behind. Whoever gave no part of the chance has lost (E3); where neither
    /// of two did, neither has won.
    pub(crate) fn result(&self) -> Option<TableResult> {
        if self.void.is_empty() {
            return self.game.as_ref()?.result();
        }
        let first = self.setup.first().unwrap_or(Seat(0));
        let mut others =
            self.seats_where(|_| true).iter().filter(|seat| !self.void.contains(*seat));
        let winner = others.next().filter(|_| self.seat_states.len() == 2);
        Some(TableResult::Result { winner, first })
    }

    /// The table that comes next in the sequence.
    pub(super) fn step(&self) -> Option<NextTable> {
        // Before the first game of a match nothing is decided, unless it has begun with a draft; in an
        // event it is lost then.
        let has_begun = self.opening.sequence.series.is_some()
            || self.opening.follows.is_some() && self.opening.event.is_none();
        if !self.void.is_empty() && !has_begun {
            return None;
        }
        self.opening.sequence.next(&self.setup, self.result()?)
    }

    /// Whether the cards of this table are still in use (E2), as far as this table knows; where it goes on,
    /// the other table knows more.
    pub fn in_use(&self, now: i64) -> bool {
        !self.is_over()
            || self.continued.is_none() && self.closed.is_none() && self.step().is_some()
            || self.duels_to_come(now)
    }

    /// The next tables of the same sequence, where it goes on already.
    pub fn next_in_sequence(&self) -> Vec<TableId> {
        let next = self.continued.filter(|_| self.step().is_some());
        next.into_iter().chain(self.duels()).collect()
    }

    /// The table at which it goes on and that is not there yet.
    pub fn sequel(&self) -> Option<Sequel> {
        if let Some((pair, step)) = self.agreed() {
            let seat_states = pair.iter().map(|seat| &self.seat_states[seat.index()]);
            return Some(Sequel { opening: self.opens(step, true, seat_states), pair: Some(pair) });
        }
        let (step, follows) = self.goes_on()?;
        Some(Sequel { opening: self.opens(step, follows, self.seat_states.iter()), pair: None })
    }

    /// Whether there is a table at which it goes on and that is not there yet.
    pub fn has_sequel(&self) -> bool {
        self.agreed().is_some() || self.goes_on().is_some()
    }

    /// How it goes on for everybody, and whether that is part of the same sequence.
    fn goes_on(&self) -> Option<(NextTable, bool)> {
        if self.continued.is_some() || self.closed.is_some() {
            return None;
        }
        let all_again = self.persons().all(|state| state.again) && self.persons().count() > 0;
        match self.step() {
            Some(step) => Some((step, true)),
            None if all_again && self.game.is_some() => Some((self.same_again(), false)),
            None => None,
        }
    }

    /// The table of a step, for those who sit there.
    fn opens<'a>(
        &self,
        step: NextTable,
        follows: bool,
        seat_states: impl Iterator<Item = &'a SeatState>,
    ) -> Opening {
        Opening {
            table: Hex(self.next_id()),
            kind: step.setup.kind().name().to_owned(),
            setup: step.setup.to_json(),
            host: self.opening.host,
            secret: Hex([0; 32]),
            terms: self.opening.terms.clone(),
            sequence: step.sequence,
            follows: follows.then_some(self.opening.table),
            event: self.opening.event,
            seated: seat_states
                .filter_map(|state| state.who.clone())
                .map(|who| Sitter { who, entry_deck: None })
                .collect(),
        }
    }

    /// The same once more, with the other seat going first.
    fn same_again(&self) -> NextTable {
        let setup = match self.result() {
            Some(TableResult::Result { first, .. }) => self.setup.with_first(first.other()),
            _ => self.setup.clone(),
        };
        let sequence =
            Sequence { bring: None, series: None, lesson: None, ..self.opening.sequence.clone() };
        NextTable { setup, sequence }
    }

    /// The name of the table that comes next: the same on every node.
    fn next_id(&self) -> [u8; 16] {
        let mut hash = Sha256::new().chain_update(b"arcadia-next\0");
        hash.update(self.opening.table.0);
        // Of many tables that follow, each has a name of its own.
        hash.update(vec![0; self.duels().count()]);
        let hash: [u8; 32] = hash.finalize().into();
        std::array::from_fn(|place| hash[place])
    }
}
