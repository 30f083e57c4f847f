//! A set-up of any kind of table, read once and shared by all who need it.

use super::kinds::{PublicSetup, TableKind};
use super::{ChanceInputs, EntryDeck, Game, Hosted, Kind, Pace, known_kind, read, to_json};
use crate::with_kind;
use draft::Pool;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use table::protocol::Settled;
use table::{Fast, Refusal, Seat, Table};

/// Where a set-up has its cards.
const POOL: &str = "pool";
/// Where it names a list that is kept elsewhere instead.
const LIST: &str = "list";

/// What is settled at a table of any kind. Clones share it.
#[derive(Clone)]
pub struct AnySetup(Arc<dyn OfKind>);

impl AnySetup {
    /// Reads a set-up. Where it names a list instead of holding its cards, that list is needed.
    pub fn read(kind: &str, setup: &Value, list: Option<Arc<Pool>>) -> Result<AnySetup, Refusal> {
        with_kind!(known_kind(kind)?, T => {
            let mut setup: <T as Table>::Setup = match list {
                Some(_) => read(&without_pool(setup))?,
                None => read(setup)?,
            };
            if let (Some(place), Some(list)) = (T::pool_of(&mut setup), list) {
                *place = list;
            }
            Ok(AnySetup::new::<T>(setup))
        })
    }

    /// A set-up of a kind of table.
    pub(crate) fn new<T: TableKind>(setup: T::Setup) -> AnySetup
    where
        Typed<T>: OfKind + 'static,
    {
        AnySetup(Arc::new(Typed::<T>(setup)))
    }

    /// The kind of table.
    pub fn kind(&self) -> Kind {
        self.0.kind()
    }

    /// The set-up as logs have it, with all its cards.
    pub fn to_json(&self) -> Value {
        self.0.to_json()
    }

    /// Who goes first, where that is settled.
    pub fn first(&self) -> Option<Seat> {
        self.0.first()
    }

    /// The same with somebody going first, where anybody does.
    pub(crate) fn with_first(&self, seat: Seat) -> AnySetup {
        self.0.with_first(seat)
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.0.seats()
    }

    /// What everybody may know before the first card, by name.
    pub fn settled(&self) -> Settled {
        self.0.settled()
    }

    /// The same, for whoever knows what there is.
    pub fn public(&self) -> PublicSetup {
        self.0.public()
    }

    /// The time a clock gives.
    pub fn pace(&self) -> Pace {
        self.0.pace()
    }

    /// Whether it settles what is otherwise drawn, brought or drafted.
    pub fn is_fixed(&self) -> bool {
        self.0.is_fixed()
    }

    /// Refuses a set-up with which no cards can be dealt: it is tried.
    pub fn check(&self) -> Result<(), Refusal> {
        self.0.check()
    }

    /// The set-up with what a seat brings.
    pub fn bring(&self, seat: Seat, what: &EntryDeck) -> Result<AnySetup, Refusal> {
        self.0.bring(seat, what)
    }

    /// Opens a table.
    pub fn open(&self, given: ChanceInputs<'_>) -> Result<Box<dyn Game>, Refusal> {
        self.0.open(given)
    }
}

/// Takes the cards out of a set-up, where it holds some.
pub(crate) fn take_pool(setup: &mut Value) -> Option<Value> {
    setup.get_mut(POOL).filter(|pool| pool.get(LIST).is_none()).map(Value::take)
}

/// The name of the list that a set-up has its cards from.
pub fn list(setup: &Value) -> Option<&str> {
    setup.get(POOL)?.get(LIST)?.as_str()
}

/// Names a list in place of the cards.
pub(crate) fn name_list(setup: &mut Value, name: String) {
    setup[POOL] = json!({ LIST: name });
}

/// A set-up with no cards in place of those of a list.
fn without_pool(setup: &Value) -> Value {
    let mut small: Map<String, Value> = setup.as_object().cloned().unwrap_or_default();
    small.insert(POOL.to_owned(), json!({ "game": "", "deck": { "least": 0 }, "lines": [] }));
    small.into()
}

/// What a set-up of one kind can be asked.
pub(crate) trait OfKind: Send + Sync {
    fn kind(&self) -> Kind;
    fn to_json(&self) -> Value;
    fn first(&self) -> Option<Seat>;
    fn with_first(&self, seat: Seat) -> AnySetup;
    fn seats(&self) -> u8;
    fn settled(&self) -> Settled;
    fn public(&self) -> PublicSetup;
    fn pace(&self) -> Pace;
    fn is_fixed(&self) -> bool;
    fn check(&self) -> Result<(), Refusal>;
    fn bring(&self, seat: Seat, what: &EntryDeck) -> Result<AnySetup, Refusal>;
    fn open(&self, given: ChanceInputs<'_>) -> Result<Box<dyn Game>, Refusal>;
}

pub(crate) struct Typed<T: TableKind>(T::Setup);

impl<T: TableKind> OfKind for Typed<T>
where
    T::Setup: Clone + Send + Sync,
    Hosted<T>: Send + Sync + 'static,
{
    fn kind(&self) -> Kind {
        T::VARIANT
    }

    fn to_json(&self) -> Value {
        to_json(&self.0)
    }

    fn first(&self) -> Option<Seat> {
        T::first(&self.0)
    }

    fn with_first(&self, seat: Seat) -> AnySetup {
        let mut setup = self.0.clone();
        T::set_first(&mut setup, seat);
        AnySetup::new::<T>(setup)
    }

    fn seats(&self) -> u8 {
        T::seats_of(&self.0)
    }

    fn settled(&self) -> Settled {
        T::settled(&self.0)
    }

    fn public(&self) -> PublicSetup {
        T::public(&self.0)
    }

    fn pace(&self) -> Pace {
        T::pace(&self.0)
    }

    fn is_fixed(&self) -> bool {
        T::is_fixed(&self.0)
    }

    fn check(&self) -> Result<(), Refusal> {
        T::open(&self.0, &mut Fast::new(0)).map(|_| ())
    }

    fn bring(&self, seat: Seat, what: &EntryDeck) -> Result<AnySetup, Refusal> {
        let mut setup = self.0.clone();
        T::bring(&mut setup, seat, what)?;
        Ok(AnySetup::new::<T>(setup))
    }

    fn open(&self, given: ChanceInputs<'_>) -> Result<Box<dyn Game>, Refusal> {
        Ok(Box::new(Hosted::<T>::open(self.0.clone(), given)?))
    }
}
