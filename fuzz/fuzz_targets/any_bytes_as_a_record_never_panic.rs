//! Records come from anywhere: whatever the bytes are, reading and checking them ends with an
//! answer. What can be read is also written and read again without a change.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::{Record, Table};

fn check<T: Table>(text: &str) {
    let Ok(mut record) = Record::<T>::from_json(text) else { return };
    let verdict = record.verify();
    assert!(verdict.checked <= record.decisions.len());
    record.cut_off = false;
    let again = Record::from_json(&record.to_json()).expect("what was written can be read");
    assert_eq!(record, again);
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = str::from_utf8(bytes) else { return };
    check::<oracle::Duel>(text);
    check::<draft::Draft>(text);
    check::<draft::build::Build>(text);
    check::<draft::market::Market>(text);
});
