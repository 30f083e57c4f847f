//! What people want at a table, and what becomes of it.

use crate::game::Brought;
use crate::room::{Closer, Happening, Room, Sitter, Who};
use crate::store::PersonId;
use serde_json::Value;
use table::{By, Hex, Refusal, Seat};

/// What somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// To sit down, under a name, with what one brings.
    Sit(Seat, String, Option<Brought>),
    /// To leave before the cards are dealt.
    Stand(Seat),
    /// To give a seat to a computer player of a level, which the host may.
    Invite(Seat, String, Option<Brought>),
    /// To pledge a part of the chance.
    Pledge(Seat, [u8; 32]),
    /// To reveal it.
    Reveal(Seat, [u8; 32]),
    /// To give nothing to the chance.
    Trust(Seat),
    /// To decide.
    Decide {
        /// For which seat.
        seat: Seat,
        /// What.
        decision: Value,
        /// The last entry one has seen, where one says.
        seen: Option<u64>,
    },
    /// To play again.
    Again(Seat),
    /// To close the table before the cards are dealt, as its host.
    Close,
    /// To play a duel against another seat with the decks that were built here.
    Challenge(Seat, Seat),
}

impl Wish {
    /// Whether a person could have their way now.
    pub fn is_allowed(&self, room: &Room, person: PersonId) -> bool {
        self.happening(room, person).is_ok_and(|happening| room.check(&happening).is_ok())
    }

    /// Whether the same can be wanted again and again.
    fn is_repeatable(&self) -> bool {
        matches!(self, Wish::Sit(..) | Wish::Invite(..) | Wish::Again(_) | Wish::Challenge(..))
    }

    /// What happens when a person has their way, if they may.
    pub fn happening(&self, room: &Room, person: PersonId) -> Result<Happening, Refusal> {
        let own = |seat: Seat| match room.seats_of(person).contains(seat) {
            true => Ok(seat),
            false => Err(Refusal::new("not-your-seat", "That is not your seat.")),
        };
        if self.is_repeatable() && !room.has_room_to_note() {
            let reason = "People have come and gone here too often. Open a new table.";
            return Err(Refusal::new("too-much-happened", reason));
        }
        Ok(match self {
            Wish::Sit(seat, name, brought) => {
                let who = Who::Person { id: Hex(person.0), name: name.clone() };
                let sitter = Sitter { who, brought: brought.clone() };
                Happening::Sat { seat: *seat, sitter }
            }
            Wish::Invite(seat, level, brought) if room.host() == person => {
                let who = Who::Computer { level: level.clone() };
                let sitter = Sitter { who, brought: brought.clone() };
                let free = room.free_seats().contains(*seat);
                let taken = Refusal::new("seat-taken", "Somebody else sits there already.");
                if free { Happening::Sat { seat: *seat, sitter } } else { return Err(taken) }
            }
            Wish::Invite(..) => {
                let reason = "Only the host gives seats to computer players.";
                return Err(Refusal::new("not-the-host", reason));
            }
            Wish::Stand(seat) if room.host() == person => Happening::Stood { seat: *seat },
            Wish::Stand(seat) => Happening::Stood { seat: own(*seat)? },
            Wish::Pledge(seat, hash) => Happening::Pledged { seat: own(*seat)?, hash: Hex(*hash) },
            Wish::Reveal(seat, part) => {
                Happening::Revealed { seat: own(*seat)?, contribution: Hex(*part) }
            }
            Wish::Trust(seat) => Happening::Trusted { seat: own(*seat)? },
            Wish::Decide { seat, decision, seen } => {
                let seat = own(*seat)?;
                if seen.is_some_and(|seen| room.has_decided_after(seat, seen)) {
                    let reason = "You have decided already since you last looked.";
                    return Err(Refusal::new("stale", reason));
                }
                Happening::Decided { seat, by: By::Seat, decision: decision.clone() }
            }
            Wish::Close if room.host() == person => Happening::Closed { by: Closer::Host },
            Wish::Close => {
                let reason = "Only the host of a table can close it.";
                return Err(Refusal::new("not-yours-to-close", reason));
            }
            Wish::Again(seat) => Happening::Again { seat: own(*seat)? },
            Wish::Challenge(seat, other) => {
                Happening::Challenged { seat: own(*seat)?, other: *other }
            }
        })
    }
}
