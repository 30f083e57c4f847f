//! A Power Draft evening: draft, build, and everybody meets everybody (P1 to P8). With bins, there is a
//! second round robin with decks from the removed cards (P6).

use super::deckbuilder::check_draft;
use super::round_robin::{once_around, rotated};
use super::{KindRules, Placed, Step};
use crate::event::Event;
use crate::refusal::EventRefusal;
use draft::build::{self, Build};
use draft::{Draft, Format, Seat};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{Chance, Fast, Refusal, Table};

/// A Power Draft evening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowerEvent {
    /// The format with its settings, and the cards.
    pub draft: draft::DraftSetup,
}

impl PowerEvent {
    fn seats(&self) -> usize {
        self.draft.format.procedure().seats().into()
    }

    fn has_bins(&self) -> bool {
        matches!(&self.draft.format, Format::Power(power) if power.bins != draft::Bins::None)
    }

    /// What decks are built from: the cards kept, or the removed ones.
    fn cards(&self, draft: &Draft, from_bins: bool) -> build::BuildSetup {
        let of = |seat| if from_bins { draft.bin(seat) } else { Some(draft.picked(seat)) };
        let cards = (0..draft.seats()).map(|seat| of(Seat(seat)).unwrap_or_default().to_vec());
        build::BuildSetup { pool: self.draft.pool.clone(), cards: cards.collect() }
    }
}

impl KindRules for PowerEvent {
    fn check(&self) -> Result<(), Refusal> {
        if !matches!(self.draft.format, Format::Power(_)) {
            return Err(EventRefusal::NotPower.into());
        }
        check_draft(&self.draft)
    }

    fn players(&self) -> RangeInclusive<usize> {
        self.seats()..=self.seats()
    }

    fn rounds(&self, _: usize) -> u16 {
        once_around(self.seats()) * (1 + u16::from(self.has_bins()))
    }

    fn step(&self, event: &Event) -> Step {
        let Some(draft) = event.draft() else { return Step::Draft(self.draft.clone()) };
        let (paired, half) = (event.rounds().len(), usize::from(once_around(self.seats())));
        match (event.builds().len(), paired) {
            (0, _) => Step::Build(self.cards(draft, false)),
            (_, paired) if paired < half => Step::Pair,
            (1, _) if self.has_bins() => {
                let cards = self.cards(draft, true);
                // The removed cards may be too few for decks.
                match Build::open(&cards, &mut Fast::new(0)) {
                    Ok(_) => Step::Build(cards),
                    Err(_) => Step::Over,
                }
            }
            (2, paired) if paired < 2 * half => Step::Pair,
            _ => Step::Over,
        }
    }

    fn pairs(&self, event: &Event, _: &mut dyn Chance) -> Vec<Placed> {
        let round = event.rounds().len() % usize::from(once_around(self.seats()));
        rotated(event.order(), round).into_iter().map(|pair| (pair, None)).collect()
    }

    fn decks<'a>(&self, event: &'a Event, round: u16) -> Option<&'a Build> {
        let half = once_around(self.seats());
        event.builds().get(usize::from(round > half))
    }
}
