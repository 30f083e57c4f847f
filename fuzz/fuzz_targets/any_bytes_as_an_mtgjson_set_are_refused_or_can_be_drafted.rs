//! Whatever the bytes are, a set that is read has no flaw: its sheets name cards that are there,
//! its boosters are all of one size. It is the same set after it was written as our own JSON.

#![no_main]

use cube::{read::read_as, write::own};
use draft::{Draft, Format, Setup, Standard, Table};
use libfuzzer_sys::fuzz_target;
use std::sync::Arc;
use table::Fast;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("mtgjson", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    let two = Standard { seats: 2, rounds: 1, ..Standard::default() };
    let setup = Setup { format: Format::Standard(two), pool: Arc::new(reading.pool.clone()) };
    let _ = Draft::open(&setup, &mut Fast::new(1));
    let written = own::json(&reading.pool).expect("a pool can be written");
    let again = read_as("json", written.as_bytes()).expect("what was written can be read");
    assert_eq!(again.pool, reading.pool);
});
