//! Whatever the bytes are, a set that is read has no flaw: its sheets name cards that are there,
//! its boosters are all of one size. It is the same set after it was written as our own JSON.

#![no_main]

use cube::{read::read_as, write::own};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("mtgjson", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    let written = own::json(&reading.pool).expect("a pool can be written");
    let again = read_as("json", written.as_bytes()).expect("what was written can be read");
    assert_eq!(again.pool, reading.pool);
});
