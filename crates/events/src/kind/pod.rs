//! A pod: everybody drafts together and builds one deck, and then they meet as in another kind of event.
//! The course of that other kind decides everything but the draft and the decks.

use super::deckbuilder::check_draft;
use super::{DoubleElimination, KindRules, Placed, RoundRobin, SingleElimination, Step, Swiss};
use crate::event::Event;
use crate::player::PlayerNo;
use crate::refusal::EventRefusal;
use crate::standings::{Standing, Worth};
use draft::build::{self, DraftDeck};
use draft::{Allowed, Bins, Draft, Format, Seat, Table};
use serde::{Deserialize, Serialize};
use std::ops::{Range, RangeInclusive};
use table::{Chance, Refusal};

/// A pod.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pod {
    /// The format with its settings, and the cards.
    pub draft: draft::DraftSetup,
    /// How the matches are held.
    pub play: PodPlay,
    /// How many tables draft at most, each with its own copy of the cards. The matches are for all together.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub pods: u8,
}

/// The most tables that draft.
const MOST_PODS: u8 = 32;
/// The fewest seats where there are several tables: so nobody drafts alone, however many come.
const LEAST_SHARED: usize = 3;

fn one() -> u8 {
    1
}

fn is_one(pods: &u8) -> bool {
    *pods == 1
}

/// How the matches of a pod are held.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PodPlay {
    Swiss(Swiss),
    RoundRobin(RoundRobin),
    SingleElimination(SingleElimination),
    DoubleElimination(DoubleElimination),
}

impl PodPlay {
    /// The names, the usual one first. Each is that of a kind of event, too.
    pub const NAMES: [&str; 4] =
        ["swiss", "round-robin", "single-elimination", "double-elimination"];

    /// The name.
    pub fn name(&self) -> &'static str {
        let number = match self {
            PodPlay::Swiss(_) => 0,
            PodPlay::RoundRobin(_) => 1,
            PodPlay::SingleElimination(_) => 2,
            PodPlay::DoubleElimination(_) => 3,
        };
        PodPlay::NAMES[number]
    }

    fn rules(&self) -> &dyn KindRules {
        match self {
            PodPlay::Swiss(kind) => kind,
            PodPlay::RoundRobin(kind) => kind,
            PodPlay::SingleElimination(kind) => kind,
            PodPlay::DoubleElimination(kind) => kind,
        }
    }
}

impl Pod {
    /// The formats a pod can draft: those for any number of players that end with a deck.
    pub fn formats() -> Vec<&'static str> {
        let any_number = |format: &Format| {
            format.procedure().parameters().iter().any(|setting| setting.name == "seats")
        };
        let fits = |format: &Format| any_number(format) && format.procedure().markets() == 0;
        Format::all().into_iter().filter(fits).map(|format| format.name()).collect()
    }

    fn seats(&self) -> usize {
        self.draft.format.procedure().seats().into()
    }

    /// The fewest players its format can be drafted by.
    fn least(&self) -> usize {
        let settings = self.draft.format.procedure().parameters();
        let seats = settings.iter().find(|setting| setting.name == "seats");
        match seats.map(|setting| &setting.allowed) {
            Some(Allowed::Range(least, _)) => usize::from(*least).max(2),
            _ => self.seats(),
        }
    }

    /// How many sit at each table: as few tables as have seats for all, as even as can be.
    fn sizes(&self, players: usize) -> Vec<usize> {
        let pods = players.div_ceil(self.seats().max(1)).max(1);
        (0..pods).map(|pod| players / pods + usize::from(pod < players % pods)).collect()
    }

    /// The places of the order that sit at a table, which are counted on through drafts and decks.
    fn places(&self, players: usize, table: usize) -> Range<usize> {
        let sizes = self.sizes(players);
        let pod = table % sizes.len();
        let before: usize = sizes[..pod].iter().sum();
        before..before + sizes[pod]
    }

    /// The draft of so many: who did not come has no seat.
    fn draft_of(&self, players: usize) -> draft::DraftSetup {
        let format = self.draft.format.with("seats", &players.to_string());
        let format = format.unwrap_or_else(|_| self.draft.format.clone());
        draft::DraftSetup { format, pool: self.draft.pool.clone() }
    }
}

impl KindRules for Pod {
    fn check(&self) -> Result<(), Refusal> {
        let (name, known) = (self.draft.format.name(), Pod::formats());
        if !known.contains(&name) {
            let (name, known) = (name.to_owned(), known.join(", "));
            return Err(EventRefusal::Format { name, known }.into());
        }
        if self.draft.format.procedure().bins() != Bins::None {
            return Err(EventRefusal::PodBins.into());
        }
        let splits = self.pods == 1 || self.seats() >= LEAST_SHARED;
        if !(1..=MOST_PODS).contains(&self.pods) || !splits {
            let (most, least) = (MOST_PODS.into(), LEAST_SHARED);
            return Err(EventRefusal::Pods { most, least }.into());
        }
        check_draft(&self.draft)?;
        self.play.rules().check()
    }

    /// Nobody can come later, but nobody is waited for either: those draft who are there at the start.
    fn players(&self) -> RangeInclusive<usize> {
        self.least()..=self.seats() * usize::from(self.pods)
    }

    fn needs_winner(&self) -> bool {
        self.play.rules().needs_winner()
    }

    fn rounds(&self, players: usize) -> u16 {
        self.play.rules().rounds(players.clamp(*self.players().start(), *self.players().end()))
    }

    fn step(&self, event: &Event) -> Step {
        self.steps(event).into_iter().next().unwrap_or(Step::Over)
    }

    fn steps(&self, event: &Event) -> Vec<Step> {
        let sizes = self.sizes(event.started_with());
        let (drafts, built) = (event.drafts(), event.builds().len());
        if drafts.len() < sizes.len() {
            let left = &sizes[drafts.len()..];
            return left.iter().map(|players| Step::Draft(self.draft_of(*players))).collect();
        }
        if built < drafts.len() {
            let build = |draft: &Draft| {
                let picked = |seat| draft.picked(Seat(seat)).to_vec();
                let cards = (0..draft.seats()).map(picked).collect();
                Step::Build(build::BuildSetup { pool: self.draft.pool.clone(), cards })
            };
            return drafts[built..].iter().map(build).collect();
        }
        vec![self.play.rules().step(event)]
    }

    fn seated<'a>(&self, event: &'a Event, table: usize) -> &'a [PlayerNo] {
        let places = self.places(event.started_with(), table);
        event.order().get(places).unwrap_or_default()
    }

    fn pairs(&self, event: &Event, chance: &mut dyn Chance) -> Vec<Placed> {
        self.play.rules().pairs(event, chance)
    }

    fn by_hand(&self) -> bool {
        self.play.rules().by_hand()
    }

    fn may_correct(&self, event: &Event, round: u16) -> bool {
        self.play.rules().may_correct(event, round)
    }

    fn worth(&self) -> Worth {
        self.play.rules().worth()
    }

    fn standings(&self, event: &Event) -> Vec<Standing> {
        self.play.rules().standings(event)
    }

    fn deck<'a>(&self, event: &'a Event, _: u16, player: PlayerNo) -> Option<&'a DraftDeck> {
        (0..event.builds().len()).find_map(|table| {
            let seat = self.seated(event, table).iter().position(|other| *other == player)?;
            event.builds()[table].deck(Seat(u8::try_from(seat).ok()?))
        })
    }
}
