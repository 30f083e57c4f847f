//! A table as the server sees it: whatever its kind, it shows views, takes decisions and is written
//! down. This is the one place where kinds of tables are told apart; everybody else hosts a [`Game`].

use draft::Draft;
use draft::build::Build;
use draft::market::Market;
use oracle::Duel;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::chance::{Contribution, Secret, TableId};
use table::{
    By, Decision, Record, Refusal, Seat, Seats, Session, Source, Table, Verifiable, Viewer,
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

    /// The record with everything in it, for when the cards are no longer in use.
    fn record(&self) -> String;

    /// The same table once more.
    fn copy(&self) -> Box<dyn Game>;
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Box<dyn Game> {
        self.copy()
    }
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
}

/// Does something with the type of a kind of table: `$T` in `$what`.
macro_rules! with_kind {
    ($kind:expr, $T:ident => $what:expr) => {
        match $kind {
            Duel::KIND => {
                type $T = Duel;
                $what
            }
            Draft::KIND => {
                type $T = Draft;
                $what
            }
            Build::KIND => {
                type $T = Build;
                $what
            }
            Market::KIND => {
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

/// How many seats a table of this kind and set-up has. What cannot be set up is refused.
pub fn seats(kind: &str, setup: &Value) -> Result<u8, Refusal> {
    with_kind!(kind, T => Ok(T::seats_of(&read::<<T as Table>::Setup>(setup)?)))
}

/// Opens a table.
pub fn open(kind: &str, setup: &Value, given: Given<'_>) -> Result<Box<dyn Game>, Refusal> {
    with_kind!(kind, T => Ok(Box::new(Hosted::<T>::open(read(setup)?, given)?)))
}

/// Reads what somebody sent.
fn read<D: DeserializeOwned>(value: &Value) -> Result<D, Refusal> {
    D::deserialize(value).map_err(|error| {
        Refusal::new("unreadable", format!("That cannot be read: {error}.")).with("why", error)
    })
}

fn written(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("plain data with text keys can be written")
}

/// A table of one kind.
struct Hosted<T: Table> {
    record: Record<T>,
    session: Session<T>,
    chance: Verifiable,
}

impl<T: Table> Hosted<T> {
    fn open(setup: T::Setup, given: Given<'_>) -> Result<Hosted<T>, Refusal> {
        let Given { table, secret, contributions } = given;
        let mut chance = Verifiable::new(&table, secret, contributions);
        let source = Source::verifiable(&table, *secret, contributions);
        let (record, session) = Record::open(table, setup, source, &mut chance)?;
        Ok(Hosted { record, session, chance })
    }
}

impl<T: Table> Game for Hosted<T>
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

    fn record(&self) -> String {
        self.record.to_json()
    }

    fn copy(&self) -> Box<dyn Game> {
        let (record, session) = (self.record.clone(), self.session.clone());
        Box::new(Hosted { record, session, chance: self.chance.clone() })
    }
}
