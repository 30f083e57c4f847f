//! Whatever the bytes are, the cards of a deck or a database that is read are the same cards, with
//! the same printings, after they were written as a deck.

#![no_main]

use cube::{read::read_as, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("cockatrice", bytes) else { return };
    let deck = write::list("deck", &reading.pool);
    let writer = write::writer("cockatrice").expect("there is such a format");
    let written = (writer.write)(&deck);
    let again = read_as("cockatrice", written.as_bytes()).expect("what was written can be read");
    let cards = |deck: &write::Deck<'_>| {
        let cards = deck.main.iter();
        cards
            .map(|(n, c)| (*n, c.name.clone(), c.set.clone(), c.number.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(cards(&write::list("deck", &again.pool)), cards(&deck), "{written}");
});
