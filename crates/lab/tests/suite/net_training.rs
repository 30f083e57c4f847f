//! What the training of the network promises: everything follows from the seed, whoever interrupts it
//! and on however many threads.

use lab::net_training::{DeckKind, NetTrainer, TrainingSettings};
use oracle::Ruleset;
use players::AnyDuellist;
use rayon::ThreadPoolBuilder;
use sha2::{Digest, Sha256};
use table::Hex;

/// More generations than are learned from at a time, so that some are forgotten.
fn curriculum() -> TrainingSettings {
    TrainingSettings::new(6, 20, 5)
}

/// Trains to the end on so many threads; with an interruption it is written down and read again
/// after every generation.
fn trained(threads: usize, interrupted: bool) -> NetTrainer {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let mut net_training = NetTrainer::new(curriculum()).unwrap();
    while net_training.goes_on() {
        pool.install(|| net_training.generation());
        pool.install(|| net_training.test(12));
        if interrupted {
            net_training = NetTrainer::from_bytes(&net_training.to_bytes()).unwrap();
        }
    }
    net_training
}

#[test]
fn threads_and_interruptions_make_no_difference() {
    let plain = trained(1, false);
    assert_eq!(plain.generations(), 6);
    let tests: Vec<u32> = plain.curve().iter().map(|tested| tested.generation).collect();
    assert_eq!(tests, [1, 2, 3, 4, 5, 6]);
    assert_ne!(plain.network(), NetTrainer::new(curriculum()).unwrap().network());
    assert!(trained(3, false).to_bytes() == plain.to_bytes());
    assert!(trained(2, true).to_bytes() == plain.to_bytes());
}

#[test]
fn another_seed_gives_another_network() {
    let one = NetTrainer::new(TrainingSettings::new(1, 20, 5)).unwrap();
    let other = NetTrainer::new(TrainingSettings::new(1, 20, 6)).unwrap();
    assert_ne!(one.network(), other.network());
}

/// What is asked for beyond the usual: rules, decks, layers, an opponent, more generations.
#[test]
fn a_finished_training_can_be_extended_and_interruptions_make_no_difference() {
    let settings = |generations: u32| TrainingSettings {
        ruleset: Ruleset::FAST,
        decks: vec![DeckKind::Monochrome],
        layers: Some([16, 8]),
        against: Some("guide".to_owned()),
        ..TrainingSettings::new(generations, 12, 5)
    };
    let opponent = || Some(AnyDuellist::named("guide").unwrap());
    let finish = |mut trainer: NetTrainer, interrupted: bool| {
        while trainer.goes_on() {
            trainer.generation();
            if interrupted {
                trainer = NetTrainer::from_bytes(&trainer.to_bytes()).unwrap().against(opponent());
            }
        }
        trainer
    };
    let short = finish(NetTrainer::new(settings(2)).unwrap().against(opponent()), false);
    let extended = [false, true].map(|interrupted| {
        let mut trainer = short.clone();
        assert!(trainer.go_on_with(&settings(6)));
        finish(trainer, interrupted)
    });
    assert_eq!(extended[0].generations(), 6);
    assert!(extended[0].to_bytes() == extended[1].to_bytes());
    assert_ne!(extended[0].network(), short.network());
    assert_eq!(extended[0].network().layers().sizes(), [16, 8]);
    // Another training, and one that is not finished yet.
    let mut other = short.clone();
    assert!(!other.go_on_with(&TrainingSettings::new(6, 12, 5)));
    let mut unfinished = NetTrainer::new(settings(2)).unwrap();
    assert!(!unfinished.go_on_with(&settings(3)) && unfinished.go_on_with(&settings(2)));
    // What it starts from is what it starts from.
    let from = NetTrainer::starting_from(short.network().clone(), settings(1));
    assert_eq!(from.network(), short.network());
}

#[test]
fn a_state_that_is_not_whole_is_refused() {
    let mut net_training = NetTrainer::new(curriculum()).unwrap();
    let new = net_training.to_bytes();
    net_training.generation();
    let bytes = net_training.to_bytes();
    assert!(NetTrainer::from_bytes(&new).is_some() && NetTrainer::from_bytes(&bytes).is_some());
    let state = &bytes[HASH..];
    assert!(NetTrainer::from_bytes(&hashed(state)).is_some());
    // One generation is remembered: its network belongs to the state.
    let forgetful = &state[..new.len() - HASH];
    for spoilt in [&state[..state.len() - 1], forgetful, &state[..20], b"", b"{}\n", b"no state"] {
        assert!(NetTrainer::from_bytes(&hashed(spoilt)).is_none());
        assert!(NetTrainer::from_bytes(spoilt).is_none());
    }
}

#[test]
fn a_state_that_is_not_what_it_was_is_refused() {
    let mut net_training = NetTrainer::new(curriculum()).unwrap();
    net_training.generation();
    let bytes = net_training.to_bytes();
    // In the hash, in the number of generations and in the middle of the numbers.
    let generation = bytes.windows(14).position(|part| part == b"\"generation\":1").unwrap() + 13;
    for place in [0, generation, bytes.len() / 2] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert!(NetTrainer::from_bytes(&damaged).is_none(), "byte {place}");
    }
}

/// How long the line of the hash is.
const HASH: usize = 65;

/// A state with the hash that belongs to it.
fn hashed(state: &[u8]) -> Vec<u8> {
    let hash = Hex::<32>(Sha256::digest(state).into());
    [format!("{hash}\n").as_bytes(), state].concat()
}

#[test]
fn who_was_not_tested_has_no_place_on_the_curve() {
    let mut net_training = NetTrainer::new(curriculum()).unwrap();
    assert_eq!(net_training.test(0), None);
    assert!(net_training.curve().is_empty());
}

#[test]
fn a_little_training_beats_none() {
    let settings = TrainingSettings::new(4, 1500, 1);
    let mut net_training = NetTrainer::new(settings).unwrap();
    let untrained = net_training.test(200).unwrap();
    while net_training.goes_on() {
        net_training.generation();
    }
    let trained = net_training.test(200).unwrap();
    assert!(trained.low > untrained.high, "{trained:?} after {untrained:?}");
}
