//! `net`: a small network that has learned from self-play what a position is worth.
//!
//! For each candidate the network is shown what the seat would see after it and before any dice: the
//! hand that is left and the best fights it could still make, lunas, energy, what is known of the
//! other side, and the exact odds of the fight the candidate leads to. It answers with the odds of
//! winning if the game goes on; that a fight ends the game is not judged but reckoned, wherever the
//! odds are known ([`Fate`]). The best chance is played, but for what `sense` mends. It looks
//! no further ahead than that: whatever comes later it has learned to judge. All arithmetic is done in a
//! fixed order with numbers of one kind, so that it decides the same on any machine.

mod board;
mod inputs;
mod network;
pub mod training;

use crate::{Duellist, sense};
use board::{Board, Room};
use inputs::{FIXED, MOVING};
pub use inputs::{Fate, INPUTS};
pub use network::Network;
use oracle::{Move, Sight};
use std::sync::{Arc, LazyLock};
use table::Chance;

/// How far the network is doubted when all seems lost, or won. Whether a beaten side has two chances in
/// a hundred or three is noise, and nobody should die for it.
const HOPE: f32 = 0.2;

/// A chance of winning a game that goes on, as somebody sees it who does not give up hope.
pub(crate) fn hopeful(chance: f32) -> f32 {
    0.5 * HOPE + (1.0 - HOPE) * chance
}

/// The weights that come with the project.
static WEIGHTS: &[u8] = include_bytes!("../../data/net.bin");

/// The network that comes with the project, and how it was made. Should its weights not fit, it is a
/// network that knows nothing; a test sees to it that they do.
static SHIPPED: LazyLock<(Arc<Network>, String)> = LazyLock::new(|| {
    let (network, made_by) =
        Network::from_file(WEIGHTS).unwrap_or_else(|| (Network::untrained(0), String::new()));
    (Arc::new(network), made_by)
});

/// The command that made the weights that come with the project.
pub fn made_by() -> &'static str {
    &SHIPPED.1
}

/// Plays by a network.
pub struct Net {
    network: Arc<Network>,
    room: Room,
}

impl Clone for Net {
    /// Plays by the same network, in a room of its own.
    fn clone(&self) -> Net {
        Net::new(self.network.clone())
    }
}

impl Default for Net {
    /// Plays by the network that comes with the project.
    fn default() -> Net {
        Net::new(SHIPPED.0.clone())
    }
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Net")
    }
}

impl Net {
    /// Plays by this network.
    pub fn new(network: Arc<Network>) -> Net {
        Net { network, room: Room::default() }
    }

    /// Calls `visit` with every candidate of a decision, its chance of winning and what the network
    /// was shown of it.
    pub fn weigh(&mut self, sight: Sight<'_>, mut visit: impl FnMut(Move, f32, &Shown)) {
        let board = Board::new(sight, &mut self.room);
        let fixed = board.fixed();
        let mut sums = self.network.first_bias;
        self.network.add_inputs(&mut sums, 0, &fixed);
        board.each_candidate(&mut |candidate, after| {
            let (moving, fate) = board.moving(&after);
            let goes_on = match fate.is_sealed() {
                true => 0.0,
                false => chance_of(self.network.answer(&sums, FIXED, &moving)),
            };
            let wins = board.wins_for_sure(&after);
            visit(candidate, fate.chance(goes_on), &Shown { fixed, moving, fate, goes_on, wins });
        });
    }

    /// The candidate with the best chance for somebody who does not give up hope.
    fn favourite(&mut self, sight: Sight<'_>) -> Move {
        let mut best = (Move::Pass, f32::NEG_INFINITY);
        self.weigh(sight, |candidate, _, shown| {
            let chance = shown.hopeful_chance();
            if chance > best.1 {
                best = (candidate, chance);
            }
        });
        best.0
    }
}

/// The chance that goes with a logarithm of odds. The exponential is taken by squaring, so that every
/// machine comes to the same.
pub fn chance_of(value: f32) -> f32 {
    let mut power = 1.0 - value.clamp(-20.0, 20.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    1.0 / (1.0 + power)
}

/// What a network is shown of a candidate, and what it need not judge.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    fixed: [f32; FIXED],
    moving: [f32; MOVING],
    /// What is certain.
    pub fate: Fate,
    /// The chance of winning if the game goes on, as the network judges it.
    goes_on: f32,
    /// Whether it is an attack that no defence can stop.
    wins: bool,
}

impl Shown {
    /// The chance of winning for somebody who does not give up hope, and knows a sure thing when they
    /// see it.
    pub fn hopeful_chance(&self) -> f32 {
        if self.wins { 1.0 } else { self.fate.chance(hopeful(self.goes_on)) }
    }

    /// The numbers in order.
    pub fn inputs(&self) -> [f32; INPUTS] {
        let mut inputs = [0.0; INPUTS];
        inputs[..FIXED].copy_from_slice(&self.fixed);
        inputs[FIXED..].copy_from_slice(&self.moving);
        inputs
    }
}

impl Duellist for Net {
    fn decide<C: Chance>(&mut self, sight: Sight<'_>, _: &mut C) -> Move {
        sense::mended(sight, self.favourite(sight))
    }
}
