//! `net`: a small network that has learned from self-play what a position is worth.
//!
//! For each candidate the network is shown what the seat would see after it and before any dice: the
//! hand that is left and the best fights it could still make, lunas, energy, what is known of the
//! other side, and the exact odds of the fight the candidate leads to. It answers with the odds of
//! winning if the game goes on; that a fight ends the game is not judged but reckoned, wherever the
//! odds are known ([`KnownOutcome`]). The best chance is played, but for what `repair` changes. It looks
//! no further ahead than that: whatever comes later it has learned to judge. All arithmetic is done in a
//! fixed order with numbers of one kind, so that it decides the same on any machine: this, and that the candidates of a
//! position share most of their first layer, is why the network is our own and no library's.

mod board;
#[cfg(test)]
mod every_machine;
mod inputs;
mod network;
pub mod training;

use crate::{Duellist, repair};
use board::{Board, Buffers};
use inputs::{Changes, FIXED, MOVING};
pub use inputs::{INPUTS, KnownOutcome};
pub use network::{Layers, Network};
use network::{ReadyNetwork, Term, champion_row};
use oracle::{DECK_SIZE, DuelSight, Move, Slots};
use std::sync::{Arc, LazyLock};
use table::{Chance, Hex};

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
static SHIPPED: LazyLock<(Arc<ReadyNetwork>, String)> = LazyLock::new(|| {
    let (network, made_by) =
        Network::from_file(WEIGHTS).unwrap_or_else(|| (Network::untrained(0), String::new()));
    (Arc::new(ReadyNetwork::new(network)), made_by)
});

/// The command that made the weights that come with the project.
pub fn made_by() -> &'static str {
    &SHIPPED.1
}

/// Plays by a network.
pub struct Net {
    ready: Arc<ReadyNetwork>,
    room: Buffers,
    /// Room for the first layer of what all candidates have in common.
    common: Vec<f32>,
}

impl Clone for Net {
    /// Plays by the same network, in a room of its own.
    fn clone(&self) -> Net {
        Net::with(self.ready.clone())
    }
}

impl Default for Net {
    /// Plays by the network that comes with the project.
    fn default() -> Net {
        Net::with(SHIPPED.0.clone())
    }
}

impl std::fmt::Debug for Net {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Net")
    }
}

impl Net {
    /// Plays by this network.
    pub fn new(network: Network) -> Net {
        Net::with(Arc::new(ReadyNetwork::new(network)))
    }

    fn with(ready: Arc<ReadyNetwork>) -> Net {
        let common = vec![0.0; ready.width()];
        Net { ready, room: Buffers::default(), common }
    }

    /// The network it plays by.
    pub fn network(&self) -> &Network {
        &self.ready.network
    }

    /// Calls `visit` with every candidate of a decision, its chance of winning and what the network
    /// was shown of it.
    pub fn weigh(
        &mut self,
        sight: DuelSight<'_>,
        mut visit: impl FnMut(Move, f32, &CandidateInputs<'_>),
    ) {
        let Net { ready, room, common } = self;
        let board = &Board::new(sight, room);
        let (fixed, now) = (&board.fixed(), board.now());
        let (usual, _) = board.moving(&now);
        let mut inputs = [0.0; (FIXED + MOVING).next_multiple_of(8)];
        inputs[..FIXED].copy_from_slice(fixed);
        inputs[FIXED..FIXED + MOVING].copy_from_slice(&usual[..MOVING]);
        let mut champions = [Term::default(); DECK_SIZE];
        let count = board.changes(Slots::NONE, now.hand, &mut champions);
        ready.common(common, &inputs, &champions[..count]);
        board.each_candidate(&mut |candidate, after| {
            let (moving, known_outcome) = board.moving(&after);
            let goes_on = if known_outcome.is_sealed() {
                0.0
            } else {
                let changes = std::array::from_fn(|place| moving[place] - usual[place]);
                let count = board.changes(now.hand, after.hand, &mut champions);
                chance_of(ready.answer(common, &changes, &champions[..count]))
            };
            let (hand, wins) = (after.hand, board.wins_for_sure(&after));
            visit(
                candidate,
                known_outcome.chance(goes_on),
                &CandidateInputs { board, fixed, moving, hand, known_outcome, goes_on, wins },
            );
        });
    }

    /// The candidate with the best chance for somebody who does not give up hope.
    fn favourite(&mut self, sight: DuelSight<'_>) -> Move {
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
pub struct CandidateInputs<'a> {
    board: &'a Board<'a>,
    fixed: &'a [f32; FIXED],
    moving: Changes,
    /// The hand that is left.
    hand: Slots,
    /// What is certain.
    pub known_outcome: KnownOutcome,
    /// The chance of winning if the game goes on, as the network judges it.
    goes_on: f32,
    /// Whether it is an attack that no defence can stop.
    wins: bool,
}

impl CandidateInputs<'_> {
    /// The chance of winning for somebody who does not give up hope, and knows a sure thing when they
    /// see it.
    pub fn hopeful_chance(&self) -> f32 {
        if self.wins { 1.0 } else { self.known_outcome.chance(hopeful(self.goes_on)) }
    }

    /// The numbers in order.
    pub fn inputs(&self) -> [f32; INPUTS] {
        self.board.whole(self.fixed, &self.moving, self.hand)
    }
}

impl Board<'_> {
    /// Writes down the champions that one hand has and the other has not, 1 for those that come and -1 for
    /// those that go, and says how many they are. They are in ascending order of the cards, so that it makes
    /// no difference where those happen to lie.
    #[inline(always)]
    fn changes(&self, from: Slots, to: Slots, terms: &mut [Term; DECK_SIZE]) -> usize {
        let (changed, mut count) = (from ^ to, 0);
        for slot in self.champions.iter().filter(|slot| changed.contains(**slot)) {
            let id = self.facts[slot.index()].map_or(0, |facts| facts.id);
            let times = if to.contains(*slot) { 1.0 } else { -1.0 };
            terms[count] = Term { row: champion_row(id) as u32, times };
            count += 1;
        }
        count
    }
}

impl Duellist for Net {
    fn decide<C: Chance>(&mut self, sight: DuelSight<'_>, _: &mut C) -> Move {
        repair::repaired(sight, self.favourite(sight))
    }

    fn weights(&self) -> Option<Hex<32>> {
        Some(self.network().hash())
    }
}
