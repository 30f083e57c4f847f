#![no_main]

libfuzzer_sys::fuzz_target!(
    |bytes: &[u8]| properties::any_bytes_as_decisions_are_refused_or_legal(bytes)
);
