//! How a network learns: from what it was shown and how the games ended.
//!
//! A step of learning takes some samples, finds how the answers should change (the gradient, by going
//! back through the layers), and moves all weights a little (Adam). Samples are taken in pieces of a
//! fixed size whose gradients are added in order, so it makes no difference how many threads worked
//! on them. Each step goes a little astray, as its samples are few; the mean of the last steps does not.

use super::chance_of;
use super::inputs::{INPUTS, recolor};
use super::network::{Layers, Network, add_scaled, dot, rectify};
use oracle::Color;
use sha2::{Digest, Sha256};
use std::borrow::Borrow;
use table::{Chance, Fast, Hex, Occasion};

/// Something to learn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// What the network was shown.
    pub inputs: [f32; INPUTS],
    /// What it should have said: the chance of winning, as far as it turned out.
    pub target: f32,
}

impl Sample {
    /// The same in a game whose colours have changed places, each becoming the one that stands in its
    /// place here. The rules treat all colours alike, so it is as true as what was seen.
    #[must_use]
    pub fn recolored(mut self, colors: [Color; 3]) -> Sample {
        recolor(&mut self.inputs, colors);
        self
    }
}

/// How the weights should change, and how far off the answers were.
#[derive(Clone)]
pub struct Gradient {
    change: Network,
    /// The sum of the cross-entropies.
    pub loss: f64,
    samples: usize,
}

impl Gradient {
    fn nothing(layers: Layers) -> Gradient {
        Gradient { change: Network::zero(layers), loss: 0.0, samples: 0 }
    }

    /// The gradient of some samples.
    pub fn of(
        network: &Network,
        samples: impl IntoIterator<Item = impl Borrow<Sample>>,
    ) -> Gradient {
        let mut gradient = Gradient::nothing(network.layers);
        for sample in samples {
            gradient.add_sample(network, sample.borrow());
        }
        gradient
    }

    /// Adds what another piece of the samples says.
    #[must_use]
    pub fn and(mut self, other: &Gradient) -> Gradient {
        let more = other.slopes();
        self.change.each_weight(|place, weight| *weight += more[place]);
        self.loss += other.loss;
        self.samples += other.samples;
        self
    }

    /// By how much the sum of the cross-entropies grows with each weight, in order.
    pub fn slopes(&self) -> Vec<f32> {
        self.change.weights().collect()
    }

    fn add_sample(&mut self, network: &Network, sample: &Sample) {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the instructions were just found.
            return unsafe { self.add_sample_by_avx2(network, sample) };
        }
        self.add_sample_plainly(network, sample);
    }

    /// The same by the same code, compiled for machines that add eight numbers at once.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn add_sample_by_avx2(&mut self, network: &Network, sample: &Sample) {
        self.add_sample_plainly(network, sample);
    }

    #[inline(always)]
    fn add_sample_plainly(&mut self, network: &Network, sample: &Sample) {
        let [first_size, second_size] = network.layers.sizes();
        let mut room = [[0.0; Layers::MOST]; 4];
        let [first, second, first_off, second_off] = &mut room;
        let (first, first_off) = (&mut first[..first_size], &mut first_off[..first_size]);
        let (second, second_off) = (&mut second[..second_size], &mut second_off[..second_size]);
        first.copy_from_slice(&network.first_bias);
        network.add_inputs(first, &sample.inputs);
        rectify(first);
        second.copy_from_slice(&network.second_bias);
        for (row, input) in network.second.chunks_exact(second_size).zip(&*first) {
            add_scaled(second, row, *input);
        }
        rectify(second);
        let value = network.last_bias + dot(&network.last, second);
        self.loss += cross_entropy(value, sample.target);
        self.samples += 1;

        let off = chance_of(value) - sample.target;
        let change = &mut self.change;
        change.last_bias += off;
        add_scaled(&mut change.last, second, off);
        for (place, off_here) in second_off.iter_mut().enumerate() {
            *off_here = if second[place] > 0.0 { network.last[place] * off } else { 0.0 };
        }
        add_scaled(&mut change.second_bias, second_off, 1.0);
        let rows = network.second.chunks_exact(second_size);
        let rows = rows.zip(change.second.chunks_exact_mut(second_size));
        for ((row, change), (neuron, off_here)) in rows.zip(first.iter().zip(&mut *first_off)) {
            if *neuron > 0.0 {
                *off_here = dot(row, second_off);
                add_scaled(change, second_off, *neuron);
            }
        }
        add_scaled(&mut change.first_bias, first_off, 1.0);
        for (row, input) in change.first.chunks_exact_mut(first_size).zip(sample.inputs) {
            if input != 0.0 {
                add_scaled(row, first_off, input);
            }
        }
    }
}

/// How far an answer is off: the cross-entropy, without what is the same for every answer.
fn cross_entropy(value: f32, target: f32) -> f64 {
    let value = f64::from(value);
    value.max(0.0) - value * f64::from(target) + (-value.abs()).exp().ln_1p()
}

/// How fast the running means of Adam forget.
const FORGETS: [f32; 2] = [0.9, 0.999];
/// Keeps Adam from dividing by nothing.
const LEAST: f32 = 1e-8;
/// How fast the mean of the weights forgets: within some hundreds of steps.
const AVERAGE_FORGETS: f32 = 0.998;

/// A network that is learning.
#[derive(Clone, PartialEq, Debug)]
pub struct Learner {
    /// The network after the last step.
    pub newest: Network,
    /// The running mean of the networks so far, which plays better than any of them.
    pub average: Network,
    /// The running means of the gradients and of their squares.
    means: Vec<[f32; 2]>,
    steps: i32,
}

impl Learner {
    /// Starts from a network.
    pub fn new(network: Network) -> Learner {
        let means = vec![[0.0; 2]; network.layers.weights()];
        Learner { average: network.clone(), newest: network, means, steps: 0 }
    }

    /// Moves all weights by a gradient, at most about `rate` each; large ones shrink by `decay`.
    pub fn step(&mut self, gradient: &Gradient, rate: f32, decay: f32) {
        self.steps += 1;
        let corrections = FORGETS.map(|forgets| 1.0 - forgets.powi(self.steps));
        let changes = gradient.slopes();
        let share = 1.0 / gradient.samples.max(1) as f32;
        let means = &mut self.means;
        self.newest.each_weight(|place, weight| {
            let change = changes[place] * share;
            let [mean, square] = &mut means[place];
            *mean = FORGETS[0] * *mean + (1.0 - FORGETS[0]) * change;
            *square = FORGETS[1] * *square + (1.0 - FORGETS[1]) * change * change;
            let (mean, square) = (*mean / corrections[0], *square / corrections[1]);
            *weight -= rate * (mean / (square.sqrt() + LEAST) + decay * *weight);
        });
        let mut now = self.newest.weights();
        self.average.each_weight(|_, mean| {
            let weight = now.next().unwrap_or_default();
            *mean = AVERAGE_FORGETS * *mean + (1.0 - AVERAGE_FORGETS) * weight;
        });
    }

    /// How many bytes a learner of such a network takes when it is written down.
    pub const fn bytes(layers: Layers) -> usize {
        4 + 4 * Network::bytes(layers)
    }

    /// Everything there is to know of a learner, to go on later.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.steps.to_le_bytes().to_vec();
        let means = self.means.iter().flatten().copied();
        let weights = self.newest.weights().chain(self.average.weights());
        bytes.extend(weights.chain(means).flat_map(f32::to_le_bytes));
        bytes
    }

    /// The learner of these bytes, if they are whole.
    pub fn from_bytes(layers: Layers, bytes: &[u8]) -> Option<Learner> {
        let (steps, rest) = bytes.split_first_chunk()?;
        let numbers = floats(rest)?;
        let size = layers.weights();
        let (weights, rest) = numbers.split_at_checked(size)?;
        let (average, means) = rest.split_at_checked(size)?;
        let (means, []) = means.as_chunks() else { return None };
        (means.len() == size).then_some(())?;
        let newest = Network::of_weights(layers, weights)?;
        let average = Network::of_weights(layers, average)?;
        let steps = i32::from_le_bytes(*steps);
        Some(Learner { newest, average, means: means.to_vec(), steps })
    }
}

/// Numbers written as bytes, if they are whole and numbers.
fn floats(bytes: &[u8]) -> Option<Vec<f32>> {
    let (chunks, []) = bytes.as_chunks() else { return None };
    let numbers: Vec<f32> = chunks.iter().map(|chunk| f32::from_le_bytes(*chunk)).collect();
    numbers.iter().all(|number| number.is_finite()).then_some(numbers)
}

impl Network {
    fn zero(layers: Layers) -> Network {
        let [first, second] = layers.sizes();
        Network {
            layers,
            first: vec![0.0; INPUTS * first],
            first_bias: vec![0.0; first],
            second: vec![0.0; first * second],
            second_bias: vec![0.0; second],
            last: vec![0.0; second],
            last_bias: 0.0,
        }
    }

    /// A network of the usual layers that has learned nothing.
    pub fn untrained(seed: u64) -> Network {
        Network::untrained_with(Layers::USUAL, seed)
    }

    /// A network that has learned nothing: small weights by chance, larger where fewer meet.
    pub fn untrained_with(layers: Layers, seed: u64) -> Network {
        let mut luck = Fast::new(seed);
        let mut around_zero = |inputs: usize| {
            let even = f64::from(luck.draw(Occasion::POOL, 1 << 20)) / f64::from(1 << 19) - 1.0;
            (even * (3.0 / inputs as f64).sqrt()) as f32
        };
        let mut network = Network::zero(layers);
        let [first, second] = layers.sizes();
        network.first.iter_mut().for_each(|weight| *weight = around_zero(INPUTS));
        network.second.iter_mut().for_each(|weight| *weight = around_zero(first));
        network.last.iter_mut().for_each(|weight| *weight = around_zero(second));
        network
    }

    /// Calls `visit` with every weight and its place, in the order of [`Network::weights`].
    pub fn each_weight(&mut self, mut visit: impl FnMut(usize, &mut f32)) {
        let first = self.first.iter_mut().chain(&mut self.first_bias);
        let second = self.second.iter_mut().chain(&mut self.second_bias);
        let last = self.last.iter_mut().chain([&mut self.last_bias]);
        first
            .chain(second)
            .chain(last)
            .enumerate()
            .for_each(|(place, weight)| visit(place, weight));
    }

    /// How many bytes the weights take.
    pub const fn bytes(layers: Layers) -> usize {
        4 * layers.weights()
    }

    /// The weights, number by number.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.weights().flat_map(f32::to_le_bytes).collect()
    }

    /// The network of these bytes, if they are whole.
    pub fn from_bytes(layers: Layers, bytes: &[u8]) -> Option<Network> {
        Network::of_weights(layers, &floats(bytes)?)
    }

    /// The identity of the network: a hash of its weights.
    pub fn hash(&self) -> Hex<32> {
        Hex(Sha256::digest(self.to_bytes()).into())
    }

    /// The weights as they are kept in a file: a line that says how they were made, a line with the sizes of
    /// the layers where they are not the usual ones, then the numbers.
    pub fn to_file(&self, made_by: &str) -> Vec<u8> {
        let mut lines = made_by.replace('\n', " ") + "\n";
        if self.layers != Layers::USUAL {
            let [first, second] = self.layers.sizes();
            lines += &format!("{LAYERS}{first} {second}\n");
        }
        [lines.into_bytes(), self.to_bytes()].concat()
    }

    /// The network of a file, if it is whole, and how it was made.
    pub fn from_file(bytes: &[u8]) -> Option<(Network, String)> {
        let (made_by, mut numbers) = first_line(bytes)?;
        let made_by = String::from_utf8(made_by.to_vec()).ok()?;
        let mut layers = Layers::USUAL;
        if let Some(sizes) = numbers.strip_prefix(LAYERS.as_bytes()) {
            let (sizes, behind) = first_line(sizes)?;
            let (first, second) = std::str::from_utf8(sizes).ok()?.split_once(' ')?;
            layers = Layers::new([first.parse().ok()?, second.parse().ok()?])?;
            numbers = behind;
        }
        Some((Network::from_bytes(layers, numbers)?, made_by))
    }
}

/// What a line begins with that says how large the layers are.
const LAYERS: &str = "layers ";

/// The first line, and what follows it.
fn first_line(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    Some((&bytes[..end], &bytes[end + 1..]))
}
