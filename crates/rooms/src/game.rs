//! A table as the server sees it: whatever its kind, it shows views, takes decisions and is written
//! down. This is the one place where kinds of tables are told apart; everybody else hosts a [`Game`].

mod any;
mod kinds;
pub mod setup;

#[doc(hidden)]
pub use any::tables;
pub use any::{AnyDecision, AnyEnding, AnyEvent, AnyView, Kind, Variant};
pub(crate) use kinds::BUILD_SECONDS;
pub use kinds::PublicSetup;
pub use setup::AnySetup;

use crate::refusal::RoomRefusal;
use crate::with_kind;
use draft::{Pool, build};
use kinds::TableKind;
use oracle::{Card, Color};
use players::{Advice, AnyDrafter, AnyDuellist};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::TableRefusal;
use table::chance::{Contribution, Secret, TableId};
use table::{
    By, Chance, Decision, Fast, Occasion, Record, Refusal, Seat, Seats, Session, Source,
    Verifiable, Verification, Viewer,
};

/// A table of any kind, in use.
pub trait Game: Send + Sync {
    /// The seats that must decide now.
    fn waiting(&self) -> Seats;

    /// How many cards a seat has before it that must decide; none where it does not choose from cards.
    fn looked_at(&self, seat: Seat) -> usize;

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> AnyView;

    /// How it ended, once it has.
    fn ending(&self) -> Option<AnyEnding>;

    /// The seat whose offer of a draw stands.
    fn offer(&self) -> Option<Seat>;

    /// Takes a decision, so many milliseconds after the table opened, or refuses it and changes
    /// nothing.
    fn decide(&mut self, seat: Seat, by: By, at: u64, decision: &Value) -> Result<(), Refusal>;

    /// What is decided for a seat whose time has run out.
    fn clock_decision(&self, seat: Seat) -> Option<Value>;

    /// How many decisions have been taken.
    fn decisions(&self) -> usize;

    /// A decision, counted from 1: whose, who took it, and what it was.
    fn decision(&self, number: usize) -> Option<(Seat, By, AnyDecision)>;

    /// A decision, counted from 1, where a viewer may know what it was.
    fn decision_seen(&self, number: usize, viewer: Viewer) -> Option<AnyDecision>;

    /// What happened by a decision, counted from 1, or at the opening (0), as a viewer may know it.
    fn events(&self, decision: usize, viewer: Viewer) -> Vec<AnyEvent>;

    /// What a computer player decides for a seat, from what that seat may know.
    fn think(&self, seat: Seat, player: &mut ComputerPlayer) -> Value;

    /// What the coach would do for a seat that must decide, from what that seat may know; nothing at
    /// tables it knows nothing about.
    fn advise(&self, seat: Seat) -> Option<(oracle::DuelAction, Advice)>;

    /// What is left, once it has ended.
    fn result(&self) -> Option<TableResult>;

    /// Whether the seats play against each other.
    fn is_contest(&self) -> bool;

    /// The record with everything in it, for when the cards are no longer in use.
    fn record(&self) -> String;

    /// The same table once more.
    fn copy(&self) -> Box<dyn Game>;

    /// A table that differs from this one only in what a viewer may not know. For tests of what is
    /// told to whom.
    #[cfg(feature = "testing")]
    fn rearranged(&self, viewer: Viewer, luck: &mut Fast) -> Box<dyn Game>;
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Box<dyn Game> {
        self.copy()
    }
}

/// A computer player of any level, at any table.
#[derive(Clone, Debug)]
pub struct ComputerPlayer {
    /// Who plays.
    pub duellist: AnyDuellist,
    /// Who drafts, builds and buys.
    drafter: AnyDrafter,
    /// Who does so where a deck has to be of few colours.
    few_colors: AnyDrafter,
    /// Its own luck.
    pub luck: Fast,
}

impl ComputerPlayer {
    /// The computer player of a level. Its luck follows from a seed.
    pub fn of_level(level: &str, seed: u64) -> Result<ComputerPlayer, Refusal> {
        let unknown = || {
            let levels: Vec<&str> = AnyDuellist::LEVELS.iter().map(|level| level.name).collect();
            let levels = levels.join(", ");
            RoomRefusal::UnknownLevel { level: level.to_owned(), levels }
        };
        let known = AnyDuellist::level(level).ok_or_else(unknown)?;
        let duellist = AnyDuellist::named(known.duellist).map_err(|_| unknown())?;
        let drafter = AnyDrafter::named(known.drafter).map_err(|_| unknown())?;
        let few_colors = AnyDrafter::Colors(players::Colors);
        Ok(ComputerPlayer { few_colors, ..ComputerPlayer::of(duellist, drafter, seed) })
    }

    /// A computer player that drafts in one way, whatever the cards.
    pub fn of(duellist: AnyDuellist, drafter: AnyDrafter, seed: u64) -> ComputerPlayer {
        let few_colors = drafter.clone();
        ComputerPlayer { duellist, drafter, few_colors, luck: Fast::new(seed) }
    }

    /// Who drafts, builds and buys cards of a pool, and its luck: at every level somebody who keeps to few
    /// colours, where decks have to.
    fn drafter_for(&mut self, pool: &Pool) -> (&mut AnyDrafter, &mut Fast) {
        let drafter = match players::Colors::matter(pool) {
            true => &mut self.few_colors,
            false => &mut self.drafter,
        };
        (drafter, &mut self.luck)
    }
}

/// What somebody brings to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EntryDeck {
    /// The deck of a colour.
    #[schema(value_type = String)]
    Color(Color),
    /// A deck of one's own, by its code.
    Deck(String),
}

/// What a clock gives a seat: so much at the beginning, and so much for each decision. What is not
/// used is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Pace {
    /// Milliseconds at the beginning.
    pub start_ms: i64,
    /// Milliseconds more for each decision.
    pub each_ms: i64,
}

impl Pace {
    pub(crate) fn seconds(start: u32, each: u32) -> Pace {
        Pace { start_ms: i64::from(start) * 1000, each_ms: i64::from(each) * 1000 }
    }
}

/// What a table leaves behind.
#[derive(Clone, PartialEq, Debug)]
pub enum TableResult {
    /// Cards to build decks from.
    Cards {
        /// The pool and everybody's cards.
        setup: build::BuildSetup,
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
pub struct ChanceInputs<'a> {
    /// The table.
    pub table: TableId,
    /// The server's part.
    pub secret: &'a Secret,
    /// The seats' parts, in order.
    pub contributions: &'a [Contribution],
    /// When all of this was promised and given.
    pub log: &'a [table::Given],
    /// In place of all this: a seed that everything follows from.
    pub seed: Option<u64>,
}

/// Where the chance of a hosted table comes from: from everybody, or from the seed of a lesson.
#[derive(Clone)]
enum HostedChance {
    Verifiable(Verifiable),
    Seeded(Fast),
}

impl HostedChance {
    fn source(&mut self) -> &mut dyn Chance {
        match self {
            HostedChance::Verifiable(chance) => chance,
            HostedChance::Seeded(chance) => chance,
        }
    }
}

impl Chance for HostedChance {
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32 {
        self.source().draw(occasion, n)
    }

    fn pick(&mut self, occasion: Occasion, set: u64, number: &dyn Fn(u32) -> u16) -> u64 {
        self.source().pick(occasion, set, number)
    }

    fn shuffle(&mut self, occasion: Occasion, items: &mut [u16], keep: usize) {
        self.source().shuffle(occasion, items, keep)
    }
}

/// The kind of table of a name.
fn known_kind(name: &str) -> Result<Kind, Refusal> {
    Kind::named(name).ok_or_else(|| RoomRefusal::UnknownTable { kind: name.to_string() }.into())
}

/// What came of checking a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verdict {
    /// Whether it holds.
    #[serde(flatten)]
    pub verification: Verification,
    /// Whether decks, cards or who goes first were settled before the deal.
    pub fixed: bool,
}

/// Checks a record: every card and die and every decision is derived again.
pub fn verify(text: &str) -> Result<Verdict, Refusal> {
    let unreadable = |error: table::ReadError| RoomRefusal::NotARecord { why: error.to_string() };
    let kind = known_kind(&table::kind(text).map_err(unreadable)?)?;
    with_kind!(kind, T => {
        let record = Record::<T>::from_json(text).map_err(unreadable)?;
        Ok(Verdict { verification: record.verify(), fixed: T::is_fixed(&record.setup) })
    })
}

/// Reads what somebody sent.
fn read<D: DeserializeOwned>(value: &Value) -> Result<D, Refusal> {
    D::deserialize(value)
        .map_err(|error| TableRefusal::Unreadable { why: error.to_string() }.into())
}

/// Plain data as JSON.
pub fn to_json(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("plain data with text keys can be written")
}

/// A table of one kind.
struct Hosted<T: TableKind> {
    record: Record<T>,
    session: Session<T>,
    chance: HostedChance,
}

impl<T: TableKind> Hosted<T> {
    fn open(setup: T::Setup, given: ChanceInputs<'_>) -> Result<Hosted<T>, Refusal> {
        let ChanceInputs { table, secret, contributions, log, seed } = given;
        let (mut chance, source) = match seed {
            None => (
                HostedChance::Verifiable(Verifiable::new(&table, secret, contributions)),
                Source::verifiable(&table, *secret, contributions).logged(log.to_vec()),
            ),
            Some(seed) => (HostedChance::Seeded(Fast::new(seed)), Source::fast(seed)),
        };
        let (record, session) = Record::open(table, setup, source, &mut chance)?;
        Ok(Hosted { record, session, chance })
    }
}

impl<T: TableKind> Game for Hosted<T>
where
    Hosted<T>: Send + Sync + 'static,
{
    fn waiting(&self) -> Seats {
        match self.session.ending() {
            Some(_) => Seats::NONE,
            None => self.session.table().waiting(),
        }
    }

    fn looked_at(&self, seat: Seat) -> usize {
        self.session.table().looked_at(seat)
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        T::wrap_view(self.session.table().view(viewer))
    }

    fn ending(&self) -> Option<AnyEnding> {
        self.session.ending().cloned().map(T::wrap_ending)
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
        Some(to_json(&Decision::Act(action)))
    }

    fn decisions(&self) -> usize {
        self.record.decisions.len()
    }

    fn decision(&self, number: usize) -> Option<(Seat, By, AnyDecision)> {
        let entry = self.record.decisions.get(number.checked_sub(1)?)?;
        Some((entry.seat, entry.by, T::wrap_decision(entry.decision.clone())))
    }

    fn decision_seen(&self, number: usize, viewer: Viewer) -> Option<AnyDecision> {
        let entry = self.record.decisions.get(number.checked_sub(1)?)?;
        let is_known = match &entry.decision {
            Decision::Act(action) => viewer.is(entry.seat) || T::is_open(action),
            _ => true,
        };
        is_known.then(|| T::wrap_decision(entry.decision.clone()))
    }

    fn events(&self, decision: usize, viewer: Viewer) -> Vec<AnyEvent> {
        let events = match decision.checked_sub(1) {
            None => &self.record.opening,
            Some(place) => match self.record.decisions.get(place) {
                Some(entry) => &entry.events,
                None => return Vec::new(),
            },
        };
        events.iter().filter_map(|event| T::show(event, viewer)).map(T::wrap_event).collect()
    }

    fn think(&self, seat: Seat, player: &mut ComputerPlayer) -> Value {
        let table = self.session.table();
        let action = table.think(seat, player);
        let allowed = table.check(seat, &action).is_ok();
        let action = if allowed { Some(action) } else { table.clock_action(seat) };
        action.map_or(Value::Null, |action| to_json(&Decision::Act(action)))
    }

    fn advise(&self, seat: Seat) -> Option<(oracle::DuelAction, Advice)> {
        self.session.table().advise(seat).filter(|_| self.session.ending().is_none())
    }

    fn result(&self) -> Option<TableResult> {
        Some(self.session.table().result(self.session.ending()?))
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

    #[cfg(feature = "testing")]
    fn rearranged(&self, viewer: Viewer, luck: &mut Fast) -> Box<dyn Game> {
        let mut session = Session::new(self.session.table().rearranged(viewer, luck));
        if let Some(seat) = self.session.offer() {
            let _ = session.decide(seat, By::Seat, &Decision::OfferDraw, luck);
        }
        let (record, chance) = (self.record.clone(), self.chance.clone());
        Box::new(Hosted { record, session, chance })
    }
}
