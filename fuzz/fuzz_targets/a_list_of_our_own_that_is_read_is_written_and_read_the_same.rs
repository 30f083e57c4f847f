//! Whatever text was accepted as a list of our own, it is the same pool after it was written as JSON
//! or as TOML and read again.

#![no_main]

use cube::read::read_as;
use cube::write::own;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for format in ["json", "toml"] {
        let Ok(reading) = read_as(format, bytes) else { continue };
        for (format, written) in
            [("json", own::json(&reading.pool)), ("toml", own::toml(&reading.pool))]
        {
            let written = written.expect("what was read can be written");
            let again = read_as(format, written.as_bytes()).expect("what was written can be read");
            assert_eq!(again.pool, reading.pool, "{written}");
        }
    }
});
