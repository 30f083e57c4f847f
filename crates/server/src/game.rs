//! A table as the server sees it: whatever its kind, it shows views, takes decisions and is written
//! down. This is the one place where kinds of tables are told apart; everybody else hosts a [`Game`].

mod kinds;
pub mod setup;

use draft::Draft;
use draft::build::{self, Build};
use draft::market::Market;
use kinds::Kind;
use oracle::{Card, Color, Duel};
use players::{AnyDrafter, AnyDuellist, Duellist, Tools};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
pub use setup::Setup;
use std::time::Duration;
use table::chance::{Contribution, Secret, TableId};
use table::{
    By, Decision, Fast, Record, Refusal, Seat, Seats, Session, Source, Table, Verifiable, Viewer,
};

/// A table of any kind, in use.
pub trait Game: Send + Sync {
    /// The seats that must decide now.
    fn waiting(&self) -> Seats;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;

    /// How it ended, once it has.
    fn ending(&self) -> Option<Value>;

    /// The seat whose offer of a draw stands.
    fn offer(&self) -> Option<Seat>;

    /// Takes a decision, so many milliseconds after the table opened, or refuses it and changes
    /// nothing.
    fn decide(&mut self, seat: Seat, by: By, at: u64, decision: &Value) -> Result<(), Refusal>;

    /// What is decided for a seat whose time has run out.
    fn clock_decision(&self, seat: Seat) -> Option<Value>;

    /// How many decisions have been taken.
    fn decisions(&self) -> usize;

    /// What happened by a decision, counted from 1, or at the opening (0), as a viewer may know it.
    fn shown(&self, decision: usize, viewer: Viewer) -> Vec<Value>;

    /// What a computer player decides for a seat, from what that seat may know.
    fn think(&self, seat: Seat, brain: &mut Brain) -> Value;

    /// What is left, once it has ended.
    fn fruit(&self) -> Option<Fruit>;

    /// Whether the seats play against each other.
    fn is_contest(&self) -> bool;

    /// The record with everything in it, for when the cards are no longer in use.
    fn record(&self) -> String;

    /// The same table once more.
    fn copy(&self) -> Box<dyn Game>;

    /// A table that differs from this one only in what a viewer may not know. For tests of what is
    /// told to whom.
    #[doc(hidden)]
    fn rearranged(&self, viewer: Viewer, luck: &mut Fast) -> Box<dyn Game>;
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Box<dyn Game> {
        self.copy()
    }
}

/// A computer player of any level, at any table.
#[derive(Clone, Debug)]
pub struct Brain {
    /// Who plays.
    pub duellist: AnyDuellist,
    /// Who drafts, builds and buys.
    pub drafter: AnyDrafter,
    /// Its own luck.
    pub luck: Fast,
}

impl Brain {
    /// The computer player of a level. Its luck follows from a seed.
    pub fn of_level(level: &str, seed: u64) -> Result<Brain, Refusal> {
        let unknown = || {
            let levels: Vec<&str> = AnyDuellist::LEVELS.iter().map(|(name, _)| *name).collect();
            let levels = levels.join(", ");
            let reason = format!("There is no level {level:?}; there are {levels}.");
            Refusal::new("unknown-level", reason).with("level", level).with("levels", levels)
        };
        let place = AnyDuellist::LEVELS.iter().position(|(name, _)| *name == level);
        let place = place.ok_or_else(unknown)?;
        let drafter = ["value", "seed", "learned", "learned"].get(place).copied();
        let duellist = AnyDuellist::named(level).map_err(|_| unknown())?;
        let drafter = AnyDrafter::named(drafter.unwrap_or("learned")).map_err(|_| unknown())?;
        Ok(Brain { duellist, drafter, luck: Fast::new(seed) })
    }

    /// Whether it searches in duels, and so takes as long as it may; the others decide at once.
    pub fn searches(&self) -> bool {
        self.duellist.meter().is_some()
    }

    /// The same player with a clock, by which no decision takes longer than this.
    #[must_use]
    pub fn within(mut self, time: Duration, tools: Tools) -> Brain {
        self.duellist.equip(tools);
        self.duellist.hurry(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        self
    }
}

/// What somebody brings to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Brought {
    /// The deck of a colour.
    #[schema(value_type = String)]
    Color(Color),
    /// A deck of one's own, by its code.
    Deck(String),
}

/// What a clock gives a seat: so much at the beginning, and so much for each decision. What is not
/// used is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pace {
    /// Milliseconds at the beginning.
    pub start_ms: i64,
    /// Milliseconds more for each decision.
    pub each_ms: i64,
}

impl Pace {
    fn seconds(start: u32, each: u32) -> Pace {
        Pace { start_ms: i64::from(start) * 1000, each_ms: i64::from(each) * 1000 }
    }
}

/// What a table leaves behind.
#[derive(Clone, PartialEq, Debug)]
pub enum Fruit {
    /// Cards to build decks from.
    Cards {
        /// The pool and everybody's cards.
        setup: build::Setup,
        /// Whether everybody has seen what the others took.
        face_up: bool,
    },
    /// A deck for each seat; none where the cards are not Oracle's.
    Decks(Vec<Option<Built>>),
    /// Somebody won, or nobody.
    Result {
        /// Who won.
        winner: Option<Seat>,
        /// Who went first.
        first: Seat,
    },
    /// Nothing that would be used.
    Nothing,
}

/// A deck that was built of drafted cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Built {
    /// The cards.
    pub cards: Vec<Card>,
    /// Those it was chosen from.
    pub chosen_from: Vec<Card>,
    /// How many sets were shuffled together.
    pub sets: u8,
}

/// The chance of a table: what everybody gave to it.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    /// The table.
    pub table: TableId,
    /// The server's part.
    pub secret: &'a Secret,
    /// The seats' parts, in order.
    pub contributions: &'a [Contribution],
    /// When all of this was promised and given.
    pub log: &'a [table::Given],
}

/// Does something with the type of a kind of table: `$T` in `$what`.
macro_rules! with_kind {
    ($kind:expr, $T:ident => $what:expr) => {
        match $kind {
            <Duel as table::Table>::KIND => {
                type $T = Duel;
                $what
            }
            <Draft as table::Table>::KIND => {
                type $T = Draft;
                $what
            }
            <Build as table::Table>::KIND => {
                type $T = Build;
                $what
            }
            <Market as table::Table>::KIND => {
                type $T = Market;
                $what
            }
            other => {
                let reason = format!("There is no kind of table called {other:?}.");
                Err(Refusal::new("unknown-table", reason).with("kind", other))
            }
        }
    };
}

use with_kind;

/// The name of a kind of table, if there is one.
pub fn kind(name: &str) -> Option<&'static str> {
    let kind = with_kind!(name, T => Ok::<_, Refusal>(T::KIND));
    kind.ok()
}

/// Checks a record: every card and die and every decision is derived again.
pub fn verify(text: &str) -> Result<Value, Refusal> {
    let unreadable = |error: table::ReadError| {
        Refusal::new("not-a-record", error.to_string()).with("why", error)
    };
    let kind = table::kind(text).map_err(unreadable)?;
    with_kind!(kind.as_str(), T => {
        let record = Record::<T>::from_json(text).map_err(unreadable)?;
        Ok(written(&record.verify()))
    })
}

/// Reads what somebody sent.
fn read<D: DeserializeOwned>(value: &Value) -> Result<D, Refusal> {
    D::deserialize(value).map_err(|error| {
        Refusal::new("unreadable", format!("That cannot be read: {error}.")).with("why", error)
    })
}

pub(crate) fn written(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("plain data with text keys can be written")
}

/// A table of one kind.
struct Hosted<T: Kind> {
    record: Record<T>,
    session: Session<T>,
    chance: Verifiable,
}

impl<T: Kind> Hosted<T> {
    fn open(setup: T::Setup, given: Given<'_>) -> Result<Hosted<T>, Refusal> {
        let Given { table, secret, contributions, log } = given;
        let mut chance = Verifiable::new(&table, secret, contributions);
        let source = Source::verifiable(&table, *secret, contributions).logged(log.to_vec());
        let (record, session) = Record::open(table, setup, source, &mut chance)?;
        Ok(Hosted { record, session, chance })
    }
}

impl<T: Kind> Game for Hosted<T>
where
    Hosted<T>: Send + Sync + 'static,
{
    fn waiting(&self) -> Seats {
        match self.session.ending() {
            Some(_) => Seats::NONE,
            None => self.session.table().waiting(),
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        written(&self.session.table().view(viewer))
    }

    fn ending(&self) -> Option<Value> {
        self.session.ending().map(written)
    }

    fn offer(&self) -> Option<Seat> {
        self.session.offer()
    }

    fn decide(&mut self, seat: Seat, by: By, at: u64, decision: &Value) -> Result<(), Refusal> {
        let decision: Decision<T::Action> = read(decision)?;
        self.record.decide(&mut self.session, seat, (by, at), decision, &mut self.chance)
    }

    fn clock_decision(&self, seat: Seat) -> Option<Value> {
        let action = self.session.table().clock_action(seat)?;
        Some(written(&Decision::Act(action)))
    }

    fn decisions(&self) -> usize {
        self.record.decisions.len()
    }

    fn shown(&self, decision: usize, viewer: Viewer) -> Vec<Value> {
        let events = match decision.checked_sub(1) {
            None => &self.record.opening,
            Some(place) => match self.record.decisions.get(place) {
                Some(entry) => &entry.events,
                None => return Vec::new(),
            },
        };
        events
            .iter()
            .filter_map(|event| T::show(event, viewer))
            .map(|event| written(&event))
            .collect()
    }

    fn think(&self, seat: Seat, brain: &mut Brain) -> Value {
        let table = self.session.table();
        let action = table.think(seat, brain);
        let allowed = table.check(seat, &action).is_ok();
        let action = if allowed { Some(action) } else { table.clock_action(seat) };
        action.map_or(Value::Null, |action| written(&Decision::Act(action)))
    }

    fn fruit(&self) -> Option<Fruit> {
        Some(self.session.table().fruit(self.session.ending()?))
    }

    fn is_contest(&self) -> bool {
        T::CONTEST
    }

    fn record(&self) -> String {
        self.record.to_json()
    }

    fn copy(&self) -> Box<dyn Game> {
        let (record, session) = (self.record.clone(), self.session.clone());
        Box::new(Hosted { record, session, chance: self.chance.clone() })
    }

    fn rearranged(&self, viewer: Viewer, luck: &mut Fast) -> Box<dyn Game> {
        let mut session = Session::new(self.session.table().rearranged(viewer, luck));
        if let Some(seat) = self.session.offer() {
            let _ = session.decide(seat, By::Seat, &Decision::OfferDraw, luck);
        }
        let (record, chance) = (self.record.clone(), self.chance.clone());
        Box::new(Hosted { record, session, chance })
    }
}
