//! What a draft format is: how packs are laid out, and where each of them travels.
//!
//! Every format here is the same machine with other numbers. A round lays out packs; a pack visits
//! one seat after another; at each visit the seat keeps some of its cards and removes some; when
//! the journey ends, what is left of the pack leaves the game. A [`Procedure`] says where packs go
//! and how much is taken there. Who may look at what, who is waiting and what is recorded follows
//! from it in [`Draft`](crate::Draft), in one place for all formats.

use crate::deal::{self, Amount, Deal};
use crate::facts::Facts;
use crate::pool::Pool;
use crate::settings::Settings;
use serde::{Deserialize, Serialize};
use table::{Chance, Refusal, Seat};

/// A pack on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The round, counted from 1.
    pub round: u16,
    /// The pack's place among those of the round, counted from 0.
    pub pack: u16,
    /// How many visits it has made before.
    pub visit: u16,
    /// How many cards are left in it: at least one.
    pub left: u16,
}

/// What is asked of a seat at a visit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// Who.
    pub seat: Seat,
    /// How many cards to keep.
    pub take: u16,
    /// How many cards to put on the removed pile.
    pub remove: u16,
}

impl Stop {
    /// Whether there is nothing to choose: all cards are kept, or all removed.
    pub fn is_forced(self, left: u16) -> bool {
        self.take == left || self.remove == left
    }
}

/// The packs of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packs {
    /// How many there are.
    pub count: u16,
    /// How many cards each has.
    pub size: u16,
}

/// Who builds a second deck from the cards a seat has removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bins {
    /// Nobody.
    #[default]
    None,
    /// The seat that removed them.
    Own,
    /// A seat drawn at random, every seat from one bin.
    Random,
}

impl Bins {
    /// The names they are written with.
    pub const NAMES: &[&str] = &["none", "own", "random"];
}

/// A way to draft.
pub trait Procedure: Settings {
    /// What the guide says about it.
    fn facts(&self) -> Facts;

    /// Numbers that follow from the settings and that the rules mention, by their names there.
    fn figures(&self) -> Vec<(&'static str, u16)> {
        Vec::new()
    }

    /// Whether settings that are each within bounds make no sense together.
    fn check(&self) -> Result<(), Refusal> {
        Ok(())
    }

    /// Settings that are usually others with the cards of this pool, with their values.
    fn usual_with(&self, _pool: &Pool) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// Whether a pool lacks something that only this format asks for.
    fn check_pool(&self, _pool: &Pool) -> Result<(), Refusal> {
        Ok(())
    }

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// How many rounds there are.
    fn rounds(&self) -> u16;

    /// The packs of every round.
    fn packs(&self) -> Packs;

    /// Where a pack goes now and what is asked there; nowhere where the rest of it leaves the game.
    fn stop(&self, visit: Visit) -> Option<Stop>;

    /// Who chooses a pile in a round, in order. Where anybody does, the packs of all rounds lie face
    /// down on the table from the beginning, and the first chosen is the round's pack 0.
    fn choosers(&self, _round: u16) -> Vec<Seat> {
        Vec::new()
    }

    /// Whether packs lie open for everybody to see.
    fn is_face_up(&self) -> bool {
        false
    }

    /// Whether packs are boosters, made from sheets where the pool has them.
    fn opens_boosters(&self) -> bool {
        false
    }

    /// What happens with the removed cards afterwards.
    fn bins(&self) -> Bins {
        Bins::None
    }

    /// How many rounds of games are played with what is drafted, where that is part of the format.
    fn games(&self) -> u16 {
        1
    }

    /// How many markets are held between the games.
    fn markets(&self) -> u16 {
        0
    }

    /// How many sets are shuffled together at least.
    fn sets(&self) -> u16 {
        1
    }

    /// How many copies of a list are needed, so that nothing runs out; none where no number of
    /// copies is enough.
    fn copies(&self, pool: &Pool) -> Option<u16> {
        let size = usize::from(self.packs().size);
        let need = usize::from(self.rounds()) * usize::from(self.packs().count) * size;
        u16::try_from(need.div_ceil(pool.lines().max(1)).max(self.sets().into())).ok()
    }

    /// Makes the packs of all rounds.
    fn deal(&self, pool: &Pool, chance: &mut dyn Chance) -> Result<Deal, Refusal> {
        let amount = self.amount();
        match &pool.boosters {
            Some(boosters) if self.opens_boosters() => {
                deal::boosters(pool, boosters, amount, chance)
            }
            _ => Ok(deal::plain(pool, amount.all * usize::from(self.packs().size), chance)),
        }
    }

    /// How many commons the whole event needs, where it asks for rarities.
    fn commons(&self) -> Option<usize> {
        None
    }

    /// How many packs there are, in a round and in all.
    fn amount(&self) -> Amount {
        let per_round = usize::from(self.packs().count);
        Amount { per_round, all: per_round * usize::from(self.rounds()) }
    }
}

/// What a seat gets to do in a whole draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// How often it looks at a pack and has a choice.
    pub choices: u32,
    /// How many cards it looks at in those packs.
    pub looked_at: u32,
    /// How many cards it keeps.
    pub kept: u32,
    /// How many cards it removes.
    pub removed: u32,
}

/// A draft counted through before it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// How many cards the packs hold.
    pub cards: usize,
    /// What each seat gets to do.
    pub shares: Vec<Share>,
}

impl Schedule {
    /// Counts a draft with packs of so many cards through.
    pub fn of(procedure: &dyn Procedure, size: u16) -> Schedule {
        let Packs { count, .. } = procedure.packs();
        let rounds = procedure.rounds();
        let mut shares = vec![Share::default(); procedure.seats().into()];
        for round in 1..=rounds {
            let mut choosers = procedure.choosers(round);
            if round == rounds {
                // The last pile is nobody's choice.
                choosers.pop();
            }
            choosers.iter().for_each(|seat| shares[seat.index()].choices += 1);
            add_round(procedure, round, size, &mut shares);
        }
        let cards = usize::from(rounds) * usize::from(count) * usize::from(size);
        Schedule { cards, shares }
    }

    /// How many cards every seat keeps at least.
    pub(crate) fn fewest_kept(&self) -> u32 {
        self.shares.iter().map(|share| share.kept).min().unwrap_or(0)
    }
}

/// Counts one round.
pub(crate) fn add_round(procedure: &dyn Procedure, round: u16, size: u16, shares: &mut [Share]) {
    for pack in 0..procedure.packs().count {
        let mut at = Visit { round, pack, visit: 0, left: size };
        while at.left > 0
            && let Some(stop) = procedure.stop(at)
        {
            let share = &mut shares[stop.seat.index()];
            if !stop.is_forced(at.left) {
                share.choices += 1;
                share.looked_at += u32::from(at.left);
            }
            share.kept += u32::from(stop.take);
            share.removed += u32::from(stop.remove);
            at.left -= stop.take + stop.remove;
            at.visit += 1;
        }
    }
}
