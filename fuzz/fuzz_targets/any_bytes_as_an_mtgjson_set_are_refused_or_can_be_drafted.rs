#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    properties::any_bytes_as_an_mtgjson_set_are_refused_or_can_be_drafted(bytes)
});
