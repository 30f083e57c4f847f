//! Training of the network of `net`, by self-play.
//!
//! In each generation the network plays games against itself, now and then not the move it likes
//! best, with decks of every kind. What it was shown at each of its decisions is then a sample, and
//! what it should have said lies between how the game ended and what it thought of its next
//! positions (TD(λ), off the moves that were only tried). It learns from the samples of the last few
//! generations, each in colours that were changed at random, and forgets older ones. Everything
//! follows from the seed, and neither the number of threads nor an interruption makes a difference:
//! the games of the replay buffer are not saved but played once more.

mod practice;

use crate::{Arena, Entrant, Format, HeadToHead};
use oracle::{Color, Ruleset};
use players::net::training::{Gradient, Learner, Sample};
use players::net::{Layers, Net, Network};
use players::{AnyDuellist, Odds};
pub use practice::DeckKind;
use practice::{Practice, shuffle};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use table::chance::game_seed;
use table::{Chance, Fast, Hex, Occasion};

/// Samples whose gradients are found together, and those that make a step.
const GRADIENT_CHUNK: usize = 256;
const BATCH: usize = 2048;
/// Learning goes on from the games of so many generations, the newest among them.
const REPLAY_GENERATIONS: usize = 4;
/// How often the replay buffer is gone through in each generation.
const PASSES: usize = 2;
/// The part that the end of the game has in a target, at first and in the end; the rest are the
/// positions between, which become more and more trustworthy.
const LAMBDAS: [f32; 2] = [0.9, 0.5];
/// How fast it learns at first; in the end it is a twentieth of that.
const RATE: f32 = 2e-3;
/// How fast weights that are not needed shrink, as a part of that.
const DECAY: f32 = 1e-4;
/// How far from the best move it strays, in logarithms of odds: at first, and less towards the end.
const TEMPERATURE: f32 = 0.15;
/// The same while it knows nothing, unless it starts from a network that does.
const FIRST_TEMPERATURE: f32 = 1.0;

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TrainingSettings {
    /// How many generations.
    pub generations: u32,
    /// How many games each plays.
    pub games: u32,
    /// Where chance starts.
    pub seed: u64,
    /// By which rules.
    #[serde(default = "standard")]
    pub ruleset: Ruleset,
    /// With which kinds of decks, each as often as any other; none for the usual mixture of all.
    #[serde(default)]
    pub decks: Vec<DeckKind>,
    /// How many neurons the layers have; none for those of the network it starts from, or the usual ones.
    #[serde(default)]
    pub layers: Option<[usize; 2]>,
    /// The hash of the network it starts from, if that knows something.
    #[serde(default)]
    pub from: Option<Hex<32>>,
    /// Whom it plays against; none where it plays against itself.
    #[serde(default)]
    pub against: Option<String>,
    /// After how many generations nothing changes any more in how it learns, where the training was to end
    /// there and has been extended since.
    #[serde(default)]
    pub first_end: Option<u32>,
}

impl TrainingSettings {
    /// So many generations of so many games by the standard rules, from nothing and against itself.
    pub fn new(generations: u32, games: u32, seed: u64) -> TrainingSettings {
        TrainingSettings {
            generations,
            games,
            seed,
            ruleset: standard(),
            decks: Vec::new(),
            layers: None,
            from: None,
            against: None,
            first_end: None,
        }
    }

    /// Whether these are of one and the same training, however long it is.
    fn is_same_but_for_its_length(&self, other: &TrainingSettings) -> bool {
        let length = (other.generations, other.first_end);
        TrainingSettings { generations: length.0, first_end: length.1, ..self.clone() } == *other
    }
}

fn standard() -> Ruleset {
    Ruleset::STANDARD
}

/// Trains a network by self-play, generation by generation.
#[derive(Clone, Debug)]
pub struct NetTrainer {
    settings: TrainingSettings,
    learner: Learner,
    /// Whom it plays against, if not itself.
    opponent: Option<AnyDuellist>,
    generation: u32,
    curve: Vec<Evaluation>,
    /// The last generations, oldest first.
    replay: Vec<GenerationSamples>,
}

/// A generation of the replay buffer.
#[derive(Clone, Debug)]
struct GenerationSamples {
    /// Who played its games.
    network: Arc<Network>,
    /// What they teach; nothing after an interruption, until they are played again.
    samples: Vec<Sample>,
}

/// How strong the network was after a generation: parts of the games against `odds`, to four places.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Evaluation {
    /// The number of the generation, from 1.
    pub generation: u32,
    /// The part that was won; a draw is half a win.
    pub share: f64,
    /// The lower end of the 95% interval.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
}

/// What a generation came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GenerationReport {
    /// Its number, from 1.
    pub generation: u32,
    /// Samples learned from.
    pub samples: usize,
    /// How far off the answers were on average: the cross-entropy.
    pub loss: f64,
}

/// What stands before the weights in a saved state.
#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "curriculum")]
    settings: TrainingSettings,
    generation: u32,
    curve: Vec<Evaluation>,
    #[serde(default = "usual_layers")]
    layers: [usize; 2],
}

fn usual_layers() -> [usize; 2] {
    Layers::USUAL.sizes()
}

impl NetTrainer {
    /// Starts from nothing. Nothing where there are no such layers.
    pub fn new(settings: TrainingSettings) -> Option<NetTrainer> {
        let layers = settings.layers.map_or(Some(Layers::USUAL), Layers::new)?;
        let network = Network::untrained_with(layers, settings.seed);
        Some(NetTrainer::starting_from(network, settings))
    }

    /// Starts from a network, whose layers it keeps.
    pub fn starting_from(network: Network, settings: TrainingSettings) -> NetTrainer {
        NetTrainer {
            settings,
            learner: Learner::new(network),
            opponent: None,
            generation: 0,
            curve: Vec::new(),
            replay: Vec::new(),
        }
    }

    /// The same, against somebody.
    #[must_use]
    pub fn against(mut self, opponent: Option<AnyDuellist>) -> NetTrainer {
        self.opponent = opponent;
        self
    }

    /// Goes on with what is to be done now: the same, or more of it where all was done. Says whether it can.
    pub fn go_on_with(&mut self, settings: &TrainingSettings) -> bool {
        let longer = settings.generations > self.settings.generations && !self.goes_on();
        if !self.settings.is_same_but_for_its_length(settings) {
            return false;
        }
        if longer {
            self.settings.first_end.get_or_insert(self.settings.generations);
            self.settings.generations = settings.generations;
        }
        settings.generations == self.settings.generations
    }

    /// Everything there is to know, to go on later: a line with the SHA-256 of the rest, a line of JSON,
    /// then the numbers of the learner and of the networks whose games are in the replay buffer.
    pub fn to_bytes(&self) -> Vec<u8> {
        let NetTrainer { settings, generation, curve, learner, .. } = self;
        let (settings, generation, curve) = (settings.clone(), *generation, curve.clone());
        let header =
            Header { settings, generation, curve, layers: learner.average.layers().sizes() };
        let mut state = serde_json::to_vec(&header).unwrap_or_default();
        state.push(b'\n');
        state.extend(self.learner.to_bytes());
        state.extend(
            self.replay.iter().flat_map(|generation_samples| generation_samples.network.to_bytes()),
        );
        [format!("{}\n", hash(&state)).into_bytes(), state].concat()
    }

    /// The trainer of a saved state, if that is whole.
    pub fn from_bytes(bytes: &[u8]) -> Option<NetTrainer> {
        let (written, state) = first_line(bytes)?;
        (written == hash(state).to_string().as_bytes()).then_some(())?;
        let (header, numbers) = first_line(state)?;
        let Header { settings, generation, curve, layers } = serde_json::from_slice(header).ok()?;
        let layers = Layers::new(layers)?;
        let (learner, networks) = numbers.split_at_checked(Learner::bytes(layers))?;
        let learner = Learner::from_bytes(layers, learner)?;
        let generation_samples = |bytes: &[u8]| {
            let network = Arc::new(Network::from_bytes(layers, bytes)?);
            Some(GenerationSamples { network, samples: Vec::new() })
        };
        let replay: Vec<_> = networks
            .chunks(Network::bytes(layers))
            .map(generation_samples)
            .collect::<Option<_>>()?;
        (replay.len() == REPLAY_GENERATIONS.min(generation as usize)).then_some(())?;
        let opponent = None;
        Some(NetTrainer { settings, learner, opponent, generation, curve, replay })
    }

    /// What is to be done.
    pub fn settings(&self) -> &TrainingSettings {
        &self.settings
    }

    /// How many generations are done.
    pub fn generations(&self) -> u32 {
        self.generation
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network {
        &self.learner.average
    }

    /// Whether there is more to learn.
    pub fn goes_on(&self) -> bool {
        self.generation < self.settings.generations
    }

    /// One more generation.
    pub fn generation(&mut self) -> GenerationReport {
        self.recollect();
        let network = Arc::new(self.network().clone());
        let samples = self.samples(self.generation, &network);
        let played = samples.len();
        self.replay.push(GenerationSamples { network, samples });
        if self.replay.len() > REPLAY_GENERATIONS {
            self.replay.remove(0);
        }
        let loss = self.learn();
        self.generation += 1;
        GenerationReport { generation: self.generation, samples: played, loss }
    }

    /// Fills the replay buffer again after an interruption.
    fn recollect(&mut self) {
        let first = self.generation - self.replay.len() as u32;
        for place in 0..self.replay.len() {
            if self.replay[place].samples.is_empty() {
                let network = self.replay[place].network.clone();
                self.replay[place].samples = self.samples(first + place as u32, &network);
            }
        }
    }

    /// How much of the curriculum lies before a generation; all of it where the training was extended.
    fn progress(&self, generation: u32) -> f32 {
        let end = self.settings.first_end.unwrap_or(self.settings.generations);
        if end == 0 { 1.0 } else { (generation as f32 / end as f32).min(1.0) }
    }

    /// What the games teach that a network plays against itself in a generation.
    fn samples(&self, generation: u32, network: &Arc<Network>) -> Vec<Sample> {
        let progress = self.progress(generation);
        let temperature = match generation {
            0 if self.settings.from.is_none() => FIRST_TEMPERATURE,
            _ => TEMPERATURE * (1.0 - 0.7 * progress),
        };
        let lambda = LAMBDAS[0] + (LAMBDAS[1] - LAMBDAS[0]) * progress;
        let TrainingSettings { games, seed, ruleset, ref decks, .. } = self.settings;
        let net = Net::new(Network::clone(network));
        let opponent = self.opponent.as_ref();
        let practice = Practice { net, opponent, ruleset, decks, temperature, lambda };
        let from = u64::from(generation) * u64::from(games);
        (from..from + u64::from(games))
            .into_par_iter()
            .flat_map_iter(|game| practice.samples(game_seed(seed, game)))
            .collect()
    }

    /// Learns from the replay buffer. Says how far the answers were off on average.
    fn learn(&mut self) -> f64 {
        let rate = RATE * (1.0 - 0.95 * self.progress(self.generation));
        let mut luck = Fast::new(game_seed(!self.settings.seed, self.generation.into()));
        let mut order: Vec<(u32, u32)> = Vec::new();
        for (place, GenerationSamples { samples, .. }) in self.replay.iter().enumerate() {
            order.extend((0..samples.len()).map(|sample| (place as u32, sample as u32)));
        }
        let mut loss = 0.0;
        for _ in 0..PASSES {
            shuffle(&mut order, &mut luck);
            loss = order.chunks(BATCH).map(|step| self.step(step, rate, &mut luck)).sum();
        }
        loss / order.len().max(1) as f64
    }

    /// Learns from some samples, given by generation and place. Says how far the answers were off.
    fn step(&mut self, step: &[(u32, u32)], rate: f32, luck: &mut Fast) -> f64 {
        let (network, replay) = (&self.learner.newest, &self.replay);
        let seed = u64::from(luck.draw(Occasion::POOL, u32::MAX));
        let gradient = |(place, piece): (usize, &[(u32, u32)])| {
            let mut luck = Fast::new(game_seed(seed, place as u64));
            let sample = |&(generation, sample): &(u32, u32)| {
                let mut colors = Color::ALL;
                shuffle(&mut colors, &mut luck);
                replay[generation as usize].samples[sample as usize].recolored(colors)
            };
            Gradient::of(network, piece.iter().map(sample))
        };
        let pieces: Vec<Gradient> =
            step.par_chunks(GRADIENT_CHUNK).enumerate().map(gradient).collect();
        let Some((first, rest)) = pieces.split_first() else { return 0.0 };
        let gradient = rest.iter().fold(first.clone(), Gradient::and);
        self.learner.step(&gradient, rate, DECAY);
        gradient.loss
    }

    /// All tests so far.
    pub fn curve(&self) -> &[Evaluation] {
        &self.curve
    }

    /// Tests how the network does against its opponent, or against `odds` where it is its own, in so many
    /// games, half of them with random decks and half with monochrome ones, each deal from both seats.
    /// Without games there is nothing to say.
    pub fn test(&mut self, games: u64) -> Option<Evaluation> {
        let HeadToHead { games, wins, low, high, .. } = self.match_against_other(games)?;
        let part = |part: f64| (part * 1e4).round() / 1e4;
        let [share, low, high] = [wins / games as f64, low / 100.0, high / 100.0].map(part);
        let tested = Evaluation { generation: self.generation, share, low, high };
        self.curve.push(tested);
        Some(tested)
    }

    fn match_against_other(&self, games: u64) -> Option<HeadToHead> {
        let net = AnyDuellist::Net(Net::new(self.network().clone()));
        let other = self.opponent.clone().unwrap_or(AnyDuellist::Odds(Odds));
        let entrant = |name: &str, player: AnyDuellist| Entrant {
            name: name.to_owned(),
            player: player.into(),
        };
        let arena = Arena {
            entrants: vec![entrant("net", net), entrant("odds", other)],
            formats: vec![Format::Random, Format::Monochrome],
            ruleset: self.settings.ruleset,
            games,
            seed: self.settings.seed,
        };
        let standings = arena.run(&|_| ());
        let net = standings.into_iter().find(|standing| standing.player == "net");
        net?.against.pop().filter(|against| against.games > 0)
    }
}

/// What tells whether a state is still what was saved.
fn hash(state: &[u8]) -> Hex<32> {
    Hex(Sha256::digest(state).into())
}

/// The first line, and what follows it.
fn first_line(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    Some((&bytes[..end], &bytes[end + 1..]))
}
