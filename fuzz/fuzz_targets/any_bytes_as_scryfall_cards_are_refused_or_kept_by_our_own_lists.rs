//! Whatever the bytes are, the cards that are read have no flaw, and are the same after they were
//! written as our own JSON or TOML.

#![no_main]

use cube::{read::read_as, write::own};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("scryfall", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    let json = own::json(&reading.pool).expect("a pool can be written");
    let toml = own::toml(&reading.pool).expect("a pool can be written");
    for (format, written) in [("json", json), ("toml", toml)] {
        let again = read_as(format, written.as_bytes()).expect("what was written can be read");
        assert_eq!(again.pool, reading.pool, "{written}");
    }
});
