//! What people want at a table, and what becomes of it.

use crate::game::EntryDeck;
use crate::refusal::RoomRefusal;
use crate::room::{Closer, Perspective, Room, RoomEntry, Signal, Sitter, Stage, Who};
use serde_json::Value;
use store::PersonId;
use table::{By, Hex, Refusal, Seat};

/// What somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// To sit down, under a name, with what one brings.
    Sit(Seat, String, Option<EntryDeck>),
    /// The same beside a seat that one has already: whoever plays against themselves says so.
    SitBeside(Seat, String, Option<EntryDeck>),
    /// To leave before the cards are dealt.
    Stand(Seat),
    /// To give a seat to a computer player of a level, which the host may.
    Invite(Seat, String, Option<EntryDeck>),
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
    /// To pause a draft, the building of decks or a market, as its host.
    Pause,
    /// To let it go on.
    Unpause,
    /// To say to the others, without a word, that one waits for them or needs a minute.
    Signal(Seat, Signal),
    /// To close the table before the cards are dealt, as its host.
    Close,
    /// To play a duel against another seat with the decks that were built here.
    Challenge(Seat, Seat),
}

impl Command {
    /// Whether a person could have their way now.
    pub fn is_allowed(&self, seen: &Perspective<'_>, person: PersonId) -> bool {
        self.entry(seen.room(), person).is_ok_and(|entry| seen.room().check(&entry).is_ok())
    }

    /// Whether the same can be wanted again and again.
    fn is_repeatable(&self) -> bool {
        matches!(
            self,
            Command::Sit(..)
                | Command::SitBeside(..)
                | Command::Invite(..)
                | Command::Again(_)
                | Command::Challenge(..)
                | Command::Pause
                | Command::Signal(..)
        )
    }

    /// What happens when a person has their way, if they may.
    pub fn entry(&self, room: &Room, person: PersonId) -> Result<RoomEntry, Refusal> {
        let own = |seat: Seat| match room.seats_of(person).contains(seat) {
            true => Ok(seat),
            false => Err(RoomRefusal::NotYourSeat),
        };
        if self.is_repeatable() && !room.has_room_to_note() {
            return Err(RoomRefusal::TooMuchHappened.into());
        }
        Ok(match self {
            Command::Sit(seat, ..) if sits_elsewhere(room, person, *seat) => {
                return Err(RoomRefusal::Seated.into());
            }
            Command::Sit(seat, name, entry_deck) | Command::SitBeside(seat, name, entry_deck) => {
                let who = Who::Person { id: Hex(person.0), name: name.clone() };
                let sitter = Sitter { who, entry_deck: entry_deck.clone() };
                RoomEntry::Sat { seat: *seat, sitter }
            }
            Command::Invite(seat, level, entry_deck) if room.host() == person => {
                let who = Who::computer(level, *seat, room.seat_count());
                let sitter = Sitter { who, entry_deck: entry_deck.clone() };
                let free = room.free_seats().contains(*seat);
                let taken = RoomRefusal::SeatTaken.into();
                if free { RoomEntry::Sat { seat: *seat, sitter } } else { return Err(taken) }
            }
            Command::Invite(..) => {
                return Err(RoomRefusal::NotTheHost.into());
            }
            Command::Stand(seat) if room.host() == person => RoomEntry::Stood { seat: *seat },
            Command::Stand(seat) => RoomEntry::Stood { seat: own(*seat)? },
            Command::Pledge(seat, hash) => {
                RoomEntry::Pledged { seat: own(*seat)?, hash: Hex(*hash) }
            }
            Command::Reveal(seat, part) => {
                RoomEntry::Revealed { seat: own(*seat)?, contribution: Hex(*part) }
            }
            Command::Trust(seat) => RoomEntry::Trusted { seat: own(*seat)? },
            Command::Decide { seat, decision, seen } => {
                let seat = own(*seat)?;
                if seen.is_some_and(|seen| room.has_decided_after(seat, seen)) {
                    return Err(RoomRefusal::Stale { by: "you" }.into());
                }
                RoomEntry::Decided { seat, by: By::Seat, decision: decision.clone() }
            }
            Command::Pause | Command::Unpause if room.host() != person => {
                return Err(RoomRefusal::NotTheHost.into());
            }
            Command::Pause => RoomEntry::Paused,
            Command::Unpause => RoomEntry::Unpaused,
            Command::Signal(seat, signal) => {
                RoomEntry::Signalled { seat: own(*seat)?, signal: *signal }
            }
            Command::Close if room.host() == person => RoomEntry::Closed { by: Closer::Host },
            Command::Close => {
                return Err(RoomRefusal::NotYoursToClose.into());
            }
            Command::Again(seat) => RoomEntry::Again { seat: own(*seat)? },
            Command::Challenge(seat, other) => {
                RoomEntry::Challenged { seat: own(*seat)?, other: *other }
            }
        })
    }
}

/// Whether a person who wants a free seat has another one at this table.
fn sits_elsewhere(room: &Room, person: PersonId, seat: Seat) -> bool {
    let is_free = room.stage() == Stage::Seating && room.free_seats().contains(seat);
    is_free && !room.seats_of(person).is_empty()
}
