//! Draftmancer lists have JSON written by hand in them: whatever the bytes are, they are refused or
//! read into a pool that holds, boosters included, and every warning names a line there is.

#![no_main]

use cube::read::read_as;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("draftmancer", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    let lines = 1 + bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count();
    assert!(reading.warnings.iter().all(|warning| warning.line.is_none_or(|line| line <= lines)));
});
