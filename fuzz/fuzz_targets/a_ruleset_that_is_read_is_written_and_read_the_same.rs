//! Whatever text was accepted as a ruleset, it is the same ruleset, by the same hash, after it was
//! written as TOML or as JSON and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use oracle::Ruleset;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(ruleset) = Ruleset::from_text(text) else { return };
    for written in [ruleset.to_toml(), ruleset.to_json()] {
        let again = Ruleset::from_text(&written).expect("what was written can be read");
        assert_eq!(again, ruleset, "{written}");
        assert_eq!(again.hash(), ruleset.hash(), "{written}");
    }
});
