//! Records come from anywhere: whatever the bytes are, reading and checking them ends with an
//! answer. What can be read is also written and read again without a change.

#![no_main]

use libfuzzer_sys::fuzz_target;
use oracle::Duel;
use table::Record;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(mut record) = Record::<Duel>::from_json(text) else { return };
    let verdict = record.verify();
    assert!(verdict.checked <= record.decisions.len());
    record.cut_off = false;
    let again = Record::from_json(&record.to_json()).expect("what was written can be read");
    assert_eq!(record, again);
});
