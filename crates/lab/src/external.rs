//! Games with external players: programs that speak the player protocol.
//!
//! Such a game is played at a table, with the luck a quick game of the same number has; so an external
//! player that decides as a built-in one does plays the same games. How lines get to a program and
//! back is not known here: that is what a [`Transport`] is for. A player that forfeits has lost: the host
//! resigns for it, and the next game gets a fresh connection. External players may draft and build
//! their decks, too ([`drafts`]).

mod drafts;
mod shared;

use crate::format::first_word;
use crate::player::{DuelPlayer, Player};
use crate::run_table::run_table_until_forfeit;
use crate::simulation::{GameResult, LastDraft, Simulation};
pub(crate) use drafts::MixedDrafters;
use oracle::{Duel, DuelOutcome, DuelSetup};
use players::{AnyDuellist, Duellist};
use serde::Serialize;
use sha2::{Digest, Sha256};
use shared::{Channel, Shared};
use std::fmt;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::chance::{Portable, game_seed};
use table::protocol::{Forfeit, Heard, Hello, Host};
use table::{Ending, Fast, Record, Refusal, Seat, Session, Table, Viewer};
use words::{Lang, Words};

/// How long a program may take to answer a greeting, in milliseconds: it may have to be started
/// first.
const TO_SAY_HELLO: u64 = 10_000;
/// After this many greetings in a row without an answer, nobody waits for the program any more.
const MOST_UNANSWERED: usize = 3;
/// Programs are told why in English.
const ENGLISH: Words = Words::new(Lang::En);
/// How many forfeits are remembered with their reasons.
const MOST_REASONS: usize = 10;

/// How lines get to an external player and back.
pub trait Transport: Send {
    /// Says something that is to be answered; so much time begins to run.
    fn ask(&mut self, line: &str, time_ms: u64) -> Result<(), Forfeit>;

    /// Says something. The time runs on.
    fn say(&mut self, line: &str) -> Result<(), Forfeit>;

    /// The next line of the player, if one comes in time.
    fn hear(&mut self) -> Result<Vec<u8>, Forfeit>;

    /// The player has forfeited: nothing more is expected of it.
    fn dismiss(&mut self);
}

/// Opens one more connection.
type Open = Box<dyn Fn() -> Result<Box<dyn Transport>, Forfeit> + Send + Sync>;

/// An external player: a pool of connections to it, one for each game under way.
pub struct ExternalPlayer {
    open: Open,
    time_ms: u64,
    /// Whether it drafts and builds its decks.
    draft: bool,
    /// Connections that no game is using.
    idle: Mutex<Vec<Connection>>,
    /// Connections on which several games are played at a time, and whether the program is known to keep to
    /// one.
    shared: Mutex<Vec<Arc<Shared>>>,
    one_by_one: AtomicBool,
    /// Held while a connection is opened of which nobody knows yet how many games it takes.
    opening: Mutex<()>,
    /// What became of the last greetings, if none of them was answered.
    unanswered: Mutex<Vec<Forfeit>>,
    forfeits: Mutex<Forfeits>,
}

/// What an external player has forfeited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forfeits {
    /// How many games.
    pub games: u64,
    /// The first of them.
    pub first: Vec<ForfeitedGame>,
}

/// A game that was forfeited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForfeitedGame {
    /// The number of the game in its series, counted from 0.
    pub game: u64,
    /// Who forfeited.
    pub seat: Seat,
    /// Why.
    pub why: Forfeit,
}

impl fmt::Debug for ExternalPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExternalPlayer").field("time_ms", &self.time_ms).finish_non_exhaustive()
    }
}

impl ExternalPlayer {
    /// A player with so much time for a decision. `open` opens one more connection to it.
    pub fn new(
        time_ms: u64,
        open: impl Fn() -> Result<Box<dyn Transport>, Forfeit> + Send + Sync + 'static,
    ) -> ExternalPlayer {
        ExternalPlayer {
            open: Box::new(open),
            time_ms,
            draft: false,
            idle: Mutex::default(),
            shared: Mutex::default(),
            one_by_one: AtomicBool::new(false),
            opening: Mutex::default(),
            unanswered: Mutex::default(),
            forfeits: Mutex::default(),
        }
    }

    /// The same player, which drafts and builds its decks itself.
    #[must_use]
    pub fn drafting(self) -> ExternalPlayer {
        ExternalPlayer { draft: true, ..self }
    }

    /// What it has forfeited so far.
    pub fn forfeits(&self) -> Forfeits {
        self.forfeits.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A connection whose greeting was answered: a free one, a place on one that is shared, or a new one.
    fn connect(&self, hello: Hello) -> Result<Connection, Forfeit> {
        if let Some(found) = self.begun() {
            return found.greeted(hello, self.time_ms);
        }
        let opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        // While others opened one, a place may have become free.
        let found = self.begun();
        if found.is_some() || self.one_by_one.load(Ordering::Relaxed) {
            drop(opening);
            let found = found.map_or_else(|| Ok(Connection::new((self.open)()?)), Ok)?;
            return found.greeted(hello, self.time_ms);
        }
        let new = Connection::new((self.open)()?).greeted(hello.offering(), self.time_ms)?;
        let Some(games) = new.host.games_at_once() else {
            self.one_by_one.store(true, Ordering::Relaxed);
            return Ok(new);
        };
        let (shared, channel) = Shared::new(new.transport, games);
        let mut all = self.shared();
        all.retain(|shared| !shared.is_done());
        all.push(shared);
        Ok(Connection { transport: Box::new(channel), host: new.host, shared: true })
    }

    /// A connection of before that is free, or has a place.
    fn begun(&self) -> Option<Connection> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.or_else(|| self.shared().iter().find_map(Shared::channel).map(Connection::on))
    }

    fn shared(&self) -> MutexGuard<'_, Vec<Arc<Shared>>> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection whose greeting was answered, unless nobody waits for the program any more.
    fn greeted_connection(&self, hello: Hello) -> Result<Connection, Forfeit> {
        let unanswered = || self.unanswered.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = unanswered().get(MOST_UNANSWERED - 1) {
            return Err(last.clone());
        }
        match self.connect(hello) {
            Ok(external) => {
                unanswered().clear();
                Ok(external)
            }
            Err(why) => {
                unanswered().push(why.clone());
                Err(why)
            }
        }
    }

    /// Takes back a connection after a game that was played to the end.
    fn release(&self, external: Connection) {
        if !external.shared {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(external);
        }
    }

    fn log_forfeit(&self, forfeited: ForfeitedGame) {
        let mut forfeits = self.forfeits.lock().unwrap_or_else(PoisonError::into_inner);
        forfeits.games += 1;
        let place = forfeits.first.partition_point(|before| before.game <= forfeited.game);
        forfeits.first.insert(place, forfeited);
        forfeits.first.truncate(MOST_REASONS);
    }
}

/// A connection to an external player, and the state of the protocol on it.
struct Connection {
    transport: Box<dyn Transport>,
    host: Host,
    /// Whether others play on it, too: then it is a place for one game.
    shared: bool,
}

impl Connection {
    fn new(transport: Box<dyn Transport>) -> Connection {
        Connection { transport, host: Host::new(), shared: false }
    }

    fn on(channel: Channel) -> Connection {
        Connection { shared: true, ..Connection::new(Box::new(channel)) }
    }

    /// Says hello, and waits for the answer.
    fn greeted(mut self, hello: Hello, time_ms: u64) -> Result<Connection, Forfeit> {
        // Who has chosen version 2 once may say so in every game.
        let hello = if self.shared { hello.offering() } else { hello };
        self.transport.ask(&self.host.hello(hello), time_ms.max(TO_SAY_HELLO))?;
        loop {
            match self.host.hear::<()>(&self.transport.hear()?) {
                Heard::Hello(_) => return Ok(self),
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
        self.transport.ask(&self.host.decide(&view, time_ms), time_ms)?;
        loop {
            let mut heard = self.host.hear(&self.transport.hear()?);
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
                Heard::Refused(refusal) => {
                    let reason = ENGLISH.refusal(&refusal);
                    self.transport.say(&self.host.refused(&refusal, reason))?;
                }
                Heard::Forfeit(why) => return Err(self.dismissed(why)),
                Heard::Hello(_) | Heard::Act(_) | Heard::Nothing => {}
            }
        }
    }

    fn dismissed(&mut self, why: Forfeit) -> Forfeit {
        self.transport.dismiss();
        why
    }

    /// Says that it is over. Whether anybody listens will show in the next game.
    fn over(&mut self, ending: &impl Serialize, why: Option<&Forfeit>) {
        let line = self.host.over(ending, why.map(|why| ENGLISH.forfeit(why)));
        let _ = self.transport.say(&line);
    }
}

/// A seat of an external player. It connects when there is something to decide.
struct ExternalSeat<'a> {
    connection: Option<Connection>,
    player: &'a ExternalPlayer,
}

impl<'a> ExternalSeat<'a> {
    fn of(player: &'a ExternalPlayer) -> ExternalSeat<'a> {
        ExternalSeat { connection: None, player }
    }

    fn decide<T: Table>(
        &mut self,
        table: &T,
        seat: Seat,
        hello: impl FnOnce() -> Hello,
    ) -> Result<T::Action, Forfeit> {
        let external = match &mut self.connection {
            Some(external) => external,
            connection => connection.insert(self.player.greeted_connection(hello())?),
        };
        external.decide(table, seat, self.player.time_ms)
    }

    /// Tells the program how it ended, if it was connected. A connection that forfeited is not used again.
    fn leave(self, ending: &impl Serialize, forfeited: Option<(bool, &Forfeit)>) {
        let Some(mut external) = self.connection else { return };
        external.over(ending, forfeited.map(|(_, why)| why));
        if !forfeited.is_some_and(|(own, _)| own) {
            self.player.release(external);
        }
    }
}

/// Somebody in a seat of a duel.
enum DuelSeat<'a> {
    BuiltIn(AnyDuellist),
    External(ExternalSeat<'a>),
    /// Who has forfeited before the duel, and why.
    Forfeited(Forfeit),
}

impl<'a> DuelSeat<'a> {
    /// A player who may have forfeited in the draft.
    fn of(player: &'a Player, forfeited: Option<&Forfeit>) -> DuelSeat<'a> {
        match (&player.plays, forfeited) {
            (_, Some(why)) => DuelSeat::Forfeited(why.clone()),
            (DuelPlayer::BuiltIn(duellist), None) => DuelSeat::BuiltIn(duellist.clone()),
            (DuelPlayer::External(player), None) => DuelSeat::External(ExternalSeat::of(player)),
        }
    }

    fn decide(
        &mut self,
        (duel, seat): (&Duel, Seat),
        hello: impl FnOnce() -> Hello,
        luck: &mut Fast,
    ) -> Result<oracle::DuelAction, Forfeit> {
        match self {
            DuelSeat::BuiltIn(duellist) => {
                let play = duel.world().play();
                Ok(duel.action(seat, duellist.decide(play.sight(seat), luck)))
            }
            DuelSeat::External(external_seat) => external_seat.decide(duel, seat, hello),
            DuelSeat::Forfeited(why) => Err(why.clone()),
        }
    }

    fn close(self, ending: Option<&Ending<DuelOutcome>>, forfeited: Option<(bool, &Forfeit)>) {
        if let DuelSeat::External(external_seat) = self {
            external_seat.leave(&ending, forfeited);
        }
    }
}

/// A game that was played at a table.
struct RecordedGame {
    record: Record<Duel>,
    session: Session<Duel>,
    forfeit: Option<(Seat, Forfeit)>,
}

impl RecordedGame {
    fn game(&self) -> GameResult {
        let world = self.session.table().world();
        let winner = match self.session.ending() {
            Some(Ending::Played(DuelOutcome::Won(seat))) => seat.0,
            Some(Ending::Resigned(seat)) => seat.other().0,
            _ => 2,
        };
        let play = world.play();
        let first = play.sight(Seat(0)).first().0;
        GameResult { winner, first, turns: play.position().turn() }
    }
}

impl Simulation {
    /// Plays some games of the series at a table.
    pub(crate) fn play_at_a_table(&self, games: Range<u64>) -> Vec<GameResult> {
        let mut last = LastDraft::default();
        let game = |index| self.table_game(index, &mut last);
        let games: Result<Vec<GameResult>, Refusal> = games.map(game).collect();
        games.expect("decks are legal, and what players decide has been checked")
    }

    fn table_game(&self, index: u64, last: &mut LastDraft) -> Result<GameResult, Refusal> {
        let recorded_game = self.recorded_game(index, last)?;
        self.log_forfeit(index, &recorded_game);
        Ok(recorded_game.game())
    }

    fn log_forfeit(&self, index: u64, recorded_game: &RecordedGame) {
        if let Some((seat, why)) = &recorded_game.forfeit
            && let DuelPlayer::External(player) = &self.players[seat.index() & 1].plays
        {
            player.log_forfeit(ForfeitedGame { game: index, seat: *seat, why: why.clone() });
        }
    }

    /// Plays a game with this set-up at a table: its record, and who has won.
    pub(crate) fn recorded(
        &self,
        index: u64,
        setup: DuelSetup,
    ) -> Result<(Record<Duel>, Option<Seat>), Refusal> {
        let luck = self.luck(index, Portable);
        let recorded_game = self.play_recorded(index, setup, luck, &Default::default())?;
        self.log_forfeit(index, &recorded_game);
        let winner = Some(Seat(recorded_game.game().winner)).filter(|seat| seat.0 < 2);
        Ok((recorded_game.record, winner))
    }

    /// Plays a game of the series once more, at a table, and writes it down. With an external
    /// player that does not play the same again, it is another game.
    pub fn record(&self, index: u64) -> Result<Record<Duel>, Refusal> {
        Ok(self.recorded_game(index, &mut LastDraft::default())?.record)
    }

    fn recorded_game(&self, index: u64, last: &mut LastDraft) -> Result<RecordedGame, Refusal> {
        let (setup, luck) = self.table_setup(index, last);
        self.play_recorded(index, setup, luck, &last.forfeits)
    }

    fn play_recorded(
        &self,
        index: u64,
        setup: DuelSetup,
        mut luck: Fast,
        forfeits: &[Option<Forfeit>; 2],
    ) -> Result<RecordedGame, Refusal> {
        let [p, q] = &self.players;
        let mut players =
            [DuelSeat::of(p, forfeits[0].as_ref()), DuelSeat::of(q, forfeits[1].as_ref())];
        let settled = setup.clone();
        let decide = |duel: &Duel, seat: Seat| {
            let hello = || self.hello::<Duel>(&settled, index, seat);
            players[seat.index() & 1].decide((duel, seat), hello, &mut luck)
        };
        let name = (game_seed(self.seed, index), index);
        let (record, session, forfeit) = run_table_until_forfeit(setup, name, decide)?;
        for (seat, player) in [Seat(0), Seat(1)].into_iter().zip(players) {
            let forfeited = forfeit.as_ref().map(|(loser, why)| (*loser == seat, why));
            player.close(session.ending(), forfeited);
        }
        Ok(RecordedGame { record, session, forfeit })
    }

    /// What an external player is told first at a table, which has this number among those of its kind.
    fn hello<T: Table>(&self, setup: &T::Setup, number: u64, seat: Seat) -> Hello {
        // The word is part of every seed there has been, so it stays.
        let kind = if T::KIND == Duel::KIND { "guest" } else { T::KIND };
        let text = format!("{kind} {:016x} {number} {}", self.seed, seat.0);
        // Many languages keep whole numbers exactly only up to 53 bits.
        let seed = Some(first_word(&Sha256::digest(text)) >> 11);
        Hello { seed, ..Hello::at::<T>(setup, seat) }
    }
}

#[cfg(test)]
mod tests;
