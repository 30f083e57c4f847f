//! A pod: everybody drafts together and builds one deck, and then they meet as in another kind of event.
//! The course of that other kind decides everything but the draft and the decks.

use super::deckbuilder::check_draft;
use super::{DoubleElimination, KindRules, Placed, RoundRobin, SingleElimination, Step, Swiss};
use crate::event::Event;
use crate::refusal::EventRefusal;
use crate::standings::{Standing, Worth};
use draft::build::{self, Build};
use draft::{Format, Seat, Table};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{Chance, Refusal};

/// A pod.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pod {
    /// The format with its settings, and the cards.
    pub draft: draft::DraftSetup,
    /// How the matches are held.
    pub play: PodPlay,
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
}

impl KindRules for Pod {
    fn check(&self) -> Result<(), Refusal> {
        let (name, known) = (self.draft.format.name(), Pod::formats());
        if !known.contains(&name) {
            let (name, known) = (name.to_owned(), known.join(", "));
            return Err(EventRefusal::Format { name, known }.into());
        }
        check_draft(&self.draft)?;
        self.play.rules().check()
    }

    /// Nobody can be left out of a draft, or come later.
    fn players(&self) -> RangeInclusive<usize> {
        self.seats().max(2)..=self.seats()
    }

    fn needs_winner(&self) -> bool {
        self.play.rules().needs_winner()
    }

    fn rounds(&self, _: usize) -> u16 {
        self.play.rules().rounds(self.seats())
    }

    fn step(&self, event: &Event) -> Step {
        let Some(draft) = event.draft() else { return Step::Draft(self.draft.clone()) };
        if event.builds().is_empty() {
            let cards = (0..draft.seats()).map(|seat| draft.picked(Seat(seat)).to_vec()).collect();
            return Step::Build(build::BuildSetup { pool: self.draft.pool.clone(), cards });
        }
        self.play.rules().step(event)
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

    fn decks<'a>(&self, event: &'a Event, _: u16) -> Option<&'a Build> {
        event.builds().first()
    }
}
