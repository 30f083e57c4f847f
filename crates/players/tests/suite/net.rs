//! What the value network and its training promise.

use crate::common::{ODD_RULESETS, play_out};
use oracle::{Color, Deal, Deck, Play, Ruleset};
use players::net::training::{Gradient, Learner, Sample};
use players::net::{Layers, Network, chance_of, made_by};
use players::{Duellist, Guide, Net};
use table::{Chance, Fast, Occasion};

fn samples(count: usize, luck: &mut Fast) -> Vec<Sample> {
    let mut part = || luck.draw(Occasion::POOL, 1001) as f32 / 1000.0;
    (0..count).map(|_| Sample { inputs: std::array::from_fn(|_| part()), target: part() }).collect()
}

/// The slope of the loss in a weight, found by moving the weight a little both ways.
fn slope_by_trying(network: &Network, place: usize, samples: &[Sample]) -> f64 {
    const STEP: f32 = 1.0 / 1024.0;
    let loss = |step: f32| {
        let mut moved = network.clone();
        moved.each_weight(|at, weight| *weight += if at == place { step } else { 0.0 });
        Gradient::of(&moved, samples).loss
    };
    (loss(STEP) - loss(-STEP)) / f64::from(2.0 * STEP)
}

#[test]
fn the_gradient_is_the_slope_of_the_loss() {
    let mut luck = Fast::new(3);
    let (network, samples) = (Network::untrained(7), samples(20, &mut luck));
    let slopes = Gradient::of(&network, &samples).slopes();
    assert_eq!(slopes.len(), network.weights().count());
    // Every layer: a prime step meets weights and biases of all of them, and the last are looked at
    // one by one.
    let places = (0..slopes.len()).step_by(97).chain(slopes.len() - 40..slopes.len());
    for place in places {
        let tried = slope_by_trying(&network, place, &samples);
        let found = f64::from(slopes[place]);
        let near = 0.01 + 0.05 * tried.abs();
        assert!((tried - found).abs() < near, "weight {place}: {found}, but tried {tried}");
    }
}

#[test]
fn pieces_of_samples_add_up_to_the_whole() {
    let mut luck = Fast::new(4);
    let (network, samples) = (Network::untrained(1), samples(64, &mut luck));
    let whole = Gradient::of(&network, &samples);
    let (one, other) = samples.split_at(20);
    let both = Gradient::of(&network, one).and(&Gradient::of(&network, other));
    assert!((whole.loss - both.loss).abs() < 1e-9);
    for (one, other) in whole.slopes().iter().zip(both.slopes()) {
        assert!((one - other).abs() < 1e-4, "{one} and {other}");
    }
}

#[test]
fn a_network_learns_what_can_be_learned() {
    let mut luck = Fast::new(5);
    let mut samples = samples(256, &mut luck);
    for sample in &mut samples {
        // Who has more of the first input than of the second wins.
        sample.target = if sample.inputs[0] > sample.inputs[1] { 1.0 } else { 0.0 };
    }
    let mut learner = Learner::new(Network::untrained(2));
    for _ in 0..300 {
        let gradient = Gradient::of(&learner.newest, &samples);
        learner.step(&gradient, 3e-3, 0.0);
    }
    let right = samples
        .iter()
        .filter(|sample| (learner.newest.evaluate(&sample.inputs) > 0.0) == (sample.target > 0.5));
    assert!(right.count() > 240);
}

/// Two games that differ in nothing but their colours, move by move: what is seen of one is what is
/// seen of the other when its colours change places.
#[test]
fn a_sample_can_be_recolored() {
    const COLORS: [Color; 3] = [Color::Indigo, Color::Orange, Color::Red];
    let mut compared = 0;
    for seed in 0..20 {
        let start = |colors: [Color; 2]| {
            let decks = colors.map(Deck::monochrome);
            let decks = decks.each_ref().map(Some);
            Deal::of_decks(&Ruleset::STANDARD, None, decks, &mut Fast::new(seed))
        };
        let deals = [start([Color::Orange, Color::Red]), start([Color::Indigo, Color::Orange])];
        let mut lucks = [Fast::new(seed), Fast::new(seed)];
        let mut plays: Vec<Play<'_>> = (deals.iter().zip(&mut lucks))
            .map(|(deal, luck)| Play::start(deal, luck, &mut ()))
            .collect();
        while let Some(seat) = plays[0].position().to_act() {
            let shown = [0, 1].map(|game: usize| {
                let mut samples = Vec::new();
                Net::default().weigh(plays[game].sight(seat), |candidate, _, shown| {
                    let sample = Sample { inputs: shown.inputs(), target: 0.5 };
                    samples.push((candidate, sample));
                });
                samples
            });
            let recolored = shown[0].iter().map(|(it, sample)| (*it, sample.recolored(COLORS)));
            assert!(recolored.eq(shown[1].iter().copied()));
            compared += shown[0].len();
            let decision = Guide.decide(plays[0].sight(seat), &mut Fast::new(0));
            for (play, luck) in plays.iter_mut().zip(&mut lucks) {
                play.apply(decision, luck, &mut ());
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn the_average_follows_the_weights() {
    let mut luck = Fast::new(6);
    let samples = samples(64, &mut luck);
    let mut learner = Learner::new(Network::untrained(2));
    assert_eq!(learner.average, learner.newest);
    let start = learner.newest.clone();
    let distance = |one: &Network, other: &Network| -> f32 {
        one.weights().zip(other.weights()).map(|(one, other)| (one - other).powi(2)).sum()
    };
    for _ in 0..20 {
        learner.step(&Gradient::of(&learner.newest, &samples), 1e-3, 0.0);
    }
    // It has moved, but lags behind.
    assert!(distance(&learner.average, &start) > 0.0);
    assert!(distance(&learner.average, &start) < distance(&learner.newest, &start));
    // Where nothing changes any more it arrives.
    for _ in 0..10_000 {
        learner.step(&Gradient::of(&learner.newest, &samples[..0]), 0.0, 0.0);
    }
    assert!(distance(&learner.average, &learner.newest) < 1e-6);
}

#[test]
fn the_network_that_comes_with_the_project_is_whole_and_says_how_it_was_made() {
    let bytes = include_bytes!("../../data/net.bin");
    assert!(bytes.len() < 1_000_000);
    let (network, command) = Network::from_file(bytes).expect("a whole network");
    assert_eq!(command, made_by());
    assert!(command.starts_with("arcadia train --generations "), "{command}");
    assert_eq!(network.to_file(&command), bytes);
}

#[test]
fn files_that_are_not_whole_are_refused() {
    let network = Network::untrained(1);
    let file = network.to_file("by hand");
    assert_eq!(Network::from_file(&file), Some((network.clone(), "by hand".to_owned())));
    assert_eq!(Network::from_file(&file[..file.len() - 1]), None);
    assert_eq!(Network::from_file(&[&file[..], &[0; 4]].concat()), None);
    assert_eq!(Network::from_file(b"no numbers"), None);
    let mut spoilt = file.clone();
    let end = spoilt.len() - 4;
    spoilt[end..].copy_from_slice(&f32::NAN.to_le_bytes());
    assert_eq!(Network::from_file(&spoilt), None);

    let wide = Network::untrained_with(Layers::new([104, 16]).unwrap(), 1);
    let file = wide.to_file("by hand");
    assert_eq!(Network::from_file(&file), Some((wide, "by hand".to_owned())));
    for spoilt in
        ["by hand\nlayers 104 15\n", "by hand\nlayers 9999999 8\n", "by hand\nlayers 104 16"]
    {
        assert_eq!(Network::from_file(spoilt.as_bytes()), None);
    }

    let learner = Learner::new(network);
    let state = learner.to_bytes();
    assert_eq!(Learner::from_bytes(Layers::USUAL, &state), Some(learner));
    assert_eq!(Learner::from_bytes(Layers::USUAL, &state[..state.len() - 4]), None);
    assert_eq!(Learner::from_bytes(Layers::USUAL, &[]), None);
}

#[test]
fn chances_are_those_of_the_logarithms_of_odds() {
    for tenth in -90..=90 {
        let value = tenth as f32 / 10.0;
        let exact = 1.0 / (1.0 + (-f64::from(value)).exp());
        assert!((f64::from(chance_of(value)) - exact).abs() < 2e-3, "{value}");
    }
    assert!(chance_of(f32::INFINITY) > 0.999 && chance_of(f32::NEG_INFINITY) < 0.001);
}

/// It was trained with the usual rules; with any others it still plays on and breaks none.
#[test]
fn it_plays_by_any_rules() {
    for rules in ODD_RULESETS {
        let rules = Ruleset::from_toml(rules).unwrap();
        play_out(["net", "random"], &rules, 0..6);
    }
}
