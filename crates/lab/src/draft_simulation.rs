//! A draft between computer players, and the decks they build from it.

use crate::refusal::LabRefusal;
use crate::run_table::run_table;
use draft::build::{self, Build};
use draft::{CardNo, Draft, DraftSetup, Table};
use players::{AnyDrafter, Drafter};
use table::chance::game_seed;
use table::{Fast, Record, Refusal, Session};

/// A draft to be held.
#[derive(Clone, Debug)]
pub struct DraftSimulation {
    /// The format and the cards.
    pub setup: DraftSetup,
    /// Who drafts, seat by seat.
    pub drafters: Vec<AnyDrafter>,
    /// Where chance starts.
    pub seed: u64,
}

impl DraftSimulation {
    /// The luck of the drafters' own decisions in a phase.
    fn luck(&self, phase: u64) -> Fast {
        Fast::new(game_seed(!self.seed, phase))
    }

    /// Holds the draft.
    pub fn draft(&self) -> Result<(Record<Draft>, Session<Draft>), Refusal> {
        let mut drafters = self.drafters(Draft::seats_of(&self.setup).into())?;
        let mut luck = self.luck(0);
        run_table(self.setup.clone(), (self.seed, 0), |draft: &Draft, seat| {
            drafters[seat.index()].pick(draft.sight(seat), &mut luck)
        })
    }

    /// Lets everybody build a deck from these cards, seat by seat. Decks that are built one after
    /// another have numbers: 1 for the first.
    pub fn build(&self, cards: Vec<Vec<CardNo>>, number: u64) -> Result<Session<Build>, Refusal> {
        let mut drafters = self.drafters(cards.len())?;
        let mut luck = self.luck(number);
        let setup = build::BuildSetup { pool: self.setup.pool.clone(), cards };
        let seed = game_seed(self.seed, number);
        let built = run_table(setup, (seed, number), |table: &Build, seat| {
            drafters[seat.index()].build(table.sight(seat), &mut luck)
        });
        Ok(built?.1)
    }

    /// A drafter for each of so many seats.
    fn drafters(&self, seats: usize) -> Result<Vec<AnyDrafter>, Refusal> {
        let have = self.drafters.len();
        if have < seats {
            return Err(LabRefusal::TooFewDrafters { seats, have }.into());
        }
        Ok(self.drafters.clone())
    }
}
