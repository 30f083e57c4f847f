#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    properties::any_bytes_as_scryfall_cards_are_refused_or_kept_by_our_own_lists(bytes)
});
