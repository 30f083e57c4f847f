//! A small value network: two hidden layers, one answer.
//!
//! What all candidates of a decision have in common is summed once into the first layer; each candidate adds
//! only what it changes. Every sum is taken in the same order on every
//! machine, with nothing but addition and multiplication, so that every machine comes to the same answer to
//! the last bit.

use super::inputs::{CHAMPIONS, Changes, FIXED, INPUTS, rows_of};

/// How many neurons the two hidden layers have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layers {
    first: usize,
    second: usize,
}

impl Layers {
    /// The layers of the network that comes with the project.
    pub const USUAL: Layers = Layers { first: 96, second: 32 };
    /// The most neurons a layer has; machines add eight numbers at once, so it is a multiple of that.
    pub const MOST: usize = 512;

    /// Layers of so many neurons, each a multiple of 8 up to [`Layers::MOST`].
    pub const fn new([first, second]: [usize; 2]) -> Option<Layers> {
        const fn fits(size: usize) -> bool {
            size > 0 && size <= Layers::MOST && size.is_multiple_of(8)
        }
        if fits(first) && fits(second) { Some(Layers { first, second }) } else { None }
    }

    /// How many neurons each has.
    pub const fn sizes(self) -> [usize; 2] {
        [self.first, self.second]
    }

    /// How many weights a network with these layers has.
    pub const fn weights(self) -> usize {
        (INPUTS + 1) * self.first + (self.first + 1) * self.second + self.second + 1
    }
}

/// The weights of a network, in the order in which they are stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    pub(super) layers: Layers,
    /// From each input to the first layer, row by row.
    pub(super) first: Vec<f32>,
    /// What the first layer starts from.
    pub(super) first_bias: Vec<f32>,
    /// From each neuron of the first layer to the second, row by row.
    pub(super) second: Vec<f32>,
    /// What the second layer starts from.
    pub(super) second_bias: Vec<f32>,
    /// From the second layer to the answer.
    pub(super) last: Vec<f32>,
    /// What the answer starts from.
    pub(super) last_bias: f32,
}

/// A row that counts so many times.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Term {
    pub row: u32,
    pub times: f32,
}

/// Numbers, and which of them are not zero: a bit for each.
struct Sparse<'a> {
    numbers: &'a [f32],
    masks: [u64; Layers::MOST / 64],
}

impl<'a> Sparse<'a> {
    /// Looks through numbers, a multiple of eight of them.
    #[inline(always)]
    fn new<const WIDE: bool>(numbers: &'a [f32]) -> Sparse<'a> {
        let mut masks = [0; Layers::MOST / 64];
        for (place, eight) in numbers.as_chunks::<8>().0.iter().enumerate() {
            masks[place / 8] |= u64::from(nonzero::<WIDE>(eight)) << (place % 8 * 8);
        }
        Sparse { numbers, masks }
    }
}

/// Which of eight numbers are not zero. There is no branch to guess wrong.
#[inline(always)]
fn nonzero<const WIDE: bool>(numbers: &[f32; 8]) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if WIDE {
        use std::arch::x86_64::{
            _CMP_NEQ_OQ, _mm256_cmp_ps, _mm256_loadu_ps, _mm256_movemask_ps, _mm256_setzero_ps,
        };
        // SAFETY: whoever asks for wide instructions has found them, and there are eight numbers.
        return unsafe {
            let numbers = _mm256_loadu_ps(numbers.as_ptr());
            _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_NEQ_OQ>(numbers, _mm256_setzero_ps())) as u32
        };
    }
    (0..8).map(|place| u32::from(numbers[place] != 0.0) << place).sum()
}

/// Adds `times` a row to sums.
#[inline(always)]
pub(super) fn add_scaled(sums: &mut [f32], row: &[f32], times: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight * times;
    }
}

/// Negative sums count as nothing.
#[inline(always)]
pub(super) fn rectify(sums: &mut [f32]) {
    for sum in sums {
        *sum = sum.max(0.0);
    }
}

/// `start` and the rows of all numbers from `first_row` on and of all terms, block by block: as many sums at
/// once as there are registers for.
#[inline(always)]
fn add_rows(
    sums: &mut [f32],
    start: &[f32],
    (rows, first_row): (&[f32], usize),
    sparse: &Sparse<'_>,
    terms: &[Term],
) {
    #[inline(always)]
    fn block<const N: usize>(
        at: usize,
        sums: &mut [f32],
        start: &[f32],
        (rows, first_row): (&[f32], usize),
        sparse: &Sparse<'_>,
        terms: &[Term],
    ) {
        let width = sums.len();
        let mut block = [0.0; N];
        block.copy_from_slice(&start[at..at + N]);
        // Not a function: the sums must stay in registers from row to row.
        macro_rules! add {
            ($row:expr, $times:expr) => {
                let from = $row * width + at;
                for (sum, weight) in block.iter_mut().zip(&rows[from..from + N]) {
                    *sum += weight * $times;
                }
            };
        }
        for (place, mask) in sparse.masks[..sparse.numbers.len().div_ceil(64)].iter().enumerate() {
            let mut left = *mask;
            while left != 0 {
                let number = place * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                let times = sparse.numbers[number];
                add!(first_row + number, times);
            }
        }
        for term in terms {
            add!(term.row as usize, term.times);
        }
        sums[at..at + N].copy_from_slice(&block);
    }
    let mut at = 0;
    while sums.len() - at >= 96 {
        block::<96>(at, sums, start, (rows, first_row), sparse, terms);
        at += 96;
    }
    while sums.len() - at >= 32 {
        block::<32>(at, sums, start, (rows, first_row), sparse, terms);
        at += 32;
    }
    while sums.len() - at >= 8 {
        block::<8>(at, sums, start, (rows, first_row), sparse, terms);
        at += 8;
    }
}

/// A network made ready to decide: with a row for each champion besides those of the inputs.
pub(super) struct ReadyNetwork {
    pub network: Network,
    rows: Vec<f32>,
    /// Whether to use instructions that add eight numbers at once: where the machine has them.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    is_wide: bool,
}

/// The row of a champion, given by the id of its card: all inputs that it adds to when it is in the hand.
pub(super) const fn champion_row(id: u8) -> usize {
    INPUTS + id as usize % CHAMPIONS
}

impl ReadyNetwork {
    pub fn new(network: Network) -> ReadyNetwork {
        let width = network.layers.first;
        let mut rows = network.first.clone();
        for id in 0..CHAMPIONS as u8 {
            let mut sum = vec![0.0; width];
            for (input, times) in rows_of(id) {
                add_scaled(&mut sum, &network.first[input * width..][..width], times);
            }
            rows.extend(sum);
        }
        ReadyNetwork { network, rows, is_wide: has_wide_instructions() }
    }

    /// The same without instructions that not every machine has.
    #[cfg(test)]
    pub fn plain(network: Network) -> ReadyNetwork {
        ReadyNetwork { is_wide: false, ..ReadyNetwork::new(network) }
    }

    /// How wide the first layer is.
    pub fn width(&self) -> usize {
        self.network.layers.first
    }

    /// The first layer of what all candidates have in common: the first inputs, and champions in the hand.
    pub fn common(&self, sums: &mut [f32], inputs: &[f32], champions: &[Term]) {
        #[cfg(target_arch = "x86_64")]
        if self.is_wide {
            // SAFETY: the machine was found to have the instructions.
            return unsafe { self.common_by_avx2(sums, inputs, champions) };
        }
        self.common_plainly::<false>(sums, inputs, champions);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1")]
    fn common_by_avx2(&self, sums: &mut [f32], inputs: &[f32], champions: &[Term]) {
        self.common_plainly::<true>(sums, inputs, champions);
    }

    #[inline(always)]
    fn common_plainly<const WIDE: bool>(
        &self,
        sums: &mut [f32],
        inputs: &[f32],
        champions: &[Term],
    ) {
        let inputs = Sparse::new::<WIDE>(inputs);
        add_rows(sums, &self.network.first_bias, (&self.rows, 0), &inputs, champions);
    }

    /// The answer, the logarithm of the odds of winning: from the first layer of what all candidates have
    /// in common, and what this one changes of the inputs and of the champions in the hand.
    pub fn answer(&self, common: &[f32], changes: &Changes, champions: &[Term]) -> f32 {
        #[cfg(target_arch = "x86_64")]
        if self.is_wide {
            // SAFETY: the machine was found to have the instructions.
            return unsafe { self.answer_by_avx2(common, changes, champions) };
        }
        self.answer_plainly::<false>(common, changes, champions)
    }

    /// The same by the same code, compiled for machines that add eight numbers at once. Each sum
    /// is still taken in the same order.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1")]
    fn answer_by_avx2(&self, common: &[f32], changes: &Changes, champions: &[Term]) -> f32 {
        self.answer_plainly::<true>(common, changes, champions)
    }

    #[inline(always)]
    fn answer_plainly<const WIDE: bool>(
        &self,
        common: &[f32],
        changes: &Changes,
        champions: &[Term],
    ) -> f32 {
        const USUAL: [usize; 2] = Layers::USUAL.sizes();
        const MOST: usize = Layers::MOST;
        let input = (common, changes, champions);
        if self.network.layers == Layers::USUAL {
            self.answer_within::<{ USUAL[0] }, { USUAL[1] }, WIDE>(USUAL, input)
        } else {
            self.answer_within::<MOST, MOST, WIDE>(self.network.layers.sizes(), input)
        }
    }

    /// The answer of layers of these sizes, with room for so many neurons.
    #[inline(always)]
    fn answer_within<const FIRST: usize, const SECOND: usize, const WIDE: bool>(
        &self,
        [first_size, second_size]: [usize; 2],
        (common, changes, champions): (&[f32], &Changes, &[Term]),
    ) -> f32 {
        let Network { second: rows, second_bias, last, last_bias, .. } = &self.network;
        let (mut first, mut second) = ([0.0; FIRST], [0.0; SECOND]);
        let (first, second) = (&mut first[..first_size], &mut second[..second_size]);
        let changes = Sparse::new::<WIDE>(changes);
        add_rows(first, common, (&self.rows, FIXED), &changes, champions);
        rectify(first);
        add_rows(second, second_bias, (rows, 0), &Sparse::new::<WIDE>(first), &[]);
        rectify(second);
        last_bias + dot(last, second)
    }
}

#[cfg(target_arch = "x86_64")]
fn has_wide_instructions() -> bool {
    std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi1")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_wide_instructions() -> bool {
    false
}

/// The sum of products, in eight sums that are added in order.
#[inline(always)]
pub(super) fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        for place in 0..8 {
            sums[place] += a[place] * b[place];
        }
    }
    sums.iter().sum()
}

impl Network {
    /// How many neurons its layers have.
    pub fn layers(&self) -> Layers {
        self.layers
    }

    /// The share of some inputs in the first layer, added to what is there.
    #[inline(always)]
    pub(super) fn add_inputs(&self, sums: &mut [f32], inputs: &[f32]) {
        for (row, input) in self.first.chunks_exact(self.layers.first).zip(inputs) {
            if *input != 0.0 {
                add_scaled(sums, row, *input);
            }
        }
    }

    /// The answer to a whole list of inputs.
    pub fn evaluate(&self, inputs: &[f32; INPUTS]) -> f32 {
        let mut first = self.first_bias.clone();
        self.add_inputs(&mut first, inputs);
        rectify(&mut first);
        let mut second = self.second_bias.clone();
        for (row, input) in self.second.chunks_exact(self.layers.second).zip(first) {
            add_scaled(&mut second, row, input);
        }
        rectify(&mut second);
        self.last_bias + dot(&self.last, &second)
    }

    /// All weights in order.
    pub fn weights(&self) -> impl Iterator<Item = f32> {
        let first = self.first.iter().chain(&self.first_bias);
        let second = self.second.iter().chain(&self.second_bias);
        first.chain(second).chain(&self.last).copied().chain([self.last_bias])
    }

    /// The network of these weights, if they are as many as its layers need.
    pub(crate) fn of_weights(layers: Layers, weights: &[f32]) -> Option<Network> {
        if weights.len() != layers.weights() {
            return None;
        }
        let mut rest = weights;
        let mut part = |size: usize| {
            let (part, behind) = rest.split_at(size);
            rest = behind;
            part.to_vec()
        };
        let [first, second] = layers.sizes();
        Some(Network {
            layers,
            first: part(INPUTS * first),
            first_bias: part(first),
            second: part(first * second),
            second_bias: part(second),
            last: part(second),
            last_bias: part(1)[0],
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::Duellist;
    use crate::net::inputs::{FIXED, MOVING};
    use crate::net::network::{Layers, Network, ReadyNetwork, Term, champion_row};
    use crate::net::{Net, chance_of};
    use oracle::{Color, Deal, Deck, Play, Ruleset};
    use table::{Chance, Fast, Occasion};

    /// Calls `visit` at every decision of some games of `net` against itself.
    fn each_decision(games: u64, mut visit: impl FnMut(&mut Net, oracle::DuelSight<'_>)) {
        let mut net = Net::default();
        for seed in 0..games {
            let mut luck = Fast::new(seed);
            let deck = Deck::monochrome(Color::ALL[seed as usize % 3]);
            let decks = if seed % 2 == 0 { [None, None] } else { [None, Some(&deck)] };
            let deal = Deal::of_decks(&Ruleset::STANDARD, None, decks, &mut luck);
            let mut play = Play::start(&deal, &mut luck, &mut ());
            while let Some(seat) = play.position().to_act() {
                visit(&mut net, play.sight(seat));
                let decision = net.decide(play.sight(seat), &mut luck);
                play.apply(decision, &mut luck, &mut ());
            }
        }
    }

    /// What is summed once and what is summed for each candidate make up what the network was trained on.
    #[test]
    fn changes_add_up_to_the_whole() {
        let network = Net::default().ready.network.clone();
        let mut compared = 0;
        each_decision(12, |net, sight| {
            net.weigh(sight, |candidate, chance, shown| {
                if !shown.known_outcome.is_sealed() {
                    let whole = chance_of(network.evaluate(&shown.inputs()));
                    let whole = shown.known_outcome.chance(whole);
                    // One bit in a logarithm of odds is up to 1.5e-5 of a chance.
                    assert!((chance - whole).abs() < 1e-4, "{candidate:?}: {chance} and {whole}");
                    compared += 1;
                }
            });
        });
        assert!(compared > 2_000, "{compared}");
    }

    /// Decisions must not depend on the machine, so neither may the last bit of an answer.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn wide_instructions_give_the_same_bits_as_plain_ones() {
        if !super::has_wide_instructions() {
            return;
        }
        let mut luck = Fast::new(9);
        let mut number = || match luck.draw(Occasion::POOL, 3000) {
            some @ 1000.. => some as f32 / 700.0 - 2.0,
            _ => 0.0,
        };
        for sizes in [[96, 32], [192, 64], [8, 8], [136, 40]] {
            let layers = Layers::new(sizes).unwrap();
            let ready = ReadyNetwork::new(Network::untrained_with(layers, 3));
            let mut common = [vec![0.0; ready.width()], vec![0.0; ready.width()]];
            for case in 0..table::cases(20_000) / 4 {
                let inputs: Vec<f32> = (0..FIXED + MOVING).map(|_| number()).collect();
                let champions = [0, 1, 5].map(|id| Term {
                    row: champion_row(id + case as u8 % 90) as u32,
                    times: number(),
                });
                let changes = std::array::from_fn(|place| if place < 46 { number() } else { 0.0 });
                ready.common_plainly::<false>(&mut common[0], &inputs, &champions);
                let plain = ready.answer_plainly::<false>(&common[0], &changes, &champions);
                // SAFETY: the instructions were found above.
                let wide = unsafe {
                    ready.common_by_avx2(&mut common[1], &inputs, &champions);
                    ready.answer_by_avx2(&common[1], &changes, &champions)
                };
                assert_eq!(wide.to_bits(), plain.to_bits(), "{wide} and {plain}");
            }
        }
    }

    #[test]
    fn layers_are_multiples_of_eight() {
        for sizes in [[0, 32], [96, 0], [95, 32], [96, 33], [520, 32]] {
            assert_eq!(Layers::new(sizes), None);
        }
        assert_eq!(Layers::new([96, 32]), Some(Layers::USUAL));
        let network = Network::untrained_with(Layers::new([24, 16]).unwrap(), 1);
        let weights: Vec<f32> = network.weights().collect();
        assert_eq!(Network::of_weights(network.layers(), &weights), Some(network));
        assert_eq!(Network::of_weights(Layers::USUAL, &weights), None);
    }
}
