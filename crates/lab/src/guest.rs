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
mod tests {
    use super::*;
    use crate::Results;
    use crate::format::Format;
    use oracle::Ruleset;
    use serde_json::{Value, json};
    use std::collections::VecDeque;
    use std::sync::Arc;

    /// A guest without a wire: greets, and takes the last action of every list, until it has nothing
    /// more to say.
    struct Simple {
        answers: u32,
        says: VecDeque<String>,
        told: Arc<Mutex<Vec<String>>>,
    }

    impl Wire for Simple {
        fn ask(&mut self, line: &str, _: u64) -> Result<(), Forfeit> {
            let asked: Value = serde_json::from_str(line).unwrap();
            let last = asked["view"]["legal"].as_array().and_then(|legal| legal.last().cloned());
            let answer = match last {
                None => json!({ "type": "hello", "name": "simple" }),
                Some(action) => json!({ "type": "act", "id": asked["id"], "action": action }),
            };
            self.says.push_back(answer.to_string());
            self.say(line)
        }

        fn say(&mut self, line: &str) -> Result<(), Forfeit> {
            self.told.lock().unwrap().push(line.to_owned());
            Ok(())
        }

        fn hear(&mut self) -> Result<Vec<u8>, Forfeit> {
            self.answers = self.answers.checked_sub(1).ok_or(Forfeit::Late { time_ms: 9 })?;
            self.says.pop_front().map(String::into_bytes).ok_or(Forfeit::Gone)
        }

        fn dismiss(&mut self) {}
    }

    /// A guest who answers so often, and what it is told.
    fn simple(answers: u32) -> (Player, Arc<Mutex<Vec<String>>>) {
        let (guests, told) = simple_guests(answers);
        (guests.into(), told)
    }

    fn simple_guests(answers: u32) -> (Guests, Arc<Mutex<Vec<String>>>) {
        let told = Arc::new(Mutex::new(Vec::new()));
        let listener = told.clone();
        let open = move || -> Result<Box<dyn Wire>, Forfeit> {
            let (says, told) = (VecDeque::new(), told.clone());
            Ok(Box::new(Simple { answers, says, told }))
        };
        (Guests::new(9, open), listener)
    }

    fn house(name: &str) -> Player {
        AnyDuellist::named(name).unwrap().into()
    }

    fn simulation(players: [Player; 2]) -> Simulation {
        let (format, ruleset) = (Format::Random, Ruleset::STANDARD);
        Simulation { format, players, ruleset, games: 20, seed: 7 }
    }

    fn run(simulation: &Simulation, threads: usize) -> Results {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| simulation.run(&|_| ()))
    }

    #[test]
    fn guests_play_the_same_games_on_any_number_of_threads() {
        let series = || simulation([simple(u32::MAX).0, house("guide")]);
        let one = run(&series(), 1);
        assert_eq!(one, run(&series(), 3));
        assert_eq!(one.games, 20);
        assert_eq!(series().players[0].forfeits(), Forfeits::default());
    }

    /// The same luck as in the quick games: what happens before a guest decides is the same.
    #[test]
    fn players_of_the_house_play_the_quick_games_at_a_table() {
        for format in Format::all() {
            let quick = Simulation { format, ..simulation([house("guide"), house("novice")]) };
            let [games, tables] = [quick.play(0..10), quick.play_at_a_table(0..10)];
            for (quick, slow) in games.iter().zip(&tables) {
                let result = |game: &Game| (game.winner, game.first, game.turns);
                assert_eq!(result(quick), result(slow));
            }
        }
    }

    #[test]
    fn a_guest_goes_on_from_game_to_game() {
        let (guest, told) = simple(u32::MAX);
        run(&simulation([house("guide"), guest]), 1);
        let told = told.lock().unwrap();
        let ids: Vec<u64> = told
            .iter()
            .filter_map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].as_u64())
            .collect();
        // One conversation: no number is used twice.
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
        let said = |kind: &str| told.iter().filter(|line| line.contains(kind)).count();
        assert_eq!((said(r#""type":"hello""#), said(r#""type":"over""#)), (20, 20));
    }

    #[test]
    fn who_forfeits_loses_and_the_other_is_told() {
        // A greeting and two decisions; the third is late.
        let (guest, _) = simple(3);
        let (other, told) = simple(u32::MAX);
        let series = simulation([guest, other]);
        let results = run(&series, 2);
        assert_eq!((results.wins, results.games), ([0, 20], 20));
        let forfeits = series.players[0].forfeits();
        assert_eq!(forfeits.games, 20);
        let games: Vec<u64> = forfeits.first.iter().map(|forfeited| forfeited.game).collect();
        assert_eq!(games, (0..10).collect::<Vec<_>>());
        let late = Forfeit::Late { time_ms: 9 };
        assert!(forfeits.first.iter().all(|forfeited| forfeited.why == late));
        assert_eq!(series.players[1].forfeits().games, 0);
        let over = r#"{"type":"over","outcome":{"resigned":0},"reason":"It did not answer"#;
        let told = told.lock().unwrap();
        assert_eq!(told.iter().filter(|line| line.starts_with(over)).count(), 20, "{told:?}");
    }

    #[test]
    fn who_forfeits_in_a_draft_loses_the_games_after_it() {
        // It picks as well as it plays, but of decks there are no lists to take the last from.
        let (guests, told) = simple_guests(u32::MAX);
        let format: Format = "piles".parse().unwrap();
        let players = [house("guide"), guests.who_draft().into()];
        let series = Simulation { format, games: 4, ..simulation(players) };
        let results = run(&series, 2);
        assert_eq!((results.wins, results.games), ([4, 0], 4));
        let forfeits = series.players[1].forfeits();
        assert_eq!((forfeits.games, &forfeits.first[0].why), (4, &Forfeit::Gone));
        let told = told.lock().unwrap();
        let said = |text: &str| told.iter().filter(|line| line.contains(text)).count();
        let greeted =
            |table: &str| said(&format!(r#""type":"hello","protocol":1,"table":"{table}""#));
        assert_eq!((greeted("draft"), greeted("build"), greeted("duel")), (4, 4, 0));
        // What it took is told at the end, and that nobody waits for its deck any more.
        assert_eq!((said(r#""outcome":{"played":{"kept":"#), said(r#""outcome":null"#)), (4, 4));
    }

    #[test]
    fn guests_who_do_not_draft_have_their_decks_drafted() {
        let (guest, told) = simple(u32::MAX);
        let format: Format = "pick-four".parse().unwrap();
        let series = Simulation { format, games: 4, ..simulation([house("guide"), guest]) };
        assert_eq!((run(&series, 1).games, series.players[1].forfeits().games), (4, 0));
        assert!(told.lock().unwrap().iter().all(|line| !line.contains(r#""table":"draft""#)));
    }

    #[test]
    fn a_forfeit_is_in_the_record_as_a_decision_of_the_host() {
        let record = simulation([simple(3).0, house("guide")]).record(0).unwrap();
        assert!(record.verify().ok);
        assert_eq!(record.ending, Some(Ending::Resigned(Seat(0))));
        assert_eq!(record.decisions.last().unwrap().by, table::By::Host);
    }

    #[test]
    fn a_guest_who_cannot_come_forfeits_and_is_not_waited_for_for_ever() {
        let tried = Arc::new(Mutex::new(0));
        let tries = tried.clone();
        let nobody: Player = Guests::new(9, move || {
            *tries.lock().unwrap() += 1;
            Err(Forfeit::Gone)
        })
        .into();
        let series = simulation([nobody, house("guide")]);
        assert_eq!(run(&series, 1).wins, [0, 20]);
        assert_eq!(series.players[0].forfeits().first[0].why, Forfeit::Gone);
        assert_eq!(*tried.lock().unwrap(), MOST_UNANSWERED);
    }

    #[test]
    fn who_answers_now_and_then_is_greeted_again() {
        // A greeting goes unanswered in two games of three.
        let tried = Arc::new(Mutex::new(0));
        let tries = tried.clone();
        let told = Arc::new(Mutex::new(Vec::new()));
        let open = move || -> Result<Box<dyn Wire>, Forfeit> {
            let mut tries = tries.lock().unwrap();
            *tries += 1;
            // One answer is enough for the greeting, and no more.
            let answers = u32::from(*tries % 3 == 0);
            Ok(Box::new(Simple { answers, says: VecDeque::new(), told: told.clone() }))
        };
        let series = simulation([Guests::new(9, open).into(), house("guide")]);
        assert_eq!(run(&series, 1).wins, [0, 20]);
        assert_eq!(*tried.lock().unwrap(), 20);
    }

    #[test]
    fn every_game_and_seat_has_a_seed_of_its_own() {
        let series = simulation([house("guide"), house("guide")]);
        let setup = Setup::new(Ruleset::STANDARD, [None, None], None);
        let seed = |index, seat| series.hello::<Duel>(&setup, index, Seat(seat)).seed.unwrap();
        let mut seeds = [seed(0, 0), seed(0, 1), seed(1, 0), seed(1, 1)];
        assert!(seeds.iter().all(|seed| *seed < 1 << 53));
        seeds.sort_unstable();
        assert!(seeds.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
