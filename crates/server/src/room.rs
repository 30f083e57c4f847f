//! A table with the people around it: a fold over its log.
//!
//! Whoever reads the log has the room. What is to happen is tried on a copy, written into the log, and
//! only then takes place: so a room is never ahead of its log.
//!
//! A table is opened; seats are taken; every person pledges a part of the chance and reveals it when
//! all have pledged; then it is dealt and played. Computer players give nothing to the chance.

mod chair;
mod clocks;
mod due;
mod entry;
mod giving;
mod idle;
mod pairs;
mod sequel;
mod steps;
mod told;

pub use clocks::{Clock, Clocks};
pub use entry::{Absent, Closer, Happening, Opening, Sitter, Spectators, Terms, Who};
pub use idle::{Closing, Expiry};
pub use sequel::Sequel;
pub use steps::Step;
pub use told::Perspective;

use crate::course::Bring;
use crate::game::{Brain, Brought, Game, Given, Pace, Setup};
use crate::store::{PersonId, TableId};
use chair::{Chair, Connected};
use draft::Pool;
use pairs::Pairs;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use table::chance::{Contribution, contribution_hash};
use table::{Fast, Hex, Refusal, Seat, Seats, Viewer};

/// How long everybody has to pledge, and then to reveal, a part of the chance.
const CHANCE_MS: i64 = 60_000;
/// How many entries of a log besides decisions somebody may add to: sitting down, coming, asking to
/// play again. What follows from them is still noted.
pub const MOST_NOTED: usize = 2_000;
/// A part of the chance from somebody who gives none.
const NOTHING: Contribution = [0; 32];

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// There are free seats.
    Seating,
    /// Everybody pledges a part of the chance.
    Pledging,
    /// Everybody reveals it.
    Revealing,
    /// Cards are on the table.
    Playing,
    /// It came to an end.
    Over,
    /// Somebody did not reveal their part of the chance.
    Void,
    /// Nobody came, or nobody moved, for too long.
    Expired,
    /// Somebody closed it before its end.
    Closed,
}

/// A table with the people around it.
#[derive(Clone)]
pub struct Room {
    opening: Arc<Opening>,
    /// The set-up as it was opened.
    settled: Setup,
    /// The set-up with what everybody brought.
    setup: Setup,
    pace: Option<Pace>,
    opened_ms: i64,
    chairs: Vec<Chair>,
    game: Option<Box<dyn Game>>,
    /// The entry by which the cards were dealt.
    dealt: Option<usize>,
    clocks: Option<Clocks>,
    /// The seats that did not give their part of the chance, where nothing was dealt for that.
    void: Seats,
    expired: bool,
    /// Who closed it before its end.
    closed: Option<Closer>,
    continued: Option<TableId>,
    pairs: Pairs,
    /// When the stage began.
    stage_ms: i64,
    /// When something was last decided, or the cards were dealt.
    decided_ms: i64,
    /// What the log says, in order: when, and what.
    log: Vec<(i64, Arc<Happening>)>,
}

impl Room {
    /// The room of a table that has just been opened, and whose set-up names no list.
    pub fn open(at_ms: i64, opening: Opening) -> Result<Room, Refusal> {
        Room::open_with(at_ms, opening, None)
    }

    /// The room of a table that has just been opened, with the list that its set-up names.
    pub fn open_with(
        at_ms: i64,
        opening: Opening,
        list: Option<Arc<Pool>>,
    ) -> Result<Room, Refusal> {
        let setup = Setup::read(&opening.kind, &opening.setup, list)?;
        Room::of_setup(at_ms, Arc::new(opening), setup)
    }

    fn of_setup(at_ms: i64, opening: Arc<Opening>, setup: Setup) -> Result<Room, Refusal> {
        let seats = usize::from(setup.seats());
        if let Some(level) = &opening.terms.absent.computer {
            Brain::of_level(level, 0)?;
        }
        let pace = opening.terms.clock.then(|| setup.pace());
        let mut chairs: Vec<Chair> =
            opening.seated.iter().map(|sitter| Chair::of(sitter.who.clone())).collect();
        chairs.resize(seats, Chair::default());
        // Whoever an event has sat down is not there before they come.
        if opening.event.is_some() {
            let not_yet = Some(Connected::NotSince(at_ms));
            chairs.iter_mut().for_each(|chair| chair.connected = not_yet);
        }
        let log = vec![(at_ms, Arc::new(Happening::Opened(Box::new((*opening).clone()))))];
        let mut room = Room {
            opening,
            settled: setup.clone(),
            setup,
            pace,
            opened_ms: at_ms,
            chairs,
            game: None,
            dealt: None,
            clocks: None,
            void: Seats::NONE,
            expired: false,
            closed: None,
            continued: None,
            pairs: Pairs::default(),
            stage_ms: at_ms,
            decided_ms: at_ms,
            log,
        };
        room.deal(at_ms)?;
        Ok(room)
    }

    /// The table.
    pub fn table(&self) -> TableId {
        TableId(self.opening.table.0)
    }

    /// What was settled when it was opened.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Whether the host has settled decks, cards or the first player.
    pub fn is_rigged(&self) -> bool {
        self.opening.course.rigged
    }

    /// Who opened it.
    pub fn host(&self) -> PersonId {
        PersonId(self.opening.host.0)
    }

    /// The number of the next entry of the log.
    pub fn next_seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// Whether the log has room for more comings and goings: decisions come to an end with the game,
    /// those do not.
    pub fn has_room_to_note(&self) -> bool {
        let noted =
            |(_, what): &&(i64, Arc<Happening>)| !matches!(**what, Happening::Decided { .. });
        self.log.len() < MOST_NOTED || self.log.iter().filter(noted).count() < MOST_NOTED
    }

    /// When something last happened.
    pub fn last_ms(&self) -> i64 {
        self.log.last().map_or(self.opened_ms, |(at_ms, _)| *at_ms)
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        match &self.game {
            _ if self.closed.is_some() => Stage::Closed,
            _ if self.expired => Stage::Expired,
            _ if !self.void.is_empty() => Stage::Void,
            Some(game) if game.ending().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
            None if self.chairs.iter().any(|chair| chair.who.is_none()) => Stage::Seating,
            None if self.persons().any(|chair| chair.pledge.is_none()) => Stage::Pledging,
            None => Stage::Revealing,
        }
    }

    /// Whether nothing more will happen here by itself.
    pub fn is_done(&self) -> bool {
        self.is_over() && !self.has_sequel()
    }

    /// Whether it was closed, by somebody or by itself, before anybody has won.
    fn is_shut(&self) -> bool {
        self.expired || self.closed.is_some()
    }

    /// Where it goes on.
    pub fn continued(&self) -> Option<TableId> {
        self.continued
    }

    fn persons(&self) -> impl Iterator<Item = &Chair> {
        self.chairs.iter().filter(|chair| chair.is_person())
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: PersonId) -> Seats {
        let theirs =
            |chair: &Chair| matches!(&chair.who, Some(Who::Person { id, .. }) if id.0 == person.0);
        self.seats_where(theirs)
    }

    fn seats_where(&self, which: impl Fn(&Chair) -> bool) -> Seats {
        let chairs = self.chairs.iter().enumerate().filter(|(_, chair)| which(chair));
        chairs.map(|(place, _)| Seat(place as u8)).collect()
    }

    /// Who sits at a seat.
    pub fn who(&self, seat: Seat) -> Option<&Who> {
        self.chairs.get(seat.index())?.who.as_ref()
    }

    /// Whether the person at a seat is connected by a node.
    pub fn is_connected_by(&self, seat: Seat, node: Hex<16>) -> bool {
        let chair = self.chairs.get(seat.index());
        matches!(chair.and_then(|chair| chair.connected), Some(Connected::By(by)) if by == node)
    }

    /// Whether the person at a seat is not connected.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(|chair| chair.gone_since().is_some())
    }

    /// Whether the person at a seat has gone for good.
    pub fn has_gone(&self, seat: Seat) -> bool {
        let chair = self.chairs.get(seat.index());
        matches!(chair.and_then(|chair| chair.connected), Some(Connected::Gone))
    }

    /// The seats whose part of the chance is waited for.
    pub fn not_given(&self) -> Seats {
        let pledging = self.stage() == Stage::Pledging;
        let given = |chair: &Chair| match pledging {
            true => chair.pledge.is_some(),
            false => chair.contribution.is_some(),
        };
        self.seats_where(|chair| chair.is_person() && !given(chair))
    }

    /// Whether something has just happened that an event should hear of: the table was opened, dealt,
    /// or came to its end.
    pub fn has_news(&self) -> bool {
        self.log.len() == 1 || self.dealt == Some(self.log.len() - 1) || self.is_over()
    }

    /// Whether there is such a seat.
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.chairs.len()
    }

    /// Whether a seat has decided after an entry of the log.
    pub fn has_decided_after(&self, seat: Seat, seq: u64) -> bool {
        let later = self.log.iter().skip(usize::try_from(seq).unwrap_or(usize::MAX)).skip(1);
        let decided =
            |what: &Happening| matches!(what, Happening::Decided { seat: of, .. } if *of == seat);
        later.into_iter().any(|(_, what)| decided(what))
    }

    /// The seats that nobody has taken.
    pub fn free_seats(&self) -> Seats {
        self.seats_where(|chair| chair.who.is_none())
    }

    /// The seats that must decide now, once cards are on the table.
    pub fn waiting(&self) -> Seats {
        let game = self.game.as_ref().filter(|_| !self.is_shut());
        game.map_or(Seats::NONE, |game| game.waiting())
    }

    /// The time a seat has left, in milliseconds, where there is a clock.
    pub fn time_left(&self, seat: Seat, now: i64) -> Option<i64> {
        let clock = self.clocks.as_ref()?.seats().get(seat.index())?;
        let running = clock.since_ms.map_or(0, |since| now - since);
        Some((clock.left_ms - running).max(0))
    }

    /// The computer players that must decide now, with their levels.
    pub fn thinking(&self) -> Vec<(Seat, String)> {
        let level = |seat: Seat| match self.who(seat) {
            Some(Who::Computer { level }) => Some((seat, level.clone())),
            _ => None,
        };
        self.waiting().iter().filter_map(level).collect()
    }

    /// The table as it stands, for a computer player to think about.
    pub fn game(&self) -> Option<&dyn Game> {
        self.game.as_deref()
    }

    /// The room with other cards where a viewer may not know them. For tests of what is told to whom.
    #[doc(hidden)]
    pub fn rearranged(&self, viewer: Viewer, luck: &mut Fast) -> Room {
        let game = self.game.as_ref().map(|game| game.rearranged(viewer, luck));
        Room { game, ..self.clone() }
    }

    /// What a computer player brings.
    pub fn usual_bring(&self) -> Option<Brought> {
        self.opening.course.bring.map(Bring::usual)
    }

    /// The set-up with what somebody brings to a seat, if that is what is brought here.
    fn check_brought(&self, seat: Seat, brought: Option<&Brought>) -> Result<Setup, Refusal> {
        let fits = match (self.opening.course.bring, brought) {
            (None, None) => return Ok(self.setup.clone()),
            (Some(Bring::Color), Some(Brought::Color(_))) => true,
            (Some(Bring::Deck), Some(Brought::Deck(_))) => true,
            _ => false,
        };
        match brought.filter(|_| fits) {
            Some(what) => self.setup.bring(seat, what),
            None => Err(Refusal::new(
                "bring",
                match self.opening.course.bring {
                    Some(Bring::Color) => "Everybody brings the deck of a colour here: say which.",
                    Some(Bring::Deck) => {
                        "Everybody brings a deck of their own here: give its code."
                    }
                    None => "Nobody brings a deck to this table.",
                },
            )),
        }
    }

    /// Whether it is the moment for something to happen, and the seat for it. Whether a decision is
    /// allowed, the game says.
    pub(crate) fn check(&self, happening: &Happening) -> Result<(), Refusal> {
        let stage = self.stage();
        let at = |expected: &[Stage]| match expected.contains(&stage) {
            true => Ok(()),
            false => Err(wrong_moment(stage)),
        };
        let chair = match happening.seat() {
            Some(seat) => self.chair(seat)?,
            None => &Chair::default(),
        };
        let refuse = |no: bool, code: &'static str, reason: &str| match no {
            true => Err(Refusal::new(code, reason)),
            false => Ok(()),
        };
        match happening {
            Happening::Opened(_) => Err(Refusal::new("already-open", "The table is open already.")),
            // A computer player may take over a seat in the middle of a game; in an event also before.
            Happening::Sat { sitter: Sitter { who: Who::Computer { level }, .. }, .. }
                if chair.is_person()
                    && (stage == Stage::Playing
                        || stage == Stage::Pledging && self.opening.event.is_some()) =>
            {
                Brain::of_level(level, 0).map(|_| ())
            }
            Happening::Sat { seat, sitter } => {
                at(&[Stage::Seating])?;
                refuse(chair.who.is_some(), "seat-taken", "Somebody else sits there already.")?;
                if let Who::Computer { level } = &sitter.who {
                    Brain::of_level(level, 0)?;
                }
                self.check_brought(*seat, sitter.brought.as_ref()).map(|_| ())
            }
            Happening::Stood { .. } => {
                at(&[Stage::Seating, Stage::Pledging])?;
                refuse(chair.who.is_none(), "seat-free", "Nobody sits there.")?;
                let follows = self.opening.follows.is_some() || self.opening.event.is_some();
                refuse(follows, "in-a-match", "The match goes on: resign instead.")
            }
            Happening::Pledged { .. } => {
                at(&[Stage::Seating, Stage::Pledging])?;
                let done = !chair.is_person() || chair.pledge.is_some();
                refuse(done, "already-pledged", "This seat has pledged its part already.")
            }
            Happening::Trusted { .. } => {
                at(&[Stage::Seating, Stage::Pledging])?;
                let done = !chair.is_person() || chair.pledge.is_some();
                refuse(done, "already-pledged", "This seat has pledged its part already.")
            }
            Happening::Revealed { seat, contribution } => {
                at(&[Stage::Revealing])?;
                let done = chair.contribution.is_some();
                refuse(done, "already-revealed", "This seat has revealed its part already.")?;
                let hash = contribution_hash(&self.opening.table.0, *seat, &contribution.0);
                let other = chair.pledge != Some(Hex(hash));
                refuse(other, "not-as-pledged", "That is not what this seat has pledged.")
            }
            Happening::Withheld { .. } => {
                at(&[Stage::Revealing])?;
                let done = chair.contribution.is_some();
                refuse(done, "already-revealed", "This seat has revealed its part already.")
            }
            Happening::Voided { others, .. } => {
                at(&[Stage::Pledging, Stage::Revealing])?;
                others.iter().try_for_each(|seat| self.chair(*seat).map(|_| ()))
            }
            Happening::Decided { .. } if self.game.is_some() && !self.is_shut() => Ok(()),
            Happening::Decided { .. } => Err(wrong_moment(stage)),
            Happening::Came { .. } | Happening::Left { .. } => {
                refuse(!chair.is_person(), "seat-free", "Nobody sits there.")
            }
            Happening::Gone { .. } => {
                at(&[Stage::Pledging, Stage::Revealing, Stage::Playing])?;
                refuse(!chair.is_person(), "seat-free", "Nobody sits there.")
            }
            Happening::Resumed { .. } => Ok(()),
            Happening::Again { .. } => {
                at(&[Stage::Over, Stage::Void])?;
                let on = self.continued.is_some() || self.step().is_some();
                let event = self.opening.event.is_some();
                refuse(event, "in-an-event", "The event says who plays next.")?;
                refuse(on, "goes-on", "It goes on at another table.")?;
                refuse(!chair.is_person(), "seat-free", "Nobody sits there.")
            }
            Happening::Continued { .. } => {
                at(&[Stage::Over, Stage::Void])?;
                let on = self.continued.is_some();
                refuse(on, "goes-on", "It goes on at another table already.")
            }
            Happening::Challenged { seat, other } => {
                at(&[Stage::Over])?;
                refuse(!chair.is_person(), "seat-free", "Nobody sits there.")?;
                self.chair(*other)?;
                let none = !self.opponents(*seat).contains(*other);
                refuse(none, "no-duel", "These two seats have no decks to play a duel with.")
            }
            Happening::Paired { .. } => at(&[Stage::Over]),
            Happening::Expired => at(&[Stage::Seating, Stage::Playing]),
            Happening::Closed { by: Closer::Host } => {
                at(&[Stage::Seating, Stage::Pledging, Stage::Revealing])?;
                let (event, follows) = (self.opening.event, self.opening.follows);
                let reason = "This table is part of an event: its host can end the event instead.";
                refuse(event.is_some(), "table-of-event", reason)?;
                refuse(follows.is_some(), "in-a-match", "The match goes on: resign instead.")
            }
            // Also between two games of a match, so that it does not go on.
            Happening::Closed { by: Closer::Operator } if self.is_done() => {
                Err(wrong_moment(stage))
            }
            Happening::Closed { by: Closer::Operator } => Ok(()),
        }
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, Refusal> {
        let seats = self.chairs.len();
        self.chairs.get(seat.index()).ok_or_else(|| {
            Refusal::new("no-such-seat", format!("There are only {seats} seats."))
                .with("seats", seats)
        })
    }

    /// Lets something happen that is in the log, or refuses it and changes nothing.
    pub fn happen(&mut self, at_ms: i64, happening: Happening) -> Result<(), Refusal> {
        self.check(&happening)?;
        let (setup, chairs) = (self.setup.clone(), self.chairs.clone());
        let entries = self.log.len();
        let done = self.apply(at_ms, happening);
        // What somebody brings, and the deal, are refused when all this is changed already.
        if done.is_err() {
            (self.setup, self.chairs) = (setup, chairs);
            self.log.truncate(entries);
        }
        done
    }

    /// Changes the room by something that was checked; where it is refused nevertheless, only its
    /// set-up, chairs and log are as they should not be.
    fn apply(&mut self, at_ms: i64, happening: Happening) -> Result<(), Refusal> {
        let (stage, waiting) = (self.stage(), self.waiting());
        let mut acted = None;
        if let Happening::Decided { seat, by, decision } = &happening {
            let at = u64::try_from(at_ms - self.opened_ms).unwrap_or(0);
            let game = self.game.as_mut().ok_or_else(|| wrong_moment(stage))?;
            game.decide(*seat, *by, at, decision)?;
            self.decided_ms = at_ms;
            acted = decision.get("act").and(Some(*seat)).filter(|seat| waiting.contains(*seat));
        }
        self.note(at_ms, &happening)?;
        self.log.push((at_ms, Arc::new(happening)));
        self.deal(at_ms)?;
        if self.stage() != stage {
            self.stage_ms = at_ms;
        }
        let waiting = self.waiting();
        if let Some(clocks) = &mut self.clocks {
            clocks.turn(at_ms, waiting, acted);
        }
        Ok(())
    }

    /// Notes who sits where, and what they said.
    fn note(&mut self, at_ms: i64, happening: &Happening) -> Result<(), Refusal> {
        match happening {
            Happening::Sat { seat, sitter } => {
                if self.game.is_none() {
                    self.setup = self.check_brought(*seat, sitter.brought.as_ref())?;
                }
                self.chairs[seat.index()] = Chair::of(sitter.who.clone());
            }
            Happening::Stood { seat } => {
                self.chairs[seat.index()] = Chair::default();
                self.bring_again()?;
                // Whoever stays pledges anew: the chance is that of those who play.
                for chair in &mut self.chairs {
                    (chair.pledge, chair.contribution) = (None, None);
                }
            }
            Happening::Pledged { seat, hash } => self.chairs[seat.index()].pledge = Some(*hash),
            Happening::Revealed { seat, contribution } => {
                self.chairs[seat.index()].contribution = Some(contribution.0);
            }
            Happening::Trusted { seat } => self.trust(*seat),
            Happening::Withheld { seat } => {
                let chair = &mut self.chairs[seat.index()];
                (chair.contribution, chair.withheld) = (Some(NOTHING), true);
            }
            Happening::Voided { seat, others } => {
                self.void = others.iter().chain([seat]).copied().collect();
            }
            Happening::Came { seat, node } => self.connect(*seat, Connected::By(*node)),
            Happening::Left { seat } => self.connect(*seat, Connected::NotSince(at_ms)),
            Happening::Gone { seat } => {
                self.connect(*seat, Connected::Gone);
                if self.chairs[seat.index()].pledge.is_none() {
                    self.trust(*seat);
                }
            }
            Happening::Resumed { since, gone } => self.resume(*since, *gone, at_ms),
            Happening::Again { seat } => self.chairs[seat.index()].again = true,
            Happening::Continued { table } => self.continued = Some(TableId(table.0)),
            Happening::Challenged { seat, other } => self.pairs.challenge(*seat, *other),
            Happening::Paired { seats, table } => self.pairs.meet(*seats, TableId(table.0)),
            Happening::Expired => self.expired = true,
            Happening::Closed { by } => self.closed = Some(*by),
            Happening::Opened(_) | Happening::Decided { .. } => {}
        }
        Ok(())
    }

    /// Notes whether the person at a seat is connected; who has gone for good only looks on.
    fn connect(&mut self, seat: Seat, connected: Connected) {
        let chair = &mut self.chairs[seat.index()];
        if !matches!(chair.connected, Some(Connected::Gone)) {
            chair.connected = Some(connected);
        }
    }

    /// A seat gives nothing to the chance.
    fn trust(&mut self, seat: Seat) {
        let hash = contribution_hash(&self.opening.table.0, seat, &NOTHING);
        let chair = &mut self.chairs[seat.index()];
        (chair.pledge, chair.contribution) = (Some(Hex(hash)), Some(NOTHING));
    }

    /// The set-up anew, with what those bring who still sit.
    fn bring_again(&mut self) -> Result<(), Refusal> {
        self.setup = self.settled.clone();
        for place in 0..self.chairs.len() {
            let seat = Seat(place as u8);
            let last = self.log.iter().rev().find_map(|(_, what)| match &**what {
                Happening::Sat { seat: other, sitter } if *other == seat => Some(sitter),
                _ => None,
            });
            let brought = last.and_then(|sitter| sitter.brought.as_ref());
            if self.chairs[place].who.is_some() && brought.is_some() {
                self.setup = self.check_brought(seat, brought)?;
            }
        }
        Ok(())
    }

    fn resume(&mut self, since: i64, gone: Option<Hex<16>>, now: i64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.forgive(since, now);
        }
        for moment in [&mut self.stage_ms, &mut self.decided_ms] {
            *moment += (now - since.max(*moment)).max(0);
        }
        for chair in &mut self.chairs {
            chair.connected = match chair.connected {
                Some(Connected::By(by)) if Some(by) == gone => Some(Connected::NotSince(now)),
                Some(Connected::NotSince(start)) => {
                    Some(Connected::NotSince(start + (now - since.max(start)).max(0)))
                }
                connected => connected,
            };
        }
    }

    /// Deals as soon as everybody has given their part of the chance.
    fn deal(&mut self, at_ms: i64) -> Result<(), Refusal> {
        let given = |chair: &Chair| !chair.is_person() || chair.contribution.is_some();
        let ready = self.game.is_none()
            && matches!(self.stage(), Stage::Revealing)
            && self.chairs.iter().all(given);
        if ready {
            let contributions: Vec<Contribution> =
                self.chairs.iter().map(|chair| chair.contribution.unwrap_or(NOTHING)).collect();
            let (table, secret) = (self.opening.table.0, &self.opening.secret.0);
            let log = self.given();
            let given = Given { table, secret, contributions: &contributions, log: &log };
            let game = self.setup.open(given)?;
            self.clocks = self.pace.map(|pace| Clocks::new(pace, self.chairs.len()));
            if let Some(clocks) = &mut self.clocks {
                clocks.turn(at_ms, game.waiting(), None);
            }
            self.game = Some(game);
            self.decided_ms = at_ms;
            self.dealt = Some(self.log.len() - 1);
        }
        Ok(())
    }

    /// The record of a table that has come to its end.
    pub fn record(&self) -> Option<String> {
        let game = self.game.as_ref().filter(|game| game.ending().is_some())?;
        Some(game.record())
    }

    /// What the clock decides for a seat.
    pub fn clock_decision(&self, seat: Seat) -> Option<Value> {
        self.game.as_ref()?.clock_decision(seat)
    }
}

fn wrong_moment(stage: Stage) -> Refusal {
    let reason = match stage {
        Stage::Seating => "There are still free seats.",
        Stage::Pledging => "The parts of the chance are being pledged.",
        Stage::Revealing => "The parts of the chance are being revealed.",
        Stage::Playing => "The cards are on the table already.",
        Stage::Over => "It is over: nothing can be decided any more.",
        Stage::Void => "The table is void: somebody did not reveal their part of the chance.",
        Stage::Expired => "This table has closed because nothing happened here for too long.",
        Stage::Closed => "This table was closed.",
    };
    Refusal::new("wrong-moment", reason)
}

#[cfg(test)]
mod tests;
