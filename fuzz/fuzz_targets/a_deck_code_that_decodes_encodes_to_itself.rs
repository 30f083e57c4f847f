#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::a_deck_code_that_decodes_encodes_to_itself(
    bytes
));
