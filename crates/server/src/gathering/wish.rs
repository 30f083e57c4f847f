//! What people want of an event, and what becomes of it.

use super::{Gathering, Happening};
use crate::store::PersonId;
use events::{Entry, Happening as Happened, PlayerNo, Score};
use table::{Hex, Refusal};

/// The entries of an event's log that people may add to.
const MOST_ENTRIES: u64 = 10_000;

/// What somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
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
    Host(Happened),
}

impl Wish {
    /// What happens when a person has their way, if they may. `seed` is for an event that has not
    /// committed to a secret.
    pub fn happening(
        &self,
        gathering: &Gathering,
        person: PersonId,
        seed: u64,
    ) -> Result<Happening, Refusal> {
        // What goes on and on is refused at last; an end can always be made of it.
        let is_end = matches!(self, Wish::Leave | Wish::Host(Happened::Ended));
        if gathering.next_seq() >= MOST_ENTRIES && !is_end {
            let reason = "Too much has happened in this event. End it and make a new one.";
            return Err(Refusal::new("event-too-long", reason));
        }
        let own = || {
            let player = gathering.player_of(person);
            player
                .ok_or_else(|| Refusal::new("event-not-in", "You do not take part in this event."))
        };
        let entry = match self {
            Wish::Enter(name) => {
                let name = gathering.free_name(name);
                return Ok(Happening::Entered { person: Hex(person.0), name });
            }
            Wish::Leave => {
                let player = own()?;
                Entry::player(player, Happened::Left { player })
            }
            Wish::Report { won, lost, drawn } => {
                let player = own()?;
                reported(gathering, player, [*won, *lost], *drawn)?
            }
            Wish::Invite(..) | Wish::Start | Wish::Host(_) if gathering.host() != person => {
                return Err(not_yours());
            }
            Wish::Invite(level) => {
                let name = gathering.free_name(&words::capitalized(level));
                Entry::host(Happened::Entered { name, computer: Some(level.clone()) })
            }
            Wish::Start => Entry::host(Happened::Started { seed: gathering.seed(seed) }),
            // The event is the server's to go on with; what its tables say, they say themselves.
            Wish::Host(
                Happened::Held(_)
                | Happened::Reported { .. }
                | Happened::Started { .. }
                | Happened::Entered { .. },
            ) => return Err(not_yours()),
            Wish::Host(Happened::Paired { .. }) => {
                let reason = "This round cannot be paired by hand.";
                return Err(Refusal::new("event-not-by-hand", reason));
            }
            Wish::Host(what) => Entry::host(what.clone()),
        };
        Ok(Happening::noted(entry))
    }
}

fn not_yours() -> Refusal {
    Refusal::new("event-not-yours", "Only the host of the event may do that.")
}

/// A player's own result. A computer player agrees with whatever its opponent says.
fn reported(
    gathering: &Gathering,
    player: PlayerNo,
    [won, lost]: [u8; 2],
    draws: u8,
) -> Result<Entry, Refusal> {
    let (number, pairing) = gathering
        .pairing_of(player)
        .ok_or_else(|| Refusal::new("event-no-match", "There is no such match to be decided."))?;
    if gathering.plays_here() {
        let reason = "This match is played here: its table says how it ends.";
        return Err(Refusal::new("event-played-here", reason));
    }
    let wins = if pairing.side_of(player) == Some(0) { [won, lost] } else { [lost, won] };
    let score = Score { wins, draws };
    let what = Happened::Reported { pairing: number, score, papers: Vec::new() };
    let mut others = pairing.players().filter(|other| *other != player);
    let alone = others.all(|other| gathering.person(other).is_none());
    Ok(if alone { Entry::table(what) } else { Entry::player(player, what) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gathering::Asked;

    #[test]
    fn what_goes_on_and_on_is_refused_at_last_and_an_end_never_is() {
        let asked = Asked { name: "Friday".into(), kind: "swiss".into(), ..Asked::default() };
        let host = PersonId([1; 16]);
        let mut gathering = Gathering::open(0, asked.founding(host, None).unwrap()).unwrap();
        let wish = |gathering: &mut Gathering, wish: Wish| {
            let happening = wish.happening(gathering, host, 0)?;
            gathering.happen(0, happening)
        };
        let mut on_and_on = [Happened::Paused, Happened::Resumed].into_iter().cycle();
        let refused = loop {
            match wish(&mut gathering, Wish::Host(on_and_on.next().unwrap())) {
                Ok(()) => {}
                Err(refusal) => break refusal,
            }
        };
        assert_eq!((refused.code, gathering.next_seq()), ("event-too-long", MOST_ENTRIES));
        wish(&mut gathering, Wish::Host(Happened::Ended)).unwrap();
        assert!(gathering.is_over());
    }
}
