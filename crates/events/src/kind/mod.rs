//! The kinds of events: a module and a line here for each.

mod deckbuilder;
mod double_elimination;
mod pod;
mod power;
mod round_robin;
mod single_elimination;
mod swiss;

pub use deckbuilder::DeckbuilderEvent;
pub(crate) use deckbuilder::results;
pub use double_elimination::DoubleElimination;
pub use pod::{Pod, PodPlay};
pub use power::PowerEvent;
pub use round_robin::RoundRobin;
pub use single_elimination::SingleElimination;
pub use swiss::Swiss;

use crate::event::Event;
use crate::pairing::Pair;
use crate::player::PlayerNo;
use crate::standings::{Standing, Worth, standings};
use draft::build::{self, Build, DraftDeck};
use draft::market;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{Chance, Refusal};

/// The most players an event has.
pub const MOST_PLAYERS: usize = 4096;

/// What kind of event it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EventKind {
    Swiss(Swiss),
    SingleElimination(SingleElimination),
    DoubleElimination(DoubleElimination),
    RoundRobin(RoundRobin),
    Deckbuilder(DeckbuilderEvent),
    Power(PowerEvent),
    Pod(Pod),
}

impl EventKind {
    /// The names of all kinds.
    pub const NAMES: [&str; 7] = [
        "swiss",
        "single-elimination",
        "double-elimination",
        "round-robin",
        "deckbuilder",
        "power",
        "pod",
    ];

    /// Whether everybody takes part in one draft in events of the kind with this name.
    pub fn is_drafted_together(name: &str) -> bool {
        name == "pod" || EventKind::NAMES.contains(&name) && draft::Format::NAMES.contains(&name)
    }

    /// Whether it can be said how many rounds an event of the kind with this name has.
    pub fn has_rounds(name: &str) -> bool {
        matches!(name, "swiss" | "deckbuilder" | "pod")
    }

    /// The name.
    pub fn name(&self) -> &'static str {
        let number = match self {
            EventKind::Swiss(_) => 0,
            EventKind::SingleElimination(_) => 1,
            EventKind::DoubleElimination(_) => 2,
            EventKind::RoundRobin(_) => 3,
            EventKind::Deckbuilder(_) => 4,
            EventKind::Power(_) => 5,
            EventKind::Pod(_) => 6,
        };
        EventKind::NAMES[number]
    }

    /// The draft that is held for everybody before the first round, where there is one.
    pub fn draft(&self) -> Option<&draft::DraftSetup> {
        match self {
            EventKind::Deckbuilder(DeckbuilderEvent { draft })
            | EventKind::Power(PowerEvent { draft }) => Some(draft),
            EventKind::Pod(Pod { draft, .. }) => Some(draft),
            _ => None,
        }
    }

    /// How many players an event of this kind can have.
    pub fn players(&self) -> RangeInclusive<usize> {
        self.rules().players()
    }

    pub(crate) fn rules(&self) -> &dyn KindRules {
        match self {
            EventKind::Swiss(kind) => kind,
            EventKind::SingleElimination(kind) => kind,
            EventKind::DoubleElimination(kind) => kind,
            EventKind::RoundRobin(kind) => kind,
            EventKind::Deckbuilder(kind) => kind,
            EventKind::Power(kind) => kind,
            EventKind::Pod(kind) => kind,
        }
    }
}

/// What comes when all results are in.
pub(crate) enum Step {
    Pair,
    Draft(draft::DraftSetup),
    Build(build::BuildSetup),
    Market(market::MarketSetup),
    Over,
}

/// Two who meet, and at which place of a bracket.
pub(crate) type Placed = (Pair, Option<u16>);

/// The way an event of some kind goes.
pub(crate) trait KindRules {
    /// Whether the settings make sense.
    fn check(&self) -> Result<(), Refusal> {
        Ok(())
    }

    /// How many players there can be.
    fn players(&self) -> RangeInclusive<usize> {
        2..=MOST_PLAYERS
    }

    /// Whether one can enter after the start.
    fn is_open(&self) -> bool {
        false
    }

    /// Whether every match must have a winner.
    fn needs_winner(&self) -> bool {
        false
    }

    /// How many rounds are to be expected with so many players.
    fn rounds(&self, players: usize) -> u16;

    /// What comes when all results are in.
    fn step(&self, event: &Event) -> Step;

    /// The tables of everybody that can be held at the same time, in the order in which they are noted; else just
    /// what comes next.
    fn steps(&self, event: &Event) -> Vec<Step> {
        vec![self.step(event)]
    }

    /// Who sits at a table of everybody, seat by seat. Such tables are counted from 0.
    fn seated<'a>(&self, event: &'a Event, _table: usize) -> &'a [PlayerNo] {
        event.order()
    }

    /// Who meets whom next.
    fn pairs(&self, event: &Event, chance: &mut dyn Chance) -> Vec<Placed>;

    /// Whether the host may pair by hand.
    fn by_hand(&self) -> bool {
        false
    }

    /// Whether nothing has come of a result yet that would be wrong with another.
    fn may_correct(&self, _: &Event, _round: u16) -> bool {
        true
    }

    /// What a match is worth.
    fn worth(&self) -> Worth {
        Worth::MATCH
    }

    /// How everybody stands.
    fn standings(&self, event: &Event) -> Vec<Standing> {
        standings(event.entrants(), event.rounds(), self.worth(), event.setup().games)
    }

    /// The decks of a round, counted from 1.
    fn decks<'a>(&self, _: &'a Event, _round: u16) -> Option<&'a Build> {
        None
    }

    /// The deck somebody plays with in a round, counted from 1.
    fn deck<'a>(&self, event: &'a Event, round: u16, player: PlayerNo) -> Option<&'a DraftDeck> {
        self.decks(event, round)?.deck(event.seat_of(player)?)
    }
}
