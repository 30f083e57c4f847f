//! What people want of an event, and what becomes of it.

use super::{EventEntry, EventRoom};
use crate::refusal::EventRoomRefusal;
use events::EventRefusal;
use events::{Occurrence, PlayerNo, RecordEntry, Score};
use store::PersonId;
use table::{Hex, Refusal};

/// The entries of an event's log that people may add to.
const MOST_ENTRIES: u64 = 10_000;

/// What somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub enum EventCommand {
    /// To enter, under a name; where somebody has it already, it gets a number.
    Enter(String),
    /// To leave.
    Leave,
    /// To report the result of one's own match, as games won and lost by oneself, and drawn.
    Report {
        /// Games one has won.
        won: u8,
        /// Games the other has won.
        lost: u8,
        /// Games nobody has won.
        drawn: u8,
    },
    /// To have a computer player of a level enter, as the host.
    Invite(String),
    /// To begin, as the host.
    Start,
    /// To pause, go on, end it, add time, have somebody leave, replace them, or set a result right, as
    /// the host.
    Host(Occurrence),
}

impl EventCommand {
    /// What happens when a person has their way, if they may. `seed` is for an event that has not
    /// committed to a secret.
    pub fn entry(
        &self,
        event_room: &EventRoom,
        person: PersonId,
        seed: u64,
    ) -> Result<EventEntry, Refusal> {
        // What goes on and on is refused at last; an end can always be made of it.
        let is_end = matches!(self, EventCommand::Leave | EventCommand::Host(Occurrence::Ended));
        if event_room.next_seq() >= MOST_ENTRIES && !is_end {
            return Err(EventRoomRefusal::TooLong.into());
        }
        let own = || {
            let player = event_room.player_of(person);
            player.ok_or(EventRoomRefusal::NotIn)
        };
        let entry = match self {
            EventCommand::Enter(name) => {
                let name = event_room.free_name(name);
                return Ok(EventEntry::Entered { person: Hex(person.0), name });
            }
            EventCommand::Leave => {
                let player = own()?;
                RecordEntry::player(player, Occurrence::Left { player })
            }
            EventCommand::Report { won, lost, drawn } => {
                let player = own()?;
                reported(event_room, player, [*won, *lost], *drawn)?
            }
            EventCommand::Invite(..) | EventCommand::Start | EventCommand::Host(_)
                if event_room.host() != person =>
            {
                return Err(not_yours());
            }
            EventCommand::Invite(level) => {
                let name = event_room.free_name(&capitalized(level));
                RecordEntry::host(Occurrence::Entered { name, computer: Some(level.clone()) })
            }
            EventCommand::Start => {
                RecordEntry::host(Occurrence::Started { seed: event_room.seed(seed) })
            }
            // The event is the server's to go on with; what its tables say, they say themselves.
            EventCommand::Host(
                Occurrence::Held(_)
                | Occurrence::Reported { .. }
                | Occurrence::Started { .. }
                | Occurrence::Entered { .. },
            ) => return Err(not_yours()),
            EventCommand::Host(Occurrence::Paired { .. }) => {
                return Err(EventRefusal::NotByHand.into());
            }
            EventCommand::Host(what) => RecordEntry::host(what.clone()),
        };
        Ok(EventEntry::noted(entry))
    }
}

/// A level as a name.
fn capitalized(level: &str) -> String {
    let mut letters = level.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn not_yours() -> Refusal {
    EventRefusal::NotYours.into()
}

/// A player's own result. A computer player agrees with whatever its opponent says.
fn reported(
    event_room: &EventRoom,
    player: PlayerNo,
    [won, lost]: [u8; 2],
    draws: u8,
) -> Result<RecordEntry, Refusal> {
    let (number, pairing) = event_room.pairing_of(player).ok_or(EventRefusal::NoMatch)?;
    if event_room.plays_here() {
        return Err(EventRoomRefusal::PlayedHere.into());
    }
    let wins = if pairing.side_of(player) == Some(0) { [won, lost] } else { [lost, won] };
    let score = Score { wins, draws };
    let what = Occurrence::Reported { pairing: number, score, papers: Vec::new() };
    let mut others = pairing.players().filter(|other| *other != player);
    let alone = others.all(|other| event_room.person(other).is_none());
    Ok(if alone { RecordEntry::table(what) } else { RecordEntry::player(player, what) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event_room::NewEvent;

    #[test]
    fn what_goes_on_and_on_is_refused_at_last_and_an_end_never_is() {
        let asked = NewEvent { name: "Friday".into(), kind: "swiss".into(), ..NewEvent::default() };
        let host = PersonId([1; 16]);
        let mut event_room = EventRoom::open(0, asked.event_opening(host, None).unwrap()).unwrap();
        let command = |event_room: &mut EventRoom, command: EventCommand| {
            let entry = command.entry(event_room, host, 0)?;
            event_room.apply(0, entry)
        };
        let mut on_and_on = [Occurrence::Paused, Occurrence::Resumed].into_iter().cycle();
        let refused = loop {
            match command(&mut event_room, EventCommand::Host(on_and_on.next().unwrap())) {
                Ok(()) => {}
                Err(refusal) => break refusal,
            }
        };
        assert_eq!((refused.code(), event_room.next_seq()), ("event-too-long", MOST_ENTRIES));
        command(&mut event_room, EventCommand::Host(Occurrence::Ended)).unwrap();
        assert!(event_room.is_over());
    }
}
