//! A table written down: set-up, chance and decisions reproduce every state bit for bit.
//!
//! A record is one JSON document with a decision to the line. It can be read when it has been cut
//! off in the middle; what is there can still be checked.

use crate::chance::{Contribution, Secret, TableId, commitment};
use crate::given::{self, Given, Note, Part};
use crate::{
    By, Chance, Decision, Ending, Fast, Hex, RecordedDecision, Refusal, Seat, Session, Table,
    TableRefusal, Verifiable,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::BTreeMap;

/// The version of the record format this program writes, and the newest it reads.
pub const VERSION: u64 = 1;

/// Where a table's chance came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "source", rename_all = "lowercase")]
pub enum Source {
    /// A simulation's generator.
    Fast {
        /// The generator.
        algorithm: String,
        /// Its seed.
        seed: u64,
    },
    /// The construction anyone can check.
    Verifiable {
        /// What was published beforehand.
        commitment: Hex<32>,
        /// The server's secret, once it may be known.
        secret: Option<Hex<32>>,
        /// What the seats contributed, in seat order.
        contributions: Vec<Hex<32>>,
        /// When everything was promised and given; empty where that was not kept.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        log: Vec<Given>,
    },
}

impl Source {
    /// The simulation source of a seed.
    pub fn fast(seed: u64) -> Source {
        Source::Fast { algorithm: Fast::algorithm().to_owned(), seed }
    }

    /// The checkable source of a secret and the seats' contributions.
    pub fn verifiable(table: &TableId, secret: Secret, contributions: &[Contribution]) -> Source {
        Source::Verifiable {
            commitment: Hex(commitment(table, &secret)),
            secret: Some(Hex(secret)),
            contributions: contributions.iter().copied().map(Hex).collect(),
            log: Vec::new(),
        }
    }

    /// The same source with the log of when everything was promised and given.
    #[must_use]
    pub fn logged(mut self, given: Vec<Given>) -> Source {
        if let Source::Verifiable { log, .. } = &mut self {
            *log = given;
        }
        self
    }

    /// The chance itself, from its beginning, for a table of so many seats.
    fn chance(&self, table: &TableId, seats: u8) -> Result<Box<dyn Chance + Send>, Trouble> {
        let (published, secret, contributions, log) = match self {
            Source::Fast { algorithm, seed } if algorithm == Fast::algorithm() => {
                return Ok(Box::new(Fast::new(*seed)));
            }
            Source::Fast { algorithm, .. } => {
                let why = format!("The generator {algorithm:?} is not known to this program.");
                return Err(Trouble::Unchecked(why));
            }
            Source::Verifiable { commitment, secret, contributions, log } => {
                (commitment, secret, contributions, log)
            }
        };
        let Some(secret) = secret else {
            let why = "The server's secret is not in the record yet: it is published when the match \
                       or event that uses the cards is over.";
            return Err(Trouble::Unchecked(why.to_owned()));
        };
        let wrong = |what: String| Err(Trouble::Wrong(Difference { decision: None, what }));
        if commitment(table, &secret.0) != published.0 {
            let what = "The secret does not match the commitment that was published beforehand.";
            return wrong(what.to_owned());
        }
        if let Some(refusal) = self.miscounted(seats) {
            return wrong(format!("Not allowed: {refusal}."));
        }
        let contributions: Vec<Contribution> = contributions.iter().map(|r| r.0).collect();
        if let Some(what) = given::wrong(log, table, published, &contributions) {
            return wrong(what);
        }
        Ok(Box::new(Verifiable::new(table, &secret.0, &contributions)))
    }

    /// Every seat contributes exactly once.
    fn miscounted(&self, seats: u8) -> Option<Refusal> {
        let Source::Verifiable { contributions, .. } = self else { return None };
        let have = contributions.len();
        (have != usize::from(seats))
            .then(|| TableRefusal::WrongContributions { have, seats }.into())
    }

    /// What a reader should know about how far this source can be trusted, where it is right.
    fn notes(&self) -> Vec<Note> {
        let Source::Verifiable { contributions, log, .. } = self else {
            return vec![Note::Simulated];
        };
        let is_withheld = |given: &Given| matches!(given.what, Part::Withheld { .. });
        let order = if log.is_empty() { Note::OrderUnknown } else { Note::InOrder };
        let withheld = log.iter().any(is_withheld).then_some(Note::Withheld);
        let alone = contributions.iter().all(|r| r.0 == [0; 32]).then_some(Note::Alone);
        [Some(order), withheld, alone].into_iter().flatten().collect()
    }
}

/// A table from its set-up to its last decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<T: Table> {
    /// The version of the format.
    pub arcadia: u64,
    /// The kind of table.
    pub table: String,
    /// The table's name.
    pub id: Hex<16>,
    /// All that was settled beforehand.
    pub setup: T::Setup,
    /// Where the chance came from.
    pub chance: Source,
    /// What happened when the table opened.
    #[serde(default)]
    pub opening: Vec<T::Event>,
    /// Computer players whose weights are known, by seat; empty where nobody noted them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<RecordedPlayer>,
    /// The decisions, in order.
    #[serde(default)]
    pub decisions: Vec<RecordedDecision<T>>,
    /// How it ended; absent while it goes on.
    #[serde(default)]
    pub ending: Option<Ending<T::Outcome>>,
    /// Whether the text this was read from stops in the middle.
    #[serde(skip)]
    pub cut_off: bool,
}

/// A computer player that sat at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedPlayer {
    /// Its name, with its settings.
    pub name: String,
    /// The hashes of what it had learned, by what it was for.
    #[serde(default)]
    pub weights: BTreeMap<String, Hex<32>>,
}

/// Why a record cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// Not JSON.
    #[error("This is not a record: it is not JSON ({0}).")]
    NotJson(serde_json::Error),
    /// JSON, but something else.
    #[error("This is not a record: it has no \"arcadia\" version number.")]
    NotARecord,
    /// From the future.
    #[error(
        "This record was written by a newer version of Arcadia (record version {found}; this \
         program reads up to {VERSION}). Please update."
    )]
    Newer {
        /// The version found.
        found: u64,
    },
    /// A record of another kind of table.
    #[error("This is the record of a {found:?} table, where {expected:?} was expected.")]
    OtherTable {
        /// The kind found.
        found: String,
        /// The kind asked for.
        expected: &'static str,
    },
    /// Something in it is wrong.
    #[error("This record cannot be read: {0}.")]
    Field(serde_json::Error),
}

/// The outcome of checking a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verification {
    /// Whether everything that is there is right.
    pub ok: bool,
    /// Where it first goes wrong.
    pub first_difference: Option<Difference>,
    /// Why nothing could be checked, where that is so: nothing is known to be wrong then.
    pub unchecked: Option<String>,
    /// How many decisions were played again without a difference.
    pub checked: usize,
    /// Whether the table has ended.
    pub finished: bool,
    /// Whether the text stops in the middle.
    pub cut_off: bool,
    /// What else a reader should know.
    pub notes: Vec<Note>,
}

/// Why a record cannot be followed.
enum Trouble {
    /// It goes wrong there.
    Wrong(Difference),
    /// Nothing is known to be wrong, but it cannot be played again.
    Unchecked(String),
}

/// The first place where a record and the rules part.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// The decision, counted from 1; absent where it is before the first or after the last.
    pub decision: Option<usize>,
    /// What is wrong there.
    pub what: String,
}

impl<T: Table> Record<T> {
    /// Opens a table and starts its record.
    pub fn open(
        id: TableId,
        setup: T::Setup,
        source: Source,
        chance: &mut dyn Chance,
    ) -> Result<(Record<T>, Session<T>), Refusal> {
        let (table, opening) = T::open(&setup, chance)?;
        if let Some(refusal) = source.miscounted(table.seats()) {
            return Err(refusal);
        }
        let session = Session::new(table);
        let record = Record {
            arcadia: VERSION,
            table: T::KIND.to_owned(),
            id: Hex(id),
            setup,
            chance: source,
            opening,
            players: Vec::new(),
            decisions: Vec::new(),
            ending: session.ending().cloned(),
            cut_off: false,
        };
        Ok((record, session))
    }

    /// Carries out a decision at the session and writes it down; a refused one leaves no trace.
    pub fn decide(
        &mut self,
        session: &mut Session<T>,
        seat: Seat,
        (by, at): (By, u64),
        decision: Decision<T::Action>,
        chance: &mut dyn Chance,
    ) -> Result<(), Refusal> {
        let events = session.decide(seat, by, &decision, chance)?;
        self.decisions.push(RecordedDecision { seat, by, at, decision, events });
        self.ending = session.ending().cloned();
        Ok(())
    }

    /// The record as a JSON document, one decision to the line.
    pub fn to_json(&self) -> String {
        let mut text = format!(
            "{{\n\"arcadia\": {},\n\"table\": {},\n\"id\": \"{}\",\n\"setup\": {},\n\"chance\": \
             {},\n",
            self.arcadia,
            json(&self.table),
            self.id,
            json(&self.setup),
            json(&self.chance),
        );
        if !self.players.is_empty() {
            text += &format!("\"players\": {},\n", json(&self.players));
        }
        text += "\"opening\": [\n";
        let lines = |items: Vec<String>| items.join(",\n");
        text += &lines(self.opening.iter().map(json).collect());
        text += "\n],\n\"decisions\": [\n";
        text += &lines(self.decisions.iter().map(json).collect());
        text += "\n]";
        if let Some(ending) = &self.ending {
            text += &format!(",\n\"ending\": {}", json(ending));
        }
        text + "\n}\n"
    }

    /// Reads a record, also one that was cut off in the middle.
    pub fn from_json(text: &str) -> Result<Record<T>, ReadError> {
        let (value, cut_off): (Value, bool) = parse(text)?;
        let found = version_and_kind(value.get("arcadia"), value.get("table"))?;
        if found != T::KIND {
            return Err(ReadError::OtherTable { found, expected: T::KIND });
        }
        let mut record: Record<T> = serde_json::from_value(value).map_err(ReadError::Field)?;
        record.cut_off = cut_off;
        Ok(record)
    }

    /// Plays the first `count` decisions again. An error says at which decision and why it stops.
    pub fn replay(&self, count: usize) -> Result<Session<T>, Difference> {
        self.follow(count).0.map_err(|trouble| match trouble {
            Trouble::Wrong(difference) => difference,
            Trouble::Unchecked(what) => Difference { decision: None, what },
        })
    }

    /// Plays everything again and compares it with what is written.
    pub fn verify(&self) -> Verification {
        let (result, checked) = self.follow(self.decisions.len());
        let finished = result.as_ref().is_ok_and(|session| session.ending().is_some());
        let (first_difference, unchecked) = match result {
            Err(Trouble::Wrong(difference)) => (Some(difference), None),
            Err(Trouble::Unchecked(why)) => (None, Some(why)),
            Ok(session) => (self.other_ending(&session), None),
        };
        let is_right = first_difference.is_none() && unchecked.is_none();
        let mut notes = if unchecked.is_none() { self.chance.notes() } else { Vec::new() };
        notes.retain(|note| is_right || *note != Note::InOrder);
        Verification {
            ok: is_right,
            first_difference,
            unchecked,
            checked,
            finished,
            cut_off: self.cut_off,
            notes,
        }
    }

    /// Whether it ended in another way than is written. A text that stops in the middle need not
    /// have come to the ending.
    fn other_ending(&self, session: &Session<T>) -> Option<Difference> {
        let missing = self.cut_off && self.ending.is_none();
        let differs = !missing && session.ending() != self.ending.as_ref();
        differs.then(|| Difference {
            decision: None,
            what: format!(
                "The record says it ended with {}, but it ended with {}.",
                said(self.ending.as_ref()),
                said(session.ending()),
            ),
        })
    }

    /// Plays up to `count` decisions, and says how many agreed with what is written.
    fn follow(&self, count: usize) -> (Result<Session<T>, Trouble>, usize) {
        let mut session = match self.reopen() {
            Ok(session) => session,
            Err(trouble) => return (Err(trouble), 0),
        };
        for (index, entry) in self.decisions.iter().take(count).enumerate() {
            let happened = session.0.decide(entry.seat, entry.by, &entry.decision, &mut *session.1);
            let what = match happened {
                Err(refusal) => Some(format!("Not allowed: {refusal}.")),
                Ok(events) => compare("What happened", &entry.events, &events),
            };
            if let Some(what) = what {
                let difference = Difference { decision: Some(index + 1), what };
                return (Err(Trouble::Wrong(difference)), index);
            }
        }
        (Ok(session.0), count.min(self.decisions.len()))
    }

    /// The table as it was dealt, and the chance that goes on from there.
    fn reopen(&self) -> Result<(Session<T>, Box<dyn Chance + Send>), Trouble> {
        let before = |what: String| Trouble::Wrong(Difference { decision: None, what });
        let seats = T::seats_of(&self.setup);
        let mut chance = self.chance.chance(&self.id.0, seats)?;
        let (table, opening) = T::open(&self.setup, &mut *chance)
            .map_err(|refusal| before(format!("The set-up is not allowed: {refusal}.")))?;
        // Where the text stops before the first decision, only part of the deal may be there.
        let there = if self.cut_off && self.decisions.is_empty() {
            &opening[..opening.len().min(self.opening.len())]
        } else {
            &opening[..]
        };
        match compare("The deal", &self.opening, there) {
            Some(what) => Err(before(what)),
            None => Ok((Session::new(table), chance)),
        }
    }
}

/// The beginning of a record.
#[derive(Deserialize)]
struct Head {
    arcadia: Option<Value>,
    table: Option<Value>,
}

/// What kind of table a record is of. Only its beginning is kept of a text, however long it is.
pub fn kind(text: &str) -> Result<String, ReadError> {
    let (head, _): (Head, _) = parse(text)?;
    version_and_kind(head.arcadia.as_ref(), head.table.as_ref())
}

fn version_and_kind(version: Option<&Value>, kind: Option<&Value>) -> Result<String, ReadError> {
    let found = version.and_then(Value::as_u64).ok_or(ReadError::NotARecord)?;
    if found > VERSION {
        return Err(ReadError::Newer { found });
    }
    if found == 0 {
        return Err(ReadError::NotARecord);
    }
    let kind = kind.and_then(Value::as_str).ok_or(ReadError::NotARecord)?;
    Ok(kind.to_owned())
}

/// The document, and whether it was cut off.
fn parse<T: DeserializeOwned>(text: &str) -> Result<(T, bool), ReadError> {
    match serde_json::from_str(text) {
        Ok(value) => Ok((value, false)),
        Err(error) if error.is_eof() => match serde_json::from_str(&closed(text)) {
            Ok(value) => Ok((value, true)),
            Err(_) => Err(ReadError::NotJson(error)),
        },
        Err(error) => Err(ReadError::NotJson(error)),
    }
}

/// A document that was cut off, up to the last decision (or other second-level value) that is
/// whole, with its brackets closed.
fn closed(text: &str) -> String {
    let mut open: Vec<char> = Vec::new();
    let mut whole = (0, String::new());
    let (mut in_string, mut escaped) = (false, false);
    for (at, c) in text.char_indices() {
        if in_string {
            in_string = escaped || c != '"';
            escaped = c == '\\' && !escaped;
            continue;
        }
        match c {
            '"' => in_string = true,
            '{' => open.push('}'),
            '[' => open.push(']'),
            '}' | ']' => {
                open.pop();
                if open.len() <= 2 {
                    whole = (at + 1, open.iter().rev().collect());
                }
            }
            _ => {}
        }
    }
    format!("{}{}", &text[..whole.0], whole.1)
}

/// What is different, in words, where anything is.
fn compare<E: Serialize + PartialEq>(what: &str, written: &[E], derived: &[E]) -> Option<String> {
    let at = (0..written.len().max(derived.len())).find(|&i| written.get(i) != derived.get(i))?;
    Some(format!(
        "{what} is not what the rules and the chance give: the record has {}, but it was {}.",
        said(written.get(at)),
        said(derived.get(at)),
    ))
}

fn said(value: Option<&impl Serialize>) -> String {
    value.map_or("nothing".to_owned(), json)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("records are made of plain data with text keys")
}
