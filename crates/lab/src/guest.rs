//! Games with players from outside, who speak the player protocol.
//!
//! Such a game is played at a table, with the luck a quick game of the same number has; so a guest
//! who decides as a player of the house does plays the same games. How lines get to a guest and
//! back is not known here: that is what a [`Wire`] is for. A guest who forfeits has lost: the host
//! resigns for it, and the next game has a fresh guest. Guests may draft and build their decks, too
//! ([`drafts`]).

mod drafts;

use crate::format::first_word;
use crate::player::{Player, Plays};
use crate::simulate::{Game, LastDraft, Simulation};
use crate::written::written_until;
pub(crate) use drafts::Company;
use oracle::{Duel, Outcome, Setup};
use players::{AnyDuellist, Duellist};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use table::chance::{Portable, game_seed};
use table::protocol::{Forfeit, Heard, Hello, Host};
use table::{Ending, Fast, Record, Refusal, Seat, Session, Table, Viewer};

/// How long a guest may take to answer a greeting, in milliseconds: it may have to be started
/// first.
const TO_SAY_HELLO: u64 = 10_000;
/// Who has not answered this many greetings, one after the other, is not waited for any more.
const MOST_UNANSWERED: usize = 3;
/// How many forfeits are remembered with their reasons.
const MOST_REASONS: usize = 10;

/// The line to an outside player and back.
pub trait Wire: Send {
    /// Says something that is to be answered; so much time begins to run.
    fn ask(&mut self, line: &str, time_ms: u64) -> Result<(), Forfeit>;

    /// Says something. The time runs on.
    fn say(&mut self, line: &str) -> Result<(), Forfeit>;

    /// The next line of the player, if one comes in time.
    fn hear(&mut self) -> Result<Vec<u8>, Forfeit>;

    /// The player has forfeited: nothing more is expected of it.
    fn dismiss(&mut self);
}

/// Where guests come from.
type Open = Box<dyn Fn() -> Result<Box<dyn Wire>, Forfeit> + Send + Sync>;

/// An outside player, as many times as it is needed at once.
pub struct Guests {
    open: Open,
    time_ms: u64,
    /// Whether they draft and build their decks.
    draft: bool,
    /// Those who are not playing.
    idle: Mutex<Vec<Guest>>,
    /// What became of the last greetings, if none of them was answered.
    unanswered: Mutex<Vec<Forfeit>>,
    forfeits: Mutex<Forfeits>,
}

/// What guests have forfeited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forfeits {
    /// How many games.
    pub games: u64,
    /// The first of them.
    pub first: Vec<Forfeited>,
}

/// A game that was forfeited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeited {
    /// The number of the game in its series, counted from 0.
    pub game: u64,
    /// Who forfeited.
    pub seat: Seat,
    /// Why.
    pub why: Forfeit,
}

impl fmt::Debug for Guests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guests").field("time_ms", &self.time_ms).finish_non_exhaustive()
    }
}

impl Guests {
    /// Guests who have so much time for a decision. `open` lets one more of them in.
    pub fn new(
        time_ms: u64,
        open: impl Fn() -> Result<Box<dyn Wire>, Forfeit> + Send + Sync + 'static,
    ) -> Guests {
        let (idle, unanswered, forfeits) = Default::default();
        Guests { open: Box::new(open), time_ms, draft: false, idle, unanswered, forfeits }
    }

    /// The same guests, who draft and build their decks themselves.
    #[must_use]
    pub fn who_draft(self) -> Guests {
        Guests { draft: true, ..self }
    }

    /// What they have forfeited so far.
    pub fn forfeits(&self) -> Forfeits {
        self.forfeits.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// One who is free, or a new one.
    fn come(&self) -> Result<Guest, Forfeit> {
        let free = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        free.map_or_else(|| Ok(Guest { wire: (self.open)()?, host: Host::new() }), Ok)
    }

    /// One who has been greeted and has answered.
    fn greeted(&self, hello: Hello) -> Result<Guest, Forfeit> {
        let unanswered = || self.unanswered.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = unanswered().get(MOST_UNANSWERED - 1) {
            return Err(last.clone());
        }
        let come = || -> Result<Guest, Forfeit> {
            let mut guest = self.come()?;
            guest.hello(hello, self.time_ms)?;
            Ok(guest)
        };
        match come() {
            Ok(guest) => {
                unanswered().clear();
                Ok(guest)
            }
            Err(why) => {
                unanswered().push(why.clone());
                Err(why)
            }
        }
    }

    /// Takes one back who has played to the end.
    fn rest(&self, guest: Guest) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(guest);
    }

    fn note(&self, forfeited: Forfeited) {
        let mut forfeits = self.forfeits.lock().unwrap_or_else(PoisonError::into_inner);
        forfeits.games += 1;
        let place = forfeits.first.partition_point(|before| before.game <= forfeited.game);
        forfeits.first.insert(place, forfeited);
        forfeits.first.truncate(MOST_REASONS);
    }
}

/// An outside player and what has been said.
struct Guest {
    wire: Box<dyn Wire>,
    host: Host,
}

impl Guest {
    fn hello(&mut self, hello: Hello, time_ms: u64) -> Result<(), Forfeit> {
        self.wire.ask(&self.host.hello(hello), time_ms.max(TO_SAY_HELLO))?;
        loop {
            match self.host.hear::<()>(&self.wire.hear()?) {
                Heard::Hello(_) => return Ok(()),
                Heard::Forfeit(why) => return Err(self.dismissed(why)),
                Heard::Refused(_) | Heard::Act(()) | Heard::Nothing => {}
            }
        }
    }

    /// Asks for an action until the table allows one.
    fn decide<T: Table>(
        &mut self,
        table: &T,
        seat: Seat,
        time_ms: u64,
    ) -> Result<T::Action, Forfeit> {
        let view = table.view(Viewer::Seat(seat));
        self.wire.ask(&self.host.decide(&view, time_ms), time_ms)?;
        loop {
            let mut heard = self.host.hear(&self.wire.hear()?);
            if let Heard::Act(action) = heard {
                match table.check(seat, &action) {
                    Ok(()) => {
                        self.host.accept();
                        return Ok(action);
                    }
                    Err(refusal) => heard = self.host.refuse(refusal),
                }
            }
            match heard {
                Heard::Refused(line) => self.wire.say(&line)?,
                Heard::Forfeit(why) => return Err(self.dismissed(why)),
                Heard::Hello(_) | Heard::Act(_) | Heard::Nothing => {}
            }
        }
    }

    fn dismissed(&mut self, why: Forfeit) -> Forfeit {
        self.wire.dismiss();
        why
    }

    /// Says that it is over. Whether anybody listens will show in the next game.
    fn over(&mut self, ending: &impl Serialize, why: Option<&Forfeit>) {
        let line = self.host.over(ending, why.map(Forfeit::to_string));
        let _ = self.wire.say(&line);
    }
}

/// The place of a guest at a table. It comes when there is something to decide.
struct Visitor<'a> {
    here: Option<Guest>,
    guests: &'a Guests,
}

impl<'a> Visitor<'a> {
    fn of(guests: &'a Guests) -> Visitor<'a> {
        Visitor { here: None, guests }
    }

    fn decide<T: Table>(
        &mut self,
        table: &T,
        seat: Seat,
        hello: impl FnOnce() -> Hello,
    ) -> Result<T::Action, Forfeit> {
        let guest = match &mut self.here {
            Some(guest) => guest,
            here => here.insert(self.guests.greeted(hello())?),
        };
        guest.decide(table, seat, self.guests.time_ms)
    }

    /// Tells the guest how it ended, if it came. Who has forfeited does not come again.
    fn leave(self, ending: &impl Serialize, forfeited: Option<(bool, &Forfeit)>) {
        let Some(mut guest) = self.here else { return };
        guest.over(ending, forfeited.map(|(_, why)| why));
        if !forfeited.is_some_and(|(own, _)| own) {
            self.guests.rest(guest);
        }
    }
}

/// Somebody in a seat of a duel.
enum Seated<'a> {
    House(AnyDuellist),
    Guest(Visitor<'a>),
    /// Who has forfeited before the duel, and why.
    Absent(Forfeit),
}

impl<'a> Seated<'a> {
    /// A player who may have forfeited in the draft.
    fn of(player: &'a Player, forfeited: Option<&Forfeit>) -> Seated<'a> {
        match (&player.plays, forfeited) {
            (_, Some(why)) => Seated::Absent(why.clone()),
            (Plays::House(duellist), None) => Seated::House(duellist.clone()),
            (Plays::Guest(guests), None) => Seated::Guest(Visitor::of(guests)),
        }
    }

    fn decide(
        &mut self,
        (duel, seat): (&Duel, Seat),
        hello: impl FnOnce() -> Hello,
        luck: &mut Fast,
    ) -> Result<oracle::Action, Forfeit> {
        match self {
            Seated::House(duellist) => {
                let play = duel.world().play();
                Ok(duel.action(seat, duellist.decide(play.sight(seat), luck)))
            }
            Seated::Guest(visitor) => visitor.decide(duel, seat, hello),
            Seated::Absent(why) => Err(why.clone()),
        }
    }

    fn farewell(self, ending: Option<&Ending<Outcome>>, forfeited: Option<(bool, &Forfeit)>) {
        if let Seated::Guest(visitor) = self {
            visitor.leave(&ending, forfeited);
        }
    }
}

/// A game that was played at a table.
struct Evening {
    record: Record<Duel>,
    session: Session<Duel>,
    forfeit: Option<(Seat, Forfeit)>,
}

impl Evening {
    fn game(&self) -> Game {
        let world = self.session.table().world();
        let winner = match self.session.ending() {
            Some(Ending::Played(Outcome::Won(seat))) => seat.0,
            Some(Ending::Resigned(seat)) => seat.other().0,
            _ => 2,
        };
        let play = world.play();
        let first = play.sight(Seat(0)).first().0;
        Game { winner, first, turns: play.position().turn() }
    }
}

impl Simulation {
    /// Plays some games of the series at a table.
    pub(crate) fn play_at_a_table(&self, games: Range<u64>) -> Vec<Game> {
        let mut last = LastDraft::default();
        let game = |index| self.guest_game(index, &mut last);
        let games: Result<Vec<Game>, Refusal> = games.map(game).collect();
        games.expect("decks are legal, and what players decide has been checked")
    }

    fn guest_game(&self, index: u64, last: &mut LastDraft) -> Result<Game, Refusal> {
        let evening = self.evening(index, last)?;
        self.note_forfeit(index, &evening);
        Ok(evening.game())
    }

    fn note_forfeit(&self, index: u64, evening: &Evening) {
        if let Some((seat, why)) = &evening.forfeit
            && let Plays::Guest(guests) = &self.players[seat.index() & 1].plays
        {
            guests.note(Forfeited { game: index, seat: *seat, why: why.clone() });
        }
    }

    /// Plays a game with this set-up at a table: its record, and who has won.
    pub(crate) fn recorded(
        &self,
        index: u64,
        setup: Setup,
    ) -> Result<(Record<Duel>, Option<Seat>), Refusal> {
        let luck = self.luck(index, Portable);
        let evening = self.evening_of(index, setup, luck, &Default::default())?;
        self.note_forfeit(index, &evening);
        let winner = Some(Seat(evening.game().winner)).filter(|seat| seat.0 < 2);
        Ok((evening.record, winner))
    }

    /// Plays a game of the series once more, at a table, and writes it down. Where a guest plays who
    /// does not play the same again, it is another game.
    pub fn record(&self, index: u64) -> Result<Record<Duel>, Refusal> {
        Ok(self.evening(index, &mut LastDraft::default())?.record)
    }

    fn evening(&self, index: u64, last: &mut LastDraft) -> Result<Evening, Refusal> {
        let (setup, luck) = self.table(index, last);
        self.evening_of(index, setup, luck, &last.forfeits)
    }

    fn evening_of(
        &self,
        index: u64,
        setup: Setup,
        mut luck: Fast,
        forfeits: &[Option<Forfeit>; 2],
    ) -> Result<Evening, Refusal> {
        let [p, q] = &self.players;
        let mut players =
            [Seated::of(p, forfeits[0].as_ref()), Seated::of(q, forfeits[1].as_ref())];
        let settled = setup.clone();
        let decide = |duel: &Duel, seat: Seat| {
            let hello = || self.hello::<Duel>(&settled, index, seat);
            players[seat.index() & 1].decide((duel, seat), hello, &mut luck)
        };
        let name = (game_seed(self.seed, index), index);
        let (record, session, forfeit) = written_until(setup, name, decide)?;
        for (seat, player) in [Seat(0), Seat(1)].into_iter().zip(players) {
            let forfeited = forfeit.as_ref().map(|(loser, why)| (*loser == seat, why));
            player.farewell(session.ending(), forfeited);
        }
        Ok(Evening { record, session, forfeit })
    }

    /// What a guest is told first at a table, which has this number among those of its kind.
    fn hello<T: Table>(&self, setup: &T::Setup, number: u64, seat: Seat) -> Hello {
        let kind = if T::KIND == Duel::KIND { "guest" } else { T::KIND };
        let text = format!("{kind} {:016x} {number} {}", self.seed, seat.0);
        // Many languages keep whole numbers exactly only up to 53 bits.
        let seed = Some(first_word(&Sha256::digest(text)) >> 11);
        Hello { seed, ..Hello::at::<T>(setup, seat) }
    }
}

#[cfg(test)]
mod tests;
