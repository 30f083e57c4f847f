//! A draft between computer players, and the decks they build from it.

use crate::written::written;
use draft::{CardNo, Draft, Setup, build};
use players::{AnyDrafter, Drafter};
use table::chance::game_seed;
use table::{Fast, Record, Refusal, Session};

/// A draft to be held.
#[derive(Clone, Debug)]
pub struct Drafting {
    /// The format and the cards.
    pub setup: Setup,
    /// Who drafts, seat by seat.
    pub drafters: Vec<AnyDrafter>,
    /// Where chance starts.
    pub seed: u64,
}

impl Drafting {
    /// The luck of the drafters' own decisions in a phase.
    fn luck(&self, phase: u64) -> Fast {
        Fast::new(game_seed(!self.seed, phase))
    }

    /// Holds the draft.
    ///
    /// # Panics
    /// When there are fewer drafters than seats.
    pub fn draft(&self) -> Result<(Record<Draft>, Session<Draft>), Refusal> {
        let mut drafters = self.drafters.clone();
        let mut luck = self.luck(0);
        written(self.setup.clone(), (self.seed, 0), |draft: &Draft, seat| {
            drafters[seat.index()].pick(draft.sight(seat), &mut luck)
        })
    }

    /// Lets everybody build a deck from these cards, seat by seat.
    ///
    /// # Panics
    /// When there are fewer drafters than seats.
    pub fn build(&self, cards: Vec<Vec<CardNo>>) -> Result<Session<build::Build>, Refusal> {
        let mut drafters = self.drafters.clone();
        let mut luck = self.luck(1);
        let setup = build::Setup { pool: self.setup.pool.clone(), cards };
        let built = written(setup, (self.seed, 1), |table: &build::Build, seat| {
            drafters[seat.index()].build(table.sight(seat), &mut luck)
        });
        Ok(built?.1)
    }
}
