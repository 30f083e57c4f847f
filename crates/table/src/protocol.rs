//! The player protocol: how a host and a player who sits somewhere else talk about a table.
//!
//! One JSON object a line. The host says hello and the player answers hello; the host asks for a
//! decision and the player acts; in the end the host says that it is over, and may say hello again
//! for another game. `docs/player-protocol.md` tells it to those who write players.
//!
//! Nothing here opens, waits or looks at a clock. [`Host`] is the host's side as a state machine:
//! it makes the lines to be said and judges the lines that are heard, wherever they come from. What
//! is late and who is gone only the one who carries the lines can tell; for that there is
//! [`Forfeit`].
//!
//! How lines are judged:
//!
//! - An answer to another question than the one that is open is ignored: it is a late or a second
//!   answer. So is a greeting nobody waits for, and an empty line.
//! - A line that is no message, and an action that the table does not know or does not allow, is
//!   refused. One refusal is forgiven for each decision, the second forfeits.
//! - A line that is no message in place of a greeting forfeits: nothing has been asked that could
//!   be answered once more.
//! - Fields nobody knows are ignored.
//!
//! A host that can play several games at once on a connection offers version 2 in its first greeting
//! ([`Hello::offering`]). A player that takes it up says so in its answer ([`Host::games_at_once`]); from then on
//! every message has the number of its game, and a line may be a list of messages. Each game has a [`Host`] of
//! its own, which knows nothing of the others.

use crate::{Refusal, Seat, Table, TableRefusal};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// The version with several games on a connection.
const SEVERAL_GAMES: u32 = 2;
/// The most games at a time on a connection.
const MOST_GAMES: u32 = 4096;
/// The most bytes of a line that a player says.
pub const MOST_ANSWER: usize = 64 << 10;
/// The most bytes of a line that a host says: long lists of cards and of actions are in it.
pub const MOST_QUESTION: usize = 64 << 20;
/// The most characters of a player's name that are kept.
const MOST_NAME: usize = 80;

/// What a host says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", expecting = "an object with a type")]
pub enum HostSays {
    /// A game begins.
    Hello(Hello),
    /// The player must decide.
    Decide {
        /// The number of the question; no two of a conversation have the same.
        id: u64,
        /// What the seat sees.
        view: Value,
        /// How much time there is, in milliseconds.
        time_ms: u64,
    },
    /// The answer is not allowed. The first of a question may be answered once more.
    Refused {
        /// The number of the question.
        id: u64,
        /// A short stable name of the reason. Other hosts may not have one.
        #[serde(default)]
        code: String,
        /// The reason, as a sentence.
        reason: String,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Value,
        /// Why, where a seat forfeited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// What a host says first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol.
    pub protocol: u32,
    /// The kind of the table, as records call it.
    pub table: String,
    /// The player's seat.
    pub seat: Seat,
    /// A number for a player who needs luck: the same in a game that is played again. It has
    /// nothing to do with the luck of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The versions that the player may choose from; nothing where there is no choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub protocols: Vec<u32>,
    /// What else is settled before the game and known to all.
    #[serde(flatten)]
    pub settled: Settled,
}

/// What is settled before a game and known to all, by name: the rules, the cards.
pub type Settled = Map<String, Value>;

/// What is settled, written as one JSON object.
pub fn settled(facts: Value) -> Settled {
    match facts {
        Value::Object(facts) => facts,
        _ => Map::new(),
    }
}

impl Hello {
    /// The greeting at a table of this kind.
    pub fn new(table: &str, seat: Seat) -> Hello {
        let table = table.to_owned();
        let (seed, protocols, settled) = Default::default();
        Hello { protocol: PROTOCOL, table, seat, seed, protocols, settled }
    }

    /// The same greeting, which lets the player choose version 2.
    #[must_use]
    pub fn offering(self) -> Hello {
        Hello { protocols: vec![PROTOCOL, SEVERAL_GAMES], ..self }
    }

    /// The greeting at a table of this set-up.
    pub fn at<T: Table>(setup: &T::Setup, seat: Seat) -> Hello {
        Hello { settled: T::settled(setup), ..Hello::new(T::KIND, seat) }
    }
}

/// What a player says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", expecting = "an object with a type")]
pub enum PlayerSays {
    /// The answer to a greeting.
    Hello {
        /// What the player calls itself, if it does.
        #[serde(default)]
        name: String,
        /// The version it chooses; 1 where it says nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        protocol: Option<u32>,
        /// How many games it plays at a time, in version 2.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        games: Option<u32>,
    },
    /// The answer to a question.
    Act {
        /// The number of the question.
        id: u64,
        /// What is decided.
        action: Value,
    },
}

impl PlayerSays {
    /// The answer to a greeting, in version 1.
    pub fn hello(name: &str) -> PlayerSays {
        PlayerSays::Hello { name: name.to_owned(), protocol: None, games: None }
    }
}

/// Reads a message of either side.
pub fn read<M: DeserializeOwned>(line: &[u8]) -> Result<M, Refusal> {
    serde_json::from_slice(line)
        .map_err(|error| TableRefusal::NotAMessage { why: error.to_string() }.into())
}

/// A message as a line, without its end.
pub fn line<M: Serialize>(message: &M) -> String {
    serde_json::to_string(message).expect("messages are made of plain data with text keys")
}

/// Why a player has lost a game that was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Forfeit {
    /// It said something else than hello.
    NoHello,
    /// It said nothing in time.
    Late {
        /// How much time there was.
        time_ms: u64,
    },
    /// It is not there any more.
    Gone,
    /// It said a line without an end in sight.
    TooLong,
    /// Its second answer to a question was refused, too.
    Refused(Refusal),
}

impl Forfeit {
    /// A short stable name.
    pub fn code(&self) -> &'static str {
        match self {
            Forfeit::NoHello => "no-hello",
            Forfeit::Late { .. } => "late",
            Forfeit::Gone => "gone",
            Forfeit::TooLong => "too-long",
            Forfeit::Refused(_) => "refused",
        }
    }
}

/// What a line comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard<A> {
    /// The player is there, and has a name.
    Hello(String),
    /// The player decides this. Say [`Host::accept`] if the table allows it, else [`Host::refuse`].
    Act(A),
    /// Nothing: wait for another line.
    Nothing,
    /// It is refused: say [`Host::refused`], and wait for another answer in the time that is left.
    Refused(Refusal),
    /// The player has lost.
    Forfeit(Forfeit),
}

/// What the host waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Open {
    #[default]
    Nothing,
    Hello {
        offering: bool,
    },
    Answer {
        refused: bool,
    },
}

/// [`HostSays::Decide`] with a view that has not been copied.
#[derive(Serialize)]
struct Question<'a, V> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: u64,
    view: &'a V,
    time_ms: u64,
}

/// [`HostSays::Over`], likewise.
#[derive(Serialize)]
struct End<'a, O> {
    #[serde(rename = "type")]
    kind: &'static str,
    outcome: &'a O,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// The host's side of a conversation with one player, over as many games as they play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Host {
    open: Open,
    /// The number of the last question. It goes on from game to game, so that an answer that comes
    /// a game too late is taken for what it is.
    last: u64,
    /// How many games the player plays at a time, where it has chosen version 2.
    games: Option<u32>,
}

impl Host {
    /// A host before the first word.
    pub fn new() -> Host {
        Host::default()
    }

    /// Begins a game: the line to be said.
    pub fn hello(&mut self, hello: Hello) -> String {
        self.open = Open::Hello { offering: hello.protocols.contains(&SEVERAL_GAMES) };
        line(&HostSays::Hello(hello))
    }

    /// Asks for a decision: the line to be said.
    pub fn decide(&mut self, view: &impl Serialize, time_ms: u64) -> String {
        self.last += 1;
        self.open = Open::Answer { refused: false };
        line(&Question { kind: "decide", id: self.last, view, time_ms })
    }

    /// Ends a game: the line to be said. The reason is for a game that somebody forfeited.
    pub fn over(&mut self, outcome: &impl Serialize, reason: Option<String>) -> String {
        self.open = Open::Nothing;
        line(&End { kind: "over", outcome, reason })
    }

    /// Judges a line of the player.
    pub fn hear<A: DeserializeOwned>(&mut self, line: &[u8]) -> Heard<A> {
        if self.open == Open::Nothing || line.trim_ascii().is_empty() {
            return Heard::Nothing;
        }
        match (self.open, read(line)) {
            (Open::Hello { offering }, Ok(PlayerSays::Hello { name, protocol, games })) => {
                self.games = match protocol.unwrap_or(PROTOCOL) {
                    PROTOCOL => None,
                    SEVERAL_GAMES if offering => Some(games.unwrap_or(1).clamp(1, MOST_GAMES)),
                    _ => return self.forfeit(Forfeit::NoHello),
                };
                self.open = Open::Nothing;
                Heard::Hello(name.chars().take(MOST_NAME).collect())
            }
            (Open::Hello { .. }, Err(_)) => self.forfeit(Forfeit::NoHello),
            (Open::Answer { .. }, Ok(PlayerSays::Act { id, action })) if id == self.last => {
                self.action(action)
            }
            (Open::Answer { .. }, Err(refusal)) => self.refuse(refusal),
            (_, Ok(_)) | (Open::Nothing, _) => Heard::Nothing,
        }
    }

    /// How many games the player plays at a time on this connection; nothing where it keeps to version 1.
    pub fn games_at_once(&self) -> Option<u32> {
        self.games
    }

    fn action<A: DeserializeOwned>(&mut self, action: Value) -> Heard<A> {
        match serde_json::from_value(action) {
            Ok(action) => Heard::Act(action),
            Err(error) => self.refuse(TableRefusal::NotAnAction { why: error.to_string() }.into()),
        }
    }

    /// The table allows the answer: the question is closed.
    pub fn accept(&mut self) {
        self.open = Open::Nothing;
    }

    /// The table does not allow the answer. Never gives back an act.
    pub fn refuse<A>(&mut self, refusal: Refusal) -> Heard<A> {
        if self.open == (Open::Answer { refused: true }) {
            return self.forfeit(Forfeit::Refused(refusal));
        }
        self.open = Open::Answer { refused: true };
        Heard::Refused(refusal)
    }

    /// The line that says a refusal, with its sentence.
    pub fn refused(&self, refusal: &Refusal, reason: String) -> String {
        line(&HostSays::Refused { id: self.last, code: refusal.code().to_owned(), reason })
    }

    fn forfeit<A>(&mut self, forfeit: Forfeit) -> Heard<A> {
        self.open = Open::Nothing;
        Heard::Forfeit(forfeit)
    }
}
