//! The types of the store: plain values. None of them prints a secret.

use super::shared_cubes::Sharing;
use super::value::{Column, Value};
use std::fmt;
use table::Hex;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub [u8; 16]);

        impl $name {
            /// Returns a new id that nobody can guess.
            pub fn random() -> $name {
                let mut bytes = [0; 16];
                getrandom::fill(&mut bytes).expect("the system gives random bytes");
                $name(bytes)
            }

            /// Parses 32 hexadecimal digits, as `Display` writes them.
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

        impl From<$name> for Value {
            fn from(id: $name) -> Value {
                id.0.into()
            }
        }

        impl Column for $name {
            fn read(value: Value) -> Option<$name> {
                Column::read(value).map($name)
            }
        }
    };
}

id! {
    /// Identifies a table.
    TableId
}
id! {
    /// Identifies an event.
    EventId
}
id! {
    /// Identifies a person, guest or not.
    PersonId
}
id! {
    /// Identifies a running server process.
    NodeId
}
id! {
    /// Identifies a time during which a node holds its leases without a break.
    TermId
}
id! {
    /// Identifies a deck of a person.
    DeckId
}
id! {
    /// Identifies a cube of a person.
    CubeId
}

/// Identifies the log of a table or of an event: what these have in common is that they have one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LogId {
    /// The log of a table.
    Table(TableId),
    /// The log of an event.
    Event(EventId),
}

impl From<TableId> for LogId {
    fn from(table: TableId) -> LogId {
        LogId::Table(table)
    }
}

impl From<EventId> for LogId {
    fn from(event: EventId) -> LogId {
        LogId::Event(event)
    }
}

impl From<LogId> for Value {
    fn from(log: LogId) -> Value {
        match log {
            LogId::Table(table) => table.into(),
            LogId::Event(event) => event.into(),
        }
    }
}

impl fmt::Display for LogId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogId::Table(table) => table.fmt(f),
            LogId::Event(event) => event.fmt(f),
        }
    }
}

/// The hash of a secret token; the token itself is not stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

/// The hash of a card list, which identifies it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ListHash(pub [u8; 32]);

/// An entry of a log.
#[derive(Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Its place in its log; each is one more than the one before.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The name its client has given it, so that a repeated request is applied once; the first entry's is
    /// that of opening the table or event. It is not read back: [`Store::action`] finds it.
    ///
    /// [`Store::action`]: crate::Store::action
    pub action_id: Option<String>,
    /// What happened; the store does not look into it.
    pub body: Vec<u8>,
}

impl fmt::Debug for LogEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LogEntry {{ seq: {}, at_ms: {}, ", self.seq, self.at_ms)?;
        write!(f, "action_id: {:?}, body: {} bytes }}", self.action_id, self.body.len())
    }
}

/// The outcome of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendOutcome {
    /// The entry is in the log, and durable.
    Done,
    /// Another entry has this `seq`: read what is new and decide again.
    SeqTaken,
    /// The `action_id` is in the log already, at this `seq`.
    Duplicate(u64),
}

/// The status of a table or an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LogStatus {
    /// It waits for people.
    Open,
    /// It is being played at.
    Live,
    /// Nothing more will happen.
    Finished,
}

impl LogStatus {
    /// Returns its name, as programs read it.
    pub const fn name(self) -> &'static str {
        match self {
            LogStatus::Open => "open",
            LogStatus::Live => "live",
            LogStatus::Finished => "finished",
        }
    }

    /// Returns the number that stands for it in the database.
    pub(super) const fn number(self) -> i64 {
        match self {
            LogStatus::Open => 0,
            LogStatus::Live => 1,
            LogStatus::Finished => 2,
        }
    }
}

impl Column for LogStatus {
    fn read(value: Value) -> Option<LogStatus> {
        let number = i64::read(value)?;
        let all = [LogStatus::Open, LogStatus::Live, LogStatus::Finished];
        all.into_iter().find(|status| status.number() == number)
    }
}

/// A table to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateTable {
    /// Its id.
    pub table: TableId,
    /// Open, or live at once.
    pub status: LogStatus,
    /// Whether it is on the open list.
    pub listed: bool,
    /// What is played at it.
    pub kind: String,
    /// The first entry of its log; its time is when the table was made.
    pub first: LogEntry,
    /// Who sits already, by seat.
    pub seats: Vec<(u16, PersonId)>,
    /// Whose quota it counts for.
    pub owner: Owner,
    /// The card list it uses, if it uses one.
    pub list: Option<ListHash>,
}

/// An event to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateEvent {
    /// Its id.
    pub event: EventId,
    /// Open, or live at once.
    pub status: LogStatus,
    /// Whether it is on the list.
    pub listed: bool,
    /// The first entry of its log; its time is when the event was made.
    pub first: LogEntry,
    /// Who has made it, and whose quota it counts for.
    pub host: PersonId,
}

/// Whose quota a table counts for. Nobody's, by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Owner {
    /// The person who has opened it.
    pub host: Option<PersonId>,
    /// Or the event it is a table of.
    pub event: Option<EventId>,
    /// The network address it was opened from.
    pub address: Option<String>,
}

/// What an entry changes besides the log. Nothing, by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The new status.
    pub status: Option<LogStatus>,
    /// Whether it is on the open list afterwards.
    pub listed: Option<bool>,
    /// Seats of a table, or places in an event, that are taken with this entry, or given up (`None`).
    pub seats: Vec<(u16, Option<PersonId>)>,
    /// The term by which it is leased from now on.
    pub lease: Option<TermId>,
}

/// The row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub table: TableId,
    /// What is played at it.
    pub kind: String,
    /// Its status.
    pub status: LogStatus,
    /// Whether it is on the open list.
    pub listed: bool,
    /// When it was created.
    pub created_ms: i64,
    /// The `seq` of the newest entry.
    pub last_seq: u64,
    /// Whose quota it counts for.
    pub owner: Owner,
    /// Its lease, if it ever had one.
    pub lease: Option<Lease>,
}

impl TableRow {
    /// Returns the cursor of the page after one that ends with this table.
    pub fn cursor(&self) -> Cursor {
        Cursor { created_ms: self.created_ms, table: self.table }
    }
}

/// The row of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its id.
    pub event: EventId,
    /// Its status.
    pub status: LogStatus,
    /// When it was created.
    pub created_ms: i64,
}

/// A table or an event, as far as they have the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// Which one it is.
    pub log: LogId,
    /// What is played at it, if it is a table.
    pub kind: Option<String>,
    /// Its status.
    pub status: LogStatus,
    /// When it was created.
    pub created_ms: i64,
    /// Whose quota it counts for.
    pub owner: Owner,
    /// Its lease, if it ever had one.
    pub lease: Option<Lease>,
}

/// A place in a list of tables, newest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the table at this place was created.
    pub created_ms: i64,
    /// The table.
    pub table: TableId,
}

/// The right to drive a table's computer players and clocks, or an event, for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The term by which it is held: all leases of a term are renewed together, and end together.
    pub term: TermId,
    /// The node that holds it.
    pub node: NodeId,
    /// When it ends; any node may take it then.
    pub until_ms: i64,
}

/// A person, with or without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their id, which never changes.
    pub id: PersonId,
    /// The name they chose.
    pub name: String,
    /// When they were created.
    pub created_ms: i64,
    /// What they log in with, once they have an account.
    pub login: Option<String>,
    /// Since when they are banned, if they are.
    pub banned_ms: Option<i64>,
}

/// The account of a person, to check a password against.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The person.
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
    /// When it was created.
    pub created_ms: i64,
}

/// A saved deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDeck {
    /// Its id.
    pub id: DeckId,
    /// The owner's name for it.
    pub name: String,
    /// Its deck code.
    pub code: String,
}

/// A saved cube, without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCube {
    /// Its id.
    pub id: CubeId,
    /// The owner's name for it.
    pub name: String,
    /// Its size in bytes, with what its drafts came to.
    pub size: u64,
    /// Who sees it besides its owner.
    pub sharing: Sharing,
}
