//! Whatever the bytes are, a deck of Magic Online that is read has the same cards after it was
//! written and read again.

#![no_main]

use cube::{read::read_as, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("dek", bytes) else { return };
    let deck = write::list("deck", &reading.pool);
    let writer = write::writer("dek").expect("there is such a format");
    let written = (writer.write)(&deck);
    let again = read_as("dek", written.as_bytes()).expect("what was written can be read");
    assert_eq!(write::list("deck", &again.pool).main, deck.main, "{written}");
});
