//! A small value network: two hidden layers, one answer.
//!
//! The inputs come in two parts. The fixed part is the same for all candidates of a decision, so
//! its share of the first layer is summed once; the moving part is different for each. Every sum is
//! taken in the same order on every machine, with nothing but addition and multiplication, so that
//! every machine comes to the same answer to the last bit.

/// The neurons of the first hidden layer.
pub const FIRST: usize = 96;
/// The neurons of the second.
pub const SECOND: usize = 32;

/// The weights of a network with so many inputs, in the order in which they are stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// From each input to the first layer.
    pub first: Vec<[f32; FIRST]>,
    /// What the first layer starts from.
    pub first_bias: [f32; FIRST],
    /// From the first layer to the second.
    pub second: [[f32; SECOND]; FIRST],
    /// What the second layer starts from.
    pub second_bias: [f32; SECOND],
    /// From the second layer to the answer.
    pub last: [f32; SECOND],
    /// What the answer starts from.
    pub last_bias: f32,
}

/// Adds `scale` times a row to sums.
#[inline(always)]
pub(super) fn add_scaled<const N: usize>(sums: &mut [f32; N], row: &[f32; N], scale: f32) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight * scale;
    }
}

/// Negative sums count as nothing.
#[inline(always)]
pub(super) fn rectify<const N: usize>(sums: &mut [f32; N]) {
    for sum in sums {
        *sum = sum.max(0.0);
    }
}

impl Network {
    /// How many weights a network with so many inputs has.
    pub const fn size(inputs: usize) -> usize {
        (inputs + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 1
    }

    /// The share of some inputs in the first layer, added to what is there.
    #[inline(always)]
    pub fn add_inputs(&self, sums: &mut [f32; FIRST], from: usize, inputs: &[f32]) {
        for (row, input) in self.first[from..].iter().zip(inputs) {
            if *input != 0.0 {
                add_scaled(sums, row, *input);
            }
        }
    }

    /// The answer, the logarithm of the odds of winning: from what some inputs have added to the
    /// first layer already, and the others.
    pub fn answer(&self, sums: &[f32; FIRST], from: usize, inputs: &[f32]) -> f32 {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the instructions were just found.
            return unsafe { self.answer_by_avx2(sums, from, inputs) };
        }
        self.answer_plainly(sums, from, inputs)
    }

    /// The same by the same code, compiled for machines that add eight numbers at once. Each sum
    /// is still taken in the same order.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn answer_by_avx2(&self, sums: &[f32; FIRST], from: usize, inputs: &[f32]) -> f32 {
        self.answer_plainly(sums, from, inputs)
    }

    #[inline(always)]
    fn answer_plainly(&self, sums: &[f32; FIRST], from: usize, inputs: &[f32]) -> f32 {
        let mut first = *sums;
        self.add_inputs(&mut first, from, inputs);
        rectify(&mut first);
        let mut second = self.second_bias;
        for (row, input) in self.second.iter().zip(first) {
            if input > 0.0 {
                add_scaled(&mut second, row, input);
            }
        }
        rectify(&mut second);
        let mut sum = self.last_bias;
        for (weight, input) in self.last.iter().zip(second) {
            sum += weight * input;
        }
        sum
    }

    /// The answer to a whole list of inputs.
    pub fn evaluate(&self, inputs: &[f32]) -> f32 {
        self.answer(&self.first_bias, 0, inputs)
    }

    /// All weights in order.
    pub fn weights(&self) -> impl Iterator<Item = f32> {
        let first = self.first.iter().flatten().chain(&self.first_bias);
        let second = self.second.iter().flatten().chain(&self.second_bias);
        first.chain(second).chain(&self.last).copied().chain([self.last_bias])
    }

    /// The network of these weights, if they are as many as its inputs need.
    pub fn of_weights(inputs: usize, weights: &[f32]) -> Option<Network> {
        if weights.len() != Network::size(inputs) {
            return None;
        }
        let mut weights = weights.iter().copied();
        fn row<const N: usize>(weights: &mut impl Iterator<Item = f32>) -> [f32; N] {
            std::array::from_fn(|_| weights.next().unwrap_or_default())
        }
        Some(Network {
            first: (0..inputs).map(|_| row(&mut weights)).collect(),
            first_bias: row(&mut weights),
            second: std::array::from_fn(|_| row(&mut weights)),
            second_bias: row(&mut weights),
            last: row(&mut weights),
            last_bias: weights.next().unwrap_or_default(),
        })
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use crate::Duellist;
    use crate::net::Net;
    use crate::net::inputs::FIXED;
    use oracle::{Color, Deal, Deck, Play, Ruleset};
    use table::Fast;

    /// Decisions must not depend on the machine, so neither may the last bit of an answer.
    #[test]
    fn wide_instructions_give_the_same_bits_as_plain_ones() {
        if !std::is_x86_feature_detected!("avx2") {
            return;
        }
        let (mut net, mut compared) = (Net::default(), 0);
        let network = net.network.clone();
        for seed in 0..12 {
            let mut luck = Fast::new(seed);
            let deck = Deck::monochrome(Color::ALL[seed as usize % 3]);
            let decks = if seed % 2 == 0 { [None, None] } else { [None, Some(&deck)] };
            let deal = Deal::of_decks(&Ruleset::STANDARD, None, decks, &mut luck);
            let mut play = Play::start(&deal, &mut luck, &mut ());
            while let Some(seat) = play.position().to_act() {
                net.weigh(play.sight(seat), |_, _, shown| {
                    let inputs = shown.inputs();
                    let mut sums = network.first_bias;
                    network.add_inputs(&mut sums, 0, &inputs[..FIXED]);
                    let plain = network.answer_plainly(&sums, FIXED, &inputs[FIXED..]);
                    // SAFETY: the instructions were found above.
                    let wide = unsafe { network.answer_by_avx2(&sums, FIXED, &inputs[FIXED..]) };
                    assert_eq!(wide.to_bits(), plain.to_bits(), "{wide} and {plain}");
                    compared += 1;
                });
                let decision = net.decide(play.sight(seat), &mut luck);
                play.apply(decision, &mut luck, &mut ());
            }
        }
        assert!(compared > 2_000, "{compared}");
    }
}
