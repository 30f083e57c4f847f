//! Draftmancer lists have JSON written by hand in them: whatever the bytes are, they are refused or
//! read into a pool that holds, boosters included, and every warning names a line there is.

#![no_main]

use cube::read::read_as;
use draft::{Draft, Format, Setup, Standard, Table};
use libfuzzer_sys::fuzz_target;
use std::sync::Arc;
use table::Fast;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("draftmancer", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    let two = Standard { seats: 2, rounds: 1, ..Standard::default() };
    let setup = Setup { format: Format::Standard(two), pool: Arc::new(reading.pool.clone()) };
    let _ = Draft::open(&setup, &mut Fast::new(1));
    let lines = 1 + bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count();
    assert!(reading.warnings.iter().all(|warning| warning.line.is_none_or(|line| line <= lines)));
});
