#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    properties::any_bytes_as_thrones_cards_have_at_most_sixteen_factions(bytes)
});
