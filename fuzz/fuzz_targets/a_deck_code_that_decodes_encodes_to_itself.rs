//! A deck has one code, and a code one deck. Bytes hardly ever meet a code's checksum, so besides
//! being read as a code they also choose forty cards.

#![no_main]

use libfuzzer_sys::fuzz_target;
use oracle::{Card, Face, code};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = str::from_utf8(bytes)
        && let Ok(cards) = code::decode(text)
    {
        assert_eq!(code::encode(&cards).as_deref(), Some(text.trim()));
    }
    let choose = |byte: &u8| Card::FIRST_SET[usize::from(*byte) % Card::FIRST_SET.len()];
    let cards: Vec<Card> = bytes.iter().map(choose).collect();
    let Some(text) = code::encode(&cards) else {
        assert_ne!(cards.len(), 40, "forty cards have a code");
        return;
    };
    let decoded = code::decode(&text).expect("a code that was given out is right");
    assert_eq!(code::encode(&decoded), Some(text));
    assert!(cards.iter().all(|card| count(&cards, card.face()) == count(&decoded, card.face())));
});

fn count(cards: &[Card], face: Face) -> usize {
    cards.iter().filter(|card| card.face() == face).count()
}
