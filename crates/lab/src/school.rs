//! How the network of `net` is trained: by playing against itself.
//!
//! In each generation the network plays games against itself, now and then not the move it likes
//! best, with decks of every kind. What it was shown at each of its decisions is then a sample, and
//! what it should have said lies between how the game ended and what it thought of its next
//! positions (TD(λ), off the moves that were only tried). It learns from the samples of the last few
//! generations, each in colours that were changed at random, and forgets older ones. Everything
//! follows from the seed, and neither the number of threads nor an interruption makes a difference:
//! what is remembered is not written down but played once more.

use crate::{Against, Arena, Entrant, Format};
use oracle::{Card, Color, DECK_SIZE, Deal, Deck, Move, Origin, Play, Ruleset, Seat};
use players::net::training::{Gradient, Learner, Sample};
use players::net::{Fate, INPUTS, Net, Network};
use players::{AnyDuellist, Odds};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::cmp::Reverse;
use std::sync::Arc;
use table::chance::game_seed;
use table::{Chance, Fast, Hex, Occasion};

/// Samples whose gradients are found together, and those that make a step.
const PIECE: usize = 256;
const STEP: usize = 2048;
/// Learning goes on from the games of so many generations, the newest among them.
const MEMORY: usize = 4;
/// How often all that is remembered is gone through in each generation.
const PASSES: usize = 2;
/// The part that the end of the game has in a target, at first and in the end; the rest are the
/// positions between, which become more and more trustworthy.
const LAMBDAS: [f32; 2] = [0.9, 0.5];
/// How fast it learns at first; in the end it is a twentieth of that.
const RATE: f32 = 2e-3;
/// How fast weights that are not needed shrink, as a part of that.
const DECAY: f32 = 1e-4;
/// How far from the best move it strays, in logarithms of odds: at first, and less towards the end.
const DARING: f32 = 0.15;
/// The same while it knows nothing.
const FIRST_DARING: f32 = 1.0;

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Curriculum {
    /// How many generations.
    pub generations: u32,
    /// How many games each plays.
    pub games: u32,
    /// Where chance starts.
    pub seed: u64,
}

/// A network at school.
#[derive(Clone, Debug)]
pub struct School {
    curriculum: Curriculum,
    learner: Learner,
    generation: u32,
    curve: Vec<Tested>,
    /// The last generations, oldest first.
    memory: Vec<Remembered>,
}

/// A generation that is learned from.
#[derive(Clone, Debug)]
struct Remembered {
    /// Who played its games.
    network: Arc<Network>,
    /// What they teach; nothing after an interruption, until they are played again.
    samples: Vec<Sample>,
}

/// How strong the network was after a generation: parts of the games against `odds`, to four places.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tested {
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
pub struct Report {
    /// Its number, from 1.
    pub generation: u32,
    /// Samples learned from.
    pub samples: usize,
    /// How far off the answers were on average: the cross-entropy.
    pub loss: f64,
}

/// What stands before the weights when a school is written down.
#[derive(Serialize, Deserialize)]
struct Header {
    curriculum: Curriculum,
    generation: u32,
    curve: Vec<Tested>,
}

impl School {
    /// Starts from nothing.
    pub fn new(curriculum: Curriculum) -> School {
        let learner = Learner::new(Network::untrained(curriculum.seed));
        School { curriculum, learner, generation: 0, curve: Vec::new(), memory: Vec::new() }
    }

    /// Everything there is to know, to go on later: a line with the SHA-256 of the rest, a line of JSON,
    /// then the numbers of the learner and of the networks whose games are remembered.
    pub fn to_bytes(&self) -> Vec<u8> {
        let &School { curriculum, generation, ref curve, .. } = self;
        let header = Header { curriculum, generation, curve: curve.clone() };
        let mut state = serde_json::to_vec(&header).unwrap_or_default();
        state.push(b'\n');
        state.extend(self.learner.to_bytes());
        state.extend(self.memory.iter().flat_map(|remembered| remembered.network.to_bytes()));
        [format!("{}\n", hash(&state)).into_bytes(), state].concat()
    }

    /// The school that was written down, if it is whole.
    pub fn from_bytes(bytes: &[u8]) -> Option<School> {
        let (written, state) = first_line(bytes)?;
        (written == hash(state).to_string().as_bytes()).then_some(())?;
        let (header, numbers) = first_line(state)?;
        let Header { curriculum, generation, curve } = serde_json::from_slice(header).ok()?;
        let (learner, networks) = numbers.split_at_checked(Learner::BYTES)?;
        let learner = Learner::from_bytes(learner)?;
        let remembered = |bytes: &[u8]| {
            let network = Arc::new(Network::from_bytes(bytes)?);
            Some(Remembered { network, samples: Vec::new() })
        };
        let memory: Vec<_> =
            networks.chunks(Network::BYTES).map(remembered).collect::<Option<_>>()?;
        (memory.len() == MEMORY.min(generation as usize)).then_some(())?;
        Some(School { curriculum, learner, generation, curve, memory })
    }

    /// What is to be done.
    pub fn curriculum(&self) -> Curriculum {
        self.curriculum
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
        self.generation < self.curriculum.generations
    }

    /// One more generation.
    pub fn generation(&mut self) -> Report {
        self.recollect();
        let network = Arc::new(self.network().clone());
        let samples = self.samples(self.generation, &network);
        let played = samples.len();
        self.memory.push(Remembered { network, samples });
        if self.memory.len() > MEMORY {
            self.memory.remove(0);
        }
        let loss = self.learn();
        self.generation += 1;
        Report { generation: self.generation, samples: played, loss }
    }

    /// Plays again what is remembered, where that was interrupted.
    fn recollect(&mut self) {
        let first = self.generation - self.memory.len() as u32;
        for place in 0..self.memory.len() {
            if self.memory[place].samples.is_empty() {
                let network = self.memory[place].network.clone();
                self.memory[place].samples = self.samples(first + place as u32, &network);
            }
        }
    }

    /// How much of the curriculum lies before a generation.
    fn progress(&self, generation: u32) -> f32 {
        generation as f32 / self.curriculum.generations as f32
    }

    /// What the games teach that a network plays against itself in a generation.
    fn samples(&self, generation: u32, network: &Arc<Network>) -> Vec<Sample> {
        let progress = self.progress(generation);
        let daring = match generation {
            0 => FIRST_DARING,
            _ => DARING * (1.0 - 0.7 * progress),
        };
        let lambda = LAMBDAS[0] + (LAMBDAS[1] - LAMBDAS[0]) * progress;
        let Curriculum { games, seed, .. } = self.curriculum;
        let from = u64::from(generation) * u64::from(games);
        (from..from + u64::from(games))
            .into_par_iter()
            .flat_map_iter(|game| practice(network, game_seed(seed, game), daring, lambda))
            .collect()
    }

    /// Learns from all that is remembered. Says how far the answers were off on average.
    fn learn(&mut self) -> f64 {
        let rate = RATE * (1.0 - 0.95 * self.progress(self.generation));
        let mut luck = Fast::new(game_seed(!self.curriculum.seed, self.generation.into()));
        let mut order: Vec<(u32, u32)> = Vec::new();
        for (place, Remembered { samples, .. }) in self.memory.iter().enumerate() {
            order.extend((0..samples.len()).map(|sample| (place as u32, sample as u32)));
        }
        let mut loss = 0.0;
        for _ in 0..PASSES {
            shuffle(&mut order, &mut luck);
            loss = order.chunks(STEP).map(|step| self.step(step, rate, &mut luck)).sum();
        }
        loss / order.len().max(1) as f64
    }

    /// Learns from some samples, given by generation and place. Says how far the answers were off.
    fn step(&mut self, step: &[(u32, u32)], rate: f32, luck: &mut Fast) -> f64 {
        let (network, memory) = (&self.learner.newest, &self.memory);
        let seed = u64::from(luck.draw(Occasion::POOL, u32::MAX));
        let gradient = |(place, piece): (usize, &[(u32, u32)])| {
            let mut luck = Fast::new(game_seed(seed, place as u64));
            let sample = |&(generation, sample): &(u32, u32)| {
                let mut colors = Color::ALL;
                shuffle(&mut colors, &mut luck);
                memory[generation as usize].samples[sample as usize].recolored(colors)
            };
            Gradient::of(network, piece.iter().map(sample))
        };
        let pieces: Vec<Gradient> = step.par_chunks(PIECE).enumerate().map(gradient).collect();
        let Some((first, rest)) = pieces.split_first() else { return 0.0 };
        let gradient = rest.iter().fold(first.clone(), Gradient::and);
        self.learner.step(&gradient, rate, DECAY);
        gradient.loss
    }

    /// All tests so far.
    pub fn curve(&self) -> &[Tested] {
        &self.curve
    }

    /// Tests how the network does against `odds` in so many games, half of them with random decks and
    /// half with monochrome ones, each deal from both seats. Without games there is nothing to say.
    pub fn test(&mut self, games: u64) -> Option<Tested> {
        let Against { games, wins, low, high, .. } = self.against_odds(games)?;
        let part = |part: f64| (part * 1e4).round() / 1e4;
        let [share, low, high] = [wins / games as f64, low / 100.0, high / 100.0].map(part);
        let tested = Tested { generation: self.generation, share, low, high };
        self.curve.push(tested);
        Some(tested)
    }

    fn against_odds(&self, games: u64) -> Option<Against> {
        let net = AnyDuellist::Net(Net::new(Arc::new(self.network().clone())));
        let entrant = |name: &str, player: AnyDuellist| Entrant {
            name: name.to_owned(),
            player: player.into(),
        };
        let arena = Arena {
            entrants: vec![entrant("net", net), entrant("odds", AnyDuellist::Odds(Odds))],
            formats: vec![Format::Random, Format::Monochrome],
            ruleset: Ruleset::STANDARD,
            games,
            seed: self.curriculum.seed,
        };
        let standings = arena.run(&|_| ());
        let net = standings.into_iter().find(|standing| standing.player == "net");
        net?.against.pop().filter(|against| against.games > 0)
    }
}

/// What tells whether a state is still what was written down.
fn hash(state: &[u8]) -> Hex<32> {
    Hex(Sha256::digest(state).into())
}

/// The first line, and what follows it.
fn first_line(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    Some((&bytes[..end], &bytes[end + 1..]))
}

fn shuffle<T>(list: &mut [T], luck: &mut Fast) {
    for place in 1..list.len() {
        list.swap(place, luck.draw(Occasion::POOL, place as u32 + 1) as usize);
    }
}

/// What kind of decks a practice game is played with.
#[derive(Clone, Copy)]
enum Decks {
    Random,
    Monochrome,
    Custom,
    Drafted,
}

impl Decks {
    fn any(luck: &mut Fast) -> Decks {
        match luck.draw(Occasion::POOL, 20) {
            0..7 => Decks::Random,
            7..13 => Decks::Monochrome,
            13..15 => Decks::Custom,
            _ => Decks::Drafted,
        }
    }

    fn deal(self, luck: &mut Fast) -> Deal {
        let rules = &Ruleset::STANDARD;
        if let Decks::Random = self {
            return Deal::random(rules, None, luck);
        }
        let decks = [self.deck(luck), self.deck(luck)];
        Deal::of_decks(rules, None, decks.each_ref().map(Option::as_ref), luck)
    }

    fn deck(self, luck: &mut Fast) -> Option<Deck> {
        match self {
            Decks::Random => None,
            Decks::Monochrome => {
                Some(Deck::monochrome(Color::ALL[luck.draw(Occasion::POOL, 3) as usize]))
            }
            Decks::Custom => Some(favourites(Origin::Custom, luck)),
            Decks::Drafted => Some(favourites(Origin::Drafted { sets: 1 }, luck)),
        }
    }
}

/// The forty that somebody with tastes of their own would choose among sixty to a hundred cards.
fn favourites(origin: Origin, luck: &mut Fast) -> Deck {
    let tastes = Tastes::any(luck);
    let offered = 60 + luck.draw(Occasion::POOL, 41) as usize;
    loop {
        let mut cards = Card::FIRST_SET;
        shuffle(&mut cards, luck);
        let mut noise = || luck.draw(Occasion::POOL, 16) as i32;
        let liked = cards[..offered].iter().map(|card| (tastes.of(*card) + noise(), *card));
        let mut liked: Vec<(i32, Card)> = liked.collect();
        liked.sort_unstable_by_key(|liked| Reverse(*liked));
        let chosen: Vec<Card> = liked[..DECK_SIZE].iter().map(|(_, card)| *card).collect();
        if let Ok(deck) = Deck::new(&chosen, origin) {
            return deck;
        }
    }
}

/// What somebody likes in a deck.
struct Tastes {
    species: [i32; 15],
    orders: [i32; 5],
    draws: i32,
    exchange: i32,
    thrift: i32,
}

impl Tastes {
    fn any(luck: &mut Fast) -> Tastes {
        let mut up_to = |most: u32| luck.draw(Occasion::POOL, most) as i32;
        Tastes {
            species: std::array::from_fn(|_| up_to(8)),
            orders: std::array::from_fn(|_| up_to(8)),
            draws: up_to(30),
            exchange: up_to(20),
            thrift: up_to(5),
        }
    }

    fn of(&self, card: Card) -> i32 {
        match card.champion() {
            Some(it) => {
                let strength = i32::from(it.die) / 2 + i32::from(it.base);
                let taste = self.species[it.species() as usize] + self.orders[it.order as usize];
                strength + taste - self.thrift * i32::from(it.cost)
            }
            None if card.face().draws() > 0 => self.draws,
            None => self.exchange,
        }
    }
}

/// What a seat was shown and thought at one decision.
struct Step {
    inputs: [f32; INPUTS],
    /// What was certain about the candidate that was chosen.
    fate: Fate,
    /// The chance of winning of the best candidate.
    best: f32,
}

/// Plays a game of the network against itself, and tells what is to be learned from it.
fn practice(network: &Arc<Network>, seed: u64, daring: f32, lambda: f32) -> Vec<Sample> {
    let mut luck = Fast::new(seed);
    let deal = Decks::any(&mut luck).deal(&mut luck);
    let mut play = Play::start(&deal, &mut luck, &mut ());
    let mut net = Net::new(network.clone());
    let mut steps: [Vec<Step>; 2] = Default::default();
    while let Some(seat) = play.position().to_act() {
        let (mut best, mut chosen) = (0.0_f32, (Move::Pass, f32::NEG_INFINITY, None));
        net.weigh(play.sight(seat), |candidate, chance, shown| {
            best = best.max(chance);
            let liked = odds_of(chance) + daring * gumbel(&mut luck);
            if liked > chosen.1 {
                chosen = (candidate, liked, Some(*shown));
            }
        });
        if let Some(shown) = chosen.2 {
            let step = Step { inputs: shown.inputs(), fate: shown.fate, best };
            steps[seat.index() & 1].push(step);
        }
        play.apply(chosen.0, &mut luck, &mut ());
    }
    let winner = play.position().winner();
    let scored = |seat| winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
    let [one, other] = steps;
    let mut samples = lessons(one, scored(Seat(0)), lambda);
    samples.extend(lessons(other, scored(Seat(1)), lambda));
    samples
}

/// What one seat learns from its decisions and how the game ended for it. The network is asked what
/// a candidate is worth if the game goes on, so a fight that ended it teaches nothing where its odds
/// were known.
fn lessons(steps: Vec<Step>, scored: f32, lambda: f32) -> Vec<Sample> {
    let mut target = scored;
    let mut next = scored;
    let mut samples = Vec::with_capacity(steps.len());
    for (from_end, step) in steps.into_iter().rev().enumerate() {
        target = lambda * target + (1.0 - lambda) * next;
        let ended = from_end == 0 && step.fate.explains(scored);
        if !ended && !step.fate.is_sealed() {
            samples.push(Sample { inputs: step.inputs, target });
        }
        next = step.best;
    }
    samples
}

/// The logarithm of the odds that go with a chance.
fn odds_of(chance: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    (chance / (1.0 - chance)).ln()
}

/// A number such that adding one to every value makes the largest one be chosen with the odds that
/// the values are the logarithms of.
fn gumbel(luck: &mut Fast) -> f32 {
    let even = (f64::from(luck.draw(Occasion::POOL, 1 << 24)) + 0.5) / f64::from(1 << 24);
    -(-even.ln()).ln() as f32
}
