//! The nouns of the store: plain values, none of which shows a secret when it is printed.

use super::StoreError;
use std::fmt;
use table::Hex;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; 16]);

        impl $name {
            /// A new one that nobody can guess.
            pub fn random() -> $name {
                let mut bytes = [0; 16];
                getrandom::fill(&mut bytes).expect("the system gives random bytes");
                $name(bytes)
            }

            /// Reads 32 hexadecimal digits, as they are displayed.
            pub fn parse(text: &str) -> Option<$name> {
                Hex::parse(text).map(|Hex(bytes)| $name(bytes))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Hex(self.0).fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    };
}

id! {
    /// Names a table.
    TableId
}
id! {
    /// Names a person, guest or not.
    PersonId
}
id! {
    /// Names a running server process.
    NodeId
}
id! {
    /// Names a deck of a person.
    DeckId
}
id! {
    /// Names a cube of a person.
    CubeId
}

/// The hash of a secret token; the token itself is nowhere in the store.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

/// The hash of a card list, by which it is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ListHash(pub [u8; 32]);

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the log of its table; each is one more than the one before.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// What its client calls it, so that asking twice does it once.
    pub action_id: Option<String>,
    /// What happened; the store does not look into it.
    pub body: Vec<u8>,
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry {{ seq: {}, at_ms: {}, ", self.seq, self.at_ms)?;
        write!(f, "action_id: {:?}, body: {} bytes }}", self.action_id, self.body.len())
    }
}

/// How an append ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is in the log, and durable.
    Done,
    /// Somebody else has this `seq`: read what is new and decide again.
    Taken,
    /// This `action_id` is in the log already, at this `seq`.
    Twice(u64),
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It waits for people to sit down.
    Open,
    /// It is being played at.
    Live,
    /// Nothing more will happen.
    Finished,
}

impl Status {
    /// The number that stands for it in the store.
    pub(super) const fn number(self) -> i64 {
        match self {
            Status::Open => 0,
            Status::Live => 1,
            Status::Finished => 2,
        }
    }

    /// The status of such a number.
    pub(super) fn from_number(number: i64) -> Result<Status, StoreError> {
        [Status::Open, Status::Live, Status::Finished]
            .into_iter()
            .find(|status| status.number() == number)
            .ok_or(StoreError::Damaged("the status of a table"))
    }
}

/// A table as it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// Its name.
    pub table: TableId,
    /// Open, or live at once.
    pub status: Status,
    /// Whether it is on the open list.
    pub listed: bool,
    /// What is played at it.
    pub kind: String,
    /// The first entry of its log; its time is when the table was made.
    pub first: Entry,
    /// Who sits already, by seat.
    pub seats: Vec<(u16, PersonId)>,
    /// Whose share of the room it takes.
    pub owner: Owner,
    /// The card list it uses, if it uses one.
    pub list: Option<ListHash>,
}

/// Whose share of the room a table takes. Nobody's, by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owner {
    /// Who has opened it.
    pub host: Option<PersonId>,
    /// The event it is a table of, instead.
    pub event: Option<TableId>,
    /// The network address it was opened from.
    pub address: Option<String>,
}

/// What an entry changes besides the log. Nothing, by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The new status.
    pub status: Option<Status>,
    /// Whether it is on the open list from now on.
    pub listed: Option<bool>,
    /// Seats that were taken, and those that nobody has any more.
    pub seats: Vec<(u16, Option<PersonId>)>,
}

/// What is known of a table besides its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its name.
    pub table: TableId,
    /// What is played at it.
    pub kind: String,
    /// How far it has come.
    pub status: Status,
    /// Whether it is on the open list.
    pub listed: bool,
    /// When it was made.
    pub created_ms: i64,
    /// The `seq` of the newest entry.
    pub last_seq: u64,
    /// Whose share of the room it takes.
    pub owner: Owner,
    /// Which node drives it, if one ever did.
    pub lease: Option<Lease>,
}

impl TableRow {
    /// Where a list that ends with this table goes on.
    pub fn place(&self) -> Place {
        Place { created_ms: self.created_ms, table: self.table }
    }
}

/// A place in a list of tables from new to old.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// When the table at this place was made.
    pub created_ms: i64,
    /// The table.
    pub table: TableId,
}

/// The right to drive a table's computer players and clocks, for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Who has it.
    pub node: NodeId,
    /// From this moment on anybody may take it.
    pub until_ms: i64,
}

/// Somebody, with or without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their name in the store, which never changes.
    pub id: PersonId,
    /// The name they chose.
    pub name: String,
    /// When they came.
    pub created_ms: i64,
    /// What they log in with, once they have an account.
    pub login: Option<String>,
    /// Since when they are banned, if they are.
    pub banned_ms: Option<i64>,
}

/// What a password is checked against.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub person: PersonId,
    /// The login as they wrote it.
    pub login: String,
    /// The hash of the password, with its parameters.
    pub password_hash: String,
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Account {{ person: {:?}, login: {:?}, .. }}", self.person, self.login)
    }
}

/// A token for a bot, as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotToken {
    /// The owner's name for it.
    pub name: String,
    /// When it was made.
    pub created_ms: i64,
}

/// A stored deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDeck {
    /// Its name in the store.
    pub id: DeckId,
    /// The owner's name for it.
    pub name: String,
    /// Its deck code.
    pub code: String,
}

/// A stored cube, without what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCube {
    /// Its name in the store.
    pub id: CubeId,
    /// The owner's name for it.
    pub name: String,
    /// How many bytes it has.
    pub size: u64,
}
