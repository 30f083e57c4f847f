//! After a draft of more than two: who plays whom with the decks that were built.

use super::{Room, Stage};
use crate::game::{Built, TableResult};
use crate::sequence::NextTable;
use serde::Serialize;
use store::TableId;
use table::{Hex, Seat, Seats};

/// For how long decks wait for their next duel before what they are made of is shown to everybody.
const DECKS_WAIT_MS: i64 = 24 * 60 * 60 * 1000;

/// Who wants to play whom, and who has.
#[derive(Clone, Default)]
pub(super) struct Pairs {
    wanted: Vec<(Seat, Seat)>,
    met: Vec<PairedDuel>,
}

/// Two seats that play a duel, and where.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct PairedDuel {
    /// The seats.
    pub seats: [Seat; 2],
    /// The table of their duel.
    #[schema(value_type = String)]
    pub table: Hex<16>,
}

impl Pairs {
    pub(super) fn challenge(&mut self, seat: Seat, other: Seat) {
        if !self.wants(seat, other) {
            self.wanted.push((seat, other));
        }
    }

    pub(super) fn meet(&mut self, seats: [Seat; 2], table: TableId) {
        self.wanted.retain(|(one, other)| !(seats.contains(one) && seats.contains(other)));
        self.met.push(PairedDuel { seats, table: Hex(table.0) });
    }

    pub(super) fn wants(&self, seat: Seat, other: Seat) -> bool {
        self.wanted.contains(&(seat, other))
    }

    /// The seats that a seat wants to play.
    pub(super) fn wanted_by(&self, seat: Seat) -> Vec<Seat> {
        let theirs = self.wanted.iter().filter(|(one, _)| *one == seat);
        theirs.map(|(_, other)| *other).collect()
    }

    /// The duels so far.
    pub(super) fn met(&self) -> &[PairedDuel] {
        &self.met
    }

    fn have_met(&self, seats: [Seat; 2]) -> bool {
        self.met.iter().any(|met| seats.iter().all(|seat| met.seats.contains(seat)))
    }
}

impl Room {
    /// The decks that were built here by more than two.
    fn decks(&self) -> Option<Vec<Option<Built>>> {
        match self.result()? {
            TableResult::Decks(decks) if decks.len() > 2 => Some(decks),
            _ => None,
        }
    }

    /// The seats that a seat can play a duel with, with the decks that were built here.
    pub(super) fn opponents(&self, seat: Seat) -> Seats {
        let Some(decks) = self.decks().filter(|_| self.stage() == Stage::Over) else {
            return Seats::NONE;
        };
        let sequence = &self.opening.sequence;
        let plays =
            |other: Seat| other != seat && sequence.duel_between(&decks, [seat, other]).is_some();
        (0..self.seat_states.len() as u8).map(Seat).filter(|other| plays(*other)).collect()
    }

    /// Two who agree to play, with their duel. A computer player plays whoever wants to.
    pub(super) fn agreed(&self) -> Option<([Seat; 2], NextTable)> {
        if self.closed.is_some() {
            return None;
        }
        let agrees = |seat: Seat, other: Seat| {
            self.pairs.wants(other, seat) || !self.seat_states[other.index()].is_person()
        };
        let pair = self.pairs.wanted.iter().find(|(seat, other)| agrees(*seat, *other))?;
        let seats = [pair.0, pair.1];
        Some((seats, self.opening.sequence.duel_between(&self.decks()?, seats)?))
    }

    /// Whether there are duels to come: a person has not played somebody yet, and there is still time.
    pub(super) fn duels_to_come(&self, now: i64) -> bool {
        let has_all = |place: usize| {
            let seat = Seat(place as u8);
            self.opponents(seat).iter().all(|other| self.pairs.have_met([seat, other]))
        };
        let persons =
            (0..self.seat_states.len()).filter(|place| self.seat_states[*place].is_person());
        now < self.last_ms().saturating_add(DECKS_WAIT_MS) && !persons.into_iter().all(has_all)
    }

    /// Where they play.
    pub(super) fn duels(&self) -> impl Iterator<Item = TableId> {
        self.pairs.met().iter().map(|met| TableId(met.table.0))
    }
}
