//! Whatever the bytes are, the cards that are read have at most one faction each, which is named,
//! and there are never more factions than colours.

#![no_main]

use cube::read::read_as;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_as("thrones", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    assert!(reading.pool.colors.len() <= 16);
    assert!(reading.pool.lines.iter().flat_map(|card| card.colors).all(|c| c.count() <= 1));
});
