//! What the training of the network promises: everything follows from the seed, whoever interrupts it
//! and on however many threads.

use lab::school::{Curriculum, School};
use rayon::ThreadPoolBuilder;
use sha2::{Digest, Sha256};
use table::Hex;

/// More generations than are learned from at a time, so that some are forgotten.
const CURRICULUM: Curriculum = Curriculum { generations: 6, games: 20, seed: 5 };

/// Trains to the end on so many threads; with an interruption it is written down and read again
/// after every generation.
fn trained(threads: usize, interrupted: bool) -> School {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let mut school = School::new(CURRICULUM);
    while school.goes_on() {
        pool.install(|| school.generation());
        pool.install(|| school.test(12));
        if interrupted {
            school = School::from_bytes(&school.to_bytes()).unwrap();
        }
    }
    school
}

#[test]
fn threads_and_interruptions_make_no_difference() {
    let plain = trained(1, false);
    assert_eq!(plain.generations(), 6);
    let tests: Vec<u32> = plain.curve().iter().map(|tested| tested.generation).collect();
    assert_eq!(tests, [1, 2, 3, 4, 5, 6]);
    assert_ne!(plain.network(), School::new(CURRICULUM).network());
    assert!(trained(3, false).to_bytes() == plain.to_bytes());
    assert!(trained(2, true).to_bytes() == plain.to_bytes());
}

#[test]
fn another_seed_gives_another_network() {
    let one = School::new(Curriculum { generations: 1, ..CURRICULUM });
    let other = School::new(Curriculum { generations: 1, seed: 6, ..CURRICULUM });
    assert_ne!(one.network(), other.network());
}

#[test]
fn a_state_that_is_not_whole_is_refused() {
    let mut school = School::new(CURRICULUM);
    let new = school.to_bytes();
    school.generation();
    let bytes = school.to_bytes();
    assert!(School::from_bytes(&new).is_some() && School::from_bytes(&bytes).is_some());
    let state = &bytes[HASH..];
    assert!(School::from_bytes(&hashed(state)).is_some());
    // One generation is remembered: its network belongs to the state.
    let forgetful = &state[..new.len() - HASH];
    for spoilt in [&state[..state.len() - 1], forgetful, &state[..20], b"", b"{}\n", b"no state"] {
        assert!(School::from_bytes(&hashed(spoilt)).is_none());
        assert!(School::from_bytes(spoilt).is_none());
    }
}

#[test]
fn a_state_that_is_not_what_it_was_is_refused() {
    let mut school = School::new(CURRICULUM);
    school.generation();
    let bytes = school.to_bytes();
    // In the hash, in the number of generations and in the middle of the numbers.
    let generation = bytes.windows(14).position(|part| part == b"\"generation\":1").unwrap() + 13;
    for place in [0, generation, bytes.len() / 2] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert!(School::from_bytes(&damaged).is_none(), "byte {place}");
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
    let mut school = School::new(CURRICULUM);
    assert_eq!(school.test(0), None);
    assert!(school.curve().is_empty());
}

#[test]
fn a_little_training_beats_none() {
    let curriculum = Curriculum { generations: 4, games: 1500, seed: 1 };
    let mut school = School::new(curriculum);
    let untrained = school.test(200).unwrap();
    while school.goes_on() {
        school.generation();
    }
    let trained = school.test(200).unwrap();
    assert!(trained.low > untrained.high, "{trained:?} after {untrained:?}");
}
