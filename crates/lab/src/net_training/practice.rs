//! The games that a network learns from: which decks they are played with, what is tried, and what each decision
//! teaches.

use oracle::{Card, Color, DECK_SIZE, Deal, Deck, DuelSight, Move, Origin, Play, Ruleset, Seat};
use players::net::training::Sample;
use players::net::{INPUTS, KnownOutcome, Net};
use players::{AnyDuellist, Duellist};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use table::{Chance, Fast, Occasion};

pub(super) fn shuffle<T>(list: &mut [T], luck: &mut Fast) {
    for place in 1..list.len() {
        list.swap(place, luck.draw(Occasion::POOL, place as u32 + 1) as usize);
    }
}

/// What kind of decks a practice game is played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum DeckKind {
    Random,
    Monochrome,
    Custom,
    Drafted,
}

impl DeckKind {
    /// All kinds.
    pub const ALL: [DeckKind; 4] =
        [DeckKind::Random, DeckKind::Monochrome, DeckKind::Custom, DeckKind::Drafted];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["random", "monochrome", "custom", "drafted"][self as usize]
    }

    fn any(of: &[DeckKind], luck: &mut Fast) -> DeckKind {
        if !of.is_empty() {
            return of[luck.draw(Occasion::POOL, of.len() as u32) as usize];
        }
        match luck.draw(Occasion::POOL, 20) {
            0..7 => DeckKind::Random,
            7..13 => DeckKind::Monochrome,
            13..15 => DeckKind::Custom,
            _ => DeckKind::Drafted,
        }
    }

    fn deal(self, rules: &Ruleset, luck: &mut Fast) -> Deal {
        if let DeckKind::Random = self {
            return Deal::random(rules, None, luck);
        }
        let decks = [self.deck(luck), self.deck(luck)];
        Deal::of_decks(rules, None, decks.each_ref().map(Option::as_ref), luck)
    }

    fn deck(self, luck: &mut Fast) -> Option<Deck> {
        match self {
            DeckKind::Random => None,
            DeckKind::Monochrome => {
                Some(Deck::monochrome(Color::ALL[luck.draw(Occasion::POOL, 3) as usize]))
            }
            DeckKind::Custom => Some(preferred_deck(Origin::Custom, luck)),
            DeckKind::Drafted => Some(preferred_deck(Origin::Drafted { sets: 1 }, luck)),
        }
    }
}

/// The forty that somebody with tastes of their own would choose among sixty to a hundred cards.
fn preferred_deck(origin: Origin, luck: &mut Fast) -> Deck {
    let preferences = Preferences::any(luck);
    let offered = 60 + luck.draw(Occasion::POOL, 41) as usize;
    loop {
        let mut cards = Card::FIRST_SET;
        shuffle(&mut cards, luck);
        let mut noise = || luck.draw(Occasion::POOL, 16) as i32;
        let liked = cards[..offered].iter().map(|card| (preferences.of(*card) + noise(), *card));
        let mut liked: Vec<(i32, Card)> = liked.collect();
        liked.sort_unstable_by_key(|liked| Reverse(*liked));
        let chosen: Vec<Card> = liked[..DECK_SIZE].iter().map(|(_, card)| *card).collect();
        if let Ok(deck) = Deck::new(&chosen, origin) {
            return deck;
        }
    }
}

/// What somebody likes in a deck.
struct Preferences {
    species: [i32; 15],
    orders: [i32; 5],
    draws: i32,
    exchange: i32,
    thrift: i32,
}

impl Preferences {
    fn any(luck: &mut Fast) -> Preferences {
        let mut up_to = |most: u32| luck.draw(Occasion::POOL, most) as i32;
        Preferences {
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
                let preference =
                    self.species[it.species() as usize] + self.orders[it.order as usize];
                strength + preference - self.thrift * i32::from(it.cost)
            }
            None if card.face().draws() > 0 => self.draws,
            None => self.exchange,
        }
    }
}

/// What a seat was shown and thought at one decision.
struct Decision {
    inputs: [f32; INPUTS],
    /// What was certain about the candidate that was chosen.
    known_outcome: KnownOutcome,
    /// The chance of winning of the best candidate.
    best: f32,
}

/// How practice games are played.
pub(super) struct Practice<'a> {
    pub net: Net,
    pub opponent: Option<&'a AnyDuellist>,
    pub ruleset: Ruleset,
    pub decks: &'a [DeckKind],
    /// How far from the best move it strays.
    pub temperature: f32,
    /// The part that the end of the game has in a target.
    pub lambda: f32,
}

impl Practice<'_> {
    /// Plays a game, and gives the samples of the seats that the network had.
    pub fn samples(&self, seed: u64) -> Vec<Sample> {
        let mut luck = Fast::new(seed);
        let deal = DeckKind::any(self.decks, &mut luck).deal(&self.ruleset, &mut luck);
        let mut play = Play::start(&deal, &mut luck, &mut ());
        let mut net = self.net.clone();
        let other_seat = Seat((seed % 2) as u8);
        let mut other = self.opponent.cloned();
        let mut steps: [Vec<Decision>; 2] = Default::default();
        while let Some(seat) = play.position().to_act() {
            let sight = play.sight(seat);
            let decision = match &mut other {
                Some(other) if seat == other_seat => other.decide(sight, &mut luck),
                _ => {
                    let (decision, step) = self.tried(&mut net, sight, &mut luck);
                    steps[seat.index() & 1].extend(step);
                    decision
                }
            };
            play.apply(decision, &mut luck, &mut ());
        }
        let winner = play.position().winner();
        let scored = |seat| winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
        let [one, other] = steps;
        let mut samples = td_samples(one, scored(Seat(0)), self.lambda);
        samples.extend(td_samples(other, scored(Seat(1)), self.lambda));
        samples
    }

    /// What the network does, mostly what it likes best, and what it was shown of it.
    fn tried(
        &self,
        net: &mut Net,
        sight: DuelSight<'_>,
        luck: &mut Fast,
    ) -> (Move, Option<Decision>) {
        let (mut best, mut chosen, mut most) = (0.0_f32, (Move::Pass, None), f32::NEG_INFINITY);
        net.weigh(sight, |candidate, chance, shown| {
            best = best.max(chance);
            let liked = logit(chance) + self.temperature * gumbel(luck);
            if liked > most {
                most = liked;
                chosen = (candidate, Some((shown.inputs(), shown.known_outcome)));
            }
        });
        let decision = |(inputs, known_outcome)| Decision { inputs, known_outcome, best };
        (chosen.0, chosen.1.map(decision))
    }
}

/// What one seat learns from its decisions and how the game ended for it. The network is asked what
/// a candidate is worth if the game goes on, so a fight that ended it teaches nothing where its odds
/// were known.
fn td_samples(steps: Vec<Decision>, scored: f32, lambda: f32) -> Vec<Sample> {
    let mut target = scored;
    let mut next = scored;
    let mut samples = Vec::with_capacity(steps.len());
    for (from_end, step) in steps.into_iter().rev().enumerate() {
        target = lambda * target + (1.0 - lambda) * next;
        let ended = from_end == 0 && step.known_outcome.explains(scored);
        if !ended && !step.known_outcome.is_sealed() {
            samples.push(Sample { inputs: step.inputs, target });
        }
        next = step.best;
    }
    samples
}

/// The logarithm of the odds that go with a chance.
fn logit(chance: f32) -> f32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    (chance / (1.0 - chance)).ln()
}

/// A number such that adding one to every value makes the largest one be chosen with the odds that
/// the values are the logarithms of.
fn gumbel(luck: &mut Fast) -> f32 {
    let even = (f64::from(luck.draw(Occasion::POOL, 1 << 24)) + 0.5) / f64::from(1 << 24);
    -(-even.ln()).ln() as f32
}
