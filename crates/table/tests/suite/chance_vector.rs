//! The verifiable chance, worked out a second time by somebody else.
//!
//! `chance_vector.py` shares no code with this crate and computes every key, word, draw, roll and
//! shuffle for one set of inputs; here the crate computes the same. Both must agree with each other
//! and with the pinned `chance_vector.json`: records of people's tables depend on these values for
//! ever.

use serde_json::{Map, Value, json};
use std::process::Command;
use table::chance::{Contribution, Secret, TableId, commitment, contribution_hash};
use table::{Chance, Hex, Occasion, Purpose, Seat, Verifiable};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/chance_vector.py");
const PINNED: &str = include_str!("../chance_vector.json");

const TABLE_ID: TableId = ascending(0x00);
const SECRET: Secret = ascending(0x20);
const CONTRIBUTIONS: [Contribution; 2] = [ascending(0x40), ascending(0x60)];

#[test]
fn two_implementations_and_the_pinned_values_agree() {
    let (ours, theirs, pinned) = (vector(), from_the_script(), parse(PINNED, "chance_vector.json"));
    for (field, value) in &ours {
        assert_eq!(Some(value), theirs.get(field), "{field}: this crate and the script disagree");
        assert_eq!(Some(value), pinned.get(field), "{field}: not as it was pinned");
    }
    let fields = |vector: &Map<String, Value>| vector.keys().cloned().collect::<Vec<_>>();
    assert_eq!(fields(&ours), fields(&theirs), "the script computes something else besides");
    assert_eq!(fields(&ours), fields(&pinned), "something else is pinned besides");
}

#[test]
fn a_partial_shuffle_keeps_what_a_full_one_puts_there() {
    let full = pool_shuffle(120, 120);
    assert_eq!(pool_shuffle(120, 80)[..80], full[..80]);
}

#[test]
fn draws_of_one_occasion_do_not_disturb_another() {
    let (one, other) = (Occasion::deck(Seat(0), 0), Occasion::dice(Seat(1), 500));
    let mut mixed = source();
    let pairs: Vec<_> = (0..40).map(|_| (mixed.draw(one, 40), mixed.draw(other, 20))).collect();
    let (mut alone, mut apart) = (source(), source());
    let ones: Vec<_> = (0..40).map(|_| alone.draw(one, 40)).collect();
    let others: Vec<_> = (0..40).map(|_| apart.draw(other, 20)).collect();
    assert_eq!(pairs, ones.into_iter().zip(others).collect::<Vec<_>>());
}

fn from_the_script() -> Map<String, Value> {
    let output = Command::new("python3").arg(SCRIPT).output().unwrap_or_else(|error| {
        panic!("This test needs python3 for its second opinion, and it cannot be run: {error}.")
    });
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "chance_vector.py failed: {complaint}");
    parse(&String::from_utf8_lossy(&output.stdout), "the script's output")
}

fn parse(text: &str, name: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{name} is not a vector: {error}"))
}

/// Everything that the script prints, computed by this crate.
fn vector() -> Map<String, Value> {
    let shuffled = pool_shuffle(120, 120);
    let decks = [&shuffled[..40], &shuffled[40..80]].map(|deck| {
        let mut deck = deck.to_vec();
        deck.sort_unstable();
        deck
    });
    let events = [
        Occasion::POOL,
        Occasion::deck(Seat(0), 0),
        Occasion::deck(Seat(1), 1),
        Occasion::dice(Seat(0), 1),
        Occasion::dice(Seat(1), 500),
        Occasion::FIRST_PLAYER,
        Occasion::other(Seat(1), 70_000),
    ];
    let ranges = [2, 6, 120, 3_221_225_472, 2_147_483_649, 1];
    let hash =
        |seat: u8| Hex(contribution_hash(&TABLE_ID, Seat(seat), &CONTRIBUTIONS[seat as usize]));
    let vector = json!({
        "table_id": Hex(TABLE_ID),
        "secret": Hex(SECRET),
        "contributions": CONTRIBUTIONS.map(Hex),
        "commitment": Hex(commitment(&TABLE_ID, &SECRET)),
        "contribution_hashes": [hash(0), hash(1)],
        "key": Hex(source().key()),
        "streams": events.map(stream),
        "draws": (0..).zip(ranges).map(|(counter, n)| draws(counter, n)).collect::<Vec<_>>(),
        "dice": dice(Seat(0), 7, &[4, 6, 8, 12, 20]),
        "first_player": source().draw(Occasion::FIRST_PLAYER, 2),
        "pool_shuffle": shuffled,
        "pool_shuffle_240": pool_shuffle(240, 240),
        "random_decks": decks,
        "deck_orders": [deck_order(Seat(0), 0, &decks[0]), deck_order(Seat(1), 2, &decks[1])],
    });
    vector.as_object().cloned().expect("it was written as an object")
}

fn source() -> Verifiable {
    Verifiable::new(&TABLE_ID, &SECRET, &CONTRIBUTIONS)
}

fn stream(occasion: Occasion) -> Value {
    let mut source = source();
    json!({
        "purpose": occasion.purpose as u8,
        "seat": occasion.seat,
        "counter": occasion.counter,
        "key": Hex(source.stream_key(occasion)),
        "words": (0..20).map(|_| source.word(occasion)).collect::<Vec<_>>(),
    })
}

fn draws(counter: u32, n: u32) -> Value {
    let (mut source, occasion) = (source(), Occasion::other(Seat(0), counter));
    json!({
        "purpose": Purpose::Other as u8,
        "seat": 0,
        "counter": counter,
        "n": n,
        "results": (0..24).map(|_| source.draw(occasion, n)).collect::<Vec<_>>(),
    })
}

fn dice(seat: Seat, turn: u32, sides: &[u32]) -> Value {
    let (mut source, occasion) = (source(), Occasion::dice(seat, turn));
    let rolls: Vec<u32> = sides.iter().map(|sides| source.roll(occasion, *sides)).collect();
    json!({ "seat": seat, "turn": turn, "sides": sides, "rolls": rolls })
}

fn pool_shuffle(size: u16, keep: usize) -> Vec<u16> {
    let mut cards: Vec<u16> = (0..size).collect();
    source().shuffle(Occasion::POOL, &mut cards, keep);
    cards
}

/// Draws a whole deck. The cards lie in the slots in another order than that of their numbers,
/// which must not matter.
fn deck_order(seat: Seat, counter: u32, deck: &[u16]) -> Value {
    let mut source = source();
    let number = |slot: u32| deck[(slot as usize * 7 + 3) % deck.len()];
    let mut remaining = (1u64 << deck.len()) - 1;
    let mut cards = Vec::new();
    while remaining != 0 {
        let slot = source.pick(Occasion::deck(seat, counter), remaining, &number);
        remaining -= slot;
        cards.push(number(slot.trailing_zeros()));
    }
    json!({ "seat": seat, "counter": counter, "cards": cards })
}

/// The bytes from `first` upwards.
const fn ascending<const N: usize>(first: u8) -> [u8; N] {
    let mut bytes = [0; N];
    let mut i = 0;
    while i < N {
        bytes[i] = first + i as u8;
        i += 1;
    }
    bytes
}

#[test]
fn a_copy_goes_on_where_the_original_is() {
    let mut original = Verifiable::new(&[1; 16], &[2; 32], &[[3; 32], [4; 32]]);
    // In the middle of a block, at its end, and after several.
    for words in [5, 11, 40] {
        for _ in 0..words {
            original.word(Occasion::POOL);
        }
        let mut copy = original.clone();
        for _ in 0..50 {
            assert_eq!(copy.word(Occasion::POOL), original.word(Occasion::POOL));
        }
    }
}
